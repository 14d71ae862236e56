//! Several people at once: in every order of their steps, and in truth at the same time, exactly one of two colliding
//! appends stands.
#![allow(clippy::panic, clippy::unwrap_used, clippy::expect_used)]

use crate::{draft, paper};
use shtempel_archive::{Append, Appended, Archive, ArchiveError, verify};
use std::collections::BTreeMap;
use std::sync::Barrier;

/// What a session does. Streams are named by a letter.
#[derive(Clone, Copy, Debug)]
enum Step {
    /// Reads a stream and remembers its version.
    Read(char),
    /// Appends to these streams, against the versions that it remembers.
    Append(&'static str),
    /// Sends its last append again, as a client does that had no answer.
    Again,
}

use Step::{Again, Append as Add, Read};

/// The sessions that are run against each other.
const SETS: [&[&[Step]]; 6] = [
    // Two rulings on one finding, each decided twice.
    &[&[Read('x'), Add("x"), Read('x'), Add("x")], &[Read('x'), Add("x"), Read('x'), Add("x")]],
    // A move against an overstep claim against a withdrawal.
    &[&[Read('x'), Add("x")], &[Read('x'), Add("x")], &[Read('x'), Add("x")]],
    // One that writes to two games at once, and one in each of them.
    &[&[Read('x'), Read('y'), Add("xy")], &[Read('x'), Add("x")], &[Read('y'), Add("y")]],
    // Crosswise: each reads what the other writes.
    &[&[Read('x'), Read('y'), Add("xy"), Again], &[Read('y'), Read('x'), Add("yx"), Again]],
    // Retries of what went through and of what did not.
    &[&[Read('x'), Add("x"), Again], &[Read('x'), Add("x"), Again], &[Read('x'), Add("x")]],
    // Nobody reads first.
    &[&[Add("x"), Again, Add("x"), Again], &[Add("x"), Read('x'), Add("x"), Again]],
];

/// Runs every order of the steps of every set. Each session has an archive of its own in `sessions`; all of them are the
/// same journal. How many orders there were.
///
/// # Panics
/// If an answer is another one than it must be, or the journal is not what was answered.
pub fn interleavings(sessions: &[Box<dyn Archive>]) -> usize {
    let mut runs = 0;
    for (number, set) in SETS.iter().enumerate() {
        let mut orders = Vec::new();
        let lengths: Vec<usize> = set.iter().map(|session| session.len()).collect();
        all_orders(&lengths, &mut Vec::new(), &mut orders);
        for order in &orders {
            runs += 1;
            Run::new(format!("set{number}/run{runs}"), sessions).order(set, order);
        }
    }
    let report = verify(&*sessions[0], &[]).unwrap();
    assert!(report.is_whole(), "{:?}", report.faults);
    runs
}

/// In rounds, all sessions append against the same version at the same time: one of them stands.
///
/// # Panics
/// If another number of them stands.
pub fn collisions(sessions: &[Box<dyn Archive>], rounds: u64) {
    for round in 0..rounds {
        let start = Barrier::new(sessions.len());
        let append = |number: usize| {
            let key = format!("round{round}/{number}");
            let append =
                Append { against: vec![("round".to_owned(), round)], ..paper(vec![draft(&key, "round", "{}")]) };
            start.wait();
            match sessions[number].append(&append) {
                Ok(Appended::Now(_)) => 1,
                Err(ArchiveError::Conflict { stands_at, .. }) if stands_at == round + 1 => 0,
                other => panic!("{other:?}"),
            }
        };
        let stand: u64 = std::thread::scope(|scope| {
            let threads: Vec<_> = (0..sessions.len()).map(|number| scope.spawn(move || append(number))).collect();
            threads.into_iter().map(|thread| thread.join().unwrap()).sum()
        });
        assert_eq!(stand, 1, "round {round}");
        assert_eq!(sessions[0].stream("round").unwrap().len() as u64, round + 1);
    }
}

/// Every order in which the sessions can take their steps.
fn all_orders(left: &[usize], order: &mut Vec<usize>, orders: &mut Vec<Vec<usize>>) {
    if left.iter().all(|left| *left == 0) {
        orders.push(order.clone());
    }
    for session in (0..left.len()).filter(|session| left[*session] > 0) {
        let mut rest = left.to_vec();
        rest[session] -= 1;
        order.push(session);
        all_orders(&rest, order, orders);
        order.pop();
    }
}

/// One order, in streams of its own.
struct Run<'a> {
    name: String,
    archives: &'a [Box<dyn Archive>],
    /// The version that each stream must have.
    stand: BTreeMap<char, u64>,
    /// What each session remembers.
    remembered: Vec<BTreeMap<char, u64>>,
    /// The last append of each session, and whether it stands.
    last: Vec<Option<(Append, bool)>>,
    keys: Vec<String>,
}

impl<'a> Run<'a> {
    fn new(name: String, archives: &'a [Box<dyn Archive>]) -> Self {
        let (remembered, last) = (vec![BTreeMap::new(); archives.len()], vec![None; archives.len()]);
        Self { name, archives, stand: BTreeMap::new(), remembered, last, keys: Vec::new() }
    }

    fn order(mut self, set: &[&[Step]], order: &[usize]) {
        let mut taken = vec![0; set.len()];
        for session in order {
            self.step(*session, set[*session][taken[*session]], taken[*session]);
            taken[*session] += 1;
        }
        let mut kept = Vec::new();
        for (stream, version) in &self.stand {
            let entries = self.archives[0].stream(&self.stream(*stream)).unwrap();
            assert_eq!(entries.len() as u64, *version, "{}: {order:?}", self.name);
            kept.extend(entries.into_iter().map(|entry| entry.key));
        }
        kept.sort();
        self.keys.sort();
        assert_eq!(kept, self.keys, "{}: {order:?}", self.name);
    }

    fn stream(&self, letter: char) -> String {
        format!("{}/{letter}", self.name)
    }

    fn step(&mut self, session: usize, step: Step, number: usize) {
        match step {
            Read(letter) => {
                let version = self.archives[session].stream(&self.stream(letter)).unwrap().len() as u64;
                assert_eq!(version, self.version(letter));
                self.remembered[session].insert(letter, version);
            }
            Add(letters) => {
                let key = |letter| format!("{}/{session}/{number}/{letter}", self.name);
                let drafts = letters.chars().map(|letter| draft(&key(letter), &self.stream(letter), "{}")).collect();
                let against = letters.chars().map(|l| (self.stream(l), self.memory(session, l))).collect();
                let append = Append { against, ..paper(drafts) };
                let fits = letters.chars().all(|letter| self.memory(session, letter) == self.version(letter));
                self.send(session, append, fits);
            }
            Again => {
                let Some((append, stands)) = self.last[session].clone() else { return };
                if stands {
                    assert!(matches!(self.archives[session].append(&append), Ok(Appended::Before(_))));
                } else {
                    // It was refused before, and versions only grow.
                    self.send(session, append, false);
                }
            }
        }
    }

    fn send(&mut self, session: usize, append: Append, fits: bool) {
        match self.archives[session].append(&append) {
            Ok(Appended::Now(_)) if fits => {
                for draft in &append.drafts {
                    self.keys.push(draft.key.clone());
                    let letter = draft.stream.chars().next_back().unwrap();
                    *self.stand.entry(letter).or_default() += 1;
                }
            }
            Err(ArchiveError::Conflict { .. }) if !fits => {}
            other => panic!("{}: {other:?}, fits: {fits}", self.name),
        }
        self.last[session] = Some((append, fits));
    }

    fn version(&self, letter: char) -> u64 {
        self.stand.get(&letter).copied().unwrap_or(0)
    }

    fn memory(&self, session: usize, letter: char) -> u64 {
        self.remembered[session].get(&letter).copied().unwrap_or(0)
    }
}
