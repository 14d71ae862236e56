//! Makes the enum of norms from the one table in `rulebooks/norms.toml`.

use std::{env, fmt::Write as _, fs, path::Path};

#[derive(serde::Deserialize)]
struct Table {
    norm: Vec<Row>,
}

#[derive(serde::Deserialize)]
struct Row {
    slug: String,
    art47: Option<String>,
    jr6: Option<String>,
}

fn camel(slug: &str) -> String {
    slug.split('-').map(|part| part[..1].to_uppercase() + &part[1..]).collect()
}

fn main() {
    let table = Path::new(&env::var("CARGO_MANIFEST_DIR").expect("cargo sets it")).join("../../rulebooks/norms.toml");
    println!("cargo::rerun-if-changed={}", table.display());
    let text = fs::read_to_string(&table).expect("rulebooks/norms.toml is part of the repository");
    let rows = toml::from_str::<Table>(&text).expect("rulebooks/norms.toml is valid TOML").norm;
    let mut out = String::from("/// A norm, by its slug in `rulebooks/norms.toml`.\n");
    out.push_str("#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]\n#[allow(missing_docs)]\npub enum Norm {\n");
    for row in &rows {
        writeln!(out, "    {},", camel(&row.slug)).expect("a String takes it");
    }
    out.push_str("}\n\nconst ROWS: &[(Norm, &str, Option<&str>, Option<&str>)] = &[\n");
    for row in &rows {
        writeln!(out, "    (Norm::{}, {:?}, {:?}, {:?}),", camel(&row.slug), row.slug, row.art47, row.jr6)
            .expect("a String takes it");
    }
    out.push_str("];\n");
    let target = Path::new(&env::var("OUT_DIR").expect("cargo sets it")).join("norms.rs");
    fs::write(target, out).expect("cargo's own folder can be written");
}
