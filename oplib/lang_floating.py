"""Float, Double, Math and StrictMath: what the JDK does natively on floating-point numbers."""

from __future__ import annotations

from collections.abc import Callable

from pybmc.symex.api import Call, Intrinsic
from pybmc.terms.node import Term

FLOAT, DOUBLE, MATH, STRICT = "java/lang/Float", "java/lang/Double", "java/lang/Math", "java/lang/StrictMath"


def from_bits(call: Call) -> Term:
    return call.terms.bits_to_fp(call.args[0])


def to_bits(call: Call) -> Term:
    """floatToIntBits: every NaN gives the canonical one."""
    return call.terms.fp_to_bits(call.args[0])


def to_raw_bits(call: Call) -> Term | None:
    """floatToRawIntBits: as floatToIntBits, but the bits of a NaN depend on where it came from."""
    value = call.args[0]
    call.unsupported("the raw bits of a NaN", call.terms.fisnan(value))
    return None if call.ended else call.terms.fp_to_bits(value)


def square_root(call: Call) -> Term:
    return call.terms.fsqrt(call.args[0])


def rounded(mode: str) -> Callable[[Call], Term]:
    return lambda call: call.terms.fround(mode, call.args[0])


def multiply_add(call: Call) -> Term:
    return call.terms.fma(*call.args)


def remainder(call: Call) -> Term:
    return call.terms.frem_ieee(*call.args)


def absolute(call: Call) -> Term:
    """Also of a NaN, whose bits do not matter."""
    return call.terms.fabs(call.args[0])


def _both(name: str, descriptor: str, run: Callable[[Call], Term]) -> dict[tuple[str, str, str], Intrinsic]:
    return {(owner, name, descriptor): Intrinsic(run, True, "exact by IEEE 754") for owner in (MATH, STRICT)}


METHODS = {
    **_both("floor", "(D)D", rounded("RTN")),
    **_both("ceil", "(D)D", rounded("RTP")),
    **_both("rint", "(D)D", rounded("RNE")),
    **_both("fma", "(DDD)D", multiply_add),
    **_both("fma", "(FFF)F", multiply_add),
    **_both("IEEEremainder", "(DD)D", remainder),
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
