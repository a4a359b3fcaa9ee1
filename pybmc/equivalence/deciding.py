"""From two names to an answer: a program, its pair of methods, the engines that look at it, and what a JVM says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pybmc.engines.api import Finding, Undecided, Wanted, Within
from pybmc.equivalence.sides import Pair, Side, matched, words
from pybmc.errors import ResourceError
from pybmc.goto.properties import PropertyKind
from pybmc.program.entry import EntryFinder
from pybmc.program.program import Program
from pybmc.records import Record, Word, changed
from pybmc.verdict.judge import judge
from pybmc.verdict.report import PropertyResult, PropertyStatus, Report, Verdict

if TYPE_CHECKING:
    from pybmc.budget import Budget
    from pybmc.counterexamples.counterexample import Counterexample
    from pybmc.equivalence.compared import Wishes
    from pybmc.equivalence.jvm import Seen
    from pybmc.log import Log
    from pybmc.options import Options


class Said(Word):
    EQUIVALENT = "EQUIVALENT"
    DIFFERENT = "DIFFERENT"
    UNKNOWN = "UNKNOWN"


class Answer(Record):
    """`found` is the input for which they differ, `seen` what the JVM did with it."""

    said: Said
    left: str
    right: str
    reasons: tuple[str, ...] = ()  # why UNKNOWN
    notes: tuple[str, ...] = ()
    within: Within | None = None
    how: str = ""  # it was proved without bounds
    found: Counterexample | None = None
    seen: Seen | None = None


def decide(left: Side, right: Side, options: Options, wishes: Wishes, log: Log, budget: Budget) -> Answer:
    """Names of methods as `check` takes them."""
    program = Program(changed(options, entry=left.name, classpath=left.class_path(options)), log.warning)
    other = program
    if left.class_path(options) != right.class_path(options):
        other = Program(changed(options, entry=right.name, classpath=right.class_path(options)), log.warning)
    method = other.entry if other is not program else EntryFinder(program.classes, options, right.name).find()
    pair = matched(program.entry, method, program.classes, other.classes)
    if other is not program and _is_same(pair, program, other):
        return Answer(Said.EQUIVALENT, words(pair.left), words(pair.right), how="both sides have the same code")
    findings = _looked_at(program, other, pair, options, wishes, log, budget)
    answer = _answered(judge(findings, options), (program, other), pair, options, wishes)
    if answer.found is None and (answer.within or answer.said is Said.UNKNOWN) and other is program:
        answer = _proved(answer, pair, program, options, log, budget)
    return changed(answer, left=_named(left, answer.left), right=_named(right, answer.right))


def _proved(
    answer: Answer, pair: Pair, program: Program, options: Options, log: Log, budget: Budget
) -> Answer:  # fmt: skip
    """What bounds leave open, or decide only within themselves, may be proved without any."""
    from pybmc.equivalence.proving import prove

    try:
        how = prove(pair, changed(options, classpath=program.class_path), log, budget)
    except ResourceError:
        budget.settle()
        return answer
    return changed(answer, said=Said.EQUIVALENT, reasons=(), within=None, how=how) if how else answer


def _named(side: Side, method: str) -> str:
    return f"{side.place}::{method}" if side.place else method


def _is_same(pair: Pair, program: Program, other: Program) -> bool:
    from pybmc.equivalence.places import Places

    same_name = (pair.left.owner, pair.left.name, pair.left.descriptor) == (
        pair.right.owner, pair.right.name, pair.right.descriptor,
    )  # fmt: skip
    return same_name and Places(program, other).is_same(pair.left.owner)


def _looked_at(
    program: Program, other: Program, pair: Pair, options: Options, wishes: Wishes, log: Log, budget: Budget
) -> list[Finding]:
    from pybmc.equivalence.engine import PairBmc

    findings: list[Finding] = []
    try:
        findings.extend(PairBmc(options, log, other, pair, wishes).run(program, Wanted(stop_on_fail=True), budget))
    except ResourceError as error:  # what was found until then stands
        budget.settle()
        findings.append(Undecided(str(error), out_of_time=budget.timed_out))
    return findings


def _answered(
    report: Report, programs: tuple[Program, Program], pair: Pair, options: Options, wishes: Wishes
) -> Answer:
    names, notes = (words(pair.left), words(pair.right)), tuple(pair.widenings)
    failed = [result for result in report.results if result.status is PropertyStatus.FAILURE]
    differing = next((result for result in failed if result.prop.kind is PropertyKind.EQUIVALENCE), None)
    if differing is not None:
        return _different(differing, programs, pair, wishes, notes)
    if report.verdict is Verdict.SUCCESSFUL:
        return Answer(Said.EQUIVALENT, *names, notes=notes, within=report.within, how=report.how)
    reasons = report.reasons or tuple(f"{r.place}: {r.prop.text} does not hold on one side" for r in failed)
    return Answer(Said.UNKNOWN, *names, reasons=reasons, notes=notes)


def _different(
    result: PropertyResult, programs: tuple[Program, Program], pair: Pair, wishes: Wishes, notes: tuple[str, ...]
) -> Answer:
    """What the JVM does not confirm is not told."""
    from pybmc.equivalence.jvm import on_the_jvm

    names, found = (words(pair.left), words(pair.right)), result.counterexample
    if found is None:
        return Answer(Said.UNKNOWN, *names, reasons=(f"{result.prop.text}: no input could be worked out",), notes=notes)
    seen = on_the_jvm(programs, pair, found, wishes)
    if seen.refuted or seen.why_not:
        but = f"on the JVM they do not: {seen.refuted}" if seen.refuted else f"nobody saw it on the JVM: {seen.why_not}"
        reasons = (f"an input was found for which they seem to differ, but {but}",)
        return Answer(Said.UNKNOWN, *names, reasons=reasons, notes=notes, found=found, seen=seen)
    return Answer(Said.DIFFERENT, *names, notes=notes, found=found, seen=seen)
