"""ObjectMethods: equals, hashCode and toString of a record, component by component."""

from __future__ import annotations

from collections.abc import Sequence

from pybmc.goto.boxing import BOX_OF
from pybmc.goto.instr import (
    Branch,
    ClassConst,
    Comparison,
    Compute,
    Cond,
    Const,
    FieldRef,
    GetField,
    Goto,
    InstanceOf,
    Invoke,
    InvokeKind,
    MethodHandleConst,
    MethodRef,
    Operand,
    Reg,
    StringConst,
)
from pybmc.goto.names import ClassName, MethodDescriptor, is_reference, kind_of
from pybmc.lowering.dynamic_concat import Builder
from pybmc.lowering.dynamic_site import OBJECT_TYPE, Site

OBJECTS = ClassName("java/util/Objects")
ZERO, ONE = Const("I", 0), Const("I", 1)


def lower_object_method(site: Site) -> None:
    match site.site.arguments:
        case (ClassConst(record), StringConst(names), *handles):
            fields = [h.target for h in handles if isinstance(h, MethodHandleConst) and isinstance(h.target, FieldRef)]
            labels = names.split(";") if names else []
            if len(fields) == len(handles) == len(labels):
                _lower(site, record, labels, fields)
                return
    site.unsupported("an ObjectMethods call site of unknown form")


def _lower(site: Site, record: ClassName, labels: Sequence[str], fields: Sequence[FieldRef]) -> None:
    match site.site.name:
        case "equals":
            _equals(site, record, fields)
        case "hashCode":
            _hash_code(site, fields)
        case "toString":
            _to_string(site, record, list(zip(labels, fields, strict=True)))
        case other:
            site.unsupported(f"ObjectMethods for a method {other}")


def _component(site: Site, owner: Operand, field: FieldRef) -> Reg:
    value = site.writer.register(kind_of(field.descriptor))
    site.writer.emit(GetField(site.loc, value, owner, field))
    return value


def _equals(site: Site, record: ClassName, fields: Sequence[FieldRef]) -> None:
    writer, loc = site.writer, site.loc
    this, other = site.args
    equal, unequal, done = writer.label(), writer.label(), writer.label()
    result, test = writer.register("I"), writer.register("I")
    writer.emit(Branch(loc, Cond(Comparison.AEQ, this, other), equal))
    writer.emit(InstanceOf(loc, test, other, record))
    writer.emit(Branch(loc, Cond(Comparison.EQ, test, ZERO), unequal))
    for field in fields:
        left, right = _component(site, this, field), _component(site, other, field)
        writer.emit(Branch(loc, _differ(site, left, right, field.descriptor), unequal))
    writer.place(equal)
    writer.emit(Compute(loc, result, "move", (ONE,)))
    writer.emit(Goto(loc, done))
    writer.place(unequal)
    writer.emit(Compute(loc, result, "move", (ZERO,)))
    writer.place(done)
    site.result(result)


def _differ(site: Site, left: Reg, right: Reg, descriptor: str) -> Cond:
    writer, loc = site.writer, site.loc
    if left.kind == "I":
        return Cond(Comparison.NE, left, right)
    test = writer.register("I")
    if left.kind == "J":
        writer.emit(Compute(loc, test, "lcmp", (left, right)))
        return Cond(Comparison.NE, test, ZERO)
    if left.kind == "A":
        method = MethodRef(OBJECTS, "equals", MethodDescriptor(f"({OBJECT_TYPE}{OBJECT_TYPE})Z"))
        writer.emit(Invoke(loc, test, InvokeKind.STATIC, method, (left, right)))
        return Cond(Comparison.EQ, test, ZERO)
    # Record.equals: float and double compare as by Float.compare, where NaN equals NaN and 0.0 differs from -0.0.
    box = BOX_OF[descriptor]
    method = MethodRef(box, "compare", MethodDescriptor(f"({descriptor}{descriptor})I"))
    writer.emit(Invoke(loc, test, InvokeKind.STATIC, method, (left, right)))
    return Cond(Comparison.NE, test, ZERO)


def _hash_code(site: Site, fields: Sequence[FieldRef]) -> None:
    """As the JDK computes it: 31 * (31 * (31 * 0 + h1) + h2) + h3."""
    writer, loc = site.writer, site.loc
    total: Operand = ZERO
    for position, field in enumerate(fields):
        value = _component(site, site.args[0], field)
        part = _hash(site, value, field.descriptor)
        if position == 0:
            total = part
            continue
        scaled, added = writer.register("I"), writer.register("I")
        writer.emit(Compute(loc, scaled, "imul", (total, Const("I", 31))))
        writer.emit(Compute(loc, added, "iadd", (scaled, part)))
        total = added
    site.result(total)


def _hash(site: Site, value: Reg, descriptor: str) -> Reg:
    if descriptor in ("I", "S", "B", "C"):
        return value
    result = site.writer.register("I")
    if is_reference(descriptor):
        method = MethodRef(OBJECTS, "hashCode", MethodDescriptor(f"({OBJECT_TYPE})I"))
    else:
        method = MethodRef(BOX_OF[descriptor], "hashCode", MethodDescriptor(f"({descriptor})I"))
    site.writer.emit(Invoke(site.loc, result, InvokeKind.STATIC, method, (value,)))
    return result


def _to_string(site: Site, record: str, components: Sequence[tuple[str, FieldRef]]) -> None:
    builder = Builder(site.writer, site.loc)
    text = site.classes.get(record).simple_name + "["
    for position, (label, field) in enumerate(components):
        builder.text(f"{text}{', ' if position else ''}{label}=")
        builder.value(_component(site, site.args[0], field), field.descriptor)
        text = ""
    builder.text(text + "]")
    site.result(builder.finish())
