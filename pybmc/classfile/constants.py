"""The constant pool as typed values: every index of a class file is followed here, with a check of what it meets."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pybmc.annotations import Any, TypeVar, cast
from pybmc.classfile.names import (
    Malformed,
    check_class,
    check_member,
    check_method,
    check_method_type,
    check_plain_class,
    check_type,
    show,
)
from pybmc.goto.instr import (
    ClassConst,
    DynamicConst,
    FieldRef,
    LoadableConst,
    MethodHandleConst,
    MethodRef,
    MethodTypeConst,
    NumberConst,
    StringConst,
)
from pybmc.goto.names import ClassName

UTF8, INTEGER, FLOAT, LONG, DOUBLE, CLASS, STRING = 1, 3, 4, 5, 6, 7, 8
FIELD, METHOD, INTERFACE_METHOD, NAME_AND_TYPE = 9, 10, 11, 12
METHOD_HANDLE, METHOD_TYPE, DYNAMIC, INVOKE_DYNAMIC, MODULE, PACKAGE = 15, 16, 17, 18, 19, 20

_TAG_NAMES = {
    UTF8: "Utf8", INTEGER: "Integer", FLOAT: "Float", LONG: "Long", DOUBLE: "Double", CLASS: "Class",
    STRING: "String", FIELD: "Fieldref", METHOD: "Methodref", INTERFACE_METHOD: "InterfaceMethodref",
    NAME_AND_TYPE: "NameAndType", METHOD_HANDLE: "MethodHandle", METHOD_TYPE: "MethodType", DYNAMIC: "Dynamic",
    INVOKE_DYNAMIC: "InvokeDynamic", MODULE: "Module", PACKAGE: "Package",
}  # fmt: skip
_KINDS = {INTEGER: "I", FLOAT: "F", LONG: "J", DOUBLE: "D"}
# JVMS 4.4.8: what the nine kinds of method handle may refer to
_HANDLE_TARGETS = {
    1: (FIELD,), 2: (FIELD,), 3: (FIELD,), 4: (FIELD,), 5: (METHOD,), 6: (METHOD, INTERFACE_METHOD),
    7: (METHOD, INTERFACE_METHOD), 8: (METHOD,), 9: (INTERFACE_METHOD,),
}  # fmt: skip
# A dynamic constant may have dynamic arguments; a JVM would run out of stack on such a chain long before this.
_MAX_DYNAMIC_DEPTH = 64

Entry = tuple[Any, ...]  # (tag, values as in the file); Utf8 decoded, Float and Double as raw bits
Bootstraps = Sequence[tuple[int, Sequence[int]]]  # (method handle, arguments), all as indices
_T = TypeVar("_T")


class Constants:
    """Resolves indices; each value is made once."""

    __slots__ = ("_bootstraps", "_depth", "_entries", "_made")

    def __init__(self, entries: list[Entry | None], bootstraps: Callable[[], Bootstraps]) -> None:
        self._entries = entries
        self._bootstraps = bootstraps
        self._made: dict[tuple[int, int], Any] = {}
        self._depth = 0

    def _entry(self, index: int, tag: int) -> Entry:
        entry = self._any(index)
        if entry[0] != tag:
            raise Malformed(f"constant {index} is a {_TAG_NAMES[entry[0]]}, not a {_TAG_NAMES[tag]}")
        return entry

    def _any(self, index: int) -> Entry:
        entry = self._entries[index] if index < len(self._entries) else None
        if entry is None:
            raise Malformed(f"no constant has index {index}")
        return entry

    def utf8(self, index: int) -> str:
        return cast(str, self._entry(index, UTF8)[1])

    def _once(self, index: int, use: int, make: Callable[[int], _T]) -> _T:
        # `use` is part of the key: a Class constant serves as a name and as a value, with other checks
        key = (index, use)
        try:
            return cast(_T, self._made[key])
        except KeyError:
            value = self._made[key] = make(index)
            return value

    def class_name(self, index: int) -> ClassName:
        """A class, by internal name, or the descriptor of an array type."""
        return self._once(index, CLASS, lambda i: check_class(self.utf8(self._entry(i, CLASS)[1])))

    def plain_class(self, index: int) -> ClassName:
        """A class that is not an array type."""
        return check_plain_class(self.class_name(index))

    def optional_class(self, index: int) -> ClassName | None:
        return self.plain_class(index) if index else None

    def field(self, index: int) -> FieldRef:
        return self._once(index, FIELD, self._make_field)

    def method(self, index: int) -> MethodRef:
        """A Methodref or InterfaceMethodref."""
        return self._once(index, METHOD, self._make_method)

    def _make_field(self, index: int) -> FieldRef:
        _, owner, name_and_type = self._entry(index, FIELD)
        name, descriptor = self._name_and_type(name_and_type)
        return FieldRef(self.plain_class(owner), check_member(name), check_type(descriptor))

    def _make_method(self, index: int) -> MethodRef:
        entry = self._any(index)
        if entry[0] not in (METHOD, INTERFACE_METHOD):
            raise Malformed(f"constant {index} is a {_TAG_NAMES[entry[0]]}, not a method")
        name, descriptor = self._name_and_type(entry[2])
        interface = entry[0] == INTERFACE_METHOD
        if check_method(name) == "<clinit>" or (name == "<init>" and (interface or not descriptor.endswith(")V"))):
            raise Malformed(f"reference to method {show(name + descriptor)}")
        return MethodRef(self.class_name(entry[1]), name, check_method_type(descriptor), interface)

    def _name_and_type(self, index: int) -> tuple[str, str]:
        _, name, descriptor = self._entry(index, NAME_AND_TYPE)
        return self.utf8(name), self.utf8(descriptor)

    def number(self, index: int) -> NumberConst:
        entry = self._any(index)
        kind = _KINDS.get(entry[0])
        if kind is None:
            raise Malformed(f"constant {index} is a {_TAG_NAMES[entry[0]]}, not a number")
        return NumberConst(kind, entry[1])

    def string(self, index: int) -> str:
        return self.utf8(self._entry(index, STRING)[1])

    def loadable(self, index: int) -> LoadableConst:
        """What `ldc` may load and a bootstrap method may be given (JVMS table 4.4-C)."""
        return self._once(index, STRING, self._make_loadable)

    def _make_loadable(self, index: int) -> LoadableConst:
        tag = self._any(index)[0]
        if tag in _KINDS:
            return self.number(index)
        if tag == STRING:
            return StringConst(self.string(index))
        if tag == CLASS:
            return ClassConst(self.class_name(index))
        if tag == METHOD_TYPE:
            return MethodTypeConst(check_method_type(self.utf8(self._entry(index, METHOD_TYPE)[1])))
        if tag == METHOD_HANDLE:
            return self.method_handle(index)
        if tag == DYNAMIC:
            return self._dynamic(index, DYNAMIC)
        raise Malformed(f"constant {index} is a {_TAG_NAMES[tag]}, which cannot be loaded")

    def method_handle(self, index: int) -> MethodHandleConst:
        _, kind, target = self._entry(index, METHOD_HANDLE)
        tags = _HANDLE_TARGETS.get(kind)
        if tags is None or self._any(target)[0] not in tags:
            raise Malformed(f"bad method handle at constant {index}")
        reference = self.field(target) if kind <= 4 else self.method(target)
        if kind >= 5 and (reference.name == "<init>") != (kind == 8):
            raise Malformed(f"bad method handle at constant {index}")
        return MethodHandleConst(kind, reference)

    def call_site(self, index: int) -> DynamicConst:
        """What an invokedynamic names."""
        return self._once(index, INVOKE_DYNAMIC, lambda i: self._dynamic(i, INVOKE_DYNAMIC))

    def _dynamic(self, index: int, tag: int) -> DynamicConst:
        _, bootstrap, name_and_type = self._entry(index, tag)
        name, descriptor = self._name_and_type(name_and_type)
        if tag == DYNAMIC:
            check_type(descriptor)
            check_member(name)
        else:
            check_method_type(descriptor)
            check_method(name)
        table = self._bootstraps()
        if bootstrap >= len(table):
            raise Malformed(f"no bootstrap method has index {bootstrap}")
        handle, arguments = table[bootstrap]
        if self._depth >= _MAX_DYNAMIC_DEPTH:
            raise Malformed(f"dynamic constant {index} depends on itself or is nested too deeply")
        self._depth += 1
        try:
            resolved = tuple([self.loadable(argument) for argument in arguments])
        finally:
            self._depth -= 1
        return DynamicConst(name, descriptor, self.method_handle(handle), resolved)
