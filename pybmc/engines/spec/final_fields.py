"""Final fields of objects that constructors give nothing but new objects of one class: that is what they hold.

`private final List<T> items = new ArrayList<>()` is the usual case. No invariant needs to say it.
"""

from __future__ import annotations

from collections.abc import Callable

from pybmc.goto.access import writes
from pybmc.goto.classes import ACC_FINAL, ClassTable, FieldInfo, MethodInfo, Origin
from pybmc.goto.instr import Const, FieldRef, New, PutField, Reg
from pybmc.goto.names import ClassName
from pybmc.goto.program import Function


class FinalFields:
    def __init__(self, classes: ClassTable, converted: Callable[[MethodInfo], Function]) -> None:
        self._classes = classes
        self._converted = converted
        self._known: dict[FieldInfo, ClassName | None] = {}

    def made_of(self, field: FieldInfo) -> ClassName | None:
        """The class of what a field holds once its object is constructed; None if that is not known."""
        if field not in self._known:
            self._known[field] = self._looked_up(field)
        return self._known[field]

    def _looked_up(self, field: FieldInfo) -> ClassName | None:
        info = self._classes.get(field.owner)
        if field.is_static or not field.access & ACC_FINAL or info.origin is not Origin.USER:
            return None
        found: set[ClassName | None] = set()
        for method in info.methods:
            if method.name == "<init>" and not (method.code is None or isinstance(method.code, Function)):
                found |= self._given(self._converted(method), field)
        return found.pop() if len(found) == 1 else None

    def _given(self, function: Function, field: FieldInfo) -> set[ClassName | None]:
        """By one constructor; None stands for anything."""
        found: set[ClassName | None] = set()
        for instr in function.body:
            if isinstance(instr, PutField) and _is_of(instr.field, field):
                found.add(_made(function, instr.value))
        return found


def _is_of(ref: FieldRef, field: FieldInfo) -> bool:
    return (ref.owner, ref.name, ref.descriptor) == (field.owner, field.name, field.descriptor)


def _made(function: Function, value: Reg | Const) -> ClassName | None:
    if isinstance(value, Const):
        return None
    given = [instr for instr in function.body if (target := writes(instr)) is not None and target.index == value.index]
    classes = {instr.class_name if isinstance(instr, New) else None for instr in given}
    return classes.pop() if len(classes) == 1 else None
