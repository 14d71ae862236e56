//! Every finding in both languages.

mod game;

use game::{bare, card, check, claim, day, finding, letter, mail, ruling, texts};
use shtempel_chess::{Meaning, MoveError, Script, Syntax};
use shtempel_rules::{
    AdjudicationPapers, Card, Correction, Dossier, DrawClaim, Facts, Finding, Judgement, Letter, MailIndex, Mailing,
    Medium, Norm, Office, Opening, Postmark, RepeatDue, RepetitionFault, ReturnReason, Returned, Ruling, Side, Span,
    StatedDate, VoidReason,
};
use shtempel_words::{Lang, Words};

/// The mailings of the made-up game, by place.
const W1: usize = 0;
const B1: usize = 1;
const W2: usize = 2;
const B_QUERY: usize = 3;
const W_AGAIN: usize = 4;
const W_LOST: usize = 5;
const W_BACK: usize = 6;
const W_OPEN: usize = 7;
const W_CLAIM: usize = 8;
const A_RULING: usize = 9;
const W_LEAVE: usize = 10;
const B_DRAW: usize = 11;
const W_PAPERS: usize = 12;
const W_FIFTY: usize = 13;

fn game() -> (Dossier, Judgement) {
    let mut out: Vec<Mailing> = vec![
        mail("w1", Some("2024-03-05"), card("e2-e4")),
        mail("b1", Some("2024-03-12"), Card { repeats: texts(&["e2-e5"]), ..card("e7-e5") }),
        mail(
            "w2",
            Some("2024-03-21"),
            Card {
                repeats: texts(&["e7-e5", "Кg8-f6"]),
                variant: texts(&["Кb8-c6", "Сf1-b7"]),
                correction: Some(Correction::Unsigned),
                claims_draw: Some(DrawClaim::Threefold),
                ..card("12. Кg1-f4")
            },
        ),
        mail("b-query", Some("2024-04-02"), Card { query: Some(MailIndex(W2)), ..Card::default() }),
        mail("w-again", Some("2024-05-07"), Card { again: Some(MailIndex(W1)), ..card("d2-d4") }),
        mail("w-lost", Some("2024-05-08"), card("d2-d4")),
        mail("w-back", Some("2024-05-09"), card("d2-d4")),
        mail("w-open", None, Card::default()),
        claim("2024-06-01", Side::Black, 10),
        ruling("2024-06-10", Ruling::default()),
        mail(
            "w-leave",
            Some("2024-07-05"),
            Card { leave: Some(Span { from: day("2024-07-01"), to: day("2024-07-10") }), ..Card::default() },
        ),
        mail("b-draw", Some("2024-07-06"), Card { accepts_draw: true, ..Card::default() }),
        letter(
            "w-papers",
            "2024-11-05",
            Letter { adjudication: Some(AdjudicationPapers::default()), ..Letter::default() },
        ),
        mail("w-fifty", Some("2024-11-06"), Card { claims_draw: Some(DrawClaim::Fifty), ..Card::default() }),
    ];
    out[W2].medium = Medium::Other("email".to_owned());
    out[W_LOST].lost = true;
    out[W_BACK].returned = Some(Returned { date: day("2024-06-20"), reason: Some(ReturnReason::NotCollected) });
    out[W_BACK].postmarks = vec![
        Postmark::Legible { date: day("2024-05-09"), office: Some(Office::Origin) },
        Postmark::Legible { date: day("2024-05-15"), office: Some(Office::Arrival) },
    ]
    .into();
    bare(out)
}

fn days(mut finding: Finding, days: i64) -> Finding {
    finding.days = Some(days);
    finding
}

fn impossible() -> MoveError {
    MoveError::Meaning(Meaning::Impossible(vec!["g1f3".to_owned()]))
}

fn void(why: VoidReason, earlier_mistakes: u32) -> Facts {
    Facts::Void { why, charged_as: None, earlier_mistakes }
}

fn repetition(what: RepetitionFault) -> Facts {
    Facts::Repetition { what, charged_as: None, earlier_mistakes: 0 }
}

fn delayed(lost: bool, returned: Option<&str>) -> Facts {
    Facts::Delayed { lost, returned: returned.map(day), charged_as: None, earlier_mistakes: 0 }
}

fn late_repeat(because: RepeatDue) -> Facts {
    Facts::LateRepeat { because, due: day("2024-05-06"), sent: day("2024-05-07") }
}

fn stated(which: StatedDate) -> Facts {
    Facts::StatedDate { which, stated: day("2024-03-06"), resolved: day("2024-03-05") }
}

fn line(at: u32, why: MoveError) -> Facts {
    Facts::Variant { place: at, why }
}

fn syntax(what: Syntax) -> VoidReason {
    VoidReason::Move(MoveError::Syntax(what))
}

/// Void cards, wrong repetitions, penalties.
fn mistakes() -> Vec<Finding> {
    use Norm::{CardWithoutMove, NoAnyMove, PenaltyAddress, PenaltyImpossible, PenaltyRepetition, PenaltyUnregistered};
    use Side::{Black, White};
    let bad = |why, n, earlier| days(finding(PenaltyImpossible, White, W2, void(why, earlier)), n);
    let ambiguous = MoveError::Meaning(Meaning::Ambiguous(vec!["b1d2".to_owned(), "f3d2".to_owned()]));
    let wrong = |what| days(finding(PenaltyRepetition, White, W2, repetition(what)), 5);
    let charged_as = Some(PenaltyAddress);
    vec![
        bad(VoidReason::Move(impossible()), 5, 0),
        bad(VoidReason::Illegible, 10, 1),
        bad(VoidReason::NoMove, 5, 0),
        bad(VoidReason::OutOfTurn, 5, 0),
        bad(syntax(Syntax::Empty), 5, 0),
        bad(syntax(Syntax::Token("f4".to_owned())), 5, 0),
        bad(syntax(Syntax::AnyMove), 5, 0),
        bad(syntax(Syntax::NullMove), 5, 0),
        bad(VoidReason::Move(ambiguous), 1, 0),
        bad(VoidReason::Move(MoveError::Meaning(Meaning::NoPromotion)), 2, 1),
        days(
            finding(
                PenaltyImpossible,
                White,
                W2,
                Facts::Void { why: VoidReason::Illegible, charged_as, earlier_mistakes: 1 },
            ),
            0,
        ),
        bad(VoidReason::Illegible, 0, 0),
        finding(Norm::PossibleMove, White, W2, void(VoidReason::Illegible, 0)),
        finding(CardWithoutMove, White, W_OPEN, void(VoidReason::NoMove, 0)),
        finding(NoAnyMove, White, W2, Facts::Plain),
        wrong(RepetitionFault::Queried(MailIndex(B_QUERY))),
        wrong(RepetitionFault::LastMove),
        wrong(RepetitionFault::Line(1)),
        wrong(RepetitionFault::NoOffer),
        days(finding(PenaltyUnregistered, White, W_LOST, delayed(true, None)), 5),
        days(finding(PenaltyUnregistered, White, W_BACK, delayed(false, Some("2024-06-20"))), 5),
        days(finding(PenaltyAddress, White, W1, delayed(true, Some("2024-06-20"))), 5),
        days(finding(PenaltyAddress, Black, B1, delayed(false, None)), 5),
        days(finding(Norm::RulingPenalty, Black, A_RULING, Facts::Plain), 1),
        days(finding(Norm::RulingPenalty, Black, A_RULING, Facts::Plain), 3),
        days(finding(Norm::RulingPenalty, Black, A_RULING, Facts::Plain), 7),
    ]
}

/// Repeats, queries, oversteps, moves out of turn.
fn play() -> Vec<Finding> {
    use Side::{Black, White};
    let over = |period, period_move, period_days, quota| {
        let facts = Facts::Overstep { period, period_move, period_days, quota };
        Finding { mv: Some(14), ..finding(Norm::Overstep, White, W2, facts) }
    };
    let late = |because| days(finding(Norm::LateRepeat, White, W_AGAIN, late_repeat(because)), 1);
    let irrevocable = |stands: Option<usize>, repeat| {
        let facts = Facts::Irrevocable { stands: stands.map(MailIndex), repeat };
        finding(Norm::Irrevocable, White, W_AGAIN, facts)
    };
    let late_query = Facts::LateQuery { received: day("2024-03-26"), sent: day("2024-04-02"), counted: 7 };
    let number = |written, right| finding(Norm::Notation, White, W2, Facts::MoveNumber { written, right });
    vec![
        late(RepeatDue::Silence(MailIndex(W1))),
        late(RepeatDue::Returned(MailIndex(W_BACK))),
        late(RepeatDue::PartnerRepeated(MailIndex(B1))),
        late(RepeatDue::Queried(MailIndex(B_QUERY))),
        days(finding(Norm::Query, Black, B_QUERY, late_query), 4),
        over(1, 14, 61, 60),
        over(2, 4, 31, 30),
        irrevocable(Some(W1), false),
        irrevocable(None, false),
        irrevocable(Some(W1), true),
        finding(Norm::WrongRepetition, Black, B1, Facts::WrongRepetition { of: Some(MailIndex(W1)) }),
        finding(Norm::WrongRepetition, Black, B1, Facts::WrongRepetition { of: None }),
        finding(Norm::PlayedOn, Black, B1, Facts::PlayedOn { void: MailIndex(W1) }),
        finding(Norm::DrawAgreed, Black, B_DRAW, Facts::Plain),
        finding(Norm::DrawClaimed, White, W2, Facts::DrawClaim { times: 2, halfmoves: 0 }),
        finding(Norm::DrawClaimed, White, W_FIFTY, Facts::DrawClaim { times: 1, halfmoves: 93 }),
        finding(Norm::DrawClaimed, White, W1, Facts::DrawClaim { times: 1, halfmoves: 0 }),
        finding(Norm::ZeitnotRegistered, White, W1, Facts::Zeitnot { left: 1 }),
        finding(Norm::ZeitnotRegistered, White, W1, Facts::Zeitnot { left: -4 }),
        finding(Norm::MailMedium, White, W1, Facts::Medium { registered_wanted: true }),
        finding(Norm::MailMedium, White, W2, Facts::Medium { registered_wanted: false }),
        finding(Norm::Variants, White, W2, line(2, impossible())),
        finding(Norm::Corrections, White, W2, Facts::Plain),
        finding(Norm::EndOfTerm, White, W_OPEN, Facts::Plain),
        number(12, 13),
        number(12, 12),
        finding(Norm::Notation, White, W1, Facts::Notation { script: Script::Numeric }),
        finding(Norm::Notation, White, W1, Facts::Notation { script: Script::Short }),
    ]
}

/// Leave, claims, dates, what a card states, records.
fn papers() -> Vec<Finding> {
    use Side::White;
    let leave = |from, to, sent| {
        let facts = Facts::LeaveLate { from: day(from), to: day(to), sent: day(sent) };
        finding(Norm::LeaveLateNotice, White, W_LEAVE, facts)
    };
    let notice = Facts::LeaveNotice { from: day("2024-07-01"), to: day("2024-07-10") };
    let part = |norm| finding(norm, White, W_CLAIM, Facts::ClaimPart);
    let point = |norm| finding(norm, White, W1, Facts::MissingPoint);
    let total = |open| Facts::Total { of: Side::Black, stated: 34, computed: 33, open };
    let record = |differs_at, incomplete| {
        finding(Norm::RecordContents, White, W_PAPERS, Facts::Record { differs_at, incomplete })
    };
    let late_letter = |norm| finding(norm, White, W1, Facts::Late { due: day("2024-03-04"), sent: day("2024-03-05") });
    let point_of_papers = |norm| finding(norm, White, W_PAPERS, Facts::MissingPoint);
    let before = Facts::SentBeforeGot { begin: day("2024-03-14"), sent: day("2024-03-12") };
    let early = Facts::ReceivedBeforeSent { sent: day("2024-03-05"), received: day("2024-03-04") };
    vec![
        leave("2024-07-01", "2024-07-10", "2024-07-05"),
        leave("2024-07-01", "2024-07-03", "2024-07-05"),
        finding(Norm::LeaveQuota, White, W_LEAVE, Facts::LeaveQuota { beyond: 1 }),
        finding(Norm::LeaveNotice, White, W_LEAVE, notice),
        part(Norm::OverstepClaim),
        part(Norm::ClaimCount),
        part(Norm::ClaimReceipt),
        part(Norm::ClaimCards),
        part(Norm::SecondClaim),
        finding(Norm::DatesByPostmark, Side::Black, B1, before),
        finding(Norm::NoPostmark, White, W1, early),
        finding(Norm::Unproved, White, W_LOST, Facts::Unproved),
        finding(Norm::Unproved, White, W_OPEN, Facts::Unproved),
        finding(Norm::MailTotals, White, W1, total(false)),
        finding(Norm::MailTotals, White, W1, total(true)),
        finding(Norm::MailPartnerSent, White, W1, stated(StatedDate::PartnerSent)),
        finding(Norm::MailOwnDates, White, W1, stated(StatedDate::PartnerReceived)),
        finding(Norm::MailOwnDates, White, W1, stated(StatedDate::Sent)),
        point(Norm::MailContents),
        point(Norm::MailCompetition),
        point(Norm::MailPartnerSent),
        point(Norm::MailOwnDates),
        point(Norm::MailTotals),
        point(Norm::MailRepetition),
        point(Norm::MailSender),
        record(None, true),
        record(Some(3), false),
        record(Some(4), true),
        finding(Norm::AdjPosition, White, W_PAPERS, Facts::AdjudicationPosition),
        finding(Norm::ReportToArbiter, White, W1, Facts::Plain),
        late_letter(Norm::Objection),
        late_letter(Norm::Protest),
        late_letter(Norm::AdjAppeal),
        point_of_papers(Norm::AdjRecord),
        point_of_papers(Norm::AdjPosition),
        point_of_papers(Norm::AdjClaim),
        point_of_papers(Norm::AdjNextMove),
        finding(Norm::AdjudicationPapers, White, W_PAPERS, Facts::Plain),
        finding(Norm::AdjAppeal, White, W_PAPERS, Facts::Plain),
        finding(Norm::ResultReported, White, W_PAPERS, Facts::Plain),
        finding(Norm::ClearWriting, White, W1, Facts::Plain),
        Finding { side: None, ..finding(Norm::ClearWriting, White, W1, Facts::Plain) },
        Finding { mailing: None, ..finding(Norm::ClearWriting, White, W1, Facts::Plain) },
        Finding { side: None, mailing: None, ..finding(Norm::ClearWriting, White, W1, Facts::Plain) },
    ]
}

/// `findings.txt`: the slug, then the sentence in Russian and in English, three lines each.
#[test]
fn every_finding_is_told_as_the_list_says() {
    let (dossier, judgement) = game();
    let mut told = String::new();
    for finding in mistakes().iter().chain(&play()).chain(&papers()) {
        told.push_str(&format!("# {}\n", finding.norm.slug()));
        for lang in Lang::ALL {
            told.push_str(&Words::new(lang).finding(&dossier, &judgement, finding));
            told.push('\n');
        }
    }
    check(&told, "findings.txt", include_str!("findings.txt"));
}

/// Every finding in a text stays in one line and holds no character that a terminal obeys.
#[test]
fn hostile_texts_are_shown_and_not_obeyed() {
    let (mut dossier, judgement) = game();
    let evil = "a\u{1b}[2J\r\nb\u{202e}\u{200b}\u{9b}c";
    dossier.players.white.name = evil.to_owned();
    for mail in &mut dossier.mail {
        mail.id.push_str(evil);
        for text in mail.card.mv.iter_mut().chain(mail.card.repeats.iter_mut().flatten()) {
            text.push_str(evil);
        }
        mail.card.variant.iter_mut().flatten().for_each(|text| text.push_str(evil));
    }
    dossier.mail[W2].medium = Medium::Other(evil.to_owned());
    for lang in Lang::ALL {
        let words = Words::new(lang);
        for finding in mistakes().iter().chain(&play()).chain(&papers()) {
            let text = words.finding(&dossier, &judgement, finding);
            let obeyed = |c: char| c.is_control() || matches!(c, '\u{200b}' | '\u{202e}');
            assert!(!text.contains(obeyed), "{text:?}");
        }
    }
}

fn told(dossier: &Dossier, judgement: &Judgement, finding: &Finding) -> [String; 2] {
    Lang::ALL.map(|lang| Words::new(lang).finding(dossier, judgement, finding))
}

#[test]
fn any_move_in_a_line_is_told_with_its_place() {
    let (dossier, mut judgement) = game();
    judgement.findings.push(finding(Norm::Variants, Side::White, W2, line(2, MoveError::Syntax(Syntax::AnyMove))));
    let [ru, en] = told(&dossier, &judgement, &finding(Norm::NoAnyMove, Side::White, W2, Facts::Plain));
    assert_eq!(
        ru,
        "В отправлении «w2» от 21 марта 2024 белые (А. Белов) поставили в предложенный вариант «любой ход» («Сf1-b7», \
         2-й ход варианта), чего правила не допускают; вариант действует только до него."
    );
    assert_eq!(
        en,
        "In the mailing “w2” of 21 March 2024 White (А. Белов) put “any move” (“Сf1-b7”, move 2 of the line) into the \
         offered line, which the rules do not allow; the line stands only up to it."
    );
}

#[test]
fn leave_beyond_both_allowances_names_both() {
    let (mut dossier, judgement) = game();
    dossier.competition.leave.total = Some(60);
    let beyond = finding(Norm::LeaveQuota, Side::White, W_LEAVE, Facts::LeaveQuota { beyond: 2 });
    let [ru, en] = told(&dossier, &judgement, &beyond);
    assert_eq!(
        ru,
        "Из перерыва, о котором белые (А. Белов) известили отправлением «w-leave» от 5 июля 2024, 2 дня сверх нормы (30 \
         дней в календарный год и 60 дней за всё соревнование); перерыв сверх нормы из времени не вычитается."
    );
    assert_eq!(
        en,
        "Of the leave that White (А. Белов) announced by the mailing “w-leave” of 5 July 2024, the part beyond the \
         allowance (30 days in a calendar year and 60 days in the whole competition) is 2 days; leave beyond it is not \
         deducted."
    );
}

#[test]
fn a_move_of_a_game_taken_over_that_cannot_be_made_is_told_by_its_number() {
    let (mut dossier, judgement) = game();
    let moves = ["e2-e4", "e7-e5", "Кg1-g3"].map(str::to_owned).to_vec();
    dossier.opening = Some(Opening { moves, ..Opening::default() });
    let facts = Facts::OpeningMove { ply: 3, why: impossible() };
    let bad = Finding { norm: Norm::PossibleMove, side: None, mailing: None, days: None, mv: None, facts };
    let [ru, en] = told(&dossier, &judgement, &bad);
    assert_eq!(
        ru,
        "Из ходов, с которых партия принята к учёту, нельзя сделать 2-й ход белых: ход «Кg1-g3» в этой позиции \
         невозможен; он и следующие за ним не засчитаны."
    );
    assert_eq!(
        en,
        "Of the moves with which the game was taken over, move 2 of White cannot be made: the move “Кg1-g3” is not \
         possible in this position; it and those after it are not counted."
    );
}

/// Findings that point at nothing are told all the same.
#[test]
fn a_finding_that_names_a_mailing_outside_the_file_is_told() {
    let (dossier, judgement) = game();
    for mut finding in mistakes().into_iter().chain(play()).chain(papers()) {
        for mailing in [None, Some(MailIndex(1000))] {
            finding.mailing = mailing;
            for lang in Lang::ALL {
                assert!(Words::new(lang).finding(&dossier, &judgement, &finding).ends_with('.'));
            }
        }
    }
}
