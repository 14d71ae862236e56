//! Facts about a competition: its regulation, who judges, who plays whom, and what spans games. Stream
//! `competition/ID`.

use super::{Evidence, Private, Told};
use crate::Date;
use serde::{Deserialize, Serialize};

/// A competition.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Competition {
    /// Its id: its index, or a short form of it.
    pub competition: String,
    /// Name, number or index as it stands on cards; by default the id.
    pub index: Option<String>,
    /// Its full name.
    pub name: Option<String>,
    /// The regulation.
    pub regulation: Regulation,
}

/// What the article leaves to the regulation.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Regulation {
    /// The edition that norms are cited by; `ru-art47` by default.
    pub rulebook: Option<String>,
    /// The official start.
    pub start: Date,
    /// The end.
    pub end: Option<Date>,
    /// The time control (47.4.3).
    pub control: Option<Control>,
    /// Which recorded overstep loses (47.6.11).
    pub loss_at_overstep: Option<u32>,
    /// Days of leave (47.7.1).
    pub leave: Option<LeaveAllowance>,
    /// Every move goes registered (47.2.1).
    #[serde(default)]
    pub registered: bool,
    /// Agreed notations (47.3.2).
    pub notations: Option<Vec<String>>,
    /// Days by which reports reach the arbiter (47.1.2).
    #[serde(default)]
    pub reports: Vec<Date>,
    /// Games of each pair, 1 or 2.
    pub games_per_pair: Option<u32>,
    /// Half points for a win, a draw, a loss; 2, 1, 0 by default.
    pub scoring: Option<Scoring>,
    /// The order of tie-breaks.
    #[serde(default)]
    pub tie_breaks: Vec<String>,
    /// The least rating of an entry.
    pub rating_floor: Option<u32>,
    /// The fee, in words.
    pub fee: Option<String>,
    /// Who sees games, and after how many days.
    pub published: Option<Published>,
    /// The version of the readings that is annexed (readings, 40).
    pub readings: Option<String>,
}

/// Days for moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Control {
    /// Moves of a block.
    pub moves: u32,
    /// Days for them.
    pub days: u32,
}

/// Days of leave.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LeaveAllowance {
    /// In a calendar year.
    pub per_year: Option<u32>,
    /// In the whole competition.
    pub total: Option<u32>,
}

/// Half points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scoring {
    /// For a win.
    pub win: u32,
    /// For a draw.
    pub draw: u32,
    /// For a loss.
    pub loss: u32,
}

/// Who sees games.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Published {
    /// Who.
    pub to: Audience,
    /// How many days after they were made moves are shown; none: when the game is finished.
    pub after_days: Option<u32>,
}

/// Who sees games.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Audience {
    /// Everybody.
    Everybody,
    /// The players of the competition.
    Participants,
    /// The two players only.
    Players,
}

/// The end is another day than the regulation said.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Term {
    /// The competition.
    pub competition: String,
    /// The new end.
    pub end: Date,
    /// The day of the decision.
    pub decided: Date,
    /// Why.
    pub reason: Option<String>,
}

/// What an arbiter is there for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// The chief arbiter.
    Chief,
    /// The arbiter of a section.
    Section,
    /// The appeals arbiter (47.1.6).
    Appeals,
    /// The adjudicator (47.9.7).
    Adjudicator,
    /// The second adjudicator, another person (47.9.11).
    SecondAdjudicator,
}

/// Somebody is arbiter from a day.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Arbiter {
    /// The competition.
    pub competition: String,
    /// Who.
    pub person: String,
    /// As what.
    pub role: Role,
    /// Of which section; none: of all.
    pub section: Option<String>,
    /// From which day.
    pub from: Option<Date>,
    /// His last day.
    pub until: Option<Date>,
}

/// A section: a round robin of its own.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Section {
    /// The competition.
    pub competition: String,
    /// Its id.
    pub section: String,
    /// Its name.
    pub name: Option<String>,
    /// How many may play.
    pub places: Option<u32>,
}

/// An entry; the last one of a person before the draw stands.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// The competition.
    pub competition: String,
    /// The section.
    pub section: String,
    /// Who.
    pub person: String,
    /// The day the entry came.
    pub on: Option<Date>,
    /// The day the fee came.
    pub fee_paid: Option<Date>,
    /// The day he was told that he is in.
    pub confirmed: Option<Date>,
    /// He is on the waiting list.
    #[serde(default)]
    pub waiting: bool,
    /// He took the entry back, or was refused.
    #[serde(default)]
    pub cancelled: bool,
    /// A rating below the floor was let pass, by whom and why.
    pub exception: Option<String>,
}

/// A game of a pairing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pairing {
    /// Its number in the competition.
    pub game: u32,
    /// The round of the table.
    pub round: u32,
    /// Who has White.
    pub white: String,
    /// Who has Black.
    pub black: String,
}

/// The draw of lots of a section, and its games.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Draw {
    /// The competition.
    pub competition: String,
    /// The section.
    pub section: String,
    /// The seed that was published.
    pub seed: String,
    /// The players by start number; drawn by lot if left out.
    #[serde(default)]
    pub order: Vec<String>,
    /// The games; by the Berger table if left out.
    #[serde(default)]
    pub games: Vec<Pairing>,
}

/// A player in the place of another, before or after the start.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Replacement {
    /// The competition.
    pub competition: String,
    /// The section.
    pub section: String,
    /// Who leaves.
    pub leaves: String,
    /// Who joins, and has the same games.
    pub joins: String,
    /// The day.
    pub on: Date,
}

/// Somebody taken in after the draw: further games.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LateEntry {
    /// The competition.
    pub competition: String,
    /// The section.
    pub section: String,
    /// Who.
    pub person: String,
    /// The day.
    pub on: Date,
    /// His games; one with each player if left out.
    #[serde(default)]
    pub games: Vec<Pairing>,
}

/// The message about the start, to one player (47.4.6).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StartNotice {
    /// The competition.
    pub competition: String,
    /// To whom.
    pub person: String,
    /// How it was sent.
    #[serde(default)]
    pub mail: Evidence,
    /// The day he got it.
    pub received: Option<Date>,
    /// The day the arbiter learned that he has it.
    pub acknowledged: Option<Date>,
}

/// Leave of a player in all his games (47.7). A later record of the same leave adds whom he told.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Leave {
    /// The competition.
    pub competition: String,
    /// Who.
    pub person: String,
    /// Its name in the competition; by default made from the first day.
    pub leave: Option<String>,
    /// The first day.
    pub from: Date,
    /// The last day.
    pub to: Date,
    /// The notice to all partners: how and when; what a partner of `told` got instead is said there.
    pub notice: Option<Evidence>,
    /// Single partners that were told in another way, and `arbiter`.
    #[serde(default)]
    pub told: Vec<Told>,
}

/// Leave that the arbiter permits after its beginning or beyond the quota (47.7.7).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LeavePermit {
    /// The competition.
    pub competition: String,
    /// Who.
    pub person: String,
    /// The first day.
    pub from: Date,
    /// The last day.
    pub to: Date,
    /// The day of the ruling.
    pub dated: Date,
    /// Why.
    pub reason: Option<Private>,
    /// The day each addressee got it.
    #[serde(default)]
    pub received: Vec<Received>,
}

/// The day that somebody got something.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Received {
    /// Who.
    pub by: String,
    /// When.
    pub on: Date,
}

/// Days on which no clock runs and by which terms are lengthened (readings, 36).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Neutral {
    /// The competition.
    pub competition: String,
    /// The first day.
    pub from: Date,
    /// The last day.
    pub to: Date,
    /// The day of the ruling.
    pub dated: Date,
    /// In the games of these persons; none: in all games.
    #[serde(default)]
    pub persons: Vec<String>,
    /// Only in the games between these persons.
    #[serde(default)]
    pub pair: bool,
    /// Why.
    pub reason: Option<String>,
}

/// What a report says of a game.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReportLine {
    /// The number of the game.
    pub game: u32,
    /// Moves made.
    pub moves: Option<u32>,
    /// White's total, days.
    pub white_total: Option<u32>,
    /// Black's total, days.
    pub black_total: Option<u32>,
    /// The day he got the partner's last card.
    pub last_received: Option<Date>,
    /// The day he sent his last card.
    pub last_sent: Option<Date>,
    /// Remarks.
    pub remarks: Option<String>,
}

/// A report of a player (47.1.2).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Report {
    /// The competition.
    pub competition: String,
    /// Who.
    pub person: String,
    /// The day of the regulation for which it is.
    pub due: Date,
    /// The day as of which it is drawn up.
    pub as_of: Option<Date>,
    /// How it was sent.
    #[serde(default)]
    pub mail: Evidence,
    /// The day it reached the arbiter.
    pub reached: Option<Date>,
    /// His games.
    #[serde(default)]
    pub lines: Vec<ReportLine>,
}

/// The arbiter asks for papers, an enquiry at the post, an answer (47.1.3).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Request {
    /// The competition.
    pub competition: String,
    /// Its name; by default the next number.
    #[serde(default)]
    pub request: String,
    /// Of whom.
    pub to: String,
    /// What about.
    pub what: String,
    /// The game it is about.
    pub game: Option<u32>,
    /// How it was sent.
    #[serde(default)]
    pub mail: Evidence,
    /// The day he got it.
    pub received: Option<Date>,
    /// The last day of the answer.
    pub answer_by: Date,
}

/// The answer to a request.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Answer {
    /// The competition.
    pub competition: String,
    /// The request.
    pub request: String,
    /// The day it was sent.
    pub sent: Date,
    /// The day it reached the arbiter.
    pub reached: Option<Date>,
    /// What came, in words.
    pub what: Option<String>,
    /// Scans.
    #[serde(default)]
    pub scans: Vec<Private>,
}

/// A statement that somebody broke a norm (47.1.1).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Violation {
    /// The competition.
    pub competition: String,
    /// Its name; by default the next number.
    #[serde(default)]
    pub violation: String,
    /// Who states it.
    pub by: String,
    /// Of whom.
    pub of: String,
    /// Which norm: its slug.
    pub norm: String,
    /// The game it is about.
    pub game: Option<u32>,
    /// The papers that show it: ids of mailings of that game.
    #[serde(default)]
    pub papers: Vec<String>,
    /// The day it was stated.
    pub on: Date,
    /// The statement.
    pub text: Option<Private>,
}

/// A sanction (47.1.5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Penalty {
    /// A warning.
    Warning,
    /// Exclusion from the competition.
    Exclusion,
    /// No entry until a day.
    Disqualification,
    /// The matter is closed without a sanction.
    None,
}

/// A ruling on a person (47.1.5).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sanction {
    /// The competition.
    pub competition: String,
    /// Of whom.
    pub person: String,
    /// Which.
    pub sanction: Penalty,
    /// The day of the ruling.
    pub dated: Date,
    /// Of a disqualification: its last day.
    pub until: Option<Date>,
    /// The violation that it disposes of.
    pub on: Option<String>,
    /// Why.
    pub reason: Option<Private>,
    /// The day he got it.
    pub received: Option<Date>,
}

/// Somebody leaves the competition, by a letter or in silence (47.8).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Withdrawal {
    /// The competition.
    pub competition: String,
    /// Who.
    pub person: String,
    /// The day he sent the letter, or on which the arbiter took him to have left.
    pub on: Date,
    /// He said nothing (47.8.3).
    #[serde(default)]
    pub silent: bool,
    /// His reason.
    pub reason: Option<Private>,
}

/// What becomes of unfinished games (47.8.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WithdrawalChoice {
    /// Lost.
    Loss,
    /// Adjudicated.
    Adjudicate,
    /// Not counted.
    Exclude,
}

/// The ruling on a withdrawal (47.8.1, 47.8.3).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WithdrawalRuling {
    /// The competition.
    pub competition: String,
    /// Who left.
    pub person: String,
    /// The choice.
    pub decision: WithdrawalChoice,
    /// The day of the ruling.
    pub dated: Date,
    /// The games that were unfinished then; drawn up by the program if left out.
    #[serde(default)]
    pub games: Vec<u32>,
    /// Why.
    pub reason: Option<Private>,
    /// The day each addressee got it.
    #[serde(default)]
    pub received: Vec<Received>,
}

/// One arbiter hands over to another.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Handover {
    /// The competition.
    pub competition: String,
    /// Who hands over.
    pub from: String,
    /// Who takes over.
    pub to: String,
    /// The day.
    pub on: Date,
    /// The section; none: all that he had.
    pub section: Option<String>,
    /// SHA-256 of the protocol that both signed.
    pub protocol: Option<String>,
}

/// The results are approved; what 47.1.3 keeps may be erased from then on.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Approval {
    /// The competition.
    pub competition: String,
    /// The day.
    pub on: Date,
    /// Who approved them.
    pub by: Option<String>,
}
