"""Both methods on a real JVM, each in one of its own, with the input of a counterexample: what each does."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pybmc.annotations import TYPE_CHECKING
from pybmc.counterexamples.counterexample import Input, Step
from pybmc.counterexamples.provenance import FROM_OUTSIDE, Provenance
from pybmc.equivalence.sides import Pair, Receiver, counts
from pybmc.goto.classes import ACC_STATIC, ACC_SYNTHETIC, MethodInfo, Origin
from pybmc.goto.names import descriptor_of
from pybmc.models import models_path
from pybmc.records import Record, changed
from pybmc.replay.jvm import Jvm, unescaped
from pybmc.replay.scenario import CannotReplay, Making, Scenario, Slot, Thing, build_scenario
from pybmc.replay.standins import write_class
from pybmc.replay.written import implementing, missing_class, with_bodies

if TYPE_CHECKING:
    from pybmc.counterexamples.counterexample import Counterexample
    from pybmc.equivalence.compared import Wishes
    from pybmc.program.program import Program
    from pybmc.replay.written import Bodiless

DRIVER = "pybmc.OutcomeDriver"
# What both are given; clocks and the like are what they are, and a run that depends on them is told by a second one.
GIVEN = (Provenance.PARAMETER, Provenance.RECEIVER, Provenance.EVENT, *FROM_OUTSIDE)
NAMED = re.compile("L([^;]+);")  # classes in a descriptor
OWN = 1 << 30  # number of an object that stands for a receiver without fields


class Seen(Record):
    """What was seen of both; `refuted`: they did the same; `why_not`: nobody could look."""

    left: tuple[str, ...] = ()  # in words: `returns 3`, `prints "a"`
    right: tuple[str, ...] = ()
    refuted: str = ""
    why_not: str = ""


def on_the_jvm(
    programs: tuple[Program, Program], pair: Pair, found: Counterexample, wishes: Wishes, met: set[Bodiless]
) -> Seen:  # fmt: skip
    outcomes = []
    statics = _with_statics(pair, *programs)
    outside = [given.name for given in found.inputs if given.origin in FROM_OUTSIDE]
    for method, program, side in zip((pair.left, pair.right), programs, ("left", "right"), strict=True):
        runs: list[_Outcome] = []
        for _ in range(2 if outside else 1):
            try:
                driver, ahead = (DRIVER, pair.result, *statics), Unheld(program, met).write
                jvm = Jvm(program.java_home, program.class_path, models_path(), driver, ahead=ahead)
                outcome = jvm.run(scenario_of(method, pair, of_side(found, side), program))
            except CannotReplay as error:
                return Seen(why_not=str(error))
            if outcome.kind not in ("returned", "threw"):
                return Seen(why_not=outcome.text or f"the run ended with: {outcome.kind}")
            runs.append(_Outcome(outcome.details, wishes))
        if runs[0].compared != runs[-1].compared:
            return Seen(why_not=f"what they do depends on {outside[0]}, which nobody can choose for both")
        outcomes.append(runs[0])
    return _compared(*outcomes)


def of_side(found: Counterexample, side: str) -> Counterexample:
    """What calls that are not covered give to the other side is none of its business."""

    def is_own(step: Step) -> bool:
        if not isinstance(step, Input) or step.origin is not Provenance.EVENT:
            return True
        return step.field is not None and step.field[0] == side

    return changed(found, steps=tuple(filter(is_own, found.steps)))


class Unheld:
    """Classes for a JVM in which methods that nobody has are events, and types that nobody has can be named."""

    def __init__(self, program: Program, met: set[Bodiless]) -> None:
        self._program = program
        self._met = sorted(met, key=lambda one: one.method.java_id)

    def write(self, folder: str) -> None:
        owners: dict[str, list[Bodiless]] = {}
        for one in self._met:
            owners.setdefault(one.method.class_name, []).append(one)
        mentioned = [*(one.method.descriptor for one in self._met), *self._declared()]
        for name in sorted({name for descriptor in mentioned for name in NAMED.findall(descriptor)}):
            if name not in owners and self._program.classes.find(name) is None:
                owners[name] = []
        for name, methods in owners.items():
            info, known = self._program.classes.find(name), self._program.class_bytes(name)
            if info is None:
                write_class(folder, name, missing_class(name, methods))
                write_class(folder, f"{name}$Pybmc", implementing(f"{name}$Pybmc", name))
            elif info.origin is Origin.USER and known is not None:
                write_class(folder, name, with_bodies(known, methods))

    def _declared(self) -> Iterator[str]:
        """The types of fields and methods of the program's classes: reflection looks for all of them at once."""
        for info in self._program.classes.loaded:
            if info.origin is Origin.USER:
                yield from (field.descriptor for field in info.fields)
                yield from (method.descriptor for method in info.methods)


def _compared(left: _Outcome, right: _Outcome) -> Seen:
    for one, other in ((left, right), (right, left)):
        one.words += [f"leaves {after}" for after in one.leaves if after not in other.leaves]
    if left.unsure or right.unsure:
        return Seen(tuple(left.words), tuple(right.words), why_not=left.unsure or right.unsure)
    if left.compared == right.compared:
        return Seen(tuple(left.words), tuple(right.words), refuted=f"both: {'; '.join(left.words)}")
    return Seen(tuple(left.words), tuple(right.words))


def _with_statics(pair: Pair, program: Program, other: Program) -> list[str]:
    """Classes of the user's whose static fields count: both sides have them."""
    names = [
        info.name
        for info in program.classes.loaded
        if info.origin is Origin.USER and not info.access & ACC_SYNTHETIC and not info.is_interface
    ]
    return [name for name in names if counts(name, pair) and other.class_bytes(name) is not None]


def scenario_of(method: MethodInfo, pair: Pair, found: Counterexample, program: Program) -> Scenario:
    """The input as one of the methods gets it: reflection widens numbers as a call in Java does."""
    others = [given for given in found.inputs if given.origin not in GIVEN and given.field is None]
    if others:
        raise CannotReplay(f"the runs ask for {others[0].name}, which nobody can choose for both")
    if pair.receiver is not Receiver.OWN or method.is_static:
        return build_scenario(found, method, None, program.classes)
    as_static = changed(method, access=method.access | ACC_STATIC)
    scenario = build_scenario(found, as_static, None, program.classes)
    scenario.objects[OWN] = Thing(OWN, Making.OBJECT, method.owner)
    return scenario._replace(entry=method, receiver=Slot("this", descriptor_of(method.owner), OWN))


class _Outcome:
    """The lines that the driver wrote: a word for what is told, what is compared, and what people are shown."""

    def __init__(self, lines: tuple[str, ...], wishes: Wishes) -> None:
        self.words: list[str] = []
        self.leaves: list[str] = []  # arguments and static fields afterwards
        self.compared: list[tuple[str, str]] = []
        self.unsure = ""
        for line in lines:
            kind, _, rest = line.partition(" ")
            text = unescaped(rest)
            match kind:
                case "exact" | "approximate":
                    if (kind == "approximate") == wishes.approximate:
                        self.compared.append(("state", text))
                case "class":
                    self.compared.append((kind, text))
                case "message":
                    if wishes.messages:
                        self.compared.append((kind, text))
                case "prints":
                    self.compared.append((kind, text))
                    self.words.append(text)
                case "unsure":
                    self.unsure = text
                case "says":
                    self.words.append(text)
                case "leaves":
                    self.leaves.append(text)
                case _:
                    pass
