"""From GOTO functions to Horn clauses over their scalars.

Each block of a function is a predicate over what is live there: ints and longs as integers, of a reference whether it
is null, and the length of an array. A function that is called has three more: in which arguments it is entered
(`pre`), with which result it returns (`post`) and in which it throws (`throws`); its blocks then also carry the
arguments as they were passed. What heaps and floating-point numbers hold is anything of its type. So the clauses allow
every execution of the program, and more.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from pybmc.generators.abstract.fixpoint import Shape
from pybmc.generators.abstract.references import Ref
from pybmc.generators.abstract.state import ghost
from pybmc.generators.abstract.targets import CallGraph
from pybmc.generators.horn.block import Block, Object, Scalar
from pybmc.generators.horn.sexp import Sexp
from pybmc.generators.horn.system import System
from pybmc.goto.access import successors
from pybmc.goto.classes import MethodInfo
from pybmc.goto.instr import (
    ArrayLength,
    ArrayLoad,
    ArrayStore,
    Assert,
    Branch,
    Compute,
    Goto,
    InitClass,
    Instr,
    Invoke,
    InvokeKind,
    NewArray,
    Reg,
    Return,
    Unsupported,
    Unwind,
)
from pybmc.goto.kinds import ENDING
from pybmc.goto.names import is_array, kind_of
from pybmc.goto.program import Function
from pybmc.records import Record

MOST_FUNCTIONS = 30
MOST_WAYS = 12  # to a block, before it becomes a predicate of its own


class Slot(Record):
    """An argument of a predicate: a part of what a register holds (or was passed: keys below 0), or of the result."""

    key: int
    part: str  # value, null or length

    @property
    def sort(self) -> str:
        return "Bool" if self.part == "null" else "Int"


RESULT = 1 << 30


class Frame:
    """A function with its predicates: what each of their arguments is."""

    def __init__(self, number: int, function: Function) -> None:
        self.function = function
        self.shape = Shape(function)
        self.prefix = f"f{number}"
        self.is_called = False
        self.arrays = _arrays(function)
        self.cuts = _cuts(self.shape)

    def _kind(self, key: int) -> str:
        if key == RESULT:
            return kind_of(self.function.result) if self.function.result != "V" else "V"
        return kind_of(self.function.parameters[-1 - key]) if key < 0 else self.function.registers[key].kind

    def _has_length(self, key: int) -> bool:
        if key == RESULT:
            return is_array(self.function.result)
        return (-1 - key if key < 0 else key) in self.arrays

    def _slots(self, keys: Iterable[int]) -> list[Slot]:
        found = []
        for key in keys:
            kind = self._kind(key)
            if kind in "IJ":
                found.append(Slot(key, "value"))
            elif kind == "A":
                found.append(Slot(key, "null"))
                if self._has_length(key):
                    found.append(Slot(key, "length"))
        return found

    @property
    def predicates(self) -> list[int]:
        """The blocks that are predicates; the first one is not where `pre` stands for it."""
        return sorted(self.cuts - ({0} - self.shape.heads if self.is_called else set()))

    @property
    def passed(self) -> list[Slot]:
        return self._slots(ghost(parameter) for parameter in range(len(self.function.parameters)))

    def block(self, leader: int) -> list[Slot]:
        live = self.shape.live[leader]
        registers = [register for register in range(len(self.function.registers)) if live >> register & 1]
        return self._slots(registers) + (self.passed if self.is_called else [])

    def ending(self) -> list[Slot]:
        return self.passed + self._slots([RESULT])

    def kind(self, key: int) -> str:
        return self._kind(key)


def _cuts(shape: Shape) -> set[int]:
    """Blocks that are predicates: heads of loops, and meeting places where there would be too many ways otherwise."""
    cuts = {0, *shape.heads}
    graph = successors(shape.function)
    before: dict[int, list[int]] = {}
    block = 0
    starts = []
    for index in range(len(shape.function.body)):
        block = index if index in shape.is_leader else block
        starts.append(block)
    for index, after in enumerate(graph):
        for target in after:
            if target in shape.is_leader:
                before.setdefault(target, []).append(starts[index])
    ways: dict[int, int] = {}
    for leader in shape.leaders:
        count = sum(1 if source in cuts else ways.get(source, 1) for source in before.get(leader, ()))
        if count > MOST_WAYS:
            cuts.add(leader)
        ways[leader] = count
    return cuts


def _arrays(function: Function) -> set[int]:
    """Registers that may hold arrays whose length somebody asks for."""
    found = {at for at, descriptor in enumerate(function.parameters) if is_array(descriptor)}
    for instr in function.body:
        if isinstance(instr, ArrayLength | ArrayLoad | ArrayStore) and isinstance(instr.array, Reg):
            found.add(instr.array.index)
        elif isinstance(instr, NewArray) or (
            isinstance(instr, Invoke) and is_array(instr.method.descriptor.rpartition(")")[2])
        ):
            found.update([instr.dst.index] if instr.dst is not None else [])
    while True:
        before = len(found)
        for instr in function.body:
            if isinstance(instr, Compute) and instr.op == "move" and isinstance(instr.args[0], Reg):
                pair = {instr.dst.index, instr.args[0].index}
                found |= pair if pair & found and instr.dst.kind == "A" else set()
        if len(found) == before:
            return found


class Encoding:
    """The system of all functions that calls lead to from the entry point; `bad` has the query of each property."""

    def __init__(self, graph: CallGraph, lower: Callable[[MethodInfo], Function], wanted: frozenset[str]) -> None:
        self.system = System()
        self.frames: dict[str, Frame] = {}
        self.bad: dict[str, str] = {}  # property id -> predicate
        self._graph = graph
        self._lower = lower
        self._wanted = wanted
        self._todo: list[tuple[Block, int]] = []  # ways that are not at the next predicate yet
        self._called: dict[tuple[str, int], list[Frame]] = {}
        self._outside: set[tuple[str, int]] = set()

    # ------------------------------------------------------------------------------------- functions

    def add(self, entry: Function) -> None:
        """Encode the function and what it calls; it may be entered in any state."""
        first = self._frame(entry)
        todo, done = [first], {entry.method.java_id}
        while todo:
            frame = todo.pop(0)
            for callee in self._callees(frame):
                callee.is_called = True
                if callee.function.method.java_id not in done:
                    done.add(callee.function.method.java_id)
                    todo.append(callee)
        for frame in self.frames.values():
            self._declare(frame)
        for frame in self.frames.values():
            self._encode(frame)
        start = Block(self.system, first, {})
        start.arbitrary()
        start.leads(f"{first.prefix}b0" if not first.is_called else f"{first.prefix}pre", self._entry(first))

    @staticmethod
    def _entry(frame: Frame) -> list[Slot]:
        return frame.passed if frame.is_called else frame.block(0)

    def _frame(self, function: Function) -> Frame:
        name = function.method.java_id
        if name not in self.frames:
            self.frames[name] = Frame(len(self.frames), function)
        return self.frames[name]

    def _callees(self, frame: Frame) -> list[Frame]:
        found = []
        name = frame.function.method.java_id
        for index, instr in enumerate(frame.function.body):
            if not isinstance(instr, Invoke):
                continue
            targets = self._graph.targets(instr, None if instr.kind is InvokeKind.STATIC else Ref())
            callees = [self._lowered(method) for method in targets.methods]
            fits = len(self.frames) + len(callees) <= MOST_FUNCTIONS
            if targets.outside or not fits:
                self._outside.add((name, index))
            if fits:
                self._called[name, index] = [self._frame(callee) for callee in callees]
                found += self._called[name, index]
        return found

    def _lowered(self, method: MethodInfo) -> Function:
        return self._lower(method)

    def _declare(self, frame: Frame) -> None:
        for leader in frame.predicates:
            self.system.declare(f"{frame.prefix}b{leader}", [slot.sort for slot in frame.block(leader)])
        if frame.is_called:
            self.system.declare(f"{frame.prefix}pre", [slot.sort for slot in frame.passed])
            self.system.declare(f"{frame.prefix}post", [slot.sort for slot in frame.ending()])
            self.system.declare(f"{frame.prefix}throws", [slot.sort for slot in frame.passed])

    def _encode(self, frame: Frame) -> None:
        if frame.is_called:
            start = Block(self.system, frame, {})
            start.begins(f"{frame.prefix}pre", frame.passed)
            for parameter in range(len(frame.function.parameters)):
                if ghost(parameter) in start.env:
                    start.env[parameter] = start.env[ghost(parameter)]
            self._goes(frame, start, 0)
        for leader in frame.predicates:
            block = Block(self.system, frame, {})
            block.begins(f"{frame.prefix}b{leader}", frame.block(leader))
            self._todo.append((block, leader))
        while self._todo:
            self._run(frame, *self._todo.pop())

    # ---------------------------------------------------------------------------------------- blocks

    def _run(self, frame: Frame, block: Block, index: int) -> None:
        body = frame.function.body
        while True:
            instr = body[index]
            if type(instr) in ENDING:
                self._ending(frame, block, index, instr)
                return
            if isinstance(instr, Assert):
                self._check(block, instr)
            block.step(instr)
            index += 1
            if index in frame.shape.is_leader:
                self._goes(frame, block, index)
                return

    def _check(self, block: Block, instr: Assert) -> None:
        if instr.prop.id not in self._wanted:
            return
        if instr.prop.id not in self.bad:
            self.bad[instr.prop.id] = f"bad{len(self.bad)}"
            self.system.declare(self.bad[instr.prop.id], [])
        for case in block.fails(instr.cond):
            case.concludes(self.bad[instr.prop.id])

    def _goes(self, frame: Frame, block: Block, target: int) -> None:
        if target not in frame.predicates:
            self._todo.append((block, target))
            return
        block.leads(f"{frame.prefix}b{target}", frame.block(target))

    def _ending(self, frame: Frame, block: Block, index: int, instr: Instr) -> None:
        match instr:
            case Goto(_, target):
                self._goes(frame, block, target)
            case Branch(_, cond, target):
                for case in block.holds(cond):
                    self._goes(frame, case, target)
                for case in block.fails(cond):
                    self._goes(frame, case, index + 1)
            case Return(_, value) if frame.is_called:
                if value is not None:
                    block.env[RESULT] = block.operand(value)
                block.leads(f"{frame.prefix}post", frame.ending())
            case Unwind() if frame.is_called:
                block.leads(f"{frame.prefix}throws", frame.passed)
            case InitClass():
                self._goes(frame, block, index + 1)
            case Invoke():
                self._call(frame, block, index, instr)
            case Return() | Unwind() | Unsupported():
                pass
            case _:
                raise AssertionError(type(instr))

    def _call(self, frame: Frame, block: Block, index: int, instr: Invoke) -> None:
        key = (frame.function.method.java_id, index)
        if block.assumes(instr):
            for case in block.holds_value(instr.args[0]):
                self._goes(frame, case, index + 1)
            return
        for callee in self._called.get(key, ()):
            given = [block.operand(arg) for arg in instr.args]
            passed = _arguments(callee, given, block)
            block.leads_to(f"{callee.prefix}pre", passed)
            self._throws(frame, block.copy().given(f"{callee.prefix}throws", passed), instr)
            after = block.copy()
            result = after.returned(callee, given)
            after.given(f"{callee.prefix}post", [*passed, *result])
            self._stores(after, instr, after.env.get(RESULT))
            self._goes(frame, after, index + 1)
        if key in self._outside or key not in self._called:
            self._throws(frame, block.copy(), instr)
            after = block.copy()
            self._stores(after, instr, None)
            self._goes(frame, after, index + 1)

    def _stores(self, block: Block, instr: Invoke, value: Scalar | Object | None) -> None:
        block.env.pop(RESULT, None)
        if instr.dst is not None:
            descriptor = instr.method.descriptor.rpartition(")")[2]
            block.env[instr.dst.index] = block.anything(descriptor) if value is None else value

    def _throws(self, frame: Frame, block: Block, instr: Invoke) -> None:
        if instr.on_throw >= 0:
            block.env[frame.function.exception_register] = Object("false", block.fresh())
            self._goes(frame, block, instr.on_throw)
        elif frame.is_called:
            block.leads(f"{frame.prefix}throws", frame.passed)


def _arguments(callee: Frame, given: list[Scalar | Object], block: Block) -> list[Sexp]:
    """What is passed, as the predicates of the callee want it."""
    found: list[Sexp] = []
    for slot in callee.passed:
        value = given[-1 - slot.key]
        found.append(block.part(value, slot.part))
    return found
