//! A made-up game to put in words. Its mailings are named by what they are for.
#![allow(dead_code, clippy::unwrap_used)]

use shtempel_chess::PerSide;
use shtempel_rules::{
    Addressee, Card, Claim, Competition, Control, Day, Dossier, Edition, Facts, Finding, Judgement, LeaveAllowance,
    Letter, MailIndex, Mailing, Medium, Norm, Party, Player, Received, Ruling, Side, judge,
};

pub fn day(text: &str) -> Day {
    Day::from_iso(text).unwrap()
}

/// A mailing between the players: `w…` from White, `b…` from Black; dated by its sender.
pub fn mail(id: &str, sent: Option<&str>, card: Card) -> Mailing {
    let from = if id.starts_with('w') { Side::White } else { Side::Black };
    Mailing {
        id: id.to_owned(),
        from: Party::Player(from),
        to: Addressee::One(Party::Player(from.other())),
        medium: Medium::Ordinary,
        receipt: None,
        dated: sent.map(day),
        postmarks: shtempel_rules::Postmarks::new(),
        delivered: None,
        received: Received::Unrecorded,
        lost: false,
        returned: None,
        address_error: false,
        demanded_registered: false,
        card,
        letter: None,
        note: None,
    }
}

/// A letter to the arbiter, or from him (`a…`) to both players.
pub fn letter(id: &str, sent: &str, letter: Letter) -> Mailing {
    let mut out = mail(id, Some(sent), Card::default());
    out.to = Addressee::One(Party::Arbiter);
    if id.starts_with('a') {
        (out.from, out.to) = (Party::Arbiter, Addressee::Both);
    }
    out.letter = Some(Box::new(letter));
    out
}

pub fn card(mv: &str) -> Card {
    Card { mv: Some(mv.to_owned()), ..Card::default() }
}

pub fn texts(list: &[&str]) -> Option<Vec<String>> {
    Some(list.iter().map(|text| (*text).to_owned()).collect())
}

pub fn dossier(mail: Vec<Mailing>) -> Dossier {
    let player = |name: &str| Player { name: name.to_owned(), ..Player::default() };
    Dossier {
        as_of: None,
        competition: Competition {
            index: "П-12/3".to_owned(),
            name: None,
            rulebook: Edition::Art47,
            start: day("2024-03-01"),
            end: Some(day("2024-11-01")),
            control: Control::default(),
            loss_at_overstep: 2,
            leave: LeaveAllowance::default(),
            registered: false,
            notations: None,
        },
        players: PerSide { white: player("А. Белов"), black: player("Б. Чернов") },
        opening: None,
        mail,
    }
}

/// The dossier with its judgement on 1 December 2024, whose findings, duties and proposals are taken out.
pub fn bare(mail: Vec<Mailing>) -> (Dossier, Judgement) {
    let dossier = dossier(mail);
    let mut judgement = judge(&dossier, day("2024-12-01"));
    judgement.findings.clear();
    judgement.duties.clear();
    judgement.proposals.clear();
    (dossier, judgement)
}

pub fn finding(norm: Norm, side: Side, mailing: usize, facts: Facts) -> Finding {
    Finding { norm, side: Some(side), mailing: Some(MailIndex(mailing)), days: None, mv: None, facts }
}

pub fn claim(sent: &str, against: Side, mv: u32) -> Mailing {
    let id = if against == Side::White { "b-claim" } else { "w-claim" };
    let claim = Claim {
        overstep: 1,
        against: Some(against),
        mv: Some(mv),
        count: Some(34),
        notice: None,
        cards: Vec::new(),
        sealed: Some("Сd3-c4".to_owned()),
        schedule: false,
    };
    letter(id, sent, Letter { claim: Some(claim), ..Letter::default() })
}

pub fn ruling(sent: &str, ruling: Ruling) -> Mailing {
    letter("a-ruling", sent, Letter { ruling: Some(ruling), ..Letter::default() })
}

/// Compares what was told with a list of sentences, line by line; with `BLESS` set, writes the list anew.
pub fn check(told: &str, name: &str, list: &str) {
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(name), told).unwrap();
        return;
    }
    for (line, (is, should)) in told.lines().zip(list.lines()).enumerate() {
        assert_eq!(is, should, "{name}:{}", line + 1);
    }
    assert_eq!(told.lines().count(), list.lines().count(), "{name}");
}
