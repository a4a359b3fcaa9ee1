"""The classes of unknown functions: one for each type of a function, of which a program sees no more than that type.

Its method has no body: `functions.py` says what a call of it gives. Default methods of the interface run as they are.
Of an interface or abstract class that nobody implements, a class is made up in the same way, with all the methods that
are left open.
"""

from __future__ import annotations

from collections.abc import Callable

from pybmc.goto.classes import (
    ACC_FINAL,
    ACC_NATIVE,
    ACC_PUBLIC,
    ACC_SYNTHETIC,
    ClassInfo,
    ClassNotFound,
    ClassTable,
    MethodInfo,
)
from pybmc.goto.functional import FunctionType, as_type, function_type, left_open
from pybmc.goto.generics import ANY, GenericType, extending_signature
from pybmc.goto.names import ClassName, class_of, descriptor_of
from pybmc.goto.synthetic import synthetic_class
from pybmc.records import NamedTuple, changed
from pybmc.symex.unknowns.library_types import FACTORIES

# These have one method as well, but nobody means a function by them.
NO_FUNCTIONS = frozenset(("java/lang/Comparable", *FACTORIES))
NATIVE = ACC_PUBLIC | ACC_FINAL | ACC_NATIVE | ACC_SYNTHETIC


class MadeUp(NamedTuple):
    """What is known of a class that no file has."""

    type: GenericType
    methods: tuple[FunctionType, ...]
    is_function: bool  # one that has one method, which all calls are of

    def method(self, name: str, descriptor: str) -> FunctionType:
        if self.is_function:
            return self.methods[0]
        return next(one for one in self.methods if (one.method.name, one.method.descriptor) == (name, descriptor))


class FunctionClasses:
    def __init__(self, classes: ClassTable, are_there: Callable[[ClassInfo], bool]) -> None:
        self._classes = classes
        self._are_there = are_there  # unknown functions of an interface
        self._of_type: dict[GenericType, str] = {}
        self.types: dict[str, MadeUp] = {}  # by class

    def of(self, type_: GenericType) -> str:
        """The class of unknown functions of a type; empty if it is no type of a function."""
        known = self._of_type.get(type_)
        if known is None:
            known = self._of_type[type_] = self._make(type_)
        return known

    def of_raw(self, name: str) -> str:
        return self.of(GenericType(descriptor_of(name)))

    def _make(self, type_: GenericType) -> str:
        if type_.descriptor[0] != "L" or class_of(type_.descriptor) in NO_FUNCTIONS:
            return ""
        found = function_type(self._classes, type_)
        if found is None or not self._are_there(found.interface):
            return ""

        def build(name: ClassName) -> ClassInfo:
            methods = tuple(_native(name, method) for method in (found.method, *found.also))
            return synthetic_class(name, found.interface, (found.interface.name,), (), methods)

        made = self._classes.define(found.interface.name, ("function", type_), build)
        self.types[made.name] = MadeUp(type_, (found,), True)
        return made.name

    def implementing(self, type_: GenericType) -> str:
        """A class that somebody could write: it implements or extends a type, and has no name that a program could
        know. Empty if nobody can say what it must have."""
        parent = self._classes.get(class_of(type_.descriptor))
        try:
            methods = left_open(self._classes, type_)
        except ClassNotFound:
            return ""

        def build(name: ClassName) -> ClassInfo:
            own = tuple(_native(name, one.method) for one in methods)
            if parent.is_interface:
                return synthetic_class(name, parent, (parent.name,), (), own)
            made = synthetic_class(name, parent, (), (), own, parent.name)
            return changed(made, signature=extending_signature(parent))

        made = self._classes.define(parent.name, ("implementing", type_), build)
        self.types[made.name] = MadeUp(type_, tuple(methods), False)
        return made.name

    def fits(self, class_name: str, wanted: GenericType | None) -> bool:
        """Whether a function of this class may be where a type is declared: what they say of parts must agree."""
        known = self.types.get(class_name)
        if known is None or wanted is None or all(argument == ANY for argument in wanted.arguments):
            return True
        own = as_type(self._classes, known.type, class_of(wanted.descriptor))
        return own is None or own.arguments == wanted.arguments


def _native(owner: ClassName, method: MethodInfo) -> MethodInfo:
    return MethodInfo(owner, method.name, method.descriptor, NATIVE)
