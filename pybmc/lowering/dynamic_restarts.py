"""How a pattern switch goes on behind a guard that failed, found in the bytecode.

javac makes `restart := k` and a jump back to the call of SwitchBootstraps, which tests the labels again from the k-th
on, and a switch on its result. That is a loop in form only. Where every way to the call has a constant restart index,
each jump back can go straight to the k-th test, and each test to the code of its label: no loop is left, and no
bound on loops cuts it. Shapes other than javac's are left as they are.
"""

from __future__ import annotations

from pybmc.goto.access import targets, writes
from pybmc.goto.instr import Compute, Const, DynamicConst, Goto, Instr, InvokeDynamic, MethodRef, Reg, Switch
from pybmc.goto.kinds import LEAVING
from pybmc.goto.program import Function
from pybmc.lowering.rewrite import BodyWriter
from pybmc.records import Record

SWITCH_BOOTSTRAPS = "java/lang/runtime/SwitchBootstraps"


class JumpTable(Record):
    """Where a call of SwitchBootstraps goes on: by label found, and which of its tests jumps from elsewhere want."""

    switch: Switch
    entries: tuple[tuple[int, int], ...]  # (restart index, label of the writer)

    def target(self, found: int) -> int:
        return next((target for match, target in self.switch.cases if match == found), self.switch.default)


class PatternSwitches:
    """The calls of one function that have javac's shape, and what becomes of the instructions around them."""

    def __init__(self, function: Function, writer: BodyWriter) -> None:
        self._tables: dict[int, JumpTable] = {}
        self._jumps: dict[int, Goto] = {}
        self._writer = writer
        for call, (switch, jumps) in _find(function).items():
            entries = {restart: writer.label() for restart in dict.fromkeys(jumps.values())}
            for index, restart in jumps.items():
                self._jumps[index] = Goto(function.body[index].loc, entries[restart])
            self._tables[call] = JumpTable(switch, tuple(entries.items()))

    def table(self, index: int) -> JumpTable | None:
        return self._tables.get(index)

    def replaces(self, index: int) -> bool:
        """Whether the instruction goes on in another form, or not at all, as the switch behind a call."""
        if index in self._jumps:
            self._writer.emit(self._jumps[index])
            return True
        return index - 1 in self._tables


Sources = dict[int, list[int]]  # the instructions that jump to one; -1 for an exception
Jumps = dict[int, int]  # index of a jump back: restart index


def is_pattern_switch(site: DynamicConst) -> bool:
    target = site.bootstrap.target
    return isinstance(target, MethodRef) and target.owner == SWITCH_BOOTSTRAPS


def _find(function: Function) -> dict[int, tuple[Switch, Jumps]]:
    if not any(isinstance(instr, InvokeDynamic) and is_pattern_switch(instr.site) for instr in function.body):
        return {}
    sources: Sources = {}
    for index, instr in enumerate(function.body):
        for target in dict.fromkeys(targets(instr)):
            sources.setdefault(target, []).append(index)
    for handler in function.handlers:
        sources.setdefault(handler.target, []).append(-1)
    found = {}
    for index, instr in enumerate(function.body[:-1]):
        after = function.body[index + 1]
        if isinstance(instr, InvokeDynamic) and is_pattern_switch(instr.site) and isinstance(after, Switch):
            jumps = _jumps(function.body, index, instr, sources)
            if jumps is not None and after.key == instr.dst and index + 1 not in sources:
                found[index] = after, jumps
    return found


def _jumps(body: tuple[Instr, ...], call: int, instr: InvokeDynamic, sources: Sources) -> Jumps | None:
    """The jumps to a call with what they restart at; None unless all are known and the way in begins with 0."""
    restart = instr.args[-1]
    if not isinstance(restart, Reg):
        return None
    if call and type(body[call - 1]) not in LEAVING and _constant_behind(body, call - 1, restart, sources) != 0:
        return None
    jumps: Jumps = {}
    for source in sources.get(call, ()):
        if source < 0 or not isinstance(body[source], Goto) or source in sources:
            return None
        known = _constant_behind(body, source - 1, restart, sources)
        if known is None or known < 0:
            return None
        jumps[source] = known
    return jumps


def _constant_behind(body: tuple[Instr, ...], index: int, register: Reg, sources: Sources) -> int | None:
    """What the register holds behind this instruction, if the straight line up to it says so."""
    while index >= 0 and type(body[index]) not in LEAVING:
        instr = body[index]
        if writes(instr) == register:
            match instr:
                case Compute(op="move", args=(Const(value=value),)):
                    return value
            return None
        if index in sources:
            return None
        index -= 1
    return None
