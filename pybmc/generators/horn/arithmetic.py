"""The JVM's arithmetic over integers: exact where that is linear, bounded from both sides elsewhere.

Addition and subtraction wrap around by cases. Where an exact result would be nonlinear, or a matter of bits, the
result is a fresh variable with constraints that every true result satisfies.
"""

from __future__ import annotations

from collections.abc import Callable

from pybmc.generators.horn.sexp import TRUE, Sexp, between, conjunction

LIMITS = {
    "Z": (0, 1),
    "B": (-(1 << 7), (1 << 7) - 1),
    "S": (-(1 << 15), (1 << 15) - 1),
    "C": (0, (1 << 16) - 1),
    "I": (-(1 << 31), (1 << 31) - 1),
    "J": (-(1 << 63), (1 << 63) - 1),
}
Fresh = Callable[[], Sexp]  # a new integer variable
State = Callable[[Sexp], None]  # a constraint that holds from here on


def compute(op: str, args: list[Sexp], fresh: Fresh, state: State) -> Sexp | None:
    """The result of an operation on ints and longs; None: it is of another kind."""
    if op in _CONVERSIONS:
        return _narrowed(args[0], _CONVERSIONS[op], fresh, state)
    if op == "lcmp":
        x, y = args
        return "ite", ("<", x, y), -1, ("ite", ("=", x, y), 0, 1)
    if op in ("fcmpl", "fcmpg", "dcmpl", "dcmpg"):
        return _any(-1, 1, fresh, state)
    if op in ("f2i", "d2i", "f2l", "d2l"):
        return _any(*LIMITS["I" if op[-1] == "i" else "J"], fresh, state)
    if op[0] not in "il" or op[1:] not in _OPERATIONS:
        return None
    kind = "I" if op[0] == "i" else "J"
    return _OPERATIONS[op[1:]](args, kind, fresh, state)


def _any(low: int, high: int, fresh: Fresh, state: State) -> Sexp:
    made = fresh()
    state(between(low, made, high))
    return made


def wrapped(value: Sexp, kind: str) -> Sexp:
    """A value that is at most one turn outside its type."""
    low, high = LIMITS[kind]
    turn = high - low + 1
    if isinstance(value, int):
        return (value - low) % turn + low
    return "ite", (">", value, high), ("-", value, turn), ("ite", ("<", value, low), ("+", value, turn), value)


def _or_any(value: Sexp, kind: str, fresh: Fresh, state: State) -> Sexp:
    """The value where it fits into its type, else anything."""
    low, high = LIMITS[kind]
    made = _any(low, high, fresh, state)
    state(("=>", between(low, value, high), ("=", made, value)))
    return made


def _narrowed(value: Sexp, kind: str, fresh: Fresh, state: State) -> Sexp:
    return value if kind == "J" else _or_any(value, kind, fresh, state)


_CONVERSIONS = {"i2l": "J", "l2i": "I", "i2b": "B", "i2c": "C", "i2s": "S"}


def _add(args: list[Sexp], kind: str, fresh: Fresh, state: State) -> Sexp:
    x, y = args
    if isinstance(x, int):
        x, y = y, x
    return _moved(x, y, kind) if isinstance(y, int) else wrapped(("+", x, y), kind)


def _subtract(args: list[Sexp], kind: str, fresh: Fresh, state: State) -> Sexp:
    x, y = args
    return _moved(x, -y, kind) if isinstance(y, int) else wrapped(("-", x, y), kind)


def _moved(x: Sexp, by: int, kind: str) -> Sexp:
    """x + by, which can wrap around in one direction only."""
    if isinstance(x, int) or by == 0:
        return wrapped(x + by, kind) if isinstance(x, int) else x
    low, high = LIMITS[kind]
    turn = high - low + 1
    moved: Sexp = ("+", x, by)
    outside: Sexp = (">", x, high - by) if by > 0 else ("<", x, low - by)
    return "ite", outside, ("+", x, by - turn if by > 0 else by + turn), moved


def _negate(args: list[Sexp], kind: str, fresh: Fresh, state: State) -> Sexp:
    low = LIMITS[kind][0]
    return (
        -args[0] if isinstance(args[0], int) and args[0] != low else ("ite", ("=", args[0], low), low, ("-", args[0]))
    )


def _multiply(args: list[Sexp], kind: str, fresh: Fresh, state: State) -> Sexp:
    if not any(isinstance(arg, int) for arg in args):
        return _any(*LIMITS[kind], fresh, state)
    return _or_any(("*", *args), kind, fresh, state)


def _quotient(x: Sexp, y: int, fresh: Fresh, state: State) -> tuple[Sexp, Sexp]:
    """x = y * quotient + rest, rounded towards zero."""
    quotient, rest = fresh(), fresh()
    most = abs(y) - 1
    state(("=", x, ("+", ("*", y, quotient), rest)))
    state(("ite", (">=", x, 0), between(0, rest, most), between(-most, rest, 0)))
    return quotient, rest


def _divide(args: list[Sexp], kind: str, fresh: Fresh, state: State) -> Sexp:
    x, y = args
    if isinstance(y, int) and y != 0:
        return wrapped(_quotient(x, y, fresh, state)[0], kind)
    made = _any(*LIMITS[kind], fresh, state)
    state(("=>", ("and", (">=", x, 0), (">", y, 0)), between_terms(0, made, x)))
    return made


def _remainder(args: list[Sexp], kind: str, fresh: Fresh, state: State) -> Sexp:
    x, y = args
    if isinstance(y, int) and y != 0:
        return _quotient(x, y, fresh, state)[1]
    made = _any(*LIMITS[kind], fresh, state)
    state(("ite", (">=", x, 0), between_terms(0, made, x), between_terms(x, made, 0)))
    state(("=>", (">", y, 0), ("and", ("<", made, y), ("<", ("-", y), made))))
    state(("=>", ("<", y, 0), ("and", ("<", made, ("-", y)), ("<", y, made))))
    return made


def between_terms(low: Sexp, value: Sexp, high: Sexp) -> Sexp:
    return "and", ("<=", low, value), ("<=", value, high)


def _and(args: list[Sexp], kind: str, fresh: Fresh, state: State) -> Sexp:
    made = _any(*LIMITS[kind], fresh, state)
    for arg in args:
        state(("=>", (">=", arg, 0), between_terms(0, made, arg)))
    if 1 in args:  # parity
        other = args[0] if args[1] == 1 else args[1]
        half = fresh()
        state(("=", other, ("+", ("*", 2, half), made)))
    return made


def _bits(args: list[Sexp], kind: str, fresh: Fresh, state: State) -> Sexp:
    """or, xor: of two that are not negative, at most their sum."""
    made = _any(*LIMITS[kind], fresh, state)
    both: Sexp = conjunction([(">=", arg, 0) for arg in args if not isinstance(arg, int) or arg < 0])
    state(("=>", both, between_terms(0, made, ("+", *args))) if both != TRUE else TRUE)
    return made


def _amount(by: Sexp, kind: str) -> int | None:
    return by & (31 if kind == "I" else 63) if isinstance(by, int) else None


def _shift_left(args: list[Sexp], kind: str, fresh: Fresh, state: State) -> Sexp:
    by = _amount(args[1], kind)
    return _any(*LIMITS[kind], fresh, state) if by is None else _or_any(("*", 1 << by, args[0]), kind, fresh, state)


def _shift_right(args: list[Sexp], kind: str, fresh: Fresh, state: State) -> Sexp:
    by = _amount(args[1], kind)
    made = _any(*LIMITS[kind], fresh, state)
    if by is None:
        state(("ite", (">=", args[0], 0), between_terms(0, made, args[0]), between_terms(args[0], made, -1)))
        return made
    rest = fresh()
    state(("=", args[0], ("+", ("*", 1 << by, made), rest)))
    state(between(0, rest, (1 << by) - 1))
    return made


def _shift_right_unsigned(args: list[Sexp], kind: str, fresh: Fresh, state: State) -> Sexp:
    by = _amount(args[1], kind)
    if by == 0:
        return args[0]
    if by is None:
        made = _any(*LIMITS[kind], fresh, state)
        state(("=>", (">=", args[0], 0), between_terms(0, made, args[0])))
        return made
    bits = 32 if kind == "I" else 64
    made, rest = _any(0, (1 << (bits - by)) - 1, fresh, state), fresh()
    unsigned: Sexp = ("ite", (">=", args[0], 0), args[0], ("+", args[0], 1 << bits))
    state(("=", unsigned, ("+", ("*", 1 << by, made), rest)))
    state(between(0, rest, (1 << by) - 1))
    return made


_OPERATIONS: dict[str, Callable[[list[Sexp], str, Fresh, State], Sexp]] = {
    "add": _add,
    "sub": _subtract,
    "neg": _negate,
    "mul": _multiply,
    "div": _divide,
    "rem": _remainder,
    "and": _and,
    "or": _bits,
    "xor": _bits,
    "shl": _shift_left,
    "shr": _shift_right,
    "ushr": _shift_right_unsigned,
}
