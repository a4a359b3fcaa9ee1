"""Every case of regression/ through the command line, in this process, with the default solver and others."""

from __future__ import annotations

import contextlib
import dataclasses
import functools
import io
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from pybmc.solvers.api import Answer
from tests.regression.corpus import (
    VERDICTS,
    Case,
    compile_cases,
    compile_errors,
    discover,
    jdk_home,
    output_folder,
    quick_cases,
)
from tests.samples import is_in_sample, one_of, sample

EXIT_CODES = {"TRUE": 0, "FALSE": 10, "UNKNOWN": 5}
CLOSING = {"TRUE": "VERIFICATION SUCCESSFUL", "FALSE": "VERIFICATION FAILED", "UNKNOWN": "VERIFICATION UNKNOWN"}
# "" is the default; one SMT solver in process, one SAT solver behind bit-blasting, one other SMT solver.
SOLVERS = ("", "z3", "cadical")
REFUSED = "too large for a SAT solver"  # what a back end says that cannot bit-blast an operator
THROUGH_CONSOLE = 3  # cases of each verdict that also run as a process of their own

HEADER = re.compile(r"(\S+\.java) function java::\S+")
FAILURE = re.compile(r"\[java::[^\]]*\)[^.\]]+(?:\.([a-z][a-z-]*))?(?:\.\d+)?\] (?:line (\d+) )?.*: FAILURE")


class Outcome(NamedTuple):
    code: int
    stdout: str
    stderr: str

    def failures(self) -> Iterator[tuple[str, str]]:
        """Place and kind of each property that fails, read off the result lines as a script would."""
        file = ""
        for line in self.stdout.splitlines():
            if header := HEADER.fullmatch(line.strip()):
                file = header.group(1).rsplit("/", 1)[-1]
            elif failure := FAILURE.match(line.strip()):
                yield f"{file}:{failure.group(2)}", failure.group(1) or "uncaught"


def command(case: Case, solver: str) -> list[str]:
    home = ["--java-home", str(jdk_home(case.jdk))] if case.jdk else []
    chosen = ["--solver", solver] if solver else []
    # The JVM has its say once: what another solver changes is the model, and tests/replay looks at those.
    args = [arg for arg in case.args if not solver or arg != "--replay"]
    # What is tried out after an UNKNOWN changes no verdict; tests/cli/test_advice.py looks at it.
    advice = ["--no-advice"] if case.verdict == "UNKNOWN" else []
    return [case.entry, "--classpath", str(output_folder(case)), *home, *chosen, *advice, *args]


def run_in_process(arguments: list[str]) -> Outcome:
    from pybmc.cli import main

    stdout, stderr = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(stdout), contextlib.redirect_stderr(stderr):
        code: object
        try:
            code = main(arguments)
        except SystemExit as end:
            code = end.code
    return Outcome(code if isinstance(code, int) else 0 if code is None else 1, stdout.getvalue(), stderr.getvalue())


def differences(case: Case, outcome: Outcome) -> list[str]:
    """In what the outcome is not what the case demands; empty if it is."""
    wrong = []
    lines = outcome.stdout.splitlines()
    if outcome.code != EXIT_CODES[case.verdict]:
        wrong.append(f"exit status {outcome.code}, not {EXIT_CODES[case.verdict]}")
    closing = [line for line in lines if line.startswith("VERIFICATION ")]
    if closing != [CLOSING[case.verdict]]:
        wrong.append(f"says {closing}, not {CLOSING[case.verdict]}")
    failures = list(outcome.failures())
    if case.verdict == "FALSE" and not any(at == case.at and case.kind in ("", kind) for at, kind in failures):
        wrong.append(f"no failure at {case.at} {case.kind}, but {failures}")
    if case.reason not in outcome.stdout:
        wrong.append(f"does not give the reason '{case.reason}'")
    wrong += [f"does not print '{line}'" for line in case.expect if line not in outcome.stdout + outcome.stderr]
    wrong += [f"prints '{line}'" for line in case.reject if line in outcome.stdout]
    return wrong


ALL = bool(os.environ.get("PYBMC_ALL_RUNS"))  # every release level and every solver of every case


def solvers_of(case: Case, variant: Case) -> tuple[str, ...]:
    """The default, and for every eighth case one of the others, unless all are wanted."""
    # What another --release level changes is the bytecode, not the formulas: one level meets a second solver.
    if "--solver" in case.args or variant.release != max(case.releases, default=0):
        return ("",)
    if not ALL and "--prove" in case.args:  # takes seconds, most of them in Houdini's many small questions
        return ("",)
    return SOLVERS if ALL else tuple(dict.fromkeys(("", one_of(("",) * 13 + SOLVERS, case.name))))


def variants_of(case: Case) -> list[Case]:
    """The newest release level and for every fourth case one of the others, unless all are wanted."""
    variants = case.variants
    if ALL or len(variants) < 2:
        return variants
    other = [one_of(variants[:-1], f"release of {case.name}")] if is_in_sample(case.name, 4) else []
    return [*other, variants[-1]]


def is_left_out(case: Case) -> bool:
    """Of slow cases every 32nd is run, unless all are wanted."""
    return case.status == "slow" and not ALL and not is_in_sample(case.name, 32)


def solver_runs() -> Iterator[object]:
    for case in discover():
        for variant in () if is_left_out(case) else variants_of(case):
            for solver in solvers_of(case, variant):
                marks = [pytest.mark.slow] if case.status == "slow" else []
                yield pytest.param(variant, solver, marks=marks, id=f"{variant.label}[{solver or 'default'}]")


@pytest.fixture(scope="session")
def compiled(request: pytest.FixtureRequest) -> None:
    """Class files for all cases that this session runs."""
    parameters = [getattr(item, "callspec", None) for item in request.session.items]
    chosen = {given.params.get("case") for given in parameters if given is not None}
    compile_cases(variant for case in discover() for variant in (case, *case.variants) if variant in chosen)


def needs(case: Case) -> None:
    for version in {case.jdk, case.compiler} - {0}:
        if jdk_home(version) is None:
            pytest.skip(f"needs a JDK {version}: set JAVA_HOME_{version}")
    assert not compile_errors(case), compile_errors(case)


@pytest.mark.parametrize("case", [pytest.param(case, id=case.name) for case in discover()])
def test_case_file(case: Case) -> None:
    assert not case.problems


# Labels of cases that were decided without a solver: no other solver would be asked anything either. The runs of a
# case follow each other, nearly always in one worker; where they do not, the case simply runs again.
CONSTANT = pytest.StashKey[set[str]]()


@pytest.fixture
def questions(monkeypatch: pytest.MonkeyPatch) -> list[None]:
    """Grows with every question that the default solver is asked."""
    from pybmc.solvers.bitwuzla_solver import BitwuzlaSolver

    asked: list[None] = []
    check = BitwuzlaSolver.check

    @functools.wraps(check)
    def counted(*args: Any, **kwargs: Any) -> Answer:
        asked.append(None)
        return check(*args, **kwargs)

    monkeypatch.setattr(BitwuzlaSolver, "check", counted)
    return asked


@pytest.mark.parametrize(("case", "solver"), list(solver_runs()))
def test_case(case: Case, solver: str, compiled: None, questions: list[None], request: pytest.FixtureRequest) -> None:
    needs(case)
    constant = request.session.stash.setdefault(CONSTANT, set())
    if solver and case.label in constant:
        return
    arguments = command(case, solver)
    outcome = run_in_process(arguments)
    if not solver and not questions and "--solver" not in case.args:
        constant.add(case.label)
    if solver and REFUSED in outcome.stdout:
        pytest.skip(f"{solver} refuses this query by name")
    unasked = solver and "--replay" in case.args
    wrong = differences(dataclasses.replace(case, expect=()) if unasked else case, outcome)
    if case.status == "known-bug":
        assert wrong, f'{case.name} passes now: make it status = "core"'
        pytest.xfail("; ".join(wrong))
    assert not wrong, f"{'; '.join(wrong)}\npybmc {' '.join(arguments)}\n{outcome.stdout}\n{outcome.stderr}"


def console_cases() -> list[Case]:
    core = [case.variants[0] for case in discover() if case.status == "core"]
    by_verdict = {verdict: [case for case in core if case.verdict == verdict] for verdict in EXIT_CODES}
    few = (sample(cases, THROUGH_CONSOLE, lambda case: case.name) for cases in by_verdict.values())
    return [case for cases in few for case in cases]


@pytest.mark.parametrize("case", [pytest.param(case, id=case.name) for case in console_cases()])
def test_console_script(case: Case, compiled: None) -> None:
    needs(case)
    script = Path(sys.executable).with_name("pybmc")
    start = [str(script)] if script.exists() else [sys.executable, "-c", "from pybmc.start import run; run()"]
    done = subprocess.run([*start, *command(case, "")], capture_output=True, text=True, timeout=120)
    assert not differences(case, Outcome(done.returncode, done.stdout, done.stderr)), done.stdout + done.stderr


def test_a_quick_run_sees_every_area_and_verdict() -> None:
    chosen = [case for case in discover() if case.name in quick_cases()]
    assert {case.area for case in chosen} == {case.area for case in discover() if case.status == "core"}
    assert {case.verdict for case in chosen} == set(VERDICTS)
    assert 150 <= len(chosen) <= 450


def test_every_failing_case_has_a_twin_that_holds() -> None:
    """`x-false` beside `x-true`: that the fault is found, and that its absence is proved."""
    verdicts = {case.name: case.verdict for case in discover()}
    failing = [name for name, verdict in verdicts.items() if verdict == "FALSE" and name.endswith("-false")]
    assert failing
    assert [name for name in failing if verdicts.get(name.removesuffix("-false") + "-true") != "TRUE"] == []
