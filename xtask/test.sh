#!/usr/bin/env bash
# Runs every check and prints how many tests passed and failed in all of them together.
# A check that counts its own tests is taken at its word; any other is one test.
set -uo pipefail
cd "$(dirname "$0")/.."

PEER_SEED=20240301
PEER_DOSSIERS=300
FUZZ_SECONDS=10
PROGRAM=${CARGO_TARGET_DIR:-target}/debug/shtempel

logs=target/checks
mkdir -p "$logs"
export CARGO_TERM_COLOR=never NO_COLOR=1 INSTA_UPDATE=no PATH="$PWD/.tools/bin:$PATH"

passed=0
failed=0
broken=()
started=$SECONDS

# Sums up what a log says, as "PASSED FAILED": the summary of nextest, else the results of cargo test, else the last
# "N passed, M failed" of our own.
counted() {
  awk '
    /^ *Summary \[.*tests? run:/ { nextest = 1; np = before("passed"); nf = before("failed") + before("timed out") }
    /^test result: /             { cargo = 1; cp += before("passed"); cf += before("failed") }
    /^([a-z]+: )?[0-9]+ passed, [0-9]+ failed$/ { own = 1; op = before("passed"); of = before("failed") }
    function before(word,   at, left, parts, n) {
      at = index($0, " " word)
      if (!at) return 0
      left = substr($0, 1, at - 1)
      n = split(left, parts, " ")
      return parts[n] + 0
    }
    END { if (nextest) print np, nf; else if (cargo) print cp, cf; else if (own) print op, of }
  ' "$1"
}

# check NAME COMMAND...
check() {
  local name=$1 log status=0 good bad
  shift
  log="$logs/${name// /-}.log"
  echo
  echo "== $name"
  "$@" 2>&1 | tee "$log"
  status=${PIPESTATUS[0]}
  read -r good bad < <(counted "$log"; echo)
  good=${good:-0} bad=${bad:-0}
  if [ "$status" != 0 ] && [ "$bad" = 0 ]; then
    bad=1
  elif [ "$status" = 0 ] && [ "$good" = 0 ] && [ "$bad" = 0 ]; then
    good=1
  fi
  passed=$((passed + good))
  failed=$((failed + bad))
  if [ "$bad" != 0 ]; then
    broken+=("$name")
  fi
  echo "-- $name: $good passed, $bad failed"
}

tests() {
  if cargo nextest --version > /dev/null 2>&1; then
    cargo nextest run --locked --workspace --no-fail-fast --status-level slow --final-status-level fail --hide-progress-bar
  else
    cargo test --locked --workspace --all-targets --no-fail-fast --quiet
  fi
}

# They need a server, and fail without one.
postgres_tests() {
  xtask/postgres.sh xtask/postgres-tests.sh
}

power_cuts() {
  cargo build --quiet --locked --package shtempel-testkit --bin receiver || return
  .tools/venv/bin/python xtask/powercut.py "${CARGO_TARGET_DIR:-target}/debug/receiver"
}

browser() {
  cargo build --quiet --locked --package shtempel-cli || return
  xtask/browser.sh "$PROGRAM"
}

documented_examples() {
  cargo test --locked --workspace --doc --no-fail-fast --quiet
}

peer() {
  local folder=target/peer
  rm -rf "$folder"
  mkdir -p "$folder"
  cargo build --quiet --locked --package shtempel-cli || return
  .tools/venv/bin/python peer/generate.py "$PEER_SEED" "$PEER_DOSSIERS" "$folder" || return
  .tools/venv/bin/python peer/compare.py "$PROGRAM" "$folder"
}

if ! xtask/tools.sh; then
  echo "the tools that the tests need are missing; see above" >&2
  echo "0 passed, 1 failed"
  exit 1
fi

check "formatting" cargo fmt --all --check
check "formatting of fuzz" cargo fmt --manifest-path fuzz/Cargo.toml --check
check "clippy" xtask/lint.sh
check "tidy" cargo run --quiet --locked --package xtask -- tidy
check "licences" cargo run --quiet --locked --package xtask -- licences
check "tests" tests
check "tests with PostgreSQL" postgres_tests
check "power cuts" power_cuts
check "in a browser" browser
check "documented examples" documented_examples
check "independent judge" peer
check "fuzzing" xtask/fuzz.sh "$FUZZ_SECONDS"

echo
echo "took $((SECONDS - started)) s"
if [ ${#broken[@]} != 0 ]; then
  printf 'failed: %s\n' "${broken[@]}"
fi
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
