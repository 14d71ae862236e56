//! Entering by a link: an invited person says who he is and where he lives; he plays once the organiser has confirmed it.
//! Until then what he said stands in the cabinet, and goes with the refusal or after two months.

use super::{entries, ours, section_name};
use crate::accounts::kept_as;
use crate::answer::Answer;
use crate::app::{hex, random};
use crate::audit::Event;
use crate::call::Call;
use crate::forms::{self, Field, FieldShown, Filled, Takes};
use crate::guesses;
use crate::page::{Page, address, shown};
use crate::sheet::{Wrong, no_lists};
use crate::trouble::Trouble;
use askama::Template;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use shtempel_archive::{ArchiveError, Moment, Slip};
use shtempel_desk::state::CompetitionState;
use shtempel_words::Note;

const LINK: &str = "join-link";
const JOINED: &str = "joined";
const DAY: i64 = 86_400_000_000;
/// How long an entry waits for the organiser: two months.
const WAITS: i64 = 60 * DAY;
/// How often a link may be used, and how many days it may last, at most.
const MOST_USES: u32 = 100;
const MOST_DAYS: i64 = 180;

#[derive(Debug, Clone, Serialize, Deserialize)]
struct LinkBody {
    section: String,
    uses: u32,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
struct JoinedBody {
    section: String,
    at: i64,
    said: Map<String, Value>,
}

/// A link that stands, for the organiser.
pub struct JoinLink {
    /// The digest of its secret.
    pub key: String,
    /// What it is good for.
    pub told: String,
}

/// An entry that waits for the organiser.
pub struct Joining {
    /// Its name.
    pub key: String,
    /// When it came.
    pub on: String,
    /// Who.
    pub name: String,
    /// In Latin letters.
    pub latin: String,
    /// The name of the section.
    pub section_name: String,
    /// Where he lives.
    pub address: String,
    /// How he can be reached otherwise.
    pub contact: String,
    /// People of the archive with nearly the same name.
    pub alike: Vec<String>,
}

const FIELDS: &[Field] = &[
    Field::new("name", "person-name", Takes::Line).hint("person-name-hint").must(),
    Field::new("latin", "person-latin", Takes::Line).hint("person-latin-hint"),
    Field::new("address", "person-address", Takes::Text).hint("person-address-hint").must(),
    Field::new("email", "person-email", Takes::Line),
    Field::new("phone", "person-phone", Takes::Line),
    Field::new("club", "person-club", Takes::Line),
    Field::new("rating", "person-rating", Takes::Number),
    Field::new("consent", "join-consent", Takes::Tick).hint("join-consent-hint"),
];
/// Characters of a field that is filled in by somebody whom nobody knows.
const MOST_CHARACTERS: usize = 500;

#[derive(Template)]
#[template(path = "join.html")]
struct JoinPage<'a> {
    p: Page<'a>,
    competition: String,
    section: String,
    at: Option<String>,
    fields: Vec<FieldShown>,
    wrong: Vec<String>,
    done: bool,
}

/// The link with its competition, if it still stands and the section is not drawn yet.
fn found(call: &Call) -> Result<Option<(Slip, LinkBody, CompetitionState)>, Trouble> {
    let Some(slip) = call.app.cabinet.slip(LINK, &kept_as(call.param("secret")))? else { return Ok(None) };
    let Ok(body) = serde_json::from_str::<LinkBody>(&slip.body) else { return Ok(None) };
    if slip.until.is_none_or(|until| until < call.now()) || body.uses == 0 {
        return Ok(None);
    }
    let Ok(competition) = call.desk().competition(&slip.owner) else { return Ok(None) };
    let open = competition.section(&body.section).is_some_and(|section| section.draw.is_none());
    Ok(open.then_some((slip, body, competition)))
}

fn page(
    call: &Call,
    found: Option<(&LinkBody, &CompetitionState)>,
    wrong: &[Wrong],
    done: bool,
) -> Result<Answer, Trouble> {
    let status = match found {
        None => StatusCode::GONE,
        Some(_) if !wrong.is_empty() => StatusCode::UNPROCESSABLE_ENTITY,
        Some(_) => StatusCode::OK,
    };
    let section = found.and_then(|(body, competition)| competition.section(&body.section));
    let name = |competition: &CompetitionState| competition.name().to_owned();
    let page = JoinPage {
        p: Page::new(call, "join-title"),
        competition: found.map(|(_, competition)| name(competition)).unwrap_or_default(),
        section: section.map(section_name).unwrap_or_default(),
        at: found.map(|_| address(&["join", call.param("secret")])),
        fields: forms::shown(call, FIELDS, &call.form, wrong, &no_lists),
        wrong: wrong.iter().map(|(_, note)| call.say(note)).collect(),
        done,
    };
    Ok(shown(&page)?.status(status))
}

/// Takes what an invited person says of himself, or asks it.
pub fn join(call: &Call) -> Result<Answer, Trouble> {
    let Some((slip, mut body, competition)) = found(call)? else { return page(call, None, &[], false) };
    if call.form.0.is_empty() {
        return page(call, Some((&body, &competition)), &[], false);
    }
    let place = format!("join {}", slip.key);
    guesses::attempt(call, &place)?;
    let mut filled = Filled::read(FIELDS, &call.form);
    if filled.value.remove("consent").is_none() {
        filled.wrong.push(("consent", Note::new("join-consent-must")));
    }
    let long = FIELDS.iter().find(|field| call.form.raw(field.name).chars().count() > MOST_CHARACTERS);
    filled.wrong.extend(long.map(|field| (field.name, Note::new("join-too-long"))));
    if !filled.wrong.is_empty() {
        return page(call, Some((&body, &competition)), &filled.wrong, false);
    }
    body.uses -= 1;
    let used = Slip { body: serde_json::to_string(&body)?, ..slip };
    match call.app.cabinet.put(&used) {
        // Somebody used it in the same moment; perhaps it is used up.
        Err(ArchiveError::Conflict { .. }) => return Err(Note::new("join-busy").into()),
        done => done?,
    };
    let joined = JoinedBody { section: body.section.clone(), at: call.now().0, said: harmless(filled.value) };
    call.app.cabinet.put(&Slip {
        kind: JOINED.to_owned(),
        key: hex(&random::<12>()),
        owner: competition.id.clone(),
        until: Some(Moment(call.now().0 + WAITS)),
        version: 0,
        body: serde_json::to_string(&joined)?,
    })?;
    page(call, Some((&body, &competition)), &[], true)
}

/// What somebody whom nobody knows wrote, without signs that are not seen or that turn the line round.
fn harmless(said: Map<String, Value>) -> Map<String, Value> {
    let text = |text: &str| text.lines().map(shtempel_words::plain).collect::<Vec<_>>().join("\n");
    let one = |(key, value): (String, Value)| match value.as_str() {
        Some(written) => (key, text(written).into()),
        None => (key, value),
    };
    said.into_iter().map(one).collect()
}

/// The links of a competition that still stand.
pub fn links(call: &Call, competition: &CompetitionState) -> Result<Vec<JoinLink>, Trouble> {
    let slips = call.app.cabinet.slips(LINK, Some(&competition.id))?;
    let link = |slip: Slip| {
        let body: LinkBody = serde_json::from_str(&slip.body).ok()?;
        let until = slip.until.filter(|until| call.now() <= *until && body.uses > 0)?;
        let section = competition.section(&body.section).map(section_name)?;
        let note = Note::new("join-link-left").number("n", body.uses).text("section", section);
        Some(JoinLink { key: slip.key, told: call.say(&note.day("day", crate::fields::day_of(until)?)) })
    };
    Ok(slips.into_iter().filter_map(link).collect())
}

/// The entries that wait for the organiser, in the order in which they came.
pub fn waiting(call: &Call, competition: &CompetitionState) -> Result<Vec<Joining>, Trouble> {
    let desk = call.desk();
    let mut all = Vec::new();
    for slip in call.app.cabinet.slips(JOINED, Some(&competition.id))? {
        let Ok(body) = serde_json::from_str::<JoinedBody>(&slip.body) else { continue };
        if slip.until.is_none_or(|until| until < call.now()) {
            continue;
        }
        let said = |key: &str| body.said.get(key).and_then(Value::as_str).unwrap_or_default().to_owned();
        let contact: Vec<String> =
            ["email", "phone", "club"].into_iter().map(said).filter(|text| !text.is_empty()).collect();
        let name = said("name");
        all.push((
            body.at,
            Joining {
                key: slip.key,
                on: crate::fields::day_of(Moment(body.at)).map_or_else(String::new, |day| call.words().date_short(day)),
                latin: said("latin"),
                section_name: competition.section(&body.section).map_or_else(|| body.section.clone(), section_name),
                address: said("address"),
                contact: contact.join(", "),
                alike: desk.alike(&name, "")?,
                name,
            },
        ));
    }
    all.sort_by_key(|(at, _)| *at);
    Ok(all.into_iter().map(|(_, joining)| joining).collect())
}

/// Makes a link, which is told once, or ends one.
pub fn new_link(call: &Call) -> Result<Answer, Trouble> {
    let competition = ours(call)?;
    let form = &call.form;
    let entries = address(&["c", &competition.id, "entries"]);
    if form.get("do") == "end" {
        let slip = call.app.cabinet.slip(LINK, form.get("link"))?.filter(|slip| slip.owner == competition.id);
        let slip = slip.ok_or(Trouble::NotFound)?;
        call.app.cabinet.remove(LINK, &slip.key)?;
        return Ok(Answer::see(&format!("{entries}?done=saved")));
    }
    let open = competition.section(form.get("section")).filter(|section| section.draw.is_none());
    let section = open.ok_or_else(|| Trouble::from(Note::new("join-no-section")))?;
    let number = |name: &str| {
        let wrong = || Trouble::from(Note::new("field-no-number").text("typed", form.get(name)));
        form.get(name).parse::<u32>().map_err(|_| wrong())
    };
    let uses = number("uses")?.clamp(1, MOST_USES);
    let days = i64::from(number("days")?).clamp(1, MOST_DAYS);
    let secret = hex(&random::<24>());
    let body = LinkBody { section: section.section.section.clone(), uses };
    call.app.cabinet.put(&Slip {
        kind: LINK.to_owned(),
        key: kept_as(&secret),
        owner: competition.id.clone(),
        until: Some(Moment(call.now().0 + days * DAY)),
        version: 0,
        body: serde_json::to_string(&body)?,
    })?;
    let origin = call.app.settings.origin.clone().unwrap_or_default();
    entries::page(call, &competition, Some(format!("{origin}/join/{secret}")))
}

/// What the organiser decided on an entry that came by a link.
pub fn decide(call: &Call) -> Result<Answer, Trouble> {
    let competition = ours(call)?;
    let entries = address(&["c", &competition.id, "entries"]);
    let key = call.param("joined");
    let slip = call.app.cabinet.slip(JOINED, key)?.filter(|slip| slip.owner == competition.id);
    let Some(slip) = slip else { return Ok(Answer::see(&format!("{entries}?done=again"))) };
    let body: JoinedBody = serde_json::from_str(&slip.body)?;
    if call.form.get("do") != "refuse" {
        record(call, &competition, key, &body)?;
        call.audit_own(Event::Record);
    }
    call.app.cabinet.remove(JOINED, key)?;
    Ok(Answer::see(&format!("{entries}?done=saved")))
}

/// Records the person, his address, and the entry; what was recorded by an attempt that broke off is not recorded again.
fn record(call: &Call, competition: &CompetitionState, key: &str, body: &JoinedBody) -> Result<(), Trouble> {
    let (desk, tongues) = (call.desk(), &call.app.tongues);
    let mut identity = body.said.clone();
    let home = identity.remove("address");
    let of_person = format!("joined-{key}-person");
    let person = match call.form.given("person") {
        Some(person) => desk.person(person)?.id,
        None => {
            desk.record("person", Value::Object(identity), &of_person, tongues)?;
            let entry = desk.archive.by_key(&of_person)?.ok_or(Trouble::NotFound)?;
            entry.stream.trim_start_matches("person/").to_owned()
        }
    };
    let on = crate::fields::day_of(Moment(body.at)).map(|day| day.to_string());
    let address = json!({ "person": person, "address": home, "from": on });
    desk.record("address", address, &format!("joined-{key}-address"), tongues)?;
    let entry = json!({
        "competition": competition.id, "section": body.section, "person": person, "on": on,
        "confirmed": call.today().to_string(), "waiting": call.form.ticked("waiting"),
    });
    desk.record("entry", entry, &format!("joined-{key}-entry"), tongues)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::FIELDS;
    use crate::fields::Fields;
    use crate::forms::Filled;

    #[test]
    fn name_and_address_have_to_be_said() {
        let filled = Filled::read(FIELDS, &Fields::parse("name=+&consent=true"));
        let wrong: Vec<&str> = filled.wrong.iter().map(|(name, _)| *name).collect();
        assert_eq!(wrong, ["name", "address"]);
    }
}
