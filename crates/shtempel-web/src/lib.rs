//! Pages: the desk in a browser. It holds no rule and no SQL: it shows what judge and archive say, and hands in papers.
//!
//! A page is a plain function from a [`Call`] to an [`Answer`]; [`routes`] lists all of them, and the server is built from
//! that list. What a visitor may see or do is asked of the desk (`shtempel_desk::access`).

pub mod accounts;
mod answer;
mod app;
mod assets;
pub mod audit;
pub mod board;
mod call;
mod competitions;
pub mod course;
pub mod demo;
mod drawing;
mod fields;
mod finder;
mod forms;
mod guard;
mod guesses;
mod half;
pub mod invitations;
mod ledger;
pub mod limits;
mod listen;
pub mod logs;
mod markup;
mod meters;
mod offices;
mod page;
mod pages;
mod papers;
mod people;
mod pgn;
mod post;
mod preview;
pub mod reminders;
pub mod routes;
mod run;
mod serve;
pub mod sessions;
mod sheet;
mod steady;
mod stopwatch;
pub mod sweep;
pub mod totp;
mod trouble;
mod view;

pub use answer::Answer;
pub use app::{App, Clock, MailSecurity, Settings, Smtp, kept_secret};
pub use call::Call;
pub use fields::{Fields, Upload};
pub use invitations::first_administrator;
pub use listen::serve;
pub use run::run;
pub use serve::router;
pub use trouble::Trouble;
