"""Calls in Java source: as a program would write them where it may, by reflection where it may not."""

from __future__ import annotations

from collections.abc import Sequence

from pybmc.annotations import TYPE_CHECKING
from pybmc.goto.names import descriptor_of, split_method
from pybmc.replay.java_names import JavaNames

if TYPE_CHECKING:
    from pybmc.goto.classes import ClassInfo, MethodInfo


class JavaCalls:
    """`helpers` collects the names of those methods of the emitted source that the calls need."""

    def __init__(self, names: JavaNames, helpers: set[str]) -> None:
        self._names = names
        self._helpers = helpers

    def class_of(self, name: str) -> str:
        return self.type_literal(descriptor_of(name))

    def type_literal(self, descriptor: str) -> str:
        text = self._names.class_literal(descriptor)
        if text.startswith("type("):
            self._helpers.add("type")
        return text

    def can_be_written(self, info: ClassInfo, method: MethodInfo) -> bool:
        types, _ = split_method(method.descriptor)
        return self._names.may_use_member(info, method.access) and all(map(self._names.type_name, types))

    def arguments(self, info: ClassInfo, method: MethodInfo, given: Sequence[str]) -> str:
        """Of a call that is written; a null says its type where there are other methods of this name."""
        others = sum(other.name == method.name for other in info.methods) > 1
        types, _ = split_method(method.descriptor)
        texts = []
        for type_, text in zip(types, given, strict=True):
            name = self._names.type_name(type_)
            texts.append(f"({name}) {text}" if others and text == "null" and name is not None else text)
        return ", ".join(texts)

    def reflected(self, owner: str, name: str, descriptor: str, target: str, given: Sequence[str]) -> str:
        """Of any method or constructor; `given` as an Object is."""
        types = ", ".join(map(self.type_literal, split_method(descriptor)[0]))
        rest = f"new Class<?>[] {{{types}}}, "
        values = f"new Object[] {{{', '.join(given)}}}"
        if name == "<init>":
            self._helpers.add("construct")
            return f"construct({self.class_of(owner)}, {rest}{values})"
        self._helpers.add("call")
        return f'call({self.class_of(owner)}, "{name}", {rest}{target}, {values})'
