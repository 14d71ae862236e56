//! One dossier, paper by paper.
#![allow(clippy::panic, clippy::expect_used)]

use crate::paper::mailing;
use shtempel_rules::{
    Addressee, Claim, ClaimDecision, Competition, Control, Day, Dossier, Edition, GameResult, Judgement,
    LeaveAllowance, Letter, MailIndex, Mailing, Medium, NoReply, OverstepNotice, Party, PerSide, Player, Postmark,
    Receipt, Received, Ruling, Side, Span, judge,
};

/// A day from `YYYY-MM-DD`.
///
/// # Panics
/// When it is none.
#[must_use]
pub fn day(text: &str) -> Day {
    Day::from_iso(text).unwrap_or_else(|| panic!("{text:?} is not a day"))
}

/// Days from and to, both included.
///
/// # Panics
/// When one of them is no day.
#[must_use]
pub fn span(from: &str, to: &str) -> Span {
    Span { from: day(from), to: day(to) }
}

/// A dossier in the making. Days are texts `YYYY-MM-DD`; a mailing goes with the day it was sent and the day it was
/// received, which may be empty where it did not arrive.
///
/// ```
/// use shtempel_testkit::Game;
/// let judgement = Game::new("2024-03-01")
///     .white("2024-03-02", "2024-03-04", "e2-e4")
///     .black("2024-03-07", "2024-03-09", "e7-e5")
///     .judge("2024-03-10");
/// assert_eq!(judgement.moves[1].charged, Some(3));
/// ```
///
/// Ids are `w1`, `b1`, `a1` and so on, counted for each sender. A move repeats the partner's last one by itself.
#[derive(Debug, Clone)]
pub struct Game {
    dossier: Dossier,
}

impl Game {
    /// A competition that starts on this day, with the usual terms and nothing sent yet.
    #[must_use]
    pub fn new(start: &str) -> Game {
        let player = |name: &str| Player { name: name.to_owned(), ..Player::default() };
        let dossier = Dossier {
            as_of: None,
            competition: Competition {
                index: "П-1".to_owned(),
                name: None,
                rulebook: Edition::Art47,
                start: day(start),
                end: None,
                control: Control::default(),
                loss_at_overstep: 2,
                leave: LeaveAllowance::default(),
                registered: false,
                notations: None,
            },
            players: PerSide { white: player("Белов"), black: player("Чернов") },
            opening: None,
            mail: Vec::new(),
        };
        Game { dossier }
    }

    /// Changes the terms.
    #[must_use]
    pub fn terms(mut self, change: impl FnOnce(&mut Competition)) -> Game {
        change(&mut self.dossier.competition);
        self
    }

    /// Changes anything in the dossier.
    #[must_use]
    pub fn change(mut self, change: impl FnOnce(&mut Dossier)) -> Game {
        change(&mut self.dossier);
        self
    }

    /// White's card with a move.
    #[must_use]
    pub fn white(self, sent: &str, received: &str, mv: &str) -> Game {
        self.card(Side::White, sent, received, mv)
    }

    /// Black's card with a move.
    #[must_use]
    pub fn black(self, sent: &str, received: &str, mv: &str) -> Game {
        self.card(Side::Black, sent, received, mv)
    }

    fn card(self, side: Side, sent: &str, received: &str, mv: &str) -> Game {
        let partners = |mail: &&Mailing| mail.from == Party::Player(side.other()) && mail.card.again.is_none();
        let last = self.dossier.mail.iter().rev().filter(partners).find_map(|mail| mail.card.mv.clone());
        self.between(side, sent, received, |card| {
            card.card.mv = Some(mv.to_owned());
            card.card.repeats = last.map(|mv| vec![mv]);
        })
    }

    /// Any mailing from one player to the other.
    #[must_use]
    pub fn between(self, from: Side, sent: &str, received: &str, write: impl FnOnce(&mut Mailing)) -> Game {
        let to = Addressee::One(Party::Player(from.other()));
        self.mail(Party::Player(from), to, sent, received, write)
    }

    /// A registered letter from a player to the arbiter.
    #[must_use]
    pub fn to_arbiter(self, from: Side, sent: &str, received: &str, write: impl FnOnce(&mut Mailing)) -> Game {
        let game = self.mail(Party::Player(from), Addressee::One(Party::Arbiter), sent, received, write);
        game.registered("1")
    }

    /// Any mailing.
    #[must_use]
    pub fn mail(
        mut self,
        from: Party,
        to: Addressee,
        sent: &str,
        received: &str,
        write: impl FnOnce(&mut Mailing),
    ) -> Game {
        let letter = match from {
            Party::Player(Side::White) => 'w',
            Party::Player(Side::Black) => 'b',
            Party::Arbiter => 'a',
            Party::AppealsArbiter => 'p',
            Party::Adjudicator => 'j',
        };
        let nth = self.dossier.mail.iter().filter(|mail| mail.from == from).count() + 1;
        let mut paper = mailing(format!("{letter}{nth}"), from, to);
        if !sent.is_empty() {
            paper.postmarks.push(Postmark::Legible { date: day(sent), office: None });
            paper.dated = Some(day(sent));
        }
        if !received.is_empty() {
            let received = day(received);
            paper.received = match to {
                Addressee::One(_) => Received::On(received),
                Addressee::Both => Received::PerSide(PerSide { white: Some(received), black: Some(received) }),
            };
        }
        write(&mut paper);
        self.dossier.mail.push(paper);
        self
    }

    /// Changes the last mailing.
    #[must_use]
    pub fn with(mut self, write: impl FnOnce(&mut Mailing)) -> Game {
        write(self.dossier.mail.last_mut().expect("there is a mailing to change"));
        self
    }

    /// The last mailing went registered, with a receipt of the day it was sent.
    #[must_use]
    pub fn registered(self, number: &str) -> Game {
        let number = Some(number.to_owned());
        self.with(|mail| {
            mail.medium = Medium::Registered;
            mail.receipt = Some(Receipt { number, date: mail.dated });
        })
    }

    /// The last mailing never arrived.
    #[must_use]
    pub fn lost(self) -> Game {
        self.with(|mail| {
            mail.lost = true;
            mail.received = Received::Unrecorded;
        })
    }

    /// The last mailing offers a series of moves.
    #[must_use]
    pub fn offering(self, line: &[&str]) -> Game {
        let line = line.iter().map(|mv| (*mv).to_owned()).collect();
        self.with(|mail| mail.card.variant = Some(line))
    }

    /// The last mailing repeats these moves: the partner's last one, then what it accepts of his series.
    #[must_use]
    pub fn repeating(self, moves: &[&str]) -> Game {
        let moves = moves.iter().map(|mv| (*mv).to_owned()).collect();
        self.with(|mail| mail.card.repeats = Some(moves))
    }

    /// A copy of an earlier mailing of this side, registered.
    #[must_use]
    pub fn again(self, side: Side, original: &str, sent: &str, received: &str) -> Game {
        let of = self.place(original);
        let card = self.dossier.mail.get(of.0).map(|mail| mail.card.clone()).unwrap_or_default();
        let game = self.between(side, sent, received, |mail| {
            mail.card.mv = card.mv;
            mail.card.repeats = card.repeats;
            mail.card.variant = card.variant;
            mail.card.again = Some(of);
        });
        game.registered("2")
    }

    /// A query of a mailing of the partner.
    #[must_use]
    pub fn query(self, side: Side, of: &str, sent: &str, received: &str) -> Game {
        let of = self.place(of);
        self.between(side, sent, received, |mail| mail.card.query = Some(of))
    }

    /// Leave, announced to the partner and in a registered letter to the arbiter, both sent on one day.
    #[must_use]
    pub fn leave(self, side: Side, from: &str, to: &str, sent: &str, received: &str) -> Game {
        let leave = Some(span(from, to));
        let game = self.between(side, sent, received, |mail| mail.card.leave = leave);
        game.to_arbiter(side, sent, received, |mail| mail.card.leave = leave)
    }

    /// A registered notice of the partner's overstep, and a whole claim of it with all his cards, sent on one day.
    #[must_use]
    pub fn claim(self, side: Side, mv: u32, count: u32, sent: &str, received: &str) -> Game {
        let notice = MailIndex(self.dossier.mail.len());
        let game = self.between(side, sent, received, |mail| {
            mail.card.overstep_notice = Some(OverstepNotice { mv: Some(mv), days: Some(count) });
        });
        let game = game.registered("3");
        let partners = |(at, mail): (usize, &Mailing)| {
            (mail.from == Party::Player(side.other()) && mail.card.mv.is_some()).then_some(MailIndex(at))
        };
        let claim = Claim {
            overstep: 1,
            against: Some(side.other()),
            mv: Some(mv),
            count: Some(count),
            notice: Some(notice),
            cards: game.dossier.mail.iter().enumerate().filter_map(partners).collect(),
            sealed: None,
            schedule: true,
        };
        game.to_arbiter(side, sent, received, |mail| {
            mail.letter = Some(Box::new(Letter { claim: Some(claim), ..Letter::default() }));
        })
    }

    /// Tells the arbiter that a mailing got no answer.
    #[must_use]
    pub fn no_reply(self, side: Side, of: &str, sent: &str, received: &str) -> Game {
        let no_reply = Some(NoReply { to: Some(self.place(of)) });
        self.to_arbiter(side, sent, received, |mail| {
            mail.letter = Some(Box::new(Letter { no_reply, ..Letter::default() }));
        })
    }

    /// A ruling to both players.
    #[must_use]
    pub fn ruling(self, sent: &str, received: &str, write: impl FnOnce(&mut Ruling)) -> Game {
        let mut ruling = Ruling::default();
        write(&mut ruling);
        self.mail(Party::Arbiter, Addressee::Both, sent, received, |mail| {
            mail.letter = Some(Box::new(Letter { ruling: Some(ruling), ..Letter::default() }));
        })
    }

    /// A ruling on a claim.
    #[must_use]
    pub fn decides(self, claim: &str, decision: ClaimDecision, sent: &str, received: &str) -> Game {
        let on = Some(self.place(claim));
        self.ruling(sent, received, |ruling| {
            ruling.on = on;
            ruling.decision = Some(decision);
        })
    }

    /// A ruling that sets the result.
    #[must_use]
    pub fn result(self, result: GameResult, sent: &str, received: &str) -> Game {
        self.ruling(sent, received, |ruling| ruling.result = Some(result))
    }

    /// The place of a mailing by its id.
    ///
    /// # Panics
    /// When there is none.
    #[must_use]
    pub fn place(&self, id: &str) -> MailIndex {
        let place = self.dossier.mail.iter().position(|mail| mail.id == id);
        MailIndex(place.unwrap_or_else(|| panic!("there is no mailing {id:?} yet")))
    }

    /// The dossier.
    #[must_use]
    pub fn build(self) -> Dossier {
        self.dossier
    }

    /// The judgement of it on a day.
    #[must_use]
    pub fn judge(&self, on: &str) -> Judgement {
        judge(&self.dossier, day(on))
    }
}
