//! What a page is asked.

use crate::app::App;
use crate::fields::{Fields, Upload};
use crate::forms::Field;
use crate::sessions::Session;
use crate::trouble::Trouble;
use shtempel_archive::Moment;
use shtempel_desk::Desk;
use shtempel_desk::access::Visitor;
use shtempel_desk::state::CompetitionState;
use shtempel_rules::Day;
use shtempel_words::{Lang, Note, Words};
use std::net::IpAddr;

/// How an input calls a scan of the form, with its number behind.
const SCAN: &str = "scan ";

/// Which pages a menu has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Menu {
    /// Those of an arbiter.
    pub arbiter: bool,
    /// Those of a player.
    pub player: bool,
}

/// A request with everything that a page may ask for.
pub struct Call<'a> {
    /// The server's belongings.
    pub app: &'a App,
    /// Who.
    pub visitor: Visitor,
    /// His session.
    pub session: Option<Session>,
    /// The value of his cookie, signed in or not.
    pub cookie: String,
    /// By what his browser is known again, as it was sent; empty: nothing.
    pub known_browser: String,
    /// Which pages his menu has; none for the public.
    pub menu: Option<Menu>,
    /// The language.
    pub lang: Lang,
    /// The address, decoded, without what stands behind `?`.
    pub path: String,
    /// The parts of the address that the route names.
    pub params: Fields,
    /// What stands behind `?`.
    pub query: Fields,
    /// The form.
    pub form: Fields,
    /// Files.
    pub files: Vec<Upload>,
    /// Whence.
    pub from: Option<IpAddr>,
    /// From this machine, and not handed on by another server.
    pub from_here: bool,
    /// The word that a program shows instead of a cookie (`Authorization: Bearer …`); empty: none.
    pub bearer: String,
    /// What the browser calls itself.
    pub browser: String,
    /// The token that forms show.
    pub token: String,
}

impl<'a> Call<'a> {
    /// The words of his language.
    #[must_use]
    pub const fn words(&self) -> &'a Words {
        self.app.words(self.lang)
    }

    /// A note in his language.
    #[must_use]
    pub fn say(&self, note: &Note) -> String {
        self.words().note(note)
    }

    /// The desk with him at it.
    #[must_use]
    pub fn desk(&self) -> Desk<'a> {
        self.app.desk(&self.visitor)
    }

    /// The day.
    #[must_use]
    pub fn today(&self) -> Day {
        self.app.clock.today()
    }

    /// The moment.
    #[must_use]
    pub fn now(&self) -> Moment {
        self.app.clock.now()
    }

    /// A moment in his language, in UTC: `5 марта 2024, 14:05 UTC`.
    #[must_use]
    pub fn moment(&self, moment: Moment) -> String {
        let Some(day) = crate::fields::day_of(moment) else { return String::new() };
        let minutes = moment.0.rem_euclid(86_400_000_000) / 60_000_000;
        let clock = format!("{:02}:{:02}", minutes / 60, minutes % 60);
        self.say(&Note::new("moment").day("day", day).text("clock", clock))
    }

    /// A part of the address.
    #[must_use]
    pub fn param(&self, name: &str) -> &str {
        self.params.raw(name)
    }

    /// The competition that the address names by `id`, or by `game`.
    ///
    /// # Errors
    /// There is none; the archive's trouble.
    pub fn competition(&self, desk: &Desk) -> Result<CompetitionState, Trouble> {
        let id = match self.params.given("game") {
            Some(game) => shtempel_desk::state::parts_of_game(game).map_or("", |(competition, _)| competition),
            None => self.param("id"),
        };
        let found = match desk.known_at {
            None => self.app.competitions.find(desk.archive, id)?.map(|state| (*state).clone()),
            known_at => CompetitionState::load(desk.archive, id, known_at).map_err(shtempel_desk::Refusal::from)?,
        };
        found.ok_or(Trouble::NotFound)
    }

    /// The number of the game that the address names.
    ///
    /// # Errors
    /// There is none in this competition.
    pub fn game(&self, competition: &CompetitionState) -> Result<u32, Trouble> {
        let game = competition.game_of_id(self.param("game")).ok_or(Trouble::NotFound)?;
        Ok(game.1.game)
    }

    /// His person.
    ///
    /// # Errors
    /// He has to sign in, or is no person of the archive.
    pub fn person(&self) -> Result<&str, Trouble> {
        match (&self.visitor.person, &self.visitor.account) {
            (Some(person), _) => Ok(person),
            (None, Some(_)) => Err(Trouble::Denied),
            (None, None) => Err(Trouble::SignIn),
        }
    }

    /// The scans of the form, by the names under which an input calls them.
    pub fn scans(&self) -> impl Iterator<Item = String> {
        (1..=self.files.len()).map(|number| format!("{SCAN}{number}"))
    }

    /// A scan of the form by such a name.
    ///
    /// # Errors
    /// It was not sent along.
    pub fn scan(&self, name: &str) -> Result<Vec<u8>, String> {
        let number = name.strip_prefix(SCAN).and_then(|number| number.parse::<usize>().ok());
        let found = number.and_then(|number| self.files.get(number.checked_sub(1)?));
        found.map(|file| file.bytes.clone()).ok_or_else(|| self.say(&Note::new("scan-is-not-sent")))
    }

    /// The parts of the address behind `?` that fill in fields of a form.
    #[must_use]
    pub fn told(&self, fields: &[Field]) -> Fields {
        let told = self.query.0.iter().filter(|(name, _)| fields.iter().any(|field| field.name == name));
        Fields(told.cloned().collect())
    }

    /// The competition that the address names, if he judges in it.
    ///
    /// # Errors
    /// There is none; he does not.
    pub fn judged(&self) -> Result<CompetitionState, Trouble> {
        let desk = self.desk();
        let competition = self.competition(&desk)?;
        if desk.judges_some(&self.visitor, &competition) { Ok(competition) } else { Err(Trouble::Denied) }
    }

    /// Works a password, of which few are worked at once.
    ///
    /// # Errors
    /// Too many wait already.
    pub fn hashing<T>(&self, work: impl FnOnce() -> T) -> Result<T, Trouble> {
        let _place = self.app.hashing.enter().ok_or(Trouble::Busy(5))?;
        Ok(work())
    }
}
