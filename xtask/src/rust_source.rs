//! A Rust file as a scanner sees it: the code with comments and texts blanked, and without what is for tests only.

/// The code with every comment, text and character literal blanked; lines stay where they are.
pub fn bare(source: &str) -> String {
    let chars: Vec<char> = source.chars().collect();
    let mut out = String::with_capacity(source.len());
    let mut at = 0;
    while at < chars.len() {
        let end = token_end(&chars, at);
        if end == at {
            out.push(chars[at]);
            at += 1;
        } else {
            out.extend(chars[at..end].iter().map(|c| if *c == '\n' { '\n' } else { ' ' }));
            at = end;
        }
    }
    out
}

/// Where the comment or literal that starts here ends; the same place if none does.
fn token_end(chars: &[char], at: usize) -> usize {
    let next = |n: usize| chars.get(at + n).copied().unwrap_or('\0');
    let before = if at == 0 { ' ' } else { chars[at - 1] };
    match chars[at] {
        '/' if next(1) == '/' => find(chars, at, "\n", 0),
        '/' if next(1) == '*' => block_end(chars, at),
        '"' => text_end(chars, at + 1),
        'r' if !is_word(before) || before == 'b' => raw_end(chars, at),
        '\'' if next(1) == '\\' => find(chars, at + 3, "'", 1),
        '\'' if next(2) == '\'' => at + 3,
        _ => at,
    }
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// The place of these words from `from` on, plus `more`; the end of the file without them.
fn find(chars: &[char], from: usize, words: &str, more: usize) -> usize {
    let words: Vec<char> = words.chars().collect();
    let rest = chars.get(from..).unwrap_or_default();
    rest.windows(words.len()).position(|window| window == words).map_or(chars.len(), |place| from + place + more)
}

fn block_end(chars: &[char], mut at: usize) -> usize {
    let mut depth = 0;
    while at < chars.len() {
        match (chars[at], chars.get(at + 1)) {
            ('/', Some('*')) => depth += 1,
            ('*', Some('/')) => depth -= 1,
            _ => {
                at += 1;
                continue;
            }
        }
        at += 2;
        if depth == 0 {
            return at;
        }
    }
    chars.len()
}

fn text_end(chars: &[char], mut at: usize) -> usize {
    while at < chars.len() {
        match chars[at] {
            '\\' => at += 2,
            '"' => return at + 1,
            _ => at += 1,
        }
    }
    chars.len()
}

fn raw_end(chars: &[char], at: usize) -> usize {
    let hashes = chars[at + 1..].iter().take_while(|c| **c == '#').count();
    if chars.get(at + 1 + hashes) != Some(&'"') {
        return at;
    }
    let close = format!("\"{}", "#".repeat(hashes));
    find(chars, at + 2 + hashes, &close, close.len())
}

/// Bare code without the items that are marked `#[cfg(test)]`.
pub fn without_tests(bare: &str) -> String {
    const MARK: &str = "#[cfg(test)]";
    let mut out = String::new();
    let mut rest = bare;
    while let Some(at) = rest.find(MARK) {
        out.push_str(&rest[..at]);
        let item = &rest[at + MARK.len()..];
        let end = item_end(item);
        out.extend(item[..end].chars().filter(|c| *c == '\n'));
        rest = &item[end..];
    }
    out.push_str(rest);
    out
}

/// Where an item ends: after its block, or after its semicolon.
fn item_end(item: &str) -> usize {
    let mut depth = 0;
    for (at, c) in item.char_indices() {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            ';' if depth == 0 => return at + 1,
            _ => continue,
        }
        if depth == 0 {
            return at + 1;
        }
    }
    item.len()
}

/// The lines, from 1, that hold this word or phrase with no letter, digit or `_` at either end that would go on.
pub fn lines_with(code: &str, phrase: &str) -> Vec<usize> {
    let opens_with_word = phrase.starts_with(is_word);
    let closes_with_word = phrase.ends_with(is_word);
    let holds = |line: &str| {
        line.match_indices(phrase).any(|(at, _)| {
            let before = line[..at].chars().next_back();
            let after = line[at + phrase.len()..].chars().next();
            let goes_on =
                opens_with_word && before.is_some_and(is_word) || closes_with_word && after.is_some_and(is_word);
            !goes_on
        })
    };
    code.lines().enumerate().filter(|(_, line)| holds(line)).map(|(at, _)| at + 1).collect()
}

#[cfg(test)]
mod tests {
    use super::{bare, lines_with, without_tests};

    #[test]
    fn comments_and_texts_are_blanked_and_lines_stay() {
        let source = "a // unsafe\nb /* un\n/* safe */ */ c \"x\\\"unsafe\" d r#\"un\"safe\"# 'e' '\\'' f";
        let code = bare(source);
        assert_eq!(code.lines().count(), source.lines().count());
        assert_eq!(code.split_whitespace().collect::<Vec<_>>(), ["a", "b", "c", "d", "f"]);
    }

    #[test]
    fn lifetimes_and_names_with_r_are_code() {
        let source = "fn for_r<'a>(r: &'a str, br: u8) -> &'a str { r }";
        assert_eq!(bare(source), source);
    }

    #[test]
    fn what_is_for_tests_is_left_out() {
        let source = "one();\n#[cfg(test)]\nmod tests {\n    fn f() { two() }\n}\n#[cfg(test)]\nuse x;\nthree();\n";
        let code = without_tests(source);
        assert!(code.contains("one") && code.contains("three"));
        assert!(!code.contains("two") && !code.contains("use"));
        assert_eq!(lines_with(&code, "three"), [8]);
    }

    #[test]
    fn a_word_is_found_as_a_word_only() {
        let code = "unsafe_code\nunsafe {\nnot_unsafe\nx.sleep(\nf32\nuf32";
        assert_eq!(lines_with(code, "unsafe"), [2]);
        assert_eq!(lines_with(code, "sleep("), [4]);
        assert_eq!(lines_with(code, "f32"), [5]);
    }
}
