//! The judgement in JSON has the keys of the format, all of them, in their order, and no others.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use shtempel_dossier::{Input, Texts, judgement_json, read};
use shtempel_rules::{
    Clock, Day, Decision, Dossier, Duty, Edition, Evidence, Facts, Finding, GameResult, Ground, Judgement, MailDates,
    MailIndex, Norm, PerSide, Proposal, Side, Status, Step, judge,
};

/// Sentences that name their norm, with all that JSON must escape.
struct Short;

impl Texts for Short {
    fn finding(&self, finding: &Finding) -> String {
        format!("«{}»\n", finding.norm.slug())
    }
    fn duty(&self, duty: &Duty) -> String {
        format!("\"{}\"", duty.norm.slug())
    }
    fn proposal(&self, proposal: &Proposal) -> String {
        format!("{}\\", proposal.norm.slug())
    }
}

fn day(text: &str) -> Day {
    Day::from_iso(text).unwrap()
}

const HEAD: &str = "format = \"shtempel-dossier/1\"\n[competition]\nindex = \"П-1\"\nstart = 2024-03-01\n\
                    [white]\nname = \"А. Белов\"\n[black]\nname = \"Б. Чернов\"\n";

/// A game that comes to mate in four moves.
fn mate() -> Dossier {
    let moves = ["e2-e4", "e7-e5", "Ф d1-h5", "К b8-c6", "С f1-c4", "К g8-f6", "Ф h5:f7"];
    let mut text = HEAD.to_owned();
    for (n, mv) in moves.iter().enumerate() {
        let (from, to) = if n % 2 == 0 { ("white", "black") } else { ("black", "white") };
        let sent = day("2024-03-02").plus(4 * i64::try_from(n).unwrap());
        text += &format!(
            "[[mail]]\nid = \"m{}\"\nfrom = \"{from}\"\nto = \"{to}\"\nmove = \"{}\"\npostmarks = [{sent}, {}]\n",
            n + 1,
            mv.replace(' ', ""),
            sent.plus(2)
        );
        if n > 0 {
            text += &format!("repeats = [\"{}\"]\n", moves[n - 1].replace(' ', ""));
        }
    }
    read(&text, Input::Toml).unwrap()
}

#[test]
fn moves_are_written_in_uci_and_san_with_their_signs() {
    let dossier = mate();
    let json = judgement_json(&dossier, &judge(&dossier, day("2024-06-01")), None, &Short);
    let value: serde_json::Value = serde_json::from_str(&json).unwrap();
    let written = |key: &str| -> Vec<&str> {
        value["moves"].as_array().unwrap().iter().map(|made| made[key].as_str().unwrap()).collect()
    };
    assert_eq!(written("san"), ["e4", "e5", "Qh5", "Nc6", "Bc4", "Nf6", "Qxf7#"]);
    assert_eq!(written("uci"), ["e2e4", "e7e5", "d1h5", "b8c6", "f1c4", "g8f6", "h5f7"]);
    assert_eq!(value["result"], "1-0");
    assert_eq!(value["result_norm"], "checkmate");
}

fn clock(first: i64) -> Clock {
    Clock {
        thinking: first,
        penalty: first + 1,
        total: first + 2,
        moves: 3,
        period: 4,
        period_moves: 5,
        period_days: first + 6,
        control_move: 7,
        quota: first + 8,
        running: first + 9,
        held: 99,
        left: -first,
        oversteps: 1,
        mistakes: 98,
        open: first > 0,
    }
}

fn proposals() -> Vec<Proposal> {
    vec![
        Proposal {
            norm: Norm::OverstepClaim,
            on: Some(MailIndex(1)),
            side: None,
            decision: Decision::Incomplete,
            reasons: vec![Norm::ClaimCards, Norm::ClaimCount],
            not_before: Some(day("2024-03-12")),
            silence: None,
        },
        Proposal {
            norm: Norm::ThreeMonths,
            on: None,
            side: Some(Side::Black),
            decision: Decision::Loss,
            reasons: vec![Norm::ThreeMonths],
            not_before: None,
            silence: None,
        },
    ]
}

/// A judgement with something in every place.
fn full(dossier: &Dossier) -> Judgement {
    let mut judgement = judge(dossier, day("2024-03-05"));
    judgement.status = Status::Adjudication;
    judgement.result = Some(GameResult::Draw);
    judgement.result_norm = Some(Norm::DrawAgreed);
    judgement.result_counted = true;
    judgement.to_move = Side::Black;
    judgement.edition = Edition::Jr6;
    judgement.clocks = PerSide { white: clock(0), black: clock(100) };
    judgement.dates = vec![
        Some(MailDates {
            sent: Some(day("2024-03-02")),
            sent_by: Some(Ground::Norm(Norm::SeveralPostmarks, Evidence::Postmarks)),
            received: Some(day("2024-03-04")),
            received_by: Some(Ground::Ruling(MailIndex(1))),
            ..MailDates::default()
        }),
        Some(MailDates { sent: Some(day("2024-03-03")), sent_by: Some(Ground::Supposed), ..MailDates::default() }),
        None,
    ];
    judgement.findings = vec![
        Finding {
            norm: Norm::LateRepeat,
            side: Some(Side::White),
            mailing: Some(MailIndex(0)),
            days: Some(0),
            mv: None,
            facts: Facts::Plain,
        },
        Finding { norm: Norm::Unproved, side: None, mailing: None, days: None, mv: Some(10), facts: Facts::Plain },
    ];
    judgement.duties = vec![
        Duty {
            norm: Norm::NoReplyRepeat,
            side: Side::White,
            due: Some(day("2024-04-02")),
            overdue: true,
            about: Some(MailIndex(0)),
            step: Some(Step::TellArbiter),
        },
        Duty { norm: Norm::ResultReported, side: Side::Black, due: None, overdue: false, about: None, step: None },
    ];
    judgement.proposals = proposals();
    judgement
}

const FULL: &str = concat!(
    r#"{"file":"игры/а.toml","format":"shtempel-judgement/1","as_of":"2024-03-05","rulebook":"ru-jr6","#,
    r#""status":"adjudication","result":"1/2-1/2","result_norm":"draw-agreed","result_counted":true,"to_move":"black","#,
    r#""clocks":{"white":{"thinking":0,"penalty":1,"total":2,"moves":3,"period":4,"period_moves":5,"period_days":6,"#,
    r#""control_move":7,"quota":8,"running":9,"left":0,"oversteps":1,"open":false},"#,
    r#""black":{"thinking":100,"penalty":101,"total":102,"moves":3,"period":4,"period_moves":5,"period_days":106,"#,
    r#""control_move":7,"quota":108,"running":109,"left":-100,"oversteps":1,"open":true}},"#,
    r#""moves":[{"ply":1,"number":1,"side":"white","uci":"e2e4","san":"e4","mailing":"w1","got":"2024-03-01","#,
    r#""sent":"2024-03-02","charged":1,"leave":0,"before_start":0,"period":1,"period_move":1,"period_days":1,"quota":30}],"#,
    r#""dates":{"w1":{"sent":"2024-03-02","sent_by":"several-postmarks","received":"2024-03-04","received_by":"ruling"},"#,
    r#""w2":{"sent":"2024-03-03","sent_by":"supposed","received":null,"received_by":null}},"#,
    r#""findings":[{"norm":"late-repeat","article":null,"side":"white","mailing":"w1","days":0,"text":"«late-repeat»\n"},"#,
    r#"{"norm":"unproved","article":null,"side":null,"mailing":null,"move":10,"text":"«unproved»\n"}],"#,
    r#""duties":[{"norm":"no-reply-repeat","article":null,"side":"white","due":"2024-04-02","state":"overdue","#,
    r#""about":"w1","step":"tell-arbiter","text":"\"no-reply-repeat\""},"#,
    r#"{"norm":"result-reported","article":null,"side":"black","due":null,"state":"open","about":null,"#,
    r#""text":"\"result-reported\""}],"#,
    r#""proposals":[{"norm":"overstep-claim","on":"w2","decision":"incomplete","reasons":["claim-cards","claim-count"],"#,
    r#""not_before":"2024-03-12","text":"overstep-claim\\"},"#,
    r#"{"norm":"three-months","on":null,"side":"black","decision":"loss","reasons":["three-months"],"#,
    r#""text":"three-months\\"}]}"#,
);

fn three_mailings() -> Dossier {
    let mails = "[[mail]]\nid = \"w1\"\nfrom = \"white\"\nto = \"black\"\npostmarks = [2024-03-02]\nmove = \"e2-e4\"\n\
                 [[mail]]\nid = \"w2\"\nfrom = \"white\"\nto = \"arbiter\"\n\
                 [[mail]]\nid = \"w3\"\nfrom = \"white\"\nto = \"arbiter\"\ndated = 2030-01-01\n";
    read(&format!("{HEAD}{mails}"), Input::Toml).unwrap()
}

#[test]
fn every_key_stands_in_its_place() {
    let dossier = three_mailings();
    let got = judgement_json(&dossier, &full(&dossier), Some("игры/а.toml"), &Short);
    // The numbers of articles are the rule book's matter, and checked there.
    let got = without_articles(&got);
    assert_eq!(got, FULL);
}

/// The same with `null` for every article.
fn without_articles(json: &str) -> String {
    let mut out = String::new();
    let mut parts = json.split("\"article\":");
    out += parts.next().unwrap();
    for part in parts {
        let end = part.find(',').unwrap();
        out += &format!("\"article\":null{}", &part[end..]);
    }
    out
}

#[test]
fn articles_are_those_of_the_edition() {
    let dossier = three_mailings();
    for (edition, article) in [(Edition::Art47, serde_json::json!("47.6.2")), (Edition::Jr6, serde_json::json!("6.2"))]
    {
        let mut judgement = full(&dossier);
        judgement.edition = edition;
        judgement.findings[0].norm = Norm::OverstepClaim;
        let value: serde_json::Value =
            serde_json::from_str(&judgement_json(&dossier, &judgement, None, &Short)).unwrap();
        assert_eq!(value["findings"][0]["article"], article);
        assert_eq!(value["findings"][1]["article"], serde_json::Value::Null, "unproved has no number");
    }
}

#[test]
fn without_a_file_there_is_no_key_for_it() {
    let dossier = three_mailings();
    let json = judgement_json(&dossier, &judge(&dossier, day("2024-03-05")), None, &Short);
    assert!(
        json.starts_with(r#"{"format":"shtempel-judgement/1","as_of":"2024-03-05","rulebook":"ru-art47""#),
        "{json}"
    );
    assert!(!json.contains('\n'), "one line");
}
