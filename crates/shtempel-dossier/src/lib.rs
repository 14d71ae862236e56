//! The file formats of a dossier and of a judgement.
//!
//! Reading goes text → one tree with places (from TOML or JSON alike) → the types of `shtempel-rules`. A file is read
//! to its end and all its errors are reported together, each with its place, the key or id, the offending value and
//! what was expected. Nothing is guessed: what cannot be read is an error, never a default.
//!
//! What the reader tolerates:
//! - a byte-order mark, CRLF, mailings in any order, an absent `mail`;
//! - a receipt number written as a number; points of 47.3.7 as words or as true and false;
//! - a mailing to both with one day of receipt, and one with an empty `received`.
//!
//! What it never takes: an unknown key, a key given twice, a date with a time, a number with a fraction, `null`.
//!
//! What the writer emits: the keys in the order of the format's description, dates without quotes in TOML, one
//! mailing after another in their order, and nothing that says what is so by default.

mod check;
mod error;
mod hint;
mod json_tree;
mod judgement;
mod keys;
mod letter;
mod links;
mod lists;
mod mailing;
mod mixup;
mod print;
mod schema;
mod terms;
mod toml_tree;
mod tree;
mod write;

pub use error::{At, DayFault, Error, Errors, Expected, Fault, Found, MailName, Place};
pub use hint::nearest;
pub use judgement::{Texts, judgement_json};
pub use schema::{schema_dossier, schema_judgement};
pub use write::write;

use shtempel_rules::Dossier;

/// The name and version of the dossier's format.
pub const DOSSIER_FORMAT: &str = "shtempel-dossier/1";

/// The name and version of the judgement's format.
pub const JUDGEMENT_FORMAT: &str = "shtempel-judgement/1";

/// The two languages that a dossier is written in; the keys are the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Input {
    /// TOML; days are TOML dates.
    Toml,
    /// JSON; days are texts `YYYY-MM-DD`.
    Json,
}

impl Input {
    /// The language that a file name ends in: `.toml` or `.json`, in letters of either case.
    #[must_use]
    pub fn of_path(path: &str) -> Option<Input> {
        let ending = path.rsplit_once('.')?.1;
        [(Input::Toml, "toml"), (Input::Json, "json")]
            .into_iter()
            .find_map(|(input, name)| ending.eq_ignore_ascii_case(name).then_some(input))
    }

    /// `TOML` or `JSON`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Input::Toml => "TOML",
            Input::Json => "JSON",
        }
    }
}

/// Reads a dossier. A byte-order mark at its head is passed over.
///
/// # Errors
/// All errors of the text, in their order in it.
pub fn read(text: &str, input: Input) -> Result<Dossier, Errors> {
    let source = text.strip_prefix('\u{feff}').unwrap_or(text);
    let read = match input {
        Input::Json => check::dossier(source, input, &json_tree::parse(source)),
        Input::Toml => {
            let tree = toml_tree::parse(source);
            match toml_tree::without_stops(source, &tree) {
                None => check::dossier(source, input, &tree),
                Some(mended) => {
                    let mut rest = toml_tree::parse(&mended);
                    rest.slips.extend(toml_tree::stops(&tree));
                    check::dossier(source, input, &rest)
                }
            }
        }
    };
    read.map_err(|errors| mixup::errors(source, input).unwrap_or(errors))
}

/// Reads a dossier from bytes, which must be UTF-8.
///
/// # Errors
/// As [`read`]; bytes that are not UTF-8 are one error, [`Fault::NotUtf8`], at the first of them.
pub fn read_bytes(bytes: &[u8], input: Input) -> Result<Dossier, Errors> {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    match std::str::from_utf8(bytes) {
        Ok(text) => read(text, input),
        Err(e) => {
            let (good, bad) = bytes.split_at(e.valid_up_to());
            let byte = bad.first().copied().unwrap_or_default();
            Err(Errors::one(error::place_after(good), Fault::NotUtf8 { byte }))
        }
    }
}
