"""One method to one GOTO function: find the reachable blocks, translate each, lay them out, map the handlers.

A block is known by its bytecode index, its context (the subroutines that are active, for jsr/ret) and whether an
exception enters it. Blocks are translated in order of position; one is translated again only if less turns out to be
known about the stack on entry than was assumed, which can happen once for each stack slot.
"""

from __future__ import annotations

from bisect import bisect_left
from heapq import heappop, heappush

from pybmc.annotations import NoReturn
from pybmc.classfile.model import Code
from pybmc.convert.frame import Context, Exit, Frame, Insn, Registers, Shape
from pybmc.convert.opcodes import OPCODES, STORES
from pybmc.errors import InputError
from pybmc.goto.access import can_throw
from pybmc.goto.classes import ClassInfo, MethodInfo
from pybmc.goto.instr import Branch, Catch, Goto, Instr, Loc, Switch, Unsupported
from pybmc.goto.loops import live_registers
from pybmc.goto.names import MethodId, descriptor_of, dotted, kind_of, split_method
from pybmc.goto.program import Function, Handler

Key = tuple[int, int, bool]  # number of the context, bytecode index, entered by an exception

# Work allowed for one method. javac stays far below; a crafted class file must not hang the tool.
MAX_CLONED_BLOCKS = 4000
MAX_HANDLERS = 4096
MAX_WORK = 3_000_000

BRANCHES = frozenset((*range(0x99, 0xA9), 0xC6, 0xC7, 0xC8, 0xC9))
SWITCHES = frozenset((0xAA, 0xAB))


class Block:
    """A translated block: its instructions without the final jump, and its exit with the keys it goes to."""

    __slots__ = ("exit", "out", "targets")

    def __init__(self, out: list[Instr], exit: Exit, targets: tuple[Key, ...]) -> None:
        self.out = out
        self.exit = exit
        self.targets = targets


def convert_method(info: ClassInfo | None, method: MethodInfo, source_file: str) -> Function:
    """The GOTO function of a method that has code; InputError if its code cannot be legal."""
    where = f"{dotted(method.owner)}.{method.name}:{method.descriptor}"
    if method.code is None:
        raise InputError(f"{where} has no code")
    try:
        params, result = split_method(method.descriptor)
    except ValueError as error:
        raise InputError(f"{where}: {error}") from None
    parameters = params if method.is_static else (descriptor_of(method.owner), *params)
    code: Code = method.code
    registers = Registers(code.max_locals)
    slot = 0
    for parameter in parameters:
        kind = kind_of(parameter)
        registers.get("l", slot, kind)
        slot += 2 if kind in "JD" else 1
    if slot > code.max_locals:
        raise InputError(f"{where}: parameters need {slot} locals, the code has {code.max_locals}")
    body, handlers = _Converter(where, code, registers, result).run()
    function = Function(
        method=MethodId(method.owner, method.name, method.descriptor),
        access=method.access,
        source_file=source_file or (info.source_file if info is not None else ""),
        parameters=parameters,
        result=result,
        registers=tuple(registers.table),
        body=body,
        handlers=handlers,
        variables=code.variables,
    )
    _check_assigned(function, where)
    return function


def _check_assigned(function: Function, where: str) -> None:
    """JVMS 4.10: no local is read before it is assigned. What lives on entry must be a parameter."""
    live = live_registers(function)[0] >> len(function.parameters)
    if live:
        register = function.registers[len(function.parameters) + (live & -live).bit_length() - 1]
        raise InputError(f"{where}: local {register.slot} is read before it holds a value of kind {register.kind}")


class _Converter:
    def __init__(self, where: str, code: Code, registers: Registers, result: str) -> None:
        self.where = where
        self.insns: tuple[Insn, ...] = code.instructions
        self.index = {insn.pc: at for at, insn in enumerate(self.insns)}
        self.handlers = code.handlers
        if not self.insns:
            raise InputError(f"{where} has no instructions")
        if len(self.handlers) > MAX_HANDLERS:
            raise InputError(f"{where}: exception table of {len(self.handlers)} entries is too large")
        self.locs = _locations(self.insns, code.lines)
        kind = "" if result == "V" else kind_of(result)
        self.frame = Frame(where, self.insns, self._leaders(), STORES, registers, code.max_stack, kind)
        self.contexts: list[Context] = [()]
        self.numbers: dict[Context, int] = {(): 0}
        self.entries: dict[Key, Shape] = {}
        self.blocks: dict[Key, Block] = {}
        self.pending: list[Key] = []
        self.work = 0

    def fail(self, pc: int, message: str) -> NoReturn:
        raise InputError(f"{self.where}, bytecode index {pc}: {message}")

    def spend(self, pc: int, amount: int) -> None:
        self.work += amount
        if self.work > MAX_WORK:
            self.fail(pc, "the method is too complex to convert")

    def _leaders(self) -> bytearray:
        """Which instructions begin a block, by index."""
        leaders = bytearray(len(self.insns) + 1)
        for at, insn in enumerate(self.insns):
            if insn.opcode in BRANCHES:
                pcs: tuple[object, ...] = insn.operands[:1]
                leaders[at + 1] = 1
            elif insn.opcode in SWITCHES:
                pcs = (insn.operands[0], *(pc for _, pc in insn.operands[1]))  # type: ignore[attr-defined]
            else:
                continue
            for pc in pcs:
                if pc not in self.index:
                    self.fail(insn.pc, f"jump to {pc}, which is no instruction")
                leaders[self.index[pc]] = 1
        for _, _, pc, _ in self.handlers:
            if pc not in self.index:
                self.fail(pc, "an exception handler that is no instruction")
            leaders[self.index[pc]] = 1
        return leaders

    # ------------------------------------------------------------------------------------- blocks

    def run(self) -> tuple[tuple[Instr, ...], tuple[Handler, ...]]:
        self._flow(self.insns[0].pc, (0, self.insns[0].pc, False), ())
        while self.pending:
            key = heappop(self.pending)
            while self.pending and self.pending[0] == key:
                heappop(self.pending)
            self._translate(key)
        return self._lay_out()

    def _flow(self, source: int, key: Key, shape: Shape) -> None:
        """Control reaches the block `key` from `source` with this stack."""
        known = self.entries.get(key)
        if known is None:
            self.entries[key] = shape
            heappush(self.pending, key)
            return
        if known == shape:
            return
        if len(known) != len(shape) or any(a[0] != b[0] for a, b in zip(known, shape, strict=True)):
            self.fail(source, f"jump to {key[1]} with another operand stack than elsewhere")
        merged = tuple(a if a == b else (a[0], "") for a, b in zip(known, shape, strict=True))
        if any(kind == "R" and not level for kind, level in merged):
            self.fail(source, f"jump to {key[1]} with another return address than elsewhere")
        if merged != known:
            self.entries[key] = merged
            heappush(self.pending, key)

    def _translate(self, key: Key) -> None:
        number, pc, caught = key
        shape = self.entries[key]
        frame = self.frame
        if number and len(self.blocks) > MAX_CLONED_BLOCKS:
            loc = self.locs[self.index[pc]]
            out: list[Instr] = [Unsupported(loc, "jsr/ret: too many copies of subroutines")]
            self.blocks[key] = Block(out, Exit(loc, (), ()), ())
            return
        frame.start(self.index[pc], self.contexts[number], shape)
        end = self._run_block(self.index[pc], caught)
        if end.targets:
            self.spend(pc, len(frame.stack) * len(end.targets))
            leaving = frame.shape()
            frame.flush()
            targets = tuple((self._number(end.context), target, False) for target in end.targets)
            for target in dict.fromkeys(targets):
                self._flow(end.loc.bci, target, leaving)
        else:
            targets = ()
        self.blocks[key] = Block(frame.out, end, targets)
        self._reach_handlers(number, frame.out)

    def _run_block(self, at: int, caught: bool) -> Exit:
        """Execute instructions symbolically up to the end of the block."""
        frame, insns, locs, leaders = self.frame, self.insns, self.locs, self.frame.leaders
        first = at
        if caught:
            frame.loc = locs[at]
            dst = frame.result("A")
            frame.emit(Catch(frame.loc, dst))
            at = frame.next
        while True:
            if at >= len(insns):
                frame.fail("execution falls off the end of the code")
            if leaders[at] and at != first:
                return Exit(frame.loc, (insns[at].pc,), frame.context)
            insn = insns[at]
            frame.at = at
            frame.next = at + 1
            frame.loc = locs[at]
            row = OPCODES.get(insn.opcode)
            if row is None:
                frame.fail(f"unknown opcode {insn.opcode:#04x}")
            row.meaning(frame, row, frame.take(row.pops), insn.operands)
            if frame.exit is not None:
                return frame.exit
            at = frame.next

    def _number(self, context: Context) -> int:
        number = self.numbers.get(context)
        if number is None:
            number = self.numbers[context] = len(self.contexts)
            self.contexts.append(context)
        return number

    def _reach_handlers(self, number: int, out: list[Instr]) -> None:
        """Handlers run in the context of what threw; those that nothing can reach are left out."""
        if not self.handlers:
            return
        throwing = [instr.loc.bci for instr in out if can_throw(instr)]
        for start, end, pc, catch_type in self.handlers:
            if not throwing:
                return
            self.spend(pc, 1)
            first, last = bisect_left(throwing, start), bisect_left(throwing, end)
            if first < last:
                self._flow(pc, (number, pc, True), ())
                if catch_type is None:  # nothing gets past it to the handlers that follow
                    del throwing[first:last]

    # ------------------------------------------------------------------------------------- layout

    def _lay_out(self) -> tuple[tuple[Instr, ...], tuple[Handler, ...]]:
        keys = sorted(self.blocks)
        starts: dict[Key, int] = {}
        size = 0
        for key, following in zip(keys, [*keys[1:], None], strict=True):
            starts[key] = size
            block = self.blocks[key]
            size += len(block.out) + _jumps(block, following)
        body: list[Instr] = []
        segments: list[tuple[int, int, list[int]]] = []  # context, first index, bytecode indices in increasing order
        for key, following in zip(keys, [*keys[1:], None], strict=True):
            at = len(body)
            block = self.blocks[key]
            body += block.out
            _emit_exit(body, block, following, starts)
            bcis = [instr.loc.bci for instr in body[at:]]
            if segments and segments[-1][0] == key[0] and bcis and segments[-1][2] and segments[-1][2][-1] <= bcis[0]:
                segments[-1][2].extend(bcis)
            else:
                segments.append((key[0], at, bcis))
        return tuple(body), self._map_handlers(segments, starts)

    def _map_handlers(self, segments: list[tuple[int, int, list[int]]], starts: dict[Key, int]) -> tuple[Handler, ...]:
        result = []
        for start_pc, end_pc, pc, catch_type in self.handlers:
            for number, first, bcis in segments:
                target = starts.get((number, pc, True))
                start, end = bisect_left(bcis, start_pc), bisect_left(bcis, end_pc)
                if target is not None and start < end:
                    result.append(Handler(first + start, first + end, target, catch_type))
        return tuple(result)


def _jumps(block: Block, following: Key | None) -> int:
    """How many instructions end the block; falling through to the block that follows takes none."""
    if not block.targets or block.exit.key is not None:
        return 1 if block.targets else 0
    return (block.exit.cond is not None) + (block.targets[-1] != following)


def _emit_exit(body: list[Instr], block: Block, following: Key | None, starts: dict[Key, int]) -> None:
    end, targets = block.exit, block.targets
    if not targets:
        return
    at = [starts[target] for target in targets]
    if end.key is not None:
        body.append(Switch(end.loc, end.key, tuple(zip(end.matches, at[1:], strict=True)), at[0]))
        return
    if end.cond is not None:
        body.append(Branch(end.loc, end.cond, at[0]))
    if targets[-1] != following:
        body.append(Goto(end.loc, at[-1]))


def _locations(insns: tuple[Insn, ...], lines: tuple[tuple[int, int], ...]) -> list[Loc]:
    """The place of each instruction: the line entry that starts last at or before it."""
    result = []
    ordered = sorted(lines, key=lambda entry: entry[0])
    at, line = 0, 0
    for ordinal, insn in enumerate(insns):
        while at < len(ordered) and ordered[at][0] <= insn.pc:
            line = ordered[at][1]
            at += 1
        result.append(Loc(line, insn.pc, ordinal))
    return result
