//! Commands of an arbiter's season: `withdrawal`, `reports`, `statistics`, `decided`, `register`, `handover`,
//! `regulation`.

use crate::archive::{Place, refused, said};
use crate::output::{self, Outcome, Stop};
use crate::page::{Align, Page, Piece, Tint, cell};
use crate::source;
use crate::voice::Voice;
use shtempel_archive::Digest;
use shtempel_desk::Desk;
use shtempel_desk::fact::{Direction, WithdrawalChoice};
use shtempel_desk::register::Register;
use shtempel_desk::regulation::{FIXED, edition, points};
use shtempel_desk::state::CompetitionState;
use shtempel_desk::statistics::Spread;
use shtempel_desk::tables::{self, Format, Sheet};
use shtempel_rules::{Day, Edition, Norm};
use shtempel_words::{Lang, Note, Words, norm_by_article};
use std::process::ExitCode;

fn count(n: usize) -> i64 {
    i64::try_from(n).unwrap_or(i64::MAX)
}

fn done(page: Page) -> Outcome {
    output::print(&page.into_text())?;
    Ok(ExitCode::SUCCESS)
}

/// Refuses an id of nobody who plays in the competition.
fn plays(desk: &Desk, competition: &CompetitionState, person: &str, voice: &Voice) -> Result<(), Stop> {
    desk.person(person).map_err(|refusal| refused(voice, refusal))?;
    if competition.players().contains(&person) {
        return Ok(());
    }
    let note = Note::new("plays-not").text("name", desk.name(person)).text("competition", competition.index());
    Err(said(voice, &note))
}

/// The three choices on a withdrawal, and the table that each would give
#[derive(Debug, clap::Args)]
pub struct Withdrawal {
    /// The competition
    #[arg(value_name = "COMPETITION")]
    competition: String,
    /// Who leaves: his id
    #[arg(value_name = "PERSON")]
    person: String,
    #[command(flatten)]
    place: Place,
}

impl Withdrawal {
    /// Prints the unfinished games and the tables; decides nothing.
    pub fn run(&self) -> Outcome {
        self.place.at_desk(|desk, voice, tongues| {
            let stop = |refusal| refused(voice, refusal);
            let competition = desk.competition(&self.competition).map_err(stop)?;
            plays(desk, &competition, &self.person, voice)?;
            desk.refresh(tongues).map_err(stop)?;
            let unfinished = desk.unfinished(&competition, &self.person, desk.today).map_err(stop)?;
            let words = &voice.words;
            let mut page = Page::new(output::colour());
            let name = desk.name(&self.person);
            page.heading(&words.note(&Note::new("withdrawal-choices").text("name", &name)));
            let games: Vec<String> = unfinished.iter().map(|game| competition.game_id(game.game)).collect();
            let note = if games.is_empty() {
                Note::new("nothing-unfinished")
            } else {
                Note::new("unfinished").list("games", games)
            };
            page.paragraph("", &words.note(&note), Tint::Plain);
            self.grounds(desk, &competition, words, &mut page);
            output::print(&page.into_text())?;
            for (choice, id) in [
                (WithdrawalChoice::Loss, "choice-loss"),
                (WithdrawalChoice::Adjudicate, "choice-adjudicate"),
                (WithdrawalChoice::Exclude, "choice-exclude"),
            ] {
                output::print(&format!("\n{}\n\n", words.note(&Note::new(id))))?;
                for section in competition.sections.iter().filter(|s| s.players.contains(&self.person)) {
                    let table =
                        desk.table_if(&competition, &section.section.section, &self.person, choice).map_err(stop)?;
                    output::print(&tables::write(&table, Sheet::Standings, Format::Text, words))?;
                }
            }
            Ok(ExitCode::SUCCESS)
        })
    }

    /// What a silent withdrawal can rest on (47.8.3): requests without an answer, reports that did not come.
    fn grounds(&self, desk: &Desk, competition: &CompetitionState, words: &Words, page: &mut Page) {
        let owed = desk.owed(competition).unwrap_or_default();
        let overdue = |due: Option<Day>| due.is_some_and(|due| due < desk.today);
        for owed in owed.iter().filter(|o| o.who == self.person && o.norm != Norm::Protest && overdue(o.due)) {
            page.paragraph("  - ", &words.note(&owed.note), Tint::Plain);
        }
    }
}

/// Reports of the players: the form of one, filled in, or what does not fit in those of a day
#[derive(Debug, clap::Args)]
pub struct Reports {
    /// The competition
    #[arg(value_name = "COMPETITION")]
    competition: String,
    /// The day of the regulation for which they are
    #[arg(value_name = "DATE", value_parser = source::parse_day)]
    day: Day,
    /// The form of this person, filled in from the archive
    #[arg(long, value_name = "PERSON")]
    form: Option<String>,
    #[command(flatten)]
    place: Place,
}

impl Reports {
    /// Prints the form or the comparison.
    pub fn run(&self) -> Outcome {
        self.place.at_desk(|desk, voice, _| {
            let stop = |refusal| refused(voice, refusal);
            let competition = desk.competition(&self.competition).map_err(stop)?;
            let words = &voice.words;
            let mut page = Page::new(output::colour());
            if let Some(person) = &self.form {
                plays(desk, &competition, person, voice)?;
                page.heading(
                    &words.note(
                        &Note::new("report-heading")
                            .text("name", desk.name(person))
                            .text("competition", competition.index())
                            .day("day", self.day),
                    ),
                );
                let day = |date: Option<shtempel_desk::Date>| {
                    date.map_or_else(|| "—".to_owned(), |date| words.date_short(date.0))
                };
                for (pairing, line) in desk.report_form(&competition, person, self.day).map_err(stop)? {
                    let (partner, side) = if pairing.white == *person {
                        (&pairing.black, shtempel_rules::Side::White)
                    } else {
                        (&pairing.white, shtempel_rules::Side::Black)
                    };
                    let note = Note::new("report-line")
                        .text("side", words.side(side))
                        .text("partner", desk.name(partner))
                        .number("moves", line.moves.unwrap_or(0))
                        .number("white", line.white_total.unwrap_or(0))
                        .number("black", line.black_total.unwrap_or(0))
                        .text("received", day(line.last_received))
                        .text("sent", day(line.last_sent))
                        .text("remarks", line.remarks.unwrap_or_default());
                    page.paragraph(&format!("{:>4} ", pairing.game), &words.note(&note), Tint::Plain);
                }
                return done(page);
            }
            let remarks = desk.compare_reports(&competition, self.day).map_err(stop)?;
            if remarks.is_empty() {
                page.paragraph("", &words.note(&Note::new("reports-agree").day("day", self.day)), Tint::Plain);
            }
            for remark in remarks {
                let mark = format!("{} ", competition.game_id(remark.game));
                page.paragraph(&mark, &words.note(&remark.note), Tint::Plain);
            }
            for mirrored in desk.mirrored(&competition).map_err(stop)? {
                let note = Note::new("mirrored")
                    .text("name", desk.name(&mirrored.person))
                    .text("white", competition.game_id(mirrored.white))
                    .text("black", competition.game_id(mirrored.black))
                    .number("plies", count(mirrored.plies));
                page.paragraph("! ", &words.note(&note), Tint::Plain);
            }
            done(page)
        })
    }
}

/// Figures of a competition: days on the way, losses, days for a move, oversteps, days to a ruling
#[derive(Debug, clap::Args)]
pub struct Statistics {
    /// The competition
    #[arg(value_name = "COMPETITION")]
    competition: String,
    #[command(flatten)]
    place: Place,
}

impl Statistics {
    /// Prints the figures.
    pub fn run(&self) -> Outcome {
        self.place.at_desk(|desk, voice, _| {
            let stop = |refusal| refused(voice, refusal);
            let competition = desk.competition(&self.competition).map_err(stop)?;
            let figures = desk.statistics(&competition).map_err(stop)?;
            let words = &voice.words;
            let mut page = Page::new(output::colour());
            let mut line = |id: &'static str, spread: &Spread| {
                let note = Note::new(id).text("spread", spread_text(words, spread));
                page.paragraph("", &words.note(&note), Tint::Plain);
            };
            line("figure-transit", &figures.transit);
            line("figure-thinking", &figures.thinking);
            line("figure-ruling", &figures.to_ruling);
            let note = Note::new("figure-mailings")
                .number("mailings", figures.mailings)
                .number("lost", figures.lost)
                .number("permille", i64::from(figures.lost) * 1000 / i64::from(figures.mailings.max(1)));
            page.paragraph("", &words.note(&note), Tint::Plain);
            let note =
                Note::new("figure-oversteps").number("found", figures.oversteps).number("recorded", figures.recorded);
            page.paragraph("", &words.note(&note), Tint::Plain);
            page.gap();
            page.heading(&words.note(&Note::new("figure-by-month")));
            for (month, spread) in &figures.by_month {
                page.paragraph(&format!("  {month}  "), &spread_text(words, spread), Tint::Plain);
            }
            page.gap();
            page.heading(&words.note(&Note::new("figure-by-route")));
            for ((from, to), spread) in &figures.by_route {
                let route = format!("{} – {}: {}", desk.name(from), desk.name(to), spread_text(words, spread));
                page.paragraph("  ", &route, Tint::Plain);
            }
            done(page)
        })
    }
}

/// `8,3 (3–25), 812`: mean, least and most, how many.
fn spread_text(words: &Words, spread: &Spread) -> String {
    let Some(tenths) = spread.mean_tenths() else { return "—".to_owned() };
    let mark = if words.lang() == Lang::Ru { ',' } else { '.' };
    let (sign, tenths) = if tenths < 0 { ("-", -tenths) } else { ("", tenths) };
    let mean = format!("{sign}{}{mark}{}", tenths / 10, tenths % 10);
    let note = Note::new("spread")
        .text("mean", mean)
        .number("least", spread.least)
        .number("most", spread.most)
        .number("count", spread.count);
    words.note(&note)
}

/// How was this decided before: rulings by the norm that they apply
#[derive(Debug, clap::Args)]
pub struct Decided {
    /// A norm's slug or article; nothing: all of them
    #[arg(value_name = "NORM")]
    norm: Option<String>,
    /// Only of one competition
    #[arg(long, value_name = "COMPETITION")]
    competition: Option<String>,
    #[command(flatten)]
    place: Place,
}

impl Decided {
    /// Prints the rulings.
    pub fn run(&self) -> Outcome {
        self.place.at_desk(|desk, voice, _| {
            let stop = |refusal| refused(voice, refusal);
            let norm = self.norm.as_deref().map(|name| norm_named(voice, name)).transpose()?;
            let words = &voice.words;
            let ids = match &self.competition {
                Some(id) => vec![id.clone()],
                None => {
                    let rows = desk.archive.views("competition", "").map_err(|error| stop(error.into()))?;
                    rows.into_iter().map(|view| view.key).collect()
                }
            };
            let mut found = Vec::new();
            for id in ids {
                let competition = desk.competition(&id).map_err(stop)?;
                let edition = edition(competition.regulation());
                let rulings = desk.precedents(&competition, norm).map_err(stop)?;
                found.extend(rulings.into_iter().map(|ruling| (edition, ruling)));
            }
            found.sort_by_key(|(_, ruling)| (ruling.norm.slug(), ruling.sent));
            let mut page = Page::new(output::colour());
            if found.is_empty() {
                page.paragraph("", &words.note(&Note::new("nothing-decided")), Tint::Plain);
            }
            for (edition, ruling) in found {
                let article = ruling.norm.article(edition).unwrap_or_else(|| ruling.norm.slug());
                let sent = ruling.sent.map_or_else(|| "—".to_owned(), |day| words.date_short(day));
                let reason = ruling.reason.map(|reason| format!(": {reason}")).unwrap_or_default();
                let decision = decision(words, &ruling.decision);
                let text = format!("{sent} {} {}: {decision}{reason}", ruling.game, words.quoted(&ruling.mail));
                page.paragraph(&format!("{} ", cell(article, 10, Align::Left)), &text, Tint::Plain);
            }
            done(page)
        })
    }
}

/// What was decided, where a word stands for it.
fn decision(words: &Words, word: &str) -> String {
    let id = match word {
        "overstep" => "decided-overstep",
        "reject" => "decided-reject",
        "registered" => "decided-registered",
        "loss" => "decided-loss",
        "adjudicate" => "decided-adjudicate",
        "exclude" => "decided-exclude",
        "accepted" => "decided-accepted",
        "restores" => "decided-restores",
        other => {
            let dates = other.strip_prefix("sent ").and_then(|dates| dates.split_once(", received "));
            let Some((sent, received)) = dates else { return other.to_owned() };
            let note = Note::new("decided-dates");
            return words.note(&note.text("sent", days(words, sent)).text("received", days(words, received)));
        }
    };
    words.note(&Note::new(id))
}

fn norm_named(voice: &Voice, name: &str) -> Result<Norm, Stop> {
    Norm::from_slug(name)
        .or_else(|| norm_by_article(Edition::Art47, name))
        .ok_or_else(|| said(voice, &Note::new("no-norm").text("slug", name)))
}

/// The register of incoming and outgoing letters, and the tray of scans
#[derive(Debug, clap::Args)]
pub struct RegisterOf {
    /// The competition
    #[arg(value_name = "COMPETITION")]
    competition: String,
    #[command(flatten)]
    place: Place,
}

impl RegisterOf {
    /// Prints the register.
    pub fn run(&self) -> Outcome {
        self.place.at_desk(|desk, voice, _| {
            let stop = |refusal| refused(voice, refusal);
            desk.competition(&self.competition).map_err(stop)?;
            let register = Register::load(desk, &self.competition).map_err(stop)?;
            let words = &voice.words;
            let mut page = Page::new(output::colour());
            for (direction, id) in
                [(Direction::Incoming, "register-incoming"), (Direction::Outgoing, "register-outgoing")]
            {
                page.gap();
                page.heading(&words.note(&Note::new(id)));
                for letter in register.letters.iter().filter(|letter| letter.direction == direction) {
                    let number = letter.number.map(|number| number.to_string()).unwrap_or_default();
                    let game = letter.game.as_deref().map(|game| format!(" [{game}]")).unwrap_or_default();
                    let text =
                        format!("{} {}: {}{game}", words.date_short(letter.on.0), desk.name(&letter.who), letter.about);
                    page.paragraph(&format!("{} ", cell(&number, 4, Align::Right)), &text, Tint::Plain);
                }
            }
            page.gap();
            page.heading(&words.note(&Note::new("register-tray").number("n", count(register.tray().count()))));
            for scan in register.tray() {
                let note = scan.note.as_deref().unwrap_or("—");
                let id: String = scan.scan.chars().take(12).collect();
                page.paragraph(&format!("  {id}… "), note, Tint::Plain);
            }
            for suspicion in register.suspicions(desk) {
                let text = desk.text(&suspicion.text).unwrap_or_else(|| "—".to_owned());
                page.paragraph("! ", &text, Tint::Plain);
            }
            done(page)
        })
    }
}

/// What one arbiter hands over to another: open matters, running terms, sealed moves by number, papers
#[derive(Debug, clap::Args)]
pub struct Handover {
    /// The competition
    #[arg(value_name = "COMPETITION")]
    competition: String,
    /// Only of one section
    #[arg(long, value_name = "SECTION")]
    section: Option<String>,
    #[command(flatten)]
    place: Place,
}

impl Handover {
    /// Prints the protocol and its digest, for the record `handover`.
    pub fn run(&self) -> Outcome {
        self.place.at_desk(|desk, voice, tongues| {
            let stop = |refusal| refused(voice, refusal);
            let competition = desk.competition(&self.competition).map_err(stop)?;
            desk.refresh(tongues).map_err(stop)?;
            let protocol = desk.protocol(&competition, self.section.as_deref()).map_err(stop)?;
            let words = &voice.words;
            let mut page = Page::new(output::colour());
            page.heading(
                &words.note(&Note::new("protocol").text("competition", competition.index()).day("day", desk.today)),
            );
            for (rows, id) in [(&protocol.matters, "protocol-matters"), (&protocol.terms, "protocol-terms")] {
                page.gap();
                page.heading(&words.note(&Note::new(id).number("n", count(rows.len()))));
                for row in rows {
                    let due = row.due.as_deref().and_then(Day::from_iso);
                    let day = due.map_or_else(|| "—".to_owned(), |day| words.date_short(day));
                    let text = if words.lang() == Lang::Ru { &row.ru } else { &row.en };
                    let place = row.game.as_deref().unwrap_or(&row.competition);
                    page.paragraph(
                        &format!("{} ", cell(&day, 10, Align::Left)),
                        &format!("{place}: {text}"),
                        Tint::Plain,
                    );
                }
            }
            page.gap();
            page.heading(&words.note(&Note::new("protocol-sealed").number("n", count(protocol.sealed.len()))));
            for (game, claim) in &protocol.sealed {
                page.line(&[Piece::new(format!("  {game} {claim}"), Tint::Plain)]);
            }
            page.gap();
            let papers: u32 = protocol.papers.iter().map(|(_, papers)| papers).sum();
            let (incoming, outgoing) = protocol.letters;
            let note = Note::new("protocol-papers")
                .number("papers", papers)
                .number("games", count(protocol.papers.len()))
                .number("incoming", i64::try_from(incoming).unwrap_or(i64::MAX))
                .number("outgoing", i64::try_from(outgoing).unwrap_or(i64::MAX))
                .number("tray", count(protocol.tray));
            page.paragraph("", &words.note(&note), Tint::Plain);
            let text = page.into_text();
            output::print(&text)?;
            let digest = Note::new("protocol-digest").text("digest", Digest::of(text.as_bytes()).to_string());
            output::print(&format!("\n{}\n", words.note(&digest)))?;
            Ok(ExitCode::SUCCESS)
        })
    }
}

/// A list of days as people write them; anything else as it is.
fn days(words: &Words, value: &str) -> String {
    let days: Option<Vec<String>> =
        value.split(", ").map(|day| Day::from_iso(day).map(|day| words.date_short(day))).collect();
    days.map_or_else(|| value.to_owned(), |days| days.join(", "))
}

/// What the article leaves to the regulation, point by point, and what it does not
#[derive(Debug, clap::Args)]
pub struct RegulationOf {
    /// The competition
    #[arg(value_name = "COMPETITION")]
    competition: String,
    #[command(flatten)]
    place: Place,
}

impl RegulationOf {
    /// Prints the regulation.
    pub fn run(&self) -> Outcome {
        self.place.at_desk(|desk, voice, _| {
            let competition = desk.competition(&self.competition).map_err(|refusal| refused(voice, refusal))?;
            let words = &voice.words;
            let edition = edition(competition.regulation());
            let mut page = Page::new(output::colour());
            let name = competition.competition.name.as_deref().unwrap_or(competition.index());
            page.heading(&words.note(&Note::new("regulation-heading").text("name", name)));
            for point in points(competition.regulation()) {
                let article = point.norm.and_then(|norm| norm.article(edition)).unwrap_or("—");
                let value = match point.value {
                    Some(value) => days(words, &value),
                    None => words.note(&point.usual),
                };
                let text = format!("{} ({}): {value}", words.note(&point.what), point.key);
                page.paragraph(&format!("{} ", cell(article, 9, Align::Left)), &text, Tint::Plain);
            }
            page.gap();
            page.heading(&words.note(&Note::new("regulation-fixed")));
            for norm in FIXED {
                let article = norm.article(edition).unwrap_or("—");
                page.paragraph(&format!("{} ", cell(article, 9, Align::Left)), words.norm_page(norm).gist, Tint::Plain);
            }
            done(page)
        })
    }
}
