//! The demonstration shows what `docs/DEMO.md` says.
#![allow(clippy::unwrap_used)]

use shtempel_archive::{Archive, Moment, verify};
use shtempel_desk::demo::{Demo, demo};
use shtempel_desk::due::Whose;
use shtempel_desk::fact::{Direction, Fact, Pairing};
use shtempel_desk::register::Register;
use shtempel_desk::rows::{GameRow, Tongues};
use shtempel_desk::state::{CompetitionState, GameState, Recorded};
use shtempel_desk::{Desk, Judged};
use shtempel_rules::{
    Addressee, Decision, Evidence, Finding, GameResult, Ground, Judgement, MailDates, Mailing, MoveOrigin, Norm, Party,
    Side, Status,
};
use shtempel_rules::{Day, MailIndex};
use shtempel_testkit::MemoryArchive;
use std::collections::BTreeMap;
use std::sync::LazyLock;

const DOCS: &str = include_str!("../../../docs/DEMO.md");

struct Shown {
    archive: MemoryArchive,
    demo: Demo,
    competition: CompetitionState,
    /// The games by number, as they stand on the day of the demonstration.
    games: Vec<Judged>,
}

/// The seed of the docs, and another one: what happens where is the same.
static SHOWN: LazyLock<[Shown; 2]> = LazyLock::new(|| [shown(1), shown(2)]);

fn shown(seed: u64) -> Shown {
    let archive = MemoryArchive::new();
    let demo = demo(&archive, seed, &Tongues::default()).unwrap();
    let desk = Desk::new(&archive, demo.chief.clone(), demo.now, demo.today, || [0; 16]);
    let competition = desk.competition(&demo.competition).unwrap();
    let judged = |pairing: &Pairing| {
        let game = GameState::load(&archive, &competition.game_id(pairing.game), None).unwrap();
        desk.judged(&competition, pairing, &game, demo.today).unwrap()
    };
    let games = competition.games().into_iter().map(judged).collect();
    drop(desk);
    Shown { archive, demo, competition, games }
}

fn day(text: &str) -> Day {
    Day::from_iso(text).unwrap()
}

impl Shown {
    fn desk(&self) -> Desk<'_> {
        Desk::new(&self.archive, self.demo.chief.clone(), self.demo.now, self.demo.today, || [0; 16])
    }

    fn competition(&self) -> &CompetitionState {
        &self.competition
    }

    fn on(&self, game: u32, day: Day, known_at: Option<Moment>) -> Judged {
        let desk = self.desk().known_at(known_at);
        let (competition, pairing, state) = desk.game(&format!("{}:{game}", self.demo.competition)).unwrap();
        desk.judged(&competition, &pairing, &state, day).unwrap()
    }

    fn game(&self, game: u32) -> &Judged {
        &self.games[game as usize - 1]
    }

    /// The game of a scene.
    fn scene(&self, name: &str) -> &Judged {
        let scene = self.demo.scenes.iter().find(|scene| scene.name == name).unwrap();
        self.game(scene.games[0])
    }

    fn rows(&self) -> Vec<GameRow> {
        let views = self.archive.views("game", &self.demo.competition).unwrap();
        views.iter().map(|view| serde_json::from_str(&view.body).unwrap()).collect()
    }

    fn facts(&self, stream: &str) -> Vec<Fact> {
        let entries = self.archive.stream(stream).unwrap();
        entries.iter().map(|entry| Recorded::read(entry).unwrap().fact).collect()
    }
}

fn findings(judged: &Judged, norm: Norm) -> Vec<&Finding> {
    judged.judgement.findings.iter().filter(|finding| finding.norm == norm).collect()
}

/// The side and the days of the findings of a norm.
fn sides_and_days(judged: &Judged, norm: Norm) -> Vec<(Option<Side>, Option<i64>)> {
    findings(judged, norm).iter().map(|finding| (finding.side, finding.days)).collect()
}

fn result(judgement: &Judgement) -> Option<(GameResult, Norm, bool)> {
    Some((judgement.result?, judgement.result_norm?, judgement.result_counted))
}

fn mails(judged: &Judged, test: impl Fn(&Mailing) -> bool) -> Vec<(&Mailing, MailDates)> {
    let dates = judged.judgement.dates.iter().map(|dates| dates.unwrap());
    judged.dossier().mail.iter().zip(dates).filter(|(mail, _)| test(mail)).collect()
}

fn owes(judged: &Judged, norm: Norm) -> Vec<Side> {
    judged.judgement.duties.iter().filter(|duty| duty.norm == norm).map(|duty| duty.side).collect()
}

#[test]
fn one_seed_writes_the_same_bytes_and_another_one_others() {
    let [one, two] = &*SHOWN;
    let again = shown(1);
    assert_eq!(one.archive.head().unwrap(), again.archive.head().unwrap());
    assert_eq!(one.archive.all_views().unwrap(), again.archive.all_views().unwrap());
    assert_eq!(one.archive.attachments().unwrap(), again.archive.attachments().unwrap());
    assert_eq!(one.demo, again.demo);
    assert_ne!(one.archive.head().unwrap().digest, two.archive.head().unwrap().digest);
}

#[test]
fn eleven_players_play_fifty_five_games_with_some_three_thousand_papers() {
    for shown in &*SHOWN {
        let competition = shown.competition();
        assert_eq!(competition.players().len(), 11);
        assert_eq!(competition.games().len(), 55);
        let papers: u32 = shown.rows().iter().map(|row| row.papers).sum();
        assert!((2500..=3500).contains(&papers), "{papers}");
        assert!((papers..papers + 1000).contains(&u32::try_from(shown.demo.papers).unwrap()), "{}", shown.demo.papers);
    }
}

#[test]
fn every_game_is_judged_and_the_statuses_add_up() {
    for shown in &*SHOWN {
        let mut statuses: BTreeMap<String, usize> = BTreeMap::new();
        for row in shown.rows() {
            assert_eq!(shown.game(row.number).judgement.status.name(), row.status, "{}", row.number);
            *statuses.entry(row.status).or_default() += 1;
        }
        let expected = [("adjudication", 1), ("finished", 53), ("interrupted", 1)];
        assert_eq!(statuses, expected.map(|(name, games)| (name.to_owned(), games)).into());
    }
}

#[test]
fn games_have_the_length_of_games() {
    for shown in &*SHOWN {
        let rows = shown.rows();
        let played: Vec<&GameRow> = rows.iter().filter(|row| row.norm.as_deref() != Some("withdrawal")).collect();
        let long = played.iter().filter(|row| row.plies >= 48).count();
        assert!(2 * long > played.len(), "{long} of {}", played.len());
        assert!(rows.iter().all(|row| row.plies <= 120));
        for norm in ["resignation", "draw-agreed", "checkmate"] {
            assert!(rows.iter().any(|row| row.norm.as_deref() == Some(norm)), "{norm}");
        }
    }
}

#[test]
fn no_game_shows_what_nobody_staged() {
    let staged = |norm: Norm| match norm {
        Norm::PenaltyImpossible => vec![1, 3, 3],
        Norm::PenaltyRepetition => vec![6],
        Norm::WrongRepetition => vec![7],
        Norm::LateRepeat => vec![13],
        Norm::Overstep => vec![14, 17, 19, 20, 20, 39, 39],
        _ => Vec::new(),
    };
    for shown in &*SHOWN {
        let mut found: BTreeMap<&str, Vec<u32>> = BTreeMap::new();
        for game in 1..=55 {
            for finding in &shown.game(game).judgement.findings {
                found.entry(finding.norm.slug()).or_default().push(game);
            }
        }
        for norm in [
            Norm::PenaltyImpossible,
            Norm::PenaltyRepetition,
            Norm::WrongRepetition,
            Norm::LateRepeat,
            Norm::Overstep,
            Norm::ZeitnotRegistered,
            Norm::DatesByPostmark,
            Norm::MailRepetition,
            Norm::MailTotals,
            Norm::Irrevocable,
            Norm::Notation,
        ] {
            assert_eq!(found.get(norm.slug()).cloned().unwrap_or_default(), staged(norm), "{}", norm.slug());
        }
    }
}

#[test]
fn a_second_competition_is_being_played_and_shows_what_its_silent_player_owes() {
    for shown in &*SHOWN {
        let desk = shown.desk();
        let competition = desk.competition("К-2025").unwrap();
        assert_eq!((competition.players().len(), competition.games().len()), (6, 15));
        let judged: Vec<Judged> = competition
            .games()
            .into_iter()
            .map(|pairing| {
                let game = GameState::load(&shown.archive, &competition.game_id(pairing.game), None).unwrap();
                desk.judged(&competition, pairing, &game, shown.demo.today).unwrap()
            })
            .collect();
        let playing = judged.iter().filter(|game| game.judgement.status == Status::Playing).count();
        let thinking = judged.iter().filter(|game| game.judgement.running.is_some()).count();
        assert!(playing >= 10 && thinking >= 3, "{playing} {thinking}");
        assert!(judged.iter().all(|game| game.assembled.contradictions.is_empty()));
        for norm in [Norm::PenaltyImpossible, Norm::PenaltyRepetition, Norm::Overstep, Norm::MailTotals, Norm::Notation]
        {
            assert!(judged.iter().all(|game| findings(game, norm).is_empty()), "{}", norm.slug());
        }
        let silence = judged.iter().flat_map(|game| owes(game, Norm::NoReplyRepeat)).count();
        assert!(silence >= 4, "{silence}");
    }
}

#[test]
fn the_table_has_the_points_of_the_results_that_count() {
    for shown in &*SHOWN {
        let competition = shown.competition();
        let table = shown.desk().table(competition, &competition.sections[0].section.section).unwrap();
        assert_eq!(table.lines().len(), 11);
        let points: u32 = table.lines().iter().map(|line| line.points_halves).sum();
        let counted = shown.rows().into_iter().filter(|row| row.counted);
        let halves = counted.map(|row| if row.result.as_deref() == Some("0-0") { 0 } else { 2 });
        assert_eq!(points, halves.sum::<u32>());
    }
}

#[test]
fn the_lists_are_those_of_the_journal_and_the_chain_holds() {
    for shown in &*SHOWN {
        assert_eq!(shown.desk().stale_rows(&Tongues::default()).unwrap(), Vec::<String>::new());
        assert_eq!(verify(&shown.archive, &[]).unwrap().faults, []);
    }
}

#[test]
fn what_was_known_at_any_moment_makes_dossiers() {
    let shown = &SHOWN[0];
    for text in ["2024-10-01", "2025-01-15", "2025-10-20"] {
        let noon = day(text).since(day("1970-01-01")) * 86_400_000_000 + 43_200_000_000;
        for game in 1..=55 {
            shown.on(game, day(text), Some(Moment(noon)));
        }
    }
}

#[test]
fn most_reports_are_in_time_one_is_late_and_one_player_sends_none() {
    for shown in &*SHOWN {
        let competition = shown.competition();
        assert_eq!(competition.reports.len(), 11 + 10 + 10);
        let late = competition.reports.iter().filter(|report| report.reached.unwrap() > report.due).count();
        assert_eq!(late, 1);
        let due = day("2025-03-01");
        let remarks = shown.desk().compare_reports(competition, due).unwrap();
        // A sealed move is on its way in one game.
        let dates = remarks.iter().filter(|remark| remark.note.id == "report-sent").count();
        assert!(dates <= 1, "{remarks:?}");
    }
}

#[test]
fn the_season_has_entries_a_replacement_notices_leave_requests_and_a_warning() {
    for shown in &*SHOWN {
        let competition = shown.competition();
        let section = &competition.sections[0];
        assert_eq!(section.entries.len(), 12);
        assert_eq!(section.entries.iter().filter(|entry| entry.waiting).count(), 1);
        let facts = shown.facts(&format!("competition/{}", shown.demo.competition));
        assert_eq!(facts.iter().filter(|fact| matches!(fact, Fact::Replacement(_))).count(), 1);
        let start = competition.regulation().start;
        assert_eq!(competition.notices.iter().filter(|notice| notice.received.unwrap() > start).count(), 1);
        assert_eq!((competition.permits.len(), competition.leaves.len()), (1, 9));
        assert_eq!((competition.requests.len(), competition.answers.len()), (2, 1));
        assert_eq!((competition.violations.len(), competition.sanctions.len()), (1, 1));
        assert!(competition.approval.is_none());
        let last = shown.archive.head().unwrap().recorded_at;
        assert_eq!(last, shown.demo.now);
        assert!(last.0 < (shown.demo.today.plus(1).since(day("1970-01-01"))) * 86_400_000_000);
        let across = competition.leaves.iter().filter(|leave| leave.from.0.ymd().0 != leave.to.0.ymd().0).count();
        assert_eq!(across, 1);
    }
}

#[test]
fn a_new_address_is_told_to_all_partners_but_one() {
    for shown in &*SHOWN {
        let judged = shown.scene("moved-house");
        let back = mails(judged, |mail| mail.returned.is_some_and(|back| back.reason.is_some()));
        assert!(back.iter().any(|(mail, _)| mail.from == Party::Player(Side::Black)));
        let moved = shown.competition().players()[8].to_owned();
        let told = shown.facts(&format!("person/{moved}"));
        let mut told =
            told.iter().filter_map(|fact| if let Fact::Address(address) = fact { Some(address) } else { None });
        assert_eq!(told.next_back().unwrap().told.len(), 10);
    }
}

#[test]
fn letters_are_registered_acknowledged_and_the_partner_is_heard() {
    for shown in &*SHOWN {
        let register = Register::load(&shown.desk(), &shown.demo.competition).unwrap();
        for matter in ["claim", "acknowledgement", "hearing", "objection", "no-reply", "adjudication", "appeal"] {
            assert!(register.letters.iter().any(|letter| letter.matter.as_deref() == Some(matter)), "{matter}");
        }
        for direction in [Direction::Incoming, Direction::Outgoing] {
            let numbers = register.letters.iter().filter(|letter| letter.direction == direction);
            let numbers: Vec<u64> = numbers.map(|letter| letter.number.unwrap()).collect();
            assert_eq!(numbers, (1..=numbers.len() as u64).collect::<Vec<u64>>());
        }
    }
}

#[test]
fn an_impossible_move_is_queried_and_replaced() {
    for shown in &*SHOWN {
        let judged = shown.scene("impossible-move");
        assert_eq!(sides_and_days(judged, Norm::PenaltyImpossible), [(Some(Side::White), Some(5))]);
        assert_eq!(mails(judged, |mail| mail.card.query.is_some()).len(), 1);
        assert!(findings(judged, Norm::Query).is_empty());
    }
}

#[test]
fn a_second_mistake_costs_ten_days() {
    for shown in &*SHOWN {
        let judged = shown.scene("second-mistake");
        let days = sides_and_days(judged, Norm::PenaltyImpossible);
        assert_eq!(days, [(Some(Side::Black), Some(5)), (Some(Side::Black), Some(10))]);
        assert_eq!(judged.judgement.clocks.black.penalty, 15);
    }
}

#[test]
fn late_notices_shorten_leave_and_lengthen_the_start() {
    for shown in &*SHOWN {
        assert_eq!(findings(shown.scene("late-leave-notice"), Norm::LeaveLateNotice).len(), 1);
        let judged = shown.scene("start-came-late");
        let first = judged.judgement.moves.iter().find(|made| made.side == Side::White).unwrap();
        assert_eq!(first.got, Some(day("2024-03-14")));
    }
}

#[test]
fn a_wrong_repetition_costs_days_if_it_is_queried() {
    for shown in &*SHOWN {
        let queried = shown.scene("wrong-repetition-queried");
        assert_eq!(sides_and_days(queried, Norm::PenaltyRepetition), [(Some(Side::Black), Some(5))]);
        let passed = shown.scene("wrong-repetition-played-on");
        assert_eq!(sides_and_days(passed, Norm::WrongRepetition), [(Some(Side::White), None)]);
        assert_eq!(passed.judgement.clocks.white.penalty, 0);
    }
}

#[test]
fn a_line_is_accepted_and_another_declined() {
    for shown in &*SHOWN {
        let judged = shown.scene("line-accepted");
        assert!(judged.judgement.moves.iter().filter(|made| made.origin == MoveOrigin::Line).count() >= 4);
        let judged = shown.scene("line-declined");
        let (offer, _) = mails(judged, |mail| mail.card.variant.is_some())[0];
        let at = MailIndex(judged.dossier().mail.iter().position(|mail| mail.id == offer.id).unwrap());
        let reply = mails(judged, |mail| mail.card.answers == Some(at));
        assert_eq!(reply[0].0.card.repeats.as_ref().unwrap().len(), 1);
    }
}

#[test]
fn the_reply_tells_when_an_undated_card_left_or_the_date_stays_open() {
    for shown in &*SHOWN {
        let stated = |dates: &MailDates| matches!(dates.sent_by, Some(Ground::Norm(_, Evidence::Stated(_))));
        let judged = shown.scene("undated-card");
        assert_eq!(mails(judged, |_| true).iter().filter(|(_, dates)| stated(dates)).count(), 1);
        assert!(judged.judgement.moves.iter().all(|made| made.charged.is_some()));
        let judged = shown.scene("open-date");
        assert_eq!(judged.judgement.moves.iter().filter(|made| made.charged.is_none()).count(), 1);
        assert!(judged.judgement.clocks.black.open);
    }
}

#[test]
fn a_late_repeat_is_charged() {
    for shown in &*SHOWN {
        let late = sides_and_days(shown.scene("late-repeat"), Norm::LateRepeat);
        assert_eq!(late.len(), 1);
        assert!(late[0].1.is_some_and(|days| days >= 6));
    }
}

#[test]
fn a_first_overstep_is_recorded_over_an_objection() {
    for shown in &*SHOWN {
        let judged = shown.scene("first-overstep");
        assert_eq!(judged.judgement.clocks.white.oversteps, 1);
        let letter = |mail: &Mailing| mail.letter.as_ref().is_some_and(|letter| letter.objection.is_some());
        assert_eq!(mails(judged, letter).len(), 1);
        assert!(findings(judged, Norm::Objection).is_empty());
    }
}

#[test]
fn a_late_claim_is_rejected_as_it_would_have_been_proposed() {
    for shown in &*SHOWN {
        let judged = shown.scene("late-claim");
        assert_eq!((judged.judgement.clocks.white.oversteps, judged.judgement.claims.len()), (0, 1));
        assert!(judged.judgement.claims[0].shown && judged.judgement.claims[0].late.is_some());
        assert_eq!(findings(judged, Norm::Overstep).len(), 1);
    }
}

#[test]
fn a_rejected_second_claim_brings_the_sealed_move_to_the_board() {
    for shown in &*SHOWN {
        let judged = shown.scene("sealed-move");
        assert_eq!(judged.judgement.moves.iter().filter(|made| made.origin == MoveOrigin::Sealed).count(), 1);
        assert_eq!(judged.judgement.clocks.black.oversteps, 1);
        assert_eq!(judged.judgement.claims.iter().filter(|claim| claim.decisive && !claim.shown).count(), 1);
    }
}

#[test]
fn a_second_overstep_loses() {
    for shown in &*SHOWN {
        let judged = shown.scene("second-overstep");
        assert_eq!(result(&judged.judgement), Some((GameResult::BlackWins, Norm::SecondOverstep, true)));
    }
}

#[test]
fn a_protest_has_a_ruling_reversed() {
    for shown in &*SHOWN {
        let judged = shown.scene("protest");
        assert_eq!((judged.judgement.clocks.black.oversteps, findings(judged, Norm::Overstep).len()), (0, 0));
        let protests = |mail: &Mailing| mail.letter.as_ref().is_some_and(|letter| letter.protest.is_some());
        assert_eq!(mails(judged, protests).len(), 1);
        assert!(findings(judged, Norm::Protest).is_empty());
    }
}

#[test]
fn two_showings_of_one_card_contradict_each_other() {
    for shown in &*SHOWN {
        let contradicting: Vec<u32> =
            shown.rows().iter().filter(|row| row.contradictions > 0).map(|row| row.number).collect();
        assert_eq!(contradicting, [25]);
        let judged = shown.scene("contradiction");
        assert_eq!(judged.assembled.contradictions.len(), 1);
        assert_eq!(judged.assembled.contradictions[0].point, "received");
    }
}

#[test]
fn records_contradict_each_other_or_do_not_come() {
    for shown in &*SHOWN {
        let judged = shown.scene("records-contradict");
        assert_eq!(result(&judged.judgement), Some((GameResult::WhiteWins, Norm::Resignation, false)));
        assert_eq!(findings(judged, Norm::ResultReported).len(), 1);
        let judged = shown.scene("no-record");
        assert_eq!(result(&judged.judgement), Some((GameResult::BothLose, Norm::NoRecord, true)));
    }
}

#[test]
fn one_adjudication_is_appealed_and_in_another_the_appeal_is_still_in_time() {
    for shown in &*SHOWN {
        let judged = shown.scene("adjudication-appealed");
        assert_eq!(result(&judged.judgement), Some((GameResult::Draw, Norm::RulingResult, true)));
        assert!(findings(judged, Norm::AdjAppeal).is_empty() && owes(judged, Norm::AdjAppeal).is_empty());
        let judged = shown.scene("adjudication-from-one-side");
        assert_eq!(result(&judged.judgement), Some((GameResult::Draw, Norm::RulingResult, false)));
        assert_eq!(owes(judged, Norm::AdjAppeal), [Side::White]);
    }
}

#[test]
fn a_decisive_claim_waits_for_the_arbiter() {
    for shown in &*SHOWN {
        let judged = shown.scene("claim-waits");
        assert_eq!(judged.judgement.status, Status::Interrupted);
        let proposals: Vec<(Norm, Decision)> =
            judged.judgement.proposals.iter().map(|p| (p.norm, p.decision)).collect();
        assert_eq!(proposals, [(Norm::OverstepClaim, Decision::Overstep)]);
        let whose = Whose { competition: Some(shown.demo.competition.clone()), who: Some("arbiter".to_owned()) };
        let waits = shown.desk().due(&whose, shown.demo.today, true).unwrap();
        assert!(waits.iter().any(|row| row.norm == "overstep-claim"), "{waits:?}");
    }
}

#[test]
fn a_game_is_silent_for_three_months() {
    for shown in &*SHOWN {
        let game = shown.demo.scenes.iter().find(|scene| scene.name == "silent-game").unwrap().games[0];
        let before = shown.on(game, day("2025-09-30"), None);
        let sides: Vec<Option<Side>> =
            before.judgement.proposals.iter().filter(|p| p.norm == Norm::ThreeMonths).map(|p| p.side).collect();
        assert_eq!(sides, [Some(Side::White), Some(Side::Black)]);
        let after = shown.game(game);
        assert_eq!(after.judgement.status, Status::Adjudication);
        assert_eq!(owes(after, Norm::AdjudicationPapers).len(), 2);
    }
}

#[test]
fn the_player_who_left_in_silence_has_lost_what_was_unfinished() {
    for shown in &*SHOWN {
        let competition = shown.competition();
        let silent = competition.players()[6].to_owned();
        let scene = shown.demo.scenes.iter().find(|scene| scene.name == "silent-withdrawal").unwrap();
        for game in &scene.games {
            let (_, pairing) = competition.game(*game).unwrap();
            let won = if pairing.white == silent { GameResult::BlackWins } else { GameResult::WhiteWins };
            let judged = shown.game(*game);
            assert_eq!(result(&judged.judgement), Some((won, Norm::Withdrawal, true)), "{game}");
            let told = |mail: &Mailing| mail.letter.as_ref().is_some_and(|letter| letter.no_reply.is_some());
            assert!(mails(judged, told).iter().all(|(mail, _)| matches!(mail.to, Addressee::One(_))));
            assert_eq!(mails(judged, told).len(), 1, "{game}");
        }
        assert_eq!(competition.withdrawal_rulings[0].games, scene.games);
        let before = shown.scene("resigned-in-time");
        assert_ne!(before.judgement.result_norm, Some(Norm::Withdrawal));
    }
}

#[test]
fn the_docs_name_the_games_of_each_scene() {
    let mut told: BTreeMap<String, Vec<u32>> = BTreeMap::new();
    for line in DOCS.lines().filter(|line| line.starts_with("| `")) {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        let games = cells[2].split(',').map(|game| game.trim().parse().unwrap()).collect();
        assert!(told.insert(cells[1].trim_matches('`').to_owned(), games).is_none(), "{line}");
    }
    for shown in &*SHOWN {
        let scenes = shown.demo.scenes.iter().map(|scene| (scene.name.to_owned(), scene.games.clone()));
        assert_eq!(told, scenes.collect());
    }
}

#[test]
fn no_paper_is_left_out_of_its_game() {
    let shown = &SHOWN[0];
    let competition = shown.competition();
    for pairing in competition.games() {
        let game = GameState::load(&shown.archive, &competition.game_id(pairing.game), None).unwrap();
        assert!(game.filings.len() >= 20, "{}", pairing.game);
        assert!(game.filings.iter().all(|filing| filing.paper.reached.is_some()));
    }
}
