"""Conditions over floats that cannot hold, by intervals of what is computed.

Rounding never turns an order round, so a sum or product of numbers between bounds lies between what the bounds give,
rounded: bit-precise, and at no cost where a solver would have to multiply significands. A condition is taken apart
into literals and clauses; comparisons narrow what their sides may be, and a clause of which one literal is left says
that it holds. Then a few cases are told apart. What this does not refute may hold or not. Spans of single operations
are in `float_spans.py`.
"""

from __future__ import annotations

import math

from pybmc.annotations import TYPE_CHECKING
from pybmc.terms.bounds import of_comparison
from pybmc.terms.float_spans import ALL, SPANS, Span, of_constant, of_integers
from pybmc.terms.ops import Op
from pybmc.terms.ranges import RANGES, interval_of
from pybmc.terms.term import Term
from pybmc.terms.walk import node_count, postorder

if TYPE_CHECKING:
    from pybmc.terms.core import Interval
    from pybmc.terms.node import Terms

ROUNDS = 6  # of propagation
CASES = 100  # alternatives that are looked at one by one
ARITHMETIC = frozenset((Op.FADD, Op.FSUB, Op.FMUL, Op.FDIV))
ORDERS = frozenset((Op.FLE, Op.FLT, Op.FEQ))
INTEGERS = frozenset((Op.SLT, Op.SLE, Op.ULT, Op.ULE, Op.EQ))
TELLING = ORDERS | INTEGERS | {Op.AND, Op.OR}


class Contradiction(Exception):
    """What is asserted cannot hold together."""


def is_refuted(condition: Term, terms: Terms) -> bool:
    """Whether intervals show that a condition cannot hold."""
    return reduced(condition, terms) is terms.false


def reduced(condition: Term, terms: Terms) -> Term:
    """The condition without alternatives that intervals exclude: false, if they exclude all of them."""
    case = _Case(Integers(terms))
    if case.refutes([(condition, True)], [CASES], is_whole=True):
        return terms.false
    is_less = case.left is not None and node_count(case.left) < node_count(condition)
    return case.left if is_less and case.left is not None else condition


class Integers:
    """Intervals of what floats are computed from, under what a case says of integer variables."""

    def __init__(self, terms: Terms, bounds: dict[Term, Interval] | None = None) -> None:
        self.terms = terms
        self.bounds: dict[Term, Interval] = dict(bounds or {})
        self._seen: set[Term] = set()
        self.ranges: dict[Term, Interval] = {}  # where the rules for intervals look

    def confine(self, condition: Term, holds: bool) -> bool:
        """Whether the condition says something new of a variable."""
        found = False
        said = of_comparison(self.terms, condition, holds)
        if said is None:
            raise Contradiction
        for variable, (low, high) in said.items():
            old = interval_of(self.terms, variable)
            before = self.bounds.get(variable, old)
            self.bounds[variable] = after = max(low, before[0]), min(high, before[1])
            if after[0] > after[1]:
                raise Contradiction
            found = found or after != before
        if found:
            self._seen, self.ranges = set(), {}
        return found

    def interval(self, term: Term) -> Interval:
        for node in postorder((term,), self._seen):
            if node.sort.kind == "bv" and not node.is_const:
                self._note(node)
        return interval_of(self, term)  # type: ignore[arg-type]  # of a builder the rules want `ranges` only

    def _note(self, node: Term) -> None:
        rule = RANGES.get(node.op)
        span = self.bounds.get(node) if rule is None else rule(self, node)  # type: ignore[arg-type]
        span = self.terms.ranges.get(node) if span is None else span
        if span is not None:
            self.ranges[node] = span


class _Case:
    """What is known where some conditions hold."""

    def __init__(self, integers: Integers, before: _Case | None = None) -> None:
        self._integers = Integers(integers.terms, integers.bounds)
        self._truth: dict[Term, bool] = dict(before._truth) if before else {}
        self._spans: dict[Term, Span] = dict(before._spans) if before else {}
        self._clauses: list[list[tuple[Term, bool]]] = list(before._clauses) if before else []
        self._memo: dict[Term, Span] = {}
        self._choices: dict[Term, None] = {}  # conditions of choices that were met
        self.left: Term | None = None  # what is left where alternatives were excluded

    def refutes(self, literals: list[tuple[Term, bool]], cases: list[int], is_whole: bool = False) -> bool:
        """`cases` is how many more may be told apart, by all together."""
        try:
            for condition, holds in literals:
                self._assert(condition, holds)
            self._settle()
            self._probe(cases)
            self.left = self._together() if is_whole else None
            split = self._split()
        except Contradiction:
            return True
        cases[0] -= len(split)
        return bool(split) and cases[0] >= 0 and all(self._refutes_also(one, cases) for one in split)

    def _refutes_also(self, literal: tuple[Term, bool], cases: list[int]) -> bool:
        return _Case(self._integers, self).refutes([literal], cases)

    def _settle(self) -> None:
        for _ in range(ROUNDS):
            if not self._propagate():
                break

    def _probe(self, cases: list[int]) -> None:
        """Literals of clauses that cannot hold drop out, as most do of everything that may go wrong."""
        for clause in list(self._clauses):
            if not any(term.op in TELLING for term, _ in clause):
                continue
            cases[0] -= len(clause)
            if cases[0] < 0:
                return
            left = [literal for literal in clause if not self._excludes(literal)]
            if len(left) < len(clause):
                self._clauses = [left if other is clause else other for other in self._clauses]
                self._settle()

    def _together(self) -> Term:
        """All that is known to hold, which says the same as what was asserted."""
        terms = self._integers.terms

        def literal(term: Term, wanted: bool) -> Term:
            return term if wanted else terms.not_(term)

        known = [item for item in self._truth.items() if item[0].op not in (Op.AND, Op.OR, Op.NOT)]
        facts = [literal(*item) for item in known if item[0].op not in ORDERS or not self._follows(*item)]
        clauses = [terms.or_all([literal(*item) for item in clause]) for clause in self._clauses]
        return terms.and_all([*facts, *clauses])

    def _excludes(self, literal: tuple[Term, bool]) -> bool:
        case = _Case(self._integers, self)
        try:
            case._assert(*literal)
            case._settle()
        except Contradiction:
            return True
        return False

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
            elif term.op in INTEGERS and self._integers.confine(term, wanted):
                self._memo.clear()

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

    def _follows(self, term: Term, wanted: bool) -> bool:
        """Whether a comparison holds for what its sides are computed from, whatever is said of the sides themselves."""
        for arg in term.args:
            self._span(arg)  # so that those of its arguments are known
        return _compared(term.op, *map(self._computed, term.args)) is wanted

    def _ordered(self, term: Term) -> bool | None:
        return _compared(term.op, *map(self._span, term.args))

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
            needs = top.args if top.op in SPANS else top.args[1:] if top.op is Op.ITE else ()
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
        low, high, nan = max(span.low, said.low), min(span.high, said.high), span.nan and said.nan
        if low > high and not nan:
            raise Contradiction
        return Span(low, high, nan)

    def _computed(self, term: Term) -> Span:
        if term.is_const:
            return of_constant(term)
        rule = SPANS.get(term.op)
        if rule is not None:
            return rule(term, [self._memo[arg] for arg in term.args])
        if term.op is Op.SBV_TO_FP:
            return of_integers(self._integers.interval(term.args[0]), term.sort.width)
        if term.op is Op.ITE:
            a, b = self._memo[term.args[1]], self._memo[term.args[2]]
            known = self._truth.get(term.args[0])
            self._choices[term.args[0]] = None
            either = Span(min(a.low, b.low), max(a.high, b.high), a.nan or b.nan)
            return either if known is None else a if known else b
        return ALL


def _compared(op: Op, a: Span, b: Span) -> bool | None:
    """How all numbers of one span compare with all of another."""
    if a.low > b.high or (op is Op.FLT and a.low >= b.high) or (op is Op.FEQ and b.low > a.high):
        return False
    before = a.high < b.low or (op is Op.FLE and a.high <= b.low)
    return True if before and op is not Op.FEQ and not (a.nan or b.nan) else None
