//! What PostgreSQL's errors mean to the caller.

use crate::ArchiveError;
use postgres::Error;
use postgres::error::SqlState;

impl From<Error> for ArchiveError {
    fn from(error: Error) -> Self {
        let Some(told) = error.as_db_error() else {
            // The server did not answer, or no longer. Anything else is a value of a kind that we do not expect.
            let text = chain(&error);
            let lost = error.is_closed() || std::error::Error::source(&error).is_some_and(|e| e.is::<std::io::Error>());
            return if lost { Self::Unreachable(text) } else { Self::Engine(text) };
        };
        let text = match told.detail() {
            Some(detail) => format!("{} ({detail})", told.message()),
            None => told.message().to_owned(),
        };
        let code = told.code();
        if *code == SqlState::DISK_FULL {
            Self::Full(text)
        } else if *code == SqlState::READ_ONLY_SQL_TRANSACTION || *code == SqlState::INSUFFICIENT_PRIVILEGE {
            Self::ReadOnly(text)
        } else if passes(code) {
            Self::Unreachable(text)
        } else if code.code().starts_with("XX") {
            Self::Engine(format!("the database is damaged: {text}"))
        } else {
            Self::Engine(text)
        }
    }
}

/// Connections, resources, locks and shutdowns: troubles that pass.
fn passes(code: &SqlState) -> bool {
    ["08", "53", "40", "55P03", "57014", "57P01", "57P02", "57P03", "57P05", "25P03"]
        .iter()
        .any(|start| code.code().starts_with(start))
}

fn chain(error: &dyn std::error::Error) -> String {
    let mut text = error.to_string();
    let mut cause = error.source();
    while let Some(error) = cause {
        let more = error.to_string();
        if !text.contains(&more) {
            text = format!("{text}: {more}");
        }
        cause = error.source();
    }
    text
}
