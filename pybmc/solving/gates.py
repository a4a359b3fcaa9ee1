"""Terms as gates: each bit of each term is AND, OR or XOR of two others, made once.

Constants are worked out on the way: a division by a known number or a shift by a known amount costs what it has to.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator, Sequence

from pybmc.annotations import Any
from pybmc.terms.ops import Op
from pybmc.terms.term import Term
from pybmc.terms.walk import postorder

FALSE, TRUE = 0, 1  # the numbers of the constant bits
AND, OR, XOR, INPUT = range(4)
# For many cases at once: a digit of a large number for each.
FUNCTIONS: dict[int, Callable[[Any, Any], Any]] = {AND: operator.and_, OR: operator.or_, XOR: operator.xor}
MOST = 300_000  # gates
LOW = 6  # bits

Bits = tuple[int, ...]  # the least significant first


class Unsuited(Exception):
    """Not made of bits, or of too many."""


class Gates:
    """What each bit is computed from, each behind its parts."""

    def __init__(self) -> None:
        self.rows: list[tuple[int, int, int]] = [(INPUT, 0, 0), (INPUT, 0, 0)]
        self._known: dict[tuple[int, int, int], int] = {}
        self._inverse: dict[int, int] = {FALSE: TRUE, TRUE: FALSE}

    def new_input(self) -> int:
        self.rows.append((INPUT, 0, 0))
        return len(self.rows) - 1

    def not_(self, a: int) -> int:
        found = self._inverse.get(a)
        if found is None:
            found = self._inverse[a] = self._gate(XOR, TRUE, a)
            self._inverse[found] = a
        return found

    def and_(self, a: int, b: int) -> int:
        if a > b:
            a, b = b, a
        if a == FALSE or self._inverse.get(a) == b:
            return FALSE
        return b if a in (TRUE, b) else self._gate(AND, a, b)

    def or_(self, a: int, b: int) -> int:
        if a > b:
            a, b = b, a
        if a == TRUE or self._inverse.get(a) == b:
            return TRUE
        return b if a in (FALSE, b) else self._gate(OR, a, b)

    def xor(self, a: int, b: int) -> int:
        if a > b:
            a, b = b, a
        if a == b:
            return FALSE
        if a == FALSE:
            return b
        if a == TRUE:
            return self.not_(b)
        return TRUE if self._inverse.get(a) == b else self._gate(XOR, a, b)

    def choose(self, c: int, a: int, b: int) -> int:
        """c ? a : b."""
        if a == b or c == TRUE:
            return a
        if c == FALSE:
            return b
        if a <= TRUE:
            return self.or_(c, b) if a == TRUE else self.and_(self.not_(c), b)
        if b <= TRUE:
            return self.and_(c, a) if b == FALSE else self.or_(self.not_(c), a)
        return self.xor(b, self.and_(c, self.xor(a, b)))

    def _gate(self, kind: int, a: int, b: int) -> int:
        key = (kind, a, b)
        found = self._known.get(key)
        if found is None:
            found = len(self.rows)
            if found > MOST:
                raise Unsuited
            self._known[key] = found
            self.rows.append(key)
        return found

    # ------------------------------------------------------------------------------- numbers

    def add(self, a: Bits, b: Bits, carry: int = FALSE) -> Bits:
        result = []
        # One bit more than the longer one holds their sum, whatever the carry; all bits beyond are its sign.
        for x, y, _ in zip(a, b, range(max(_length(a), _length(b)) + 1), strict=False):
            either = self.xor(x, y)
            result.append(self.xor(either, carry))
            carry = self.or_(self.and_(x, y), self.and_(either, carry))
        return (*result, *result[-1:] * (len(a) - len(result)))

    def negated(self, a: Bits) -> Bits:
        return self.add((FALSE,) * len(a), self.each_not(a), TRUE)

    def each_not(self, a: Bits) -> Bits:
        return tuple([self.not_(bit) for bit in a])

    def each_choice(self, c: int, a: Bits, b: Bits) -> Bits:
        low = LOW if a[LOW:] == b[LOW:] else len(a)  # small numbers differ in few bits
        return (*[self.choose(c, x, y) for x, y in zip(a[:low], b[:low], strict=True)], *a[low:])

    def less(self, a: Bits, b: Bits, or_equal: bool = False) -> int:
        """Of unsigned numbers."""
        result = TRUE if or_equal else FALSE
        for x, y in _telling(a, b):
            result = self.choose(self.xor(x, y), y, result)
        return result

    def equal(self, a: Bits, b: Bits) -> int:
        differs = FALSE
        for x, y in _telling(a, b):
            differs = self.or_(differs, self.xor(x, y))
        return self.not_(differs)

    def product(self, a: Bits, b: Bits) -> Bits:
        if sum(bit <= TRUE for bit in a) < sum(bit <= TRUE for bit in b):
            a, b = b, a  # known bits cost least as factors of whole rows
        width = len(a)
        result: Bits = (FALSE,) * width
        for place, bit in enumerate(a):
            if bit != FALSE:
                row = (FALSE,) * place + tuple([self.and_(bit, other) for other in b[: width - place]])
                result = self.add(result, row)
        return result

    def divided(self, a: Bits, b: Bits) -> tuple[Bits, Bits]:
        """Quotient and rest of unsigned numbers; by zero as SMT-LIB has it."""
        rest: Bits = (FALSE,) * len(a)
        divisor = self.each_not((*b, FALSE))
        quotient = []
        for bit in reversed(a):
            wide = (bit, *rest)
            less = self.add(wide, divisor, TRUE)
            fits = self.not_(less[-1])
            quotient.append(fits)
            rest = self.each_choice(fits, less[:-1], wide[:-1])
        return tuple(reversed(quotient)), rest

    def shifted(self, a: Bits, amount: Bits, is_left: bool, fill: int) -> Bits:
        width = len(a)
        too_far = FALSE
        for place, bit in enumerate(amount):
            by = 1 << place
            if by >= width:
                too_far = self.or_(too_far, bit)
            else:
                moved = (fill,) * by + a[:-by] if is_left else a[by:] + (fill,) * by
                a = self.each_choice(bit, moved, a)
        return self.each_choice(too_far, (fill,) * width, a)


def _length(a: Bits) -> int:
    """Bits that a number has, the last of which is its sign and all that follow as well."""
    length = len(a)
    while length > 1 and a[length - 2] == a[-1]:
        length -= 1
    return length


def _telling(a: Bits, b: Bits) -> Iterator[tuple[int, int]]:
    """The bits of both, place by place, without those that only repeat their signs."""
    length = max(_length(a), _length(b))
    return zip(a[:length], b[:length], strict=True)


Args = Sequence[Bits]


def _signs(gates: Gates, args: Args) -> tuple[int, int, Bits, Bits]:
    a, b = args
    return a[-1], b[-1], gates.each_choice(a[-1], gates.negated(a), a), gates.each_choice(b[-1], gates.negated(b), b)


def _sdiv(gates: Gates, args: Args) -> Bits:
    one, other, a, b = _signs(gates, args)
    found = gates.divided(a, b)[0]
    return gates.each_choice(gates.xor(one, other), gates.negated(found), found)


def _srem(gates: Gates, args: Args) -> Bits:
    one, _, a, b = _signs(gates, args)
    found = gates.divided(a, b)[1]
    return gates.each_choice(one, gates.negated(found), found)


def _signed_less(gates: Gates, args: Args, or_equal: bool) -> Bits:
    a, b = args  # as unsigned numbers, the negative ones last
    return (gates.less((*a[:-1], b[-1]), (*b[:-1], a[-1]), or_equal),)


def _folded(pair: Callable[[Gates, int, int], int]) -> Callable[[Gates, Args], Bits]:
    def apply(gates: Gates, args: Args) -> Bits:
        result = args[0]
        for other in args[1:]:
            result = tuple([pair(gates, x, y) for x, y in zip(result, other, strict=True)])
        return result

    return apply


def _added(gates: Gates, args: Args) -> Bits:
    result = args[0]
    for other in args[1:]:
        result = gates.add(result, other)
    return result


MAKERS: dict[Op, Callable[[Gates, Args], Bits]] = {
    Op.NOT: lambda gates, args: gates.each_not(args[0]),
    Op.AND: _folded(Gates.and_),
    Op.OR: _folded(Gates.or_),
    Op.ITE: lambda gates, args: gates.each_choice(args[0][0], args[1], args[2]),
    Op.EQ: lambda gates, args: (gates.equal(args[0], args[1]),),
    Op.ADD: _added,
    Op.MUL: lambda gates, args: gates.product(args[0], args[1]),
    Op.NEG: lambda gates, args: gates.negated(args[0]),
    Op.UDIV: lambda gates, args: gates.divided(args[0], args[1])[0],
    Op.UREM: lambda gates, args: gates.divided(args[0], args[1])[1],
    Op.SDIV: _sdiv,
    Op.SREM: _srem,
    Op.BAND: _folded(Gates.and_),
    Op.BOR: _folded(Gates.or_),
    Op.BXOR: _folded(Gates.xor),
    Op.BNOT: lambda gates, args: gates.each_not(args[0]),
    Op.SHL: lambda gates, args: gates.shifted(args[0], args[1], True, FALSE),
    Op.LSHR: lambda gates, args: gates.shifted(args[0], args[1], False, FALSE),
    Op.ASHR: lambda gates, args: gates.shifted(args[0], args[1], False, args[0][-1]),
    Op.ULT: lambda gates, args: (gates.less(args[0], args[1]),),
    Op.ULE: lambda gates, args: (gates.less(args[0], args[1], True),),
    Op.SLT: lambda gates, args: _signed_less(gates, args, False),
    Op.SLE: lambda gates, args: _signed_less(gates, args, True),
    Op.CONCAT: lambda gates, args: tuple([bit for arg in reversed(args) for bit in arg]),
}


class Circuit:
    """A query as gates; `Unsuited` if it is about more than bits."""

    def __init__(self, query: Term | None = None, gates: Gates | None = None) -> None:
        self.gates = Gates() if gates is None else gates
        self.inputs: dict[Term, Bits] = {}
        self._bits: dict[Term, Bits] = {}
        self._seen: set[Term] = set()
        if query is not None:
            self.meet(query)

    def meet(self, condition: Term) -> None:
        """It is a part of the query as well. After `Unsuited`, nothing more can be asked."""
        for node in postorder((condition,), self._seen):
            self._bits[node] = self._made(node)

    def bit(self, condition: Term) -> int:
        return self._bits[condition][0]

    def _made(self, node: Term) -> Bits:
        if node.sort.kind not in ("bool", "bv"):
            raise Unsuited
        op, width = node.op, max(1, node.sort.width)
        if op is Op.VAR:
            return self._unknown(node, width)
        if op is Op.CONST:
            return tuple([node.payload >> place & 1 for place in range(width)])
        args = [self._bits[arg] for arg in node.args]
        if op is Op.EXTRACT:
            high, low = node.payload
            return args[0][low : high + 1]
        if op is Op.ZEXT:
            return (*args[0], *[FALSE] * node.payload)
        if op is Op.SEXT:
            return (*args[0], *args[0][-1:] * node.payload)
        make = MAKERS.get(op)
        if make is None:
            raise Unsuited
        return make(self.gates, args)

    def _unknown(self, variable: Term, width: int) -> Bits:
        bits = self.inputs[variable] = tuple([self.gates.new_input() for _ in range(width)])
        return bits
