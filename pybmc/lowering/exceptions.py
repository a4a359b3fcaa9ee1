"""Removes Throw, Catch and the handler table.

After this pass an exception in flight is an ordinary register `exc` of the frame. Each instruction that
can end in an exception of a callee says where that goes on (`on_throw`): a landing pad at the end of
the body, which tests the exception against the handlers in force there, in their order, and otherwise leaves the
function with `Unwind`. Instructions under the same handlers share a pad, so that their states merge there.
"""

from __future__ import annotations

from pybmc.goto.instr import (
    Branch,
    Catch,
    Comparison,
    Compute,
    Cond,
    Const,
    Goto,
    InstanceOf,
    Instr,
    Loc,
    Reg,
    Throw,
    Unwind,
)
from pybmc.goto.kinds import KINDS, LANDING
from pybmc.goto.names import THROWABLE, ClassName
from pybmc.goto.program import Function
from pybmc.lowering.rewrite import BodyWriter

Chain = tuple[tuple[ClassName | None, int], ...]  # (class caught, target) in order of precedence

_CATCHES_ALL = (None, THROWABLE)


def lower_exceptions(function: Function) -> Function:
    writer = BodyWriter(function)
    pads = _Pads(writer)
    chains = _chains(function)
    for index, instr in enumerate(function.body):
        writer.begin()
        if isinstance(instr, Throw):
            writer.emit(Compute(instr.loc, pads.exc, "move", (instr.value,)))
            pad = pads.label(chains[index])
            writer.emit(Unwind(instr.loc, pads.exc) if pad == -1 else Goto(instr.loc, pad))
        elif isinstance(instr, Catch):
            writer.emit(Compute(instr.loc, instr.dst, "move", (pads.exc,)))
        elif type(instr) in LANDING:
            writer.emit(_with_pad(instr, pads.label(chains[index])))
        else:
            writer.emit(instr)
    pads.emit()
    lowered = writer.finish(keep_handlers=False)
    return lowered.with_body(lowered.body, exception_register=pads.exception_register)


def _chains(function: Function) -> list[Chain]:
    """For each instruction the handlers in force, cut at the first that catches everything."""
    chains: list[list[tuple[ClassName | None, int]]] = [[] for _ in function.body]
    for handler in function.handlers:
        for index in range(handler.start, handler.end):
            chain = chains[index]
            if not chain or chain[-1][0] not in _CATCHES_ALL:
                chain.append((handler.catch_type, handler.target))
    return [tuple(chain) for chain in chains]


def _with_pad(instr: Instr, pad: int) -> Instr:
    retarget = KINDS[type(instr)].retarget
    assert retarget is not None
    return retarget(instr, lambda _: pad)


class _Pads:
    """The landing pads of one function, made on demand."""

    def __init__(self, writer: BodyWriter) -> None:
        self._writer = writer
        self._labels: dict[Chain, int] = {}
        self._exc: Reg | None = None

    @property
    def exc(self) -> Reg:
        if self._exc is None:
            self._exc = self._writer.register("A")
        return self._exc

    @property
    def exception_register(self) -> int:
        return -1 if self._exc is None else self._exc.index

    def label(self, chain: Chain) -> int:
        """Where an exception under these handlers goes on; -1 where there are none."""
        if not chain:
            return -1
        known = self._labels.get(chain)
        if known is None:
            known = self._labels[chain] = self._writer.label()
        return known

    def emit(self) -> None:
        writer, loc = self._writer, Loc(0, -1)  # a pad belongs to no line
        for chain, label in self._labels.items():
            writer.place(label)
            for caught, target in chain:
                if caught in _CATCHES_ALL:
                    writer.emit(Goto(loc, target))
                    break
                test = writer.register("I")
                assert caught is not None
                writer.emit(InstanceOf(loc, test, self.exc, caught))
                writer.emit(Branch(loc, Cond(Comparison.NE, test, Const("I", 0)), target))
            else:
                writer.emit(Unwind(loc, self.exc))
