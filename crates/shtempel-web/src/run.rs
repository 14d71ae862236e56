//! Running the server until it is told to stop.

use crate::app::App;
use crate::limits::PAGES_AT_ONCE;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

/// How often the cabinet is swept.
const SWEEP: Duration = Duration::from_secs(3600);
/// How often reminders are written and sent.
const REMIND: Duration = Duration::from_secs(600);
/// How long work that nobody waits for any more may go on after the stop. What it has not recorded is not recorded.
const LAST_WORK: Duration = Duration::from_secs(1);

/// Serves on an address until the process is told to stop (Ctrl-C, or SIGTERM); requests that are being answered are
/// answered. `ready` is told the address once connections are taken.
///
/// # Errors
/// The address is taken, or not one of this machine.
pub fn run(app: Arc<App>, address: SocketAddr, ready: impl FnOnce(SocketAddr)) -> std::io::Result<()> {
    let mut runtime = tokio::runtime::Builder::new_multi_thread();
    let runtime = runtime.enable_all().max_blocking_threads(PAGES_AT_ONCE).build()?;
    let served = runtime.block_on(async move {
        let stop = stopped()?;
        let listener = tokio::net::TcpListener::bind(address).await?;
        let sweeper = tokio::spawn(sweeping(app.clone()));
        let reminder = tokio::spawn(reminding(app.clone()));
        ready(listener.local_addr()?);
        let served = crate::serve(app, listener, stop).await;
        sweeper.abort();
        reminder.abort();
        served
    });
    runtime.shutdown_timeout(LAST_WORK);
    served
}

async fn sweeping(app: Arc<App>) {
    let mut hours = tokio::time::interval(SWEEP);
    loop {
        hours.tick().await;
        let app = app.clone();
        let swept = tokio::task::spawn_blocking(move || crate::sweep::sweep(&app)).await;
        if let Ok(Err(error)) = swept {
            tracing::warn!(%error, "the cabinet is not swept");
        }
    }
}

async fn reminding(app: Arc<App>) {
    let mut times = tokio::time::interval(REMIND);
    loop {
        times.tick().await;
        let app = app.clone();
        if tokio::task::spawn_blocking(move || crate::reminders::work(&app)).await.is_err() {
            tracing::error!("reminders failed");
        }
    }
}

/// Done when the process is told to stop. From now on a signal ends the server and not the process.
fn stopped() -> std::io::Result<impl Future<Output = ()> + Send + 'static> {
    use tokio::signal::unix::{SignalKind, signal};
    let (mut interrupt, mut terminate) = (signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?);
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    })
}
