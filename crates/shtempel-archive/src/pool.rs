//! Connections that wait for the next reader.

use std::sync::{Mutex, PoisonError};

/// Idle connections. Who needs one takes it or opens one; what cannot be used any more is not given back.
pub struct Pool<C>(Mutex<Vec<C>>);

/// So many connections wait at most; more are closed when they are given back.
const IDLE: usize = 8;

impl<C> Pool<C> {
    /// Without any connection.
    pub fn new() -> Self {
        Self(Mutex::new(Vec::new()))
    }

    /// One that waits.
    pub fn take(&self) -> Option<C> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).pop()
    }

    /// Gives one back.
    pub fn give(&self, connection: C) {
        let mut idle = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if idle.len() < IDLE {
            idle.push(connection);
        }
    }
}
