//! How long something takes. It tells no day and no time: those are the clock's ([`crate::Clock`]).

use tokio::time::Instant;

/// Starts the stopwatch.
#[must_use]
pub fn started() -> Instant {
    Instant::now()
}
