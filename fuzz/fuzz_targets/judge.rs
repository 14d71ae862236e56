//! Any dossier, valid and mad, is judged on several days: no stop, no hang.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| shtempel_fuzz::judge_on_several_days(&shtempel_testkit::from_bytes(bytes)));
