//! A way to the database that is cut at a chosen message.
#![allow(clippy::panic, clippy::unwrap_used, clippy::expect_used)]

use std::io::{Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::os::unix::net::UnixStream;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Mutex};

/// Which way the message goes that is lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lost {
    /// To the database: it never hears of it.
    Question,
    /// From the database: it has done what it was asked to.
    Answer,
}

/// Listens on loopback and passes everything on to the socket of the server, until it is told to cut.
#[derive(Debug)]
pub struct Proxy {
    port: u16,
    state: Arc<State>,
}

#[derive(Debug)]
struct State {
    /// The message after which nothing passes, counted down; 0: no cut is wanted.
    left: AtomicU32,
    lost: Mutex<Lost>,
    cut: AtomicBool,
}

impl Proxy {
    /// Before a server whose socket lies here.
    ///
    /// # Panics
    /// If it cannot listen.
    #[must_use]
    pub fn new(socket: String) -> Self {
        let listener = TcpListener::bind(("127.0.0.1", 0)).expect("a free port");
        let port = listener.local_addr().expect("it has an address").port();
        let lost = Mutex::new(Lost::Question);
        let state = Arc::new(State { left: AtomicU32::new(0), lost, cut: AtomicBool::new(false) });
        let shared = state.clone();
        std::thread::spawn(move || {
            for client in listener.incoming().map_while(Result::ok) {
                let Ok(server) = UnixStream::connect(&socket) else { continue };
                pass(&client, &server, &shared);
            }
        });
        Self { port, state }
    }

    /// Where it listens.
    #[must_use]
    pub fn port(&self) -> u16 {
        self.port
    }

    /// Cuts the connection at the given message to the database from now on, counted from 1, once.
    ///
    /// # Panics
    /// If an earlier connection has stopped in a panic.
    pub fn cut_at(&self, message: u32, lost: Lost) {
        *self.state.lost.lock().unwrap() = lost;
        self.state.cut.store(false, Ordering::SeqCst);
        self.state.left.store(message, Ordering::SeqCst);
    }

    /// Whether it came to the cut; from now on everything passes.
    #[must_use]
    pub fn has_cut(&self) -> bool {
        self.state.left.store(0, Ordering::SeqCst);
        self.state.cut.load(Ordering::SeqCst)
    }
}

/// Two threads, one for each way.
fn pass(client: &TcpStream, server: &UnixStream, state: &Arc<State>) {
    let swallow = Arc::new(AtomicBool::new(false));
    let both = || (client.try_clone().unwrap(), server.try_clone().unwrap());
    let (client_up, server_up) = both();
    let (client_down, server_down) = both();
    let (state, swallow_up) = (state.clone(), swallow.clone());
    std::thread::spawn(move || {
        up(&client_up, &server_up, &state, &swallow_up);
        end(&client_up, &server_up);
    });
    std::thread::spawn(move || {
        down(&client_down, &server_down, &swallow);
        end(&client_down, &server_down);
    });
}

fn up(mut client: &TcpStream, mut server: &UnixStream, state: &State, swallow: &AtomicBool) {
    let mut bytes = [0; 65536];
    while let Ok(read @ 1..) = client.read(&mut bytes) {
        let counted = state.left.fetch_update(Ordering::SeqCst, Ordering::SeqCst, |left| left.checked_sub(1));
        if counted == Ok(1) {
            state.cut.store(true, Ordering::SeqCst);
            match *state.lost.lock().unwrap() {
                Lost::Question => return,
                Lost::Answer => swallow.store(true, Ordering::SeqCst),
            }
        }
        if server.write_all(&bytes[..read]).is_err() {
            return;
        }
    }
}

fn down(mut client: &TcpStream, mut server: &UnixStream, swallow: &AtomicBool) {
    let mut bytes = [0; 65536];
    while let Ok(read @ 1..) = server.read(&mut bytes) {
        if swallow.load(Ordering::SeqCst) || client.write_all(&bytes[..read]).is_err() {
            return;
        }
    }
}

fn end(client: &TcpStream, server: &UnixStream) {
    let _ = client.shutdown(Shutdown::Both);
    let _ = server.shutdown(Shutdown::Both);
}
