//! Taking connections: so many at once, each in its time, until the server is told to stop.

use crate::app::App;
use crate::guard;
use crate::limits::{HEAD_BYTES, HEAD_LINES, Limits};
use crate::steady::Steady;
use axum::Extension;
use axum::Router;
use axum::extract::ConnectInfo;
use axum::http::HeaderMap;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};

/// How many of those who come too much are told so at once; the rest is hung up on.
const TURNED_AWAY: usize = 32;
/// How long somebody is told that he has to come back.
const TOLD: Duration = Duration::from_secs(2);
/// How long to wait after the system could not give a connection.
const BREATH: Duration = Duration::from_millis(50);

/// Serves until `stop` is done. Requests that are being answered are answered then, for [`Limits::stop`] at most.
///
/// # Errors
/// There is none after the socket is open; what the system says of one connection ends that connection only.
pub async fn serve(
    app: Arc<App>,
    listener: TcpListener,
    stop: impl Future<Output = ()> + Send + 'static,
) -> std::io::Result<()> {
    let limits = app.settings.limits;
    let most = u32::try_from(limits.connections).unwrap_or(u32::MAX);
    let places = Arc::new(Semaphore::new(limits.connections));
    let turned_away = Arc::new(Semaphore::new(TURNED_AWAY));
    let router = crate::serve::router(&app);
    let (told, stopping) = watch::channel(());
    tokio::pin!(stop);
    loop {
        let (stream, peer) = tokio::select! {
            () = &mut stop => break,
            accepted = listener.accept() => match accepted {
                Ok(accepted) => accepted,
                Err(error) => {
                    tracing::warn!(%error, "a connection is not taken");
                    let _ = tokio::time::timeout(BREATH, std::future::pending::<()>()).await;
                    continue;
                }
            },
        };
        let Ok(place) = places.clone().try_acquire_owned() else {
            app.meters.turned_away();
            if let Ok(place) = turned_away.clone().try_acquire_owned() {
                tokio::spawn(turn_away(app.clone(), stream, place));
            }
            continue;
        };
        app.meters.connections(limits.connections - places.available_permits());
        let service = router.clone().layer(Extension(ConnectInfo(peer)));
        tokio::spawn(connection(limits, stream, service, stopping.clone(), place));
    }
    drop(listener);
    let _ = told.send(());
    if tokio::time::timeout(limits.stop, places.acquire_many(most)).await.is_err() {
        tracing::warn!("some answers were not finished before the stop");
    }
    Ok(())
}

/// Answers the requests of one connection.
async fn connection(
    limits: Limits,
    stream: TcpStream,
    service: Router,
    mut stopping: watch::Receiver<()>,
    place: OwnedSemaphorePermit,
) {
    let _ = stream.set_nodelay(true);
    let stream = TokioIo::new(Steady::new(stream, limits.untaken));
    let mut builder = http1::Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(limits.head);
    builder.max_header_size(HEAD_BYTES).max_headers(HEAD_LINES).max_buf_size(4 * HEAD_BYTES);
    let served = builder.serve_connection(stream, TowerToHyperService::new(service));
    tokio::pin!(served);
    tokio::select! {
        _ = served.as_mut() => {}
        _ = stopping.changed() => {
            served.as_mut().graceful_shutdown();
            let _ = served.await;
        }
    }
    drop(place);
}

/// Tells somebody that the server is full.
async fn turn_away(app: Arc<App>, mut stream: TcpStream, place: OwnedSemaphorePermit) {
    let mut headers = HeaderMap::new();
    guard::seal(&app, &mut headers);
    let mut text = String::from(
        "HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\nretry-after: 5\r\ncontent-length: 0\r\n\
         content-type: text/plain; charset=utf-8\r\n",
    );
    for (name, value) in &headers {
        text.push_str(&format!("{name}: {}\r\n", value.to_str().unwrap_or_default()));
    }
    text.push_str("\r\n");
    let told = async {
        // What he asks is read first: a connection with unread bytes in it is cut off before he could read the answer.
        let mut asked = [0; HEAD_BYTES];
        let _ = stream.read(&mut asked).await;
        let _ = stream.write_all(text.as_bytes()).await;
        let _ = stream.shutdown().await;
    };
    let _ = tokio::time::timeout(TOLD, told).await;
    drop(place);
}
