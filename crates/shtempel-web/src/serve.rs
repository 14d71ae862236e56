//! The server: from a request to a page and back.

use crate::accounts::Account;
use crate::answer::Answer;
use crate::app::App;
use crate::audit::{Event, Outcome};
use crate::call::{Call, Menu};
use crate::fields::{Fields, Upload, language_of};
use crate::guard::{self, Unread};
use crate::routes::{ROUTES, Route, Verb, Whom};
use crate::sessions;
use crate::trouble::Trouble;
use axum::body::Body;
use axum::extract::{ConnectInfo, DefaultBodyLimit, FromRequestParts, Path, RawPathParams, Request};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodRouter, get, post};
use axum::{Router, handler::Handler};
use sha2::{Digest, Sha256};
use shtempel_desk::access::Visitor;
use shtempel_words::{Lang, Note};
use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::Arc;
use tokio::sync::OwnedSemaphorePermit;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;

/// The server as a service, without a socket.
pub fn router(app: &Arc<App>) -> Router {
    let mut by_path: BTreeMap<&'static str, MethodRouter> = BTreeMap::new();
    for route in ROUTES {
        let app = app.clone();
        let handler = move |request: Request| answer(app, route, request);
        let known = by_path.remove(route.path);
        by_path.insert(route.path, on(known, route.verb, handler));
    }
    let mut router = Router::new();
    for (path, methods) in by_path {
        router = router.route(path, methods);
    }
    let assets = |Path(name): Path<String>, headers: HeaderMap| async move { crate::assets::serve(&name, &headers) };
    let (missing, fallen, sealed) = (app.clone(), app.clone(), app.clone());
    router
        .route("/assets/{*name}", get(assets))
        .fallback(move |request: Request| lost(missing, request))
        .layer(CompressionLayer::new())
        .layer(CatchPanicLayer::custom(move |_| {
            plain(&fallen, StatusCode::INTERNAL_SERVER_ERROR, "trouble-fault-text")
        }))
        // Each form has its own limit.
        .layer(DefaultBodyLimit::disable())
        .layer(middleware::from_fn(move |request: Request, next: Next| observed(sealed.clone(), request, next)))
}

fn on<H, T>(known: Option<MethodRouter>, verb: Verb, handler: H) -> MethodRouter
where
    H: Handler<T, ()>,
    T: 'static,
{
    match (known, verb) {
        (None, Verb::Get) => get(handler),
        (None, Verb::Post) => post(handler),
        (Some(known), Verb::Get) => known.get(handler),
        (Some(known), Verb::Post) => known.post(handler),
    }
}

/// What is said where no page can be made, in both languages.
fn plain(app: &App, status: StatusCode, id: &'static str) -> Response {
    let said = [Lang::Ru, Lang::En].map(|lang| app.words(lang).note(&Note::new(id)));
    let answer = Answer::of("text/plain; charset=utf-8", format!("{}\n\n{}\n", said[0], said[1]).into_bytes());
    answer.status(status).into_response()
}

/// Writes a line for each request, without what tells who a person is, and seals the answer.
async fn observed(app: Arc<App>, request: Request, next: Next) -> Response {
    let started = crate::stopwatch::started();
    let method = request.method().clone();
    let mut response = next.run(request).await;
    guard::seal(&app, response.headers_mut());
    let id = crate::app::hex(&crate::app::random::<8>());
    if let Ok(id) = HeaderValue::from_str(&id) {
        response.headers_mut().insert(HeaderName::from_static("x-request-id"), id);
    }
    let route = response.extensions_mut().remove::<Answered>().map_or("-", |answered| answered.0);
    let (status, took) = (response.status().as_u16(), started.elapsed());
    let method_told =
        if matches!(method, Method::GET | Method::HEAD | Method::POST) { method.as_str() } else { "other" };
    let micros = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
    tracing::info!(target: "shtempel::request", id, method = method_told, route, status, micros);
    app.meters.answered(&method, route, status, took);
    response
}

/// Which route answered.
#[derive(Clone, Copy)]
struct Answered(&'static str);

async fn lost(app: Arc<App>, request: Request) -> Response {
    const NOWHERE: Route =
        Route { verb: Verb::Get, path: "-", whom: Whom::Anybody, files: false, work: |_| Err(Trouble::NotFound) };
    let request = if request.method() == Method::GET { request } else { as_get(request) };
    answer(app, &NOWHERE, request).await
}

fn as_get(request: Request) -> Request {
    let (mut parts, _) = request.into_parts();
    parts.method = Method::GET;
    Request::from_parts(parts, Body::empty())
}

/// What is read of a request before a page is asked.
struct Asked {
    headers: HeaderMap,
    params: Fields,
    query: Fields,
    form: Fields,
    files: Vec<Upload>,
    path: String,
    peer: Option<SocketAddr>,
    refused: Option<Trouble>,
}

async fn answer(app: Arc<App>, route: &'static Route, request: Request) -> Response {
    let (mut parts, body) = request.into_parts();
    let params = RawPathParams::from_request_parts(&mut parts, &()).await;
    let params =
        params.map(|params| Fields(params.iter().map(|(name, value)| (name.to_owned(), value.to_owned())).collect()));
    let query = Fields::parse(parts.uri.query().unwrap_or_default());
    let path = decoded(parts.uri.path());
    let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|info| info.0);
    let headers = parts.headers.clone();
    let mut asked = Asked {
        params: params.unwrap_or_default(),
        query,
        form: Fields::default(),
        files: Vec::new(),
        path,
        peer,
        refused: None,
        headers,
    };
    let mut held = None;
    if route.verb == Verb::Post {
        if !guard::is_ours(&app.settings, &asked.headers) {
            asked.refused = Some(Note::new("form-foreign").into());
        } else if route.files && !may_send_files(&app, &asked.headers).await {
            asked.refused = Some(Trouble::SignIn);
        } else {
            held = hold(&app, route).await;
            match guard::form(Request::from_parts(parts, body), route.files, &app.settings.limits).await {
                Ok((form, files)) => (asked.form, asked.files) = (form, files),
                Err(Unread::TooLarge) => asked.refused = Some(Note::new("form-large").into()),
                Err(Unread::Broken) => asked.refused = Some(Note::new("form-broken").into()),
                Err(Unread::Slow) => asked.refused = Some(Note::new("form-slow").into()),
            }
        }
    }
    let (at, limit) = (app.clone(), app.settings.limits.work);
    let work = tokio::task::spawn_blocking(move || {
        let answer = worked(&at, route, asked);
        drop(held);
        answer
    });
    let mut response = match tokio::time::timeout(limit, work).await {
        Ok(Ok(answer)) => answer.into_response(),
        Ok(Err(_)) => plain(&app, StatusCode::INTERNAL_SERVER_ERROR, "trouble-fault-text"),
        Err(_) => plain(&app, StatusCode::SERVICE_UNAVAILABLE, "trouble-slow-text"),
    };
    response.extensions_mut().insert(Answered(route.path));
    response
}

/// Whether files are taken from him at all: from nobody who is not signed in.
async fn may_send_files(app: &Arc<App>, headers: &HeaderMap) -> bool {
    let cookie = guard::cookie(headers, guard::cookie_name(&app.settings)).unwrap_or_default().to_owned();
    let app = app.clone();
    let found = tokio::task::spawn_blocking(move || sessions::find(&app, &cookie)).await;
    // Where the cabinet does not answer, the page will say so.
    found.is_ok_and(|found| found.is_err() || found.is_ok_and(|found| found.is_some()))
}

/// A place for a form with files, of which few are held at once.
async fn hold(app: &Arc<App>, route: &Route) -> Option<OwnedSemaphorePermit> {
    if route.files { app.uploads.clone().acquire_owned().await.ok() } else { None }
}

fn decoded(path: &str) -> String {
    let mut bytes = Vec::with_capacity(path.len());
    let mut rest = path.bytes();
    while let Some(byte) = rest.next() {
        let mut ahead = rest.clone();
        let digits = (byte == b'%').then(|| (ahead.next(), ahead.next()));
        let hex = |digit: Option<u8>| char::from(digit?).to_digit(16);
        match digits.and_then(|(high, low)| Some(hex(high)? * 16 + hex(low)?)) {
            Some(value) => {
                bytes.push(u8::try_from(value).unwrap_or(b'?'));
                rest = ahead;
            }
            None => bytes.push(byte),
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

fn language(asked: &Asked, account: Option<&Account>) -> Lang {
    let chosen = asked.query.given("lang").or_else(|| guard::cookie(&asked.headers, "lang"));
    match chosen.or_else(|| account?.lang.as_deref()) {
        Some("en") => Lang::En,
        Some("ru") => Lang::Ru,
        _ => language_of(guard::text(&asked.headers, header::ACCEPT_LANGUAGE)),
    }
}

fn worked(app: &App, route: &Route, asked: Asked) -> Answer {
    let cookie = guard::cookie(&asked.headers, guard::cookie_name(&app.settings)).unwrap_or_default().to_owned();
    let chosen = asked.query.given("lang").is_some();
    let found = if cookie.is_empty() { Ok(None) } else { sessions::find(app, &cookie) };
    let (found, trouble) = match found {
        Ok(found) => (found, None),
        Err(error) => (None, Some(Trouble::from(error))),
    };
    let from = guard::origin_of(&app.settings, &asked.headers, asked.peer);
    let browser = guard::text(&asked.headers, header::USER_AGENT).to_owned();
    let known = guard::text(&asked.headers, header::IF_NONE_MATCH).to_owned();
    let (session, account) = found.unzip();
    let lang = language(&asked, account.as_ref());
    let visitor = account.as_ref().map_or_else(Visitor::default, crate::accounts::Account::visitor);
    let menu = account.as_ref().map(|account| Menu { arbiter: account.arbiter, player: account.person.is_some() });
    let new_cookie = (route.whom == Whom::Form && cookie.is_empty()).then(sessions::new_cookie);
    let cookie = new_cookie.clone().unwrap_or(cookie);
    let token = sessions::token(app, &cookie);
    let call = Call {
        app,
        visitor,
        menu,
        session,
        cookie,
        lang,
        path: asked.path,
        params: asked.params,
        query: asked.query,
        form: asked.form,
        files: asked.files,
        from,
        from_here: guard::is_from_here(&asked.headers, asked.peer),
        bearer: bearer(&asked.headers),
        known_browser: guard::cookie(&asked.headers, guard::browser_name(&app.settings)).unwrap_or_default().to_owned(),
        browser,
        token,
    };
    let done = match (trouble.or(asked.refused), first_of_all(app, route, account.as_ref())) {
        (Some(trouble), _) | (None, Err(trouble)) => Err(trouble),
        (None, Ok(Some(elsewhere))) => Ok(elsewhere),
        (None, Ok(None)) => refused(route, &call).map_or_else(|| guarded(route, &call), Err),
    };
    if let (Err(Trouble::Denied), Some(session)) = (&done, &call.session) {
        call.audit(Event::Denied, &session.login, Outcome::Refused);
    }
    let mut answer = done.unwrap_or_else(|trouble| crate::pages::trouble::told(&call, &trouble));
    if chosen {
        let cookie = format!("lang={}; Path=/; SameSite=Lax; Max-Age=31536000", lang.code());
        answer = answer.with(header::SET_COOKIE, &cookie);
    }
    if let Some(cookie) = new_cookie {
        answer = answer.with(header::SET_COOKIE, &guard::set_cookie(&app.settings, &cookie));
    }
    let public = call.session.is_none() && route.whom == Whom::Anybody && !chosen;
    let unsaid = answer.headers.iter().all(|(name, _)| *name != header::CACHE_CONTROL);
    if public && unsaid && answer.status == StatusCode::OK { kept_by_others(answer, &known) } else { answer }
}

/// Works a page. A fault of it is told as one, and is the end of this page only.
fn guarded(route: &Route, call: &Call) -> Result<Answer, Trouble> {
    let worked = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| (route.work)(call)));
    worked.unwrap_or_else(|_| Err(Trouble::Fault("a panic".to_owned())))
}

fn bearer(headers: &HeaderMap) -> String {
    guard::text(headers, header::AUTHORIZATION).strip_prefix("Bearer ").unwrap_or_default().to_owned()
}

/// What anybody may see is the same for everybody who has not signed in, and may be kept for a while. Its content is left
/// out where the browser has it already.
fn kept_by_others(answer: Answer, known: &str) -> Answer {
    if answer.headers.iter().any(|(name, _)| name == header::CACHE_CONTROL) {
        return answer;
    }
    let tag = format!("W/\"{}\"", crate::app::hex(&Sha256::digest(&answer.body)[..16]));
    let has = known.split(',').map(str::trim).any(|one| one == tag || one == "*");
    let answer = answer.with(header::CACHE_CONTROL, "public, max-age=60");
    let mut answer = answer.with(header::VARY, "Cookie, Accept-Language").with(header::ETAG, &tag);
    if has {
        answer.status = StatusCode::NOT_MODIFIED;
        answer.body.clear();
    }
    answer
}

/// Where somebody has to go before anything else: who has an office sets up a second factor.
fn first_of_all(app: &App, route: &Route, account: Option<&Account>) -> Result<Option<Answer>, Trouble> {
    const FREE: [&str; 3] = ["/account", "/login", "/logout"];
    let Some(account) = account else { return Ok(None) };
    if FREE.iter().any(|free| route.path.starts_with(free)) || !app.owes_second_factor(account)? {
        return Ok(None);
    }
    Ok(Some(Answer::see("/account/second-factor")))
}

fn refused(route: &Route, call: &Call) -> Option<Trouble> {
    if route.verb == Verb::Post
        && (call.cookie.is_empty() || !sessions::is_token(call.app, &call.cookie, call.form.raw("token")))
    {
        // Whose session ended while he wrote is told so; what he wrote is still in his browser.
        return Some(if call.session.is_none() && route.whom != Whom::Form {
            Trouble::SignIn
        } else {
            Note::new("form-stale").into()
        });
    }
    match route.whom {
        Whom::Anybody | Whom::Form => None,
        _ if call.session.is_none() => Some(Trouble::SignIn),
        Whom::Administrator if !call.visitor.administrator => Some(Trouble::Denied),
        Whom::Organiser if !call.visitor.may_organise() => Some(Trouble::Denied),
        _ => None,
    }
}
