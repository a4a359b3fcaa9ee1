"""java.math.BigInteger of bounded size: sums, products, quotients and comparisons as those of one wide integer.

The JDK's code works on arrays of 32-bit words whose number depends on the value, with loops that an unknown value
unwinds, and small values are 33 objects that are kept. Here the value of a reference is one term (`call.memo` knows
that of each result), and a new object has its words for whoever looks at them. Where a value is not known this way, or
is wider than `WIDEST`, the JDK's own code runs. Which results are objects that exist already is as in the JDK.
"""

from __future__ import annotations

from collections.abc import Callable

from pybmc.symex.api import Call, Intrinsic, Object
from pybmc.terms.node import Term
from pybmc.terms.ops import Op

BIG = "java/math/BigInteger"
WIDEST, WIDEST_CONSTANT = 512, 1 << 18  # bits of a value; the initialiser of BigDecimal (JDK 25) computes 5^65536
KEPT = 16  # valueOf gives the same object for the same number up to this one, and down to its negative
ARITHMETIC = "java/lang/ArithmeticException"

Meaning = Callable[[Call], "Term | None"]


# -------------------------------------------------------------------------------------------- values


def value_of(call: Call, reference: Term) -> Term | None:
    """The value as a signed number of some width; None if it is not known, or the reference may be null."""
    known = call.memo.get((BIG, reference))
    if known is not None:
        return known  # type: ignore[no-any-return]
    t = call.terms
    parts = []  # what another path may find possible is left out, so that the value is this path's alone
    if reference.op is Op.ITE and all((BIG, arm) in call.memo for arm in reference.args[1:]):
        condition, then, other = reference.args
        parts = [(condition, value_of(call, then)), (t.not_(condition), value_of(call, other))]
    else:
        for made, condition in call.candidates(reference):
            if call.decide(condition) is not t.false:
                parts.append((condition, None if made is None else _of_object(call, made)))
    values = [value for _, value in parts if value is not None]
    if not values or len(values) < len(parts):
        return None
    width = max(value.sort.width for value in values)
    result = values[-1] if len(values) == 1 else _wide(call, values[-1], width)
    for (condition, _), value in zip(parts[:-1], values[:-1], strict=True):
        result = t.ite(condition, _wide(call, value, width), result)
    return result


def _of_object(call: Call, made: Object) -> Term | None:
    """Of an object that the JDK's code has made, with so many words."""
    t = call.terms
    known = call.memo.get((BIG, call.reference(made)))
    if known is not None or made.class_name != BIG or made.is_input or made.opaque:
        return known
    sign, words = (call.field_of(made, call.field(BIG, name)) for name in ("signum", "mag"))
    array = call.the_object(words)
    if not sign.is_const or array is None or array.length is None or not array.length.is_const or array.promoted:
        return None
    count = array.length.payload
    if 32 * count >= WIDEST:
        return _wide_constant(call, sign.signed(), array, count)
    value = t.bv(0, 1)
    for at in range(count):
        value = t.concat(value, call.cell_at(array, at))
    return t.neg(value) if sign.signed() < 0 else value


def _wide_constant(call: Call, sign: int, array: Object, count: int) -> Term | None:
    if 32 * count > WIDEST_CONSTANT:
        return None
    words = [call.cell_at(array, at) for at in range(count)]
    if not all(word.is_const for word in words):
        return None
    return _constant(call, sign * int.from_bytes(b"".join(word.payload.to_bytes(4) for word in words)))


def _constant(call: Call, number: int) -> Term:
    return call.terms.bv(number, number.bit_length() + 1)


def _remember(call: Call, reference: Term, value: Term) -> None:
    if not call.is_on_trial:  # what is made on trial may be taken back
        call.memo[(BIG, reference)] = value


def _wide(call: Call, value: Term, width: int) -> Term:
    return call.terms.sext(width - value.sort.width, value) if value.sort.width < width else value


def _sign(call: Call, value: Term) -> Term:
    t, zero = call.terms, call.terms.bv(0, value.sort.width)
    return t.ite(t.slt(value, zero), t.bv(-1, 32), t.ite(t.eq(value, zero), t.bv(0, 32), t.bv(1, 32)))


# ------------------------------------------------------------------------------------------- results


def _new(call: Call, value: Term) -> Term:
    """A new object with this value: its sign, and as many words as the value needs, the highest first."""
    if value.is_const:
        return _new_constant(call, value)
    t = call.terms
    zero, size = t.bv(0, value.sort.width), -(-value.sort.width // 32)
    magnitude = t.zext(32 * size - value.sort.width, t.ite(t.slt(value, zero), t.neg(value), value))
    words = [t.extract(32 * at + 31, 32 * at, magnitude) for at in range(size)]
    length = t.bv(0, 32)
    for at, word in enumerate(words):
        length = t.ite(t.eq(word, t.bv(0, 32)), length, t.bv(at + 1, 32))
    array = call.array_of("[I", length, length.payload if length.is_const else size)
    for place in range(array.capacity):
        cell = words[size - 1 - place]
        for count in range(size - 1, place, -1):
            cell = t.ite(t.eq(length, t.bv(count, 32)), words[count - 1 - place], cell)
        call.set_cell(array, place, cell)
    return _with_words(call, value, array)


def _new_constant(call: Call, value: Term) -> Term:
    t, number = call.terms, abs(value.signed())
    size = -(-number.bit_length() // 32)
    words = number.to_bytes(4 * size)
    array = call.array_of("[I", t.bv(size, 32), size)
    for at in range(size):
        call.set_cell(array, at, t.bv(int.from_bytes(words[4 * at : 4 * at + 4]), 32))
    return _with_words(call, value, array)


def _with_words(call: Call, value: Term, array: Object) -> Term:
    made = call.new_object(BIG)
    call.write(made, call.field(BIG, "signum"), _sign(call, value))
    call.write(made, call.field(BIG, "mag"), call.reference(array))
    _remember(call, made, value)
    return made


def _result(call: Call, value: Term, *existing: tuple[Term, Term]) -> Term:
    """The object for a value: one that exists, where its condition is the first that holds, else a new one."""
    t = call.terms
    for condition, reference in existing:
        if condition is t.true:
            return reference
        if condition is not t.false:
            break
    made = result = _new(call, value)
    for condition, reference in reversed(existing):
        result = t.ite(condition, reference, result)
    # With a new object in it, the reference exists on this path alone; another must not be given this path's value.
    if any(one is call.the_object(made) for one, _ in call.candidates(result)):
        _remember(call, result, value)
    return result


def _static(call: Call, name: str) -> Term | None:
    return call.static_written(call.field(BIG, name))


def _equals_zero(call: Call, value: Term) -> Term:
    return call.terms.eq(value, call.terms.bv(0, value.sort.width))


# ------------------------------------------------------------------------------------------- methods


def value_of_long(call: Call) -> Term | None:
    """valueOf(long): small numbers are objects that are kept."""
    t, number = call.terms, call.args[0]
    kept = [_static(call, name) for name in ("ZERO", "posConst", "negConst")]
    objects = [None if reference is None else call.the_object(reference) for reference in kept]
    zero, (_, above, below) = kept[0], objects
    if number.is_const or zero is None or not zero.is_const or above is None or below is None:
        call.declined = True
        return None
    low, nothing, most = t.extract(31, 0, number), t.bv(0, 64), t.bv(KEPT, 64)
    is_positive = t.and_(t.slt(nothing, number), t.sle(number, most))
    is_negative = t.and_(t.slt(number, nothing), t.sle(t.neg(most), number))
    existing = [(t.eq(number, nothing), zero)]
    for condition, array, index in ((is_positive, above, low), (is_negative, below, t.neg(low))):
        condition = call.decide(condition)
        if condition is not t.false:
            existing.append((condition, call.cell(array, index)))
    return _result(call, _narrowed(call, number), *existing)


def _narrowed(call: Call, value: Term) -> Term:
    """In as few bits as its values on this path need."""
    low, high = call.extent(value)
    bits = 1 + max(high.bit_length(), (-low - 1).bit_length() if low < 0 else 0)
    return call.terms.extract(bits - 1, 0, value) if 0 < bits < value.sort.width else value


def _binary(meaning: Callable[[Call, Term, Term, Term], Term | None], spare: Callable[[int, int], int]) -> Meaning:
    """An operation on two values, extended to a width in which nothing overflows."""

    def run(call: Call) -> Term | None:
        values = [value_of(call, reference) for reference in call.args]
        zero = _static(call, "ZERO")
        a, b = values
        if a is None or b is None or zero is None:
            call.declined = True
            return None
        width = spare(a.sort.width, b.sort.width)
        if width > (WIDEST_CONSTANT if a.is_const and b.is_const else WIDEST):
            call.declined = True
            return None
        return meaning(call, _wide(call, a, width), _wide(call, b, width), zero)

    return run


def _one_more(a: int, b: int) -> int:
    return max(a, b) + 1


def _add(call: Call, a: Term, b: Term, zero: Term) -> Term:
    t, (this, other) = call.terms, call.args
    value = t.add(a, b)
    existing = ((_equals_zero(call, b), this), (_equals_zero(call, a), other), (_equals_zero(call, value), zero))
    return _result(call, value, *existing)


def _subtract(call: Call, a: Term, b: Term, zero: Term) -> Term:
    value = call.terms.sub(a, b)
    return _result(call, value, (_equals_zero(call, b), call.args[0]), (_equals_zero(call, value), zero))


def _or_zero(operation: str) -> Callable[[Call, Term, Term, Term], Term | None]:
    """A product, a quotient or a remainder, which is new unless it is zero."""

    def run(call: Call, a: Term, b: Term, zero: Term) -> Term | None:
        if operation != "mul" and call.throw_if(_equals_zero(call, b), ARITHMETIC, "BigInteger divide by zero"):
            return None
        value = getattr(call.terms, operation)(a, b)
        if value.is_const:
            value = _constant(call, value.signed())
        return _result(call, value, (_equals_zero(call, value), zero))

    return run


def _mod(call: Call, a: Term, b: Term, zero: Term) -> Term | None:
    t, nothing = call.terms, call.terms.bv(0, b.sort.width)
    if call.throw_if(t.sle(b, nothing), ARITHMETIC, "BigInteger: modulus not positive"):
        return None
    rest = t.srem(a, b)
    value = t.ite(t.slt(rest, nothing), t.add(rest, b), rest)
    return _result(call, value, (_equals_zero(call, value), zero))


def _compare(call: Call, a: Term, b: Term, zero: Term) -> Term:
    t = call.terms
    return t.ite(t.slt(a, b), t.bv(-1, 32), t.ite(t.eq(a, b), t.bv(0, 32), t.bv(1, 32)))


def _equal(call: Call, a: Term, b: Term, zero: Term) -> Term:
    return call.as_int(call.terms.eq(a, b))


def _unary(meaning: Callable[[Call, Term], Term]) -> Meaning:
    def run(call: Call) -> Term | None:
        value = value_of(call, call.args[0])
        call.declined = value is None
        return None if value is None else meaning(call, value)

    return run


def _negate(call: Call, value: Term) -> Term:
    return _new(call, call.terms.neg(_wide(call, value, value.sort.width + 1)))


def _abs(call: Call, value: Term) -> Term:
    t = call.terms
    wide = _wide(call, value, value.sort.width + 1)
    zero = t.bv(0, wide.sort.width)
    magnitude = t.ite(t.slt(wide, zero), t.neg(wide), wide)
    return _result(call, magnitude, (t.sle(zero, wide), call.args[0]))


def _low_bits(width: int) -> Callable[[Call, Term], Term]:
    return lambda call, value: call.terms.extract(width - 1, 0, _wide(call, value, width))


def _exact(width: int, name: str) -> Meaning:
    def run(call: Call) -> Term | None:
        value = value_of(call, call.args[0])
        if value is None:
            call.declined = True
            return None
        low = call.terms.extract(width - 1, 0, _wide(call, value, width))
        size = max(width, value.sort.width)
        fits = call.terms.eq(_wide(call, low, size), _wide(call, value, size))
        outside = call.terms.not_(fits)
        return None if call.throw_if(outside, ARITHMETIC, f"BigInteger out of {name} range") else low

    return run


def _shift_left(call: Call) -> Term | None:
    """By a known number of bits."""
    value, count, zero = value_of(call, call.args[0]), call.args[1], _static(call, "ZERO")
    if value is None or zero is None or not count.is_const or not 0 < count.payload < WIDEST - value.sort.width:
        call.declined = True
        return None
    shifted = call.terms.concat(value, call.terms.bv(0, count.payload))
    return _result(call, shifted, (_equals_zero(call, value), zero))


def _bit_length(call: Call, value: Term) -> Term:
    """Bits without the sign: up to the highest one that differs from it."""
    t, length = call.terms, call.terms.bv(0, 32)
    positive = t.ite(t.slt(value, t.bv(0, value.sort.width)), t.bnot(value), value)
    for at in range(value.sort.width - 1):
        length = t.ite(t.eq(t.extract(at, at, positive), t.bv(1, 1)), t.bv(at + 1, 32), length)
    return length


def _in_parts(call: Call, a: Term, b: Term, zero: Term) -> Term | None:
    """divideAndRemainder"""
    parts = [_or_zero(operation)(call, a, b, zero) for operation in ("sdiv", "srem")]
    array = None if call.ended else call.new_array(f"[L{BIG};", call.terms.bv(2, 32))
    made = None if array is None else call.the_object(array)
    if made is None:
        return None
    for at, part in enumerate(parts):
        assert part is not None
        call.set_cell(made, at, part)
    return array


def _text(call: Call) -> Term | None:
    """toString() of what fits into a long"""
    value = value_of(call, call.args[0])
    if value is None or value.sort.width > 64:
        call.declined = True
        return None
    from oplib.strings.numbers import of_integer
    from oplib.strings.objects import reads

    kind = "I" if value.sort.width <= 32 else "J"
    call.args = [_wide(call, value, 32 if kind == "I" else 64)]
    return reads(of_integer, kind).run(call)


_ONE, _LONG = f"(L{BIG};)L{BIG};", f"(J)L{BIG};"
_MEANINGS: dict[tuple[str, str], Meaning] = {
    ("valueOf", _LONG): value_of_long,
    ("add", _ONE): _binary(_add, _one_more),
    ("subtract", _ONE): _binary(_subtract, _one_more),
    ("multiply", _ONE): _binary(_or_zero("mul"), lambda a, b: a + b),
    ("divide", _ONE): _binary(_or_zero("sdiv"), _one_more),
    ("remainder", _ONE): _binary(_or_zero("srem"), _one_more),
    ("divideAndRemainder", f"(L{BIG};)[L{BIG};"): _binary(_in_parts, _one_more),
    ("toString", "()Ljava/lang/String;"): _text,
    ("mod", _ONE): _binary(_mod, _one_more),
    ("compareTo", f"(L{BIG};)I"): _binary(_compare, max),
    ("equals", "(Ljava/lang/Object;)Z"): _binary(_equal, max),
    ("negate", f"()L{BIG};"): _unary(_negate),
    ("abs", f"()L{BIG};"): _unary(_abs),
    ("shiftLeft", f"(I)L{BIG};"): _shift_left,
    ("bitLength", "()I"): _unary(_bit_length),
    ("signum", "()I"): _unary(_sign),
    ("intValue", "()I"): _unary(_low_bits(32)),
    ("longValue", "()J"): _unary(_low_bits(64)),
    ("intValueExact", "()I"): _exact(32, "int"),
    ("longValueExact", "()J"): _exact(64, "long"),
}
OWNS = (BIG,)

METHODS = {
    (BIG, name, descriptor): Intrinsic(meaning, False, "values of bounded size are wide integers", initialises=True)
    for (name, descriptor), meaning in _MEANINGS.items()
}
