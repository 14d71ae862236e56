//! Every error says where it is, what stands there, and what should: the files of `tests/errors/`, with the messages
//! expected of each beside it in `NAME.txt`. After a change of wording `SHTEMPEL_BLESS=1 cargo test -p shtempel-dossier
//! --test errors` writes them anew; read the difference before it is committed.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use shtempel_dossier::{Input, read_bytes};
use std::{collections::BTreeSet, fs, path::Path};

/// The kinds of faults, by the names of the variants. `NotUtf8` is not for a text file; see `hostile.rs`.
const FAULTS: &[&str] = &[
    "OtherFormat",
    "SingleMail",
    "Syntax",
    "DuplicateKey",
    "UnknownKey",
    "MissingKey",
    "WrongType",
    "BadDay",
    "NotListed",
    "OutOfRange",
    "EndBeforeStart",
    "LeaveReversed",
    "DuplicateId",
    "ToItself",
    "BothFromPlayer",
    "NotFromArbiter",
    "NotToArbiter",
    "UndatedRuling",
    "UnknownMailing",
    "NotPartners",
    "NotOwn",
    "NotAClaim",
    "AgainstItself",
];

#[test]
fn every_error_has_its_place_its_value_and_what_was_expected() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/errors");
    let mut kinds = BTreeSet::new();
    let mut report = String::new();
    let mut files: Vec<_> = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    for path in files {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let Some(input) = Input::of_path(&name) else { continue };
        let errors = read_bytes(&fs::read(&path).unwrap(), input).expect_err(&name).in_file(&name);
        for error in &errors {
            let debug = format!("{:?}", error.fault);
            kinds.insert(debug.split([' ', '{']).next().unwrap().to_owned());
        }
        let expected = folder.join(format!("{name}.txt"));
        let shown = format!("{errors}\n");
        if std::env::var_os("SHTEMPEL_BLESS").is_some() {
            fs::write(&expected, &shown).unwrap();
        }
        if fs::read_to_string(&expected).unwrap_or_default() != shown {
            report += &format!("{name} gives:\n{shown}\n");
        }
    }
    assert!(report.is_empty(), "\n{report}");
    let expected: BTreeSet<String> = FAULTS.iter().map(|fault| (*fault).to_owned()).collect();
    assert_eq!(kinds, expected);
}
