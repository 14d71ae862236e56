//! What several fuzz targets ask.

use shtempel_dossier::{Input, read_bytes, write};
use shtempel_rules::{Day, Dossier, Judgement, judge};

/// The days a dossier is judged on: before it, in it, after it, and the ends of time.
fn days(dossier: &Dossier) -> [Day; 5] {
    let start = dossier.competition.start;
    let in_it = dossier.as_of.unwrap_or_else(|| start.plus(200));
    [Day::MIN, start, in_it, start.plus(1200), Day::MAX]
}

/// Judges a dossier on several days. It must not stop, and what it says must hang together.
pub fn judge_on_several_days(dossier: &Dossier) {
    for day in days(dossier) {
        let judgement = judge(dossier, day);
        hangs_together(dossier, &judgement);
        assert!(judge(dossier, day) == judgement, "the same papers, another judgement");
    }
}

fn hangs_together(dossier: &Dossier, judgement: &Judgement) {
    assert_eq!(judgement.dates.len(), dossier.mail.len(), "dates of every mailing");
    for (nth, made) in judgement.moves.iter().enumerate() {
        assert_eq!(made.ply as usize, nth + 1, "half-moves are numbered from 1");
        assert!(made.charged.is_none_or(|days| days >= 0), "a move costs no days or some");
    }
    for clock in [judgement.clocks.white, judgement.clocks.black] {
        assert!(clock.thinking >= 0 && clock.penalty >= 0, "days are not negative");
        assert_eq!(clock.total, clock.thinking.saturating_add(clock.penalty), "a total is the sum of its parts");
    }
    let known = |place: shtempel_rules::MailIndex| place.0 < dossier.mail.len();
    assert!(judgement.findings.iter().filter_map(|finding| finding.mailing).all(known), "a finding is about a paper");
}

/// Reads a file. If it can be read, it is read back as it is written in both languages, and it is judged.
pub fn read_write_judge(bytes: &[u8], input: Input) {
    match read_bytes(bytes, input) {
        Ok(dossier) => {
            for language in [Input::Toml, Input::Json] {
                let text = write(&dossier, language);
                match shtempel_dossier::read(&text, language) {
                    Ok(back) => assert!(back == dossier, "another dossier came back:\n{text}"),
                    Err(errors) => panic!("what was written cannot be read:\n{errors}\n{text}"),
                }
            }
            judge_on_several_days(&dossier);
        }
        Err(errors) => assert!(!errors.to_string().is_empty(), "an error says what is wrong"),
    }
}
