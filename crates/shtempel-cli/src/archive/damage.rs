//! What is wrong with an archive, told in the language of the user.

use crate::voice::Voice;
use shtempel_archive::Fault;
use shtempel_words::Note;

/// One fault.
pub fn told(voice: &Voice, fault: &Fault) -> String {
    let count = |n: u64| i64::try_from(n).unwrap_or(i64::MAX);
    let entry = |id, seq: u64| Note::new(id).number("seq", count(seq));
    let note = match fault {
        Fault::Gap { seq, expected } => entry("damage-gap", *seq).number("expected", count(*expected)),
        Fault::Version { seq, stream, version, expected } => entry("damage-version", *seq)
            .text("stream", stream)
            .number("version", count(*version))
            .number("expected", count(*expected)),
        Fault::Earlier { seq } => entry("damage-earlier", *seq),
        Fault::Chain { seq } => entry("damage-chain", *seq),
        Fault::Unreadable { seq, what } => entry("damage-unreadable", *seq).text("what", what),
        Fault::CutOff { stands_at, published } => entry("damage-cut", *stands_at).number("head", count(*published)),
        Fault::OtherHead { seq } => entry("damage-head", *seq),
        Fault::Attachment { id, what } => Note::new("damage-attachment").text("id", id.to_string()).text("what", what),
        Fault::Erasure { id, seq } => entry("damage-erasure", *seq).text("id", id.to_string()),
        Fault::Storage { what } => Note::new("damage-storage").text("what", what),
    };
    voice.words.note(&note)
}
