# Two commands: `make play` installs and opens a table, `make test` installs and runs every check.
# The first run makes a virtual environment in .venv; later ones start in seconds.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SOURCES := $(shell find src -name '*.py' -o -name '*.toml') pyproject.toml setup.py README.md
UV := $(shell command -v uv 2>/dev/null)
PIP := $(if $(UV),$(UV) pip install --quiet --python $(BIN)/python,$(BIN)/python -m pip install -qq --disable-pip-version-check)

.PHONY: play test lint both bench clean

play: $(VENV)/ready
	@$(BIN)/rumpus play fight-song

test: lint both

lint: $(VENV)/test-ready
	$(BIN)/ruff format --check
	$(BIN)/ruff check --quiet
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo

both: $(VENV)/test-ready
	$(BIN)/python -m pytest -q -n auto
	RUMPUS_PURE=1 $(BIN)/python -m pytest -q -n auto -m 'not once'

bench: $(VENV)/test-ready
	$(PIP) '.[bench]'
	$(BIN)/python bench/engine.py
	$(BIN)/python bench/search.py

$(VENV)/python-ready:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "rumpus needs Python 3.11 or newer; say which: make PYTHON=python3.12"; exit 1; }
	@$(PYTHON) -m venv $(VENV)
	@touch $@

$(VENV)/ready: $(VENV)/python-ready $(SOURCES)
	@echo "installing rumpus (the first time takes a minute)"
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
	rm -rf $(VENV) build dist src/*.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis
