//! Every page that there is. The server is built from this list, and the tests walk it.

use crate::answer::Answer;
use crate::call::Call;
use crate::pages::*;
use crate::trouble::Trouble;

/// How a page is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verb {
    /// To look at; changes nothing.
    Get,
    /// To hand something in.
    Post,
}

/// For whom a page is at most; what he may see on it the desk says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Whom {
    /// The public.
    Anybody,
    /// The public, with a form on it.
    Form,
    /// Whoever is signed in.
    SignedIn,
    /// Organisers and administrators.
    Organiser,
    /// Administrators.
    Administrator,
}

/// A page.
pub struct Route {
    /// How.
    pub verb: Verb,
    /// Where.
    pub path: &'static str,
    /// For whom at most.
    pub whom: Whom,
    /// What it does.
    pub work: fn(&Call) -> Result<Answer, Trouble>,
}

const fn get(path: &'static str, whom: Whom, work: fn(&Call) -> Result<Answer, Trouble>) -> Route {
    Route { verb: Verb::Get, path, whom, work }
}

const fn post(path: &'static str, whom: Whom, work: fn(&Call) -> Result<Answer, Trouble>) -> Route {
    Route { verb: Verb::Post, path, whom, work }
}

use Whom::{Anybody, Form, SignedIn};

/// All of them.
pub static ROUTES: &[Route] = &[
    // Public.
    get("/", Anybody, public::front),
    get("/c/{id}", Anybody, public::competition),
    get("/g/{game}", Anybody, game::game),
    get("/g/{game}/pgn", Anybody, game::pgn),
    get("/g/{game}/why", Anybody, game::why),
    // Coming in and going out.
    get("/login", Form, login::form),
    post("/login", Form, login::enter),
    post("/logout", SignedIn, login::leave),
    // The arbiter.
    get("/today", SignedIn, today::today),
    get("/record", SignedIn, record::find),
    get("/find", SignedIn, record::find_json),
    get("/g/{game}/record", SignedIn, record::form),
    post("/g/{game}/record", SignedIn, record::hand_in),
    post("/g/{game}/record/preview", SignedIn, record::preview),
    get("/g/{game}/scan/{scan}", SignedIn, game::scan),
    // The server.
    get("/health", Anybody, server::health),
];
