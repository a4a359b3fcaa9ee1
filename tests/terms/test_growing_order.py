"""What is asked in ranks, one question after the other, can hold exactly where the questions themselves can."""

from __future__ import annotations

import itertools
import random

import pytest

from pybmc.terms.evaluate import Evaluator
from pybmc.terms.growing_order import GrowingRanks
from pybmc.terms.node import Term, Terms
from pybmc.terms.ops import Op, bv_sort
from pybmc.terms.rebuild import rebuild
from pybmc.terms.walk import postorder, variables
from tests.terms.test_order import TELLING, WIDTH, any_model, random_query

WIDE = 16  # ranks have room for many more unknowns than there are


def widened(terms: Terms, query: Term) -> Term:
    """The same of numbers of more bits."""
    done: dict[Term, Term] = {}
    for node in postorder((query,)):
        if node.sort.kind == "bv" and node.op is Op.VAR:
            done[node] = terms.var(f"{node.payload}!", bv_sort(WIDE))
        elif node.sort.kind == "bv" and node.is_const:
            done[node] = terms.bv(node.signed(), WIDE)
        else:
            done[node] = rebuild(terms, node, [done[arg] for arg in node.args]) if node.args else node
    return done[query]


@pytest.mark.parametrize("seed", range(24))
def test_questions_in_ranks_can_hold_exactly_where_they_can(seed: int) -> None:
    terms, chances = Terms(), random.Random(seed)
    narrow = [terms.var(f"x{number}", bv_sort(WIDTH)) for number in range(2)]
    ranks = GrowingRanks(terms)
    limits = terms.true
    for _ in range(4):
        query = random_query(terms, chances, narrow, signed=True, most=seed % 3)
        wide = widened(terms, query)
        if ranks.meet(wide):
            limits = terms.true
        ranked = ranks.apply(wide)
        limits = terms.and_(limits, ranks.new_limits())
        new = list(ranks.replaced().values())
        rest = [one for one in variables((ranked,)) if one not in new]
        signed = [number - (1 << WIDTH) if number >> WIDTH - 1 else number for number in TELLING]
        spans = [range(ranks.span(one)[1] + 1) for one in new]  # type: ignore[index]
        models = [
            dict(zip((*new, *rest), chosen, strict=True))
            for chosen in itertools.product(*spans, *([number % (1 << WIDE) for number in signed] for _ in rest))
        ]
        held = [model for model in models if Evaluator(model).value(terms.and_(ranked, limits))]
        assert bool(held) == any_model(query, narrow)
        for model in held[:50]:
            assert Evaluator(ranks.model(model)).value(wide)


def test_what_was_rebuilt_stays_as_long_as_it_fits() -> None:
    terms = Terms()
    a, b, c = (terms.var(name, bv_sort(32)) for name in "abc")
    ranks = GrowingRanks(terms)
    assert not ranks.meet(terms.slt(a, b))
    first = ranks.apply(terms.slt(a, b))
    assert first.args[0].sort.width < 32
    assert not ranks.meet(terms.slt(b, c))  # there is room for it
    assert ranks.apply(terms.slt(a, b)) is first
    assert ranks.meet(terms.eq(terms.add(c, terms.bv(1, 32)), a))  # that is computing
    assert ranks.meet(terms.slt(a, b)) is False
    assert ranks.apply(terms.slt(a, b)) is terms.slt(a, b)


def test_numbers_that_meet_later_have_ranks_of_one_kind() -> None:
    terms = Terms()
    a, b = (terms.var(name, bv_sort(32)) for name in "ab")
    ranks = GrowingRanks(terms)
    for condition in (terms.slt(a, terms.bv(3, 32)), terms.slt(b, terms.bv(9, 32))):
        ranks.meet(condition)
        ranks.apply(condition)
    both = terms.and_(terms.slt(a, b), terms.slt(b, terms.bv(9, 32)))
    assert ranks.meet(both)
    assert {variable.sort.width for variable in variables((ranks.apply(both),))} == {7}
