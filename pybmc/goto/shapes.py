"""How callers get objects of a class: the constructors and factories that make them, and the methods that change them.

A class whose fields can all be chosen (`constructors`) is free: its objects may hold anything. Of the others, what the
constructors and methods see to holds of every object, and only by running them is it known what that is.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pybmc.annotations import Any
from pybmc.goto.classes import (
    ACC_ABSTRACT,
    ACC_PRIVATE,
    ACC_STATIC,
    ACC_SYNTHETIC,
    ClassInfo,
    ClassTable,
    FieldInfo,
    MethodInfo,
    Origin,
)
from pybmc.goto.constructors import (
    MESSAGE,
    FieldKey,
    chosen_fields,
    instance_fields,
    instructions,
    not_private,
    plain_constructors,
    plain_setters,
)
from pybmc.goto.filling import Filler, base_constructor, fillers_of, library_base
from pybmc.goto.instr import MethodRef
from pybmc.goto.invariants import invariants_of
from pybmc.goto.names import OBJECT, RECORD, THROWABLE, class_of, is_reference, package_of, split_method
from pybmc.records import NamedTuple

PUTFIELD, INVOKESPECIAL, INVOKES = 0xB5, 0xB7, range(0xB6, 0xBA)
ARRAY_STORES, ARRAY = range(0x4F, 0x57), "["
# Methods of the library by which objects of the library are changed, as far as their names tell.
CHANGING = (
    "add", "put", "remove", "set", "clear", "push", "pop", "poll", "offer", "append", "insert", "delete", "merge",
    "compute", "replace", "sort", "retain", "increment", "decrement", "getAnd", "compareAnd", "update", "accumulate",
    "reverse", "shuffle", "fill", "drain", "take", "write", "read",
)  # fmt: skip


class Shape(NamedTuple):
    is_free: bool  # objects hold whatever their fields can
    makers: tuple[MethodInfo, ...] = ()  # constructors, static methods, methods of builders
    chosen: tuple[FieldInfo, ...] = ()  # fields that callers can choose afterwards
    changers: tuple[MethodInfo, ...] = ()  # methods that may change such objects
    base: ClassInfo | None = None  # what such objects are of the library, if that keeps something in them
    fillers: tuple[Filler, ...] = ()  # by which callers put something there
    is_made_up: bool = False  # only the library's part is made by code (by the only one of `makers`)


FREE = Shape(True)


class Shapes:
    """`nested`: names of the classes inside a class. `made_up`: objects hold any values, constructed or not."""

    def __init__(
        self, classes: ClassTable, nested: Callable[[str], Sequence[str]], made_up: bool = False
    ) -> None:  # fmt: skip
        self._classes = classes
        self._nested = nested
        self._made_up = made_up
        self._known: dict[str, Shape] = {}
        self._changes: dict[tuple[str, str, str], bool] = {}

    def of(self, name: str) -> Shape:
        known = self._known.get(name)
        if known is None:
            known = self._known[name] = self._shape(self._classes.get(name))
        return known

    def _shape(self, info: ClassInfo) -> Shape:
        if info.origin is not Origin.USER or info.is_interface or info.access & ACC_ABSTRACT or info.is_enum:
            return FREE
        if is_made_up_below(info):
            return self._below(self._classes.get(info.super_name or OBJECT))
        return self._own_shape(info)

    def _below(self, parent: ClassInfo) -> Shape:
        """Of a subclass that we made up: what its constructors call."""
        shape = self._own_shape(parent)
        makers = tuple(method for method in shape.makers if method.name == "<init>" and method.owner == parent.name)
        return shape._replace(makers=makers) if makers else FREE

    def _own_shape(self, info: ClassInfo) -> Shape:
        base = library_base(self._classes, info.name)
        if base is not None and (self._made_up or _is_anonymous(info)):
            return self._with_base(info, base)
        if _is_anonymous(info):
            return FREE  # it is made where it stands
        fields = list(instance_fields(self._classes, info.name))
        if self._is_free(info, fields) or any(True for _ in invariants_of(self._classes, info.name)):
            return FREE
        chosen = chosen_fields(self._classes, info, not_private) | self._assigned_around(info)
        return Shape(
            False, tuple(self._makers(info)),
            tuple(f for f in fields if (f.owner, f.name, f.descriptor) in chosen and "$" not in f.name),
            tuple(self._changers(info)), base, tuple(fillers_of(self._classes, info.name)) if base else (),
        )  # fmt: skip

    def _with_base(self, info: ClassInfo, base: ClassInfo) -> Shape:
        """Whatever fields of the program hold: what the library keeps there is what its own code leaves."""
        maker = base_constructor(base)
        fields = tuple(instance_fields(self._classes, info.name))
        fillers = tuple(fillers_of(self._classes, info.name))
        return Shape(False, (maker,), fields, (), base, fillers, True) if maker is not None else FREE

    def _is_free(self, info: ClassInfo, fields: list[FieldInfo]) -> bool:
        above = [parent for parent in self._classes.superclasses(info.name) if parent.origin is not Origin.USER]
        wanted: set[FieldKey] = {(field.owner, field.name, field.descriptor) for field in fields}
        wanted -= self._assigned_around(info)
        if self._classes.is_subtype(info.name, THROWABLE):  # anybody can add causes and suppressed ones later
            wanted.add(MESSAGE)
        elif any(parent.name not in (OBJECT, RECORD) for parent in above):
            return False
        for plain in plain_constructors(self._classes, info):
            is_open = not_private(info, plain.method.access)
            if is_open and wanted <= chosen_fields(self._classes, info, not_private, plain):
                return True
        # Without fields there is nothing to choose, but a constructor that does more may write static ones.
        return not wanted and all(method.is_private for method in info.methods if method.name == "<init>")

    # ----------------------------------------------------------------------------------------- making

    def _makers(self, info: ClassInfo) -> list[MethodInfo]:
        every = [method for method in info.methods if method.name == "<init>"]
        # Before Java 11 a nested class calls a private constructor through another one, which no source can name.
        constructors = [method for method in every if not method.access & ACC_SYNTHETIC]
        found = [method for method in constructors if not method.is_private]
        factories = self._factories(info)
        if len(found) == len(constructors):  # else a private one is there for others to call
            factories = [method for method in factories if method.owner == info.name]
        else:
            factories += self._builders(info)
            if not factories:
                called = self._called_around(info)
                factories = [method for method in constructors if method.is_private and method.descriptor in called]
        found += factories
        if not found:
            found = [method for method in every if method.access & ACC_SYNTHETIC]
        others = [method for method in found if info.name not in map(class_of, split_method(method.descriptor)[0])]
        return others or found  # a copy of such an object is such an object

    def _around(self, info: ClassInfo) -> list[Any]:
        """The code around a nested class, to which even what is private in it is open."""
        host = info.nest_host if info.nest_host and info.nest_host != info.name else None
        inside = {info.name, *self._nested(info.name)}
        names = [host, *self._nested(host)] if host else []
        around = [self._classes.find(name) for name in names if name not in inside]
        methods = [method for other in around if other is not None for method in other.methods]
        return [insn for method in methods for insn in instructions(method)]

    def _assigned_around(self, info: ClassInfo) -> set[FieldKey]:
        stored = [insn.operands[0] for insn in self._around(info) if insn.opcode == PUTFIELD]
        return {(field.owner, field.name, field.descriptor) for field in stored if field.owner == info.name}

    def _called_around(self, info: ClassInfo) -> set[str]:
        """The constructors that are called there, by their descriptors."""
        called = [insn.operands[0] for insn in self._around(info) if insn.opcode == INVOKESPECIAL]
        return {method.descriptor for method in called if method.owner == info.name and method.name == "<init>"}

    def _factories(self, info: ClassInfo) -> list[MethodInfo]:
        above = [self._classes.get(name) for name in sorted(self._classes.supertypes(info.name))]
        owners = {parent.name: parent for parent in [info, *above] if parent.origin is Origin.USER}
        host = self._classes.find(info.nest_host) if info.nest_host else None
        if host is not None:
            owners.setdefault(host.name, host)
        owners.update((other.name, other) for other in map(self._classes.get, self._nested(info.name)))
        return [
            method for owner in owners.values() for method in owner.methods
            if method.is_static and not method.is_private and "$" not in method.name and self._gives(method, info)
        ]  # fmt: skip

    def _builders(self, info: ClassInfo) -> list[MethodInfo]:
        """Methods of objects inside the class, or beside it in the one around, to which its constructors are open."""
        host = info.nest_host if info.nest_host and info.nest_host != info.name else None
        around = [host, *self._nested(host)] if host else []
        names = dict.fromkeys([*self._nested(info.name), *(name for name in around if name != info.name)])
        owners = [owner for owner in map(self._classes.find, names) if owner is not None and not owner.is_interface]
        return [
            method for owner in owners for method in owner.methods
            if method.code is not None and not method.access & (ACC_PRIVATE | ACC_STATIC) and "$" not in method.name
            and split_method(method.descriptor)[1] == f"L{info.name};"
        ]  # fmt: skip

    def _gives(self, method: MethodInfo, info: ClassInfo) -> bool:
        result = split_method(method.descriptor)[1]
        parent = self._classes.find(class_of(result)) if is_reference(result) and result[0] != "[" else None
        is_own = parent is not None and parent.origin is Origin.USER
        return is_own and self._classes.is_subtype(info.name, class_of(result))

    # --------------------------------------------------------------------------------------- changing

    def _changers(self, info: ClassInfo) -> list[MethodInfo]:
        found: dict[tuple[str, str], MethodInfo] = {}
        for parent in self._classes.superclasses(info.name):
            setters = {method.name + method.descriptor for method in plain_setters(parent).values()}
            for method in parent.methods if parent.origin is Origin.USER else ():
                key = (method.name, method.descriptor)
                is_open = not method.access & (ACC_PRIVATE | ACC_STATIC) and "$" not in method.name
                if is_open and method.name[0] != "<" and "".join(key) not in setters and self._is_changing(method):
                    found.setdefault(key, method)
            for method in parent.methods if parent.name == THROWABLE else ():
                if method.name in ("initCause", "addSuppressed"):
                    found.setdefault((method.name, method.descriptor), method)
        return list(found.values())

    def _is_changing(self, method: MethodInfo) -> bool:
        """Whether a method may change an object that is there already."""
        key = (method.owner, method.name, method.descriptor)
        known = self._changes.get(key)
        if known is None:
            self._changes[key] = False  # of a recursion
            types = [field.descriptor for field in instance_fields(self._classes, method.owner)]
            held = {ARRAY if type_[0] == "[" else package_of(class_of(type_)) for type_ in types}
            known = self._changes[key] = any(self._changes_something(insn, held) for insn in instructions(method))
        return known

    def _changes_something(self, insn: Any, held: set[str]) -> bool:
        """`held`: packages of what objects of the class hold, which a library method may change; ARRAY for arrays."""
        opcode = insn.opcode
        if opcode == PUTFIELD or (opcode in ARRAY_STORES and ARRAY in held):
            return True
        called = insn.operands[0] if opcode in INVOKES else None
        if not isinstance(called, MethodRef) or called.name == "<init>" or called.owner[0] == "[":
            return False
        owner = self._classes.find(called.owner)
        if owner is None or owner.origin is not Origin.USER:
            return package_of(called.owner) in held and called.name.startswith(CHANGING)
        method = self._classes.resolve_method(called.owner, called.name, called.descriptor)
        return method is not None and self._is_changing(method)


def is_made_up_below(info: ClassInfo) -> bool:
    """Whether no class file has a class, and it extends one of the program that has no others (see `Candidates`)."""
    is_below = info.super_name not in (None, OBJECT, RECORD) and all(method.is_native for method in info.methods)
    return is_below and info.origin is Origin.USER and "$$Lambda$" in info.name


def _is_anonymous(info: ClassInfo) -> bool:
    """Anonymous and local classes, which nobody else can name, and those that we made up."""
    last = info.name.rpartition("$")[2]
    return info.inner_name == "" or last[:1].isdigit() or "$$" in info.name
