//! "Did you mean": the nearest of the words that would have been right.

/// The longest word that is looked at.
const LONGEST: usize = 40;

/// The word nearest to `word`, if it is near enough to be meant: case alone for
/// two letters, one slip for short words, two from five letters on.
/// A slip is a letter too many, too few, another one, or two neighbours exchanged; case is no slip.
#[must_use]
pub fn nearest<'w>(word: &str, words: impl IntoIterator<Item = &'w str>) -> Option<&'w str> {
    let word: Vec<char> = word.chars().take(LONGEST + 1).flat_map(char::to_lowercase).collect();
    let allowed = match word.len() {
        2 => 0,
        3..5 => 1,
        5..=LONGEST => 2,
        _ => return None,
    };
    words
        .into_iter()
        .filter(|known| known.len() <= 4 * LONGEST)
        .filter_map(|known| {
            let letters: Vec<char> = known.chars().flat_map(char::to_lowercase).collect();
            (letters.len().abs_diff(word.len()) <= allowed).then(|| (slips(&word, &letters), known))
        })
        .filter(|(slips, _)| *slips <= allowed)
        .min_by_key(|(slips, _)| *slips)
        .map(|(_, known)| known)
}

/// The number of slips between two words (optimal string alignment).
fn slips(a: &[char], b: &[char]) -> usize {
    // Every place that is asked for is there; one that were not would be far away.
    let at = |row: &[usize], n: usize| row.get(n).map_or(usize::MAX / 2, |slips| *slips);
    let mut before: Vec<usize> = Vec::new();
    let mut above: Vec<usize> = (0..=b.len()).collect();
    let mut last_x = None;
    for (i, x) in a.iter().enumerate() {
        let mut row = vec![i + 1];
        let mut last_y = None;
        for (j, y) in b.iter().enumerate() {
            let other = at(&above, j) + usize::from(x != y);
            let mut least = other.min(at(&above, j + 1) + 1).min(at(&row, j) + 1);
            if last_x == Some(y) && last_y == Some(x) {
                least = least.min(at(&before, j - 1) + 1);
            }
            row.push(least);
            last_y = Some(y);
        }
        before = std::mem::replace(&mut above, row);
        last_x = Some(x);
    }
    at(&above, b.len())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::nearest;

    #[test]
    fn a_slip_of_the_pen_is_near() {
        let known = ["received", "returned", "receipt", "move", "to"];
        for (word, meant) in [
            ("recieved", "received"),
            ("receved", "received"),
            ("Received", "received"),
            ("reciept", "receipt"),
            ("mvoe", "move"),
        ] {
            assert_eq!(nearest(word, known), Some(meant), "{word}");
        }
    }

    #[test]
    fn another_word_is_not_near() {
        let known = ["received", "move", "to"];
        for word in ["", "x", "ot", "colour", "mime", &"r".repeat(5000)] {
            assert_eq!(nearest(word, known), None, "{word}");
        }
    }
}
