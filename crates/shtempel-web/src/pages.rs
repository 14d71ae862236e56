//! The pages, one file for each group of routes.

pub mod account;
pub mod admin;
pub mod affairs;
pub mod decide;
pub mod game;
pub mod invite;
pub mod login;
pub mod my;
pub mod people;
pub mod player;
pub mod public;
pub mod record;
pub mod second_factor;
pub mod server;
pub mod setup;
pub mod today;
pub mod trouble;
