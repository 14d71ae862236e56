//! Oversteps of the time, claims of them, and what becomes of these (47.6).

use super::letters::Sent;
use super::mail::Showing;
use super::play::{Entry, Last, Outcome, Play};
use super::post;
use serde_json::{Map, Value, json};
use shtempel_chess::{Move, Notation, PerSide, Side};
use shtempel_rules::Day;

/// A claim that was sent.
pub(super) struct Claim {
    pub(super) by: Side,
    pub(super) sent: Day,
    pub(super) letter: Sent,
    /// The notice to the partner.
    pub(super) notice: String,
    pub(super) told: Day,
}

/// What a claim says.
pub(super) struct Says {
    /// The first or the second.
    pub(super) overstep: u32,
    /// The overstepper's move.
    pub(super) number: u32,
    /// Days as the claimant counts them.
    pub(super) count: i64,
    /// The sealed move.
    pub(super) sealed: Option<String>,
}

impl Play<'_> {
    /// The side on move thinks until this many days more than allowed are used; none more: just what is allowed.
    pub(super) fn use_up(&mut self, side: Side, beyond: i64) {
        let clock = self.clock[side];
        self.odd.think = Some((clock.quota(1) - clock.period_days + beyond).max(0));
        self.turn();
    }

    /// Tells the partner and the arbiter of an overstep, and shows the cards.
    pub(super) fn claim(&mut self, by: Side, sent: Day, says: &Says) -> Claim {
        let against = by.other();
        let told = self.transit(by, sent);
        let mut notice = Map::new();
        notice.insert("overstep_notice".to_owned(), json!({ "move": says.number, "days": says.count }));
        let notice = self.send(by, sent, Some(told), notice, true);
        let cards = self.mail.iter().filter(|mail| {
            let plain = !["again", "query"].iter().any(|key| mail.content.contains_key(*key));
            mail.from == Some(against) && mail.content.contains_key("move") && plain
        });
        let mut cards: Vec<&str> = cards.map(|mail| mail.id.as_str()).collect();
        let first = cards.len().saturating_sub(12);
        let cards = cards.split_off(first);
        let mut claim = json!({
            "overstep": says.overstep, "against": against.name(), "move": says.number, "count": says.count,
            "notice": notice, "cards": cards, "schedule": true,
        });
        if let (Some(sealed), Some(map)) = (&says.sealed, claim.as_object_mut()) {
            map.insert("sealed".to_owned(), sealed.as_str().into());
        }
        let letter = self.letter(by, sent, json!({ "claim": claim }));
        let reached = letter.reached[by];
        let mut showings = PerSide::default();
        showings[by] = Some(Showing { knows: sent, reached });
        self.showings.push(showings);
        self.note_claim(by, &letter);
        Claim { by, sent, letter, notice, told }
    }

    /// The register: the claim came, was acknowledged, and the partner is heard.
    fn note_claim(&mut self, by: Side, letter: &Sent) {
        let on = letter.reached[by];
        let entry = |on, incoming, who, about, matter| Entry { on, incoming, who, about, matter, mail: None };
        let came = entry(on, true, by, "Заявление о просрочке времени", "claim");
        self.note(Entry { mail: Some(letter.id.clone()), ..came });
        let next = post::with_post(on.plus(1));
        self.note(entry(next, false, by, "Заявление получено", "acknowledgement"));
        self.note(entry(next, false, by.other(), "Просьба высказаться о заявлении партнёра", "hearing"));
    }

    /// The ruling on a claim, when the partner's term to object is over.
    pub(super) fn rule_on(&mut self, from: &str, claim: &Claim, sent: Day, decision: &str, reason: &str) -> Sent {
        let not_before = claim.told.plus(9);
        self.rule(from, sent.max(not_before), json!({ "on": claim.letter.id, "decision": decision, "reason": reason }))
    }

    /// A usual time after a claim.
    pub(super) fn soon_after(&mut self, claim: &Claim) -> Day {
        claim.letter.reached[claim.by].plus(self.random.between(11, 16))
    }

    /// The partner's side of the matter, within seven days.
    pub(super) fn object(&mut self, claim: &Claim, reason: &str) -> Sent {
        let side = claim.by.other();
        let sent = claim.told.plus(self.random.between(2, 5));
        let letter = self.letter(side, sent, json!({ "objection": { "to": claim.notice, "reason": reason } }));
        let on = letter.reached[side];
        let mail = Some(letter.id.clone());
        self.note(Entry {
            on, incoming: true, who: side, about: "Возражение на заявление", matter: "objection", mail
        });
        letter
    }

    /// A first overstep of a side at about this move, claimed in time and recorded; both play on meanwhile.
    pub(super) fn first_overstep(&mut self, side: Side, number: u32) -> Option<Claim> {
        self.until(side, number);
        self.use_up(side, 3);
        if self.is_over() {
            return None;
        }
        let claim = self.claim_and_reply(side, 0);
        let sent = self.soon_after(&claim);
        self.rule_on("arbiter", &claim, sent, "overstep", "Просрочка подтверждена штемпелями карточек.");
        self.new_period(side);
        Some(claim)
    }

    /// The claim of a first overstep at the last move of a side, and the reply to that move on the same day.
    pub(super) fn claim_and_reply(&mut self, side: Side, miscount: i64) -> Claim {
        let by = side.other();
        let sent = self.thought(by);
        let clock = self.clock[side];
        let count = clock.period_days + miscount;
        let claim = self.claim(by, sent, &Says { overstep: 1, number: clock.moves, count, sealed: None });
        let content = self.reply(by);
        self.card(by, sent, content);
        claim
    }

    /// After a recorded overstep a side begins again at nought.
    pub(super) fn new_period(&mut self, side: Side) {
        let clock = &mut self.clock[side];
        (clock.period_moves, clock.period_days) = (0, 0);
    }

    /// The claim of a second overstep, with a sealed move in the place of the reply.
    pub(super) fn second_claim(&mut self, side: Side, miscount: i64) -> Option<(Claim, Move, String)> {
        let by = side.other();
        let sent = self.thought(by);
        self.board.lasts = self.odd.lasts;
        let mv = self.board.choose(&mut self.random, 0)?;
        let text = self.board.text(mv, self.seat(by).human.notation);
        let clock = self.clock[side];
        let says =
            Says { overstep: 2, number: clock.moves, count: clock.period_days + miscount, sealed: Some(text.clone()) };
        Some((self.claim(by, sent, &says), mv, text))
    }

    /// A second claim is rejected: the sealed move goes on to the partner, and the game goes on with it.
    pub(super) fn play_sealed(&mut self, claim: &Claim, mv: Move, text: String, ruled: Day, ruling: &Sent) {
        let by = claim.by;
        let got = ruling.reached[by.other()];
        self.forward(by.other(), &claim.letter.id, ruled, got);
        let days = self.counted(by, self.begin(by), claim.sent);
        self.make(by, mv, days);
        self.mark(by, claim.sent, got);
        self.last = Some(Last { id: claim.letter.id.clone(), text, sent: claim.sent, got, sealed: true });
    }

    /// A second claim is upheld: the game is lost.
    pub(super) fn lose_by_overstep(&mut self, claim: &Claim, ruled: Day, ruling: &Sent) {
        let result = if claim.by == Side::White { "1-0" } else { "0-1" };
        let known = ruling.reached.white.max(ruling.reached.black);
        self.outcome = Some(Outcome { result, sent: ruled, known, by: claim.by });
    }

    /// The moves so far as the players write them, for an analysis.
    pub(super) fn analysis(&self) -> Value {
        let slack = 0;
        let mut random = super::random::Random::of(u64::from(self.number), 9);
        let mut ahead = self.board.clone();
        let mut line = Vec::new();
        for _ in 0..4 {
            let Some(mv) = ahead.choose(&mut random, slack) else { break };
            line.push(ahead.text(mv, Notation::San));
            ahead.play(mv);
        }
        line.join(" ").into()
    }
}
