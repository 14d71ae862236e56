//! The accounts of the demonstration. Their passwords are known to everybody; a server that others reach is never started
//! with them.

use crate::accounts::{Account, worked};
use crate::app::App;
use shtempel_archive::ArchiveError;

/// Name, password, and the message that says who it is.
pub const LOGINS: &[(&str, &str, &str)] = &[
    ("arbiter", "demo-arbiter-1", "demo-who-arbiter"),
    ("appeals", "demo-appeals-1", "demo-who-appeals"),
    ("player", "demo-player-1", "demo-who-player"),
    ("partner", "demo-partner-1", "demo-who-partner"),
    ("organiser", "demo-organiser-1", "demo-who-organiser"),
    ("admin", "demo-admin-1", "demo-who-admin"),
];

/// The game whose players have accounts: a claim waits in it.
const GAME: u32 = 39;

/// Opens the accounts of the demonstration.
///
/// # Errors
/// The archive's or the cabinet's trouble.
pub fn open(app: &App) -> Result<(), crate::Trouble> {
    use shtempel_desk::fact::Role;
    let desk = app.desk(&shtempel_desk::access::Visitor::default());
    let Some(row) = app.archive.views("competition", "")?.into_iter().next() else { return Ok(()) };
    let competition = desk.competition(&row.key)?;
    let holder = |role: Role| {
        let here = competition.arbiters.iter().find(|arbiter| arbiter.role == role);
        here.map(|arbiter| arbiter.person.clone())
    };
    let game = competition.game(GAME).map(|(_, pairing)| pairing);
    for (login, password, _) in LOGINS {
        let mut account =
            Account { login: (*login).to_owned(), password: Some(worked(password)), ..Account::default() };
        match *login {
            "arbiter" => {
                account.person = holder(Role::Chief);
                account.arbiter = true;
            }
            "appeals" => {
                account.person = holder(Role::Appeals);
                account.arbiter = true;
            }
            "player" => account.person = game.map(|game| game.white.clone()),
            "partner" => account.person = game.map(|game| game.black.clone()),
            "organiser" => account.organiser = true,
            _ => account.administrator = true,
        }
        match account.save(app.cabinet.as_ref()) {
            // Opened at an earlier start.
            Ok(()) | Err(ArchiveError::Conflict { .. }) => {}
            Err(error) => return Err(error.into()),
        }
    }
    Ok(())
}
