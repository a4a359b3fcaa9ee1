"""Contracts that the user wrote in sources (`--sourcepath`), for proofs.

What the entry point requires is assumed, and told. All else is a claim like any other: loop invariants at their loops,
what recursive methods require and ensure at their calls. What methods promise is checked by whoever is the contract of
the checker (`engines/spec/kept.py`, `promises.py`). What is not used is told by name.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress

from pybmc.contracts.claims import Claim, Moment, Where
from pybmc.contracts.expr import And, Expr, Or, implies
from pybmc.engines.prove.calls import input_classes
from pybmc.generators.api import Cut
from pybmc.goto.classes import Origin
from pybmc.goto.loops import loops_of
from pybmc.goto.names import MethodId
from pybmc.goto.program import Function
from pybmc.log import Log
from pybmc.program.program import Program
from pybmc.records import Record
from pybmc.specs.book import Specs
from pybmc.specs.claims import NotAClaim, Translator
from pybmc.specs.class_claims import invariant_claim, written_invariants
from pybmc.specs.clauses import At, Case, Condition, Kind, MethodSpec
from pybmc.specs.frames import assignable, frame_claims
from pybmc.specs.so_far import claims_so_far
from pybmc.specs.source import Span
from pybmc.specs.written_out import WrittenOut

PROMISED = "whether code keeps it is what `pybmc spec` checks"


class Assumed(Record):
    """A precondition of the entry point."""

    claim: Claim
    told: str  # Main.java:3: requires x > 0


class Written:
    """`promised`: somebody else looks at promises, constraints and statements, and defaults count as written."""

    def __init__(self, program: Program, sourcepath: Iterable[str], log: Log, promised: bool = False) -> None:
        self._promised = promised
        self._program = program
        self._log = log
        self._specs: Specs = WrittenOut(
            program.classes, tuple(sourcepath), False, program.subclasses, log.warning, program.class_file
        )
        self._named: dict[Claim, str] = {}

    def assumed(self, function: Function) -> tuple[Assumed, ...]:
        """What the entry point requires, as far as somebody wrote that it requires something."""
        spec = self._spec(function.method)
        given = self._given(spec, function)
        if spec is None or not (spec.written or self._promised):
            return given
        where = Where(function.method.java_id, Moment.REQUIRES)
        if len(spec.cases) > 1:
            expr = self._any_case(spec.cases, Translator(function))
            told = " or ".join(" and ".join(map(_told, case.requires)) or "nothing" for case in spec.cases)
            return given if expr is None else (*given, Assumed(Claim(where, expr), told))
        found = [*given]
        for condition in spec.cases[0].requires:
            expr = self._condition(condition, Translator(function))
            if expr is not None:
                found += [Assumed(Claim(where, part), _told(condition)) for part in _conjuncts(expr)]
        return tuple(found)

    def _given(self, spec: MethodSpec | None, function: Function) -> tuple[Assumed, ...]:
        """Invariants of the objects that the entry point may be given."""
        if function.method.name == "<init>" or (spec is not None and spec.helper):
            return ()
        where, classes = Where(function.method.java_id, Moment.REQUIRES), self._program.classes
        names = input_classes(self._program, function.parameters)
        infos = (
            classes.find(above) for above in sorted({above for name in names for above in classes.supertypes(name)})
        )
        found = []
        for condition in written_invariants(self._specs, infos):
            with suppress(NotAClaim):  # not assumed, which proves less
                if not condition.static:
                    found.append(Assumed(invariant_claim(condition, where, function), _told(condition)))
        return tuple(found)

    def claims(self, cuts: Iterable[Cut], functions: Sequence[Function]) -> list[Claim]:
        """For the places where the checker needs some."""
        found: list[Claim] = []
        cuts = tuple(cuts)
        cut = {(c.function.method.java_id, c.loop) for c in cuts}
        for function in functions:
            spec = self._spec(function.method)
            if spec is None:
                continue
            name = function.method.java_id
            found += self._of_loops(spec, function, {loop for method, loop in cut if method == name and loop >= 0})
            own = [c for c in cuts if c.loop >= 0 and c.function.method.java_id == name]
            found += [*_of_frames(spec, own), *_so_far(spec, own)]
            if (name, -1) in cut:
                found += self._of_calls(spec, function)
            for one in spec.measures if not self._promised else ():
                self._unused(one.span, "proofs say nothing of whether code ends")
            for statement in spec.statements if not self._promised else ():
                if isinstance(statement, At) and statement.condition.kind is Kind.ASSUME:
                    self._unused(statement.condition.span, "proofs of all that code does assume nothing inside it")
        names = dict.fromkeys(function.method.class_name for function in functions)
        infos = [self._program.classes.find(name) for name in names]
        for condition in written_invariants(self._specs, infos):
            found += self._of_class(condition, cut, functions)
        for name in names:
            self._tell_constraints(name)
        return found

    def _of_class(
        self, condition: Condition, cut: set[tuple[str, int]], functions: Sequence[Function]
    ) -> Iterator[Claim]:  # fmt: skip
        """An invariant wherever something is cut."""
        for function in functions:
            name = function.method.java_id
            for loop in sorted(loop for method, loop in cut if method == name):
                for moment in (Moment.LOOP,) if loop >= 0 else (Moment.REQUIRES, Moment.ENSURES, Moment.SIGNALS):
                    with suppress(NotAClaim):  # then whether code keeps it is a gap
                        yield invariant_claim(condition, Where(name, moment, loop), function)

    def has_contracts(self, functions: Iterable[Function]) -> bool:
        """Whether somebody wrote something of one of these that must be kept."""
        specs = (self._spec(function.method) for function in functions)
        if any(spec is not None and (spec.written or spec.statements or spec.loops) for spec in specs):
            return True
        return any(True for _ in written_invariants(self._specs, self._program.classes.loaded))

    def is_by_round(self, functions: Iterable[Function]) -> bool:
        """Whether somebody says of single rounds of a loop what they do: then each must be looked at."""
        specs = (self._spec(function.method) for function in functions)
        return any(loop.decreases or loop.modifies for spec in specs if spec is not None for loop in spec.loops)

    def text(self, claim: Claim) -> str:
        """Which clause a claim comes from; empty if from none."""
        return self._named.get(claim, "")

    def _spec(self, method: MethodId) -> MethodSpec | None:
        info = self._program.classes.find(method.class_name)
        found = info.method(method.name, method.descriptor) if info is not None else None
        return None if found is None else self._specs.of_method(found, self._program.converted)

    # ------------------------------------------------------------------------------------------ loops

    def _of_loops(self, spec: MethodSpec, function: Function, loops: set[int]) -> list[Claim]:
        found: list[Claim] = []
        heads = loops_of(function).head
        numbers = {function.body[heads[loop]].loc.bci: loop for loop in sorted(loops)}
        for loop in spec.loops:
            number = numbers.get(loop.bci)
            for condition in loop.invariants:
                if number is None:
                    self._unused(condition.span, "no run gets to this loop")
                else:
                    where = Where(function.method.java_id, Moment.LOOP, number)
                    found += self._claimed(where, condition, self._condition(condition, Translator(function)))
        return found

    # ------------------------------------------------------------------------------------------ calls

    def _of_calls(self, spec: MethodSpec, function: Function) -> list[Claim]:
        name, translator = function.method.java_id, Translator(function)
        found: list[Claim] = []
        pre = self._any_case(spec.cases, translator)
        if pre is not None and spec.written:
            found += [self._remember(Claim(Where(name, Moment.REQUIRES), part), _requires(spec))
                      for part in _conjuncts(pre)]  # fmt: skip
        for case in spec.cases:
            given = self._case(case, Translator(function, in_old=True)) if len(spec.cases) > 1 else And(())
            for condition in case.ensures:
                expr = self._condition(condition, translator)
                if expr is not None and given is not None and given != And(()):
                    expr = implies(given, expr)
                found += self._claimed(Where(name, Moment.ENSURES), condition, expr if given is not None else None)
        return found

    def _any_case(self, cases: Iterable[Case], translator: Translator) -> Expr | None:
        found = [self._case(case, translator) for case in cases]
        known = [expr for expr in found if expr is not None]
        if len(known) < len(found):
            return None
        return known[0] if len(known) == 1 else Or(tuple(known))

    def _case(self, case: Case, translator: Translator) -> Expr | None:
        parts = [self._condition(condition, translator) for condition in case.requires]
        known = [part for expr in parts if expr is not None for part in _conjuncts(expr)]
        return None if len(parts) > len([p for p in parts if p is not None]) else And(tuple(known))

    # ---------------------------------------------------------------------------------------- clauses

    def _condition(self, condition: Condition, translator: Translator) -> Expr | None:
        try:
            return translator.condition(condition.expr)
        except NotAClaim as reason:
            self._unused(condition.span, f"claims of proofs cannot express {reason}")
            return None

    def _claimed(self, where: Where, condition: Condition, expr: Expr | None) -> list[Claim]:
        if expr is None:
            return []
        return [self._remember(Claim(where, part), _told(condition)) for part in _conjuncts(expr)]

    def _remember(self, claim: Claim, told: str) -> Claim:
        self._named.setdefault(claim, told)
        return claim

    def _tell_constraints(self, name: str) -> None:
        """Of a class of the program."""
        info = self._program.classes.find(name)
        if self._promised or info is None or info.origin is not Origin.USER:
            return
        for condition in self._specs.constraints(name):
            self._unused(condition.span, PROMISED)

    def _unused(self, span: Span, why: str) -> None:
        self._log.warning(f"not used by proofs: {span.place}: {span.text}: {why}")


def _of_frames(spec: MethodSpec, loops: Iterable[Cut]) -> Iterator[Claim]:
    """What the method does not name stays as it was, through all rounds of loops that say nothing of it."""
    by_head = {loop.bci for loop in spec.loops if loop.modifies is not None}
    for cut in loops:
        name, head = cut.function.method.java_id, cut.function.body[loops_of(cut.function).head[cut.loop]].loc.bci
        for case in spec.cases if head not in by_head else ():
            stores, written = assignable(case, spec.pure), sorted(cut.fields, key=lambda f: (f.owner, f.name))
            if stores is not None:
                for expr in frame_claims(cut.function, stores, written, sorted(cut.elements)):
                    yield Claim(Where(name, Moment.LOOP, cut.loop), expr)


def _so_far(spec: MethodSpec, loops: Iterable[Cut]) -> Iterator[Claim]:
    """Of loops of which nobody says anything."""
    told = {loop.bci for loop in spec.loops if loop.invariants}
    for cut in loops:
        head = cut.function.body[loops_of(cut.function).head[cut.loop]].loc.bci
        for case in spec.cases if head not in told else ():
            for expr in claims_so_far(cut.function, case, cut.written):
                yield Claim(Where(cut.function.method.java_id, Moment.LOOP, cut.loop), expr)


def _requires(spec: MethodSpec) -> str:
    return f"{spec.span.file.rpartition('/')[2]}:{spec.span.line}: what {spec.name} requires"


def _told(condition: Condition) -> str:
    text = f"{condition.span.text} is not null" if condition.implicit else condition.span.text
    return f"{condition.span.file.rpartition('/')[2]}:{condition.span.line}: {text}"


def _conjuncts(expr: Expr) -> tuple[Expr, ...]:
    """Claims stand or fall one by one."""
    return expr.args if isinstance(expr, And) else (expr,)
