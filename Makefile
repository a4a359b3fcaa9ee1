# make run     set up, then check an example class and show its counterexample
# make test    set up, then run all tests
# make check   ruff, mypy --strict and all tests: what CI runs
# make lint    ruff and mypy --strict alone
# make models  compile java-models/ into the package (done by the other targets as needed)
# make jdk-check  convert every class of the JDK's main modules (minutes; JDK=dir for another JDK than the default)
# make bench   run the benchmark beside the checkout (BENCH=path/to/run.py)
# make clean   remove everything that was made here

VENV   := .venv
BIN    := $(VENV)/bin
SETUP  := $(VENV)/.pybmc-setup
BENCH  ?= ../shared/bench/run.py
PYTEST_ARGS ?=

EXAMPLE := docs/examples
CLASSES := build/examples

.PHONY: run test check lint models bench clean jdk jdk-check
.DELETE_ON_ERROR:

run: $(SETUP) models
	@mkdir -p $(CLASSES)
	@javac=$$(.ci/ensure-jdk) && "$$javac" -g -d $(CLASSES) $(EXAMPLE)/*.java
	@echo '$$ pybmc Account.transfer --classpath $(CLASSES) --trace'
	@# Exit status 10 says that a property fails, which is what this example is there to show.
	@$(BIN)/pybmc Account.transfer --classpath $(CLASSES) --trace; test $$? -eq 10

test: $(SETUP) models
	$(BIN)/python -m pytest -n auto --maxprocesses 4 --dist loadfile $(PYTEST_ARGS)

lint: $(SETUP)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

check: lint test

# Modules are byte-compiled here too: start-up without that takes twice as long, and PYTHONDONTWRITEBYTECODE may be set.
models: $(SETUP)
	@$(BIN)/python java-models/build.py
	@PYTHONDONTWRITEBYTECODE= $(BIN)/python -m compileall -q pybmc oplib

jdk-check: $(SETUP)
	$(BIN)/python -m tests.java.convert_jdk $(if $(JDK),--java-home $(JDK))

bench: $(SETUP) models
	@test -f $(BENCH) || { echo "no benchmark at $(BENCH): make bench BENCH=path/to/run.py" >&2; exit 1; }
	$(BIN)/python $(BENCH) --tool "$(abspath $(BIN))/pybmc"

# The stamp makes a second run independent of the network: pip runs again only when what to install has changed.
$(SETUP): pyproject.toml setup.py | jdk
	@python=$$(.ci/find-python) && { test -x $(BIN)/python || "$$python" -m venv $(VENV); }
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[dev]'
	@touch $@

jdk:
	@.ci/ensure-jdk >/dev/null

clean:
	rm -rf $(VENV) build dist *.egg-info pybmc/models/classes .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
