#!/usr/bin/env bash
# Fetches what the tests need into .tools, and Debian packages if they are missing.
#
#     xtask/tools.sh            everything
#     xtask/tools.sh python     python-chess in .tools/venv
#     xtask/tools.sh postgres   a server of PostgreSQL
#     xtask/tools.sh strace     strace, for the check against power cuts
#     xtask/tools.sh web        node and npm, the style sheet and the scripts of the pages, a browser
#     xtask/tools.sh fuzz       cargo-fuzz in .tools/bin, and a C++ compiler for its engine
#     xtask/tools.sh coverage   cargo-tarpaulin in .tools/bin
#     xtask/tools.sh mutants    cargo-mutants in .tools/bin
set -euo pipefail
cd "$(dirname "$0")/.."

CARGO_FUZZ=0.13.2
CARGO_TARPAULIN=0.37.5
CARGO_MUTANTS=27.1.0

# Installs Debian packages; says what to do where it cannot.
debian() {
  if ! command -v apt-get > /dev/null; then
    echo "please install: $* (or what your system calls them), then try again" >&2
    return 1
  fi
  if [ "$(id -u)" != 0 ]; then
    echo "please run as root: apt-get install $*" >&2
    return 1
  fi
  echo "installing Debian packages: $*"
  apt-get install --yes --no-install-recommends "$@" > /dev/null 2>&1 && return
  apt-get update > /dev/null
  DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends "$@" > /dev/null
}

python() {
  local stamp=.tools/venv/requirements-test.txt
  if cmp --silent requirements-test.txt "$stamp" && .tools/venv/bin/python -c 'import chess' 2> /dev/null; then
    return
  fi
  command -v python3 > /dev/null || debian python3
  python3 -c 'import venv, ensurepip' 2> /dev/null || debian python3-venv
  echo "making .tools/venv"
  rm -rf .tools/venv
  mkdir -p .tools
  python3 -m venv .tools/venv
  .tools/venv/bin/pip install --quiet --disable-pip-version-check --requirement requirements-test.txt
  cp requirements-test.txt "$stamp"
}

postgres() {
  ls /usr/lib/postgresql/*/bin/initdb > /dev/null 2>&1 || command -v initdb > /dev/null || debian postgresql
}

strace() {
  type -P strace > /dev/null || debian strace
}

web() {
  command -v npm > /dev/null || debian nodejs npm
  command -v chromium > /dev/null || debian chromium
  make --no-print-directory web
}

# A cargo subcommand of one version, built once.
subcommand() {
  local name=$1 version=$2
  if [ -x ".tools/bin/$name" ] && grep --quiet "\"$name $version " .tools/.crates.toml; then
    return
  fi
  command -v cc > /dev/null || debian gcc libc6-dev
  echo "building $name $version (once)"
  cargo install --quiet --locked --root .tools --version "$version" "$name"
}

fuzz() {
  command -v c++ > /dev/null || debian g++
  subcommand cargo-fuzz "$CARGO_FUZZ"
}

coverage() {
  subcommand cargo-tarpaulin "$CARGO_TARPAULIN"
}

mutants() {
  subcommand cargo-mutants "$CARGO_MUTANTS"
}

if [ $# = 0 ]; then
  set -- python postgres strace web fuzz
fi
for tool in "$@"; do
  "$tool"
done
