"""What is true of sin, exp, pow and their like whatever their arguments: special cases, ranges, signs, monotony.

All of it is said by the specification of java.lang.Math, whose newer editions also give the values at 0 and 1, or
follows from it: "semi-monotonic" means that a result never falls where the exact function rises. Only cosh >= 1 and
hypot >= |x| are more than the allowed error gives; every known implementation keeps to them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import inf, pi

from pybmc.records import Record
from pybmc.terms.node import Term, Terms

HALF_PI = pi / 2  # as a double it is below the real one
LARGEST_TAN = 1e20  # no double is nearer to a pole than that
EXACT = 1 << 53  # up to here every integer is a double
MAX_CASES = 64  # of powers of a constant that are listed

Values = Sequence[Term]


class Piece(Record):
    """Between two arguments, both included, the function rises, or falls."""

    low: float
    high: float
    rises: bool = True


class Function(Record):
    """A function of one argument."""

    low: float = -inf  # outside of low and high the result is NaN
    high: float = inf
    least: float = -inf  # the range of results
    most: float = inf
    points: tuple[tuple[float, float], ...] = ()  # arguments and results that are exactly so
    pieces: tuple[Piece, ...] = ()
    keeps_sign: bool = False  # also that of zeros
    is_finite: bool = False  # of infinite arguments the result is NaN
    bounds: Callable[[Terms, Term, Term], list[Term]] = lambda t, x, r: []  # bounds by the argument


def _at_least_argument(t: Terms, x: Term, r: Term) -> list[Term]:
    return [_unless_nan(t, t.fle(x, r), x)]


def _at_most_argument(t: Terms, x: Term, r: Term) -> list[Term]:
    return [_unless_nan(t, t.fle(r, x), r)]


def _grows(t: Terms, x: Term, r: Term) -> list[Term]:
    """Away from zero by more than the argument, from 1 on; `expm1` and `sinh`."""
    return [t.implies(t.fle(t.fp_of(1.0, 64), x), t.fle(x, r))]


def _cube_root(t: Terms, x: Term, r: Term) -> list[Term]:
    one, size, root = t.fp_of(1.0, 64), t.fabs(x), t.fabs(r)
    far, near = t.fle(t.fp_of(2.0, 64), size), t.fle(size, t.fp_of(0.5, 64))
    return [
        t.implies(far, t.and_(t.fle(one, root), t.fle(root, size))),
        t.implies(near, t.and_(t.fle(size, root), t.fle(root, one))),
        t.implies(t.not_(t.fisinf(x)), t.not_(t.fisinf(r))),
    ]


EVERYWHERE = (Piece(-inf, inf),)
NOT_NEGATIVE = (Piece(0.0, inf),)
MIDDLE = Piece(-HALF_PI, HALF_PI)
FUNCTIONS = {
    "sin": Function(
        least=-1.0, most=1.0, points=((0.0, 0.0), (-0.0, -0.0)), is_finite=True,
        pieces=(MIDDLE, Piece(1.571, 4.712, False), Piece(-4.712, -1.571, False)),
    ),
    "cos": Function(
        least=-1.0, most=1.0, points=((0.0, 1.0), (-0.0, 1.0)), is_finite=True,
        pieces=(Piece(0.0, pi, False), Piece(-pi, 0.0), Piece(3.1416, 6.283), Piece(-6.283, -3.1416, False)),
    ),
    "tan": Function(
        least=-LARGEST_TAN, most=LARGEST_TAN, points=((0.0, 0.0), (-0.0, -0.0)), is_finite=True, pieces=(MIDDLE,)
    ),
    "asin": Function(-1.0, 1.0, -HALF_PI, HALF_PI, keeps_sign=True, pieces=EVERYWHERE),
    "acos": Function(-1.0, 1.0, 0.0, pi, points=((1.0, 0.0),), pieces=(Piece(-1.0, 1.0, False),)),
    "atan": Function(least=-HALF_PI, most=HALF_PI, keeps_sign=True, pieces=EVERYWHERE),
    "exp": Function(
        least=0.0, points=((-inf, 0.0), (0.0, 1.0), (-0.0, 1.0), (inf, inf)), pieces=EVERYWHERE,
        bounds=_at_least_argument,
    ),
    "log": Function(
        0.0, points=((0.0, -inf), (-0.0, -inf), (1.0, 0.0), (inf, inf)), pieces=NOT_NEGATIVE, bounds=_at_most_argument
    ),
    "log10": Function(
        0.0, pieces=NOT_NEGATIVE, bounds=_at_most_argument,
        points=((0.0, -inf), (-0.0, -inf), (inf, inf), *((float(10**n), float(n)) for n in range(23))),
    ),
    "cbrt": Function(points=((inf, inf), (-inf, -inf)), keeps_sign=True, bounds=_cube_root),
    "sinh": Function(points=((inf, inf), (-inf, -inf)), keeps_sign=True, bounds=_grows),
    "cosh": Function(least=1.0, points=((inf, inf), (-inf, inf), (0.0, 1.0), (-0.0, 1.0))),
    "tanh": Function(least=-1.0, most=1.0, points=((inf, 1.0), (-inf, -1.0)), keeps_sign=True),
    "expm1": Function(
        least=-1.0, points=((inf, inf), (-inf, -1.0)), keeps_sign=True, pieces=EVERYWHERE, bounds=_grows
    ),
    "log1p": Function(-1.0, points=((-1.0, -inf), (inf, inf)), keeps_sign=True, pieces=EVERYWHERE),
}  # fmt: skip


# --------------------------------------------------------------------------------------- one argument


def _unless_nan(t: Terms, condition: Term, value: Term) -> Term:
    return t.or_(condition, t.fisnan(value))


def _same_sign(t: Terms, a: Term, b: Term) -> Term:
    return t.eq(_is_negative(t, a), _is_negative(t, b))


def _is_negative(t: Terms, a: Term) -> Term:
    """The sign of a number or a zero; of NaN it is positive."""
    return t.eq(t.extract(63, 63, t.fp_to_bits(a)), t.bv(1, 1))


def _within(t: Terms, x: Term, low: float, high: float) -> Term:
    return t.and_(t.fle(t.fp_of(low, 64), x), t.fle(x, t.fp_of(high, 64)))


def _unary(t: Terms, function: Function, x: Term, r: Term) -> list[Term]:
    defined = _within(t, x, function.low, function.high)
    if function.is_finite:
        defined = t.and_(defined, t.not_(t.fisinf(x)))
    facts = [
        t.eq(t.fisnan(r), t.not_(defined)),
        _unless_nan(t, _within(t, r, function.least, function.most), r),
        *(t.implies(t.eq(x, t.fp_of(at, 64)), t.eq(r, t.fp_of(value, 64))) for at, value in function.points),
        *function.bounds(t, x, r),
    ]
    if function.keeps_sign:
        zero = t.fp_of(0.0, 64)
        facts.append(_unless_nan(t, _same_sign(t, x, r), r))
        facts.append(t.implies(t.feq(x, zero), t.eq(x, r)))
    for at, value in function.points:
        facts += _monotone(t, function, (x, r), (t.fp_of(at, 64), t.fp_of(value, 64)))
    return facts


def _monotone(t: Terms, function: Function, one: Values, other: Values) -> list[Term]:
    """Of two arguments with their results."""
    facts = []
    (x, fx), (y, fy) = one, other
    for piece in function.pieces:
        low, high = max(piece.low, function.low), min(piece.high, function.high)
        inside = t.and_(_within(t, x, low, high), _within(t, y, low, high))
        if piece.rises:
            rising, falling = t.fle(fx, fy), t.fle(fy, fx)
        else:
            rising, falling = t.fle(fy, fx), t.fle(fx, fy)
        facts.append(t.implies(t.and_(inside, t.fle(x, y)), rising))
        facts.append(t.implies(t.and_(inside, t.fle(y, x)), falling))
    return facts


# ----------------------------------------------------------------------------------------------- pow


def _is_whole(t: Terms, x: Term) -> Term:
    return t.feq(t.fround("RTZ", x), x)


def _is_odd(t: Terms, x: Term) -> Term:
    half = t.fmul(x, t.fp_of(0.5, 64))
    return t.and_all((_is_whole(t, x), t.not_(t.fisinf(x)), t.not_(_is_whole(t, half))))


def _power(t: Terms, arguments: Values, r: Term) -> list[Term]:
    x, y = arguments
    zero, one = t.fp_of(0.0, 64), t.fp_of(1.0, 64)
    base, size = t.fabs(x), t.fabs(r)
    wrong = t.or_all((
        t.fisnan(y),
        t.and_(t.fisnan(x), t.not_(t.feq(y, zero))),
        t.and_(t.feq(base, one), t.fisinf(y)),
        t.and_all((t.flt(x, zero), t.not_(t.fisinf(x)), t.not_(_is_whole(t, y)))),
    ))  # fmt: skip
    return [
        t.eq(t.fisnan(r), wrong),
        t.implies(t.feq(y, zero), t.eq(r, one)),
        t.implies(t.feq(y, one), t.eq(r, x)),
        _unless_nan(t, t.eq(_is_negative(t, r), t.and_(_is_negative(t, x), _is_odd(t, y))), r),
        *_power_sizes(t, base, y, size),
        *_power_limits(t, base, y, size),
    ]


def _power_sizes(t: Terms, base: Term, y: Term, size: Term) -> list[Term]:
    """Where the size of a power lies, by monotony from the exponents 0 and 1."""
    zero, one = t.fp_of(0.0, 64), t.fp_of(1.0, 64)
    large, small = t.fle(one, base), t.fle(base, one)
    positive, negative = t.fle(zero, y), t.fle(y, zero)
    above, root = t.fle(one, y), t.and_(positive, t.fle(y, one))
    rows = (
        (large, positive, one, size), (large, negative, size, one),
        (small, positive, size, one), (small, negative, one, size),
        (large, above, base, size), (large, root, size, base),
        (small, above, size, base), (small, root, base, size),
    )  # fmt: skip
    # a power of 1 by an infinity is NaN
    return [t.implies(t.and_all((b, e, t.not_(t.fisnan(size)))), t.fle(less, more)) for b, e, less, more in rows]


def _power_limits(t: Terms, base: Term, y: Term, size: Term) -> list[Term]:
    """Zeros and infinities among the arguments."""
    zero, one, endless = t.fp_of(0.0, 64), t.fp_of(1.0, 64), t.fp_of(inf, 64)
    rises, falls = t.flt(zero, y), t.flt(y, zero)
    vanishes = t.or_all((
        t.and_(t.feq(base, zero), rises), t.and_(t.feq(base, endless), falls),
        t.and_all((t.flt(one, base), t.fisinf(y), falls)), t.and_all((t.flt(base, one), t.fisinf(y), rises)),
    ))  # fmt: skip
    explodes = t.or_all((
        t.and_(t.feq(base, zero), falls), t.and_(t.feq(base, endless), rises),
        t.and_all((t.flt(one, base), t.fisinf(y), rises)), t.and_all((t.flt(base, one), t.fisinf(y), falls)),
    ))  # fmt: skip
    return [t.implies(vanishes, t.eq(size, zero)), t.implies(explodes, t.eq(size, endless))]


def _whole_powers(t: Terms, x: Term, y: Term, r: Term) -> list[Term]:
    """Powers of integers, which are exact where the result is a double."""
    if y.is_const:
        return _products(t, x, y, r)
    from pybmc.terms.ieee754 import to_float

    base = to_float(x.payload, 64) if x.is_const else 0.0
    if not base.is_integer() or abs(base) < 2:
        return []
    facts, power, exponent = [], 1, 0
    while abs(power) <= EXACT and exponent < MAX_CASES:
        facts.append(t.implies(t.feq(y, t.fp_of(float(exponent), 64)), t.eq(r, t.fp_of(float(power), 64))))
        power, exponent = power * int(base), exponent + 1
    return facts


def _products(t: Terms, x: Term, y: Term, r: Term) -> list[Term]:
    """x * x * ... for a small constant exponent."""
    from pybmc.terms.ieee754 import to_float

    exponent = to_float(y.payload, 64)
    if not exponent.is_integer() or not 2 <= exponent <= 4:
        return []
    product = x
    for _ in range(int(exponent) - 1):
        product = t.fmul(product, x)
    limit = float(1 << 53 // int(exponent))
    exact = t.and_(_is_whole(t, x), t.fle(t.fabs(x), t.fp_of(limit, 64)))
    return [t.implies(exact, t.feq(r, product))]


def _powers(t: Terms, one: Values, other: Values) -> list[Term]:
    """From 1 on a power grows with both; below, it falls as the exponent grows."""
    (x, y, r), (u, v, s) = one, other
    low, limit = t.fp_of(0.0, 64), t.fp_of(1.0, 64)

    def ordered(x: Term, y: Term, r: Term, u: Term, v: Term, s: Term) -> list[Term]:
        grow = t.and_all((t.fle(limit, x), t.fle(x, u), t.fle(low, y), t.fle(y, v), *_finite(t, y, v)))
        steeper = t.and_all((t.fle(low, x), t.fle(x, u), t.fle(low, y), t.feq(y, v), *_finite(t, y)))
        # not of a zero, since powers of -0.0 may be negative
        flatter = t.and_all((t.flt(low, x), t.fle(x, limit), t.feq(x, u), t.fle(y, v), *_finite(t, y, v)))
        higher = t.and_all((t.fle(limit, x), t.feq(x, u), t.fle(y, v), *_finite(t, y, v)))
        rises = t.or_all((grow, steeper, higher))
        return [t.implies(rises, t.fle(r, s)), t.implies(flatter, t.fle(s, r))]

    return ordered(x, y, r, u, v, s) + ordered(u, v, s, x, y, r)


def _finite(t: Terms, *values: Term) -> list[Term]:
    return [t.not_(t.fisinf(value)) for value in values]


# ------------------------------------------------------------------------------------ atan2 and hypot


def _angle(t: Terms, arguments: Values, r: Term) -> list[Term]:
    """atan2(y, x): the angle of a point, whose sign is that of y, also if that is a zero."""
    y, x = arguments
    zero, size = t.fp_of(0.0, 64), t.fabs(r)
    undefined = t.or_(t.fisnan(x), t.fisnan(y))
    left = _is_negative(t, x)
    flat = t.or_(t.feq(y, zero), t.and_(t.fisinf(x), t.not_(t.fisinf(y))))
    upright = t.or_(t.and_(t.feq(x, zero), t.not_(t.feq(y, zero))), t.and_(t.fisinf(y), t.not_(t.fisinf(x))))
    corner = t.and_(t.fisinf(x), t.fisinf(y))

    def is_size(value: float) -> Term:
        return t.eq(size, t.fp_of(value, 64))

    rows = (
        (t.true, t.and_(_within(t, size, 0.0, pi), _same_sign(t, r, y))),
        (left, t.fle(t.fp_of(HALF_PI, 64), size)), (t.not_(left), t.fle(size, t.fp_of(HALF_PI, 64))),
        (t.and_(flat, left), is_size(pi)), (t.and_(flat, t.not_(left)), is_size(0.0)), (upright, is_size(HALF_PI)),
        (t.and_(corner, left), is_size(3 * pi / 4)), (t.and_(corner, t.not_(left)), is_size(pi / 4)),
    )  # fmt: skip
    facts = [t.implies(t.and_(t.not_(undefined), condition), fact) for condition, fact in rows]
    return [t.eq(t.fisnan(r), undefined), *facts]


def _angles(t: Terms, one: Values, other: Values) -> list[Term]:
    """To the right of the origin an angle grows with y."""
    (y, x, r), (v, u, s) = one, other
    right = t.and_(t.feq(x, u), t.flt(t.fp_of(0.0, 64), x))
    return [
        t.implies(t.and_(right, t.fle(y, v)), t.fle(r, s)),
        t.implies(t.and_(right, t.fle(v, y)), t.fle(s, r)),
    ]


def _length(t: Terms, arguments: Values, r: Term) -> list[Term]:
    """hypot(x, y): at least each side, at most twice the longer one."""
    a, b = (t.fabs(side) for side in arguments)
    endless = t.or_(t.fisinf(a), t.fisinf(b))
    undefined = t.and_(t.or_(t.fisnan(a), t.fisnan(b)), t.not_(endless))
    longer = t.ite(t.fle(a, b), b, a)
    bounds = t.and_all((t.fle(a, r), t.fle(b, r), t.fle(r, t.fadd(longer, longer)), t.eq(r, t.fabs(r))))
    return [
        t.eq(t.fisnan(r), undefined),
        t.implies(endless, t.eq(r, t.fp_of(inf, 64))),
        t.or_all((endless, undefined, bounds)),
    ]


def _lengths(t: Terms, one: Values, other: Values) -> list[Term]:
    (a, b, r), (c, d, s) = ([t.fabs(value) for value in values] for values in (one, other))
    return [
        t.implies(t.and_(t.fle(a, c), t.fle(b, d)), t.fle(r, s)),
        t.implies(t.and_(t.fle(c, a), t.fle(d, b)), t.fle(s, r)),
    ]


def _remainder(t: Terms, arguments: Values, r: Term) -> list[Term]:
    """IEEEremainder(x, y): what is left of x, which is at most half of y; always exact."""
    x, y = arguments
    size, half = t.fabs(y), t.fabs(r)
    undefined = t.or_all((t.fisnan(x), t.fisinf(x), t.fisnan(y), t.feq(y, t.fp_of(0.0, 64))))
    defined = t.not_(undefined)
    small = t.or_(t.fisinf(y), t.flt(t.fadd(t.fabs(x), t.fabs(x)), size))
    return [
        t.eq(t.fisnan(r), undefined),
        t.implies(t.and_(defined, small), t.eq(r, x)),
        t.implies(defined, t.and_(t.fle(t.fadd(half, half), size), t.fle(half, t.fabs(x)))),
        t.implies(t.and_(defined, t.feq(r, t.fp_of(0.0, 64))), _same_sign(t, r, x)),
    ]


def _remainders(t: Terms, one: Values, other: Values) -> list[Term]:
    """The signs of the divisors do not matter."""
    (x, y, r), (u, v, s) = one, other
    return [t.implies(t.and_(t.eq(x, u), t.feq(t.fabs(y), t.fabs(v))), t.eq(r, s))]


BINARY: dict[str, tuple[Callable[[Terms, Values, Term], list[Term]], Callable[[Terms, Values, Values], list[Term]]]]
BINARY = {
    "pow": (_power, _powers), "atan2": (_angle, _angles), "hypot": (_length, _lengths),
    "IEEEremainder": (_remainder, _remainders),
}  # fmt: skip


# ------------------------------------------------------------------------------------------ all of them


def facts(t: Terms, name: str, arguments: Values, result: Term) -> Iterable[Term]:
    """What is true of one result."""
    if name in FUNCTIONS:
        return _unary(t, FUNCTIONS[name], arguments[0], result)
    return BINARY[name][0](t, arguments, result)


def costly_facts(t: Terms, name: str, arguments: Values, result: Term) -> Iterable[Term]:
    """More of the same, for when the others do not suffice."""
    return _whole_powers(t, arguments[0], arguments[1], result) if name == "pow" else ()


def related(t: Terms, name: str, one: Values, other: Values) -> Iterable[Term]:
    """What is true of two results; each is given behind its arguments."""
    *xs, r = one
    *ys, s = other
    same = t.and_all(t.eq(x, y) for x, y in zip(xs, ys, strict=True))
    equal = t.implies(same, t.eq(r, s))
    if name in FUNCTIONS:
        return [equal, *_monotone(t, FUNCTIONS[name], one, other)]
    return [equal, *BINARY[name][1](t, one, other)]
