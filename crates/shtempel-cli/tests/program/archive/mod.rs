//! An archive from the command line: one folder, one archive in it, one command after the other.

mod begun;
mod described;
mod exchange;
mod hostile;
mod kept;
mod papers;
mod refused;
mod season;

use super::run::{Run, shtempel_in};
use std::fs;
use std::path::PathBuf;
use std::sync::OnceLock;

/// An archive in a folder of its own, taken away at the end.
pub struct Bureau {
    folder: PathBuf,
    lang: &'static str,
    user: &'static str,
}

const COMPETITION: &str = "competition = \"К-1\"\nindex = \"К-1\"\nname = \"Пробное первенство\"\n\
                           [regulation]\nstart = 2026-03-01\nend = 2027-12-31\nreports = [2026-09-01]\n";

impl Bureau {
    /// A folder without an archive.
    pub fn empty(name: &str) -> Bureau {
        let folder = std::env::temp_dir().join(format!("shtempel-archive-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        Bureau { folder, lang: "ru", user: "Судья С. С." }
    }

    /// A new archive.
    pub fn new(name: &str) -> Bureau {
        let bureau = Bureau::empty(name);
        bureau.run(&["init"]).good();
        bureau
    }

    /// An archive with a competition of four: p1 to p4, games 1 to 6. It is made once and copied.
    pub fn drawn(name: &str) -> Bureau {
        static DRAWN: OnceLock<Vec<u8>> = OnceLock::new();
        let bureau = Bureau::empty(name);
        fs::write(bureau.archive(), DRAWN.get_or_init(|| Bureau::new("drawn").draw())).unwrap();
        bureau
    }

    /// Records the competition; the file of the archive.
    fn draw(&self) -> Vec<u8> {
        for person in [
            ["name=Белов А. Б.", "latin=Belov, A. B.", "rating=2010", "club=Маяк"],
            ["name=Волков В. Г.", "latin=Volkov, V. G.", "rating=1990", "club=Прибой"],
            ["name=Гусев Д. Е.", "latin=Gusev, D. Ye.", "rating=2105", "club=Маяк"],
            ["name=Дятлов Ж. З.", "latin=Dyatlov, Zh. Z.", "rating=2033", "club=Створ"],
        ] {
            self.record(&[&["person"], &person[..]].concat());
        }
        let terms = self.file("competition.toml", COMPETITION.as_bytes());
        self.record(&["competition", &terms]);
        self.record(&["section", "competition=К-1", "section=А"]);
        for person in ["person=p1", "person=p2", "person=p3", "person=p4"] {
            self.record(&["entry", "competition=К-1", "section=А", person, "on=2026-01-10"]);
        }
        self.record(&["draw", "competition=К-1", "section=А", "seed=тираж 5 февраля: 4 8 15 16 23 42"]);
        assert!(fs::metadata(self.archive() + "-wal").is_err(), "nobody has the archive open");
        fs::read(self.archive()).unwrap()
    }

    /// The archive in the middle of the season: papers in every game but one, an overstep with a ruling, a sealed move,
    /// reports, letters, a withdrawal. It is made once and copied.
    pub fn played(name: &str) -> Bureau {
        static PLAYED: OnceLock<Vec<u8>> = OnceLock::new();
        let bureau = Bureau::empty(name);
        fs::write(bureau.archive(), PLAYED.get_or_init(|| Bureau::drawn("played").play())).unwrap();
        bureau
    }

    /// Records the season; the file of the archive.
    fn play(&self) -> Vec<u8> {
        let first = ["from=white", "move=e2-e4", "postmarks=[2026-03-02, 2026-03-07]"];
        ["К-1:1", "К-1:3", "К-1:4"]
            .iter()
            .for_each(|game| drop(self.receive("2026-03-08", &[&[*game], &first[..]].concat())));
        let two: [(&str, &[&str]); 3] = [
            (
                "2026-03-08",
                &["from=white", "move=1. e2-e4", "postmarks=2026-03-02", "received=2026-03-07", "source=black"],
            ),
            ("2026-03-10", &["id=w1", "received=2026-03-09", "source=white"]),
            ("2026-03-15", &["from=black", "move=e7-e6", "repeats=e2-e4", "postmarks=[2026-03-10, 2026-03-14]"]),
        ];
        two.iter().for_each(|(day, items)| drop(self.receive(day, &[&["К-1:2"], *items].concat())));
        let five: [(&str, &[&str]); 5] = [
            ("2026-03-15", &["from=white", "move=d2-d4", "postmarks=2026-03-05", "received=2026-03-12"]),
            (
                "2026-05-15",
                &["from=black", "move=d7-d5", "repeats=d2-d4", "postmarks=2026-05-02", "received=2026-05-08"],
            ),
            (
                "2026-05-15",
                &[
                    "id=wn",
                    "from=white",
                    "to=black",
                    "medium=registered",
                    "receipt.number=7",
                    "receipt.date=2026-05-10",
                    "overstep_notice={ move = 1, days = 51 }",
                    "received=2026-05-16",
                ],
            ),
            (
                "2026-05-15",
                &[
                    "id=wc",
                    "from=white",
                    "to=arbiter",
                    "medium=registered",
                    "receipt.number=8",
                    "receipt.date=2026-05-10",
                    "claim={ move = 1, count = 51, notice = \"wn\", cards = [\"b1\"], sealed = \"c2-c4\" }",
                ],
            ),
            (
                "2026-05-25",
                &[
                    "from=arbiter",
                    "to=both",
                    "dated=2026-05-25",
                    "medium=registered",
                    "receipt.number=9",
                    "receipt.date=2026-05-25",
                    "ruling={ on = \"wc\", decision = \"overstep\", reason = \"51 день на один ход\" }",
                ],
            ),
        ];
        five.iter().for_each(|(day, items)| drop(self.receive(day, &[&["К-1:5"], *items].concat())));
        self.play_season();
        fs::read(self.archive()).unwrap()
    }

    /// Records what is beside the games.
    fn play_season(&self) {
        self.file("tray.png", b"\x89PNG\r\n\x1a\n in the tray");
        let tray = format!("scan={}", self.path("tray.png"));
        let season: [&[&str]; 8] = [
            &["report", "person=p1", "due=2026-09-01", "lines=[{ game = 2, moves = 3, white_total = 5 }]"],
            &["letter", "direction=incoming", "who=p1", "on=2026-03-01", "about=новый адрес"],
            &["letter", "direction=outgoing", "who=p2", "on=2026-03-02", "about=о времени партии", "game=К-1:1"],
            &["scan", &tray, "note=конверт без обратного адреса"],
            &["suspicion", "text=Партии 1 и 3 похожи", "on=2026-05-01", "seen_by=p3"],
            &["request", "to=p2", "what=где ответ на ход?", "answer_by=2026-05-01"],
            &["withdrawal", "person=p4", "on=2026-06-01", "reason=болезнь"],
            &["start-notice", "person=p1", "mail.dated=2026-02-20", "received=2026-03-05"],
        ];
        season.iter().for_each(|items| drop(self.record(&[&items[..1], &["competition=К-1"], &items[1..]].concat())));
    }

    /// The same archive in English.
    pub fn in_english(&mut self) {
        self.lang = "en";
    }

    /// The same archive under another name.
    pub fn sits(&mut self, user: &'static str) {
        self.user = user;
    }

    /// The path of a file of the folder, there or not.
    pub fn path(&self, name: &str) -> String {
        self.folder.join(name).to_str().unwrap().to_owned()
    }

    /// A file of the folder.
    pub fn file(&self, name: &str, bytes: &[u8]) -> String {
        let path = self.path(name);
        fs::write(&path, bytes).unwrap();
        path
    }

    /// The file of the archive.
    pub fn archive(&self) -> String {
        self.path("a.shtempel")
    }

    /// Runs a command on the archive, nobody at the terminal.
    pub fn run(&self, args: &[&str]) -> Run {
        self.run_on(&self.archive(), args)
    }

    /// Runs a command on another archive.
    pub fn run_on(&self, archive: &str, args: &[&str]) -> Run {
        let locale = if self.lang == "ru" { "ru_RU.UTF-8" } else { "en_GB.UTF-8" };
        shtempel_in(args, &[("SHTEMPEL_ARCHIVE", archive), ("SHTEMPEL_USER", self.user), ("LANG", locale)])
    }

    /// Records without a question; what was printed.
    #[track_caller]
    pub fn record(&self, args: &[&str]) -> String {
        self.run(&[&["record", "--yes", "--as-of", "2026-03-01"], args].concat()).good()
    }

    /// Receives a paper of a game without a question; what was printed.
    #[track_caller]
    pub fn receive(&self, day: &str, args: &[&str]) -> String {
        self.run(&[&["receive", "--yes", "--as-of", day], args].concat()).good()
    }

    /// A refusal: its exit status and what was said.
    #[track_caller]
    pub fn refused(&self, args: &[&str]) -> (i32, String) {
        let run = self.run(args);
        assert_eq!(run.out, "", "nothing is printed beside the refusal");
        (run.status, self.tidied(&run.err))
    }

    /// How many records there are.
    #[track_caller]
    pub fn entries(&self) -> u64 {
        let text = self.run(&["verify", "--lang", "en"]).good();
        let digits: String = text.lines().next().unwrap().chars().filter(char::is_ascii_digit).collect();
        digits.parse().unwrap()
    }

    /// Compares with a snapshot what a command prints.
    #[track_caller]
    pub fn shown(&self, name: &str, args: &[&str]) {
        same(name, &self.tidied(&self.run(args).good()));
    }

    /// A text without the name of the folder, without digests of salted texts and without times.
    pub fn tidied(&self, text: &str) -> String {
        let text = text.replace(self.folder.to_str().unwrap(), "ПАПКА");
        let masked = text.split_inclusive(|c: char| !c.is_ascii_hexdigit()).map(|word| {
            let end = word.trim_end_matches(|c: char| !c.is_ascii_hexdigit());
            let shortened = end.len() == 12 && word.ends_with('…');
            if end.len() >= 32 || shortened { word.replacen(end, "СУММА", 1) } else { word.to_owned() }
        });
        without_times(&masked.collect::<String>())
    }
}

impl Drop for Bureau {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// A text with every `2026-12-01 06:04:36 UTC` masked.
fn without_times(text: &str) -> String {
    let mut parts = text.split(" UTC");
    let mut masked = parts.next().unwrap().to_owned();
    for part in parts {
        let length = "2026-12-01 06:04:36".len();
        masked.truncate(masked.len() - length);
        masked = masked + "ВРЕМЯ UTC" + part;
    }
    masked
}

/// Compares a text with a snapshot.
#[track_caller]
pub fn same(name: &str, text: &str) {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("../../snapshots/archive");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(name, text));
}
