"""Static fields that a run reads and that calls before it may have changed: what is said of it holds for the values
that initialisers give, unless unknown ones were tried (`--nondet-static`).
"""

from __future__ import annotations

from pybmc.equivalence.sides import Pair, counts
from pybmc.goto.classes import (
    ACC_FINAL,
    ACC_PRIVATE,
    ACC_SYNTHETIC,
    INITIALISATION_STATE,
    ClassNotFound,
    ClassTable,
    FieldInfo,
    Origin,
)
from pybmc.goto.instr import FieldRef, GetStatic
from pybmc.goto.program import Function
from pybmc.program.static_objects import is_assigned, may_change

AS_INITIALISED = "as initialised"


class Statics:
    """`unknown`: those that are not final started with any value."""

    def __init__(self, unknown: bool) -> None:
        self._unknown = unknown
        self._fields: dict[tuple[str, str], tuple[FieldInfo, ClassTable]] = {}

    def note(self, functions: list[Function], classes: ClassTable) -> None:
        """What ran reads these."""
        for function in functions:
            if function.method.name == "<clinit>" or not _is_user(classes, function.method.class_name):
                continue
            for instr in function.body:
                field = _resolved(classes, instr.field) if isinstance(instr, GetStatic) else None
                if field is not None and _is_user(classes, field.owner) and _is_told(field):
                    self._fields[field.owner, field.name] = (field, classes)

    @property
    def matter(self) -> bool:
        """Whether other values than those that were tried may be there."""
        return any(may_change(*known) for known in self._fields.values() if not self._is_open(known[0]))

    def anybody_may_set(self, pair: Pair) -> bool:
        """Whether the fields that started with any value can be given it by others than their class, and are given
        values by somebody; what a side keeps for itself is for that side to look after.
        """
        fields = [known for known in self._fields.values() if self._is_open(known[0])]
        return all(
            counts(field.owner, pair) and not field.access & ACC_PRIVATE and is_assigned(field, classes)
            for field, classes in fields
        )

    def _is_open(self, field: FieldInfo) -> bool:
        return self._unknown and not field.access & ACC_FINAL


def _is_user(classes: ClassTable, name: str) -> bool:
    info = classes.find(name)
    return info is not None and info.origin is Origin.USER


def _resolved(classes: ClassTable, ref: FieldRef) -> FieldInfo | None:
    """None if there is none, or if its class is missing: to read it is not covered."""
    try:
        return classes.resolve_field(ref.owner, ref.name, ref.descriptor)
    except ClassNotFound:
        return None


def _is_told(field: FieldInfo) -> bool:
    return field.name != INITIALISATION_STATE and not field.access & ACC_SYNTHETIC
