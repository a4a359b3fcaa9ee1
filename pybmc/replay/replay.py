"""What a run does with its counterexamples: --replay runs them, --emit-test writes them down."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from pybmc.annotations import TYPE_CHECKING
from pybmc.engines.api import Replayed, ReplayOutcome
from pybmc.goto.classes import Origin
from pybmc.goto.constructors import chosen_fields, not_private, plain_constructors
from pybmc.goto.names import OBJECT, MethodId
from pybmc.goto.properties import PropertyKind
from pybmc.goto.shapes import is_made_up_below
from pybmc.models import models_path
from pybmc.records import changed
from pybmc.replay.judge import CAUGHT, Judge, why_not
from pybmc.replay.jvm import Jvm
from pybmc.replay.scenario import CannotReplay, FieldSlot, Making, Scenario, Slot, Thing, build_scenario

if TYPE_CHECKING:
    from pybmc.counterexamples.counterexample import Counterexample
    from pybmc.goto.classes import ClassTable, Launch, MethodInfo
    from pybmc.options import Options
    from pybmc.replay.standins import StandIns


class Replays:
    """Replays counterexamples of one program, one by one. What there is to tell besides is in `messages` and
    `warnings`."""

    def __init__(
        self, options: Options, home: str, class_path: Sequence[str], entry: MethodInfo, launch: Launch | None,
        classes: ClassTable, stand_ins: StandIns | None = None,
    ) -> None:  # fmt: skip
        self._options = options
        self._stand_ins = stand_ins
        self._jvm = Jvm(
            home, class_path, models_path(), world=self._write_world if stand_ins is not None else None,
            ahead=self._write_made_up,
        )  # fmt: skip
        self._entry = entry
        self._launch = launch
        self._classes = classes
        self.messages: list[str] = []
        self.warnings: list[str] = []

    def run(self, found: Iterable[Counterexample]) -> Iterator[Replayed]:
        """What became of each counterexample, in their order; a test is written where it was not refuted."""
        for one in found:
            scenario = self._scenario(one, bool(self._options.emit_test))
            is_judged = self._options.replay and one.prop.kind is not PropertyKind.TAINT
            replayed = self.replay(one.prop.id, scenario) if is_judged else None
            if replayed is not None:
                yield replayed
            if self._options.emit_test and (replayed is None or replayed.outcome is not ReplayOutcome.NOT_CONFIRMED):
                self._emit(one.prop.id, replayed, scenario)

    def _scenario(self, found: Counterexample, emitted: bool) -> Scenario | CannotReplay:
        if self._options.static_values:
            return CannotReplay("static fields start with the values of a file (--static-values)")
        if self._options.classpath_models:
            return CannotReplay("on the JVM classes named java.* are the JDK's own (--classpath-models)")
        if self._options.stub:
            return CannotReplay("on the JVM methods that were replaced have their body (--stub)")
        reason = why_not(found)
        if reason and not (emitted and found.prop.kind is PropertyKind.TAINT):
            return CannotReplay(reason)
        try:
            scenario = build_scenario(found, self._entry, self._launch, self._classes)
        except CannotReplay as error:
            return error
        if self._options.no_assumptions:
            scenario.statics.append(FieldSlot("org/cprover/CProver", Slot("enableAssume", "Z", 0)))
        return scenario

    def replay(self, name: str, scenario: Scenario | CannotReplay) -> Replayed:
        if isinstance(scenario, CannotReplay):
            return Replayed(name, ReplayOutcome.NOT_REPLAYED, str(scenario))
        try:
            outcome = self._jvm.run(scenario)
        except CannotReplay as error:
            return Replayed(name, ReplayOutcome.NOT_REPLAYED, str(error))
        said = Judge(scenario.found, self._origin).judge(outcome)
        uncovered = scenario.found.uncovered
        if said.outcome is ReplayOutcome.NOT_CONFIRMED and uncovered:
            text = f"the run passes {uncovered}, which is not covered: {said.text}"
            return Replayed(name, ReplayOutcome.NOT_REPLAYED, text)
        if said.outcome is ReplayOutcome.NOT_CONFIRMED and scenario.outside:
            text = f"nobody can choose what {scenario.outside} gives on the JVM"
            return Replayed(name, ReplayOutcome.NOT_REPLAYED, text)
        return changed(said, unbuilt=any(map(self._is_unbuilt, scenario.objects.values())))

    def _write_world(self, folder: str) -> None:
        own = [info.name for info in self._classes.loaded if info.origin is Origin.USER]
        if self._stand_ins is not None:
            self._stand_ins.write(folder, own)

    def _write_made_up(self, folder: str) -> None:
        """Subclasses of abstract classes that only we know of."""
        for info in self._classes.loaded:
            if is_made_up_below(info):
                from pybmc.replay.standins import write_class
                from pybmc.replay.written import extending

                methods = [MethodId(info.name, method.name, method.descriptor) for method in info.methods]
                write_class(folder, info.name, extending(info.name, info.super_name or OBJECT, methods))

    def _is_unbuilt(self, thing: Thing) -> bool:
        """Whether an object gets fields that no caller can just choose, by a constructor, a setter or an assignment."""
        if thing.kind is Making.EXTENDED:
            made_up = self._classes.find(thing.class_name)
            return made_up is None or not is_made_up_below(made_up)
        info = self._classes.find(thing.class_name) if thing.kind is Making.OBJECT and thing.fields else None
        if info is None:
            return False
        if is_made_up_below(info):
            info = self._classes.get(info.super_name or OBJECT)
        given = {(field.owner, field.slot.name) for field in thing.fields}
        plain = [one for one in plain_constructors(self._classes, info) if not one.method.is_private]
        chosen = [chosen_fields(self._classes, info, not_private, one) for one in plain]
        return not any(given <= {(owner, name) for owner, name, _ in fields} for fields in chosen)

    def _origin(self, class_name: str) -> Origin:
        """Classes that only exist at run time, such as those of lambdas and reflection, count as the JDK's."""
        info = self._classes.find(class_name)
        return Origin.JDK if info is None else info.origin

    def _emit(self, name: str, replayed: Replayed | None, scenario: Scenario | CannotReplay) -> None:
        from pybmc.replay.emit import write_test

        try:
            if isinstance(scenario, CannotReplay):
                raise scenario
            if scenario.has_world or any(slot.value for _, _, slot in scenario.settings):
                raise CannotReplay(f"a test cannot choose what {scenario.outside} gives")
            if replayed is not None and replayed.text.endswith(CAUGHT):
                raise CannotReplay("the program catches the exception")
            path = write_test(scenario, self._options.emit_test, self._options.test_framework, self._classes)
        except CannotReplay as error:
            self.warnings.append(f"no test for {name}: {error}")
        else:
            self.messages.append(f"Test written to {path}")
