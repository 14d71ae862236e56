//! A server on a socket of this machine, for what only a socket shows.

use super::Site;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;
use tokio::sync::oneshot;

/// A server that runs until it is dropped.
pub struct Wire {
    /// Its address.
    pub address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    runtime: Option<tokio::runtime::Runtime>,
    served: Option<tokio::task::JoinHandle<std::io::Result<()>>>,
}

impl Wire {
    /// Serves a site.
    pub fn of(site: &Site) -> Wire {
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
        let listener = runtime.block_on(tokio::net::TcpListener::bind("127.0.0.1:0")).unwrap();
        let address = listener.local_addr().unwrap();
        let (stop, stopped) = oneshot::channel();
        let app = site.app.clone();
        let served = runtime.spawn(shtempel_web::serve(app, listener, async {
            let _ = stopped.await;
        }));
        Wire { address, stop: Some(stop), runtime: Some(runtime), served: Some(served) }
    }

    /// A connection.
    pub fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(self.address).unwrap();
        // Far longer than what is waited for: a test that hangs fails.
        stream.set_read_timeout(Some(Duration::from_secs(30))).unwrap();
        stream
    }

    /// Sends this and gives all that comes until the server hangs up.
    pub fn say(&self, text: &[u8]) -> String {
        let mut stream = self.connect();
        let _ = stream.write_all(text);
        heard(&mut stream)
    }

    /// Tells the server to stop.
    pub fn tell_to_stop(&mut self) {
        let _ = self.stop.take().unwrap().send(());
    }

    /// Waits until it has stopped.
    pub fn wait(&mut self) {
        let served = self.served.take().unwrap();
        self.runtime.as_ref().unwrap().block_on(served).unwrap().unwrap();
    }
}

impl Drop for Wire {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

/// All that comes until the other end hangs up.
pub fn heard(stream: &mut TcpStream) -> String {
    let mut bytes = Vec::new();
    let _ = stream.read_to_end(&mut bytes);
    String::from_utf8_lossy(&bytes).into_owned()
}

/// One answer with a length, on a connection that goes on.
pub fn one(stream: &mut TcpStream) -> String {
    let (mut text, mut byte) = (Vec::new(), [0]);
    while !text.ends_with(b"\r\n\r\n") && stream.read(&mut byte).unwrap() == 1 {
        text.push(byte[0]);
    }
    let head = String::from_utf8_lossy(&text).into_owned();
    let length = head.lines().find_map(|line| line.strip_prefix("content-length: "));
    let mut body = vec![0; length.map_or(0, |length| length.parse().unwrap())];
    stream.read_exact(&mut body).unwrap();
    head + &String::from_utf8_lossy(&body)
}
