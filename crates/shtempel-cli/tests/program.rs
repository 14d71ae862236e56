//! The program as it is called: outputs, exit statuses, languages, hostile texts.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "program/archive/mod.rs"]
mod archive;
#[path = "program/archive_walk.rs"]
mod archive_walk;
#[path = "program/faults.rs"]
mod faults;
#[path = "program/fixture.rs"]
mod fixture;
#[path = "program/hostile.rs"]
mod hostile;
#[path = "program/judging.rs"]
mod judging;
#[path = "program/layout.rs"]
mod layout;
#[path = "program/mended.rs"]
mod mended;
#[path = "program/other_commands.rs"]
mod other_commands;
#[path = "program/readme.rs"]
mod readme;
#[path = "program/reasons.rs"]
mod reasons;
#[path = "program/run.rs"]
mod run;
#[path = "program/serve.rs"]
mod serve;
#[path = "program/shown.rs"]
mod shown;
