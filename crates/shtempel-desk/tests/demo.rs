//! The demonstration shows what `docs/DEMO.md` says.
#![allow(clippy::unwrap_used)]

use shtempel_archive::Archive;
use shtempel_desk::demo::{Demo, demo};
use shtempel_desk::rows::Tongues;
use shtempel_desk::state::{CompetitionState, GameState};
use shtempel_desk::{Desk, Judged};
use shtempel_rules::{Day, Status};
use shtempel_testkit::MemoryArchive;
use std::sync::LazyLock;

const SEED: u64 = 1;

struct Shown {
    archive: MemoryArchive,
    demo: Demo,
}

static SHOWN: LazyLock<Shown> = LazyLock::new(|| shown(SEED));

fn shown(seed: u64) -> Shown {
    let archive = MemoryArchive::new();
    let demo = demo(&archive, seed, &Tongues::default()).unwrap();
    Shown { archive, demo }
}

impl Shown {
    fn desk(&self) -> Desk<'_> {
        Desk::new(&self.archive, self.demo.chief.clone(), self.demo.now, self.demo.today, || [0; 16])
    }

    fn competition(&self) -> CompetitionState {
        self.desk().competition(&self.demo.competition).unwrap()
    }

    fn on(&self, game: u32, day: Day) -> Judged {
        let competition = self.competition();
        let (_, pairing) = competition.game(game).unwrap();
        let state = GameState::load(&self.archive, &competition.game_id(game), None).unwrap();
        self.desk().judged(&competition, pairing, &state, day).unwrap()
    }

    fn game(&self, game: u32) -> Judged {
        self.on(game, self.demo.today)
    }
}

#[test]
#[ignore]
fn survey() {
    let words = Tongues::default();
    let seed = std::env::var("SEED").map_or(1, |s| s.parse().unwrap());
    let it = shown(seed);
    let mut total = 0;
    let mut norms: std::collections::BTreeMap<String, u32> = Default::default();
    for n in 1..=55 {
        let judged = it.game(n);
        let j = &judged.judgement;
        total += judged.dossier().mail.len();
        for f in &j.findings {
            *norms.entry(f.norm.slug().to_owned()).or_default() += 1;
        }
        let last = j.moves.last().and_then(|m| m.sent);
        println!(
            "{n:2} {:10} {:?} {:?} counted {} plies {} papers {} tot {}/{} open {}{} over {}{} last {last:?} matters {} contr {}",
            j.status.name(),
            j.result.map(|r| r.as_str()),
            j.result_norm.map(|n| n.slug()),
            j.result_counted,
            j.moves.len(),
            judged.dossier().mail.len(),
            j.clocks.white.total,
            j.clocks.black.total,
            j.clocks.white.open,
            j.clocks.black.open,
            j.clocks.white.oversteps,
            j.clocks.black.oversteps,
            j.proposals.len(),
            judged.assembled.contradictions.len()
        );
        if std::env::var("FULL").is_ok() {
            for s in judged.sentences(&words.ru) {
                println!("      {s}");
            }
        }
    }
    println!("papers {total}, recorded {}, entries {}", it.demo.papers, it.archive.head().unwrap().seq);
    println!("{norms:#?}");
    let _ = Status::Playing;
}
