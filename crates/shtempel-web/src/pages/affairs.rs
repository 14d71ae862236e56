//! The pages of a competition beside its tables: games, regulation; and for its arbiters leave, reports, letters, the tray,
//! rulings, and the records of each.

use crate::answer::Answer;
use crate::audit::Event;
use crate::call::Call;
use crate::forms::{Field, Takes};
use crate::page::{Page, address, shown};
use crate::pages::public::{Head, TableShown};
use crate::sheet::{Sheet, Wrong, no_hints};
use crate::trouble::Trouble;
use crate::view::View;
use Takes::{Choice, Day, Line, Number, Person, Several, Text, Tick};
use askama::Template;
use serde_json::{Map, Value, json};
use shtempel_desk::Desk;
use shtempel_desk::fact::{Direction, WithdrawalChoice};
use shtempel_desk::register::Register;
use shtempel_desk::rows::GameRow;
use shtempel_desk::state::CompetitionState;
use shtempel_desk::tables::{Order, Sheet as TableSheet};
use shtempel_rules::Norm;
use shtempel_words::Note;

/// A cell of a plain table, with the page that it opens.
pub struct Cell {
    text: String,
    href: String,
}

fn cell(text: impl Into<String>) -> Cell {
    Cell { text: text.into(), href: String::new() }
}

fn link(text: impl Into<String>, href: String) -> Cell {
    Cell { text: text.into(), href }
}

/// A plain table.
pub struct Part {
    title: String,
    heads: Vec<String>,
    rows: Vec<Vec<Cell>>,
    empty: String,
}

#[derive(Template)]
#[template(path = "affairs.html")]
struct AffairsPage<'a> {
    p: Page<'a>,
    head: Head,
    lead: String,
    doing: Vec<(String, String)>,
    parts: Vec<Part>,
}

impl<'a> AffairsPage<'a> {
    fn new(call: &Call<'a>, competition: &CompetitionState, title: &'static str) -> AffairsPage<'a> {
        let head = Head::of(call, &call.desk(), competition);
        let title = format!("{} · {}", call.say(&Note::new(title)), head.name);
        AffairsPage { p: Page::titled(call, title), head, lead: String::new(), doing: Vec::new(), parts: Vec::new() }
    }

    fn may(mut self, call: &Call, affairs: &[&str]) -> AffairsPage<'a> {
        for name in affairs {
            if let Some(affair) = AFFAIRS.iter().find(|affair| affair.name == *name) {
                self.doing.push((format!("{}/do/{name}", self.head.href), call.say(&Note::new(affair.title))));
            }
        }
        self
    }

    fn part(&mut self, call: &Call, title: &'static str, heads: &[&'static str], rows: Vec<Vec<Cell>>) {
        let say = |id: &'static str| call.say(&Note::new(id));
        let heads = heads.iter().map(|head| say(head)).collect();
        self.parts.push(Part { title: say(title), heads, rows, empty: say("affairs-none") });
    }
}

fn sees(call: &Call, competition: &CompetitionState, person: &str) -> bool {
    let desk = call.desk();
    let plays = competition.sections.iter().filter(|section| section.players.iter().any(|player| player == person));
    let mut plays = plays.peekable();
    plays.peek().is_none() || plays.any(|section| desk.judges(&call.visitor, competition, section))
}

/// The games of a competition with their results.
pub fn games(call: &Call) -> Result<Answer, Trouble> {
    let desk = call.desk();
    let competition = call.competition(&desk)?;
    desk.refresh(&call.app.tongues)?;
    let wanted = crate::finder::folded(call.query.get("q"));
    let mut rows = Vec::new();
    for view in call.app.archive.views("game", &competition.id)? {
        let Ok(row) = serde_json::from_str::<GameRow>(&view.body) else { continue };
        let (white, black) = (desk.name(&row.white), desk.name(&row.black));
        let words = crate::finder::folded(&format!("{white} {black} {}", row.number));
        if !wanted.iter().all(|part| words.iter().any(|word| word.starts_with(part))) {
            continue;
        }
        let result = match (&row.result, row.counted) {
            (Some(result), true) => crate::ledger::shown_result(result).to_owned(),
            _ => String::new(),
        };
        let judges = desk.judges_game(&call.visitor, &competition, row.number);
        let mut cells = vec![
            link(row.number.to_string(), address(&["g", &view.key])),
            cell(row.round.to_string()),
            cell(white),
            cell(black),
            cell(result),
        ];
        if judges {
            let figures = [i64::from(row.plies), row.white_total, row.black_total, i64::from(row.matters)];
            cells.extend(figures.map(|figure| cell(figure.to_string())));
        }
        rows.push((row.number, cells));
    }
    rows.sort_by_key(|(number, _)| *number);
    let rows: Vec<Vec<Cell>> = rows.into_iter().map(|(_, cells)| cells).collect();
    let most = rows.iter().map(Vec::len).max().unwrap_or(5);
    let heads: [&'static str; 9] = [
        "games-number",
        "games-round",
        "side-white",
        "side-black",
        "field-result",
        "games-plies",
        "field-white-total",
        "field-black-total",
        "games-matters",
    ];
    let mut page = AffairsPage::new(call, &competition, "tab-games");
    page.part(call, "tab-games", heads.get(..most).unwrap_or(&heads), rows);
    shown(&page)
}

/// The games that the visitor may see, for a chess program.
pub fn pgn(call: &Call) -> Result<Answer, Trouble> {
    let desk = call.desk();
    let competition = call.competition(&desk)?;
    let mut out = String::new();
    for pairing in competition.games() {
        let number = pairing.game;
        let sight = desk.sight(&call.visitor, &competition, number);
        let view = View::seen(&desk, competition.clone(), number, sight, call.today(), String::new())?;
        out.push_str(&crate::pages::game::written(call, &view).unwrap_or_default());
    }
    Ok(Answer::file("application/x-chess-pgn", out.into_bytes(), &format!("{}.pgn", competition.id)))
}

/// The regulation, point by point.
pub fn regulation(call: &Call) -> Result<Answer, Trouble> {
    let desk = call.desk();
    let competition = call.competition(&desk)?;
    let regulation = competition.regulation();
    let edition = shtempel_desk::regulation::edition(regulation);
    let article = |norm: Option<Norm>| norm.and_then(|norm| norm.article(edition)).unwrap_or_default().to_owned();
    let rows = shtempel_desk::regulation::points(regulation).into_iter().map(|point| {
        let value = point.value.map(|value| told(call, &value));
        vec![
            cell(call.say(&point.what)),
            cell(value.unwrap_or_else(|| call.say(&point.usual))),
            cell(article(point.norm)),
        ]
    });
    let rows = rows.collect();
    let fixed = shtempel_desk::regulation::FIXED
        .iter()
        .map(|norm| vec![cell(call.words().norm_title(*norm)), cell(norm.article(edition).unwrap_or_default())]);
    let fixed = fixed.collect();
    let mut page = AffairsPage::new(call, &competition, "tab-regulation");
    page.part(call, "tab-regulation", &["regulation-point", "regulation-value", "regulation-article"], rows);
    page.part(call, "regulation-fixed", &["regulation-point", "regulation-article"], fixed);
    shown(&page)
}

/// A value of a regulation with its days as people write them.
fn told(call: &Call, value: &str) -> String {
    let parts = value
        .split(", ")
        .map(|part| shtempel_rules::Day::from_iso(part).map_or_else(|| part.to_owned(), |day| call.words().date(day)));
    parts.collect::<Vec<_>>().join(", ")
}

/// Leave of all players: what was taken of which year, and who was told.
pub fn leave(call: &Call) -> Result<Answer, Trouble> {
    let competition = call.judged()?;
    let desk = call.desk();
    let words = call.words();
    let quota = competition.regulation().leave.and_then(|leave| leave.per_year).unwrap_or(30);
    let mut rows = Vec::new();
    let mut used: std::collections::BTreeMap<(String, i32), i64> = Default::default();
    for leave in competition.leaves.iter().filter(|leave| sees(call, &competition, &leave.person)) {
        let told: Vec<String> = leave.told.iter().map(|told| name_of(call, &desk, &told.to)).collect();
        rows.push((
            leave.from.0,
            vec![
                cell(desk.name(&leave.person)),
                cell(words.date_short(leave.from.0)),
                cell(words.date_short(leave.to.0)),
                cell(if leave.notice.is_some() { call.say(&Note::new("leave-told-all")) } else { String::new() }),
                cell(told.join(", ")),
            ],
        ));
        for day in 0..=leave.to.0.since(leave.from.0).clamp(0, 800) {
            let (year, _, _) = leave.from.0.plus(day).ymd();
            *used.entry((desk.name(&leave.person), year)).or_default() += 1;
        }
    }
    rows.sort_by_key(|(from, _)| std::cmp::Reverse(*from));
    let permits = competition.permits.iter().filter(|permit| sees(call, &competition, &permit.person));
    let permits = permits.map(|permit| {
        vec![
            cell(desk.name(&permit.person)),
            cell(words.date_short(permit.from.0)),
            cell(words.date_short(permit.to.0)),
            cell(words.date_short(permit.dated.0)),
        ]
    });
    let permits = permits.collect();
    let used = used
        .into_iter()
        .map(|((name, year), days)| vec![cell(name), cell(year.to_string()), cell(format!("{days}/{quota}"))]);
    let used = used.collect();
    let mut page = AffairsPage::new(call, &competition, "tab-leave").may(call, &["leave", "leave-permit", "neutral"]);
    let heads = ["affairs-who", "rule-from", "rule-to", "leave-notice-to-all", "leave-others"];
    page.part(call, "leave-taken", &heads, rows.into_iter().map(|(_, row)| row).collect());
    page.part(call, "leave-quota-used", &["affairs-who", "affairs-year", "leave-days"], used);
    page.part(call, "leave-permits", &["affairs-who", "rule-from", "rule-to", "rule-dated"], permits);
    shown(&page)
}

fn name_of(call: &Call, desk: &Desk, id: &str) -> String {
    match id {
        "arbiter" => call.say(&Note::new("letter-arbiter")),
        "post" => call.say(&Note::new("source-is-third")),
        person => desk.name(person),
    }
}

/// The reports: who sent which, and what does not fit.
pub fn reports(call: &Call) -> Result<Answer, Trouble> {
    let competition = call.judged()?;
    let desk = call.desk();
    let words = call.words();
    let days = &competition.regulation().reports;
    let mut page = AffairsPage::new(call, &competition, "tab-reports").may(call, &["report"]);
    let mut rows = Vec::new();
    for player in competition.players().into_iter().filter(|player| sees(call, &competition, player)) {
        let mut row = vec![cell(desk.name(player))];
        for due in days {
            let found = competition.reports.iter().rfind(|report| report.person == player && report.due == *due);
            let late = Note::new("report-late");
            row.push(match found.and_then(|report| report.reached) {
                Some(reached) if reached <= *due => cell(words.date_short(reached.0)),
                Some(reached) => cell(format!("{} {}", words.date_short(reached.0), call.say(&late))),
                None if found.is_some() => cell(call.say(&Note::new("report-in"))),
                None if due.0 < call.today() => link(
                    call.say(&Note::new("report-missing")),
                    format!("{}/do/report?person={}&due={due}", page.head.href, crate::page::encoded(player)),
                ),
                None => cell("·"),
            });
        }
        rows.push(row);
    }
    let mut heads = vec![call.say(&Note::new("affairs-who"))];
    heads.extend(days.iter().map(|due| words.date_short(due.0)));
    let say = |id: &'static str| call.say(&Note::new(id));
    page.parts.push(Part { title: say("tab-reports"), heads, rows, empty: say("affairs-none") });
    // All games are judged for it: for one day at a time, the last one unless another is asked for.
    let asked = call.query.date("compare").ok().flatten();
    let compared = days.iter().rfind(|due| due.0 <= call.today() && asked.is_none_or(|day| day == due.0));
    let others: Vec<_> = days.iter().filter(|due| due.0 <= call.today() && Some(*due) != compared).collect();
    for due in others {
        let label = call.say(&Note::new("report-remarks").day("day", due.0));
        page.doing.push((format!("{}/reports?compare={due}", page.head.href), label));
    }
    if let Some(due) = compared {
        let remarks = desk.compare_reports(&competition, due.0)?;
        let mine = remarks.into_iter().filter(|remark| desk.judges_game(&call.visitor, &competition, remark.game));
        let rows: Vec<Vec<Cell>> = mine
            .map(|remark| {
                let game = competition.game_id(remark.game);
                vec![link(game.clone(), address(&["g", &game])), cell(call.say(&remark.note))]
            })
            .collect();
        let title = call.say(&Note::new("report-remarks").day("day", due.0));
        let heads = vec![say("affairs-game"), say("ledger-remarks")];
        page.parts.push(Part { title, heads, rows, empty: say("affairs-none") });
    }
    shown(&page)
}

/// Whether he may see a letter or a scan of a game; without a game, whether he judges everywhere.
fn sees_game(call: &Call, competition: &CompetitionState, game: Option<&str>) -> bool {
    let desk = call.desk();
    match game.and_then(shtempel_desk::state::parts_of_game) {
        Some((_, number)) => desk.judges_game(&call.visitor, competition, number),
        None => competition.sections.iter().all(|section| desk.judges(&call.visitor, competition, section)),
    }
}

/// The register of letters.
pub fn register(call: &Call) -> Result<Answer, Trouble> {
    let competition = call.judged()?;
    let desk = call.desk();
    let register = Register::load(&desk, &competition.id)?;
    let mut page = AffairsPage::new(call, &competition, "tab-register").may(call, &["letter"]);
    for (direction, title) in [(Direction::Incoming, "register-incoming"), (Direction::Outgoing, "register-outgoing")] {
        let letters = register.letters.iter().rev().filter(|letter| letter.direction == direction);
        let mine = letters.filter(|letter| sees_game(call, &competition, letter.game.as_deref()));
        let rows = mine.map(|letter| {
            let number = letter.number.map(|number| number.to_string()).unwrap_or_default();
            let game = letter.game.as_deref().map_or_else(|| cell(""), |game| link(game, address(&["g", game])));
            vec![
                cell(number),
                cell(call.words().date_short(letter.on.0)),
                cell(name_of(call, &desk, &letter.who)),
                cell(letter.about.clone()),
                game,
            ]
        });
        let rows = rows.collect();
        let heads = ["games-number", "affairs-day", "affairs-whom", "affairs-about", "affairs-game"];
        page.part(call, title, &heads, rows);
    }
    shown(&page)
}

/// Scans that nobody has sorted yet.
pub fn tray(call: &Call) -> Result<Answer, Trouble> {
    let competition = call.judged()?;
    let desk = call.desk();
    let register = Register::load(&desk, &competition.id)?;
    let mut page = AffairsPage::new(call, &competition, "tab-tray").may(call, &["scan", "filed"]);
    let all = sees_game(call, &competition, None);
    let scans = register.tray().filter(|_| all).enumerate().map(|(n, scan)| {
        let number = call.say(&Note::new("scan-number").number("n", i64::try_from(n + 1).unwrap_or(i64::MAX)));
        let place = address(&["c", &competition.id, "tray", &scan.scan]);
        let file = format!("{}/do/filed?scan={}", page.head.href, scan.scan);
        vec![
            link(number, place),
            cell(scan.reached.map(|day| call.words().date_short(day.0)).unwrap_or_default()),
            cell(scan.note.clone().unwrap_or_default()),
            link(call.say(&Note::new("tray-file")), file),
        ]
    });
    let rows = scans.collect();
    page.part(call, "tab-tray", &["tray-scan", "affairs-day", "field-note", "tray-where"], rows);
    page.lead = call.say(&Note::new("tray-lead"));
    shown(&page)
}

/// A scan of the tray.
pub fn scan(call: &Call) -> Result<Answer, Trouble> {
    let competition = call.judged()?;
    let register = Register::load(&call.desk(), &competition.id)?;
    let id = call.param("scan");
    let here = register.scans.iter().any(|(scan, _)| scan.scan == id);
    if !here || !sees_game(call, &competition, None) {
        return Err(Trouble::NotFound);
    }
    let found = shtempel_archive::Digest::parse(id).map(|id| call.app.archive.attachment(id)).transpose()?.flatten();
    let found = found.ok_or(Trouble::NotFound)?;
    crate::pages::game::scan_shown(&found.media, found.bytes)
}

/// Requests, violations, sanctions, withdrawals, and the rulings of the games.
pub fn rulings(call: &Call) -> Result<Answer, Trouble> {
    let competition = call.judged()?;
    let desk = call.desk();
    let words = call.words();
    let affairs = ["request", "answer", "violation", "sanction", "neutral"];
    let mut page = AffairsPage::new(call, &competition, "tab-rulings").may(call, &affairs);
    let requests = competition.requests.iter().filter(|request| sees(call, &competition, &request.to)).map(|request| {
        let answered = competition.answers.iter().find(|answer| answer.request == request.request);
        let answered = answered.and_then(|answer| answer.reached).map(|day| words.date_short(day.0));
        vec![
            cell(request.request.clone()),
            cell(name_of(call, &desk, &request.to)),
            cell(request.what.clone()),
            cell(words.date_short(request.answer_by.0)),
            cell(answered.unwrap_or_else(|| "—".to_owned())),
        ]
    });
    let requests = requests.collect();
    let heads = ["games-number", "affairs-whom", "affairs-about", "request-by", "request-answered"];
    page.part(call, "rulings-requests", &heads, requests);
    let sanctions = competition.sanctions.iter().filter(|sanction| sees(call, &competition, &sanction.person));
    let sanctions = sanctions.map(|sanction| {
        let what = SANCTIONS.iter().find(|(value, _)| json!(sanction.sanction) == json!(value));
        vec![
            cell(desk.name(&sanction.person)),
            cell(what.map(|(_, label)| call.say(&Note::new(label))).unwrap_or_default()),
            cell(words.date_short(sanction.dated.0)),
        ]
    });
    let sanctions = sanctions.collect();
    page.part(call, "rulings-sanctions", &["affairs-who", "rule-decision", "affairs-day"], sanctions);
    let left = competition.withdrawals.iter().filter(|left| sees(call, &competition, &left.person)).map(|left| {
        let ruled = competition.withdrawal_rulings.iter().rfind(|ruling| ruling.person == left.person);
        let place = address(&["c", &competition.id, "withdrawal", &left.person]);
        let ruled =
            ruled.map_or_else(|| call.say(&Note::new("matter-decide")), |ruling| choice_label(call, ruling.decision));
        vec![cell(desk.name(&left.person)), cell(words.date_short(left.on.0)), link(ruled, place)]
    });
    let left = left.collect();
    page.part(call, "rulings-withdrawals", &["affairs-who", "affairs-day", "rule-decision"], left);
    let decided = desk.precedents(&competition, None)?.into_iter().map(|decided| {
        let number = shtempel_desk::state::parts_of_game(&decided.game).map(|(_, number)| number);
        (number, decided)
    });
    let mine = decided.filter(|(number, _)| number.is_some_and(|n| desk.judges_game(&call.visitor, &competition, n)));
    let rows = mine.map(|(_, decided)| {
        vec![
            link(decided.game.clone(), address(&["g", &decided.game])),
            cell(decided.sent.map(|day| words.date_short(day)).unwrap_or_default()),
            cell(words.norm_title(decided.norm)),
            link(decided.mail.clone(), address(&["g", &decided.game, "letter", &decided.mail])),
        ]
    });
    let rows = rows.collect();
    page.part(call, "rulings-games", &["affairs-game", "affairs-day", "regulation-point", "rule-decision"], rows);
    shown(&page)
}

const fn choice_id(choice: WithdrawalChoice) -> &'static str {
    match choice {
        WithdrawalChoice::Loss => "withdrawal-loss",
        WithdrawalChoice::Adjudicate => "withdrawal-adjudicate",
        WithdrawalChoice::Exclude => "withdrawal-exclude",
    }
}

fn choice_label(call: &Call, choice: WithdrawalChoice) -> String {
    call.say(&Note::new(choice_id(choice)))
}

#[derive(Template)]
#[template(path = "withdrawal.html")]
struct WithdrawalPage<'a> {
    p: Page<'a>,
    head: Head,
    name: String,
    choices: Vec<(String, Vec<TableShown>)>,
    form: String,
}

/// The three choices on a withdrawal, with the table that each would give.
pub fn withdrawal(call: &Call) -> Result<Answer, Trouble> {
    let competition = call.judged()?;
    let person = call.param("person");
    let desk = call.desk();
    let known = competition.withdrawals.iter().any(|left| left.person == person);
    if !known || !sees(call, &competition, person) {
        return Err(Trouble::NotFound);
    }
    desk.refresh(&call.app.tongues)?;
    let mut choices = Vec::new();
    for choice in [WithdrawalChoice::Loss, WithdrawalChoice::Adjudicate, WithdrawalChoice::Exclude] {
        let mut tables = Vec::new();
        for section in competition.sections.iter().filter(|section| section.players.iter().any(|p| p == person)) {
            let table = desk.table_if(&competition, &section.section.section, person, choice)?;
            let sheet = TableSheet::Crosstable(Order::Place);
            tables.push(TableShown::of(call, &competition, section, &table, sheet));
        }
        choices.push((choice_label(call, choice), tables));
    }
    let head = Head::of(call, &desk, &competition);
    let form = format!("{}/do/withdrawal-ruling?person={}", head.href, crate::page::encoded(person));
    let page = WithdrawalPage { p: Page::new(call, "withdrawal-title"), head, name: desk.name(person), choices, form };
    shown(&page)
}

/// A record of the competition with its form.
struct Affair {
    name: &'static str,
    title: &'static str,
    norm: Norm,
    /// The page to which one comes back.
    page: &'static str,
    fields: &'static [Field],
    event: Event,
}

const fn f(name: &'static str, label: &'static str, takes: Takes) -> Field {
    Field::new(name, label, takes)
}

const SANCTIONS: &[(&str, &str)] = &[
    ("warning", "sanction-warning"),
    ("exclusion", "sanction-exclusion"),
    ("disqualification", "sanction-disqualification"),
    ("none", "sanction-none"),
];
const CHOICES: &[(&str, &str)] =
    &[("loss", "withdrawal-loss"), ("adjudicate", "withdrawal-adjudicate"), ("exclude", "withdrawal-exclude")];

const AFFAIRS: &[Affair] = &[
    affair(
        "leave",
        "affair-leave",
        Norm::LeaveNotice,
        "leave",
        Event::Record,
        &[
            f("person", "affairs-who", Person).must(),
            f("from", "rule-from", Day).must(),
            f("to", "rule-to", Day).must(),
            f("notice.dated", "leave-notice-dated", Day),
            f("told-arbiter", "leave-told-arbiter", Tick),
        ],
    ),
    affair(
        "leave-permit",
        "affair-leave-permit",
        Norm::LeaveException,
        "leave",
        Event::Ruling,
        &[
            f("person", "affairs-who", Person).must(),
            f("from", "rule-from", Day).must(),
            f("to", "rule-to", Day).must(),
            f("dated", "rule-dated", Day).must(),
            f("reason", "field-reason", Text),
        ],
    ),
    affair(
        "neutral",
        "rule-neutral",
        Norm::TotalTime,
        "leave",
        Event::Ruling,
        &[
            f("from", "rule-from", Day).must(),
            f("to", "rule-to", Day).must(),
            f("dated", "rule-dated", Day).must(),
            f("persons", "neutral-persons", Several),
            f("pair", "neutral-pair", Tick),
            f("reason", "field-reason", Text),
        ],
    ),
    affair(
        "report",
        "affair-report",
        Norm::ReportToArbiter,
        "reports",
        Event::Record,
        &[
            f("person", "affairs-who", Person).must(),
            f("due", "report-due", Day).must(),
            f("as_of", "report-as-of", Day),
            f("reached", "field-reached", Day).must(),
        ],
    ),
    affair(
        "letter",
        "affair-letter",
        Norm::KeepPapers,
        "register",
        Event::Record,
        &[
            f(
                "direction",
                "letter-direction",
                Choice(&[("incoming", "register-letter-in"), ("outgoing", "register-letter-out")]),
            )
            .must(),
            f("who", "affairs-whom", Line).must(),
            f("on", "affairs-day", Day).must(),
            f("about", "affairs-about", Line).must(),
            f("game", "affairs-game", Line),
            f("mail", "field-id", Line),
        ],
    ),
    affair(
        "scan",
        "affair-scan",
        Norm::KeepPapers,
        "tray",
        Event::Record,
        &[f("scan", "tray-scan", Takes::Scans), f("reached", "field-reached", Day), f("note", "field-note", Line)],
    ),
    affair(
        "filed",
        "affair-filed",
        Norm::KeepPapers,
        "tray",
        Event::Record,
        &[f("scan", "tray-scan", Line).must(), f("game", "affairs-game", Line), f("mail", "field-id", Line)],
    ),
    affair(
        "request",
        "affair-request",
        Norm::KeepPapers,
        "rulings",
        Event::Record,
        &[
            f("to", "affairs-whom", Person).must(),
            f("what", "affairs-about", Text).must(),
            f("game", "request-game", Number),
            f("mail.dated", "field-dated", Day),
            f("answer_by", "request-by", Day).must(),
        ],
    ),
    affair(
        "answer",
        "affair-answer",
        Norm::KeepPapers,
        "rulings",
        Event::Record,
        &[
            f("request", "answer-request", Person).must(),
            f("sent", "paper-sent", Day).must(),
            f("reached", "field-reached", Day),
            f("what", "affairs-about", Text),
        ],
    ),
    affair(
        "violation",
        "affair-violation",
        Norm::ObeyRules,
        "rulings",
        Event::Record,
        &[
            f("by", "violation-by", Person).must(),
            f("of", "affairs-who", Person).must(),
            f("norm", "violation-norm", Line).must(),
            f("game", "request-game", Number),
            f("on", "affairs-day", Day).must(),
            f("text", "field-reason", Text),
        ],
    ),
    affair(
        "sanction",
        "affair-sanction",
        Norm::Sanctions,
        "rulings",
        Event::Ruling,
        &[
            f("person", "affairs-who", Person).must(),
            f("sanction", "rule-decision", Choice(SANCTIONS)).must(),
            f("dated", "rule-dated", Day).must(),
            f("until", "sanction-until", Day),
            f("on", "sanction-on", Line),
            f("received", "field-received", Day),
            f("reason", "field-reason", Text),
        ],
    ),
    affair(
        "withdrawal-ruling",
        "withdrawal-title",
        Norm::Withdrawal,
        "rulings",
        Event::Ruling,
        &[
            f("person", "affairs-who", Person).must(),
            f("decision", "rule-decision", Choice(CHOICES)).must(),
            f("dated", "rule-dated", Day).must(),
            f("reason", "field-reason", Text),
        ],
    ),
];

const fn affair(
    name: &'static str,
    title: &'static str,
    norm: Norm,
    page: &'static str,
    event: Event,
    fields: &'static [Field],
) -> Affair {
    Affair { name, title, norm, page, fields, event }
}

/// The box that says that the arbiter was told of a leave, as the record has it: on the day of the notice to the partners.
pub fn tell_arbiter(value: &mut Map<String, Value>) {
    if value.remove("told-arbiter").is_some() {
        let dated = value.get("notice").and_then(|notice| notice.get("dated")).cloned();
        let mail = dated.map_or_else(|| json!({}), |dated| json!({ "dated": dated }));
        value.insert("told".to_owned(), json!([{ "to": "arbiter", "mail": mail }]));
    }
}

/// The form of a record.
pub fn affair_form(call: &Call) -> Result<Answer, Trouble> {
    let competition = call.judged()?;
    let affair = AFFAIRS.iter().find(|affair| affair.name == call.param("affair")).ok_or(Trouble::NotFound)?;
    let desk = call.desk();
    let players: Vec<(String, String)> =
        competition.players().into_iter().map(|player| (player.to_owned(), desk.name(player))).collect();
    let requests: Vec<(String, String)> = competition
        .requests
        .iter()
        .map(|request| (request.request.clone(), format!("{} · {}", request.request, request.what)))
        .collect();
    let lists = |field: &Field| if field.name == "request" { requests.clone() } else { players.clone() };
    let home = address(&["c", &competition.id, affair.page]);
    let shape = |value: &mut Map<String, Value>| -> Result<(), Wrong> {
        value.insert("competition".to_owned(), competition.id.clone().into());
        tell_arbiter(value);
        Ok(())
    };
    let edition = shtempel_desk::regulation::edition(competition.regulation());
    let sheet = Sheet {
        kind: affair.name,
        title: call.say(&Note::new(affair.title)),
        lead: call.words().norm_cited(affair.norm, edition),
        at: address(&["c", &competition.id, "do", affair.name]),
        back: (home.clone(), competition.index().to_owned()),
        fields: affair.fields,
        first: call.told(affair.fields),
        lists: &lists,
        hints: &no_hints,
        shape: &shape,
        then: &|_| home.clone(),
        asked_again: affair.event == Event::Ruling,
        seen: competition.version,
        event: affair.event,
    };
    sheet.answer(call)
}
