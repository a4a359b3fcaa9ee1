"""The cases of a method's specification, and what stands in its body."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from pybmc.goto.classes import ClassInfo, MethodInfo
from pybmc.goto.generics import written_types
from pybmc.goto.names import NO_CLASS, ClassName, Descriptor, dotted, is_reference, split_method
from pybmc.goto.program import Function
from pybmc.records import changed
from pybmc.specs import annotated
from pybmc.specs.binding import Binder
from pybmc.specs.binding_jml import stores
from pybmc.specs.clauses import (
    Assignable,
    At,
    Behavior,
    Case,
    Condition,
    Decreases,
    Kind,
    LoopSpec,
    SetGhost,
    Signals,
    SignalsOnly,
    Statement,
)
from pybmc.specs.expressions import COUNTERS
from pybmc.specs.java_bodies import SourceLoop
from pybmc.specs.java_source import SourceMethod, SourceParameter
from pybmc.specs.java_types import told
from pybmc.specs.positions import Head, assigned, bci_of, counter_of, heads_of, locals_at
from pybmc.specs.proposed import Proposed
from pybmc.specs.scope import NO_LOCALS, Scope
from pybmc.specs.source import NOWHERE, Mistakes, Span, SpecError
from pybmc.specs.syntax import (
    INT,
    LONG,
    Compare,
    Expr,
    Ghost,
    Literal,
    Local,
    Logical,
    Null,
    Result,
    Thrown,
)
from pybmc.specs.tree import Tree
from pybmc.specs.type_names import erased
from pybmc.specs.written import Clause, WrittenCase

NO_DEBUG = " (the class has no names of variables: compile it with -g)"


class MethodBinding:
    """Of one method; `source` None: there are only annotations."""

    def __init__(
        self,
        info: ClassInfo,
        method: MethodInfo,
        source: SourceMethod | None,
        components: tuple[SourceParameter, ...],
        scope: Scope,
        nullable: bool,
    ) -> None:
        self._info = info
        self._method = method
        self._source = source
        declared = source.parameters if source is not None else None
        of_record = declared is None and (source is not None or (method.name == "<init>" and not nullable))
        self._declared = components if of_record else declared or ()
        self._nullable = nullable
        self._result = split_method(method.descriptor)[1]
        parameters = self._parameters()
        self._slots = frozenset(local.slot for local in parameters.values())
        types, self._generic_result = written_types(method, erased(scope.names.variables(method)))
        generic = dict(zip(slots_of(method), types, strict=True))
        self._scope = changed(
            scope, method=method, static=method.is_static, locals=parameters, parameters=self._slots, generic=generic
        )  # fmt: skip

    def _parameters(self) -> dict[str, Local]:
        types = split_method(self._method.descriptor)[0]
        slots = slots_of(self._method)
        if self._source is None:
            known = locals_at(self._method, 0)
            return {name: local for name, local in known.items() if local.slot in slots}
        first = len(types) - len(self._declared)
        return {
            parameter.name: Local(parameter.name, slots[first + position], types[first + position], parameter.span)
            for position, parameter in enumerate(self._declared)
        }

    # ------------------------------------------------------------------------------------------- cases

    def written(self) -> list[WrittenCase]:
        cases = list(self._source.front.cases) if self._source is not None else []
        from_annotations = annotated.case_of(self._method, self._info)
        return cases + ([from_annotations] if from_annotations is not None else [])

    def cases(self) -> tuple[Case, ...]:
        mistakes = Mistakes(self._source.mistakes if self._source is not None else ())
        found = tuple(case for written in self.written() for case in mistakes.of(self._case, written))
        mistakes.tell()
        return found

    def default_case(self) -> Case:
        span = NOWHERE if self._source is None else self._source.span
        return self._case(WrittenCase("behavior", (), span))

    def _case(self, case: WrittenCase) -> Case:
        of_kind: dict[str, list[Clause]] = {}
        for clause in case.clauses:
            of_kind.setdefault(clause.kind, []).append(clause)
        before = changed(self._scope, before=self._named(of_kind.get("old", ())))
        result = self._result if self._method.name != "<init>" else None
        after = changed(before, old=True, result=result, generic_result=self._generic_result)
        mistakes = Mistakes()
        requires = [c for one in of_kind.get("requires", ())
                    for c in mistakes.of(self._condition, Kind.REQUIRES, one, before)]  # fmt: skip
        ensures = [c for one in of_kind.get("ensures", ())
                   for c in mistakes.of(self._condition, Kind.ENSURES, one, after)]  # fmt: skip
        signals = [c for one in of_kind.get("signals", ()) for c in mistakes.of(self._signals, one, before)]
        stores = [c for one in of_kind.get("assignable", ()) for c in mistakes.of(self._assignable, one)]
        mistakes.tell()
        only = of_kind.get("signals_only", ())
        if len(only) > 1:
            raise SpecError(only[1].span, "found a second 'signals_only', expected one in a case")
        behavior = Behavior(case.behavior)
        if behavior is Behavior.NORMAL and (only or "signals" in of_kind):
            clause = [*only, *of_kind.get("signals", ())][0]
            raise SpecError(clause.span, f"found '{clause.kind}' in a normal_behavior, which throws nothing")
        if behavior is Behavior.EXCEPTIONAL and "ensures" in of_kind:
            raise SpecError(
                of_kind["ensures"][0].span, "found 'ensures' in an exceptional_behavior, which never returns"
            )
        return Case(
            behavior, (*self._not_null(), *requires), (*self._result_not_null(behavior), *ensures),
            tuple(signals), self._signals_only(only[0]) if only else None, tuple(stores), case.span, self._info.name,
        )  # fmt: skip

    @property
    def parameters(self) -> Mapping[str, Local]:
        return self._scope.locals

    def with_proposed(self, case: Case, proposed: Proposed) -> Case:
        """A case with clauses that nobody has written."""
        here = annotated.place_of(self._info, self._method)
        texts = [("requires", text) for text in proposed.requires] + [("ensures", text) for text in proposed.ensures]
        texts += [("assignable", proposed.assignable)] if proposed.assignable else []
        added = self._case(WrittenCase("behavior", tuple(annotated.clause(*text, here) for text in texts), here))
        return changed(
            case,
            requires=(*case.requires, *(c for c in added.requires if not c.implicit)),
            ensures=(*case.ensures, *(c for c in added.ensures if not c.implicit)),
            assignable=(*case.assignable, *added.assignable),
        )

    def measures(self) -> tuple[Decreases, ...]:
        """What becomes smaller where the method calls itself."""
        clauses = [c for case in self.written() for c in case.clauses if c.kind == "measured_by"]
        return tuple(Decreases(_measure(Binder(self._scope), _expr(clause)), clause.span) for clause in clauses)

    def _condition(self, kind: Kind, clause: Clause, scope: Scope) -> Condition:
        return Condition(kind, Binder(scope).condition(_expr(clause)), clause.span, self._info.name)

    def _named(self, clauses: Sequence[Clause]) -> tuple[tuple[str, Expr], ...]:
        """Values of the pre-state that have names (`old T x = e`)."""
        found: tuple[tuple[str, Expr], ...] = ()
        for clause in clauses:
            assert clause.type is not None
            binder = Binder(changed(self._scope, before=found))
            type_ = self._scope.names.resolve(clause.type, self._method)
            found = ((clause.name, binder.passed(binder.bind(_expr(clause)), type_)), *found)
        return found

    def _signals(self, clause: Clause, before: Scope) -> Signals:
        assert clause.type is not None
        type_ = self._exception(clause.type.span, self._scope.names.resolve(clause.type, self._method))
        thrown = Thrown(clause.name, type_, clause.type.span) if clause.name else None
        scope = changed(before, old=True, thrown=thrown)
        return Signals(type_, thrown, Binder(scope).condition(_expr(clause)), clause.span, self._info.name)

    def _signals_only(self, clause: Clause) -> SignalsOnly:
        types = [self._exception(t.span, self._scope.names.resolve(t, self._method)) for t in clause.types]
        return SignalsOnly(tuple(types), clause.span, self._info.name)

    def _exception(self, span: Span, type_: Descriptor) -> Descriptor:
        if not type_.startswith("L") or not self._scope.names.classes.is_subtype(type_[1:-1], "java/lang/Throwable"):
            raise SpecError(span, f"found {told(type_)}, expected a type of exceptions")
        return type_

    def _assignable(self, clause: Clause) -> Assignable:
        return Assignable(stores(Binder(self._scope), clause.stores), clause.span, self._info.name)

    # ----------------------------------------------------------------------------------------- defaults

    def _is_nullable(self, modifiers: frozenset[str]) -> bool:
        return "nullable" in modifiers or (self._nullable and "non_null" not in modifiers)

    def _not_null(self) -> list[Condition]:
        """Parameters that are not nullable."""
        found = []
        given = self._method.parameter_annotations
        first = len(split_method(self._method.descriptor)[0]) - len(self._scope.locals)
        for position, local in enumerate(self._scope.locals.values()):
            said = self._declared[position].modifiers if self._declared else frozenset[str]()
            index = position if len(given) == len(self._scope.locals) else position + first
            said |= annotated.modifiers_of(given[index]) if index < len(given) else frozenset()
            if is_reference(local.type) and not self._is_nullable(said):
                expr = Compare("!=", local, Null(local.span), local.span)
                found.append(Condition(Kind.REQUIRES, expr, local.span, self._info.name, True))
        return found

    def _result_not_null(self, behavior: Behavior) -> list[Condition]:
        said = self._source.modifiers if self._source is not None else frozenset[str]()
        said |= annotated.modifiers_of(self._method.annotations)
        if behavior is Behavior.EXCEPTIONAL or not is_reference(self._result) or self._is_nullable(said):
            return []
        span = self._source.span if self._source is not None else annotated.place_of(self._info, self._method)
        expr = Compare("!=", Result(self._result, span), Null(span), span)
        return [Condition(Kind.ENSURES, expr, span, self._info.name, True)]

    # ------------------------------------------------------------------------------------------- bodies

    def body(self, convert: Callable[[MethodInfo], Function]) -> tuple[tuple[LoopSpec, ...], tuple[Statement, ...]]:
        source = self._source
        if source is None or self._method.code is None:
            return (), ()
        ghosts = self._ghost_variables(source)
        statements = tuple(self._statement(position, source, ghosts) for position in range(len(source.statements)))
        if not any(loop.clauses for loop in source.loops):
            return (), statements
        heads = assigned(source.loops, heads_of(convert(self._method)))
        loops = []
        for number, loop in enumerate(source.loops):
            if loop.clauses:
                if number not in heads:
                    raise SpecError(
                        loop.clauses[0].span,
                        f"no loop of {dotted(self._info.name)}.{self._method.name} in the class belongs to the one on "
                        f"line {loop.first_line}: it never runs twice, or cannot be told from another",
                    )
                loops.append(self._loop(loop, heads[number], ghosts))
        return tuple(loops), statements

    def _ghost_variables(self, source: SourceMethod) -> Mapping[str, Ghost]:
        found: dict[str, Ghost] = {}
        for statement in source.statements:
            clause = statement.clause
            if clause.kind == "ghost" and clause.type is not None:
                if clause.name in found or clause.name in self._scope.locals:
                    raise SpecError(clause.span, f"there is a variable '{clause.name}' already")
                type_ = self._scope.names.resolve(clause.type, self._method)
                found[clause.name] = Ghost(None, NO_CLASS, clause.name, type_, clause.span)
        return found

    def _inside(self, bci: int, ghosts: Mapping[str, Ghost], more: Mapping[str, Local] = NO_LOCALS) -> Binder:
        """For clauses before an instruction."""
        known = {**self._scope.locals, **locals_at(self._method, bci), **more}
        remark = NO_DEBUG if self._method.code is not None and not self._method.code.variables else ""
        return Binder(changed(self._scope, locals=known, ghosts=ghosts, old=True, remark=remark))

    def _loop(self, loop: SourceLoop, head: Head, ghosts: Mapping[str, Ghost]) -> LoopSpec:
        invariants = []
        modifies: list[Assignable] = []
        decreases = []
        hidden = counter_of(self._method, head) if loop.counted else ()
        counters = {name: Local(name, hidden[0], INT, NOWHERE) for name in COUNTERS} if hidden else {}
        if hidden:
            invariants.append(_in_range(hidden, loop.span, self._info.name))
        for clause in loop.clauses:
            binder = self._inside(head.bci, ghosts, counters)
            if clause.kind == "loop_modifies":
                modifies.append(Assignable(stores(binder, clause.stores, True), clause.span, self._info.name))
            elif clause.kind == "decreases":
                decreases.append(Decreases(_measure(binder, _expr(clause)), clause.span))
            else:
                expr = binder.condition(_expr(clause))
                invariants.append(Condition(Kind.LOOP_INVARIANT, expr, clause.span, self._info.name))
        if len(modifies) > 1:
            raise SpecError(modifies[1].span, "found a second 'loop_modifies', expected one for a loop")
        return LoopSpec(
            head.line, head.bci, tuple(invariants), modifies[0] if modifies else None, tuple(decreases), loop.span,
            loop.last_line, hidden,
        )  # fmt: skip

    def _statement(self, position: int, source: SourceMethod, ghosts: Mapping[str, Ghost]) -> Statement:
        statement = source.statements[position]
        clause = statement.clause
        bci, line = bci_of(statement, self._method)
        declared = {s.clause.name for s in source.statements[:position] if s.clause.kind == "ghost"}
        binder = self._inside(bci, {name: ghost for name, ghost in ghosts.items() if name in declared})
        entering, behind = statement.before_loop, statement.behind
        if clause.kind == "ghost":
            target = ghosts[clause.name]
            if clause.expr is None:
                zero: Expr = Null(clause.span) if is_reference(target.type) else Literal(0, target.type, clause.span)
                return SetGhost(line, bci, entering, target, zero, clause.span, behind)
            value = binder.passed(binder.bind(clause.expr), target.type)
            return SetGhost(line, bci, entering, target, value, clause.span, behind)
        if clause.kind == "set":
            assert clause.target is not None
            place = binder.bind(clause.target)
            if not isinstance(place, Ghost):
                raise SpecError(place.span, f"found '{place.span.text}', expected a ghost field or variable")
            value = binder.passed(binder.bind(_expr(clause)), place.type)
            return SetGhost(line, bci, entering, place, value, clause.span, behind)
        condition = Condition(Kind(clause.kind), binder.condition(_expr(clause)), clause.span, self._info.name)
        return At(line, bci, entering, condition, behind)


def _in_range(hidden: tuple[int, ...], span: Span, owner: ClassName) -> Condition:
    """What the compiler sees to: the round of an enhanced for loop is between 0 and the length of the array."""
    counter, length = (Local("\\count", slot, INT, NOWHERE) for slot in hidden)
    above = Compare("<=", Literal(0, INT, NOWHERE), counter, NOWHERE)
    here = changed(span, text="0 <= \\count && \\count <= length")
    expr = Logical("&&", above, Compare("<=", counter, length, NOWHERE), here)
    return Condition(Kind.LOOP_INVARIANT, expr, here, owner, True)


def slots_of(method: MethodInfo) -> list[int]:
    """Of parameters: a long or double takes two (JVMS 2.6.1)."""
    slot, found = 0 if method.is_static else 1, []
    for type_ in split_method(method.descriptor)[0]:
        found.append(slot)
        slot += 2 if type_ in "JD" else 1
    return found


def _measure(binder: Binder, tree: Tree) -> Expr:
    expr = binder.number(binder.bind(tree), " that decreases")
    if expr.type not in (INT, LONG):
        raise SpecError(expr.span, f"found {told(expr.type)}, expected an int or long that decreases")
    return expr


def _expr(clause: Clause) -> Tree:
    assert clause.expr is not None, clause.kind  # the grammar has one
    return clause.expr
