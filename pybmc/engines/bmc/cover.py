"""Coverage as an engine: goals instead of properties, and executions that get to as many as they can.

The goals are checks in the code (`lowering/goals.py`) that let executions go on. All that are open are asked for at
once; whatever else the model reaches is reached by the same inputs, so that few of them reach much.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from pybmc.budget import Budget
from pybmc.engines.api import (
    Cut,
    Effort,
    Finding,
    Met,
    Proved,
    Reached,
    Uncovered,
    Undecided,
    Unsupported,
    Wanted,
)
from pybmc.engines.bmc.counterexample import build_counterexample
from pybmc.engines.bmc.decide import Ask, Event
from pybmc.engines.bmc.functions import passes_of
from pybmc.engines.bmc.rounds import Rounds
from pybmc.engines.bmc.settings import limits_of, settings_of
from pybmc.errors import ResourceError
from pybmc.goto.instr import Assert, Property
from pybmc.goto.names import MethodId
from pybmc.goto.properties import BOUNDS, PropertyKind
from pybmc.log import Log
from pybmc.options import Options
from pybmc.program.program import Program
from pybmc.records import changed
from pybmc.symex import ssa
from pybmc.terms.evaluate import Evaluator
from pybmc.terms.node import Term, Terms

BOUNDS_TRIED = (2, 5, 10, 20)  # when the user gives none
SHARE = 10.0  # seconds of CPU time for one goal, where all at once were too hard
DOUBTING = 5.0  # seconds of CPU time for finding out whether a loop can go on, or something unsupported be reached
MOST_PATHS = 100


class Cover:
    def __init__(self, options: Options, log: Log, bounds: Sequence[int] = BOUNDS_TRIED) -> None:
        self._options = options
        self._log = log
        self._bounds = bounds

    def run(self, program: Program, wanted: Wanted, budget: Budget) -> Iterator[Finding]:
        rounds = Rounds(program, Wanted(), self._options, budget, self._log)
        known: dict[str, Property] = {}
        if self._options.cover != "path":
            known = {goal.id: goal for goal in goals_of(program, self._options)}
            yield Met(tuple(known.values()))
        reached: set[str] = set()
        rest: list[Finding] = []
        try:
            for bound in self._bounds if self._options.unwind is None else (None,):
                found = _Round(rounds, program, self._options, bound, budget)
                yield from found.run(known, reached)
                rest = list(found.rest(known, reached))
                if bound is None or not found.is_cut or (known and len(reached) == len(known)):
                    break
        except ResourceError as error:
            budget.settle()
            rest.append(Undecided(str(error), out_of_time=budget.timed_out))
        yield from rest


def goals_of(program: Program, options: Options) -> list[Property]:
    """Of all methods of the program that calls may lead to."""
    functions = program.closure(passes_of(options))
    return [i.prop for f in functions for i in f.body if isinstance(i, Assert) and i.prop.kind is PropertyKind.COVERAGE]


class _Round:
    """One execution with a bound, and what can be reached in it."""

    def __init__(
        self, rounds: Rounds, program: Program, options: Options, bound: int | None, budget: Budget
    ) -> None:  # fmt: skip
        self._program = program
        self._options = options
        self._terms: Terms = rounds.terms
        self._execution = execution = rounds.execute(settings_of(program, options, bound))
        budget.stage = "solving"
        decider = rounds.decider()
        self._ask: Ask = decider.asking(execution)
        events: list[Event] = [s for s in execution.steps if isinstance(s, ssa.Check | ssa.Unsupported | ssa.Cut)]
        self._exact = list(zip(events, decider.exact(execution, events), strict=True))
        self._goals = [
            (e, c) for e, c in self._exact if isinstance(e, ssa.Check) and e.prop.kind is PropertyKind.COVERAGE
        ]
        self._open: dict[str, str] = {}  # goals that no answer is known for, and why
        self._doubts: list[Finding] = []  # cuts and unsupported places that can be reached
        self._found: list[Finding] = []  # paths
        self._queries = 0
        self.is_cut = False

    def run(self, known: dict[str, Property], reached: set[str]) -> Iterator[Finding]:
        """What is reached, as it is found; new goals that the execution met are added to those known."""
        if self._options.cover == "path":
            self._found = list(self._paths(known, reached))  # those of the last round count
        else:
            met = [p for p in self._execution.properties.values() if p.kind is PropertyKind.COVERAGE]
            new = [prop for prop in met if prop.id not in known]
            known.update((prop.id, prop) for prop in new)
            if new:
                yield Met(tuple(new))
            self._goals = [(check, condition) for check, condition in self._goals if check.prop.id in known]
            yield from self._reach(reached)
        self._look_for_doubts()

    def rest(self, known: dict[str, Property], reached: set[str]) -> Iterator[Finding]:
        yield from self._found
        yield from self._doubts
        for why in dict.fromkeys(self._open.values()):
            yield Undecided(why, tuple(name for name, reason in self._open.items() if reason == why))
        missed = tuple(name for name in known if name not in reached and name not in self._open)
        yield Proved(missed, limits_of(self._options, self._execution))
        yield Effort(self._queries)

    # ----------------------------------------------------------------------------------------- goals

    def _reach(self, reached: set[str]) -> Iterator[Finding]:
        """First by executions that come to their end: those that an exception ends make poor tests."""
        whole, why = self._terms.and_all(assumed.condition for assumed in self._execution.assumptions), ""
        for wish in (whole, self._terms.true):
            while not why:
                left = self._terms.or_all(c for check, c in self._goals if check.prop.id not in reached)
                model, why = self._model(self._terms.and_(left, wish))
                if model is None:
                    break
                yield self._noted(model, reached)
        if why:
            yield from self._one_by_one(reached, why)

    def _one_by_one(self, reached: set[str], why: str) -> Iterator[Finding]:
        """All together was too hard."""
        self._open = {check.prop.id: why for check, _ in self._goals if check.prop.id not in reached}
        for name in list(self._open):
            if name not in reached:
                conditions = [condition for check, condition in self._goals if check.prop.id == name]
                model, why = self._model(self._terms.or_all(conditions), SHARE)
                if model is not None:
                    yield self._noted(model, reached)
                elif why:
                    continue
            for known in (name, *(name for name in self._open if name in reached)):
                self._open.pop(known, None)

    def _noted(self, model: Evaluator, reached: set[str]) -> Reached:
        """All that this execution reaches; it is told up to the last of them."""
        met = [check for check, condition in self._goals if model.value(condition)]
        names = tuple(dict.fromkeys(check.prop.id for check in met))
        reached.update(names)
        return Reached(names, build_counterexample(self._execution, model, met[-1], self._program.is_library))

    def _model(self, query: Term, work: float | None = None) -> tuple[Evaluator | None, str]:
        self._queries += 1
        return self._ask(query, work)

    # ----------------------------------------------------------------------------------------- paths

    def _paths(self, known: dict[str, Property], reached: set[str]) -> Iterator[Finding]:
        """Whole executions that differ in the ways they go; those before are excluded from each query."""
        terms = self._terms
        known.clear()
        reached.clear()
        query = terms.and_all(assumed.condition for assumed in self._execution.assumptions)
        while len(known) < MOST_PATHS:
            model, why = self._model(query)
            if model is None:
                if why:
                    self._doubts.append(Undecided(why))
                return
            met = [check for check, _ in self._goals if model.value(check.violated)]
            if not met:
                return
            goal = self._path(met, len(known) + 1)
            known[goal.id] = goal
            reached.add(goal.id)
            yield Met((goal,))
            found = build_counterexample(self._execution, model, met[-1], self._program.is_library)
            yield Reached((goal.id,), changed(found, prop=goal))
            taken = set(map(id, met))
            same = (c.violated if id(c) in taken else terms.not_(c.violated) for c, _ in self._goals)
            query = terms.and_(query, terms.not_(terms.and_all(same)))
        self._doubts.append(Undecided(f"there are more than {MOST_PATHS} paths; the others were not looked for"))

    def _path(self, met: Sequence[ssa.Check], number: int) -> Property:
        entry = self._program.entry
        name = MethodId(entry.owner, entry.name, entry.descriptor).java_id
        ways = [f"{check.prop.line}: {_condition(check.prop)}" for check in met if _condition(check.prop)]
        first = met[0].prop
        return changed(
            first, id=f"{name}.coverage.{number}", text=f"path ({', '.join(ways)})" if ways else "path", function=name
        )

    # ---------------------------------------------------------------------------------------- doubts

    def _look_for_doubts(self) -> None:
        """Where executions go on that were not followed, or go on with what nobody knows."""
        left = [(event, condition) for event, condition in self._exact if _is_doubt(event)]
        while left:
            model, why = self._model(self._terms.or_all(condition for _, condition in left), DOUBTING)
            if model is None:
                met = left if why else []  # then each may be
            else:
                met = [(event, condition) for event, condition in left if model.value(condition)]
            self._doubts += [_doubt(event, self._options.unwind or 0) for event in _distinct(met)]
            if model is None:
                break
            subjects = {_subject(event) for event, _ in met}
            left = [(event, condition) for event, condition in left if _subject(event) not in subjects]
        self.is_cut = any(isinstance(doubt, Cut) for doubt in self._doubts)


def _condition(prop: Property) -> str:
    """That of a way: `block 2 branch true (x > 3)`."""
    return prop.text.partition(" (")[2].removesuffix(")")


def _is_doubt(event: Event) -> bool:
    return not isinstance(event, ssa.Check) or event.prop.kind in BOUNDS


def _doubt(event: Event, bound: int) -> Finding:
    match event:
        case ssa.Check():
            return Cut(event.place, event.prop.id.replace(".unwind.", "."), bound)
        case ssa.Cut():
            return Cut(event.place, event.loop, event.bound)
        case ssa.Unsupported():
            if event.call:
                return Uncovered(event.place, event.call, event.reason, event.method)
            return Unsupported(event.place, event.reason)


def _subject(event: Event) -> object:
    match event:
        case ssa.Check():
            return event.prop.id
        case ssa.Cut():
            return event.loop
        case ssa.Unsupported():
            return (event.place, event.reason)


def _distinct(events: Iterable[tuple[Event, Term]]) -> list[Event]:
    return list({_subject(event): event for event, _ in events}.values())
