//! Running the program with nothing of the surroundings left but what a test says.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// The root of the repository; the program runs there.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()
}

/// What a run left.
pub struct Run {
    pub status: i32,
    pub out: String,
    pub err: String,
}

impl Run {
    fn new(output: Output) -> Run {
        Run {
            status: output.status.code().unwrap_or(-1),
            out: String::from_utf8(output.stdout).unwrap(),
            err: String::from_utf8(output.stderr).unwrap(),
        }
    }

    /// The output of a run that must succeed.
    #[track_caller]
    pub fn good(self) -> String {
        assert_eq!((self.status, self.err.as_str()), (0, ""));
        self.out
    }
}

fn command(args: &[&str], env: &[(&str, &str)]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_shtempel"));
    command.current_dir(root()).env_clear().args(args).envs(env.iter().copied());
    command
}

/// Runs the program in a bare environment.
pub fn shtempel(args: &[&str]) -> Run {
    shtempel_in(args, &[])
}

/// Runs the program with these variables.
pub fn shtempel_in(args: &[&str], env: &[(&str, &str)]) -> Run {
    Run::new(command(args, env).stdin(Stdio::null()).output().unwrap())
}

/// Runs the program with a text on standard input.
pub fn shtempel_with(args: &[&str], input: &str) -> Run {
    let mut child =
        command(args, &[]).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    // A program that refuses its arguments reads nothing.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    Run::new(child.wait_with_output().unwrap())
}

/// Every dossier of a folder of the repository, by name, as paths from its root.
pub fn dossiers(folder: &str) -> Vec<String> {
    let mut found: Vec<String> = std::fs::read_dir(root().join(folder))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| name.ends_with(".toml") || (name.ends_with(".json") && !name.ends_with(".expect.json")))
        .map(|name| format!("{folder}/{name}"))
        .collect();
    found.sort();
    found
}

/// A small dossier that is in order.
pub const SMALL: &str = r#"
format = "shtempel-dossier/1"
as_of = 2024-03-20
[competition]
index = "Т-1"
start = 2024-03-01
[white]
name = "Лукошин А. А."
[black]
name = "Переметов Б. Б."
[[mail]]
id = "w1"
from = "white"
to = "black"
postmarks = [2024-03-02, 2024-03-09]
move = "e2-e4"
"#;
