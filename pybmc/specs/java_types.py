"""Types of Java's expressions: promotion, assignment, boxing (JLS 5)."""

from __future__ import annotations

from pybmc.goto.boxing import BOX_OF
from pybmc.goto.classes import ClassNotFound, ClassTable
from pybmc.goto.names import Descriptor, class_of, is_reference, pretty
from pybmc.specs.syntax import DOUBLE, FLOAT, INT, LONG, NULL_TYPE, SET_TYPE

NUMBERS = "BSCIJFD"
INTEGERS = "BSCIJ"
# JLS 5.1.2: what each primitive type widens to.
WIDER = {"B": "SIJFD", "S": "IJFD", "C": "IJFD", "I": "JFD", "J": "FD", "F": "D", "D": "", "Z": ""}
RANGES = {"B": (-128, 127), "S": (-(1 << 15), (1 << 15) - 1), "C": (0, (1 << 16) - 1), "I": (-(1 << 31), (1 << 31) - 1)}
RANGES["J"] = (-(1 << 63), (1 << 63) - 1)
UNBOXED = {f"L{name};": Descriptor(primitive) for primitive, name in BOX_OF.items()}


def is_number(type_: str) -> bool:
    return type_ in NUMBERS


def refers(type_: str) -> bool:
    """Whether values of the type are references, null included."""
    return type_ == NULL_TYPE or (type_ != SET_TYPE and is_reference(type_))


def unboxed(type_: Descriptor) -> Descriptor:
    """The primitive type that a box holds; any other type is itself."""
    return UNBOXED.get(type_, type_)


def boxed(type_: Descriptor) -> Descriptor:
    return Descriptor(f"L{BOX_OF[type_]};") if type_ in BOX_OF else type_


def promoted(type_: str) -> Descriptor:
    """JLS 5.6.1"""
    return INT if type_ in "BSCI" else Descriptor(type_)


def common(left: str, right: str) -> Descriptor:
    """JLS 5.6.2, of two types of numbers."""
    for type_ in (DOUBLE, FLOAT, LONG):
        if type_ in (left, right):
            return type_
    return INT


def is_subtype(classes: ClassTable, sub: str, sup: str) -> bool:
    """Of types of references; a class that is not there is a subtype of nothing but itself and Object."""
    if sub in (sup, NULL_TYPE):
        return True
    try:
        return classes.is_subtype(class_of(sub), class_of(sup))
    except ClassNotFound:
        return False


def is_strictly_applicable(classes: ClassTable, from_: str, to: str) -> bool:
    """JLS 5.3 without boxing."""
    if from_ == to:
        return True
    if refers(from_):
        return refers(to) and is_subtype(classes, from_, to)
    return to in WIDER.get(from_, "")


def is_applicable(classes: ClassTable, from_: Descriptor, to: Descriptor) -> bool:
    """JLS 5.3 with boxing."""
    if is_strictly_applicable(classes, from_, to):
        return True
    if from_ in BOX_OF and refers(to):
        return is_subtype(classes, boxed(from_), to)
    return from_ in UNBOXED and is_strictly_applicable(classes, unboxed(from_), to)


def told(type_: str) -> str:
    """A type for messages."""
    if type_ in (NULL_TYPE, SET_TYPE):
        return "null" if type_ == NULL_TYPE else "set of objects"
    return "void" if type_ == "V" else pretty(type_).removeprefix("java.lang.")
