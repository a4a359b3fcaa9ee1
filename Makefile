# make run       set up, then check an example class and show its counterexample
# make quick     set up, then run a telling part of the tests: under a minute
# make test      set up, then run all tests
# make check     ruff, mypy --strict and all tests: what CI runs
# make lint      ruff and mypy --strict alone
# make evidence  what is too heavy for every change (hours); CONTRIBUTING.md says what each part shows
# make shop      check a small shop with a dozen bugs, and mended (two minutes)
# make oldest    quick and solver tests with the oldest versions that pyproject.toml admits, in a scratch environment
# make models    compile java-models/ into the package (done by the other targets as needed)
# make jdk-check convert every class of the JDK's main modules (minutes; JDK=dir for another JDK than the default)
# make bench     run the benchmark beside the checkout (BENCH=path/to/run.py)
# make rules     the benchmark and growth shapes without each rule of simplification (hours, in parts: RULES=regex PROGRAMS=regex)
# make clean     remove everything that was made here

VENV   := .venv
BIN    := $(VENV)/bin
SETUP  := $(VENV)/.pybmc-setup
BENCH  ?= ../shared/bench/run.py
PYTEST_ARGS ?=
# Spread over workers file by file, so that fixtures are made once; the longest file is less than a third of all work.
PYTEST := -m pytest -n auto --maxprocesses 4 --dist loadfile

QUICK := tests/test_layers.py tests/cli tests/engines tests/faults tests/goto tests/lowering tests/program \
	tests/regression tests/results tests/symex tests/verdict
# Of these, what runs a JVM or generated programs many times.
SLOW := tests/engines/test_concrete.py tests/program/test_static_values.py tests/cli/test_guide.py \
	tests/faults/test_faults.py::test_generated_programs_show_it
EVIDENCE := corpus replay library methods libraries proofs generated scopes strings reader limits interrupt discharge jdk

EVIDENCE += shop svcomp coverage scan pages spec expressions equiv rules

OLDEST := build/oldest

EXAMPLE := docs/examples
CLASSES := build/examples

.PHONY: run quick test check lint evidence $(addprefix evidence-,$(EVIDENCE)) oldest models bench rules clean jdk jdk-check shop figures
.DELETE_ON_ERROR:

run: $(SETUP) models
	@mkdir -p $(CLASSES)
	@javac=$$(.ci/ensure-jdk) && "$$javac" -g -d $(CLASSES) $(EXAMPLE)/*.java
	@echo '$$ pybmc Account.transfer --classpath $(CLASSES) --trace'
	@# Exit status 10 says that a property fails, which is what this example is there to show.
	@$(BIN)/pybmc Account.transfer --classpath $(CLASSES) --trace; test $$? -eq 10

quick: $(SETUP) models
	$(BIN)/python $(PYTEST) --quick $(wildcard $(QUICK)) $(addprefix --deselect=,$(SLOW)) $(PYTEST_ARGS)

test: $(SETUP) models
	$(BIN)/python $(PYTEST) $(PYTEST_ARGS)

lint: $(SETUP)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

check: lint test

# One part after the other, all of them even if one finds something: make evidence -k
evidence: $(addprefix evidence-,$(EVIDENCE))

evidence-corpus: $(SETUP) models
	PYBMC_ALL_RUNS=1 $(BIN)/python $(PYTEST) tests/regression tests/strings/test_encodings.py $(PYTEST_ARGS)

# Of Debian's packages junit5 and libjacoco-java.
evidence-coverage: $(SETUP) models
	PYBMC_COVERAGE=1 $(BIN)/python -m pytest tests/coverage $(PYTEST_ARGS)

evidence-equiv: $(SETUP) models
	PYBMC_EQUIV=1 $(BIN)/python $(PYTEST) tests/equivalence $(PYTEST_ARGS)

evidence-replay: $(SETUP) models
	PYBMC_REPLAY_ALL=1 $(BIN)/python $(PYTEST) tests/replay $(PYTEST_ARGS)

evidence-library: $(SETUP) models
	PYBMC_LIBRARY=1 $(BIN)/python $(PYTEST) tests/library $(PYTEST_ARGS)

evidence-expressions: $(SETUP) models
	PYBMC_SPEC_EXPRESSIONS=60 $(BIN)/python $(PYTEST) tests/specs $(PYTEST_ARGS)

evidence-methods: $(SETUP) models
	$(BIN)/python -m tests.library.random_methods 500 --limit 20 --sample 200

# Of Debian's packages libcommons-math3-java and its like: the script names those that are missing.
evidence-libraries: $(SETUP) models
	$(BIN)/python -m tests.library.library_methods 300 --limit 20

# Of Debian's packages libcommons-cli-java and its like: the script names those that are missing.
evidence-scan: $(SETUP) models
	$(BIN)/python -m tests.scanning.evidence

evidence-pages: $(SETUP) models
	PYBMC_PAGES=1 $(BIN)/python -m pytest tests/results/test_page.py $(PYTEST_ARGS)

# Every counterexample on the JVM; Table I of the InspectJ paper, row by row (half an hour).
evidence-spec: $(SETUP) models
	PYBMC_SPEC_REPLAY=1 $(BIN)/python -m pytest tests/spec_engine $(PYTEST_ARGS)
	$(BIN)/python -m tests.spec_engine.dijkstra --json docs/inspectj.json
	$(BIN)/python -m tests.spec_engine.plot

# The figure of docs/spec-command.md, from what was measured last.
figures: $(SETUP)
	$(BIN)/python -m tests.spec_engine.plot

evidence-proofs: $(SETUP) models
	PYBMC_ALL_RUNS=1 PYBMC_ATTACK=1 $(BIN)/python -m pytest tests/prove $(PYTEST_ARGS)
	$(BIN)/python -m tests.prove.timed
	$(BIN)/python -m tests.prove.attack 1000

evidence-generated: $(SETUP) models
	PYBMC_GENERATED=500 $(BIN)/python $(PYTEST) tests/generated $(PYTEST_ARGS)

evidence-scopes: $(SETUP) models
	PYBMC_SCOPES=1 $(BIN)/python -m pytest tests/unknowns $(PYTEST_ARGS)

evidence-strings: $(SETUP) models
	PYBMC_STRING_CALLS=200 PYBMC_STRING_PROGRAMS=100 PYBMC_STRING_QUERIES=20 $(BIN)/python $(PYTEST) tests/strings $(PYTEST_ARGS)

evidence-reader: $(SETUP) models
	PYBMC_JAVAP_CLASSES=2000 PYBMC_FUZZ=5000 PYBMC_FUZZ_TOOL=1000 $(BIN)/python $(PYTEST) tests/classfile tests/test_fuzz_tool.py $(PYTEST_ARGS)

# Alone and then beside busy processes: a verdict or an overrun that depends on load shows.
evidence-limits: $(SETUP) models
	$(BIN)/python -m pytest tests/test_limits.py $(PYTEST_ARGS)
	@for n in 1 2 3 4; do (while :; do :; done) & busy="$$busy $$!"; done; trap "kill $$busy" EXIT; \
		$(BIN)/python -m pytest tests/test_limits.py $(PYTEST_ARGS)

# It ends with an error if a check that must fail is discharged.
evidence-discharge: $(SETUP) models
	$(BIN)/python -m tests.generators.discharge corpus

# Ctrl-C at random moments of 20 long runs.
evidence-interrupt: $(SETUP) models
	$(BIN)/python -m tests.limits.interrupt --number 200

evidence-jdk: jdk-check

shop evidence-shop: $(SETUP) models
	$(BIN)/python -m tests.shop.run

# The tasks of the competition, those about java.lang (a sample), runs of all inputs of false ones, and a Dask cluster.
evidence-svcomp: $(SETUP) models
	PYBMC_SVCOMP=1 PYBMC_DASK=1 $(BIN)/python -m pytest tests/competition tests/benchmarks $(PYTEST_ARGS)
	rm -rf build/svcomp && $(BIN)/pybmc bench --tasks regression/svcomp --timeout 60 -j 2 --output build/svcomp
	rm -rf build/java-lang && $(BIN)/python -m tests.competition.java_lang build/java-lang
	$(BIN)/pybmc bench --tasks build/java-lang --timeout 20 -j 2 --output build/java-lang/results

# All core cases without each rule of simplification that they apply, and without all (hours; it goes on where it was stopped).
evidence-rules: $(SETUP) models
	$(BIN)/python -m tests.performance.corpus_rules $(if $(RULES),--rules "$(RULES)")

# For every night rather than for every change: pip looks at the network.
oldest: $(SETUP) models
	rm -rf $(OLDEST) && $(BIN)/python -m venv $(OLDEST)
	$(BIN)/python .ci/oldest dev > $(OLDEST)/constraints.txt
	$(OLDEST)/bin/python -m pip install --quiet --disable-pip-version-check -r $(OLDEST)/constraints.txt
	PYTHONPATH=$(CURDIR) $(OLDEST)/bin/python $(PYTEST) -p no:cacheprovider --quick $(wildcard $(QUICK)) tests/solvers $(PYTEST_ARGS)

# Modules are byte-compiled here too: start-up without that takes twice as long, and PYTHONDONTWRITEBYTECODE may be set.
models: $(SETUP)
	@$(BIN)/python java-models/build.py
	@PYTHONDONTWRITEBYTECODE= $(BIN)/python -m compileall -q pybmc oplib

jdk-check: $(SETUP)
	$(BIN)/python -m tests.java.convert_jdk $(if $(JDK),--java-home $(JDK))

bench: $(SETUP) models
	@test -f $(BENCH) || { echo "no benchmark at $(BENCH): make bench BENCH=path/to/run.py" >&2; exit 1; }
	$(BIN)/python $(BENCH) --tool "$(abspath $(BIN))/pybmc"

# What was measured is kept in build/rules.json; a run that was stopped goes on there.
rules: $(SETUP) models
	$(BIN)/python -m tests.performance.judge_rules $(dir $(BENCH)) --rules "$(RULES)" --programs "$(PROGRAMS)"

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
