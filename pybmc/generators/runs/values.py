"""Values of runs: ints are Python's, as two's complement reads them; floats are Python's; null is None."""

from __future__ import annotations

import math
import struct
from collections.abc import Callable

from pybmc.annotations import Any
from pybmc.errors import PybmcError
from pybmc.goto.names import STRING, is_reference
from pybmc.records import Word

Value = Any  # int, float, Object, Array, Text or None
WIDTHS = {"Z": 8, "B": 8, "S": 16, "C": 16, "I": 32, "J": 64}


class Stop(PybmcError):
    """A run ends: it met something that it does not know, or went on for long enough."""


class Object:
    __slots__ = ("class_name", "fields")

    def __init__(self, class_name: str) -> None:
        self.class_name = class_name
        self.fields: dict[tuple[str, str], Value] = {}


class Box(Object):
    """That boxing gives: which object it is nobody knows, and mostly nobody asks."""

    __slots__ = ()


def is_same(a: Value, b: Value) -> bool:
    """Whether two references are the same, as far as that can be asked."""
    return a is b or (
        isinstance(a, Box) and isinstance(b, Box) and (a.class_name, a.fields) == (b.class_name, b.fields)
    )


class Array:
    __slots__ = ("cells", "class_name")

    def __init__(self, class_name: str, cells: list[Value]) -> None:
        self.class_name = class_name
        self.cells = cells


class Text:
    __slots__ = ("text",)
    class_name = STRING

    def __init__(self, text: str) -> None:
        self.text = text


class Kind(Word):
    """How a call ended."""

    RETURNED = "returned"
    THROWN = "thrown"


def signed(value: int, width: int) -> int:
    half = 1 << (width - 1)
    return ((value + half) & ((1 << width) - 1)) - half


def zero(descriptor: str) -> Value:
    return None if is_reference(descriptor) else 0.0 if descriptor in "FD" else 0


def constant(kind: str, value: int) -> Value:
    """A number as instructions and claims write it."""
    if kind == "A":
        return None
    if kind == "F":
        return struct.unpack("<f", struct.pack("<I", value & 0xFFFFFFFF))[0]
    return struct.unpack("<d", struct.pack("<Q", value & (1 << 64) - 1))[0] if kind == "D" else value


def kept(descriptor: str, value: Value) -> Value:
    """What a field or cell of a type keeps of an int."""
    if descriptor == "C":
        return value & 0xFFFF
    if descriptor == "Z":
        return value & 1
    return signed(value, WIDTHS[descriptor]) if descriptor in "BS" else value


# -------------------------------------------------------------------------------------- operations


def _divide(a: int, b: int) -> int:
    if not b:
        raise Stop("a division by zero")
    return abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)


def _rest(a: int, b: int) -> int:
    return a - b * _divide(a, b)


def _single(value: float) -> float:
    try:
        return float(struct.unpack("<f", struct.pack("<f", value))[0])
    except OverflowError:
        return math.copysign(math.inf, value)


def _quotient(a: float, b: float) -> float:
    if b:
        return a / b
    return math.nan if not a or math.isnan(a) else math.copysign(math.inf, a) * math.copysign(1, b)


def _whole(value: float, width: int) -> int:
    if math.isnan(value):
        return 0
    half = 1 << (width - 1)
    return int(max(-half, min(half - 1, value))) if math.isfinite(value) else (half - 1 if value > 0 else -half)


def _compare(nan: int) -> Callable[[float, float], int]:
    return lambda a, b: nan if math.isnan(a) or math.isnan(b) else (a > b) - (a < b)


def _operations() -> dict[str, Callable[..., Value]]:
    table: dict[str, Callable[..., Value]] = {"move": lambda x: x, "lcmp": lambda a, b: (a > b) - (a < b)}
    for prefix, w in (("i", 32), ("l", 64)):
        plain: dict[str, Callable[..., int]] = {
            "add": lambda a, b: a + b, "sub": lambda a, b: a - b, "mul": lambda a, b: a * b, "neg": lambda a: -a,
            "div": _divide, "rem": _rest, "and": lambda a, b: a & b, "or": lambda a, b: a | b,
            "xor": lambda a, b: a ^ b, "shl": lambda a, b, w=w: a << (b & (w - 1)),
            "shr": lambda a, b, w=w: a >> (b & (w - 1)),
            "ushr": lambda a, b, w=w: (a & ((1 << w) - 1)) >> (b & (w - 1)),
        }  # fmt: skip
        for name, work in plain.items():
            table[prefix + name] = lambda *args, work=work, w=w: signed(work(*args), w)
    for prefix, rounded in (("f", _single), ("d", float)):
        real: dict[str, Callable[..., float]] = {
            "add": lambda a, b: a + b, "sub": lambda a, b: a - b, "mul": lambda a, b: a * b, "div": _quotient,
            "neg": lambda a: -a,
        }  # fmt: skip
        for name, compute in real.items():
            table[prefix + name] = lambda *args, compute=compute, rounded=rounded: rounded(compute(*args))
        table |= {f"{prefix}cmpl": _compare(-1), f"{prefix}cmpg": _compare(1)}
        table |= {f"i2{prefix}": rounded, f"l2{prefix}": rounded}
        table |= {f"{prefix}2i": lambda a: _whole(a, 32), f"{prefix}2l": lambda a: _whole(a, 64)}
    table |= {"i2l": lambda a: a, "l2i": lambda a: signed(a, 32), "f2d": lambda a: a, "d2f": _single}
    table |= {"i2b": lambda a: signed(a, 8), "i2s": lambda a: signed(a, 16), "i2c": lambda a: a & 0xFFFF}
    return table


OPERATIONS = _operations()
