"""One way through a block: what registers hold, as expressions over variables, and the constraints met so far."""

from __future__ import annotations

from pybmc.annotations import TYPE_CHECKING
from pybmc.generators.horn.arithmetic import LIMITS, compute
from pybmc.generators.horn.objects import Group, Groups
from pybmc.generators.horn.sexp import FALSE, TRUE, Sexp, between, conjunction, disjunction, negation, size
from pybmc.generators.horn.system import System
from pybmc.goto.access import writes
from pybmc.goto.instr import (
    ArrayLength,
    ArrayLoad,
    ArrayStore,
    Assert,
    Assume,
    Comparison,
    Compute,
    Cond,
    Const,
    FieldRef,
    GetField,
    GetStatic,
    InstanceOf,
    Instr,
    Invoke,
    Literal,
    New,
    NewArray,
    NewThrowable,
    NumberConst,
    Operand,
    PutField,
    PutStatic,
)
from pybmc.goto.names import is_array, kind_of
from pybmc.records import Record

if TYPE_CHECKING:
    from pybmc.generators.horn.frames import Frame, Slot

ASSUMING = frozenset(("org/cprover/CProver", "org/sosy_lab/sv_benchmarks/Verifier", "pybmc/Verifier"))
MOST_WRITTEN = 40  # parts of an expression that is written out
MOST_LENGTH = LIMITS["I"][1]
_SIGNS = {Comparison.LT: "<", Comparison.LE: "<=", Comparison.GT: ">", Comparison.GE: ">=", Comparison.EQ: "="}


class Scalar(Record):
    value: Sexp


class Object(Record):
    """A reference: whether it is null, and the length if it is an array. References of one `token` are equal."""

    null: Sexp
    length: Sexp
    token: object = None


Held = Scalar | Object
STATIC = "static"  # the token of what holds static fields


class Caller(Record):
    """Where a function that is written out goes on: in this frame, behind this call."""

    frame: Frame
    env: dict[int, Held]
    index: int
    call: Invoke


class Unpacked(Record):
    """An object whose fields are known."""

    group: Group
    token: object
    fields: dict[str, Held]  # by name
    is_changed: bool


class Block:
    def __init__(self, system: System, groups: Groups, frame: Frame) -> None:
        self._system = system
        self._groups = groups
        self.frame = frame
        self.callers: tuple[Caller, ...] = ()
        self.env: dict[int, Held] = {}
        self._unpacked: dict[tuple[str, bool], Unpacked] = {}
        self._body: list[Sexp] = []
        self._variables: dict[str, str] = {}

    def copy(self) -> Block:
        made = Block(self._system, self._groups, self.frame)
        made.env, made.callers, made._unpacked = dict(self.env), self.callers, dict(self._unpacked)
        made._body, made._variables = list(self._body), dict(self._variables)
        return made

    # -------------------------------------------------------------------------------------- variables

    def fresh(self, sort: str = "Int") -> Sexp:
        name = f"{'n' if sort == 'Bool' else 'x'}{len(self._variables)}"
        self._variables[name] = sort
        return name

    def state(self, constraint: Sexp) -> None:
        if constraint != TRUE:
            self._body.append(constraint)

    def _named(self, value: Sexp) -> Sexp:
        """A variable for a large expression, which would be written out wherever it is used.

        Small ones are: Spacer finds more with fewer variables.
        """
        if size(value) <= MOST_WRITTEN:
            return value
        made = self.fresh()
        self.state(("=", made, value))
        return made

    def _number(self, descriptor: str) -> Sexp:
        made = self.fresh()
        low, high = LIMITS[descriptor]
        self.state(between(low, made, high))
        return made

    def anything(self, descriptor: str) -> Held:
        if kind_of(descriptor) != "A":
            return Scalar(self._number(descriptor)) if descriptor in LIMITS else Scalar(0)
        length: Sexp = 0
        if is_array(descriptor):
            length = self.fresh()
            self.state(between(0, length, MOST_LENGTH))
        return Object(self.fresh("Bool"), length, object())

    # ------------------------------------------------------------------------------- begin and end

    def begins(self, predicate: str, slots: list[Slot]) -> None:
        """The predicate holds of variables, which are what its slots hold."""
        args = self._unknown(slots)
        self._body.append((predicate, *args) if args else predicate)

    def arbitrary(self) -> None:
        """Parameters may be anything; `this` is no null."""
        function = self.frame.function
        for parameter, descriptor in enumerate(function.parameters):
            held = self.anything(descriptor)
            if parameter == 0 and not function.access & 0x8 and isinstance(held, Object):
                held = Object(FALSE, held.length, held.token)
            self.env[parameter] = self.env[-1 - parameter] = held

    def _unknown(self, slots: list[Slot]) -> list[Sexp]:
        """New variables for these slots, within the limits of their types."""
        args: list[Sexp] = []
        parts: dict[int, dict[str, Sexp]] = {}
        for slot in slots:
            made = self.fresh(slot.sort)
            args.append(made)
            parts.setdefault(slot.key, {})[slot.part] = made
            if slot.part == "length":
                self.state(between(0, made, MOST_LENGTH))
            elif slot.part == "value":
                low, high = LIMITS[self.frame.kind(slot.key)]
                self.state(between(low, made, high))
        for key, held in parts.items():
            self.env[key] = _held(held)
        return args

    def part(self, held: Held | None, part: str) -> Sexp:
        if isinstance(held, Scalar):
            return held.value
        if isinstance(held, Object):
            return held.null if part == "null" else held.length
        return self.fresh("Bool" if part == "null" else "Int")  # never written on this way: anything

    def leads(self, predicate: str, slots: list[Slot]) -> None:
        self.pack()
        self.leads_to(predicate, [self.part(self.env.get(slot.key), slot.part) for slot in slots])

    def leads_to(self, predicate: str, args: list[Sexp]) -> None:
        self.concludes((predicate, *args) if args else predicate)

    def concludes(self, head: Sexp) -> None:
        if FALSE not in self._body:
            self._system.add(self._variables, self._body, head)

    def given(self, predicate: str, args: list[Sexp]) -> Block:
        self._body.append((predicate, *args) if args else predicate)
        return self

    def returned(self, callee: Frame, given: list[Held]) -> list[Sexp]:
        """Variables for the result of a callee."""
        slots = callee.ending()[len(callee.passed) :]
        inner = Block(self._system, self._groups, callee)
        inner._body, inner._variables = self._body, self._variables
        args = inner._unknown(slots)
        self.env.update(inner.env)
        return args

    # ---------------------------------------------------------------------------- functions written out

    def enter(self, callee: Frame, index: int, call: Invoke) -> Block:
        """The way on inside a callee."""
        made = self.copy()
        given = {parameter: self.operand(arg) for parameter, arg in enumerate(call.args)}
        made.callers = (*self.callers, Caller(self.frame, dict(self.env), index, call))
        made.frame, made.env = callee, given
        return made

    def leave(self) -> Caller:
        """Back in the caller."""
        caller = self.callers[-1]
        self.frame, self.env, self.callers = caller.frame, dict(caller.env), self.callers[:-1]
        return caller

    # ---------------------------------------------------------------------------------------- objects

    def pack(self) -> None:
        """Others may look at everything from here on."""
        for unpacked in self._unpacked.values():
            self._show(unpacked)
        self._unpacked = {}

    def _show(self, unpacked: Unpacked) -> None:
        group = unpacked.group
        if unpacked.is_changed and group.predicate:
            args = [self.part(unpacked.fields.get(part.field.name), part.part) for part in group.parts]
            self.concludes((group.predicate, *args))

    def _unpack(self, group: Group, token: object) -> Unpacked:
        key = (group.class_name, group.is_static)
        known = self._unpacked.get(key)
        if known is not None and known.token is token and token is not None:
            return known
        if known is not None:
            self._show(known)
        held: dict[str, dict[str, Sexp]] = {}
        args: list[Sexp] = []
        for part in group.parts:
            made = self.fresh(part.sort)
            args.append(made)
            held.setdefault(part.field.name, {})[part.part] = made
            limits = (0, MOST_LENGTH) if part.part == "length" else LIMITS.get(part.field.descriptor)
            if limits is not None and part.part != "null":
                self.state(between(limits[0], made, limits[1]))
        if group.predicate:
            self._body.append((group.predicate, *args))
        fields = {name: _held(parts) for name, parts in held.items()}
        found = self._unpacked[key] = Unpacked(group, token, fields, False)
        return found

    def begin_object(self, group: Group, token: object) -> None:
        """A new one, with fields as they are before anybody writes them."""
        known = self._unpacked.get((group.class_name, group.is_static))
        if known is not None:
            self._show(known)
        fields: dict[str, Held] = {}
        for part in group.parts:
            info = part.field
            start = info.constant if isinstance(info.constant, int) else 0
            fields[info.name] = Scalar(start) if part.part == "value" else Object(TRUE, 0)
            if info.constant is not None and part.part == "null":
                fields[info.name] = Object(FALSE, 0, object())
        self._unpacked[group.class_name, group.is_static] = Unpacked(group, token, fields, True)

    def _group(self, ref: FieldRef, is_static: bool) -> Group | None:
        info = self._groups.resolved(ref)
        return None if info is None else self._groups.of(info.owner, is_static)

    def _token(self, operand: Operand | None) -> object:
        held = STATIC if operand is None else self.operand(operand)
        return held.token if isinstance(held, Object) else held

    def _read(self, ref: FieldRef, obj: Operand | None) -> Held:
        group = self._group(ref, obj is None)
        found = None if group is None else self._unpack(group, self._token(obj)).fields.get(ref.name)
        return self.anything(ref.descriptor) if found is None else found

    def _write(self, ref: FieldRef, obj: Operand | None, value: Held) -> None:
        group = self._group(ref, obj is None)
        if group is not None:
            known = self._unpack(group, self._token(obj))
            fields = {**known.fields, ref.name: value} if ref.name in known.fields else known.fields
            self._unpacked[group.class_name, group.is_static] = Unpacked(group, known.token, fields, True)

    # -------------------------------------------------------------------------------------- operands

    def operand(self, operand: Operand) -> Held:
        if isinstance(operand, Const):
            return Object(TRUE, 0) if operand.kind == "A" else Scalar(operand.value if operand.kind in "IJ" else 0)
        held = self.env.get(operand.index)
        if held is None:
            held = self.anything({"A": "[I"}.get(operand.kind, operand.kind))
            self.env[operand.index] = held
        return held

    def _value(self, operand: Operand) -> Sexp:
        held = self.operand(operand)
        return held.value if isinstance(held, Scalar) else 0

    # ------------------------------------------------------------------------------------ conditions

    def assumes(self, instr: Invoke) -> bool:
        return instr.method.owner in ASSUMING and instr.method.name == "assume" and len(instr.args) == 1

    def holds_value(self, operand: Operand) -> list[Block]:
        return self._case(negation(("=", self._value(operand), 0)))

    def holds(self, cond: Cond) -> list[Block]:
        return self._case(self._true(cond))

    def fails(self, cond: Cond) -> list[Block]:
        return self._case(self._false(cond))

    def _case(self, condition: Sexp) -> list[Block]:
        if condition == FALSE:
            return []
        made = self.copy()
        made.state(condition)
        return [made]

    def _true(self, cond: Cond) -> Sexp:
        if cond.op in (Comparison.AEQ, Comparison.ANE):
            return self._same(cond) if cond.op is Comparison.AEQ else self._different(cond)
        x, y = self._value(cond.left), self._value(cond.right)
        if cond.op is Comparison.NE:
            return negation(_compared("=", x, y))
        return _compared(_SIGNS[cond.op], x, y)

    def _false(self, cond: Cond) -> Sexp:
        if cond.op in (Comparison.AEQ, Comparison.ANE):
            return self._different(cond) if cond.op is Comparison.AEQ else self._same(cond)
        return negation(self._true(cond))

    def _pair(self, cond: Cond) -> tuple[Object, Object]:
        left, right = self.operand(cond.left), self.operand(cond.right)
        assert isinstance(left, Object) and isinstance(right, Object)
        return left, right

    def _same(self, cond: Cond) -> Sexp:
        a, b = self._pair(cond)
        if TRUE in (a.null, b.null):
            return conjunction([a.null, b.null])
        return disjunction(
            [
                conjunction([a.null, b.null]),
                conjunction([negation(a.null), negation(b.null), ("=", a.length, b.length)]),
            ]
        )

    def _different(self, cond: Cond) -> Sexp:
        a, b = self._pair(cond)
        return disjunction([negation(a.null), negation(b.null)])

    # ---------------------------------------------------------------------------------- instructions

    def step(self, instr: Instr) -> None:
        """An instruction that only falls through."""
        match instr:
            case Assert(_, cond) | Assume(_, cond):
                self.state(self._true(cond))
            case Compute(_, dst, "move", (source,)):
                self.env[dst.index] = self.operand(source)
            case Compute(_, dst, op, args):
                made = compute(op, [self._value(arg) for arg in args], self.fresh, self.state)
                self.env[dst.index] = Scalar(0 if made is None else self._named(made))
            case GetField(_, dst, obj, field):
                self.env[dst.index] = self._read(field, obj)
            case GetStatic(_, dst, field):
                self.env[dst.index] = self._read(field, None)
            case PutField(_, obj, field, value):
                self._write(field, obj, self.operand(value))
            case PutStatic(_, field, value):
                self._write(field, None, self.operand(value))
            case ArrayLength(_, dst, array) if isinstance(held := self.operand(array), Object):
                self.env[dst.index] = Scalar(held.length)
            case ArrayLoad(_, dst, _, _, element):
                self.env[dst.index] = self.anything({"A": "[I"}.get(element, element))
            case NewArray(_, dst, _, lengths):
                length = self._value(lengths[0])
                self.state(("<=", 0, length) if not isinstance(length, int) else TRUE)
                self.env[dst.index] = Object(FALSE, length, object())
            case New(_, dst, name):
                token = object()
                self.env[dst.index] = Object(FALSE, 0, token)
                for group in self._groups.chain(name):
                    self.begin_object(group, token)
            case NewThrowable(_, dst):
                self.env[dst.index] = Object(FALSE, 0, object())
            case Literal(_, dst, NumberConst(_, bits)):
                self.env[dst.index] = Scalar(bits if dst.kind in "IJ" else 0)
            case Literal(_, dst):
                self.env[dst.index] = Object(FALSE, 0, object())
            case InstanceOf():
                self._instance(instr)
            case ArrayStore():
                pass
            case _:
                written = writes(instr)  # a test of a store
                if written is not None:
                    self.env[written.index] = self.anything("Z" if written.kind == "I" else "[I")

    def _instance(self, instr: InstanceOf) -> None:
        held = self.operand(instr.obj)
        made = self._number("Z")
        if isinstance(held, Object):
            self.state(("=>", held.null, ("=", made, int(instr.or_null))))
        self.env[instr.dst.index] = Scalar(made)


def _held(parts: dict[str, Sexp]) -> Held:
    return Scalar(parts["value"]) if "value" in parts else Object(parts["null"], parts.get("length", 0), object())


def _compared(sign: str, x: Sexp, y: Sexp) -> Sexp:
    if isinstance(x, int) and isinstance(y, int):
        holds = {"<": x < y, "<=": x <= y, ">": x > y, ">=": x >= y, "=": x == y}[sign]
        return TRUE if holds else FALSE
    return sign, x, y
