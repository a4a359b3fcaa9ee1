"""Wires the stages: from options to a report."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from oplib.registry import make_lookup, settle
from pybmc.budget import Budget
from pybmc.engines.bmc.decide import Decider, Decision
from pybmc.engines.bmc.prune import Pruner
from pybmc.errors import ResourceError, UsageError
from pybmc.goto.names import class_named
from pybmc.goto.place import Place
from pybmc.goto.text import format_instr
from pybmc.options import Options
from pybmc.program.task import Task
from pybmc.progress import Ui
from pybmc.results.verdict import PropertyResult, PropertyStatus, Report, UncoveredCall, Verdict, make_report
from pybmc.solvers import DEFAULT_SOLVER, OTHER_SOLVER, SAT_SOLVERS, SOLVER_NAMES, make_solver
from pybmc.solvers.api import Solver
from pybmc.symex import ssa
from pybmc.symex.execution import Execution
from pybmc.symex.running.functions import Library
from pybmc.symex.settings import Settings
from pybmc.symex.unknowns.candidates import InputWorld
from pybmc.terms.evaluate import Evaluator
from pybmc.terms.node import Terms

if TYPE_CHECKING:
    from pybmc.results.output import Shown
    from pybmc.results.trace import Trace
    from pybmc.symex.unknowns.stubs import Stubs

STATISTICS, PROGRESS = 8, 9  # levels of messages
DEEPENING = (2, 5, 10, 20, 40, 80, 160, 320, 640, 1280, 2560, 5120, 10240)  # bounds tried when the user gives none
PATIENCE = 20  # bound up to which a bug is looked for although something unsupported can be reached


class Watching:
    """The budget, and the log lines that people and scripts look for."""

    def __init__(self, ui: Ui, budget: Budget) -> None:
        self._budget = budget
        self._ui = ui
        self._log = ui.enabled(STATISTICS)

    def tick(self, steps: int) -> None:
        self._budget.check()
        self._ui.progress("symbolic execution", steps)

    def unwinding(self, loop: str, iteration: int, place: Place, stopped: bool) -> None:
        if self._log:
            word = "Not unwinding" if stopped else "Unwinding"
            self._ui.status(
                f"{word} loop {loop} iteration {iteration} file {place.file} line {place.line} "
                f"function {place.method.java_id} thread 0",
                STATISTICS,
            )


class Checker:
    """One task, checked with one or several bounds."""

    def __init__(self, options: Options, ui: Ui, budget: Budget) -> None:
        self._budget = budget
        if options.solver and options.solver not in SOLVER_NAMES:
            raise UsageError(f"unknown solver '{options.solver}'; choose one of: {', '.join(SOLVER_NAMES)}")
        self.options = options
        self.ui = ui
        self.task = Task(options, ui.warning)
        self.terms = Terms(check=budget.check)
        self.stats: dict[str, float] = {}
        self.watch = Watching(ui, budget)
        self._lookup = make_lookup(self.task.given_values, self.task.jvm)

    def new_solver(self, preprocess: bool = True) -> Solver:
        solver = make_solver(self.options.solver or DEFAULT_SOLVER, self.terms, preprocess)
        solver.budget = self._budget
        return solver

    def execute(self, settings: Settings) -> ssa.Execution:
        self._budget.stage = "executing the program"
        task = self.task
        stubs = self._stubs()
        lookup = self._lookup if stubs is None else stubs.lookup
        library = Library(
            task.function_of, task.initialiser_of, lookup, task.has_body, settle, task.null_pointer_message
        )
        world = InputWorld(task.subclasses)
        pruner = Pruner(self.terms, lambda: self.new_solver(preprocess=False), self._budget)
        execution = Execution(self.terms, task.classes, library, world, settings, self.watch, pruner)
        result = execution.run(task.entry, task.launch)
        for text in [*task.sources.warnings, *result.warnings, *(stubs.unused() if stubs is not None else ())]:
            self.ui.warning(text)
        loaded = len(task.classes.loaded)
        self.ui.status(f"{loaded} classes loaded in {task.loading_seconds:.3f} s of CPU time", PROGRESS)
        self.ui.status(f"size of program expression: {result.step_count} steps", STATISTICS)
        checks = sum(1 for step in result.steps if isinstance(step, ssa.Check))
        self.ui.status(f"Generated {checks} VCC(s), {checks} remaining after simplification", STATISTICS)
        return result

    def _stubs(self) -> Stubs | None:
        """What --stub puts before the models; stubs keep results, so each execution has its own."""
        if not self.options.stub:
            return None
        from pybmc.symex.unknowns.stubs import Stubs

        return Stubs(self.options.stub, self._lookup, self.task.classes)

    def executed(self) -> ssa.Execution:
        """One execution for those who want to look at it, or to write it to a file."""
        bound = None if self.options.unwind is not None else DEEPENING[1]
        return self.execute(settings_of(self.options, bound))

    def check(self) -> Report:
        if self.options.outfile:
            return self._write_query()
        if self.options.unwind is not None:
            execution = self.execute(settings_of(self.options))
            return self.report(execution, self.decide(execution))
        return self._deepen()

    def _write_query(self) -> Report:
        """--smt2 or --dimacs with --outfile: the first query, one goal for each check."""
        from pybmc.solvers.smtlib_file import dimacs_text, smt2_text, write_query

        execution = self.executed()
        goals = self._decider().goals(execution)
        text = (smt2_text if self.options.smt2 else dimacs_text)(self.terms, (), goals)
        write_query(self.options.outfile, text)
        report = make_report((), self.options)
        report.files = [self.options.outfile]
        return report

    def _deepen(self) -> Report:
        """Raise the bound until nothing is cut, something fails, or the budget is used up."""
        report = None
        for bound in DEEPENING:
            try:
                execution = self.execute(settings_of(self.options, bound))
                decision = self.decide(execution)
            except ResourceError as error:
                if report is None:
                    raise
                self._budget.settle()
                report.reasons.append(str(error))
                break
            report = self.report(execution, decision)
            if decision.failed or not decision.cuts or decision.undecided:
                break
            if decision.unsupported and bound >= PATIENCE:  # a proof is out of reach, and no bug was near
                break
        assert report is not None
        return report

    def _log(self, text: str) -> None:
        self.ui.status(text, STATISTICS)
        self.ui.progress("solving", 0)

    def decide(self, execution: ssa.Execution) -> Decision:
        self._budget.stage = "solving"
        chosen = set(self.options.property)
        unknown = chosen - set(execution.properties)
        if unknown:
            raise UsageError(f"no property {sorted(unknown)[0]}; --show-properties lists them", exit_code=6)
        decision = self._decider().decide(execution, lambda name: not chosen or name in chosen)
        if execution.strings_in_cells:
            self.ui.status("Strings: eager, laid out in cells", STATISTICS)
        for refinement in execution.refinements:
            self.ui.status(refinement.statistics(), STATISTICS)
        return decision

    def report(self, execution: ssa.Execution, decision: Decision) -> Report:
        chosen = set(self.options.property)
        # Properties that lie behind an unsupported place may or may not hold.
        open_status = PropertyStatus.SUCCESS
        doubtful = decision.unsupported or decision.cuts or any(not isinstance(o, str) for o in decision.open)
        if doubtful or (decision.undecided and not decision.open):
            open_status = PropertyStatus.UNKNOWN
        elif self.options.stop_on_fail and decision.failed:
            open_status = PropertyStatus.NOT_CHECKED
        results = []
        for name, prop in execution.properties.items():
            if chosen and name not in chosen:
                continue
            failed = decision.failed.get(name)
            status = PropertyStatus.UNKNOWN if name in decision.open else open_status
            if failed is not None:
                status = PropertyStatus.FAILURE
            result = PropertyResult(prop, status)
            if failed is not None and self._wants_trace():
                with self._late():
                    result.trace = self._trace(execution, failed)
            results.append(result)
        reasons = _reasons(decision)
        if decision.failed and (self.options.replay or self.options.emit_test):
            reasons += self._on_the_jvm(execution, decision, results)
        report = make_report(results, self.options, reasons, decision.iterations, (), self.stats)
        report.uncovered = _uncovered(decision)
        with self._late():
            if report.verdict is Verdict.SUCCESSFUL and self._decider().excludes_everything(execution):
                self.ui.warning("no input satisfies all assumptions of the program: nothing was really checked")
        return report

    @contextmanager
    def _late(self) -> Iterator[None]:
        """Around what adds to a verdict and cannot change it: a limit that is reached here only ends that."""
        self._budget.stage = "writing the report"
        try:
            yield
        except ResourceError as error:
            self._budget.settle()
            self.ui.warning(f"the report is not complete: {error}")

    def _decider(self) -> Decider:
        return Decider(
            self.terms, self.new_solver, self._budget, self._log, self.options.stop_on_fail, self._other_solver
        )

    def _other_solver(self) -> Solver | None:
        if self.options.solver:
            return None
        solver = make_solver(OTHER_SOLVER, self.terms)
        solver.budget = self._budget
        return solver

    def _on_the_jvm(self, execution: ssa.Execution, decision: Decision, results: list[PropertyResult]) -> list[str]:
        """--replay and --emit-test; the reasons for doubt that come of it."""
        from pybmc.replay.replay import Replays

        task = self.task
        replays = Replays(
            self.options, task.java_home, task.class_path, task.entry, task.launch, task.classes
        )  # fmt: skip
        reasons = replays.run(execution, decision.failed, results)
        for message in replays.messages:
            self.ui.status(message)
        for warning in replays.warnings:
            self.ui.warning(warning)
        return reasons

    def _wants_trace(self) -> bool:
        options = self.options
        return options.trace or options.compact_trace or options.stack_trace or options.stop_on_fail

    def _trace(self, execution: ssa.Execution, failed: tuple[ssa.Check, Evaluator]) -> Trace:
        from pybmc.results.trace import build_trace

        check, evaluator = failed
        return build_trace(execution, evaluator, check, self.options, self._code)

    def _code(self, place: Place) -> str:
        """The instructions at a place, for --trace-show-code."""
        for function in self.task.functions:
            if function.method == place.method:
                return "; ".join(format_instr(function, i) for i in function.body if i.loc.bci == place.bci)
        return ""


def _reasons(decision: Decision) -> list[str]:
    reasons = [f"{u.place.words}: {u.reason}" for u in decision.unsupported]
    for cut in decision.cuts:
        what = f"the loop {cut.loop}" if cut.loop.rpartition(".")[2].isdigit() else f"the recursion of {cut.loop}"
        help_ = "a longer --timeout, or a bound of your own (--unwind), may help"
        reasons.append(f"{cut.place.words}: {what} goes on beyond {cut.bound} rounds; {help_}")
    return reasons + ([decision.undecided] if decision.undecided else [])


def _uncovered(decision: Decision) -> list[UncoveredCall]:
    """The calls without meaning that can be reached, once each."""
    calls = [
        UncoveredCall(u.call, u.place.file, u.place.method.java_id, u.place.line, u.place.bci, u.reason)
        for u in decision.unsupported
        if u.call
    ]
    return list(dict.fromkeys(calls))


def settings_of(options: Options, deepening: int | None = None) -> Settings:
    """What symbolic execution needs of the options; with a bound of our own while deepening."""
    low, high = options.java_assume_inputs_interval
    return Settings(
        unwind=options.unwind if deepening is None else deepening,
        unwindset=options.unwindset,
        deepening=deepening is not None,
        unwinding_assertions=options.unwinding_assertions,
        partial_loops=options.partial_loops,
        unwind_enum_static=options.java_unwind_enum_static,
        depth=options.depth,
        max_array_length=options.max_nondet_array_length,
        max_tree_depth=options.max_nondet_tree_depth,
        max_string_length=options.max_nondet_string_length,
        min_string_length=max(options.min_nondet_string_length, int(options.string_non_empty)),
        string_printable=options.string_printable,
        refine_strings=_refines_strings(options),
        string_values=options.string_input_value,
        inputs_non_null=options.java_assume_inputs_non_null,
        inputs_interval=None if low is None and high is None else (low, high),
        inputs_integral=options.java_assume_inputs_integral,
        max_vla_length=options.java_max_vla_length,
        nondet_static=options.nondet_static,
        ignore_assumptions=options.no_assumptions,
        ignore_assertions=options.no_assertions,
        max_stack_depth=options.max_stack_depth,
        throws_errors=options.throw_runtime_exceptions,
        max_heap_size=options.max_heap_size,
        some_properties=bool(options.property),
        uncovered_throws=options.uncovered_may_throw,
        uncaught_check=not options.disable_uncaught_exception_check,
        uncaught_only_for=tuple(class_named(t) for t in options.uncaught_exception_check_only_for),
        record_steps=options.trace or options.compact_trace or options.stack_trace or options.stop_on_fail,
    )


def _refines_strings(options: Options) -> bool | None:
    """Cells unless asked for where axioms do not suit.

    They are about arrays, which SAT solvers must have eliminated anew in every round, and a query in a file cannot be
    refined.
    """
    if options.refine_strings is None and (options.solver in SAT_SOLVERS or options.outfile):
        return False
    return options.refine_strings


def check(options: Options, ui: Ui, budget: Budget) -> Report:
    return Checker(options, ui, budget).check()


def show(options: Options, ui: Ui, budget: Budget) -> Iterable[Shown]:
    from pybmc.commands import listing

    if options.show_models:
        from oplib.registry import all_methods
        from pybmc.models import models_path

        return listing.models(models_path(), ((*key, method.why) for key, method in all_methods().items()))
    checker = Checker(options, ui, budget)
    return listing.show(checker.task, options.show_mode(), checker.executed)
