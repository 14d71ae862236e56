//! Remarks on dates that are hard to believe. They change no figure.

use super::Case;
use crate::page::{Page, Tint};
use crate::post::{NoPost, long_transits, no_post};
use shtempel_rules::{Day, Evidence, Ground, MailIndex, Norm, Office, Postmark};

/// How many mailings with stamps of unknown offices are named.
const FEW: usize = 4;

/// Days without post, and mailings that were under way unusually long.
pub fn write(case: &Case, page: &mut Page) {
    let days = days_without_post(case);
    let transits = long_transits(case.dossier, case.judgement);
    let known = || (0..case.dossier.mail.len()).map(MailIndex).filter(|at| case.judgement.dates[at.0].is_some());
    let unknown_offices: Vec<MailIndex> = known().filter(|at| offices_unknown(case, *at)).collect();
    let all = |at| case.voice.words.remarks(case.dossier, case.judgement, at);
    // Many mailings have stamps of unknown offices; one line says it of all of them.
    let words: Vec<String> =
        known().flat_map(|at| all(at).into_iter().skip(usize::from(unknown_offices.contains(&at)))).collect();
    if days.is_empty() && transits.is_empty() && words.is_empty() && unknown_offices.is_empty() {
        return;
    }
    page.heading(&case.voice.say("remarks-heading"));
    for text in words {
        page.paragraph("  - ", &text, Tint::Plain);
    }
    if !unknown_offices.is_empty() {
        page.paragraph("  - ", &unknown_stamps(case, &unknown_offices, known().count()), Tint::Plain);
    }
    if !days.is_empty() {
        page.paragraph("  - ", &case.voice.tell("remark-no-post", &[("list", days.join("; ").into())]), Tint::Plain);
    }
    for transit in transits {
        let args = [
            ("mail", case.voice.words.quoted(case.id(transit.mailing)).into()),
            ("days", case.voice.words.days(transit.days).into()),
            ("usual", transit.usual.into()),
        ];
        page.paragraph("  - ", &case.voice.tell("remark-transit", &args), Tint::Plain);
    }
}

/// Of few mailings their names, of many only how many of all.
fn unknown_stamps(case: &Case, unknown: &[MailIndex], all: usize) -> String {
    if unknown.len() <= FEW {
        let list: Vec<String> = unknown.iter().map(|at| case.voice.words.quoted(case.id(*at))).collect();
        return case.voice.tell("remark-offices-unknown", &[("list", list.join(", ").into())]);
    }
    let number = |n: usize| i64::try_from(n).unwrap_or(i64::MAX).into();
    case.voice.tell("remark-offices-many", &[("n", number(unknown.len())), ("all", number(all))])
}

/// The receipt rests on the later of two stamps of unknown offices (readings, 3).
fn offices_unknown(case: &Case, at: MailIndex) -> bool {
    let by_stamps =
        matches!(case.dates(at).received_by, Some(Ground::Norm(Norm::SeveralPostmarks, Evidence::Postmarks)));
    let arrival = |mark: &Postmark| matches!(mark, Postmark::Legible { office: Some(Office::Arrival), .. });
    by_stamps && !case.dossier.mail[at.0].postmarks.iter().any(arrival)
}

/// Each date of sending or receipt on such a day, with the reason.
fn days_without_post(case: &Case) -> Vec<String> {
    let mut out = Vec::new();
    for at in (0..case.dossier.mail.len()).map(MailIndex) {
        let dates = case.dates(at);
        let mut add = |id: &str, day: Option<Day>| {
            if let Some((day, why)) = day.and_then(|day| Some((day, no_post(day)?))) {
                let why = case.voice.say(match why {
                    NoPost::Sunday => "no-post-sunday",
                    NoPost::NewYear => "no-post-new-year",
                    NoPost::Holiday => "no-post-holiday",
                });
                let args = [
                    ("mail", case.voice.words.quoted(case.id(at)).into()),
                    ("day", case.voice.words.date_short(day).into()),
                    ("why", why.into()),
                ];
                out.push(case.voice.tell(id, &args));
            }
        };
        add("no-post-sent", dates.sent);
        add("no-post-received", dates.received);
    }
    out
}
