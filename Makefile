# Everything sets itself up in .venv from the locked dependencies; Python 3.11+ is all it needs.
.DEFAULT_GOAL := help
SHELL := /bin/sh
PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check -q
WEB := $(shell find web -path web/node_modules -prune -o -path web/.svelte-check -prune -o -path web/src/paraglide -prune -o -path web/src/generated -prune -o -type f -print 2>/dev/null)
SOURCES := $(shell find src \( -name '*.py' -o -name '*.pyx' -o -name '*.pxd' \) ! -name layout.pxd ! -name cards.pxd 2>/dev/null)
ARGS ?=

.PHONY: help play terminal web docs test check vitest unit format bench soak counts playthroughs pictures screenshots lock clean

help: ## this list
	@awk -F ':.*## ' '/^[a-z]+:.*## /{printf "  make %-13s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

play: .venv/.play .venv/.web ## play, in the browser (ARGS="--host 0.0.0.0" for phones in the same network)
	@$(BIN)/redada serve --browser $(ARGS)

terminal: .venv/.play ## play, in the terminal
	@$(BIN)/redada play $(ARGS) || [ $$? -eq 130 ]

web: .venv/.web ## build the web client

test: check vitest unit ## all checks and all tests: what CI runs

check: .venv/.dev .venv/.webcheck ## lint, types, layers, of Python and of the web client
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache

vitest: .venv/.made ## the unit tests of the web client
	@$(call CLIENT,test)

unit: .venv/.dev .venv/.webcheck .venv/.web .venv/.chromium ## the tests alone (ARGS="-k thief" to choose)
	$(BIN)/python -m pytest -n auto $(ARGS)

format: .venv/.dev ## put the code into shape
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: .venv/.dev .venv/.web .venv/.chromium ## benchmarks, as ratios
	@$(PIP) install --require-hashes -r locks/bench.txt
	$(BIN)/python -m benchmarks $(ARGS)

soak: .venv/.dev .venv/.webcheck .venv/.web .venv/.chromium ## the long versions of the random tests
	REDADA_SOAK=1 $(BIN)/python -m pytest -n auto $(ARGS)

counts: .venv/.dev ## make tests/counts anew
	$(BIN)/python -m tools.counts
	$(BIN)/python -m tools.pantry_counts

pictures: .venv/.dev ## make the pictures of the README and of the bots' strength anew
	$(BIN)/python -m tools.pictures
	$(BIN)/python -m tools.levels

screenshots: .venv/.dev .venv/.web .venv/.chromium ## make the pictures of the browser anew, from real games
	$(BIN)/python -m tools.screenshots

playthroughs: .venv/.dev ## make the golden playthroughs anew
	$(BIN)/python -m tools.playthroughs

docs: .venv/.dev ## build the documentation as a site, build/site/index.html
	$(BIN)/sphinx-build -q -W --keep-going -b html -d build/doctrees docs build/site
	@echo 'build/site/index.html'

lock: .venv/.dev ## resolve the dependencies anew into locks/
	$(PIP) install uv
	for group in play dev bench node; do \
	  $(BIN)/uv pip compile -q --universal --python-version 3.11 --generate-hashes --no-header --no-annotate \
	    --no-emit-index-url --no-emit-find-links --upgrade pyproject.toml --group $$group \
	    -o locks/$$group.txt || exit 1; done

clean: ## remove what was made, .venv too
	rm -rf web/node_modules benchmarks/*/node_modules src/redada/server/web .venv build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis src/*.egg-info
	find src -name '*.so' -delete -o -name '*.c' -delete -o -name layout.pxd -delete -o -name cards.pxd -delete

.venv/.made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo 'Redada needs Python 3.11 or newer: make PYTHON=/path/to/python3.11 …'; exit 1; }
	@$(PYTHON) -m venv .venv \
	  || { echo 'Python has no venv module here; on Debian and Ubuntu: apt-get install python3-venv'; exit 1; }
	@touch $@

# The core is compiled in place; without a C compiler the install prints one line and goes on.
BUILD = $(PIP) install --no-build-isolation --no-deps -e . 2>.venv/build.log || { cat .venv/build.log >&2; exit 1; }; \
	$(BIN)/python -c 'from redada.core.compiled import warn; warn()'

.venv/.play: .venv/.made locks/play.txt pyproject.toml setup.py $(SOURCES)
	@echo 'Setting up (about a minute the first time) …'
	@$(PIP) install --require-hashes -r locks/play.txt
	@$(BUILD)
	@touch $@

# With the machine's Node if it has one, else with the one that PyPI has.
CLIENT = $(BIN)/python tools/web.py $(1) || { [ $$? -eq 3 ] && $(PIP) install --require-hashes -r locks/node.txt && $(BIN)/python tools/web.py $(1); }
CLIENT_SOURCES = .venv/.made locks/node.txt tools/web.py $(WEB) $(wildcard src/redada/words/*/*.toml)

.venv/.webcheck: $(CLIENT_SOURCES)
	@echo 'Checking the web client (svelte-check, eslint) …'
	@$(call CLIENT,check)
	@touch $@

.venv/.web: $(CLIENT_SOURCES)
	@echo 'Building the web client …'
	@$(call CLIENT,build)
	@touch $@

# For the tests in a real browser. As root it is installed by apt; else this says how.
.venv/.chromium: .venv/.made
	@command -v chromium >/dev/null || command -v chromium-browser >/dev/null || command -v google-chrome >/dev/null \
	  || { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && echo 'Installing Chromium for the browser tests …' \
	       && { apt-get install -y -qq chromium >/dev/null 2>&1 || { apt-get update -qq && apt-get install -y -qq chromium >/dev/null; }; }; } \
	  || { echo 'The browser tests need Chromium: install it (Debian, Ubuntu: apt-get install chromium), then make test again'; exit 1; }
	@touch $@

.venv/.dev: .venv/.made locks/dev.txt pyproject.toml setup.py $(SOURCES)
	@echo 'Setting up (about a minute the first time) …'
	@$(PIP) install --require-hashes -r locks/dev.txt
	@$(BUILD)
	@touch $@ .venv/.play
