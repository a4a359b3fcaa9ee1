"""Rules save work and change nothing: the same verdicts without each of them, and without all.

rules.json names for each rule a few short programs in which it is applied; `corpus_rules` looks at all of the corpus.
"""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from pybmc.cli import main
from pybmc.terms import node, switches
from pybmc.terms.evaluate import Evaluator
from pybmc.terms.node import Terms
from pybmc.terms.ops import BOOL
from tests.performance.corpus_rules import SAME, cases, without
from tests.regression.corpus import compile_cases
from tests.terms.test_equivalence import Generator

KEPT: dict[str, list[str]] = json.loads(Path(__file__).with_name("rules.json").read_text())
CASES = {case.name: case for case in cases()}


@pytest.fixture(scope="module")
def compiled() -> None:
    compile_cases(CASES[name] for name in {name for names in KEPT.values() for name in names})


def test_every_rule_is_in_the_table() -> None:
    assert set(KEPT) == {switches.ALL, *switches.names()}


@pytest.mark.parametrize("rule", KEPT)
def test_verdicts_are_the_same_without(rule: str, compiled: None) -> None:
    found = {name: without(CASES[name], rule).verdict for name in KEPT[rule]}
    assert set(found.values()) <= {SAME}, found


@pytest.mark.parametrize("rule", KEPT)
def test_terms_mean_the_same_without(rule: str) -> None:
    """Also those that no program of the corpus meets."""
    less = switches.builder([rule], is_counted=True)
    for seed in range(2):
        generator = Generator(seed, 8 if seed else 32)
        generator.builders = (less(), Terms(simplify=False))
        generator.pools.clear()
        names, generator.names = generator.names, []
        for name, sort in names:
            generator.variable(name, sort)
        for _ in range(120):
            generator.step()
        same_values(generator)


def same_values(generator: Generator) -> None:
    rng = random.Random(1)
    values = {name: rng.getrandbits(1 if sort is BOOL else sort.width) for name, sort in generator.names}
    less, plain = (
        Evaluator({terms.var(name, sort): values[name] for name, sort in generator.names})
        for terms in generator.builders
    )
    for pool in generator.pools.values():
        assert all(less.value(one) == plain.value(other) for one, other in pool)


def test_rules_are_counted_where_somebody_looks() -> None:
    terms = node.new_terms(lambda: None, is_counted=True)
    p, q, r = (terms.var(name, BOOL) for name in "pqr")
    assert terms.or_(terms.and_(p, q), terms.and_(p, r)) is terms.and_(p, terms.or_(q, r))
    assert terms.counts["or_factor"] == 1
    assert switches.told(terms).startswith("Rules: ")
    plain = node.new_terms(lambda: None)
    assert type(plain) is Terms and not plain.OFF


def test_an_unknown_rule_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        raise SystemExit(main(["Foo.bar", "--without-rule", "spred"]))
    assert end.value.code != 0
