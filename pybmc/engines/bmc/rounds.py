"""One round of bounded model checking: a symbolic execution with some bound, then queries over its record."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Sequence

from oplib.registry import Lookup, make_lookup, settle
from oplib.support.oracle import Oracle
from oplib.support.setup import Setup
from pybmc.annotations import TYPE_CHECKING
from pybmc.budget import Budget
from pybmc.engines.api import (
    Cut,
    CutOff,
    Effort,
    Excused,
    Finding,
    Met,
    Proved,
    Uncovered,
    Undecided,
    Unsupported,
    Vacuous,
    Violated,
    Wanted,
)
from pybmc.engines.bmc.decide import Decider, Decision, Noted, least_cut
from pybmc.engines.bmc.excuses import excuses
from pybmc.engines.bmc.functions import Functions
from pybmc.engines.bmc.near import SHARE, SOLVING, NearLook, is_worth_it
from pybmc.engines.bmc.prune import Known, Pruner
from pybmc.engines.bmc.settings import limits_of
from pybmc.engines.bmc.watching import Watching
from pybmc.errors import ResourceError
from pybmc.goto.instr import GetStatic, Property
from pybmc.goto.names import dotted
from pybmc.goto.place import Place
from pybmc.goto.properties import BOUNDS, THROWN, PropertyKind
from pybmc.log import DEBUG, PROGRESS, STATISTICS, Log
from pybmc.options import Options
from pybmc.program.program import Program
from pybmc.records import Record, changed
from pybmc.solvers import DEFAULT_SOLVER, OTHER_SOLVER, make_solver
from pybmc.solvers.api import Solver
from pybmc.solving.session import Habits
from pybmc.symex import ssa
from pybmc.symex.execution import Execution
from pybmc.symex.running.functions import Library
from pybmc.symex.settings import Settings, nearby
from pybmc.symex.unknowns.demand import Demand
from pybmc.symex.unknowns.input_world import InputWorld
from pybmc.terms.evaluate import Evaluator
from pybmc.terms.node import new_terms

if TYPE_CHECKING:
    from pybmc.counterexamples.counterexample import Counterexample
    from pybmc.symex.unknowns.stubs import Stubs

MET_IN_CODE = frozenset((PropertyKind.ASSERTION, *THROWN))  # properties that stand at an instruction
STATED = frozenset((PropertyKind.ASSERTION, PropertyKind.CLAUSE))  # properties that somebody wrote down
ASSERTIONS_DISABLED = "$assertionsDisabled"  # what an `assert` asks first
NO_INPUT = "no input satisfies all assumptions of the program"
NOT_REACHED = "no execution gets there"
REACHING = 1.0  # seconds of CPU time for finding out what failed checks hide
AGAIN = 20_000  # terms and steps of an execution that may be repeated for the sake of a counterexample
# Seconds of CPU time, or that part of all until then, for what goes wrong before something is cut: if that is not known
# by then, it waits for the next bound, with which nothing may be cut any more.
MOMENT, SMALL = 0.1, 0.125
LITTLE = 3_000  # steps of an execution that is not worth keeping: its terms are there in any case
LOOKING = 2.0  # seconds of CPU time for finding out whether something goes wrong with objects that hold any values


class Kept(Record):
    """An execution that may go on with a larger bound, and what it has taken in steps.

    What took little begins again: states that leave a loop in different rounds then merge, as with one bound, and most
    solvers like what comes of that better.
    """

    execution: Execution
    settings: Settings
    work: int

    def serves(self, settings: Settings) -> bool:
        return self.work > LITTLE and changed(self.settings, unwind=settings.unwind) == settings


class Rounds:
    """What all rounds over one program share.

    `may_stop`: whether something can be said of executions that are not whole.
    """

    may_stop = True
    told_more = False  # solvers are told more than queries show
    together: float | None = None  # seconds of CPU time for all properties at once
    goes_on = False  # a round goes on where the one before was cut

    def __init__(self, program: Program, wanted: Wanted, options: Options, budget: Budget, log: Log) -> None:
        self._program = program
        self._wanted = wanted
        self._options = options
        self._budget = budget
        self._log = log
        self._watch = Watching(budget, log)
        self._functions = Functions(program, options, unordered=True)
        self._lookup = make_lookup(Setup(program.given_values, options.java_threading, options.outside == "unknown"))
        self._excuse = excuses(program, options)
        self._oracle = Oracle(*program.jvm)
        self._looks_first = True
        self._near: NearLook | None = None  # if an execution takes long, another one of few inputs, meanwhile
        self._possible = Known()
        self._habits = Habits()
        self._demand = Demand()
        self._open_places: list[ssa.Unsupported] = []  # that can be reached, as the last round has found
        self._kept: Kept | None = None  # the last execution, if the next one may go on from its end
        self._seen_properties: dict[str, None] = {}  # ids of properties, by this round or one before
        self.terms = new_terms(self._watch.check, options.without_rule, log.enabled(DEBUG))

    def limit(self, budget: Budget) -> None:
        """What comes from here on ends with this budget."""
        self._budget = self._watch.budget = budget

    def execute(self, settings: Settings) -> ssa.Execution:
        execution = self._execute(settings)
        self._tell(execution)
        return execution

    def _execute(self, settings: Settings, share: float = 1.0) -> ssa.Execution:
        """`share`: of the time that is left. What was left out and is needed makes an execution begin again."""
        if self._kept is not None and self._kept.serves(settings):
            result = self._continued(settings, self._kept)
            if result is not None:
                return result
        demand = Demand(eager=True) if settings.near or not self.may_stop else self._demand
        while True:
            demand.begin()
            result = self._executed(settings, share, demand)
            if not demand.is_missed:
                return result

    def _executed(self, settings: Settings, share: float, demand: Demand) -> ssa.Execution:
        self._budget.stage = "executing the program"
        self._watch.bound = settings.unwind
        program, stubs = self._program, self._stubs()
        lookup = self._lookup if stubs is None else stubs.lookup
        flows = None
        if settings.flows is not None:
            from pybmc.symex.unknowns.flow_calls import FlowCalls

            flows = FlowCalls(settings.flows, lookup, program.classes)
            lookup = flows.lookup
        library = self._library(program, self._functions, lookup)
        world = InputWorld(
            program.subclasses, program.mentioned, program.tested, program.lambdas, program.may_have_others, demand
        )
        self._watch.begin(self.may_stop, share)
        self._watch.near = self._near if not settings.near else None
        symbolic = self._symbolic(library, world, settings, self._pruner())
        if self.goes_on and stubs is None and not settings.near:
            symbolic.keep()
        result = symbolic.run(program.entry, program.launch)
        self._watch.end()
        if not settings.near:
            self._kept = Kept(symbolic, settings, result.step_count) if symbolic.may_go_on else None
        warnings = [*program.warnings, *result.warnings, *(stubs.unused() if stubs is not None else ())]
        warnings += flows.unused(program.entry) if flows is not None else ()
        return changed(result, warnings=warnings)

    def _continued(self, settings: Settings, kept: Kept) -> ssa.Execution | None:
        """The execution that was kept, with a larger bound; None if it has to begin again."""
        self._budget.stage = "executing the program"
        self._watch.bound = settings.unwind
        self._watch.begin(self.may_stop)
        self._watch.near = self._near
        self._kept = None
        result = kept.execution.go_on(settings.unwind, self._pruner())
        self._watch.end()
        if self._demand.is_missed:
            return None
        self._kept = Kept(kept.execution, settings, kept.work) if kept.execution.may_go_on else None
        return changed(result, warnings=[*self._program.warnings, *result.warnings])

    def _pruner(self) -> Pruner:
        self._last_pruner = Pruner(self.terms, lambda: self._new_solver(preprocess=False), self._budget, self._possible)
        return self._last_pruner

    def _library(self, program: Program, functions: Functions, lookup: Lookup) -> Library:
        return Library(
            functions.function, functions.initialiser, lookup, program.has_body, settle,
            program.null_pointer_message, self._excuse, self._oracle.answer,
        )  # fmt: skip

    def _symbolic(self, library: Library, world: InputWorld, settings: Settings, pruner: Pruner) -> Execution:
        return Execution(self.terms, self._program.classes, library, world, settings, self._watch, pruner)

    def _tell(self, result: ssa.Execution) -> None:
        program, log = self._program, self._log
        for text in result.warnings:
            log.warning(text)
        log.status(
            f"{len(program.classes.loaded)} classes loaded in {program.loading_seconds:.3f} s of CPU time", PROGRESS
        )
        log.status(f"size of program expression: {result.step_count} steps", STATISTICS)
        checks = sum(1 for step in result.steps if isinstance(step, ssa.Check))
        log.status(f"Generated {checks} VCC(s), {checks} remaining after simplification", STATISTICS)

    def _stubs(self) -> Stubs | None:
        """What --stub puts before the models; stubs keep results, so each execution has its own."""
        if not self._options.stub:
            return None
        from pybmc.symex.unknowns.stubs import Stubs

        return Stubs(self._options.stub, self._lookup, self._program.classes)

    def decider(self) -> Decider:
        return Decider(
            self.terms, self._new_solver, self._budget, self._say, self._wanted.stop_on_fail,
            self._rival(), beyond=self._options.strings_beyond, told_more=self.told_more,
            together=self.together, habits=self._habits,
        )  # fmt: skip

    def _new_solver(self, preprocess: bool = True) -> Solver:
        solver = make_solver(self._options.solver or DEFAULT_SOLVER, self.terms, preprocess)
        solver.budget = self._budget
        return solver

    def _rival(self) -> Callable[[], Solver] | None:
        """Makes a solver of another kind for hard queries; None if the user chose one."""
        return None if self._options.solver else lambda: make_solver(OTHER_SOLVER, self.terms)

    def _say(self, text: str) -> None:
        self._log.status(text, STATISTICS)
        self._watch.queries += text.startswith("Passing")
        self._watch.show("solving")

    # ------------------------------------------------------------------------------------- findings

    def run(self, settings: Settings, decision: Decision) -> Iterator[Finding]:
        """One round: what is certain at once, and in `decision` what may look different with another bound."""
        wanted, decider = self._wanted, self.decider()
        if self._near is None and self.may_stop and is_worth_it(self._program.entry, self._program.launch):
            self._near = NearLook(self.terms, lambda: self._nearby(settings))
        if self._near is not None:
            self._near.begin()
        try:
            execution = self._first_look(settings) if settings.constructed and self._looks_first else None
            if execution is None:
                self._looks_first = False
                execution = self.execute(settings)
        except ResourceError:
            yield from self._untold(decision)
            raise
        self._budget.stage = "solving"
        wanted.require(execution.properties.values())
        decision.within = limits_of(self._options, execution)
        decision.steps, decision.least = execution.step_count, least_cut(execution, settings.unwind or 0)
        decision.properties = [prop for prop in execution.properties.values() if wanted.wants(prop)]
        self._seen_properties.update((prop.id, None) for prop in decision.properties)
        yield Met(tuple(decision.properties), self._of_library(decision.properties))
        yield from (Excused(*thrown, why) for thrown, why in execution.excused.items())
        unseen = (lambda prop: wanted.wants(prop) and prop.id not in decision.known) if decision.known else wanted.wants
        decider.moment = self._moment()
        decider.witness = self._last_pruner.witness
        pruner, habits = self._last_pruner, self._habits
        habits.orders, habits.cases, habits.implied = pruner.orders, pruner.cases, pruner.implied
        yield from self._noted(settings, execution, decider, decision, decider.decide(execution, unseen, decision))

    def _moment(self) -> float | None:
        """For questions that may wait: where the next bound begins again, it answers them as well."""
        if not self.goes_on or self.together is not None or (self._kept is not None and self._kept.work > LITTLE):
            return None
        return max(MOMENT, time.process_time() * SMALL)

    def _noted(
        self, settings: Settings, execution: ssa.Execution, decider: Decider, decision: Decision, noted: Iterator[Noted]
    ) -> Iterator[Finding]:  # fmt: skip
        wanted = self._wanted
        for event, evaluator in self._in_time(noted, decision):
            found = list(self._violated(execution, event, evaluator)) if isinstance(event, ssa.Check) else []
            if found and self._shows_left_out(execution, found[0]):
                decision.forget()
                self._kept = None
                yield from self.run(settings, decision)
                return
            yield from found
        if decision.waiting is not None:
            waiting, decision.waiting = decision.waiting, None
            decision.later = self._noted(settings, execution, decider, decision, waiting)
            self._kept = None  # an execution that goes on takes for granted that all before is decided
            return
        self._keep(execution, decision)
        if not execution.is_whole:
            decision.is_whole, decision.undecided, decision.open = False, self._budget.too_long(), set()
        if decision.undecided:
            yield from self._untold(decision)
        if not wanted.stop_on_fail and not decision.undecided:
            decision.cut_off = list(self._cut_off(execution, decider, decision))
        if execution.strings_in_cells:
            self._log.status("Strings: eager, laid out in cells", STATISTICS)
        for refinement in execution.refinements:
            self._log.status(refinement.statistics(), STATISTICS)
        if self._log.enabled(DEBUG):
            from pybmc.terms.switches import told

            self._log.status(told(self.terms), DEBUG)
        if decision.holds:
            with self._budget.late(self._log.warning):
                self._vacuity(execution, decider, decision)

    def _in_time(self, noted: Iterator[Noted], decision: Decision) -> Iterator[Noted]:
        """What was found until the time is over stands."""
        try:
            yield from noted
        except ResourceError as error:
            self._budget.settle()
            decision.undecided = str(error)

    def _keep(self, execution: ssa.Execution, decision: Decision) -> None:
        """What was found out of the part of an execution that is known now."""
        if execution.known:
            decision.keep(self._open_places)
        self._open_places = list(decision.unsupported)

    def _shows_left_out(self, execution: ssa.Execution, found: Violated) -> bool:
        """Whether a counterexample has objects that nobody looks into and that were therefore not constructed, and
        doing so costs little."""
        objects = found.counterexample.objects.values() if found.counterexample is not None else ()
        names = dict.fromkeys(made.class_name for made in objects)
        shown = [name for name in self._demand.left_out if name in names]
        if not shown:
            return False
        if self.terms.count + execution.step_count > AGAIN:
            words = ", ".join(map(dotted, shown))
            self._log.warning(f"unknown objects of {words} are not constructed, since nobody looks into them")
            return False
        for name in shown:
            self._demand.look(name)
        return True

    def _vacuity(self, execution: ssa.Execution, decider: Decider, decision: Decision) -> None:
        """What holds because nothing gets there. A solver is asked only where assumptions may be the reason, or where
        the user wants it for certain.
        """
        stated = [prop for prop in decision.properties if prop.kind in STATED and self._is_stated(prop)]
        decision.vacuous = {prop.id: NOT_REACHED for prop in stated if prop.id in execution.unmet}
        if not (execution.has_assumptions or self._options.error_on_vacuous):
            return
        from pybmc.engines.bmc.reach import is_admitted, not_reached

        reason = f"{NOT_REACHED}{' with these assumptions' if execution.has_assumptions else ''}"
        shown: list[bool] = []  # whether executions that get somewhere keep all assumptions
        never = not_reached(
            execution,
            self.terms,
            stated,
            decider.finder(REACHING),
            lambda model: shown.append(is_admitted(execution, model)),
        )
        decision.vacuous |= dict.fromkeys(never, reason)
        if not any(shown) and decider.excludes_everything(execution):
            self._log.warning(f"{NO_INPUT}: nothing was really checked")
            decision.vacuous = dict.fromkeys((prop.id for prop in decision.properties), NO_INPUT)

    def _is_stated(self, prop: Property) -> bool:
        """Not of a plain `throw new AssertionError()`, which is there so that nothing gets to it."""
        if prop.condition != "false":
            return True
        bodies = (function.body for function in self._program.functions if function.method.java_id == prop.function)
        return any(
            isinstance(instr, GetStatic) and instr.field.name == ASSERTIONS_DISABLED and instr.loc.line == prop.line
            for body in bodies
            for instr in body
        )

    def _nearby(self, settings: Settings) -> Iterator[Violated]:
        """Some of what goes wrong with few and small inputs."""
        execution = self._execute(nearby(changed(settings, first_look=False)), SHARE)
        execution = changed(execution, is_whole=False)  # nothing else is asked
        self._budget.stage = "solving"
        decider = Decider(
            self.terms, self._new_solver, self._budget, _nobody, True, None, SOLVING, is_read=True,
            told_more=self.told_more,
        )  # fmt: skip
        for event, evaluator in decider.decide(execution, self._is_program, Decision()):
            if isinstance(event, ssa.Check):
                yield from self._violated(execution, event, evaluator)
        self._budget.stage = "executing the program"

    def _untold(self, decision: Decision) -> Iterator[Finding]:
        """What a near look has found, if nobody else has."""
        found = list(self._near.untold(decision.failed)) if self._near is not None else []
        if found:
            properties = tuple(violated.prop for violated in found)
            yield Met(properties, self._of_library(properties))
            yield from found

    def _is_program(self, prop: Property) -> bool:
        return prop.kind not in BOUNDS and self._wanted.wants(prop)

    def _first_look(self, settings: Settings) -> ssa.Execution | None:
        """An execution with objects that hold any values, if nothing goes wrong in it and that is enough."""
        execution = self._execute(changed(settings, first_look=True))
        if execution.made_up:
            if not execution.is_enough:
                return None
            self._budget.stage = "solving"
            self._wanted.require(execution.properties.values())
            decider = Decider(self.terms, self._new_solver, self._budget, _nobody, True, None, LOOKING)
            decision = Decision()
            for event, _ in decider.decide(execution, self._wanted.wants, decision):
                if not isinstance(event, ssa.Cut):
                    return None
            if decision.undecided:
                return None
        self._tell(execution)
        return execution

    def _of_library(self, properties: Sequence[Property]) -> frozenset[str]:
        is_library = {name: self._program.is_library(name) for name in {prop.class_name for prop in properties}}
        return frozenset(prop.id for prop in properties if is_library[prop.class_name])

    def _violated(self, execution: ssa.Execution, check: ssa.Check, evaluator: Evaluator) -> Iterator[Violated]:
        """A violation is certain; what it looks like is told as far as the budget allows."""
        from pybmc.engines.bmc.counterexample import build_counterexample

        code = self._code if self._options.trace_show_code else None
        try:
            found = build_counterexample(execution, evaluator, check, self._program.is_library, code)
        except ResourceError:
            self._log.warning(f"no counterexample of {check.prop.id}: no time or memory was left")
            yield Violated(check.prop, check.place)
            raise
        yield Violated(check.prop, check.place, found, self._caught(check, found))

    def _caught(self, check: ssa.Check, found: Counterexample) -> Place | None:
        """Where the program would go on in Java."""
        thrown = THROWN.get(check.prop.kind)
        if thrown is None:
            return None
        from pybmc.program.handlers import catching

        return catching(self._program, thrown, (frame.place for frame in found.stack))

    def _cut_off(self, execution: ssa.Execution, decider: Decider, decision: Decision) -> Iterator[CutOff]:
        """What holds only because of failed checks; worth a little time, since it changes no status."""
        if not any(prop.id in decision.failed and prop.kind not in BOUNDS for prop in decision.properties):
            return
        from pybmc.engines.bmc.reach import cut_off

        holds = [p for p in decision.properties if p.id not in decision.failed and p.id not in decision.open]
        with self._budget.late(self._log.warning):
            yield from cut_off(execution, self.terms, holds, decider.finder(REACHING))
            for prop in holds if execution.ends else ():
                by = [end for end in execution.ends if end.id in decision.failed and end.function == prop.function]
                if prop.id in execution.unmet and by and prop.kind in MET_IN_CODE:
                    yield from self._ended_before(prop, by)

    def _ended_before(self, prop: Property, ends: Sequence[Property]) -> Iterator[CutOff]:
        from pybmc.program.handlers import leads_to

        by = next((end for end in ends if leads_to(self._program, end, prop)), None)
        if by is not None:
            yield CutOff(prop.id, by)

    def _code(self, place: Place) -> str:
        """The instructions at a place."""
        from pybmc.goto.text import format_instr

        for function in self._program.functions:
            if function.method == place.method:
                return "; ".join(format_instr(function, i) for i in function.body if i.loc.bci == place.bci)
        return ""

    def rest(self, decision: Decision) -> Iterator[Finding]:
        """The findings of the last round, besides violations."""
        for place in decision.unsupported:
            if place.call:
                yield Uncovered(place.place, place.call, place.reason, place.method)
            else:
                yield Unsupported(place.place, place.reason)
        yield from (Vacuous(name, why) for name, why in decision.vacuous.items())
        yield from decision.cut_off
        for cut in decision.cuts:
            yield Cut(cut.place, cut.loop, cut.bound)
        everything = not decision.open or any(not isinstance(subject, str) for subject in decision.open)
        of_properties = tuple(sorted(_with_wholes(decision.properties, decision.open)))
        if decision.undecided:
            yield Undecided(decision.undecided, () if everything else of_properties, not decision.is_whole)
        stopped = self._wanted.stop_on_fail and decision.failed
        if not stopped and not (decision.undecided and everything):
            open_ = _with_wholes(decision.properties, decision.failed).union(of_properties)
            # What only smaller bounds led to, such as library code that a model has taken the place of, is not reached.
            yield Proved(tuple(name for name in self._seen_properties if name not in open_), decision.within)
        yield Effort(decision.iterations)


def _with_wholes(properties: Iterable[Property], subjects: Iterable[object]) -> set[str]:
    """The ids among these subjects, and those of the properties that they are part of."""
    known = {subject for subject in subjects if isinstance(subject, str)}
    return known | {prop.part_of for prop in properties if prop.id in known and prop.part_of}


def _nobody(text: str) -> None:
    """Who is told of questions that change nothing."""
