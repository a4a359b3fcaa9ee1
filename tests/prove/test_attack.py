"""Attacks on the prover: whatever it calls proved must hold on the JVM, and nothing that fails may be proved.

`PYBMC_ATTACK=1` runs the second of them over the whole corpus (`make evidence-proofs`, which also runs `attack.py`).
"""

from __future__ import annotations

import os
import random

import pytest

from pybmc.budget import Budget
from pybmc.commands.arguments import parse
from pybmc.contracts.claims import Claim, Moment, Where
from pybmc.contracts.expr import Compare, Local, Num
from pybmc.engines.api import Wanted
from pybmc.engines.prove.engine import Prover
from pybmc.errors import ResourceError
from pybmc.log import Quiet
from pybmc.options import Options
from pybmc.program.program import Program
from tests.prove.attack import changed_claim, with_assertion
from tests.regression.corpus import compile_cases, discover, output_folder

SECONDS = 10
BOUNDS = ("unwind", "recursion")  # such properties are about a bound


def test_a_changed_contract_is_another_one() -> None:
    claim = Claim(Where("java::Main.test:(I)V", Moment.LOOP, 0), Compare("<=", Local(1, "I"), Num("I", 5)))
    draw = random.Random(1)
    assert all(changed_claim(claim, draw) != claim for _ in range(20))


def test_contracts_are_asserted_where_they_hold() -> None:
    source = "void f() {\n    while (i < n) {\n        i++;\n    }\n    while (i-- > 0) {\n    }\n}"
    assert with_assertion(source, 2, "i <= n").splitlines()[2] == "assert i <= n;"
    assert with_assertion(source, 5, "i <= n") == ""  # the test itself changes what holds


def is_proved(options: Options) -> bool:
    try:
        with Budget(SECONDS) as budget:
            program = Program(options, lambda warning: None)
            checked = Prover(program, Wanted(), options, Quiet(), budget).prove()
            budget.close()
    except ResourceError:
        return False
    return checked.all_proved


@pytest.mark.skipif(not os.environ.get("PYBMC_ATTACK"), reason="PYBMC_ATTACK is not set")
def test_nothing_false_is_proved() -> None:
    """All FALSE cases of the corpus, whatever they were written for."""
    cases = [c for c in discover() if c.verdict == "FALSE" and c.kind not in BOUNDS and not c.jdk and not c.releases]
    compile_cases(cases)
    wrong = []
    for case in cases:
        options = parse([case.entry, "--classpath", str(output_folder(case)), *case.args])
        if isinstance(options, Options) and is_proved(options):
            wrong.append(case.name)
    assert wrong == []
