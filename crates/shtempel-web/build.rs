//! The folder of the assets has to be there for a bare `cargo check`; `make web` fills it.

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    let _ = std::fs::create_dir_all("dist");
}
