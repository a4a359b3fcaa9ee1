"""From two names to an answer: a program, its pair of methods, the engines that look at it, and what a JVM says."""

from __future__ import annotations

from itertools import islice

from pybmc.annotations import TYPE_CHECKING
from pybmc.engines.api import Finding, Undecided, Wanted, Within
from pybmc.equivalence.sides import Pair, Side, matched, words
from pybmc.errors import ResourceError
from pybmc.goto.properties import PropertyKind
from pybmc.options import Options
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
    from pybmc.replay.written import Bodiless

# Of the time that is left: for inputs of the usual sizes, and for smaller ones then. Proofs may need the rest.
FIRST, AGAIN = 0.6, 0.4
# Sizes of inputs that are tried when the usual ones were too hard: an answer within these is an answer. What differs
# in small inputs only if they are of other sizes is easy to find: what is hard is that nothing differs.
SIZES = ("max_nondet_array_length", "max_nondet_string_length", "max_nondet_collection_size")
SMALLER = ((3, 4, 2), (2, 2, 1))


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
    from pybmc.equivalence.statics import AS_INITIALISED

    task = _Task(left, right, options, wishes, log, budget)
    if task.is_same:
        answer = Answer(Said.EQUIVALENT, *task.names, how="both sides have the same code")
    else:
        answer = task.answer()
        if answer.within and AS_INITIALISED in dict(answer.within.limits).values():
            answer = _with_any_statics(answer, left, right, options, wishes, log, budget)
    return changed(answer, left=_named(left, answer.left), right=_named(right, answer.right))


class _Task:
    """A pair of methods, and how it is decided."""

    def __init__(
        self, left: Side, right: Side, options: Options, wishes: Wishes, log: Log, budget: Budget
    ) -> None:  # fmt: skip
        from pybmc.equivalence.statics import Statics

        program = Program(changed(options, entry=left.name, classpath=left.class_path(options)), log.warning)
        other = program
        if left.class_path(options) != right.class_path(options):
            other = Program(changed(options, entry=right.name, classpath=right.class_path(options)), log.warning)
        method = other.entry if other is not program else EntryFinder(program.classes, options, right.name).find()
        self.pair = matched(program.entry, method, program.classes, other.classes)
        self.statics = Statics(options.nondet_static)
        self._met: set[Bodiless] = set()  # methods that are not covered, whose calls are events
        self._programs = (program, other)
        self._options, self._wishes, self._log, self._budget = options, wishes, log, budget

    @property
    def names(self) -> tuple[str, str]:
        return words(self.pair.left), words(self.pair.right)

    @property
    def is_same(self) -> bool:
        """Whether a method comes from two places with the same code."""
        from pybmc.equivalence.places import Places

        pair = self.pair
        same_name = (pair.left.owner, pair.left.name, pair.left.descriptor) == (
            pair.right.owner, pair.right.name, pair.right.descriptor,
        )  # fmt: skip
        program, other = self._programs
        return other is not program and same_name and Places(program, other).is_same(pair.left.owner)

    def answer(self) -> Answer:
        program, other = self._programs
        answer = self._bounded()
        if answer.found is None and (answer.within or answer.said is Said.UNKNOWN):
            answer = self._tried(answer)
        if answer.found is None and (answer.within or answer.said is Said.UNKNOWN) and other is program:
            return self._proved(answer)
        return self._with_tests(answer) if answer.said is Said.DIFFERENT and self._options.emit_test else answer

    def _tried(self, answer: Answer) -> Answer:
        """With larger inputs, by chance: what differs only then no bound shows."""
        from pybmc.equivalence.jvm import on_the_jvm
        from pybmc.equivalence.trying import FALSE, differences

        if self._met or self._options.nondet_static:
            return answer
        try:
            for found in islice(differences(self._programs, self.pair, self._options, self._budget), FALSE):
                seen = on_the_jvm(self._programs, self.pair, found, self._wishes, self._met)
                if not seen.refuted and not seen.why_not:
                    return changed(
                        answer, said=Said.DIFFERENT, reasons=(), within=None, how="", found=found, seen=seen
                    )  # fmt: skip
        except ResourceError:
            self._budget.settle()
        return answer

    def _proved(self, answer: Answer) -> Answer:
        """What bounds leave open, or decide only within themselves, may be proved without any."""
        from pybmc.equivalence.proving import AFTERWARDS, prove

        options = changed(self._options, classpath=self._programs[0].class_path)
        try:
            messages = self._wishes.messages
            how = prove(self.pair, options, self._log, self._budget, messages=messages, share=AFTERWARDS)
        except ResourceError:
            self._budget.settle()
            return answer
        return changed(answer, said=Said.EQUIVALENT, reasons=(), within=None, how=how) if how else answer

    def _with_tests(self, answer: Answer) -> Answer:
        """--emit-test: whatever comes of it, the answer stands."""
        from pybmc.equivalence.emitting import write_tests

        assert answer.found is not None and answer.seen is not None
        folder, framework = self._options.emit_test, self._options.test_framework
        told = [
            f"no tests were written: {'nobody has the methods that are called' if self._met else 'no time is left'}"
        ]
        with self._budget.late(self._log.warning):
            if not self._met:
                told = write_tests(folder, framework, self._programs, self.pair, answer.found, answer.seen)
        return changed(answer, notes=(*answer.notes, *told))

    def _bounded(self) -> Answer:
        """For inputs of the usual sizes; where the time is not enough for these, for smaller ones."""
        from pybmc.budget import Until

        if not self.pair.has_references or _has_sizes(self._options):
            return self._answer_of(self._findings(self._options, self._budget))
        findings = self._findings(self._options, Until(self._budget, FIRST))
        answer = self._answer_of(findings)
        if not _is_too_hard(answer, findings):
            return answer
        for sizes in SMALLER:
            smaller = changed(self._options, **dict(zip(SIZES, sizes, strict=True)))
            findings = self._findings(smaller, Until(self._budget, AGAIN), proves=False)
            again = self._answer_of(findings)
            if not _is_too_hard(again, findings):
                return again if again.said is not Said.UNKNOWN else answer
        return answer

    def _answer_of(self, findings: list[Finding]) -> Answer:
        report = judge(findings, self._options)
        return _answered(report, self._programs, self.pair, self._wishes, self._met)

    def _findings(self, options: Options, budget: Budget, proves: bool = True) -> list[Finding]:
        from pybmc.equivalence.engine import PairBmc

        findings: list[Finding] = []
        program, other = self._programs
        engine = PairBmc(options, self._log, other, self.pair, self._wishes, self.statics, self._met, proves)
        try:
            findings.extend(engine.run(program, Wanted(stop_on_fail=True), budget))
        except ResourceError as error:  # what was found until then stands
            budget.settle()
            findings.append(Undecided(str(error), out_of_time=budget.timed_out))
        return findings


def _has_sizes(options: Options) -> bool:
    """Whether the user says how large inputs are."""
    usual = Options()
    return any(getattr(options, name) != getattr(usual, name) for name in SIZES)


def _is_too_hard(answer: Answer, findings: list[Finding]) -> bool:
    """Whether the time was not enough, or a solver gave up."""
    is_open = answer.said is Said.UNKNOWN and answer.found is None
    return is_open and any(isinstance(finding, Undecided) for finding in findings)


def _with_any_statics(
    answer: Answer, left: Side, right: Side, options: Options, wishes: Wishes, log: Log, budget: Budget
) -> Answer:
    """What holds for initial values of static fields is tried with unknown ones: they may have changed since."""
    if options.nondet_static:
        return answer
    task = _Task(left, right, changed(options, nondet_static=True), wishes, log, budget)
    try:
        again = task.answer()
    except ResourceError:
        budget.settle()
        return answer
    if again.said is Said.EQUIVALENT or (again.said is Said.DIFFERENT and task.statics.anybody_may_set(task.pair)):
        return again
    if again.said is Said.DIFFERENT:
        note = "with other values of static fields they differ; --nondet-static shows how"
        return changed(answer, notes=(*answer.notes, note))
    return answer


def _named(side: Side, method: str) -> str:
    return f"{side.place}::{method}" if side.place else method


def _answered(
    report: Report, programs: tuple[Program, Program], pair: Pair, wishes: Wishes, met: set[Bodiless]
) -> Answer:
    names, notes = (words(pair.left), words(pair.right)), tuple(pair.widenings)
    failed = [result for result in report.results if result.status is PropertyStatus.FAILURE]
    differing = next((result for result in failed if result.prop.kind is PropertyKind.EQUIVALENCE), None)
    if differing is not None:
        return _different(differing, programs, pair, wishes, met, notes)
    if report.verdict is Verdict.SUCCESSFUL:
        return Answer(Said.EQUIVALENT, *names, notes=notes, within=report.within, how=report.how)
    reasons = report.reasons or tuple(f"{r.place}: {r.prop.text} does not hold on one side" for r in failed)
    return Answer(Said.UNKNOWN, *names, reasons=reasons, notes=notes)


def _different(
    result: PropertyResult, programs: tuple[Program, Program], pair: Pair, wishes: Wishes, met: set[Bodiless],
    notes: tuple[str, ...],
) -> Answer:  # fmt: skip
    """What the JVM does not confirm is not told."""
    from pybmc.equivalence.jvm import on_the_jvm

    names, found = (words(pair.left), words(pair.right)), result.counterexample
    if found is None:
        return Answer(Said.UNKNOWN, *names, reasons=(f"{result.prop.text}: no input could be worked out",), notes=notes)
    seen = on_the_jvm(programs, pair, found, wishes, met)
    if seen.refuted or seen.why_not:
        but = f"on the JVM they do not: {seen.refuted}" if seen.refuted else f"nobody saw it on the JVM: {seen.why_not}"
        reasons = (f"an input was found for which they seem to differ, but {but}",)
        return Answer(Said.UNKNOWN, *names, reasons=reasons, notes=notes, found=found, seen=seen)
    return Answer(Said.DIFFERENT, *names, notes=notes, found=found, seen=seen)
