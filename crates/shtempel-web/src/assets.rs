//! What stands beside the pages: styles, scripts, pieces. Made by `make web` into `dist`; in a release they are part of the
//! program.

use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;

#[derive(RustEmbed)]
#[folder = "dist/"]
struct Dist;

/// Serves a file of `dist`.
pub fn serve(name: &str, asked: &HeaderMap) -> Response {
    let Some(file) = Dist::get(name) else {
        return (StatusCode::NOT_FOUND, "run `make web`").into_response();
    };
    let tag = format!("\"{}\"", crate::app::hex(&file.metadata.sha256_hash()[..16]));
    let same = asked.get(header::IF_NONE_MATCH).is_some_and(|seen| seen.as_bytes() == tag.as_bytes());
    let mut response =
        if same { StatusCode::NOT_MODIFIED.into_response() } else { Body::from(file.data).into_response() };
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(media(name)));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("public, max-age=3600"));
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        headers.insert(header::ETAG, tag);
    }
    response
}

fn media(name: &str) -> &'static str {
    match name.rsplit('.').next().unwrap_or_default() {
        "css" => "text/css; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "svg" => "image/svg+xml",
        "woff2" => "font/woff2",
        "png" => "image/png",
        _ => "application/octet-stream",
    }
}
