"""Integer and Long: zeros at either end. The JDK halves the number again and again; a choice for each bit is easier."""

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


def _counts(operation: Callable[[Terms, Term], Term]) -> Intrinsic:
    def run(call: Call) -> Term | None:
        if call.args[0].is_const:
            call.declined = True
            return None
        return operation(call.terms, call.args[0])

    return Intrinsic(run, True, "a choice for each bit")


METHODS = {
    (f"java/lang/{name}", method, f"({kind})I"): _counts(operation)
    for name, kind in (("Integer", "I"), ("Long", "J"))
    for method, operation in (("numberOfTrailingZeros", _trailing), ("numberOfLeadingZeros", _leading))
}
