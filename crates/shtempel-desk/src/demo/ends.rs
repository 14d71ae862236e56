//! Games that end otherwise: in silence, and by adjudication (47.5, 47.8, 47.9).

use super::cast::{WITHDRAWN, day};
use super::letters::Sent;
use super::mail::Showing;
use super::play::{Entry, Play};
use super::post;
use serde_json::{Value, json};
use shtempel_chess::{PerSide, Side};
use shtempel_rules::Day;

impl Play<'_> {
    /// A side sends nothing any more: its partner repeats his last card and tells the arbiter (47.5.1).
    pub(super) fn silence(&mut self, side: Side) {
        self.stopped = true;
        let partner = side.other();
        let Some(last) = self.last.clone() else { return };
        let original = self.mail.iter().find(|mail| mail.id == last.id).and_then(|mail| {
            let of = mail.content.get("again").and_then(Value::as_str)?;
            self.mail.iter().find(|mail| mail.id == of)
        });
        let (id, sent) = original.map_or((last.id.clone(), last.sent), |mail| (mail.id.clone(), mail.sent));
        let of = |mail: &&super::mail::Mail| mail.content.get("again").and_then(Value::as_str) == Some(id.as_str());
        let repeated = self.mail.iter().find(of).map(|mail| mail.sent);
        let repeated = repeated.unwrap_or_else(|| {
            self.repeat(partner, &id, sent);
            self.mail.last().map_or(sent, |mail| mail.sent)
        });
        let on = post::before_sunday(self.thirty_first(repeated));
        let letter = self.letter(partner, on, json!({ "no_reply": { "to": id } }));
        let on = letter.reached[partner];
        let mail = Some(letter.id);
        self.note(Entry {
            on, incoming: true, who: partner, about: "Партнёр не отвечает", matter: "no-reply", mail
        });
        let result = if partner == Side::White { "1-0" } else { "0-1" };
        let record = self.record(result, day(WITHDRAWN));
        let days = self.random.between(12, 20);
        self.letter(partner, day(WITHDRAWN).plus(days), json!({ "record": record }));
    }

    /// The papers for an adjudication, within fourteen days of the end: record, position, claim, and the next move of
    /// who has it (47.9.5).
    /// Gives the record.
    pub(super) fn ask_adjudication(&mut self, side: Side, result: &str, days: i64) -> String {
        let end = self.cast.end;
        let sent = post::with_post(end.plus(days));
        let mut papers = json!({
            "result": result,
            "position": self.board.position.to_fen(),
            "analysis": self.analysis(),
        });
        if self.turn_side() == side
            && let (Some(mv), Some(map)) = (self.board.choose(&mut self.random, 0), papers.as_object_mut())
        {
            let text = self.board.text(mv, self.seat(side).human.notation);
            map.insert("move".to_owned(), text.into());
        }
        let mut record = self.record(result, end);
        if let (Some(next), Some(moves)) = (papers.get("move"), record["moves"].as_array_mut()) {
            moves.push(next.clone());
        }
        let record = self.letter(side, sent, json!({ "record": record })).id;
        let letter = self.letter(side, sent, json!({ "adjudication": papers }));
        let reached = letter.reached[side];
        let mut showings = PerSide::default();
        showings[side] = Some(Showing { knows: sent, reached });
        self.showings.push(showings);
        let mail = Some(letter.id);
        let about = "Бумаги для присуждения";
        self.note(Entry { on: reached, incoming: true, who: side, about, matter: "adjudication", mail });
        record
    }

    /// The decision of the adjudicator.
    pub(super) fn adjudicate(&mut self, sent: Day, result: &str, reason: &str) -> Sent {
        self.rule("arbiter", sent, json!({ "result": result, "reason": reason }))
    }

    /// An appeal against it, and the decision of the second adjudicator. Gives its day.
    pub(super) fn appeal(&mut self, side: Side, on: &Sent, result: &str) -> Day {
        let sent = on.reached[side].plus(self.random.between(2, 5));
        let appeal = json!({ "appeal": { "on": on.id, "copy_to_partner": true } });
        let letter = self.letter(side, sent, appeal);
        let (reached, mail) = (letter.reached[side], Some(letter.id));
        let about = "Жалоба на присуждение";
        self.note(Entry { on: reached, incoming: true, who: side, about, matter: "appeal", mail });
        let reason = "Второй судья-присуждающий нашёл защиту, которой первый не рассмотрел.";
        let decided = post::with_post(reached.plus(self.random.between(4, 7)));
        self.rule("adjudicator", decided, json!({ "result": result, "reason": reason }));
        decided
    }
}
