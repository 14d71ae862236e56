//! Any bytes as a TOML dossier.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| shtempel_fuzz::read_write_judge(bytes, shtempel_dossier::Input::Toml));
