//! Several showings of one mailing, put together.
//!
//! Both partners, the arbiter and the post may show the same mailing. What each said is kept; here it becomes one
//! mailing of a dossier. Where two of them say different things of one point, one of them stands by the table below, and
//! the contradiction is told: the arbiter may fix a date by a ruling (47.2.2.1).
//!
//! | Point | Who stands first |
//! |---|---|
//! | postmarks | all of them, each once: which of several counts is the law's matter (47.2.2.3) |
//! | the receipt, whether it came back | the arbiter who saw it, the post, the sender, the receiver |
//! | the day of receipt, and the post's record of it | the arbiter who saw it, the post, the receiver, the sender |
//! | all else (what is written on the card) | the arbiter who saw it, the receiver who holds it, the sender, others |
//!
//! What one source shows twice is what it showed last.

use crate::fact::Source;
use crate::state::Filing;
use serde_json::{Map, Value};
use shtempel_rules::Norm;

/// A point on which two sources differ.
#[derive(Debug, Clone, PartialEq)]
pub struct Contradiction {
    /// The id of the mailing.
    pub mail: String,
    /// The key of the dossier's format.
    pub point: String,
    /// What each says; the first one stands.
    pub said: Vec<(Source, Value)>,
    /// The norm that the point is about.
    pub norm: Norm,
}

/// The mailings of these showings, each once, in the order in which they were first shown, and what contradicts.
#[must_use]
pub fn merged<'a>(filings: impl Iterator<Item = &'a Filing>) -> (Vec<Map<String, Value>>, Vec<Contradiction>) {
    let mut groups: Vec<(&str, Vec<&Filing>)> = Vec::new();
    for filing in filings {
        match groups.iter_mut().find(|(id, _)| *id == filing.mail_id()) {
            Some((_, group)) => group.push(filing),
            None => groups.push((filing.mail_id(), vec![filing])),
        }
    }
    let mut contradictions = Vec::new();
    let mails = groups.iter().map(|(id, group)| mailing(id, group, &mut contradictions)).collect();
    (mails, contradictions)
}

/// What each source showed last of each point, sources in the order of their first showing.
fn said<'a>(group: &[&'a Filing], point: &str) -> Vec<(Source, &'a Value)> {
    let mut said: Vec<(Source, &Value)> = Vec::new();
    for filing in group {
        let Some(value) = filing.paper.mail.get(point) else { continue };
        match said.iter_mut().find(|(source, _)| *source == filing.paper.source) {
            Some(old) => old.1 = value,
            None => said.push((filing.paper.source, value)),
        }
    }
    said
}

fn mailing(id: &str, group: &[&Filing], contradictions: &mut Vec<Contradiction>) -> Map<String, Value> {
    let mut points: Vec<&String> = Vec::new();
    for point in group.iter().flat_map(|filing| filing.paper.mail.keys()) {
        if !points.contains(&point) {
            points.push(point);
        }
    }
    let sender = group.iter().find_map(|filing| filing.paper.mail.get("from")).and_then(Value::as_str);
    let mut mail = Map::new();
    for point in points {
        let mut said = said(group, point);
        if point == "postmarks" {
            mail.insert(point.clone(), postmarks(&said));
            continue;
        }
        said.sort_by_key(|(source, _)| rank(*source, sender, point));
        let Some((_, stands)) = said.first().copied() else { continue };
        mail.insert(point.clone(), stands.clone());
        if said.iter().any(|(_, value)| *value != stands) {
            contradictions.push(Contradiction {
                mail: id.to_owned(),
                point: point.clone(),
                said: said.into_iter().map(|(source, value)| (source, value.clone())).collect(),
                norm: norm(point),
            });
        }
    }
    mail
}

fn rank(source: Source, sender: Option<&str>, point: &str) -> u8 {
    let by_sender = match source {
        Source::White => sender == Some("white"),
        Source::Black => sender == Some("black"),
        Source::Arbiter => return 0,
        Source::Third if matches!(point, "receipt" | "returned" | "lost" | "received" | "delivered") => return 1,
        Source::Third => return 4,
    };
    let sender_first = matches!(point, "receipt" | "returned" | "lost" | "medium");
    if by_sender == sender_first { 2 } else { 3 }
}

/// All postmarks, each once; one that is shown with its office and without it is one.
fn postmarks(said: &[(Source, &Value)]) -> Value {
    let date = |mark: &Value| mark.as_str().or(mark.get("date").and_then(Value::as_str)).map(str::to_owned);
    let mut marks: Vec<Value> = Vec::new();
    for (n, (_, value)) in said.iter().enumerate() {
        for mark in value.as_array().into_iter().flatten() {
            // Two alike marks of one showing are two marks; the same of another showing is one of them.
            if n == 0 {
                marks.push(mark.clone());
                continue;
            }
            match marks.iter_mut().find(|other| date(other) == date(mark)) {
                Some(other) if mark.get("office").is_some() && other.get("office").is_none() => *other = mark.clone(),
                Some(other) if other.get("office") == mark.get("office") || mark.get("office").is_none() => {}
                _ => marks.push(mark.clone()),
            }
        }
    }
    Value::Array(marks)
}

fn norm(point: &str) -> Norm {
    match point {
        "received" | "delivered" => Norm::DatesByPostmark,
        "dated" => Norm::PostmarkOverWritten,
        "receipt" => Norm::ReceiptOverPostmark,
        "medium" => Norm::MailMedium,
        _ => Norm::MailContents,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fact::Paper;
    use serde_json::json;
    use shtempel_archive::Moment;

    fn shown(source: Source, mail: Value) -> Filing {
        let Value::Object(mail) = mail else { panic!("a table") };
        let paper = Paper { game: "g:1".into(), mail, source, register: None, reached: None, scans: Vec::new() };
        Filing { seq: 1, at: Moment(0), by: "a".into(), paper, misfiled: None }
    }

    #[test]
    fn what_both_show_alike_is_one_mailing_without_a_word() {
        let one = shown(Source::White, json!({"id": "w1", "from": "white", "dated": "2024-03-01"}));
        let two =
            shown(Source::Black, json!({"id": "w1", "from": "white", "dated": "2024-03-01", "received": "2024-03-05"}));
        let (mails, contradictions) = merged([&one, &two].into_iter());
        assert_eq!(
            Value::from(mails[0].clone()),
            json!({"id": "w1", "from": "white", "dated": "2024-03-01", "received": "2024-03-05"})
        );
        assert_eq!((mails.len(), contradictions.len()), (1, 0));
    }

    #[test]
    fn the_receiver_stands_for_the_day_of_receipt_and_the_sender_for_the_receipt() {
        let sender = shown(
            Source::White,
            json!({"id": "w1", "from": "white", "received": "2024-03-04", "receipt": {"number": "7"}}),
        );
        let receiver = shown(
            Source::Black,
            json!({"id": "w1", "from": "white", "received": "2024-03-06", "receipt": {"number": "8"}}),
        );
        let (mails, contradictions) = merged([&sender, &receiver].into_iter());
        assert_eq!(mails[0]["received"], json!("2024-03-06"));
        assert_eq!(mails[0]["receipt"], json!({"number": "7"}));
        let points: Vec<_> = contradictions.iter().map(|c| (c.point.as_str(), c.said[0].0)).collect();
        assert_eq!(points, [("received", Source::Black), ("receipt", Source::White)]);
    }

    #[test]
    fn the_last_word_of_one_source_replaces_its_first() {
        let first = shown(Source::Black, json!({"id": "w1", "from": "white", "received": "2024-03-06"}));
        let then = shown(Source::Black, json!({"id": "w1", "received": "2024-03-07"}));
        let (mails, contradictions) = merged([&first, &then].into_iter());
        assert_eq!(mails[0]["received"], json!("2024-03-07"));
        assert!(contradictions.is_empty());
    }

    #[test]
    fn postmarks_of_two_showings_are_joined_and_none_is_doubled() {
        let sender = shown(Source::White, json!({"id": "w1", "from": "white", "postmarks": ["2024-03-01"]}));
        let receiver = shown(
            Source::Black,
            json!({"id": "w1", "from": "white",
                   "postmarks": [{"date": "2024-03-01", "office": "origin"}, {"date": "2024-03-05", "office": "arrival"}]}),
        );
        let (mails, _) = merged([&sender, &receiver].into_iter());
        assert_eq!(
            mails[0]["postmarks"],
            json!([{"date": "2024-03-01", "office": "origin"}, {"date": "2024-03-05", "office": "arrival"}])
        );
    }
}
