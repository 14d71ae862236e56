//! What waits for the arbiter today.

use crate::answer::Answer;
use crate::call::Call;
use crate::offices::Part;
use crate::page::{Page, address, shown};
use crate::trouble::Trouble;
use askama::Template;
use shtempel_desk::due::Whose;
use shtempel_desk::register::Register;
use shtempel_desk::rows::DutyRow;
use shtempel_rules::Day;
use shtempel_words::{Lang, Note};

/// A row of a list of matters or terms.
pub struct Matter {
    /// The last day, or since when it waits.
    pub when: String,
    /// What it is in full: `до 5 марта`, `ждёт с 3 марта`.
    pub when_long: String,
    /// The sentence.
    pub what: String,
    /// The article.
    pub article: String,
    /// The game or competition.
    pub place: String,
    /// Where it is done.
    pub href: String,
    /// Its term has passed.
    pub overdue: bool,
    /// Its term is near.
    pub soon: bool,
}

/// How many rows a list shows.
pub const ROWS: usize = 100;
/// A term within so many days is near.
const SOON: i64 = 5;

/// A duty as a row of a list.
#[must_use]
pub fn matter(call: &Call, row: &DutyRow) -> Matter {
    let words = call.words();
    let today = call.today();
    let due = row.due.as_deref().and_then(Day::from_iso);
    let since = row.since.as_deref().and_then(Day::from_iso);
    let arbiter = row.who == "arbiter";
    let (when, when_long) = match (due, since) {
        (Some(due), _) if arbiter => (words.date_short(due), call.say(&Note::new("when-not-before").day("day", due))),
        (Some(due), _) => (words.date_short(due), call.say(&Note::new("when-until").day("day", due))),
        (None, Some(since)) => (words.date_short(since), call.say(&Note::new("when-since").day("day", since))),
        (None, None) => ("—".to_owned(), call.say(&Note::new("when-undated"))),
    };
    let href = match &row.game {
        Some(game) if arbiter => format!("{}#matters", address(&["g", game])),
        Some(game) => address(&["g", game]),
        None => address(&["c", &row.competition, page_of(&row.norm)]).trim_end_matches('/').to_owned(),
    };
    Matter {
        when,
        when_long,
        what: if call.lang == Lang::Ru { row.ru.clone() } else { row.en.clone() },
        article: row.article.clone().unwrap_or_default(),
        place: row.game.clone().unwrap_or_else(|| row.competition.clone()),
        href,
        overdue: !arbiter && due.is_some_and(|due| due < today),
        soon: !arbiter && due.is_some_and(|due| due >= today && due.since(today) <= SOON),
    }
}

/// The page of a competition on which a matter without a game is done.
fn page_of(norm: &str) -> &'static str {
    match norm {
        "leave-notice" | "leave-quota" => "leave",
        "report-to-arbiter" => "reports",
        "late-start-notice" => "people",
        _ => "rulings",
    }
}

/// What waits at a competition beside its matters.
struct Beside {
    name: String,
    tray: i64,
    tray_href: String,
    register_href: String,
    letters: Vec<String>,
}

#[derive(Template)]
#[template(path = "today.html")]
struct TodayPage<'a> {
    p: Page<'a>,
    matters: Vec<Matter>,
    terms: Vec<Matter>,
    more: i64,
    choices: Vec<(i64, String, bool)>,
    beside: Vec<Beside>,
}

/// The page.
pub fn today(call: &Call) -> Result<Answer, Trouble> {
    let person = call.person()?;
    let desk = call.desk();
    desk.refresh(&call.app.tongues)?;
    let ahead: i64 = call.query.given("days").and_then(|days| days.parse().ok()).unwrap_or(14).clamp(1, 365);
    let (mut matters, mut terms, mut beside) = (Vec::new(), Vec::new(), Vec::new());
    for id in call.app.offices.of(call.app, person, Part::Office)? {
        let Some(competition) = call.app.competitions.find(desk.archive, &id)? else { continue };
        if !desk.judges_some(&call.visitor, &competition) {
            continue;
        }
        let whose = Whose { competition: Some(id.clone()), who: None };
        for row in desk.due(&whose, call.today().plus(ahead), true)? {
            if row.who == "arbiter" { matters.push(row) } else { terms.push(row) }
        }
        let register = Register::load(&desk, &id)?;
        let latest = register.letters.iter().rev().take(5);
        let letters = latest.map(|letter| {
            let direction = match letter.direction {
                shtempel_desk::fact::Direction::Incoming => "letter-incoming",
                shtempel_desk::fact::Direction::Outgoing => "letter-outgoing",
            };
            let number = letter.number.map(|number| number.to_string()).unwrap_or_default();
            let note = Note::new(direction).text("number", number).text("who", desk.name(&letter.who));
            call.say(&note.day("on", letter.on.0).text("about", &letter.about))
        });
        beside.push(Beside {
            name: competition.name().to_owned(),
            tray: i64::try_from(register.tray().count()).unwrap_or(0),
            tray_href: address(&["c", &id, "tray"]),
            register_href: address(&["c", &id, "register"]),
            letters: letters.collect(),
        });
    }
    // What has waited longest stands first.
    matters.sort_by(|one, other| (&one.since, &one.due).cmp(&(&other.since, &other.due)));
    let more = i64::try_from(terms.len().saturating_sub(ROWS)).unwrap_or(0);
    let choices = [7, 14, 31, 92].map(|days| (days, call.words().days(days), days == ahead)).into();
    let rows = |rows: Vec<DutyRow>| rows.iter().take(ROWS).map(|row| matter(call, row)).collect();
    let page = TodayPage {
        p: Page::new(call, "today-title"),
        matters: rows(matters),
        terms: rows(terms),
        more,
        choices,
        beside,
    };
    shown(&page)
}
