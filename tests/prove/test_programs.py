"""The false programs of regression/proofs through the prover alone: none is ever proved."""

from __future__ import annotations

import pytest

from pybmc.budget import Budget
from pybmc.engines.api import Wanted
from pybmc.engines.prove.engine import Prover
from pybmc.errors import ResourceError
from pybmc.keywords import options_from
from pybmc.log import Quiet
from pybmc.program.program import Program
from tests.regression.corpus import Case, compile_cases, discover, output_folder
from tests.regression.test_regression import ALL, is_left_out

# Where something is false the bounded engine may find it first; all others the prover meets when their cases are run.
PROGRAMS = [c for c in discover() if c.area == "proofs" and c.verdict == "FALSE" and not is_left_out(c)]
SECONDS = 60 if ALL else 8  # a wrong proof would be among the first that are tried


@pytest.fixture(scope="module")
def compiled() -> None:
    compile_cases(PROGRAMS)


def is_proved(case: Case) -> bool:
    keywords: dict[str, object] = {"classpath": [str(output_folder(case))]}
    if "--prove-with" in case.args:
        keywords["prove_with"] = case.args[case.args.index("--prove-with") + 1].split(",")
    options = options_from(case.entry, keywords)
    with Budget(SECONDS) as budget:
        program = Program(options, lambda warning: None)
        try:
            return Prover(program, Wanted(), options, Quiet(), budget).prove().all_proved
        except ResourceError:  # a busy machine gives less time: that is no proof either
            return False
        finally:
            budget.close()


@pytest.mark.parametrize(
    "case",
    [pytest.param(c, id=c.name, marks=[pytest.mark.slow] if c.status == "slow" else []) for c in PROGRAMS],
)
def test_what_is_false_is_not_proved(case: Case, compiled: None) -> None:
    assert not is_proved(case)


# What made wrong proofs elsewhere, and the pairs of regression/proofs that would show it here.
TRAPS = {
    "a forgotten reference is one of its old targets": ("havocked-reference", "made-before", "old-objects"),
    "the test of a loop is at its bottom": ("bottom-test",),
    "an invariant that is weak but true counts as refuted": ("weak-invariant",),
    "claims that were dropped count as proved": ("stated-invariant", "written-invariant", "second-round"),
    "writes through an alias are left out": ("alias-write", "array-alias"),
    "writes in a callee are left out": ("callee-write", "lambda-write"),
    "writes in a class initialiser are left out": ("initialiser-write",),
    "writes on an exceptional path are left out": ("exceptional-write",),
    "integers do not overflow": ("overflow", "search-overflow", "cells-of-triangle"),
    "an inner contract rests on the outer one's assumptions": ("nested-loops",),
    "recursion goes through an interface": ("recursion-through-interface", "mutual-through-interface"),
}


@pytest.mark.parametrize("trap", TRAPS)
def test_each_trap_has_its_pairs(trap: str) -> None:
    verdicts = {case.name: case.verdict for case in discover() if case.area == "proofs"}
    for name in TRAPS[trap]:
        assert verdicts[f"proofs/{name}-true"] == "TRUE"
        assert verdicts[f"proofs/{name}-false"] in ("FALSE", "UNKNOWN")


# What JayHorn was measured on, by kind, and the pairs here that are like it.
KINDS = {
    "small programs, as CBMC has them among its tests": (
        "alias-write", "array-alias", "callee-write", "enum-switch", "exception-in-loop", "initialiser-write",
        "iterator", "lambda-write", "list-length", "overflow", "recursion-through-interface", "static-object",
        "three-in-turn", "up-and-down", "zeroing",
    ),
    "a pump controller with features": ("pump", "mine-pump", "mine-pump-features"),
    "recursion": (
        "ackermann", "even-odd", "fibonacci", "gcd", "hanoi", "mccarthy-91", "recursive-addition",
        "recursive-multiples", "recursive-sum",
    ),
}  # fmt: skip


@pytest.mark.parametrize("kind", KINDS)
def test_each_kind_is_decided(kind: str) -> None:
    """What is true is proved when its case is run, and what is false is refuted or at least never proved."""
    verdicts = {case.name: case.verdict for case in discover() if case.area == "proofs"}
    for name in KINDS[kind]:
        assert verdicts[f"proofs/{name}-true"] == "TRUE"
        assert verdicts[f"proofs/{name}-false"] in ("FALSE", "UNKNOWN")
