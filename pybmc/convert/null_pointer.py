"""What HotSpot tells of a NullPointerException that an instruction raises (JEP 358), from the bytecode alone.

First what could not be done, by the opcode; then which expression was null, by following the operand back to the
instructions that pushed it. That is what the simulation below finds: for each slot of the operand stack the index of
the instruction that made it, or none where paths disagree. It goes through the code as HotSpot does, in order of
bytecode, so that the answers are the same also where they are not the best.
"""

from __future__ import annotations

from pybmc.classfile.model import Code, Insn
from pybmc.convert.opcodes import OPCODES
from pybmc.goto.classes import MethodInfo
from pybmc.goto.instr import DynamicConst, FieldRef, MethodRef, NumberConst
from pybmc.goto.names import OBJECT, STRING, dotted, kind_of, pretty, simple_name, split_method

UNKNOWN = -1  # no single instruction has pushed this
DEPTH = 5  # nested expressions that are told

ARRAYS = {"i": "int", "l": "long", "f": "float", "d": "double", "a": "object", "b": "byte/boolean", "c": "char",
          "s": "short"}  # fmt: skip
PLAIN = {
    "arraylength": "Cannot read the array length",
    "athrow": "Cannot throw exception",
    "monitorenter": "Cannot enter synchronized block",
    "monitorexit": "Cannot exit synchronized block",
}
INVOKES = frozenset(("invokevirtual", "invokespecial", "invokestatic", "invokeinterface"))
# The order in which slots come back, for what moves them: 1 is the top.
SHUFFLES = {
    "dup": (1, 1), "dup_x1": (1, 2, 1), "dup_x2": (1, 3, 2, 1), "dup2": (2, 1, 2, 1), "dup2_x1": (2, 1, 3, 2, 1),
    "dup2_x2": (2, 1, 4, 3, 2, 1), "swap": (1, 2), "pop": (), "pop2": (), "checkcast": (1,),
}  # fmt: skip
TAKEN = {"pop": 1, "pop2": 2}  # by a shuffle that gives nothing back

Stack = tuple[int, ...]
State = tuple[Stack, frozenset[int]]  # who pushed each slot, and the locals that were assigned


def null_pointer_message(method: MethodInfo, bci: int) -> str | None:
    """The message; None if the instruction is none that raises a NullPointerException."""
    if not isinstance(method.code, Code):
        return None
    teller = _Teller(method, method.code)
    insn = teller.insns.get(bci)
    if insn is None or bci not in teller.states:
        return None
    action = _action(insn)
    if action is None:
        return None
    cause = teller.cause(bci, _slot_of_null(insn))
    return action + cause


# --------------------------------------------------------------------------------- what was to be done


def _action(insn: Insn) -> str | None:
    name = OPCODES[insn.opcode].mnemonic
    operand = insn.operands[0] if insn.operands else None
    if name in PLAIN:
        return PLAIN[name]
    if len(name) == 6 and name.endswith("aload"):
        return f"Cannot load from {ARRAYS[name[0]]} array"
    if len(name) == 7 and name.endswith("astore"):
        return f"Cannot store to {ARRAYS[name[0]]} array"
    if isinstance(operand, FieldRef) and name in ("getfield", "putfield"):
        return f'Cannot {"read" if name == "getfield" else "assign"} field "{operand.name}"'
    if isinstance(operand, MethodRef) and name in INVOKES and name != "invokestatic" and operand.name != "<init>":
        return f'Cannot invoke "{_call(operand)}"'
    return None


def _slot_of_null(insn: Insn) -> int:
    """How far below the top of the stack the null reference lies."""
    name, operand = OPCODES[insn.opcode].mnemonic, insn.operands[0] if insn.operands else None
    if name.endswith("aload") and len(name) == 6:
        return 1
    if name.endswith("astore") and len(name) == 7:
        return 3 if name[0] in "ld" else 2
    if isinstance(operand, FieldRef):
        return _width(operand.descriptor) if name == "putfield" else 0
    if isinstance(operand, MethodRef):
        return sum(map(_width, split_method(operand.descriptor)[0]))
    return 0


def _call(method: MethodRef) -> str:
    parameters = ", ".join(_trimmed(pretty(parameter)) for parameter in split_method(method.descriptor)[0])
    return f"{_class(method.owner)}.{method.name}({parameters})"


def _class(name: str) -> str:
    return dotted(name) if name not in (OBJECT, STRING) else simple_name(name)


def _trimmed(type_name: str) -> str:
    """HotSpot shortens all that begins like Object and String, StringBuilder too."""
    known = type_name.startswith(("java.lang.Object", "java.lang.String"))
    return type_name.removeprefix("java.lang.") if known else type_name


def _width(descriptor: str) -> int:
    return 2 if kind_of(descriptor) in "JD" else 1


# ------------------------------------------------------------------------------------ what was null


class _Teller:
    def __init__(self, method: MethodInfo, code: Code) -> None:
        self._method = method
        self._code = code
        self.insns = {insn.pc: insn for insn in code.instructions}
        self.states = _simulated(code)

    def cause(self, bci: int, slot: int) -> str:
        source = self._source(bci, slot)
        if source == UNKNOWN:
            return ""
        text = self._expression(bci, slot, DEPTH)
        if text is None:
            return ""
        if OPCODES[self.insns[source].opcode].mnemonic in INVOKES:
            return f' because the return value of "{text}" is null'
        return f' because "{text}" is null'

    def _source(self, bci: int, slot: int) -> int:
        stack = self.states[bci][0]
        return stack[-1 - slot] if slot < len(stack) else UNKNOWN

    def _expression(self, bci: int, slot: int, depth: int) -> str | None:
        """The expression that is so far below the top of the stack before an instruction."""
        source = self._source(bci, slot)
        if depth <= 0 or source == UNKNOWN or source not in self.states:
            return None
        insn = self.insns[source]
        name, operand = OPCODES[insn.opcode].mnemonic, insn.operands[0] if insn.operands else None
        if name.startswith("iconst_"):
            return name.removeprefix("iconst_").replace("m", "-")
        if name in ("bipush", "sipush"):
            return str(operand)
        if name == "aconst_null":
            return "null"
        if name[:5] in ("iload", "aload"):
            return self._local(source, int(name[6:]) if "_" in name else int(str(operand)))
        if isinstance(operand, FieldRef) and name == "getstatic":
            return f"{_class(operand.owner)}.{operand.name}"
        if isinstance(operand, FieldRef) and name == "getfield":
            inner = self._expression(source, 0, depth - 1)
            return operand.name if inner is None else f"{inner}.{operand.name}"
        if isinstance(operand, MethodRef) and name in INVOKES:
            return _call(operand)
        if len(name) == 6 and name.endswith("aload"):
            array = self._expression(source, 1, depth - 1)
            index = self._expression(source, 0, depth)
            return f"{'<array>' if array is None else array}[{'...' if index is None else index}]"
        return None

    def _local(self, bci: int, slot: int) -> str:
        for variable in self._code.variables:
            if variable.slot == slot and variable.start <= bci < variable.end:
                return variable.name
        if not self._method.is_static and slot == 0:
            return "this"
        at = 0 if self._method.is_static else 1
        for number, parameter in enumerate(split_method(self._method.descriptor)[0], 1):
            if at == slot and slot not in self.states[bci][1]:
                return f"<parameter{number}>"
            at += _width(parameter)
        return f"<local{slot}>"


# ---------------------------------------------------------------------------------------- simulation


def _simulated(code: Code) -> dict[int, State]:
    """The state before each instruction, in as many rounds as bring new ones."""
    insns = code.instructions
    states: dict[int, State] = {insns[0].pc: ((), frozenset())}
    for _, _, handler, _ in code.handlers:
        states.setdefault(handler, ((handler,), frozenset()))
    done: set[int] = set()
    grown = True
    while grown:
        grown = False
        for at, insn in enumerate(insns):
            if insn.pc not in states or insn.pc in done:
                continue
            done.add(insn.pc)
            grown = True
            after = _step(insn, states[insn.pc])
            following = insns[at + 1].pc if at + 1 < len(insns) else None
            for target in _targets(insn, following):
                before = states.get(target)
                states[target] = after if before is None else _merged(before, after)
    return states


def _merged(a: State, b: State) -> State:
    stack = tuple(x if x == y else UNKNOWN for x, y in zip(a[0], b[0], strict=False))
    return stack, a[1] | b[1]


def _targets(insn: Insn, following: int | None) -> list[int]:
    name = OPCODES[insn.opcode].mnemonic
    if name.endswith("switch"):
        default, cases = insn.operands
        assert isinstance(default, int) and isinstance(cases, tuple)
        return [default, *(target for _, target in cases)]
    found = [operand for operand in insn.operands[:1] if isinstance(operand, int)] if _jumps(name) else []
    if following is not None and not (name.startswith("goto") or name.endswith("return") or name in ("athrow", "ret")):
        found.append(following)
    return found


def _jumps(name: str) -> bool:
    return name.startswith(("if", "goto", "jsr"))


def _step(insn: Insn, state: State) -> State:
    stack, written = state
    row = OPCODES[insn.opcode]
    name = row.mnemonic
    if name in SHUFFLES:
        order = SHUFFLES[name]
        kept = stack[: len(stack) - max(order, default=TAKEN.get(name, 0))]
        return (*kept, *(stack[-place] for place in order)), written
    taken, given = _effect(insn)
    if row.store is not None:
        slot = row.store[1] if row.store[1] >= 0 else int(str(insn.operands[0]))
        written = written | {slot}
    return stack[: len(stack) - taken] + (insn.pc,) * given, written


def _effect(insn: Insn) -> tuple[int, int]:
    """Slots taken from the stack and put on it."""
    row, operand = OPCODES[insn.opcode], insn.operands[0] if insn.operands else None
    name = row.mnemonic
    if row.store is not None:
        return _slots(row.store[0]), 0
    if isinstance(operand, FieldRef):
        width = _width(operand.descriptor)
        return {"getstatic": (0, width), "putstatic": (width, 0), "getfield": (1, width)}.get(name, (width + 1, 0))
    if isinstance(operand, MethodRef | DynamicConst) and name.startswith("invoke"):
        parameters, result = split_method(operand.descriptor)
        receiver = 0 if name in ("invokestatic", "invokedynamic") else 1
        return receiver + sum(map(_width, parameters)), 0 if result == "V" else _width(result)
    if name.startswith("ldc"):
        wide = isinstance(operand, NumberConst) and operand.kind in "JD"
        return 0, 2 if wide or (isinstance(operand, DynamicConst) and operand.descriptor in "JD") else 1
    if name == "multianewarray":
        return int(str(insn.operands[1])), 1
    if name.startswith("jsr"):
        return 0, 1
    return _slots(row.pops), _slots(row.pushes)


def _slots(kinds: str) -> int:
    return sum(2 if kind in "JD" else 1 for kind in kinds)
