"""Runs lowered GOTO functions on values."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from pybmc.contracts.links import behind, given, is_link
from pybmc.generators.runs.beside import Beside, Made
from pybmc.generators.runs.holds import MISSING
from pybmc.generators.runs.library import meaning
from pybmc.generators.runs.values import (
    OPERATIONS,
    Array,
    Kind,
    Object,
    Stop,
    Text,
    Value,
    constant,
    is_same,
    kept,
    signed,
    zero,
)
from pybmc.goto.classes import ClassNotFound, FieldInfo, Origin
from pybmc.goto.initialised import initialised_class
from pybmc.goto.instr import (
    ArrayLength,
    ArrayLoad,
    ArrayStore,
    Assert,
    Assume,
    Branch,
    Comparison,
    Compute,
    Cond,
    Const,
    FieldRef,
    GetField,
    GetStatic,
    Goto,
    InitClass,
    InstanceConst,
    InstanceOf,
    Instr,
    Invoke,
    InvokeKind,
    IsExactly,
    Literal,
    MethodRef,
    New,
    NewArray,
    NewThrowable,
    Operand,
    OtherHeap,
    PutField,
    PutStatic,
    Return,
    StoreTest,
    StringConst,
    Unwind,
)
from pybmc.goto.names import THROWABLE, class_of, dotted, element_of, is_reference
from pybmc.goto.program import Function
from pybmc.program.program import Program

MOST = 64  # cells of an array
DEEP = 60  # calls inside each other
Ended = tuple[Kind, Value]
TESTS: dict[Comparison, Callable[[Value, Value], bool]] = {
    Comparison.EQ: lambda a, b: a == b,
    Comparison.NE: lambda a, b: a != b,
    Comparison.LT: lambda a, b: a < b,
    Comparison.GE: lambda a, b: a >= b,
    Comparison.GT: lambda a, b: a > b,
    Comparison.LE: lambda a, b: a <= b,
    Comparison.AEQ: is_same,
    Comparison.ANE: lambda a, b: not is_same(a, b),
}


class Watcher:
    """Who is told of places that a run passes."""

    def at(self, function: Function, node: int, regs: list[Value], args: list[Value]) -> None:
        raise NotImplementedError

    def entered(self, function: Function, args: list[Value]) -> None:
        raise NotImplementedError

    def left(self, function: Function, args: list[Value], ended: Ended) -> None:
        raise NotImplementedError


class Run:
    """One run; `functions` are those that are known, by their ids."""

    def __init__(
        self, program: Program, functions: Mapping[str, Function], watched: Mapping[str, frozenset[int]],
        watcher: Watcher, steps: int, seed: int,
    ) -> None:  # fmt: skip
        """`watched`: of functions that the watcher is told of, which places."""
        self._program = program
        self._functions = functions
        self._watched = watched
        self._watcher = watcher
        self._left = steps
        self._depth = 0
        self._resolved: dict[FieldRef, FieldInfo] = {}
        self._literals: dict[object, Value] = {}
        self.draw = Random(seed)
        self.statics: dict[tuple[str, str], Value] = {}
        self.objects: list[Object] = []
        self._beside: Beside | None = None  # of two functions that are run in step

    @property
    def left(self) -> int:
        """How many steps it may still make."""
        return max(0, self._left)

    def in_step(self, args: list[Value]) -> None:
        """What is called with these arguments is two functions, each with a heap of its own."""
        self._beside = Beside(args)

    def call(self, name: str, args: list[Value]) -> Ended:
        function = self._functions.get(name)
        if function is None or self._depth >= DEEP:
            raise Stop(f"{name} is not known")
        watched = self._watched.get(name)
        if watched is not None:
            self._watcher.entered(function, args)
        self._depth += 1
        ended = self._run(function, args, watched or frozenset())
        self._depth -= 1
        if watched is not None:
            self._watcher.left(function, args, ended)
        return ended

    def _run(self, function: Function, args: list[Value], watched: frozenset[int]) -> Ended:
        regs: list[Value] = [*args, *[MISSING] * (len(function.registers) - len(args))]
        body, at = function.body, 0
        while True:
            self._left -= 1
            if self._left < 0:
                raise Stop("long enough")
            if at in watched:
                self._watcher.at(function, at, regs, args)
            instr = body[at]
            at += 1
            match instr:
                case Branch(_, cond, target):
                    at = target if self._holds(cond, regs) else at
                case Goto(_, target):
                    at = target
                case Return(_, value):
                    return Kind.RETURNED, None if value is None else _of(value, regs)
                case Unwind(_, value):
                    return Kind.THROWN, _of(value, regs)
                case Invoke() | InitClass():
                    how, value = self._invoke(instr, regs) if isinstance(instr, Invoke) else self._initialise(instr)
                    if how is Kind.THROWN:
                        if instr.on_throw < 0:
                            return how, value
                        regs[function.exception_register] = value
                        at = instr.on_throw
                    elif isinstance(instr, Invoke) and instr.dst is not None:
                        regs[instr.dst.index] = value
                case _:
                    self._step(instr, regs)

    def _holds(self, cond: Cond, regs: list[Value]) -> bool:
        return TESTS[cond.op](_of(cond.left, regs), _of(cond.right, regs))

    # ------------------------------------------------------------------------------------- straight on

    def _step(self, instr: Instr, regs: list[Value]) -> None:
        match instr:
            case Compute(_, dst, op, args):
                if op not in OPERATIONS:
                    raise Stop(op)
                regs[dst.index] = OPERATIONS[op](*[_of(arg, regs) for arg in args])
            case Assert(_, cond) | Assume(_, cond):
                if not self._holds(cond, regs):
                    raise Stop("the execution ends here")
            case GetField(_, dst, obj, field):
                info = self._field(field)
                regs[dst.index] = _object(_of(obj, regs)).fields.get((info.owner, info.name), zero(info.descriptor))
            case PutField(_, obj, field, value):
                info = self._field(field)
                _put(_object(_of(obj, regs)), info, _of(value, regs))
            case GetStatic(_, dst, field):
                regs[dst.index] = self._static(self._field(field))
            case PutStatic(_, field, value):
                info = self._field(field)
                self.statics[info.owner, info.name] = kept(info.descriptor, _of(value, regs))
            case ArrayLoad(_, dst, array, index, _):
                regs[dst.index] = _cells(_of(array, regs), _of(index, regs))[_of(index, regs)]
            case ArrayStore(_, array, index, value, element):
                _cells(_of(array, regs), _of(index, regs))[_of(index, regs)] = kept(element, _of(value, regs))
            case ArrayLength(_, dst, array):
                regs[dst.index] = len(_array(_of(array, regs)).cells)
            case _:
                self._make(instr, regs)

    def _make(self, instr: Instr, regs: list[Value]) -> None:
        match instr:
            case New(_, dst, name) | NewThrowable(_, dst, name):
                regs[dst.index] = made = self._made(Object(name))
                self.objects.append(made)
            case NewArray(_, dst, descriptor, lengths):
                regs[dst.index] = self._made(_new_array(descriptor, [_of(length, regs) for length in lengths]))
            case OtherHeap() if self._beside is not None:
                self._beside.swap()
            case IsExactly(_, dst, obj, type_):
                value = _of(obj, regs)
                regs[dst.index] = int(value is not None and value.class_name == type_)
            case InstanceOf(_, dst, obj, type_, or_null):
                value = _of(obj, regs)
                fits = or_null if value is None else self._is_a(value, type_)
                regs[dst.index] = int(fits)
            case StoreTest(_, dst, array, value):
                stored, kind = _of(value, regs), class_of(element_of(_array(_of(array, regs)).class_name))
                regs[dst.index] = int(stored is None or self._is_a(stored, kind))
            case Literal(_, dst, StringConst(text)):
                regs[dst.index] = self._literals.setdefault(text, Text(text))
            case Literal(_, dst, InstanceConst(name)):
                regs[dst.index] = self._literals.setdefault(("instance", name), Object(name))
            case Literal(_, dst, other):
                regs[dst.index] = self._literals.setdefault(other, Object("java/lang/Class"))
            case _:
                raise Stop(type(instr).__name__)

    def _made(self, new: Made) -> Made:
        return new if self._beside is None else self._beside.make(new)

    def _is_a(self, value: Value, name: str) -> bool:
        try:
            return self._program.classes.is_subtype(value.class_name, name)
        except ClassNotFound as missing:
            raise Stop(str(missing)) from missing

    def _field(self, ref: FieldRef) -> FieldInfo:
        found = self._resolved.get(ref)
        if found is None:
            try:
                found = self._program.classes.resolve_field(ref.owner, ref.name, ref.descriptor)
            except ClassNotFound as missing:
                raise Stop(str(missing)) from missing
            if found is None:
                raise Stop(f"no field {ref.name}")
            self._resolved[ref] = found
        return found

    def _static(self, info: FieldInfo) -> Value:
        key = (info.owner, info.name)
        if key not in self.statics:
            initial = info.constant
            if initial is None and self._program.classes.get(info.owner).origin is not Origin.USER:
                if is_reference(info.descriptor):
                    return self._literals.setdefault(key, Object(class_of(info.descriptor)))
                raise Stop(f"the library's {info.name}")
            if isinstance(initial, str):
                self.statics[key] = self._literals.setdefault(initial, Text(initial))
            else:
                self.statics[key] = zero(info.descriptor) if initial is None else constant(info.descriptor, initial)
        return self.statics[key]

    # -------------------------------------------------------------------------------------------- calls

    def _invoke(self, call: Invoke, regs: list[Value]) -> Ended:
        args = [_of(arg, regs) for arg in call.args]
        classes, ref = self._program.classes, call.method
        known = meaning(ref, args, self.draw)
        if known is not None:
            return known
        try:
            method = classes.resolve_method(ref.owner, ref.name, ref.descriptor)
            if method is None:
                raise Stop(f"no method {ref.name}")
            if call.kind not in (InvokeKind.STATIC, InvokeKind.SPECIAL):
                method = classes.select_method(args[0].class_name, method)
                if method is None:
                    raise Stop(f"no method {ref.name}")
                known = meaning(MethodRef(method.owner, method.name, method.descriptor), args, self.draw)
                if known is not None:
                    return known
            is_library = classes.get(method.owner).origin is not Origin.USER
            if is_library and ref.name == "<init>" and classes.is_subtype(method.owner, THROWABLE):
                return Kind.RETURNED, None
        except ClassNotFound as missing:
            raise Stop(str(missing)) from missing
        return self.call(f"java::{dotted(method.owner)}.{method.name}:{method.descriptor}", args)

    def _initialise(self, init: InitClass) -> Ended:
        try:
            name = initialised_class(self._program.classes, init)
        except ClassNotFound as missing:
            raise Stop(str(missing)) from missing
        if name is None:
            raise Stop(f"no such member of {init.class_name}")
        return self.initialise(name)

    def initialise(self, name: str) -> Ended:
        found = self._functions.get(f"initialiser of {name}")
        return (Kind.RETURNED, None) if found is None else self.call(f"initialiser of {name}", [])


def _of(operand: Operand, regs: list[Value]) -> Value:
    return constant(operand.kind, operand.value) if isinstance(operand, Const) else regs[operand.index]


def _object(value: Value) -> Object:
    if not isinstance(value, Object):
        raise Stop("a field of something else")
    return value


def _put(obj: Object, info: FieldInfo, value: Value) -> None:
    obj.fields[info.owner, info.name] = kept(info.descriptor, value)
    if is_link(info.owner, info.descriptor):
        count, uncounted = behind(info.owner, info.name)[:2], given(info.owner, info.name)[:2]
        before = value.fields if isinstance(value, Object) else {count: -1}
        obj.fields[count] = signed(before.get(count, 0) + 1, 32)
        obj.fields[uncounted] = before.get(uncounted, 0)


def _array(value: Value) -> Array:
    if not isinstance(value, Array):
        raise Stop("no array")
    return value


def _cells(value: Value, index: int) -> list[Value]:
    cells = _array(value).cells
    if not 0 <= index < len(cells):
        raise Stop("beyond the cells of an array")
    return cells


def _new_array(descriptor: str, lengths: list[int]) -> Array:
    length = lengths[0]
    if not 0 <= length <= MOST:
        raise Stop("an array of such a length")
    element = element_of(descriptor)
    if len(lengths) == 1:
        return Array(descriptor, [zero(element)] * length)
    return Array(descriptor, [_new_array(element, lengths[1:]) for _ in range(length)])
