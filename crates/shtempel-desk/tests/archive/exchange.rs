//! Out and in again, and what is drawn from whole competitions.

use crate::season::{ID, Season, day};
use serde_json::json;
use shtempel_desk::handover::Protocol;
use shtempel_dossier::{Input, read, write};
use shtempel_rules::{Dossier, Norm};

/// Cards, leave, a permit, neutral days, a late start, a claim with its ruling.
fn played() -> Season {
    let mut season = Season::drawn(3);
    season.turn_to("2024-06-01");
    season.decide("start-notice", json!({ "person": "p3", "received": "2024-03-04" }));
    season.card(1, "white", "e2-e4", "", "2024-03-02");
    season.card(1, "black", "e7-e5", "e2-e4", "2024-03-16");
    season.card(1, "white", "Кg1-f3", "e7-e5", "2024-04-30");
    season.card(2, "white", "d2-d4", "", "2024-03-05");
    season.decide(
        "leave",
        json!({ "person": "p2", "from": "2024-04-01", "to": "2024-04-04", "notice": { "dated": "2024-03-25" } }),
    );
    season.decide(
        "leave-permit",
        json!({ "person": "p3", "from": "2024-03-10", "to": "2024-03-12", "dated": "2024-03-14", "reason": "грипп" }),
    );
    season.decide(
        "neutral",
        json!({ "from": "2024-03-07", "to": "2024-03-08", "dated": "2024-03-09", "reason": "почта стояла" }),
    );
    let claim = json!({ "overstep": 1, "against": "white", "move": 2, "count": 34, "cards": ["w2"] });
    season.paper(1, json!({ "id": "claim", "from": "black", "medium": "registered", "dated": "2024-05-06", "received": "2024-05-10", "claim": claim }));
    let ruling = json!({ "on": "claim", "decision": "overstep", "reason": "34 дня на 2 хода" });
    season.paper(1, json!({ "id": "r1", "from": "arbiter", "dated": "2024-05-20", "ruling": ruling }));
    season
}

fn exported(season: &Season, competition: &str) -> Vec<Dossier> {
    let desk = season.desk();
    let competition = desk.competition(competition).unwrap();
    desk.dossiers(&competition, day("2024-06-01")).unwrap().into_iter().map(|(_, dossier)| dossier).collect()
}

#[test]
fn what_is_exported_and_imported_is_judged_alike() {
    for format in [Input::Toml, Input::Json] {
        let first = exported(&played(), ID);
        let files: Vec<String> = first.iter().map(|dossier| write(dossier, format)).collect();
        let read_back: Vec<Dossier> = files.iter().map(|text| read(text, format).unwrap()).collect();
        let mut season = Season::empty();
        season.turn_to("2024-06-01");
        season.desk().import("И-1", &read_back, "import", &season.tongues).unwrap();
        let second = exported(&season, "И-1");
        assert_eq!(second.len(), 3);
        for (one, two) in first.iter().zip(&second) {
            let (a, b) = (shtempel_rules::judge(one, day("2024-06-01")), shtempel_rules::judge(two, day("2024-06-01")));
            assert_eq!(
                (a.status, a.result, &a.moves, &a.clocks, &a.findings),
                (b.status, b.result, &b.moves, &b.clocks, &b.findings)
            );
            assert_eq!(
                (one.mail.len(), &one.players, &one.competition),
                (two.mail.len(), &two.players, &two.competition)
            );
        }
        season.assert_fresh();
        let mut third = Season::empty();
        third.turn_to("2024-06-01");
        third.desk().import("И-1", &second, "import", &third.tongues).unwrap();
        let again: Vec<String> = exported(&third, "И-1").iter().map(|dossier| write(dossier, format)).collect();
        let texts: Vec<String> = second.iter().map(|dossier| write(dossier, format)).collect();
        assert_eq!(again, texts, "exported once more it is the same, byte for byte");
    }
}

#[test]
fn dossiers_of_two_competitions_are_not_one() {
    let mut dossiers = exported(&played(), ID);
    dossiers[1].competition.index = "К-2".to_owned();
    let season = Season::empty();
    let refusal = season.desk().import("И-1", &dossiers, "import", &season.tongues).unwrap_err();
    assert_eq!(crate::season::told(&refusal), "other-competition");
    let refusal = season.desk().import("И-1", &[], "import", &season.tongues).unwrap_err();
    assert_eq!(crate::season::told(&refusal), "nothing-to-record");
    assert_eq!(shtempel_archive::Archive::head(&season.archive).unwrap().seq, 0);
}

#[test]
fn figures_are_those_of_the_cards() {
    let season = played();
    let figures = season.desk().statistics(&season.competition()).unwrap();
    assert_eq!((figures.transit.count, figures.transit.mean_tenths(), figures.transit.most), (4, Some(40), 4));
    // Four cards and two notices of leave.
    assert_eq!((figures.mailings, figures.lost), (6, 0));
    let months: Vec<(&str, u32)> =
        figures.by_month.iter().map(|(month, spread)| (month.as_str(), spread.count)).collect();
    assert_eq!(months, [("2024-03", 3), ("2024-04", 1)]);
    let route = figures.by_route[&("p2".to_owned(), "p3".to_owned())];
    assert_eq!((route.count, route.sum), (2, 8));
    assert_eq!((figures.recorded, figures.to_ruling.count, figures.to_ruling.sum), (1, 1, 14));
}

#[test]
fn what_was_lost_or_came_back_is_counted() {
    let season = Season::drawn(3);
    season.paper(1, json!({ "from": "white", "move": "e2-e4", "dated": "2024-03-01", "lost": true }));
    season.paper(2, json!({ "from": "white", "move": "e2-e4", "dated": "2024-03-01", "returned": "2024-03-01" }));
    let figures = season.desk().statistics(&season.competition()).unwrap();
    assert_eq!((figures.mailings, figures.lost, figures.transit.count), (2, 2, 0));
}

#[test]
fn what_was_decided_is_found_by_its_norm() {
    let season = played();
    let desk = season.desk();
    let competition = season.competition();
    let found = desk.precedents(&competition, Some(Norm::OverstepClaim)).unwrap();
    assert_eq!(found.len(), 1);
    assert_eq!(
        (found[0].game.as_str(), found[0].decision.as_str(), found[0].reason.as_deref()),
        ("К-1:1", "overstep", Some("34 дня на 2 хода"))
    );
    assert_eq!(desk.precedents(&competition, Some(Norm::LeaveException)).unwrap().len(), 2, "in both games of p3");
    assert_eq!(desk.precedents(&competition, None).unwrap().len(), 6);
}

/// Two games of `p1` that go the same way for 22 half-moves.
#[test]
fn mirrored_games_are_noticed_after_the_opening() {
    let shuffle = ["Кg1-f3", "Кg8-f6", "Кf3-g1", "Кf6-g8"];
    for (plies, found) in [(20, 0), (21, 1)] {
        let mut season = Season::drawn(3);
        season.turn_to("2024-12-01");
        for game in [2, 3] {
            let mut sent = day("2024-03-02");
            for n in 0..plies {
                let repeats = if n == 0 { "" } else { shuffle[(n - 1) % 4] };
                season.card(
                    game,
                    if n % 2 == 0 { "white" } else { "black" },
                    shuffle[n % 4],
                    repeats,
                    &sent.to_string(),
                );
                sent = sent.plus(5);
            }
        }
        let mirrored = season.desk().mirrored(&season.competition()).unwrap();
        assert_eq!(mirrored.len(), found, "{plies}");
        if let Some(one) = mirrored.first() {
            assert_eq!((one.person.as_str(), one.white, one.black, one.plies), ("p1", 2, 3, 21));
        }
    }
}

#[test]
fn the_protocol_of_a_handover_tells_sealed_moves_by_their_claims_only() {
    let mut season = Season::drawn_under(3, json!({ "loss_at_overstep": 1 }));
    season.turn_to("2024-05-20");
    season.card(1, "white", "e2-e4", "", "2024-04-20");
    let claim = json!({ "overstep": 1, "against": "white", "move": 1, "count": 50, "sealed": "Кb8-c6" });
    season.paper(1, json!({ "id": "b1", "from": "black", "medium": "registered", "dated": "2024-05-01", "received": "2024-05-05", "claim": claim }));
    season.decide("letter", json!({ "direction": "incoming", "who": "p3", "on": "2024-05-05", "about": "заявление" }));
    let protocol: Protocol = season.desk().protocol(&season.competition(), None).unwrap();
    assert_eq!(protocol.sealed, [("К-1:1".to_owned(), "b1".to_owned())]);
    assert_eq!((protocol.letters, protocol.tray), ((1, 0), 0));
    assert_eq!(protocol.papers, [("К-1:1".to_owned(), 2), ("К-1:2".to_owned(), 0), ("К-1:3".to_owned(), 0)]);
    assert!(protocol.matters.iter().any(|row| row.norm == "overstep-claim"));
    let text = format!("{protocol:?}");
    assert!(!text.contains("Кb8") && !text.contains("c6"), "{text}");
    season.paper(
        1,
        json!({ "from": "arbiter", "dated": "2024-05-18", "ruling": { "on": "b1", "decision": "overstep" } }),
    );
    assert_eq!(season.desk().protocol(&season.competition(), None).unwrap().sealed, []);
}
