"""Arguments near which sin, exp, pow and their like give a wanted result: where a search begins.

Computed by Python's own functions, which may be off in the last places; the JVM looks among the neighbours
(`oracle.solved`). Between the values of sin, cos and tan at neighbouring numbers there may be others, which they have
some periods farther.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import acos, acosh, asin, asinh, atan, atanh, cos, exp, expm1, inf, log, log1p, nan, pi, sin, tan

from pybmc.records import Record

SCALES = (1.0, 3.0, 0.7, 1e3, 0.013, 5.1, 17.3, 1e-4)  # by which a point may be farther from the origin
HUGE = 800.0  # from here on exp, sinh and cosh are infinite


class Start(Record):
    arguments: tuple[float, ...]
    period: float = 0.0  # by which the first may be moved; 0: not


INVERSES: dict[str, Callable[[float], float]] = {
    "asin": sin, "acos": cos, "atan": tan, "exp": log, "log": exp, "log10": lambda c: 10.0**c, "cbrt": lambda c: c**3,
    "sinh": asinh, "cosh": acosh, "tanh": atanh, "expm1": log1p, "log1p": expm1,
}  # fmt: skip
PERIODIC: dict[str, Callable[[float], tuple[Start, ...]]] = {
    "sin": lambda c: (Start((asin(c),), 2 * pi), Start((pi - asin(c),), 2 * pi)),
    "cos": lambda c: (Start((acos(c),), 2 * pi), Start((-acos(c),), 2 * pi)),
    "tan": lambda c: (Start((atan(c),), pi),),
}
PAIRS = {"pow": 1.0, "hypot": 0.0, "IEEEremainder": inf, "atan2": 1.0}  # with which the other argument is the result
AT_LIMITS = {
    "exp": {0.0: -HUGE}, "tanh": {1.0: HUGE, -1.0: -HUGE}, "expm1": {-1.0: -HUGE}, "log": {-inf: 0.0},
    "log10": {-inf: 0.0}, "log1p": {-inf: -1.0},
}  # fmt: skip


def starts(name: str, wanted: float) -> Iterator[Start]:
    """The likeliest first; none for a function that nobody has inverted."""
    if wanted != wanted:
        yield Start((nan, nan) if name in PAIRS else (nan,))
        return
    try:
        if name in INVERSES:
            limit = AT_LIMITS.get(name, {}).get(wanted)
            yield Start((INVERSES[name](wanted) if limit is None else limit,))
        elif name in PERIODIC:
            yield from PERIODIC[name](wanted)
        elif name == "atan2":
            yield from (Start(point) for point in _points(wanted))
        elif name in PAIRS:
            yield Start((wanted, PAIRS[name]))
    except (ValueError, OverflowError, ZeroDivisionError):
        return  # no argument gives it, or an infinite one


def _points(angle: float) -> Iterator[tuple[float, float]]:
    """(y, x) of that angle."""
    if abs(angle) == pi / 2:
        yield angle, 0.0
    side = -1.0 if abs(angle) > pi / 2 else 1.0
    for scale in SCALES:
        yield side * tan(angle) * scale, side * scale
