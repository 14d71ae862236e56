//! Files that are wrong as a whole: one language under the other's name, mailings headed as one table. One message
//! says what a hundred about single lines would not.

use crate::{At, Error, Errors, Fault, Input, error::places};

/// The errors to report in place of all others, where the file is wrong as a whole. Asked only when it cannot be read.
pub(crate) fn errors(source: &str, input: Input) -> Option<Errors> {
    let (offsets, fault) = match input {
        Input::Toml if source.trim_start().starts_with('{') => {
            (vec![head(source)], Fault::OtherFormat { is: Input::Json, read_as: Input::Toml })
        }
        Input::Json if is_toml(source) => {
            (vec![head(source)], Fault::OtherFormat { is: Input::Toml, read_as: Input::Json })
        }
        Input::Toml => (single_mails(source), Fault::SingleMail),
        Input::Json => return None,
    };
    let found = places(source, &offsets);
    let list: Vec<Error> =
        found.into_iter().map(|(_, place)| Error { place, at: At::default(), fault: fault.clone() }).collect();
    (!list.is_empty()).then(|| Errors::new(list))
}

/// Where the text begins.
fn head(source: &str) -> usize {
    source.len() - source.trim_start().len()
}

/// A comment, the head of a table or `key =`: nothing that JSON begins with.
fn is_toml(source: &str) -> bool {
    let text = source.trim_start();
    let is_key = |c: char| c.is_ascii_alphanumeric() || "_-.\"' \t".contains(c);
    let after_key = text.trim_start_matches(is_key);
    let heads_table = text.starts_with('[') && text.trim_start_matches('[').starts_with(char::is_alphabetic);
    text.starts_with('#') || heads_table || (after_key.len() < text.len() && after_key.starts_with('='))
}

/// Where the lines `[mail]` stand.
fn single_mails(source: &str) -> Vec<usize> {
    let mut offsets = Vec::new();
    let mut at = 0;
    for line in source.split_inclusive('\n') {
        let bare = line.split('#').next().unwrap_or_default().trim();
        if bare == "[mail]" {
            offsets.push(at + head(line));
        }
        at += line.len();
    }
    offsets
}
