//! `make bench` runs it on the archives of the archive's benchmark: how long pages take beside an empty page of the same
//! server in the same run. A competition of sixteen players with an arbiter is put into each archive first.
//!
//!     pages_bench FOLDER
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::print_stdout, clippy::cast_precision_loss)]

use axum::body::Body;
use axum::http::{Request, header};
use serde_json::{Value, json};
use shtempel_archive::{Archive, Cabinet, MemoryCabinet, Moment, SqliteArchive};
use shtempel_desk::access::Visitor;
use shtempel_rules::Day;
use shtempel_web::accounts::Account;
use shtempel_web::{App, Clock, Settings, router, sessions};
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tower::ServiceExt;

const PLAYERS: u32 = 16;
const ROUNDS: usize = 200;
const HOST: &str = "localhost:8047";
const MOVES: [&str; 6] = ["e2-e4", "e7-e5", "Ng1-f3", "Nb8-c6", "Bf1-b5", "a7-a6"];

struct Standing;

impl Clock for Standing {
    fn now(&self) -> Moment {
        Moment(1_718_000_000_000_000)
    }

    fn today(&self) -> Day {
        Day::from_iso("2024-05-10").unwrap()
    }
}

fn app(path: &Path) -> (Arc<App>, Duration) {
    let start = Instant::now();
    let archive: Arc<dyn Archive> = Arc::new(SqliteArchive::open(path).unwrap());
    let cabinet: Arc<dyn Cabinet> = Arc::new(MemoryCabinet::default());
    let app = Arc::new(App::new(archive, cabinet, Arc::new(Standing), Settings::local()));
    (app, start.elapsed())
}

/// A competition of its own: an arbiter, sixteen players, 120 games with six papers each.
fn fill(app: &App) {
    let desk = app.desk(&Visitor::default());
    let mut n = 0;
    let mut put = |kind: &str, value: Value| {
        n += 1;
        desk.record(kind, value, &format!("pages-{n}"), &app.tongues).unwrap();
    };
    let person = |n: u32| format!("b{n}");
    for n in 0..=PLAYERS {
        put("person", json!({ "person": person(n), "name": format!("Игрок {n}") }));
    }
    put("competition", json!({ "competition": "B", "regulation": { "start": "2024-03-01" } }));
    put("section", json!({ "competition": "B", "section": "1" }));
    put("arbiter", json!({ "competition": "B", "person": "b0", "role": "chief" }));
    for n in 1..=PLAYERS {
        put("entry", json!({ "competition": "B", "section": "1", "person": person(n) }));
    }
    put("draw", json!({ "competition": "B", "section": "1", "seed": "bench" }));
    for game in 1..=PLAYERS * (PLAYERS - 1) / 2 {
        for (n, mv) in MOVES.iter().enumerate() {
            let (from, to) = if n % 2 == 0 { ("white", "black") } else { ("black", "white") };
            let sent = Day::from_iso("2024-03-02").unwrap().plus(6 * n as i64);
            let mut paper = json!({
                "game": format!("B:{game}"), "source": "arbiter", "from": from, "to": to, "move": mv,
                "postmarks": [sent.to_string()], "received": sent.plus(4).to_string(),
            });
            if n > 0 {
                paper["repeats"] = json!([MOVES[n - 1]]);
            }
            put("paper", paper);
        }
    }
    for (login, who, arbiter) in [("arbiter", "b0", true), ("player", "b1", false)] {
        let account = Account { login: login.to_owned(), person: Some(who.to_owned()), arbiter, ..Account::default() };
        let mut account = account;
        account.save(app.cabinet.as_ref()).unwrap();
    }
}

fn asked(
    app: &Arc<App>,
    runtime: &tokio::runtime::Runtime,
    who: &str,
    path: &str,
    form: Option<&str>,
) -> Vec<Duration> {
    let account = Account::find(app.cabinet.as_ref(), who).unwrap().unwrap();
    let cookie = sessions::begin(app, &account, "bench", true, account.has_office()).unwrap();
    let token = sessions::token(app, &cookie);
    let service = router(app);
    let mut times = Vec::with_capacity(ROUNDS);
    for round in 0..=ROUNDS {
        let mut request = Request::builder()
            .method(if form.is_some() { "POST" } else { "GET" })
            .uri(path)
            .header(header::HOST, HOST)
            .header(header::ORIGIN, format!("http://{HOST}"))
            .header(header::COOKIE, format!("__Host-shtempel={cookie}"));
        let body = form.map_or_else(Body::empty, |form| Body::from(format!("{form}&token={token}")));
        if form.is_some() {
            request = request.header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
        }
        let request = request.body(body).unwrap();
        let start = Instant::now();
        let status = runtime.block_on(async {
            let answer = service.clone().oneshot(request).await.unwrap();
            let status = answer.status();
            axum::body::to_bytes(answer.into_body(), usize::MAX).await.unwrap();
            status
        });
        assert_eq!(status, 200, "{path}");
        // The first one warms up.
        if round > 0 {
            times.push(start.elapsed());
        }
    }
    times.sort_unstable();
    times
}

fn main() {
    let folder = std::env::args().nth(1).expect("a folder");
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
    println!("\n## The pages\n");
    println!(
        "A competition of {PLAYERS} players and 120 games in each archive; {ROUNDS} requests one after the other, from the\n\
         request to the last byte, without a socket. The empty page is `/health` of the same server in the same run.\n"
    );
    println!(
        "| page | in an archive of 1000 games: p50, p99 ms; a second | of 100000 games: p50, p99 ms; a second | over the empty page, ms |"
    );
    println!("|---|---:|---:|---:|");
    let mut apps = Vec::new();
    let mut starts = Vec::new();
    for name in ["small", "large"] {
        let (app, start) = app(&Path::new(&folder).join(format!("{name}.shtempel")));
        fill(&app);
        apps.push(app);
        starts.push(start);
    }
    let form =
        "what=card&from=white&source=arbiter&dated=10.05.2024&postmark-origin=10.05.2024&move=Bb5-a4&key=k&seen=0";
    let pages: [(&str, &str, &str, Option<&str>); 6] = [
        ("the empty page", "arbiter", "/health", None),
        ("today", "arbiter", "/today", None),
        ("a game", "arbiter", "/g/B:1", None),
        ("my games", "player", "/my", None),
        ("the table", "player", "/c/B", None),
        ("recording a paper: what it changes", "arbiter", "/g/B:1/record/preview", Some(form)),
    ];
    let mut empty = 0.0;
    for (what, who, path, form) in pages {
        let mut row = format!("| {what} |");
        let mut last = 0.0;
        for app in &apps {
            let times = asked(app, &runtime, who, path, form);
            let ms = |at: usize| times[at].as_secs_f64() * 1000.0;
            let (median, late) = (ms(ROUNDS / 2), ms(ROUNDS * 99 / 100));
            row.push_str(&format!(" {median:.2}, {late:.2}; {:.0} |", 1000.0 / median));
            last = median;
        }
        if empty == 0.0 {
            empty = last;
        }
        println!("{row} {:.2} |", last - empty);
    }
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let peak =
        status.lines().find_map(|line| line.strip_prefix("VmHWM:")).and_then(|line| line.split_whitespace().next());
    let peak: f64 = peak.and_then(|kib| kib.parse().ok()).unwrap_or_default();
    println!(
        "\nOpening: {:.1} ms and {:.1} ms. Peak memory with both archives open: {:.0} MiB (to reach: p99 200 ms, 256 MiB).",
        starts[0].as_secs_f64() * 1000.0,
        starts[1].as_secs_f64() * 1000.0,
        peak / 1024.0
    );
}
