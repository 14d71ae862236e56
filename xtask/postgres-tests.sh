#!/usr/bin/env bash
# The tests that need PostgreSQL; xtask/postgres.sh runs this with a server.
set -uo pipefail
cd "$(dirname "$0")/.."
together=(--package shtempel-archive --test postgres --package shtempel-testkit --test postgres_kills)
# It stops the server.
alone=(--package shtempel-archive --test postgres_restart)
cargo test --locked --quiet "${together[@]}" --no-fail-fast
first=$?
cargo test --locked --quiet "${alone[@]}"
second=$?
exit $((first + second))
