"""How an unknown value is made up: where it comes from, what it depends on, and what it may be."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from pybmc.goto.generics import ANY, GenericType
from pybmc.goto.nulls import Rule
from pybmc.records import Record, changed
from pybmc.symex.ssa import Provenance
from pybmc.terms.node import Term

Pooled = tuple[GenericType, Term]


class Pool:
    """Unknown objects that were made in advance, by the types that they are for."""

    def __init__(self, known: Sequence[Pooled] = ()) -> None:
        self._known = tuple(known)  # what others are that was there before
        self._left: dict[GenericType, list[Term]] = {}
        self._given: list[Pooled] = []

    def add(self, type_: GenericType, value: Term) -> None:
        self._left.setdefault(type_, []).append(value)

    def take(self, type_: GenericType) -> Term | None:
        left = self._left.get(type_)
        if not left:
            return None
        value = left.pop(0)
        self._given.append((type_, value))
        return value

    def others(self, type_: GenericType, is_inside: bool) -> list[Term]:
        """What an unknown of a type may be that others are, or will be once somebody looks at them.

        If its type says what is inside, that must be the same. Later ones of the same type ask for this one in their
        turn; what is inside a library object is never one that is still to come, which may be that object.
        """
        wanted = () if all(inside == ANY for inside in type_.arguments) else type_.arguments
        later = ((other, value) for other, left in self._left.items() for value in left if other != type_)
        found = [*self._known, *self._given, *(() if is_inside else later)]
        return [value for other, value in found if not wanted or other.arguments == wanted]


class Making(Record):
    """Passed to whoever makes an unknown, and kept for the unknown objects among them, whose contents follow.

    A reference may be null, an unknown object that was made before, one of `existing` (objects that the program made
    until then), or a new unknown object; never one that the program makes later.
    """

    origin: Provenance
    name: str  # of variables, as counterexamples show them
    depth: int = 1  # how deep in the tree of unknowns
    marks: int = 0  # the calls without meaning that it depends on (`Taint`)
    flows: bool = False  # it comes from a source of --taint
    nullable: bool | None = None  # None: as the user wants it of inputs
    elements: Rule = ()  # the same of the elements of an array, and of theirs
    existing: tuple[int, ...] = ()
    enums: Mapping[str, tuple[Term, ...]] = MappingProxyType({})  # constants of enums, where they exist since
    bounded: bool = True  # within the bounds on inputs; False: numbers, lengths of arrays and nesting are any
    type: GenericType | None = None  # None: no more is known than the descriptor
    pool: Pool | None = None  # for places of library types inside
    inside: bool = False  # among what an object of a library type is made from
    without: frozenset[str] = frozenset()  # classes that it does not have
    told_if_null: bool = False  # whoever asks for it sees to it that it is not null (`Inputs.never_null`)
    alone: bool = False  # none of the unknown objects that were made before
    holders: tuple[int, ...] = ()  # objects with the field that it is for, if that holds only older ones (`Elders`)
    counted: bool = True  # within the bounds on the objects and numbers of the start; False: made up on the way

    def part(self, origin: Provenance, name: str) -> Making:
        """Of what is inside an object that was made so."""
        inside = self.elements if origin is Provenance.ELEMENT else ()
        nullable = inside[0] if inside else None
        return changed(
            self, origin=origin, name=name, depth=self.depth + 1, nullable=nullable, elements=inside[1:], type=None,
            without=frozenset(), told_if_null=False, alone=False, holders=(),
        )  # fmt: skip

    def told(self, rule: Rule) -> Making:
        """As annotations want it, where nothing else is known."""
        nullable = rule[0] if self.nullable is None else self.nullable
        return changed(self, nullable=nullable, elements=rule[1:])
