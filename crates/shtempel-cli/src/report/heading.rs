//! The head of a report: which game, on which day, how it stands.

use super::Case;
use crate::page::{Page, Tint};
use crate::voice::{Arg, Voice};
use shtempel_rules::{Day, Dossier, Side, Status, Supposition};

/// Competition, players, edition, day, status and result.
pub fn write(case: &Case, page: &mut Page) {
    title(case, page);
    let voice = case.voice;
    let day = voice.words.date(case.judgement.as_of);
    let edition = voice.words.edition(case.judgement.edition);
    page.paragraph("", &voice.tell("heading-day", &[("edition", edition.into()), ("day", day.into())]), Tint::Plain);
    page.paragraph("", &standing(case), standing_tint(case));
    for supposed in case.suppositions {
        let id = Arg::Text(voice.words.quoted(case.id(supposed.mailing)));
        for (key, day) in [("heading-supposed-sent", supposed.sent), ("heading-supposed-received", supposed.received)] {
            if let Some(day) = day {
                let text = voice.tell(key, &[("mail", id.clone()), ("day", voice.words.date(day).into())]);
                page.paragraph("", &text, Tint::Plain);
            }
        }
    }
    for text in too_late(voice, case.dossier, case.judgement.as_of, case.suppositions) {
        page.paragraph("", &text, Tint::Strong);
    }
}

/// What is to be said of suppositions that lie after the day of the judgement: what happens later is not known on it.
pub fn too_late(voice: &Voice, dossier: &Dossier, as_of: Day, supposed: &[Supposition]) -> Vec<String> {
    let late = supposed.iter().filter(|one| one.sent.or(one.received).is_some_and(|day| day > as_of));
    late.map(|one| {
        let id = dossier.mail.get(one.mailing.0).map_or("?", |mail| mail.id.as_str());
        let args = [("mail", voice.words.quoted(id).into()), ("day", voice.words.date(as_of).into())];
        voice.tell("heading-supposed-later", &args)
    })
    .collect()
}

/// The two lines that every page about a game begins with: the competition, and who plays.
pub fn title(case: &Case, page: &mut Page) {
    let competition = &case.dossier.competition;
    let name = competition.name.as_ref().map_or_else(String::new, |name| format!(" · {name}"));
    page.paragraph("", &format!("{}{name}", competition.index), Tint::Strong);
    let [white, black] = Side::BOTH.map(|side| case.dossier.players[side].name.clone());
    let args = [("white", Arg::Foreign(white)), ("black", Arg::Foreign(black))];
    page.paragraph("", &case.voice.tell("heading-players", &args), Tint::Strong);
}

fn standing_tint(case: &Case) -> Tint {
    match case.judgement.status {
        Status::Finished => Tint::Strong,
        Status::Playing | Status::Interrupted | Status::Adjudication => Tint::Plain,
    }
}

/// How the game stands, in a sentence or two.
fn standing(case: &Case) -> String {
    let (voice, judgement) = (case.voice, case.judgement);
    let status = voice.words.status(judgement.status);
    let Some(result) = judgement.result else {
        let norm = judgement.result_norm.map(|norm| super::marks::cited(case, norm));
        return match (judgement.status, norm) {
            (Status::Finished, Some(norm)) => {
                voice.tell("standing-excluded", &[("status", status.into()), ("norm", norm.into())])
            }
            (Status::Playing, _) => {
                let to_move = voice.say(match judgement.to_move {
                    Side::White => "to-move-white",
                    Side::Black => "to-move-black",
                });
                voice.tell("standing-playing", &[("status", status.into()), ("to-move", to_move.into())])
            }
            _ => voice.tell("standing-other", &[("status", status.into())]),
        };
    };
    let counted = voice.say(if judgement.result_counted { "result-counted" } else { "result-not-counted" });
    let result = voice.words.result(result);
    match judgement.result_norm {
        Some(norm) => voice.tell(
            "standing-finished",
            &[
                ("status", status.into()),
                ("result", result.into()),
                ("norm", super::marks::cited(case, norm).into()),
                ("counted", counted.into()),
            ],
        ),
        None => voice.tell(
            "standing-result",
            &[("status", status.into()), ("result", result.into()), ("counted", counted.into())],
        ),
    }
}
