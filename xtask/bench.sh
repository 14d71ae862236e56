#!/usr/bin/env bash
# Measures, shows the result, and writes it to docs/BENCHMARKS.md.
set -euo pipefail
cd "$(dirname "$0")/.."
folder=target/bench
rm -rf "$folder"
cargo build --quiet --release --locked --package shtempel-cli
cargo build --quiet --release --locked --package shtempel-chess --example bare_replay
cargo build --quiet --release --locked --package shtempel-testkit --example bench
target/release/examples/bench "$folder" "$(date +%F)" "$(rustc --version | cut -d' ' -f1,2)" > target/BENCHMARKS.md
cargo build --quiet --release --locked --package shtempel-desk --example archive_bench
rm -rf "$folder/archive"
target/release/examples/archive_bench "$folder/archive" >> target/BENCHMARKS.md
mkdir -p crates/shtempel-web/dist
cargo build --quiet --release --locked --package shtempel-web --example pages_bench
target/release/examples/pages_bench "$folder/archive" >> target/BENCHMARKS.md
rm -rf "$folder/archive"
mv target/BENCHMARKS.md docs/BENCHMARKS.md
cat docs/BENCHMARKS.md
