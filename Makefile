# `make play` installs and opens the tables; `make check` is for every save, `make test` for every change, `make prove`
# for nights. Each does only what has to be done anew: tools/make.py.

PYTHON ?= python3
BIN := .venv/bin
PORT ?= 8000
MAKE_IT = $(PYTHON) tools/make.py
NPM = $(BIN)/python tools/node.py

.PHONY: play wheel check test prove bench format clean python

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
	@for bench in bench/engine.py bench/search.py bench/*/bench_*.py bench/server.py; do \
		echo "$$bench"; PYTHONPATH=bench $(BIN)/python $$bench || exit 1; done

clean:
	rm -rf .venv .venv-* web/node_modules src/rumpus/server/client build dist src/*.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis
