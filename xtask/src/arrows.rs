//! Which crate may use which: the list in docs/ARCHITECTURE.md against what cargo says.

use crate::metadata::{Metadata, Package};
use crate::report::Report;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

const PAGE: &str = "docs/ARCHITECTURE.md";
/// The only package that names the chess library.
const CHESS: (&str, &str) = ("shtempel-chess", "shakmaty");
/// What the rules may be built with: chess moves and calendar dates.
const RULES: (&str, [&str; 2]) = ("shtempel-rules", ["jiff", "shtempel-chess"]);

type Arrows = BTreeMap<String, BTreeSet<String>>;

/// Checks the arrows, and what two crates are alone in using.
pub fn check(root: &Path, metadata: &Metadata, report: &mut Report) {
    let drawn = fs::read_to_string(root.join(PAGE)).map(|text| drawn(&text)).unwrap_or_default();
    report.check("the arrows between crates are those of docs/ARCHITECTURE.md", &differences(&drawn, &real(metadata)));
    report.check("only shtempel-chess names the chess library", &others_with_the_chess_library(metadata));
    report.check("shtempel-rules is built from nothing but chess and dates", &more_in_the_rules(metadata));
}

/// The arrows on the page: lines `a -> b, c` of the block that is marked `arrows`.
fn drawn(page: &str) -> Arrows {
    page.lines()
        .skip_while(|line| line.trim() != "```arrows")
        .skip(1)
        .take_while(|line| line.trim() != "```")
        .filter_map(|line| line.split_once("->"))
        .map(|(from, to)| {
            let to = to.split(',').map(|name| name.trim().to_owned()).filter(|name| !name.is_empty()).collect();
            (from.trim().to_owned(), to)
        })
        .collect()
}

/// The arrows that cargo knows. A dev-dependency is none.
fn real(metadata: &Metadata) -> Arrows {
    let ours: BTreeSet<&str> = metadata.packages.iter().map(|package| package.name.as_str()).collect();
    let mut arrows = Arrows::new();
    for package in &metadata.packages {
        let to: BTreeSet<String> = built_in(package).filter(|name| ours.contains(name)).map(str::to_owned).collect();
        if !to.is_empty() {
            arrows.insert(package.name.clone(), to);
        }
    }
    arrows
}

fn built_in(package: &Package) -> impl Iterator<Item = &str> {
    let built_in = package.dependencies.iter().filter(|dependency| dependency.kind.as_deref() != Some("dev"));
    built_in.map(|dependency| dependency.name.as_str())
}

fn differences(drawn: &Arrows, real: &Arrows) -> Vec<String> {
    if drawn.is_empty() {
        return vec![format!("{PAGE} has no block ```arrows")];
    }
    let names: BTreeSet<&String> = drawn.keys().chain(real.keys()).collect();
    let nothing = BTreeSet::new();
    let mut faults = Vec::new();
    for name in names {
        let (drawn, real) = (drawn.get(name).unwrap_or(&nothing), real.get(name).unwrap_or(&nothing));
        faults.extend(real.difference(drawn).map(|to| format!("{name} -> {to} is in its Cargo.toml, not on the page")));
        faults.extend(drawn.difference(real).map(|to| format!("{name} -> {to} is on the page, not in its Cargo.toml")));
    }
    faults
}

fn others_with_the_chess_library(metadata: &Metadata) -> Vec<String> {
    let others = metadata.packages.iter().filter(|package| package.name != CHESS.0);
    others
        .filter(|package| package.dependencies.iter().any(|dependency| dependency.name == CHESS.1))
        .map(|package| format!("{} depends on {}", package.name, CHESS.1))
        .collect()
}

fn more_in_the_rules(metadata: &Metadata) -> Vec<String> {
    let Some(rules) = metadata.packages.iter().find(|package| package.name == RULES.0) else {
        return vec![format!("there is no package {}", RULES.0)];
    };
    let normal = rules.dependencies.iter().filter(|dependency| dependency.kind.is_none());
    normal
        .filter(|dependency| !RULES.1.contains(&dependency.name.as_str()))
        .map(|dependency| format!("{} depends on {}", RULES.0, dependency.name))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::{differences, drawn};

    const PAGE: &str = "text\n```arrows\na -> b, c\nb -> c\n```\nx -> y\n";

    #[test]
    fn arrows_are_read_from_their_block_alone() {
        let arrows = drawn(PAGE);
        assert_eq!(arrows.keys().collect::<Vec<_>>(), ["a", "b"]);
        assert_eq!(arrows["a"].iter().collect::<Vec<_>>(), ["b", "c"]);
    }

    #[test]
    fn an_arrow_too_few_and_one_too_many_are_named() {
        let page = drawn(PAGE);
        let cargo = drawn("```arrows\na -> b\nb -> c, d\n```");
        let faults = differences(&page, &cargo);
        assert_eq!(faults.len(), 2);
        assert!(faults[0].starts_with("a -> c is on the page"), "{faults:?}");
        assert!(faults[1].starts_with("b -> d is in its Cargo.toml"), "{faults:?}");
    }

    #[test]
    fn equal_arrows_have_no_difference() {
        assert!(differences(&drawn(PAGE), &drawn(PAGE)).is_empty());
    }
}
