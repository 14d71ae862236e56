//! What has ended is thrown away: sessions, invitations, links and entries by link, counts of wrong passwords, old lines
//! of the trail.

use crate::app::App;
use shtempel_archive::ArchiveError;

/// What ends by itself.
const KINDS: [&str; 8] =
    ["session", "invitation", "half-login", "second-factor", "join-link", "joined", "guesses", "audit"];
/// How many slips are thrown away in one go of a kind, so that nobody waits long for the cabinet.
const AT_ONCE: usize = 1_000;

/// Throws away what has ended; how many slips it was.
///
/// # Errors
/// The cabinet's trouble.
pub fn sweep(app: &App) -> Result<usize, ArchiveError> {
    let now = app.clock.now();
    let mut gone = 0;
    for kind in KINDS {
        for slip in app.cabinet.slips_until(kind, now, AT_ONCE)? {
            gone += usize::from(app.cabinet.remove(kind, &slip.key)?);
        }
    }
    Ok(gone)
}
