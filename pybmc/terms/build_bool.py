"""Building Booleans: NOT, AND, OR, ITE, EQ.

With simplification there are only NOT and AND nodes: a disjunction is NOT(AND(NOT a, NOT b)), so that an expression and
its complement are always recognised. NOT of an integer comparison is the swapped comparison. A conjunction is a binary,
left-leaning chain: args[0] is the older part, args[1] the newest conjunct. Path guards grow at the end of that chain,
and their disjunction at a join factors out the common older part.
"""

from __future__ import annotations

from collections.abc import Iterable

from pybmc.terms.core import EXTENSIONS, MAX_CHOICES, Core, fits
from pybmc.terms.float_orders import ORDERS as FLOAT_ORDERS
from pybmc.terms.float_orders import both
from pybmc.terms.ops import BOOL, Op
from pybmc.terms.regions import MAX_INTERVALS, Intervals, Region, complement, decides, intersection, of_comparison
from pybmc.terms.term import Term

NOT, AND, OR, ITE, EQ = Op.NOT, Op.AND, Op.OR, Op.ITE, Op.EQ
SLE, ULE = Op.SLE, Op.ULE
SWAPPED = {Op.SLT: Op.SLE, Op.SLE: Op.SLT, Op.ULT: Op.ULE, Op.ULE: Op.ULT}
NOT_ASKED: Region | None = (None, ())  # type: ignore[assignment]  # what nobody has asked for yet
PLAIN = frozenset((Op.VAR, Op.EXTRACT, Op.SELECT))  # of which rules for equality say nothing beside a constant
STRIDE = 16  # every so many conjuncts a chain gets a set of all its members ...
MAX_MEMBERS = 1024  # ... up to this length; beyond it only the newest conjuncts are searched
MAX_NESTED = 48  # conjunctions that are simplified inside each other: Python's stack is not deep
MAX_UNWIND = 64  # steps to the common part of two chains
SMALL = 8  # conjuncts of a conjunction under NOT that are compared with the chain it joins


class BoolBuilder(Core):
    __slots__ = ()

    def not_(self, a: Term) -> Term:
        result = self._negations.get(a)
        if result is None:
            if not self.simplify:
                result = self._node(NOT, (a,), None, BOOL)
                self._negations[a] = result
                return result
            other = SWAPPED.get(a.op)
            if other is not None:
                result = self._cached2(other, a.args[1], a.args[0], BOOL)
            else:
                result = self._node(NOT, (a,), None, BOOL)
            self._negations[a] = result
            self._negations[result] = a
        return result

    def _opposite(self, a: Term) -> Term | None:
        """The negation, to be looked for: None if there was none so far, and so no term has it as a part."""
        return self.not_(a) if a.op in SWAPPED else self._negations.get(a)

    def and_(self, a: Term, b: Term) -> Term:
        if a is b and self.simplify:
            return a
        if a.op is AND:
            if b.op is AND and a.id < b.id:
                a, b = b, a
        elif b.op is AND or b.id < a.id:
            a, b = b, a
        result = self._nodes.get((AND, a, b))
        if result is None:
            result = self._build_and(a, b)
        return result

    def _build_and(self, a: Term, b: Term) -> Term:
        result: Term | None = None
        if self.simplify:
            if a.is_const:
                return b if a.payload else a
            if b.is_const:  # a is a chain
                return a if b.payload else b
            result = self._and_regions(a, b)
            if result is None and self._nested < MAX_NESTED:
                self._nested += 1
                try:
                    result = self._conjoin(a, b)
                finally:
                    self._nested -= 1
        if result is None:
            result = self._node(AND, (a, b), None, BOOL)
            self._depths[result] = self._depths.get(a, 1) + 1
        self._nodes[AND, a, b] = result
        return result

    def _and_regions(self, a: Term, b: Term) -> Term | None:
        """Two conditions on the values of one term are one."""
        left = self.region(a)
        right = self.region(b) if left is not None else None
        if left is None or right is None or left[0] is not right[0]:
            return None
        values = intersection(left[1], right[1])
        return self.of_region(left[0], values) if len(values) <= MAX_INTERVALS else None

    def _conjoin(self, a: Term, b: Term) -> Term | None:
        """What a & b simplifies to, if to anything but a new AND(a, b)."""
        if b.op is AND:
            if self._depths[b] > SMALL or self.region(b) is not None:
                return None
            for part in self._chain(b):
                a = self.and_(a, part)
            return a
        if a.op is AND and self._depths[a] <= SMALL:
            parts = self._chain(a)
            if b.id < parts[0].id:  # b is the older guard: grow at its end
                for part in parts:
                    b = self.and_(b, part)
                return b
        found = self._finds(a, b, self._opposite(b))
        if found > 0:
            return a
        if found < 0:
            return self.false
        test = b.args[0] if b.op is NOT else b
        if test.op in FLOAT_ORDERS and test.args[0].sort.kind == "fp":
            result = self._and_orders(a, b)
            if result is not None:
                return result
        if b.op is NOT and b.args[0].op is AND:
            result = self._resolve(a, b)
            if result is not None:
                return result
        if a.op is NOT and a.args[0].op is AND:
            return self._resolve(b, a)
        return None

    def _and_orders(self, a: Term, b: Term) -> Term | None:
        """Two comparisons of the same two floats, the older one alone or the newest of many, are one."""
        if a.op is not AND:
            return both(self, a, b)  # type: ignore[arg-type]  # the whole builder
        one = both(self, a.args[1], b)  # type: ignore[arg-type]
        return None if one is None else self.and_(a.args[0], one)

    def _chain(self, a: Term) -> list[Term]:
        """The conjuncts, oldest first."""
        parts = []
        while a.op is AND:
            parts.append(a.args[1])
            a = a.args[0]
        parts.append(a)
        parts.reverse()
        return parts

    def _finds(self, a: Term, part: Term, opposite: Term | None) -> int:
        """1 if `a` says `part`, -1 if it says `opposite`, else 0: as a conjunct, or by the values it leaves a term."""
        if a.op is AND:
            found = self._finds_conjunct(a, part, opposite)
            if found:
                return found
        elif a is part:
            return 1
        elif a is opposite:
            return -1
        wanted = self.region(part)
        return 0 if wanted is None else self._finds_region(a, wanted)

    def _finds_denied(self, c: Term, part: Term) -> int:
        """What the negation of `c` says of `part`, without making it where it is nothing but NOT(c)."""
        if c.op in SWAPPED:
            return self._finds(self.not_(c), part, self._opposite(part))
        if part is c:
            return -1
        if c.op is EQ and part.op is EQ and c.args[1] is not part.args[1]:
            return 0  # about different terms
        given = self.region(c)
        wanted = None if given is None else self.region(part)
        if given is None or wanted is None or given[0] is not wanted[0]:
            return 0
        return decides(complement(given[1], given[0].sort.width), wanted[1])

    # -- conditions on one term as sets of its values ------------------------------------------------------------------

    def region(self, condition: Term) -> Region | None:
        """The set of values of one term that the condition stands for, if it is such a condition."""
        result = self._regions.get(condition, NOT_ASKED)
        if result is not NOT_ASKED:
            return result
        result = None
        if condition.op is NOT:
            inner = self.region(condition.args[0])
            if inner is not None:
                result = inner[0], complement(inner[1], inner[0].sort.width)
        elif condition.op is not AND:  # a conjunction gets its region when it is made
            result = of_comparison(condition)
        self._regions[condition] = result
        return result

    def _finds_region(self, a: Term, wanted: Region) -> int:
        """What the newest conjuncts together leave of the values of a term."""
        subject, values = wanted
        if a.op is not AND:
            given = self.region(a)
            return 0 if given is None or given[0] is not subject else decides(given[1], values)
        left: Intervals | None = None
        for _ in range(STRIDE):
            given = self.region(a.args[1] if a.op is AND and self.region(a) is None else a)
            if given is not None and given[0] is subject:
                left = given[1] if left is None else intersection(left, given[1])
            if a.op is not AND or self.region(a) is not None:
                break
            a = a.args[0]
        return 0 if left is None else decides(left, values)

    def of_region(self, subject: Term, values: Intervals) -> Term:
        """The one term for a set of values: two conditions that allow the same values are the same node."""
        key = (subject, values)
        result = self._region_terms.get(key)
        if result is None:
            result = self._region_terms[key] = self._make_region(subject, values)
            if not result.is_const:
                self._regions[result] = key
        return result

    def _make_region(self, subject: Term, values: Intervals) -> Term:
        width = subject.sort.width
        half = 1 << (width - 1)
        if not values:
            return self.false
        if values == ((-half, half - 1),):
            return self.true
        others = complement(values, width)
        if len(others) < len(values):
            return self.not_(self.of_region(subject, others))
        if len(values) > 1:
            outside = [self.not_(self.of_region(subject, (part,))) for part in values]
            return self.not_(self.raw_and(outside))
        ((low, high),) = values
        if low == high:
            return self.eq(self.bv(low, width), subject)
        bounds = []
        if low > -half:
            bounds.append(self._cached2(Op.SLT, self.bv(low - 1, width), subject, BOOL))
        if high < half - 1:
            bounds.append(self._cached2(Op.SLT, subject, self.bv(high + 1, width), BOOL))
        return self.raw_and(bounds)

    def raw_and(self, parts: list[Term]) -> Term:
        """A conjunction that is not simplified any further."""
        result = parts[0]
        for part in parts[1:]:
            key = (AND, result, part)
            made = self._nodes.get(key)
            if made is None or made.op is not AND or made.args != (result, part):
                made = self._node(AND, (result, part), None, BOOL)
                self._depths[made] = self._depths.get(result, 1) + 1
                self._nodes.setdefault(key, made)
            result = made
        return result

    def _finds_conjunct(self, a: Term, part: Term, opposite: Term | None) -> int:
        """Exact up to MAX_MEMBERS conjuncts, beyond that a search of the newest ones."""
        members = self._members
        first = a
        steps = 0
        while a.op is AND:
            known = members.get(a)
            if known is None and steps == STRIDE:
                if self._depths[first] > MAX_MEMBERS:
                    return 0
                known = members[first] = frozenset(self._chain(first))
            if known is not None:
                return 1 if part in known else -1 if opposite in known else 0
            a, last = a.args
            if last is part:
                return 1
            if last is opposite:
                return -1
            steps += 1
        return 1 if a is part else -1 if a is opposite else 0

    def _resolve(self, a: Term, b: Term) -> Term | None:
        """a & !(x & y ...): true parts of the inner conjunction drop out, a false one absorbs b."""
        inner = b.args[0]
        if self._depths[inner] > SMALL:
            return None
        parts = self._chain(inner)
        rest = []
        for part in parts:
            found = self._finds(a, part, self._opposite(part))
            if found < 0:
                return a
            if found == 0:
                rest.append(part)
        if len(rest) == len(parts):
            return None
        return self.and_(a, self.not_(self.and_all(rest)))

    def or_(self, a: Term, b: Term) -> Term:
        if b.id < a.id:
            a, b = b, a
        result = self._nodes.get((OR, a, b))
        if result is None:
            if not self.simplify:
                result = self._node(OR, (a, b), None, BOOL)
            elif a is b:
                return a
            elif a.is_const:
                return a if a.payload else b
            else:
                result = self._factor(a, b) if a.op is AND or b.op is AND else None
                if result is None:
                    result = self.not_(self.and_(self.not_(a), self.not_(b)))
            self._nodes[OR, a, b] = result
        return result

    def _factor(self, a: Term, b: Term) -> Term | None:
        """(g & x) | (g & y) is g & (x | y): the join of two paths gets back the guard of the fork."""
        left: list[Term] = []
        right: list[Term] = []
        first, second = a, b
        for _ in range(MAX_UNWIND):
            if a is b:
                if not left or not right:
                    return a
                left.reverse()
                right.reverse()
                return self.and_(a, self.or_(self.and_all(left), self.and_all(right)))
            # a part of a chain is older than the chain, so only the newer one can contain the other
            if a.id > b.id and a.op is AND:
                left.append(a.args[1])
                a = a.args[0]
            elif b.op is AND:
                right.append(b.args[1])
                b = b.args[0]
            else:
                return self._factor_small(first, second)
        return None

    def _factor_small(self, a: Term, b: Term) -> Term | None:
        """The same where the common conjuncts of two short chains are not their oldest part."""
        if self._depths.get(a, 1) > SMALL or self._depths.get(b, 1) > SMALL:
            return None
        left, right = self._chain(a), self._chain(b)
        shared = [part for part in left if part in right]
        if not shared:
            return None
        x = self.and_all([part for part in left if part not in shared])
        y = self.and_all([part for part in right if part not in shared])
        return self.and_(self.and_all(shared), self.or_(x, y))

    def and_all(self, terms: Iterable[Term]) -> Term:
        result = self.true
        for term in terms:
            result = self.and_(result, term)
        return result

    def or_all(self, terms: Iterable[Term]) -> Term:
        result = self.false
        for term in terms:
            result = self.or_(result, term)
        return result

    def implies(self, a: Term, b: Term) -> Term:
        return self.or_(self.not_(a), b)

    def ite(self, c: Term, a: Term, b: Term) -> Term:
        if self.simplify:
            if a is b:
                return a
            op = c.op
            if op is NOT or (op in SWAPPED and (op is SLE or op is ULE or c.args[0].is_const)):
                c = self.not_(c)
                a, b = b, a
            elif c.is_const:
                return a if c.payload else b
        result = self._nodes.get((ITE, c, a, b))
        if result is None:
            if self.simplify:
                result = self._simplify_ite(c, a, b)
            if result is None:
                result = self._choice(c, a, b)
            else:
                self._nodes[ITE, c, a, b] = result
        return result

    def _choice(self, c: Term, a: Term, b: Term) -> Term:
        """The node itself; no rule has anything to say about it."""
        result = self._nodes[ITE, c, a, b] = self._node(ITE, (c, a, b), None, a.sort)
        if a.is_const or a in self.leaves:
            self._note_leaves(result, a, b)
        return result

    def _simplify_ite(self, c: Term, a: Term, b: Term) -> Term | None:
        if a.sort is BOOL:
            return self._bool_ite(c, a, b)
        if c.op is EQ:
            result = self._equal_ite(c, a, b)
            if result is not None:
                return result
        if a.op is ITE or b.op is ITE:
            result = self._nested_ite(c, a, b)
            if result is not None:
                return result
        if a.op in EXTENSIONS:
            return self._extended_ite(c, a, b, a)
        return self._extended_ite(c, a, b, b) if b.op in EXTENSIONS else None

    def _equal_ite(self, c: Term, a: Term, b: Term) -> Term | None:
        """ite(a = b, a, b) => b: what is left of the larger one of 0 and a number that is not negative."""
        one, other = c.args
        return b if (one is a and other is b) or (one is b and other is a) else None

    def _nested_ite(self, c: Term, a: Term, b: Term) -> Term | None:
        """A choice within a choice that is decided by the outer one, or has a side in common with it."""
        if a.op is ITE:
            d, x, y = a.args
            found = self._finds(c, d, self._opposite(d))
            if found:
                return self.ite(c, x if found > 0 else y, b)
            if y is b:
                return self.ite(self.and_(c, d), x, b)
            if x is b:
                return self.ite(self.and_(c, self.not_(d)), y, b)
        if b.op is ITE:
            d, x, y = b.args
            found = self._finds_denied(c, d)
            if found:
                return self.ite(c, a, x if found > 0 else y)
            if x is a:
                return self.ite(self.or_(c, d), a, y)
            if y is a:
                return self.ite(self.or_(c, self.not_(d)), a, x)
        return None

    def _extended_ite(self, c: Term, a: Term, b: Term, extension: Term) -> Term | None:
        """ite(c, sext x, sext y) => sext(ite(c, x, y)), also with a constant that fits: bytes stay bytes."""
        kind, added, sort = extension.op, extension.payload, extension.sort
        inner = extension.args[0].sort
        sides = []
        for side in (a, b):
            if side.op is kind and side.payload == added:
                sides.append(side.args[0])
            elif side.is_const and fits(side, kind, inner.width):
                sides.append(self.bv(side.payload & ((1 << inner.width) - 1), inner.width))
            else:
                return None
        return self._cached1(kind, added, self.ite(c, sides[0], sides[1]), sort)

    def _bool_ite(self, c: Term, a: Term, b: Term) -> Term | None:
        if a.is_const:
            return self.or_(c, b) if a.payload else self.and_(self.not_(c), b)
        if b.is_const:
            return self.or_(self.not_(c), a) if b.payload else self.and_(c, a)
        if c is a:
            return self.or_(c, b)
        if c is b:
            return self.and_(c, a)
        opposite = self.not_(c)
        if opposite is a:
            return self.and_(opposite, b)
        if opposite is b:
            return self.or_(opposite, a)
        if a.op is ITE and a.args[0] is c:
            return self.ite(c, a.args[1], b)
        if b.op is ITE and b.args[0] is c:
            return self.ite(c, a, b.args[2])
        if self.not_(a) is b:
            return self.eq(c, a)
        return None

    def _note_leaves(self, node: Term, a: Term, b: Term) -> None:
        """Keep the constants of an ITE DAG that has no other leaves, and in general what it chooses from."""
        leaves = self.leaves
        left = frozenset((a.payload,)) if a.is_const else leaves.get(a)
        if left is not None:
            right = frozenset((b.payload,)) if b.is_const else leaves.get(b)
            if right is not None:
                union = left | right
                if len(union) <= MAX_CHOICES:
                    leaves[node] = union

    def eq(self, a: Term, b: Term) -> Term:
        if b.id < a.id:
            a, b = b, a
        if b.id < 0 and self.simplify:  # both constant, and interned
            return self.true if a is b else self.false
        result = self._nodes.get((EQ, a, b))
        if result is not None:
            return result
        if a.is_const and b.op in PLAIN and b.sort.kind == "bv" and b not in self.ranges and b not in self._linear:
            result = self._nodes[EQ, a, b] = self._node(EQ, (a, b), None, BOOL)  # no rule has anything to say
            return result
        return self._build2(EQ, a, b, BOOL)

    def ne(self, a: Term, b: Term) -> Term:
        return self.not_(self.eq(a, b))
