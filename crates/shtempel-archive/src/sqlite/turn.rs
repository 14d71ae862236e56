//! Appends that wait for the disk are written together: one flush for all of them.
//!
//! Whoever comes while another append is being written leaves a ticket and waits for the connection. Who gets it next
//! writes what lies there, his own and that of the others, in one transaction, each behind a savepoint of its own, and
//! answers when that is on the disk. If the transaction fails, each is written alone, so that nobody suffers for another.

use super::PATIENCE;
use super::writing::{self, Writing};
use crate::{Append, Appended, ArchiveError, engine};
use rusqlite::{Connection, TransactionBehavior};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError, TryLockError};

/// So many are written together at most.
const TOGETHER: usize = 256;

type Answer = Result<Appended, ArchiveError>;

/// The appends that wait.
#[derive(Default)]
pub struct Waiting {
    tickets: Mutex<Vec<Arc<Ticket>>>,
    /// What was erased still stands in the log: a reader hindered that it was emptied.
    to_forget: AtomicBool,
}

struct Ticket {
    append: Append,
    answer: Mutex<Option<Answer>>,
}

impl Ticket {
    fn answered(&self) -> Option<Answer> {
        self.answer.lock().unwrap_or_else(PoisonError::into_inner).take()
    }

    fn answer(&self, answer: Answer) {
        *self.answer.lock().unwrap_or_else(PoisonError::into_inner) = Some(answer);
    }
}

impl Waiting {
    /// Appends when it is this one's turn.
    pub fn append(&self, writer: &Mutex<Connection>, append: &Append) -> Answer {
        let free = match writer.try_lock() {
            Ok(connection) => Some(connection),
            Err(TryLockError::Poisoned(poisoned)) => Some(poisoned.into_inner()),
            Err(TryLockError::WouldBlock) => None,
        };
        if let Some(mut connection) = free {
            let answer = alone(&mut connection, append);
            self.forget(&connection, !append.erase.is_empty());
            return answer;
        }
        let ticket = Arc::new(Ticket { append: append.clone(), answer: Mutex::new(None) });
        self.tickets.lock().unwrap_or_else(PoisonError::into_inner).push(ticket.clone());
        let mut connection = writer.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(answer) = ticket.answered() {
            return answer;
        }
        let tickets = self.taken(&ticket);
        together(&mut connection, &tickets);
        self.forget(&connection, tickets.iter().any(|ticket| !ticket.append.erase.is_empty()));
        ticket.answered().unwrap_or_else(|| alone(&mut connection, append))
    }

    /// What waits, with this one, whatever became of it.
    fn taken(&self, ticket: &Arc<Ticket>) -> Vec<Arc<Ticket>> {
        let mut waiting = self.tickets.lock().unwrap_or_else(PoisonError::into_inner);
        let most = waiting.len().min(TOGETHER);
        let mut taken: Vec<_> = waiting.drain(..most).collect();
        if !taken.iter().any(|other| Arc::ptr_eq(other, ticket)) {
            waiting.retain(|other| !Arc::ptr_eq(other, ticket));
            taken.push(ticket.clone());
        }
        taken
    }

    /// What was erased stands in the log until that is emptied. Where a reader hinders it, the next appends try again.
    fn forget(&self, connection: &Connection, erased: bool) {
        let emptied = if erased {
            writing::empty_log(connection)
        } else if self.to_forget.load(Ordering::SeqCst) {
            writing::empty_log_at_once(connection, PATIENCE)
        } else {
            return;
        };
        self.to_forget.store(!emptied.unwrap_or(false), Ordering::SeqCst);
    }
}

fn together(connection: &mut Connection, tickets: &[Arc<Ticket>]) {
    match in_one_transaction(connection, tickets) {
        Ok(answers) => tickets.iter().zip(answers).for_each(|(ticket, answer)| ticket.answer(answer)),
        // Another program holds the file: none of them need wait for it once more.
        Err(ArchiveError::Unreachable(text)) => {
            tickets.iter().for_each(|ticket| ticket.answer(Err(ArchiveError::Unreachable(text.clone()))));
        }
        Err(_) => tickets.iter().for_each(|ticket| ticket.answer(alone(connection, &ticket.append))),
    }
}

fn in_one_transaction(connection: &mut Connection, tickets: &[Arc<Ticket>]) -> Result<Vec<Answer>, ArchiveError> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let mut answers = Vec::with_capacity(tickets.len());
    for ticket in tickets {
        transaction.execute_batch("SAVEPOINT one")?;
        let answer = engine::append(&mut Writing(&transaction), &ticket.append);
        transaction.execute_batch(match &answer {
            Ok(_) => "RELEASE one",
            Err(e) if is_its_own(e) => "ROLLBACK TO one; RELEASE one",
            Err(_) => return answer.map(|_| answers),
        })?;
        answers.push(answer);
    }
    transaction.commit()?;
    Ok(answers)
}

fn alone(connection: &mut Connection, append: &Append) -> Answer {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let appended = engine::append(&mut Writing(&transaction), append)?;
    transaction.commit()?;
    Ok(appended)
}

/// An answer to this append, not a trouble of the engine.
fn is_its_own(error: &ArchiveError) -> bool {
    matches!(
        error,
        ArchiveError::Conflict { .. }
            | ArchiveError::KeyTaken { .. }
            | ArchiveError::TooLarge { .. }
            | ArchiveError::Malformed { .. }
    )
}
