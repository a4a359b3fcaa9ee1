"""Pieces of a function, from one instruction to others, as functions of its registers: do two of them commute?

A piece ends well where it gets to one of its exits; all else, exceptions included, is bad. Two pieces commute if, in
any state from which one after the other ends well, the other order ends well too, by the same exits and in the same
state. That is a question for the checker, as any other about two functions that are run in step.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from pybmc.equivalence.pasting import renamed
from pybmc.equivalence.pipelines import Uses
from pybmc.equivalence.plans import Plan
from pybmc.equivalence.product import Product
from pybmc.equivalence.sides import Pair, Receiver
from pybmc.equivalence.written import array_of, never
from pybmc.goto.access import successors
from pybmc.goto.instr import (
    Assume,
    Branch,
    Comparison,
    Compute,
    Cond,
    Const,
    Goto,
    Instr,
    Loc,
    Reg,
    Return,
    Unwind,
)
from pybmc.goto.kinds import KINDS
from pybmc.goto.loops import loops_of
from pybmc.goto.names import Descriptor, MethodDescriptor
from pybmc.goto.program import Function
from pybmc.goto.program import Register as Declared
from pybmc.goto.synthetic import empty_function, method_of
from pybmc.lowering.rewrite import BodyWriter
from pybmc.records import Record

NOWHERE = Loc(0, -1)
TYPES = {"I": "I", "J": "J", "F": "F", "D": "D", "A": "Ljava/lang/Object;"}
MOST_LIVE = 40  # registers that such a question is about


class Piece(Record):
    """`inside`: instructions that it consists of; `exits`: where it ends well, with a number each. With a `counter`,
    that register is set to a number before, and must be that less one afterwards.
    """

    start: int
    inside: frozenset[int]
    exits: Mapping[int, int]
    counter: int = -1


def piece(function: Function, start: int, within: Collection[int], exits: Mapping[int, int]) -> Piece | None:
    """None if it goes round inside, or never ends well."""
    after, nodes = successors(function), set[int]()
    todo, met = [start], set[int]()
    while todo:
        node = todo.pop()
        if node in nodes:
            continue
        nodes.add(node)
        for one in after[node]:
            if one in exits:
                met.add(one)
            elif one in within:
                todo.append(one)
    heads = set(loops_of(function).head.values())
    if not met or (heads & nodes) - {start}:
        return None
    return Piece(start, frozenset(nodes), exits)


class Copier:
    """Copies of pieces in a function that is being written."""

    def __init__(self, writer: BodyWriter, function: Function, names: Mapping[int, int] | None = None) -> None:
        self._writer, self._function, self._names = writer, function, names

    def _named(self, register: Reg) -> Reg:
        return register if self._names is None else Reg(self._names[register.index], register.kind)

    def copy(self, what: Piece, exits: Mapping[int, int], bad: int) -> None:
        """`exits`: where to go for each exit of the piece, by labels; `bad`: the label for all else."""
        writer, body = self._writer, self._function.body
        labels = {node: writer.label() for node in sorted(what.inside)}

        def to(target: int) -> int:
            if target in exits:
                return exits[target]
            return labels.get(target, bad)

        writer.emit(Goto(NOWHERE, labels[what.start]))
        for node in sorted(what.inside):
            writer.place(labels[node])
            instr = body[node]
            if isinstance(instr, Return | Unwind):
                writer.emit(Goto(NOWHERE, bad))
                continue
            self._emit(instr, to)
            if not isinstance(instr, Goto):
                writer.emit(Goto(NOWHERE, to(node + 1)))

    def _emit(self, instr: Instr, to: object) -> None:
        retarget = KINDS[type(instr)].retarget
        placed = instr if retarget is None else retarget(instr, to)  # type: ignore[arg-type]
        self._writer.emit(renamed(placed, self._named) if self._names is not None else placed)


class Question:
    """Whether `first; then` can be `then; first`, as a product for the checker."""

    def __init__(self, function: Function, first: Piece, then: Piece, live: int) -> None:
        """`live`: registers that count, as bits."""
        self._function, self._pieces = function, (first, then)
        self._counters = {p.counter for p in (first, then)} - {-1}
        self._live = [at for at in range(len(function.registers)) if live >> at & 1 and at not in self._counters]
        self._uses = Uses(function)

    @property
    def is_small(self) -> bool:
        return len(self._live) <= MOST_LIVE

    def product(self, name: str) -> Product:
        given = [TYPES[self._function.registers[at].kind] for at in self._live]
        given = [self._type(at, type_) for at, type_ in zip(self._live, given, strict=True)]
        numbers = ["I" for piece in self._pieces if piece.counter != -1]
        types = tuple(map(Descriptor, (*numbers, *given)))
        asked, other = self._ordered(types, (0, 1)), self._ordered(types, (1, 0))
        pair = Pair(method_of(asked), method_of(other), types, Descriptor("V"), Receiver.NONE)
        outs = [len(numbers) + at for at in range(len(self._live))]
        return _SameRegisters(pair, asked, other, [*outs, len(self._all(types))], name)

    def _type(self, at: int, type_: str) -> str:
        found = array_of(self._function, self._uses, Reg(at, "A")) if type_[0] == "L" else ""
        return found or type_

    def _all(self, types: tuple[Descriptor, ...]) -> list[Declared]:
        """Parameters, and then the other registers of the function."""
        own = self._function.registers
        first = [Declared("I", -1)] * (len(types) - len(self._live)) + [own[at] for at in self._live]
        return [*first, *[register for at, register in enumerate(own) if at not in self._live]]

    def _ordered(self, types: tuple[Descriptor, ...], order: tuple[int, int]) -> Function:
        name = f"<{order[0]} first>"
        made = empty_function(
            self._function.method.class_name, name, MethodDescriptor(f"({''.join(types)})V"), "", is_static=True
        )  # fmt: skip
        registers = (*self._all(types), Declared("I", -1))
        ahead = len(types) - len(self._live)
        rest = [at for at in range(len(self._function.registers)) if at not in self._live]
        names = {at: ahead + n for n, at in enumerate(self._live)} | {at: len(types) + n for n, at in enumerate(rest)}
        arrived = names.get(self._function.exception_register, len(registers) - 2)
        writer = BodyWriter(made.with_body((), registers=registers, exception_register=arrived))
        outcome = Reg(len(registers) - 1, "I")
        bad = writer.label()
        writer.emit(Compute(NOWHERE, outcome, "move", (Const("I", 0),)))
        if ahead == 2:  # of two rounds the one with the smaller number comes first, before and not after
            writer.emit(Assume(NOWHERE, Cond(Comparison.LT, Reg(0, "I"), Reg(1, "I"))))
        copier = Copier(writer, self._function, names)
        for number in order:
            self._one(writer, copier, number, names, outcome, bad)
        writer.emit(Return(NOWHERE, None))
        writer.place(bad)
        if order == (0, 1):
            writer.emit(Assume(NOWHERE, Cond(Comparison.NE, Const("I", 0), Const("I", 0))))
        else:
            writer.emit(never(made, 0, NOWHERE))
        writer.emit(Return(NOWHERE, None))
        return writer.finish()

    def _one(
        self, writer: BodyWriter, copier: Copier, number: int, names: Mapping[int, int], outcome: Reg, bad: int
    ) -> None:  # fmt: skip
        what = self._pieces[number]
        after, ends = writer.label(), {at: writer.label() for at in what.exits}
        if what.counter != -1:
            writer.emit(Compute(NOWHERE, Reg(names[what.counter], "I"), "move", (Reg(number, "I"),)))
        copier.copy(what, ends, bad)
        for at, which in what.exits.items():
            writer.place(ends[at])
            if len(what.exits) > 1:
                writer.emit(Compute(NOWHERE, outcome, "move", (Const("I", which),)))
            writer.emit(Goto(NOWHERE, after))
        writer.place(after)
        if what.counter != -1:
            less = writer.register("I")
            writer.emit(Compute(NOWHERE, less, "isub", (Reg(number, "I"), Const("I", 1))))
            writer.emit(Branch(NOWHERE, Cond(Comparison.NE, Reg(names[what.counter], "I"), less), bad))


class _SameRegisters(Product):
    """Two functions that give nothing, and must leave the same in some of their registers."""

    def __init__(self, pair: Pair, left: Function, right: Function, outs: list[int], name: str) -> None:
        super().__init__(pair, left, right, Plan(), name)
        self._outs = outs

    def _same_ends(self) -> None:
        for at in self._outs:
            kind = self.left.function.registers[at].kind
            values = [Reg(side.offset + at, kind) for side in self.sides]
            self.check("commutes", self.equality(*values))
