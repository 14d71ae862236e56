//! The regulation: each point with what goes without saying and the article that leaves it open.

use super::{filled, ours};
use crate::answer::Answer;
use crate::audit::Event;
use crate::call::Call;
use crate::fields::{Fields, typed_date};
use crate::forms::{Field, Takes, iso};
use crate::page::address;
use crate::sheet::{Sheet, Wrong};
use crate::trouble::Trouble;
use serde_json::{Map, Value};
use shtempel_desk::fact::{Audience, Fact, Regulation};
use shtempel_desk::regulation::{Point, edition, points};
use shtempel_desk::state::CompetitionState;
use shtempel_rules::Day;
use shtempel_words::Note;

const TIE_BREAKS: &[(&str, &str)] = &[
    ("direct-encounter", "table-direct-encounter"),
    ("sonneborn-berger", "table-sonneborn-berger"),
    ("wins", "table-wins"),
    ("koya", "table-koya"),
    ("games-as-black", "table-games-as-black"),
    ("wins-as-black", "table-wins-as-black"),
];
const RULEBOOKS: &[(&str, &str)] = &[("ru-art47", "edition-art47"), ("ru-jr6", "edition-jr6")];
const AUDIENCES: &[(&str, &str)] =
    &[("everybody", "audience-everybody"), ("participants", "audience-participants"), ("players", "audience-players")];

const NOTATIONS: &[(&str, &str)] = &[
    ("full-ru", "notation-full-ru"),
    ("full-latin", "notation-full-latin"),
    ("short", "notation-short"),
    ("numeric", "notation-numeric"),
    ("uci", "notation-uci"),
];

const ID: Field = Field::new("competition", "setup-id", Takes::Line).hint("setup-id-hint").must();

const POINTS: [Field; 26] = [
    Field::new("name", "setup-name", Takes::Line).must(),
    Field::new("index", "setup-index", Takes::Line).hint("setup-index-hint"),
    Field::new("regulation.start", "point-start", Takes::Day).must(),
    Field::new("regulation.end", "point-end", Takes::Day),
    Field::new("regulation.rulebook", "point-rulebook", Takes::Choice(RULEBOOKS)),
    Field::new("regulation.control.moves", "setup-control-moves", Takes::Number),
    Field::new("regulation.control.days", "setup-control-days", Takes::Number),
    Field::new(
        "regulation.loss_at_overstep",
        "point-loss",
        Takes::Choice(&[("1", "overstep-first"), ("2", "overstep-second")]),
    ),
    Field::new("regulation.leave.per_year", "point-leave-year", Takes::Number),
    Field::new("regulation.leave.total", "point-leave-total", Takes::Number),
    Field::new("regulation.registered", "point-registered", Takes::Tick),
    Field::new("regulation.notations", "point-notations", Takes::Several),
    Field::new("regulation.reports", "point-reports", Takes::Line).hint("setup-reports-hint"),
    Field::new("regulation.games_per_pair", "point-games", Takes::Choice(&[("1", "games-one"), ("2", "games-two")])),
    Field::new("regulation.scoring.win", "setup-win", Takes::Number),
    Field::new("regulation.scoring.draw", "setup-draw", Takes::Number),
    Field::new("regulation.scoring.loss", "setup-loss", Takes::Number),
    Field::new("tie.1", "setup-tie-1", Takes::Choice(TIE_BREAKS)),
    Field::new("tie.2", "setup-tie-2", Takes::Choice(TIE_BREAKS)),
    Field::new("tie.3", "setup-tie-3", Takes::Choice(TIE_BREAKS)),
    Field::new("tie.4", "setup-tie-4", Takes::Choice(TIE_BREAKS)),
    Field::new("regulation.rating_floor", "point-floor", Takes::Number),
    Field::new("regulation.fee", "point-fee", Takes::Line),
    Field::new("regulation.published.to", "point-published", Takes::Choice(AUDIENCES)),
    Field::new("regulation.published.after_days", "setup-published-days", Takes::Number).hint("setup-published-hint"),
    Field::new("regulation.readings", "point-readings", Takes::Line),
];

/// The point of the regulation under which a field stands, if it is the first of its point.
fn point_of(field: &Field) -> &'static str {
    match field.name {
        "regulation.control.moves" => "control",
        "regulation.scoring.win" => "scoring",
        "regulation.published.to" => "published",
        "tie.1" => "tie_breaks",
        name => name.strip_prefix("regulation.").unwrap_or_default(),
    }
}

/// What stands under a field: what goes without saying, and the article.
fn hint(call: &Call, regulation: &Regulation, field: &Field) -> Option<String> {
    let point = points(regulation).into_iter().find(|point| point.key == point_of(field))?;
    let article = point.norm.and_then(|norm| norm.article(edition(regulation)));
    let mut said = Vec::new();
    if !field.must {
        let usual = call.say(&point.usual);
        said.push(call.say(&Note::new("setup-usual").text("usual", usual)));
    }
    said.extend(article.map(|article| call.say(&Note::new("setup-article").text("article", article))));
    if !field.hint.is_empty() {
        said.push(call.say(&Note::new(field.hint)));
    }
    Some(said.join(" "))
}

/// The value of the record from what stands in the fields.
fn shape(value: &mut Map<String, Value>) -> Result<(), Wrong> {
    let ties = value.remove("tie");
    let Some(regulation) = value.get_mut("regulation").and_then(Value::as_object_mut) else { return Ok(()) };
    if let Some(ties) = ties.as_ref().and_then(Value::as_object) {
        let places = ["1", "2", "3", "4"];
        let mut order: Vec<Value> = Vec::new();
        for tie_break in places.iter().filter_map(|place| ties.get(*place)) {
            if !order.contains(tie_break) {
                order.push(tie_break.clone());
            }
        }
        regulation.insert("tie_breaks".to_owned(), order.into());
    }
    if let Some(typed) = regulation.get("reports").and_then(Value::as_str).map(str::to_owned) {
        let day = |part: &str| {
            let wrong = || ("regulation.reports", Note::new("field-no-date").text("typed", part));
            typed_date(part).map(iso).ok_or_else(wrong)
        };
        let days: Vec<Value> = parts(&typed).map(day).collect::<Result<_, _>>()?;
        regulation.insert("reports".to_owned(), days.into());
    }
    whole(regulation, "control", &["moves", "days"], ("regulation.control.moves", "setup-both"))?;
    whole(regulation, "scoring", &["win", "draw", "loss"], ("regulation.scoring.win", "setup-all-three"))?;
    whole(regulation, "published", &["to"], ("regulation.published.to", "setup-to-whom"))?;
    if regulation.get("published").is_some_and(|published| published["to"] != "players") {
        // After how many days is a matter of the regulation, and nobody should have to guess what nothing means.
        let days = ("regulation.published.after_days", "setup-days-must");
        whole(regulation, "published", &["to", "after_days"], days)?;
    }
    Ok(())
}

/// The notations to choose from, with those that the regulation has already.
fn notations(call: &Call, regulation: &Regulation) -> Vec<(String, String)> {
    let known = NOTATIONS.iter().map(|(name, label)| ((*name).to_owned(), call.say(&Note::new(label))));
    let mut all: Vec<(String, String)> = known.collect();
    for other in regulation.notations.iter().flatten() {
        if all.iter().all(|(name, _)| name != other) {
            all.push((other.clone(), other.clone()));
        }
    }
    all
}

/// What a regulation says on a point, in words; none: what goes without saying.
pub fn said(call: &Call, regulation: &Regulation, point: &Point) -> Option<String> {
    let value = point.value.as_ref()?;
    let named = |names: &[(&str, &'static str)], name: &str| {
        let label = names.iter().find(|(known, _)| *known == name).map(|(_, label)| *label);
        label.map_or_else(|| name.to_owned(), |label| call.say(&Note::new(label)))
    };
    let each = |one: &dyn Fn(&str) -> String| value.split(", ").map(one).collect::<Vec<_>>().join(", ");
    let date = |text: &str| Day::from_iso(text).map_or_else(|| text.to_owned(), |day| call.words().date(day));
    Some(match (point.key, &regulation.published) {
        ("rulebook", _) => call.words().edition(edition(regulation)),
        ("start" | "end" | "reports", _) => each(&date),
        ("notations", _) => each(&|name| named(NOTATIONS, name)),
        ("tie_breaks", _) => each(&|name| named(TIE_BREAKS, name)),
        ("registered", _) => call.say(&Note::new("yes")),
        ("published", Some(published)) => {
            let to = named(AUDIENCES, value.split(", ").next().unwrap_or_default());
            let days = published.after_days.map(|days| call.words().days(i64::from(days)));
            days.map_or(to.clone(), |days| call.say(&Note::new("published-after").text("to", to).text("days", days)))
        }
        _ => value.clone(),
    })
}

fn parts(typed: &str) -> impl Iterator<Item = &str> {
    typed.split([',', ';', '\n']).map(str::trim).filter(|part| !part.is_empty())
}

/// A table of the regulation is there with all of this, or not at all.
fn whole(
    regulation: &Map<String, Value>,
    table: &str,
    keys: &[&str],
    (field, note): (&'static str, &'static str),
) -> Result<(), Wrong> {
    let Some(table) = regulation.get(table).and_then(Value::as_object) else { return Ok(()) };
    if keys.iter().all(|key| table.contains_key(*key)) { Ok(()) } else { Err((field, Note::new(note))) }
}

/// What the form of a competition that is there holds.
fn typed(call: &Call, competition: &CompetitionState) -> Fields {
    let regulation = competition.regulation();
    let short = |day: Day| call.words().date_short(day);
    let number = |number: Option<u32>| number.map(|number| number.to_string());
    let (control, leave, scoring) = (regulation.control, regulation.leave, regulation.scoring);
    let published = regulation.published.as_ref();
    let to = published.map(|published| match published.to {
        Audience::Everybody => "everybody",
        Audience::Participants => "participants",
        Audience::Players => "players",
    });
    let reports: Vec<String> = regulation.reports.iter().map(|day| short(day.0)).collect();
    let tie = |n: usize| regulation.tie_breaks.get(n).cloned();
    let notations = regulation.notations.iter().flatten().map(|name| ("regulation.notations", Some(name.clone())));
    let single = [
        ("name", competition.competition.name.clone()),
        ("index", competition.competition.index.clone()),
        ("regulation.start", Some(short(regulation.start.0))),
        ("regulation.end", regulation.end.map(|end| short(end.0))),
        ("regulation.rulebook", regulation.rulebook.clone()),
        ("regulation.control.moves", number(control.map(|control| control.moves))),
        ("regulation.control.days", number(control.map(|control| control.days))),
        ("regulation.loss_at_overstep", number(regulation.loss_at_overstep)),
        ("regulation.leave.per_year", number(leave.and_then(|leave| leave.per_year))),
        ("regulation.leave.total", number(leave.and_then(|leave| leave.total))),
        ("regulation.registered", regulation.registered.then(|| "true".to_owned())),
        ("regulation.reports", Some(reports.join(", "))),
        ("regulation.games_per_pair", number(regulation.games_per_pair)),
        ("regulation.scoring.win", number(scoring.map(|scoring| scoring.win))),
        ("regulation.scoring.draw", number(scoring.map(|scoring| scoring.draw))),
        ("regulation.scoring.loss", number(scoring.map(|scoring| scoring.loss))),
        ("tie.1", tie(0)),
        ("tie.2", tie(1)),
        ("tie.3", tie(2)),
        ("tie.4", tie(3)),
        ("regulation.rating_floor", number(regulation.rating_floor)),
        ("regulation.fee", regulation.fee.clone()),
        ("regulation.published.to", to.map(str::to_owned)),
        ("regulation.published.after_days", number(published.and_then(|published| published.after_days))),
        ("regulation.readings", regulation.readings.clone()),
    ];
    filled(single.into_iter().chain(notations))
}

/// A regulation in which everything goes without saying.
fn usual(start: Day) -> Option<Regulation> {
    serde_json::from_value(serde_json::json!({ "start": start.to_string() })).ok()
}

/// A new competition.
pub fn new(call: &Call) -> Result<Answer, Trouble> {
    let mut fields = vec![ID];
    fields.extend(POINTS);
    let regulation = usual(call.today()).ok_or(Trouble::NotFound)?;
    let archive = call.app.archive.as_ref();
    let shape = |value: &mut Map<String, Value>| -> Result<(), Wrong> {
        shape(value)?;
        let id = value.get("competition").and_then(Value::as_str).unwrap_or_default();
        // What was recorded under the key of this form is looked up before; here it would be another competition.
        let taken = CompetitionState::load(archive, id, None).is_ok_and(|known| known.is_some());
        let again = archive.by_key(call.form.get("key")).is_ok_and(|entry| entry.is_some());
        if taken && !again {
            return Err(("competition", Note::new("setup-id-taken").text("id", id)));
        }
        Ok(())
    };
    let then = |fact: Option<&Fact>| match fact {
        Some(Fact::Competition(competition)) => address(&["c", &competition.competition, "setup"]),
        _ => address(&["c", call.form.get("competition"), "setup"]),
    };
    let sheet = Sheet {
        kind: "competition",
        title: call.say(&Note::new("setup-new")),
        lead: call.say(&Note::new("setup-new-lead")),
        at: "/new".to_owned(),
        back: ("/".to_owned(), call.say(&Note::new("menu-competitions"))),
        fields: &fields,
        first: Fields::default(),
        lists: &|_| notations(call, &regulation),
        hints: &|field| hint(call, &regulation, field),
        shape: &shape,
        then: &then,
        asked_again: false,
        seen: 0,
        event: Event::Record,
    };
    sheet.answer(call)
}

/// Changes the regulation. Once lots are drawn that is asked again: it changes games that are being played.
pub fn change(call: &Call) -> Result<Answer, Trouble> {
    let competition = ours(call)?;
    let regulation = competition.regulation();
    let home = address(&["c", &competition.id, "setup"]);
    let shape = |value: &mut Map<String, Value>| -> Result<(), Wrong> {
        value.insert("competition".to_owned(), competition.id.clone().into());
        shape(value)
    };
    let sheet = Sheet {
        kind: "competition",
        title: call.say(&Note::new("setup-regulation")),
        lead: call.say(&Note::new("setup-regulation-lead")),
        at: address(&["c", &competition.id, "setup", "regulation"]),
        back: (home.clone(), competition.index().to_owned()),
        fields: &POINTS,
        first: typed(call, &competition),
        lists: &|_| notations(call, regulation),
        hints: &|field| hint(call, regulation, field),
        shape: &shape,
        then: &|_| home.clone(),
        asked_again: competition.sections.iter().any(|section| section.draw.is_some()),
        seen: competition.version,
        event: Event::Record,
    };
    sheet.answer(call)
}
