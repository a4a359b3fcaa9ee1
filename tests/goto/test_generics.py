"""Generic types out of Signature attributes."""

from __future__ import annotations

import pytest

from pybmc.goto.classes import ClassInfo, FieldInfo, MethodInfo, Origin
from pybmc.goto.generics import (
    GenericType,
    class_variables,
    field_type,
    interface_types,
    parameter_types,
    result_type,
)
from pybmc.goto.names import OBJECT, ClassName, Descriptor, MethodDescriptor


def info(signature: str = "") -> ClassInfo:
    return ClassInfo(ClassName("A"), OBJECT, (), 0x21, (), (), "", Origin.USER, signature=signature)


def method(descriptor: str, signature: str) -> MethodInfo:
    return MethodInfo(ClassName("A"), "f", MethodDescriptor(descriptor), 8, signature=signature)


def text(type_: GenericType) -> str:
    """As `List<Integer>`."""
    name = type_.descriptor.rstrip(";").rpartition("/")[2]
    return f"{name}<{','.join(map(text, type_.arguments))}>" if type_.arguments else name


LIST, MAP = "Ljava/util/List;", "Ljava/util/Map;"
ROWS = [
    (f"({LIST})V", "(Ljava/util/List<Ljava/lang/Integer;>;)V", ["List<Integer>"]),
    (f"({LIST}I)V", "(Ljava/util/List<*>;I)V", ["List<Object>", "I"]),
    (f"({LIST})V", "(Ljava/util/List<+Ljava/lang/Number;>;)V", ["List<Number>"]),
    (f"({LIST})V", "(Ljava/util/List<-Ljava/lang/Number;>;)V", ["List<Object>"]),
    (f"({MAP})V", "(Ljava/util/Map<Ljava/lang/String;Ljava/util/List<[I>;>;)V", ["Map<String,List<[I>>"]),
    (f"({LIST})V", "<T:Ljava/lang/Number;>(Ljava/util/List<TT;>;)V", ["List<Number>"]),
    (f"({LIST})V", "<T::Ljava/lang/Comparable<TT;>;>(Ljava/util/List<TT;>;)V", ["List<Integer>"]),
    ("(Ljava/util/Map$Entry;)V", "(Ljava/util/Map<TK;TV;>.Entry<TK;TV;>;)V", ["Map$Entry<Object,Object>"]),
    (f"([{LIST})V", "([Ljava/util/List<Ljava/lang/Long;>;)V", ["List<Long>"]),
    (f"({LIST})V", "", ["List"]),
    (f"({LIST})V", "(Ljava/util/List<", ["List"]),
    (f"(I{LIST})V", "(Ljava/util/List<Ljava/lang/Integer;>;)V", ["I", "List"]),
]


@pytest.mark.parametrize(("descriptor", "signature", "expected"), ROWS)
def test_parameters(descriptor: str, signature: str, expected: list[str]) -> None:
    found = parameter_types(method(descriptor, signature), info())
    assert [text(type_) for type_ in found] == expected


def test_variables_of_a_class() -> None:
    box = info("<T:Ljava/lang/Object;>Ljava/lang/Object;")
    field = FieldInfo(ClassName("A"), "items", Descriptor(LIST), 0, None, "Ljava/util/List<TT;>;")
    integers = GenericType(Descriptor("LA;"), (GenericType(Descriptor("Ljava/lang/Integer;")),))
    assert text(field_type(field, class_variables(box, integers))) == "List<Integer>"
    assert text(field_type(field, class_variables(box))) == "List<Object>"


def test_interfaces_of_a_class() -> None:
    signature = "<T:Ljava/lang/Object;>Ljava/lang/Object;Ljava/util/function/BiFunction<TT;TT;Ljava/util/List<TT;>;>;"
    names = (ClassName("java/util/function/BiFunction"),)
    operator = ClassInfo(ClassName("A"), OBJECT, names, 0x21, (), (), "", Origin.USER, signature=signature)
    integers = GenericType(Descriptor("LA;"), (GenericType(Descriptor("Ljava/lang/Integer;")),))
    found = interface_types(operator, class_variables(operator, integers))
    assert [text(type_) for type_ in found] == ["BiFunction<Integer,Integer,List<Integer>>"]
    assert [text(type_) for type_ in interface_types(operator)] == ["BiFunction<Object,Object,List<Object>>"]


@pytest.mark.parametrize(
    ("descriptor", "signature", "expected"),
    [
        ("()V", "", "V"),
        ("(I)Ljava/lang/Object;", "(I)TT;", "Integer"),
        ("(Ljava/util/List;)Ljava/util/List;", "(Ljava/util/List<TT;>;)Ljava/util/List<TT;>;", "List<Integer>"),
        ("()Ljava/lang/Object;", "<U:Ljava/lang/Object;>()TU;", None),
    ],
)
def test_results(descriptor: str, signature: str, expected: str | None) -> None:
    found = result_type(method(descriptor, signature), {"T": GenericType(Descriptor("Ljava/lang/Integer;"))})
    assert (None if found is None else text(found)) == expected
