//! Work on many files at once: every core works, the results come out in the order of the files.

use std::collections::BTreeMap;
use std::num::NonZero;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

/// Does `work` for each item on all cores and hands the results to `take`, in the order of the items. Stops early if
/// `take` fails.
pub fn in_order<T: Sync, R: Send, E>(
    items: &[T],
    work: impl Fn(&T) -> R + Sync,
    mut take: impl FnMut(R) -> Result<(), E>,
) -> Result<(), E> {
    let cores = thread::available_parallelism().map_or(1, NonZero::get).min(items.len());
    if cores <= 1 {
        return items.iter().try_for_each(|item| take(work(item)));
    }
    let next = AtomicUsize::new(0);
    let (results, arrived) = mpsc::sync_channel(cores * 4);
    thread::scope(|scope| {
        for _ in 0..cores {
            let (results, next, work) = (results.clone(), &next, &work);
            scope.spawn(move || {
                while let Some((at, item)) = next_of(items, next) {
                    if results.send((at, work(item))).is_err() {
                        return;
                    }
                }
            });
        }
        drop(results);
        let mut waiting = BTreeMap::new();
        let mut due = 0;
        // The receiver goes with this closure: after an error the crew finds nobody to send to and goes home.
        for (at, result) in arrived {
            waiting.insert(at, result);
            while let Some(result) = waiting.remove(&due) {
                due += 1;
                take(result)?;
            }
        }
        Ok(())
    })
}

fn next_of<'i, T>(items: &'i [T], next: &AtomicUsize) -> Option<(usize, &'i T)> {
    let at = next.fetch_add(1, Ordering::Relaxed);
    Some((at, items.get(at)?))
}

#[cfg(test)]
mod tests {
    use super::in_order;
    use std::convert::Infallible;

    #[test]
    fn results_come_in_the_order_of_the_items() {
        let items: Vec<u64> = (0..500).collect();
        let mut seen = Vec::new();
        let slow_for_some = |item: &u64| {
            let rounds = if item.is_multiple_of(50) { 1000 } else { 0 };
            (0..rounds).for_each(|_| std::thread::yield_now());
            item * 2
        };
        let done: Result<(), Infallible> = in_order(&items, slow_for_some, |result| {
            seen.push(result);
            Ok(())
        });
        assert!(done.is_ok());
        assert!(seen.iter().copied().eq((0..500).map(|item| item * 2)));
    }

    #[test]
    fn an_error_ends_the_work() {
        let items: Vec<u64> = (0..10_000).collect();
        let mut taken = 0;
        let done = in_order(
            &items,
            |item| *item,
            |result| {
                taken += 1;
                if result == 3 { Err("enough") } else { Ok(()) }
            },
        );
        assert_eq!((done, taken), (Err("enough"), 4));
    }
}
