"""Small runs of a program that somebody watches at the places where contracts are needed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pybmc.contracts.claims import Moment, Where
from pybmc.generators.api import Cut
from pybmc.generators.runs.holds import Scene
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
INITIALISER = "<initialise>"


class Watching(Watcher):
    """Whoever watches says what to `look` at."""

    def __init__(
        self, program: Program, functions: Sequence[Function], cuts: Iterable[Cut], in_step: bool = False
    ) -> None:  # fmt: skip
        """`in_step`: the entry point is two functions, each with a heap of its own."""
        self._program = program
        self._in_step = in_step
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
        self._looks: dict[Where, int] = {}
        self._run: Run | None = None

    @property
    def is_done(self) -> bool:
        """Whether more runs are of no use."""
        return False

    def look(self, where: Where, scene: Scene) -> None:
        """A run is at a place."""
        raise NotImplementedError

    def watch(self) -> None:
        for seed in range(RUNS):
            if self.is_done:
                break
            self._start(seed)

    def _start(self, seed: int) -> None:
        program, self._looks = self._program, {}
        entry, inputs = program.entry, Inputs(program, seed)
        run = self._run = Run(program, self._functions, self._watched, self, STEPS, seed)
        given = [] if entry.is_static else [descriptor_of(entry.owner)]
        args = [inputs.value(d, never_null=True) for d in given]
        args += [inputs.value(d) for d in split_method(entry.descriptor)[0]]
        if given and args[0] is None:
            return
        if self._in_step:
            run.in_step(args)
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
        looks = self._looks[where] = self._looks.get(where, 0) + 1
        if looks <= LOOKS and not self.is_done:
            assert self._run is not None
            self.look(where, Scene(regs, args, self._run.statics, self._run.objects, self._program.classes, result))
