//! The archive of the tests: made once for each build of a test, under a lock, beside what cargo builds.

use serde_json::{Value, json};
use shtempel_archive::{Cabinet, Moment, Slip, SqliteArchive, SqliteCabinet};
use shtempel_desk::fact::Role;
use shtempel_desk::rows::Tongues;
use shtempel_desk::{Actor, Desk};
use shtempel_rules::Day;
use shtempel_web::accounts::Account;
use shtempel_web::{App, Settings};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The second competition: two sections, whose games are published to nobody. Its people are `s1` to `s7`.
pub const SECOND: &str = "С-2025";
/// Its games by section: three players each.
pub const SMALL: [[u32; 3]; 2] = [[1, 2, 3], [4, 5, 6]];

const NAMES: [&str; 7] =
    ["Кадушкин Лев", "Рогожина Вера", "Ступкин Карп", "Лагунова Анна", "Обечайкин Пров", "Крынкина Зоя", "Бочаров Тит"];

/// Where it is.
pub struct Made {
    /// The archive.
    pub archive: PathBuf,
    cabinet: PathBuf,
}

impl Made {
    /// The accounts as they are kept.
    pub fn accounts(&self) -> Vec<Slip> {
        SqliteCabinet::open(&self.cabinet).unwrap().slips("account", None).unwrap()
    }
}

/// The archive, made now unless this build has made it.
pub fn made() -> Made {
    let program = std::env::current_exe().unwrap();
    let name = program.file_stem().unwrap().to_string_lossy().into_owned();
    let built = program.metadata().unwrap().modified().unwrap();
    let built = built.duration_since(std::time::UNIX_EPOCH).unwrap().as_nanos();
    let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::create_dir_all(&root).unwrap();
    let lock = std::fs::File::create(root.join("lock")).unwrap();
    lock.lock().unwrap();
    let folder = root.join(built.to_string());
    if !folder.exists() {
        // Those of earlier builds.
        for old in std::fs::read_dir(&root).unwrap().filter_map(Result::ok).filter(|entry| entry.path().is_dir()) {
            std::fs::remove_dir_all(old.path()).unwrap();
        }
        let fresh = root.join("fresh");
        std::fs::create_dir_all(&fresh).unwrap();
        make(&fresh);
        std::fs::rename(&fresh, &folder).unwrap();
    }
    Made { archive: folder.join("archive"), cabinet: folder.join("cabinet") }
}

fn make(folder: &Path) {
    let tongues = Tongues::default();
    let archive = SqliteArchive::create(&folder.join("archive")).unwrap();
    shtempel_desk::demo::demo(&archive, 1, &tongues).unwrap();
    second(&archive, &tongues);
    let cabinet = Arc::new(SqliteCabinet::open(&folder.join("cabinet")).unwrap());
    let day = Day::from_ymd(2025, 11, 20).unwrap();
    let clock = Arc::new(super::Hands::at(day));
    let app = App::new(Arc::new(archive), cabinet, clock, Settings::local());
    shtempel_web::demo::open(&app).unwrap();
    people(&app);
}

/// Records a competition with two sections on the demonstration's archive.
fn second(archive: &SqliteArchive, tongues: &Tongues) {
    let mut salt = 0_u128;
    let salts = move || {
        salt += 1;
        (salt << 64).to_be_bytes()
    };
    let day = Day::from_ymd(2025, 1, 10).unwrap();
    let now = super::noon(Day::from_ymd(2025, 11, 19).unwrap());
    let desk = Desk::new(archive, Actor { name: "organiser".into(), person: None }, Moment(now.0), day, salts);
    let mut key = 0;
    let mut record = |kind: &str, input: Value| {
        key += 1;
        let told = input.to_string();
        let done = desk.record(kind, input, &format!("second-{key}"), tongues);
        done.unwrap_or_else(|refusal| panic!("{kind} {told}: {refusal:?}"));
    };
    for (n, name) in NAMES.iter().enumerate() {
        let id = format!("s{}", n + 1);
        record("person", json!({ "person": id, "name": name, "rating": 2000 }));
        record(
            "address",
            json!({ "person": id, "address": format!("Кадников, Дальняя улица {}", n + 101), "from": "2024-01-01" }),
        );
    }
    let regulation = json!({ "start": "2025-03-01", "end": "2026-12-31", "published": { "to": "players" } });
    record("competition", json!({ "competition": SECOND, "name": "Состязание двух групп", "regulation": regulation }));
    for (section, players) in [("1", ["s1", "s2", "s3"]), ("2", ["s4", "s5", "s6"])] {
        record("section", json!({ "competition": SECOND, "section": section }));
        for player in players {
            record("entry", json!({ "competition": SECOND, "section": section, "person": player }));
        }
        record("draw", json!({ "competition": SECOND, "section": section, "seed": "жребий", "order": players }));
    }
    record("arbiter", json!({ "competition": SECOND, "person": "s1", "role": "chief", "from": "2025-01-01" }));
}

/// The accounts beside those of the demonstration. Nobody knows their passwords.
fn people(app: &App) {
    let desk = app.desk(&shtempel_desk::access::Visitor::default());
    let demo = desk.competition(super::DEMO).unwrap();
    let holder = |role: Role| demo.arbiters.iter().find(|arbiter| arbiter.role == role).unwrap().person.clone();
    let (_, pairing) = demo.game(39).unwrap();
    let playing = |person: &str| person == pairing.white || person == pairing.black;
    let neighbour = demo.players().into_iter().find(|person| !playing(person)).unwrap().to_owned();
    let accounts = [
        ("section-arbiter", holder(Role::Section), true),
        ("adjudicator", holder(Role::Adjudicator), true),
        ("second-adjudicator", holder(Role::SecondAdjudicator), true),
        ("neighbour", neighbour, false),
        ("stranger", "s2".to_owned(), false),
        ("playing-arbiter", "s1".to_owned(), true),
    ];
    for (login, person, arbiter) in accounts {
        let mut account = Account { login: login.to_owned(), person: Some(person), arbiter, ..Account::default() };
        account.save(app.cabinet.as_ref()).unwrap();
    }
}

/// A path in any letters as an address has it.
pub fn encoded(path: &str) -> String {
    let mut out = String::new();
    for byte in path.bytes() {
        if byte.is_ascii_graphic() {
            out.push(char::from(byte));
        } else {
            out.push_str(&format!("%{byte:02X}"));
        }
    }
    out
}
