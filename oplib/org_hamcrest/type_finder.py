"""Hamcrest: the type that a matcher is for, which it takes from its own methods, in an order that Java leaves open."""

from __future__ import annotations

from collections.abc import Sequence

from oplib.java_lang.class_objects import ask
from pybmc.goto.classes import MethodInfo
from pybmc.goto.names import ClassName, Descriptor, class_of, is_array, is_reference, split_method
from pybmc.symex.api import Call, Intrinsic
from pybmc.terms.node import Term

FINDER = ClassName("org/hamcrest/internal/ReflectiveTypeFinder")
ACC_SYNTHETIC = 0x1000


def find_type(call: Call) -> Term | None:
    """findExpectedType: the type of one parameter of the nearest method of a name."""
    named = call.read(call.args[0], call.field(FINDER, "methodName"))
    asked = ("expectedNumberOfParameters", "typedParameter")
    numbers = [call.read(call.args[0], call.field(FINDER, name)) for name in asked]
    method = call.constant_string(named) if named is not None else None
    count, at = (number.payload if number is not None and number.is_const else None for number in numbers)
    if method is None or count is None or at is None or not 0 <= at < count:
        call.declined = True
        return None

    def answer(inner: Call, name: str) -> Term | None:
        for info in inner.classes.superclasses(name):
            types = {_parameters(one)[at] for one in info.methods if _is_meant(one, method, count)}
            if types:
                only = types.pop()
                known = not types and is_reference(only) and not is_array(only)
                return inner.class_object(class_of(only)) if known else None
        return None

    return ask(answer, at=1)(call)


def _is_meant(method: MethodInfo, name: str, count: int) -> bool:
    return method.name == name and not method.access & ACC_SYNTHETIC and len(_parameters(method)) == count


def _parameters(method: MethodInfo) -> Sequence[Descriptor]:
    return split_method(method.descriptor)[0]


OWNS = (FINDER,)
METHODS = {
    (FINDER, "findExpectedType", "(Ljava/lang/Class;)Ljava/lang/Class;"): Intrinsic(
        find_type, True, "the parameter of a method of this name"
    ),
}
