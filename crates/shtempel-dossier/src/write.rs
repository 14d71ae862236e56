//! Writes a dossier.

use crate::Input;
use shtempel_rules::Dossier;

/// Writes a dossier.
#[must_use]
pub fn write(_dossier: &Dossier, _input: Input) -> String {
    String::new()
}
