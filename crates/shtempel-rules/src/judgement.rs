//! What the rules make of a dossier on a day. Mailings are named by their place in the dossier.

use crate::{Day, DaySet, Edition, GameResult, MailIndex, Norm};
use shtempel_chess::{Ending, Move, MoveError, PerSide, Script, Side};

/// The judgement of a game on a day.
#[derive(Debug, Clone, PartialEq)]
pub struct Judgement {
    /// The day.
    pub as_of: Day,
    /// The edition that norms are cited by.
    pub edition: Edition,
    /// Where the game stands.
    pub status: Status,
    /// The result, once there is one.
    pub result: Option<GameResult>,
    /// What the result rests on.
    pub result_norm: Option<Norm>,
    /// The paper that ended the game, where a single one did.
    pub result_mailing: Option<MailIndex>,
    /// The day on which the game ended by itself (readings, 32), where it did and the day is known.
    pub ended: Option<Day>,
    /// Whether the result is counted (readings, 34).
    pub result_counted: bool,
    /// The side to move on the board.
    pub to_move: Side,
    /// The clocks.
    pub clocks: PerSide<Clock>,
    /// The moves on the board.
    pub moves: Vec<MadeMove>,
    /// Every think that has ended, in the order in which they ended; moves refer to theirs.
    pub thinks: Vec<Think>,
    /// Every penalty, in order.
    pub penalties: Vec<Penalty>,
    /// The think that is going on, where its beginning is known.
    pub running: Option<Running>,
    /// Dates of each mailing of the dossier; none for one not known on the day.
    pub dates: Vec<Option<MailDates>>,
    /// What is remarked.
    pub findings: Vec<Finding>,
    /// Who owes what, and who may do what until when.
    pub duties: Vec<Duty>,
    /// What is put to the arbiter.
    pub proposals: Vec<Proposal>,
    /// Every claim of an overstep, weighed.
    pub claims: Vec<ClaimView>,
    /// The start of each player's clock (readings, 10).
    pub starts: PerSide<Day>,
    /// Days of leave that are deducted in this game (readings, 30, 31).
    pub leave: PerSide<DaySet>,
    /// Days of decisive claims (readings, 27).
    pub interruptions: PerSide<DaySet>,
    /// Neutral days (readings, 36).
    pub neutral: DaySet,
    /// The void card that waits for a query or for its replacement, or from which the game is in doubt.
    pub void_card: Option<MailIndex>,
    /// The card that was played on, if the game is in doubt (readings, 18).
    pub played_on: Option<MailIndex>,
    /// Who offers a draw now, and in which mailing.
    pub draw_offer: Option<(Side, MailIndex)>,
}

impl Judgement {
    /// Where the thinks of a move stand. Those of a card that accepts a line stand with the line's first move; they belong
    /// to the card's own move, which they are charged to (readings, 12).
    #[must_use]
    pub fn think_range(&self, made: &MadeMove) -> (usize, usize) {
        let has_some = |other: &&MadeMove| other.thinks.0 < other.thinks.1;
        let same_card = |other: &&MadeMove| other.side == made.side && other.mailing == made.mailing;
        match made.origin {
            MoveOrigin::Line => (0, 0),
            MoveOrigin::Card => {
                let up_to = self.moves.iter().filter(|other| other.ply <= made.ply);
                up_to.filter(same_card).find(has_some).map_or((0, 0), |other| other.thinks)
            }
            MoveOrigin::Sealed | MoveOrigin::Adjudication | MoveOrigin::Opening => made.thinks,
        }
    }

    /// The thinks of a move, in order.
    pub fn thinks_of(&self, made: &MadeMove) -> impl DoubleEndedIterator<Item = &Think> {
        let (from, until) = self.think_range(made);
        let side = made.side;
        self.thinks.get(from..until).unwrap_or_default().iter().filter(move |think| think.side == side)
    }

    /// Days of the thinks of a move on which the game stood for a claim, and days that the arbiter took out.
    #[must_use]
    pub fn standing_days(&self, made: &MadeMove) -> (i64, i64) {
        let days = self.thinks_of(made).filter_map(|think| think.days);
        days.fold((0, 0), |(claim, neutral), days| (claim + days.claim, neutral + days.neutral))
    }
}

/// Where a game stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Status {
    /// Being played.
    Playing,
    /// Standing still for a decisive claim.
    Interrupted,
    /// To be adjudicated.
    Adjudication,
    /// Over.
    Finished,
}

impl Status {
    /// As the judgement writes it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Status::Playing => "playing",
            Status::Interrupted => "interrupted",
            Status::Adjudication => "adjudication",
            Status::Finished => "finished",
        }
    }
}

/// A clock; all figures in days but for the counts of moves and oversteps.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Clock {
    /// Days for moves made.
    pub thinking: i64,
    /// Penalty days.
    pub penalty: i64,
    /// Both together.
    pub total: i64,
    /// Moves made.
    pub moves: u32,
    /// The running period, from 1.
    pub period: u32,
    /// Moves made in it.
    pub period_moves: u32,
    /// Days used in it, penalties included.
    pub period_days: i64,
    /// The next control: the move of the period at which it stands.
    pub control_move: u32,
    /// Its allowance in all.
    pub quota: i64,
    /// Days of the think now going on.
    pub running: i64,
    /// Days held for the move to come: void cards, late queries.
    pub held: i64,
    /// What is left to the control.
    pub left: i64,
    /// Recorded oversteps.
    pub oversteps: u32,
    /// Mistakes charged (readings, 16).
    pub mistakes: u32,
    /// Some think has no known length: figures are lower bounds.
    pub open: bool,
}

/// A move on the board.
#[derive(Debug, Clone, PartialEq)]
pub struct MadeMove {
    /// The half-move, from 1.
    pub ply: u32,
    /// The move number.
    pub number: u32,
    /// Who made it.
    pub side: Side,
    /// The move.
    pub mv: Move,
    /// The mailing it came with; none for the moves of `[opening]`.
    pub mailing: Option<MailIndex>,
    /// Where it came from.
    pub origin: MoveOrigin,
    /// The day the think began.
    pub got: Option<Day>,
    /// The day it was sent.
    pub sent: Option<Day>,
    /// Days charged; none where a date is open.
    pub charged: Option<i64>,
    /// Days known to be charged, also where `charged` is open: what the totals hold.
    pub known: i64,
    /// Days of its thinks that were leave.
    pub leave: i64,
    /// Days of its thinks before the player's start.
    pub before_start: i64,
    /// The period of its side.
    pub period: u32,
    /// Its number in the period.
    pub period_move: u32,
    /// Days of the period after it, penalties included; none for moves of `[opening]`.
    pub period_days: Option<i64>,
    /// The allowance of its block.
    pub quota: i64,
    /// Its thinks: a range of [`Judgement::thinks`].
    pub thinks: (usize, usize),
}

/// Where a move on the board came from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum MoveOrigin {
    /// A card's own move.
    Card,
    /// A move inside an accepted line.
    Line,
    /// A sealed move that was forwarded.
    Sealed,
    /// Told with adjudication papers (47.9.5.4).
    Adjudication,
    /// Made before the game was taken over.
    Opening,
}

/// How the days of a stretch of time were counted (readings, 9).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Days {
    /// All days d with begin < d <= end.
    pub all: i64,
    /// Not counted: up to the player's start.
    pub before_start: i64,
    /// Not counted: leave.
    pub leave: i64,
    /// Not counted: a decisive claim.
    pub claim: i64,
    /// Not counted: neutral days.
    pub neutral: i64,
    /// Counted.
    pub counted: i64,
}

/// A think that has ended, or a stretch that is charged like one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Think {
    /// Whose.
    pub side: Side,
    /// What it was.
    pub kind: ThinkKind,
    /// What began it.
    pub cause: ThinkCause,
    /// When it began.
    pub begin: Option<Day>,
    /// The mailing that ended it.
    pub ended_by: MailIndex,
    /// When that was sent.
    pub end: Option<Day>,
    /// The days; none where it is open.
    pub days: Option<Days>,
    /// Days free by 47.4.7.
    pub free: i64,
    /// Days charged; none where it is open.
    pub charged: Option<i64>,
    /// The evidence contradicts itself: it ended before it began (readings, 4).
    pub contradicted: bool,
}

/// What kind of think it was.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ThinkKind {
    /// It ended with a move that stands.
    Move,
    /// It ended with a void card; its days are held for the move finally made.
    Void,
    /// It ended with a query; days beyond three are charged on the next move.
    Query,
}

/// What began a think.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ThinkCause {
    /// The player's own start: White's first move.
    Start,
    /// The first arrival of this mailing or of a copy of it.
    Arrival(MailIndex),
    /// The arrival of the query of one's void card.
    QueryArrival(MailIndex),
    /// The sending of one's own void card, replaced unasked.
    VoidSent(MailIndex),
    /// The ruling that restored the game reached the player.
    Restored(MailIndex),
    /// The forwarding of the sealed move reached the player.
    Forwarded(MailIndex),
    /// The forwarding is not known to be sent.
    NotForwarded(MailIndex),
    /// The answer to one's query of a wrongly repeated card.
    Answer(MailIndex),
    /// The query of a wrongly repeated card still waits for its answer.
    NotAnswered(MailIndex),
    /// The game was taken over: the day that the dossier says.
    Opening,
}

/// The think now going on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Running {
    /// Whose.
    pub side: Side,
    /// What began it.
    pub cause: ThinkCause,
    /// When.
    pub begin: Day,
    /// Its days so far.
    pub days: Days,
    /// The last day on which a reply does not overstep; none where that reaches the end of time.
    pub last_day: Option<Day>,
}

/// Penalty days.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Penalty {
    /// Who is charged.
    pub side: Side,
    /// The norm.
    pub norm: Norm,
    /// The mailing.
    pub mailing: MailIndex,
    /// From which day.
    pub day: Option<Day>,
    /// Days.
    pub days: i64,
    /// How many half-moves stood on the board before it.
    pub ply: u32,
    /// The period of the side it counts in.
    pub period: u32,
}

/// The dates of a mailing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct MailDates {
    /// Sent.
    pub sent: Option<Day>,
    /// What fixed it.
    pub sent_by: Option<Ground>,
    /// Received; always open for a mailing to both.
    pub received: Option<Day>,
    /// What fixed it.
    pub received_by: Option<Ground>,
    /// Received by each player, of a mailing to both or to him.
    pub reached: PerSide<Option<Day>>,
}

/// What fixed a date: the norm, and the paper where another one than the mailing itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ground {
    /// This ruling.
    Ruling(MailIndex),
    /// A norm, by the evidence of the mailing itself.
    Norm(Norm, Evidence),
    /// Supposed, to try a day out; stands in no dossier.
    Supposed,
}

/// Which evidence it was.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Evidence {
    /// The receipt.
    Receipt,
    /// A record of delivery.
    Delivery,
    /// Postmarks.
    Postmarks,
    /// The sender's written date.
    Written,
    /// The receiver's record.
    Recorded,
    /// What this reply states.
    Stated(MailIndex),
}

/// A remark, dated by its mailing and cited by its norm.
#[derive(Debug, Clone, PartialEq)]
pub struct Finding {
    /// The norm.
    pub norm: Norm,
    /// Whom it is about.
    pub side: Option<Side>,
    /// The mailing.
    pub mailing: Option<MailIndex>,
    /// Days, where the norm has them.
    pub days: Option<i64>,
    /// The move number in the game, where the norm has it.
    pub mv: Option<u32>,
    /// What happened.
    pub facts: Facts,
}

/// The figures behind a finding. Texts are looked up in the dossier by the finding's mailing.
#[derive(Debug, Clone, PartialEq)]
pub enum Facts {
    /// A void card: `penalty-impossible`, `card-without-move`, `no-any-move`.
    Void {
        /// Why it is void.
        why: VoidReason,
        /// The norm of the penalty that was charged for the same card, if this one was not (`days` 0).
        charged_as: Option<Norm>,
        /// How many mistakes had been charged before.
        earlier_mistakes: u32,
    },
    /// `penalty-repetition`.
    Repetition {
        /// What was wrong.
        what: RepetitionFault,
        /// As in [`Facts::Void`].
        charged_as: Option<Norm>,
        /// As in [`Facts::Void`].
        earlier_mistakes: u32,
    },
    /// `penalty-unregistered`, `penalty-address`: what became of the mailing.
    Delayed {
        /// It was lost.
        lost: bool,
        /// It came back.
        returned: Option<Day>,
        /// As in [`Facts::Void`].
        charged_as: Option<Norm>,
        /// As in [`Facts::Void`].
        earlier_mistakes: u32,
    },
    /// `late-repeat`: due, sent, days beyond.
    LateRepeat {
        /// Why it was due.
        because: RepeatDue,
        /// The day it was due.
        due: Day,
        /// The day it was sent.
        sent: Day,
    },
    /// `query`: days beyond three.
    LateQuery {
        /// The card was received.
        received: Day,
        /// The query was sent.
        sent: Day,
        /// Counted days in between.
        counted: i64,
    },
    /// `overstep`.
    Overstep {
        /// The period.
        period: u32,
        /// The move in the period.
        period_move: u32,
        /// Days of the period after it.
        period_days: i64,
        /// What was allowed.
        quota: i64,
    },
    /// `irrevocable`.
    Irrevocable {
        /// The mailing with the move that stands.
        stands: Option<MailIndex>,
        /// It is a repeat with another move.
        repeat: bool,
    },
    /// `wrong-repetition`: the mailing with the move that should have been repeated.
    WrongRepetition {
        /// The partner's mailing.
        of: Option<MailIndex>,
    },
    /// `played-on`: the void card that was answered with a move.
    PlayedOn {
        /// The void card.
        void: MailIndex,
    },
    /// `draw-claimed`: not right.
    DrawClaim {
        /// How often the position has stood, for threefold.
        times: u32,
        /// Half-moves without capture or pawn move, for fifty.
        halfmoves: u32,
    },
    /// `zeitnot-registered`: days left to the control after the move.
    Zeitnot {
        /// Days left, negative if over.
        left: i64,
    },
    /// `mail-medium`: which demand or which missing permit.
    Medium {
        /// Registered was wanted; else the medium was not permitted.
        registered_wanted: bool,
    },
    /// `variants`: which move of the line (from 1) cannot be made.
    Variant {
        /// Place in the line, from 1.
        place: u32,
        /// Why.
        why: MoveError,
    },
    /// `leave-late-notice`: the leave as announced, and the day from which it counts here.
    LeaveLate {
        /// Announced from.
        from: Day,
        /// Announced to.
        to: Day,
        /// Sent.
        sent: Day,
    },
    /// `leave-quota`: days of the notice beyond the allowance.
    LeaveQuota {
        /// How many.
        beyond: i64,
    },
    /// `leave-notice`, with the days announced.
    LeaveNotice {
        /// Announced from.
        from: Day,
        /// Announced to.
        to: Day,
    },
    /// A part of a claim is missing: the norm of the finding says which.
    ClaimPart,
    /// `dates-by-postmark`: sent before the think began.
    SentBeforeGot {
        /// The think began.
        begin: Day,
        /// The reply was sent.
        sent: Day,
    },
    /// `no-postmark`: received before it was sent.
    ReceivedBeforeSent {
        /// Sent.
        sent: Day,
        /// Received.
        received: Day,
    },
    /// `unproved`: the sending of a lost card rests on the sender's word.
    Unproved,
    /// `notation`: a wrong move number.
    MoveNumber {
        /// As written.
        written: u32,
        /// As it is.
        right: u32,
    },
    /// `notation`: a notation that was not agreed on.
    Notation {
        /// The script used.
        script: Script,
    },
    /// A figure stated on a card or in a record differs: `mail-totals`, whose total, stated and computed.
    Total {
        /// Whose total.
        of: Side,
        /// Stated.
        stated: i64,
        /// Computed, after that mailing; a lower bound if open.
        computed: i64,
        /// The computed figure is a lower bound.
        open: bool,
    },
    /// A date stated on a card differs from the one that the evidence gives: `mail-own-dates`, `mail-partner-sent`.
    StatedDate {
        /// Which date.
        which: StatedDate,
        /// Stated.
        stated: Day,
        /// By the evidence.
        resolved: Day,
    },
    /// Something that 47.3.7 wants is missing on a card: the norm says what.
    MissingPoint,
    /// `record-contents`: the record lacks parts or its moves differ, from this half-move on.
    Record {
        /// The first half-move that differs.
        differs_at: Option<u32>,
        /// It lacks something that 47.9.2 wants.
        incomplete: bool,
    },
    /// `objection`, `protest`, `adj-appeal`: sent after the last day of the term.
    Late {
        /// The last day.
        due: Day,
        /// Sent.
        sent: Day,
    },
    /// `adj-position`: the position differs from the board's.
    AdjudicationPosition,
    /// `opening`: from this half-move on the moves of `[opening]` cannot be made (norm `possible-move`).
    OpeningMove {
        /// The half-move, from 1.
        ply: u32,
        /// Why.
        why: MoveError,
    },
    /// Nothing beyond the norm, the mailing and the figures of the finding.
    Plain,
}

/// A date that a card states.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum StatedDate {
    /// When the partner sent his move.
    PartnerSent,
    /// When it was received.
    PartnerReceived,
    /// When the own move was sent.
    Sent,
}

/// Why a card is void.
#[derive(Debug, Clone, PartialEq)]
pub enum VoidReason {
    /// The receiver could not read it.
    Illegible,
    /// It carries no move.
    NoMove,
    /// Its move is no move or cannot be made.
    Move(MoveError),
    /// An odd number of accepted moves: it is not the sender's turn.
    OutOfTurn,
}

/// What is wrong with a repetition.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum RepetitionFault {
    /// A single move, queried by the partner.
    Queried(MailIndex),
    /// The partner's last move, before an accepted line.
    LastMove,
    /// The accepted line, at this place (from 1).
    Line(u32),
    /// There was no line to accept.
    NoOffer,
}

/// Why a repeat was due (readings, 18, 21).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum RepeatDue {
    /// No answer within thirty days of this mailing.
    Silence(MailIndex),
    /// This mailing came back.
    Returned(MailIndex),
    /// The partner's own repeat arrived.
    PartnerRepeated(MailIndex),
    /// The partner's query arrived.
    Queried(MailIndex),
}

/// Something owed, or a right while it lasts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Duty {
    /// The norm.
    pub norm: Norm,
    /// Who owes it or has it.
    pub side: Side,
    /// Until when; none where no day is set or the date it runs from is open.
    pub due: Option<Day>,
    /// The day is past.
    pub overdue: bool,
    /// The mailing it is about.
    pub about: Option<MailIndex>,
    /// Which step.
    pub step: Option<Step>,
}

/// A step of 47.5.1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Step {
    /// Repeat the move, registered.
    Repeat,
    /// Tell the arbiter.
    TellArbiter,
    /// Ask for the first move and tell the arbiter.
    AskAndTell,
}

impl Step {
    /// As the judgement writes it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Step::Repeat => "repeat",
            Step::TellArbiter => "tell-arbiter",
            Step::AskAndTell => "ask-and-tell",
        }
    }
}

/// Something put to the arbiter to decide.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proposal {
    /// The norm.
    pub norm: Norm,
    /// The paper it is about.
    pub on: Option<MailIndex>,
    /// The side it is against.
    pub side: Option<Side>,
    /// What is proposed.
    pub decision: Decision,
    /// Why, sorted by slug.
    pub reasons: Vec<Norm>,
    /// Not to be decided before this day.
    pub not_before: Option<Day>,
    /// For `three-months`: the day his three months ran out, and the measures found of both sides.
    pub silence: Option<Silence>,
}

/// What is proposed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Decision {
    /// Record the overstep.
    Overstep,
    /// Reject the claim.
    Reject,
    /// Ask for the missing parts.
    Incomplete,
    /// Wait: the count has open days.
    Open,
    /// The side loses.
    Loss,
    /// Take the game back to before the void card.
    Restore,
    /// End the game with this result.
    Result(GameResult),
}

impl Decision {
    /// As the judgement writes it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Decision::Overstep => "overstep",
            Decision::Reject => "reject",
            Decision::Incomplete => "incomplete",
            Decision::Open => "open",
            Decision::Loss => "loss",
            Decision::Restore => "restore",
            Decision::Result(result) => result.as_str(),
        }
    }
}

/// What was found about three months of silence.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Silence {
    /// The day from which each side's months run.
    pub from: PerSide<Day>,
    /// The last day of each side's months.
    pub until: PerSide<Day>,
    /// The measures that each side took.
    pub measures: PerSide<Vec<MailIndex>>,
}

/// A claim of an overstep, weighed by the count (readings, 25, 26).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClaimView {
    /// The claim.
    pub claim: MailIndex,
    /// Against whom.
    pub against: Side,
    /// The move it names, if that move is on the board: its half-move.
    pub ply: Option<u32>,
    /// Days of the period at that move.
    pub period_days: Option<i64>,
    /// What was allowed at it.
    pub quota: Option<i64>,
    /// The count shows the overstep.
    pub shown: bool,
    /// The count has open days up to that move.
    pub open: bool,
    /// It is late, and why.
    pub late: Option<Lateness>,
    /// The parts that are missing, sorted by slug.
    pub missing: Vec<Norm>,
    /// It is decisive (readings, 27).
    pub decisive: bool,
    /// The ruling that stands on it.
    pub ruling: Option<MailIndex>,
    /// The control move of the block, in the overstepper's move numbers.
    pub control_move: Option<u32>,
    /// The reply to the control move, which closed the right.
    pub reply: Option<MailIndex>,
}

/// Why a claim is late.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Lateness {
    /// Sent after the reply to the control move.
    AfterReply(MailIndex),
    /// An earlier claim names a move of the same block: one claim uses up the right.
    Used(MailIndex),
    /// Sent after the fourteen days that follow the end of the competition, whose last day this is.
    AfterTerm(Day),
    /// Sent after the game had ended by itself on this day.
    AfterEnding(Day),
}

/// How a game ended by itself; for the norm of an [`Ending`].
#[must_use]
pub const fn ending_norm(ending: Ending) -> Norm {
    match ending {
        Ending::Checkmate => Norm::Checkmate,
        Ending::Stalemate => Norm::Stalemate,
        Ending::DeadPosition => Norm::DeadPosition,
    }
}
