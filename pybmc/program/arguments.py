"""What annotations say of the arguments of a test, as conditions before it runs: who does not meet them is no case.

Constants of `@ValueSource`, `@CsvSource` and `@EnumSource` are taken as they stand; ranges and sizes hold; a source
that is code (`@MethodSource`) is taken as unknown; what a generator makes, or nobody here knows, leaves the test open.
"""

from __future__ import annotations

from collections.abc import Sequence

from pybmc.goto.annotations import Annotation
from pybmc.goto.classes import ClassTable, MethodInfo
from pybmc.goto.instr import (
    NULL,
    ArrayLength,
    Branch,
    Comparison,
    Compute,
    Cond,
    Const,
    FieldRef,
    GetStatic,
    Goto,
    Instr,
    Invoke,
    InvokeKind,
    Literal,
    Loc,
    MethodRef,
    Operand,
    Reg,
    StringConst,
    Unsupported,
)
from pybmc.goto.names import (
    STRING,
    Descriptor,
    MethodDescriptor,
    class_of,
    is_array,
    is_reference,
    kind_of,
    split_method,
)
from pybmc.lowering.rewrite import BodyWriter

JQWIK, QUICKCHECK, PARAMS = "Lnet/jqwik/", "Lcom/pholser/junit/quickcheck/", "Lorg/junit/jupiter/params/"
HARMLESS = frozenset(("ForAll", "AggregateWith", "WithNull", "UniqueElements", "Label", "Unique"))
SIZES = frozenset(("NotEmpty", "StringLength", "Size"))
RANGES = {"IntRange": "I", "LongRange": "J", "ShortRange": "I", "ByteRange": "I", "CharRange": "I"}
LEAST_INT, GREATEST_INT, GREATEST_LONG = -(1 << 31), (1 << 31) - 1, (1 << 63) - 1
LISTED = ("ints", "longs", "shorts", "bytes", "chars", "booleans", "strings", "doubles", "floats")
NOT_LISTED = object()


class Conditions:
    def __init__(self, classes: ClassTable, test: MethodInfo) -> None:
        self._classes = classes
        self._test = test
        self._kinds = split_method(test.descriptor)[0]
        self._listed = [row for annotation in test.annotations for row in self._rows(annotation)]
        self._writer: BodyWriter
        self._loc: Loc

    @property
    def is_choice(self) -> bool:
        """Whether the test is given listed objects (strings, null): then a number of a row says which, since unknown
        objects have bounds that those need not keep to. Numbers are as good as conditions, and easier to read.
        """
        return any(is_reference(kind) for row in self._listed for kind, _ in zip(self._kinds, row, strict=False))

    def choose(self, writer: BodyWriter, loc: Loc, row: Operand, arguments: Sequence[Reg], otherwise: int) -> None:
        """Give the arguments the values of the row of this number; go to a label if there is none."""
        self._writer, self._loc = writer, loc
        self._refuse()
        fine = writer.label()
        for number, values in enumerate(self._listed, 1):
            next_row = writer.label()
            self._emit(Branch(loc, Cond(Comparison.NE, row, Const("I", number)), next_row))
            if len(values) != len(arguments):
                self._emit(Unsupported(loc, "a row of values for some arguments of a test"))
            for register, text, kind in zip(arguments, values, self._kinds, strict=False):
                self._assign(register, text, kind)
            self._emit(Goto(loc, fine))
            writer.place(next_row)
        self._emit(Goto(loc, otherwise))
        writer.place(fine)

    def _assign(self, register: Reg, text: str | None, kind: Descriptor) -> None:
        constant = NULL if text is None and is_reference(kind) else _number(text or "", kind)
        if constant is not None:
            self._emit(Compute(self._loc, register, "move", (constant,)))
        elif kind == f"L{STRING};" and text is not None:
            self._emit(Literal(self._loc, register, StringConst(text)))
        elif (field := self._enum_constant(text or "", kind)) is not None:
            self._emit(GetStatic(self._loc, register, field))
        else:
            self._emit(Unsupported(self._loc, f"an argument of a test that is made from the text {text!r}"))

    def require(self, writer: BodyWriter, loc: Loc, arguments: Sequence[Operand], otherwise: int) -> None:
        """Go to a label unless these arguments are a case of the test."""
        self._writer, self._loc = writer, loc
        self._refuse()
        for at, said in enumerate(self._test.parameter_annotations[: len(self._kinds)]):
            for annotation in said:
                self._parameter(annotation, arguments[at], self._kinds[at], otherwise)
        if self._listed:
            self._one_of(self._listed, arguments, otherwise)

    def _refuse(self) -> None:
        for annotation in self._test.annotations:
            if annotation.name == "EnumSource" and dict(annotation.values).get("mode", ("INCLUDE",)) != ("INCLUDE",):
                self._emit(Unsupported(self._loc, "arguments of a test that @EnumSource excludes some of"))

    # -------------------------------------------------------------------------------- one parameter

    def _parameter(self, annotation: Annotation, value: Operand, kind: Descriptor, otherwise: int) -> None:
        known = annotation.type.startswith((JQWIK, QUICKCHECK))
        if not known or (annotation.name in HARMLESS and not dict(annotation.values).get("value")):
            return
        values = {name: given[0] for name, given in annotation.values if given}
        low, high = _limits(annotation.name, values)
        if kind in "BSCIJ" and low is not NOT_LISTED:
            self._within(value, kind, low, high, otherwise)
        elif annotation.name not in SIZES or not self._sized(value, kind, values, annotation.name, otherwise):
            self._emit(Unsupported(self._loc, f"arguments of a test that @{annotation.name} says more of"))

    def _within(self, value: Operand, kind: str, low: object, high: object, otherwise: int) -> None:
        for bound, wrong in ((low, Comparison.LT), (high, Comparison.GT)):
            if not isinstance(bound, int):
                continue
            if kind == "J":
                test = self._writer.register("I")
                self._emit(Compute(self._loc, test, "lcmp", (value, Const("J", bound))))
                self._emit(Branch(self._loc, Cond(wrong, test, Const("I", 0)), otherwise))
            elif LEAST_INT <= bound <= GREATEST_INT:
                self._emit(Branch(self._loc, Cond(wrong, value, Const("I", bound)), otherwise))

    def _sized(self, value: Operand, kind: str, values: dict[str, str], name: str, otherwise: int) -> bool:
        """Of a string or an array."""
        if kind != f"L{STRING};" and not is_array(kind):
            return False
        low = int(values.get("min", "1" if name == "NotEmpty" else "0"))
        high = int(values.get("max", "0")) or GREATEST_INT
        if values.get("value", "0") != "0":
            low = high = int(values["value"])
        size = self._writer.register("I")
        self._emit(Branch(self._loc, Cond(Comparison.AEQ, value, NULL), otherwise))
        if is_array(kind):
            self._emit(ArrayLength(self._loc, size, value))
        else:
            length = MethodRef(STRING, "length", MethodDescriptor("()I"))
            self._emit(Invoke(self._loc, size, InvokeKind.VIRTUAL, length, (value,)))
        self._within(size, "I", low, high, otherwise)
        return True

    # ----------------------------------------------------------------------------- lists of constants

    def _rows(self, annotation: Annotation) -> list[list[str | None]]:
        """The cases that an annotation lists, as texts; None is null."""
        if not annotation.type.startswith(PARAMS):
            return []
        values = dict(annotation.values)
        match annotation.name:
            case "ValueSource":
                return [[text] for name in LISTED for text in values.get(name, ())]
            case "CsvSource":
                lines = values.get("value") or [
                    line for block in values.get("textBlock", ()) for line in block.splitlines()
                ]
                split = [_csv(line, (values.get("delimiter") or (",",))[0]) for line in lines if line.strip()]
                return [row[: len(self._kinds)] for row in split]
            case "EnumSource" if values.get("names"):
                return [[name] for name in values["names"]]
            case "NullSource":
                return [[None]]
            case "EmptySource":
                return [[""]]
            case "NullAndEmptySource":
                return [[None], [""]]
        return []

    def _one_of(self, rows: Sequence[Sequence[str | None]], arguments: Sequence[Operand], otherwise: int) -> None:
        fine = self._writer.label()
        for row in rows:
            next_row = self._writer.label()
            if len(row) > len(arguments):
                self._emit(Unsupported(self._loc, "more values than a test has arguments"))
            for value, text, kind in zip(arguments, row, self._kinds, strict=False):
                self._equal(value, text, kind, next_row)
            self._emit(Goto(self._loc, fine))
            self._writer.place(next_row)
        self._emit(Goto(self._loc, otherwise))
        self._writer.place(fine)

    def _equal(self, value: Operand, text: str | None, kind: Descriptor, otherwise: int) -> None:
        """Go on only if a number is what JUnit makes of this text."""
        constant = _number(text or "", kind)
        if constant is None:
            self._emit(Unsupported(self._loc, f"an argument of a test that is made from the text {text!r}"))
        elif kind in "ZBSCI":
            self._emit(Branch(self._loc, Cond(Comparison.NE, value, constant), otherwise))
        else:
            test = self._writer.register("I")
            op = {"J": "lcmp", "F": "fcmpl", "D": "dcmpl"}[kind]
            self._emit(Compute(self._loc, test, op, (value, constant)))
            self._emit(Branch(self._loc, Cond(Comparison.NE, test, Const("I", 0)), otherwise))

    def _enum_constant(self, text: str, kind: Descriptor) -> FieldRef | None:
        info = self._classes.find(class_of(kind)) if kind[0] == "L" else None
        if info is None or not info.is_enum or info.field(text, kind) is None:
            return None
        return FieldRef(info.name, text, kind)

    def _emit(self, instr: Instr) -> None:
        self._writer.emit(instr)


def _limits(name: str, values: dict[str, str]) -> tuple[object, object]:
    """The least and the greatest value that an annotation admits; NOT_LISTED if it is about something else."""
    if name == "Positive":
        return 1, None
    if name == "Negative":
        return None, -1
    if name in RANGES:
        low = values.get("min", values.get("from", "0"))
        default = GREATEST_LONG if name == "LongRange" else GREATEST_INT
        return _whole(low), _whole(values.get("max", values.get("to", str(default))))
    if name == "InRange":
        found = [next((values[key] for key in (f"{end}Int", f"{end}Long", f"{end}Short", f"{end}Byte", end)
                       if values.get(key)), "") for end in ("min", "max")]  # fmt: skip
        return _whole(found[0]), _whole(found[1])
    return NOT_LISTED, NOT_LISTED


def _whole(text: str) -> int | None:
    try:
        return int(text)
    except ValueError:
        return None


def _number(text: str, kind: str) -> Const | None:
    """Of a primitive type; None if the text is none of its values."""
    plain = text.strip()
    if kind == "Z" and plain.lower() in ("true", "false"):
        return Const("I", int(plain.lower() == "true"))
    if kind == "C":
        return Const("I", ord(text)) if len(text) == 1 else None
    if kind in ("B", "S", "I", "J"):
        value = _whole(plain.replace("_", ""))
        return None if value is None else Const(kind_of(kind), value)
    if kind in ("F", "D"):
        from struct import error, pack, unpack

        try:
            form = ("<f", "<I") if kind == "F" else ("<d", "<Q")
            return Const(kind, unpack(form[1], pack(form[0], float(plain)))[0])
        except (ValueError, OverflowError, error):
            return None
    return None


def _csv(line: str, delimiter: str) -> list[str | None]:
    """A line of @CsvSource: quotes are single, what is empty is null, white space around does not count."""
    fields: list[str | None] = []
    at, field, quoted = 0, "", False
    while at <= len(line):
        character = line[at : at + 1]
        if character == "'" and not field.strip() and not quoted:
            end = line.find("'", at + 1)
            while line[end : end + 2] == "''":
                end = line.find("'", end + 2)
            field, quoted, at = line[at + 1 : end].replace("''", "'"), True, end
        elif character in ("", delimiter):
            fields.append(field if quoted else field.strip() or None)
            field, quoted = "", False
        elif not quoted:
            field += character
        at += 1
    return fields
