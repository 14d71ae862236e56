# The commands of this repository. `make` alone lists them.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help

CARGO ?= cargo
SECONDS_PER_TARGET ?= 120
CUTS ?= 10000
# A part of the mutants, such as 0/20; empty: all, which takes an hour or more.
PART ?=
# The tools that tests need; nothing is put anywhere else, but for Debian packages that are missing.
export PATH := $(CURDIR)/.tools/bin:$(PATH)

PROGRAM := $(or $(CARGO_TARGET_DIR),target)/debug/shtempel
# The demonstration competition, and the day on which it is looked at.
DEMO := $(or $(CARGO_TARGET_DIR),target)/demonstration.shtempel
DEMO_DAY := 2025-11-20

.PHONY: help run web test tools fmt lint tidy docs bench soak powercut coverage mutants fuzz clean clean-tools

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-12s %s\n", $$1, $$2 }' Makefile

run: web ## build everything, and serve the desk on the demonstration competition
	@$(CARGO) build --locked --package shtempel-cli
	@if [ ! -e $(DEMO) ]; then $(PROGRAM) demo $(DEMO) --seed 1; fi
	@$(PROGRAM) serve --archive $(DEMO) --demo $(DEMO_DAY)

web: ## build what the pages load: the style sheet, the scripts, the pieces, the type
	@cd crates/shtempel-web/assets && npm ci --silent --no-audit --no-fund && node build.mjs

test: ## everything that a change must pass
	@xtask/test.sh

tools: ## fetch what the tests need
	@xtask/tools.sh

fmt: ## put the code in its usual shape
	@$(CARGO) fmt --all
	@$(CARGO) fmt --manifest-path fuzz/Cargo.toml

lint: ## clippy, as `make test` runs it
	@xtask/lint.sh

tidy: ## the project's own rules about its files
	@$(CARGO) run --quiet --locked --package xtask -- tidy

docs: ## write what is generated: docs/RULES.md, rulebooks/waiting.txt
	@$(CARGO) run --quiet --locked --package xtask -- docs

bench: ## measure, and write docs/BENCHMARKS.md
	@xtask/tools.sh python
	@xtask/bench.sh

fuzz: ## fuzz each target for SECONDS_PER_TARGET seconds
	@xtask/tools.sh fuzz
	@xtask/fuzz.sh $(SECONDS_PER_TARGET)

coverage: ## how much of shtempel-rules its tests reach; less than 98 % of the lines is a failure
	@xtask/coverage.sh

mutants: ## change shtempel-rules in small ways and see whether a test notices
	@xtask/mutants.sh $(PART)

powercut: ## cut the power CUTS times while papers are received, in a simulation
	@xtask/tools.sh python strace
	@$(CARGO) build --quiet --locked --package shtempel-testkit --bin receiver
	@.tools/venv/bin/python xtask/powercut.py "$(or $(CARGO_TARGET_DIR),target)/debug/receiver" $(CUTS) 3000

soak: ## the long checks: fuzzing, power cuts, coverage, mutants
	@$(MAKE) --no-print-directory fuzz
	@$(MAKE) --no-print-directory powercut
	@$(MAKE) --no-print-directory coverage
	@$(MAKE) --no-print-directory mutants

clean: ## remove what was built
	@$(CARGO) clean

clean-tools: ## remove the tools that the tests fetched
	@rm -rf .tools
