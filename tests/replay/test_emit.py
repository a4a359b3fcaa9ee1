"""--emit-test: the tests compile against the user's class path, fail as they say, and pass once the fault is mended."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.regression.corpus import compile_cases, discover
from tests.replay.corpus_replay import false_cases
from tests.replay.emitted import Emitted, compile_tests, emit, junit_jars, run_tests, twin

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
}


def test_fail_as_predicted_and_pass_on_the_mended_twin(tmp_path: Path) -> None:
    cases = [case for case in discover() if case.name in CASES]
    assert len(cases) == len(CASES)
    compile_cases([*cases, *map(twin, cases)])
    tests: list[Emitted] = []
    for case in cases:
        made = emit(case, CASES[case.name], tmp_path)
        assert made, f"no test for {case.name}"
        tests += made
    compile_tests(tests)
    said = run_tests([*tests, *tests], [*(test.case for test in tests), *(twin(test.case) for test in tests)])
    wanted = [f"failed {test.expected}" for test in tests] + ["passed"] * len(tests)
    wrong = [
        f"{test.case.name}: {is_}, not {should}\n{test.source.read_text()}"
        for test, is_, should in zip([*tests, *tests], said, wanted, strict=True)
        if is_ != should
    ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.slow
@pytest.mark.skipif(not os.environ.get("PYBMC_REPLAY_ALL"), reason="only with PYBMC_REPLAY_ALL=1")
@pytest.mark.parametrize("framework", ["junit5", "junit4", "main"])
def test_every_failing_case(framework: str, tmp_path: Path) -> None:
    """All FALSE cases: what can be written compiles and fails as it says. The rest is printed."""
    cases = false_cases()
    compile_cases(cases)
    tests: list[Emitted] = []
    for case in cases:
        made = emit(case, framework, tmp_path, "--replay")
        tests += made
        if not made:
            print(f"no test for {case.name}")
    compile_tests(tests)
    said = run_tests(tests, [test.case for test in tests])
    wrong = [
        f"{test.case.name}: {is_}, not {test.expected}\n{test.source.read_text()}"
        for test, is_ in zip(tests, said, strict=True)
        if is_ != f"failed {test.expected}"
    ]
    print(f"{len(tests)} tests, {len(wrong)} wrong")
    assert not wrong, "\n".join(wrong)
