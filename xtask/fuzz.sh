#!/usr/bin/env bash
# Fuzzes every target for some seconds, beginning with its named seeds, and sees that the canary is found.
#
#     xtask/fuzz.sh SECONDS [TARGET...]
#
# An input that takes longer than five seconds, or more than 1 GiB, fails. What a target has found in longer runs is kept
# in fuzz/corpus, an input that fails in fuzz/artifacts; neither is committed: a fault that is mended leaves a named
# seed in fuzz/seeds.
set -uo pipefail
cd "$(dirname "$0")/.."

seconds=${1:?seconds for each target}
shift
targets=("$@")
if [ ${#targets[@]} = 0 ]; then
  targets=(judge read_move dossier_toml dossier_json)
fi

# The code under test has no `unsafe`, so no sanitizer is needed; debug assertions and overflow checks are on.
options=(--sanitizer none --target-dir target)
limits=(-timeout=5 -rss_limit_mb=1024 -max_len=8192)
export PATH="$PWD/.tools/bin:$PATH"

passed=0
failed=0

if ! cargo fuzz build "${options[@]}"; then
  echo "fuzzing: 0 passed, 1 failed"
  exit 1
fi

for target in "${targets[@]}"; do
  seeds=("fuzz/corpus/$target" "fuzz/seeds/$target")
  more=()
  case $target in
    dossier_toml) seeds+=(cases samples) ;;&
    dossier_*) more+=(-dict=fuzz/dossier.dict) ;;
    read_move) more+=(-dict=fuzz/move.dict) ;;
  esac
  mkdir -p "${seeds[0]}"
  log=$(mktemp)
  if cargo fuzz run "${options[@]}" "$target" "${seeds[@]}" -- \
    -max_total_time="$seconds" "${limits[@]}" "${more[@]}" -print_final_stats=1 > "$log" 2>&1; then
    runs=$(awk '/stat::number_of_executed_units/ { print $2 }' "$log")
    echo "$target: $runs inputs in $seconds s, none fails"
    passed=$((passed + 1))
  else
    echo "$target: FAILS"
    tail -n 60 "$log"
    failed=$((failed + 1))
  fi
  rm -f "$log"
done

# The canary holds a planted fault. If fuzzing does not find it, fuzzing finds nothing.
log=$(mktemp)
corpus=$(mktemp -d)
if cargo fuzz run "${options[@]}" canary "$corpus" -- -max_total_time=60 "${limits[@]}" > "$log" 2>&1; then
  echo "canary: the planted fault was NOT found in 60 s"
  failed=$((failed + 1))
elif grep --quiet 'the canary sings' "$log"; then
  echo "canary: the planted fault was found"
  passed=$((passed + 1))
else
  echo "canary: something else than the planted fault"
  tail -n 40 "$log"
  failed=$((failed + 1))
fi
rm -rf "$log" "$corpus" fuzz/artifacts/canary

echo "fuzzing: $passed passed, $failed failed"
[ "$failed" = 0 ]
