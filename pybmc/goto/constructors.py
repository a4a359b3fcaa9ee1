"""Constructors and setters that do nothing but store: what a caller may choose of an object, field by field.

They are found in the bytecode as compilers write it. A test can build objects through them as people would, and an
object all of whose fields can be chosen so may hold any values at all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pybmc.annotations import Any
from pybmc.goto.classes import (
    ACC_FINAL,
    ACC_PRIVATE,
    ACC_SYNTHETIC,
    ClassInfo,
    ClassTable,
    FieldInfo,
    MethodInfo,
    Origin,
)
from pybmc.goto.instr import FieldRef, MethodRef
from pybmc.goto.names import OBJECT, RECORD, STRING, THROWABLE, descriptor_of, split_method
from pybmc.records import NamedTuple

ALOAD_0, DUP, ARETURN, RETURN = 0x2A, 0x59, 0xB0, 0xB1
PUTFIELD, INVOKESPECIAL, NEW = 0xB5, 0xB7, 0xBB
CONSTANTS = range(0x01, 0x15)  # aconst_null to ldc2_w
# opcodes of loads: with the slot as operand, then those with the slot in the opcode, four for each type
LOADS, SHORT_LOADS = range(0x15, 0x1A), range(0x1A, 0x2E)

FieldKey = tuple[str, str, str]  # owner, name, descriptor
MESSAGE: FieldKey = (THROWABLE, "detailMessage", descriptor_of(STRING))
CAUSE: FieldKey = (THROWABLE, "cause", descriptor_of(THROWABLE))


class Plain(NamedTuple):
    """A constructor, for each parameter the field that it fills, and the fields that it fills otherwise."""

    method: MethodInfo
    fields: tuple[FieldKey, ...]
    others: tuple[FieldKey, ...] = ()


def plain_constructors(classes: ClassTable, info: ClassInfo) -> list[Plain]:
    """Those with the most parameters first."""
    methods = [method for method in info.methods if method.name == "<init>" and method.code is not None]
    readers = (_Reader(classes, info, method) for method in methods)
    is_own = info.origin is Origin.USER
    every = (reader.read() if is_own else reader.of_exception(info, reader.method) for reader in readers)
    found = [plain for plain in every if plain is not None]
    return sorted(found, key=lambda plain: (len(plain.others) - len(plain.fields), len(plain.others)))


def plain_setters(info: ClassInfo) -> dict[FieldKey, MethodInfo]:
    """By field: a method that stores its only parameter there, and may return the object itself."""
    found: dict[FieldKey, MethodInfo] = {}
    for method in info.methods:
        code = instructions(method) if not method.is_static else []
        ends = [i.opcode for i in code[3:]]
        if len(split_method(method.descriptor)[0]) != 1 or ends not in ([RETURN], [ALOAD_0, ARETURN]):
            continue
        if code[0].opcode == ALOAD_0 and _slot(code[1]) == 1 and code[2].opcode == PUTFIELD:
            field = code[2].operands[0]
            if isinstance(field, FieldRef) and field.owner == info.name:
                found.setdefault((field.owner, field.name, field.descriptor), method)
    return found


def instructions(method: MethodInfo) -> list[Any]:
    """None of a method that was made up by ourselves, or that has no body."""
    return list(getattr(method.code, "instructions", ()))


def instance_fields(classes: ClassTable, name: str) -> Iterator[FieldInfo]:
    """Of the user's classes among a class and those above it."""
    for info in classes.superclasses(name):
        yield from (field for field in info.fields if not field.is_static and info.origin is Origin.USER)


def chosen_fields(
    classes: ClassTable, info: ClassInfo, may_call: Callable[[ClassInfo, int], bool], plain: Plain | None = None
) -> set[FieldKey]:
    """Fields that a caller can give any value, without anything else being looked at: by a parameter of the plain
    constructor, by a setter, or by an assignment."""
    found = set(plain.fields) if plain is not None else set()
    for parent in classes.superclasses(info.name):
        if parent.origin is not Origin.USER:
            continue
        found |= {key for key, method in plain_setters(parent).items() if may_call(parent, method.access)}
        for field in parent.fields:
            is_open = may_call(parent, field.access) and not field.access & ACC_FINAL
            if not field.is_static and (is_open or field.access & ACC_SYNTHETIC):
                found.add((field.owner, field.name, field.descriptor))
    return found


def not_private(_: ClassInfo, access: int) -> bool:
    """Whoever calls is taken to be of the same package."""
    return not access & ACC_PRIVATE


class _Reader:
    """Reads the statements of a constructor: the call of a plain one above it, and stores into fields."""

    def __init__(self, classes: ClassTable, info: ClassInfo, method: MethodInfo) -> None:
        self._classes = classes
        self._info = info
        self.method = method
        self._code = instructions(method)
        self._by_slot: dict[int, FieldKey] = {}
        self._others: dict[FieldKey, None] = {}
        self._has_super = False

    def read(self) -> Plain | None:
        at = 0
        while at < len(self._code) and self._code[at].opcode == ALOAD_0:
            size = self._store(at) or self._super(at)
            if not size:
                return None
            at += size
        is_over = [i.opcode for i in self._code[at:]] == [RETURN]
        fields = self._in_order() if is_over and self._has_super else None
        return None if fields is None else Plain(self.method, fields, tuple(self._others))

    def _store(self, at: int) -> int:
        """this.field = parameter, constant, or new object of a library class; how many instructions that is."""
        code = self._code[at + 1 :]
        size = 4 if _is_new(code) else 1
        put = code[size] if len(code) > size else None
        field = put.operands[0] if put is not None and put.opcode == PUTFIELD else None
        if not isinstance(field, FieldRef) or field.owner != self._info.name:
            return 0
        key, slot = (str(field.owner), field.name, str(field.descriptor)), _slot(code[0])
        if size == 1 and slot is not None and slot > 0 and slot not in self._by_slot:
            self._by_slot[slot] = key
        elif size == 4 or code[0].opcode in CONSTANTS:
            self._others[key] = None
        else:
            return 0
        return size + 2

    def _super(self, at: int) -> int:
        """super(parameters); likewise."""
        code, slots = self._code[at + 1 :], list[int]()
        while code and _slot(code[0]) is not None:
            slots.append(_slot(code.pop(0)) or 0)
        called = code[0].operands[0] if code and code[0].opcode == INVOKESPECIAL else None
        if self._has_super or not isinstance(called, MethodRef) or called.owner != self._info.super_name:
            return 0
        if called.owner not in (OBJECT, RECORD):
            above = self._above(called)
            if above is None or len(above.fields) != len(slots) or any(slot in self._by_slot for slot in slots):
                return 0
            self._by_slot.update(zip(slots, above.fields, strict=True))
            self._others.update(dict.fromkeys(above.others))
        self._has_super = True
        return len(slots) + 2

    def _above(self, called: MethodRef) -> Plain | None:
        parent = self._classes.find(called.owner)
        method = parent.method("<init>", called.descriptor) if parent is not None else None
        if parent is None or method is None or method.code is None:
            return None
        if parent.origin is not Origin.USER:
            return self.of_exception(parent, method)
        return _Reader(self._classes, parent, method).read()

    def of_exception(self, info: ClassInfo, method: MethodInfo) -> Plain | None:
        """Exceptions of the library that hold nothing else hand message and cause on to Throwable as they are."""
        above = [parent for parent in self._classes.superclasses(info.name) if parent.name not in (THROWABLE, OBJECT)]
        has_more = any(not field.is_static for parent in above for field in parent.fields)
        if has_more or not self._classes.is_subtype(info.name, THROWABLE):
            return None
        given = split_method(method.descriptor)[0]
        kept = tuple(key for key in (MESSAGE, CAUSE) if key[2] in given)
        is_plain = list(given) == [type_ for _, _, type_ in kept] and kept != (CAUSE,)  # which makes a message of it
        return Plain(method, kept) if is_plain else None

    def _in_order(self) -> tuple[FieldKey, ...] | None:
        """The fields by parameter; each parameter goes to one that nothing else is stored in."""
        fields, slot = list[FieldKey](), 1
        for parameter in split_method(self.method.descriptor)[0]:
            if slot not in self._by_slot or self._by_slot[slot][2] != parameter:
                return None
            fields.append(self._by_slot[slot])
            slot += 2 if parameter in "JD" else 1
        is_exact = len(fields) == len(self._by_slot) and len(set(fields)) == len(fields)
        return tuple(fields) if is_exact and not set(fields) & set(self._others) else None


def _is_new(code: list[Any]) -> bool:
    """new X, dup, X.<init>() of a class of java.util."""
    called = code[2].operands[0] if [i.opcode for i in code[:3]] == [NEW, DUP, INVOKESPECIAL] else None
    return isinstance(called, MethodRef) and called.owner.startswith("java/util/") and called.descriptor == "()V"


def _slot(load: Any) -> int | None:
    if load.opcode in LOADS:
        return int(load.operands[0])
    if load.opcode in SHORT_LOADS:
        return int(load.opcode - SHORT_LOADS.start) % 4
    return None
