"""Whether a claim holds in a state of a run."""

from __future__ import annotations

from pybmc.contracts.expr import (
    And,
    Apply,
    Bound,
    Cell,
    Compare,
    Expr,
    Field,
    ForAll,
    ForAllObjects,
    IsA,
    Length,
    Local,
    Not,
    Num,
    Old,
    Or,
    Result,
    Static,
    kind_of_expr,
)
from pybmc.generators.runs.values import OPERATIONS, Array, Object, Stop, Text, Value, constant, is_same, zero
from pybmc.goto.classes import ClassNotFound, ClassTable
from pybmc.records import Record

MANY = 200  # places of a universal claim


class Undefined(Exception):
    """A claim that says nothing here."""


class Scene(Record):
    """What a claim is about."""

    regs: list[Value]
    args: list[Value]  # that the method was called with
    statics: dict[tuple[str, str], Value]
    objects: list[Object]  # all that the run has made
    classes: ClassTable
    result: Value = None


def holds(expr: Expr, scene: Scene) -> bool | None:
    """None: nobody can say."""
    try:
        return _condition(expr, scene, {})
    except (Undefined, Stop, ClassNotFound):
        return None


def value_of(expr: Expr, scene: Scene) -> Value:
    """None: nobody can say."""
    try:
        return _value(expr, scene, {})
    except (Undefined, Stop, ClassNotFound):
        return None


def _condition(expr: Expr, scene: Scene, bound: dict[str, Value]) -> bool:
    match expr:
        case And(args):
            return all(_condition(arg, scene, bound) for arg in args)
        case Or(args):
            return any(_condition(arg, scene, bound) for arg in args)
        case Not(arg):
            return not _condition(arg, scene, bound)
        case Compare(op, left, right):
            return _compare(op, left, right, _value(left, scene, bound), _value(right, scene, bound))
        case IsA(obj, type_, exact):
            value = _value(obj, scene, bound)
            if value is None:
                return False
            return value.class_name == type_ if exact else scene.classes.is_subtype(value.class_name, type_)
        case ForAll(var, low, high, body):
            first, last = _value(low, scene, bound), _value(high, scene, bound)
            places = range(first, min(last, first + MANY))
            return all(_condition(body, scene, {**bound, var.name: at}) for at in places)
        case ForAllObjects(var, type_, body):
            some = [one for one in scene.objects if scene.classes.is_subtype(one.class_name, type_)]
            return all(_condition(body, scene, {**bound, var.name: one}) for one in some[-MANY:])
    raise Undefined


def _compare(op: str, left: Expr, right: Expr, a: Value, b: Value) -> bool:
    if kind_of_expr(left) == "A":
        return is_same(a, b) == (op == "==")
    match op:
        case "==":
            return bool(a == b)
        case "!=":
            return bool(a != b)
        case "<":
            return bool(a < b)
        case "<=":
            return bool(a <= b)
        case ">":
            return bool(a > b)
    return bool(a >= b)


def _value(expr: Expr, scene: Scene, bound: dict[str, Value]) -> Value:
    match expr:
        case Num(kind, value):
            return constant(kind, value)
        case Local(index):
            if index >= len(scene.regs) or scene.regs[index] is MISSING:
                raise Undefined
            return scene.regs[index]
        case Result():
            return scene.result
        case Bound(name):
            return bound[name]
        case Field(obj, owner, name, descriptor):
            there = _value(obj, scene, bound)
            if not isinstance(there, Object):
                raise Undefined
            return there.fields.get((owner, name), zero(descriptor))
        case Static(owner, name, descriptor):
            return scene.statics.get((owner, name), zero(descriptor))
        case Cell(array, index, _):
            cells, at = _array(_value(array, scene, bound)).cells, _value(index, scene, bound)
            if not 0 <= at < len(cells):
                raise Undefined
            return cells[at]
        case Length(array):
            held = _value(array, scene, bound)
            return len(held.text) if isinstance(held, Text) else len(_array(held).cells)
        case Old(Local(index)):
            if index >= len(scene.args):
                raise Undefined
            return scene.args[index]
        case Apply(op, args):
            return OPERATIONS[op](*[_value(arg, scene, bound) for arg in args]) if op in OPERATIONS else _undefined()
    raise Undefined


def _undefined() -> Value:
    raise Undefined


def _array(value: Value) -> Array:
    if not isinstance(value, Array):
        raise Undefined
    return value


MISSING = object()  # what a register holds that nobody has written
