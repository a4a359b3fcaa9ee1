"""What the names of a specification mean at one place of a path."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from pybmc.annotations import TYPE_CHECKING
from pybmc.records import Record
from pybmc.symex.execution import Parts
from pybmc.symex.heap.overlay import Overlay, fork
from pybmc.symex.running.state import State
from pybmc.terms.node import Term

if TYPE_CHECKING:
    from pybmc.engines.spec.universal import Quantifiers
    from pybmc.specs.book import Specs


class Born(Record):
    """Of an object that a call by contract made up: on which paths, and whether the call made it, or it was there
    before and nobody had seen it.
    """

    where: Term
    is_new: Term


class Scene(Record):
    """`now` is the state at hand; `old` the heap of the pre-state, None where there is none to speak of."""

    parts: Parts
    specs: Specs
    quantifiers: Quantifiers
    now: State
    old: Overlay | None = None
    first_new: int = 0  # objects from this number on were met after the pre-state
    this: Term | None = None
    locals: Mapping[int, Term] = MappingProxyType({})  # by slot of the JVM
    given: Mapping[int, Term] | None = None  # parameters in the pre-state, if they may hold something else by now
    frame: str = ""  # of a body: its ghost variables are its own
    result: Term | None = None
    thrown: Term | None = None
    existing: Mapping[int, Term] = MappingProxyType({})  # where unknown objects are part of the pre-state
    born: Mapping[int, Born] = MappingProxyType({})  # objects that contracts of calls made up


def is_there(scene: Scene, number: int) -> Term:
    """Where an unknown object is there."""
    if number in scene.existing:
        return scene.existing[number]
    return scene.born[number].where if number in scene.born else scene.parts.machine.terms.true


def kept(state: State) -> Overlay:
    """The heap of a state as it is now; the state goes on writing to its own."""
    state.heap, snapshot = fork(state.heap)
    return snapshot
