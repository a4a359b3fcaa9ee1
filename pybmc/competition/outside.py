"""What the world outside gave in a violation, in lines that a witness keeps and `pybmc validate-witness` gives back.

Validators of the competition know nothing of them: they are data of the graph, beside its edges.

    boolean true | int 5 | text null | text =abc     what the models of streams asked for, in that order
    scanned abc\\u000a                                what scanners find in standard input and in every file
    property name =value, variable name null          settings of the system
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence

from pybmc.counterexamples.counterexample import Counterexample, Input
from pybmc.counterexamples.provenance import SCANS, Provenance
from pybmc.counterexamples.values import Reference, Text
from pybmc.models import models_path, outside_path
from pybmc.replay.describe import scanned_text
from pybmc.replay.jvm import unescaped
from pybmc.replay.scenario import Recorded, escape, slot_of
from pybmc.replay.standins import StandIns


def outside_lines(found: Counterexample) -> str:
    """Nothing if the world outside had no part in it."""
    return "\n".join(_lines(found))


def _lines(found: Counterexample) -> Iterator[str]:
    for step in found.inputs:
        if step.origin is Provenance.WORLD and step.value.descriptor == "Z":
            yield f"boolean {'true' if step.value.bits & 1 else 'false'}"
        elif step.origin is Provenance.WORLD and step.value.descriptor == "I":
            yield f"int {slot_of('', step.value).value}"
        elif step.origin is Provenance.WORLD:
            yield f"text {_text(step, found)}"
        elif step.origin in (Provenance.PROPERTY, Provenance.VARIABLE) and step.field is not None:
            kind = "property" if step.origin is Provenance.PROPERTY else "variable"
            yield f"{kind} {escape(step.field[1])} {_text(step, found)}"
    scanned = [Recorded(step.origin, slot_of("", step.value)) for step in found.inputs if step.origin in SCANS]
    if scanned:
        yield f"scanned {escape(scanned_text(scanned, lambda number: _units(found, number)))}"


def _text(step: Input, found: Counterexample) -> str:
    return f"={escape(_units(found, step.value.number))}" if isinstance(step.value, Reference) else "null"


def _units(found: Counterexample, number: int) -> str:
    made = found.objects.get(number)
    return made.units.ljust(made.length, "\0") if isinstance(made, Text) else ""


def write_stand_ins(folder: str, class_path: Sequence[str]) -> None:
    """Of the models, and of the classes in the folders of a class path."""
    names = {name: place for place in reversed(class_path) for name in _classes(place)}
    StandIns(_model, lambda name: _read(names[name], name)).write(folder, names)


def _classes(place: str) -> Iterator[str]:
    for folder, _, files in os.walk(place):
        for file in sorted(files):
            if file.endswith(".class"):
                yield os.path.relpath(os.path.join(folder, file), place).replace(os.sep, "/").removesuffix(".class")


def _model(name: str) -> bytes | None:
    return _read(outside_path(), name) or _read(models_path(), name)


def _read(place: str, name: str) -> bytes | None:
    try:
        with open(os.path.join(place, f"{name}.class"), "rb") as file:
            return file.read()
    except OSError:
        return None


def variables(lines: Sequence[str]) -> dict[str, str | None]:
    """Of the environment; None: there is no such variable."""
    words = [line.split(" ") for line in lines if line.startswith("variable ")]
    return {unescaped(name): None if value == "null" else unescaped(value[1:]) for _, name, value in words}
