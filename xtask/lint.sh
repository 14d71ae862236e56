#!/usr/bin/env bash
# Clippy over everything, warnings refused. A function has up to 70 lines (clippy.toml).
set -euo pipefail
cd "$(dirname "$0")/.."
denied=(--deny warnings --deny clippy::too_many_lines)
cargo clippy --quiet --locked --workspace --all-targets -- "${denied[@]}"
# Tests that need a server are not among all targets.
server=(--package shtempel-archive --test postgres --test postgres_restart --package shtempel-testkit --test postgres_kills)
cargo clippy --quiet --locked "${server[@]}" -- "${denied[@]}"
