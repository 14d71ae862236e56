//! Whether the server is well, and what it counts of itself.

use crate::answer::Answer;
use crate::call::Call;
use crate::guard;
use crate::trouble::Trouble;

/// Answers `ok` if archive and cabinet answer.
pub fn health(call: &Call) -> Result<Answer, Trouble> {
    call.app.archive.head()?;
    call.app.cabinet.slip("account", "")?;
    Ok(Answer::of("text/plain; charset=utf-8", b"ok\n".to_vec()).with(axum::http::header::CACHE_CONTROL, "no-store"))
}

/// The counters, for whoever shows the word that was set for it; where none was, for this machine alone.
pub fn metrics(call: &Call) -> Result<Answer, Trouble> {
    let may = match &call.app.settings.metrics_token {
        Some(token) => guard::same(token, &call.bearer),
        None => call.from_here,
    };
    if !may {
        return Err(Trouble::NotFound);
    }
    let text = call.app.meters.text(call.app.archive.head()?.seq, call.app.hashing.worked());
    let answer = Answer::of("text/plain; version=0.0.4; charset=utf-8", text.into_bytes());
    Ok(answer.with(axum::http::header::CACHE_CONTROL, "no-store"))
}
