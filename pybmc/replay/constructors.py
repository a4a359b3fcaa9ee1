"""Constructors that do nothing but store their parameters, so that a test can build an object as people would."""

from __future__ import annotations

from typing import Any, NamedTuple

from pybmc.goto.classes import ClassInfo, ClassTable, MethodInfo, Origin
from pybmc.goto.instr import FieldRef, MethodRef
from pybmc.goto.names import OBJECT, RECORD, split_method

ALOAD_0, INVOKESPECIAL, PUTFIELD, RETURN = 0x2A, 0xB7, 0xB5, 0xB1
# opcodes of loads: with the slot as operand, then those with the slot in the opcode, four for each type
LOADS, SHORT_LOADS = range(0x15, 0x1A), range(0x1A, 0x2E)


class Plain(NamedTuple):
    """A constructor and, for each parameter, the field that it fills."""

    method: MethodInfo
    fields: tuple[tuple[str, str, str], ...]  # owner, name, descriptor


FieldKey = tuple[str, str, str]  # owner, name, descriptor


def plain_constructors(classes: ClassTable, info: ClassInfo) -> list[Plain]:
    """Those with the most parameters first."""
    found = []
    for method in info.methods:
        if method.name == "<init>" and method.code is not None:
            fields = _stored(classes, info, method)
            if fields is not None:
                found.append(Plain(method, fields))
    return sorted(found, key=lambda plain: -len(plain.fields))


def _stored(classes: ClassTable, info: ClassInfo, method: MethodInfo) -> tuple[tuple[str, str, str], ...] | None:
    """aload_0 invokespecial super.<init>()V, then aload_0 load putfield for each parameter, then return."""
    code = list(method.code.instructions)
    if [i.opcode for i in code[:2]] != [ALOAD_0, INVOKESPECIAL] or code[-1].opcode != RETURN or len(code) % 3:
        return None
    if not _is_plain_super(classes, info, code[1].operands[0]):
        return None
    by_slot: dict[int, FieldKey] = {}
    for first, load, put in zip(*[iter(code[2:-1])] * 3, strict=False):
        slot = _slot(load)
        if first.opcode != ALOAD_0 or put.opcode != PUTFIELD or slot is None or slot in by_slot:
            return None
        field = put.operands[0]
        if not isinstance(field, FieldRef) or field.owner != info.name:
            return None
        by_slot[slot] = (field.owner, field.name, field.descriptor)
    return _in_order(method, by_slot)


def _in_order(method: MethodInfo, by_slot: dict[int, FieldKey]) -> tuple[FieldKey, ...] | None:
    fields, slot = [], 1
    for parameter in split_method(method.descriptor)[0]:
        if slot not in by_slot or by_slot[slot][2] != parameter:
            return None
        fields.append(by_slot[slot])
        slot += 2 if parameter in "JD" else 1
    return tuple(fields) if len(fields) == len(by_slot) and len(set(fields)) == len(fields) else None


def _is_plain_super(classes: ClassTable, info: ClassInfo, called: Any) -> bool:
    if not isinstance(called, MethodRef) or called.owner != info.super_name or called.descriptor != "()V":
        return False
    if called.owner in (OBJECT, RECORD):
        return True
    parent = classes.find(called.owner)
    constructor = parent.method("<init>", "()V") if parent is not None and parent.origin is Origin.USER else None
    if parent is None or constructor is None or constructor.code is None:
        return False
    return _stored(classes, parent, constructor) is not None


def _slot(load: Any) -> int | None:
    if load.opcode in LOADS:
        return int(load.operands[0])
    if load.opcode in SHORT_LOADS:
        return int(load.opcode - SHORT_LOADS.start) % 4
    return None
