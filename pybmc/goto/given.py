"""Values that the user gives static fields to start with (--static-values), typed and checked against the classes.

A value is a tree; an object that several places share has a holder, a made-up class with one static field, so that
it is made when somebody first asks for it, on whatever path that is.
"""

from __future__ import annotations

from pybmc.annotations import Protocol
from pybmc.goto.classes import FieldInfo
from pybmc.goto.names import ClassName, Descriptor
from pybmc.records import Record


class GivenNumber(Record):
    descriptor: Descriptor  # of a primitive type
    value: int  # F and D as raw bits


class GivenNull(Record):
    """The null reference."""


class GivenText(Record):
    value: str  # one character for each UTF-16 code unit


class GivenBuilder(Record):
    class_name: ClassName  # StringBuilder or StringBuffer
    value: str


class GivenConstant(Record):
    field: FieldInfo  # the static field that holds the constant of an enum, once that is initialised


class GivenShared(Record):
    holder: FieldInfo


class GivenObject(Record):
    class_name: ClassName
    fields: tuple[tuple[FieldInfo, Given], ...]


class GivenArray(Record):
    descriptor: Descriptor
    cells: tuple[Given, ...]
    capacity: int  # more than there are cells: the length is open, up to this


Given = (
    GivenNumber | GivenNull | GivenText | GivenBuilder | GivenConstant | GivenShared | GivenObject | GivenArray
)  # fmt: skip


class GivenClass(Record):
    """What the initialiser of a class does instead of its own code."""

    fields: tuple[tuple[FieldInfo, Given], ...]  # to assign; those of a holder are made before the classes below
    needs: tuple[ClassName, ...]  # classes to initialise before
    is_holder: bool = False


class GivenValues(Protocol):
    def of(self, class_name: str) -> GivenClass | None:
        """None: the class initialises itself."""


def needs_of(values: tuple[Given, ...], own: str) -> tuple[ClassName, ...]:
    """The classes that must be initialised for these values: of their objects, constants, and holders."""
    found: dict[ClassName, None] = {}
    todo = list(values)
    while todo:
        given = todo.pop(0)
        match given:
            case GivenObject(class_name, fields):
                found[class_name] = None
                todo += [value for _, value in fields]
            case GivenArray(_, cells):
                todo += cells
            case GivenConstant(field) | GivenShared(field):
                found[field.owner] = None
            case GivenBuilder(class_name):
                found[class_name] = None
            case _:
                pass
    found.pop(ClassName(own), None)
    return tuple(found)
