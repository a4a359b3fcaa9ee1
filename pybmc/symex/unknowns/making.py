"""How an unknown value is made up: where it comes from, what it depends on, and what it may be."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from pybmc.records import Record, changed
from pybmc.symex.ssa import Provenance
from pybmc.terms.node import Term


class Making(Record):
    """Passed to whoever makes an unknown, and kept for the unknown objects among them, whose contents follow.

    A reference may be null, an unknown object that was made before, one of `existing` (objects that the program made
    until then), or a new unknown object; never one that the program makes later.
    """

    origin: Provenance
    name: str  # of variables, as counterexamples show them
    depth: int = 1  # how deep in the tree of unknowns
    marks: int = 0  # the calls without meaning that it depends on (`Taint`)
    nullable: bool | None = None  # None: as the user wants it of inputs
    existing: tuple[int, ...] = ()
    enums: Mapping[str, tuple[Term, ...]] = MappingProxyType({})  # constants of enums, where they exist since
    bounded: bool = True  # within the bounds on inputs; False: numbers, lengths of arrays and nesting are any

    def part(self, origin: Provenance, name: str) -> Making:
        """Of what is inside an object that was made so."""
        return changed(self, origin=origin, name=name, depth=self.depth + 1, nullable=None)
