"""Counterexamples that people like to read: small numbers, no null that is not needed, letters in strings.

A solver gives variables whatever value it had at hand. They get better ones in a copy of its model, and the copy is
taken if it passes the same checks as the model did. No solver is asked.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from struct import pack

from pybmc.terms.evaluate import ArrayValue, Evaluator
from pybmc.terms.node import Term

LETTER = ord("a")
OTHERS = (ord("1"), ord("0"), ord(" "))  # where no letter will do
PATIENCE = 0.2  # seconds of CPU time for making one model legible, in each of its ways
MOST_PATIENCE = 1.0  # where finding it took much more than that
NEAR = 100  # numbers that people take in at a glance
FEW = (2, 3, 5, 10, 100, 1000, 1_000_000)  # distances from zero that are tried
ROUND = (0.0, 1.0, -1.0, 2.0, -2.0, 3.0, -3.0, 0.5, 10.0, -10.0, 100.0, -100.0, 1000.0, 1e6)
SIGNED = (8, 16, 32, 64)  # bits of Java's integers; others are lengths and numbers of choices
WINDOW = 8  # neighbours that are tried as well, for conditions on remainders

Change = tuple[Term, int | ArrayValue]


def near_zero(model: Evaluator, unknowns: Sequence[Term], accepts: Callable[[Evaluator], bool]) -> Evaluator:
    """A model in which numbers are as near to zero as `accepts` lets pass, one after the other.

    What is null, the same object or of a special class is so because a truth value says so: these come first, false if
    possible. Numbers are halved towards zero; that finds the smallest where larger ones are all alike.
    """
    end = time.process_time() + max(PATIENCE, min(time.process_time() / 10, MOST_PATIENCE))
    chosen = [v for v in unknowns if v.sort.kind in ("bool", "bv", "fp") and model.value(v)]
    everything = _changed(model, [(variable, 0) for variable in chosen])
    if chosen and accepts(everything):
        return everything
    chosen.sort(key=lambda v: (v.sort.kind != "bool", v.id))
    model = _zeroed(model, chosen, accepts, end)
    for variable in (v for v in chosen if model.value(v)):
        for value in _smaller(variable, model.value(variable)):
            if time.process_time() > end:
                return model
            candidate = _changed(model, [(variable, value)])
            if accepts(candidate):
                model = candidate
                break
        model = _halved(model, variable, accepts, end)
    return model


def _zeroed(
    model: Evaluator, chosen: Sequence[Term], accepts: Callable[[Evaluator], bool], end: float
) -> Evaluator:  # fmt: skip
    """Most unknowns of a large execution do not matter: they become zero by halves, quarters, ... of all."""
    todo = [chosen[len(chosen) // 2 :], chosen[: len(chosen) // 2]]
    while todo and time.process_time() < end:
        group = todo.pop()
        candidate = _changed(model, [(variable, 0) for variable in group])
        if group and accepts(candidate):
            model = candidate
        elif len(group) > 1:
            todo += [group[len(group) // 2 :], group[: len(group) // 2]]
    return model


def far_from_zero(model: Evaluator, unknowns: Sequence[Term]) -> list[Term]:
    """Integers that are still large."""
    found = (v for v in unknowns if v.sort.kind == "bv" and v.sort.width in (32, 64))
    return [v for v in found if NEAR < model.value(v) < (1 << v.sort.width) - NEAR]


def lengths(unknowns: Sequence[Term]) -> list[Term]:
    """Of arrays and collections."""
    found = (v for v in unknowns if v.sort.kind == "bv" and ".length" in str(v.payload))
    return [v for v in found if v.sort.width not in SIGNED]


def _smaller(variable: Term, value: int) -> Iterator[int]:
    """Values that people like better than this one, the best first."""
    width = variable.sort.width
    if variable.sort.kind == "fp":
        yield from (_bits(number, width) for number in ROUND)
        return
    if variable.sort.kind == "bool":
        yield 0
        return
    size = min(value, (1 << width) - value) if width in SIGNED else value
    for distance in (0, 1, *FEW):
        if distance < size:
            yield distance
            if width in SIGNED:
                yield -distance & (1 << width) - 1


def _bits(number: float, width: int) -> int:
    return int.from_bytes(pack(">f" if width == 32 else ">d", number), "big")


def _halved(model: Evaluator, variable: Term, accepts: Callable[[Evaluator], bool], end: float) -> Evaluator:
    """Look for the smallest number between zero and the one that was found."""
    if variable.sort.kind != "bv":
        return model
    width, value = variable.sort.width, model.value(variable)
    negative = width in SIGNED and value >> (width - 1) & 1
    low, high = 0, (1 << width) - value if negative else value
    while high - low > 1 and time.process_time() < end:
        middle = (low + high) // 2
        for number in range(middle, min(middle + WINDOW, high)):
            candidate = _changed(model, [(variable, (1 << width) - number if negative else number)])
            if accepts(candidate):
                model, high = candidate, number
                break
        else:
            low = middle
    return model


def with_letters(model: Evaluator, units: Sequence[Term], accepts: Callable[[Evaluator], bool]) -> Evaluator:
    """A model with as many letters in place of other units as `accepts` lets pass: at best all, or one by one."""
    changes = [change for unit in units for change in _changes(model, unit)]
    end = time.process_time() + PATIENCE
    whole = _changed(model, changes)
    if not changes or accepts(whole):
        return whole
    for variable, value in changes:
        for better in (value,) if variable.sort.kind == "array" else dict.fromkeys((value, LETTER, *OTHERS)):
            if time.process_time() > end:
                return model
            candidate = _changed(model, [(variable, better)])
            if accepts(candidate):
                model = candidate
                break
    return model


def _changes(model: Evaluator, unit: Term) -> Iterator[Change]:
    """What would make this variable legible."""
    if unit.sort.kind != "array":
        if not _is_legible(model.value(unit)):
            yield unit, _better(model.value(unit))
        return
    cells, rest = model.array(unit)
    legible = {at: value if _is_legible(value) else _better(value) for at, value in cells.items()}
    if legible != cells or not _is_legible(rest):
        yield unit, (legible, rest if _is_legible(rest) else LETTER)
        yield unit, (cells, LETTER)


def _changed(model: Evaluator, changes: Sequence[Change]) -> Evaluator:
    made = model.without({variable for variable, _ in changes})
    for variable, value in reversed(changes):  # of several for one variable, the first goes furthest
        made.assign(variable, value)
    return made


def _better(unit: int) -> int:
    """A letter, or the digit that people know in place of one of another script: who reads numbers takes both."""
    from unicodedata import decimal

    digit = decimal(chr(unit), None)
    return LETTER if digit is None else ord("0") + digit


def _is_legible(unit: int) -> bool:
    return 0x20 <= unit < 0x7F
