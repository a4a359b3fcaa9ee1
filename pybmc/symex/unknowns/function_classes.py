"""The classes of unknown functions: one for each type of a function, of which a program sees no more than that type.

Its method has no body: `functions.py` says what a call of it gives. Default methods of the interface run as they are.
"""

from __future__ import annotations

from collections.abc import Callable

from pybmc.goto.classes import ACC_FINAL, ACC_NATIVE, ACC_PUBLIC, ACC_SYNTHETIC, ClassInfo, ClassTable, MethodInfo
from pybmc.goto.functional import FunctionType, as_type, function_type
from pybmc.goto.generics import ANY, GenericType
from pybmc.goto.names import ClassName, class_of, descriptor_of
from pybmc.goto.synthetic import synthetic_class
from pybmc.symex.unknowns.library_types import FACTORIES

# These have one method as well, but nobody means a function by them.
NO_FUNCTIONS = frozenset(("java/lang/Comparable", *FACTORIES))


class FunctionClasses:
    def __init__(self, classes: ClassTable, are_there: Callable[[ClassInfo], bool]) -> None:
        self._classes = classes
        self._are_there = are_there  # unknown functions of an interface
        self._of_type: dict[GenericType, str] = {}
        self.types: dict[str, tuple[FunctionType, GenericType]] = {}  # by class

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
            access = ACC_PUBLIC | ACC_FINAL | ACC_NATIVE | ACC_SYNTHETIC
            methods = tuple(
                MethodInfo(name, method.name, method.descriptor, access) for method in (found.method, *found.also)
            )
            return synthetic_class(name, found.interface, (found.interface.name,), (), methods)

        made = self._classes.define(found.interface.name, ("function", type_), build)
        self.types[made.name] = (found, type_)
        return made.name

    def fits(self, class_name: str, wanted: GenericType | None) -> bool:
        """Whether a function of this class may be where a type is declared: what they say of parts must agree."""
        known = self.types.get(class_name)
        if known is None or wanted is None or all(argument == ANY for argument in wanted.arguments):
            return True
        own = as_type(self._classes, known[1], class_of(wanted.descriptor))
        return own is None or own.arguments == wanted.arguments
