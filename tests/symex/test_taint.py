"""Dependence on calls that are not covered: what is certain of a condition, and where it is open."""

from __future__ import annotations

import pytest

from pybmc.goto.names import ClassName, MethodDescriptor, MethodId
from pybmc.goto.place import Stretch
from pybmc.symex.unknowns.taint import Taint
from pybmc.terms.node import Term, Terms
from pybmc.terms.ops import BOOL, BV32


@pytest.fixture
def terms() -> Terms:
    return Terms()


def given(taint: Taint, terms: Terms, name: str, guard: Term) -> Term:
    """What a call of that name gives."""
    made = terms.var(f"{name}()", BV32)
    taint.mark(made, taint.source(guard, name))
    return made


def may_hold(_: Term) -> bool:
    return True


def test_without_a_mark_all_is_certain(terms: Terms) -> None:
    taint = Taint(terms)
    x = terms.eq(terms.var("x", BV32), terms.bv(1, 32))
    assert not taint
    given(taint, terms, "f", terms.true)
    assert taint.split(x, may_hold)[:2] == (x, terms.false)


def test_a_marked_condition_is_open_where_the_call_is_reached(terms: Terms) -> None:
    taint = Taint(terms)
    reached = terms.var("reached", BOOL)
    result = given(taint, terms, "f", reached)
    violated = terms.eq(result, terms.bv(1, 32))
    certain, open_, why = taint.split(violated, may_hold)
    assert certain is terms.and_(violated, terms.not_(reached))
    assert open_ is terms.and_(violated, reached)
    assert why.endswith("f")


def test_what_holds_whatever_a_call_gives_does_not_depend_on_it(terms: Terms) -> None:
    taint = Taint(terms)
    joined = terms.eq(given(taint, terms, "f", terms.true), terms.bv(1, 32))
    condition = terms.and_(joined, terms.eq(terms.var("x", BV32), terms.bv(1, 32)))
    assert taint.split(condition, lambda part: part is not terms.not_(joined))[:2] == (condition, terms.false)


def test_a_call_may_be_reached_because_of_another(terms: Terms) -> None:
    taint = Taint(terms)
    first = given(taint, terms, "f", terms.var("reached", BOOL))
    second = given(taint, terms, "g", terms.eq(first, terms.bv(0, 32)))
    certain, _, _ = taint.split(terms.eq(second, terms.bv(1, 32)), may_hold)
    assert terms.and_(certain, terms.var("reached", BOOL)) is terms.false


def test_what_facts_define_depends_on_what_they_mention(terms: Terms) -> None:
    taint = Taint(terms)
    result, x = given(taint, terms, "f", terms.true), terms.var("x", BV32)
    index = taint.derive(terms.var("index", BV32), ())
    other = taint.derive(terms.var("other", BV32), ())
    assert taint.mask(terms.eq(index, x)) == 0
    taint.stated(terms.slt(index, result))
    taint.stated(terms.slt(other, x))
    assert taint.mask(terms.eq(index, x))
    assert not taint.mask(terms.eq(other, x))
    assert taint.mask(taint.derive(terms.var("sine", BV32), [result]))


def test_what_follows_an_assumption_is_open_on_its_path(terms: Terms) -> None:
    taint = Taint(terms)
    path = terms.var("path", BOOL)
    result = given(taint, terms, "f", terms.true)
    taint.assumed(path, terms.implies(path, terms.eq(result, terms.bv(0, 32))))
    x = terms.eq(terms.var("x", BV32), terms.bv(1, 32))
    assert taint.split(terms.and_(path, x), may_hold)[0] is terms.false
    assert taint.split(terms.and_(terms.not_(path), x), may_hold)[1] is terms.false


def test_a_loop_that_waits_for_a_call_is_taken_to_end(terms: Terms) -> None:
    taint = Taint(terms)
    goes_on = terms.slt(terms.bv(0, 32), given(taint, terms, "f", terms.true))
    taint.ends(terms.not_(goes_on), Stretch(MethodId(ClassName("A"), "f", MethodDescriptor("()V")), 0, 3))
    x = terms.eq(terms.var("x", BV32), terms.bv(1, 32))
    behind = terms.and_(terms.not_(goes_on), x)
    assert taint.split(behind, may_hold)[:2] == (behind, terms.false)


def test_rounds_of_a_loop_are_one_call(terms: Terms) -> None:
    taint = Taint(terms)
    first, second = terms.var("first", BOOL), terms.var("second", BOOL)
    assert taint.source(first, "f") == taint.source(second, "f")
    assert taint.source(first, "g") != taint.source(first, "f")
