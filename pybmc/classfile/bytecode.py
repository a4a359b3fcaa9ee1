"""The instruction decoder: the bytes of a method and the constant pool in, checked instructions out (JVMS 4.9.1, 6.5).

How many bytes of which meaning follow each opcode is one table, `_FORMS`.
"""

from __future__ import annotations

from collections.abc import Callable
from struct import error as StructError
from struct import unpack_from

from pybmc.classfile.constants import Constants
from pybmc.classfile.model import Handlers, Insn, InsnOperand
from pybmc.classfile.names import Malformed
from pybmc.goto.instr import DynamicConst, NumberConst

Resolved = dict[int, tuple[InsnOperand, ...]]

_NONE, _ILLEGAL, _LOCAL, _BRANCH2, _BRANCH4, _BYTE, _SHORT, _CONST1, _CONST2 = range(9)
_IINC, _INVOKEINTERFACE, _INVOKEDYNAMIC, _MULTIANEWARRAY, _NEWARRAY, _TABLESWITCH, _LOOKUPSWITCH, _WIDE = range(9, 17)

# Runs of opcodes with one form, by their last. Those behind 0xC9 are reserved for debuggers and never in a class
# file (JVMS 6.2).
_RUNS = (
    (0x0F, _NONE), (0x10, _BYTE), (0x11, _SHORT), (0x12, _CONST1), (0x14, _CONST2), (0x19, _LOCAL), (0x35, _NONE),
    (0x3A, _LOCAL), (0x83, _NONE), (0x84, _IINC), (0x98, _NONE), (0xA8, _BRANCH2), (0xA9, _LOCAL),
    (0xAA, _TABLESWITCH), (0xAB, _LOOKUPSWITCH), (0xB1, _NONE), (0xB8, _CONST2), (0xB9, _INVOKEINTERFACE),
    (0xBA, _INVOKEDYNAMIC), (0xBB, _CONST2), (0xBC, _NEWARRAY), (0xBD, _CONST2), (0xBF, _NONE), (0xC1, _CONST2),
    (0xC3, _NONE), (0xC4, _WIDE), (0xC5, _MULTIANEWARRAY), (0xC7, _BRANCH2), (0xC9, _BRANCH4), (0xFF, _ILLEGAL),
)  # fmt: skip


def _forms() -> bytes:
    """The form of each opcode, by opcode."""
    table = bytearray()
    for last, form in _RUNS:
        table += bytes((form,)) * (last + 1 - len(table))
    return bytes(table)


_FORMS = _forms()
_JSR, _RET, _JSR_W = 0xA8, 0xA9, 0xC9
# goto, jsr, ret, switches, returns, athrow, goto_w, jsr_w: control does not reach the instruction that follows
_NO_FALL_THROUGH = frozenset((*range(0xA7, 0xB2), 0xBF, 0xC8, 0xC9))
_WIDE_SLOTS = frozenset((0x16, 0x18, 0x37, 0x39))  # lload, dload, lstore, dstore use two


def _implicit_locals(opcode: int) -> int:
    """How many locals `iload_0` and its like need."""
    for first in (0x1A, 0x3B):
        if first <= opcode < first + 20:
            kind, slot = divmod(opcode - first, 4)  # kinds in the order i l f d a
            return slot + (2 if kind in (1, 3) else 1)
    return 0


_NEEDED_LOCALS = bytes(_implicit_locals(opcode) for opcode in range(256))


class Decoder:
    """Decodes one method. Every reader appends one instruction and returns where the next one starts.

    `resolved` is a memo that the methods of a class share: operands by opcode and constant index.
    """

    def __init__(self, code: bytes, constants: Constants, resolved: Resolved, max_locals: int, major: int) -> None:
        self._code = code
        self._constants = constants
        self._resolved = resolved
        self._max_locals = max_locals
        self._major = major
        self._out: list[Insn] = []
        self._targets: list[int] = []

    def run(self, handlers: Handlers) -> tuple[Insn, ...]:
        code, table, add, needed, limit = self._code, _FORMS, self._out.append, _NEEDED_LOCALS, self._max_locals
        pc, end = 0, len(code)
        try:
            while pc < end:
                opcode = code[pc]
                form = table[opcode]
                if form == _NONE:
                    if needed[opcode] > limit:
                        raise Malformed("local variable out of range")
                    add(Insn(pc, opcode, ()))
                    pc += 1
                else:
                    pc = _READERS[form](self, pc, opcode)
        except (IndexError, StructError):
            raise Malformed(f"at {pc}: the code ends within an instruction") from None
        except Malformed as error:
            raise Malformed(f"at {pc}: {error}") from None
        if pc != end:
            raise Malformed("the code ends within an instruction")
        self._check_flow(handlers, end)
        return tuple(self._out)

    def _check_flow(self, handlers: Handlers, end: int) -> None:
        if not self._out or self._out[-1].opcode not in _NO_FALL_THROUGH:
            raise Malformed("control runs off the end of the code")
        starts = {insn.pc for insn in self._out}
        if not starts.issuperset(self._targets):
            target = min(set(self._targets) - starts)
            raise Malformed(f"branch to {target}, where no instruction starts")
        for start, stop, handler, _ in handlers:
            if start not in starts or handler not in starts or not (stop in starts or stop == end) or start >= stop:
                raise Malformed(f"bad exception table entry {start}-{stop} -> {handler}")

    def _local(self, pc: int, opcode: int) -> int:
        self._add_local(pc, opcode, self._code[pc + 1])
        return pc + 2

    def _add_local(self, pc: int, opcode: int, slot: int) -> None:
        if opcode == _RET:
            self._check_subroutines()
        self._check_slot(slot, 2 if opcode in _WIDE_SLOTS else 1)
        self._out.append(Insn(pc, opcode, (slot,)))

    def _check_slot(self, slot: int, width: int) -> None:
        if slot + width > self._max_locals:
            raise Malformed(f"local variable {slot} out of range")

    def _check_subroutines(self) -> None:
        if self._major >= 51:  # JVMS 4.9.1
            raise Malformed(f"jsr or ret in a class file of version {self._major}")

    def _branch2(self, pc: int, opcode: int) -> int:
        if opcode == _JSR:
            self._check_subroutines()
        code = self._code
        offset = code[pc + 1] << 8 | code[pc + 2]
        target = pc + (offset - 0x10000 if offset >= 0x8000 else offset)
        self._targets.append(target)
        self._out.append(Insn(pc, opcode, (target,)))
        return pc + 3

    def _branch4(self, pc: int, opcode: int) -> int:
        if opcode == _JSR_W:
            self._check_subroutines()
        target = pc + unpack_from(">i", self._code, pc + 1)[0]
        self._targets.append(target)
        self._out.append(Insn(pc, opcode, (target,)))
        return pc + 5

    def _byte(self, pc: int, opcode: int) -> int:
        value = self._code[pc + 1]
        self._out.append(Insn(pc, opcode, (value - 0x100 if value >= 0x80 else value,)))
        return pc + 2

    def _short(self, pc: int, opcode: int) -> int:
        self._out.append(Insn(pc, opcode, unpack_from(">h", self._code, pc + 1)))
        return pc + 3

    def _newarray(self, pc: int, opcode: int) -> int:
        kind = self._code[pc + 1]
        if not 4 <= kind <= 11:
            raise Malformed(f"newarray of unknown type {kind}")
        self._out.append(Insn(pc, opcode, (kind,)))
        return pc + 2

    def _const1(self, pc: int, opcode: int) -> int:
        self._add_constant(pc, opcode, self._code[pc + 1])
        return pc + 2

    def _const2(self, pc: int, opcode: int) -> int:
        code = self._code
        self._add_constant(pc, opcode, code[pc + 1] << 8 | code[pc + 2])
        return pc + 3

    def _add_constant(self, pc: int, opcode: int, index: int) -> None:
        key = opcode << 16 | index
        operands = self._resolved.get(key)
        if operands is None:
            operands = self._resolved[key] = (_RESOLVERS[opcode](self, index),)
        self._out.append(Insn(pc, opcode, operands))

    def _iinc(self, pc: int, opcode: int) -> int:
        slot, increment = unpack_from(">Bb", self._code, pc + 1)
        self._check_slot(slot, 1)
        self._out.append(Insn(pc, opcode, (slot, increment)))
        return pc + 3

    def _invokeinterface(self, pc: int, opcode: int) -> int:
        index, count, zero = unpack_from(">HBB", self._code, pc + 1)
        method = self._constants.method(index)
        if not method.interface or not count or zero:
            raise Malformed("malformed invokeinterface")
        self._out.append(Insn(pc, opcode, (method,)))
        return pc + 5

    def _invokedynamic(self, pc: int, opcode: int) -> int:
        index, zero = unpack_from(">HH", self._code, pc + 1)
        if zero:
            raise Malformed("malformed invokedynamic")
        self._out.append(Insn(pc, opcode, (self._constants.call_site(index),)))
        return pc + 5

    def _multianewarray(self, pc: int, opcode: int) -> int:
        index, dimensions = unpack_from(">HB", self._code, pc + 1)
        name = self._constants.class_name(index)
        if not 1 <= dimensions <= len(name) - len(name.lstrip("[")):
            raise Malformed(f"multianewarray of {dimensions} dimensions of {name}")
        self._out.append(Insn(pc, opcode, (name, dimensions)))
        return pc + 4

    def _tableswitch(self, pc: int, opcode: int) -> int:
        at = self._padding(pc)
        default, low, high = unpack_from(">iii", self._code, at)
        count: int = high - low + 1
        self._check_count(count if count > 0 else -1, at + 12, 4)
        targets = [pc + offset for offset in unpack_from(f">{count}i", self._code, at + 12)]
        self._add_switch(pc, opcode, pc + default, tuple(zip(range(low, high + 1), targets, strict=True)))
        return at + 12 + 4 * count

    def _lookupswitch(self, pc: int, opcode: int) -> int:
        at = self._padding(pc)
        default: int
        count: int
        default, count = unpack_from(">ii", self._code, at)
        self._check_count(count, at + 8, 8)
        flat = unpack_from(f">{2 * count}i", self._code, at + 8)
        cases = tuple([(flat[i], pc + flat[i + 1]) for i in range(0, 2 * count, 2)])
        if any(cases[i][0] >= cases[i + 1][0] for i in range(count - 1)):
            raise Malformed("the cases of a lookupswitch are not sorted")
        self._add_switch(pc, opcode, pc + default, cases)
        return at + 8 + 8 * count

    def _padding(self, pc: int) -> int:
        """Switch operands start at the next multiple of four; JVMS 6.5 does not say what the padding holds."""
        return (pc + 4) & ~3

    def _check_count(self, count: int, at: int, size: int) -> None:
        if count < 0 or at + count * size > len(self._code):
            raise Malformed("a switch is longer than the code")

    def _add_switch(self, pc: int, opcode: int, default: int, cases: tuple[tuple[int, int], ...]) -> None:
        self._targets.append(default)
        self._targets.extend([target for _, target in cases])
        self._out.append(Insn(pc, opcode, (default, cases)))

    def _wide(self, pc: int, opcode: int) -> int:
        modified = self._code[pc + 1]
        form = _FORMS[modified]
        if form == _LOCAL:
            self._add_local(pc, modified, unpack_from(">H", self._code, pc + 2)[0])
            return pc + 4
        if form != _IINC:
            raise Malformed(f"wide before opcode {modified:#04x}")
        slot, increment = unpack_from(">Hh", self._code, pc + 2)
        self._check_slot(slot, 1)
        self._out.append(Insn(pc, modified, (slot, increment)))
        return pc + 6

    def _illegal(self, pc: int, opcode: int) -> int:
        raise Malformed(f"unknown opcode {opcode:#04x}")

    def _field(self, index: int) -> InsnOperand:
        return self._constants.field(index)

    def _virtual(self, index: int) -> InsnOperand:
        method = self._constants.method(index)
        if method.interface or method.name == "<init>":
            raise Malformed(f"invokevirtual of {method.owner}.{method.name}")
        return method

    def _special(self, index: int) -> InsnOperand:
        method = self._constants.method(index)
        if method.interface and self._major < 52:
            raise Malformed(f"invokespecial of an interface method in a class file of version {self._major}")
        return method

    def _static(self, index: int) -> InsnOperand:
        method = self._constants.method(index)
        if method.name == "<init>" or (method.interface and self._major < 52):
            raise Malformed(f"invokestatic of {method.owner}.{method.name}")
        return method

    def _new(self, index: int) -> InsnOperand:
        return self._constants.plain_class(index)

    def _class(self, index: int) -> InsnOperand:
        return self._constants.class_name(index)

    def _load_one(self, index: int) -> InsnOperand:
        return self._load(index, wide=False)

    def _load_two(self, index: int) -> InsnOperand:
        return self._load(index, wide=True)

    def _load(self, index: int, wide: bool) -> InsnOperand:
        constant = self._constants.loadable(index)
        if isinstance(constant, NumberConst):
            is_wide = constant.kind in "JD"
        else:
            is_wide = isinstance(constant, DynamicConst) and constant.descriptor in ("J", "D")
        if is_wide != wide:
            raise Malformed(f"constant {index} has the wrong size for this ldc")
        return constant


_READERS: tuple[Callable[[Decoder, int, int], int], ...] = (
    Decoder._illegal, Decoder._illegal, Decoder._local, Decoder._branch2, Decoder._branch4, Decoder._byte,
    Decoder._short, Decoder._const1, Decoder._const2, Decoder._iinc, Decoder._invokeinterface,
    Decoder._invokedynamic, Decoder._multianewarray, Decoder._newarray, Decoder._tableswitch, Decoder._lookupswitch,
    Decoder._wide,
)  # fmt: skip
_RESOLVERS: dict[int, Callable[[Decoder, int], InsnOperand]] = {
    0x12: Decoder._load_one, 0x13: Decoder._load_one, 0x14: Decoder._load_two,
    **dict.fromkeys(range(0xB2, 0xB6), Decoder._field),
    0xB6: Decoder._virtual, 0xB7: Decoder._special, 0xB8: Decoder._static,
    0xBB: Decoder._new, 0xBD: Decoder._class, 0xC0: Decoder._class, 0xC1: Decoder._class,
}  # fmt: skip
