"""What the names of a specification mean at one place of a path."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from pybmc.records import Record
from pybmc.symex.execution import Parts
from pybmc.symex.heap.overlay import Overlay, fork
from pybmc.symex.running.state import State
from pybmc.terms.node import Term

if TYPE_CHECKING:
    from pybmc.engines.spec.universal import Quantifiers
    from pybmc.specs.book import Specs


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
    born: Mapping[int, Term] = MappingProxyType({})  # objects that contracts of calls made up, and where


def kept(state: State) -> Overlay:
    """The heap of a state as it is now; the state goes on writing to its own."""
    state.heap, snapshot = fork(state.heap)
    return snapshot
