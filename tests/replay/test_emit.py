"""--emit-test: the tests compile against the user's class path, fail as they say, and pass once the fault is mended."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.regression.corpus import compile_cases, discover, output_folder
from tests.replay.conftest import Results
from tests.replay.corpus_replay import false_cases
from tests.replay.emitted import Emitted, compile_tests, emit, emit_case, junit_jars, run_tests, twin

pytestmark = pytest.mark.skipif(
    not junit_jars(), reason="needs JUnit: apt-get install junit4 junit5, or name a folder with its jars in PYBMC_JUNIT"
)

# Arguments of many kinds, exceptions of many kinds, the verifier interface, instance methods.
CASES = {
    "arithmetic/int-div-zero-false": "junit5",
    "arithmetic/long-rem-zero-false": "junit4",
    "arrays/boolean-array-argument-false": "junit5",
    "arrays/store-exception-false": "main",
    "objects/linked-argument-false": "junit5",
    "objects/argument-of-subclass-false": "junit4",
    "types/cast-class-false": "junit5",
    "nondet/in-loop-false": "junit5",
    "nondet/array-size-false": "main",
    "exceptions/division-uncaught-false": "junit4",
    "floats/negative-zero-false": "junit5",
    "inputs/subclass-fields-unknown-false": "junit5",
    "functions/remove-if-false": "junit4",
    "functions/throws-again-false": "main",
    "functions/gives-part-of-its-argument-false": "junit5",
    "unknowns/implemented-abstract-false": "junit4",
    "unknowns/implemented-cursor-false": "junit5",
    "inputs-library/map-of-lists-false": "junit4",
    "inputs-library/optional-false": "main",
    "inputs-library/date-false": "junit5",
}


def wrong(tests: list[Emitted], programs: list[Path], wanted: list[str]) -> str:
    """In what the tests do not say what is wanted of them; empty if they do."""
    said = run_tests(tests, programs)
    return "\n".join(
        f"{test.name}: {is_}, not {should}\n{test.source.read_text()}"
        for test, is_, should in zip(tests, said, wanted, strict=True)
        if is_ != should
    )


def test_fail_as_predicted_and_pass_on_the_mended_twin(tmp_path: Path) -> None:
    cases = [case for case in discover() if case.name in CASES]
    assert len(cases) == len(CASES)
    compile_cases([*cases, *map(twin, cases)])
    tests: list[Emitted] = []
    twins: list[Path] = []
    for case in cases:
        made = emit_case(case, CASES[case.name], tmp_path)
        assert made, f"no test for {case.name}"
        tests += made
        twins += [output_folder(twin(case))] * len(made)
    compile_tests(tests)
    programs = [*(test.classes for test in tests), *twins]
    wanted = [f"failed {test.expected}" for test in tests] + ["passed"] * len(tests)
    assert not wrong([*tests, *tests], programs, wanted)


ENTRIES = {
    "Inputs": ["primitives", "floats", "cycle", "aliased", "contains", "secret", "shape", "unknownClass", "record",
               "boxes", "cachedBox", "text", "sameText", "receiver", "statics", "overloaded(java.lang.Object)"],
    "Nondet": ["all", "chosen", "object", "orNull", "inLoop", "checked"],
    "Failures": ["divide", "uncaught", "initialiser"],
}  # fmt: skip


def test_inputs_of_every_shape(programs: Path, tmp_path: Path) -> None:
    """Private and final fields, cycles, records, boxes, strings, recorded values, statics, all in Java source."""
    tests: list[Emitted] = []
    for number, (program, method) in enumerate((p, m) for p, methods in ENTRIES.items() for m in methods):
        options = ["--unwind", "5", "--max-nondet-string-length", "4"]
        options += ["--nondet-static"] if method == "statics" else []
        # No constructor makes what these need.
        options += ["--inputs", "any"] if method in ("cycle", "receiver", "object") else []
        framework = ("junit5", "junit4", "main")[number % 3]
        folder = tmp_path / str(number)
        made = emit(f"replayed.{program}.{method}", programs / program, framework, folder, *options)
        assert made, f"no test for {program}.{method}"
        tests += made
    compile_tests(tests)
    assert not wrong(tests, [test.classes for test in tests], [f"failed {test.expected}" for test in tests])


def test_what_cannot_be_written_is_told(results: Results, tmp_path: Path) -> None:
    """The verdict stays what it is."""
    (tmp_path / "file").write_text("in the way")
    code, failed, output = results("replayed.Failures.divide", "--unwind", "3", "--emit-test", str(tmp_path / "file"))
    assert code == 10
    assert failed[0]["status"] == "FAILURE"
    assert "no test for java::replayed.Failures.divide" in output and "cannot write" in output


@pytest.mark.parametrize(
    ("entry", "options", "reason"),
    [
        ("replayed.Failures.loops", (), "about the bound"),
        ("replayed.Failures.caught", ("--replay",), "the program catches the exception"),
        ("replayed.Inputs.checkedRecord", ("--inputs", "any"), "may change the values"),
    ],
)
def test_no_test_and_why(entry: str, options: tuple[str, ...], reason: str, results: Results, tmp_path: Path) -> None:
    code, _, output = results(entry, "--unwind", "3", "--emit-test", str(tmp_path), *options)
    assert code == 10
    assert reason in output
    assert not list(tmp_path.rglob("*.java"))


@pytest.mark.slow
@pytest.mark.skipif(not os.environ.get("PYBMC_REPLAY_ALL"), reason="only with PYBMC_REPLAY_ALL=1")
@pytest.mark.parametrize("framework", ["junit5", "junit4", "main"])
def test_every_failing_case(framework: str, tmp_path: Path) -> None:
    """All FALSE cases: what can be written compiles and fails as it says. The rest is printed."""
    cases = [case for case in false_cases() if case.jdk == 0]
    compile_cases(cases)
    tests: list[Emitted] = []
    for case in cases:
        made = emit_case(case, framework, tmp_path, "--replay")
        tests += made
        if not made:
            print(f"no test for {case.name}")
    compile_tests(tests)
    print(f"{len(tests)} tests")
    assert not wrong(tests, [test.classes for test in tests], [f"failed {test.expected}" for test in tests])
