"""Arguments that are compared with each other, as `T extends Comparable<T>` says, are of one class.

Where parameters alone are of type T, that may be any class; where T is inside other types as well, or a variable of the
class of the receiver, it is Integer. Limit: if its other bounds do not admit Integer, nothing is said of it there.
"""

from __future__ import annotations

from collections.abc import Callable

from pybmc.goto.classes import ClassInfo, MethodInfo
from pybmc.goto.generics import (
    ANY,
    COMPARABLE,
    INTEGER,
    NUMBER,
    GenericType,
    class_variables,
    compared_variables,
    seen_as,
)
from pybmc.goto.names import Descriptor, array_of, class_of, descriptor_of
from pybmc.records import Record
from pybmc.symex.machine import Machine
from pybmc.terms.node import Term

ABOVE_INTEGER = frozenset(map(class_of, (ANY.descriptor, COMPARABLE, NUMBER, INTEGER.descriptor)))
Fits = Callable[[str, Term], Term]  # where a reference is null or of a type


class Compared(Record):
    types: list[GenericType]  # of the parameters
    tied: list[list[int]]  # positions of parameters that are of one class
    are_integers: bool  # a variable was taken to be Integer


def compared_arguments(method: MethodInfo, owner: ClassInfo, types: list[GenericType]) -> Compared:
    """What type variables whose values are compared say of the parameters."""
    types, tied, are_integers = list(types), list[list[int]](), False
    for name, marked in compared_variables(method, owner).items():
        own = Descriptor(f"T{name};")
        direct = [at for at, type_ in enumerate(marked) if type_.descriptor == own]
        arrays = [at for at, type_ in enumerate(marked) if type_.descriptor == array_of(own)]
        is_inside = any(inside.descriptor.lstrip("[") == own for type_ in marked for inside in type_.all_arguments())
        is_of_receiver = not method.is_static and name in class_variables(owner)
        if not (arrays or is_inside or is_of_receiver):
            tied += [direct] if len(direct) > 1 else []
            continue
        if not all(_may_be_integer(types[at]) for at in (*direct, *arrays)):
            continue
        are_integers = True
        for at in direct:
            types[at] = INTEGER
        for at in arrays:
            types[at] = GenericType(array_of(INTEGER.descriptor))
    return Compared(types, tied, are_integers)


def _may_be_integer(type_: GenericType) -> bool:
    return class_of(Descriptor(type_.descriptor.lstrip("["))) in ABOVE_INTEGER


def tie(machine: Machine, values: list[Term], fits: Fits) -> None:
    """Let values be of one class, each of which may also be null."""
    terms, heap = machine.terms, machine.heap
    names = dict.fromkeys(
        _compared_with(machine, heap.objects[number].class_name)
        for value in values
        for number, _ in heap.targets(value)
        if number and heap.objects[number].class_name
    )
    if names:
        machine.state_fact(terms.or_all(terms.and_all(fits(name, value) for value in values) for name in names))


def _compared_with(machine: Machine, name: str) -> str:
    """The class whose objects those of a class are compared with: its own, or one above."""
    seen = seen_as(machine.classes, GenericType(descriptor_of(name)), class_of(COMPARABLE))
    other = "" if seen is None or not seen.arguments else class_of(seen.arguments[0].descriptor)
    return other if other and machine.classes.is_subtype(name, other) and other != "java/lang/Object" else name
