"""What calls of the verifier interface gave in a run, read back as inputs of a counterexample."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pybmc.counterexamples.counterexample import Input
from pybmc.counterexamples.provenance import Provenance
from pybmc.counterexamples.values import JavaObject, Null, Primitive, Reference, Text
from pybmc.goto.names import OBJECT, PRIMITIVE_NAMES, STRING, descriptor_of
from pybmc.goto.place import Place
from pybmc.replay.jvm import unescaped

DESCRIPTORS = {name: descriptor for descriptor, name in PRIMITIVE_NAMES.items()}
BITS = (1 << 64) - 1


def recorded_inputs(lines: Iterable[str], place: Place, objects: dict[int, JavaObject]) -> Iterator[Input]:
    """In the order of the calls; strings are added to the objects."""
    for line in lines:
        kind, _, text = line.partition(" ")
        name = f"nondet{kind.capitalize()}()"
        if kind == "string":
            units = unescaped(text)
            made = Text(max(objects, default=0) + 1, True, False, units, len(units))
            objects[made.number] = made
            value = Reference(descriptor_of(STRING), made.number)
            yield Input(place, 0, name, value, Provenance.NONDET_STRING)
        elif kind == "is-null":
            is_null = Primitive("Z", int(text == "null"))
            yield Input(place, 0, "nondetWithNull(argument)", is_null, Provenance.NONDET_IS_NULL)
        elif kind == "reference":
            yield Input(place, 0, "nondetWithNull()", Null(descriptor_of(OBJECT)), Provenance.NONDET)
        else:
            yield Input(place, 0, name, Primitive(DESCRIPTORS[kind], _bits(text)), Provenance.NONDET)


def _bits(text: str) -> int:
    if text in ("true", "false"):
        return int(text == "true")
    return int(text[1:], 16) if text.startswith("#") else int(text) & BITS
