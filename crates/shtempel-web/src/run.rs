//! Running the server until it is told to stop.

use crate::app::App;
use std::net::SocketAddr;
use std::sync::Arc;

/// Serves on an address until the process is told to stop (Ctrl-C, or SIGTERM); requests that are being answered are
/// answered. `ready` is told the address once connections are taken.
///
/// # Errors
/// The address is taken, or not one of this machine.
pub fn run(app: Arc<App>, address: SocketAddr, ready: impl FnOnce(SocketAddr)) -> std::io::Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async move {
        let listener = tokio::net::TcpListener::bind(address).await?;
        ready(listener.local_addr()?);
        crate::serve(app, listener, stop()).await
    })
}

async fn stop() {
    let interrupt = tokio::signal::ctrl_c();
    match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
        Ok(mut terminate) => {
            tokio::select! {
                _ = interrupt => {}
                _ = terminate.recv() => {}
            }
        }
        Err(_) => {
            let _ = interrupt.await;
        }
    }
}
