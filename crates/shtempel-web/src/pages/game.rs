//! A game: the position, the moves as a ledger, the clocks, what was found and is owed, the papers; and the reasons of each
//! figure.

use crate::answer::Answer;
use crate::board::{board, pieces_in_words};
use crate::call::Call;
use crate::course::{Course, course};
use crate::ledger::{ClockRow, Dated, MoveRow, Reading, Said, shown_result};
use crate::markup::Markup;
use crate::page::{Page, address, shown};
use crate::papers::{PaperShown, papers};
use crate::pgn::{self, Tags};
use crate::trouble::Trouble;
use crate::view::View;
use askama::Template;
use shtempel_chess::Position;
use shtempel_desk::access::Sight;
use shtempel_rules::{MadeMove, Side};
use shtempel_words::{DateOf, Note, Step};

/// What stands over every page of a game.
pub struct GameHead {
    /// Its address.
    pub at: String,
    /// Its id.
    pub id: String,
    /// The name of the competition.
    pub competition: String,
    /// The page of the competition.
    pub competition_href: String,
    /// White's name.
    pub white: String,
    /// Black's name.
    pub black: String,
    /// Where it stands.
    pub standing: String,
}

impl GameHead {
    /// Of a game.
    #[must_use]
    pub fn of(call: &Call, view: &View) -> GameHead {
        let desk = call.desk();
        let competition = &view.competition;
        let standing = match (&view.judged, view.sight) {
            (Some(_), Sight::Own(_)) if view.interrupted => call.words().status(shtempel_rules::Status::Interrupted),
            (Some(judged), Sight::Papers | Sight::Own(_)) => {
                Reading::of(call.words(), &view.id(), judged, String::new()).standing()
            }
            _ => match &view.result {
                Some(result) => call.say(&Note::new("game-result").text("result", shown_result(result))),
                None => call.say(&Note::new("game-no-result")),
            },
        };
        GameHead {
            at: address(&["g", &view.id()]),
            id: view.id(),
            competition: competition.name().to_owned(),
            competition_href: address(&["c", &competition.id]),
            white: desk.name(&view.pairing.white),
            black: desk.name(&view.pairing.black),
            standing,
        }
    }

    /// White's name and Black's.
    #[must_use]
    pub fn players(&self) -> String {
        format!("{} — {}", self.white, self.black)
    }
}

/// The position that the page shows.
pub struct Look {
    /// The half-move after which it stands.
    pub ply: usize,
    /// The position.
    pub fen: String,
    /// The pages before, after, first and last.
    pub first: Option<String>,
    /// See `first`.
    pub before: Option<String>,
    /// See `first`.
    pub after: Option<String>,
    /// See `first`.
    pub last: Option<String>,
    /// The page with Black below.
    pub turned: String,
    /// Black is below.
    pub flipped: bool,
    /// The move that led here, as UCI has it.
    pub last_move: Option<String>,
}

#[derive(Template)]
#[template(path = "game.html")]
struct GamePage<'a> {
    p: Page<'a>,
    head: GameHead,
    look: Option<Look>,
    board: Markup,
    pieces: Vec<String>,
    course: Option<Course>,
    moves: Vec<MoveRow>,
    clocks: Vec<ClockRow>,
    findings: Vec<Said>,
    duties: Vec<Said>,
    proposals: Vec<Said>,
    papers: Vec<PaperShown>,
    contradictions: Vec<String>,
    ledger: bool,
    judges: bool,
    day: shtempel_rules::Day,
    as_of: String,
    known_at: String,
    pgn: String,
    record: String,
}

/// The page of a game.
pub fn game(call: &Call) -> Result<Answer, Trouble> {
    let view = View::of(call)?;
    let head = GameHead::of(call, &view);
    let p = Page::titled(call, head.players()).with_board();
    let judges = view.sight == Sight::Papers;
    let own = matches!(view.sight, Sight::Own(_));
    let reading = view.judged.as_ref().map(|judged| Reading::of(call.words(), &view.id(), judged, view.query.clone()));
    let look = reading.as_ref().map(|reading| look(call, reading, matches!(view.sight, Sight::Own(Side::Black))));
    let of = match view.sight {
        Sight::Own(side) => Some(side),
        _ => None,
    };
    let ledger = reading.as_ref().filter(|_| judges || own);
    let page = GamePage {
        board: look
            .as_ref()
            .map(|look| board(&look.fen, look.flipped, look.last_move.as_deref(), call.words()))
            .unwrap_or_default(),
        pieces: look.as_ref().map(|look| pieces_in_words(&look.fen, call.words())).unwrap_or_default(),
        course: ledger.map(|reading| course(reading.dossier, reading.judgement, call.words())),
        look,
        moves: reading.as_ref().map(Reading::moves).unwrap_or_default(),
        clocks: ledger.map(Reading::clocks).unwrap_or_default(),
        findings: ledger.map(Reading::findings).unwrap_or_default(),
        duties: ledger.filter(|_| judges || !view.interrupted).map(|reading| reading.duties(of)).unwrap_or_default(),
        proposals: ledger.filter(|_| judges).map(Reading::proposals).unwrap_or_default(),
        papers: ledger.map(|reading| papers(call, &view, reading)).unwrap_or_default(),
        contradictions: contradictions(call, &view),
        ledger: ledger.is_some(),
        judges,
        day: view.day,
        as_of: call.query.get("as-of").to_owned(),
        known_at: call.query.get("known-at").to_owned(),
        pgn: format!("{}/pgn", head.at),
        record: format!("{}/record", head.at),
        head,
        p,
    };
    shown(&page)
}

fn look(call: &Call, reading: &Reading, black_below: bool) -> Look {
    let (_, positions) = reading.positions();
    let last = positions.len() - 1;
    let ply = call.query.given("ply").and_then(|ply| ply.parse::<usize>().ok()).unwrap_or(last).min(last);
    let flipped = match call.query.get("side") {
        "black" => true,
        "white" => false,
        _ => black_below,
    };
    let side = if flipped { "black" } else { "white" };
    let to = |ply: usize| reading.page(&format!("?ply={ply}&side={side}"));
    let other = if flipped { "white" } else { "black" };
    Look {
        ply,
        fen: positions.get(ply).map_or_else(|| Position::default().to_fen(), Position::to_fen),
        first: (ply > 0).then(|| to(0)),
        before: ply.checked_sub(1).map(to),
        after: (ply < last).then(|| to(ply + 1)),
        last: (ply < last).then(|| to(last)),
        turned: reading.page(&format!("?ply={ply}&side={other}")),
        flipped,
        last_move: ply.checked_sub(1).and_then(|n| reading.judgement.moves.get(n)).map(|made| made.mv.uci()),
    }
}

/// Where sources differ, each with what they say.
fn contradictions(call: &Call, view: &View) -> Vec<String> {
    let Some(judged) = view.judged.as_ref().filter(|_| view.sight == Sight::Papers) else { return Vec::new() };
    judged.assembled.contradictions.iter().map(|contradiction| contradiction.told(call.words())).collect()
}

/// The game for a chess program.
pub fn pgn(call: &Call) -> Result<Answer, Trouble> {
    let view = View::of(call)?;
    let Some(text) = written(call, &view) else { return Err(Trouble::Denied) };
    let name = format!("{}.pgn", view.id().replace(':', "-"));
    Ok(Answer::file("application/x-chess-pgn", text.into_bytes(), &name))
}

/// The moves that a visitor may see, in PGN; none where he sees the result alone.
#[must_use]
pub fn written(call: &Call, view: &View) -> Option<String> {
    let judged = view.judged.as_ref()?;
    let desk = call.desk();
    let competition = &view.competition;
    let tags = Tags {
        event: competition.name().to_owned(),
        date: competition.regulation().start.to_string(),
        round: view.pairing.round,
        white: desk.name(&view.pairing.white),
        black: desk.name(&view.pairing.black),
        result: view.result.clone(),
    };
    Some(pgn::write(&tags, &judged.judgement))
}

/// A scan of a paper of this game.
pub fn scan(call: &Call) -> Result<Answer, Trouble> {
    let view = View::of(call)?;
    let id = call.param("scan");
    let here = view.state.filings.iter().any(|filing| filing.paper.scans.iter().any(|scan| scan == id));
    if view.sight != Sight::Papers || !here {
        return Err(Trouble::NotFound);
    }
    let found = shtempel_archive::Digest::parse(id).map(|id| call.app.archive.attachment(id)).transpose()?.flatten();
    let Some(found) = found else { return Err(Trouble::NotFound) };
    scan_shown(&found.media, found.bytes)
}

/// A scan as an answer: of the kinds that the desk takes as a scan, as a file of its own in which nothing runs. A page shows
/// it as a picture.
pub fn scan_shown(media: &str, bytes: Vec<u8>) -> Result<Answer, Trouble> {
    let media = match media {
        "image/jpeg" => "image/jpeg",
        "image/png" => "image/png",
        "application/pdf" => "application/pdf",
        _ => return Err(Trouble::NotFound),
    };
    let answer = Answer::of(media, bytes).with(axum::http::header::CONTENT_DISPOSITION, "attachment");
    Ok(answer.with(axum::http::header::CONTENT_SECURITY_POLICY, "default-src 'none'; sandbox"))
}

/// A step of a reasoning.
pub struct StepShown {
    /// The sentence.
    pub text: String,
    /// The paper it rests on.
    pub paper: Option<String>,
    /// The norm it rests on.
    pub norm: Option<String>,
}

/// A figure with its reasoning.
pub struct Reasoning {
    /// What.
    pub title: String,
    /// Step by step.
    pub steps: Vec<StepShown>,
}

#[derive(Template)]
#[template(path = "why.html")]
struct WhyPage<'a> {
    p: Page<'a>,
    head: GameHead,
    parts: Vec<Reasoning>,
}

/// The reasons of a figure: of a move, a date, a clock or a claim.
pub fn why(call: &Call) -> Result<Answer, Trouble> {
    let view = View::of(call)?;
    let Some(judged) = view.judged.as_ref().filter(|_| matches!(view.sight, Sight::Papers | Sight::Own(_))) else {
        return Err(if call.session.is_some() { Trouble::Denied } else { Trouble::SignIn });
    };
    let reading = Reading::of(call.words(), &view.id(), judged, view.query.clone());
    let query = &call.query;
    let parts = if let Some(asked) = query.given("move") {
        of_moves(&reading, asked)
    } else if let Some(id) = query.given("date") {
        of_dates(&reading, id)
    } else if let Some(side) = query.given("clock") {
        Side::BOTH.into_iter().filter(|of| of.name() == side).map(|side| of_clock(&reading, side)).collect()
    } else if let Some(id) = query.given("claim") {
        of_claim(&reading, id)
    } else {
        Vec::new()
    };
    if parts.is_empty() {
        return Err(Trouble::NotFound);
    }
    let head = GameHead::of(call, &view);
    shown(&WhyPage { p: Page::new(call, "why-title"), head, parts })
}

fn steps(reading: &Reading, steps: &[Step]) -> Vec<StepShown> {
    let edition = reading.judgement.edition;
    let step = |step: &Step| StepShown {
        text: step.text.clone(),
        paper: step.mailing.map(|paper| reading.id(paper).to_owned()),
        norm: step.norm.map(|norm| reading.words.norm_cited(norm, edition)),
    };
    steps.iter().map(step).collect()
}

fn of_moves(reading: &Reading, asked: &str) -> Vec<Reasoning> {
    let (number, side) = match asked.char_indices().last() {
        Some((at, 'w' | 'б')) => (&asked[..at], Some(Side::White)),
        Some((at, 'b' | 'ч')) => (&asked[..at], Some(Side::Black)),
        _ => (asked, None),
    };
    let Ok(number) = number.parse::<u32>() else { return Vec::new() };
    let (texts, _) = reading.positions();
    let moves = reading.judgement.moves.iter().zip(texts);
    let asked = moves.filter(|(made, _)| made.number == number && side.is_none_or(|side| made.side == side));
    asked
        .map(|(made, text)| {
            let whole = MadeMove { thinks: reading.judgement.think_range(made), ..made.clone() };
            let dots = if made.side == Side::White { "." } else { "…" };
            let days = made
                .charged
                .map_or_else(|| reading.words.note(&Note::new("days-open")), |days| reading.words.days(days));
            let title = Note::new("why-move").text("move", format!("{number}{dots} {text}")).text("days", days);
            Reasoning {
                title: reading.words.note(&title),
                steps: steps(reading, &reading.words.move_steps(reading.dossier, reading.judgement, &whole)),
            }
        })
        .collect()
}

pub fn of_dates(reading: &Reading, id: &str) -> Vec<Reasoning> {
    let Some(mail) = reading.dossier.mail.iter().position(|mail| mail.id == id) else { return Vec::new() };
    let mail = shtempel_rules::MailIndex(mail);
    let both = [(DateOf::Sent, "why-sent"), (DateOf::Received, "why-received")];
    both.map(|(of, title)| Reasoning {
        title: reading.words.note(&Note::new(title).text("mail", id)),
        steps: steps(reading, &reading.words.date_steps(reading.dossier, reading.judgement, mail, of)),
    })
    .into()
}

fn of_clock(reading: &Reading, side: Side) -> Reasoning {
    let title = Note::new("why-clock").text("side", reading.words.player(reading.dossier, side));
    Reasoning {
        title: reading.words.note(&title),
        steps: steps(reading, &reading.words.clock_steps(reading.dossier, reading.judgement, side)),
    }
}

pub fn of_claim(reading: &Reading, id: &str) -> Vec<Reasoning> {
    let claims = reading.judgement.claims.iter().filter(|view| reading.id(view.claim) == id);
    claims
        .map(|view| Reasoning {
            title: reading.words.note(&Note::new("why-claim").text("mail", id)),
            steps: steps(reading, &reading.words.claim_steps(reading.dossier, reading.judgement, view)),
        })
        .collect()
}

/// Both dates of a mailing with their grounds.
#[must_use]
pub fn dates_of(reading: &Reading, mail: usize) -> (Dated, Dated) {
    let dates = reading.judgement.dates.get(mail).copied().flatten().unwrap_or_default();
    let index = shtempel_rules::MailIndex(mail);
    (
        reading.dated(dates.sent, dates.sent_by, Some(index)),
        reading.dated(dates.received, dates.received_by, Some(index)),
    )
}
