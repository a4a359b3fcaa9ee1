"""Whether methods may write static fields of the program, or change what those hold, as far as a short look tells."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from pybmc.goto.classes import ACC_FINAL, ACC_SYNTHETIC, ClassNotFound, ClassTable, MethodInfo, Origin
from pybmc.goto.instr import GetStatic, Instr, Invoke, InvokeKind, PutStatic
from pybmc.goto.names import STRING, descriptor_of, is_reference
from pybmc.goto.program import Function

MOST = 40  # methods that are looked at


class Writers:
    def __init__(self, classes: ClassTable, function_of: Callable[[MethodInfo, bool], Function]) -> None:
        self._classes = classes
        self._function_of = function_of

    def may_write(self, methods: Iterable[MethodInfo]) -> bool:
        """Yes where that takes long to tell."""
        todo, seen = list(methods), set[tuple[str, str, str]]()
        try:
            while todo:
                method = todo.pop()
                key = (method.owner, method.name, method.descriptor)
                if key in seen:
                    continue
                seen.add(key)
                if len(seen) > MOST or method.code is None:
                    return True
                for instr in self._function_of(method, False).body:
                    if self._writes(instr):
                        return True
                    todo += self._called(instr)
        except ClassNotFound:
            return True
        return False

    def _writes(self, instr: Instr) -> bool:
        """Itself, or by what it reads there, or by a method of the program that nobody knows."""
        if isinstance(instr, PutStatic):
            return True
        if isinstance(instr, GetStatic):
            kind = instr.field.descriptor
            field = self._classes.resolve_field(instr.field.owner, instr.field.name, kind)
            if field is None or field.access & ACC_SYNTHETIC or not is_reference(kind) or kind == descriptor_of(STRING):
                return False
            return self._classes.get(field.owner).origin is Origin.USER
        return isinstance(instr, Invoke) and self._is_open(instr)

    def _is_open(self, instr: Invoke) -> bool:
        target = self._target(instr)
        if target is None or instr.kind in (InvokeKind.STATIC, InvokeKind.SPECIAL):
            return False
        is_final = target.access & ACC_FINAL or self._classes.get(target.owner).access & ACC_FINAL
        return not is_final and not target.is_private

    def _called(self, instr: Instr) -> list[MethodInfo]:
        target = self._target(instr) if isinstance(instr, Invoke) else None
        return [] if target is None else [target]

    def _target(self, instr: Invoke) -> MethodInfo | None:
        """If it is a method of the program."""
        called = instr.method
        target = self._classes.resolve_method(called.owner, called.name, called.descriptor)
        own = target is not None and self._classes.get(target.owner).origin is Origin.USER
        return target if own else None
