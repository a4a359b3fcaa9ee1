"""What every format shows of a counterexample: its inputs, written out, and values by name."""

from __future__ import annotations

from pybmc.annotations import TYPE_CHECKING
from pybmc.counterexamples.writer import ValueWriter
from pybmc.results.folding import own_input_steps

if TYPE_CHECKING:
    from pybmc.counterexamples.counterexample import Counterexample, Input


def written_inputs(found: Counterexample) -> list[tuple[Input, str]]:
    """Each input with its contents; the steps of a trace name objects by identity."""
    writer, inputs = ValueWriter(found.objects), found.inputs
    for given in inputs:
        writer.announce(given.value)
    return [(given, writer.written_out(given.value)) for given in inputs]


def own_inputs(found: Counterexample) -> list[tuple[Input, str]]:
    """Without those that initialisers of the library read: the places of the JDK, the time at which it started."""
    own = {id(given) for given in own_input_steps(found)}
    return [(given, text) for given, text in written_inputs(found) if id(given) in own]


def condition_words(found: Counterexample) -> str:
    """What should have held, and what it was: `i < a.length with i = 5, a.length = 5`."""
    writer = ValueWriter(found.objects)
    told = [(text, writer.brief(value)) for text, value in found.sides]
    sides = ", ".join(f"{text} = {value}" for text, value in told if text != value)  # `Foo.class` says it itself
    text = found.condition or found.prop.condition
    return f"{text} with {sides}" if sides else text
