"""What annotations say of one argument of a property, as a condition before it runs.

Ranges, sizes, sets of characters and unique elements are known, of numbers, boxes, strings, arrays and collections, and
ranges of what a collection holds. Whatever else jqwik or junit-quickcheck could say leaves the test open.
"""

from __future__ import annotations

from collections.abc import Sequence

from pybmc.goto.annotations import Annotation
from pybmc.goto.instr import (
    NULL,
    ArrayLength,
    Branch,
    Comparison,
    Compute,
    Cond,
    Const,
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
from pybmc.goto.names import STRING, ClassName, Descriptor, MethodDescriptor, class_of, is_array, kind_of
from pybmc.lowering.rewrite import BodyWriter

JQWIK, QUICKCHECK = "Lnet/jqwik/", "Lcom/pholser/junit/quickcheck/"
HARMLESS = frozenset(("ForAll", "WithNull", "Label", "Unique"))
SIZES = frozenset(("NotEmpty", "StringLength", "Size"))
# Least and greatest values where none are given.
RANGES = {
    "IntRange": (0, (1 << 31) - 1), "LongRange": (0, (1 << 63) - 1), "ShortRange": (0, (1 << 15) - 1),
    "ByteRange": (0, 127),
}  # fmt: skip
SIGNS = {"Positive": (1, None), "Negative": (None, -1)}
FLOATS = {"DoubleRange": "D", "FloatRange": "F"}
CHARACTERS = {
    "AlphaChars": "azAZ", "NumericChars": "09", "LowerChars": "az", "UpperChars": "AZ",
    "Whitespace": "\t\r\x1c  \u1680\u1680\u2000\u2006\u2008\u200a\u2028\u2029\u205f\u205f\u3000\u3000",
}  # fmt: skip
LEAST_INT, GREATEST_INT = -(1 << 31), (1 << 31) - 1
LEAST_LONG, GREATEST_LONG = -(1 << 63), (1 << 63) - 1
WHOLE_BOXES = frozenset(f"Ljava/lang/{name};" for name in ("Integer", "Long", "Short", "Byte"))
HELPER = ClassName("pybmc/TestArguments")


class Constraints:
    """Of one argument; `otherwise` is where to go if it is none that the test is given."""

    def __init__(self, writer: BodyWriter, loc: Loc, value: Operand, kind: Descriptor, otherwise: int) -> None:
        self._writer, self._loc = writer, loc
        self._value, self._kind = value, kind
        self._otherwise = otherwise

    def require(self, said: Sequence[Annotation], of_elements: Sequence[Annotation]) -> None:
        known = [one for one in said if one.type.startswith((JQWIK, QUICKCHECK))]
        sets = [ranges for one in known if (ranges := _characters(one)) is not None]
        texts = self._kind in ("C", f"L{STRING};")
        if sets and texts:
            self._in_sets("".join(sets))
        for one in known:
            if not (texts and _characters(one) is not None) and not self._one(one):
                self._open(f"arguments of a test that @{one.name} says more of")
        for one in of_elements:
            if one.type.startswith((JQWIK, QUICKCHECK)) and not self._elements(one):
                self._open(f"elements of arguments of a test that @{one.name} says more of")

    def _one(self, annotation: Annotation) -> bool:
        """Whether somebody here knows what it says."""
        name, kind = annotation.name, self._kind
        values = {key: given[0] for key, given in annotation.values if given}
        if name in HARMLESS:
            return True
        if name in SIZES:
            return self._sized(values, name)
        if name == "NotBlank" and kind == f"L{STRING};":
            self._not_blank()
            return True
        if name == "UniqueElements" and not is_array(kind) and not values:
            self._helped("unique", "(Ljava/lang/Object;)Z", self._value)
            return True
        if name in FLOATS and kind in ("D", "F"):
            return self._floating(values)
        limits = _limits(name, values)
        if limits is None:
            return False
        if kind in ("B", "S", "C", "I", "J"):
            self._within(self._value, kind, *limits)
        elif kind in WHOLE_BOXES:
            self._helped("within", "(Ljava/lang/Object;JJ)Z", self._value, *_longs(limits))
        else:
            return False
        return True

    def _elements(self, annotation: Annotation) -> bool:
        values = {key: given[0] for key, given in annotation.values if given}
        limits = _limits(annotation.name, values)
        if limits is None or is_array(self._kind):
            return annotation.name in HARMLESS
        self._helped("eachWithin", "(Ljava/lang/Object;JJ)Z", self._value, *_longs(limits))
        return True

    # ---------------------------------------------------------------------------------------- numbers

    def _within(self, value: Operand, kind: str, low: int | None, high: int | None) -> None:
        for bound, wrong in ((low, Comparison.LT), (high, Comparison.GT)):
            if bound is None:
                continue
            if kind == "J":
                test = self._writer.register("I")
                self._emit(Compute(self._loc, test, "lcmp", (value, Const("J", bound))))
                self._leave(Cond(wrong, test, Const("I", 0)))
            elif LEAST_INT <= bound <= GREATEST_INT:
                self._leave(Cond(wrong, value, Const("I", bound)))

    def _floating(self, values: dict[str, str]) -> bool:
        """Both ends belong to it unless it says otherwise; NaN never does."""
        if any(values.get(key) == "false" for key in ("minIncluded", "maxIncluded")) or "max" not in values:
            return False
        kind = self._kind
        for key, op, wrong in (("min", "cmpl", Comparison.LT), ("max", "cmpg", Comparison.GT)):
            bound = number(values.get(key, "0"), kind)
            if bound is None:
                return False
            test = self._writer.register("I")
            self._emit(Compute(self._loc, test, f"{kind.lower()}{op}", (self._value, bound)))
            self._leave(Cond(wrong, test, Const("I", 0)))
        return True

    # ------------------------------------------------------------------------------ texts and sizes

    def _in_sets(self, ranges: str) -> None:
        text = self._writer.register("A")
        self._emit(Literal(self._loc, text, StringConst(ranges)))
        self._helped("within", f"({self._kind}L{STRING};)Z", self._value, text)

    def _not_blank(self) -> None:
        blank = self._writer.register("I")
        method = MethodRef(STRING, "isBlank", MethodDescriptor("()Z"))
        self._leave(Cond(Comparison.AEQ, self._value, NULL))
        self._emit(Invoke(self._loc, blank, InvokeKind.VIRTUAL, method, (self._value,)))
        self._leave(Cond(Comparison.NE, blank, Const("I", 0)))

    def _sized(self, values: dict[str, str], name: str) -> bool:
        kind, size = self._kind, self._writer.register("I")
        is_collection = kind[0] == "L" and class_of(kind).startswith("java/util/") and "Optional" not in kind
        if kind != f"L{STRING};" and not is_array(kind) and not is_collection:
            return False
        low = int(values.get("min", "1" if name == "NotEmpty" else "0"))
        high = int(values.get("max", "0")) or GREATEST_INT
        if values.get("value", "0") != "0":
            low = high = int(values["value"])
        self._leave(Cond(Comparison.AEQ, self._value, NULL))
        if is_array(kind):
            self._emit(ArrayLength(self._loc, size, self._value))
        elif is_collection:
            method = MethodRef(HELPER, "size", MethodDescriptor("(Ljava/lang/Object;)I"))
            self._emit(Invoke(self._loc, size, InvokeKind.STATIC, method, (self._value,)))
        else:
            length = MethodRef(STRING, "length", MethodDescriptor("()I"))
            self._emit(Invoke(self._loc, size, InvokeKind.VIRTUAL, length, (self._value,)))
        self._within(size, "I", low, high)
        return True

    # ------------------------------------------------------------------------------------------ writing

    def _helped(self, name: str, descriptor: str, *args: Operand) -> None:
        """Go on only if a method of the Java models says so."""
        if kind_of(self._kind) == "A":
            self._leave(Cond(Comparison.AEQ, self._value, NULL))
        result: Reg = self._writer.register("I")
        method = MethodRef(HELPER, name, MethodDescriptor(descriptor))
        self._emit(Invoke(self._loc, result, InvokeKind.STATIC, method, args))
        self._leave(Cond(Comparison.EQ, result, Const("I", 0)))

    def _leave(self, cond: Cond) -> None:
        self._emit(Branch(self._loc, cond, self._otherwise))

    def _open(self, why: str) -> None:
        self._emit(Unsupported(self._loc, why))

    def _emit(self, instr: Instr) -> None:
        self._writer.emit(instr)


def _characters(annotation: Annotation) -> str | None:
    """The ranges of characters that an annotation admits."""
    if annotation.name in CHARACTERS:
        return CHARACTERS[annotation.name]
    values = dict(annotation.values)
    if annotation.name == "CharRange":
        ends = [(values.get(key) or (default,))[0] for key, default in (("from", "\0"), ("to", "\uffff"))]
        return "".join(ends) if all(len(end) == 1 for end in ends) else None
    if annotation.name == "Chars":
        return "".join(2 * one for one in values.get("value", ()))
    return None


def _limits(name: str, values: dict[str, str]) -> tuple[int | None, int | None] | None:
    """The least and the greatest value that an annotation admits; None if it is about something else."""
    if name in SIGNS:
        return SIGNS[name]
    if name in RANGES:
        low, high = RANGES[name]
        return whole(values.get("min", str(low))), whole(values.get("max", str(high)))
    if name == "InRange":
        found = [next((values[key] for key in (f"{end}Int", f"{end}Long", f"{end}Short", f"{end}Byte", end)
                       if values.get(key)), "") for end in ("min", "max")]  # fmt: skip
        return whole(found[0]), whole(found[1])
    return None


def _longs(limits: tuple[int | None, int | None]) -> tuple[Const, Const]:
    low, high = limits
    return (
        Const("J", LEAST_LONG if low is None else low),
        Const("J", GREATEST_LONG if high is None else high),
    )


def whole(text: str) -> int | None:
    try:
        return int(text)
    except ValueError:
        return None


def number(text: str, kind: str) -> Const | None:
    """Of a primitive type; None if the text is none of its values."""
    plain = text.strip()
    if kind == "Z" and plain.lower() in ("true", "false"):
        return Const("I", int(plain.lower() == "true"))
    if kind == "C":
        return Const("I", ord(text)) if len(text) == 1 else None
    if kind in ("B", "S", "I", "J"):
        value = whole(plain.replace("_", ""))
        return None if value is None else Const(kind_of(kind), value)
    if kind in ("F", "D"):
        from struct import error, pack, unpack

        try:
            form = ("<f", "<I") if kind == "F" else ("<d", "<Q")
            return Const(kind, unpack(form[1], pack(form[0], float(plain)))[0])
        except (ValueError, OverflowError, error):
            return None
    return None
