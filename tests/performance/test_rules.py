"""Rules save work and change nothing: the same verdicts without each of them, and without all.

rules.json names for each rule a few short programs in which it is applied. With PYBMC_RULES set, every core case is
checked without each rule (and without all), which takes hours; a name in it, such as PYBMC_RULES=ranks,spread, chooses.
"""

from __future__ import annotations

import json
import os
import random
from dataclasses import replace
from pathlib import Path

import pytest

from pybmc.cli import main
from pybmc.terms import node, switches
from pybmc.terms.evaluate import Evaluator
from pybmc.terms.node import Terms
from pybmc.terms.ops import BOOL
from tests.regression.corpus import Case, compile_cases, discover
from tests.regression.test_regression import command, differences, run_in_process
from tests.terms.test_equivalence import Generator

KEPT: dict[str, list[str]] = json.loads(Path(__file__).with_name("rules.json").read_text())
ASKED = os.environ.get("PYBMC_RULES", "")
CHOSEN = [name for name in KEPT if not ASKED or ASKED in ("1", "all-rules") or name in ASKED.split(",")]
CASES = {case.name: case for case in discover() if case.status == "core" and "--replay" not in case.args}


def cases_of(rule: str) -> list[str]:
    return sorted(CASES) if ASKED else KEPT[rule]


@pytest.fixture(scope="module")
def compiled() -> None:
    compile_cases(CASES[name] for name in {name for rule in CHOSEN for name in cases_of(rule)})


def test_every_rule_is_in_the_table() -> None:
    assert set(KEPT) == {switches.ALL, *switches.names()}


@pytest.mark.parametrize("rule", CHOSEN)
def test_verdicts_are_the_same_without(rule: str, compiled: None) -> None:
    wrong = {name: found for name in cases_of(rule) if (found := differs(CASES[name], rule))}
    assert not wrong


def differs(case: Case, rule: str) -> list[str]:
    """In what a case without the rule is not what it demands: of verdict and place alone, since models may differ."""
    outcome = run_in_process([*command(case, ""), "--without-rule", rule])
    return differences(replace(case, expect=(), reject=(), reason=""), outcome)


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
