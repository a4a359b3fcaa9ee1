"""Enums by reflection: Enum.valueOf, and the constants of an enum class, which EnumSet and EnumMap ask for.

Both are static methods made up for the enum at hand, so that the class gets initialised as it should.
"""

from __future__ import annotations

from collections.abc import Callable

from oplib.java_lang.class_objects import CLASS, canonical_name, classes_of
from pybmc.goto.classes import ClassInfo, MethodInfo
from pybmc.goto.instr import (
    NULL,
    Branch,
    Comparison,
    Cond,
    Const,
    FieldRef,
    GetStatic,
    Instr,
    Invoke,
    InvokeKind,
    Literal,
    Loc,
    MethodRef,
    New,
    NewThrowable,
    Reg,
    Return,
    StringConst,
    Throw,
)
from pybmc.goto.names import NO_ARGUMENTS, ClassName, MethodDescriptor
from pybmc.goto.program import Function, Register
from pybmc.goto.synthetic import empty_function, method_of, synthetic_class
from pybmc.symex.api import Call, Intrinsic
from pybmc.terms.node import Term

ENUM = "java/lang/Enum"
CONSTANTS = MethodDescriptor("()[Ljava/lang/Object;")
VALUE_OF = MethodDescriptor("(Ljava/lang/String;)Ljava/lang/Enum;")
BUILDER, STRING = ClassName("java/lang/StringBuilder"), "Ljava/lang/String;"
NULL_POINTER, ILLEGAL_ARGUMENT = (
    ClassName("java/lang/NullPointerException"),
    ClassName("java/lang/IllegalArgumentException"),
)
NOWHERE = Loc(0, -1)


def enum_constants(call: Call) -> Term | None:
    """Class.getEnumConstantsShared: what the enum's own values() gives; null if the class is not an enum."""
    enums, others = _enums(call)
    if enums and others:
        call.unsupported("the enum constants of a class that may be none", call.terms.or_all(others))
    if call.ended:
        return None
    call.run_instead([(_method(call, info, _values_function), condition) for info, condition in enums], [])
    return call.null


def value_of(call: Call) -> Term | None:
    """Enum.valueOf(Class, String)."""
    if call.throw_if(call.is_null(call.args[0]), NULL_POINTER):
        return None
    enums, others = _enums(call)
    if others:
        call.unsupported("Enum.valueOf with a class that is not an enum", call.terms.or_all(others))
    if call.ended or not enums:
        call.ended = True
        return None
    call.run_instead([(_method(call, info, _value_of_function), condition) for info, condition in enums], call.args[1:])
    return None


def _enums(call: Call) -> tuple[list[tuple[ClassInfo, Term]], list[Term]]:
    """The enum classes that the first argument may be, and the conditions under which it is another class."""
    enums, others = [], []
    for name, condition in classes_of(call, call.args[0]):
        info = call.classes.find(name) if not name.startswith("[") else None
        if info is not None and info.is_enum:
            enums.append((info, condition))
        else:
            others.append(condition)
    return enums, others


def _method(call: Call, info: ClassInfo, make: Callable[[Call, ClassInfo, ClassName], Function]) -> MethodInfo:
    def build(name: ClassName) -> ClassInfo:
        return synthetic_class(name, info, (), (), (method_of(make(call, info, name)),))

    return call.classes.define(info.name, make.__name__, build).methods[0]


def _values_function(call: Call, info: ClassInfo, owner: ClassName) -> Function:
    array = Reg(0, "A")
    method = MethodRef(info.name, "values", MethodDescriptor(f"()[L{info.name};"))
    body = (Invoke(NOWHERE, array, InvokeKind.STATIC, method, ()), Return(NOWHERE, array))
    function = empty_function(owner, "values", CONSTANTS, info.source_file, is_static=True)
    return function.with_body(body, registers=(Register("A", -1),))


def _value_of_function(call: Call, info: ClassInfo, owner: ClassName) -> Function:
    """The constants compared with the name one by one, then the exceptions that the JDK throws."""
    loc, name, constant, text, test, thrown = NOWHERE, Reg(0, "A"), Reg(1, "A"), Reg(2, "A"), Reg(3, "I"), Reg(4, "A")
    equals = MethodRef(ClassName("java/lang/String"), "equals", MethodDescriptor("(Ljava/lang/Object;)Z"))
    body: list[Instr] = []
    for field in info.fields:
        if field.access & 0x4000:  # ACC_ENUM
            body += [
                GetStatic(loc, constant, FieldRef(info.name, field.name, field.descriptor)),
                Literal(loc, text, StringConst(field.name)),
                Invoke(loc, test, InvokeKind.VIRTUAL, equals, (text, name)),
                Branch(loc, Cond(Comparison.EQ, test, Const("I", 0)), len(body) + 5),
                Return(loc, constant),
            ]
    body += [
        Branch(loc, Cond(Comparison.ANE, name, NULL), len(body) + 3),
        NewThrowable(loc, thrown, NULL_POINTER, ("Name is null",)),
        Throw(loc, thrown, NULL_POINTER),
        New(loc, constant, BUILDER),
        Invoke(loc, None, InvokeKind.SPECIAL, MethodRef(BUILDER, "<init>", NO_ARGUMENTS), (constant,)),
        Literal(loc, text, StringConst(f"No enum constant {canonical_name(call, info.name)}.")),
        *(
            Invoke(
                loc,
                None,
                InvokeKind.VIRTUAL,
                MethodRef(BUILDER, "append", MethodDescriptor(f"({STRING})L{BUILDER};")),
                (constant, part),
            )
            for part in (text, name)
        ),
        Invoke(
            loc, text, InvokeKind.VIRTUAL, MethodRef(BUILDER, "toString", MethodDescriptor(f"(){STRING}")), (constant,)
        ),
        New(loc, thrown, ILLEGAL_ARGUMENT),
        Invoke(
            loc,
            None,
            InvokeKind.SPECIAL,
            MethodRef(ILLEGAL_ARGUMENT, "<init>", MethodDescriptor(f"({STRING})V")),
            (thrown, text),
        ),
        Throw(loc, thrown, ILLEGAL_ARGUMENT),
    ]
    function = empty_function(owner, "valueOf", VALUE_OF, info.source_file, is_static=True)
    return function.with_body(tuple(body), registers=tuple(Register(kind, -1) for kind in "AAAIA"))


OWNS = ("java/util/EnumMap", "java/util/EnumSet", CLASS, ENUM)

METHODS = {
    # The JDK goes through SharedSecrets, which starts up half of java.lang.invoke.
    ("java/util/EnumMap", "getKeyUniverse", "*"): Intrinsic(enum_constants, True, "reflection"),
    ("java/util/EnumSet", "getUniverse", "*"): Intrinsic(enum_constants, True, "reflection"),
    (CLASS, "getEnumConstantsShared", CONSTANTS): Intrinsic(enum_constants, True, "reflection"),
    (ENUM, "valueOf", "(Ljava/lang/Class;Ljava/lang/String;)Ljava/lang/Enum;"): Intrinsic(value_of, True, "reflection"),
}
