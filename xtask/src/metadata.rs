//! What cargo says of the packages.

use serde::Deserialize;
use std::path::Path;
use std::process::Command;

/// The packages that cargo knows.
#[derive(Deserialize)]
pub struct Metadata {
    /// Every package asked for.
    pub packages: Vec<Package>,
}

/// A package.
#[derive(Deserialize)]
pub struct Package {
    /// Its name.
    pub name: String,
    /// Its version.
    pub version: String,
    /// Its licence, an SPDX expression.
    pub license: Option<String>,
    /// Where it comes from; none for a package of this repository.
    pub source: Option<String>,
    /// What it depends on.
    pub dependencies: Vec<Dependency>,
}

/// A dependency.
#[derive(Deserialize)]
pub struct Dependency {
    /// The package.
    pub name: String,
    /// `dev`, `build`, or none for a normal one.
    pub kind: Option<String>,
}

/// The packages of the workspace alone.
pub fn workspace(root: &Path) -> Result<Metadata, String> {
    run(root, "Cargo.toml", &["--no-deps"])
}

/// All packages of the workspace whose manifest this is, dependencies included.
pub fn everything(root: &Path, manifest: &str) -> Result<Metadata, String> {
    run(root, manifest, &["--locked"])
}

fn run(root: &Path, manifest: &str, options: &[&str]) -> Result<Metadata, String> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let output = Command::new(cargo)
        .args(["metadata", "--format-version", "1", "--manifest-path"])
        .arg(root.join(manifest))
        .args(options)
        .output()
        .map_err(|e| format!("cargo metadata: {e}"))?;
    if !output.status.success() {
        return Err(format!("cargo metadata of {manifest}: {}", String::from_utf8_lossy(&output.stderr)));
    }
    serde_json::from_slice(&output.stdout).map_err(|e| format!("cargo metadata of {manifest}: {e}"))
}
