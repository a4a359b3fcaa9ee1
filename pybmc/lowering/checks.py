"""Makes the exceptions that the JVM itself raises explicit, and turns failing `assert`s into properties.

Each instruction that may raise NullPointerException, ArrayIndexOutOfBoundsException, NegativeArraySizeException,
ClassCastException, ArrayStoreException or ArithmeticException gets its conditions tested in front of it, in the
order in which the JVM tests them. By default a condition is a property and the path ends where it fails; with
`throw_runtime_exceptions` it guards a real throw. Afterwards the instruction itself cannot raise them any more.
"""

from __future__ import annotations

from pybmc.goto.access import targets
from pybmc.goto.chosen import Chosen
from pybmc.goto.instr import (
    NULL,
    ArrayLength,
    ArrayLoad,
    ArrayStore,
    Assert,
    Branch,
    Catch,
    CheckCast,
    Comparison,
    Compute,
    Cond,
    Const,
    GetField,
    InstanceOf,
    Instr,
    Invoke,
    InvokeKind,
    Literal,
    MessagePart,
    MethodRef,
    Monitor,
    New,
    NewArray,
    NewThrowable,
    Operand,
    Property,
    PutField,
    Reg,
    Role,
    StoreTest,
    Throw,
)
from pybmc.goto.kinds import DIVISIONS
from pybmc.goto.layout import most_cells
from pybmc.goto.names import ASSERTION_ERROR, VERIFIER, dotted
from pybmc.goto.program import Function
from pybmc.goto.properties import THROWN, PropertyKind
from pybmc.lowering.rewrite import BodyWriter
from pybmc.records import Record

ZERO = Const("I", 0)
LONG_ZERO = Const("J", 0)


# The texts of the implicit checks.
TEXTS = {
    PropertyKind.NULL_POINTER: "Null pointer check",
    PropertyKind.INDEX_LOW: "Array index should be >= 0",
    PropertyKind.INDEX_HIGH: "Array index should be < length",
    PropertyKind.NEGATIVE_SIZE: "Array size should be >= 0",
    PropertyKind.DIVISION: "Denominator should be nonzero",
    PropertyKind.CAST: "Dynamic cast check",
    PropertyKind.STORE: "Array store check",
    PropertyKind.OUT_OF_MEMORY: "Array should fit into the heap",
}

Message = tuple[str | MessagePart, ...] | None  # in the words of HotSpot; None: unknown
BY_ZERO: Message = ("/ by zero",)


class CheckOptions(Record):
    throw_runtime_exceptions: bool = False
    throw_assertion_error: bool = False
    assert_no_exceptions_thrown: bool = False
    max_heap_size: int | None = None  # bytes; None: every array fits
    chosen: Chosen = Chosen()  # what is none of these properties throws as Java does
    thrown: frozenset[str] = frozenset()  # classes of exceptions that are thrown in any case
    overflow: bool = False  # numbers that do not fit are properties
    sums_overflow: bool = False  # those that the library adds for others are

    @property
    def wraps(self) -> bool:
        """Whether there is anything to check about numbers that wrap around."""
        return self.overflow or self.sums_overflow


def lower_checks(function: Function, options: CheckOptions, not_null: tuple[int, ...] = ()) -> Function:
    """`not_null`: positions of parameters that an annotation says are never null."""
    checks = _Checks(function, options)
    for position in not_null:
        checks.annotation(position)
    for index, instr in enumerate(function.body):
        checks.writer.begin()
        checks.before(instr, index)
    return checks.writer.finish()


class _Checks:
    def __init__(self, function: Function, options: CheckOptions) -> None:
        self.writer = BodyWriter(function)
        self._function = function
        self._options = options
        self._numbers: dict[PropertyKind, int] = {}
        self._assertions: dict[int, Property] = {}
        self._targets = _jump_targets(function)
        # `this` is never null, unless hand-made bytecode assigns to its register.
        reassigned = any(getattr(i, "dst", None) == Reg(0, "A") for i in function.body)
        is_instance = bool(function.parameters) and not function.access & 0x8
        self._never_null = _never_null(function)
        if is_instance and not reassigned:
            self._never_null.add(Reg(0, "A"))

    # ------------------------------------------------------------------------------- the rule table

    def before(self, instr: Instr, position: int) -> None:
        """Emit the checks of one instruction and then the instruction."""
        emit = self.writer.emit
        match instr:
            case Compute(op="idiv" | "irem", args=(_, divisor)):
                self._check(
                    PropertyKind.DIVISION, instr, Cond(Comparison.NE, divisor, ZERO), "denominator != 0", BY_ZERO
                )
            case Compute(op="ldiv" | "lrem", args=(_, divisor)):
                self._check_long_division(instr, divisor)
            case GetField(obj=obj) | PutField(obj=obj) | Monitor(obj=obj) | ArrayLength(array=obj):
                self._not_null(instr, obj)
            case ArrayLoad(array=array, index=index):
                self._bounds(instr, array, index)
            case ArrayStore(array=array, index=index, value=value, element=element):
                self._bounds(instr, array, index)
                if element == "A" and value != NULL:
                    ok = self.writer.register("I")
                    emit(StoreTest(instr.loc, ok, array, value))
                    text, told = "value is an instance of the element type", (MessagePart(Role.CLASS, value),)
                    self._check(PropertyKind.STORE, instr, Cond(Comparison.NE, ok, ZERO), text, told)
            case NewArray(lengths=lengths):
                for length in lengths:
                    told = (MessagePart(Role.INT, length),)
                    self._check(
                        PropertyKind.NEGATIVE_SIZE, instr, Cond(Comparison.GE, length, ZERO), "length >= 0", told
                    )
                if self._options.max_heap_size is not None:
                    self._fits(instr, self._options.max_heap_size)
            case Invoke(kind=InvokeKind.VIRTUAL | InvokeKind.INTERFACE | InvokeKind.SPECIAL, method=method, args=args):
                if method.name != "<init>":
                    self._not_null(instr, args[0])
                else:
                    self._count(PropertyKind.NULL_POINTER)
                if (
                    method.name == "<init>"
                    and method.owner == ASSERTION_ERROR
                    and (doomed := self._doomed(position)) is not None
                ):
                    self._assertion(doomed)
            case Invoke(kind=InvokeKind.STATIC, method=method, args=(condition,)) if _is_check(method):
                prop = self._property(PropertyKind.ASSERTION, self._assertion_text(instr), instr, "condition")
                if not self._options.throw_assertion_error and self._options.chosen.wants(prop):
                    emit(Assert(instr.loc, Cond(Comparison.NE, condition, ZERO), prop))
                    return
            case New(class_name=name):
                if name == ASSERTION_ERROR and (doomed := self._doomed(position)) is not None:
                    self._assertion(doomed)
            case CheckCast(loc, dst, obj, type_name):
                ok = self.writer.register("I")
                emit(InstanceOf(loc, ok, obj, type_name, or_null=True))
                text, told = f"instance of {dotted(type_name)}", (MessagePart(Role.CAST, obj, type_name),)
                self._check(PropertyKind.CAST, instr, Cond(Comparison.NE, ok, ZERO), text, told)
                emit(Compute(loc, dst, "move", (obj,)))
                return
            case Throw():
                self._throw(instr)
                return
            case _:
                pass
        emit(instr)

    def annotation(self, position: int) -> None:
        """The check at entry of a parameter annotated as never null."""
        first = self._function.body[0]
        prop = self._property(PropertyKind.NOT_NULL, "Not null annotation check", first, "parameter != null")
        if self._options.chosen.wants(prop):
            self.writer.emit(Assert(first.loc, Cond(Comparison.ANE, Reg(position, "A"), NULL), prop))

    # ------------------------------------------------------------------------------------- emission

    def _not_null(self, instr: Instr, obj: Operand) -> None:
        last = self.writer.body[-1] if self.writer.body else None
        made_now = isinstance(last, Literal | New | NewArray) and last.dst == obj  # as the class that `assert` asks
        if made_now or obj in self._never_null:
            self._count(PropertyKind.NULL_POINTER)
            return
        told = (MessagePart(Role.NULL, obj),)
        self._check(PropertyKind.NULL_POINTER, instr, Cond(Comparison.ANE, obj, NULL), "reference != null", told)

    def _bounds(self, instr: Instr, array: Operand, index: Operand) -> None:
        self._not_null(instr, array)
        told = ("Index ", MessagePart(Role.INT, index), " out of bounds for length ", MessagePart(Role.LENGTH, array))
        self._check(PropertyKind.INDEX_LOW, instr, Cond(Comparison.GE, index, ZERO), "index >= 0", told)
        length = self.writer.register("I")
        self.writer.emit(ArrayLength(instr.loc, length, array))
        self._check(PropertyKind.INDEX_HIGH, instr, Cond(Comparison.LT, index, length), "index < length", told)

    def _check_long_division(self, instr: Instr, divisor: Operand) -> None:
        compared = self.writer.register("I")
        self.writer.emit(Compute(instr.loc, compared, "lcmp", (divisor, LONG_ZERO)))
        self._check(PropertyKind.DIVISION, instr, Cond(Comparison.NE, compared, ZERO), "denominator != 0", BY_ZERO)

    def _fits(self, instr: NewArray, limit: int) -> None:
        """The cells of an array, and of its rows together, take at most so many bytes.

        Level by level, so that no product of lengths overflows.
        """
        cells: Operand | None = None
        for level, length in enumerate(instr.lengths):
            wide = self.writer.register("J")
            self.writer.emit(Compute(instr.loc, wide, "i2l", (length,)))
            if cells is not None:
                self.writer.emit(Compute(instr.loc, wide, "lmul", (cells, wide)))
            cells, compared = wide, self.writer.register("I")
            most = most_cells(instr.descriptor[level:], limit)
            self.writer.emit(Compute(instr.loc, compared, "lcmp", (wide, Const("J", most))))
            self._check(
                PropertyKind.OUT_OF_MEMORY, instr, Cond(Comparison.LE, compared, ZERO), f"number of elements <= {most}"
            )

    def _check(self, kind: PropertyKind, instr: Instr, cond: Cond, text: str, message: Message = None) -> None:
        if _is_trivial(cond):
            self._count(kind)
            return
        if not self._options.throw_runtime_exceptions:
            prop = self._property(kind, TEXTS[kind], instr, text)
            if THROWN[kind] not in self._options.thrown and self._options.chosen.wants(prop):
                self.writer.emit(Assert(instr.loc, cond, prop))
                return
        fine = self.writer.label()
        exception = self.writer.register("A")
        self.writer.emit(Branch(instr.loc, cond, fine))
        self.writer.emit(NewThrowable(instr.loc, exception, THROWN[kind], message))
        self._throw(Throw(instr.loc, exception, THROWN[kind]))
        self.writer.place(fine)

    def _is_assertion(self, instr: Throw) -> bool:
        """Whether this throw is a property of its own."""
        options, is_assert = self._options, instr.static_type == ASSERTION_ERROR
        if is_assert and ASSERTION_ERROR in options.thrown:
            return False
        if options.assert_no_exceptions_thrown or (is_assert and not options.throw_assertion_error):
            return options.chosen.wants(self._thrown_property(instr))
        return False

    def _doomed(self, position: int) -> Throw | None:
        """The throw that is a property and that this instruction only prepares.

        What the error would say matters to nobody: the path ends before it is made. So a failing `assert` has no
        branch of its own, and a message that pybmc cannot compute does not spoil the verdict.
        """
        for instr in self._function.body[position + 1 : position + 12]:
            if isinstance(instr, Throw):
                return instr if self._is_assertion(instr) else None
            is_harmless = isinstance(instr, Literal) or (isinstance(instr, Compute) and instr.op not in DIVISIONS)
            if isinstance(instr, Invoke):
                is_harmless = instr.method.name == "<init>" and instr.method.owner == ASSERTION_ERROR
            if not is_harmless or instr.loc.bci in self._targets:
                return None
        return None

    def _throw(self, instr: Throw) -> None:
        if not instr.static_type:
            self._not_null(instr, instr.value)
        if self._is_assertion(instr):
            self._assertion(instr)
        self.writer.emit(instr)

    def _assertion(self, instr: Throw) -> None:
        """A check that fails whenever it is reached, once for each throw."""
        self.writer.emit(Assert(instr.loc, Cond(Comparison.NE, ZERO, ZERO), self._thrown_property(instr)))

    def _thrown_property(self, instr: Throw) -> Property:
        prop = self._assertions.get(id(instr))
        if prop is None:
            text = self._assertion_text(instr) if instr.static_type == ASSERTION_ERROR else "no exception thrown"
            prop = self._assertions[id(instr)] = self._property(PropertyKind.ASSERTION, text, instr, "false")
        return prop

    def _assertion_text(self, instr: Instr) -> str:
        function, loc = self._function, instr.loc
        return (
            f"assertion at file {function.source_file} line {loc.line} "
            f"function {function.method.java_id} bytecode-index {loc.ordinal}"
        )

    def _count(self, kind: PropertyKind) -> int:
        """The next number; checks that cannot fail have one too, so that numbers are those of the reference."""
        number = self._numbers[kind] = self._numbers.get(kind, 0) + 1
        return number

    def _property(self, kind: PropertyKind, text: str, instr: Instr, condition: str) -> Property:
        number = self._count(kind)
        function = self._function
        name = function.method.java_id
        return Property(
            f"{name}.{kind}.{number}",
            kind,
            text,
            function.source_file,
            instr.loc.line,
            name,
            instr.loc.ordinal,
            condition,
        )


def _never_null(function: Function) -> set[Operand]:
    """Registers behind the parameters that only ever hold new objects, constants and what was caught.

    The temporaries of lowering are like that, and so are those of a class's initialiser.
    """
    found: dict[int, bool] = {}
    for instr in function.body:
        dst = getattr(instr, "dst", None)
        if dst is not None:
            made = isinstance(instr, New | NewArray | NewThrowable | Catch | Literal)
            found[dst.index] = made and found.get(dst.index, dst.index >= len(function.parameters))
    return {Reg(index, "A") for index, made in found.items() if made}


def _is_check(method: MethodRef) -> bool:
    """Whether this is the verifier's own assertion: what fails there is a fault of the caller's line."""
    return (method.owner, method.name) == (VERIFIER, "check")


def _jump_targets(function: Function) -> set[int]:
    """Bytecode indices that something jumps to."""
    body = function.body
    found = {body[target].loc.bci for instr in body for target in targets(instr) if target >= 0}
    return found | {body[handler.target].loc.bci for handler in function.handlers}


def _is_trivial(cond: Cond) -> bool:
    """Decided by constants alone, as the length of `new int[3]` or `x / 2`."""
    if isinstance(cond.left, Const) and isinstance(cond.right, Const) and cond.left.kind == "I":
        a, b = cond.left.value, cond.right.value
        return (cond.op is Comparison.NE and a != b) or (cond.op is Comparison.GE and a >= b)
    return False
