"""Which claims no run refutes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pybmc.contracts.claims import Claim, Moment, Where
from pybmc.generators.api import Cut
from pybmc.generators.runs.holds import Scene, holds
from pybmc.generators.runs.inputs import Inputs
from pybmc.generators.runs.interpreter import Ended, Run, Watcher
from pybmc.generators.runs.values import Kind, Stop, Value
from pybmc.goto.loops import loops_of
from pybmc.goto.names import MethodId, descriptor_of, split_method
from pybmc.goto.program import Function
from pybmc.program.program import Program

RUNS = 40
STEPS = 6_000  # instructions of one run
LOOKS = 25  # at one place in one run
TESTS = 60_000  # of claims, in all


class Survivors(Watcher):
    """Claims that are still possible, by their places."""

    def __init__(self, program: Program, functions: Sequence[Function], cuts: Iterable[Cut]) -> None:
        self._program = program
        self._functions = {f.method.java_id: f for f in functions}
        for function in functions:
            if function.method.name == INITIALISER:
                self._functions[f"initialiser of {function.method.class_name}"] = function
        self._heads: dict[tuple[str, int], Where] = {}
        watched: dict[str, set[int]] = {}
        for cut in cuts:
            name = cut.function.method.java_id
            there = watched.setdefault(name, set())
            if cut.loop >= 0:
                head = loops_of(cut.function).head[cut.loop]
                there.add(head)
                self._heads[name, head] = Where(name, Moment.LOOP, cut.loop)
        self._watched = {name: frozenset(nodes) for name, nodes in watched.items()}
        self._alive: dict[Where, list[Claim]] = {}
        self._looks: dict[Where, int] = {}
        self._tests = 0
        self._run: Run | None = None

    def of(self, claims: Sequence[Claim]) -> list[Claim]:
        """Those that no run refutes, in their order."""
        self._tests, self._alive = TESTS, {}
        for claim in claims:
            self._alive.setdefault(claim.where, []).append(claim)
        for seed in range(RUNS):
            if self._tests <= 0:
                break
            self._start(seed)
        left = {claim for there in self._alive.values() for claim in there}
        return [claim for claim in claims if claim in left]

    def _start(self, seed: int) -> None:
        program, self._looks = self._program, {}
        entry, inputs = program.entry, Inputs(program, seed)
        run = self._run = Run(program, self._functions, self._watched, self, STEPS, seed)
        given = [] if entry.is_static else [descriptor_of(entry.owner)]
        args = [inputs.value(d, never_null=True) for d in given]
        args += [inputs.value(d) for d in split_method(entry.descriptor)[0]]
        if given and args[0] is None:
            return
        try:
            run.initialise(entry.owner)
            run.call(MethodId(entry.owner, entry.name, entry.descriptor).java_id, args)
        except (Stop, RecursionError):
            return

    # ---------------------------------------------------------------------------------- what runs pass

    def at(self, function: Function, node: int, regs: list[Value], args: list[Value]) -> None:
        self._look(self._heads[function.method.java_id, node], regs, args)

    def entered(self, function: Function, args: list[Value]) -> None:
        self._look(Where(function.method.java_id, Moment.REQUIRES), args, args)

    def left(self, function: Function, args: list[Value], ended: Ended) -> None:
        how, value = ended
        moment = Moment.ENSURES if how is Kind.RETURNED else Moment.SIGNALS
        self._look(Where(function.method.java_id, moment), args, args, value)

    def _look(self, where: Where, regs: list[Value], args: list[Value], result: Value = None) -> None:
        alive = self._alive.get(where)
        looks = self._looks[where] = self._looks.get(where, 0) + 1
        if not alive or looks > LOOKS or self._tests <= 0:
            return
        assert self._run is not None
        self._tests -= len(alive)
        scene = Scene(regs, args, self._run.statics, self._run.objects, self._program.classes, result)
        self._alive[where] = [claim for claim in alive if holds(claim.expr, scene) is not False]


INITIALISER = "<initialise>"
