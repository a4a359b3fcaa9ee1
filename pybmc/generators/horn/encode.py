"""From GOTO functions to Horn clauses over their scalars.

The head of each loop is a predicate over what is live there: ints and longs as integers, of a reference whether it is
null, and the length of an array. Short functions are written out where they are called; any other has three
predicates: with which arguments it is entered (`pre`), with which result it returns (`post`) and with which it throws
(`throws`); its loops then also carry the arguments as they were passed. Fields are in class invariants (`objects.py`);
cells of arrays and floating-point numbers are anything of their type. So the clauses allow every execution of the
program, and more.
"""

from __future__ import annotations

from collections.abc import Callable

from pybmc.generators.abstract.library import is_calm
from pybmc.generators.abstract.references import Ref
from pybmc.generators.abstract.state import ghost
from pybmc.generators.abstract.targets import CallGraph
from pybmc.generators.horn.block import STATIC, Block, Held, Object
from pybmc.generators.horn.frames import RESULT, Frame
from pybmc.generators.horn.objects import Groups
from pybmc.generators.horn.system import System
from pybmc.goto.classes import MethodInfo
from pybmc.goto.instr import (
    Assert,
    Branch,
    Goto,
    InitClass,
    Instr,
    Invoke,
    InvokeKind,
    Operand,
    Return,
    Unsupported,
    Unwind,
)
from pybmc.goto.kinds import ENDING
from pybmc.goto.program import Function
from pybmc.program.program import Program

MOST_FUNCTIONS = 30
MOST_DEPTH = 4  # of functions that are written out inside each other
MOST_CLAUSES = 1500


class Encoding:
    """The system of all functions that calls lead to from the entry point; `bad` has the query of each property."""

    def __init__(
        self, program: Program, lower: Callable[[MethodInfo], Function], wanted: frozenset[str], uncaught: str = ""
    ) -> None:
        """`wanted` are ids of checks, and `uncaught` that of the property that no exception leaves the entry point."""
        self.system = System()
        self.frames: dict[str, Frame] = {}
        self.bad: dict[str, str] = {}  # property id -> predicate
        self.is_complete = True  # False: there were too many ways, and some are left out
        self._classes = program.classes
        self._graph = CallGraph(program)
        self.groups = Groups(program.classes, self._graph, self.system)
        self._lower = lower
        self._wanted = wanted
        self._uncaught = uncaught
        self._first: Frame | None = None
        self._todo: list[tuple[Block, int]] = []  # ways that are not at the next predicate yet
        self._called: dict[tuple[str, int], list[Frame]] = {}
        self._outside: set[tuple[str, int]] = set()

    # ------------------------------------------------------------------------------------- functions

    def add(self, entry: Function) -> None:
        """Encode the function and what it calls; it may be entered in any state."""
        is_constructor = entry.method.name == "<init>"
        self.groups.open_up([str(each) for each in entry.parameters[int(is_constructor) :]])
        first = self._first = self._collect(entry)
        start = Block(self.system, self.groups, first)
        start.arbitrary()
        if first.is_called:
            start.leads(f"{first.prefix}pre", first.passed)
            if self._uncaught:
                start.given(f"{first.prefix}throws", [start.part(start.env[s.key], s.part) for s in first.passed])
                start.concludes(self._bad(self._uncaught))
        else:
            self._goes(start, 0)
            self._finish()
        started: set[str] = set()
        while waiting := [name for name, static in self.groups.found if static and name not in started]:
            started.add(waiting[0])
            self._initialise(waiting[0])

    def _initialise(self, class_name: str) -> None:
        """Static fields hold what they start with, and what the initialiser of the class makes of them."""
        group = self.groups.of(class_name, True)
        info = self._classes.find(class_name)
        method = info.method("<clinit>", "()V") if info is not None else None
        if group is None:
            return
        if method is None:
            start = Block(self.system, self.groups, next(iter(self.frames.values())))
            start.begin_object(group, STATIC)
            start.pack()
            return
        frame = self._collect(self._lower(method))
        start = Block(self.system, self.groups, frame)
        start.begin_object(group, STATIC)
        self._goes(start, 0)
        self._finish()

    def _collect(self, root: Function) -> Frame:
        """The frame of a function; those of its callees are declared and encoded."""
        first = self._frame(root)
        new, todo, done = [first], [first], set(self.frames)
        while todo:
            for callee in self._callees(todo.pop(0)):
                if callee.function.method.java_id not in done:
                    done.add(callee.function.method.java_id)
                    todo.append(callee)
                    new.append(callee)
        for frame in new:
            frame.is_called = frame.is_called or self._is_recursive(frame)
        for frame in new:
            self._declare(frame)
        for frame in new:
            self._encode(frame)
        return first

    def _is_recursive(self, frame: Frame) -> bool:
        """Whether calls lead from the function to itself."""
        name = frame.function.method.java_id
        seen: set[str] = set()
        todo = [name]
        while todo:
            at = todo.pop()
            for (caller, _), callees in self._called.items():
                if caller == at:
                    for callee in (each.function.method.java_id for each in callees):
                        if callee == name:
                            return True
                        if callee not in seen:
                            seen.add(callee)
                            todo.append(callee)
        return False

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
            callees = [self._lower(method) for method in targets.methods]
            fits = len(self.frames) + len(callees) <= MOST_FUNCTIONS
            if targets.outside or not fits:
                self._outside.add((name, index))
            if fits:
                self._called[name, index] = [self._frame(callee) for callee in callees]
                found += self._called[name, index]
        for callee in found:
            callee.is_called = callee.is_called or not callee.is_simple
        return found

    def _declare(self, frame: Frame) -> None:
        for leader in frame.predicates:
            self.system.declare(f"{frame.prefix}b{leader}", [slot.sort for slot in frame.block(leader)])
        if frame.is_called:
            self.system.declare(f"{frame.prefix}pre", [slot.sort for slot in frame.passed])
            self.system.declare(f"{frame.prefix}post", [slot.sort for slot in frame.ending()])
            self.system.declare(f"{frame.prefix}throws", [slot.sort for slot in frame.passed])

    def _encode(self, frame: Frame) -> None:
        if frame.is_called:
            start = Block(self.system, self.groups, frame)
            start.begins(f"{frame.prefix}pre", frame.passed)
            for parameter in range(len(frame.function.parameters)):
                if ghost(parameter) in start.env:
                    start.env[parameter] = start.env[ghost(parameter)]
            self._goes(start, 0)
        for leader in frame.predicates:
            block = Block(self.system, self.groups, frame)
            block.begins(f"{frame.prefix}b{leader}", frame.block(leader))
            self._todo.append((block, leader))
        self._finish()

    # ---------------------------------------------------------------------------------------- blocks

    def _finish(self) -> None:
        while self._todo:
            self._run(*self._todo.pop())
            if len(self.system.clauses) > MOST_CLAUSES:
                self.is_complete = False
                self._todo.clear()

    def _run(self, block: Block, index: int) -> None:
        frame = block.frame
        body = frame.function.body
        while True:
            instr = body[index]
            if type(instr) in ENDING:
                self._ending(block, index, instr)
                return
            if isinstance(instr, Assert) and instr.prop.id in self._wanted:
                for case in block.fails(instr.cond):
                    case.concludes(self._bad(instr.prop.id))
            block.step(instr)
            index += 1
            if index in frame.shape.is_leader:
                self._goes(block, index)
                return

    def _bad(self, prop: str) -> str:
        """The predicate that holds if the property is violated."""
        if prop not in self.bad:
            self.bad[prop] = f"bad{len(self.bad)}"
            self.system.declare(self.bad[prop], [])
        return self.bad[prop]

    def _goes(self, block: Block, target: int) -> None:
        frame = block.frame
        if target in frame.predicates:
            block.leads(f"{frame.prefix}b{target}", frame.block(target))
        else:
            self._todo.append((block, target))

    def _ending(self, block: Block, index: int, instr: Instr) -> None:
        match instr:
            case Goto(_, target):
                self._goes(block, target)
            case Branch(_, cond, target):
                for case in block.holds(cond):
                    self._goes(case, target)
                for case in block.fails(cond):
                    self._goes(case, index + 1)
            case Return(_, value):
                self._returns(block, value)
            case Unwind():
                self._leaves(block)
            case InitClass():
                self._goes(block, index + 1)
            case Invoke():
                self._call(block, index, instr)
            case Unsupported():
                pass
            case _:
                raise AssertionError(type(instr))

    def _returns(self, block: Block, value: Operand | None) -> None:
        result = None if value is None else block.operand(value)
        if block.callers:
            caller = block.leave()
            self._stores(block, caller.call, result)
            self._goes(block, caller.index + 1)
            return
        frame = block.frame
        if result is not None:
            block.env[RESULT] = result
        if frame.is_called:
            block.leads(f"{frame.prefix}post", frame.ending())
        else:
            block.pack()

    def _leaves(self, block: Block) -> None:
        """An exception leaves the function."""
        if block.callers:
            self._throws(block, block.leave().call)
            return
        frame = block.frame
        if frame.is_called:
            block.leads(f"{frame.prefix}throws", frame.passed)
            return
        block.pack()
        if frame is self._first and self._uncaught:
            block.concludes(self._bad(self._uncaught))

    # ----------------------------------------------------------------------------------------- calls

    def _call(self, block: Block, index: int, instr: Invoke) -> None:
        key = (block.frame.function.method.java_id, index)
        if block.assumes(instr):
            for case in block.holds_value(instr.args[0]):
                self._goes(case, index + 1)
            return
        callees = self._called.get(key, [])
        for callee in callees:
            if not callee.is_called and len(block.callers) < MOST_DEPTH:
                self._todo.append((block.enter(callee, index, instr), 0))
            elif callee.is_called:
                self._by_contract(block.copy(), index, instr, callee)
            else:
                self._outside_call(block.copy(), index, instr)
        if key in self._outside or not callees:
            self._outside_call(block.copy(), index, instr)

    def _by_contract(self, block: Block, index: int, instr: Invoke, callee: Frame) -> None:
        block.pack()
        given = [block.operand(arg) for arg in instr.args]
        passed = [block.part(given[-1 - slot.key], slot.part) for slot in callee.passed]
        block.leads_to(f"{callee.prefix}pre", passed)
        self._throws(block.copy().given(f"{callee.prefix}throws", passed), instr)
        after = block.copy()
        result = after.returned(callee, given)
        after.given(f"{callee.prefix}post", [*passed, *result])
        self._stores(after, instr, after.env.get(RESULT))
        self._goes(after, index + 1)

    def _outside_call(self, block: Block, index: int, instr: Invoke) -> None:
        if not is_calm(instr):
            block.pack()
            self._throws(block.copy(), instr)
        self._stores(block, instr, None)
        self._goes(block, index + 1)

    def _stores(self, block: Block, instr: Invoke, value: Held | None) -> None:
        block.env.pop(RESULT, None)
        if instr.dst is not None:
            descriptor = instr.method.descriptor.rpartition(")")[2]
            block.env[instr.dst.index] = block.anything(descriptor) if value is None else value

    def _throws(self, block: Block, instr: Invoke) -> None:
        if instr.on_throw >= 0:
            block.env[block.frame.function.exception_register] = Object("false", 0, object())
            self._goes(block, instr.on_throw)
        else:
            self._leaves(block)
