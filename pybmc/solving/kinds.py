"""Unknowns of which a query only asks of what kind they are, as the number of that kind.

A program that counts letters and digits asks of each unknown character whether it is a letter or a digit, and nothing
else. What is asked of one unknown alone is a function of at most 16 bits, of which all values are known: those that
give the same answers are of the same kind. There are three of these, where the questions are hundreds of choices over
single bits, and conditions that exclude or imply each other do so by the kinds that they allow. Unknowns that are
compared with each other get as many numbers for each kind as there are of them, so that all may differ.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pybmc.annotations import TYPE_CHECKING, Any
from pybmc.solving.asked import Asked, Family
from pybmc.terms.node import Term, Terms
from pybmc.terms.ops import BOOL, Op, array_sort, bv_sort
from pybmc.terms.rebuild import rebuild
from pybmc.terms.walk import postorder

if TYPE_CHECKING:
    from pybmc.solving.answers import Codes

Model = dict[Term, Any]


class Kinds:
    """`query` is the one that was given, if nothing comes of it."""

    def __init__(self, terms: Terms, query: Term) -> None:
        self._terms = terms
        self._variables: dict[Term, tuple[Term, Codes]] = {}
        self._asked = Asked(list(postorder((query,))))
        self._codes: dict[Family, Codes] = {}
        self.query = query
        families = list(self._asked.families())
        if not families:
            return
        from pybmc.solving.answers import Columns

        self._columns = Columns()
        for family in families:
            codes = self._columns.codes(family)
            if codes is not None:
                self._codes[family] = codes
        self._questions = {asked: number for family in self._codes for asked, number in family.questions.items()}
        if self._codes:
            self.query = self._rebuilt(query)

    def model(self, found: Mapping[Term, Any]) -> Model:
        """A model of the query that was given."""
        model: Model = dict(found)
        for variable, (number, codes) in self._variables.items():
            if variable.sort.element is None:
                model[variable] = codes.values[found.get(number, 0)]
            else:
                cells, others = found.get(number, ({}, 0))
                model[variable] = {place: codes.values[code] for place, code in cells.items()}, codes.values[others]
        return model

    def _rebuilt(self, query: Term) -> Term:
        done: dict[Term, Term] = {}
        variables = [(variable, family) for family in self._codes for variable in family.variables]
        for variable, family in sorted(variables, key=lambda one: one[0].id):  # as a decision diagram goes
            done[variable] = self._new(variable, self._codes[family])
        stack = [query]
        while stack:
            node = stack[-1]
            if node in done:
                stack.pop()
                continue
            about = self._questions.get(node)
            needed = node.args if about is None else (about,)
            missing = [arg for arg in needed if arg not in done]
            if missing:
                stack.extend(reversed(missing))
            elif about is None:
                done[node] = self._moved(node, done)
            else:
                done[node] = self._answer(node, about, done[about])
        return done[query]

    def _new(self, variable: Term, codes: Codes) -> Term:
        sort = bv_sort(codes.width)
        if variable.sort.element is not None:
            sort = array_sort(sort)
        number = self._terms.var(f"{variable.payload}:k{codes.width}", sort)
        self._variables[variable] = number, codes
        return number

    def _moved(self, node: Term, done: Mapping[Term, Term]) -> Term:
        """What is no question; constants of a family have a number as well."""
        codes = self._codes.get(self._asked.family(node)) if self._asked.belongs(node) else None
        if codes is None or node.op is Op.SELECT:
            return rebuild(self._terms, node, [done[arg] for arg in node.args])
        number = self._terms.bv
        args = [
            number(codes.of_constants[arg.payload], codes.width) if arg.is_const and arg.sort is not BOOL else done[arg]
            for arg in node.args
        ]
        return rebuild(self._terms, node, args)

    def _answer(self, question: Term, about: Term, number: Term) -> Term:
        values: dict[int, list[int]] = {}
        for code, value in enumerate(self._codes[self._asked.family(about)].values):
            values.setdefault(self._columns.value(question, _width(about), value), []).append(code)
        if question.sort is BOOL:
            return self._one_of(number, values.get(1, ()))
        width = question.sort.width
        (last, _), *others = values.items()
        result = self._terms.bv(last, width)
        for value, codes in others:
            result = self._terms.ite(self._one_of(number, codes), self._terms.bv(value, width), result)
        return result

    def _one_of(self, number: Term, codes: Sequence[int]) -> Term:
        if number.is_const:
            return self._terms.boolean(number.payload in codes)
        half = 1 << number.sort.width - 1
        spans: list[tuple[int, int]] = []
        for code in sorted((code ^ half) - half for code in codes):  # as signed numbers
            if spans and spans[-1][1] == code - 1:
                spans[-1] = spans[-1][0], code
            else:
                spans.append((code, code))
        return self._terms.of_region(number, tuple(spans))


def _width(number: Term) -> int:
    return (number.sort.element or number.sort).width
