//! The server: from a request to a page and back.

use crate::answer::Answer;
use crate::app::App;
use crate::call::{Call, Menu};
use crate::fields::{Fields, Upload, language_of};
use crate::guard::{self, Unread};
use crate::routes::{ROUTES, Route, Verb, Whom};
use crate::sessions;
use crate::trouble::Trouble;
use axum::body::Body;
use axum::extract::{ConnectInfo, FromRequestParts, Path, RawPathParams, Request};
use axum::http::{HeaderMap, Method, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodRouter, get, post};
use axum::{Router, handler::Handler};
use shtempel_desk::access::Visitor;
use shtempel_words::{Lang, Note};
use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tower_http::compression::CompressionLayer;
use tower_http::timeout::TimeoutLayer;

/// How long a request may take.
pub const REQUEST_TIME: Duration = Duration::from_secs(30);

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
    let (missing, sealed) = (app.clone(), app.clone());
    router
        .route("/assets/{*name}", get(assets))
        .fallback(move |request: Request| lost(missing, request))
        .layer(CompressionLayer::new())
        .layer(TimeoutLayer::with_status_code(StatusCode::SERVICE_UNAVAILABLE, REQUEST_TIME))
        .layer(tower_http::catch_panic::CatchPanicLayer::custom(|_| broken()))
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

fn broken() -> Response {
    (StatusCode::INTERNAL_SERVER_ERROR, "fault").into_response()
}

/// Writes a line for each request, without what tells who a person is, and seals the answer.
async fn observed(app: Arc<App>, request: Request, next: Next) -> Response {
    let started = Instant::now();
    let method = request.method().clone();
    let mut response = next.run(request).await;
    guard::seal(&app, response.headers_mut());
    let route = response.extensions_mut().remove::<Answered>().map_or("-", |answered| answered.0);
    let (status, micros) = (response.status().as_u16(), started.elapsed().as_micros());
    tracing::info!(target: "shtempel::request", %method, route, status, micros = micros as u64);
    metrics::counter!("shtempel_requests_total", "route" => route, "status" => status.to_string()).increment(1);
    metrics::histogram!("shtempel_request_seconds", "route" => route).record(started.elapsed().as_secs_f64());
    response
}

/// Which route answered.
#[derive(Clone, Copy)]
struct Answered(&'static str);

async fn lost(app: Arc<App>, request: Request) -> Response {
    const NOWHERE: Route = Route { verb: Verb::Get, path: "-", whom: Whom::Anybody, work: |_| Err(Trouble::NotFound) };
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
    if route.verb == Verb::Post {
        if !guard::is_ours(&app.settings, &asked.headers) {
            asked.refused = Some(Note::new("form-foreign").into());
        } else {
            match guard::form(Request::from_parts(parts, body)).await {
                Ok((form, files)) => (asked.form, asked.files) = (form, files),
                Err(Unread::TooLarge) => asked.refused = Some(Note::new("form-large").into()),
                Err(Unread::Broken) => asked.refused = Some(Note::new("form-broken").into()),
            }
        }
    }
    let worked = tokio::task::spawn_blocking(move || worked(&app, route, asked)).await;
    let mut response = worked.map_or_else(|_| broken(), IntoResponse::into_response);
    response.extensions_mut().insert(Answered(route.path));
    response
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

fn language(asked: &Asked) -> Lang {
    match asked.query.given("lang").or_else(|| guard::cookie(&asked.headers, "lang")) {
        Some("en") => Lang::En,
        Some("ru") => Lang::Ru,
        _ => language_of(guard::text(&asked.headers, header::ACCEPT_LANGUAGE)),
    }
}

fn worked(app: &App, route: &Route, asked: Asked) -> Answer {
    let lang = language(&asked);
    let cookie = guard::cookie(&asked.headers, guard::cookie_name(&app.settings)).unwrap_or_default().to_owned();
    let chosen = asked.query.given("lang").is_some();
    let found = if cookie.is_empty() { Ok(None) } else { sessions::find(app, &cookie) };
    let (found, trouble) = match found {
        Ok(found) => (found, None),
        Err(error) => (None, Some(Trouble::from(error))),
    };
    let from = guard::origin_of(&app.settings, &asked.headers, asked.peer);
    let browser = guard::text(&asked.headers, header::USER_AGENT).to_owned();
    let (session, account) = found.unzip();
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
        browser,
        token,
    };
    let refused = trouble.or(asked.refused).or_else(|| refused(route, &call));
    let done = match refused {
        Some(trouble) => Err(trouble),
        None => (route.work)(&call),
    };
    let mut answer = done.unwrap_or_else(|trouble| crate::pages::trouble::told(&call, &trouble));
    if chosen {
        let cookie = format!("lang={}; Path=/; SameSite=Lax; Max-Age=31536000", lang.code());
        answer = answer.with(header::SET_COOKIE, &cookie);
    }
    if let Some(cookie) = new_cookie {
        answer = answer.with(header::SET_COOKIE, &guard::set_cookie(&app.settings, &cookie));
    }
    // What anybody may see is the same for everybody who has not signed in.
    if call.session.is_none() && route.whom == Whom::Anybody && answer.status == StatusCode::OK && !chosen {
        answer = answer.with(header::CACHE_CONTROL, "public, max-age=60");
        answer = answer.with(header::VARY, "Cookie, Accept-Language");
    }
    answer
}

fn refused(route: &Route, call: &Call) -> Option<Trouble> {
    if route.verb == Verb::Post && (call.cookie.is_empty() || !same(call.form.raw("token"), &call.token)) {
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

/// Compares in the same time wherever the two differ.
fn same(one: &str, other: &str) -> bool {
    one.len() == other.len() && one.bytes().zip(other.bytes()).fold(0, |differ, (a, b)| differ | (a ^ b)) == 0
}

/// Serves until `stop` is done; requests that are being answered are answered.
///
/// # Errors
/// The socket's trouble.
pub async fn serve(
    app: Arc<App>,
    listener: tokio::net::TcpListener,
    stop: impl Future<Output = ()> + Send + 'static,
) -> std::io::Result<()> {
    let service = router(&app).into_make_service_with_connect_info::<SocketAddr>();
    axum::serve(listener, service).with_graceful_shutdown(stop).await
}
