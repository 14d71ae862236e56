//! How much and how long: everything that a browser can ask for has a limit. `docs/OPERATING.md` tells them.

use std::time::Duration;

/// Bytes of a form: 1 MiB.
pub const FORM_BYTES: usize = 1024 * 1024;
/// Bytes of a form with files: five scans of 5 MiB.
pub const UPLOAD_BYTES: usize = 26 * 1024 * 1024;
/// Files of one form.
pub const UPLOADS: usize = 5;
/// Fields of one form.
pub const FIELDS: usize = 2_000;
/// Bytes of the head of a request.
pub const HEAD_BYTES: usize = 16 * 1024;
/// Lines of the head of a request.
pub const HEAD_LINES: usize = 100;
/// Forms with files that are taken in at once; more wait.
pub const UPLOADS_AT_ONCE: usize = 2;
/// Pages that are worked at once; more wait.
pub const PAGES_AT_ONCE: usize = 64;

/// The limits that a server may have otherwise.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// Connections at once; more are told to come back.
    pub connections: usize,
    /// How long a connection may take for the head of a request, and lie idle between two.
    pub head: Duration,
    /// How long the content of a request may stand still, and how long it may take before [`Limits::rate`] counts.
    pub still: Duration,
    /// Bytes of content that have to come in a second, on average.
    pub rate: u32,
    /// How long a browser may let an answer wait to be taken.
    pub untaken: Duration,
    /// How long a page may take once it was asked for in full.
    pub work: Duration,
    /// How long a stop waits for what is being answered.
    pub stop: Duration,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            connections: 256,
            head: Duration::from_secs(10),
            still: Duration::from_secs(10),
            rate: 32 * 1024,
            untaken: Duration::from_secs(30),
            work: Duration::from_secs(30),
            stop: Duration::from_secs(10),
        }
    }
}
