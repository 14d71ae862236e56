//! The people of the archive as lists show them.

use crate::call::Call;
use crate::trouble::Trouble;
use shtempel_desk::rows::PersonRow;

/// The people by name: id and row.
///
/// # Errors
/// The archive's trouble.
pub fn all(call: &Call) -> Result<Vec<(String, PersonRow)>, Trouble> {
    let views = call.app.archive.views("person", "")?;
    let row = |view: shtempel_archive::View| Some((view.key, serde_json::from_str::<PersonRow>(&view.body).ok()?));
    let mut people: Vec<(String, PersonRow)> = views.into_iter().filter_map(row).collect();
    people.sort_by_cached_key(|(_, row)| row.name.to_lowercase());
    Ok(people)
}

/// The people to choose from: id, and name with id.
///
/// # Errors
/// The archive's trouble.
pub fn choices(call: &Call) -> Result<Vec<(String, String)>, Trouble> {
    Ok(all(call)?.into_iter().map(|(id, row)| (id.clone(), format!("{} ({id})", row.name))).collect())
}
