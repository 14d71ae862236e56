//! Recording a paper that has come: find the game, write down what the paper shows, look at what it changes, record it once.

use crate::answer::Answer;
use crate::app::{hex, random};
use crate::audit::Event;
use crate::call::Call;
use crate::fields::Fields;
use crate::finder::Found;
use crate::forms::{self, Field, FieldShown, Filled, Takes};
use crate::ledger::Reading;
use crate::markup::Markup;
use crate::page::{Page, address, shown};
use crate::pages::game::GameHead;
use crate::post::{DESK, DESK_SELDOM, EVIDENCE, Goes, KINDS, Kind, SELDOM, kind};
use crate::preview::Preview;
use crate::trouble::Trouble;
use crate::view::View;
use askama::Template;
use axum::http::StatusCode;
use serde_json::{Value, json};
use shtempel_chess::{Letters, Notation, read_move, write_move};
use shtempel_desk::access::Sight;
use shtempel_desk::record::Prepared;
use shtempel_rules::Side;
use shtempel_words::{Lang, Note};

#[derive(Template)]
#[template(path = "find.html")]
struct FindPage<'a> {
    p: Page<'a>,
    typed: String,
    found: Vec<Found>,
}

/// Finds the game that a paper belongs to.
pub fn find(call: &Call) -> Result<Answer, Trouble> {
    call.person()?;
    if let Some(game) = call.query.given("game") {
        return Ok(Answer::see(&address(&["g", game, "record"])));
    }
    let typed = call.query.get("q").to_owned();
    let found = call.app.finder.find(call, &typed)?;
    shown(&FindPage { p: Page::new(call, "find-title"), typed, found })
}

/// The same for the script of the field.
pub fn find_json(call: &Call) -> Result<Answer, Trouble> {
    call.person()?;
    let found = call.app.finder.find(call, call.query.get("q"))?;
    let list: Vec<Value> = found.iter().map(|game| json!({ "id": game.id, "label": game.label })).collect();
    Ok(Answer::of("application/json", serde_json::to_vec(&list)?))
}

/// A link to the form of another kind of paper.
struct Other {
    href: String,
    label: String,
    current: bool,
}

#[derive(Template)]
#[template(path = "record.html")]
struct RecordPage<'a> {
    p: Page<'a>,
    head: GameHead,
    kinds: Vec<Other>,
    kind: &'static str,
    title: String,
    article: String,
    from: Vec<FieldShown>,
    says: Vec<FieldShown>,
    evidence: Vec<FieldShown>,
    seldom: Vec<FieldShown>,
    desk: Vec<FieldShown>,
    desk_seldom: Vec<FieldShown>,
    preview: Option<Preview>,
    key: String,
    seen: u64,
    last_move: String,
    fen: String,
    dests: String,
    board: Markup,
    board_words: Markup,
    account: String,
}

impl RecordPage<'_> {
    fn open(&self, fields: &[FieldShown]) -> bool {
        fields.iter().any(FieldShown::speaks)
    }
}

const FROM: &[Field] =
    &[Field::new("from", "field-from", Takes::Choice(&[("white", "side-of-white"), ("black", "side-of-black")]))
        .must()];

/// The game, if its papers are his to record.
fn view(call: &Call) -> Result<View, Trouble> {
    let view = View::of(call)?;
    let judges = call.desk().judges_game(&call.visitor, &view.competition, view.pairing.game);
    if view.sight != Sight::Papers || !judges {
        return Err(Trouble::Denied);
    }
    Ok(view)
}

/// The form of a paper.
pub fn form(call: &Call) -> Result<Answer, Trouble> {
    let view = view(call)?;
    let kind = kind(call.query.get("what"));
    let to_move = view.judged.as_ref().map_or(Side::White, |judged| judged.judgement.to_move);
    let mut first = Fields::default();
    for (name, value) in [("from", to_move.name()), ("source", "arbiter"), ("medium", "ordinary")] {
        first.0.push((name.to_owned(), value.to_owned()));
    }
    // What the address tells, such as a scan of the tray or a paper to repeat, is filled in.
    let told = call.query.0.iter().filter(|(name, _)| name != "what" && name != "lang");
    first.0.splice(0..0, told.cloned());
    page(call, &view, kind, &first, &[], None)
}

fn page(
    call: &Call,
    view: &View,
    kind: &'static Kind,
    typed: &Fields,
    wrong: &[(&'static str, Note)],
    preview: Option<Preview>,
) -> Result<Answer, Trouble> {
    let head = GameHead::of(call, view);
    let judged = view.judged.as_ref().ok_or(Trouble::Denied)?;
    let reading = Reading::of(call.words(), &head.id, judged, String::new());
    let papers = paper_list(call, &reading);
    let lists = |_: &Field| papers.clone();
    let shown_fields = |fields: &[Field]| forms::shown(call, fields, typed, wrong, &lists);
    let (texts, positions) = reading.positions();
    let position = positions.last().cloned().unwrap_or_default();
    let other = |other: &Kind| Other {
        href: format!("{}/record?what={}", head.at, other.name),
        label: call.say(&Note::new(other.title)),
        current: other.name == kind.name,
    };
    let status = if preview.as_ref().is_some_and(|preview| !preview.wrong.is_empty()) {
        StatusCode::UNPROCESSABLE_ENTITY
    } else {
        StatusCode::OK
    };
    let page = RecordPage {
        p: Page::new(call, "record-title").with_board(),
        kinds: KINDS.iter().map(other).collect(),
        kind: kind.name,
        title: call.say(&Note::new(kind.title)),
        article: article(call, kind, judged.judgement.edition),
        from: shown_fields(FROM),
        says: shown_fields(kind.fields),
        evidence: shown_fields(EVIDENCE),
        seldom: shown_fields(SELDOM),
        desk: shown_fields(DESK),
        desk_seldom: shown_fields(DESK_SELDOM),
        preview,
        key: typed.given("key").map_or_else(|| hex(&random::<16>()), str::to_owned),
        seen: view.state.version,
        last_move: texts.last().map_or_else(String::new, |text| {
            let number = judged.judgement.moves.last().map_or(1, |made| made.number);
            let dots = if position.turn() == Side::Black { "." } else { "…" };
            format!("{number}{dots} {text}")
        }),
        fen: position.to_fen(),
        dests: dests(&position),
        board_words: crate::board::says(call.words()),
        board: crate::board::board(
            &position.to_fen(),
            position.turn() == shtempel_rules::Side::Black,
            None,
            call.words(),
        ),
        account: call.visitor.account.clone().unwrap_or_default(),
        head,
    };
    Ok(shown(&page)?.status(status))
}

/// The norm that a kind of paper rests on: its number and what it is called.
#[must_use]
pub fn article(call: &Call, kind: &Kind, edition: shtempel_rules::Edition) -> String {
    let norm = shtempel_rules::Norm::from_slug(kind.norm);
    norm.map_or_else(String::new, |norm| call.words().norm_cited(norm, edition))
}

/// Where each piece can go, for the board: `{"e2":["e3","e4"]}`.
#[must_use]
pub fn dests(position: &shtempel_chess::Position) -> String {
    let mut dests: std::collections::BTreeMap<String, Vec<String>> = std::collections::BTreeMap::new();
    for mv in position.legal_moves() {
        let uci = mv.uci();
        if let (Some(from), Some(to)) = (uci.get(0..2), uci.get(2..4)) {
            let to = to.to_owned();
            let list = dests.entry(from.to_owned()).or_default();
            if !list.contains(&to) {
                list.push(to);
            }
        }
    }
    serde_json::to_string(&dests).unwrap_or_default()
}

/// The papers of a game to choose from, the latest first.
#[must_use]
pub fn paper_list(call: &Call, reading: &Reading) -> Vec<(String, String)> {
    let words = call.words();
    let label = |(n, mail): (usize, &shtempel_rules::Mailing)| {
        let (sent, _) = crate::pages::game::dates_of(reading, n);
        let told = Note::new("paper-label")
            .text("id", &mail.id)
            .text("from", words.party(mail.from))
            .text("sent", if sent.day.is_empty() { "?".to_owned() } else { sent.day })
            .text("move", mail.card.mv.clone().unwrap_or_default());
        (mail.id.clone(), call.say(&told))
    };
    let mut papers: Vec<(String, String)> = reading.dossier.mail.iter().enumerate().map(label).collect();
    papers.reverse();
    papers
}

/// What the form says, as the input of the desk.
struct Typed {
    input: Value,
    wrong: Vec<(&'static str, Note)>,
}

fn typed(call: &Call, view: &View, kind: &Kind) -> Typed {
    let form = &call.form;
    let fields: Vec<Field> =
        [FROM, kind.fields, EVIDENCE, SELDOM, DESK, DESK_SELDOM].into_iter().flatten().copied().collect();
    let mut filled = Filled::read(&fields, form);
    if let (None, Some(played)) = (form.given("move"), form.given("played")) {
        match written(call, view, played) {
            Some(text) if kind.fields.iter().any(|field| field.name == "move") => filled.put("move", text.into()),
            Some(_) => {}
            None => filled.wrong.push(("move", Note::new("field-no-move").text("typed", played))),
        }
    }
    filled.put("game", view.id().into());
    let from = form.get("from");
    let to = match (kind.goes, from) {
        (Goes::Arbiter, _) => "arbiter",
        (Goes::Partner, "white") => "black",
        (Goes::Partner, _) => "white",
    };
    filled.put("to", to.into());
    if !kind.always.is_empty() {
        filled.put(kind.always, true.into());
    }
    let kept = form.all("scan").into_iter().map(str::to_owned);
    let scans: Vec<String> = kept.chain(call.scans()).collect();
    if !scans.is_empty() {
        filled.put("scans", json!(scans));
    }
    Typed { input: Value::Object(filled.value), wrong: filled.wrong }
}

/// A move that was played on the board, as it is written.
fn written(call: &Call, view: &View, played: &str) -> Option<String> {
    let judged = view.judged.as_ref()?;
    let reading = Reading::of(call.words(), &view.id(), judged, String::new());
    let (_, positions) = reading.positions();
    let position = positions.last()?;
    let read = read_move(position, played, Letters::default()).ok()?;
    let notation = match call.lang {
        Lang::Ru => Notation::FullRussian,
        Lang::En => Notation::FullLatin,
    };
    Some(write_move(position, read.mv, notation))
}

fn looked(call: &Call, typed: &Typed) -> Result<(Preview, Option<Prepared>), Trouble> {
    if typed.wrong.is_empty() {
        return Preview::prepared(call, "paper", typed.input.clone());
    }
    let wrong = typed.wrong.iter().map(|(_, note)| call.say(note)).collect();
    Ok((Preview::wrong(call, wrong), None))
}

/// What the paper would change, while it is being written down.
pub fn preview(call: &Call) -> Result<Answer, Trouble> {
    let view = view(call)?;
    let typed = typed(call, &view, kind(call.form.get("what")));
    let (preview, _) = looked(call, &typed)?;
    shown(&preview)
}

/// Shows what it would change, or records it.
pub fn hand_in(call: &Call) -> Result<Answer, Trouble> {
    let view = view(call)?;
    let kind = kind(call.form.get("what"));
    let key = call.form.get("key");
    let done = |before: bool| {
        let said = if before { "again" } else { "recorded" };
        Answer::see(&format!("{}?done={said}", address(&["g", &view.id()])))
    };
    let files = |name: &str| call.scan(name);
    let typed = typed(call, &view, kind);
    if call.desk().recorded_before("paper", std::slice::from_ref(&typed.input), &files, key)?.is_some() {
        return Ok(done(true));
    }
    let (mut preview, prepared) = looked(call, &typed)?;
    let Some(prepared) = prepared.filter(|_| call.form.get("do") == "record" && !key.is_empty()) else {
        return page(call, &view, kind, &call.form, &typed.wrong, Some(preview));
    };
    if call.form.get("seen") != view.state.version.to_string() {
        preview.notes.insert(0, call.say(&Note::new("preview-meanwhile")));
        return page(call, &view, kind, &call.form, &typed.wrong, Some(preview));
    }
    let receipt = call.desk().commit(&prepared, key)?;
    call.audit_own(Event::Record);
    Ok(done(receipt.before))
}
