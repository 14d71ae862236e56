#!/usr/bin/env bash
# The tests that need PostgreSQL; xtask/postgres.sh runs this with a server.
set -euo pipefail
cd "$(dirname "$0")/.."
tests=(--package shtempel-archive --test postgres --package shtempel-testkit --test postgres_kills)
if cargo nextest --version > /dev/null 2>&1; then
  exec cargo nextest run --locked "${tests[@]}" --no-fail-fast \
    --status-level slow --final-status-level fail --hide-progress-bar
fi
exec cargo test --locked --quiet "${tests[@]}" --no-fail-fast
