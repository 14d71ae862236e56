//! Makes the enum of norms from the one table in `rulebooks/norms.toml`.

use std::{env, error::Error, fmt::Write as _, fs, path::Path};

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
    slug.split('-')
        .map(|part| part.chars().take(1).flat_map(char::to_uppercase).chain(part.chars().skip(1)).collect::<String>())
        .collect()
}

fn main() -> Result<(), Box<dyn Error>> {
    let table = Path::new(&env::var("CARGO_MANIFEST_DIR")?).join("../../rulebooks/norms.toml");
    println!("cargo::rerun-if-changed={}", table.display());
    let text = fs::read_to_string(&table)?;
    let rows = toml::from_str::<Table>(&text)?.norm;
    let mut out = String::from("/// A norm, by its slug in `rulebooks/norms.toml`.\n");
    out.push_str("#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]\n#[allow(missing_docs)]\npub enum Norm {\n");
    for row in &rows {
        writeln!(out, "    {},", camel(&row.slug))?;
    }
    out.push_str("}\n\nconst ROWS: &[(Norm, &str, Option<&str>, Option<&str>)] = &[\n");
    for row in &rows {
        writeln!(out, "    (Norm::{}, {:?}, {:?}, {:?}),", camel(&row.slug), row.slug, row.art47, row.jr6)?;
    }
    out.push_str("];\n");
    let target = Path::new(&env::var("OUT_DIR")?).join("norms.rs");
    fs::write(target, out)?;
    Ok(())
}
