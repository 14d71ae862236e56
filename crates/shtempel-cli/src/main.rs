//! The command `shtempel`.
fn main() {}
