//! The game as it goes: the board, the clocks, what waits. Papers change it one by one.

use crate::board::Board;
use crate::papers::Papers;
use crate::thinking::Calendar;
use crate::*;
use shtempel_chess::{Letters, MoveError, Reading, read_move};

/// What rulings on claims make of the game, known before it is walked through (readings, 23, 24).
#[derive(Debug, Clone, Default, PartialEq)]
pub(crate) struct Plan {
    /// A side's move numbers after which a new period begins.
    pub(crate) resets: PerSide<Vec<u32>>,
    /// The recorded overstep that loses.
    pub(crate) loss: Option<Loss>,
    /// Resets are found and applied on the way, where that changes nothing that has been taken.
    pub(crate) on_the_way: bool,
    /// The day of the first ruling that decides the game: moves sent later are not made (readings, 32).
    pub(crate) decided: Option<Day>,
}

/// A recorded overstep that loses the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Loss {
    pub(crate) side: Side,
    pub(crate) mv: u32,
    pub(crate) norm: Norm,
    pub(crate) ruling: MailIndex,
}

/// The end of a game by itself or by a recorded overstep.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct End {
    pub(crate) result: GameResult,
    pub(crate) norm: Norm,
    pub(crate) mail: Option<MailIndex>,
    pub(crate) day: Option<Day>,
}

/// A void card and what became of it (readings, 11 to 18).
#[derive(Debug, Clone)]
pub(crate) struct Void {
    pub(crate) card: MailIndex,
    pub(crate) side: Side,
    pub(crate) query: Option<MailIndex>,
    pub(crate) restored: Option<MailIndex>,
    pub(crate) played_on: Option<MailIndex>,
}

impl Void {
    /// It waits until it is queried, replaced or taken back; one that was played on waits for the arbiter.
    pub(crate) fn waits(&self) -> bool {
        self.query.is_none() && self.restored.is_none()
    }
}

/// A wrongly repeated move that was queried (readings, 18).
#[derive(Debug, Clone)]
pub(crate) struct QueriedRepetition {
    pub(crate) card: MailIndex,
    pub(crate) query: MailIndex,
    pub(crate) answers: Vec<MailIndex>,
}

/// A side's clock while the game is walked through.
#[derive(Debug, Clone, Default)]
pub(crate) struct SideState {
    pub(crate) thinking: i64,
    pub(crate) penalty: i64,
    pub(crate) moves: u32,
    pub(crate) period: u32,
    pub(crate) period_moves: u32,
    pub(crate) period_days: i64,
    /// The block of the running period in which an overstep was last reported.
    pub(crate) reported: Option<u32>,
    pub(crate) mistakes: u32,
    pub(crate) open: bool,
    pub(crate) held: Held,
    pub(crate) thinks_from: usize,
}

/// Days held for the move to come.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Held {
    pub(crate) days: i64,
    pub(crate) open: bool,
    pub(crate) leave: i64,
    pub(crate) before_start: i64,
}

/// What a move costs.
pub(crate) struct Charge {
    pub(crate) got: Option<Day>,
    pub(crate) charged: Option<i64>,
    pub(crate) known: i64,
    pub(crate) leave: i64,
    pub(crate) before_start: i64,
}

impl Charge {
    /// A move inside a line, or one told with adjudication papers.
    pub(crate) const NOTHING: Charge = Charge { got: None, charged: Some(0), known: 0, leave: 0, before_start: 0 };
}

/// Until when a decisive claim holds the game up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Wait {
    /// No ruling is known.
    Undecided,
    /// Mailings sent before this ruling do not count.
    Until(Day),
}

/// The game as it goes.
pub(crate) struct Game<'a> {
    pub(crate) papers: &'a Papers<'a>,
    pub(crate) calendar: &'a Calendar,
    pub(crate) plan: &'a Plan,
    pub(crate) letters: Letters,
    pub(crate) board: Board,
    pub(crate) moves: Vec<MadeMove>,
    pub(crate) thinks: Vec<Think>,
    pub(crate) penalties: Vec<Penalty>,
    pub(crate) findings: Vec<Finding>,
    pub(crate) sides: PerSide<SideState>,
    /// What begins, or began, the think of the side on move.
    pub(crate) cause: ThinkCause,
    pub(crate) void: Option<Void>,
    /// The last move came with a wrong repetition that has not been queried.
    pub(crate) wrongly_repeated: bool,
    pub(crate) queried_repetition: Option<QueriedRepetition>,
    /// The line offered with the last move.
    pub(crate) line: Vec<Move>,
    pub(crate) line_from: Option<MailIndex>,
    pub(crate) draw_offer: Option<(Side, MailIndex)>,
    pub(crate) wait: Option<Wait>,
    pub(crate) end: Option<End>,
    /// Mailings in which nothing counts.
    pub(crate) passed_over: Vec<bool>,
    /// The mistake charged on a mailing.
    pub(crate) charged: Vec<Option<Norm>>,
    /// Resets applied on the way, as in [`Plan::resets`].
    pub(crate) applied: PerSide<Vec<u32>>,
    /// Days already charged as late for repeats, of each side, by the day they were due.
    pub(crate) late: PerSide<Vec<(Day, DaySet)>>,
}

impl<'a> Game<'a> {
    pub(crate) fn new(papers: &'a Papers<'a>, calendar: &'a Calendar, plan: &'a Plan) -> Game<'a> {
        let dossier = papers.dossier;
        let size = papers.half_moves() + dossier.opening.as_ref().map_or(0, |opening| opening.moves.len()) + 1;
        let mut game = Game {
            papers,
            calendar,
            plan,
            letters: papers.letters_agreed,
            board: Board::default(),
            moves: Vec::with_capacity(size),
            thinks: Vec::with_capacity(dossier.mail.len() + 1),
            penalties: Vec::new(),
            findings: Vec::new(),
            sides: PerSide::from_fn(|_| SideState { period: 1, ..SideState::default() }),
            cause: ThinkCause::Start,
            void: None,
            wrongly_repeated: false,
            queried_repetition: None,
            line: Vec::new(),
            line_from: None,
            draw_offer: None,
            wait: None,
            end: None,
            passed_over: vec![false; dossier.mail.len()],
            charged: vec![None; dossier.mail.len()],
            applied: PerSide::default(),
            late: PerSide::default(),
        };
        if let Some(opening) = &dossier.opening {
            game.take_over(opening);
        }
        game
    }

    /// A game taken over in mid-play (readings, 39).
    fn take_over(&mut self, opening: &Opening) {
        for side in Side::BOTH {
            let state = &mut self.sides[side];
            state.period = opening.oversteps[side].saturating_add(1);
            state.thinking = i64::from(opening.totals[side]);
            state.period_days = i64::from(opening.period_days[side]);
            state.mistakes = opening.mistakes[side];
        }
        for (i, text) in opening.moves.iter().enumerate() {
            match self.read(self.position(), text) {
                Ok(reading) => self.put_opening_move(opening, reading.mv),
                Err(why) => {
                    let ply = u32::try_from(i + 1).unwrap_or(u32::MAX);
                    self.find(Norm::PossibleMove, None, None, Facts::OpeningMove { ply, why });
                    break;
                }
            }
        }
        for side in Side::BOTH {
            if self.sides[side].period_moves > 0
                && let Some(last) = self.moves.iter_mut().rfind(|m| m.side == side)
            {
                last.period_days = Some(i64::from(opening.period_days[side]));
            }
        }
        if !self.moves.is_empty() {
            self.cause = ThinkCause::Opening;
        }
        if let Some(ending) = self.position().ending() {
            self.end_on_board(ending, None, None);
        }
        self.apply_plan_to_opening();
    }

    fn put_opening_move(&mut self, opening: &Opening, mv: Move) {
        let side = self.turn();
        let control = self.papers.dossier.competition.control;
        let from = opening.period_from[side].unwrap_or(1).max(1);
        let state = &mut self.sides[side];
        state.moves += 1;
        let (number, running) = (state.moves, state.moves >= from);
        let period_move = if running { number - from + 1 } else { number };
        state.period_moves = if running { period_move } else { 0 };
        let period = if running { state.period } else { state.period.saturating_sub(1).max(1) };
        self.moves.push(MadeMove {
            ply: u32::try_from(self.moves.len() + 1).unwrap_or(u32::MAX),
            number,
            side,
            mv,
            mailing: None,
            origin: MoveOrigin::Opening,
            got: None,
            sent: None,
            charged: None,
            known: 0,
            leave: 0,
            before_start: 0,
            period,
            period_move,
            period_days: None,
            quota: quota(control, period_move),
            thinks: (0, 0),
        });
        self.board.play(mv);
    }

    /// Rulings known on the day may speak of the moves before the game was taken over.
    fn apply_plan_to_opening(&mut self) {
        for side in Side::BOTH {
            let made = self.sides[side].moves;
            let reset = self.plan.resets[side].iter().copied().filter(|until| *until <= made).max();
            if let Some(until) = reset {
                self.after_control(side, until, None);
            }
        }
        if let Some(loss) = self.plan.loss
            && let Some(last) = self.moves.iter().position(|m| m.side == loss.side && m.number == loss.mv)
        {
            self.moves.truncate(last + 1);
            self.board.set_up(&self.moves);
            for side in Side::BOTH {
                let left = self.moves.iter().filter(|m| m.side == side).count();
                let left = u32::try_from(left).unwrap_or(u32::MAX);
                let state = &mut self.sides[side];
                state.period_moves = state.period_moves.saturating_sub(state.moves.saturating_sub(left));
                state.moves = left;
            }
            self.after_control(loss.side, loss.mv, None);
        }
    }

    /// The position on the board.
    pub(crate) fn position(&self) -> &Position {
        self.board.now()
    }

    /// The side on move.
    pub(crate) fn turn(&self) -> Side {
        self.position().turn()
    }

    pub(crate) fn read(&self, position: &Position, text: &str) -> Result<Reading, MoveError> {
        read_move(position, text, self.letters)
    }

    pub(crate) fn find(&mut self, norm: Norm, side: Option<Side>, mailing: Option<MailIndex>, facts: Facts) {
        self.findings.push(Finding { norm, side, mailing, days: None, mv: None, facts });
    }

    /// When the think of the side on move began.
    pub(crate) fn begin(&self) -> Option<Day> {
        let side = self.turn();
        match self.cause {
            ThinkCause::Start => Some(self.calendar.starts[Side::White]),
            ThinkCause::Arrival(paper) | ThinkCause::QueryArrival(paper) => self.papers.arrival(paper),
            ThinkCause::VoidSent(card) => self.papers.sent(card),
            ThinkCause::Restored(ruling) => self.papers.dates(ruling)?.reached[side],
            ThinkCause::Forwarded(forwarding) => self.papers.dates(forwarding)?.reached[side],
            ThinkCause::Answer(answer) => {
                let answers = self.queried_repetition.as_ref().map(|q| q.answers.as_slice()).unwrap_or_default();
                let arrived = |a: &MailIndex| match self.papers.root(*a) == *a {
                    true => self.papers.arrival(*a),
                    false => self.papers.dates(*a)?.received,
                };
                answers.iter().chain([&answer]).filter_map(arrived).min()
            }
            ThinkCause::NotForwarded(_) | ThinkCause::NotAnswered(_) => None,
            ThinkCause::Opening => {
                self.papers.dossier.opening.as_ref()?.on_move_since.filter(|day| *day <= self.papers.day)
            }
        }
    }

    /// Ends the think of the side on move with a mailing and keeps its days for the move finally made (readings, 11, 15).
    /// Says when it began.
    pub(crate) fn end_think(&mut self, ended_by: MailIndex, kind: ThinkKind) -> Option<Day> {
        let side = self.turn();
        let (mut begin, end) = (self.begin(), self.papers.sent(ended_by));
        if let (ThinkCause::Arrival(card), Some(came), Some(end)) = (self.cause, begin, end)
            && end < came
            && self.papers.may_have_arrived(card)
        {
            // A copy that left after the reply began no think.
            begin = self.papers.arrival_of_copies_until(card, end);
        }
        let mut contradicted = false;
        let mut days = None;
        if let (Some(begin), Some(end)) = (begin, end) {
            // Reading 4: White's first move and a replacement may leave before their think begins.
            let may_precede =
                matches!(self.cause, ThinkCause::Start | ThinkCause::QueryArrival(_) | ThinkCause::Restored(_));
            if end < begin && !may_precede {
                contradicted = true;
                let facts = Facts::SentBeforeGot { begin, sent: end };
                self.find(Norm::DatesByPostmark, Some(side), Some(ended_by), facts);
            } else {
                days = Some(self.calendar.count(side, begin, end));
            }
        }
        let charged = days.map(|d| d.counted);
        let cause = self.cause;
        self.thinks.push(Think { side, kind, cause, begin, ended_by, end, days, free: 0, charged, contradicted });
        let held = &mut self.sides[side].held;
        match days {
            Some(days) => {
                held.days += days.counted;
                held.leave += days.leave;
                held.before_start += days.before_start;
            }
            None => held.open = true,
        }
        begin
    }

    /// What the move that ends a think costs, with all days held for it.
    pub(crate) fn settle(&mut self, got: Option<Day>) -> Charge {
        let side = self.turn();
        let held = std::mem::take(&mut self.sides[side].held);
        Charge {
            got,
            charged: (!held.open).then_some(held.days),
            known: held.days,
            leave: held.leave,
            before_start: held.before_start,
        }
    }

    /// What a move costs that is told with adjudication papers: nothing, the think was cut off by the end.
    pub(crate) fn charge_without_think(&mut self) -> Charge {
        let (got, side) = (self.begin(), self.turn());
        self.sides[side].held = Held::default();
        Charge { got, ..Charge::NOTHING }
    }

    /// Puts a move on the board and on the clock (47.4.1, 47.6.1).
    pub(crate) fn make(&mut self, mv: Move, mailing: MailIndex, origin: MoveOrigin, charge: Charge) {
        let side = self.turn();
        let control = self.papers.dossier.competition.control;
        let thinks_until = self.thinks.len();
        let state = &mut self.sides[side];
        state.moves += 1;
        state.period_moves += 1;
        state.thinking += charge.known;
        state.period_days += charge.known;
        state.open |= charge.charged.is_none();
        let made = MadeMove {
            ply: u32::try_from(self.moves.len() + 1).unwrap_or(u32::MAX),
            number: state.moves,
            side,
            mv,
            mailing: Some(mailing),
            origin,
            got: charge.got,
            sent: self.papers.sent(mailing),
            charged: charge.charged,
            known: charge.known,
            leave: charge.leave,
            before_start: charge.before_start,
            period: state.period,
            period_move: state.period_moves,
            period_days: Some(state.period_days),
            quota: quota(control, state.period_moves),
            thinks: (state.thinks_from, thinks_until),
        };
        state.thinks_from = thinks_until;
        self.note_overstep(&made);
        let number = made.number;
        self.moves.push(made);
        self.board.play(mv);
        self.forget_what_is_answered();
        self.after_control(side, number, Some(mailing));
    }

    /// A move made answers what stood before it.
    fn forget_what_is_answered(&mut self) {
        self.void = None;
        self.wrongly_repeated = false;
        self.queried_repetition = None;
        self.line.clear();
        self.line_from = None;
        self.draw_offer = None;
    }

    /// Ends the game on the board.
    pub(crate) fn end_on_board(&mut self, ending: shtempel_chess::Ending, mail: Option<MailIndex>, day: Option<Day>) {
        let result = match ending {
            shtempel_chess::Ending::Checkmate => GameResult::win(self.turn().other()),
            _ => GameResult::Draw,
        };
        self.end = self.end.or(Some(End { result, norm: ending_norm(ending), mail, day }));
    }
}

/// The allowance up to and including the block of this move of a period (readings, 22).
pub(crate) fn quota(control: Control, period_move: u32) -> i64 {
    i64::from(control.days) * i64::from(period_move.div_ceil(control.moves.max(1)))
}
