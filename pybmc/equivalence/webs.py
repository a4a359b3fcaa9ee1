"""Registers that are used for several things, one after the other, as several registers.

Compilers use a place again when a variable is out of scope: the counters of two loops may be one register. What is
written in one place and read in another belongs together, and so does all that may be read where one of them is.
"""

from __future__ import annotations

from pybmc.equivalence.pasting import renamed
from pybmc.goto.access import reads, successors, writes
from pybmc.goto.instr import Instr, Reg
from pybmc.goto.program import Function, Register


def split(function: Function) -> Function:
    return _Webs(function).function()


class _Webs:
    def __init__(self, function: Function) -> None:
        self._function = function
        body, count = function.body, len(function.registers)
        # A definition is the start of the function, by register, or an instruction.
        self._of: dict[int, int] = {at: at for at in range(count)}
        self._all = [1 << at for at in range(count)]  # definitions of a register
        for at, instr in enumerate(body):
            written = writes(instr)
            if written is not None:
                self._of[count + at] = written.index
                self._all[written.index] |= 1 << count + at
        self._parents = {definition: definition for definition in self._of}
        self._reaching = self._flow()

    def _flow(self) -> list[int]:
        """For each instruction the definitions that may be seen there, as bits."""
        body, count = self._function.body, len(self._function.registers)
        after = successors(self._function)
        before = [0] * len(body)
        before[0] = (1 << count) - 1
        todo = [0]
        seen = {0}
        while todo:
            at = todo.pop()
            state, written = before[at], writes(body[at])
            left = state
            if written is not None:
                left = state & ~self._all[written.index] | 1 << count + at
            for one in after[at]:
                # An exception leaves before the write.
                arrived = left if one == at + 1 or not hasattr(body[at], "on_throw") else left | state
                if one not in seen or before[one] | arrived != before[one]:
                    seen.add(one)
                    before[one] |= arrived
                    todo.append(one)
        return before

    def _root(self, definition: int) -> int:
        while self._parents[definition] != definition:
            definition = self._parents[definition]
        return definition

    def _unite(self) -> None:
        held = self._function.exception_register  # written where exceptions arrive, by no instruction
        for at, instr in enumerate(self._function.body):
            for operand in reads(instr):
                if isinstance(operand, Reg) and operand.index != held:
                    self._together(self._seen(at, operand.index))

    def _seen(self, at: int, register: int) -> int:
        return self._reaching[at] & self._all[register]

    def _together(self, definitions: int) -> None:
        first = -1
        while definitions:
            one = (definitions & -definitions).bit_length() - 1
            definitions &= definitions - 1
            root = self._root(one)
            if first == -1:
                first = root
            low, high = sorted((first, root))
            self._parents[high] = low
            first = low

    def function(self) -> Function:
        self._unite()
        function, count = self._function, len(self._function.registers)
        registers = list(function.registers)
        names: dict[int, int] = {at: at for at in range(count)}  # by root
        taken: set[int] = set()
        for definition, register in self._of.items():
            root = self._root(definition)
            if root in names or register == function.exception_register:
                continue
            if register >= len(function.parameters) and register not in taken and not self._starts(register):
                taken.add(register)
                names[root] = register
            else:
                names[root] = len(registers)
                registers.append(Register(function.registers[register].kind, -1))
        body = tuple(self._instr(at, instr, names) for at, instr in enumerate(function.body))
        return function.with_body(body, registers=tuple(registers))

    def _starts(self, register: int) -> bool:
        """Whether what it holds at first may be read."""
        return any(
            self._root(definition) == self._root(register)
            for definition, of in self._of.items()
            if of == register and definition != register
        )

    def _instr(self, at: int, instr: Instr, names: dict[int, int]) -> Instr:
        count = len(self._function.registers)

        def read(register: Reg) -> Reg:
            seen = self._seen(at, register.index)
            if register.index == self._function.exception_register or not seen:
                return register
            return Reg(names[self._root((seen & -seen).bit_length() - 1)], register.kind)

        fields: tuple[str, ...] = instr._fields  # type: ignore[union-attr]
        values = {name: renamed(getattr(instr, name), read) for name in fields if name not in ("dst", "loc")}
        dst = getattr(instr, "dst", None)
        if isinstance(dst, Reg):
            held = dst.index == self._function.exception_register
            dst = dst if held else Reg(names[self._root(count + at)], dst.kind)
        if "dst" in fields:
            values["dst"] = dst
        made: Instr = type(instr)(**values, loc=instr.loc)
        return made
