#!/usr/bin/env bash
# Changes shtempel-rules in many small ways, one at a time, and sees whether a test notices. A change that no test notices
# must be on the list xtask/survivors.tsv with the reason why it changes nothing that can be seen.
#
#     xtask/mutants.sh            all of them: some hours
#     xtask/mutants.sh 0/20       a twentieth of them
set -uo pipefail
cd "$(dirname "$0")/.."
xtask/tools.sh mutants || exit
export PATH="$PWD/.tools/bin:$PATH"

packages=(shtempel-rules shtempel-dossier shtempel-testkit)
tests=(--lib --test cases --test properties)
if ! cargo test --quiet --locked "${packages[@]/#/--package=}" "${tests[@]}"; then
  echo "the tests fail as it is"
  echo "mutants: 0 passed, 1 failed"
  exit 1
fi

options=(--package shtempel-rules "${packages[@]/#/--test-package=}" --baseline skip --timeout 120)
options+=(--output target --jobs 2 --no-shuffle --colors never)
if [ $# != 0 ]; then
  options+=(--shard "$1" --sharding round-robin)
fi
cargo mutants "${options[@]}" -- "${tests[@]}"
status=$?
# 0: none survived; 2: some did; 3: some ran out of time, which a test notices too.
if [ "$status" != 0 ] && [ "$status" != 2 ] && [ "$status" != 3 ]; then
  echo "mutants: 0 passed, 1 failed"
  exit 1
fi

# A change is named without its line and column, which move.
named() {
  sed -E 's/^([^:]+):[0-9]+:[0-9]+: /\1: /' "$1" | sort
}
unexplained=$(comm -23 <(named target/mutants.out/missed.txt) <(grep -v '^#' xtask/survivors.tsv | cut -f1 | sort))
caught=$(cat target/mutants.out/caught.txt target/mutants.out/timeout.txt 2> /dev/null | wc -l)
survived=$(printf '%s' "$unexplained" | grep -c '')
if [ -n "$unexplained" ]; then
  echo "no test notices, and xtask/survivors.tsv gives no reason:"
  printf '%s\n' "$unexplained"
fi
echo "mutants: $caught passed, $survived failed"
[ "$survived" = 0 ]
