# On a fresh machine with Python 3.10 or newer: `make demo` shows it, `make test` proves it.

PYTHON ?= python3
BIN := .venv/bin
INSTALLED := .venv/.installed
TEST_READY := .venv/.test-ready
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet

.PHONY: demo test lint docs schema picture screenshots clean

demo: $(INSTALLED)
	@$(BIN)/python samples/demo.py

test: lint
	$(BIN)/python -m pytest -n 2

lint: $(TEST_READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

docs: $(INSTALLED)
	$(BIN)/python docs/generate.py

schema: docs

picture: $(INSTALLED)
	$(BIN)/python docs/picture.py

screenshots: $(INSTALLED)
	$(BIN)/python docs/screenshots.py

clean:
	rm -rf .venv

.venv/bin/python:
	$(PYTHON) -m venv .venv

$(INSTALLED): pyproject.toml | .venv/bin/python
	$(PIP) install --editable .
	@touch $@

$(TEST_READY): pyproject.toml | .venv/bin/python
	$(PIP) install --editable '.[test]'
	@touch $@ $(INSTALLED)
