"""The state that a counterexample begins in, as text: a line for each object, with what it holds and refers to."""

from __future__ import annotations

from collections.abc import Iterator

from pybmc.annotations import TYPE_CHECKING
from pybmc.counterexamples.provenance import Provenance
from pybmc.counterexamples.values import Array, Instance, Reference
from pybmc.counterexamples.writer import ValueWriter, kept_text
from pybmc.goto.names import pretty_class, simple_name
from pybmc.results.folding import own_input_steps

if TYPE_CHECKING:
    from pybmc.counterexamples.counterexample import Counterexample
    from pybmc.counterexamples.values import JavaObject, JavaValue

MOST = 40  # objects


def heap_lines(found: Counterexample) -> Iterator[str]:
    """Of what the inputs lead to, nearest first, then of what else is there; nothing if there are no inputs."""
    writer = ValueWriter(found.objects)
    roots = [(given.name, given.value) for given in own_input_steps(found)]
    rounds = [(given.name, given.value) for given in found.inputs if given.origin is Provenance.ROUND]
    seen: dict[int, None] = {}
    _follow(found, [value for _, value in roots], seen)
    _follow(found, [given.value for given in found.inputs], seen)
    if not roots and not seen:
        return
    for _, value in roots:
        writer.announce(value)
    yield "pre-state:"
    for name, value in roots:
        shown = _shown(found, writer, value)
        yield f"  {name} {'as its initialiser leaves it' if shown == f'= {name}' else shown}"
    for number in list(seen)[:MOST]:
        made = found.objects[number]
        held = ", ".join(f"{name} {_shown(found, writer, value)}" for name, value in _held(made))
        yield f"  {_name(made)}: {held or 'empty' if isinstance(made, Array) else held or 'nobody looked inside'}"
    if len(seen) > MOST:
        yield f"  ... and {len(seen) - MOST} more objects"
    if rounds:
        held = ", ".join(f"{name} {_shown(found, writer, value)}" for name, value in rounds)
        yield f"in the loop, by its contract: {held}"


def _follow(found: Counterexample, values: list[JavaValue], seen: dict[int, None]) -> None:
    todo = values
    while todo:
        value = todo.pop(0)
        made = found.objects.get(value.number) if isinstance(value, Reference) else None
        if isinstance(made, Instance | Array) and made.is_input and made.number not in seen:
            seen[made.number] = None
            todo += [held for _, held in _held(made)]


def _held(made: JavaObject) -> list[tuple[str, JavaValue]]:
    if isinstance(made, Array):
        return [(f"[{at}]", value) for at, value in enumerate(made.elements[: made.size])]
    return [(field.name, field.value) for field in made.fields] if isinstance(made, Instance) else []


def _shown(found: Counterexample, writer: ValueWriter, value: JavaValue) -> str:
    made = found.objects.get(value.number) if isinstance(value, Reference) else None
    if isinstance(made, Instance | Array):
        return f"-> {_name(made)}" if made.is_input or not made.kept else f"= {kept_text(made.kept)}"
    return f"= {writer.written_out(value)}"


def _name(made: JavaObject) -> str:
    name = pretty_class(made.class_name) if isinstance(made, Array) else simple_name(made.class_name)
    return f"{name.rpartition('.')[2]}@{made.number}"
