"""Labels of a pattern switch: whether one matches the selector, as SwitchBootstraps decides it."""

from __future__ import annotations

from pybmc.goto.boxing import BOX_OF
from pybmc.goto.instr import (
    Branch,
    ClassConst,
    Comparison,
    Cond,
    Const,
    FieldRef,
    GetStatic,
    Goto,
    InstanceOf,
    Invoke,
    InvokeKind,
    Literal,
    LoadableConst,
    MethodRef,
    NumberConst,
    Operand,
    Reg,
    StringConst,
)
from pybmc.goto.names import KIND_OF, STRING, ClassName, MethodDescriptor, descriptor_of, is_reference, kind_of
from pybmc.lowering.dynamic_constants import boolean_constant, enum_constant, primitive_class
from pybmc.lowering.dynamic_site import BOXED_PRIMITIVE, OBJECT_TYPE, Adapter, Site

ZERO = Const("I", 0)
NUMBER, CHARACTER = ClassName("java/lang/Number"), ClassName("java/lang/Character")

# JLS 5.7.2: conversions from a primitive type that are exact whatever the value; elsewhere the JDK has a test.
ALWAYS_EXACT = {"Z": "Z", "B": "BSIJFD", "S": "SIJFD", "C": "CIJFD", "I": "IJD", "J": "J", "F": "FD", "D": "D"}
EXACT_CONVERSIONS = ClassName("java/lang/runtime/ExactConversionsSupport")
SOURCES = {"I": "Int", "J": "Long", "F": "Float", "D": "Double"}
TARGETS = {"B": "Byte", "S": "Short", "C": "Char", **SOURCES}


def is_label(label: LoadableConst) -> bool:
    """Whether the label is of a kind that is known here."""
    if isinstance(label, ClassConst | StringConst | NumberConst):
        return True
    if primitive_class(label) in ALWAYS_EXACT:
        return True
    return enum_constant(label) is not None or boolean_constant(label) is not None


class LabelTests:
    """Emits the tests of one switch. The selector, boxed if it is primitive, is not null where they stand."""

    def __init__(self, site: Site, selector_type: str, enum: ClassName) -> None:
        self._site = site
        self._type = selector_type
        self._enum = enum  # the enum whose constants string labels name; empty: labels are strings
        self._adapter = Adapter(site.writer, site.loc)
        self.selector = site.args[0]
        if not is_reference(selector_type):
            self.selector = self._adapter.box(self.selector, selector_type)

    def unless(self, label: LoadableConst, other: int) -> None:
        """Go on at `other` unless the label matches."""
        named, truth, primitive = enum_constant(label), boolean_constant(label), primitive_class(label)
        match label:
            case ClassConst(name):
                self._unless_instance(name, other)
            case StringConst(text) if self._enum:
                self._unless_constant(self._enum, text, other)
            case StringConst(text):
                literal = self._site.writer.register("A")
                self._site.writer.emit(Literal(self._site.loc, literal, label))
                self._unless_equal(literal, STRING, other)
            case NumberConst(kind="I", value=value):
                self._unless_number(value, other)
            case NumberConst(kind=kind, value=value):
                self._unless_boxed(kind, value, other)
            case _ if named is not None:
                self._unless_instance(named[0], other)
                self._unless_constant(*named, other)
            case _ if truth is not None:
                self._unless_boxed("Z", truth, other)
            case _ if primitive:
                self._unless_exact(primitive, other)

    def _unless_instance(self, name: ClassName, other: int) -> None:
        test = self._site.writer.register("I")
        self._site.writer.emit(InstanceOf(self._site.loc, test, self.selector, name))
        self._site.writer.emit(Branch(self._site.loc, Cond(Comparison.EQ, test, ZERO), other))

    def _unless_constant(self, enum: ClassName, name: str, other: int) -> None:
        site, writer = self._site, self._site.writer
        info = site.classes.find(enum)
        if info is None or info.field(name, descriptor_of(enum)) is None:
            writer.emit(Goto(site.loc, other))  # a constant that is gone matches nothing
            return
        constant = writer.register("A")
        writer.emit(GetStatic(site.loc, constant, FieldRef(enum, name, descriptor_of(enum))))
        writer.emit(Branch(site.loc, Cond(Comparison.ANE, self.selector, constant), other))

    def _unless_equal(self, constant: Operand, owner: ClassName, other: int) -> None:
        site, test = self._site, self._site.writer.register("I")
        method = MethodRef(owner, "equals", MethodDescriptor(f"({OBJECT_TYPE})Z"))
        site.writer.emit(Invoke(site.loc, test, InvokeKind.VIRTUAL, method, (constant, self.selector)))
        site.writer.emit(Branch(site.loc, Cond(Comparison.EQ, test, ZERO), other))

    def _unless_boxed(self, primitive: str, value: int, other: int) -> None:
        """Matches as `equals` of the boxes has it: -0.0 is not 0.0, NaN is itself."""
        box = self._adapter.box(Const(KIND_OF[primitive], value), primitive)
        self._unless_equal(box, BOX_OF[primitive], other)

    def _unless_number(self, value: int, other: int) -> None:
        number = self._int_value(other)
        self._site.writer.emit(Branch(self._site.loc, Cond(Comparison.NE, number, Const("I", value)), other))

    def _int_value(self, other: int) -> Operand:
        """The value of a Number, or the code of a Character."""
        writer, loc = self._site.writer, self._site.loc
        if self._type in "BSCI":
            return self._site.args[0]
        number, not_number, compare = writer.register("I"), writer.label(), writer.label()
        self._unless_instance(NUMBER, not_number)
        self._value(number, NUMBER, "intValue", MethodDescriptor("()I"))
        writer.emit(Goto(loc, compare))
        writer.place(not_number)
        self._unless_instance(CHARACTER, other)
        self._value(number, CHARACTER, "charValue", MethodDescriptor("()C"))
        writer.place(compare)
        return number

    def _unless_exact(self, wanted: str, other: int) -> None:
        """A primitive type matches what converts to it without loss, or, of an Object, only its own box."""
        source = BOXED_PRIMITIVE.get(self._type, self._type)
        if is_reference(source):
            self._unless_instance(BOX_OF[wanted], other)
        elif wanted in ALWAYS_EXACT[source]:
            return
        elif "Z" in (source, wanted):
            self._site.writer.emit(Goto(self._site.loc, other))
        else:
            site, test = self._site, self._site.writer.register("I")
            kind = kind_of(source)
            name = f"is{SOURCES[kind]}To{TARGETS[wanted]}Exact"
            method = MethodRef(EXACT_CONVERSIONS, name, MethodDescriptor(f"({kind})Z"))
            site.writer.emit(Invoke(site.loc, test, InvokeKind.STATIC, method, (self._source_value(source),)))
            site.writer.emit(Branch(site.loc, Cond(Comparison.EQ, test, ZERO), other))

    def _source_value(self, source: str) -> Operand:
        if self._type == source:
            return self._site.args[0]
        return self._adapter.unbox(self.selector, source)

    def _value(self, dst: Reg, owner: ClassName, name: str, descriptor: MethodDescriptor) -> None:
        site = self._site
        site.writer.emit(
            Invoke(site.loc, dst, InvokeKind.VIRTUAL, MethodRef(owner, name, descriptor), (self.selector,))
        )
