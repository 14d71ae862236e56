//! Whether the server is well.

use crate::answer::Answer;
use crate::call::Call;
use crate::trouble::Trouble;

/// Answers `ok` if archive and cabinet answer.
pub fn health(call: &Call) -> Result<Answer, Trouble> {
    call.app.archive.head()?;
    call.app.cabinet.slip("account", "")?;
    Ok(Answer::of("text/plain; charset=utf-8", b"ok\n".to_vec()).with(axum::http::header::CACHE_CONTROL, "no-store"))
}
