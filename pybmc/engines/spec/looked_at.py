"""Which fields anybody looks at: the method and what it may call, and specifications. Others need not be made at the
start.

A field that is missed here is made when somebody looks: nothing is assumed of what it leads to then, so no fault is
missed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from pybmc.engines.spec import called_back as called
from pybmc.engines.spec.alike import Uses, classes_that_matter
from pybmc.engines.spec.called_back import bodies, bootstrap_of, called_back, is_plain
from pybmc.goto.classes import ACC_FINAL, ACC_SYNTHETIC, ClassTable, FieldInfo, MethodInfo, Origin
from pybmc.goto.instr import FieldRef, GetField, GetStatic, Invoke, InvokeDynamic, PutStatic
from pybmc.goto.names import CLASS, STRING, class_of, is_reference, split_method
from pybmc.goto.program import Function
from pybmc.records import Record
from pybmc.specs import syntax as s
from pybmc.specs.book import Specs
from pybmc.specs.clauses import ClassSpec, MethodSpec
from pybmc.symex.heap.boxes import CACHES

Field = tuple[str, str]  # class that declares it, and name
FIXED = (STRING, CLASS, *CACHES, "java/lang/Float", "java/lang/Double")  # objects of these never change


class Code(Record):
    """Where bodies come from."""

    function: Callable[[MethodInfo], Function]
    callees: Callable[[Function], list[MethodInfo]]

    def leads_to(self, entry: MethodInfo) -> Callable[[MethodInfo], bool]:
        """Whether a method is this one, or may call it."""
        known: dict[MethodInfo, bool] = {}

        def leads(method: MethodInfo) -> bool:
            if method not in known:
                known[method] = self._is_among(entry, method)
            return known[method]

        return leads

    def _is_among(self, entry: MethodInfo, method: MethodInfo) -> bool:
        todo, seen = [method], set[MethodInfo]()
        while todo:
            one = todo.pop()
            if (one.name, one.descriptor) == (entry.name, entry.descriptor) and (one is entry or one.code is None):
                return True
            if one.code is not None and one not in seen:
                seen.add(one)
                todo += self.callees(self.function(one))
        return False


class LookedAt:
    """`fields` are those that somebody reads; `quantified`: types of which specifications speak of all objects."""

    def __init__(self, classes: ClassTable, specs: Specs, code: Code) -> None:
        self._classes = classes
        self._specs = specs
        self._code = code
        self._methods: set[tuple[str, str, str]] = set()
        self._specified: set[str] = set()
        self._todo: list[MethodInfo] = []
        self.fields: set[Field] = set()
        self.everything = False
        self.quantified: dict[str, None] = {}
        self.constants: dict[Field, FieldInfo] = {}  # final static fields with objects that may change
        self.owners: dict[str, None] = {}  # classes of the program whose static fields somebody looks at
        self.uses = Uses(classes)

    def method(self, method: MethodInfo) -> None:
        self._todo.append(method)
        while self._todo:
            self._follow(self._todo.pop())

    def of_class(self, name: str) -> None:
        """Objects of the class are there: their invariants are evaluated."""
        if name in self._specified or name.startswith("["):
            return
        self._specified.add(name)
        for info in self._classes.present_superclasses(name):
            if info.origin is Origin.USER:
                for expr in _of_class(self._specs.of_class(info.name)):
                    self._expression(expr)
        for condition in self._specs.invariants(name):
            self._expression(condition.expr)
        while self._todo:
            self._follow(self._todo.pop())

    def _constant(self, ref: FieldRef) -> None:
        info = self._classes.resolve_field(ref.owner, ref.name, ref.descriptor)
        if info is None or not is_reference(info.descriptor) or not info.access & ACC_FINAL:
            return
        type_ = self._classes.find(class_of(info.descriptor)) if info.descriptor[0] == "L" else None
        fixed = info.access & ACC_SYNTHETIC or (type_ is not None and (type_.is_enum or type_.name in FIXED))
        if not fixed and not self._is_of_library(info.owner):
            self.constants[info.owner, info.name] = info

    def _static(self, ref: FieldRef) -> None:
        info = self._classes.resolve_field(ref.owner, ref.name, ref.descriptor)
        if info is not None and not self._is_of_library(info.owner):
            self.owners[info.owner] = None

    def is_read(self, field: FieldInfo) -> bool:
        return self.everything or (field.owner, field.name) in self.fields

    def _follow(self, method: MethodInfo) -> None:
        key = (method.owner, method.name, method.descriptor)
        if key in self._methods:
            return
        self._methods.add(key)
        if self._classes.get(method.owner).origin is not Origin.USER:
            return
        if isinstance(method.code, Function):
            self.everything = True  # of a class that no source has
            return
        self.uses.method(method.descriptor)
        for expr in _of_method(self._specs.of_method(method)):
            self._expression(expr)
        if method.code is None:
            return
        function = self._code.function(method)
        self.uses.function(function)
        for instr in function.body:
            if isinstance(instr, GetField):
                info = self._classes.resolve_field(instr.field.owner, instr.field.name, instr.field.descriptor)
                if info is not None:
                    self.fields.add((info.owner, info.name))
            elif isinstance(instr, GetStatic | PutStatic):
                self._static(instr.field)
                self._constant(instr.field)
            elif isinstance(instr, Invoke) and self._is_of_library(instr.method.owner):
                ref = instr.method
                self._todo += self._of_all(called_back(self._classes, ref.owner, ref.name, ref.descriptor))
            elif isinstance(instr, InvokeDynamic):
                self._dynamic(method, instr)
        self._todo += self._code.callees(function)

    def _is_of_library(self, owner: str) -> bool:
        info = self._classes.find(owner) if not owner.startswith("[") else None
        return info is not None and info.origin is not Origin.USER

    def _dynamic(self, method: MethodInfo, instr: InvokeDynamic) -> None:
        plain = all(map(is_plain, split_method(instr.site.descriptor)[0]))
        match bootstrap_of(instr):
            case called.LAMBDAS:
                self._todo += bodies(self._classes, instr)
            case called.CONCATENATION:
                self._todo += self._of_all(() if plain else ("toString",))
            case called.RECORDS:
                components = self._classes.get(method.owner).fields
                self.fields.update((method.owner, field.name) for field in components)
                self._todo += self._of_all((method.name,))
            case _:
                self.everything = True

    def _of_all(self, names: tuple[str, ...]) -> list[MethodInfo]:
        """The library may call back: of objects that it is given, what is public in every Java object."""
        own = [info for info in self._classes.loaded if info.origin is Origin.USER] if names else []
        return [method for info in own for method in info.methods if method.name in names]

    def _expression(self, expr: s.Expr | s.Store) -> None:
        for part in s.parts(expr):  # type: ignore[arg-type]
            self.uses.expression(part)
            match part:
                case s.Field(_, owner, name):
                    info = self._classes.resolve_field(owner, name, part.type)
                    self.fields.add((info.owner if info is not None else owner, name))
                case s.Static(owner, name):
                    self._static(FieldRef(owner, name, part.type))
                    self._constant(FieldRef(owner, name, part.type))
                case s.Reach(_, _, fields):
                    self.everything = self.everything or not fields
                    self.fields.update((owner, name) for owner, name, _ in fields)
                case s.AllFields():
                    self.everything = True
                case s.Call(_, owner, name, descriptor):
                    method = self._classes.resolve_method(owner, name, descriptor)
                    if method is not None:
                        self._todo.append(method)
                        self._todo += [
                            selected
                            for info in self._classes.loaded
                            if info.origin is Origin.USER
                            and not info.is_interface
                            and (selected := self._classes.select_method(info.name, method)) is not None
                        ]
                case s.Model(_, owner, _):
                    self.of_class(owner)
                case s.Quantified(_, variables):
                    self.quantified.update((v.type, None) for v in variables if v.type[0] in "L[")


def of_object(
    looked_at: LookedAt, entry: MethodInfo, subclasses: Callable[[str], Iterable[str]]
) -> tuple[list[str], bool] | None:
    """What `classes_that_matter` says, with all in mind that may be there by its type."""
    looked_at.method(entry)
    uses, before = looked_at.uses, -1
    own = () if entry.is_static else (entry.owner,)
    while before < len(uses.types) + len(uses.asked):
        before = len(uses.types) + len(uses.asked)
        for name in (*own, *uses.own()):
            for one in subclasses(name):
                looked_at.of_class(one)
    return None if looked_at.everything else classes_that_matter(uses, subclasses)


def types_asked_for(method: MethodSpec, owner: ClassSpec) -> list[str]:
    """The types that clauses ask objects for: an unknown may be of each of them, as with those that code asks for."""
    found: dict[str, None] = {}
    for expr in (*_of_method(method), *_of_class(owner)):
        for part in s.parts(expr):  # type: ignore[arg-type]
            match part:
                case s.InstanceOf(_, named) | s.ClassLiteral(named) | s.Cast(_, named) if named[0] in "L[":
                    found[class_of(named)] = None
    return list(found)


def _of_method(spec: MethodSpec) -> Iterator[s.Expr | s.Store]:
    for case in spec.cases:
        yield from (condition.expr for condition in (*case.requires, *case.ensures))
        yield from (clause.expr for clause in case.signals)
        yield from _stores(store for clause in case.assignable for store in clause.stores)
    yield from (measure.expr for measure in spec.measures)
    for loop in spec.loops:
        yield from (condition.expr for condition in loop.invariants)
        yield from (measure.expr for measure in loop.decreases)
    for statement in spec.statements:
        condition = getattr(statement, "condition", None)
        yield condition.expr if condition is not None else statement.value  # type: ignore[union-attr]


def _of_class(spec: ClassSpec) -> Iterator[s.Expr]:
    yield from (condition.expr for condition in (*spec.invariants, *spec.initially, *spec.constraints))
    yield from (one.value for one in spec.represents)


def _stores(stores: Iterable[s.Store]) -> Iterator[s.Expr | s.Store]:
    for store in stores:
        if not isinstance(store, s.Everything | s.AllStatics):
            yield store
