//! What every request passes before a page sees it, and every answer on its way out.

use crate::app::{App, Settings};
use crate::fields::{Fields, Upload};
use crate::limits::{FIELDS, FORM_BYTES, Limits, UPLOAD_BYTES, UPLOADS};
use axum::body::Body;
use axum::extract::{FromRequest, Multipart};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Request, header};
use http_body_util::BodyExt;
use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

/// Why a form is not taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unread {
    /// It is too large.
    TooLarge,
    /// It cannot be read.
    Broken,
    /// It does not come.
    Slow,
}

/// Reads the form of a request; `files`: it may be one with files.
pub async fn form(request: Request<Body>, files: bool, limits: &Limits) -> Result<(Fields, Vec<Upload>), Unread> {
    let media = text(request.headers(), header::CONTENT_TYPE);
    if !media.starts_with("multipart/form-data") {
        let bytes = whole(request.into_body(), FORM_BYTES, limits).await?;
        let text = std::str::from_utf8(&bytes).map_err(|_| Unread::Broken)?;
        let fields = Fields::parse(text);
        return if fields.0.len() > FIELDS { Err(Unread::TooLarge) } else { Ok((fields, Vec::new())) };
    }
    let (parts, body) = request.into_parts();
    let bytes = whole(body, if files { UPLOAD_BYTES } else { FORM_BYTES }, limits).await?;
    let request = Request::from_parts(parts, Body::from(bytes));
    let mut parts = Multipart::from_request(request, &()).await.map_err(|_| Unread::Broken)?;
    let (mut fields, mut files) = (Fields::default(), Vec::new());
    while let Some(part) = parts.next_field().await.map_err(|_| Unread::Broken)? {
        let field = part.name().unwrap_or_default().to_owned();
        let name = part.file_name().map(str::to_owned);
        let bytes = part.bytes().await.map_err(|_| Unread::Broken)?;
        match name {
            // A browser sends an empty part where no file was chosen.
            Some(name) if !bytes.is_empty() => files.push(Upload { field, name, bytes: bytes.to_vec() }),
            Some(_) => {}
            None => fields.0.push((field, String::from_utf8(bytes.to_vec()).map_err(|_| Unread::Broken)?)),
        }
        if files.len() > UPLOADS || fields.0.len() > FIELDS {
            return Err(Unread::TooLarge);
        }
    }
    Ok((fields, files))
}

/// Reads the content of a request. What is too large is read on for a while and thrown away, so that the browser comes to
/// read the answer.
async fn whole(mut body: Body, most: usize, limits: &Limits) -> Result<Vec<u8>, Unread> {
    let started = crate::stopwatch::started();
    let (mut bytes, mut come) = (Vec::new(), 0_usize);
    loop {
        let in_time = Duration::from_secs_f64(come as f64 / f64::from(limits.rate.max(1)));
        let until = (started + limits.still + in_time).min(crate::stopwatch::started() + limits.still);
        let frame = match tokio::time::timeout_at(until, body.frame()).await {
            Err(_) => return Err(Unread::Slow),
            Ok(None) => break,
            Ok(Some(frame)) => frame.map_err(|_| Unread::Broken)?,
        };
        let Ok(data) = frame.into_data() else { continue };
        come += data.len();
        if come <= most {
            bytes.extend_from_slice(&data);
        } else if come > 2 * most {
            return Err(Unread::TooLarge);
        } else {
            bytes = Vec::new();
        }
    }
    if come > most { Err(Unread::TooLarge) } else { Ok(bytes) }
}

/// Whether a request that may change something comes from a page of ours: it says which, and it is ours.
#[must_use]
pub fn is_ours(settings: &Settings, headers: &HeaderMap) -> bool {
    let site = text(headers, HeaderName::from_static("sec-fetch-site"));
    if !site.is_empty() && site != "same-origin" {
        return false;
    }
    let origin = text(headers, header::ORIGIN);
    match &settings.origin {
        Some(ours) => origin == ours.as_str(),
        None => {
            let host = text(headers, header::HOST);
            let named = origin.split_once("://").map(|(_, rest)| rest);
            is_number_or_local(host) && named == Some(host)
        }
    }
}

/// Whether a host is `localhost` or an address in figures. A name that somebody else may turn to this machine is not taken
/// unless it is set as the server's own.
fn is_number_or_local(host: &str) -> bool {
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    };
    name == "localhost" || name.trim_start_matches('[').trim_end_matches(']').parse::<IpAddr>().is_ok()
}

/// Whether a request comes from this machine and was not handed on by another server.
#[must_use]
pub fn is_from_here(headers: &HeaderMap, peer: Option<SocketAddr>) -> bool {
    const HANDED_ON: [&str; 4] = ["x-forwarded-for", "x-real-ip", "forwarded", "via"];
    peer.is_some_and(|peer| peer.ip().to_canonical().is_loopback())
        && HANDED_ON.iter().all(|name| !headers.contains_key(*name))
}

/// Compares in the same time wherever the two differ.
#[must_use]
pub fn same(one: &str, other: &str) -> bool {
    one.len() == other.len() && one.bytes().zip(other.bytes()).fold(0, |differ, (a, b)| differ | (a ^ b)) == 0
}

/// The value of a header as text; empty if there is none.
pub fn text(headers: &HeaderMap, name: HeaderName) -> &str {
    headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
}

/// The value of a cookie.
pub fn cookie<'h>(headers: &'h HeaderMap, name: &str) -> Option<&'h str> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|value| value.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(found, _)| *found == name).map(|(_, value)| value)
}

/// The name of the cookie of a session.
#[must_use]
pub const fn cookie_name(settings: &Settings) -> &'static str {
    if settings.secure_cookies { "__Host-shtempel" } else { "shtempel" }
}

/// The header that sets, or with an empty value takes away, the cookie of a session.
#[must_use]
pub fn set_cookie(settings: &Settings, value: &str) -> String {
    let secure = if settings.secure_cookies { "; Secure" } else { "" };
    let age = if value.is_empty() { 0 } else { 90 * 86_400 };
    format!("{}={value}; Path=/; HttpOnly; SameSite=Lax; Max-Age={age}{secure}", cookie_name(settings))
}

/// The name of the cookie by which a browser is known again.
#[must_use]
pub const fn browser_name(settings: &Settings) -> &'static str {
    if settings.secure_cookies { "__Host-shtempel-browser" } else { "shtempel-browser" }
}

/// The header that sets it.
#[must_use]
pub fn set_browser(settings: &Settings, value: &str) -> String {
    let secure = if settings.secure_cookies { "; Secure" } else { "" };
    format!("{}={value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000{secure}", browser_name(settings))
}

/// Whence a request comes. A proxy is believed only if it is one of ours.
#[must_use]
pub fn origin_of(settings: &Settings, headers: &HeaderMap, peer: Option<SocketAddr>) -> Option<IpAddr> {
    let peer = peer?.ip().to_canonical();
    if !settings.trusted_proxies.contains(&peer) {
        return Some(peer);
    }
    let told = headers.get_all("x-forwarded-for").iter().filter_map(|value| value.to_str().ok());
    let hops: Vec<IpAddr> =
        told.flat_map(|value| value.split(',')).filter_map(|hop| hop.trim().parse::<IpAddr>().ok()).collect();
    hops.into_iter()
        .rev()
        .map(|hop| hop.to_canonical())
        .find(|hop| !settings.trusted_proxies.contains(hop))
        .or(Some(peer))
}

/// What every answer says.
pub fn seal(app: &App, headers: &mut HeaderMap) {
    const CSP: &str = "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'; \
                       img-src 'self'; script-src 'self'; style-src 'self'";
    let mut put = |name: &'static str, value: &'static str| {
        headers.entry(HeaderName::from_static(name)).or_insert(HeaderValue::from_static(value));
    };
    put("content-security-policy", CSP);
    put("x-content-type-options", "nosniff");
    put("referrer-policy", "same-origin");
    put("cross-origin-opener-policy", "same-origin");
    put("cross-origin-resource-policy", "same-origin");
    put("permissions-policy", "camera=(self), geolocation=(), microphone=()");
    put("cache-control", "no-store");
    if app.settings.tls {
        put("strict-transport-security", "max-age=63072000; includeSubDomains");
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::{cookie, is_ours, origin_of, set_cookie};
    use crate::Settings;
    use axum::http::{HeaderMap, HeaderName, HeaderValue};

    fn headers(pairs: &[(&str, &str)]) -> HeaderMap {
        let pair =
            |(name, value): &(&str, &str)| (name.parse::<HeaderName>().unwrap(), value.parse::<HeaderValue>().unwrap());
        pairs.iter().map(pair).collect()
    }

    #[test]
    fn a_request_of_another_site_is_not_ours() {
        let settings = Settings::local();
        let ours = |pairs: &[(&str, &str)]| is_ours(&settings, &headers(pairs));
        assert!(ours(&[("host", "localhost:8047"), ("origin", "http://localhost:8047")]));
        assert!(!ours(&[
            ("host", "localhost:8047"),
            ("origin", "http://localhost:8047"),
            ("sec-fetch-site", "cross-site")
        ]));
        assert!(!ours(&[("host", "localhost:8047"), ("origin", "http://evil.example")]));
        assert!(!ours(&[("host", "localhost:8047"), ("origin", "null")]));
        assert!(!ours(&[("host", "localhost:8047")]));
        // A name that was turned to this machine.
        assert!(!ours(&[("host", "evil.example:8047"), ("origin", "http://evil.example:8047")]));
        assert!(ours(&[("host", "[::1]:8047"), ("origin", "http://[::1]:8047")]));
        assert!(ours(&[("host", "127.0.0.1"), ("origin", "http://127.0.0.1")]));
        let named = Settings { origin: Some("https://chess.example".into()), ..settings };
        assert!(is_ours(&named, &headers(&[("host", "inner"), ("origin", "https://chess.example")])));
        assert!(!is_ours(&named, &headers(&[("host", "inner"), ("origin", "http://chess.example")])));
    }

    #[test]
    fn a_proxy_is_believed_only_if_it_is_one_of_ours() {
        let told = headers(&[("x-forwarded-for", "203.0.113.9, 198.51.100.7")]);
        let peer = Some("10.0.0.1:5".parse().unwrap());
        let from = |settings: &Settings| origin_of(settings, &told, peer).unwrap().to_string();
        assert_eq!(from(&Settings::local()), "10.0.0.1");
        let behind = Settings { trusted_proxies: vec!["10.0.0.1".parse().unwrap()], ..Settings::local() };
        assert_eq!(from(&behind), "198.51.100.7");
    }

    #[test]
    fn the_cookie_is_for_this_server_alone() {
        let settings = Settings::local();
        let set = set_cookie(&settings, "abc");
        assert_eq!(set, "__Host-shtempel=abc; Path=/; HttpOnly; SameSite=Lax; Max-Age=7776000; Secure");
        assert_eq!(cookie(&headers(&[("cookie", "a=1; __Host-shtempel=abc")]), "__Host-shtempel"), Some("abc"));
        assert_eq!(cookie(&headers(&[("cookie", "a=1")]), "__Host-shtempel"), None);
    }
}
