"""Random legal bytecode means the same before and after conversion."""

from __future__ import annotations

import random
from typing import Any

import pytest

from pybmc.convert.translate import convert_method
from pybmc.goto.instr import NumberConst
from pybmc.goto.loops import analyse, live_registers, successors
from pybmc.goto.names import MethodDescriptor
from pybmc.goto.validate import unreachable, validate
from tests.convert.assemble import method
from tests.convert.machines import StackMachine, Stuck, Thrown, run_goto

INTS, LONGS = (0, 1, 2), (3, 5)  # parameters (IIIJJ); slots from 7 on count loops
RESULT = {"I": "ireturn", "J": "lreturn"}


class Program:
    """Generates rows; `shape` is the kinds on the stack. Blocks begin and end with values on it, on purpose."""

    def __init__(self, seed: int) -> None:
        self.pick = random.Random(seed)
        self.rows: list[tuple[Any, ...]] = []
        self.handlers: list[tuple[str, str, str, str | None]] = []
        self.shape: list[str] = []
        self.labels = 0
        self.counters = 0

    def label(self) -> str:
        self.labels += 1
        return f":l{self.labels}"

    def emit(self, *row: Any) -> None:
        self.rows.append(row)

    def push(self, kind: str) -> None:
        if kind == "J":
            self.emit(*self.pick.choice([("lload", self.pick.choice(LONGS)), ("lconst_1",)]))
        else:
            self.emit(*self.pick.choice([("iload", self.pick.choice(INTS)), ("bipush", self.pick.randint(-3, 3))]))
        self.shape.append(kind)

    def need(self, kinds: str) -> None:
        """Make these kinds be on top, if they are not, by pushing them."""
        if "".join(self.shape[-len(kinds) :]) != kinds:
            for kind in kinds:
                self.push(kind)

    def shuffle(self) -> None:
        name, popped, pushed = self.pick.choice([
            ("dup", "I", "II"), ("dup_x1", "II", "III"), ("dup_x2", "III", "IIII"), ("dup_x2", "JI", "IJI"),
            ("dup2", "J", "JJ"), ("dup2", "II", "IIII"), ("dup2_x1", "III", "IIIII"), ("dup2_x1", "IJ", "JIJ"),
            ("dup2_x2", "IIII", "IIIIII"), ("dup2_x2", "IIJ", "JIIJ"), ("dup2_x2", "JII", "IIJII"),
            ("dup2_x2", "JJ", "JJJ"), ("swap", "II", "II"), ("pop", "I", ""), ("pop2", "J", ""), ("pop2", "II", ""),
        ])  # fmt: skip
        self.need(popped)
        self.emit(name)
        self.shape[len(self.shape) - len(popped) :] = pushed

    def compute(self) -> None:
        name, popped, pushed = self.pick.choice([
            ("iadd", "II", "I"), ("isub", "II", "I"), ("imul", "II", "I"), ("idiv", "II", "I"), ("ineg", "I", "I"),
            ("ladd", "JJ", "J"), ("lsub", "JJ", "J"), ("ldiv", "JJ", "J"), ("i2l", "I", "J"), ("l2i", "J", "I"),
        ])  # fmt: skip
        self.need(popped)
        self.emit(name)
        self.shape[len(self.shape) - len(popped) :] = pushed

    def store(self) -> None:
        if self.pick.random() < 0.3:
            self.emit("iinc", self.pick.choice(INTS), self.pick.randint(-2, 2))
            return
        kind = self.pick.choice("IJ")
        self.need(kind)
        self.emit("istore" if kind == "I" else "lstore", self.pick.choice(INTS if kind == "I" else LONGS))
        self.shape.pop()

    def reshape(self, wanted: list[str]) -> None:
        """End an arm with the stack that the other arm ends with."""
        while self.shape != wanted[: len(self.shape)] or len(self.shape) > len(wanted):
            self.emit("pop2" if self.shape.pop() == "J" else "pop")
        for kind in wanted[len(self.shape) :]:
            self.push(kind)

    def condition(self, target: str) -> None:
        if self.pick.random() < 0.5:
            self.need("I")
            self.shape.pop()
            self.emit(self.pick.choice(["ifeq", "ifne", "iflt", "ifge"]), target)
        else:
            self.need("II")
            del self.shape[-2:]
            self.emit(self.pick.choice(["if_icmpeq", "if_icmplt", "if_icmpgt", "if_icmple"]), target)

    def branch(self, depth: int) -> None:
        other, join = self.label(), self.label()
        self.condition(other)
        before = self.shape[:]
        self.block(depth - 1)
        after = self.shape[:]
        self.emit("goto", join)
        self.emit(other)
        self.shape = before
        self.block(depth - 1)
        self.reshape(after)
        self.emit(join)

    def switch(self, depth: int) -> None:
        arms, join = [self.label() for _ in range(3)], self.label()
        self.need("I")
        self.shape.pop()
        before, after = self.shape[:], None
        self.emit("lookupswitch", arms[0], ((-1, arms[1]), (2, arms[2])))
        for arm in arms:
            self.emit(arm)
            self.shape = before[:]
            self.block(depth - 1)
            if after is not None:
                self.reshape(after)
            after = self.shape[:]
            self.emit("goto", join)
        self.emit(join)

    def loop(self, depth: int) -> None:
        counter = 7 + self.counters
        self.counters += 1
        head = self.label()
        self.emit("bipush", self.pick.randint(1, 3))
        self.emit("istore", counter)
        before = self.shape[:]
        self.emit(head)
        self.block(depth - 1)
        self.reshape(before)
        if len(before) >= 2 and before[-2:] == ["I", "I"] and self.pick.random() < 0.7:
            self.emit("swap")  # values change places from one iteration to the next
        self.emit("iinc", counter, -1)
        self.emit("iload", counter)
        self.emit("ifgt", head)

    def try_catch(self, depth: int) -> None:
        start, end, handler, join = (self.label() for _ in range(4))
        self.emit(start)
        self.block(depth - 1)
        self.compute()
        after = self.shape[:]
        self.emit(end)
        self.emit("goto", join)
        self.emit(handler)
        self.emit("pop")
        self.shape = []
        self.reshape(after)
        self.emit(join)
        self.handlers.append((start, end, handler, None))

    def block(self, depth: int) -> None:
        for _ in range(self.pick.randint(1, 5)):
            if len(self.shape) > 9:
                self.reshape(self.shape[:4])
            choice = self.pick.random()
            if depth and choice < 0.25:
                self.pick.choice([self.branch, self.branch, self.loop, self.try_catch, self.switch])(depth)
            else:
                self.pick.choice([self.shuffle, self.shuffle, self.compute, self.store])()

    def finish(self) -> None:
        """Return everything that is on the stack and in locals, as one number."""
        for slot in INTS:
            self.emit("iload", slot)
            self.shape.append("I")
        for slot in LONGS:
            self.emit("lload", slot)
            self.shape.append("J")
        while len(self.shape) > 1:
            top = self.shape.pop()
            below = self.shape.pop()
            if top == "I":
                self.emit("i2l")
            self.emit("ldc2_w", NumberConst("J", 1_000_003))
            self.emit("lmul")
            if below == "I":  # below - top * prime, so that it matters where a value is
                self.emit("dup2_x1")
                self.emit("pop2")
                self.emit("i2l")
            self.emit("lsub")
            self.shape.append("J")
        self.emit("lreturn")


def arguments(seed: int) -> list[int]:
    pick = random.Random(~seed)
    return [pick.randint(-4, 4) for _ in range(3)] + [pick.choice([-(2**40), -1, 0, 2, 2**33 + 5]) for _ in range(2)]


@pytest.mark.parametrize("block", range(8))
def test_random_programs_mean_the_same(block: int) -> None:
    finished = 0
    for seed in range(block * 100, block * 100 + 100):
        program = Program(seed)
        for _ in range(3):
            program.block(3)
        program.finish()
        info = method(program.rows, MethodDescriptor("(IIIJJ)J"), program.handlers, 7 + program.counters, 60)
        function = convert_method(None, info, "")
        validate(function)
        assert unreachable(function) == []
        check_nest(function)
        for variant in range(2):
            values = arguments(seed * 2 + variant)
            expected = outcome(lambda v=values, i=info: StackMachine(i).run(dict(zip((*INTS, *LONGS), v, strict=True))))
            if expected != "stuck":
                finished += 1
                assert outcome(lambda v=values, f=function: run_goto(f, v)) == expected, seed
    assert finished > 150


def outcome(run: Any) -> Any:
    try:
        return run()
    except Thrown:
        return "thrown"
    except Stuck:
        return "stuck"


def check_nest(function: Any) -> None:
    graph = successors(function)
    nest = analyse(graph)
    for node, after in enumerate(graph):
        for successor in after:
            assert nest.is_back_edge(node, successor) or nest.order[node] < nest.order[successor]
    assert live_registers(function)[0] >> len(function.parameters) == 0
