//! `shtempel list`, `due`, `table`, `history`: what the archive holds.

use crate::archive::keys::Keys;
use crate::archive::{Place, moment, refused, said, trouble};
use crate::output::{self, Outcome, Stop};
use crate::page::{Align, Page, Piece, Tint, cell};
use clap::ValueEnum;
use serde_json::Value;
use shtempel_archive::Entry;
use shtempel_desk::Desk;
use shtempel_desk::due::Whose;
use shtempel_desk::fact::Fact;
use shtempel_desk::rows::{CompetitionRow, DutyRow, GameRow, PersonRow};
use shtempel_desk::tables::{self, Format, Order, Sheet};
use shtempel_rules::Day;
use shtempel_words::{Lang, Note, Words};
use std::process::ExitCode;

/// List competitions, people, or the games of a competition
#[derive(Debug, clap::Args)]
pub struct List {
    /// Nothing: competitions; people; or the id of a competition: its games
    #[arg(value_name = "WHAT")]
    what: Option<String>,
    #[command(flatten)]
    place: Place,
}

impl List {
    /// Prints the list.
    pub fn run(&self) -> Outcome {
        self.place.at_desk(|desk, voice, tongues| {
            if self.place.known_at.is_some() {
                return Err(said(voice, &Note::new("looks-back")));
            }
            let read = |kind: &str, parent: &str| desk.archive.views(kind, parent).map_err(|e| trouble(voice, &e));
            let mut page = Page::new(output::colour());
            match self.what.as_deref() {
                None => {
                    for view in read("competition", "")? {
                        let Ok(row) = serde_json::from_str::<CompetitionRow>(&view.body) else { continue };
                        let end = row.end.as_deref().unwrap_or("…");
                        let name = row.name.as_deref().unwrap_or(&row.index);
                        let note = Note::new("competition-line")
                            .text("id", &view.key)
                            .text("name", name)
                            .text("start", short(&voice.words, &row.start))
                            .text("end", short(&voice.words, end))
                            .number("players", row.players)
                            .number("games", row.games);
                        page.paragraph("", &voice.words.note(&note), Tint::Plain);
                    }
                }
                Some("people") => {
                    for view in read("person", "")? {
                        let Ok(row) = serde_json::from_str::<PersonRow>(&view.body) else { continue };
                        let rating = row.rating.map(|rating| rating.to_string()).unwrap_or_default();
                        let line = format!(
                            "{}  {}  {}  {}",
                            cell(&view.key, 6, Align::Left),
                            cell(&row.name, 30, Align::Left),
                            cell(&rating, 4, Align::Right),
                            row.club.unwrap_or_default()
                        );
                        page.line(&[Piece::new(line.trim_end(), Tint::Plain)]);
                    }
                }
                Some(id) => {
                    desk.competition(id).map_err(|refusal| refused(voice, refusal))?;
                    desk.refresh(tongues).map_err(|refusal| refused(voice, refusal))?;
                    let mut games: Vec<GameRow> = Vec::new();
                    games.extend(read("game", id)?.iter().filter_map(|view| serde_json::from_str(&view.body).ok()));
                    games.sort_by_key(|row: &GameRow| row.number);
                    for row in games {
                        let result = row.result.clone().unwrap_or_else(|| "…".to_owned());
                        let line = format!(
                            "{}  {} – {}  {}  {}",
                            cell(&row.number.to_string(), 4, Align::Right),
                            cell(&desk.name(&row.white), 20, Align::Left),
                            cell(&desk.name(&row.black), 20, Align::Left),
                            cell(&result, 7, Align::Left),
                            status(&voice.words, &row.status)
                        );
                        page.line(&[Piece::new(line.trim_end(), Tint::Plain)]);
                    }
                }
            }
            output::print(&page.into_text())?;
            Ok(ExitCode::SUCCESS)
        })
    }
}

fn status(words: &Words, name: &str) -> String {
    use shtempel_rules::Status;
    [Status::Playing, Status::Interrupted, Status::Adjudication, Status::Finished]
        .into_iter()
        .find(|status| status.name() == name)
        .map_or_else(|| name.to_owned(), |status| words.status(status))
}

/// A day in a table, as people write it.
fn short(words: &Words, day: &str) -> String {
    Day::from_iso(day).map_or_else(|| day.to_owned(), |day| words.date_short(day))
}

/// What is owed, by whom, until when; overdue first
#[derive(Debug, clap::Args)]
pub struct Due {
    /// Of one competition
    #[arg(value_name = "COMPETITION")]
    competition: Option<String>,
    /// Of one person, by his id, or of the arbiter: arbiter
    #[arg(long, value_name = "WHO")]
    who: Option<String>,
    /// How many days ahead
    #[arg(long, value_name = "DAYS", default_value_t = 14)]
    ahead: u32,
    /// Also what has no last day
    #[arg(long)]
    undated: bool,
    /// One line of JSON for each
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    place: Place,
}

impl Due {
    /// Prints the list.
    pub fn run(&self) -> Outcome {
        self.place.at_desk(|desk, voice, tongues| {
            if let Some(id) = &self.competition {
                desk.competition(id).map_err(|refusal| refused(voice, refusal))?;
            }
            desk.refresh(tongues).map_err(|refusal| refused(voice, refusal))?;
            let whose = Whose { competition: self.competition.clone(), who: self.who.clone() };
            let rows = desk
                .due(&whose, desk.today.plus(i64::from(self.ahead)), self.undated)
                .map_err(|refusal| refused(voice, refusal))?;
            if self.json {
                for row in &rows {
                    output::print(&format!("{}\n", serde_json::to_string(row).unwrap_or_default()))?;
                }
                return Ok(ExitCode::SUCCESS);
            }
            let mut page = Page::new(output::colour());
            if rows.is_empty() {
                let nothing = Note::new("nothing-due").day("until", desk.today.plus(i64::from(self.ahead)));
                page.paragraph("", &voice.words.note(&nothing), Tint::Plain);
            }
            rows.iter().for_each(|row| due_line(&voice.words, row, desk.today, &mut page));
            output::print(&page.into_text())?;
            Ok(ExitCode::SUCCESS)
        })
    }
}

fn due_line(words: &Words, row: &DutyRow, today: Day, page: &mut Page) {
    let due = row.due.as_deref().and_then(Day::from_iso);
    let overdue = row.who != "arbiter" && due.is_some_and(|due| due < today);
    let day = due.map_or_else(|| "—".to_owned(), |due| words.date_short(due));
    let place = row.game.as_deref().unwrap_or(&row.competition);
    let article = row.article.as_deref().map(|article| format!("{article} ")).unwrap_or_default();
    let text = if words.lang() == Lang::Ru { &row.ru } else { &row.en };
    let waits = row.since.as_deref().and_then(Day::from_iso).filter(|_| row.due.is_none());
    let waits = waits.map(|since| format!(" {}", words.note(&Note::new("waits-since").day("day", since))));
    let mark = format!("{} {} ", cell(&day, 10, Align::Left), if overdue { "!" } else { " " });
    let text = format!("{place}: {article}{text}{}", waits.unwrap_or_default());
    page.paragraph(&mark, &text, if overdue { Tint::Alarm } else { Tint::Plain });
}

/// What a table is printed as.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum TableFormat {
    /// For a terminal
    Text,
    /// For a spreadsheet
    Csv,
    /// One line of JSON
    Json,
    /// A fragment for a page
    Html,
}

/// The crosstable and the standings of a section
#[derive(Debug, clap::Args)]
pub struct Table {
    /// The competition
    #[arg(value_name = "COMPETITION")]
    competition: String,
    /// The section [default: all of them]
    #[arg(long, value_name = "SECTION")]
    section: Option<String>,
    /// Only the crosstable, in the order of start numbers
    #[arg(long, conflicts_with = "standings")]
    crosstable: bool,
    /// Only the standings
    #[arg(long)]
    standings: bool,
    /// The tie-breaks of every player, each with its addends
    #[arg(long)]
    explain: bool,
    /// What to print
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    format: TableFormat,
    #[command(flatten)]
    place: Place,
}

impl Table {
    /// Prints the tables.
    pub fn run(&self) -> Outcome {
        self.place.at_desk(|desk, voice, tongues| {
            let competition = desk.competition(&self.competition).map_err(|refusal| refused(voice, refusal))?;
            desk.refresh(tongues).map_err(|refusal| refused(voice, refusal))?;
            let ids: Vec<&str> = match &self.section {
                Some(section) => vec![section],
                None => competition.sections.iter().map(|section| section.section.section.as_str()).collect(),
            };
            if ids.is_empty() {
                return Err(said(voice, &Note::new("no-sections").text("competition", &self.competition)));
            }
            for id in ids {
                let table = desk.table(&competition, id).map_err(|refusal| refused(voice, refusal))?;
                self.print(&table, &voice.words)?;
            }
            Ok(ExitCode::SUCCESS)
        })
    }

    fn print(&self, table: &tables::Table, words: &Words) -> Result<(), Stop> {
        let format = match self.format {
            TableFormat::Json => return output::print(&format!("{}\n", table.to_json())),
            TableFormat::Text => Format::Text,
            TableFormat::Csv => Format::Csv,
            TableFormat::Html => Format::Html,
        };
        if !self.standings {
            let order = if self.crosstable { Order::Number } else { Order::Place };
            output::print(&tables::write(table, Sheet::Crosstable(order), format, words))?;
        }
        if !self.crosstable {
            let gap = if self.standings || self.format != TableFormat::Text { "" } else { "\n" };
            output::print(&format!("{gap}{}", tables::write(table, Sheet::Standings, format, words)))?;
        }
        if self.explain {
            output::print("\n")?;
            self.explained(table, words)?;
        }
        Ok(())
    }

    fn explained(&self, table: &tables::Table, words: &Words) -> Result<(), Stop> {
        let mut page = Page::new(output::colour());
        for line in table.ranked() {
            let name =
                table.section().players.get(line.player.0).map(|player| player.name.as_str()).unwrap_or_default();
            page.gap();
            page.heading(name);
            for tie_break in &table.section().tie_breaks {
                for explanation in tables::explanation(table, line.player, *tie_break, words) {
                    page.paragraph("  ", &explanation.total, Tint::Plain);
                    for addend in explanation.addends {
                        page.paragraph("    ", &addend, Tint::Faint);
                    }
                }
            }
        }
        output::print(&page.into_text())
    }
}

/// What was recorded of a game, a competition or a person, in the order of the journal
#[derive(Debug, clap::Args)]
pub struct History {
    /// A game (УЧ-1:7), a competition, a person; nothing: the whole journal
    #[arg(value_name = "WHAT")]
    what: Option<String>,
    #[command(flatten)]
    place: Place,
}

impl History {
    /// Prints the entries.
    pub fn run(&self) -> Outcome {
        self.place.at_desk(|desk, voice, _| {
            let shown = |entry: &Entry| self.is_shown(desk, entry);
            let names = |id: &str| desk.name(id);
            let keys = Keys { voice, names: &names, prepared: None };
            let mut page = Page::new(output::colour());
            let mut line = |entry: &Entry| history_line(&keys, entry, &mut page);
            let read = |stream: &str| desk.archive.stream(stream).map_err(|e| trouble(voice, &e));
            if let Some(what) = &self.what {
                if let Ok((competition, pairing, _)) = desk.game(what) {
                    desk.may_see(&competition, pairing.game).map_err(|refusal| refused(voice, refusal))?;
                }
                let mut found = false;
                for stream in ["game", "competition", "register", "person"] {
                    for entry in read(&format!("{stream}/{what}"))?.iter().filter(|entry| shown(entry)) {
                        found = true;
                        line(entry);
                    }
                }
                if !found {
                    return Err(said(voice, &Note::new("no-entries").text("what", what)));
                }
            } else {
                if desk.actor.person.is_some() {
                    return Err(said(voice, &Note::new("whole-journal")));
                }
                let mut after = 0;
                loop {
                    let entries = desk.archive.entries(after, 1000).map_err(|e| trouble(voice, &e))?;
                    let Some(last) = entries.last() else { break };
                    after = last.seq;
                    entries.iter().filter(|entry| shown(entry)).for_each(&mut line);
                }
            }
            output::print(&page.into_text())?;
            Ok(ExitCode::SUCCESS)
        })
    }

    /// Whether an entry was recorded by then and is for these eyes: of a suspicion only those know whom it names.
    fn is_shown(&self, desk: &Desk, entry: &Entry) -> bool {
        let hidden = || match (Fact::parse(&entry.kind, &entry.payload), &desk.actor.person) {
            (Ok(Fact::Suspicion(suspicion)), Some(person)) => !suspicion.seen_by.contains(person),
            _ => false,
        };
        self.place.known_at.is_none_or(|moment| entry.recorded_at <= moment) && !hidden()
    }
}

fn history_line(keys: &Keys, entry: &Entry, page: &mut Page) {
    let mark = format!("{:>6} ", entry.seq);
    let head = format!("{}, {}: {}, {}", moment(entry.recorded_at), entry.recorded_by, entry.stream, entry.kind);
    page.paragraph(&mark, &head, Tint::Plain);
    let text = match serde_json::from_str(&entry.payload) {
        Ok(Value::Object(map)) => {
            let rows = keys.rows(&entry.kind, &map);
            rows.iter().map(|(key, text)| format!("{key} {text}")).collect::<Vec<_>>().join("; ")
        }
        _ => entry.payload.clone(),
    };
    page.paragraph("       ", &text, Tint::Plain);
}
