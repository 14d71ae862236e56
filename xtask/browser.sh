#!/usr/bin/env bash
# Runs the scripts of the pages, and the pages themselves, in a browser without a window.
#
#     xtask/browser.sh PROGRAM    PROGRAM is the command line, built
set -uo pipefail
program=$(realpath "$1")
cd "$(dirname "$0")/../crates/shtempel-web/assets"

log=$(mktemp)
trap 'rm -f "$log"' EXIT
SHTEMPEL=$program node --test --test-concurrency=1 tests/*.test.mjs e2e/*.test.mjs 2>&1 | tee "$log"
passed=$(sed -nE 's/^(# |ℹ )pass ([0-9]+)$/\2/p' "$log" | tail -1)
failed=$(sed -nE 's/^(# |ℹ )(fail|cancelled) ([0-9]+)$/\3/p' "$log" | awk '{ n += $1 } END { print n + 0 }')
if [ -z "$passed" ] || [ "$passed" = 0 ]; then
  passed=0
  failed=$((failed + 1))
fi
echo "browser: $passed passed, $failed failed"
[ "$failed" = 0 ]
