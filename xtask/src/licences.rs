//! Licences and sources of everything that is built in, against deny.toml: what `cargo deny check licenses bans sources`
//! would say, without the minutes that building it takes.

use crate::metadata::{self, Package};
use crate::report::Report;
use crate::spdx::is_fulfilled;
use serde::Deserialize;
use std::fs;
use std::path::Path;

const OUR_LICENCE: &str = "GPL-3.0-or-later";
const MANIFESTS: [&str; 2] = ["Cargo.toml", "fuzz/Cargo.toml"];

#[derive(Deserialize)]
struct Deny {
    licenses: Licenses,
    bans: Bans,
    sources: Sources,
}

#[derive(Deserialize)]
struct Licenses {
    allow: Vec<String>,
    #[serde(default)]
    exceptions: Vec<Exception>,
}

#[derive(Deserialize)]
struct Exception {
    #[serde(rename = "crate")]
    name: String,
    allow: Vec<String>,
}

#[derive(Deserialize)]
struct Bans {
    deny: Vec<Banned>,
}

#[derive(Deserialize)]
struct Banned {
    #[serde(rename = "crate")]
    name: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
struct Sources {
    allow_registry: Vec<String>,
}

/// Checks every package of every lock file.
pub fn check(root: &Path) -> Result<Report, String> {
    let text = fs::read_to_string(root.join("deny.toml")).map_err(|e| format!("deny.toml: {e}"))?;
    let deny: Deny = toml::from_str(&text).map_err(|e| format!("deny.toml: {e}"))?;
    let mut report = Report::new("licences");
    for manifest in MANIFESTS {
        let packages = metadata::everything(root, manifest)?.packages;
        let faults = |fault: &dyn Fn(&Package) -> Option<String>| -> Vec<String> {
            packages.iter().filter_map(|p| fault(p).map(|fault| format!("{} {}: {fault}", p.name, p.version))).collect()
        };
        let count = packages.len();
        report.check(&format!("{manifest}: licences of {count} packages"), &faults(&|p| licence(p, &deny)));
        report.check(&format!("{manifest}: everything comes from the registry"), &faults(&|p| source(p, &deny)));
        report.check(&format!("{manifest}: nothing that is banned"), &faults(&|p| banned(p, &deny)));
    }
    Ok(report)
}

fn licence(package: &Package, deny: &Deny) -> Option<String> {
    let licence = package.license.as_deref().unwrap_or_default();
    if package.source.is_none() {
        return (licence != OUR_LICENCE).then(|| format!("licence {licence:?}; ours is {OUR_LICENCE}"));
    }
    let exception = deny.licenses.exceptions.iter().find(|exception| exception.name == package.name);
    let more = exception.map_or(&[][..], |exception| &exception.allow);
    let allowed = |name: &str| deny.licenses.allow.iter().chain(more).any(|allowed| allowed == name);
    (!is_fulfilled(licence, &allowed)).then(|| format!("licence {licence:?} is not allowed by deny.toml"))
}

fn source(package: &Package, deny: &Deny) -> Option<String> {
    let source = package.source.as_deref()?;
    let url = source.strip_prefix("registry+").unwrap_or(source);
    (!deny.sources.allow_registry.iter().any(|registry| registry == url)).then(|| format!("comes from {source}"))
}

fn banned(package: &Package, deny: &Deny) -> Option<String> {
    deny.bans.deny.iter().any(|banned| banned.name == package.name).then(|| "is banned by deny.toml".to_owned())
}
