"""What each instruction does to a state."""

from __future__ import annotations

from pybmc.errors import InternalError
from pybmc.generators.abstract.arithmetic import compute
from pybmc.generators.abstract.conditions import learn
from pybmc.generators.abstract.intervals import LENGTHS, TYPES, Int, constant, narrow
from pybmc.generators.abstract.references import ALWAYS, MAYBE, NEVER, Ref, fresh
from pybmc.generators.abstract.state import RESULT, Fact, State, Value, ghost
from pybmc.generators.abstract.world import Nothing, World
from pybmc.goto.conditions import NEGATED
from pybmc.goto.instr import (
    ArrayLength,
    ArrayLoad,
    ArrayStore,
    Assert,
    Assume,
    Branch,
    ClassConst,
    Compute,
    Cond,
    Const,
    GetField,
    GetStatic,
    Goto,
    InitClass,
    InstanceConst,
    InstanceOf,
    Instr,
    Invoke,
    Literal,
    LoadableConst,
    New,
    NewArray,
    NewThrowable,
    NumberConst,
    Operand,
    PutField,
    PutStatic,
    Reg,
    Return,
    StoreTest,
    StringConst,
    Unsupported,
    Unwind,
)
from pybmc.goto.names import CLASS, STRING, ClassName
from pybmc.goto.program import Function

ANY: dict[str, Fact] = {"I": TYPES["I"], "J": TYPES["J"], "F": None, "D": None, "A": Ref()}


class Transfer:
    """The meaning of the instructions of one function in a world."""

    def __init__(self, function: Function, world: World) -> None:
        self._function = function
        self._world = world

    # -------------------------------------------------------------------------------------- operands

    def value(self, state: State, operand: Operand) -> Value:
        if isinstance(operand, Const):
            return state.constant(operand.kind, operand.value)
        held = state.env.get(operand.index)
        if held is None:
            held = state.env[operand.index] = state.define(("any", operand.index), ANY[operand.kind])
        return held

    def holds(self, state: State, cond: Cond) -> bool:
        """Go on where the condition holds; False: nothing does."""
        return learn(state, cond.op, self.value(state, cond.left), self.value(state, cond.right))

    def fails(self, state: State, cond: Cond) -> bool:
        return learn(state, NEGATED[cond.op], self.value(state, cond.left), self.value(state, cond.right))

    def _object(self, state: State, operand: Operand) -> Value | None:
        """The object that is looked at, which is not null; None: nothing gets here."""
        value = self.value(state, operand)
        return value if state.refine(value, Ref(NEVER)) else None

    # ---------------------------------------------------------------------------------- instructions

    def step(self, state: State, index: int, instr: Instr) -> bool:
        """Execute an instruction that only falls through; False: nothing gets past it."""
        match instr:
            case Compute(_, dst, "move", (source,)):
                state.env[dst.index] = self.value(state, source)
            case Compute(_, dst, op, args):
                operands = [self.value(state, arg) for arg in args]
                state.env[dst.index] = compute(state, ("at", index), op, operands)
            case Assert(_, cond) | Assume(_, cond):
                return self.holds(state, cond)
            case GetField() | PutField() | GetStatic() | PutStatic():
                return self._field(state, index, instr)
            case ArrayLoad() | ArrayStore() | ArrayLength():
                return self._array(state, index, instr)
            case New(_, dst, name):
                self._world.allocate(name)
                self._put(state, dst, index, fresh(name))
            case NewArray():
                return self._new_array(state, index, instr)
            case NewThrowable(_, dst, name):
                self._put(state, dst, index, fresh(name))
            case Literal(_, dst, constant):
                self._literal(state, dst, index, constant)
            case InstanceOf():
                self._instance(state, index, instr)
            case StoreTest(_, dst, array, value):
                fine = state.types.accepts(state.ref(self.value(state, array)), state.ref(self.value(state, value)))
                self._put(state, dst, index, Int(1, 1, True) if fine else Int(0, 1))
            case Branch() | Goto() | Invoke() | InitClass() | Return() | Unwind() | Unsupported():
                raise InternalError(f"{type(instr).__name__} is not a step")
            case _:
                raise InternalError(f"{type(instr).__name__} should have been lowered")
        return True

    def _put(self, state: State, dst: Reg, index: int, fact: Fact) -> Value:
        if isinstance(fact, Int) and fact.is_constant:
            value = state.constant(dst.kind, fact.low)
        else:
            value = state.define(("at", index), fact)
        state.env[dst.index] = value
        return value

    def _literal(self, state: State, dst: Reg, index: int, value: LoadableConst) -> None:
        match value:
            case StringConst():
                fact: Fact = fresh(STRING)
            case ClassConst():
                fact = fresh(CLASS)
            case InstanceConst(name):
                self._world.allocate(name)
                fact = fresh(name)
            case NumberConst(kind, bits) if kind in "IJ":
                fact = constant(bits)
            case _:
                fact = ANY[dst.kind]
        self._put(state, dst, index, fact)

    def _instance(self, state: State, index: int, instr: InstanceOf) -> None:
        obj = self.value(state, instr.obj)
        ref = state.ref(obj)
        answer = state.types.instance(ref, instr.type)
        if ref.null == ALWAYS:
            answer = instr.or_null
        elif ref.null == MAYBE and answer is not instr.or_null:
            answer = None
        made = self._put(state, instr.dst, index, Int(0, 1) if answer is None else constant(int(answer)))
        if answer is None:
            state.defs[made] = ("instanceof", obj, instr.type, instr.or_null)

    # ---------------------------------------------------------------------------------- fields

    def _field(self, state: State, index: int, instr: GetField | PutField | GetStatic | PutStatic) -> bool:
        field = self._world.field(instr.field)
        owner = self._object(state, instr.obj) if isinstance(instr, GetField | PutField) else None
        if owner is None and isinstance(instr, GetField | PutField):
            return False
        if isinstance(instr, GetField | GetStatic):
            held = state.heap.get((field, owner, None))
            if held is None:
                fact = self._world.read(field, instr.field)
                if isinstance(fact, Nothing):
                    return False
                held = self._put(state, instr.dst, index, fact)
                state.heap[field, owner, None] = held
            state.env[instr.dst.index] = held
            return True
        value = self.value(state, instr.value)
        fact = state.facts.get(value)
        limits = TYPES.get(instr.field.descriptor)
        fits = limits is None or not isinstance(fact, Int) or narrow(fact, limits) == fact
        self._world.write(field, instr.field, fact if fits else limits)
        state.heap = {cell: v for cell, v in state.heap.items() if cell[0] != field}
        if fits:
            state.heap[field, owner, None] = value
        return True

    # ---------------------------------------------------------------------------------- arrays

    def _new_array(self, state: State, index: int, instr: NewArray) -> bool:
        lengths = [self.value(state, length) for length in instr.lengths]
        if not all(state.narrow(length, LENGTHS) for length in lengths):
            return False
        array = self._put(state, instr.dst, index, fresh(ClassName(instr.descriptor)))
        state.length[array] = lengths[0]
        return True

    def _array(self, state: State, index: int, instr: ArrayLoad | ArrayStore | ArrayLength) -> bool:
        array = self._object(state, instr.array)
        if array is None:
            return False
        size = state.length_of(array)
        if isinstance(instr, ArrayLength):
            state.env[instr.dst.index] = size
            return True
        at = self.value(state, instr.index)
        if not (state.narrow(at, LENGTHS) and state.at_most(at, size, -1)):
            return False
        ref = state.ref(array)
        if isinstance(instr, ArrayLoad):
            held = state.heap.get((instr.element, array, at))
            if held is None:
                held = self._put(state, instr.dst, index, self._world.cell(instr.element, ref))
                state.heap[instr.element, array, at] = held
            state.env[instr.dst.index] = held
            return True
        value = self.value(state, instr.value)
        state.heap = {cell: v for cell, v in state.heap.items() if cell[0] != instr.element}
        limits = Int(0, 1) if ref.bound != "[B" and instr.element == "B" else TYPES.get(instr.element)
        fact = state.facts.get(value)
        if limits is None or (isinstance(fact, Int) and narrow(fact, limits) == fact):
            state.heap[instr.element, array, at] = value
        return True


def entry_state(state: State, function: Function, facts: list[Fact]) -> State:
    """Give parameters their facts, as registers and as ghosts."""
    for parameter, fact in enumerate(facts):
        value = state.define(("parameter", parameter), fact)
        state.env[parameter] = state.env[ghost(parameter)] = value
    return state


def exit_state(state: State, value: Value | None) -> State:
    """What is left when a function returns: parameters as they were passed, and the result."""
    if value is not None:
        state.env[RESULT] = value
    state.restrict(0)
    state.heap = {}
    state.restrict(0)
    return state
