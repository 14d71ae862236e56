//! The pages, one file for each group of routes.

pub mod game;
pub mod login;
pub mod public;
pub mod record;
pub mod server;
pub mod today;
pub mod trouble;
