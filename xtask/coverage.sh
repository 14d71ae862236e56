#!/usr/bin/env bash
# How many lines of shtempel-rules the tests reach. Less than 98 of a hundred is a failure.
#
# cargo-tarpaulin reads the compiler's own counters without LLVM's tools, which need not be of the compiler's version.
set -euo pipefail
cd "$(dirname "$0")/.."
xtask/tools.sh coverage
export PATH="$PWD/.tools/bin:$PATH"
exec cargo tarpaulin --engine llvm --locked --skip-clean --target-dir target/coverage --out Stdout \
  --package shtempel-rules --package shtempel-dossier --package shtempel-testkit \
  --include-files 'crates/shtempel-rules/src/*' --fail-under 98 "$@"
