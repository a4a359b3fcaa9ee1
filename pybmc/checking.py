"""From options to a report: a program, the engine that looks at it, what a JVM says to it, and the verdict.

The command line and the Python interface both come through here.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from pybmc.annotations import TYPE_CHECKING
from pybmc.budget import Budget
from pybmc.engines.api import Finding, Met, Replayed, ReplayOutcome, Undecided, Violated, Wanted
from pybmc.engines.registry import make_engine
from pybmc.errors import PybmcError, ResourceError
from pybmc.goto.chosen import Chosen
from pybmc.log import Hearing, Log
from pybmc.options import Options
from pybmc.program.program import Program
from pybmc.records import changed
from pybmc.verdict.judge import judge
from pybmc.verdict.report import PropertyResult, Report, Verdict

if TYPE_CHECKING:
    from pybmc.counterexamples.counterexample import Counterexample
    from pybmc.verdict.coverage import Coverage

JVM_SECONDS, JVM_SHARE = 3.0, 0.15  # wall time that a run leaves for replaying what it found, and its part of all
DEEPENING_SECONDS = 60.0  # for all bounds together, unless --timeout says otherwise


def check_from_python(entry: str, keywords: Mapping[str, object]) -> Report:
    """What `pybmc.check` does: options as keywords, and no output."""
    from pybmc.keywords import options_from

    return _from_python(options_from(entry, keywords))


def specification_from_python(entry: str, keywords: Mapping[str, object]) -> Report:
    """What `pybmc.spec` does."""
    from pybmc.engines.spec.bounds import specified
    from pybmc.keywords import options_from

    told = {"exceptions", "throw_runtime_exceptions"} & set(keywords)
    return _from_python(specified(options_from(entry, keywords if told else {**keywords, "exceptions": "thrown"})))


def _from_python(options: Options) -> Report:
    from pybmc.log import Quiet

    log = Quiet()
    with Budget(seconds_of(options), options.memory_limit, reserve=reserve_of(options)) as budget:
        report = check(options, log, budget)
        budget.close()
    return changed(report, warnings=tuple(log.warnings))


def seconds_of(options: Options) -> float | None:
    """The time that a run may take."""
    if options.timeout is None and options.unwind is None and not options.show_mode():
        return DEEPENING_SECONDS
    return options.timeout


def reserve_of(options: Options) -> float:
    """How much of that a run leaves for a JVM, or for finding out what would have helped."""
    from pybmc import advice

    seconds = seconds_of(options)
    of_jvm = min(JVM_SECONDS, seconds * JVM_SHARE) if seconds is not None and _wants_jvm(options) else 0.0
    return max(of_jvm, advice.reserve(options, seconds))


def nobody(finding: Finding) -> None:
    """Hears of findings and does nothing."""


def no_one(program: Program) -> None:
    """Is shown the program and does nothing."""


def check(
    options: Options,
    log: Log,
    budget: Budget,
    known: Callable[[Finding], None] = nobody,
    seen: Callable[[Program], None] = no_one,
) -> Report:
    """Check the program that the options name; `known` hears of findings as they are made, `seen` is shown the program
    before it is looked at.
    """
    findings: list[Finding] = []
    program: Program | None = None
    started, log = time.process_time(), Hearing(log)
    try:
        engine = make_engine(options, log)
        program = Program(options, log.warning)
        seen(program)
        wanted = Wanted(Chosen(options.property), options.stop_on_fail, options.only_nearest)
        for finding in _stopped_in_order(engine.run(program, wanted, budget), budget):
            findings.append(finding)
            known(finding)
    except ResourceError as error:  # what was found until then stands
        budget.settle()
        findings.append(Undecided(str(error), out_of_time=budget.timed_out))
    if program is not None and _wants_jvm(options) and not budget.interrupted:
        with budget.late(log.warning):
            for replayed in _on_the_jvm(options, log, program, tuple(findings)):
                findings.append(replayed)
    report = _advised(judge(findings, options), findings, options, log, time.process_time() - started, budget)
    if _wants_trace(options):
        report = changed(report, results=tuple(map(_with_trace, report.results)))
    return report


def cover(
    options: Options, log: Log, budget: Budget, known: Callable[[Finding], None] = nobody,
    program: Program | None = None,
) -> Coverage:  # fmt: skip
    """--cover: what can be reached in the program that the options name, and by which inputs."""
    from pybmc.verdict.coverage import judge_coverage

    findings: list[Finding] = []
    try:
        engine = make_engine(options, log)
        program = program or Program(options, log.warning)
        for finding in _stopped_in_order(engine.run(program, Wanted(), budget), budget):
            findings.append(finding)
            known(finding)
    except ResourceError as error:  # what was found until then stands
        budget.settle()
        findings.append(Undecided(str(error), out_of_time=budget.timed_out))
    return judge_coverage(findings)


def _advised(
    report: Report, findings: list[Finding], options: Options, log: Hearing, work: float, budget: Budget
) -> Report:
    """With what came of options that might decide what is UNKNOWN."""
    if report.verdict is not Verdict.UNKNOWN:
        return report
    from pybmc import advice

    if not advice.is_wanted(report, options, budget):
        return report
    return changed(report, advice=advice.tried(findings, options, log.warnings, work, budget))


def _stopped_in_order(findings: Iterator[Finding], budget: Budget) -> Iterator[Finding]:
    """What a signal's handler raises may come out as another exception: ctypes wraps what meets its conversions."""
    try:
        yield from findings
    except PybmcError:
        raise
    except Exception:
        budget.check()
        raise


def out_of_budget(error: ResourceError, options: Options) -> Report:
    """The report of a run that ended before it could find out anything."""
    return judge([Undecided(str(error))], options)


def _wants_trace(options: Options) -> bool:
    return options.trace or options.compact_trace or options.stack_trace or options.stop_on_fail


def _wants_jvm(options: Options) -> bool:
    return options.replay or bool(options.emit_test)


def _on_the_jvm(options: Options, log: Log, program: Program, findings: Sequence[Finding]) -> Iterator[Replayed]:
    """--replay and --emit-test: each as soon as it is known, since the time may not be enough for all."""
    order = {prop.id: None for met in findings if isinstance(met, Met) for prop in met.properties}
    violated = {
        found.prop.id: found.counterexample
        for found in reversed(findings)
        if isinstance(found, Violated) and found.counterexample is not None
    }
    if not violated:
        return
    from pybmc.replay.replay import Replays
    from pybmc.replay.standins import StandIns

    replays = Replays(
        options, program.java_home, program.class_path, program.entry, program.launch, program.classes,
        StandIns(program.model_bytes, program.class_bytes),
    )  # fmt: skip
    found = [violated[name] for name in order if name in violated]
    if options.engine == "spec" and options.replay:
        replayed = list(_confirmed(options, program, found))
        yield from replayed
        known = {told.prop for told in replayed}
        found = [one for one in found if one.prop.id not in known]
    try:
        told = replays.run(found)
        yield from told if options.engine != "spec" else _excused(options, program, told)
    finally:
        for message in replays.messages:
            log.status(message)
        for warning in replays.warnings:
            log.warning(warning)


def _confirmed(options: Options, program: Program, found: Iterable[Counterexample]) -> Iterator[Replayed]:
    """Of clauses of specifications: what the evaluation on the JVM says to them."""
    from pybmc.specs.book import Specs
    from pybmc.specs.runtime.confirm import Confirm

    specs = Specs(program.classes, options.sourcepath or options.classpath, options.library_specs)
    java, models = program.jvm
    confirm = Confirm(specs, program.classes, program.entry, java, [models, *program.class_path])
    told = (confirm.replay(one) for one in found)
    yield from _excused(options, program, (one for one in told if one is not None))


def _excused(options: Options, program: Program, told: Iterable[Replayed]) -> Iterator[Replayed]:
    """What a JVM need not confirm, since contracts leave open what code does, is not told as a disagreement."""
    from pybmc.engines.spec.beyond import Beyond
    from pybmc.specs.book import Specs

    for one in told:
        if one.outcome is ReplayOutcome.NOT_CONFIRMED:
            specs = Specs(program.classes, options.sourcepath or options.classpath, options.library_specs)
            why = Beyond(program, options, specs).why()
            yield changed(one, outcome=ReplayOutcome.NOT_REPLAYED, text=f"{why}: {one.text}") if why else one
        else:
            yield one


def _with_trace(result: PropertyResult) -> PropertyResult:
    return result if result.violated is None else changed(result, trace=result.violated.counterexample)
