//! What must hold of every judgement, whatever the papers: over realistic games from seeds.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use shtempel_rules::*;
use shtempel_testkit::{Random, realistic};
use std::collections::BTreeSet;

const GAMES: u64 = 150;

fn games() -> impl Iterator<Item = (u64, Dossier)> {
    (1..=GAMES).map(|seed| (seed, realistic(seed, 12)))
}

fn last_day(dossier: &Dossier) -> Day {
    let judgement = judge(dossier, Day::MAX);
    judgement.dates.iter().flatten().filter_map(|d| d.sent.max(d.received)).max().unwrap().plus(5)
}

fn id(dossier: &Dossier, i: Option<MailIndex>) -> String {
    i.and_then(|i| dossier.mail.get(i.0)).map(|mail| mail.id.clone()).unwrap_or_default()
}

/// Everything in a judgement that a person goes by, mailings by their ids, in an order of its own.
fn figures(dossier: &Dossier, j: &Judgement) -> Vec<String> {
    let mut out = vec![format!("{:?} {:?} {:?} {}", j.status, j.result, j.result_norm, j.result_counted)];
    out.push(format!("{:?} {:?}", j.clocks, j.to_move));
    out.extend(j.moves.iter().map(|m| {
        let mail = id(dossier, m.mailing);
        let days = (m.got, m.sent, m.charged, m.leave, m.before_start, m.period, m.period_move, m.period_days, m.quota);
        format!("{} {} {mail} {days:?}", m.ply, m.mv.uci())
    }));
    let mut rows: Vec<String> = Vec::new();
    for (mail, dates) in dossier.mail.iter().zip(&j.dates) {
        rows.extend(dates.map(|d| format!("date {} {:?} {:?}", mail.id, d.sent, d.received)));
    }
    rows.extend(j.findings.iter().map(finding_row(dossier)));
    rows.extend(j.duties.iter().map(|d| {
        format!("duty {:?} {:?} {:?} {} {} {:?}", d.norm, d.side, d.due, d.overdue, id(dossier, d.about), d.step)
    }));
    rows.extend(
        j.proposals.iter().map(|p| {
            format!("proposal {:?} {} {:?} {:?} {:?}", p.norm, id(dossier, p.on), p.side, p.decision, p.reasons)
        }),
    );
    rows.sort();
    out.extend(rows);
    out
}

fn finding_row(dossier: &Dossier) -> impl Fn(&Finding) -> String + '_ {
    |f| format!("finding {:?} {:?} {} {:?} {:?}", f.norm, f.side, id(dossier, f.mailing), f.days, f.mv)
}

/// The dossier with only these mailings, in this order; references to others are cut away with their mailings' keys.
fn arranged(dossier: &Dossier, order: &[usize]) -> Dossier {
    let mut place = vec![None; dossier.mail.len()];
    for (new, old) in order.iter().enumerate() {
        place[*old] = Some(new);
    }
    let mut out = dossier.clone();
    out.mail = order.iter().map(|old| dossier.mail[*old].clone()).collect();
    for mail in &mut out.mail {
        for reference in mail.references_mut() {
            // A mailing that is gone is named by a place past the end, which is no mailing.
            reference.0 = place.get(reference.0).copied().flatten().unwrap_or(usize::MAX);
        }
    }
    out
}

/// Makes explicit what otherwise goes by the order in the file: which mailing a stated date is about.
fn without_file_order(dossier: &Dossier) -> Dossier {
    let mut out = dossier.clone();
    for mail in &mut out.mail {
        mail.card.states = None;
    }
    out
}

/// Whether no two papers stand at the same day, nor any at none.
fn has_distinct_days(dossier: &Dossier) -> bool {
    let judgement = judge(dossier, Day::MAX);
    let days: Vec<_> = judgement.dates.iter().map(|d| d.and_then(|d| d.sent)).collect();
    days.iter().all(Option::is_some) && days.iter().collect::<BTreeSet<_>>().len() == days.len()
}

/// Moves papers of one day apart, keeping those that have to wait for each other in order, by leaving one of them out.
fn with_distinct_days(dossier: &Dossier) -> Dossier {
    let judgement = judge(dossier, Day::MAX);
    let mut seen = BTreeSet::new();
    let keep: Vec<usize> = (0..dossier.mail.len())
        .filter(|i| judgement.dates[*i].and_then(|d| d.sent).is_some_and(|sent| seen.insert(sent)))
        .collect();
    arranged(dossier, &keep)
}

#[test]
fn the_order_of_mailings_in_the_file_changes_nothing() {
    let mut tried = 0;
    for (seed, dossier) in games() {
        let dossier = with_distinct_days(&without_file_order(&dossier));
        if !has_distinct_days(&dossier) {
            continue;
        }
        tried += 1;
        let mut random = Random::new(seed);
        let mut order: Vec<usize> = (0..dossier.mail.len()).collect();
        for k in (1..order.len()).rev() {
            order.swap(k, usize::try_from(random.days(0, u32::try_from(k).unwrap())).unwrap());
        }
        let shuffled = arranged(&dossier, &order);
        let day = last_day(&dossier);
        for day in [day, day.plus(-60), day.plus(200)] {
            assert_eq!(
                figures(&dossier, &judge(&dossier, day)),
                figures(&shuffled, &judge(&shuffled, day)),
                "seed {seed}"
            );
        }
    }
    assert!(tried > GAMES / 2, "only {tried} games had papers of distinct days");
}

#[test]
fn a_judgement_on_a_day_knows_nothing_later() {
    for (seed, dossier) in games() {
        let dossier = without_file_order(&dossier);
        let end = last_day(&dossier);
        for back in [0, 7, 31, 90, 150] {
            let day = end.plus(-back);
            let whole = judge(&dossier, day);
            let keep: Vec<usize> = (0..dossier.mail.len()).filter(|i| whole.dates[*i].is_some()).collect();
            let mut cut = arranged(&dossier, &keep);
            for mail in &mut cut.mail {
                if matches!(mail.received, Received::On(received) if received > day) {
                    mail.received = Received::Unrecorded;
                }
                mail.returned = mail.returned.filter(|returned| returned.date <= day);
            }
            assert_eq!(figures(&dossier, &whole), figures(&cut, &judge(&cut, day)), "seed {seed}, {day}");
        }
    }
}

#[test]
fn the_days_of_a_single_think_add_up() {
    let mut tried = 0;
    for (seed, dossier) in games() {
        let judgement = judge(&dossier, last_day(&dossier));
        for m in judgement.moves.iter().filter(|m| m.origin == MoveOrigin::Card) {
            let thinks = &judgement.thinks[m.thinks.0..m.thinks.1];
            let own: Vec<_> = thinks.iter().filter(|think| think.side == m.side).collect();
            let [single] = own.as_slice() else { continue };
            let (Some(got), Some(sent), Some(charged), Some(days)) = (m.got, m.sent, m.charged, single.days) else {
                continue;
            };
            if got > sent || days.claim > 0 || days.neutral > 0 {
                continue;
            }
            tried += 1;
            assert_eq!(charged + m.leave + m.before_start, sent.since(got), "seed {seed}, half-move {}", m.ply);
        }
    }
    assert!(tried > 1000, "only {tried} moves");
}

#[test]
fn days_once_charged_never_change_without_a_ruling() {
    for (seed, dossier) in games() {
        let mut dossier = without_file_order(&dossier);
        dossier.mail.retain(|mail| mail.from.side().is_some());
        for mail in &mut dossier.mail {
            let to_arbiter = !matches!(mail.to, Addressee::One(Party::Player(_)));
            if to_arbiter {
                mail.letter = None;
            }
            mail.card.again = None;
        }
        let count = dossier.mail.len();
        for mail in &mut dossier.mail {
            for reference in mail.references_mut() {
                reference.0 = count;
            }
        }
        let end = last_day(&dossier);
        let mut before: Option<Judgement> = None;
        for back in (0..40).rev() {
            let now = judge(&dossier, end.plus(-back * 9));
            if let Some(before) = &before {
                for (old, new) in before.moves.iter().zip(&now.moves) {
                    assert_eq!((old.ply, old.charged), (new.ply, new.charged), "seed {seed}");
                }
                assert!(now.moves.len() >= before.moves.len(), "seed {seed}: moves that stood are gone");
            }
            before = Some(now);
        }
    }
}

#[test]
fn a_copy_that_never_arrived_changes_nothing_but_late_repeats() {
    let mut tried = 0;
    for (seed, dossier) in games() {
        let dossier = without_file_order(&dossier);
        let judgement = judge(&dossier, last_day(&dossier));
        let Some(made) = judgement.moves.iter().rev().nth(4).filter(|m| m.origin == MoveOrigin::Card) else { continue };
        let (Some(mailing), Some(sent)) = (made.mailing, made.sent) else { continue };
        let mut more = dossier.clone();
        let mut copy = dossier.mail[mailing.0].clone();
        copy.id = String::from("another-copy");
        copy.card = Card { again: Some(mailing), mv: copy.card.mv.clone(), ..Card::default() };
        (copy.lost, copy.address_error, copy.medium, copy.receipt) = (true, false, Medium::Ordinary, None);
        (copy.dated, copy.delivered, copy.returned) = (Some(sent.plus(2)), None, None);
        more.mail.push(copy);
        let day = last_day(&dossier);
        let plain = |dossier: &Dossier| {
            let rows = figures(dossier, &judge(dossier, day)).into_iter();
            rows.filter(|row| !row.contains("another-copy") && !row.contains("LateRepeat")).collect::<Vec<_>>()
        };
        let late = judge(&more, day)
            .findings
            .iter()
            .any(|f| f.norm == Norm::LateRepeat && id(&more, f.mailing) == "another-copy");
        if late || dossier.competition.registered {
            continue;
        }
        tried += 1;
        assert_eq!(plain(&dossier), plain(&more), "seed {seed}");
    }
    assert!(tried > GAMES / 3, "only {tried} games");
}

#[test]
fn both_editions_give_the_same_figures() {
    for (seed, mut dossier) in games() {
        let day = last_day(&dossier);
        let by_article = figures(&dossier, &judge(&dossier, day));
        dossier.competition.rulebook = Edition::Jr6;
        assert_eq!(by_article, figures(&dossier, &judge(&dossier, day)), "seed {seed}");
    }
}

#[test]
fn a_game_judged_twice_is_judged_alike() {
    for (seed, dossier) in games() {
        let day = last_day(&dossier);
        assert_eq!(judge(&dossier, day), judge(&dossier, day), "seed {seed}");
    }
}
