"""SwitchBootstraps: which label of a pattern switch matches first, as a chain of tests."""

from __future__ import annotations

from pybmc.goto.instr import (
    NULL,
    Branch,
    ClassConst,
    Compute,
    Cond,
    Const,
    FieldRef,
    GetStatic,
    Goto,
    InstanceOf,
    Invoke,
    Literal,
    LoadableConst,
    MethodRef,
    NumberConst,
    Reg,
    StringConst,
)
from pybmc.goto.jtypes import split_method
from pybmc.lowering.dynamic_constants import enum_constant
from pybmc.lowering.dynamic_site import OBJECT, Site

ZERO = Const("I", 0)
NUMBER, CHARACTER = "java/lang/Number", "java/lang/Character"


def lower_type_switch(site: Site) -> None:
    _Switch(site, "").lower()


def lower_enum_switch(site: Site) -> None:
    (selector, _), _ = split_method(site.site.descriptor)
    _Switch(site, selector[1:-1]).lower()


class _Switch:
    """(selector, restart index) to the index of the first label from there on that matches; -1 for null."""

    def __init__(self, site: Site, enum: str) -> None:
        self._site = site
        self._enum = enum  # the enum whose constants string labels name; empty: labels are strings
        self._result = site.writer.register("I")
        self._done = site.writer.label()

    def lower(self) -> None:
        site, writer, loc = self._site, self._site.writer, self._site.loc
        labels = site.site.arguments
        problem = next((p for p in map(self._problem, labels) if p), "")
        if problem:
            for _, entry in site.table.entries if site.table is not None else ():
                writer.place(entry)
            site.unsupported(f"a pattern switch with {problem}")
            return
        selector, restart = site.args
        tests = [writer.label() for _ in labels]
        none, null = writer.label(), writer.label()
        writer.emit(Branch(loc, Cond("aeq", selector, NULL), null))
        for number, label in enumerate(labels):
            other = tests[number + 1] if number + 1 < len(tests) else none
            writer.place(tests[number])
            if site.table is None:
                # JDK: Objects.checkIndex; javac only restarts behind a label, so the index is always in range
                writer.emit(Branch(loc, Cond("gt", restart, Const("I", number)), other))
            self._test(label, other)
            self._found(number)
        writer.place(none)
        self._found(len(labels))
        for number, entry in site.table.entries if site.table is not None else ():
            writer.place(entry)
            writer.emit(Branch(loc, Cond("aeq", selector, NULL), null))
            writer.emit(Goto(loc, tests[number] if number < len(tests) else none))
        writer.place(null)
        self._found(-1)
        if site.table is None:
            writer.place(self._done)
            site.result(self._result)

    def _found(self, number: int) -> None:
        """The label of this number is the result: go on with it where it is wanted."""
        site, loc = self._site, self._site.loc
        value = Const("I", number)
        if site.table is None:
            site.writer.emit(Compute(loc, self._result, "move", (value,)))
            site.writer.emit(Goto(loc, self._done))
        else:
            site.result(value)
            site.writer.emit(Goto(loc, site.table.target(number)))

    def _problem(self, label: LoadableConst) -> str:
        match label:
            case ClassConst() | StringConst() | NumberConst(kind="I"):
                return ""
            case _:
                return "" if enum_constant(label) else "a label of a kind that is not supported yet"

    def _test(self, label: LoadableConst, other: int) -> None:
        """Go on at `other` unless the label matches the selector, which is not null."""
        named = enum_constant(label)
        match label:
            case ClassConst(name):
                self._unless_instance(name, other)
            case StringConst(text) if self._enum:
                self._unless_constant(self._enum, text, other)
            case StringConst(text):
                self._unless_string(text, other)
            case NumberConst(value=value):
                self._unless_number(value, other)
            case _ if named is not None:
                self._unless_instance(named[0], other)
                self._unless_constant(*named, other)

    def _unless_instance(self, name: str, other: int) -> None:
        test = self._site.writer.register("I")
        self._site.writer.emit(InstanceOf(self._site.loc, test, self._site.args[0], name))
        self._site.writer.emit(Branch(self._site.loc, Cond("eq", test, ZERO), other))

    def _unless_constant(self, enum: str, name: str, other: int) -> None:
        site, writer = self._site, self._site.writer
        info = site.classes.find(enum)
        if info is None or info.field(name, f"L{enum};") is None:
            writer.emit(Goto(site.loc, other))  # a constant that is gone matches nothing
            return
        constant = writer.register("A")
        writer.emit(GetStatic(site.loc, constant, FieldRef(enum, name, f"L{enum};")))
        writer.emit(Branch(site.loc, Cond("ane", site.args[0], constant), other))

    def _unless_string(self, text: str, other: int) -> None:
        site, writer = self._site, self._site.writer
        literal, test = writer.register("A"), writer.register("I")
        writer.emit(Literal(site.loc, literal, StringConst(text)))
        method = MethodRef("java/lang/String", "equals", f"({OBJECT})Z")
        writer.emit(Invoke(site.loc, test, "virtual", method, (literal, site.args[0])))
        writer.emit(Branch(site.loc, Cond("eq", test, ZERO), other))

    def _unless_number(self, value: int, other: int) -> None:
        """Matches a Number of this int value, or a Character of this code."""
        writer, loc = self._site.writer, self._site.loc
        number, not_number, compare = writer.register("I"), writer.label(), writer.label()
        self._unless_instance(NUMBER, not_number)
        self._value(number, NUMBER, "intValue", "()I")
        writer.emit(Goto(loc, compare))
        writer.place(not_number)
        self._unless_instance(CHARACTER, other)
        self._value(number, CHARACTER, "charValue", "()C")
        writer.place(compare)
        writer.emit(Branch(loc, Cond("ne", number, Const("I", value)), other))

    def _value(self, dst: Reg, owner: str, name: str, descriptor: str) -> None:
        site = self._site
        site.writer.emit(Invoke(site.loc, dst, "virtual", MethodRef(owner, name, descriptor), (site.args[0],)))
