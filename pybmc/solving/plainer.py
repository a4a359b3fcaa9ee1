"""A query with what it says outright put in: unknowns that must have one value, cells of arrays read at known places.

A program that assumes the length of a text leaves everything that depends on it in the terms, and the letters are read
at places that depend on it as well. With the length put in, a tenth may be left, over one unknown for each letter.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pybmc.annotations import Any
from pybmc.terms.bounds import Bounds
from pybmc.terms.node import Term, Terms
from pybmc.terms.ops import Op
from pybmc.terms.rebuild import rebuild
from pybmc.terms.walk import node_count, postorder

ROUNDS = 4  # what is put in may say more outright
LEFT = 0.9  # of the nodes, more than which is not worth it: terms that share much may become larger

Model = dict[Term, Any]
Values = dict[Term, Term]


class Plainer:
    """`query` is the one that was given, if nothing comes of it."""

    def __init__(self, terms: Terms, query: Term, bounds_of: Callable[[Term], Bounds]) -> None:
        self._terms = terms
        self._bounds_of = bounds_of
        self._known: Values = {}
        self._cells: dict[Term, dict[int, Term]] = {}  # by array and place
        self.query = self._with_cells(self._with_values(query))

    def model(self, found: Mapping[Term, Any]) -> Model:
        """A model of the query that was given."""
        cells = {
            array: ({place: found.get(cell, 0) for place, cell in parts.items()}, 0)
            for array, parts in self._cells.items()
        }
        return {**found, **{variable: value.payload for variable, value in self._known.items()}, **cells}

    def _with_values(self, query: Term) -> Term:
        before, plainer = query, query
        for _ in range(ROUNDS):
            said = self._said(plainer)
            if not said:
                break
            self._known.update(said)
            plainer = _put_in(self._terms, plainer, said)
        if plainer is not before and node_count(plainer) > LEFT * node_count(before):
            self._known.clear()
            return before
        return plainer

    def _said(self, query: Term) -> Values:
        """Numbers that have one value in all models."""
        return {
            variable: self._terms.bv(low, variable.sort.width)
            for variable, (low, high) in self._bounds_of(query).items()
            if low == high
        }

    def _with_cells(self, query: Term) -> Term:
        read: dict[Term, list[Term]] = {}
        for node in postorder((query,)):
            for arg in node.args:
                if arg.op is Op.VAR and arg.sort.kind == "array":
                    read.setdefault(arg, []).append(node)
        said: Values = {}
        for array, users in read.items():
            if all(user.op is Op.SELECT and user.args[1].is_const for user in users):
                users.sort(key=lambda user: user.args[1].payload)  # a decision diagram goes by the order of unknowns
                cells = self._cells[array] = {user.args[1].payload: self._cell(user) for user in users}
                said.update({user: cells[user.args[1].payload] for user in users})
        return _put_in(self._terms, query, said) if said else query

    def _cell(self, read: Term) -> Term:
        array, place = read.args
        return self._terms.var(f"{array.payload}:{place.payload}", read.sort)


def _put_in(terms: Terms, query: Term, said: Values) -> Term:
    done: Values = {}
    for node in postorder((query,)):
        value = said.get(node)
        done[node] = rebuild(terms, node, [done[arg] for arg in node.args]) if value is None else value
    return done[query]
