//! Deciding: the evidence and the count, the choices that the article permits with what each would change, and the form of
//! the ruling, which is asked again before it is recorded.

use crate::answer::Answer;
use crate::audit::Event;
use crate::call::Call;
use crate::forms::{Field, Takes};
use crate::ledger::Reading;
use crate::page::{Page, encoded, shown};
use crate::pages::game::{GameHead, Reasoning, of_claim, of_dates};
use crate::preview::Preview;
use crate::sheet::{Sheet, Wrong, no_hints};
use crate::trouble::Trouble;
use crate::view::View;
use Takes::{Choice, Day, Line, Number, Paper, Text};
use askama::Template;
use serde_json::{Map, Value, json};
use shtempel_desk::access::Sight;
use shtempel_desk::fact::Fact;
use shtempel_rules::{Decision, Norm, Proposal, Side};
use shtempel_words::Note;

/// Whose ruling it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Office {
    Arbiter,
    Appeals,
    Adjudicator,
}

/// A kind of ruling.
struct Rule {
    /// Its name in addresses.
    name: &'static str,
    title: &'static str,
    norm: Norm,
    office: Office,
    fields: &'static [Field],
    /// A key of the ruling that is true.
    always: &'static str,
}

const fn f(name: &'static str, label: &'static str, takes: Takes) -> Field {
    Field::new(name, label, takes)
}

const SIDES: &[(&str, &str)] = &[("white", "side-of-white"), ("black", "side-of-black")];
const RESULTS: &[(&str, &str)] = &[("1-0", "result-white"), ("0-1", "result-black"), ("1/2-1/2", "result-draw")];
const ON_CLAIM: &[(&str, &str)] = &[("overstep", "rule-overstep"), ("reject", "rule-reject")];

/// What every ruling has.
const COMMON: &[Field] = &[
    f("dated", "rule-dated", Day).must(),
    f("receipt.number", "field-receipt-number", Line),
    f("receipt.date", "field-receipt-date", Day),
    f("received.white", "rule-received-white", Day),
    f("received.black", "rule-received-black", Day),
    f("ruling.reason", "field-reason", Text),
];

const CLAIM: &[Field] =
    &[f("ruling.on", "rule-on", Paper).must(), f("ruling.decision", "rule-decision", Choice(ON_CLAIM)).must()];
const RESULT: &[Field] = &[f("ruling.result", "field-result", Choice(RESULTS)).must()];

const RULES: &[Rule] = &[
    rule("claim", "rule-claim", Norm::OverstepClaim, Office::Arbiter, CLAIM),
    rule("protest", "rule-protest", Norm::Protest, Office::Appeals, CLAIM),
    rule(
        "date",
        "rule-date",
        Norm::PostmarkOverWritten,
        Office::Arbiter,
        &[
            f("ruling.fixes", "rule-fixes", Paper).must(),
            f("ruling.sent", "paper-sent", Day),
            f("ruling.received", "paper-received", Day),
        ],
    ),
    rule("result", "rule-result", Norm::ThreeMonths, Office::Arbiter, RESULT),
    rule("adjudication", "rule-adjudication", Norm::AdjBasis, Office::Adjudicator, RESULT),
    Rule { always: "no_record", ..rule("no-record", "rule-no-record", Norm::NoRecord, Office::Arbiter, &[]) },
    rule(
        "record",
        "rule-record",
        Norm::ResultReported,
        Office::Arbiter,
        &[f("ruling.accepts_record", "rule-accepts", Paper).must()],
    ),
    rule(
        "restore",
        "rule-restore",
        Norm::Query,
        Office::Arbiter,
        &[f("ruling.restores", "rule-restores", Paper).must()],
    ),
    rule(
        "leave",
        "rule-leave",
        Norm::LeaveException,
        Office::Arbiter,
        &[
            f("ruling.permits_leave.side", "rule-side", Choice(SIDES)).must(),
            f("ruling.permits_leave.from", "rule-from", Day).must(),
            f("ruling.permits_leave.to", "rule-to", Day).must(),
        ],
    ),
    rule(
        "registered",
        "rule-registered",
        Norm::MailMedium,
        Office::Arbiter,
        &[f(
            "ruling.demands_registered",
            "rule-of-whom",
            Choice(&[("white", "side-of-white"), ("black", "side-of-black"), ("both", "side-of-both")]),
        )
        .must()],
    ),
    rule(
        "medium",
        "rule-medium",
        Norm::OtherMeans,
        Office::Arbiter,
        &[f("ruling.permits_medium", "rule-permits-medium", Line).must()],
    ),
    rule(
        "penalty",
        "rule-penalty",
        Norm::PenaltyFive,
        Office::Arbiter,
        &[
            f("ruling.penalty.white", "rule-penalty-white", Number),
            f("ruling.penalty.black", "rule-penalty-black", Number),
        ],
    ),
    rule(
        "neutral",
        "rule-neutral",
        Norm::TotalTime,
        Office::Arbiter,
        &[f("ruling.neutral.from", "rule-from", Day).must(), f("ruling.neutral.to", "rule-to", Day).must()],
    ),
];

const fn rule(name: &'static str, title: &'static str, norm: Norm, office: Office, fields: &'static [Field]) -> Rule {
    Rule { name, title, norm, office, fields, always: "" }
}

/// The field of a ruling that has this name.
#[must_use]
pub fn field(name: &str) -> Option<&'static Field> {
    RULES.iter().flat_map(|rule| rule.fields).chain(COMMON).find(|field| field.name == name)
}

/// A choice that is permitted, with what it would change.
struct Permitted {
    label: String,
    /// The form of it, filled in.
    href: String,
    effect: Preview,
    proposed: bool,
}

/// A link to the form of a ruling.
struct Other {
    href: String,
    label: String,
}

#[derive(Template)]
#[template(path = "decide.html")]
struct DecidePage<'a> {
    p: Page<'a>,
    head: GameHead,
    text: String,
    article: String,
    evidence: Vec<Reasoning>,
    choices: Vec<Permitted>,
    others: Vec<Other>,
}

/// The game, if he rules in it in some office.
fn view(call: &Call) -> Result<View, Trouble> {
    let view = View::of(call)?;
    if view.sight != Sight::Papers || offices(call, &view).is_empty() {
        return Err(Trouble::Denied);
    }
    Ok(view)
}

/// The offices in which he rules in this game.
fn offices(call: &Call, view: &View) -> Vec<Office> {
    let desk = call.desk();
    let Some((section, _)) = view.competition.game(view.pairing.game) else { return Vec::new() };
    let mut offices = Vec::new();
    if desk.judges(&call.visitor, &view.competition, section) {
        offices.push(Office::Arbiter);
    }
    if desk.hears_appeals(&call.visitor, &view.competition, section) {
        offices.push(Office::Appeals);
    }
    if desk.adjudicates(&call.visitor, &view.competition, section) {
        offices.push(Office::Adjudicator);
    }
    offices
}

/// A matter of the game: by its place among those that are put to the arbiter.
pub fn matter(call: &Call) -> Result<Answer, Trouble> {
    let view = view(call)?;
    let judged = view.judged.as_ref().ok_or(Trouble::Denied)?;
    let reading = Reading::of(call.words(), &view.id(), judged, view.query.clone());
    let n: usize = call.param("n").parse().map_err(|_| Trouble::NotFound)?;
    let proposal = judged.judgement.proposals.get(n).ok_or(Trouble::NotFound)?;
    let said = reading.proposals().into_iter().nth(n).ok_or(Trouble::NotFound)?;
    let on = proposal.on.map(|mail| reading.id(mail).to_owned());
    let mut evidence = on.as_deref().map(|id| of_claim(&reading, id)).unwrap_or_default();
    if let Some(id) = &on {
        evidence.extend(of_dates(&reading, id));
    }
    let head = GameHead::of(call, &view);
    let choices = permitted(proposal, on.as_deref())
        .into_iter()
        .map(|(rule, fields, label)| choice(call, &view, &head, (rule, &fields, label), proposal))
        .collect();
    let page = DecidePage {
        p: Page::new(call, "decide-title"),
        text: said.text,
        article: said.article,
        evidence,
        choices,
        others: others(call, &view, &head),
        head,
    };
    shown(&page)
}

/// Rulings that he takes of his own accord.
pub fn rulings(call: &Call) -> Result<Answer, Trouble> {
    let view = view(call)?;
    let head = GameHead::of(call, &view);
    let page = DecidePage {
        p: Page::new(call, "decide-title"),
        text: String::new(),
        article: String::new(),
        evidence: Vec::new(),
        choices: Vec::new(),
        others: others(call, &view, &head),
        head,
    };
    shown(&page)
}

fn others(call: &Call, view: &View, head: &GameHead) -> Vec<Other> {
    let offices = offices(call, view);
    let mine = RULES.iter().filter(|rule| offices.contains(&rule.office));
    mine.map(|rule| Other { href: format!("{}/rule/{}", head.at, rule.name), label: call.say(&Note::new(rule.title)) })
        .collect()
}

/// A form, what is filled in, and how the choice is called.
type Filled = (&'static str, Vec<(&'static str, String)>, &'static str);

/// The choices that the article permits on a proposal: the form, what is filled in, and how it is called. What is proposed
/// comes first; that the arbiter may choose otherwise is his right, and no other choice is offered.
fn permitted(proposal: &Proposal, on: Option<&str>) -> Vec<Filled> {
    let on = on.unwrap_or_default().to_owned();
    let claim = |decision: &str, label| {
        ("claim", vec![("ruling.on", on.clone()), ("ruling.decision", decision.to_owned())], label)
    };
    let result = |rule, result: &str, label| (rule, vec![("ruling.result", result.to_owned())], label);
    match proposal.decision {
        Decision::Overstep => vec![claim("overstep", "rule-overstep"), claim("reject", "rule-reject")],
        Decision::Reject | Decision::Incomplete | Decision::Open => {
            vec![claim("reject", "rule-reject"), claim("overstep", "rule-overstep")]
        }
        Decision::Loss => match proposal.side {
            Some(Side::White) => vec![result("result", "0-1", "result-black")],
            Some(Side::Black) => vec![result("result", "1-0", "result-white")],
            None => vec![("no-record", Vec::new(), "rule-no-record")],
        },
        Decision::Restore => vec![("restore", vec![("ruling.restores", on)], "rule-restore")],
        Decision::Result(_) => vec![
            result("adjudication", "1-0", "result-white"),
            result("adjudication", "1/2-1/2", "result-draw"),
            result("adjudication", "0-1", "result-black"),
        ],
    }
}

fn choice(
    call: &Call,
    view: &View,
    head: &GameHead,
    (name, fields, label): (&'static str, &[(&'static str, String)], &'static str),
    proposal: &Proposal,
) -> Permitted {
    let today = call.today().to_string();
    let mut filled = crate::forms::Filled::default();
    filled.put("dated", today.into());
    for (field, value) in fields {
        filled.put(field, value.as_str().into());
    }
    let effect = match RULES.iter().find(|rule| rule.name == name) {
        Some(rule) => {
            shape(view, rule, &mut filled.value);
            Preview::prepared(call, "paper", Value::Object(filled.value))
                .map_or_else(|trouble| Preview::refused(call, &trouble), |(preview, _)| preview)
        }
        None => Preview::wrong(call, Vec::new()),
    };
    let query: Vec<String> = fields.iter().map(|(field, value)| format!("{field}={}", encoded(value))).collect();
    let proposed = match proposal.decision {
        Decision::Overstep | Decision::Reject => fields.iter().any(|(_, value)| value == proposal.decision.name()),
        Decision::Result(result) => fields.iter().any(|(_, value)| value == result.as_str()),
        Decision::Loss | Decision::Restore => true,
        Decision::Incomplete | Decision::Open => false,
    };
    Permitted {
        label: call.say(&Note::new(label)),
        href: format!("{}/rule/{name}?{}", head.at, query.join("&")),
        effect,
        proposed,
    }
}

/// A ruling as the paper of a game.
fn shape(view: &View, rule: &Rule, value: &mut Map<String, Value>) {
    let from = match rule.office {
        Office::Arbiter | Office::Adjudicator => "arbiter",
        Office::Appeals => "appeals-arbiter",
    };
    value.insert("game".to_owned(), view.id().into());
    value.insert("source".to_owned(), "arbiter".into());
    value.insert("from".to_owned(), from.into());
    value.insert("to".to_owned(), "both".into());
    let ruling = value.entry("ruling").or_insert_with(|| json!({}));
    if let (Some(ruling), false) = (ruling.as_object_mut(), rule.always.is_empty()) {
        ruling.insert(rule.always.to_owned(), true.into());
    }
    if value.contains_key("receipt") {
        value.insert("medium".to_owned(), "registered".into());
    }
}

/// The form of a ruling.
pub fn form(call: &Call) -> Result<Answer, Trouble> {
    let view = view(call)?;
    let rule = RULES.iter().find(|rule| rule.name == call.param("rule")).ok_or(Trouble::NotFound)?;
    if !offices(call, &view).contains(&rule.office) {
        return Err(Trouble::Denied);
    }
    let judged = view.judged.as_ref().ok_or(Trouble::Denied)?;
    let head = GameHead::of(call, &view);
    let reading = Reading::of(call.words(), &head.id, judged, String::new());
    let papers = crate::pages::record::paper_list(call, &reading);
    let fields: Vec<Field> = rule.fields.iter().chain(COMMON).copied().collect();
    let mut first = call.told(&fields);
    first.0.push(("dated".to_owned(), call.words().date_short(call.today())));
    let shape = |value: &mut Map<String, Value>| -> Result<(), Wrong> {
        shape(&view, rule, value);
        Ok(())
    };
    let at = head.at.clone();
    let then = |fact: Option<&Fact>| {
        let id = match fact {
            Some(Fact::Paper(paper)) => paper.mail.get("id").and_then(Value::as_str).map(encoded),
            _ => None,
        };
        id.map_or_else(|| at.clone(), |id| format!("{at}/letter/{id}"))
    };
    let edition = judged.judgement.edition;
    let lead = call.words().norm_cited(rule.norm, edition);
    let sheet = Sheet {
        kind: "paper",
        title: call.say(&Note::new(rule.title)),
        lead: format!("{} · {lead}", head.players()),
        at: format!("{}/rule/{}", head.at, rule.name),
        back: (head.at.clone(), head.id.clone()),
        fields: &fields,
        first,
        lists: &|_| papers.clone(),
        hints: &no_hints,
        shape: &shape,
        then: &then,
        asked_again: true,
        seen: view.state.version,
        event: Event::Ruling,
    };
    sheet.answer(call)
}

/// A letter to one side.
struct Letter {
    to: String,
    address: String,
    terms: Vec<String>,
}

#[derive(Template)]
#[template(path = "letter.html")]
struct LetterPage<'a> {
    p: Page<'a>,
    head: GameHead,
    from: String,
    number: String,
    date: String,
    says: Vec<String>,
    findings: Vec<String>,
    letters: Vec<Letter>,
    register: String,
}

/// A ruling as letters to both sides, ready for print.
pub fn letter(call: &Call) -> Result<Answer, Trouble> {
    let view = view(call)?;
    let judged = view.judged.as_ref().ok_or(Trouble::Denied)?;
    let head = GameHead::of(call, &view);
    let reading = Reading::of(call.words(), &head.id, judged, String::new());
    let id = call.param("mail");
    let n = reading.dossier.mail.iter().position(|mail| mail.id == id).ok_or(Trouble::NotFound)?;
    let mail = &reading.dossier.mail[n];
    if matches!(mail.from, shtempel_rules::Party::Player(_)) {
        return Err(Trouble::NotFound);
    }
    let paper = crate::papers::papers(call, &view, &reading).into_iter().find(|paper| paper.id == id);
    let desk = call.desk();
    let letters =
        [(Side::White, &view.pairing.white), (Side::Black, &view.pairing.black)].map(|(side, person)| Letter {
            to: desk.name(person),
            address: address_of(call, &view, person),
            terms: reading
                .duties(Some(side))
                .into_iter()
                .filter(|said| said.about.as_deref() == Some(id))
                .map(|said| format!("{} {}", said.article, said.text))
                .collect(),
        });
    let findings = reading.findings().into_iter().filter(|said| said.about.as_deref() == Some(id));
    let (sent, _) = crate::pages::game::dates_of(&reading, n);
    let page = LetterPage {
        p: Page::titled(call, format!("{} {id}", call.say(&Note::new("letter-title")))),
        from: desk.name(call.visitor.person.as_deref().unwrap_or_default()),
        number: id.to_owned(),
        date: sent.day,
        says: paper.map(|paper| paper.says).unwrap_or_default(),
        findings: findings.map(|said| format!("{} {}", said.article, said.text)).collect(),
        letters: letters.into(),
        register: format!(
            "{}/do/letter?direction=outgoing&game={}&mail={}",
            head.competition_href,
            encoded(&head.id),
            encoded(id)
        ),
        head,
    };
    shown(&page)
}

/// The address at which somebody is reached today, if the visitor may see it.
#[must_use]
pub fn address_of(call: &Call, view: &View, person: &str) -> String {
    let desk = call.desk();
    if !desk.sees_address(&call.visitor, &view.competition, person) {
        return String::new();
    }
    let Ok(known) = desk.person(person) else { return String::new() };
    known.address_on(call.today()).and_then(|address| desk.text(&address.address)).unwrap_or_default()
}
