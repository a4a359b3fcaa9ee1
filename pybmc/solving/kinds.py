"""Unknowns of which a query only asks of what kind they are, as the number of that kind.

A program that counts letters and digits asks of each unknown character whether it is a letter or a digit, and nothing
else. What is asked of one unknown alone is a function of at most 16 bits, of which all values are known: those that
give the same answers are of the same kind. There are three of these, where the questions are hundreds of choices over
single bits, and conditions that exclude or imply each other do so by the kinds that they allow. Unknowns that are
compared with each other get as many numbers for each kind as there are of them, so that all may differ.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from pybmc.annotations import Any
from pybmc.records import NamedTuple
from pybmc.solving.asked import Asked, Family
from pybmc.solving.gates import TRUE, Bits, Circuit, Unsuited
from pybmc.solving.patterns import of_values
from pybmc.solving.swept import Swept
from pybmc.terms.node import Term, Terms
from pybmc.terms.ops import BOOL, Op, array_sort, bv_sort
from pybmc.terms.rebuild import rebuild
from pybmc.terms.walk import postorder

MOST_KINDS = 32
SAVED = 1  # bits of an unknown that must become superfluous
MOST_KEPT = 60_000_000  # bytes of columns
PRINTABLE = (1 << 0x7F) - (1 << 0x20)

Model = dict[Term, Any]


class Codes(NamedTuple):
    """The value that each number stands for; if none are compared, what stands for a constant is any of its kind."""

    values: tuple[int, ...]
    of_constants: dict[int, int]

    @property
    def width(self) -> int:
        return (len(self.values) - 1).bit_length()


class Kinds:
    """`query` is the one that was given, if nothing comes of it."""

    def __init__(self, terms: Terms, query: Term) -> None:
        self._terms = terms
        self._columns = _Columns()
        self._variables: dict[Term, tuple[Term, Codes]] = {}
        self._asked = Asked(list(postorder((query,))))
        self._codes: dict[Family, Codes] = {}
        for family in self._asked.families():
            codes = self._columns.codes(family)
            if codes is not None:
                self._codes[family] = codes
        self._questions = {asked: number for family in self._codes for asked, number in family.questions.items()}
        self.query = self._rebuilt(query) if self._codes else query

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


class _Columns:
    """What is asked of one number alone, for all of its values."""

    def __init__(self) -> None:
        self._circuits: dict[int, _OneUnknown] = {}
        self._kinds: dict[tuple[int, frozenset[int]], list[int] | None] = {}

    def codes(self, family: Family) -> Codes | None:
        """None if they save nothing."""
        width = family.width
        if width not in self._circuits:
            self._circuits[width] = _OneUnknown(width)
        circuit = self._circuits[width]
        try:
            gates = frozenset(gate for asked, number in family.questions.items() for gate in circuit.of(asked, number))
        except Unsuited:
            return None
        key = width, gates
        if key not in self._kinds:
            columns = [circuit.columns[gate] for gate in sorted(gates) if gate > TRUE]
            self._kinds[key] = _told_apart([(1 << (1 << width)) - 1], columns)
        kinds = self._kinds[key]
        if kinds is not None and family.are_compared:
            kinds = _told_apart(kinds, [1 << constant for constant in sorted(family.constants)])
        return None if kinds is None else _codes(kinds, family)

    def value(self, question: Term, width: int, value: int) -> int:
        """Of a question, for a value of the number that it is about."""
        circuit = self._circuits[width]
        bits = [circuit.columns[gate] >> value & 1 for gate in circuit.known(question)]
        return sum(bit << place for place, bit in enumerate(bits))


def _told_apart(kinds: list[int], columns: Iterable[int]) -> list[int] | None:
    for column in columns:
        kinds = [part for kind in kinds for part in (kind & column, kind & ~column) if part]
        if len(kinds) > MOST_KINDS:
            return None
    return kinds


def _codes(kinds: Sequence[int], family: Family) -> Codes | None:
    """In all as many values as there are numbers in so many bits; of each kind as many as can differ."""
    each = family.count if family.are_compared else 1
    counts = [min(each, kind.bit_count()) for kind in kinds]
    width = max(1, (sum(counts) - 1).bit_length())
    if width + SAVED > family.width:
        return None
    left = (1 << width) - sum(counts)
    values: list[int] = []
    for kind, count in zip(kinds, counts, strict=True):
        more = min(left, kind.bit_count() - count)
        left -= more
        values += _members(kind, count + more)
    of_constants = {
        constant: next(code for code, value in enumerate(values) if kind >> value & 1)
        for kind in kinds
        for constant in family.constants
        if kind >> constant & 1
    }
    return Codes(tuple(values), of_constants)


def _members(kind: int, count: int) -> Iterator[int]:
    """The first ones, those that can be printed before others."""
    printable = kind & PRINTABLE
    for members in (printable, kind & ~printable):
        while members and count:
            least = members & -members
            yield least.bit_length() - 1
            members ^= least
            count -= 1


class _OneUnknown(Circuit):
    """All numbers of a width are the same one, so that what is asked of each is computed once."""

    def __init__(self, width: int) -> None:
        super().__init__()
        swept = Swept(MOST_KEPT)
        self._number = tuple([swept.new_input() for _ in range(width)])
        swept.tell(of_values(self._number, range(1 << width)))
        self.gates = swept
        self.columns = swept.columns

    def of(self, question: Term, number: Term) -> Bits:
        self._seen.add(number)
        self._bits[number] = self._number
        self.meet(question)
        return self._bits[question]

    def known(self, question: Term) -> Bits:
        return self._bits[question]
