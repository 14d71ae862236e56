//! From the records to the dossier of one game: the terms, the players, the papers, and what spans games (leave, neutral
//! days, withdrawals) as the mailings that it is in this game.

use crate::fact::{Evidence, Leave, LeavePermit, Neutral, Pairing, Received, WithdrawalRuling};
use crate::merge::{Contradiction, merged};
use crate::state::{CompetitionState, GameState};
use serde_json::{Map, Value, json};
use shtempel_dossier::{Errors, Input};
use shtempel_rules::{Day, Dossier};

/// What is needed for a game beside its own papers.
pub struct Setting<'a> {
    /// The competition.
    pub competition: &'a CompetitionState,
    /// The game.
    pub pairing: &'a Pairing,
    /// Its papers.
    pub game: &'a GameState,
    /// A person's name.
    pub name: &'a dyn Fn(&str) -> String,
    /// The text of an attachment; none if it was erased.
    pub text: &'a dyn Fn(&str) -> Option<String>,
}

/// A game put together.
#[derive(Debug, Clone)]
pub struct Assembled {
    /// The dossier.
    pub dossier: Dossier,
    /// Where sources differ.
    pub contradictions: Vec<Contradiction>,
}

/// The dossier of a game as it is to be judged on a day.
///
/// # Errors
/// What the dossier's format does not allow: papers that name papers that are not there, and the like.
pub fn assemble(setting: &Setting, day: Day) -> Result<Assembled, Errors> {
    let (mails, mut contradictions) = merged(setting.game.standing());
    // One private text has another name with each showing: only the texts tell whether two are the same.
    contradictions.retain_mut(|contradiction| {
        for (_, value) in &mut contradiction.said {
            let mut point = Map::from_iter([(contradiction.point.clone(), std::mem::take(value))]);
            reveal(&mut point, setting.text);
            *value = point.remove(&contradiction.point).unwrap_or_default();
        }
        contradiction.said.windows(2).any(|two| two[0].1 != two[1].1)
    });
    let mut mail: Vec<Value> = Vec::with_capacity(mails.len() + 8);
    for mut paper in mails {
        reveal(&mut paper, setting.text);
        mail.push(Value::Object(paper));
    }
    mail.extend(across(setting));
    let mut value = json!({
        "format": shtempel_dossier::DOSSIER_FORMAT,
        "competition": terms(setting.competition, day),
        "white": player(setting, &setting.pairing.white),
        "black": player(setting, &setting.pairing.black),
        "mail": mail,
    });
    if let (Some(opening), Some(map)) = (&setting.game.opening, value.as_object_mut()) {
        map.insert("opening".to_owned(), Value::Object(opening.opening.clone()));
    }
    let dossier = shtempel_dossier::read(&value.to_string(), Input::Json)?;
    Ok(Assembled { dossier, contradictions })
}

fn terms(competition: &CompetitionState, day: Day) -> Value {
    let regulation = competition.regulation();
    let mut terms = Map::new();
    let mut put = |key: &str, value: Value| terms.insert(key.to_owned(), value);
    put("index", competition.index().into());
    if let Some(name) = &competition.competition.name {
        put("name", name.as_str().into());
    }
    if let Some(rulebook) = &regulation.rulebook {
        put("rulebook", rulebook.as_str().into());
    }
    put("start", regulation.start.to_string().into());
    if let Some(end) = competition.end(day) {
        put("end", end.to_string().into());
    }
    if let Some(control) = regulation.control {
        put("control", json!({ "moves": control.moves, "days": control.days }));
    }
    if let Some(number) = regulation.loss_at_overstep {
        put("loss_at_overstep", number.into());
    }
    if let Some(leave) = regulation.leave {
        let mut table = Map::new();
        table.extend(leave.per_year.map(|days| ("per_year".to_owned(), days.into())));
        table.extend(leave.total.map(|days| ("total".to_owned(), days.into())));
        put("leave", Value::Object(table));
    }
    if regulation.registered {
        put("registered", true.into());
    }
    if let Some(notations) = &regulation.notations {
        put("notations", notations.clone().into());
    }
    Value::Object(terms)
}

fn player(setting: &Setting, person: &str) -> Value {
    let mut player = json!({ "name": (setting.name)(person) });
    let notice = setting.competition.notices.iter().find(|notice| notice.person == person);
    if let (Some(day), Some(map)) = (notice.and_then(|notice| notice.received), player.as_object_mut()) {
        map.insert("start_notice".to_owned(), day.to_string().into());
    }
    player
}

/// What spans games, as mailings of this one.
fn across(setting: &Setting) -> Vec<Value> {
    let mut mail = Vec::new();
    let competition = setting.competition;
    for (n, leave) in competition.leaves.iter().enumerate() {
        if let Some(side) = side(setting.pairing, &leave.person) {
            leave_mail(setting.pairing, side, n + 1, leave, &mut mail);
        }
    }
    for (n, permit) in competition.permits.iter().enumerate() {
        if let Some(side) = side(setting.pairing, &permit.person) {
            mail.push(permit_mail(setting.pairing, side, n + 1, permit));
        }
    }
    for (n, neutral) in competition.neutrals.iter().enumerate() {
        if touches(setting.pairing, neutral) {
            mail.push(ruling(
                &format!("nt{}", n + 1),
                neutral.dated.0,
                json!({ "neutral": span(neutral.from.0, neutral.to.0) }),
            ));
        }
    }
    for (n, withdrawal) in competition.withdrawal_rulings.iter().enumerate() {
        if let Some(side) = side(setting.pairing, &withdrawal.person) {
            mail.extend(withdrawal_mail(setting.pairing, side, n + 1, withdrawal));
        }
    }
    mail
}

fn side(pairing: &Pairing, person: &str) -> Option<&'static str> {
    if pairing.white == person {
        Some("white")
    } else if pairing.black == person {
        Some("black")
    } else {
        None
    }
}

/// Whether neutral days are given in this game: to all, to the games of these persons, or to those between them.
pub(crate) fn touches(pairing: &Pairing, neutral: &Neutral) -> bool {
    let named = |person: &String| neutral.persons.contains(person);
    if neutral.persons.is_empty() {
        true
    } else if neutral.pair {
        named(&pairing.white) && named(&pairing.black)
    } else {
        named(&pairing.white) || named(&pairing.black)
    }
}

fn span(from: Day, to: Day) -> Value {
    json!({ "from": from.to_string(), "to": to.to_string() })
}

/// The notice to the partner and the letter to the arbiter, as far as they were sent.
fn leave_mail(pairing: &Pairing, side: &str, number: usize, leave: &Leave, mail: &mut Vec<Value>) {
    let (partner, partner_side) = if side == "white" { (&pairing.black, "black") } else { (&pairing.white, "white") };
    let letter = |id: String, to: &str, evidence: &Evidence| {
        let mut letter = evidence.clone();
        letter.insert("id".to_owned(), id.into());
        letter.insert("from".to_owned(), side.into());
        letter.insert("to".to_owned(), to.into());
        letter.insert("leave".to_owned(), span(leave.from.0, leave.to.0));
        Value::Object(letter)
    };
    let told = |who: &str| leave.told.iter().find(|told| told.to == who).map(|told| &told.mail);
    if let Some(evidence) = told(partner).or(leave.notice.as_ref()) {
        mail.push(letter(format!("lv{number}"), partner_side, evidence));
    }
    if let Some(evidence) = told("arbiter") {
        mail.push(letter(format!("lv{number}a"), "arbiter", evidence));
    }
}

fn ruling(id: &str, dated: Day, ruling: Value) -> Value {
    json!({ "id": id, "from": "arbiter", "to": "both", "dated": dated.to_string(), "ruling": ruling })
}

/// Adds the days on which the players of this game got a ruling.
fn with_receipts(mut mail: Value, pairing: &Pairing, received: &[Received]) -> Value {
    let day = |person: &str| received.iter().find(|r| r.by == person).map(|r| r.on.to_string());
    let days: Map<String, Value> = [("white", day(&pairing.white)), ("black", day(&pairing.black))]
        .into_iter()
        .filter_map(|(side, day)| Some((side.to_owned(), day?.into())))
        .collect();
    if let (false, Some(map)) = (days.is_empty(), mail.as_object_mut()) {
        map.insert("received".to_owned(), Value::Object(days));
    }
    mail
}

fn permit_mail(pairing: &Pairing, side: &str, number: usize, permit: &LeavePermit) -> Value {
    let mut leave = span(permit.from.0, permit.to.0);
    if let Some(map) = leave.as_object_mut() {
        map.insert("side".to_owned(), side.into());
    }
    let mail = ruling(&format!("lp{number}"), permit.dated.0, json!({ "permits_leave": leave }));
    with_receipts(mail, pairing, &permit.received)
}

fn withdrawal_mail(pairing: &Pairing, side: &str, number: usize, withdrawal: &WithdrawalRuling) -> Option<Value> {
    withdrawal.games.contains(&pairing.game).then_some(())?;
    let decision = serde_json::to_value(withdrawal.decision).ok()?;
    let matter = json!({ "withdrawal": { "side": side, "decision": decision } });
    Some(with_receipts(ruling(&format!("wd{number}"), withdrawal.dated.0, matter), pairing, &withdrawal.received))
}

/// The keys of a mailing that hold private texts: at the top, and in tables.
const PRIVATE: [(&str, &[&str]); 6] = [
    ("note", &[]),
    ("new_address", &[]),
    ("states", &["address", "name"]),
    ("withdraws", &["reason"]),
    ("objection", &["reason"]),
    ("ruling", &["reason"]),
];

/// Goes through the private places of a mailing.
pub(crate) fn private_places(mail: &mut Map<String, Value>, then: &mut dyn FnMut(&mut Value)) {
    for (key, inner) in PRIVATE {
        let Some(value) = mail.get_mut(key) else { continue };
        if inner.is_empty() {
            then(value);
        } else if let Some(table) = value.as_object_mut() {
            inner.iter().for_each(|key| {
                if let Some(value) = table.get_mut(*key) {
                    then(value);
                }
            });
        }
    }
}

/// Puts the private texts back; one that was erased is a dash.
fn reveal(mail: &mut Map<String, Value>, text: &dyn Fn(&str) -> Option<String>) {
    private_places(mail, &mut |value| {
        if let Some(id) = value.get("private").and_then(Value::as_str) {
            *value = text(id).unwrap_or_else(|| "—".to_owned()).into();
        }
    });
}
