"""The same question in fewer bits: integers that a query confines to a small interval are computed in that many bits.

Programs compute in 32 or 64 bits with values that rarely need more than ten; a solver pays for every bit of a product
or quotient. A query is rebuilt bottom-up: each bit vector whose interval is known is represented by as many low bits as
tell its values apart, and extended only where somebody needs it whole. The bounds on variables that this rests on are
part of the new query, so that it has exactly the models of the old one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import chain

from pybmc.annotations import TYPE_CHECKING, Any
from pybmc.terms.bounds import Bounds
from pybmc.terms.core import Interval
from pybmc.terms.evaluate import Evaluator
from pybmc.terms.ops import DIVISIONS, Op, bv_sort
from pybmc.terms.ranges import RANGES
from pybmc.terms.rebuild import rebuild
from pybmc.terms.term import Term
from pybmc.terms.walk import postorder, variables

if TYPE_CHECKING:
    from pybmc.terms.node import Terms

SAVED = 4  # bits that must become superfluous before a term is represented by fewer

# Their low bits depend on the same low bits of their arguments only.
MODULAR = frozenset((Op.ADD, Op.MUL, Op.NEG, Op.BAND, Op.BOR, Op.BXOR, Op.BNOT))
COMPARISONS = frozenset((Op.EQ, Op.SLT, Op.SLE, Op.ULT, Op.ULE))
UNSIGNED = {Op.SLT: "ult", Op.SLE: "ule", Op.ULT: "ult", Op.ULE: "ule", Op.EQ: "eq"}
SIGNED = {Op.SLT: "slt", Op.SLE: "sle", Op.EQ: "eq"}
NAMES = {op: op.name.lower() for op in MODULAR | DIVISIONS}


class Rep:
    """The low bits of a term that tell all its values apart, and how the others follow from them."""

    __slots__ = ("bits", "signed")

    def __init__(self, bits: Term, signed: bool) -> None:
        self.bits = bits
        self.signed = signed


class Narrowing:
    """Conditions in fewer bits, under bounds on the variables that all of them are taken together with."""

    def __init__(self, terms: Terms, bounds: Bounds) -> None:
        self._terms = terms
        self._bounds = bounds
        self.variables: dict[Term, Term] = {}  # those that were replaced, and what each stands for now
        self._confined: list[Term] = []  # variables whose bounds the rest relies on
        self._limited = 0  # of these, those whose limits were handed out
        self._seen: set[Term] = set()
        self._done: dict[Term, Term] = {}  # Booleans, floats, arrays and whole bit vectors
        self._reps: dict[Term, Rep] = {}
        self.ranges: dict[Term, Interval] = {}  # of the nodes so far; what the rules for intervals look at

    def apply(self, condition: Term) -> Term:
        """The condition in fewer bits. It means the same together with the limits on the variables that it met."""
        # new variables in the order of the old ones, by which a decision diagram goes
        first = [variable for variable in variables((condition,)) if variable not in self._seen]
        for node in chain(first, (node for node in postorder((condition,), self._seen) if node.op is not Op.VAR)):
            if node.sort.kind == "bv":
                self._bit_vector(node)
            elif node.op in COMPARISONS and node.args[0].sort.kind == "bv":
                self._done[node] = self._comparison(node)
            elif node.op is Op.SBV_TO_FP:
                self._done[node] = self._to_float(node)
            else:
                self._done[node] = self._rebuilt(node)
        return self._done[condition]

    def new_limits(self) -> Term:
        """The bounds of the variables that were met since the last time this was asked."""
        fresh = self._confined[self._limited :]
        self._limited = len(self._confined)
        return self._terms.and_all(self._limit(variable) for variable in fresh)

    def model(self, env: Mapping[Term, Any]) -> dict[Term, Any]:
        """A model of the old conditions, from one of the new."""
        evaluator = Evaluator(env)
        return {**env, **{old: evaluator.value(new) for old, new in self.variables.items()}}

    def replaced(self) -> dict[Term, Term]:
        """The variable that stands for each old one that was met and confined."""
        return {old: self._reps[old].bits for old in self.variables}

    # ------------------------------------------------------------------------------------- one node

    def _rebuilt(self, node: Term) -> Term:
        if not node.args:
            return node
        return rebuild(self._terms, node, [self._whole(arg) for arg in node.args])

    def _whole(self, term: Term) -> Term:
        """The term in all its bits (or whatever else it has)."""
        done = self._done.get(term)
        if done is None:
            done = self._done[term] = self._in(self._reps[term], term.sort.width)
        return done

    def _in(self, rep: Rep, width: int) -> Term:
        """So many low bits."""
        terms, bits = self._terms, rep.bits
        missing = width - bits.sort.width
        if missing <= 0:
            return terms.extract(width - 1, 0, bits)
        return terms.sext(missing, bits) if rep.signed else terms.zext(missing, bits)

    def _span(self, term: Term) -> Interval:
        if term.is_const:
            return term.signed(), term.signed()
        half = 1 << (term.sort.width - 1)
        return self.ranges.get(term, (-half, half - 1))

    def _bit_vector(self, node: Term) -> None:
        span = self._bounds.get(node) if node.op is Op.VAR else self._interval(node)
        if span is not None:
            self.ranges[node] = span
            if node.op is Op.VAR:
                self._confined.append(node)
        elif node in self._terms.ranges:
            self.ranges[node] = self._terms.ranges[node]
        need = _need(self._span(node))
        if node.sort.width - need < SAVED:
            self._done[node] = whole = self._rebuilt(node)
            self._reps[node] = Rep(whole, True)
            return
        signed = self._span(node)[0] < 0
        bits = self._narrow(node, need, signed)
        if bits is None:
            self._done[node] = whole = self._rebuilt(node)
            bits = self._terms.extract(need - 1, 0, whole)
        self._reps[node] = Rep(bits, signed)

    def _interval(self, node: Term) -> Interval | None:
        """The interval of a node from those of its arguments as they are now known."""
        rule = RANGES.get(node.op)
        return None if rule is None else rule(self, node)  # type: ignore[arg-type]

    def _narrow(self, node: Term, width: int, signed: bool) -> Term | None:
        """The low bits of a node whose values need no more; None if they come of the whole only."""
        terms, op = self._terms, node.op
        if op is Op.CONST:
            return terms.bv(node.payload & ((1 << width) - 1), width)
        if op is Op.VAR:
            return self._variable(node, width, signed)
        if op in MODULAR:
            return self._call(NAMES[op], [self._in(self._reps[arg], width) for arg in node.args])
        if op is Op.ITE:
            test, then, other = node.args
            return terms.ite(self._done[test], self._in(self._reps[then], width), self._in(self._reps[other], width))
        if op is Op.ZEXT or op is Op.SEXT:
            rep = self._reps[node.args[0]]
            if op is Op.SEXT or not rep.signed:
                return self._in(rep, width)
            return None
        if op is Op.EXTRACT:
            low = node.payload[1]
            return terms.extract(low + width - 1, low, self._in(self._reps[node.args[0]], low + width))
        return self._division(node, width) if op in DIVISIONS else None

    def _call(self, name: str, args: list[Term]) -> Term:
        build: Callable[..., Term] = getattr(self._terms, name)
        return build(*args)

    def _variable(self, variable: Term, width: int, signed: bool) -> Term:
        bits = self._terms.var(f"{variable.payload}:{'s' if signed else 'u'}{width}", bv_sort(width))
        self.variables[variable] = self._in(Rep(bits, signed), variable.sort.width)
        return bits

    def _limit(self, variable: Term) -> Term:
        """What the rest relies on, told to the solver: a bit pattern may stand for more than the interval."""
        terms, (low, high) = self._terms, self._bounds[variable]
        rep = self._reps[variable]
        width = rep.bits.sort.width + 1
        bits = self._in(rep, width)
        return terms.and_(terms.sle(terms.bv(low, width), bits), terms.sle(bits, terms.bv(high, width)))

    def _division(self, node: Term, width: int) -> Term | None:
        """Divided in as many bits as both operands and the quotient need."""
        terms, (a, b) = self._terms, node.args
        spans = (self._span(a), self._span(b))
        unsigned = all(low >= 0 for low, _ in spans)
        quotient = node.op in (Op.UDIV, Op.SDIV)
        if unsigned:
            size = max(_need(span) for span in spans)
            name = "udiv" if quotient else "urem"
        else:
            if node.op in (Op.UDIV, Op.UREM):
                return None
            size = max(_signed_need(span) for span in (*spans, self._span(node)))
            name = NAMES[node.op]
        if size >= node.sort.width:
            return None
        args = [self._in(self._reps[arg], size) for arg in node.args]
        result = self._in(Rep(self._call(name, args), not unsigned), width)
        if unsigned and quotient and spans[1][0] == 0:  # SMT-LIB: by zero all ones, however many these are
            return terms.ite(terms.eq(args[1], terms.bv(0, size)), terms.bv(-1, width), result)
        return result

    def _comparison(self, node: Term) -> Term:
        terms, (a, b) = self._terms, node.args
        if "narrow_compare" not in terms.OFF:
            known = compared(node.op, self._span(a), self._span(b))
            if known is not None:
                terms.counts["narrow_compare"] = terms.counts.get("narrow_compare", 0) + 1
                return terms.true if known else terms.false
        left, right = self._reps[a], self._reps[b]
        if a in self._done and b in self._done:
            return rebuild(terms, node, [self._done[a], self._done[b]])
        if not left.signed and not right.signed:
            width = max(left.bits.sort.width, right.bits.sort.width)
            return self._call(UNSIGNED[node.op], [self._in(left, width), self._in(right, width)])
        if node.op not in SIGNED:
            return self._rebuilt(node)
        width = max(rep.bits.sort.width + (not rep.signed) for rep in (left, right))
        width = min(width, a.sort.width)
        return self._call(SIGNED[node.op], [self._in(left, width), self._in(right, width)])

    def _to_float(self, node: Term) -> Term:
        rep = self._reps[node.args[0]]
        if node.args[0] in self._done:
            return self._rebuilt(node)
        width = rep.bits.sort.width + (not rep.signed)
        return self._terms.sbv_to_fp(self._in(rep, width), node.sort.width)


def compared(op: Op, a: Interval, b: Interval) -> bool | None:
    """What a comparison of numbers in these intervals gives, if it is always the same."""
    if op is Op.EQ:
        if a[1] < b[0] or b[1] < a[0]:
            return False
        return True if a[0] == a[1] == b[0] == b[1] else None
    if op in (Op.ULT, Op.ULE) and (a[0] < 0 or b[0] < 0):
        return None
    if op in (Op.SLT, Op.ULT):
        return True if a[1] < b[0] else False if b[1] <= a[0] else None
    return True if a[1] <= b[0] else False if b[1] < a[0] else None


def _signed_need(span: Interval) -> int:
    low, high = span
    return max(low.bit_length() if low >= 0 else (-low - 1).bit_length(), high.bit_length() if high >= 0 else 0) + 1


def _need(span: Interval) -> int:
    """Bits that tell all values of the interval apart, as unsigned numbers if none is negative."""
    return max(1, span[1].bit_length()) if span[0] >= 0 else _signed_need(span)
