//! What a page answers.

use axum::body::Body;
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};

/// An answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    /// The status.
    pub status: StatusCode,
    /// The type of the content.
    pub media: &'static str,
    /// The content.
    pub body: Vec<u8>,
    /// More headers.
    pub headers: Vec<(HeaderName, String)>,
}

impl Answer {
    /// A page.
    #[must_use]
    pub fn html(body: String) -> Answer {
        Answer::of("text/html; charset=utf-8", body.into_bytes())
    }

    /// Something else.
    #[must_use]
    pub const fn of(media: &'static str, body: Vec<u8>) -> Answer {
        Answer { status: StatusCode::OK, media, body, headers: Vec::new() }
    }

    /// Another page is to be opened.
    #[must_use]
    pub fn see(place: &str) -> Answer {
        let mut answer = Answer::of("text/plain; charset=utf-8", Vec::new());
        answer.status = StatusCode::SEE_OTHER;
        answer.with(header::LOCATION, place)
    }

    /// A file to keep, under a name.
    #[must_use]
    pub fn file(media: &'static str, body: Vec<u8>, name: &str) -> Answer {
        let plain: String =
            name.chars().map(|c| if c.is_ascii_alphanumeric() || "-_.".contains(c) { c } else { '_' }).collect();
        let told = format!("attachment; filename=\"{plain}\"; filename*=UTF-8''{}", crate::page::encoded(name));
        Answer::of(media, body).with(header::CONTENT_DISPOSITION, &told)
    }

    /// With a header.
    #[must_use]
    pub fn with(mut self, name: HeaderName, value: &str) -> Answer {
        self.headers.push((name, value.to_owned()));
        self
    }

    /// With another status.
    #[must_use]
    pub const fn status(mut self, status: StatusCode) -> Answer {
        self.status = status;
        self
    }
}

impl IntoResponse for Answer {
    fn into_response(self) -> Response {
        let mut response = Response::new(Body::from(self.body));
        *response.status_mut() = self.status;
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(self.media));
        for (name, value) in self.headers {
            // What cannot be a header is left out rather than sent half.
            if let Ok(value) = HeaderValue::from_str(&value) {
                headers.append(name, value);
            }
        }
        response
    }
}
