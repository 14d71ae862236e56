//! The desk on an archive: what is recorded, what becomes of it, who may do what.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "archive/collisions.rs"]
mod collisions;
#[path = "archive/draws.rs"]
mod draws;
#[path = "archive/entries.rs"]
mod entries;
#[path = "archive/exchange.rs"]
mod exchange;
#[path = "archive/facts.rs"]
mod facts;
#[path = "archive/faults.rs"]
mod faults;
#[path = "archive/histories.rs"]
mod histories;
#[path = "archive/leaves.rs"]
mod leaves;
#[path = "archive/lists.rs"]
mod lists;
#[path = "archive/offices.rs"]
mod offices;
#[path = "archive/papers.rs"]
mod papers;
#[path = "archive/persons.rs"]
mod persons;
#[path = "archive/reports.rs"]
mod reports;
#[path = "archive/season.rs"]
mod season;
#[path = "archive/withdrawals.rs"]
mod withdrawals;
