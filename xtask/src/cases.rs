//! cases/INDEX.tsv: for each computed norm good cases, bad ones, and the boundary days on both sides. A cell names one
//! case or several, with spaces between them.

use crate::norms::Norm;
use crate::report::Report;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

const INDEX: &str = "cases/INDEX.tsv";
const COLUMNS: [&str; 6] = ["slug", "good", "bad", "boundary_in", "boundary_out", "reason"];
/// The first column that may be `-`, with a reason in the last.
const BOUNDARY: usize = 3;

/// Checks the index against the table of norms and the files.
pub fn check(root: &Path, norms: &[Norm], report: &mut Report) {
    let index = fs::read_to_string(root.join(INDEX)).unwrap_or_default();
    let exists = |name: &str| is_case(&root.join("cases"), name);
    report.check("every computed norm has its cases", &faults(&index, norms, exists));
    report.check("every case has its dossier and its expectation", &halves(&root.join("cases")));
}

/// Whether this names a dossier with an expectation.
fn is_case(folder: &Path, name: &str) -> bool {
    let has = |end: &str| folder.join(format!("{name}{end}")).is_file();
    has(".expect.json") && (has(".toml") || has(".json"))
}

fn faults(index: &str, norms: &[Norm], exists: impl Fn(&str) -> bool) -> Vec<String> {
    let mut faults = Vec::new();
    let mut listed = BTreeSet::new();
    for (at, line) in index.lines().enumerate() {
        let cells: Vec<&str> = line.split('\t').map(str::trim).collect();
        if line.is_empty() || line.starts_with('#') || cells[0] == COLUMNS[0] {
            continue;
        }
        let place = format!("{INDEX}:{}", at + 1);
        let slug = cells[0];
        if !norms.iter().any(|norm| norm.slug == slug) {
            faults.push(format!("{place}: {slug} is no norm of the table"));
        }
        if !listed.insert(slug) {
            faults.push(format!("{place}: {slug} stands twice"));
        }
        faults.extend(row_faults(&cells, &exists).into_iter().map(|fault| format!("{place}: {slug}: {fault}")));
    }
    let computed = norms.iter().filter(|norm| norm.status == "computed" && !listed.contains(norm.slug.as_str()));
    faults.extend(computed.map(|norm| format!("{} is computed and has no row in {INDEX}", norm.slug)));
    faults
}

fn row_faults(cells: &[&str], exists: impl Fn(&str) -> bool) -> Vec<String> {
    if cells.len() < 5 || cells.len() > COLUMNS.len() {
        return vec![format!("{} columns; they are {}", cells.len(), COLUMNS.join(", "))];
    }
    let mut faults = Vec::new();
    let reason = cells.get(5).copied().unwrap_or_default();
    for (column, cell) in COLUMNS.iter().zip(cells).take(5).skip(1) {
        let may_lack = COLUMNS[BOUNDARY..].contains(column);
        match *cell {
            "-" if may_lack && !reason.is_empty() => {}
            "-" if may_lack => faults.push(format!("{column} is `-` without a reason in the sixth column")),
            "" => faults.push(format!("{column} is empty")),
            names => {
                let unknown = names.split(' ').filter(|name| !exists(name.trim_end_matches(".toml")));
                faults.extend(unknown.map(|name| format!("{column}: there is no case {name:?}")));
            }
        }
    }
    // One case may hold a good paper and a bad one, or the days on both sides of a boundary.
    if cells[1] == cells[2] && reason.is_empty() {
        faults.push("the good cases and the bad ones are the same, without a reason in the sixth column".to_owned());
    }
    faults
}

/// Dossiers without an expectation, and expectations without a dossier.
fn halves(folder: &Path) -> Vec<String> {
    let Ok(entries) = fs::read_dir(folder) else { return vec!["there is no folder cases/".to_owned()] };
    let names: BTreeSet<String> = entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok()).collect();
    let stem = |name: &str| {
        let stem = [".expect.json", ".toml", ".json"].iter().find_map(|end| name.strip_suffix(end));
        stem.map(str::to_owned)
    };
    let stems: BTreeSet<String> = names.iter().filter_map(|name| stem(name)).collect();
    let half = stems.iter().filter(|stem| !is_case(folder, stem));
    half.map(|stem| format!("cases/{stem}.*: half a case")).collect()
}

#[cfg(test)]
mod tests {
    use super::faults;
    use crate::norms::Norm;

    fn found(index: &str) -> Vec<String> {
        let norm = |slug: &str| Norm { slug: slug.to_owned(), status: "computed".to_owned(), ..Norm::default() };
        faults(index, &[norm("a"), norm("b")], |name| name.starts_with("case"))
    }

    const WHOLE: &str = "slug\tgood\tbad\tboundary_in\tboundary_out\n\
        a\tcase-1 case-5\tcase-2\tcase-3\tcase-4\nb\tcase-1\tcase-2\t-\t-\tno day in it\n";

    #[test]
    fn a_whole_index_has_no_fault() {
        assert_eq!(found(WHOLE), Vec::<String>::new());
    }

    #[test]
    fn each_lack_is_named() {
        for (from, to) in [
            ("case-2\tcase-3", "other\tcase-3"),
            ("no day in it", ""),
            ("a\tcase-1", "c\tcase-1"),
            ("case-1 case-5", "case-1 other"),
            ("case-1 case-5\tcase-2", "case-1\tcase-1"),
            ("case-1\tcase-2\t-", "case-1\t-\t-"),
            ("\t-\t-\tno day in it", ""),
        ] {
            assert!(!found(&WHOLE.replacen(from, to, 1)).is_empty(), "{from} -> {to}");
        }
    }
}
