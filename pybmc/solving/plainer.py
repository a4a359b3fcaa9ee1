"""A query with what it says outright put in: unknowns that must have one value, cells of arrays read at known places.

A program that assumes the length of a text leaves everything that depends on it in the terms, and the letters are read
at places that depend on it as well. With the length put in, a tenth may be left, over one unknown for each letter.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pybmc.annotations import Any
from pybmc.terms.bounds import Bounds
from pybmc.terms.evaluate import Evaluator
from pybmc.terms.node import Term, Terms
from pybmc.terms.ops import Op, bv_sort
from pybmc.terms.rebuild import with_replaced
from pybmc.terms.walk import node_count, postorder

ROUNDS = 4  # what is put in may say more outright
MOST_ANYWHERE = 1  # reads of an array at unknown places, beside those at known ones
MOST_MORE, SAVED = 8, 8  # bits of what an unknown is more than the least it can be, and bits saved
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
        self._others: dict[Term, tuple[Term, Term]] = {}  # of an array, what is read at an unknown place
        self._offsets: dict[Term, tuple[int, Term]] = {}  # the least value of an unknown, and what it is more than that
        self.query = self._with_offsets(self._with_cells(self._with_values(query)))

    def model(self, found: Mapping[Term, Any]) -> Model:
        """A model of the query that was given."""
        model = {**found, **{variable: value.payload for variable, value in self._known.items()}}
        for variable, (least, more) in self._offsets.items():
            model[variable] = least + model.get(more, 0)
        for array, parts in self._cells.items():
            model[array] = {place: model.get(cell, 0) for place, cell in parts.items()}, 0
        for array, (place, cell) in self._others.items():
            values, default = model[array]
            model[array] = {Evaluator(model).value(place): model.get(cell, 0), **values}, default
        return model

    def _with_values(self, query: Term) -> Term:
        before, plainer = query, query
        for _ in range(ROUNDS):
            said = self._said(plainer)
            if not said:
                break
            self._known.update(said)
            plainer = with_replaced(self._terms, plainer, said)
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
            if not all(user.op is Op.SELECT for user in users):
                continue
            known = [user for user in users if user.args[1].is_const]
            known.sort(key=lambda user: user.args[1].payload)  # a decision diagram goes by the order of unknowns
            others = [user for user in users if not user.args[1].is_const]
            if len(others) <= (MOST_ANYWHERE if known else 0):
                cells = self._cells[array] = {user.args[1].payload: self._cell(user) for user in known}
                said.update({user: cells[user.args[1].payload] for user in known})
                said.update({user: self._read_anywhere(user, cells) for user in others})
        return with_replaced(self._terms, query, said) if said else query

    def _with_offsets(self, query: Term) -> Term:
        """A digit is the first one and a number of four bits: less the first one again, it is that number."""
        terms = self._terms
        said: Values = {}
        for variable, (low, high) in sorted(self._bounds_of(query).items(), key=lambda one: one[0].id):
            more, width = (high - low).bit_length(), variable.sort.width
            if low > 0 and 0 < more <= MOST_MORE and width - more >= SAVED:
                number = terms.var(f"{variable.payload}:{low}+", bv_sort(more))
                self._offsets[variable] = low, number
                said[variable] = terms.add(terms.bv(low, width), terms.zext(width - more, number))
        return with_replaced(terms, query, said) if said else query

    def _cell(self, read: Term) -> Term:
        array, place = read.args
        return self._terms.var(f"{array.payload}:{place.payload}", read.sort)

    def _read_anywhere(self, read: Term, cells: Mapping[int, Term]) -> Term:
        """One of these, or of all others, of which nobody reads a second one."""
        terms, (array, place) = self._terms, read.args
        value = terms.var(f"{array.payload}:other", read.sort)
        self._others[array] = place, value
        for number, cell in cells.items():
            value = terms.ite(terms.eq(place, terms.bv(number, place.sort.width)), cell, value)
        return value
