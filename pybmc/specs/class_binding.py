"""What a class says of itself: invariants and the like, ghost and model fields."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from pybmc.goto.classes import ClassInfo
from pybmc.goto.names import descriptor_of, dotted, is_reference
from pybmc.records import changed
from pybmc.specs import annotated
from pybmc.specs.binding import Binder
from pybmc.specs.binding_jml import stores
from pybmc.specs.clauses import ClassSpec, Condition, GhostField, Grouped, Kind, ModelField, Represents
from pybmc.specs.java_source import SourceClass
from pybmc.specs.members import lineage
from pybmc.specs.scope import ModelMethod, Scope
from pybmc.specs.source import NOWHERE, Mistakes, Span, SpecError
from pybmc.specs.syntax import BOOLEAN, Call, Compare, Expr, Field, Model, Null, Static, This
from pybmc.specs.tree import Name
from pybmc.specs.type_names import TypeNames
from pybmc.specs.written import Clause

ScopeOf = Callable[[ClassInfo, bool, bool], Scope]  # of a class; static; with a pre-state


def declared_fields(source: SourceClass, names: TypeNames) -> dict[str, GhostField | ModelField]:
    """Ghost and model fields, with their types."""
    found: dict[str, GhostField | ModelField] = {}
    for clause in source.clauses:
        if clause.kind not in ("ghost", "model") or clause.type is None:
            continue
        type_ = names.resolve(clause.type)
        static = "static" in clause.modifiers or (source.is_interface and "instance" not in clause.modifiers)
        if clause.name in found or any(field.name == clause.name for field in names.owner.fields):
            raise SpecError(clause.span, f"there is a field '{clause.name}' already")
        owner = names.owner.name
        found[clause.name] = (
            GhostField(owner, clause.name, type_, static, None, clause.span)
            if clause.kind == "ghost"
            else ModelField(owner, clause.name, type_, static, clause.span)
        )
    return found


def model_methods(source: SourceClass, names: TypeNames, scope_of: Callable[[bool], Scope]) -> Iterator[ModelMethod]:
    """`scope_of`: of static ones, or not."""
    for clause in source.clauses:
        if clause.kind == "model_method" and clause.type is not None and clause.expr is not None:
            static = "static" in clause.modifiers
            parameters = tuple((name, names.resolve(type_)) for type_, name in clause.parameters)
            type_ = names.resolve(clause.type)
            yield ModelMethod(clause.name, static, parameters, type_, clause.expr, scope_of(static), clause.span)


class ClassBinding:
    """Of one class."""

    def __init__(self, info: ClassInfo, source: SourceClass | None, scope_of: ScopeOf, nullable: bool) -> None:
        """`nullable`: references may be null unless something else is said."""
        self._info = info
        self._source = source
        self._scope_of = scope_of
        self._nullable = nullable

    def spec(self, declared: dict[str, GhostField | ModelField]) -> ClassSpec:
        clauses = [*(self._source.clauses if self._source is not None else ()), *annotated.invariants_of(self._info)]
        mistakes = Mistakes(self._source.mistakes if self._source is not None else ())
        if mistakes.errors and self._source is not None:  # nobody gets to those of its methods
            mistakes.errors += [error for method in self._source.methods for error in method.mistakes]
        of_kind = {
            kind: tuple(c for clause in clauses if clause.kind == kind.value
                        for c in mistakes.of(self._condition, kind, clause))
            for kind in (Kind.INVARIANT, Kind.INITIALLY, Kind.CONSTRAINT)
        }  # fmt: skip
        self._check_models(mistakes)
        grouped = [one for clause in clauses if clause.kind in ("in", "maps")
                   for found in mistakes.of(self._grouped, clause) for one in found]  # fmt: skip
        mistakes.tell()
        ghosts = tuple(self._ghost(field, clauses) for field in declared.values() if isinstance(field, GhostField))
        models = tuple(field for field in declared.values() if isinstance(field, ModelField))
        represents = tuple(self._represents(clause) for clause in clauses if clause.kind == "represents")
        span = NOWHERE if self._source is None else self._source.span
        invariants = (*self._not_null(), *self._invariant_methods(), *of_kind[Kind.INVARIANT])
        return ClassSpec(
            self._info.name, invariants, of_kind[Kind.INITIALLY], of_kind[Kind.CONSTRAINT], ghosts, models,
            represents, span, tuple(grouped),
        )  # fmt: skip

    def _check_models(self, mistakes: Mistakes) -> None:
        """Each means something, whether or not it is called."""
        known = self._scope_of(self._info, False, False).known.model_methods
        for model in mistakes.of(known, self._info.name):
            for one in model:
                mistakes.of(self._check_model, one, known)

    def _check_model(self, model: ModelMethod, known: Callable[[str], Iterable[ModelMethod]]) -> None:
        binder = Binder(model.scope)
        binder.bound = [
            binder.new_variable(Name(name, model.span), type_) for name, type_ in model.parameters
        ]  # fmt: skip
        binder.passed(binder.bind(model.body), model.type)
        size = len(model.parameters)
        for above in list(lineage(binder.classes, self._info.name))[1:]:
            if any(other.name == model.name and len(other.parameters) == size for other in known(above.name)):
                raise SpecError(
                    model.span, f"found a model method '{model.name}' that overrides one, which is not supported"
                )

    def _condition(self, kind: Kind, clause: Clause) -> Condition:
        static = "static" in clause.modifiers
        binder = Binder(self._scope_of(self._info, static, kind is Kind.CONSTRAINT))
        assert clause.expr is not None  # the grammar has one
        return Condition(kind, binder.condition(clause.expr), clause.span, self._info.name, False, static)

    def _ghost(self, field: GhostField, clauses: list[Clause]) -> GhostField:
        clause = next(c for c in clauses if c.kind == "ghost" and c.name == field.name)
        if clause.expr is None:
            return field
        binder = Binder(self._scope_of(self._info, field.static, False))
        initial = binder.passed(binder.bind(clause.expr), field.type)
        return GhostField(field.owner, field.name, field.type, field.static, initial, field.span)

    def _grouped(self, clause: Clause) -> list[Grouped]:
        """`in` and `maps`: a place for each data group."""
        binder = Binder(self._scope_of(self._info, False, False))
        member = clause.target if clause.target is not None else Name(clause.name, clause.span)
        (place,) = stores(binder, (member,))
        found = []
        for tree in clause.stores:
            group = _model(binder.bind(tree))
            found.append(Grouped(self._info.name, group, place))
        return found

    def _represents(self, clause: Clause) -> Represents:
        assert clause.expr is not None and clause.target is not None
        binder = Binder(self._scope_of(self._info, False, False))
        target = binder.bind(clause.target)
        field = _model(target)
        such_that = "such_that" in clause.modifiers
        if such_that:
            value = binder.condition(clause.expr)
        else:
            value = binder.passed(binder.bind(clause.expr), target.type)
        return Represents(self._info.name, field, value, such_that, clause.span)

    def _invariant_methods(self) -> list[Condition]:
        """`@pybmc.Invariant boolean holds()`."""
        found = []
        for method in self._info.methods:
            marked = any(annotation.type == annotated.INVARIANT for annotation in method.annotations)
            if marked and method.descriptor == "()Z" and not method.is_static:
                span = annotated.place_of(self._info, method)
                this = This(descriptor_of(self._info.name), span)
                expr = Call(
                    this, method.owner, method.name, method.descriptor, (), method.is_private, BOOLEAN, span
                )  # fmt: skip
                found.append(Condition(Kind.INVARIANT, expr, span, self._info.name))
        return found

    def _not_null(self) -> list[Condition]:
        """Fields that are not nullable hold no null."""
        found = []
        for name, modifiers, span in self._declared():
            info = next((f for f in self._info.fields if f.name == name), None)
            if info is None:
                raise SpecError(
                    span,
                    f"class {dotted(self._info.name)} has no field '{name}': the class file is not of this "
                    "source, compile it again",
                )
            said = modifiers | annotated.modifiers_of(info.annotations)
            nullable = "nullable" in said or (self._nullable and "non_null" not in said)
            if not is_reference(info.descriptor) or nullable or (info.is_static and info.constant is not None):
                continue
            place: Expr = Static(info.owner, info.name, info.descriptor, span)
            if not info.is_static:
                this = This(descriptor_of(info.owner), span)
                place = Field(this, info.owner, info.name, info.descriptor, span)
            expr = Compare("!=", place, Null(span), span)
            found.append(Condition(Kind.INVARIANT, expr, span, info.owner, True, info.is_static))
        return found

    def _declared(self) -> Iterator[tuple[str, frozenset[str], Span]]:
        """Fields, and components of records: name, modifiers of JML, and place."""
        if self._source is not None:
            for field in self._source.fields:
                yield field.name, field.modifiers, field.span
            for one in self._source.components:
                yield one.name, one.modifiers, changed(one.span, text=one.name)


def _model(expr: Expr) -> ModelField:
    if not isinstance(expr, Model):
        raise SpecError(expr.span, f"found '{expr.span.text}', expected a model field")
    return ModelField(expr.owner, expr.name, expr.type, expr.obj is None, expr.span)
