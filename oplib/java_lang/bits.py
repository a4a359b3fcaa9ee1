"""Integer and Long: zeros at either end, and bits that are set.

The JDK halves the number again and again; a choice for each bit, and a sum of all, are easier to decide.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from pybmc.symex.api import Call, Intrinsic
from pybmc.terms.node import Term, Terms


def _is_set(t: Terms, number: Term, bit: int) -> Term:
    return t.eq(t.extract(bit, bit, number), t.bv(1, 1))


def _first(t: Terms, number: Term, bits: Iterable[int]) -> Term:
    """How many of these bits come before the first that is set."""
    order = list(bits)
    result = t.bv(len(order), 32)
    for before, bit in reversed(list(enumerate(order))):
        result = t.ite(_is_set(t, number, bit), t.bv(before, 32), result)
    return result


def _trailing(t: Terms, number: Term) -> Term:
    return _first(t, number, range(number.sort.width))


def _leading(t: Terms, number: Term) -> Term:
    return _first(t, number, reversed(range(number.sort.width)))


def _set_bits(t: Terms, number: Term) -> Term:
    """A sum in as few bits as it needs, by pairs."""
    parts = [t.extract(bit, bit, number) for bit in range(number.sort.width)]
    while len(parts) > 1:
        wide = [t.zext(1, part) for part in parts]
        parts = [t.add(one, other) for one, other in zip(wide[::2], wide[1::2], strict=True)]
    return t.zext(32 - parts[0].sort.width, parts[0])


def _counts(operation: Callable[[Terms, Term], Term]) -> Intrinsic:
    def run(call: Call) -> Term | None:
        if call.args[0].is_const:
            call.declined = True
            return None
        return operation(call.terms, call.args[0])

    return Intrinsic(run, True, "bit by bit")


OWNS = ("java/lang/Integer", "java/lang/Long")

METHODS = {
    (f"java/lang/{name}", method, f"({kind})I"): _counts(operation)
    for name, kind in (("Integer", "I"), ("Long", "J"))
    for method, operation in (
        ("numberOfTrailingZeros", _trailing),
        ("numberOfLeadingZeros", _leading),
        ("bitCount", _set_bits),
    )
}
