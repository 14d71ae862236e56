//! Licence expressions, as packages state them.

/// Whether an expression can be fulfilled with licences that are allowed.
///
/// Understood: names, `AND`, `OR`, `WITH`, brackets, and the old `/` for `OR`.
pub fn is_fulfilled(expression: &str, allowed: &dyn Fn(&str) -> bool) -> bool {
    let spaced = expression.replace('(', " ( ").replace(')', " ) ").replace('/', " OR ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let mut at = 0;
    let value = either(&words, &mut at, allowed);
    value && at == words.len()
}

fn either(words: &[&str], at: &mut usize, allowed: &dyn Fn(&str) -> bool) -> bool {
    let mut value = both(words, at, allowed);
    while words.get(*at) == Some(&"OR") {
        *at += 1;
        value |= both(words, at, allowed);
    }
    value
}

fn both(words: &[&str], at: &mut usize, allowed: &dyn Fn(&str) -> bool) -> bool {
    let mut value = single(words, at, allowed);
    while words.get(*at) == Some(&"AND") {
        *at += 1;
        value &= single(words, at, allowed);
    }
    value
}

fn single(words: &[&str], at: &mut usize, allowed: &dyn Fn(&str) -> bool) -> bool {
    let Some(word) = words.get(*at) else { return false };
    *at += 1;
    if *word == "(" {
        let value = either(words, at, allowed);
        let closed = words.get(*at) == Some(&")");
        *at += 1;
        return value && closed;
    }
    if words.get(*at) == Some(&"WITH") {
        let exception = words.get(*at + 1).copied().unwrap_or_default();
        *at += 2;
        return allowed(&format!("{word} WITH {exception}"));
    }
    allowed(word)
}

#[cfg(test)]
mod tests {
    use super::is_fulfilled;

    #[test]
    fn expressions_are_weighed() {
        let allowed = |name: &str| ["MIT", "Unicode-3.0", "Apache-2.0 WITH LLVM-exception"].contains(&name);
        for (expression, good) in [
            ("MIT", true),
            ("GPL-2.0-only", false),
            ("MIT/Apache-2.0", true),
            ("MIT OR GPL-2.0-only", true),
            ("MIT AND GPL-2.0-only", false),
            ("(MIT OR Apache-2.0) AND Unicode-3.0", true),
            ("(MIT OR Apache-2.0) AND NCSA", false),
            ("Apache-2.0 WITH LLVM-exception OR GPL-2.0-only", true),
            ("Apache-2.0", false),
            ("", false),
            ("(MIT", false),
            ("MIT MIT", false),
        ] {
            assert_eq!(is_fulfilled(expression, &allowed), good, "{expression}");
        }
    }
}
