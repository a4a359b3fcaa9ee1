"""Interning: the part of the builder that every family of operators shares.

A node is looked up by (operator, arguments, payload); the table also remembers what a rewritten combination became,
so that rules run once for each distinct combination. Rules are rows of `RULES` tables, tried in order and counted.
"""

from __future__ import annotations

from collections.abc import Callable

from pybmc.annotations import Any
from pybmc.terms.fold import FOLD
from pybmc.terms.ieee754 import canonical, from_float
from pybmc.terms.ops import BOOL, FP32, FP64, Op, Sort, bv_sort
from pybmc.terms.piecewise import WORKING, Cases, combine
from pybmc.terms.regions import Region
from pybmc.terms.spread import SPREAD, Leaves, spread
from pybmc.terms.sweep import drop_unused
from pybmc.terms.term import Const, Term

CONST, ITE, VAR = Op.CONST, Op.ITE, Op.VAR
MAX_CHOICES = 48  # distinct constants at the leaves of one ITE DAG that are worth tracking
MAX_PRODUCT = 16  # combinations of two such DAGs that are worth enumerating
MAX_COPIED = 12  # of these constants, where arithmetic copies the DAG: what counts has one more in each round
MAX_MAPPED = 2000  # nodes of such a DAG that arithmetic copies; a comparison has no limit, since it saves them

SWEEP = 50_000  # new constants between two looks for those that nobody holds any more
OFTEN = 2047  # new nodes between two looks at the budget
EXTENSIONS = (Op.ZEXT, Op.SEXT)

Interval = tuple[int, int]
Rule = Callable[..., "Term | None"]


class Core:
    """Tables and constants of one builder."""

    __slots__ = (
        "simplify", "check", "true", "false", "counts", "ranges", "leaves",
        "_nodes", "_constants", "_next", "_next_const", "_sweep_at", "_rules", "_range_rules",
        "_negations", "_regions", "_region_terms", "cases", "leaf_terms", "_choices", "_linear", "_depths", "_members",
        "_nested", "_chained", "memberships",
    )  # fmt: skip

    @property
    def count(self) -> int:
        """How many were built, constants apart."""
        return self._next

    def __init__(
        self,
        simplify: bool,
        rules: dict[Op, tuple[Rule, ...]],
        range_rules: dict[Op, Callable[..., Interval | None]],
        check: Callable[[], None],
    ) -> None:
        self.simplify = simplify
        self.check = check  # called now and then; may raise to stop whoever builds
        self.counts: dict[str, int] = {}  # how often each named rule fired
        self.ranges: dict[Term, Interval] = {}  # signed interval of a bit vector, where narrower than its width
        self.leaves: dict[Term, frozenset[int]] = {}  # ITE over constants -> the distinct constants
        self._nodes: dict[tuple[Any, ...], Term] = {}
        self._constants: dict[Sort | int, dict[int, Term]] = {}
        self._next = 0
        self._next_const = -1
        self._sweep_at = -SWEEP
        self._rules = rules
        self._range_rules = range_rules
        self._negations: dict[Term, Term] = {}
        self._nested = 0  # conjunctions that are being simplified inside each other
        self._chained = 0  # chains of choices that are being compared, each at the end of another one
        self._regions: dict[Term, Region | None] = {}
        self._region_terms: dict[Region, Term] = {}
        self.leaf_terms: dict[Term, Leaves] = {}
        self.cases: dict[Term, Cases | None] = {}
        self.memberships: dict[tuple[Term, object], Term] = {}  # of a number in a set, by whoever makes such conditions
        self._choices: dict[Term, tuple[tuple[int, Term], ...]] = {}
        self._linear: dict[Term, tuple[int, tuple[tuple[Term, int], ...]]] = {}
        self._depths: dict[Term, int] = {}
        self._members: dict[Term, frozenset[Term]] = {}
        self.false = self._constant(BOOL, 0)
        self.true = self._constant(BOOL, 1)
        if simplify:
            self._negations[self.true] = self.false
            self._negations[self.false] = self.true

    # -- leaves ---------------------------------------------------------------------------------------------------

    def _constant(self, sort: Sort, value: int) -> Term:
        """The constant of this sort; `value` is already in its range."""
        table = self._constants.get(sort)
        if table is None:
            table = self._constants[sort] = {}
            if sort.kind == "bv":
                self._constants[sort.width] = table  # bv() looks up by width
        node = table.get(value)
        if node is None:
            number = self._next_const
            self._next_const = number - 1
            if number < self._sweep_at:
                # What is left may be held for good: then the next look comes after as many again.
                self._sweep_at = number - max(SWEEP, drop_unused(self._constants.values(), sort))
            node = table[value] = Const(CONST, (), value, sort, number)
        return node

    def boolean(self, value: object) -> Term:
        return self.true if value else self.false

    def bv(self, value: int, width: int) -> Term:
        """A bit-vector constant; any integer is taken modulo 2**width."""
        table = self._constants.get(width)
        node = table.get(value) if table is not None else None
        if node is None:
            node = self._constant(bv_sort(width), value & ((1 << width) - 1))
            if value < 0:
                self._constants[width][value] = node
        return node

    def fp(self, bits: int, width: int) -> Term:
        """An fp constant of these bits; every NaN is the canonical one."""
        sort = FP32 if width == 32 else FP64
        table = self._constants.get(sort)
        node = table.get(bits) if table is not None else None
        if node is None:
            node = self._constant(sort, canonical(bits, width))
        return node

    def fp_of(self, value: float, width: int) -> Term:
        return self.fp(from_float(value, width), width)

    def var(self, name: str, sort: Sort) -> Term:
        key = (VAR, name, sort)
        node = self._nodes.get(key)
        if node is None:
            node = self._nodes[key] = self._node(VAR, (), name, sort)
        return node

    # -- inner nodes ----------------------------------------------------------------------------------------------

    def _node(self, op: Op, args: tuple[Term, ...], payload: Any, sort: Sort) -> Term:
        """A new node, with its interval; the caller interns it."""
        number = self._next
        self._next = number + 1
        if not number & OFTEN:
            self.check()
        node = Term(op, args, payload, sort, number)
        narrow = self._range_rules.get(op)
        if narrow is not None and sort.kind == "bv":
            interval = narrow(self, node)
            if interval is not None:
                self.ranges[node] = interval
        return node

    def _build1(self, op: Op, payload: Any, a: Term, sort: Sort) -> Term:
        """Fold, map over choices, rewrite or make `op[payload](a)`, and remember the result."""
        result: Term | None = None
        if self.simplify:
            if a.is_const:
                return self._constant(sort, FOLD[op](a.sort.width, sort.width, payload, a.payload))
            if a.op is ITE and a in self.leaves:
                result = self._map_only(op, payload, a, sort)
            if result is None:
                for rule in self._rules.get(op, ()):
                    result = rule(self, a, payload, sort)
                    if result is not None:
                        self.counts[rule.__name__] = self.counts.get(rule.__name__, 0) + 1
                        break
        if result is None:
            result = self._node(op, (a,), payload, sort)
        self._nodes[op, payload, a, sort] = result
        return result

    def _cached1(self, op: Op, payload: Any, a: Term, sort: Sort) -> Term:
        node = self._nodes.get((op, payload, a, sort))
        return node if node is not None else self._build1(op, payload, a, sort)

    def _build2(self, op: Op, a: Term, b: Term, sort: Sort) -> Term:
        """As `_build1` for a binary operator; the arguments are in their canonical order."""
        result: Term | None = None
        if self.simplify:
            if a.is_const:
                if b.is_const:
                    return self._constant(sort, FOLD[op](a.sort.width, sort.width, None, a.payload, b.payload))
                if b.op is ITE and b in self.leaves:
                    result = self._map_right(op, a, b, sort)
            elif a.op is ITE and a in self.leaves and (b.is_const or (a is not b and self._few(a, b))):
                result = self._map_left(op, a, b, sort)
            if result is None and a.op is ITE and b.op is ITE and op in WORKING:
                result = self._by_cases(op, a, b)
            if result is None and op in SPREAD and (a.op is ITE or b.op is ITE):
                result = self._spread(op, a, b)
            if result is None:
                for rule in self._rules.get(op, ()):
                    result = rule(self, a, b)
                    if result is not None:
                        self.counts[rule.__name__] = self.counts.get(rule.__name__, 0) + 1
                        break
        if result is None:
            result = self._node(op, (a, b), None, sort)
        self._nodes[op, a, b] = result
        return result

    def _few(self, a: Term, b: Term) -> bool:
        """Are there few enough combinations of the constants that the two can be?"""
        others = self.leaves.get(b)
        return others is not None and len(self.leaves[a]) * len(others) <= MAX_PRODUCT

    def _by_cases(self, op: Op, a: Term, b: Term) -> Term | None:
        return combine(self, op, a, b)  # type: ignore[arg-type]

    def _spread(self, op: Op, a: Term, b: Term) -> Term | None:
        return spread(self, op, a, b)  # type: ignore[arg-type]

    def _map_only(self, op: Op, payload: Any, a: Term, sort: Sort) -> Term | None:
        return self.map_leaves(
            a,
            lambda node: (op, payload, node, sort),
            lambda leaf: self._cached1(op, payload, leaf, sort),
            0 if sort is BOOL else MAX_MAPPED,
        )

    def _map_left(self, op: Op, a: Term, b: Term, sort: Sort) -> Term | None:
        if sort is not BOOL and len(self.leaves[a]) > MAX_COPIED:
            return None
        limit = 0 if sort is BOOL else MAX_MAPPED
        return self.map_leaves(a, lambda node: (op, node, b), lambda leaf: self._cached2(op, leaf, b, sort), limit)

    def _map_right(self, op: Op, a: Term, b: Term, sort: Sort) -> Term | None:
        if sort is not BOOL and len(self.leaves[b]) > MAX_COPIED:
            return None
        limit = 0 if sort is BOOL else MAX_MAPPED
        return self.map_leaves(b, lambda node: (op, a, node), lambda leaf: self._cached2(op, a, leaf, sort), limit)

    def map_leaves(
        self, root: Term, key: Callable[[Term], tuple[Any, ...]], image: Callable[[Term], Term], limit: int
    ) -> Term | None:
        raise NotImplementedError

    def _cached2(self, op: Op, a: Term, b: Term, sort: Sort) -> Term:
        if a.is_const and b.is_const and self.simplify:
            # not remembered: concrete loops make many of these
            return self._constant(sort, FOLD[op](a.sort.width, sort.width, None, a.payload, b.payload))
        if op in COMMUTATIVE and b.id < a.id:
            a, b = b, a
        node = self._nodes.get((op, a, b))
        return node if node is not None else self._build2(op, a, b, sort)


COMMUTATIVE = frozenset((Op.ADD, Op.MUL, Op.BAND, Op.BOR, Op.BXOR, Op.EQ, Op.FADD, Op.FMUL, Op.FEQ))


def fits(constant: Term, kind: Op, width: int) -> bool:
    """Is the constant the zero or sign extension (`kind`) of its low `width` bits?"""
    if kind is Op.ZEXT:
        return constant.value < 1 << width
    half = 1 << (width - 1)
    return -half <= constant.signed() < half
