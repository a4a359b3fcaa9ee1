"""A scenario as the lines that `pybmc.ReplayDriver` and `pybmc.Inputs` of the Java models read."""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterator, Sequence

from pybmc.annotations import TYPE_CHECKING
from pybmc.counterexamples.provenance import SCANS, Provenance
from pybmc.replay.scenario import CannotReplay, Making, escape
from pybmc.replay.scenario import value_text as value
from pybmc.replay.written import signature

if TYPE_CHECKING:
    from pybmc.replay.scenario import Recorded, Scenario, Slot, Thing

_NONDET_TYPES = {
    "Z": "boolean", "B": "byte", "C": "char", "S": "short", "I": "int", "J": "long", "F": "float", "D": "double",
}  # fmt: skip


def description(scenario: Scenario) -> Iterator[str]:
    """For the driver: the class to initialise, objects, then the parts that may name any object, then the call."""
    launch = scenario.launch
    for origin, name, slot in scenario.settings:
        if origin is Provenance.PROPERTY:
            given = [escape(scenario.objects[slot.value].text)] if slot.value else []
            yield " ".join(["property", escape(name), *given])
    if scenario.has_world:
        yield " ".join(["world", *([escape(_scanned(scenario))] if scenario.scanned else [])])
    yield f"init {scenario.entry.owner if launch is None else launch.class_name}"
    yield from _objects(scenario.objects)
    for owner, slot in scenario.statics:
        if not is_ghost(slot):
            yield f"static {owner} {slot.name} {slot.descriptor} {value(slot)}"
    entry = scenario.entry
    yield f"entry {entry.owner} {entry.name} {entry.descriptor}"
    if launch is not None and launch.constructor is not None:
        yield f"launch {launch.class_name}"
    if scenario.receiver is not None:
        yield f"receiver {value(scenario.receiver)}"
    for slot in scenario.arguments:
        yield f"argument {slot.descriptor} {value(slot)}"


def _objects(things: dict[int, Thing]) -> Iterator[str]:
    """All objects, then their parts; one that code builds after all that it is built from, in the order of numbers."""
    plain = [thing for thing in things.values() if not thing.is_built]
    for thing in plain:
        yield _made(thing)
    done: set[int] = set()
    for number in sorted(things):
        if things[number].is_built:
            yield from _settled(things, things[number], done)
    for thing in plain:
        if thing.number not in done:
            yield from _parts(thing)


def _settled(things: dict[int, Thing], thing: Thing, done: set[int]) -> Iterator[str]:
    """Complete an object: first what it is made of, then itself. Nothing is built from itself, so this ends."""
    if thing.number in done:
        return
    done.add(thing.number)
    parts = thing.cells if thing.is_built else thing.parts()
    for slot in parts:
        if slot.descriptor[0] in "L[" and slot.value:
            yield from _settled(things, things[slot.value], done)
    if not thing.is_built:
        yield from _parts(thing)
        return
    yield from _answers(thing)  # a constructor may call what a subclass has
    yield " ".join([f"{thing.kind.value} {thing.number} {thing.class_name} {thing.text}", *map(value, thing.cells)])
    for owner, name, descriptor, cells in thing.actions:
        for slot in cells:
            if slot.descriptor[0] in "L[" and slot.value:
                yield from _settled(things, things[slot.value], done)
        words = ["call", str(thing.number), owner, name, descriptor, *map(value, cells)]
        if not descriptor:
            words = ["field", str(thing.number), owner, name, cells[0].descriptor, value(cells[0])]
        yield " ".join(words)


def is_ghost(slot: Slot) -> bool:
    """A field that specifications alone know: no Java source can name it, and no class has it."""
    return " " in slot.name


def nondet_lines(scenario: Scenario, recorded: Sequence[Recorded]) -> Iterator[str]:
    """The recorded values, in the format of `pybmc.Inputs`."""
    for origin, slot in recorded:
        if origin in SCANS:
            continue
        tag = slot.descriptor[0]
        if origin is Provenance.NONDET_STRING:
            yield f"string {escape(scenario.objects[slot.value].text)}"
        elif origin is Provenance.NONDET_IS_NULL:
            yield "reference null" if slot.value else "reference argument"
        elif tag in "L[":
            yield f"reference {value(slot)}"
        elif tag == "Z":
            yield f"boolean {'true' if slot.value else 'false'}"
        elif tag in "FD":
            yield f"{_NONDET_TYPES[tag]} #{value(slot)}"
        else:
            yield f"{_NONDET_TYPES[tag]} {slot.value}"


def variables(scenario: Scenario) -> dict[str, str | None]:
    """Of the environment; None: it has no such variable."""
    found: dict[str, str | None] = {}
    for origin, name, slot in scenario.settings:
        if origin is Provenance.VARIABLE:
            text = scenario.objects[slot.value].text if slot.value else None
            if not _is_plain(f"{name}{text or ''}") or not name or "=" in name:
                raise CannotReplay(f"no environment has a variable {name!r} with the value {text!r}")
            found[name] = text
    return found


def _is_plain(text: str) -> bool:
    """Whether a system takes it: nobody knows which characters it has beyond these."""
    return text.isascii() and "\0" not in text


def _scanned(scenario: Scenario) -> str:
    return scanned_text(scenario.scanned, lambda number: scenario.objects[number].text)


def scanned_text(recorded: Sequence[Recorded], text_of: Callable[[int], str]) -> str:
    """A text in which a scanner finds what is recorded; whether it does so in all cases, the run shows."""
    text = ""
    answers: list[bool] = []  # about the next token
    for origin, slot in recorded:
        if origin is Provenance.SCANNED_ANSWER:
            answers.append(bool(slot.value))
            continue
        answers.clear()
        if origin is Provenance.SCANNED_LINE:
            text += f"{text_of(slot.value)}\n"
        else:
            text += f"{'' if not text or text[-1].isspace() else ' '}{_token(slot, text_of)}"
    if answers and answers[0]:  # nobody has read it: a number or not
        text += " 0" if answers[-1] and len(answers) > 1 else " x"
    return text


def _token(slot: Slot, text_of: Callable[[int], str]) -> str:
    match slot.descriptor[0]:
        case "L":
            return text_of(slot.value)
        case "Z":
            return "true" if slot.value else "false"
        case "F" | "D":
            size = ">f" if slot.descriptor == "F" else ">d"
            number = float(struct.unpack(size, slot.value.to_bytes(struct.calcsize(size), "big"))[0])
            return {"nan": "NaN", "inf": "Infinity", "-inf": "-Infinity"}.get(repr(number), repr(number))
        case _:
            return str(slot.value)


def _made(thing: Thing) -> str:
    head = f"{thing.kind.value} {thing.number}"
    match thing.kind:
        case Making.ARRAY:
            return f"{head} {thing.class_name} {thing.length}"
        case Making.ENUM:
            return f"{head} {thing.class_name} {thing.text}"
        case Making.CLASS | Making.KEPT:
            return f"{head} {thing.text}"
        case Making.STRING:
            return f"{head} {thing.length} {escape(thing.text)}"
        case Making.LITERAL:
            return f"{head} {escape(thing.text)}"
        case Making.BUILDER:
            return f"{head} {thing.class_name} {escape(thing.text)}"
        case Making.BOX | Making.CACHED:
            return f"{head} {thing.class_name} {value(thing.cells[0])}"
        case _:
            return f"{head} {thing.class_name}"


def _parts(thing: Thing) -> Iterator[str]:
    for owner, slot in thing.fields:
        if not is_ghost(slot):
            yield f"field {thing.number} {owner} {slot.name} {slot.descriptor} {value(slot)}"
    yield from _answers(thing)
    if thing.kind is Making.ARRAY:
        for at, slot in enumerate(thing.cells):
            if slot.value:
                yield f"cell {thing.number} {at} {value(slot)}"


def _answers(thing: Thing) -> Iterator[str]:
    for answer in thing.answers:
        method = "*" if thing.kind is Making.FUNCTION and thing.text else signature(answer.method)
        said = ["way", *answer.way] if answer.way else ["null"]
        if answer.thrown is not None:
            said = ["throw", value(answer.thrown)]
        elif answer.result is not None:
            said = [value(answer.result)]
        yield " ".join(["answer", str(thing.number), method, *answer.words, "->", *said])
