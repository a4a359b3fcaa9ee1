"""Calls of constructors by their contracts: the object is new, so what is written in it changes nothing for others."""

from __future__ import annotations

from collections.abc import Iterator

from pybmc.annotations import TYPE_CHECKING
from pybmc.engines.spec.evaluate import Evaluation
from pybmc.engines.spec.looked_at import Code
from pybmc.engines.spec.scene import Scene
from pybmc.goto.access import writes
from pybmc.goto.classes import ClassTable, MethodInfo, Origin
from pybmc.goto.instr import ArrayStore, Invoke, InvokeDynamic, PutField, PutStatic, Reg
from pybmc.goto.names import OBJECT, THROWABLE
from pybmc.goto.program import Function
from pybmc.specs import pure_library
from pybmc.specs import syntax as s
from pybmc.specs.clauses import Behavior, MethodSpec, SetGhost
from pybmc.terms.node import Term

if TYPE_CHECKING:
    from pybmc.specs.book import Specs

SIMPLE = (s.Null, s.Literal, s.Local)  # what no field can change


class Constructing:
    """Constructors whose code writes nothing but fields of the new object, and hands it to nobody."""

    def __init__(self, classes: ClassTable, specs: Specs, code: Code) -> None:
        self._classes = classes
        self._specs = specs
        self._code = code
        self._known: dict[MethodInfo, bool] = {}

    def keeps_to_itself(self, method: MethodInfo) -> bool:
        if method not in self._known:
            self._known[method] = False  # one that makes objects of its own class without an end
            self._known[method] = self._looked_at(method)
        return self._known[method]

    def _looked_at(self, method: MethodInfo) -> bool:
        if (method.owner, method.name) == (OBJECT, "<init>"):
            return True
        is_own = self._classes.get(method.owner).origin is Origin.USER
        if method.name != "<init>" or not is_own or method.code is None or isinstance(method.code, Function):
            return False
        if any(isinstance(one, SetGhost) for one in self._specs.of_method(method).statements):
            return False
        body = self._code.function(method).body
        if any(target is not None and target.index == 0 for target in map(writes, body)):
            return False
        for instr in body:
            if isinstance(instr, ArrayStore | PutStatic | InvokeDynamic):
                return False
            if isinstance(instr, PutField) and (not _is_this(instr.obj) or _is_this(instr.value)):
                return False
            if isinstance(instr, Invoke) and not self._is_harmless(instr):
                return False
        return True

    def _is_harmless(self, call: Invoke) -> bool:
        ref = call.method
        target = self._classes.resolve_method(ref.owner, ref.name, ref.descriptor)
        if target is None or any(map(_is_this, call.args[1:])):
            return False
        is_library = self._classes.get(target.owner).origin is not Origin.USER
        if target.name == "<init>" and is_library and self._classes.is_subtype(target.owner, THROWABLE):
            return True
        if target.name == "<init>":
            return self.keeps_to_itself(target)
        return is_library and target.is_static and pure_library.is_pure(target)


def _is_this(operand: object) -> bool:
    return isinstance(operand, Reg) and operand.index == 0


def determined(scene: Scene, spec: MethodSpec) -> Iterator[tuple[int, Term]]:
    """Fields of the new object that the contract says the value of, by number: nothing needs to be made up for them."""
    if len(spec.cases) != 1 or spec.cases[0].behavior is Behavior.EXCEPTIONAL:
        return
    ev = Evaluation(scene)
    for condition in spec.cases[0].ensures:
        for field, value in _equalities(condition.expr):
            info = ev.classes.resolve_field(field.owner, field.name, field.type)
            if info is not None and (field.type == value.type or isinstance(value, s.Null)):
                yield ev.heap.field_number(info), ev.plain(field.type, ev.value(value))


def _equalities(expr: s.Expr) -> Iterator[tuple[s.Field, s.Expr]]:
    todo = [expr]
    while todo:
        match todo.pop():
            case s.Logical("&&", left, right):
                todo += [right, left]
            case s.Compare("==", s.Field(s.This()) as field, value) if isinstance(value, SIMPLE):
                yield field, value
            case s.Compare("==", value, s.Field(s.This()) as field) if isinstance(value, SIMPLE):
                yield field, value
