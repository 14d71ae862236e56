//! A season at the desk: people, a competition, and what comes by post.
#![allow(dead_code, clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use serde_json::{Value, json};
use shtempel_archive::{Archive, ArchiveError, Digest, Moment, View};
use shtempel_desk::record::{Prepared, Receipt};
use shtempel_desk::rows::{DutyRow, GameRow, Tongues};
use shtempel_desk::{Actor, Desk, Judged, Refusal};
use shtempel_rules::Day;
use shtempel_testkit::day;
use std::cell::Cell;

/// Nobody's names.
pub const NAMES: [&str; 6] =
    ["Туесков Игорь", "Зимоглядов Пётр", "Ракитин Олег", "Веретёнов Яков", "Кудельник Фома", "Лыков Савва"];

/// The competition.
pub const C: &str = "УЧ-1";

/// A desk with its clock, its counter of keys and both languages.
pub struct Season<'a> {
    pub desk: Desk<'a>,
    pub tongues: Tongues,
    key: Cell<u64>,
}

/// Noon of a day, and so many seconds.
pub fn moment(on: Day, seconds: i64) -> Moment {
    let days = on.since(Day::from_ymd(1970, 1, 1).unwrap());
    Moment((days * 86_400 + 43_200 + seconds) * 1000)
}

fn salts() -> impl FnMut() -> [u8; 16] {
    let mut n: u128 = 0;
    move || {
        n += 1;
        n.to_be_bytes()
    }
}

impl<'a> Season<'a> {
    /// An arbiter who is no person of the archive, on 10 January 2024.
    pub fn new(archive: &'a dyn Archive) -> Season<'a> {
        Season::of(archive, Actor { name: "Судья".to_owned(), person: None })
    }

    /// Somebody else at the desk.
    pub fn of(archive: &'a dyn Archive, actor: Actor) -> Season<'a> {
        let today = day("2024-01-10");
        let desk = Desk::new(archive, actor, moment(today, 0), today, salts());
        Season { desk, tongues: Tongues::default(), key: Cell::new(0) }
    }

    /// With four people and a drawn competition of the first `players` of them, from 1 March 2024; what the regulation
    /// says besides.
    pub fn drawn(archive: &'a dyn Archive, players: usize, regulation: Value) -> Season<'a> {
        let season = Season::new(archive);
        season.people(players);
        season.competition(regulation);
        season.enter(players);
        let order: Vec<String> = (1..=players).map(|n| format!("p{n}")).collect();
        season.record("draw", json!({ "competition": C, "section": "1", "seed": "жребий", "order": order }));
        season
    }

    pub fn people(&self, count: usize) {
        for name in NAMES.iter().take(count) {
            self.record("person", json!({ "name": name, "rating": 2000 }));
        }
    }

    pub fn competition(&self, mut regulation: Value) {
        let terms = regulation.as_object_mut().unwrap();
        terms.entry("start").or_insert_with(|| "2024-03-01".into());
        self.record("competition", json!({ "competition": C, "regulation": regulation }));
        self.record("section", json!({ "competition": C, "section": "1" }));
    }

    pub fn enter(&self, count: usize) {
        for n in 1..=count {
            self.record("entry", json!({ "competition": C, "section": "1", "person": format!("p{n}") }));
        }
    }

    /// The clock goes on to this day.
    pub fn turn_to(&mut self, on: &str) {
        let today = day(on);
        self.desk.turn_to(moment(today, 0), today);
    }

    /// Another person sits down.
    pub fn sit(&mut self, person: Option<&str>) {
        self.desk.actor = Actor { name: person.unwrap_or("Судья").to_owned(), person: person.map(str::to_owned) };
    }

    pub fn next_key(&self) -> String {
        self.key.set(self.key.get() + 1);
        format!("k{}", self.key.get())
    }

    pub fn prepare(&self, kind: &str, inputs: Vec<Value>) -> Result<Prepared, Refusal> {
        let scan = |name: &str| {
            if name.ends_with(".pdf") { Ok(format!("%PDF-{name}").into_bytes()) } else { Err(name.to_owned()) }
        };
        self.desk.prepare(kind, inputs, &scan, &self.tongues)
    }

    pub fn try_record(&self, kind: &str, input: Value) -> Result<Receipt, Refusal> {
        self.desk.commit(&self.prepare(kind, vec![input])?, &self.next_key())
    }

    pub fn record(&self, kind: &str, input: Value) -> Receipt {
        let text = input.to_string();
        self.try_record(kind, input).unwrap_or_else(|refusal| panic!("{kind} {text}: {refusal:?}"))
    }

    /// What should be looked at before this is recorded: the names of the notes.
    pub fn notes(&self, kind: &str, input: Value) -> Vec<&'static str> {
        let prepared = self.prepare(kind, vec![input]).unwrap();
        prepared.notes.iter().map(|note| note.id).collect()
    }

    /// Why this is not recorded; the journal is as long as before.
    pub fn refused(&self, kind: &str, input: Value) -> &'static str {
        let before = self.desk.archive.head().unwrap();
        let refusal = self.try_record(kind, input).expect_err("this is refused");
        assert_eq!(self.desk.archive.head().unwrap(), before);
        why(&refusal)
    }

    /// A card of a game, shown by the arbiter.
    pub fn card(&self, game: u32, from: &str, mv: &str, sent: &str, received: &str) {
        self.record("paper", card(game, from, mv, sent, received));
    }

    /// The number of the game with these players.
    pub fn game(&self, white: &str, black: &str) -> u32 {
        let competition = self.desk.competition(C).unwrap();
        let games = competition.games();
        games.iter().find(|game| game.white == white && game.black == black).unwrap().game
    }

    pub fn judged(&self, game: u32) -> Judged {
        let (competition, pairing, state) = self.desk.game(&id(game)).unwrap();
        self.desk.judged(&competition, &pairing, &state, self.desk.today).unwrap()
    }

    pub fn row(&self, game: u32) -> GameRow {
        let view = self.desk.archive.view("game", &id(game)).unwrap().unwrap();
        serde_json::from_str(&view.body).unwrap()
    }

    /// All that is owed, dated or not.
    pub fn owed(&self) -> Vec<DutyRow> {
        self.desk.refresh(&self.tongues).unwrap();
        self.desk.due(&shtempel_desk::due::Whose::default(), Day::MAX, true).unwrap()
    }

    /// What is owed by somebody under a norm, in English, with its last day.
    pub fn owed_by(&self, who: &str, norm: &str) -> Vec<(Option<String>, String)> {
        let rows = self.owed().into_iter().filter(|row| row.who == who && row.norm == norm);
        rows.map(|row| (row.due, row.en)).collect()
    }

    /// The lists are what the journal says.
    pub fn lists_are_right(&self, after: &str) {
        assert_eq!(self.desk.stale_rows(&self.tongues).unwrap(), Vec::<String>::new(), "after {after}");
    }

    pub fn views(&self) -> Vec<View> {
        self.desk.archive.all_views().unwrap()
    }

    pub fn payloads(&self) -> String {
        let entries = self.desk.archive.entries(0, usize::MAX).unwrap();
        entries.into_iter().map(|entry| entry.payload + "\n").collect()
    }

    /// The text of every attachment that is still there.
    pub fn attachments(&self) -> String {
        let ids = self.desk.archive.attachments().unwrap().into_iter();
        let whole = ids.filter_map(|(id, _): (Digest, bool)| self.desk.archive.attachment(id).unwrap());
        whole.map(|attachment| String::from_utf8_lossy(&attachment.bytes).into_owned() + "\n").collect()
    }
}

pub fn id(game: u32) -> String {
    format!("{C}:{game}")
}

pub fn card(game: u32, from: &str, mv: &str, sent: &str, received: &str) -> Value {
    json!({ "game": id(game), "from": from, "move": mv, "postmarks": [sent, received] })
}

/// A refusal by its name.
pub fn why(refusal: &Refusal) -> &'static str {
    match refusal {
        Refusal::Said(note) => note.id,
        Refusal::Input(_) => "input",
        Refusal::Dossier(_) => "dossier",
        Refusal::Archive(ArchiveError::Conflict { .. }) => "conflict",
        Refusal::Archive(_) => "archive",
        Refusal::Entry { .. } => "entry",
    }
}
