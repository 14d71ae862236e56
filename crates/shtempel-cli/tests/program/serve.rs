//! `shtempel serve` and `shtempel admin-link`: how a server starts, what it refuses, how it stops.

use super::run::{Run, shtempel, shtempel_in};
use std::fs::Permissions;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use tempfile::TempDir;

/// A folder with an empty archive.
struct Place(TempDir);

impl Place {
    fn new() -> Place {
        let place = Place(tempfile::tempdir().unwrap());
        shtempel(&["init", &place.archive()]).good();
        place
    }

    fn file(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn archive(&self) -> String {
        self.file("archive").to_string_lossy().into_owned()
    }

    fn write(&self, name: &str, text: &str, mode: u32) -> String {
        let file = self.file(name);
        std::fs::write(&file, text).unwrap();
        std::fs::set_permissions(&file, Permissions::from_mode(mode)).unwrap();
        file.to_string_lossy().into_owned()
    }

    fn serve(&self, more: &[&str]) -> Server {
        Server::start(&self.archive(), more)
    }
}

/// A server that runs.
struct Server {
    child: Child,
    said: BufReader<std::process::ChildStdout>,
    address: String,
    first: String,
}

impl Server {
    fn start(archive: &str, more: &[&str]) -> Server {
        let mut command = Command::new(env!("CARGO_BIN_EXE_shtempel"));
        command.env_clear().args(["serve", "--archive", archive, "--listen", "127.0.0.1:0", "--lang", "en"]).args(more);
        let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let mut said = BufReader::new(child.stdout.take().unwrap());
        let mut first = String::new();
        said.read_line(&mut first).unwrap();
        let address = first.split("http://").nth(1).and_then(|rest| rest.split('/').next()).unwrap_or_default();
        Server { address: address.to_owned(), child, said, first }
    }

    fn line(&mut self) -> String {
        let mut line = String::new();
        self.said.read_line(&mut line).unwrap();
        line.trim_end().to_owned()
    }

    fn ask(&self, request: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(30))).unwrap();
        stream.write_all(request.replace("HOST", &self.address).as_bytes()).unwrap();
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer);
        String::from_utf8_lossy(&answer).into_owned()
    }

    fn get(&self, path: &str, head: &str) -> String {
        self.ask(&format!("GET {path} HTTP/1.1\r\nhost: HOST\r\n{head}connection: close\r\n\r\n"))
    }

    fn post(&self, path: &str, cookie: &str, body: &str) -> String {
        let length = body.len();
        self.ask(&format!(
            "POST {path} HTTP/1.1\r\nhost: HOST\r\norigin: http://HOST\r\ncookie: {cookie}\r\nconnection: close\r\n\
             content-type: application/x-www-form-urlencoded\r\ncontent-length: {length}\r\n\r\n{body}"
        ))
    }

    /// The cookie and the token of a form.
    fn form(&self, path: &str) -> (String, String) {
        let page = self.get(path, "");
        let cookie = page.split("set-cookie: ").nth(1).unwrap().split(';').next().unwrap().to_owned();
        let token = page.split("name=\"token\" value=\"").nth(1).unwrap().split('"').next().unwrap().to_owned();
        (cookie, token)
    }

    /// Sends a signal, waits for the end, and gives the exit status and what stands on standard error.
    fn stop(mut self, signal: &str) -> (i32, String) {
        let pid = self.child.id().to_string();
        assert!(Command::new("kill").args(["-s", signal, &pid]).status().unwrap().success());
        let mut rest = String::new();
        self.child.stderr.take().unwrap().read_to_string(&mut rest).unwrap();
        (self.child.wait().unwrap().code().unwrap_or(-1), rest)
    }
}

fn status(answer: &str) -> &str {
    answer.split(' ').nth(1).unwrap_or_default()
}

#[track_caller]
fn refused(run: Run, told: &str) {
    assert_eq!((run.status, run.out.as_str()), (1, ""));
    assert!(run.err.contains(told), "{}", run.err);
}

fn serve(place: &Place, more: &[&str]) -> Run {
    let archive = place.archive();
    let args: Vec<&str> =
        ["serve", "--archive", &archive, "--lang", "en"].into_iter().chain(more.iter().copied()).collect();
    shtempel(&args)
}

#[test]
fn a_server_is_stopped_by_a_signal_and_ends_well() {
    let place = Place::new();
    for signal in ["TERM", "INT"] {
        let server = place.serve(&["--demo", "2025-11-20"]);
        assert!(server.first.starts_with("The desk is open: http://127.0.0.1:"), "{}", server.first);
        assert!(server.get("/health", "").ends_with("ok\n"));
        let (code, log) = server.stop(signal);
        assert_eq!(code, 0, "{log}");
    }
}

#[test]
fn the_first_start_tells_how_to_become_administrator_once() {
    let place = Place::new();
    let mut server = place.serve(&[]);
    assert!(server.line().contains("There is no administrator yet"));
    let link = server.line();
    let path = link.strip_prefix(&format!("http://{}", server.address)).unwrap().to_owned();
    let (cookie, token) = server.form(&path);
    let body = format!("token={token}&login=root-1&new=green+envelope+17&again=green+envelope+17");
    assert_eq!(status(&server.post(&path, &cookie, &body)), "303");
    assert_eq!(status(&server.get(&path, "")), "410");
    assert_eq!(server.stop("TERM").0, 0);
    // There is one now: nothing more is offered.
    let mut again = place.serve(&[]);
    assert_eq!(status(&again.get("/health", "")), "200");
    let pid = again.child.id().to_string();
    assert!(Command::new("kill").args(["-s", "TERM", &pid]).status().unwrap().success());
    assert_eq!(again.line(), "");
    again.child.wait().unwrap();
    // Who lost his password gets a link from whoever has the files.
    let link = shtempel(&["admin-link", "--archive", &place.archive(), "--lang", "en"]).good();
    assert!(link.starts_with("A link for root-1") && link.contains("http://127.0.0.1:8047/invite/"), "{link}");
    let other = shtempel(&["admin-link", "nobody", "--archive", &place.archive(), "--lang", "en"]);
    refused(other, "there is no administrator’s account nobody");
}

#[test]
fn before_there_is_an_administrator_a_link_for_the_first_is_printed() {
    let place = Place::new();
    let link =
        shtempel(&["admin-link", "--archive", &place.archive(), "--origin", "https://chess.example", "--lang", "ru"]);
    let link = link.good();
    assert!(link.contains("Администратора ещё нет") && link.contains("https://chess.example/invite/"), "{link}");
}

#[test]
fn a_form_that_was_open_while_the_server_started_anew_is_taken() {
    let place = Place::new();
    let server = place.serve(&[]);
    let (cookie, token) = server.form("/login");
    let address = server.address.clone();
    assert_eq!(server.stop("TERM").0, 0);
    let again = place.serve(&[]);
    let body = |token: &str| format!("token={token}&name=nobody&password=no+such+password");
    assert_eq!(status(&again.post("/login", &cookie, &body(&token))), "422");
    assert_eq!(status(&again.post("/login", &cookie, &body(&address))), "403");
    again.stop("TERM");
}

#[test]
fn what_is_not_safe_is_not_started() {
    let place = Place::new();
    refused(serve(&place, &["--listen", "0.0.0.0:0"]), "insecure = true");
    refused(
        serve(&place, &["--listen", "0.0.0.0:0", "--demo", "2025-11-20", "--insecure"]),
        "passwords that everybody knows",
    );
    refused(serve(&place, &["--demo", "2025-11-20", "--origin", "https://chess.example"]), "remove `origin`");
    refused(serve(&place, &["--origin", "chess.example"]), "origin: “chess.example” will not do");
    let config = place.write("open.toml", "metrics_token = 'a word that nobody knows'\n", 0o644);
    refused(serve(&place, &["--config", &config]), "chmod 600");
    let config = place.write("typo.toml", "lang = 'en'\nlisen = 'x'\n", 0o600);
    refused(serve(&place, &["--config", &config]), "typo.toml:2:1: unknown key `lisen`; perhaps `listen`?");
    let config = place.write("short.toml", "metrics_token = 'short'\n", 0o600);
    refused(serve(&place, &["--config", &config]), "metrics_token");
    let secret = [("SHTEMPEL_METRICS_TOKEN", "")];
    refused(shtempel_in(&["serve", "--archive", &place.archive(), "--lang", "en"], &secret), "metrics_token");
    place.write("archive.cabinet", "", 0o644);
    refused(serve(&place, &["--listen", "127.0.0.1:0"]), "archive.cabinet");
}

#[test]
fn what_is_missing_or_taken_is_told() {
    let place = Place::new();
    let none = place.file("none").to_string_lossy().into_owned();
    refused(shtempel(&["serve", "--archive", &none, "--lang", "en"]), "`shtempel init` makes a new one");
    refused(serve(&place, &["--config", &none]), "none: ");
    let server = place.serve(&[]);
    refused(serve(&place, &["--listen", &server.address]), "another program has the address");
    refused(serve(&place, &["--listen", "192.0.2.1:8047", "--insecure"]), "is no address of this machine");
    server.stop("TERM");
}

fn mode(file: &Path) -> u32 {
    std::fs::metadata(file).unwrap().permissions().mode() & 0o777
}

#[test]
fn nobody_else_reads_the_cabinet() {
    let place = Place::new();
    let server = place.serve(&[]);
    for name in ["archive.cabinet", "archive.cabinet-wal", "archive.cabinet-shm"] {
        assert_eq!(mode(&place.file(name)), 0o600, "{name}");
    }
    server.stop("TERM");
}

#[test]
fn the_log_is_json_line_by_line_and_tells_nothing_that_was_typed() {
    const PLANTED: [&str; 5] = ["planted-name", "planted-password", "planted-query", "planted-path", "planted-agent"];
    let place = Place::new();
    let config = place.write("json.toml", "log = 'json'\nlang = 'en'\n", 0o644);
    let server = place.serve(&["--config", &config]);
    let (cookie, token) = server.form("/login");
    let body = format!("token={token}&name=planted-name%0D%0A%7B%22forged%22%3A1%7D&password=planted-password");
    assert_eq!(status(&server.post("/login?to=planted-query", &cookie, &body)), "422");
    server.get("/planted-path?q=planted-query", "user-agent: planted-agent\r\nx-forwarded-for: 203.0.113.9\r\n");
    let (code, log) = server.stop("TERM");
    assert_eq!(code, 0);
    for planted in PLANTED.iter().chain(&["forged", "203.0.113.9", "127.0.0.1", token.as_str(), &cookie]) {
        assert!(!log.contains(planted), "{planted}: {log}");
    }
    let lines: Vec<serde_json::Value> = log.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let events: Vec<_> = lines.iter().filter(|line| line["event"] == "audit-login").collect();
    assert_eq!(events.len(), 1, "{log}");
    assert_eq!(events[0]["outcome"], "refused");
    let requests: Vec<_> = lines.iter().filter(|line| line["target"] == "shtempel::request").collect();
    assert!(requests.iter().any(|line| line["route"] == "/login" && line["status"] == 422), "{log}");
    assert!(requests.iter().all(|line| line["id"].as_str().is_some_and(|id| id.len() == 16)), "{log}");
}

#[test]
fn the_counters_are_for_this_machine_or_for_him_who_has_the_word() {
    let place = Place::new();
    let server = place.serve(&[]);
    let told = server.get("/metrics", "");
    assert!(told.contains("shtempel_requests_total") || told.contains("shtempel_archive_entries_total 0"), "{told}");
    // A server before ours, of which ours was not told.
    assert_eq!(status(&server.get("/metrics", "x-forwarded-for: 203.0.113.9\r\n")), "404");
    server.stop("TERM");
    let config = place.write("token.toml", "metrics_token = 'a-word-that-nobody-knows'\n", 0o600);
    let server = place.serve(&["--config", &config]);
    assert_eq!(status(&server.get("/metrics", "")), "404");
    assert_eq!(status(&server.get("/metrics", "authorization: Bearer another-word-altogether\r\n")), "404");
    assert_eq!(status(&server.get("/metrics", "authorization: Bearer a-word-that-nobody-knows\r\n")), "200");
    server.stop("TERM");
}
