"""Runs of both methods with larger inputs than bounds let them be: a difference that they show is one for the JVM."""

from __future__ import annotations

import math
from collections.abc import Iterator

from pybmc.budget import Budget
from pybmc.counterexamples.counterexample import Counterexample, Input
from pybmc.counterexamples.values import JavaObject, Primitive
from pybmc.engines.bmc.functions import passes_of
from pybmc.engines.concrete.chance import Constants
from pybmc.equivalence.larger_inputs import Larger, value_of
from pybmc.equivalence.sides import Pair, Receiver
from pybmc.generators.runs.interpreter import Run, Watcher
from pybmc.generators.runs.values import Array, Box, Kind, Object, Stop, Text, Value
from pybmc.goto.classes import MethodInfo
from pybmc.goto.instr import Property
from pybmc.goto.names import MethodId
from pybmc.goto.place import Place
from pybmc.goto.program import Function
from pybmc.goto.properties import PropertyKind
from pybmc.log import Quiet
from pybmc.options import Options
from pybmc.program.program import Program
from pybmc.records import changed
from pybmc.replay.scenario import CannotReplay

RUNS = 110
STEPS = 30_000  # of one method with one input
MORE_STEPS = 700_000  # for inputs that need more, the smallest numbers first
ALL_STEPS = 3_000_000  # of all runs, and again of those that need more: about three seconds, as many on any machine
UNKNOWN = 6  # runs in a row that meet what runs do not know, after which there is no hope
FALSE = 2  # alarms that the JVM has not confirmed, after which nothing more is tried
TOO_LONG = "long enough"  # why a run has stopped
Given = tuple[list[Input], dict[int, JavaObject]]
DIFFERS = "differs for a larger input"


class _Nobody(Watcher):
    """Nothing is watched."""


def differences(
    programs: tuple[Program, Program], pair: Pair, options: Options, budget: Budget
) -> Iterator[Counterexample]:  # fmt: skip
    """Inputs for which the two seem to differ, most likely."""
    if pair.receiver is Receiver.OWN or pair.given != pair.left:
        return
    try:
        sides = [
            _Side(program, method, options) for program, method in zip(programs, (pair.left, pair.right), strict=True)
        ]
        yield from _Trying(programs[0], pair, options, sides).differences(budget)
    except (CannotReplay, RecursionError):
        return


class _Side:
    """One of the two, and all functions that it may lead to."""

    def __init__(self, program: Program, method: MethodInfo, options: Options) -> None:
        name = f"{method.owner.replace('/', '.')}.{method.name}:{method.descriptor}"
        self._program = Program(changed(options, entry=name, classpath=program.class_path), Quiet().warning)
        self._method = method
        self.steps = 0  # of all runs
        self._functions: dict[str, Function] = {}
        for function in self._program.closure(passes_of(options)):
            self._functions[function.method.java_id] = function
            if function.method.name == "<initialise>":
                self._functions[f"initialiser of {function.method.class_name}"] = function

    def ended(self, args: list[Value], steps: int) -> tuple[Kind, Value]:
        run = Run(self._program, self._functions, {}, _Nobody(), steps, 0)
        try:
            run.initialise(self._method.owner)
            method = MethodId(self._method.owner, self._method.name, self._method.descriptor)
            return run.call(method.java_id, args)
        finally:
            self.steps += steps - run.left


class _Trying:
    def __init__(self, program: Program, pair: Pair, options: Options, sides: list[_Side]) -> None:
        self._sides = sides
        self._chance = Larger(program, options, Constants(program.classes.get(pair.left.owner)), 1)
        function = program.converted(pair.left)
        method = MethodId(pair.left.owner, pair.left.name, pair.left.descriptor)
        self._place = Place(method, function.source_file, 0, -1, 0)
        name = function.method.java_id
        self._property = Property(
            f"{name}.equivalence.larger", PropertyKind.EQUIVALENCE, DIFFERS, function.source_file, 0, name, 0, DIFFERS
        )

    def differences(self, budget: Budget) -> Iterator[Counterexample]:
        unknown, end = 0, ALL_STEPS
        long: list[Given] = []
        for number in range(RUNS):
            if unknown >= UNKNOWN or self._steps > end or budget.exceeded():
                break
            self._chance.begin(number)
            given = self._chance.arguments(self._place)
            same = self._is_same(given, STEPS)
            unknown = unknown + 1 if same is None else 0
            if same == TOO_LONG and given not in long:
                long.append(given)
            elif same is False:
                yield self._found(given)
        end = self._steps + ALL_STEPS
        for given in sorted(long, key=_size):
            if self._steps > end or budget.exceeded():
                break
            if self._is_same(given, MORE_STEPS) is False:
                yield self._found(given)

    @property
    def _steps(self) -> int:
        return sum(side.steps for side in self._sides)

    def _is_same(self, given: Given, steps: int) -> bool | str | None:
        """TOO_LONG: more steps may tell; None: nobody can."""
        outcomes = []
        try:
            for side in self._sides:
                known: dict[int, Value] = {}
                args = [value_of(one.value, given[1], known) for one in given[0]]
                outcomes.append((side.ended(list(args), steps), args))
        except Stop as stop:
            return TOO_LONG if str(stop) == TOO_LONG else None
        return _Same().outcomes(*outcomes)

    def _found(self, given: Given) -> Counterexample:
        return Counterexample(self._property, self._place, steps=tuple(given[0]), objects=given[1])


def _size(given: Given) -> int:
    """How far loops may have to go."""
    numbers = [one.value.bits for one in given[0] if isinstance(one.value, Primitive) and one.value.descriptor in "IJ"]
    return max((number for number in numbers if number < 1 << 31), default=0)


class _Same:
    """Compares values, and what they lead to."""

    def __init__(self) -> None:
        self._met: dict[int, int] = {}  # objects that correspond, left and right
        self._back: dict[int, int] = {}

    def outcomes(
        self, one: tuple[tuple[Kind, Value], list[Value]], other: tuple[tuple[Kind, Value], list[Value]]
    ) -> bool:  # fmt: skip
        (how, value), args = one
        (other_how, other_value), others = other
        if how is not other_how:
            return False
        if how is Kind.THROWN and value.class_name != other_value.class_name:
            return False
        if how is Kind.RETURNED and not self.values(value, other_value):
            return False
        return all(self.values(a, b) for a, b in zip(args, others, strict=True))

    def values(self, a: Value, b: Value) -> bool:
        todo = [(a, b)]
        while todo:
            a, b = todo.pop()
            if isinstance(a, Array | Object) and type(a) is type(b):
                if not self._is_the_same_one(a, b):
                    return False
                if id(a) not in self._met:
                    self._met[id(a)], self._back[id(b)] = id(b), id(a)
                    todo += _inside(a, b)
            elif isinstance(a, Text) and isinstance(b, Text):
                if a.text != b.text:
                    return False
            elif isinstance(a, float) and isinstance(b, float):
                if not (a == b and math.copysign(1, a) == math.copysign(1, b)) and not (a != a and b != b):
                    return False
            elif a != b:
                return False
        return True

    def _is_the_same_one(self, a: Value, b: Value) -> bool:
        """Whether the two may correspond; boxes are values."""
        if a.class_name != b.class_name or (isinstance(a, Array) and len(a.cells) != len(b.cells)):
            return False
        if isinstance(a, Box):
            return True
        return self._met.get(id(a), id(b)) == id(b) and self._back.get(id(b), id(a)) == id(a)


def _inside(a: Value, b: Value) -> Iterator[tuple[Value, Value]]:
    if isinstance(a, Array):
        yield from zip(a.cells, b.cells, strict=True)
    else:
        yield from ((a.fields[key], b.fields[key]) for key in a.fields.keys() & b.fields.keys())
