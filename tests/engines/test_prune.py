"""What a pruner knows of conditions from the orders that earlier questions were answered by."""

from __future__ import annotations

from pybmc.budget import Budget
from pybmc.engines.bmc.prune import MANY, Pruner
from pybmc.solvers.bitwuzla_solver import BitwuzlaSolver
from pybmc.symex.ssa import Assumed
from pybmc.terms.node import Term, Terms, new_terms
from pybmc.terms.ops import bv_sort
from pybmc.terms.switches import builder


def asked(terms: Terms) -> tuple[Pruner, list[Term]]:
    """One that has answered some questions, so that it looks at orders."""
    keys = [terms.var(name, bv_sort(32)) for name in "xyz"]
    pruner = Pruner(terms, BitwuzlaSolver, Budget(None))
    x, y, z = keys
    chain = terms.and_(terms.slt(x, y), terms.slt(y, z))
    for number in range(MANY + 2):  # each is about another order with a constant
        impossible = terms.and_all((chain, terms.sle(z, x), terms.sle(terms.bv(number % 2, 32), x)))
        pruner(impossible if number % 2 else terms.and_(chain, terms.slt(z, x)), [])
        pruner._known.answers.clear()
    return pruner, keys


def test_what_is_assumed_decides_until_it_is_withdrawn() -> None:
    terms = new_terms(lambda: None)
    pruner, (x, y, z) = asked(terms)
    less, more = terms.slt(x, y), terms.slt(y, z)
    assumptions = [Assumed(less, False), Assumed(terms.implies(less, more), False)]
    assert pruner.decided(terms.true, terms.slt(x, z), assumptions) is True
    assert pruner.decided(terms.true, terms.slt(z, x), assumptions) is False
    del assumptions[1:]
    assert pruner.decided(terms.true, terms.slt(x, z), assumptions) is None
    assert pruner.decided(more, terms.slt(x, z), assumptions) is True
    assumptions[0:] = [Assumed(more, False)]
    assert pruner.decided(terms.true, terms.slt(x, z), assumptions) is None
    assert pruner.decided(less, terms.slt(x, z), assumptions) is True


def test_nothing_is_decided_without_the_rule() -> None:
    terms = builder(["order_decisions"], is_counted=False)()
    pruner, (x, y, z) = asked(terms)
    assert pruner.decided(terms.and_(terms.slt(x, y), terms.slt(y, z)), terms.slt(x, z), []) is None


def test_what_was_withdrawn_excludes_nothing() -> None:
    terms = new_terms(lambda: None)
    x, y = (terms.var(name, bv_sort(32)) for name in "xy")
    pruner = Pruner(terms, BitwuzlaSolver, Budget(None))
    assumptions = [Assumed(terms.sle(terms.bv(0, 32), x), False), Assumed(terms.slt(x, y), False)]
    assert not pruner(terms.slt(y, x), assumptions)
    assumptions[1:] = [Assumed(terms.slt(x, terms.bv(9, 32)), False)]  # for another one
    assert pruner(terms.slt(y, x), assumptions)
    assert not pruner(terms.slt(terms.bv(9, 32), x), assumptions)
    del assumptions[1:]
    assert pruner(terms.slt(terms.bv(9, 32), x), assumptions)
    assert not pruner(terms.slt(x, terms.bv(0, 32)), assumptions)
