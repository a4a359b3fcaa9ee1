"""Conditions over floats that cannot hold, by intervals of what is computed.

Rounding never turns an order round, so a sum or product of numbers between bounds lies between what the bounds give,
rounded: bit-precise, and at no cost where a solver would have to multiply significands. A condition is taken apart
into literals and clauses; comparisons narrow what their sides may be, and a clause of which one literal is left says
that it holds. Then a few cases are told apart. What this does not refute may hold or not.
"""

from __future__ import annotations

import math

from pybmc.records import NamedTuple
from pybmc.terms import ieee754
from pybmc.terms.node import Term
from pybmc.terms.ops import Op

ROUNDS = 6  # of propagation
CASES = 12  # alternatives that are looked at one by one
ARITHMETIC = frozenset((Op.FADD, Op.FSUB, Op.FMUL, Op.FDIV))
OPERATIONS = {Op.FADD: ieee754.add, Op.FSUB: ieee754.sub, Op.FMUL: ieee754.mul, Op.FDIV: ieee754.div}
ORDERS = frozenset((Op.FLE, Op.FLT, Op.FEQ))
TELLING = ORDERS | {Op.AND, Op.OR}


class Span(NamedTuple):
    """Where a number is, if it is one; `nan`: it may be none."""

    low: float
    high: float
    nan: bool


ALL = Span(-math.inf, math.inf, True)


class Contradiction(Exception):
    """What is asserted cannot hold together."""


def is_refuted(condition: Term) -> bool:
    """Whether intervals show that a condition cannot hold."""
    return _Case().refutes([(condition, True)], CASES)


class _Case:
    """What is known where some conditions hold."""

    def __init__(self, before: _Case | None = None) -> None:
        self._truth: dict[Term, bool] = dict(before._truth) if before else {}
        self._spans: dict[Term, Span] = dict(before._spans) if before else {}
        self._clauses: list[list[tuple[Term, bool]]] = list(before._clauses) if before else []
        self._memo: dict[Term, Span] = {}
        self._choices: dict[Term, None] = {}  # conditions of choices that were met

    def refutes(self, literals: list[tuple[Term, bool]], cases: int) -> bool:
        try:
            for condition, holds in literals:
                self._assert(condition, holds)
            for _ in range(ROUNDS):
                if not self._propagate():
                    break
        except Contradiction:
            return True
        split = self._split()
        return 0 < len(split) <= cases and all(_Case(self).refutes([one], cases // len(split)) for one in split)

    def _split(self) -> list[tuple[Term, bool]]:
        """Literals of which one holds: those of a choice between floats, or of a short clause about some."""
        choice = next((condition for condition in self._choices if self._value(condition) is None), None)
        if choice is not None:
            return [(choice, True), (choice, False)]
        clauses = [clause for clause in self._clauses if any(term.op in TELLING for term, _ in clause)]
        few = min(clauses, key=len, default=[])
        self._clauses = [clause for clause in self._clauses if clause is not few]
        return few

    # ------------------------------------------------------------------------------------ asserting

    def _assert(self, condition: Term, holds: bool) -> None:
        todo = [(condition, holds)]
        while todo:
            term, wanted = todo.pop()
            while term.op is Op.NOT:
                term, wanted = term.args[0], not wanted
            known = self._value(term)
            if known is not None:
                if known is not wanted:
                    raise Contradiction
                if term.op not in ORDERS:
                    continue
            self._truth[term] = wanted
            if (term.op is Op.AND) is wanted and term.op in (Op.AND, Op.OR):
                todo += [(arg, wanted) for arg in term.args]
            elif term.op in (Op.AND, Op.OR):
                self._clauses.append([(arg, wanted) for arg in term.args])
            elif term.op in ORDERS:
                self._order(term, wanted)
            elif term.op is Op.FISNAN and not wanted:
                self._narrow(term.args[0], Span(-math.inf, math.inf, False))

    def _propagate(self) -> bool:
        """Whether something new is known."""
        clauses, self._clauses = self._clauses, []
        found = False
        for clause in clauses:
            values = [(literal, self._literal(*literal)) for literal in clause]
            left = [literal for literal, value in values if value is None]
            if any(value is True for _, value in values):
                continue
            if not left:
                raise Contradiction
            if len(left) == 1:
                self._assert(*left[0])
                found = True
            else:
                self._clauses.append(left)
        for term, wanted in list(self._truth.items()):
            if term.op in ORDERS:
                if self._ordered(term) is (not wanted):
                    raise Contradiction
                found = self._order(term, wanted) or found
        return found

    def _literal(self, term: Term, wanted: bool) -> bool | None:
        value = self._value(term)
        return None if value is None else value is wanted

    def _value(self, term: Term) -> bool | None:
        """What a condition is known to be."""
        if term.is_const:
            return bool(term.payload)
        if term in self._truth:
            return self._truth[term]
        if term.op is Op.NOT:
            inner = self._value(term.args[0])
            return None if inner is None else not inner
        if term.op in ORDERS:
            return self._ordered(term)
        if term.op is Op.FISNAN and not self._span(term.args[0]).nan:
            return False
        return None

    def _ordered(self, term: Term) -> bool | None:
        a, b = map(self._span, term.args)
        beyond = a.low > b.high or (term.op is Op.FLT and a.low >= b.high) or (term.op is Op.FEQ and b.low > a.high)
        if beyond:
            return False
        before = a.high < b.low or (term.op is Op.FLE and a.high <= b.low)
        return True if before and term.op is not Op.FEQ and not (a.nan or b.nan) else None

    # ------------------------------------------------------------------------------------ narrowing

    def _order(self, term: Term, wanted: bool) -> bool:
        """What a comparison says of its sides; whether that is new. One that fails may do so for lack of numbers."""
        left, right = term.args
        a, b = self._span(left), self._span(right)
        if wanted:
            low = max(a.low, b.low) if term.op is Op.FEQ else b.low
            new = self._narrow(left, Span(low if term.op is Op.FEQ else -math.inf, b.high, False))
            return self._narrow(right, Span(a.low, a.high if term.op is Op.FEQ else math.inf, False)) or new
        if term.op is Op.FEQ:
            return False
        new = False
        if not b.nan:
            new = self._narrow(left, Span(b.low, math.inf, True))
        if not a.nan:
            new = self._narrow(right, Span(-math.inf, a.high, True)) or new
        return new

    def _narrow(self, term: Term, by: Span) -> bool:
        if term.is_const:
            return False
        old = self._span(term)
        new = Span(max(old.low, by.low), min(old.high, by.high), old.nan and by.nan)
        if new == old:
            return False
        if new.low > new.high and not new.nan:
            raise Contradiction
        self._spans[term] = new
        self._memo.clear()
        return True

    # ------------------------------------------------------------------------------------ intervals

    def _span(self, term: Term) -> Span:
        """Iterative: programs make long sums."""
        stack = [term]
        while stack:
            top = stack[-1]
            needs = top.args if top.op in ARITHMETIC or top.op in (Op.FNEG, Op.FABS) else ()
            needs = top.args[1:] if top.op is Op.ITE else needs
            missing = [arg for arg in needs if arg not in self._memo]
            if top not in self._memo and missing:
                stack += missing
                continue
            if top not in self._memo:
                self._memo[top] = self._meet(top, self._computed(top))
            stack.pop()
        return self._memo[term]

    def _meet(self, term: Term, span: Span) -> Span:
        said = self._spans.get(term, ALL)
        return Span(max(span.low, said.low), min(span.high, said.high), span.nan and said.nan)

    def _computed(self, term: Term) -> Span:
        width = term.sort.width
        if term.is_const:
            value = ieee754.to_float(term.payload, width)
            return Span(math.inf, -math.inf, True) if value != value else Span(value, value, False)
        if term.op in ARITHMETIC:
            return _combined(term.op, self._memo[term.args[0]], self._memo[term.args[1]], width)
        if term.op is Op.FNEG:
            inner = self._memo[term.args[0]]
            return Span(-inner.high, -inner.low, inner.nan)
        if term.op is Op.FABS:
            inner = self._memo[term.args[0]]
            ends = sorted((abs(inner.low), abs(inner.high)))
            return Span(0.0 if inner.low <= 0 <= inner.high else ends[0], ends[1], inner.nan)
        if term.op is Op.ITE:
            a, b = self._memo[term.args[1]], self._memo[term.args[2]]
            known = self._truth.get(term.args[0])
            self._choices[term.args[0]] = None
            either = Span(min(a.low, b.low), max(a.high, b.high), a.nan or b.nan)
            return either if known is None else a if known else b
        return ALL


def _combined(op: Op, a: Span, b: Span, width: int) -> Span:
    """What an operation gives between the corners; all numbers, if some of them are none, or one divides by zero."""
    if a.low > a.high or b.low > b.high:
        return ALL
    if op is Op.FDIV and b.low <= 0 <= b.high:
        return ALL
    work = OPERATIONS[op]
    corners = []
    for x in (a.low, a.high):
        for y in (b.low, b.high):
            bits = work(ieee754.from_float(x, width), ieee754.from_float(y, width), width)
            corners.append(ieee754.to_float(bits, width))
    zero_times_infinity = op is Op.FMUL and (_has_zero_and_infinity(a, b) or _has_zero_and_infinity(b, a))
    if zero_times_infinity or any(corner != corner for corner in corners):
        return ALL
    return Span(min(corners), max(corners), a.nan or b.nan)


def _has_zero_and_infinity(a: Span, b: Span) -> bool:
    return a.low <= 0 <= a.high and math.inf in (abs(b.low), abs(b.high))
