"""Streams of arrays, ranges and texts, from where they are made to what they give, as they stand in one function.

Such a pipeline is used once and by nobody else: then it is a loop at the place of its last call, see
`pipeline_loops.py`. Any other use leaves it as it is.
"""

from __future__ import annotations

from collections.abc import Iterator

from pybmc.goto.access import reads, writes
from pybmc.goto.classes import ACC_SYNTHETIC, ClassTable, MethodInfo
from pybmc.goto.instr import (
    NULL,
    Branch,
    Compute,
    InstanceConst,
    Instr,
    Invoke,
    InvokeKind,
    Literal,
    New,
    NewThrowable,
    Operand,
    PutField,
    Reg,
)
from pybmc.goto.names import is_array, split_method
from pybmc.goto.program import Function
from pybmc.records import Record

PACKAGE = "java/util/stream/"
ARRAYS, TEXT = "java/util/Arrays", "java/lang/String"
KINDS_OF = {"IntStream": "I", "LongStream": "J", "DoubleStream": "D", "Stream": "A"}
OPTIONALS = {"java/util/OptionalInt", "java/util/OptionalLong", "java/util/OptionalDouble", "java/util/Optional"}
STAGES = frozenset((
    "filter", "map", "mapToObj", "mapToInt", "mapToLong", "mapToDouble", "asLongStream", "asDoubleStream", "peek",
    "takeWhile", "limit", "skip", "sequential",
))  # fmt: skip
CONVERSIONS = {("asLongStream", "I"): "i2l", ("asDoubleStream", "I"): "i2d", ("asDoubleStream", "J"): "l2d"}
WHOLE = frozenset(("sum", "count", "anyMatch", "allMatch", "noneMatch", "forEach", "forEachOrdered", "toArray"))
PERHAPS = frozenset(("min", "max", "average", "findFirst", "reduce"))  # what gives an Optional
ASKED = frozenset(("orElse", "getAsInt", "getAsLong", "getAsDouble", "get", "orElseThrow", "isPresent", "isEmpty"))
DROPPING = frozenset(("filter", "takeWhile", "limit", "skip"))  # after these nobody knows how many there are


class Lambda(Record):
    """What a stage is given: its class, and the registers that are captured, by instruction."""

    method: MethodInfo
    made_at: int
    puts: tuple[int, ...]  # where the captured values are written to its fields


class Stage(Record):
    at: int
    name: str
    kind: str  # of what it gives
    function: Lambda | None


class Pipeline(Record):
    """By instructions of the function; `asked`: where the Optional is asked for what is in it, -1 if there is none."""

    source: int
    stages: tuple[Stage, ...]
    last: int
    functions: tuple[Lambda, ...]  # that the last call is given
    asked: int


class Uses:
    """Where registers are written and read."""

    def __init__(self, function: Function) -> None:
        self.written: dict[int, list[int]] = {}
        self.read: dict[int, list[int]] = {}
        for at, instr in enumerate(function.body):
            written = writes(instr)
            if written is not None:
                self.written.setdefault(written.index, []).append(at)
            for operand in reads(instr):
                if isinstance(operand, Reg):
                    self.read.setdefault(operand.index, []).append(at)
        for parameter in range(len(function.parameters)):
            self.written.setdefault(parameter, []).append(-1)
        self.written.setdefault(function.exception_register, []).append(-1)

    def only_write(self, operand: Operand) -> int:
        """-1 if there are several, or none here."""
        found = self.written.get(operand.index, []) if isinstance(operand, Reg) else []
        return found[0] if len(found) == 1 else -1


def pipelines(function: Function, classes: ClassTable) -> list[Pipeline]:
    """Those that have nothing in common."""
    if not any(isinstance(i, Invoke) and i.method.owner.startswith(PACKAGE) for i in function.body):
        return []
    finder = _Finder(function, classes)
    return [found for at in range(len(function.body)) if (found := finder.ending_at(at)) is not None]


class _Unfit(Exception):
    """It is used in another way than is known here."""


class _Finder:
    def __init__(self, function: Function, classes: ClassTable) -> None:
        self._body = function.body
        self._classes = classes
        self._uses = Uses(function)

    def ending_at(self, at: int) -> Pipeline | None:
        try:
            return self._ending_at(at)
        except _Unfit:
            return None

    def _ending_at(self, at: int) -> Pipeline | None:
        call = self._stream_call(at)
        if call is None or call.kind is InvokeKind.STATIC or call.method.name not in WHOLE | PERHAPS:
            return None
        asked = -1
        if split_method(call.method.descriptor)[1].strip("L;") in OPTIONALS:
            if call.method.name not in PERHAPS or call.dst is None:
                return None
            asked = self._asked(call.dst)
        functions = tuple(self._function(arg, at) for arg in self._functional(call))
        stages: list[Stage] = []
        origin, user = call.args[0], at
        while True:
            made_at = self._maker(origin, user)
            made = self._body[made_at]
            assert isinstance(made, Invoke)
            if self._stream_call(made_at) is None or made.kind is InvokeKind.STATIC:
                break
            if made.method.name not in STAGES:
                raise _Unfit
            stages.insert(0, self._stage(made, made_at))
            origin, user = made.args[0], made_at
        if not self._is_source(made):
            raise _Unfit
        return Pipeline(made_at, tuple(stages), at, functions, asked)

    def _stream_call(self, at: int) -> Invoke | None:
        instr = self._body[at]
        return instr if isinstance(instr, Invoke) and instr.method.owner[len(PACKAGE) :] in KINDS_OF else None

    def _stage(self, call: Invoke, at: int) -> Stage:
        given = self._functional(call)
        function = self._function(given[0], at) if given else None
        result = split_method(call.method.descriptor)[1].strip("L;")[len(PACKAGE) :]
        return Stage(at, call.method.name, KINDS_OF.get(result, _own_kind(call)), function)

    def _functional(self, call: Invoke) -> list[Operand]:
        types = split_method(call.method.descriptor)[0]
        return [
            arg for arg, type_ in zip(call.args[1:], types, strict=True) if type_.startswith("Ljava/util/function/")
        ]

    def _is_source(self, call: Invoke) -> bool:
        name, types = call.method.name, split_method(call.method.descriptor)[0]
        if call.method.owner == TEXT:
            return name == "chars"
        if call.kind is not InvokeKind.STATIC:
            return False
        if call.method.owner == ARRAYS:
            return name == "stream" and len(types) == 1
        if call.method.owner[len(PACKAGE) :] not in KINDS_OF:
            return False
        return (name == "of" and is_array(types[0])) or name in ("range", "rangeClosed")

    # ------------------------------------------------------------------------------------------ uses

    def _maker(self, operand: Operand, user: int) -> int:
        """The call that gives what this instruction uses, if nobody else does."""
        while True:
            at = self._uses.only_write(operand)
            if at == -1 or not isinstance(operand, Reg):
                raise _Unfit
            self._only_used_by(operand, user)
            instr = self._body[at]
            if isinstance(instr, Invoke):
                return at
            if not (isinstance(instr, Compute) and instr.op == "move"):
                raise _Unfit
            operand, user = instr.args[0], at

    def _only_used_by(self, register: Reg, user: int) -> None:
        others = [at for at in self._uses.read.get(register.index, []) if at != user]
        if not all(is_null_test(self._body[at]) for at in others):
            raise _Unfit

    def _asked(self, register: Reg) -> int:
        """Where the Optional is asked; nowhere else."""
        users = [at for at in self._uses.read.get(register.index, []) if not is_null_test(self._body[at])]
        if len(users) != 1 or self._uses.only_write(register) == -1:
            raise _Unfit
        user = self._body[users[0]]
        if isinstance(user, Compute) and user.op == "move":
            return self._asked(user.dst)
        is_asked = isinstance(user, Invoke) and user.method.owner in OPTIONALS and user.method.name in ASKED
        if is_asked and isinstance(user, Invoke) and (user.method.name != "orElseThrow" or len(user.args) == 1):
            return users[0]
        raise _Unfit

    def _function(self, operand: Operand, user: int) -> Lambda:
        """A lambda that is made here and given to nobody else."""
        while True:
            at = self._uses.only_write(operand)
            if at == -1 or not isinstance(operand, Reg):
                raise _Unfit
            instr = self._body[at]
            if isinstance(instr, Compute) and instr.op == "move":
                self._only_used_by(operand, user)
                operand, user = instr.args[0], at
                continue
            match instr:
                case Literal(_, _, InstanceConst(name)):
                    return Lambda(self._body_of(name), at, ())
                case New(_, _, name):
                    puts = tuple(self._puts(operand, user))
                    return Lambda(self._body_of(name), at, puts)
            raise _Unfit

    def _puts(self, register: Reg, user: int) -> Iterator[int]:
        for at in self._uses.read.get(register.index, []):
            instr = self._body[at]
            if isinstance(instr, PutField) and instr.obj == register and instr.value != register:
                yield at
            elif at != user and not is_null_test(instr):
                raise _Unfit

    def _body_of(self, name: str) -> MethodInfo:
        info = self._classes.find(name)
        if info is None or not info.access & ACC_SYNTHETIC or len(info.methods) != 1:
            raise _Unfit
        return info.methods[0]


def is_null_test(instr: Instr) -> bool:
    """Or what tells that something is null."""
    return isinstance(instr, NewThrowable) or (
        isinstance(instr, Branch) and NULL in (instr.cond.left, instr.cond.right)
    )


def _own_kind(call: Invoke) -> str:
    return KINDS_OF[call.method.owner[len(PACKAGE) :]]
