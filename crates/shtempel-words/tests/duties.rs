//! Every duty and proposal in both languages.

#![allow(clippy::unwrap_used)]

mod game;

use game::{bare, card, check, claim, day, finding, letter, mail, ruling};
use shtempel_chess::PerSide;
use shtempel_rules::{
    Card, ClaimView, Decision, Dossier, Duty, Facts, Finding, GameResult, Judgement, Lateness, Letter, MailIndex, Norm,
    Office, OverstepNotice, Postmark, Proposal, ReturnReason, Returned, Ruling, Side, Silence, Step,
};
use shtempel_words::{Lang, Texts, Words};

const W1: usize = 0;
const B1: usize = 1;
const W_OPEN: usize = 2;
const B_CLAIM: usize = 3;
const A_RULING: usize = 4;
const A_FORWARDS: usize = 5;
const W_NOTICE: usize = 6;
const W_BACK: usize = 7;

fn game() -> (Dossier, Judgement) {
    let mut back = mail("w-back", Some("2024-04-20"), card("Кg1-f3"));
    back.returned = Some(Returned { date: day("2024-05-20"), reason: Some(ReturnReason::Refused) });
    back.postmarks = vec![Postmark::Legible { date: day("2024-04-25"), office: Some(Office::Arrival) }].into();
    let mut claim = claim("2024-06-01", Side::White, 12);
    claim.letter.as_mut().unwrap().claim.as_mut().unwrap().notice = Some(MailIndex(W_NOTICE));
    let forwards = Letter { forwards: Some(MailIndex(B_CLAIM)), ..Letter::default() };
    let notice = Card { overstep_notice: Some(OverstepNotice { mv: Some(12), days: Some(35) }), ..Card::default() };
    let (dossier, mut judgement) = bare(vec![
        mail("w1", Some("2024-03-05"), card("e2-e4")),
        mail("b1", Some("2024-03-12"), card("e7-e5")),
        mail("w-open", None, card("Кg1-f3")),
        claim,
        ruling("2024-06-10", Ruling::default()),
        letter("a-forwards", "2024-06-11", forwards),
        mail("w-notice", Some("2024-05-30"), notice),
        back,
    ]);
    let facts = Facts::Overstep { period: 1, period_move: 12, period_days: 61, quota: 60 };
    let overstep = Finding { mv: Some(12), ..finding(Norm::Overstep, Side::White, W1, facts) };
    judgement.findings.push(overstep);
    judgement.result = Some(GameResult::WhiteWins);
    judgement.clocks.white.left = 4;
    (dossier, judgement)
}

fn duty(norm: Norm, side: Side, due: Option<&str>, about: Option<usize>, step: Option<Step>) -> Duty {
    let due = due.map(day);
    Duty { norm, side, due, overdue: due.is_some_and(|due| due < day("2024-06-01")), about: about.map(MailIndex), step }
}

fn duties() -> Vec<Duty> {
    use Side::{Black, White};
    let (open, overdue) = (Some("2024-06-15"), Some("2024-05-15"));
    let repeat = |due, about| duty(Norm::NoReplyRepeat, White, due, Some(about), Some(Step::Repeat));
    let tell = |due| duty(Norm::NoReplyRepeat, White, due, Some(W1), Some(Step::TellArbiter));
    let ask = |due| duty(Norm::NoReplyRepeat, Black, due, None, Some(Step::AskAndTell));
    let zeitnot = |due| duty(Norm::ZeitnotRegistered, White, due, Some(B1), None);
    vec![
        duty(Norm::Query, Black, open, Some(W1), None),
        duty(Norm::Query, Black, overdue, Some(W1), None),
        repeat(open, W1),
        repeat(overdue, W1),
        repeat(None, W_OPEN),
        repeat(open, W_BACK),
        repeat(open, A_FORWARDS),
        tell(open),
        tell(overdue),
        tell(None),
        ask(open),
        ask(overdue),
        duty(Norm::Objection, White, open, Some(W_NOTICE), None),
        duty(Norm::Objection, White, None, Some(W_NOTICE), None),
        duty(Norm::Protest, White, open, Some(A_RULING), None),
        duty(Norm::AdjAppeal, White, open, Some(A_RULING), None),
        duty(Norm::AdjudicationPapers, White, open, None, None),
        duty(Norm::AdjudicationPapers, Black, overdue, None, None),
        duty(Norm::ResultReported, White, None, None, None),
        duty(Norm::OverstepClaim, Black, None, Some(W1), None),
        duty(Norm::OverstepClaim, White, None, Some(B1), None),
        zeitnot(open),
        zeitnot(overdue),
        zeitnot(None),
        duty(Norm::ZeitnotRegistered, White, open, None, None),
        duty(Norm::ZeitnotRegistered, White, overdue, None, None),
        duty(Norm::LateRepeat, White, open, Some(B1), None),
        duty(Norm::LateRepeat, White, overdue, Some(B1), None),
        duty(Norm::KeepPapers, White, open, Some(W1), None),
        duty(Norm::KeepPapers, White, None, None, None),
    ]
}

fn view() -> ClaimView {
    ClaimView {
        claim: MailIndex(B_CLAIM),
        against: Side::White,
        ply: Some(23),
        period_days: Some(61),
        quota: Some(60),
        shown: true,
        open: false,
        late: None,
        missing: Vec::new(),
        decisive: false,
        ruling: None,
        control_move: Some(20),
        reply: None,
    }
}

fn on_claim(view: ClaimView, decision: Decision, reasons: &[Norm]) -> (Option<ClaimView>, Proposal) {
    let proposal = Proposal {
        norm: Norm::OverstepClaim,
        on: Some(view.claim),
        side: None,
        decision,
        reasons: reasons.to_vec(),
        not_before: None,
        silence: None,
    };
    (Some(view), proposal)
}

fn other(norm: Norm, decision: Decision) -> Proposal {
    Proposal {
        norm,
        on: Some(MailIndex(W1)),
        side: Some(Side::Black),
        decision,
        reasons: vec![norm],
        not_before: None,
        silence: None,
    }
}

fn proposals() -> Vec<(Option<ClaimView>, Proposal)> {
    let late = |why| ClaimView { late: Some(why), ..view() };
    let short = ClaimView { period_days: Some(60), shown: false, ..view() };
    let open = ClaimView { period_days: Some(41), shown: false, open: true, ..view() };
    let nowhere = ClaimView { ply: None, period_days: None, quota: None, shown: false, ..view() };
    let all = [Norm::ClaimCards, Norm::ClaimCount, Norm::ClaimReceipt, Norm::OverstepClaim, Norm::SecondClaim];
    let deadline = &[Norm::ClaimDeadline];
    let mut waits = on_claim(view(), Decision::Overstep, &[]);
    waits.1.not_before = Some(day("2024-12-05"));
    let mut over = on_claim(view(), Decision::Overstep, &[]);
    over.1.not_before = Some(day("2024-12-01"));
    let silence = Silence {
        from: PerSide { white: day("2024-03-12"), black: day("2024-03-15") },
        until: PerSide { white: day("2024-06-12"), black: day("2024-06-15") },
        measures: PerSide { white: vec![MailIndex(W1), MailIndex(W_OPEN)], black: Vec::new() },
    };
    vec![
        on_claim(view(), Decision::Overstep, &[]),
        waits,
        over,
        on_claim(ClaimView { decisive: true, ..view() }, Decision::Overstep, &[]),
        on_claim(short, Decision::Reject, &[Norm::Overstep]),
        on_claim(nowhere.clone(), Decision::Reject, &[Norm::Overstep]),
        on_claim(late(Lateness::AfterReply(MailIndex(B1))), Decision::Reject, deadline),
        on_claim(late(Lateness::Used(MailIndex(B1))), Decision::Reject, deadline),
        on_claim(late(Lateness::AfterTerm(day("2024-05-15"))), Decision::Reject, deadline),
        on_claim(late(Lateness::AfterEnding(day("2024-05-16"))), Decision::Reject, deadline),
        on_claim(view(), Decision::Reject, deadline),
        on_claim(view(), Decision::Incomplete, &all),
        on_claim(nowhere.clone(), Decision::Incomplete, &[Norm::ClaimCount]),
        on_claim(open, Decision::Open, &[Norm::NoDateAtAll]),
        on_claim(nowhere, Decision::Open, &[Norm::NoDateAtAll]),
        (None, Proposal { silence: Some(silence), ..other(Norm::ThreeMonths, Decision::Loss) }),
        (None, other(Norm::ThreeMonths, Decision::Loss)),
        (None, other(Norm::AdjAgreement, Decision::Result(GameResult::Draw))),
        (None, other(Norm::Query, Decision::Restore)),
        (None, other(Norm::OverstepClaim, Decision::Overstep)),
        (None, other(Norm::NoRecord, Decision::Result(GameResult::BothLose))),
    ]
}

/// `duties.txt`: the slug, then the sentence in Russian and in English, three lines each.
#[test]
fn every_duty_is_told_as_the_list_says() {
    let (dossier, judgement) = game();
    let mut told = String::new();
    for duty in duties() {
        told.push_str(&format!("# {}\n", duty.norm.slug()));
        for lang in Lang::ALL {
            let words = Words::new(lang);
            let texts = Texts { words: &words, dossier: &dossier, judgement: &judgement };
            told.push_str(&(texts.duty(&duty) + "\n"));
        }
    }
    check(&told, "duties.txt", include_str!("duties.txt"));
}

/// `proposals.txt`: the slug with the decision, then the sentence in Russian and in English, three lines each.
#[test]
fn every_proposal_is_told_as_the_list_says() {
    let (dossier, mut judgement) = game();
    let mut told = String::new();
    for (view, proposal) in proposals() {
        judgement.claims = view.into_iter().collect();
        told.push_str(&format!("# {} {}\n", proposal.norm.slug(), proposal.decision.name()));
        for lang in Lang::ALL {
            let words = Words::new(lang);
            let texts = Texts { words: &words, dossier: &dossier, judgement: &judgement };
            told.push_str(&(texts.proposal(&proposal) + "\n"));
        }
    }
    check(&told, "proposals.txt", include_str!("proposals.txt"));
}

#[test]
fn a_game_in_doubt_names_the_card_that_was_played_on() {
    let (dossier, mut judgement) = game();
    judgement.played_on = Some(MailIndex(B1));
    let text = Words::new(Lang::Ru).proposal(&dossier, &judgement, &other(Norm::Query, Decision::Restore));
    assert_eq!(
        text,
        "Предлагается вернуть партию к положению перед недействительным отправлением «w1» от 5 марта 2024, на которое \
         партнёр ответил ходом, а не запросом (отправление «b1» от 12 марта 2024)."
    );
}

/// The sealed move of a claim is told to nobody before it is forwarded.
#[test]
fn no_sentence_tells_a_sealed_move_that_was_not_forwarded() {
    let (dossier, mut judgement) = game();
    for (view, proposal) in proposals() {
        judgement.claims = view.into_iter().collect();
        let text = Words::new(Lang::Ru).proposal(&dossier, &judgement, &proposal);
        assert!(!text.contains("Сd3-c4"), "{text}");
    }
    for about in [W1, B1, W_OPEN, B_CLAIM, A_RULING] {
        let duty = duty(Norm::ZeitnotRegistered, Side::White, Some("2024-06-15"), Some(about), None);
        assert!(!Words::new(Lang::Ru).duty(&dossier, &judgement, &duty).contains("Сd3-c4"));
    }
}
