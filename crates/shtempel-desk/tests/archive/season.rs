//! A competition in an archive, built in a few words.

use serde_json::{Value, json};
use shtempel_archive::{Archive, Moment};
use shtempel_desk::due::Whose;
use shtempel_desk::record::{Prepared, Receipt};
use shtempel_desk::rows::{DutyRow, GameRow, Tongues};
use shtempel_desk::state::CompetitionState;
use shtempel_desk::{Actor, Desk, Judged, Refusal};
use shtempel_rules::Day;
use shtempel_testkit::MemoryArchive;
use std::cell::Cell;
use std::collections::BTreeMap;

/// Nobody's names, by the numbers of their ids.
pub const NAMES: [&str; 6] =
    ["Лукошин Антон", "Переметов Борис", "Сугробова Вера", "Дымков Глеб", "Чашников Денис", "Ветошкина Ева"];

/// The id of the competition.
pub const ID: &str = "К-1";

/// The start of the competition.
pub const START: &str = "2024-03-01";

pub fn day(text: &str) -> Day {
    Day::from_iso(text).unwrap()
}

/// A table with these keys too; one that is there is replaced.
pub fn with(mut table: Value, more: Value) -> Value {
    let Value::Object(more) = more else { panic!("a table") };
    table.as_object_mut().unwrap().extend(more);
    table
}

/// An archive with a desk whose day is set by hand. Every record has its own moment, a second after the one before.
pub struct Season<A: Archive = MemoryArchive> {
    pub archive: A,
    pub tongues: Tongues,
    pub today: Day,
    pub actor: Actor,
    pub draws_lists: bool,
    moment: Cell<i64>,
    salts: Cell<u128>,
    keys: Cell<u32>,
}

impl Season {
    /// Nothing recorded.
    pub fn empty() -> Season {
        Season::on(MemoryArchive::new())
    }

    /// A competition with a section `1`, and persons `p1`, `p2`, … who are entered in it.
    pub fn entered(players: usize) -> Season {
        let season = Season::empty();
        season.enter(players, json!({}));
        season
    }

    /// Also drawn in this order, and told of the start on its day. Of three players the games are: 1 `p2`–`p3`,
    /// 2 `p1`–`p2`, 3 `p3`–`p1`.
    pub fn drawn(players: usize) -> Season {
        Season::drawn_under(players, json!({}))
    }

    /// Also with these keys of the regulation.
    pub fn drawn_under(players: usize, regulation: Value) -> Season {
        let season = Season::empty();
        season.enter(players, regulation);
        season.draw(players);
        season
    }
}

impl<A: Archive> Season<A> {
    /// Nothing recorded in this archive by this program.
    pub fn on(archive: A) -> Season<A> {
        Season {
            archive,
            tongues: Tongues::default(),
            today: day(START),
            actor: Actor { name: "Судейкин".to_owned(), person: None },
            draws_lists: true,
            moment: Cell::new(0),
            salts: Cell::new(0),
            keys: Cell::new(0),
        }
    }

    pub fn desk(&self) -> Desk<'_> {
        let salt = || {
            self.salts.set(self.salts.get() + 1);
            self.salts.get().to_le_bytes()
        };
        let mut desk = Desk::new(&self.archive, self.actor.clone(), Moment(self.moment.get()), self.today, salt);
        desk.draws_lists = self.draws_lists;
        desk
    }

    pub fn enter(&self, players: usize, regulation: Value) {
        for (n, name) in NAMES.iter().enumerate().take(players) {
            self.record("person", json!({ "person": format!("p{}", n + 1), "name": name, "rating": 2000 + 50 * n }));
        }
        let regulation = with(json!({ "start": START, "end": "2025-09-01" }), regulation);
        self.record("competition", json!({ "competition": ID, "name": "Первенство", "regulation": regulation }));
        self.record("section", json!({ "competition": ID, "section": "1" }));
        for n in 1..=players {
            self.record("entry", json!({ "competition": ID, "section": "1", "person": format!("p{n}") }));
        }
    }

    pub fn draw(&self, players: usize) {
        let order: Vec<String> = (1..=players).map(|n| format!("p{n}")).collect();
        self.record("draw", json!({ "competition": ID, "section": "1", "seed": "жребий", "order": order }));
        for person in order {
            self.record("start-notice", json!({ "competition": ID, "person": person, "received": START }));
        }
    }

    /// The next moment, a second later.
    pub fn tick(&self) -> Moment {
        self.moment.set(self.moment.get() + 1_000_000);
        Moment(self.moment.get())
    }

    /// A key that no other record has.
    pub fn key(&self) -> String {
        self.keys.set(self.keys.get() + 1);
        format!("k{}", self.keys.get())
    }

    pub fn turn_to(&mut self, text: &str) {
        self.today = day(text);
    }

    /// Another sits at the desk: a person of the archive.
    pub fn seat(&mut self, person: &str) {
        self.actor = Actor { name: person.to_owned(), person: Some(person.to_owned()) };
    }

    pub fn try_record(&self, kind: &str, input: Value) -> Result<Receipt, Refusal> {
        self.tick();
        self.desk().record(kind, input, &self.key(), &self.tongues)
    }

    #[track_caller]
    pub fn record(&self, kind: &str, input: Value) -> Receipt {
        match self.try_record(kind, input) {
            Ok(receipt) => receipt,
            Err(refusal) => panic!("{kind}: {}", told(&refusal)),
        }
    }

    /// Records about the competition: its id goes without saying.
    #[track_caller]
    pub fn decide(&self, kind: &str, input: Value) -> Receipt {
        self.record(kind, with(json!({ "competition": ID }), input))
    }

    /// Why it is refused: the name of the message, or the text.
    #[track_caller]
    pub fn refused(&self, kind: &str, input: Value) -> String {
        let head = self.archive.head().unwrap();
        let views = self.archive.all_views().unwrap();
        let Err(refusal) = self.try_record(kind, input) else { panic!("{kind} was recorded") };
        assert_eq!((self.archive.head().unwrap(), self.archive.all_views().unwrap()), (head, views));
        told(&refusal)
    }

    /// [`Season::refused`], about the competition.
    #[track_caller]
    pub fn denied(&self, kind: &str, input: Value) -> String {
        self.refused(kind, with(json!({ "competition": ID }), input))
    }

    #[track_caller]
    pub fn prepare(&self, kind: &str, input: Value) -> Prepared {
        self.tick();
        let none = |name: &str| Err(name.to_owned());
        self.desk().prepare(kind, vec![input], &none, &self.tongues).unwrap()
    }

    /// The names of what is remarked before it is recorded.
    #[track_caller]
    pub fn notes(&self, kind: &str, input: Value) -> Vec<&'static str> {
        self.prepare(kind, input).notes.iter().map(|note| note.id).collect()
    }

    /// A paper of a game of the competition.
    #[track_caller]
    pub fn paper(&self, game: u32, mail: Value) -> Receipt {
        self.record("paper", with(json!({ "game": format!("{ID}:{game}") }), mail))
    }

    /// A card with a move: four days on the way.
    #[track_caller]
    pub fn card(&self, game: u32, from: &str, mv: &str, repeats: &str, sent: &str) -> Receipt {
        self.paper(game, card(from, mv, repeats, sent))
    }

    pub fn competition(&self) -> CompetitionState {
        self.desk().competition(ID).unwrap()
    }

    /// A game judged on a day.
    #[track_caller]
    pub fn judged(&self, game: u32, on: &str) -> Judged {
        let desk = self.desk();
        let (competition, pairing, state) = desk.game(&format!("{ID}:{game}")).unwrap();
        desk.judged(&competition, &pairing, &state, day(on)).unwrap()
    }

    pub fn game_row(&self, game: u32) -> GameRow {
        let view = self.archive.view("game", &format!("{ID}:{game}")).unwrap().unwrap();
        serde_json::from_str(&view.body).unwrap()
    }

    /// All that is owed in the competition, fresh.
    pub fn all_due(&self) -> Vec<DutyRow> {
        let desk = self.desk();
        desk.refresh(&self.tongues).unwrap();
        let whose = Whose { competition: Some(ID.to_owned()), who: None };
        desk.due(&whose, day("2099-01-01"), true).unwrap()
    }

    /// Norm, who and last day of what is owed of this norm.
    pub fn due(&self, norm: &str) -> Vec<(String, Option<String>)> {
        let rows = self.all_due().into_iter().filter(|row| row.norm == norm);
        rows.map(|row| (row.who, row.due)).collect()
    }

    /// The lists are what the journal says.
    #[track_caller]
    pub fn assert_fresh(&self) {
        assert_eq!(self.desk().stale_rows(&self.tongues).unwrap(), [""; 0]);
    }

    /// All payloads of the journal, one a line.
    pub fn payloads(&self) -> String {
        self.archive.entries(0, usize::MAX).unwrap().into_iter().map(|entry| entry.payload + "\n").collect()
    }

    /// The text of every attachment that was not erased.
    pub fn attachments(&self) -> BTreeMap<String, String> {
        let names = self.archive.attachments().unwrap();
        let kept = names.into_iter().filter_map(|(id, _)| Some((id, self.archive.attachment(id).unwrap()?)));
        kept.map(|(id, kept)| (id.to_string(), String::from_utf8_lossy(&kept.bytes).into_owned())).collect()
    }
}

/// A card with a move: four days on the way.
pub fn card(from: &str, mv: &str, repeats: &str, sent: &str) -> Value {
    let mut mail = json!({
        "from": from, "move": mv, "postmarks": [sent], "received": day(sent).plus(4).to_string(),
    });
    if !repeats.is_empty() {
        mail["repeats"] = json!([repeats]);
    }
    mail
}

/// Why the desk refuses: the name of its message, or the text.
pub fn told(refusal: &Refusal) -> String {
    match refusal {
        Refusal::Said(note) => note.id.to_owned(),
        other => other.to_string(),
    }
}
