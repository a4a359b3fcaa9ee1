"""What calls of the library and of the verifier give in a run: the few that programs of loops and arrays use."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from pybmc.contracts.collections import ROW
from pybmc.generators.runs.inputs import NUMBERS
from pybmc.generators.runs.values import Array, Box, Kind, Object, Stop, Text, Value, zero
from pybmc.goto.boxing import BOXES, BUILDERS
from pybmc.goto.instr import MethodRef
from pybmc.goto.names import OBJECT, STRING, element_of, is_reference

Ended = tuple[Kind, Value]
ARRAYS = "java/util/Arrays"
LETTERS = ("java/lang/CharSequence", "letters")
CELLS = ("java/util/List", "cells")
OF_NUMBERS = ("java/lang/Math", "java/lang/StrictMath", "java/lang/Integer", "java/lang/Long")


def meaning(method: MethodRef, args: list[Value], draw: Random) -> Ended | None:
    """How such a call ends; None: its code says so, if somebody has it."""
    owner, name = method.owner, method.name
    if owner.endswith(("/Verifier", "/CProver")):
        return _verifier(name, args, draw)
    if owner == "java/util/Random":
        return Kind.RETURNED, draw.randint(0, max(0, args[1] - 1)) if len(args) > 1 and name == "nextInt" else 0
    if owner in BUILDERS:
        return Kind.RETURNED, _builder(method, args)
    if name == "valueOf" and owner in BOXES and not is_reference(method.descriptor[1]):
        return Kind.RETURNED, _box(owner, args[0])
    if owner == ROW:
        return _row(name, args)
    known = TABLE.get((owner, name))
    if known is not None:
        return Kind.RETURNED, known(args)
    if (owner, name) == (OBJECT, "<init>") or owner == "java/io/PrintStream":
        return Kind.RETURNED, None
    if owner.startswith("[") and name == "clone":
        return Kind.RETURNED, _copy(args[0], 0, len(_cells(args[0])))
    return None


def _verifier(name: str, args: list[Value], draw: Random) -> Ended:
    if name == "nondetBoolean":
        return Kind.RETURNED, draw.randint(0, 1)
    if name in ("nondetInt", "nondetLong", "nondetShort", "nondetByte", "nondetChar"):
        if len(args) == 2:
            return Kind.RETURNED, draw.randint(args[0], min(args[1], args[0] + 20)) if args[0] <= args[1] else _stop()
        return Kind.RETURNED, abs(draw.choice(NUMBERS)) if name == "nondetChar" else draw.choice(NUMBERS)
    if name == "assume":
        return (Kind.RETURNED, None) if args[0] else _stop()
    if name in ("check", "invariant", "hint"):
        return Kind.RETURNED, None
    raise Stop(name)


def _stop() -> Ended:
    raise Stop("the execution ends here")


def _cells(value: Value) -> list[Value]:
    if not isinstance(value, Array):
        raise Stop("no array")
    return value.cells


def _text(value: Value) -> str:
    if not isinstance(value, Text):
        raise Stop("no text")
    return value.text


def _char_at(args: list[Value]) -> Value:
    text, at = _text(args[0]), args[1]
    if not 0 <= at < len(text):
        raise Stop("beyond the end of a text")
    return ord(text[at])


def _index_of(args: list[Value]) -> Value:
    text, part = _text(args[0]), args[1]
    if len(args) > 2:
        raise Stop("from some index on")
    return text.find(part.text if isinstance(part, Text) else _letter(part))


def _changed(work: Callable[[str], str]) -> Callable[[list[Value]], Value]:
    return lambda args: Text(work(_text(args[0])))


def _builder(method: MethodRef, args: list[Value]) -> Value:
    """What a builder holds is kept as a field of it."""
    name, type_ = method.name, method.descriptor[1:-1].partition(")")[0]
    builder, given = args[0], args[1:]
    if not isinstance(builder, Object):
        raise Stop("no builder")
    held = builder.fields.get(LETTERS)
    before = held.text if isinstance(held, Text) else ""
    match name:
        case "<init>" | "append":
            after = before if name == "append" else ""
            if given and (name == "append" or type_ != "I"):
                after += _written(type_, given[0])
            builder.fields[LETTERS] = Text(after)
            return builder
        case "length" | "isEmpty":
            return len(before) if name == "length" else int(not before)
        case "charAt":
            return _char_at([Text(before), *given])
        case "setCharAt" if 0 <= given[0] < len(before):
            builder.fields[LETTERS] = Text(before[: given[0]] + chr(given[1]) + before[given[0] + 1 :])
            return None
        case "deleteCharAt" if 0 <= given[0] < len(before):
            builder.fields[LETTERS] = Text(before[: given[0]] + before[given[0] + 1 :])
            return builder
        case "setLength" if 0 <= given[0] <= len(before):
            builder.fields[LETTERS] = Text(before[: given[0]])
            return None
        case "toString" | "toNewString":
            return Text(before)
    raise Stop(f"{name} of a builder")


def _row(name: str, args: list[Value]) -> Ended:
    """What a list holds is kept as a field of it, which never changes itself: somebody may hold it for later."""
    row, given = args[0], args[1:]
    if not isinstance(row, Object):
        raise Stop("no list")
    cells: tuple[Value, ...] = row.fields.get(CELLS, ())
    value: Value = None
    if name in ("get", "set", "remove") and not 0 <= given[0] < len(cells):
        return Kind.THROWN, Object("java/lang/IndexOutOfBoundsException")
    match name:
        case "size" | "isEmpty":
            return Kind.RETURNED, len(cells) if name == "size" else int(not cells)
        case "add":
            row.fields[CELLS] = (*cells, given[0])
            value = 1
        case "get":
            value = cells[given[0]]
        case "set":
            value = cells[given[0]]
            row.fields[CELLS] = (*cells[: given[0]], given[1], *cells[given[0] + 1 :])
        case "remove":
            value = cells[given[0]]
            row.fields[CELLS] = (*cells[: given[0]], *cells[given[0] + 1 :])
        case "<init>" | "clear":
            row.fields[CELLS] = ()
    return Kind.RETURNED, value


def _box(owner: str, value: Value) -> Value:
    made = Box(owner)
    made.fields[owner, "value"] = value
    return made


def _written(type_: str, value: Value) -> str:
    if type_ == "C":
        return chr(value)
    if type_ == "Z":
        return "true" if value else "false"
    if type_ in ("I", "J"):
        return str(value)
    return "null" if value is None else _text(value)


def _copy(array: Value, start: int, end: int) -> Array:
    cells = _cells(array)
    if not 0 <= start <= min(end, len(cells)) or end - start > 1000:
        raise Stop("beyond the cells of an array")
    padding = [zero(element_of(array.class_name))] * max(0, end - len(cells))
    return Array(array.class_name, cells[start:end] + padding)


def _arraycopy(args: list[Value]) -> Value:
    source, start, target, at, count = args
    taken, given = _cells(source), _cells(target)
    if min(start, at, count) < 0 or start + count > len(taken) or at + count > len(given):
        raise Stop("beyond the cells of an array")
    given[at : at + count] = taken[start : start + count]
    return None


def _fill(args: list[Value]) -> Value:
    cells = _cells(args[0])
    start, end = (args[1], args[2]) if len(args) == 4 else (0, len(cells))
    if not 0 <= start <= end <= len(cells):
        raise Stop("beyond the cells of an array")
    cells[start:end] = [args[-1]] * (end - start)
    return None


def _letter(code: int) -> str:
    """That letters are mostly those of Java is enough here: whatever claims say is checked."""
    return chr(code) if 0 <= code < 0x110000 else " "


def _whether(test: Callable[[str], bool]) -> Callable[[list[Value]], Value]:
    return lambda args: int(test(_letter(args[0])))


TABLE: dict[tuple[str, str], Callable[[list[Value]], Value]] = {
    (STRING, "length"): lambda args: len(_text(args[0])),
    (STRING, "isEmpty"): lambda args: int(not _text(args[0])),
    (STRING, "charAt"): _char_at,
    (STRING, "hashCode"): lambda args: sum(map(ord, _text(args[0]))) * 31,
    (STRING, "valueOf"): lambda args: Text(str(args[0])),
    (STRING, "equals"): lambda args: int(isinstance(args[1], Text) and _text(args[0]) == args[1].text),
    (STRING, "equalsIgnoreCase"): lambda args: int(
        isinstance(args[1], Text) and _text(args[0]).lower() == args[1].text.lower()
    ),
    (STRING, "indexOf"): _index_of,
    **{
        (STRING, name): _changed(work)
        for name, work in (
            ("trim", str.strip),
            ("strip", str.strip),
            ("toUpperCase", str.upper),
            ("toLowerCase", str.lower),
        )
    },
    ("java/lang/Class", "desiredAssertionStatus"): lambda args: 1,
    ("java/lang/System", "arraycopy"): _arraycopy,
    **{(owner, name): known for owner in OF_NUMBERS for name, known in (("max", max), ("min", min))},
    **{(owner, "abs"): lambda args: abs(args[0]) for owner in OF_NUMBERS[:2]},
    **{
        ("java/lang/Character", name): _whether(test)
        for name, test in (
            ("isDigit", str.isdigit),
            ("isLetter", str.isalpha),
            ("isLetterOrDigit", str.isalnum),
            ("isUpperCase", str.isupper),
            ("isLowerCase", str.islower),
            ("isWhitespace", str.isspace),
        )
    },
    ("java/lang/Character", "toUpperCase"): lambda args: ord((_letter(args[0]).upper() + " ")[0]),
    ("java/lang/Character", "toLowerCase"): lambda args: ord((_letter(args[0]).lower() + " ")[0]),
    ("java/lang/Integer", "bitCount"): lambda args: (args[0] & 0xFFFFFFFF).bit_count(),
    ("java/lang/Long", "bitCount"): lambda args: (args[0] & 0xFFFFFFFFFFFFFFFF).bit_count(),
    **{(owner, "compare"): lambda args: (args[0] > args[1]) - (args[0] < args[1]) for owner in OF_NUMBERS[2:]},
    **{(owner, "signum"): lambda args: (args[0] > 0) - (args[0] < 0) for owner in OF_NUMBERS[2:]},
    (ARRAYS, "fill"): _fill,
    (ARRAYS, "copyOf"): lambda args: _copy(args[0], 0, args[1]),
    (ARRAYS, "copyOfRange"): lambda args: _copy(args[0], args[1], args[2]),
}
