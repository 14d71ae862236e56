//! Limits that the system sets to a program: how large a file may grow, and what it may write to.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use shtempel_archive::{Archive, SqliteArchive, verify};
use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::process::{Command, Output};

const RECEIVER: &str = env!("CARGO_BIN_EXE_receiver");

/// What the shell says and the receiver in it.
fn shell(script: &str, words: &[&str]) -> Output {
    Command::new("bash").args(["-c", script, RECEIVER]).args(words).output().unwrap()
}

fn said(output: &[u8]) -> String {
    String::from_utf8_lossy(output).into_owned()
}

fn last(output: &Output) -> u64 {
    let out = said(&output.stdout);
    out.lines().rev().find_map(|line| line.strip_prefix("ok ")).map_or(0, |number| number.parse().unwrap())
}

#[test]
fn a_file_that_may_not_grow_is_told_as_full_and_the_retry_succeeds_once() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a");
    let place = path.to_str().unwrap();
    // So many KiB; a write beyond them fails, as it does where a quota is used up.
    let limited = shell("trap '' XFSZ; ulimit -f 600; exec \"$0\" append \"$@\"", &[place, "1", "100000"]);
    assert!(said(&limited.stderr).starts_with("full: no room left"), "{}", said(&limited.stderr));
    let answered = last(&limited);
    assert!(answered > 10);
    let archive = SqliteArchive::open(&path).unwrap();
    assert_eq!(archive.head().unwrap().seq, answered);
    assert!(verify(&archive, &[]).unwrap().is_whole());
    drop(archive);
    let (first, next) = ((answered + 1).to_string(), (answered + 20).to_string());
    let free = shell("exec \"$0\" append \"$@\"", &[place, &first, &next]);
    assert_eq!(last(&free), answered + 20, "{}", said(&free.stderr));
    assert_eq!(SqliteArchive::open(&path).unwrap().head().unwrap().seq, answered + 20);
}

#[test]
fn a_file_that_may_not_be_written_is_told_as_read_only() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a");
    SqliteArchive::create(&path).unwrap().append(&shtempel_testkit::one("k1", "game/1")).unwrap();
    allow(&path, 0o444);
    allow(folder.path(), 0o555);
    // Root may write everywhere: then another user tries.
    let script = "if [ \"$(id -u)\" = 0 ]; then
            exec setpriv --reuid=65534 --regid=65534 --clear-groups \"$@\"
        fi
        exec \"$@\"";
    // The program itself may lie in a folder that this user cannot enter.
    let program = folder_for_all().join("receiver");
    // Copied by another process: a file that this one holds open for writing cannot be run.
    let copied = Command::new("install").args(["-m", "755", RECEIVER]).arg(&program).status().unwrap();
    assert!(copied.success());
    let output = shell(script, &[program.to_str().unwrap(), "append", path.to_str().unwrap(), "2", "3"]);
    fs::remove_dir_all(program.parent().unwrap()).unwrap();
    allow(folder.path(), 0o755);
    assert!(said(&output.stderr).starts_with("read-only: "), "{}", said(&output.stderr));
    allow(&path, 0o644);
    let archive = SqliteArchive::open(&path).unwrap();
    assert_eq!(archive.head().unwrap().seq, 1);
    assert!(verify(&archive, &[]).unwrap().is_whole());
}

fn allow(path: &Path, mode: u32) {
    fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
}

/// A folder that every user may enter.
fn folder_for_all() -> std::path::PathBuf {
    let folder = tempfile::tempdir().unwrap().keep();
    allow(&folder, 0o755);
    folder
}
