//! What anybody may see: the competitions and their tables.

use crate::answer::Answer;
use crate::call::Call;
use crate::page::{Page, address, shown};
use crate::trouble::Trouble;
use askama::Template;
use shtempel_desk::Desk;
use shtempel_desk::rows::CompetitionRow;
use shtempel_desk::state::{CompetitionState, SectionState};
use shtempel_desk::tables::{self, Grid, Kind, Order, Sheet, Table};
use shtempel_rules::Day;

/// A competition in the list.
struct Listed {
    href: String,
    name: String,
    index: String,
    start: String,
    end: String,
    players: i64,
    games: i64,
    approved: bool,
}

#[derive(Template)]
#[template(path = "front.html")]
struct FrontPage<'a> {
    p: Page<'a>,
    competitions: Vec<Listed>,
    may_organise: bool,
}

/// The competitions.
pub fn front(call: &Call) -> Result<Answer, Trouble> {
    let words = call.words();
    let date = |iso: &str| Day::from_iso(iso).map_or_else(String::new, |day| words.date(day));
    let mut competitions = Vec::new();
    for view in call.app.archive.views("competition", "")? {
        let Ok(row) = serde_json::from_str::<CompetitionRow>(&view.body) else { continue };
        competitions.push((
            row.start.clone(),
            Listed {
                href: address(&["c", &view.key]),
                name: row.name.clone().unwrap_or_else(|| row.index.clone()),
                start: date(&row.start),
                end: row.end.as_deref().map_or_else(String::new, date),
                index: row.index,
                players: i64::from(row.players),
                games: i64::from(row.games),
                approved: row.approved,
            },
        ));
    }
    // The newest first.
    competitions.sort_by(|(one, _), (other, _)| other.cmp(one));
    let competitions = competitions.into_iter().map(|(_, listed)| listed).collect();
    let may_organise = call.visitor.may_organise();
    shown(&FrontPage { p: Page::new(call, "front-title"), competitions, may_organise })
}

/// A cell of a table, with the game that it opens.
pub struct CellShown {
    /// What it says.
    pub text: String,
    /// The games behind it.
    pub games: Vec<String>,
}

/// A table with links.
#[derive(Template)]
#[template(path = "_table.html")]
pub struct TableShown {
    /// The rows and columns.
    pub grid: Grid,
    /// The cells, as in the grid.
    pub rows: Vec<Vec<CellShown>>,
}

impl askama::filters::HtmlSafe for TableShown {}

impl TableShown {
    /// Of a section.
    #[must_use]
    pub fn of(
        call: &Call,
        competition: &CompetitionState,
        section: &SectionState,
        table: &Table,
        sheet: Sheet,
    ) -> TableShown {
        let grid = tables::grid_of(table, sheet, call.words());
        let game = |at: &tables::GameIndex| {
            let game = section.games.get(at.0)?;
            Some(address(&["g", &competition.game_id(game.game)]))
        };
        let cell = |cell: &tables::Cell| CellShown {
            text: cell.shown.clone(),
            games: cell.games.iter().filter_map(game).collect(),
        };
        let rows = grid.rows.iter().map(|row| row.iter().map(cell).collect()).collect();
        TableShown { grid, rows }
    }

    /// Whether a column holds names.
    #[must_use]
    pub fn is_name(&self, at: &usize) -> bool {
        self.grid.columns.get(*at).is_some_and(|column| column.kind == Kind::Name)
    }

    /// Whether a column holds results.
    #[must_use]
    pub fn is_result(&self, at: &usize) -> bool {
        self.grid.columns.get(*at).is_some_and(|column| column.kind == Kind::Results)
    }
}

/// A page of a competition in its row of tabs.
pub struct Tab {
    /// Where.
    pub href: String,
    /// What.
    pub label: String,
    /// This one.
    pub current: bool,
}

/// The pages of a competition that this visitor has.
#[must_use]
pub fn tabs(call: &Call, desk: &Desk, competition: &CompetitionState) -> Vec<Tab> {
    let judges = desk.judges_some(&call.visitor, competition);
    let sets_up = desk.sets_up(&call.visitor, competition);
    let pages: [(&str, &'static str, bool); 11] = [
        ("", "tab-table", true),
        ("games", "tab-games", true),
        ("regulation", "tab-regulation", true),
        ("leave", "tab-leave", judges),
        ("reports", "tab-reports", judges),
        ("register", "tab-register", judges),
        ("tray", "tab-tray", judges),
        ("rulings", "tab-rulings", judges),
        ("people", "tab-people", judges || sets_up),
        ("entries", "tab-entries", sets_up),
        ("setup", "tab-setup", sets_up),
    ];
    let tab = |(page, id, shown): (&str, &'static str, bool)| {
        let parts: Vec<&str> = ["c", &competition.id, page].into_iter().filter(|part| !part.is_empty()).collect();
        let path = format!("/{}", parts.join("/"));
        let inside = !page.is_empty() && call.path.starts_with(&format!("{path}/"));
        let current = call.path == path || inside;
        shown.then(|| Tab { href: address(&parts), label: call.say(&shtempel_words::Note::new(id)), current })
    };
    pages.into_iter().filter_map(tab).collect()
}

/// What stands over every page of a competition.
pub struct Head {
    /// Its address.
    pub href: String,
    /// Its name.
    pub name: String,
    /// Its index.
    pub index: String,
    /// Its pages.
    pub tabs: Vec<Tab>,
}

impl Head {
    /// Of a competition.
    #[must_use]
    pub fn of(call: &Call, desk: &Desk, competition: &CompetitionState) -> Head {
        Head {
            href: address(&["c", &competition.id]),
            name: competition.name().to_owned(),
            index: competition.index().to_owned(),
            tabs: tabs(call, desk, competition),
        }
    }
}

#[derive(Template)]
#[template(path = "competition.html")]
struct CompetitionPage<'a> {
    p: Page<'a>,
    head: Head,
    sections: Vec<SectionShown>,
    start: Day,
    end: Option<Day>,
}

/// A section with its tables and its players, and where its lots are.
struct SectionShown {
    name: String,
    crosstable: TableShown,
    standings: TableShown,
    players: Vec<PlayerShown>,
    draw: String,
}

/// A player by his place, with the reasons of his tie-breaks.
struct PlayerShown {
    name: String,
    href: String,
    figures: Vec<Explained>,
}

/// A tie-break of a player with its addends.
struct Explained {
    total: String,
    addends: Vec<String>,
}

/// The tables of a competition.
pub fn competition(call: &Call) -> Result<Answer, Trouble> {
    let desk = call.desk();
    let competition = call.competition(&desk)?;
    desk.refresh(&call.app.tongues)?;
    let mut sections = Vec::new();
    for section in &competition.sections {
        let table = desk.table(&competition, &section.section.section)?;
        let crosstable = TableShown::of(call, &competition, section, &table, Sheet::Crosstable(Order::Place));
        let standings = TableShown::of(call, &competition, section, &table, Sheet::Standings);
        let players = players(call, &competition, section, &table);
        let draw = address(&["c", &competition.id, "draw", &section.section.section]);
        let name = section.name().to_owned();
        sections.push(SectionShown { name, crosstable, standings, players, draw });
    }
    let head = Head::of(call, &desk, &competition);
    let p = Page::titled(call, head.name.clone());
    let (start, end) = (competition.regulation().start.0, competition.end(call.today()).map(|end| end.0));
    shown(&CompetitionPage { p, head, sections, start, end })
}

fn players(call: &Call, competition: &CompetitionState, section: &SectionState, table: &Table) -> Vec<PlayerShown> {
    let of = |line: &&tables::Line| {
        let person = section.players.get(line.player.0)?;
        let each = table.section().tie_breaks.iter();
        let figures = each.flat_map(|tie_break| tables::explanation(table, line.player, *tie_break, call.words()));
        Some(PlayerShown {
            name: call.desk().name(person),
            href: address(&["player", &competition.id, person]),
            figures: figures.map(|figure| Explained { total: figure.total, addends: figure.addends }).collect(),
        })
    };
    table.ranked().iter().filter_map(of).collect()
}
