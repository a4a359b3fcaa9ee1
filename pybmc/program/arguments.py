"""What annotations say of the arguments of a test, as conditions before it runs: who does not meet them is no case.

Constants of `@ValueSource`, `@CsvSource` and `@EnumSource` are taken as they stand; ranges and sizes hold; what a
generator makes, or nobody here knows, leaves the test open. Code that makes arguments is run by `providers`.
"""

from __future__ import annotations

from collections.abc import Sequence

from pybmc.goto.annotations import PARAMETER, Annotation
from pybmc.goto.classes import ACC_ENUM, ClassTable, MethodInfo
from pybmc.goto.instr import (
    NULL,
    Branch,
    Comparison,
    Compute,
    Cond,
    Const,
    FieldRef,
    GetStatic,
    Goto,
    Instr,
    Literal,
    Loc,
    Operand,
    Reg,
    StringConst,
    Unsupported,
)
from pybmc.goto.names import (
    STRING,
    Descriptor,
    class_of,
    is_reference,
    split_method,
)
from pybmc.lowering.rewrite import BodyWriter
from pybmc.program.constraints import Constraints, number

PARAMS = "Lorg/junit/jupiter/params/"
MADE = frozenset(("ConvertWith", "AggregateWith", "JavaTimeConversionPattern"))  # by code of the user's
PROVIDED = frozenset(("Domain", "DomainList", "FromData"))  # likewise, of jqwik
# Sources of which nobody here knows what they give.
OPEN = frozenset(("FieldSource", "CsvFileSource", "CsvFileSources", "ArgumentsSource", "ArgumentsSources"))
CSV_WORDS = ("nullValues", "emptyValue", "quoteCharacter", "delimiterString", "useHeadersInDisplayName",
             "ignoreLeadingAndTrailingWhitespace")  # fmt: skip
LISTED = ("ints", "longs", "shorts", "bytes", "chars", "booleans", "strings", "doubles", "floats")


class Conditions:
    def __init__(self, classes: ClassTable, test: MethodInfo) -> None:
        self._classes = classes
        self._test = test
        self._kinds = split_method(test.descriptor)[0]
        self._listed = [row for annotation in test.annotations for row in self._rows(annotation)]
        if any(annotation.name == "MethodSource" or _is_any_constant(annotation) for annotation in test.annotations):
            self._listed = []  # what is listed is among all, or beside what is made
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
        for at, values in enumerate(self._listed, 1):
            next_row = writer.label()
            self._emit(Branch(loc, Cond(Comparison.NE, row, Const("I", at)), next_row))
            if len(values) != len(arguments):
                self._emit(Unsupported(loc, "a row of values for some arguments of a test"))
            for register, text, kind in zip(arguments, values, self._kinds, strict=False):
                self._assign(register, text, kind)
            self._emit(Goto(loc, fine))
            writer.place(next_row)
        self._emit(Goto(loc, otherwise))
        writer.place(fine)

    def _assign(self, register: Reg, text: str | None, kind: Descriptor) -> None:
        constant = NULL if text is None and is_reference(kind) else number(text or "", kind)
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
            inside = [t.annotation for t in self._test.type_annotations
                      if t.target == PARAMETER and t.index == at and t.depth > 0]  # fmt: skip
            Constraints(writer, loc, arguments[at], self._kinds[at], otherwise).require(said, inside)
        if self._listed:
            self._one_of(self._listed, arguments, otherwise)

    def _refuse(self) -> None:
        """What the arguments are is up to code that nobody runs here, or to words that nobody knows."""
        of_class = self._classes.get(self._test.owner).annotations
        for annotation in (*self._test.annotations, *of_class):
            values = dict(annotation.values)
            mode = values.get("mode", ("INCLUDE",))[0]
            if annotation.name == "EnumSource" and mode not in ("INCLUDE", "EXCLUDE"):
                self._emit(Unsupported(self._loc, "arguments of a test that @EnumSource chooses by a pattern"))
            if annotation.name == "CsvSource" and (words := [word for word in CSV_WORDS if word in values]):
                self._emit(Unsupported(self._loc, f"arguments of a test that @CsvSource says {words[0]} of"))
            if annotation.name in PROVIDED or (annotation.type.startswith(PARAMS) and annotation.name in OPEN):
                self._emit(Unsupported(self._loc, f"arguments of a test that @{annotation.name} makes"))
        names = [annotation.name for annotation in self._test.annotations if annotation.type.startswith(PARAMS)]
        if "MethodSource" in names and any(name.endswith("Source") and name != "MethodSource" for name in names):
            self._emit(Unsupported(self._loc, "arguments of a test that come from a @MethodSource and other sources"))
        for annotation in (one for said in self._test.parameter_annotations for one in said):
            if annotation.type.startswith(PARAMS) and annotation.name in MADE:
                self._emit(Unsupported(self._loc, f"arguments of a test that @{annotation.name} makes"))

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
                    line for block in values.get("textBlock", ()) for line in block.splitlines() if line[:1] != "#"
                ]
                split = [_csv(line, (values.get("delimiter") or (",",))[0]) for line in lines if line.strip()]
                return [row[: len(self._kinds)] for row in split]
            case "EnumSource" if values.get("names"):
                if values.get("mode", ("INCLUDE",))[0] == "EXCLUDE":
                    return [[name] for name in self._constants() if name not in values["names"]]
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
        constant = number(text or "", kind)
        if constant is None:
            self._emit(Unsupported(self._loc, f"an argument of a test that is made from the text {text!r}"))
        elif kind in "ZBSCI":
            self._emit(Branch(self._loc, Cond(Comparison.NE, value, constant), otherwise))
        else:
            test = self._writer.register("I")
            op = {"J": "lcmp", "F": "fcmpl", "D": "dcmpl"}[kind]
            self._emit(Compute(self._loc, test, op, (value, constant)))
            self._emit(Branch(self._loc, Cond(Comparison.NE, test, Const("I", 0)), otherwise))

    def _constants(self) -> list[str]:
        """Of the enum that the first argument is of."""
        info = self._classes.find(class_of(self._kinds[0])) if self._kinds and self._kinds[0][0] == "L" else None
        return [field.name for field in info.fields if field.access & ACC_ENUM] if info is not None else []

    def _enum_constant(self, text: str, kind: Descriptor) -> FieldRef | None:
        info = self._classes.find(class_of(kind)) if kind[0] == "L" else None
        if info is None or not info.is_enum or info.field(text, kind) is None:
            return None
        return FieldRef(info.name, text, kind)

    def _emit(self, instr: Instr) -> None:
        self._writer.emit(instr)


def _is_any_constant(annotation: Annotation) -> bool:
    return annotation.name == "EnumSource" and not dict(annotation.values).get("names")


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
