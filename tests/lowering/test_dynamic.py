"""What becomes of invokedynamic sites and dynamic constants, from hand-made call sites."""

from __future__ import annotations

import pytest

from pybmc.goto.classes import ClassInfo, ClassTable, Origin
from pybmc.goto.instr import (
    Branch,
    ClassConst,
    Comparison,
    Compute,
    Cond,
    Const,
    DynamicConst,
    Goto,
    Instr,
    Invoke,
    InvokeDynamic,
    Literal,
    LoadableConst,
    Loc,
    MethodHandleConst,
    MethodRef,
    MethodTypeConst,
    New,
    NumberConst,
    Operand,
    Reg,
    Return,
    StringConst,
    Switch,
    Unsupported,
)
from pybmc.goto.loops import loops_of
from pybmc.goto.names import ClassName, Descriptor, MethodDescriptor, MethodId, kind_of, split_method
from pybmc.goto.program import Function, Register
from pybmc.goto.text import format_function
from pybmc.goto.validate import validate
from pybmc.lowering.dynamic import lower_dynamic

LOC = Loc(3, 7)
ZERO = Const("I", 0)
OBJECT = ClassInfo(ClassName("java/lang/Object"), None, (), 0x21, (), (), "Object.java", Origin.JDK)
HOST = ClassInfo(ClassName("Host"), ClassName("java/lang/Object"), (), 0x21, (), (), "Host.java", Origin.USER)
CALLBACK = ClassInfo(
    ClassName("Callback"), ClassName("java/lang/Object"), (), 0x601, (), (), "Callback.java", Origin.USER
)


def table() -> ClassTable:
    return ClassTable(lambda name: {info.name: info for info in (OBJECT, HOST, CALLBACK)}.get(ClassName(name)))


def bootstrap(owner: ClassName, name: str) -> MethodHandleConst:
    return MethodHandleConst(6, MethodRef(owner, name, MethodDescriptor("()V")))


def function(instrs: tuple[InvokeDynamic | Literal, ...], parameters: str, result: Descriptor) -> Function:
    kinds, _ = split_method(f"({parameters})V")
    registers = (*(Register(kind_of(k), -1) for k in kinds), Register(kind_of(result), -1))
    value = Reg(len(kinds), kind_of(result))
    return Function(
        MethodId(ClassName("Host"), "run", MethodDescriptor(f"({parameters}){result}")),
        0x8,
        "Host.java",
        kinds,
        result,
        registers,
        (*instrs, Return(LOC, value)),
        (),
        (),
    )


def lowered(
    owner: ClassName,
    name: str,
    site: str,
    descriptor: str,
    *arguments: LoadableConst,
    classes: ClassTable | None = None,
) -> Function:
    """The function that is nothing but this call site, with its parameters as arguments."""
    parameters, result = split_method(descriptor)
    call = DynamicConst(site, descriptor, bootstrap(owner, name), arguments)
    args = tuple(Reg(index, kind_of(kind)) for index, kind in enumerate(parameters))
    instr = InvokeDynamic(LOC, Reg(len(parameters), kind_of(result)), call, args)
    made = lower_dynamic(function((instr,), "".join(parameters), result), classes or table())
    validate(made)
    return made


def lines(made: Function) -> list[str]:
    """Instructions as text, without numbers and places."""
    body = format_function(made).splitlines()[1:]
    return [line.partition("//")[0].partition(":")[2].strip() if ":" in line else line.strip() for line in body]


# ---------------------------------------------------------------------------------------------- lambdas


def proxy(classes: ClassTable, made: Function) -> ClassInfo:
    instr = made.body[0]
    name = instr.class_name  # type: ignore[union-attr]
    return classes.get(name)


def make_lambda(
    captured: str,
    erased: MethodDescriptor,
    handle: MethodHandleConst,
    instantiated: MethodDescriptor,
    *more: LoadableConst,
) -> ClassInfo:
    classes = table()
    factory = "altMetafactory" if more else "metafactory"
    made = lowered(
        ClassName("java/lang/invoke/LambdaMetafactory"), factory, "call", f"({captured})LCallback;",
        MethodTypeConst(erased), handle, MethodTypeConst(instantiated), *more, classes=classes,
    )  # fmt: skip
    info = proxy(classes, made)
    for method in info.methods:
        validate(method.code)
    return info


STATIC = MethodHandleConst(6, MethodRef(ClassName("Host"), "impl", MethodDescriptor("(JI)J")))


@pytest.mark.parametrize(
    ("erased", "target", "instantiated", "steps"),
    [
        ("(I)I", "(I)I", "(I)I", ["static Host.f"]),
        ("(I)V", "(I)I", "(I)V", ["static Host.f"]),  # the result is dropped
        ("(I)J", "(J)I", "(I)J", ["i2l", "static Host.f", "i2l"]),
        ("(Ljava/lang/Object;)V", "(I)V", "(Ljava/lang/Integer;)V", ["(Integer)", "intValue:()I", "static Host.f"]),
        ("(Ljava/lang/Object;)V", "(J)V", "(Ljava/lang/Integer;)V",
         ["(Integer)", "intValue:()I", "i2l", "static Host.f"]),  # unboxed, then widened
        ("(Ljava/lang/Object;)V", "(I)V", "(Ljava/lang/Number;)V",
         ["(Number)", "Number.intValue:()I", "static Host.f"]),
        ("(Ljava/lang/Object;)V", "(C)V", "(Ljava/lang/Object;)V",
         ["(Character)", "charValue:()C", "static Host.f"]),
        ("(I)Ljava/lang/Object;", "(Ljava/lang/Object;)I", "(I)Ljava/lang/Object;",
         ["Integer.valueOf", "static Host.f", "Integer.valueOf"]),
        ("(I)Ljava/lang/Object;", "(I)S", "(I)Ljava/lang/Short;", ["static Host.f", "Short.valueOf"]),
        ("(Ljava/lang/Object;)Ljava/lang/Object;", "(LHost;)LHost;", "(LHost;)LHost;",
         ["(Host)", "static Host.f"]),  # a result of a subtype needs no cast
        ("(Ljava/lang/Object;)D", "([I)F", "([I)D", ["(int[])", "static Host.f", "f2d"]),
    ],
)  # fmt: skip
def test_lambda_converts(
    erased: MethodDescriptor, target: MethodDescriptor, instantiated: MethodDescriptor, steps: list[str]
) -> None:
    info = make_lambda("", erased, MethodHandleConst(6, MethodRef(ClassName("Host"), "f", target)), instantiated)
    text = lines(info.methods[0].code)[:-1]
    found = [line.replace("java.lang.", "") for line in text]
    assert len(found) == len(steps), found
    for line, step in zip(found, steps, strict=True):
        assert step in line, found


def test_lambda_keeps_captured_values_in_fields() -> None:
    info = make_lambda("J", MethodDescriptor("(I)J"), STATIC, MethodDescriptor("(I)J"))
    assert [(f.name, f.descriptor) for f in info.fields] == [("arg$1", "J")]
    assert info.interfaces == ("Callback",) and info.origin is Origin.USER and info.nest_host == "Host"
    assert lines(info.methods[0].code)[0].endswith("arg$1]")


@pytest.mark.parametrize(("kind", "call"), [(5, "virtual"), (7, "special"), (9, "interface")])
def test_lambda_on_a_receiver(kind: int, call: str) -> None:
    info = make_lambda(
        "LHost;",
        MethodDescriptor("(I)I"),
        MethodHandleConst(kind, MethodRef(ClassName("Host"), "f", MethodDescriptor("(I)I"))),
        MethodDescriptor("(I)I"),
    )
    invoke = next(i for i in info.methods[0].code.body if isinstance(i, Invoke))
    assert str(invoke.kind) == call and len(invoke.args) == 2


def test_lambda_of_a_constructor() -> None:
    handle = MethodHandleConst(8, MethodRef(ClassName("Host"), "<init>", MethodDescriptor("(I)V")))
    info = make_lambda("", MethodDescriptor("(I)Ljava/lang/Object;"), handle, MethodDescriptor("(I)LHost;"))
    body = info.methods[0].code.body
    assert isinstance(body[0], New) and isinstance(body[1], Invoke) and body[1].args[0] == body[0].dst == body[2].value


def test_alt_metafactory_adds_markers_and_bridges() -> None:
    more = (
        NumberConst("I", 1 | 2 | 4), NumberConst("I", 1), ClassConst(ClassName("Marker")),
        NumberConst("I", 1), MethodTypeConst(MethodDescriptor("(Ljava/lang/Object;)V")),
    )  # fmt: skip
    handle = MethodHandleConst(6, MethodRef(ClassName("Host"), "f", MethodDescriptor("(LHost;)V")))
    info = make_lambda("", MethodDescriptor("(LHost;)V"), handle, MethodDescriptor("(LHost;)V"), *more)
    assert info.interfaces == ("Callback", "java/io/Serializable", "Marker")
    assert [m.descriptor for m in info.methods] == ["(LHost;)V", "(Ljava/lang/Object;)V"]


def test_one_class_for_each_site() -> None:
    """Lowering the same function again gives the same class, another site another one."""
    classes = table()
    names = []
    for target in ("f", "f", "g"):
        handle = MethodHandleConst(6, MethodRef(ClassName("Host"), target, MethodDescriptor("()V")))
        kind = MethodTypeConst(MethodDescriptor("()V"))
        made = lowered(
            ClassName("java/lang/invoke/LambdaMetafactory"), "metafactory", "call", "()LCallback;", kind, handle, kind,
            classes=classes,
        )  # fmt: skip
        names.append(proxy(classes, made).name)
    assert names == ["Host$$Lambda$1", "Host$$Lambda$1", "Host$$Lambda$2"]


# --------------------------------------------------------------------------------------- concatenation


@pytest.mark.parametrize(
    ("recipe", "constants", "appended"),
    [
        ("\1", [], ["I"]),
        ("a\1b\1", [], ["a", "I", "b", "J"]),
        ("\1\1", [], ["I", "J"]),
        ("\2\1\2\1", ["\1", "\2"], ["\1", "I", "\2", "J"]),  # text that has the tags itself
        ("x\2y\1\1", ["-"], ["x-y", "I", "J"]),
    ],
)
def test_recipe(recipe: str, constants: list[str], appended: list[str]) -> None:
    types = "IJ"[: recipe.count("\1")]
    made = lowered(
        ClassName("java/lang/invoke/StringConcatFactory"), "makeConcatWithConstants", "makeConcatWithConstants",
        f"({types})Ljava/lang/String;", StringConst(recipe), *map(StringConst, constants),
    )  # fmt: skip
    found = []
    for at, instr in enumerate(made.body):
        if isinstance(instr, Invoke) and instr.method.name == "append":
            before = made.body[at - 1]
            kind = split_method(instr.method.descriptor)[0][0]
            found.append(before.value.value if isinstance(before, Literal) else kind)  # type: ignore[union-attr]
    assert found == appended


def test_appended_types() -> None:
    """byte and short are printed as int, every reference but a String as an Object: no CharSequence, no char[]."""
    made = lowered(
        ClassName("java/lang/invoke/StringConcatFactory"), "makeConcat", "makeConcat",
        "(ZBSC[CLjava/lang/CharSequence;Ljava/lang/String;)Ljava/lang/String;",
    )  # fmt: skip
    appends = [i for i in made.body if isinstance(i, Invoke) and i.method.name == "append"]
    kinds = [split_method(i.method.descriptor)[0][0] for i in appends]
    assert kinds == ["Z", "I", "I", "C", "Ljava/lang/Object;", "Ljava/lang/Object;", "Ljava/lang/String;"]


@pytest.mark.parametrize(
    ("recipe", "constants"),
    [("\1\1", ()), ("\1\2", ()), ("\1", (StringConst("x"),)), ("\1\2", (ClassConst(ClassName("A")),))],
)
def test_recipe_that_does_not_fit_is_unsupported(recipe: str, constants: tuple[LoadableConst, ...]) -> None:
    made = lowered(
        ClassName("java/lang/invoke/StringConcatFactory"), "makeConcatWithConstants", "x", "(I)Ljava/lang/String;",
        StringConst(recipe), *constants,
    )  # fmt: skip
    assert isinstance(made.body[0], Unsupported)


# ------------------------------------------------------------------------------------------ the others


def condy(name: str, descriptor: str, bootstrap_name: str, *arguments: LoadableConst) -> DynamicConst:
    return DynamicConst(
        name, descriptor, bootstrap(ClassName("java/lang/invoke/ConstantBootstraps"), bootstrap_name), arguments
    )


@pytest.mark.parametrize(
    ("constant", "expected"),
    [
        (condy("null", "LHost;", "nullConstant"), "null"),
        (condy("I", "Ljava/lang/Class;", "primitiveClass"), "int.class"),
        (condy("A", "LE;", "enumConstant"), "static E.A"),
        (condy("MAX", "LHost;", "getStaticFinal", ClassConst(ClassName("Other"))), "static Other.MAX"),
    ],
)
def test_dynamic_constant(constant: DynamicConst, expected: str) -> None:
    made = lower_dynamic(function((Literal(LOC, Reg(0, "A"), constant),), "", Descriptor("LHost;")), table())
    validate(made)
    assert lines(made)[0].endswith(expected)


@pytest.mark.parametrize(
    "constant",
    [condy("x", "LHost;", "invoke", STATIC), DynamicConst("x", "LHost;", bootstrap(ClassName("My"), "boot"), ())],
)
def test_other_dynamic_constants_are_named(constant: DynamicConst) -> None:
    made = lower_dynamic(function((Literal(LOC, Reg(0, "A"), constant),), "", Descriptor("LHost;")), table())
    target = constant.bootstrap.target
    unsupported = made.body[0]
    assert isinstance(unsupported, Unsupported) and f".{target.name}" in unsupported.reason


def test_unknown_bootstrap_is_named() -> None:
    made = lowered(ClassName("org/example/Linker"), "link", "x", "()LHost;")
    assert made.body[0] == Unsupported(LOC, "invokedynamic (Linker.link) is not supported")


@pytest.mark.parametrize(
    "label", [MethodTypeConst(MethodDescriptor("()V")), condy("V", "Ljava/lang/Class;", "primitiveClass")]
)
def test_switch_label_of_unknown_kind_is_unsupported(label: LoadableConst) -> None:
    made = lowered(
        ClassName("java/lang/runtime/SwitchBootstraps"), "typeSwitch", "typeSwitch", "(Ljava/lang/Object;I)I", label
    )
    assert isinstance(made.body[0], Unsupported)


# ----------------------------------------------------------------------------- pattern switches and guards


def guarded_switch(back: Instr, way_in: Operand = ZERO) -> Function:
    """`switch (o) { case A a when flag -> 1; case B b -> 2; default -> 0 }` by javac, with this jump back."""
    labels = (ClassConst(ClassName("A")), ClassConst(ClassName("B")))
    site = DynamicConst(
        "typeSwitch",
        "(Ljava/lang/Object;I)I",
        bootstrap(ClassName("java/lang/runtime/SwitchBootstraps"), "typeSwitch"),
        labels,
    )
    selector, flag, restart, found = Reg(0, "A"), Reg(1, "I"), Reg(2, "I"), Reg(3, "I")
    body = (
        Compute(LOC, restart, "move", (way_in,)),
        InvokeDynamic(LOC, found, site, (selector, restart)),
        Switch(LOC, found, ((0, 3), (1, 7)), 8),
        Branch(LOC, Cond(Comparison.NE, flag, Const("I", 0)), 6),
        Compute(LOC, restart, "move", (Const("I", 1),)),
        back,
        Return(LOC, Const("I", 1)),
        Return(LOC, Const("I", 2)),
        Return(LOC, Const("I", 0)),
    )
    registers = tuple(Register(kind, -1) for kind in "AIII")
    return Function(
        MethodId(ClassName("Host"), "run", MethodDescriptor("(Ljava/lang/Object;I)I")), 0x8, "Host.java",
        (Descriptor("Ljava/lang/Object;"), Descriptor("I")), Descriptor("I"),
        registers, body, (), (),
    )  # fmt: skip


def test_guarded_pattern_switch_leaves_no_loop() -> None:
    made = lower_dynamic(guarded_switch(Goto(LOC, 1)), table())
    validate(made)
    assert not loops_of(made).head
    assert not any(isinstance(instr, Switch) for instr in made.body)


@pytest.mark.parametrize(
    "function",
    [
        guarded_switch(Branch(LOC, Cond(Comparison.NE, Reg(1, "I"), Const("I", 0)), 1)),  # not a plain jump
        guarded_switch(Goto(LOC, 1), Reg(1, "I")),  # begins who knows where
        guarded_switch(Goto(LOC, 2)),  # into the switch
    ],
    ids=["conditional", "unknown-restart", "past-the-call"],
)
def test_pattern_switch_of_another_shape_stays_a_loop(function: Function) -> None:
    made = lower_dynamic(function, table())
    validate(made)
    assert loops_of(made).head
    assert any(isinstance(instr, Switch) for instr in made.body)
