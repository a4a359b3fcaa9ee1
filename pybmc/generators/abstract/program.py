"""The analysis of a whole program: functions are analysed again until nothing that they learn of each other changes.

It begins at the entry point, whose parameters may be anything, with objects inside of which nothing is known. A
function is entered in the join of the states of all calls. Code of the library is not looked at: it may throw, return
anything of its type, write every array and its own fields, and call the methods by which our classes override the
library's. Fields of our classes hold what our code writes, unless objects of the class can come from outside.
"""

from __future__ import annotations

from collections.abc import Iterable

from pybmc.budget import Limit
from pybmc.generators.abstract.calls import Calls
from pybmc.generators.abstract.conditions import decided
from pybmc.generators.abstract.fixpoint import Fixpoint, Shape
from pybmc.generators.abstract.intervals import TYPES
from pybmc.generators.abstract.joining import joined, widened
from pybmc.generators.abstract.references import MAYBE, NEVER, Ref, Types
from pybmc.generators.abstract.state import Fact, State
from pybmc.generators.abstract.store import Store
from pybmc.generators.abstract.summaries import Entries, Summary
from pybmc.generators.abstract.targets import CallGraph
from pybmc.generators.abstract.transfer import entry_state
from pybmc.goto.classes import MethodInfo, Origin
from pybmc.goto.instr import Assert, Const, Instr
from pybmc.goto.names import NO_ARGUMENTS, MethodId, kind_of
from pybmc.goto.program import Function
from pybmc.lowering import Passes
from pybmc.program.program import Program

PATIENCE = 6  # analyses of one function before what it returns is widened
MOST_FUNCTIONS = 60  # beyond these a callee is code that we do not see
MOST_RUNS = 60  # analyses of one function
DEFAULT_PASSES = Passes()
THRESHOLDS = tuple(sorted({-1, 0, 1, 2, 127, 128, 255, 256, 65535, -(2**31), 2**31 - 2, 2**31 - 1}))


class Result:
    """What was found of one function: states at blocks, and which of its checks hold."""

    __slots__ = ("checks", "entry", "fixpoint", "function", "shape", "summary")

    def __init__(self, function: Function, shape: Shape, entry: State, fixpoint: Fixpoint, summary: Summary) -> None:
        self.function = function
        self.shape = shape
        self.entry = entry
        self.fixpoint = fixpoint
        self.summary = summary
        self.checks: dict[int, bool] = {}  # Assert instructions that are reached, by index: whether they certainly hold


class Analysis:
    """`results` is by function id; `complete` says that it is a fixpoint, so that its facts are true ones.

    That the stack overflows is not among the executions that it looks at.
    """

    def __init__(
        self, program: Program, budget: Limit, passes: Passes = DEFAULT_PASSES, functions: Iterable[Function] = ()
    ) -> None:
        """`functions` are taken as they are; others go through these passes."""
        self.program = program
        self._passes = passes
        self._given = {function.method.java_id: function for function in functions}
        self._budget = budget
        self.types = Types(program.classes)
        self.graph = CallGraph(program)
        self.entries = Entries(THRESHOLDS)
        self.summaries: dict[str, Summary] = {}
        self.results: dict[str, Result] = {}
        self.complete = False
        self.outside = Summary()  # what the library may do through the methods that it calls back
        self._functions: dict[str, Function] = {}
        self._shapes: dict[str, Shape] = {}
        self._queue: dict[str, None] = {}
        self._runs: dict[str, int] = {}
        self._callbacks: dict[str, None] = {}
        self.waiting: dict[str, dict[str, None]] = {}  # who reads a summary, by function; "" is the library
        self.store = Store(self)
        self._open_sites: dict[str, None] = {}  # functions with virtual calls

    def function(self, method: MethodInfo) -> Function:
        given = self._given.get(MethodId(method.owner, method.name, method.descriptor).java_id)
        return given or self.program.function(method, self._passes)

    # ------------------------------------------------------------------------------------------ roots

    def run(self) -> None:
        """Analyse from the entry point."""
        program = self.program
        launch = program.launch
        if launch is not None and launch.constructor is not None:
            self.root(launch.constructor)
        self.root(program.entry)
        self.initialise(launch.class_name if launch is not None else program.entry.owner)
        self.solve()

    def root(self, method: MethodInfo) -> str:
        """The method may be called with anything."""
        function = self.function(method)
        types = [str(each) for each in function.parameters]
        self.store.open_up(types if function.access & 0x8 or method.name != "<init>" else types[1:])
        self.enter_anyhow(function)
        return function.method.java_id

    def enter_anyhow(self, function: Function) -> None:
        state = entry_state(State(self.types), function, self._anything(function))
        self.enter(function, state)

    def _anything(self, function: Function) -> list[Fact]:
        is_static = bool(function.access & 0x8)
        facts: list[Fact] = []
        for position, descriptor in enumerate(function.parameters):
            if kind_of(descriptor) == "A":
                null = NEVER if position == 0 and not is_static else MAYBE
                facts.append(self.types.declared(descriptor, null))
            else:
                facts.append(TYPES.get(descriptor))
        return facts

    def initialise(self, class_name: str) -> str | None:
        """The function that initialises the class, if it is ours and runs code."""
        info = self.program.classes.find(class_name)
        if info is None or info.origin is not Origin.USER:
            return None
        given = self._given.get(MethodId(info.name, "<initialise>", NO_ARGUMENTS).java_id)
        function = given or self.program.initialiser(class_name, self._passes)
        if function is None:
            return None
        self.enter(function, State(self.types))
        return function.method.java_id

    # ----------------------------------------------------------------------------------------- queue

    def enter(self, function: Function, state: State) -> None:
        name = function.method.java_id
        if name not in self._functions:
            self._functions[name] = function
            self.summaries[name] = Summary()
            if function.method.name != "<initialise>" and function.method.name != "<clinit>":
                self.initialise(function.method.class_name)
        if self.entries.add(name, state):
            self._queue[name] = None

    def takes(self, function: Function) -> bool:
        """Whether the function is looked at: not if there are too many already."""
        return function.method.java_id in self._functions or len(self._functions) < MOST_FUNCTIONS

    def again(self, name: str) -> None:
        if name in self._functions:
            self._queue[name] = None

    def allocated(self, class_name: str) -> None:
        """Objects of this class exist: the library may call what they override."""
        if self.graph.add_made_up(class_name):
            for name in self._open_sites:
                self.again(name)
        for method in self.graph.callbacks(class_name):
            name = MethodId(method.owner, method.name, method.descriptor).java_id
            if name not in self._callbacks:
                function = self.function(method)
                if not self.takes(function):
                    self.store.open_everything()
                    continue
                self._callbacks[name] = None
                self.enter_anyhow(function)

    def has_virtual_calls(self, name: str) -> None:
        self._open_sites[name] = None

    def solve(self) -> None:
        while self._queue:
            if self._budget.exceeded():
                return
            name = next(iter(self._queue))
            del self._queue[name]
            self._runs[name] = self._runs.get(name, 0) + 1
            if self._runs[name] > MOST_RUNS:
                return
            self._analyse(name)
        self.complete = not self.program.is_altered

    def _analyse(self, name: str) -> None:
        function = self._functions[name]
        entry = self.entries.get(name)
        assert entry is not None
        shape = self._shapes.get(name)
        if shape is None:
            shape = self._shapes[name] = Shape(function)
        calls = Calls(self, function)
        fixpoint = Fixpoint(shape, calls)
        summary = calls.summary
        result = Result(function, shape, entry, fixpoint, summary)

        def watch(index: int, instr: Instr, state: State) -> None:
            if isinstance(instr, Assert):
                result.checks[index] = _is_certain(state, instr)
            calls.watch(instr, state)

        fixpoint.run(calls.entered(entry), watch, calls.record)
        old = self.summaries[name]
        summary.returned = self._returned(name, old.returned, fixpoint.returned(name))
        if self._runs[name] <= PATIENCE:  # later on it would have to be widened
            summary.cases = fixpoint.cases(name)
        summary.thrown = self._thrown(fixpoint)
        self.results[name] = result
        if old.key() != summary.key():
            self.summaries[name] = summary
            self._changed(name, summary)

    def _returned(self, name: str, old: State | None, new: State | None) -> State | None:
        """What a function returns; widened in the end, since what it returns may depend on what it returned."""
        if old is None or new is None or self._runs[name] <= PATIENCE:
            return new
        place = ("exit", name)
        return widened(place, old, joined(place, [old, new]), THRESHOLDS)

    def _thrown(self, fixpoint: Fixpoint) -> Ref | None:
        result: Ref | None = None
        for ref in fixpoint.thrown():
            result = ref if result is None else self.types.join(result, ref)
        return result

    def _changed(self, name: str, summary: Summary) -> None:
        for reader in self.waiting.get(name, ()):
            self.again(reader)
        if name in self._callbacks:
            outside = self.outside
            writes, reads = outside.writes | summary.writes, outside.reads | summary.reads
            if (writes, reads) != (outside.writes, outside.reads):
                outside.writes, outside.reads = writes, reads
                for reader in self.waiting.get("", ()):
                    self.again(reader)


def _is_certain(state: State, instr: Assert) -> bool:
    values = []
    for operand in (instr.cond.left, instr.cond.right):
        if isinstance(operand, Const):
            values.append(state.constant(operand.kind, operand.value))
        elif operand.index in state.env:
            values.append(state.env[operand.index])
        else:
            return False
    return decided(state, instr.cond.op, *values) is True
