"""What a run does with its counterexamples: --replay runs them, --emit-test writes them down."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from pybmc.goto.classes import Origin
from pybmc.models import models_path
from pybmc.replay.judge import CAUGHT, Judge, why_not
from pybmc.replay.jvm import Jvm
from pybmc.replay.scenario import CannotReplay, FieldValue, Scenario, Slot, build_scenario
from pybmc.results.verdict import PropertyResult, PropertyStatus, Replay

if TYPE_CHECKING:
    from pybmc.goto.classes import ClassTable, Launch, MethodInfo
    from pybmc.options import Options
    from pybmc.results.java_values import Evaluator
    from pybmc.symex.ssa import Check, Execution

DISAGREE = "the model and the JVM disagree; please report this program"


class Replays:
    """Works through the failed properties. What there is to tell besides results is in `messages` and `warnings`."""

    def __init__(
        self, options: Options, home: str, class_path: Sequence[str], entry: MethodInfo, launch: Launch | None,
        classes: ClassTable,
    ) -> None:  # fmt: skip
        self._options = options
        self._jvm = Jvm(home, class_path, models_path())
        self._entry = entry
        self._launch = launch
        self._classes = classes
        self.messages: list[str] = []
        self.warnings: list[str] = []

    def run(
        self, execution: Execution, failed: Mapping[str, tuple[Check, Evaluator]], results: list[PropertyResult]
    ) -> list[str]:
        """Fill in the replays and lower the status of what is not confirmed; the reasons for doubt."""
        reasons = []
        for result in results:
            found = failed.get(result.prop.id)
            if found is None:
                continue
            scenario = self._scenario(execution, *found)
            if self._options.replay:
                result.replay = self.replay(scenario)
            if result.replay is not None and result.replay.status == "not confirmed":
                result.status = PropertyStatus.UNKNOWN
                reasons.append(f"{result.prop.id}: {result.replay.words}; {self._doubt()}")
            elif self._options.emit_test:
                self._emit(result, scenario)
        return reasons

    def _doubt(self) -> str:
        """Options that leave the semantics of Java explain a difference; otherwise there is a fault."""
        options = self._options
        if options.partial_loops:
            return "with --partial-loops a counterexample may be impossible"
        if options.context_include or options.context_exclude:
            return "on the JVM methods that were excluded have a body"
        return DISAGREE

    def _scenario(self, execution: Execution, check: Check, evaluator: Evaluator) -> Scenario | CannotReplay:
        if self._options.static_values:
            return CannotReplay("static fields start with the values of a file (--static-values)")
        if self._options.stub:
            return CannotReplay("on the JVM methods that were replaced have their body (--stub)")
        reason = why_not(check)
        if reason:
            return CannotReplay(reason)
        try:
            scenario = build_scenario(execution, check, evaluator, self._entry, self._launch, self._classes)
        except CannotReplay as error:
            return error
        if self._options.no_assumptions:
            scenario.statics.append(FieldValue("org/cprover/CProver", Slot("enableAssume", "Z", 0)))
        return scenario

    def replay(self, scenario: Scenario | CannotReplay) -> Replay:
        if isinstance(scenario, CannotReplay):
            return Replay("not replayed", str(scenario))
        try:
            outcome = self._jvm.run(scenario)
        except CannotReplay as error:
            return Replay("not replayed", str(error))
        found = Judge(scenario.check, self._origin).judge(outcome)
        if scenario.uncovered and found.status == "not confirmed":
            return Replay("not replayed", f"the run passes {scenario.uncovered}, which is not covered: {found.text}")
        if scenario.outside and found.status == "not confirmed":
            return Replay("not replayed", f"nobody can choose what {scenario.outside} gives on the JVM")
        return found

    def _origin(self, class_name: str) -> Origin:
        """Classes that only exist at run time, such as those of lambdas and reflection, count as the JDK's."""
        info = self._classes.find(class_name)
        return Origin.JDK if info is None else info.origin

    def _emit(self, result: PropertyResult, scenario: Scenario | CannotReplay) -> None:
        from pybmc.replay.emit import write_test

        try:
            if isinstance(scenario, CannotReplay):
                raise scenario
            if result.replay is not None and result.replay.text.endswith(CAUGHT):
                raise CannotReplay("the program catches the exception")
            path = write_test(scenario, self._options.emit_test, self._options.test_framework, self._classes)
        except CannotReplay as error:
            self.warnings.append(f"no test for {result.prop.id}: {error}")
        else:
            self.messages.append(f"Test written to {path}")
