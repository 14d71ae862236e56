//! Names of sides, results, grounds, media, and the remarks on mailings.

mod game;

use game::{bare, card, day, mail, ruling};
use shtempel_chess::PerSide;
use shtempel_rules::{
    Addressee, Decision, Edition, Evidence, GameResult, Ground, Judgement, MailIndex, Mailing, Medium, Norm, Office,
    Party, Postmark, Receipt, ReturnReason, Returned, Ruling, Side, Span, Status, Step,
};
use shtempel_words::{Label, Lang, Words};

fn both<T: PartialEq + std::fmt::Debug>(name: impl Fn(&Words) -> T, ru: T, en: T) {
    assert_eq!(name(&Words::new(Lang::Ru)), ru);
    assert_eq!(name(&Words::new(Lang::En)), en);
}

fn text(name: impl Fn(&Words) -> String, ru: &str, en: &str) {
    both(name, ru.to_owned(), en.to_owned());
}

#[test]
fn sides_and_parties_are_named() {
    let (dossier, _) = bare(Vec::new());
    text(|w| w.side(Side::White), "Белые", "White");
    text(|w| w.player(&dossier, Side::Black), "Чёрные (Б. Чернов)", "Black (Б. Чернов)");
    text(|w| w.party(Party::Player(Side::White)), "белые", "White");
    text(|w| w.party(Party::Arbiter), "арбитр", "arbiter");
    text(|w| w.party(Party::AppealsArbiter), "апелляционный арбитр", "appeals arbiter");
    text(|w| w.party(Party::Adjudicator), "повторно присуждающий арбитр", "second adjudicator");
    text(|w| w.addressee(Addressee::Both), "оба участника", "both players");
    text(|w| w.label(Label::Hint), "подсказка", "hint");
}

#[test]
fn states_results_and_decisions_are_named() {
    let results = [GameResult::WhiteWins, GameResult::BlackWins, GameResult::Draw, GameResult::BothLose];
    both(|w| results.map(|result| w.result(result)), ["1–0", "0–1", "½–½", "0–0"], ["1–0", "0–1", "½–½", "0–0"]);
    text(|w| w.status(Status::Playing), "игра продолжается", "being played");
    text(|w| w.status(Status::Interrupted), "игра приостановлена", "interrupted");
    text(|w| w.status(Status::Adjudication), "партия на присуждении", "for adjudication");
    text(|w| w.status(Status::Finished), "партия окончена", "finished");
    text(|w| w.decision(Decision::Overstep), "зафиксировать просрочку", "record the overstep");
    text(|w| w.decision(Decision::Reject), "отклонить заявление", "reject the claim");
    text(|w| w.decision(Decision::Incomplete), "запросить недостающее", "ask for the missing parts");
    text(|w| w.decision(Decision::Open), "выждать: есть открытые даты", "wait: some dates are open");
    text(|w| w.decision(Decision::Loss), "поражение", "loss");
    text(|w| w.decision(Decision::Restore), "вернуть партию", "take the game back");
    text(|w| w.decision(Decision::Result(GameResult::Draw)), "окончить партию: ½–½", "end the game: ½–½");
    text(|w| w.step(Step::Repeat), "повторить ход заказным", "repeat the move, registered");
    text(|w| w.step(Step::TellArbiter), "сообщить арбитру", "tell the arbiter");
    let ask = "запросить первый ход и сообщить арбитру";
    text(|w| w.step(Step::AskAndTell), ask, "ask for the first move and tell the arbiter");
    text(|w| w.edition(Edition::Art47), "статья 47 правил", "article 47 of the rules");
    text(|w| w.edition(Edition::Jr6), "раздел 6 прежних правил", "section 6 of the older rules");
    let span = Span { from: day("2024-07-01"), to: day("2024-07-10") };
    text(|w| w.span(span), "с 1 июля 2024 по 10 июля 2024", "1 July 2024 to 10 July 2024");
}

#[test]
fn grounds_and_media_are_named() {
    let (dossier, _) = bare(vec![mail("b4", None, card("e7-e5")), ruling("2024-06-10", Ruling::default())]);
    let ground = |evidence| Ground::Norm(Norm::NoPostmark, evidence);
    let name = |g: Ground, ru: &str, en: &str| text(|w| w.ground(&dossier, g), ru, en);
    name(Ground::Ruling(MailIndex(1)), "по решению арбитра «a-ruling»", "by the arbiter's ruling “a-ruling”");
    name(ground(Evidence::Receipt), "по квитанции", "by the receipt");
    name(ground(Evidence::Delivery), "по почтовой записи о вручении", "by the post's record of delivery");
    name(ground(Evidence::Postmarks), "по штемпелю", "by the postmark");
    name(ground(Evidence::Written), "по указанной дате", "by the written date");
    name(ground(Evidence::Recorded), "по записи получателя", "by the receiver's record");
    name(ground(Evidence::Stated(MailIndex(0))), "по ответу партнёра «b4»", "by the partner's reply “b4”");
    name(Ground::Supposed, "по предположению", "supposed");
    text(|w| w.ground_or_open(&dossier, None), "не установлено", "open");
    text(|w| w.medium(&Medium::Ordinary), "простое", "ordinary");
    text(|w| w.medium(&Medium::Registered), "заказное", "registered");
    text(|w| w.medium(&Medium::Other("e\nmail".to_owned())), "«e\\nmail»", "“e\\nmail”");
}

fn remarks(paper: Mailing) -> [Vec<String>; 2] {
    let (dossier, judgement): (_, Judgement) = bare(vec![paper]);
    Lang::ALL.map(|lang| Words::new(lang).remarks(&dossier, &judgement, MailIndex(0)))
}

fn stamp(date: &str, office: Option<Office>) -> Postmark {
    Postmark::Legible { date: day(date), office }
}

#[test]
fn a_receipt_by_a_stamp_of_an_unknown_office_is_remarked() {
    let mut paper = mail("w1", Some("2024-03-05"), card("e2-e4"));
    paper.postmarks = vec![stamp("2024-03-05", None), stamp("2024-03-09", None)].into();
    let [ru, en] = remarks(paper.clone());
    let told =
        "На отправлении «w1» не указано, чей более поздний штемпель; по нему взята дата получения (9 марта 2024).";
    assert_eq!(ru, [told]);
    let told = "The office of the later postmark on the mailing “w1” is not known; its date is taken as the date of \
                receipt (9 March 2024).";
    assert_eq!(en, [told]);
    paper.postmarks =
        vec![stamp("2024-03-05", Some(Office::Origin)), stamp("2024-03-09", Some(Office::Arrival))].into();
    assert!(remarks(paper).iter().all(Vec::is_empty));
}

#[test]
fn a_lost_card_rests_on_its_receipt_or_on_the_senders_word() {
    let mut paper = mail("w1", Some("2024-03-05"), card("e2-e4"));
    paper.lost = true;
    let [ru, en] = remarks(paper.clone());
    let told = "Отправление «w1» утеряно, и штемпеля на нём не видно; дата отправки взята со слов отправителя.";
    assert_eq!(ru, [told]);
    assert_eq!(en, ["The mailing “w1” was lost and shows no postmark; that it was sent rests on the sender's word."]);
    paper.receipt = Some(Receipt { number: Some("31".to_owned()), date: Some(day("2024-03-05")) });
    assert!(remarks(paper).iter().all(Vec::is_empty));
}

#[test]
fn a_card_refused_where_it_arrived_is_left_to_the_arbiter() {
    let mut paper = mail("w1", Some("2024-03-05"), card("e2-e4"));
    paper.returned = Some(Returned { date: day("2024-04-10"), reason: Some(ReturnReason::Refused) });
    assert!(remarks(paper.clone()).iter().all(Vec::is_empty));
    paper.postmarks = vec![stamp("2024-03-09", Some(Office::Arrival))].into();
    let [ru, en] = remarks(paper.clone());
    let told = "Отправление «w1» пришло на место назначения 9 марта 2024, но адресат отказался его принять, и оно \
                вернулось 10 апреля 2024; дату получения следует установить арбитру.";
    assert_eq!(ru, [told]);
    let told = "The mailing “w1” arrived at its destination on 9 March 2024 but the addressee refused it, and it came \
                back on 10 April 2024; the arbiter should fix the date of receipt.";
    assert_eq!(en, [told]);
    for reason in [ReturnReason::Address, ReturnReason::Moved, ReturnReason::Post] {
        paper.returned = Some(Returned { date: day("2024-04-10"), reason: Some(reason) });
        assert!(remarks(paper.clone()).iter().all(Vec::is_empty));
    }
}

#[test]
fn a_receipt_that_a_ruling_fixed_is_not_left_to_the_arbiter() {
    let mut paper = mail("w1", Some("2024-03-05"), card("e2-e4"));
    paper.returned = Some(Returned { date: day("2024-04-10"), reason: Some(ReturnReason::Refused) });
    paper.postmarks = vec![stamp("2024-03-09", Some(Office::Arrival))].into();
    let fixes = Ruling { fixes: Some(MailIndex(0)), received: Some(day("2024-03-09")), ..Ruling::default() };
    let (dossier, judgement) = bare(vec![paper, ruling("2024-05-01", fixes)]);
    assert!(Words::new(Lang::Ru).remarks(&dossier, &judgement, MailIndex(0)).is_empty());
    assert_eq!(judgement.leave, PerSide::default());
}
