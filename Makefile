# Everything sets itself up in .venv from the locked dependencies; Python 3.11+ is all it needs.
.DEFAULT_GOAL := help
SHELL := /bin/sh
PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check -q
# The locks name everything: without --no-deps pip asks for a newer release of what a lock names with an extra.
PACKAGES := $(PIP) install --no-compile --no-deps --require-hashes -r
WEB := $(shell find web -path web/node_modules -prune -o -path web/.svelte-check -prune -o -path web/src/paraglide -prune -o -path web/src/generated -prune -o -path web/public/engine/pyodide -prune -o -path web/project.inlang -prune -o -type f -print 2>/dev/null)
JOBS := $(MAKE) --no-print-directory -j4
ARGS ?=
# Without the compiled form of Python files every process that a test starts takes twice as long.
unexport PYTHONDONTWRITEBYTECODE
# Many tests wait for a server, a browser or a clock: two more workers than cores keep the cores busy.
WORKERS ?= $(shell $(PYTHON) -c 'import os; print((os.cpu_count() or 1) + 2)')

.PHONY: help play terminal web wheel sdist docs test check vitest unit coverage format bench soak counts playthroughs pictures screenshots film lock clean playing cores client everything

help: ## this list
	@awk -F ':.*## ' '/^[a-z]+:.*## /{printf "  make %-13s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

play: ## play, in the browser (ARGS="--host 0.0.0.0" for phones in the same network)
	@$(JOBS) .venv/.play .venv/.web
	@$(BIN)/redada serve --browser $(ARGS)

terminal: .venv/.play ## play, in the terminal
	@$(BIN)/redada play $(ARGS) || [ $$? -eq 130 ]

web: .venv/.web ## build the web client

# Checks and tests side by side: mypy has one core, and tests wait often. All are run, whichever fails.
test: everything ## all checks and all tests: what CI runs
	@$(MAKE) --no-print-directory -j3 -k check vitest unit

check: .venv/.dev .venv/.webcheck ## lint, types, layers, of Python and of the web client
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/python -m tools.layers

vitest: .venv/.made ## the unit tests of the web client
	@$(call CLIENT,test)

# What fails is tried once more, alone: a test that a busy machine upset is named and passes, a fault fails again.
unit: everything ## the tests alone (ARGS="-k thief" to choose)
	$(BIN)/python -m pytest --cache-clear -n $(WORKERS) $(ARGS) \
	  || { echo 'Those that failed, once more and alone:'; $(BIN)/python -m pytest --last-failed --last-failed-no-failures none; }

coverage: everything ## branch coverage of the Python that is not compiled, by all tests
	@rm -rf build/coverage && mkdir -p build/coverage
	$(BIN)/coverage run -m pytest -n auto -q $(ARGS); $(BIN)/coverage combine -q; $(BIN)/coverage report --sort=cover --omit="$$($(BIN)/python -c 'from tools.cores import COMPILED; print(",".join("src/" + name for name in COMPILED))')"

format: .venv/.dev ## put the code into shape
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: everything ## benchmarks, as ratios
	@$(PACKAGES) locks/bench.txt
	$(BIN)/python -m benchmarks $(ARGS)

soak: everything ## the long versions of the random tests
	REDADA_SOAK=1 $(BIN)/python -m pytest -n auto -o faulthandler_timeout=0 $(ARGS)

counts: .venv/.dev ## make tests/counts anew
	$(BIN)/python -m tools.counts
	$(BIN)/python -m tools.pantry_counts

pictures: .venv/.dev ## make the pictures of the README and of the bots' strength anew
	$(BIN)/python -m tools.pictures
	$(BIN)/python -m tools.levels
	$(BIN)/python -m tools.paper_sheet

screenshots: everything ## every screen on one page, build/screenshots/index.html, and the pictures of the README anew
	$(BIN)/python -m tools.contact_sheet
	$(BIN)/python -m tools.screenshots

film: everything ## make the films of the README anew: a raid, an auction and the cat
	@$(PACKAGES) locks/film.txt
	$(BIN)/python -m tools.film

playthroughs: .venv/.dev ## make the golden playthroughs anew
	$(BIN)/python -m tools.playthroughs

wheel: .venv/.play-packages .venv/.web ## make dist/redada-*.whl, the whole product, compiled for machines like this one
	@rm -rf dist/*.whl
	@REDADA_COMPILED=$${REDADA_COMPILED-required} $(PIP) wheel --no-build-isolation --no-deps -w dist .
	@ls dist/*.whl

sdist: .venv/.play-packages .venv/.web ## make dist/redada-*.tar.gz, the source with the built client
	@rm -rf dist/*.tar.gz
	@$(BIN)/python -c 'from setuptools import build_meta; build_meta.build_sdist("dist")' >.venv/build.log 2>&1 || { cat .venv/build.log >&2; exit 1; }
	@ls dist/*.tar.gz

docs: .venv/.dev ## build the documentation as a site, build/site/index.html
	$(BIN)/sphinx-build -q -W --keep-going -b html -d build/doctrees docs build/site
	@echo 'build/site/index.html'

lock: .venv/.dev ## resolve the dependencies anew into locks/
	$(PIP) install uv
	for group in play host dev bench film node; do \
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

# What the tests need, made side by side: packages, compiled modules, web client.
everything:
	@$(JOBS) .venv/.dev client .venv/.chromium

client: .venv/.made
	@$(MAKE) --no-print-directory .venv/.webcheck
	@$(MAKE) --no-print-directory .venv/.web

.venv/.play-packages: .venv/.made locks/play.txt
	@echo 'Setting up (about a minute the first time) …'
	@$(PACKAGES) locks/play.txt
	@touch $@

.venv/.dev-packages: .venv/.play-packages locks/dev.txt
	@$(PACKAGES) locks/dev.txt
	@touch $@

# Compiles in place what is out of date, by content; without a C compiler it prints one line and goes on.
playing: .venv/.play-packages
	@REDADA_COMPILED=playing $(BIN)/python -m tools.cores

cores: playing
	@$(BIN)/python -m tools.cores

.venv/.installed: .venv/.play-packages pyproject.toml setup.py | playing
	@REDADA_COMPILED=playing $(PIP) install --no-build-isolation --no-deps -e . 2>.venv/build.log || { cat .venv/build.log >&2; exit 1; }
	@touch $@

.venv/.play: .venv/.play-packages .venv/.installed | playing
	@touch $@

.venv/.dev: .venv/.play .venv/.dev-packages .venv/.installed | cores
	@touch $@

# With the machine's Node if it has one, else with the one that PyPI has.
CLIENT = $(BIN)/python tools/web.py $(1) || { [ $$? -eq 3 ] && $(PACKAGES) locks/node.txt && $(BIN)/python tools/web.py $(1); }
CLIENT_SOURCES = .venv/.made locks/node.txt tools/web.py tools/words.py tools/words_check.py $(WEB) $(wildcard src/redada/words/*/*.toml src/redada/words/*/learn/*.toml src/redada/lab/explorer/*.json)

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
