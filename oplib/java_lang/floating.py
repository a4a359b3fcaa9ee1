"""Float, Double, Math and StrictMath: what the JDK does natively on floating-point numbers."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pybmc.symex.api import Call, Intrinsic
from pybmc.terms.evaluate import Evaluator
from pybmc.terms.ieee754 import canonical_nan
from pybmc.terms.node import Term, Terms
from pybmc.terms.ops import Op, bv_sort

FLOAT, DOUBLE, MATH, STRICT = "java/lang/Float", "java/lang/Double", "java/lang/Math", "java/lang/StrictMath"

OF_THE_EXPONENT = ("round", "getExponent")  # methods to which one NaN is as good as another


def from_bits(call: Call) -> Term:
    return call.terms.bits_to_fp(call.args[0])


def to_bits(call: Call) -> Term:
    """floatToIntBits: every NaN gives the canonical one."""
    return call.terms.fp_to_bits(call.args[0])


class RawNans:
    """Bits of NaNs that a program looked at (`ssa.Refinement`): nobody says what they are.

    What holds for all of them is proved. A model is right if each is an unknown of its own, which may just as well be
    the canonical NaN, and has those bits; where a NaN was computed, its bits are the machine's choice.
    """

    is_numeric = False
    patience = 1  # there is nothing to learn

    def __init__(self, terms: Terms, reason: str) -> None:
        self._terms = terms
        self.reason = reason
        self._seen: list[tuple[Term, Term, Term]] = []  # where it matters, the number, its bits if it is a NaN

    def add(self, condition: Term, value: Term, bits: Term) -> None:
        self._seen.append((condition, value, bits))

    def statistics(self) -> str:
        return f"Bits of NaNs: {len(self._seen)} looked at"

    def corrected(self, model: Evaluator) -> dict[Term, int]:
        return {bits: canonical_nan(bits.sort.width) for condition, _, bits in self._seen if model.value(condition)}

    def suggested(self, wanted: Mapping[Term, int]) -> dict[Term, int]:
        return {}

    def agrees(self, model: Evaluator) -> bool:
        for condition, value, bits in self._seen:
            is_canonical = value.op is Op.VAR and model.value(bits) == canonical_nan(bits.sort.width)
            if not is_canonical and model.value(condition):
                return False
        return True

    def apart(self) -> Term:
        return self._terms.not_(self._terms.or_all(condition for condition, _, _ in self._seen))

    def facts(self, model: Evaluator) -> list[Term] | None:
        return [] if self.agrees(model) else None


def to_raw_bits(call: Call) -> Term | None:
    """floatToRawIntBits: as floatToIntBits, but the bits of a NaN depend on where it came from."""
    t, value = call.terms, call.args[0]
    is_nan = call.decide(t.fisnan(value))
    caller = call.place.method
    if is_nan is t.false or (caller.class_name in (MATH, STRICT) and caller.name in OF_THE_EXPONENT):
        return t.fp_to_bits(value)
    seen = call.refinement(RawNans, lambda: RawNans(t, f"{call.where}: the raw bits of a NaN"))
    bits = call.fresh("bits of NaN", bv_sort(value.sort.width), [value])
    call.fact(t.fisnan(t.bits_to_fp(bits)))
    seen.add(t.and_(call.reached, is_nan), value, bits)
    return t.ite(is_nan, bits, t.fp_to_bits(value))


def square_root(call: Call) -> Term:
    return call.terms.fsqrt(call.args[0])


def rounded(mode: str) -> Callable[[Call], Term]:
    return lambda call: call.terms.fround(mode, call.args[0])


def multiply_add(call: Call) -> Term:
    return call.terms.fma(*call.args)


def absolute(call: Call) -> Term:
    """Also of a NaN, whose bits do not matter."""
    return call.terms.fabs(call.args[0])


def _both(name: str, descriptor: str, run: Callable[[Call], Term]) -> dict[tuple[str, str, str], Intrinsic]:
    return {(owner, name, descriptor): Intrinsic(run, True, "exact by IEEE 754") for owner in (MATH, STRICT)}


OWNS = (MATH, STRICT, FLOAT, DOUBLE)

METHODS = {
    **_both("floor", "(D)D", rounded("RTN")),
    **_both("ceil", "(D)D", rounded("RTP")),
    **_both("rint", "(D)D", rounded("RNE")),
    **_both("fma", "(DDD)D", multiply_add),
    **_both("fma", "(FFF)F", multiply_add),
    **_both("abs", "(D)D", absolute),
    **_both("abs", "(F)F", absolute),
    (FLOAT, "intBitsToFloat", "(I)F"): Intrinsic(from_bits, True, "native"),
    (FLOAT, "floatToIntBits", "(F)I"): Intrinsic(to_bits, True, "one term instead of tests on bits"),
    (FLOAT, "floatToRawIntBits", "(F)I"): Intrinsic(to_raw_bits, True, "native"),
    (DOUBLE, "longBitsToDouble", "(J)D"): Intrinsic(from_bits, True, "native"),
    (DOUBLE, "doubleToLongBits", "(D)J"): Intrinsic(to_bits, True, "one term instead of tests on bits"),
    (DOUBLE, "doubleToRawLongBits", "(D)J"): Intrinsic(to_raw_bits, True, "native"),
    (MATH, "sqrt", "(D)D"): Intrinsic(square_root, True, "exact by IEEE 754"),
    (STRICT, "sqrt", "(D)D"): Intrinsic(square_root, True, "exact by IEEE 754"),
}
