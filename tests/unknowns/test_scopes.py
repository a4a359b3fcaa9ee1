"""Unknowns of small scopes have the outcomes that they have on the JVM: a sample, or all (PYBMC_SCOPES=1)."""

from __future__ import annotations

import os
from pathlib import Path

from tests.unknowns.cases import MODES, all_cases
from tests.unknowns.scopes import Scope, disagreement

CASES = all_cases()
SAMPLE = CASES if os.environ.get("PYBMC_SCOPES") else CASES[7::31]
# What is known to differ, by name: these must differ until somebody mends them.
KNOWN = frozenset(
    (
        "parameter: A a: kept",
        "element: A a: kept",
        "parameter: A a: store",
        "field: A a: store",
        "stub: Box<A> a: inside",
        "field: Box<A> a: pollution",
        "nondet: Box<String> a: inside",
        "parameter: int[] a: kept",
        "field: int[] a: kept",
        "nondet: java.util.List<A> a: element",
        "field: java.util.List<?> a: size",
        "nondet: java.util.TreeSet<String> a: first",
        "stub: java.util.Map<String,Integer> a: get",
        "parameter: java.util.Collection<String> a: cast java.util.List",
        "field: Iterable<String> a: is java.util.List",
        "static: java.util.List<A> a, java.util.List<A> b: grows",
        "stub: java.util.List<A> a, java.util.List<?> b: grows",
        "nondet: java.util.List<A> a, java.util.Collection<A> b: grows",
        "static: java.util.List<A> a, java.util.ArrayList<A> b: grows",
        "parameter: Object b, java.util.List<A> a: same",
        "parameter: java.util.Collection<String> b, java.util.Set<String> a: same",
        "static: java.util.Set<String> a, java.util.Collection<String> b: same",
        "parameter: java.util.Collection<String> b, java.util.Set<String> a: grows",
        "nondet: java.util.Collection<String> b, java.util.Set<String> a: grows",
        "parameter: Object b, java.util.Map<String,Integer> a: same",
        "stub: java.util.Map<String,Integer> a, Object b: same",
        "parameter: Object b, java.util.Optional<A> a: same",
        "field: Object b, java.util.Optional<A> a: same",
        "parameter: java.math.BigDecimal a, Number b: same",
        "parameter: Number b, java.math.BigDecimal a: same",
        "nondet: java.math.BigDecimal a, Number b: same",
    )
)


def test_there_are_cases_of_every_kind() -> None:
    assert len(CASES) >= 400
    assert {case.mode for case in CASES} == set(MODES)
    titles = [case.title for case in CASES]
    assert len(set(titles)) == len(titles)
    assert set(titles) >= KNOWN


def test_outcomes_are_those_of_the_jvm(tmp_path: Path) -> None:
    """One test, so that one worker compiles and one JVM runs."""
    scope = Scope(tmp_path, SAMPLE)
    expected = scope.on_the_jvm()
    wrong = {case: disagreement(expected[case.name], scope.told(case)) for case in SAMPLE}
    told = [f"{case.title}: {text}\n{case.source}" for case, text in wrong.items() if text and case.title not in KNOWN]
    mended = [case.title for case, text in wrong.items() if not text and case.title in KNOWN]
    assert not told, "\n".join(told)
    assert not mended, mended
