# `make play` installs and opens the tables; `make check` is for every save, `make test` for every change, `make prove`
# for nights. Each does only what has to be done anew: tools/make.py.

PYTHON ?= python3
BIN := .venv/bin
PORT ?= 8000
WORDS := .venv-words
DEBS = $(shell sed -n 's/^package = "\(.*=[^"]*\)".*/\1/p' tools/dictionary/sources.toml)
MAKE_IT = $(PYTHON) tools/make.py
NPM = $(BIN)/python tools/node.py

.PHONY: play wheel check test prove bench format words clean python

play: python
	@$(MAKE_IT) ready
	@$(BIN)/rumpus serve --port $(PORT)

# An installable file with the compiled engine and the client in it, for this kind of machine and Python: dist/.
wheel: python
	@$(MAKE_IT) wheel
	@ls dist/*.whl

# Format, lint, types, layers, the client's tests and the rules, interpreted: no C compiler, no browser.
check test prove: python
	@$(MAKE_IT) $@

format:
	$(BIN)/ruff format
	$(BIN)/ruff check --fix
	$(NPM) run --silent format

python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "rumpus needs Python 3.11 or newer; say which: make PYTHON=python3.12"; exit 1; }

bench: python
	@$(MAKE_IT) bench
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

clean:
	rm -rf .venv $(WORDS) web/node_modules src/rumpus/server/client build dist src/*.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis
