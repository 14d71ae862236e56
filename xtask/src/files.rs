//! Every file of the repository, and what is asked of each.

use crate::report::Report;
use std::fs;
use std::path::Path;
use std::process::Command;

/// The largest file that is kept outside fixtures/.
const BYTES: u64 = 512 * 1024;
/// Folders that hold nothing of ours where git is not there to say so.
const NOT_OURS: [&str; 8] =
    ["target", ".git", ".tools", "node_modules", "__pycache__", "corpus", "artifacts", "mutants.out"];

/// Words that tell of somebody's machine or of how a text came about. In two halves, so as not to be found here.
const FORBIDDEN: [(&str, &str); 10] = [
    ("/wo", "rk/"),
    ("/ro", "ot/"),
    ("../sha", "red"),
    ("cla", "ude"),
    ("anthro", "pic"),
    ("chat", "gpt"),
    ("open", "ai"),
    ("copi", "lot"),
    ("language mo", "del"),
    ("ai-gene", "rated"),
];

/// A file of the repository.
pub struct File {
    /// Its path from the root, with `/`.
    pub path: String,
    /// Bytes.
    pub size: u64,
    /// Its text, unless it is not UTF-8.
    pub text: Option<String>,
}

/// Every file that is or could be committed: what git ignores is left out.
pub fn list(root: &Path) -> Result<Vec<File>, String> {
    let mut paths = git_list(root).unwrap_or_default();
    if paths.is_empty() {
        walk(root, "", &mut paths).map_err(|e| format!("the files of the repository: {e}"))?;
    }
    paths.sort();
    paths.dedup();
    let mut files = Vec::new();
    for path in paths {
        // A file that is deleted but not committed so is still listed.
        let Ok(bytes) = fs::read(root.join(&path)) else { continue };
        files.push(File { path, size: bytes.len() as u64, text: String::from_utf8(bytes).ok() });
    }
    Ok(files)
}

fn git_list(root: &Path) -> Option<Vec<String>> {
    let options = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
    let output = Command::new("git").arg("-C").arg(root).args(options).output().ok()?;
    let names = String::from_utf8(output.stdout).ok()?;
    output.status.success().then(|| names.split('\0').filter(|name| !name.is_empty()).map(str::to_owned).collect())
}

fn walk(root: &Path, folder: &str, paths: &mut Vec<String>) -> std::io::Result<()> {
    for entry in fs::read_dir(root.join(folder))? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        let path = if folder.is_empty() { name.clone() } else { format!("{folder}/{name}") };
        if !entry.file_type()?.is_dir() {
            paths.push(path);
        } else if !NOT_OURS.contains(&name.as_str()) {
            walk(root, &path, paths)?;
        }
    }
    Ok(())
}

/// Checks what holds for every kind of file.
pub fn check(files: &[File], report: &mut Report) {
    report.check("no file tells of a machine or of its making", &forbidden(files));
    report.check("files are up to 512 KiB, but for fixtures", &too_big(files));
    report.check("LICENSE is the GPL, version 3", &licence(files));
    report.check("the lock files are here", &missing(files, &["Cargo.lock", "fuzz/Cargo.lock"]));
    report.check("every package is under the common lints", &without_lints(files));
    report.check("text files end with a line break", &unended(files));
}

fn forbidden(files: &[File]) -> Vec<String> {
    let words: Vec<String> = FORBIDDEN.iter().map(|(head, tail)| format!("{head}{tail}")).collect();
    let mut faults = Vec::new();
    for file in files {
        for (at, line) in file.text.as_deref().unwrap_or_default().lines().enumerate() {
            let line = line.to_lowercase();
            let held = words.iter().filter(|word| line.contains(*word));
            faults.extend(held.map(|word| format!("{}:{}: {word}", file.path, at + 1)));
        }
    }
    faults
}

fn too_big(files: &[File]) -> Vec<String> {
    let big = files.iter().filter(|file| file.size > BYTES && !file.path.starts_with("fixtures/"));
    big.map(|file| format!("{}: {} bytes", file.path, file.size)).collect()
}

fn licence(files: &[File]) -> Vec<String> {
    let text = files.iter().find(|file| file.path == "LICENSE").and_then(|file| file.text.as_deref());
    let is_gpl = text.is_some_and(|text| text.contains("GNU GENERAL PUBLIC LICENSE") && text.contains("Version 3,"));
    if is_gpl { Vec::new() } else { vec!["LICENSE does not hold it".to_owned()] }
}

fn missing(files: &[File], paths: &[&str]) -> Vec<String> {
    let missing = paths.iter().filter(|path| !files.iter().any(|file| file.path == **path));
    missing.map(|path| format!("{path} is missing")).collect()
}

/// The lints of the workspace forbid `unsafe`; a package must say that it takes them.
fn without_lints(files: &[File]) -> Vec<String> {
    let manifests = files.iter().filter(|file| {
        (file.path.starts_with("crates/") || file.path.starts_with("xtask/")) && file.path.ends_with("/Cargo.toml")
    });
    manifests
        .filter(|file| !file.text.as_deref().unwrap_or_default().contains("[lints]\nworkspace = true"))
        .map(|file| format!("{} lacks `[lints] workspace = true`", file.path))
        .collect()
}

fn unended(files: &[File]) -> Vec<String> {
    let ours = |path: &str| {
        !path.starts_with("fuzz/seeds/") && !path.starts_with("cases/tables/") && !path.contains("/tests/")
    };
    let unended = files.iter().filter(|file| {
        let text = file.text.as_deref().unwrap_or_default();
        ours(&file.path) && !text.is_empty() && !text.ends_with('\n')
    });
    unended.map(|file| file.path.clone()).collect()
}

#[cfg(test)]
mod tests {
    use super::{BYTES, File, forbidden, too_big, unended};

    fn file(path: &str, text: &str) -> File {
        File { path: path.to_owned(), size: text.len() as u64, text: Some(text.to_owned()) }
    }

    #[test]
    fn a_path_of_a_machine_is_found_with_its_line() {
        let line = format!("fine\nsee {}{}main\n", "/wo", "rk/");
        assert_eq!(forbidden(&[file("a.md", &line)]).len(), 1);
        assert!(forbidden(&[file("a.md", "the work of a post office\n")]).is_empty());
    }

    #[test]
    fn only_fixtures_may_be_big() {
        let big = |path: &str| File { path: path.to_owned(), size: BYTES + 1, text: None };
        assert_eq!(too_big(&[big("docs/a.png"), big("fixtures/b.json")]).len(), 1);
        assert!(too_big(&[File { size: BYTES, ..big("a") }]).is_empty());
    }

    #[test]
    fn a_text_ends_with_a_line_break() {
        assert_eq!(unended(&[file("a", "x"), file("b", "x\n"), file("c", "")]), ["a"]);
    }
}
