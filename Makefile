# Needs only make and Python 3.11 or newer. Everything goes into .venv.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
READY  := $(VENV)/.ready

# The rule index is strict: every rule is done, every statement is tested. STRICT=0 forgives.
STRICT ?= 1
# The tests run in as many processes as there are cores, each with a browser of its own for those of
# the page; `make test ARGS=` runs all in one.
ARGS ?= -n auto --dist loadgroup

SYSTEMS := combat-commander panzer-grenadier

.DEFAULT_GOAL := help

.PHONY: help
help: ## Show the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-9s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

.PHONY: play
play: $(READY) ## Open the table in the browser (in the terminal: .venv/bin/sandtable play)
	@$(BIN)/sandtable serve --open

.PHONY: test
test: $(READY) ## Run the tests, those of the page too where there is Chromium
	$(BIN)/pytest -q $(ARGS)

.PHONY: quick
quick: $(READY) ## Run the tests of kernel, rules and tables that take a minute or two
	$(BIN)/pytest -q $(ARGS) -m 'not slow' tests/kernel tests/geometry tests/systems tests/combat_commander tests/panzer_grenadier tests/service

.PHONY: check
check: $(READY) ## Format, lint, types, import law, rule index, data, licences
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	SANDTABLE_STRICT_LEDGER=$(STRICT) $(BIN)/pytest -q tests/test_rule_index.py
	$(BIN)/sandtable check-data
	$(BIN)/python tools/licences.py --check

.PHONY: elsewhere
elsewhere: $(READY) ## Replay the golden games on CPython 3.13: an installed one, or Node's
	other=$$($(BIN)/python tools/other_python.py) && echo "on $$other" && \
	SANDTABLE_OTHER_PYTHON=$$other $(BIN)/pytest -q tests/test_golden.py -k other-python

.PHONY: audit
audit: $(READY) ## Ask for known vulnerabilities of every pin; list versions and licences
	$(BIN)/python tools/audit.py

.PHONY: fuzz
fuzz: $(READY) ## Play 242 random games and do everything at 40 tables, every promise checked
	$(BIN)/sandtable fuzz --system combat-commander --games 200 --jobs 2 --thorough 400
	$(BIN)/sandtable fuzz --system panzer-grenadier --games 12 --jobs 2 --thorough 2000
	$(BIN)/sandtable fuzz --system campaign --games 30 --jobs 2
	$(BIN)/sandtable fuzz --system combat-commander --tables --games 40 --jobs 2 --operations 60 --thorough 30

GAMES ?= 200
CAPTAIN ?= 20
.PHONY: referee
referee: $(READY) ## Have a referee of its own recompute games (GAMES=2000 CAPTAIN=200)
	$(BIN)/python -m tools.combat_commander.referee --games $(GAMES) --captain $(CAPTAIN)
	$(BIN)/python -m tools.campaign.referee --games $(GAMES)

.PHONY: campaigns
campaigns: $(READY) ## Play 2000 random campaigns of ten rounds, every promise checked (a quarter of an hour)
	$(BIN)/python -m tools.campaign.properties --games 2000 --jobs 2

.PHONY: offers
offers: $(READY) ## Hold every question of GAMES random and CAPTAIN captain's games against the rulebook
	$(BIN)/python -m tests.combat_commander.independent.offers $(GAMES) $(CAPTAIN)

.PHONY: reasons
reasons: $(READY) ## Ask "why not?" of everything at 500 random positions: all must name a rule
	for system in $(SYSTEMS) campaign; do $(BIN)/sandtable why-not --system $$system --positions 500; done
	$(BIN)/python -m tests.combat_commander.falsify 30 0

.PHONY: chaos
chaos: $(READY) ## Play games while the server is killed and its disk fails (ten minutes)
	$(BIN)/python tools/chaos.py

.PHONY: mutants
mutants: $(READY) ## Change rules in a copy and see the tests fail (SYSTEM=NAME, COUNT=30, SEED=any text)
	$(BIN)/python tools/mutants.py $(if $(SYSTEM),--system $(SYSTEM)) --count $(or $(COUNT),30) $(if $(SEED),--seed '$(SEED)')

.PHONY: clicks
clicks: $(READY) ## Count the clicks that recorded games take on the page (SYSTEM=NAME); needs Chromium
	$(BIN)/python tools/clicks.py

.PHONY: bench
bench: $(READY) ## Measure speed beside python-chess, the server beside SQLite, the page's frames
	for system in $(SYSTEMS); do $(BIN)/sandtable bench --system $$system; done
	$(BIN)/python tools/server_bench.py
	$(BIN)/python tools/page_bench.py

PACE ?= normal
.PHONY: game
game: $(READY) ## Play a whole game on the page by clicks and tell how it went (PACE=off: at top speed, SYSTEM=NAME)
	$(BIN)/python tools/page_game.py $(PACE)

.PHONY: watch
watch: $(READY) ## Watch two computer players on the page and tell how it bore it (SCENARIO=, PACE=, SYSTEM=NAME; needs Chromium)
	$(BIN)/python tools/page_watch.py "$(SCENARIO)" "" $(or $(PACE),fast)

.PHONY: sheets
sheets: $(READY) ## Photograph moments of a game on every screen into docs/images (SYSTEM=NAME; needs Chromium)
	$(BIN)/python tools/contact_sheet.py

.PHONY: house
house: $(READY) ## Measure files, functions and imports into docs/house.md
	$(BIN)/python tools/house.py > docs/house.md

.PHONY: strength
strength: $(READY) ## Measure the players (hours; JOBS=4 for four processes)
	$(BIN)/python tools/measure.py docs/strength.md $(JOBS)

.PHONY: balance
balance: $(READY) ## Measure the scenarios (as long), for the document and for their pages
	$(BIN)/python tools/measure.py docs/balance.md $(JOBS)
	$(BIN)/python tools/measured.py docs/balance.md

.PHONY: ray
ray: $(READY) ## Install Ray and play on a small cluster that loses a machine
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[ray]'
	$(BIN)/pytest -q tests/ai/test_ray.py

.PHONY: compiled
compiled: $(READY) ## Compile kernel and rules into build/compiled, prove and measure it
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[compiled]'
	$(BIN)/python tools/compile.py
	$(BIN)/pytest -q tests/test_compiled.py
	for system in $(SYSTEMS); do PYTHONPATH=build/compiled $(BIN)/sandtable bench --system $$system; done

.PHONY: client
client: ## Build the browser client (needs Node; its result is committed)
	cd web && npm ci --no-audit --no-fund --loglevel=error && npm run build

.PHONY: protocol
protocol: $(READY) ## Write the client's types of what goes over the wire (needs Node)
	test -d web/node_modules || (cd web && npm ci --no-audit --no-fund --loglevel=error)
	$(BIN)/python tools/protocol.py

.PHONY: page
page: $(READY) client ## Prove the committed client, check and test its source
	$(BIN)/python tools/protocol.py --check
	test -z "$$(git status --porcelain -- src/sandtable/web/dist)" || { git status --short -- src/sandtable/web/dist; exit 1; }
	cd web && npm run check && npm test

.PHONY: fmt
fmt: $(READY) ## Format the code and mend what ruff can mend
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

$(READY): pyproject.toml constraints.txt
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Sandtable needs Python 3.11 or newer")'
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[dev]'
	@touch $(READY)
