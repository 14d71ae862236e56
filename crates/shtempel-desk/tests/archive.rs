//! The desk on an archive: what is recorded, what becomes of it, who may do what.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "archive/draws.rs"]
mod draws;
#[path = "archive/entries.rs"]
mod entries;
#[path = "archive/facts.rs"]
mod facts;
#[path = "archive/persons.rs"]
mod persons;
#[path = "archive/season.rs"]
mod season;
