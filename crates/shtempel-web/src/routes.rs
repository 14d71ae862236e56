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
    /// Files may come with its form.
    pub files: bool,
    /// What it does.
    pub work: fn(&Call) -> Result<Answer, Trouble>,
}

const fn get(path: &'static str, whom: Whom, work: fn(&Call) -> Result<Answer, Trouble>) -> Route {
    Route { verb: Verb::Get, path, whom, files: false, work }
}

const fn post(path: &'static str, whom: Whom, work: fn(&Call) -> Result<Answer, Trouble>) -> Route {
    Route { verb: Verb::Post, path, whom, files: false, work }
}

/// A form with files: scans. Any other form is small.
const fn upload(path: &'static str, whom: Whom, work: fn(&Call) -> Result<Answer, Trouble>) -> Route {
    Route { verb: Verb::Post, path, whom, files: true, work }
}

use Whom::{Administrator, Anybody, Form, Organiser, SignedIn};

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
    get("/login/code", Form, login::code_form),
    post("/login/code", Form, login::code_enter),
    post("/logout", SignedIn, login::leave),
    get("/invite/{secret}", Form, invite::form),
    post("/invite/{secret}", Form, invite::accept),
    // His account.
    get("/account", SignedIn, account::show),
    post("/account/language", SignedIn, account::language),
    post("/account/password", SignedIn, account::password),
    post("/account/sessions", SignedIn, account::end_session),
    get("/account/second-factor", SignedIn, second_factor::show),
    post("/account/second-factor", SignedIn, second_factor::set_up),
    post("/account/second-factor/change", SignedIn, second_factor::change),
    // Administrators.
    get("/admin", Administrator, admin::accounts),
    post("/admin", Administrator, admin::new_account),
    get("/admin/account/{login}", Administrator, admin::account),
    post("/admin/account/{login}", Administrator, admin::change),
    get("/admin/audit", Administrator, admin::trail),
    get("/admin/outbox", Administrator, admin::outbox),
    // The arbiter.
    get("/today", SignedIn, today::today),
    get("/record", SignedIn, record::find),
    get("/find", SignedIn, record::find_json),
    get("/g/{game}/record", SignedIn, record::form),
    upload("/g/{game}/record", SignedIn, record::hand_in),
    upload("/g/{game}/record/preview", SignedIn, record::preview),
    get("/g/{game}/scan/{scan}", SignedIn, game::scan),
    // The player.
    get("/my", SignedIn, my::my),
    get("/my/settings", SignedIn, my::settings),
    post("/my/settings", SignedIn, my::set),
    get("/my/leave/{id}", SignedIn, my::leave),
    post("/my/leave/{id}", SignedIn, my::leave),
    get("/my/report/{id}", SignedIn, my::report),
    post("/my/report/{id}", SignedIn, my::report),
    get("/my/{game}", SignedIn, my::hand),
    get("/my/{game}/came", SignedIn, my::came),
    post("/my/{game}/came", SignedIn, my::came),
    get("/my/{game}/hand/{kind}", SignedIn, my::paper),
    post("/my/{game}/hand/{kind}", SignedIn, my::paper),
    get("/my/{game}/card/{mail}", SignedIn, my::card),
    get("/calendar/{secret}", Anybody, my::calendar),
    // Competitions.
    get("/c/{id}/games", Anybody, affairs::games),
    get("/c/{id}/pgn", Anybody, affairs::pgn),
    get("/c/{id}/regulation", Anybody, affairs::regulation),
    get("/c/{id}/leave", SignedIn, affairs::leave),
    get("/c/{id}/reports", SignedIn, affairs::reports),
    get("/c/{id}/register", SignedIn, affairs::register),
    get("/c/{id}/tray", SignedIn, affairs::tray),
    get("/c/{id}/tray/{scan}", SignedIn, affairs::scan),
    get("/c/{id}/rulings", SignedIn, affairs::rulings),
    get("/c/{id}/withdrawal/{person}", SignedIn, affairs::withdrawal),
    get("/c/{id}/do/{affair}", SignedIn, affairs::affair_form),
    upload("/c/{id}/do/{affair}", SignedIn, affairs::affair_form),
    get("/g/{game}/decide", SignedIn, decide::rulings),
    get("/g/{game}/decide/{n}", SignedIn, decide::matter),
    get("/g/{game}/rule/{rule}", SignedIn, decide::form),
    post("/g/{game}/rule/{rule}", SignedIn, decide::form),
    get("/g/{game}/letter/{mail}", SignedIn, decide::letter),
    // People.
    get("/people", Organiser, people::list),
    get("/people/new", Organiser, people::new),
    post("/people/new", Organiser, people::new),
    get("/people/{person}", SignedIn, people::person),
    get("/people/{person}/edit", SignedIn, people::edit),
    post("/people/{person}/edit", SignedIn, people::edit),
    get("/people/{person}/address", SignedIn, people::moved),
    post("/people/{person}/address", SignedIn, people::moved),
    get("/people/{person}/death", SignedIn, people::death),
    post("/people/{person}/death", SignedIn, people::death),
    get("/people/{person}/representative", SignedIn, people::representative),
    post("/people/{person}/representative", SignedIn, people::representative),
    get("/people/{person}/erase", Organiser, people::erase),
    post("/people/{person}/erase", Organiser, people::erase),
    get("/player/{id}/{person}", Anybody, player::player),
    // Setting up a competition.
    get("/new", Organiser, setup::new),
    post("/new", Organiser, setup::new),
    get("/c/{id}/setup", SignedIn, setup::overview),
    get("/c/{id}/setup/regulation", SignedIn, setup::change),
    post("/c/{id}/setup/regulation", SignedIn, setup::change),
    get("/c/{id}/setup/section", SignedIn, setup::section),
    post("/c/{id}/setup/section", SignedIn, setup::section),
    get("/c/{id}/setup/office", SignedIn, setup::office),
    post("/c/{id}/setup/office", SignedIn, setup::office),
    get("/c/{id}/entries", SignedIn, setup::entries),
    post("/c/{id}/entries/link", SignedIn, setup::new_link),
    post("/c/{id}/joined/{joined}", SignedIn, setup::decide),
    get("/c/{id}/entry/{section}", SignedIn, setup::new_entry),
    post("/c/{id}/entry/{section}", SignedIn, setup::new_entry),
    get("/c/{id}/entry/{section}/{person}", SignedIn, setup::entry),
    post("/c/{id}/entry/{section}/{person}", SignedIn, setup::entry),
    get("/c/{id}/replacement/{section}", SignedIn, setup::replacement),
    post("/c/{id}/replacement/{section}", SignedIn, setup::replacement),
    get("/c/{id}/late-entry/{section}", SignedIn, setup::late_entry),
    post("/c/{id}/late-entry/{section}", SignedIn, setup::late_entry),
    get("/join/{secret}", Form, setup::join),
    post("/join/{secret}", Form, setup::join),
    get("/c/{id}/draw/{section}", Anybody, setup::draw),
    post("/c/{id}/draw/{section}", SignedIn, setup::announce_or_draw),
    get("/c/{id}/people", SignedIn, setup::roster),
    post("/c/{id}/people", SignedIn, setup::start_notices),
    get("/c/{id}/people/{person}/start-notice", SignedIn, setup::start_notice),
    post("/c/{id}/people/{person}/start-notice", SignedIn, setup::start_notice),
    get("/c/{id}/people/{person}/withdrawal", SignedIn, setup::withdrawal),
    post("/c/{id}/people/{person}/withdrawal", SignedIn, setup::withdrawal),
    get("/c/{id}/handover", SignedIn, setup::handover),
    post("/c/{id}/handover", SignedIn, setup::handover),
    get("/c/{id}/term", SignedIn, setup::term),
    post("/c/{id}/term", SignedIn, setup::term),
    get("/c/{id}/approval", SignedIn, setup::approval),
    post("/c/{id}/approval", SignedIn, setup::approval),
    // The server.
    get("/health", Anybody, server::health),
    get("/metrics", Anybody, server::metrics),
];
