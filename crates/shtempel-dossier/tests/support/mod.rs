//! What several tests share: any dossier at all, the cases, and a judgement without sentences.
#![allow(dead_code, clippy::unwrap_used)]

use shtempel_dossier::{Input, Texts};
use shtempel_rules::*;
use std::{fs, path::Path, path::PathBuf};

/// No sentences.
pub struct Wordless;

impl Texts for Wordless {
    fn finding(&self, _: &Finding) -> String {
        String::new()
    }
    fn duty(&self, _: &Duty) -> String {
        String::new()
    }
    fn proposal(&self, _: &Proposal) -> String {
        String::new()
    }
}

/// The ending of an expectation's file name.
pub const EXPECT: &str = ".expect.json";

/// Every expectation under `cases/`, sorted.
pub fn expectations() -> Vec<PathBuf> {
    let mut found = Vec::new();
    gather(&cases(), &mut found);
    found.sort();
    found
}

/// The folder of the cases.
pub fn cases() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../cases")
}

fn gather(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            gather(&path, found);
        } else if path.to_string_lossy().ends_with(EXPECT) {
            found.push(path);
        }
    }
}

/// The dossier of an expectation, and its language.
pub fn dossier_of(expectation: &Path) -> (PathBuf, Input) {
    let stem = expectation.to_string_lossy().strip_suffix(EXPECT).unwrap().to_owned();
    let toml = PathBuf::from(format!("{stem}.toml"));
    if toml.exists() { (toml, Input::Toml) } else { (PathBuf::from(format!("{stem}.json")), Input::Json) }
}

/// Every case that can be read.
pub fn good_cases() -> Vec<(PathBuf, Dossier)> {
    let read = |expectation: PathBuf| {
        let (path, input) = dossier_of(&expectation);
        shtempel_dossier::read_bytes(&fs::read(&path).unwrap(), input).ok().map(|dossier| (path, dossier))
    };
    expectations().into_iter().filter_map(read).collect()
}

/// A tape of numbers, from which a dossier is made: an empty tape makes the plainest one.
pub struct Tape<'t>(std::slice::Iter<'t, u32>);

impl<'t> Tape<'t> {
    pub fn new(numbers: &'t [u32]) -> Tape<'t> {
        Tape(numbers.iter())
    }

    fn next(&mut self) -> u32 {
        self.0.next().copied().unwrap_or(0)
    }

    fn pick(&mut self, n: usize) -> usize {
        self.next() as usize % n.max(1)
    }

    fn one<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.pick(of.len())]
    }

    fn flag(&mut self) -> bool {
        self.pick(8) == 7
    }

    fn maybe<T>(&mut self, make: impl FnOnce(&mut Self) -> T) -> Option<T> {
        (self.pick(3) == 2).then(|| make(self))
    }

    fn many<T>(&mut self, mut make: impl FnMut(&mut Self) -> T) -> Vec<T> {
        (0..self.pick(5)).map(|_| make(self)).collect()
    }

    fn text(&mut self) -> String {
        const PIECES: &[&str] = &[
            "",
            "e2-e4",
            "Кg1-f3",
            "\"",
            "\\",
            "\n",
            "'",
            "'''",
            "\"\"\"",
            "\r\n",
            "\t",
            "\0",
            "\u{7f}",
            "\u{85}",
            "½",
            "𝄞",
            "#",
            " = ",
            "[[mail]]",
            "]",
            "}",
            "\u{2028}",
            "\u{feff}",
            "2024-03-05",
            "true",
            "\u{1b}",
        ];
        (0..self.pick(6)).map(|_| self.one(PIECES)).collect()
    }

    fn whole(&mut self) -> u32 {
        match self.pick(4) {
            0 => 0,
            1 => u32::MAX,
            _ => self.next(),
        }
    }

    fn day(&mut self) -> Day {
        match self.pick(20) {
            18 => Day::MIN,
            19 => Day::MAX,
            _ => Day::from_ymd(2024, 1, 1).unwrap().plus(i64::from(self.next() % 2000)),
        }
    }

    fn span(&mut self) -> Span {
        let from = self.day();
        Span { from, to: from.plus(i64::from(self.next() % 60)) }
    }

    fn side(&mut self) -> Side {
        self.one(&Side::BOTH)
    }

    fn written(&mut self) -> Written {
        match self.pick(3) {
            0 => Written::Present(true),
            1 => Written::Present(false),
            _ => Written::Text(self.text().into()),
        }
    }

    fn result(&mut self) -> GameResult {
        self.one(&[GameResult::WhiteWins, GameResult::BlackWins, GameResult::Draw, GameResult::BothLose])
    }

    fn figures(&mut self) -> PerSide<u32> {
        PerSide::from_fn(|_| self.whole())
    }

    /// Any dossier at all that the format can say.
    pub fn dossier(&mut self) -> Dossier {
        let mut dossier = Dossier {
            as_of: self.maybe(Self::day),
            competition: self.competition(),
            players: PerSide::from_fn(|_| Player {
                name: self.text(),
                address: self.maybe(Self::text),
                start_notice: self.maybe(Self::day),
            }),
            opening: self.maybe(Self::opening),
            mail: Vec::new(),
        };
        let ends: Vec<(Party, Addressee)> = (0..self.pick(8)).map(|_| self.ends()).collect();
        let claims: Vec<bool> = ends.iter().map(|(_, to)| is_to_arbiter(*to) && self.flag()).collect();
        for n in 0..ends.len() {
            let mailing = Maker { tape: self, ends: &ends, claims: &claims, n }.mailing();
            dossier.mail.push(mailing);
        }
        dossier
    }

    fn competition(&mut self) -> Competition {
        let start = self.day();
        Competition {
            index: self.text(),
            name: self.maybe(Self::text),
            rulebook: self.one(&Edition::ALL),
            start,
            end: self.maybe(|tape| start.plus(i64::from(tape.next() % 1000))),
            control: Control { moves: self.whole().max(1), days: self.whole().max(1) },
            loss_at_overstep: self.one(&[2, 1]),
            leave: LeaveAllowance { per_year: self.whole(), total: self.maybe(Self::whole) },
            registered: self.flag(),
            notations: self.maybe(|tape| tape.many(Self::text)),
        }
    }

    fn opening(&mut self) -> Opening {
        Opening {
            moves: self.many(Self::text),
            totals: self.figures(),
            period_from: PerSide::from_fn(|_| self.maybe(Self::whole)),
            period_days: self.figures(),
            oversteps: self.figures(),
            mistakes: self.figures(),
            on_move_since: self.maybe(Self::day),
            ground: self.maybe(Self::text),
        }
    }

    fn ends(&mut self) -> (Party, Addressee) {
        use Addressee::{Both, One};
        use Party::{Adjudicator, AppealsArbiter, Arbiter, Player};
        let (white, black) = (Player(Side::White), Player(Side::Black));
        self.one(&[
            (white, One(black)),
            (black, One(white)),
            (white, One(Arbiter)),
            (black, One(AppealsArbiter)),
            (Arbiter, Both),
            (Arbiter, One(white)),
            (AppealsArbiter, Both),
            (Adjudicator, One(Arbiter)),
        ])
    }
}

fn is_to_arbiter(to: Addressee) -> bool {
    !matches!(to, Addressee::Both | Addressee::One(Party::Player(_)))
}

/// Makes one mailing that may name the others.
struct Maker<'m, 't> {
    tape: &'m mut Tape<'t>,
    ends: &'m [(Party, Addressee)],
    claims: &'m [bool],
    n: usize,
}

impl Maker<'_, '_> {
    fn from(&self) -> Party {
        self.ends[self.n].0
    }

    /// A mailing for which this holds.
    fn naming(&mut self, fits: impl Fn(Party, bool) -> bool) -> Option<MailIndex> {
        let fitting: Vec<usize> = (0..self.ends.len()).filter(|n| fits(self.ends[*n].0, self.claims[*n])).collect();
        if fitting.is_empty() { None } else { self.tape.maybe(|tape| MailIndex(tape.one(&fitting))) }
    }

    fn any(&mut self) -> Option<MailIndex> {
        self.naming(|_, _| true)
    }

    fn partners(&mut self) -> Option<MailIndex> {
        let partner = self.from().side().map(|side| Party::Player(side.other()));
        self.naming(move |from, _| Some(from) == partner)
    }

    fn mailing(&mut self) -> Mailing {
        let (from, to) = self.ends[self.n];
        let letter = self.letter(from, to);
        let ruled = letter.ruling.is_some();
        let letter = (letter != Letter::default()).then(|| Box::new(letter));
        let own = from;
        let tape = &mut *self.tape;
        Mailing {
            id: format!("{}{}", tape.text(), self.n),
            from,
            to,
            medium: match tape.pick(4) {
                0 | 1 => Medium::Ordinary,
                2 => Medium::Registered,
                _ => Medium::Other(format!("by {}", tape.text())),
            },
            receipt: tape.maybe(|tape| Receipt { number: tape.maybe(Tape::text), date: tape.maybe(Tape::day) }),
            dated: if ruled { Some(tape.day()) } else { tape.maybe(Tape::day) },
            postmarks: tape
                .many(|tape| match tape.pick(3) {
                    0 => Postmark::Legible { date: tape.day(), office: None },
                    1 => Postmark::Illegible,
                    _ => {
                        let office = tape.one(&[Office::Origin, Office::Transit, Office::Arrival]);
                        Postmark::Legible { date: tape.day(), office: Some(office) }
                    }
                })
                .into(),
            delivered: tape.maybe(|tape| Delivered {
                date: tape.day(),
                by: tape.maybe(|tape| tape.one(&[DeliveredBy::Advice, DeliveredBy::Tracking])),
            }),
            received: match tape.pick(3) {
                0 => Received::Unrecorded,
                1 => Received::On(tape.day()),
                _ => Received::PerSide(PerSide::from_fn(|_| tape.maybe(Tape::day))),
            },
            lost: tape.flag(),
            returned: tape.maybe(|tape| Returned { date: tape.day(), reason: tape.maybe(reason) }),
            address_error: tape.flag(),
            demanded_registered: tape.flag(),
            note: tape.maybe(Tape::text),
            card: self.card(own),
            letter,
        }
    }

    fn card(&mut self, own: Party) -> Card {
        let (answers, query) = (self.partners(), self.partners());
        // No file may have a mailing that repeats itself.
        let again = self.naming(|from, _| from == own).filter(|of| of.0 != self.n);
        let tape = &mut *self.tape;
        Card {
            mv: tape.maybe(Tape::text),
            repeats: tape.maybe(|tape| tape.many(Tape::text)),
            variant: tape.maybe(|tape| tape.many(Tape::text)),
            illegible: tape.flag(),
            no_move: tape.flag(),
            correction: tape.maybe(|tape| tape.one(&[Correction::Signed, Correction::Unsigned])),
            answers,
            again,
            query,
            states: tape.maybe(|tape| {
                Box::new(States {
                    index: tape.maybe(Tape::written),
                    partner_sent: tape.maybe(Tape::day),
                    partner_received: tape.maybe(Tape::day),
                    sent: tape.maybe(Tape::day),
                    white_total: tape.maybe(Tape::whole),
                    black_total: tape.maybe(Tape::whole),
                    address: tape.maybe(Tape::written),
                    name: tape.maybe(Tape::written),
                    signature: tape.maybe(Tape::written),
                })
            }),
            leave: tape.maybe(Tape::span),
            new_address: tape.maybe(Tape::text),
            overstep_notice: tape
                .maybe(|tape| OverstepNotice { mv: tape.maybe(Tape::whole), days: tape.maybe(Tape::whole) }),
            offers_draw: tape.flag(),
            accepts_draw: tape.flag(),
            resigns: tape.flag(),
            claims_draw: tape.maybe(|tape| tape.one(&[DrawClaim::Threefold, DrawClaim::Fifty])),
            asks_first_move: tape.flag(),
        }
    }

    fn letter(&mut self, from: Party, to: Addressee) -> Letter {
        let claim = self.claims[self.n].then(|| self.claim(from));
        let by_arbiter = from.side().is_none();
        let (to_any, silent, appealed, protest) = (self.any(), self.any(), self.any(), self.any());
        let ruling = if by_arbiter && self.tape.pick(2) == 1 { Some(self.ruling()) } else { None };
        let forwards = if by_arbiter { self.naming(|_, claim| claim) } else { None };
        let tape = &mut *self.tape;
        Letter {
            claim,
            objection: tape.maybe(|tape| Objection { to: to_any, reason: tape.maybe(Tape::text) }),
            no_reply: tape.maybe(|_| NoReply { to: silent }),
            record: if is_to_arbiter(to) { tape.maybe(record) } else { None },
            adjudication: if is_to_arbiter(to) { tape.maybe(papers) } else { None },
            appeal: tape.maybe(|tape| Appeal { on: appealed, copy_to_partner: tape.flag() }),
            protest,
            withdraws: tape.maybe(|tape| tape.maybe(Tape::text)),
            ruling,
            forwards,
        }
    }

    fn claim(&mut self, from: Party) -> Claim {
        let (notice, card) = (self.any(), self.any());
        let partner = from.side().map_or(Side::White, Side::other);
        let tape = &mut *self.tape;
        Claim {
            overstep: tape.whole(),
            against: tape.maybe(|_| partner),
            mv: tape.maybe(|tape| tape.whole().max(1)),
            count: tape.maybe(Tape::whole),
            notice,
            cards: card.into_iter().collect(),
            sealed: tape.maybe(Tape::text),
            schedule: tape.flag(),
        }
    }

    fn ruling(&mut self) -> Ruling {
        let (fixes, accepts_record, restores) = (self.any(), self.any(), self.any());
        let decided = self.naming(|_, claim| claim);
        let on = decided.or_else(|| self.any());
        let tape = &mut *self.tape;
        let decision = decided.map(|_| tape.one(&[ClaimDecision::Overstep, ClaimDecision::Reject]));
        Ruling {
            on,
            decision,
            fixes,
            sent: tape.maybe(Tape::day),
            received: tape.maybe(Tape::day),
            permits_leave: tape.maybe(|tape| PermittedLeave { side: tape.side(), span: tape.span() }),
            permits_medium: tape.maybe(Tape::text),
            demands_registered: tape.maybe(|tape| {
                let (white, black) = tape.one(&[(true, false), (false, true), (true, true)]);
                PerSide { white, black }
            }),
            withdrawal: tape.maybe(|tape| WithdrawalRuling {
                side: tape.side(),
                decision: tape.one(&[
                    WithdrawalDecision::Loss,
                    WithdrawalDecision::Adjudicate,
                    WithdrawalDecision::Exclude,
                ]),
            }),
            result: tape.maybe(Tape::result),
            no_record: tape.flag(),
            accepts_record,
            restores,
            // Neutral days may be written in any order: they are judged, not refused.
            neutral: tape.maybe(|tape| Span { from: tape.day(), to: tape.day() }),
            penalty: PerSide::from_fn(|_| tape.maybe(Tape::whole)),
            reason: tape.maybe(Tape::text),
        }
    }
}

fn reason(tape: &mut Tape) -> ReturnReason {
    use ReturnReason::{Address, Moved, NotCollected, Post, Refused};
    tape.one(&[Address, Moved, NotCollected, Refused, Post])
}

fn record(tape: &mut Tape) -> Record {
    Record {
        result: tape.maybe(Tape::result),
        started: tape.maybe(Tape::day),
        ended: tape.maybe(Tape::day),
        white_total: tape.maybe(Tape::whole),
        black_total: tape.maybe(Tape::whole),
        moves: tape.maybe(|tape| tape.many(Tape::text)),
        signature: tape.maybe(Tape::written),
    }
}

fn papers(tape: &mut Tape) -> AdjudicationPapers {
    AdjudicationPapers {
        result: tape.maybe(Tape::result),
        position: tape.maybe(Tape::text),
        mv: tape.maybe(Tape::text),
        analysis: tape.maybe(Tape::text),
    }
}
