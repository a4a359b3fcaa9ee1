"""Which interfaces are those of functions, and what functions of their types give."""

from __future__ import annotations

import pytest

from pybmc.goto.classes import ACC_ABSTRACT, ACC_INTERFACE, ACC_PUBLIC, ClassInfo, ClassTable, MethodInfo, Origin
from pybmc.goto.functional import as_type, function_type, left_open
from pybmc.goto.generics import GenericType
from pybmc.goto.names import OBJECT, ClassName, Descriptor, MethodDescriptor, descriptor_of

INTEGER = GenericType(Descriptor("Ljava/lang/Integer;"))
ANY_TO_ANY = "apply(Ljava/lang/Object;)Ljava/lang/Object;"


def method(owner: str, text: str, signature: str = "", access: int = ACC_PUBLIC | ACC_ABSTRACT) -> MethodInfo:
    name, _, descriptor = text.partition("(")
    return MethodInfo(ClassName(owner), name, MethodDescriptor(f"({descriptor}"), access, signature=signature)


def interface(
    name: str, *methods: MethodInfo, above: tuple[str, ...] = (), signature: str = "", permits: tuple[str, ...] = ()
) -> ClassInfo:  # fmt: skip
    return ClassInfo(
        ClassName(name), OBJECT, tuple(map(ClassName, above)), ACC_INTERFACE | ACC_ABSTRACT, (), methods, "",
        Origin.USER,
        permitted_subclasses=tuple(map(ClassName, permits)), signature=signature,
    )  # fmt: skip


OWN = tuple(method(OBJECT, text, access=1) for text in ("equals(Ljava/lang/Object;)Z", "toString()Ljava/lang/String;"))
GENERIC = "<T:Ljava/lang/Object;R:Ljava/lang/Object;>Ljava/lang/Object;"
FN = interface("Fn", method("Fn", ANY_TO_ANY, "(TT;)TR;"), signature=GENERIC)
ALL = [
    ClassInfo(OBJECT, None, (), 1, (), OWN, "", Origin.JDK),
    FN,
    interface("Same", above=("Fn",), signature="<T:Ljava/lang/Object;>Ljava/lang/Object;LFn<TT;TT;>;"),
    interface("Narrow", method("Narrow", "apply(Ljava/lang/String;)Ljava/lang/Integer;"), above=("Fn",),
              signature="Ljava/lang/Object;LFn<Ljava/lang/String;Ljava/lang/Integer;>;"),
    interface("Plain", method("Plain", "run(I)V"), method("Plain", "equals(Ljava/lang/Object;)Z")),
    interface("Default", method("Default", ANY_TO_ANY, access=ACC_PUBLIC), above=("Fn",)),
    interface("Two", method("Two", "a()V"), method("Two", "b()V")),
    interface("Overloaded", method("Overloaded", "a(LA;)V"), method("Overloaded", "a(LB;)V")),
    interface("Sealed", method("Sealed", "a()V"), permits=("A",)),
    interface("Marker"),
    interface("Free", method("Free", "get()Ljava/lang/Object;", "<T:Ljava/lang/Object;>()TT;")),
    interface("Orphan", method("Orphan", "a()V"), above=("Missing",)),
]  # fmt: skip


@pytest.fixture(scope="module")
def classes() -> ClassTable:
    known = {info.name: info for info in ALL}
    return ClassTable(lambda name: known.get(ClassName(name)))


@pytest.mark.parametrize(
    ("name", "arguments", "result"),
    [
        ("Fn", (), "Ljava/lang/Object;"),
        ("Fn", (GenericType(descriptor_of("A")), INTEGER), "Ljava/lang/Integer;"),
        ("Same", (INTEGER,), "Ljava/lang/Integer;"),
        ("Narrow", (), "Ljava/lang/Integer;"),
        ("Plain", (), "V"),
        ("Default", (), None),
        ("Two", (), None),
        ("Overloaded", (), None),
        ("Sealed", (), None),
        ("Marker", (), None),
        ("Free", (), None),
        ("Orphan", (), None),
        ("Missing", (), None),
        ("java/lang/Object", (), None),
    ],
)
def test_functions(classes: ClassTable, name: str, arguments: tuple[GenericType, ...], result: str | None) -> None:
    found = function_type(classes, GenericType(descriptor_of(name), arguments))
    assert (None if found is None else found.result.descriptor) == result


def test_a_narrowed_method_is_one_method(classes: ClassTable) -> None:
    found = function_type(classes, GenericType(descriptor_of("Narrow")))
    assert found is not None
    assert [m.descriptor for m in (found.method, *found.also)] == [
        "(Ljava/lang/String;)Ljava/lang/Integer;",
        "(Ljava/lang/Object;)Ljava/lang/Object;",
    ]


def test_types_above(classes: ClassTable) -> None:
    found = as_type(classes, GenericType(descriptor_of("Same"), (INTEGER,)), "Fn")
    assert found == GenericType(descriptor_of("Fn"), (INTEGER, INTEGER))
    assert as_type(classes, GenericType(descriptor_of("Plain")), "Fn") is None


@pytest.mark.parametrize(
    ("name", "left"),
    [
        ("Two", ["a()V -> V", "b()V -> V"]),
        ("Plain", ["run(I)V -> V"]),  # Object has equals
        ("Overloaded", ["a(LA;)V -> V", "a(LB;)V -> V"]),
        ("Default", []),
        ("Same", [f"{ANY_TO_ANY} -> Ljava/lang/Integer;"]),
        ("Free", ["get()Ljava/lang/Object; -> ?"]),  # what its caller wants
    ],
)
def test_what_whoever_implements_a_type_must_say(classes: ClassTable, name: str, left: list[str]) -> None:
    found = left_open(classes, GenericType(descriptor_of(name), (INTEGER,)))
    told = [(one.method, "?" if one.is_generic else one.result.descriptor) for one in found]
    assert [f"{method.name}{method.descriptor} -> {result}" for method, result in told] == left
