# Needs only make and Python 3.11 or newer. Everything goes into .venv.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
READY  := $(VENV)/.ready

# `make check STRICT=1` also fails on every rule that is not done and tested.
STRICT ?= 0

.DEFAULT_GOAL := help

.PHONY: help
help: ## Show the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

.PHONY: play
play: $(READY) ## Play the first scenario in the terminal
	@$(BIN)/sandtable play

.PHONY: test
test: $(READY) ## Run the tests
	$(BIN)/pytest -q $(ARGS)

.PHONY: check
check: $(READY) ## Format, lint, types, import law, rule index, data
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	SANDTABLE_STRICT_LEDGER=$(STRICT) $(BIN)/pytest -q tests/test_rule_index.py

.PHONY: bench
bench: $(READY) ## Measure speed beside python-chess
	$(BIN)/sandtable bench

.PHONY: fmt
fmt: $(READY) ## Format the code and mend what ruff can mend
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

$(READY): pyproject.toml constraints.txt
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Sandtable needs Python 3.11 or newer")'
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[dev]'
	@touch $(READY)
