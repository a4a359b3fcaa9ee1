"""The state that a counterexample begins in, as text: a line for each object, with what it holds and refers to."""

from __future__ import annotations

from collections.abc import Iterator

from pybmc.annotations import TYPE_CHECKING
from pybmc.counterexamples.values import Array, Instance, Reference
from pybmc.counterexamples.writer import ValueWriter
from pybmc.goto.names import pretty_class, simple_name

if TYPE_CHECKING:
    from pybmc.counterexamples.counterexample import Counterexample
    from pybmc.counterexamples.values import JavaObject, JavaValue

MOST = 40  # objects


def heap_lines(found: Counterexample) -> Iterator[str]:
    """Of what the inputs lead to, nearest first; nothing if that is no object."""
    writer = ValueWriter(found.objects)
    roots = [(given.name, given.value) for given in found.inputs]
    todo = [value.number for _, value in roots if isinstance(value, Reference)]
    seen: dict[int, None] = {}
    while todo:
        number = todo.pop(0)
        made = found.objects.get(number)
        if number not in seen and isinstance(made, Instance | Array) and made.is_input:
            seen[number] = None
            todo += [value.number for _, value in _held(made) if isinstance(value, Reference)]
    if not seen:
        return
    yield "pre-state:"
    for name, value in roots:
        yield f"  {name} {_shown(found, writer, value)}"
    for number in list(seen)[:MOST]:
        made = found.objects[number]
        held = ", ".join(f"{name} {_shown(found, writer, value)}" for name, value in _held(made))
        yield f"  {_name(made)}: {held or 'empty' if isinstance(made, Array) else held or 'nobody looked inside'}"
    if len(seen) > MOST:
        yield f"  ... and {len(seen) - MOST} more objects"


def _held(made: JavaObject) -> list[tuple[str, JavaValue]]:
    if isinstance(made, Array):
        return [(f"[{at}]", value) for at, value in enumerate(made.elements[: made.size])]
    return [(field.name, field.value) for field in made.fields] if isinstance(made, Instance) else []


def _shown(found: Counterexample, writer: ValueWriter, value: JavaValue) -> str:
    made = found.objects.get(value.number) if isinstance(value, Reference) else None
    if isinstance(made, Instance | Array):
        return f"-> {_name(made)}"
    return f"= {writer.brief(value)}"


def _name(made: JavaObject) -> str:
    name = pretty_class(made.class_name) if isinstance(made, Array) else simple_name(made.class_name)
    return f"{name.rpartition('.')[2]}@{made.number}"
