//! What each key means, what it is by default, and what the reader is lenient about.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use shtempel_dossier::{Input, read};
use shtempel_rules::*;

const HEAD: &str = "format = \"shtempel-dossier/1\"\n[competition]\nindex = \"П-1\"\nstart = 2024-03-01\n\
                    [white]\nname = \"А. Белов\"\n[black]\nname = \"Б. Чернов\"\n";

fn dossier(rest: &str) -> Dossier {
    read(&format!("{HEAD}{rest}"), Input::Toml).unwrap_or_else(|errors| panic!("{errors}"))
}

/// The one mailing from White to Black with these keys.
fn card(keys: &str) -> Mailing {
    dossier(&format!("[[mail]]\nid = \"w1\"\nfrom = \"white\"\nto = \"black\"\n{keys}\n")).mail.remove(0)
}

/// The last of the mailings of a letter from White to the arbiter with these keys.
fn letter(keys: &str) -> Letter {
    let mails = format!(
        "[[mail]]\nid = \"b1\"\nfrom = \"black\"\nto = \"white\"\n\
         [[mail]]\nid = \"w1\"\nfrom = \"white\"\nto = \"arbiter\"\n{keys}\n"
    );
    dossier(&mails).mail.pop().unwrap().letter.map(|letter| *letter).unwrap_or_default()
}

/// The ruling of these keys, beside a claim `w1` and a card `b1`.
fn ruling(keys: &str) -> Ruling {
    let mails = format!(
        "[[mail]]\nid = \"b1\"\nfrom = \"black\"\nto = \"white\"\n\
         [[mail]]\nid = \"w1\"\nfrom = \"white\"\nto = \"arbiter\"\nclaim = {{}}\n\
         [[mail]]\nid = \"a1\"\nfrom = \"appeals-arbiter\"\nto = \"both\"\ndated = 2024-03-05\nruling = {{ {keys} }}\n"
    );
    dossier(&mails).mail.pop().unwrap().letter.unwrap().ruling.unwrap()
}

fn day(text: &str) -> Day {
    Day::from_iso(text).unwrap()
}

#[test]
fn the_terms_have_their_defaults() {
    let terms = dossier("").competition;
    assert_eq!(terms.rulebook, Edition::Art47);
    assert_eq!(terms.control, Control { moves: 10, days: 30 });
    assert_eq!(terms.loss_at_overstep, 2);
    assert_eq!(terms.leave, LeaveAllowance { per_year: 30, total: None });
    assert!(!terms.registered);
    assert_eq!((terms.name, terms.end, terms.notations), (None, None, None));
}

#[test]
fn terms_given_in_part_keep_the_other_default() {
    let text = HEAD.replace("start =", "control = { moves = 8 }\nleave = { total = 60 }\nstart =");
    let terms = read(&text, Input::Toml).unwrap().competition;
    assert_eq!(terms.control, Control { moves: 8, days: 30 });
    assert_eq!(terms.leave, LeaveAllowance { per_year: 30, total: Some(60) });
}

#[test]
fn an_end_on_the_day_of_the_start_is_no_error() {
    let text = HEAD.replace("start =", "end = 2024-03-01\nstart =");
    assert_eq!(read(&text, Input::Toml).unwrap().competition.end, Some(day("2024-03-01")));
}

#[test]
fn mail_may_be_absent_or_empty() {
    assert!(dossier("").mail.is_empty());
    assert!(read(&HEAD.replace("[competition]", "mail = []\n[competition]"), Input::Toml).unwrap().mail.is_empty());
}

#[test]
fn a_mailing_has_its_defaults() {
    let plain = card("");
    assert_eq!(plain.medium, Medium::Ordinary);
    assert_eq!(plain.received, Received::Unrecorded);
    assert_eq!(plain.card, Card::default());
    assert!(plain.letter.is_none() && plain.postmarks.is_empty() && !plain.lost);
}

#[test]
fn any_word_is_a_medium() {
    assert_eq!(card("medium = \"ordinary\"").medium, Medium::Ordinary);
    assert_eq!(card("medium = \"registered\"").medium, Medium::Registered);
    assert_eq!(card("medium = \"email\"").medium, Medium::Other("email".to_owned()));
}

#[test]
fn a_receipt_number_is_a_text_or_a_number() {
    for number in ["\"123\"", "123"] {
        let receipt = card(&format!("receipt = {{ number = {number} }}")).receipt.unwrap();
        assert_eq!(receipt, Receipt { number: Some("123".to_owned()), date: None });
    }
}

#[test]
fn postmarks_have_three_shapes() {
    let marks = "postmarks = [2024-03-05, { date = 2024-03-06 }, { date = 2024-03-07, office = \"arrival\" }, \
                 { illegible = true }]";
    assert_eq!(
        *card(marks).postmarks,
        [
            Postmark::Legible { date: day("2024-03-05"), office: None },
            Postmark::Legible { date: day("2024-03-06"), office: None },
            Postmark::Legible { date: day("2024-03-07"), office: Some(Office::Arrival) },
            Postmark::Illegible,
        ]
    );
}

#[test]
fn received_is_a_day_or_a_day_for_each() {
    assert_eq!(card("received = 2024-03-05").received, Received::On(day("2024-03-05")));
    let both = "[[mail]]\nid = \"a1\"\nfrom = \"arbiter\"\nto = \"both\"\nreceived = { black = 2024-03-05 }\n";
    let days = PerSide { white: None, black: Some(day("2024-03-05")) };
    assert_eq!(dossier(both).mail[0].received, Received::PerSide(days));
}

#[test]
fn returned_is_a_day_or_a_table() {
    let back = |reason| Some(Returned { date: day("2024-03-05"), reason });
    assert_eq!(card("returned = 2024-03-05").returned, back(None));
    assert_eq!(card("returned = { date = 2024-03-05 }").returned, back(None));
    let refused = card("returned = { date = 2024-03-05, reason = \"not-collected\" }").returned;
    assert_eq!(refused, back(Some(ReturnReason::NotCollected)));
}

#[test]
fn points_of_a_card_are_words_or_whether_they_are_there() {
    let states = card("states = { index = true, name = \"А. Белов\", signature = false, white_total = 0 }").card.states;
    let expected = States {
        index: Some(Written::Present(true)),
        name: Some(Written::Text("А. Белов".into())),
        signature: Some(Written::Present(false)),
        white_total: Some(0),
        ..States::default()
    };
    assert_eq!(states.as_deref(), Some(&expected));
}

#[test]
fn a_list_of_no_moves_is_not_the_same_as_none() {
    assert_eq!(card("repeats = []").card.repeats, Some(Vec::new()));
    assert_eq!(card("").card.repeats, None);
}

#[test]
fn a_leave_of_one_day_is_no_error() {
    let one = day("2024-03-05");
    assert_eq!(card("leave = { from = 2024-03-05, to = 2024-03-05 }").card.leave, Some(Span { from: one, to: one }));
}

#[test]
fn a_claim_is_of_a_first_overstep_unless_it_says_otherwise() {
    let claim = letter("claim = { move = 1, cards = [\"b1\"] }").claim.unwrap();
    assert_eq!((claim.overstep, claim.against, claim.mv), (1, None, Some(1)));
    assert_eq!(claim.cards, [MailIndex(0)]);
    assert_eq!(letter("claim = { overstep = 2, against = \"black\" }").claim.unwrap().against, Some(Side::Black));
}

#[test]
fn letters_may_be_empty_of_all_but_their_kind() {
    assert_eq!(letter("no_reply = {}").no_reply, Some(NoReply { to: None }));
    assert_eq!(letter("withdraws = {}").withdraws, Some(None));
    assert_eq!(letter("record = {}").record, Some(Record::default()));
    assert_eq!(letter("appeal = {}").appeal, Some(Appeal::default()));
    assert_eq!(letter("objection = {}").objection, Some(Objection { to: None, reason: None }));
    assert_eq!(letter("new_address = \"Омск\""), Letter::default());
}

#[test]
fn mailings_may_name_later_ones() {
    let mails = "[[mail]]\nid = \"w1\"\nfrom = \"white\"\nto = \"black\"\nanswers = \"b1\"\n\
                 [[mail]]\nid = \"b1\"\nfrom = \"black\"\nto = \"white\"\n";
    assert_eq!(dossier(mails).mail[0].card.answers, Some(MailIndex(1)));
}

#[test]
fn a_ruling_says_what_it_says() {
    assert_eq!(ruling("on = \"w1\", decision = \"reject\"").decision, Some(ClaimDecision::Reject));
    assert_eq!(ruling("on = \"b1\", reason = \"noted\"").on, Some(MailIndex(0)));
    assert_eq!(ruling("demands_registered = \"both\"").demands_registered, Some(PerSide { white: true, black: true }));
    assert_eq!(ruling("penalty = { white = 0 }").penalty, PerSide { white: Some(0), black: None });
    assert_eq!(ruling("restores = \"b1\"").restores, Some(MailIndex(0)));
    assert!(ruling("no_record = true").no_record);
    assert_eq!(ruling(""), Ruling::default());
}

#[test]
fn neutral_days_in_the_wrong_order_are_judged_and_not_refused() {
    let neutral = ruling("neutral = { from = 2024-03-05, to = 2024-03-04 }").neutral;
    assert_eq!(neutral, Some(Span { from: day("2024-03-05"), to: day("2024-03-04") }));
}

#[test]
fn a_game_taken_over_says_only_what_is_known() {
    let opening = dossier("[opening]\nmoves = [\"e2-e4\"]\nperiod_from = { black = 5 }\n").opening.unwrap();
    assert_eq!(opening.totals, PerSide { white: 0, black: 0 });
    assert_eq!(opening.period_from, PerSide { white: None, black: Some(5) });
}

#[test]
fn tables_may_be_written_in_any_way_that_toml_has() {
    let inline = card("receipt = { number = \"1\", date = 2024-03-05 }");
    assert_eq!(card("receipt.number = '1'\nreceipt.date = 2024-03-05"), inline);
    assert_eq!(card("[mail.receipt]\n\"number\" = \"\"\"\n1\"\"\"\ndate = 2024-03-05 # stamped"), inline);
}

#[test]
fn numbers_may_be_written_in_any_way_that_toml_has() {
    for number in ["34", "+34", "0x22", "0b100010", "3_4"] {
        let notice = card(&format!("overstep_notice = {{ days = {number} }}")).card.overstep_notice.unwrap();
        assert_eq!(notice.days, Some(34), "{number}");
    }
}
