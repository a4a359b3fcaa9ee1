"""What Math and the bits of floats guarantee: exact where IEEE 754 says so, and any number where it does not."""

from __future__ import annotations

from collections.abc import Callable

from pybmc.engines.prove.library import Means, Site
from pybmc.engines.prove.running import Outcome
from pybmc.goto.instr import MethodRef
from pybmc.terms.ieee754 import from_float
from pybmc.terms.node import Term, Terms

FLOAT, DOUBLE = "java/lang/Float", "java/lang/Double"
EXACT: dict[str, Callable[..., Term]] = {
    "sqrt": Terms.fsqrt,
    "abs": Terms.fabs,
    "fma": Terms.fma,
    "floor": lambda terms, number: terms.fround("RTN", number),
    "ceil": lambda terms, number: terms.fround("RTP", number),
    "rint": lambda terms, number: terms.fround("RNE", number),
}
ANY = (
    "sin", "cos", "tan", "asin", "acos", "atan", "atan2", "sinh", "cosh", "tanh", "log", "log10", "log1p", "expm1",
    "pow", "cbrt",
)  # fmt: skip
NOT_NEGATIVE = ("exp", "hypot")  # or no number


def meaning_of_floats(method: MethodRef) -> Means | None:
    """Of a method of Float, Double, Math or StrictMath; None where its code, if there is any, says it all."""
    owner, name, descriptor = method.owner, method.name, method.descriptor
    if owner in (FLOAT, DOUBLE):
        return BITS.get(name)
    is_of_floats = set(descriptor) <= set("()DF")
    if name in EXACT and is_of_floats:
        return lambda site: site.returns(EXACT[name](site.machine.terms, *site.args))
    if name in ANY and is_of_floats:
        return lambda site: site.returns(site.unknown(site.result))
    if name in NOT_NEGATIVE:
        return _not_negative
    return fraction if name == "random" else None


def fraction(site: Site) -> Outcome:
    """What random generators give: from zero to one, which it never is."""
    terms, value = site.machine.terms, site.unknown(site.result)
    zero, one = (terms.fp(from_float(end, value.sort.width), value.sort.width) for end in (0.0, 1.0))
    site.machine.world.fact(terms.and_(terms.fle(zero, value), terms.flt(value, one)))
    return site.returns(value)


def _not_negative(site: Site) -> Outcome:
    terms, value = site.machine.terms, site.unknown(site.result)
    zero = terms.fp(from_float(0.0, value.sort.width), value.sort.width)
    site.machine.world.fact(terms.or_(terms.fisnan(value), terms.fle(zero, value)))
    return site.returns(value)


def _to_bits(site: Site) -> Outcome:
    """Every NaN gives the canonical one."""
    return site.returns(site.machine.terms.fp_to_bits(site.args[0]))


def _to_raw_bits(site: Site) -> Outcome:
    """Of a NaN those of any."""
    terms, number, bits = site.machine.terms, site.args[0], site.unknown(site.result)
    site.machine.world.fact(terms.fisnan(terms.bits_to_fp(bits)))
    return site.returns(terms.ite(terms.fisnan(number), bits, terms.fp_to_bits(number)))


def _from_bits(site: Site) -> Outcome:
    return site.returns(site.machine.terms.bits_to_fp(site.args[0]))


BITS: dict[str, Means] = {
    "floatToIntBits": _to_bits,
    "doubleToLongBits": _to_bits,
    "floatToRawIntBits": _to_raw_bits,
    "doubleToRawLongBits": _to_raw_bits,
    "intBitsToFloat": _from_bits,
    "longBitsToDouble": _from_bits,
}
