"""Class invariants: one predicate for each class of ours, over what its fields hold, and one for its static fields.

While a way works on an object, that object is unpacked: its fields are known, and may be changed one after the other.
It is packed before anybody else can look: then its fields must satisfy the predicate of its class. To unpack an object
is to take any values that do. At most one object of a class is unpacked at a time, since any other may be the same
one.
"""

from __future__ import annotations

from pybmc.generators.abstract.targets import CallGraph
from pybmc.generators.horn.system import System
from pybmc.goto.classes import ClassNotFound, ClassTable, FieldInfo, Origin
from pybmc.goto.instr import FieldRef
from pybmc.goto.names import is_array, kind_of
from pybmc.records import Record

MOST_FIELDS = 12


class Part(Record):
    """An argument of a class's predicate."""

    field: FieldInfo
    part: str  # value, null or length

    @property
    def sort(self) -> str:
        return "Bool" if self.part == "null" else "Int"


class Group(Record):
    """The fields of one class, static ones or those of objects; no predicate: they may hold anything at any time."""

    class_name: str
    is_static: bool
    predicate: str
    parts: tuple[Part, ...]


class Groups:
    """The groups that were met, and the classes whose static ones were: their initialisers run."""

    def __init__(self, classes: ClassTable, graph: CallGraph, system: System) -> None:
        self._classes = classes
        self._graph = graph
        self._system = system
        self._open: set[str] | None = set()
        self.found: dict[tuple[str, bool], Group | None] = {}

    def open_up(self, descriptors: list[str]) -> None:
        """Objects inside unknown values of these types hold anything."""
        try:
            more = self._graph.reachable_types(descriptors)
        except ClassNotFound:
            more = None
        self._open = None if more is None or self._open is None else self._open | more

    def resolved(self, ref: FieldRef) -> FieldInfo | None:
        try:
            return self._classes.resolve_field(ref.owner, ref.name, ref.descriptor)
        except ClassNotFound:
            return None

    def of(self, class_name: str, is_static: bool) -> Group | None:
        """The group of a class; None: it is not ours, or has too many fields."""
        key = (class_name, is_static)
        if key not in self.found:
            self.found[key] = self._made(class_name, is_static)
        return self.found[key]

    def _made(self, class_name: str, is_static: bool) -> Group | None:
        info = self._classes.find(class_name)
        if info is None or info.origin is not Origin.USER:
            return None
        fields = [field for field in info.fields if field.is_static is is_static]
        if not fields or len(fields) > MOST_FIELDS:
            return None
        parts = tuple(part for field in fields for part in _parts(field))
        is_open = not is_static and (self._open is None or class_name in self._open)
        predicate = "" if is_open or not parts else f"{'s' if is_static else 'c'}{len(self.found)}"
        if predicate:
            self._system.declare(predicate, [part.sort for part in parts])
        return Group(class_name, is_static, predicate, parts)

    def chain(self, class_name: str) -> list[Group]:
        """The groups of an object of this class: its own, and those of its superclasses."""
        try:
            names = [info.name for info in self._classes.superclasses(class_name)]
        except ClassNotFound:
            return []
        return [group for name in names if (group := self.of(name, False)) is not None]


def _parts(field: FieldInfo) -> list[Part]:
    kind = kind_of(field.descriptor)
    if kind in "IJ":
        return [Part(field, "value")]
    if kind != "A":
        return []
    return [Part(field, "null"), *([Part(field, "length")] if is_array(field.descriptor) else [])]
