//! The papers of one game, as the file formats give them. References between mailings are places in [`Dossier::mail`].

use crate::{Day, Edition, Postmarks};
use shtempel_chess::{PerSide, Side};

/// A place in [`Dossier::mail`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct MailIndex(pub usize);

/// Everything known about one game.
#[derive(Debug, Clone, PartialEq)]
pub struct Dossier {
    /// The day to judge it on, where the dossier says one.
    pub as_of: Option<Day>,
    /// The terms of the competition.
    pub competition: Competition,
    /// The two players.
    pub players: PerSide<Player>,
    /// A game taken over in mid-play (readings, 39).
    pub opening: Option<Opening>,
    /// Every mailing, in any order.
    pub mail: Vec<Mailing>,
}

/// The terms of the competition.
#[derive(Debug, Clone, PartialEq)]
pub struct Competition {
    /// Name, number or index.
    pub index: String,
    /// The full name.
    pub name: Option<String>,
    /// The edition that norms are cited by.
    pub rulebook: Edition,
    /// The official start.
    pub start: Day,
    /// The end of the competition.
    pub end: Option<Day>,
    /// The time control.
    pub control: Control,
    /// Which recorded overstep loses, 1 or 2 (47.6.6, 47.6.11).
    pub loss_at_overstep: u8,
    /// How much leave there is (47.7.1).
    pub leave: LeaveAllowance,
    /// The regulation wants every move registered (47.2.1).
    pub registered: bool,
    /// The agreed notations (47.3.2); none: full algebraic in either alphabet, and nothing is remarked.
    pub notations: Option<Vec<String>>,
}

/// Days for moves, accumulating (47.4.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Control {
    /// Moves of one block, at least 1.
    pub moves: u32,
    /// Days for them, at least 1.
    pub days: u32,
}

impl Default for Control {
    fn default() -> Self {
        Control { moves: 10, days: 30 }
    }
}

/// Days of leave.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LeaveAllowance {
    /// In each calendar year.
    pub per_year: u32,
    /// In the whole competition.
    pub total: Option<u32>,
}

impl Default for LeaveAllowance {
    fn default() -> Self {
        LeaveAllowance { per_year: 30, total: None }
    }
}

/// A player.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Player {
    /// His name.
    pub name: String,
    /// His address.
    pub address: Option<String>,
    /// The day the message about the start reached him (47.4.6).
    pub start_notice: Option<Day>,
}

/// A game taken over in mid-play.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Opening {
    /// The moves so far, as written.
    pub moves: Vec<String>,
    /// Days used in all.
    pub totals: PerSide<u32>,
    /// The first move of each side's running period.
    pub period_from: PerSide<Option<u32>>,
    /// Days used in the running period.
    pub period_days: PerSide<u32>,
    /// Oversteps recorded.
    pub oversteps: PerSide<u32>,
    /// Mistakes charged.
    pub mistakes: PerSide<u32>,
    /// The day on which the side on move received the last of these moves.
    pub on_move_since: Option<Day>,
    /// What these figures rest on.
    pub ground: Option<String>,
}

/// Who writes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Party {
    /// A player.
    Player(Side),
    /// The arbiter.
    Arbiter,
    /// The appeals arbiter.
    AppealsArbiter,
    /// The second adjudicator.
    Adjudicator,
}

impl Party {
    /// The side, if a player.
    #[must_use]
    pub const fn side(self) -> Option<Side> {
        match self {
            Party::Player(side) => Some(side),
            _ => None,
        }
    }
}

/// Who is written to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Addressee {
    /// One party.
    One(Party),
    /// Both players, from an arbiter.
    Both,
}

/// The way a mailing went (47.2.1).
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum Medium {
    /// Ordinary mail.
    #[default]
    Ordinary,
    /// Registered mail.
    Registered,
    /// Anything else, by its own word.
    Other(String),
}

/// The receipt of a registered mailing.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Receipt {
    /// Its number.
    pub number: Option<String>,
    /// The date stamped on it.
    pub date: Option<Day>,
}

/// A postmark.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Postmark {
    /// A legible one.
    Legible {
        /// Its date.
        date: Day,
        /// The office, where known.
        office: Option<Office>,
    },
    /// One that cannot be read.
    Illegible,
}

/// The office that stamped a mailing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Office {
    /// The office of dispatch.
    Origin,
    /// An office on the way.
    Transit,
    /// The office of arrival.
    Arrival,
}

/// The post's own record of delivery.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Delivered {
    /// The day.
    pub date: Day,
    /// What says so.
    pub by: Option<DeliveredBy>,
}

/// What records a delivery.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum DeliveredBy {
    /// An advice of delivery.
    Advice,
    /// The post's tracking.
    Tracking,
}

/// The day the receiver recorded.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Received {
    /// Nothing recorded.
    #[default]
    Unrecorded,
    /// One day.
    On(Day),
    /// A day for each player, of a mailing to both.
    PerSide(PerSide<Option<Day>>),
}

/// A mailing that came back to its sender.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Returned {
    /// The day it came back.
    pub date: Day,
    /// Why, where known.
    pub reason: Option<ReturnReason>,
}

/// Why a mailing came back (readings, 5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ReturnReason {
    /// The sender's mistake in the address.
    Address,
    /// The addressee moved and did not tell.
    Moved,
    /// Nobody fetched it.
    NotCollected,
    /// It was refused.
    Refused,
    /// The post's own fault.
    Post,
}

/// One mailing.
#[derive(Debug, Clone, PartialEq)]
pub struct Mailing {
    /// Its name in the file.
    pub id: String,
    /// Who sent it.
    pub from: Party,
    /// Who it went to.
    pub to: Addressee,
    /// How it went.
    pub medium: Medium,
    /// Its receipt.
    pub receipt: Option<Receipt>,
    /// The sending date that the sender wrote.
    pub dated: Option<Day>,
    /// Its postmarks.
    pub postmarks: Postmarks,
    /// The post's record of delivery.
    pub delivered: Option<Delivered>,
    /// The receiver's record.
    pub received: Received,
    /// Known never to have arrived.
    pub lost: bool,
    /// Came back.
    pub returned: Option<Returned>,
    /// The sender's mistake in the address delayed the game.
    pub address_error: bool,
    /// The arbiter had demanded registered mail for this one.
    pub demanded_registered: bool,
    /// What it says about the play.
    pub card: Card,
    /// What it says to or from an arbiter.
    pub letter: Option<Box<Letter>>,
    /// Free text.
    pub note: Option<String>,
}

impl Mailing {
    /// Every reference to another mailing, to be followed or changed when mailings change their places.
    pub fn references_mut(&mut self) -> Vec<&mut MailIndex> {
        let card = &mut self.card;
        let mut out: Vec<&mut MailIndex> = Vec::new();
        out.extend([&mut card.answers, &mut card.again, &mut card.query].into_iter().flatten());
        let Some(letter) = self.letter.as_deref_mut() else { return out };
        if let Some(claim) = &mut letter.claim {
            out.extend(claim.notice.as_mut());
            out.extend(claim.cards.iter_mut());
        }
        out.extend(letter.objection.as_mut().and_then(|o| o.to.as_mut()));
        out.extend(letter.no_reply.as_mut().and_then(|n| n.to.as_mut()));
        out.extend(letter.appeal.as_mut().and_then(|a| a.on.as_mut()));
        out.extend([&mut letter.protest, &mut letter.forwards].into_iter().flatten());
        if let Some(ruling) = &mut letter.ruling {
            let named = [&mut ruling.on, &mut ruling.fixes, &mut ruling.accepts_record, &mut ruling.restores];
            out.extend(named.into_iter().flatten());
        }
        out
    }
}

/// What a mailing between the players carries.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Card {
    /// The reply move, as written.
    pub mv: Option<String>,
    /// The partner's last move repeated, then the accepted moves of his variant.
    pub repeats: Option<Vec<String>>,
    /// The offered series: the partner's supposed move, then one's own, and so on.
    pub variant: Option<Vec<String>>,
    /// The receiver could not read the move.
    pub illegible: bool,
    /// It should have carried a reply and does not.
    pub no_move: bool,
    /// A correction on it.
    pub correction: Option<Correction>,
    /// The partner's mailing it answers.
    pub answers: Option<MailIndex>,
    /// One's own earlier mailing that this one repeats.
    pub again: Option<MailIndex>,
    /// The partner's mailing that is queried.
    pub query: Option<MailIndex>,
    /// What is written under 47.3.7.
    pub states: Option<Box<States>>,
    /// Leave announced; may also stand on a letter to the arbiter.
    pub leave: Option<Span>,
    /// A new address; may also stand on a letter to the arbiter.
    pub new_address: Option<String>,
    /// Tells the partner of his overstep.
    pub overstep_notice: Option<OverstepNotice>,
    /// A draw is offered.
    pub offers_draw: bool,
    /// The standing offer is accepted.
    pub accepts_draw: bool,
    /// The sender resigns.
    pub resigns: bool,
    /// A draw is claimed.
    pub claims_draw: Option<DrawClaim>,
    /// Black asks for White's first move (47.5.1).
    pub asks_first_move: bool,
}

/// A correction of a written move (47.3.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Correction {
    /// Signed, as it must be.
    Signed,
    /// Not signed.
    Unsigned,
}

/// Days from and to, both inclusive.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Span {
    /// The first day.
    pub from: Day,
    /// The last day.
    pub to: Day,
}

/// Whether and what a card says under one point of 47.3.7.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Written {
    /// It is there (`true`) or missing (`false`).
    Present(bool),
    /// Its words.
    Text(Box<str>),
}

/// What a card states under 47.3.7.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct States {
    /// The competition.
    pub index: Option<Written>,
    /// When the partner sent his move.
    pub partner_sent: Option<Day>,
    /// When it was received.
    pub partner_received: Option<Day>,
    /// When the own move was sent.
    pub sent: Option<Day>,
    /// White's total, days.
    pub white_total: Option<u32>,
    /// Black's total, days.
    pub black_total: Option<u32>,
    /// The sender's address.
    pub address: Option<Written>,
    /// The sender's name.
    pub name: Option<Written>,
    /// The sender's signature.
    pub signature: Option<Written>,
}

/// A notice to the partner of his overstep.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct OverstepNotice {
    /// The overstepper's move number.
    pub mv: Option<u32>,
    /// The days counted.
    pub days: Option<u32>,
}

/// A draw that is claimed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum DrawClaim {
    /// Threefold repetition.
    Threefold,
    /// Fifty moves.
    Fifty,
}

/// A result of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum GameResult {
    /// 1-0
    WhiteWins,
    /// 0-1
    BlackWins,
    /// 1/2-1/2
    Draw,
    /// 0-0
    BothLose,
}

impl GameResult {
    /// As files write it.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            GameResult::WhiteWins => "1-0",
            GameResult::BlackWins => "0-1",
            GameResult::Draw => "1/2-1/2",
            GameResult::BothLose => "0-0",
        }
    }

    /// This side wins.
    #[must_use]
    pub const fn win(side: Side) -> GameResult {
        match side {
            Side::White => GameResult::WhiteWins,
            Side::Black => GameResult::BlackWins,
        }
    }
}

/// What a letter to or from an arbiter says.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Letter {
    /// A claim of an overstep (47.6.2, 47.6.7).
    pub claim: Option<Claim>,
    /// An objection to a notice (47.6.5).
    pub objection: Option<Objection>,
    /// The partner is silent (47.5.1).
    pub no_reply: Option<NoReply>,
    /// A record of the game (47.9.2).
    pub record: Option<Record>,
    /// Papers for adjudication (47.9.5).
    pub adjudication: Option<AdjudicationPapers>,
    /// An appeal against an adjudication (47.9.10).
    pub appeal: Option<Appeal>,
    /// A protest against a ruling (47.1.6).
    pub protest: Option<MailIndex>,
    /// The sender withdraws (47.8.1), with his reason.
    pub withdraws: Option<Option<String>>,
    /// A ruling.
    pub ruling: Option<Ruling>,
    /// The claim whose sealed move goes on to the partner (47.6.9).
    pub forwards: Option<MailIndex>,
}

/// A claim of an overstep.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Claim {
    /// The partner's first or second overstep.
    pub overstep: u32,
    /// The overstepper; by default the sender's partner.
    pub against: Option<Side>,
    /// The overstepper's move number in the game.
    pub mv: Option<u32>,
    /// Days counted.
    pub count: Option<u32>,
    /// The notice to the partner.
    pub notice: Option<MailIndex>,
    /// The partner's cards that were enclosed.
    pub cards: Vec<MailIndex>,
    /// The next move, sealed (47.6.7).
    pub sealed: Option<String>,
    /// The correspondence schedule was enclosed.
    pub schedule: bool,
}

/// An objection to a notice.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Objection {
    /// The notice.
    pub to: Option<MailIndex>,
    /// The reason.
    pub reason: Option<String>,
}

/// The partner is silent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct NoReply {
    /// The mailing that got no answer.
    pub to: Option<MailIndex>,
}

/// A record of the game.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Record {
    /// The result.
    pub result: Option<GameResult>,
    /// The day the game began.
    pub started: Option<Day>,
    /// The day it ended.
    pub ended: Option<Day>,
    /// White's total, days.
    pub white_total: Option<u32>,
    /// Black's total, days.
    pub black_total: Option<u32>,
    /// The moves as written.
    pub moves: Option<Vec<String>>,
    /// Whether it is signed.
    pub signature: Option<Written>,
}

/// Papers for adjudication.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct AdjudicationPapers {
    /// The result that the sender claims.
    pub result: Option<GameResult>,
    /// The final position, FEN.
    pub position: Option<String>,
    /// The next move, of the side on move.
    pub mv: Option<String>,
    /// Analysis, PGN.
    pub analysis: Option<String>,
}

/// An appeal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Appeal {
    /// The adjudication.
    pub on: Option<MailIndex>,
    /// Whether the partner got a copy.
    pub copy_to_partner: bool,
}

/// A ruling. It should carry at most one matter; all that it carries are taken.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Ruling {
    /// The mailing it decides on, mostly a claim.
    pub on: Option<MailIndex>,
    /// The decision on a claim.
    pub decision: Option<ClaimDecision>,
    /// The mailing whose dates it fixes.
    pub fixes: Option<MailIndex>,
    /// The sending date it fixes.
    pub sent: Option<Day>,
    /// The date of receipt it fixes.
    pub received: Option<Day>,
    /// Leave it permits (47.7.7).
    pub permits_leave: Option<PermittedLeave>,
    /// Another medium it permits (47.2.1).
    pub permits_medium: Option<String>,
    /// Registered mail it demands, of whom.
    pub demands_registered: Option<PerSide<bool>>,
    /// What becomes of the game of somebody who withdrew.
    pub withdrawal: Option<WithdrawalRuling>,
    /// A result.
    pub result: Option<GameResult>,
    /// Both lose: no record from either (47.9.3).
    pub no_record: bool,
    /// A record it accepts.
    pub accepts_record: Option<MailIndex>,
    /// The void card before which the game is taken back.
    pub restores: Option<MailIndex>,
    /// Days on which no clock runs.
    pub neutral: Option<Span>,
    /// Penalty days.
    pub penalty: PerSide<Option<u32>>,
    /// The reason.
    pub reason: Option<String>,
}

/// A decision on a claim.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ClaimDecision {
    /// The overstep is recorded.
    Overstep,
    /// The claim is rejected.
    Reject,
}

/// Leave permitted by a ruling.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PermittedLeave {
    /// Who may be on leave.
    pub side: Side,
    /// From and to.
    pub span: Span,
}

/// What becomes of an unfinished game of somebody who withdrew (47.8.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WithdrawalRuling {
    /// Who withdrew.
    pub side: Side,
    /// The choice.
    pub decision: WithdrawalDecision,
}

/// The three choices of 47.8.1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum WithdrawalDecision {
    /// He loses.
    Loss,
    /// The game is adjudicated.
    Adjudicate,
    /// The game does not count.
    Exclude,
}
