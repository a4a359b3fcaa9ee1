"""Counterexamples to specifications on a JVM: the pre-state is built, the method called, the clause evaluated, where
the method has ended or (`points.py`) where it stands in a body.

A clause is evaluated by `pybmc.SpecEvaluator`, which shares nothing with the engine that found the counterexample. So
are the preconditions and invariants that the engine assumed: a counterexample in a state that they exclude is none.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress

from pybmc.counterexamples.counterexample import Counterexample
from pybmc.engines.api import Replayed, ReplayOutcome
from pybmc.goto.classes import ClassTable, MethodInfo, Origin
from pybmc.goto.names import MethodId, dotted, is_reference, simple_name
from pybmc.goto.properties import PropertyKind
from pybmc.records import changed
from pybmc.replay.describe import description, is_ghost
from pybmc.replay.scenario import CannotReplay, Scenario, build_scenario, value_text
from pybmc.specs.book import Specs
from pybmc.specs.clauses import Case, Condition
from pybmc.specs.runtime.evaluate import Evaluation, Value, after, before, evaluate, frame, grouped, of_each, represents
from pybmc.specs.runtime.points import CLAUSE, BodyPoints
from pybmc.specs.runtime.witness import at_witness
from pybmc.specs.runtime.words import CannotEvaluate, words
from pybmc.specs.syntax import Expr, Literal, Null, Store

NOT_SEEN = Value("cannot", "it was not evaluated")


class Confirm:
    """Of one method. `java` and `class_path` (models first) are those of the JVM."""

    def __init__(
        self, specs: Specs, classes: ClassTable, entry: MethodInfo, java: str, class_path: Sequence[str]
    ) -> None:  # fmt: skip
        self._specs = specs
        self._classes = classes
        self._entry = entry
        self._spec = specs.of_method(entry)
        self._java = java
        self._class_path = class_path
        self._id = MethodId(entry.owner, entry.name, entry.descriptor).java_id

    def replay(self, found: Counterexample) -> Replayed | None:
        """None if the violation itself is none of a clause: a usual replay says whether it happens."""
        name, clause = found.prop.id, found.prop.kind is PropertyKind.CLAUSE
        try:
            if self._entry.name == "<clinit>":
                raise CannotReplay("an initialiser runs before anybody can look")
            scenario = build_scenario(found, self._entry, None, self._classes, constructs=True)
            if not clause:
                evaluation = evaluate(self._java, self._class_path, self._lines(scenario, []))
                excluded = self._excluded(evaluation, scenario)
                if excluded:
                    return Replayed(name, ReplayOutcome.NOT_CONFIRMED, excluded)
                if self._entry.name != "<init>" or not found.exception:
                    return None
                return Replayed(name, *_thrown(found, evaluation))  # no usual replay calls a constructor
            outcome, text = self._judged(found, scenario)
            if outcome is not ReplayOutcome.CONFIRMED and scenario.outside:
                raise CannotReplay(f"nobody can choose what {scenario.outside} gives on the JVM")
            return Replayed(name, outcome, text)
        except (CannotReplay, CannotEvaluate) as error:
            return Replayed(name, ReplayOutcome.NOT_REPLAYED, str(error)) if clause else None

    def values(self, found: Counterexample, exprs: Sequence[Expr]) -> list[Value]:
        """What expressions are when the method has ended."""
        scenario = build_scenario(found, self._entry, None, self._classes, constructs=True)
        wanted = [after(f"value{number}", expr) for number, expr in enumerate(exprs)]
        evaluation = evaluate(self._java, self._class_path, self._lines(scenario, wanted))
        return [evaluation.values[f"value{number}"] for number in range(len(exprs))]

    # -------------------------------------------------------------------------------------------- lines

    def _lines(self, scenario: Scenario, wanted: Sequence[str]) -> Iterator[str]:
        yield from description(scenario)
        for name in self._user_classes(scenario):
            yield f"statics {name}"
        for info in self._classes.loaded:
            if info.origin is Origin.USER:
                for one in self._specs.of_class(info.name).represents:
                    with suppress(CannotEvaluate):
                        if not one.such_that:
                            yield represents(info.name, one.field.owner, one.field.name, one.value)
                for place in self._specs.of_class(info.name).grouped:
                    with suppress(CannotEvaluate):
                        yield grouped(info.name, place.group.owner, place.group.name, place.place)
        yield from self._ghosts(scenario)
        for at, case in enumerate(self._spec.cases):
            for number, condition in enumerate(case.requires):
                with suppress(CannotEvaluate):  # what a JVM knows nothing of excludes nothing
                    yield before(f"pre.{at}.{number}", condition.expr)
        for at, condition in enumerate(self._conditions("invariant", scenario)):
            with suppress(CannotEvaluate):
                yield self._of_objects(f"inv.{at}", condition, True)
        yield from wanted

    def _ghosts(self, scenario: Scenario) -> Iterator[str]:
        """What ghost fields hold, and those of new objects."""
        for thing in scenario.objects.values():
            for owner, slot in thing.fields:
                if is_ghost(slot):
                    name = slot.name.partition(" ")[2]
                    yield f"ghost {thing.number} {owner} {name} {slot.descriptor} {value_text(slot)}"
        for info in self._classes.loaded:
            for ghost in self._specs.of_class(info.name).ghosts if info.origin is Origin.USER else ():
                zero = Null(ghost.span) if is_reference(ghost.type) else Literal(0, ghost.type, ghost.span)
                first = ghost.initial or zero
                if not ghost.static and isinstance(first, Literal | Null):
                    yield " ".join(["first", ghost.owner, ghost.name, *words(first)])

    def _has_ghosts_of_classes(self) -> bool:
        own = [info for info in self._classes.loaded if info.origin is Origin.USER]
        return any(ghost.static for info in own for ghost in self._specs.of_class(info.name).ghosts)

    def _user_classes(self, scenario: Scenario) -> list[str]:
        """Of the objects at hand, of the method and of static fields, with their superclasses."""
        names = [self._entry.owner, *(thing.type_name for thing in scenario.objects.values())]
        names += [owner for owner, _ in scenario.statics]
        found: dict[str, None] = {}
        for name in names:
            for above in self._classes.supertypes(name) if name[:1] != "[" else ():
                if self._classes.get(above).origin is Origin.USER:
                    found[above] = None
        return sorted(found)

    def _conditions(self, kind: str, scenario: Scenario) -> list[Condition]:
        """Of objects of all classes that were met; static ones only of those that the JVM initialises."""
        initialised = set(self._user_classes(scenario))
        met = sorted({*initialised, *(info.name for info in self._classes.loaded if info.origin is Origin.USER)})
        specs = [self._specs.of_class(name) for name in met]
        found = [c for spec in specs for c in (spec.invariants if kind == "invariant" else spec.constraints)]
        return [c for c in dict.fromkeys(found) if not c.static or c.owner in initialised]

    def _of_objects(self, name: str, condition: Condition, in_pre_state: bool) -> str:
        if condition.static:
            return (before if in_pre_state else after)(name, condition.expr)
        return of_each(name, condition.owner, condition.expr, in_pre_state)

    # ------------------------------------------------------------------------------------------ judging

    def _judged(self, found: Counterexample, scenario: Scenario) -> tuple[ReplayOutcome, str]:
        function = found.prop.function
        kind, _, rest = found.prop.id.removeprefix(f"{function}.").partition(".")
        in_body = f"{kind}.{rest}" if kind in IN_BODIES else ""
        if not in_body and function != self._id:
            raise CannotReplay("the clause is of a method that is called")
        points = BodyPoints(self._specs, self._classes, self._entry, function, in_body).lines()
        wanted = [*points, *(self._wanted(found, kind, rest, scenario) if not in_body else ())]
        evaluation = evaluate(self._java, self._class_path, self._lines(scenario, wanted), bool(points))
        if in_body and evaluation.values.get(CLAUSE, NOT_SEEN).kind == "cannot":
            points = BodyPoints(self._specs, self._classes, self._entry, function, in_body, found).lines()
            evaluation = evaluate(self._java, self._class_path, self._lines(scenario, points), True)
        excluded = self._excluded(evaluation, scenario) if kind != "requires" else ""
        if excluded:
            return ReplayOutcome.NOT_CONFIRMED, excluded
        values = [_seen(evaluation, name) for name in evaluation.values if name.startswith("clause")]
        case = int(rest.partition(".")[0]) - 1 if kind in OF_CASES else -1
        if case >= 0 and not self._may_hold(evaluation, case):
            return ReplayOutcome.NOT_CONFIRMED, "on the JVM the precondition of the case does not hold"
        if in_body:
            return _inside(kind, found.prop.text, evaluation)
        return self._verdict(kind, found.prop.text, evaluation, values)

    def _wanted(self, found: Counterexample, kind: str, rest: str, scenario: Scenario) -> Iterator[str]:
        parts = rest.split(".")
        if kind == "requires":
            return
        if kind in ("invariant", "constraint"):
            conditions = self._conditions(kind, scenario)
            named = [c for c in conditions if f"{simple_name(c.owner)}:{c.span.line}" == rest]
            for at, condition in enumerate(named):
                yield self._of_objects(f"clause{at}", condition, False)
                if (restricted := at_witness(condition.expr, found)) is not None:
                    yield self._of_objects(f"witness{at}", changed(condition, expr=restricted), False)
        elif kind == "initially":
            of_class = self._specs.initially(self._entry.owner)
            named = [c for c in of_class if f"{simple_name(c.owner)}:{c.span.line}" == rest]
            for at, condition in enumerate(named):
                yield after(f"clause{at}", condition.expr)
        elif kind == "ensures":
            yield from _and_at_witness(self._case(parts).ensures[int(parts[1]) - 1].expr, found)
        elif kind == "signals":
            clause = self._case(parts).signals[int(parts[1]) - 1]
            yield f"post concerned is {clause.exception} thrown"
            yield from _and_at_witness(clause.expr, found)
        elif kind == "assignable":
            yield frame("clause", self._stores(self._case(parts)))
        elif kind != "exceptional_behavior":
            raise CannotReplay(f"{kind} is not evaluated on the JVM")

    def _case(self, parts: list[str]) -> Case:
        return self._spec.cases[int(parts[0]) - 1]

    def _stores(self, case: Case) -> list[Store]:
        return [store for clause in case.assignable for store in clause.stores]

    def _may_hold(self, evaluation: Evaluation, case: int) -> bool:
        """The precondition of a case, as far as a JVM can tell."""
        count = len(self._spec.cases[case].requires)
        values = [evaluation.values.get(f"pre.{case}.{number}", NOT_SEEN) for number in range(count)]
        return all(value.holds or value.kind == "cannot" for value in values)

    def _excluded(self, evaluation: Evaluation, scenario: Scenario) -> str:
        own = self._entry.name == "<init>" or self._spec.helper
        for at, condition in enumerate(self._conditions("invariant", scenario) if not own else ()):
            value = evaluation.values.get(f"inv.{at}", NOT_SEEN)
            if value.kind != "cannot" and not value.holds:
                return f"on the JVM {_named(condition)} does not hold before"
        if not any(self._may_hold(evaluation, case) for case in range(len(self._spec.cases))):
            return "on the JVM the precondition does not hold"
        return ""

    def _verdict(
        self, kind: str, text: str, evaluation: Evaluation, values: list[Value]
    ) -> tuple[ReplayOutcome, str]:  # fmt: skip
        said = evaluation.outcome + (f" {evaluation.thrown.replace('/', '.')}" if evaluation.thrown else "")
        if kind == "requires":
            seen = [value for name, value in evaluation.values.items() if name.startswith("pre.")]
            if undefined := [value.text for value in seen if value.kind == "undefined"]:
                return ReplayOutcome.CONFIRMED, f"{text} is undefined: {undefined[0]}"
            if unseen := [value.text for value in seen if value.kind == "cannot"]:
                raise CannotEvaluate(unseen[0])
            return ReplayOutcome.NOT_CONFIRMED, f"on the JVM {text} is defined"
        if kind == "exceptional_behavior":
            fails = evaluation.outcome == "returned"
            return (ReplayOutcome.CONFIRMED if fails else ReplayOutcome.NOT_CONFIRMED), f"the method {said}"
        expected = {"ensures": "returned", "signals": "threw"}.get(kind, evaluation.outcome)
        if evaluation.outcome != expected:
            return ReplayOutcome.NOT_CONFIRMED, f"on the JVM the method {said}"
        unknown = next((value for value in values if value.kind == "cannot"), None)
        if unknown is not None or not values:
            raise CannotEvaluate(unknown.text if unknown is not None else "the clause was not evaluated")
        if kind == "assignable":
            place = values[0].text.replace("/", ".")
            if not place and self._has_ghosts_of_classes():
                raise CannotEvaluate("the JVM does not know what ghost fields of classes hold at first")
            return (ReplayOutcome.CONFIRMED, f"{place} is written") if place else (
                ReplayOutcome.NOT_CONFIRMED, "on the JVM nothing else is written"
            )  # fmt: skip
        return _holds(text, next((value for value in values if not value.holds), None))


OF_CASES = ("ensures", "signals", "assignable", "exceptional_behavior")
IN_BODIES = ("assert", "set", "loop_invariant", "decreases", "loop_modifies", "call")


def _inside(kind: str, text: str, evaluation: Evaluation) -> tuple[ReplayOutcome, str]:
    """What became of a clause inside a body."""
    value = evaluation.values.get(CLAUSE)
    assumed = [name for name, one in evaluation.values.items() if name.startswith("assumed.") and not one.holds]
    if value is None and assumed:
        line = assumed[0].partition(".")[2]
        return ReplayOutcome.NOT_CONFIRMED, f"on the JVM the assumption of line {line} does not hold"
    if value is None:
        return ReplayOutcome.NOT_CONFIRMED, f"on the JVM nothing gets to {text}"
    if value.kind == "cannot":
        raise CannotEvaluate(value.text)
    if kind == "loop_modifies" and "written" in evaluation.values:
        return ReplayOutcome.CONFIRMED, f"{evaluation.values['written'].text.replace('/', '.')} is written"
    return _holds(text, value if not value.holds else None)


def _thrown(found: Counterexample, evaluation: Evaluation) -> tuple[ReplayOutcome, str]:
    if evaluation.outcome != "threw" or evaluation.thrown != found.exception:
        thrown = dotted(evaluation.thrown)
        return ReplayOutcome.NOT_CONFIRMED, f"on the JVM the constructor {evaluation.outcome} {thrown}".rstrip()
    said = f": {evaluation.message}" if evaluation.message else ""
    return ReplayOutcome.CONFIRMED, f"{dotted(found.exception)}{said}"


def _holds(text: str, wrong: Value | None) -> tuple[ReplayOutcome, str]:
    if wrong is None:
        return ReplayOutcome.NOT_CONFIRMED, f"on the JVM {text} holds"
    how = f"is undefined: {wrong.text}" if wrong.kind == "undefined" else "is false"
    return ReplayOutcome.CONFIRMED, f"{text} {how}"


def _seen(evaluation: Evaluation, clause: str) -> Value:
    """What a clause was, or else what it was of the values at which it should be false."""
    value = evaluation.values[clause]
    return evaluation.values.get(clause.replace("clause", "witness"), value) if value.kind == "cannot" else value


def _and_at_witness(expr: Expr, found: Counterexample) -> Iterator[str]:
    yield after("clause", expr)
    if (restricted := at_witness(expr, found)) is not None:
        yield after("witness", restricted)


def _named(condition: Condition) -> str:
    return condition.text or f"{condition.kind} of line {condition.span.line}"
