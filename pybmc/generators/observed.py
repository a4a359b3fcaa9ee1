"""What the values that runs showed have in common: linear equalities, signs, parities, and which is the smaller.

Runs are ours, of the very GOTO functions that are proved (`runs/interpreter.py`), with small inputs by chance: a JVM
would show the same values, and cost a second more. What they have in common by chance alone the checker drops.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Sequence
from fractions import Fraction

from pybmc.budget import Budget
from pybmc.contracts.claims import Claim, Moment, Where
from pybmc.contracts.expr import Apply, Compare, Expr, Length, Local, Num, Result, Static
from pybmc.generators.api import Cut, Question
from pybmc.generators.counters import Sum, kernel, sum_of
from pybmc.generators.locals import Constants, Locals, field_of
from pybmc.generators.runs.holds import Scene, value_of
from pybmc.generators.runs.values import Value
from pybmc.generators.runs.watching import Watching
from pybmc.goto.names import split_method
from pybmc.goto.program import Function
from pybmc.program.program import Program

MAX_TERMS = 9  # of one place
MAX_LONGS = 3
ROWS = 80  # of values, of one place
MORE = 3  # rows than terms, so that an equality is no accident


class Observed:
    name = "values"

    def claims(self, question: Question, budget: Budget) -> Iterator[Claim]:
        longs = {Locals(cut).where: _longs(cut) for cut in question.cuts}
        places = {Locals(cut).where: [*longs[Locals(cut).where], *_terms(cut)] for cut in question.cuts}
        places |= {ensures(cut): with_result(cut) for cut in question.cuts if cut.loop < 0}
        seen = Seen(question.program, question.functions, question.cuts, places)
        seen.watch()
        named = Constants(question.functions).of("I")
        for cut in question.cuts:
            budget.check()
            locals_ = Locals(cut)
            terms, rows = places[locals_.where], seen.rows.get(locals_.where, [])
            if len(rows) >= len(terms) + MORE:
                wide = len(longs[locals_.where])
                found = [*_with_longs(terms, rows, named, wide)] if wide else []
                terms, rows = terms[wide:], [row[wide:] for row in rows]
                found += [*_equalities(terms, rows, named), *_of_each(terms, rows), *_orders(terms, rows)]
                yield from (Claim(where, expr) for where in locals_.places for expr in found)
            if cut.loop < 0:
                yield from self._of_results(cut, places[ensures(cut)], seen.rows.get(ensures(cut), []), named)

    def _of_results(
        self, cut: Cut, terms: list[Expr], rows: Sequence[tuple[int, ...]], named: Sequence[int]
    ) -> Iterator[Claim]:  # fmt: skip
        """What a method that calls itself gives, against its arguments."""
        if len(terms) < 2 or len(rows) < len(terms) + MORE:
            return
        found = [*_equalities(terms, rows, named), *_of_each(terms, rows), *_orders(terms, rows)]
        found += _multiples(terms, rows, named)
        yield from (Claim(ensures(cut), expr) for expr in found)


class Seen(Watching):
    """The numbers that terms are at places."""

    most, of_one_run = ROWS, ROWS

    def __init__(
        self, program: Program, functions: Sequence[Function], cuts: Iterable[Cut], places: dict[Where, list[Expr]]
    ) -> None:
        super().__init__(program, functions, cuts)
        self._places = places
        self.rows: dict[Where, list[tuple[int, ...]]] = {}

    def look(self, where: Where, scene: Scene) -> None:
        rows = self.rows.setdefault(where, [])
        if len(rows) >= self.most or self._looks[where] > self.of_one_run or where not in self._places:
            return
        row = [self.number(term, scene) for term in self._places[where]]
        if all(isinstance(value, int) for value in row):
            rows.append(tuple(row))

    def number(self, term: Expr, scene: Scene) -> Value:
        return value_of(term, scene)


def _terms(cut: Cut) -> list[Expr]:
    """Numbers at a cut that the loop or method may write, and those that these may depend on."""
    locals_ = Locals(cut)
    written = {local.index for local in locals_.written}
    found: list[Expr] = [*locals_.of_kind("I", written=True)]
    for ref in sorted(cut.statics, key=repr):
        if ref.descriptor == "I" and ref.name[:1].isalpha():
            found.append(Static(ref.owner, ref.name, ref.descriptor))
    found += fields_at_hand(cut, locals_, "I")
    found += [local for local in locals_.of_kind("I") if local.index not in written]
    found += [Length(local) for local in locals_.arrays if local.index not in written]
    return list(dict.fromkeys(found))[:MAX_TERMS]


def _longs(cut: Cut) -> list[Expr]:
    found: list[Expr] = [*Locals(cut).of_kind("J", written=True)]
    return found[:MAX_LONGS]


def ensures(cut: Cut) -> Where:
    return Where(cut.function.method.java_id, Moment.ENSURES)


def with_result(cut: Cut) -> list[Expr]:
    """The number that a method gives, and those that it is given; nothing if it gives none."""
    if split_method(cut.function.method.descriptor)[1] != "I":
        return []
    return [Result("I"), *Locals(cut).of_kind("I")]


def fields_at_hand(cut: Cut, locals_: Locals, types: Container[str]) -> Iterator[Expr]:
    """Fields of objects that are the same in all rounds."""
    written = {local.index for local in locals_.written}
    refs = [ref for ref in sorted(cut.fields, key=repr) if ref.descriptor in types]
    for local in locals_.of_kind("A"):
        if local.index not in written:
            owners = locals_.types(local)
            owners += [cut.function.method.class_name] if local.index == 0 and locals_.has_this else []
            yield from (field_of(local, ref) for ref in refs if ref.owner in owners)


def _with_longs(
    terms: Sequence[Expr], rows: Sequence[tuple[int, ...]], named: Container[int], longs: int
) -> Iterator[Expr]:  # fmt: skip
    """What so many longs, which come first, have to do with each other and with ints."""
    wide = [*terms[:longs], *(Apply("i2l", (term,)) for term in terms[longs:])]
    yield from _equalities(wide, rows, named, "J", longs)
    for term, values in zip(terms[:longs], zip(*rows, strict=True), strict=False):
        if min(values) >= 0:
            yield Compare(">=", term, Num("J", 0))


def _equalities(
    terms: Sequence[Expr], rows: Sequence[tuple[int, ...]], named: Container[int], kind: str = "I",
    with_one_of: int | None = None,
) -> Iterator[Expr]:  # fmt: skip
    """Sums of terms that are the same number in all rows; with one of the first so many, if there is such a number.
    `named`: numbers of the program, which may be factors.
    """
    first = rows[0]
    steps = [[Fraction(a - b) for a, b in zip(row, first, strict=True)] for row in rows[1:]]
    for factors in kernel(steps, len(terms), named):
        if not any(factors[:with_one_of]):
            continue
        left: Sum = {t: f for t, f in zip(terms, factors, strict=True) if f > 0}
        right: Sum = {t: -f for t, f in zip(terms, factors, strict=True) if f < 0}
        number = sum(f * value for f, value in zip(factors, first, strict=True))
        more = sum_of(right, kind)
        if number:
            more = Apply("iadd" if kind == "I" else "ladd", (more, Num(kind, number))) if right else Num(kind, number)
        yield Compare("==", sum_of(left, kind), more)


def _of_each(terms: Sequence[Expr], rows: Sequence[tuple[int, ...]]) -> Iterator[Expr]:
    for term, values in zip(terms, zip(*rows, strict=True), strict=True):
        if isinstance(term, Length):
            continue
        if min(values) >= 0:
            yield Compare(">", term, Num("I", 0)) if min(values) > 0 else Compare(">=", term, Num("I", 0))
        if max(values) <= 0:
            yield Compare("<=", term, Num("I", 0))
        if len(set(values)) > MORE and len({value & 1 for value in values}) == 1:
            yield Compare("==", Apply("iand", (term, Num("I", 1))), Num("I", values[0] & 1))


def _orders(terms: Sequence[Expr], rows: Sequence[tuple[int, ...]]) -> Iterator[Expr]:
    """Of what is not in locals: those are compared by templates."""
    columns = list(zip(terms, zip(*rows, strict=True), strict=True))
    for one, a in columns:
        for two, b in columns:
            by_templates = isinstance(one, Local) and isinstance(two, Local)
            if one is not two and not by_templates and all(x <= y for x, y in zip(a, b, strict=True)):
                yield Compare("<=", one, two)


def _multiples(terms: Sequence[Expr], rows: Sequence[tuple[int, ...]], constants: Iterable[int]) -> Iterator[Expr]:
    """The first term is at most some number of the program times another."""
    for factor in constants:
        for at in range(1, len(terms)):
            if factor > 1 and all(row[0] <= factor * row[at] for row in rows):
                yield Compare("<=", terms[0], Apply("imul", (terms[at], Num("I", factor))))
