"""Every way from one form of a name to another."""

from __future__ import annotations

import pytest

from pybmc.goto.names import (
    ClassName,
    Descriptor,
    MethodDescriptor,
    MethodId,
    array_of,
    class_named,
    class_of,
    descriptor_of,
    dimensions_of,
    dotted,
    element_of,
    is_array,
    is_reference,
    kind_of,
    package_of,
    pretty,
    pretty_class,
    simple_name,
    split_method,
)


@pytest.mark.parametrize(
    ("name", "descriptor", "text", "simple", "package"),
    [
        ("Main", "LMain;", "Main", "Main", ""),
        ("java/lang/String", "Ljava/lang/String;", "java.lang.String", "String", "java/lang"),
        ("p/Outer$Inner", "Lp/Outer$Inner;", "p.Outer$Inner", "Outer$Inner", "p"),
    ],
)
def test_classes(name: str, descriptor: str, text: str, simple: str, package: str) -> None:
    class_name = ClassName(name)
    assert class_named(text) == class_name and dotted(class_name) == pretty_class(class_name) == text
    assert descriptor_of(class_name) == descriptor and class_of(Descriptor(descriptor)) == class_name
    assert (simple_name(class_name), package_of(class_name)) == (simple, package)
    assert not is_array(class_name)


@pytest.mark.parametrize(
    ("descriptor", "text", "kind", "dimensions"),
    [
        ("Z", "boolean", "I", 0),
        ("J", "long", "J", 0),
        ("Ljava/lang/String;", "java.lang.String", "A", 0),
        ("[I", "int[]", "A", 1),
        ("[[Lp/T;", "p.T[][]", "A", 2),
    ],
)
def test_types(descriptor: str, text: str, kind: str, dimensions: int) -> None:
    type_ = Descriptor(descriptor)
    assert (pretty(type_), kind_of(type_), dimensions_of(type_)) == (text, kind, dimensions)
    assert is_reference(type_) == (kind == "A") and is_array(type_) == (dimensions > 0)
    assert element_of(array_of(type_)) == type_
    if is_array(type_):
        assert descriptor_of(class_of(type_)) == type_ and str(class_of(type_)) == descriptor


@pytest.mark.parametrize("descriptor", ["", "I", "(", "()", "(I", "(LT)V", "(L;)V", "()VV", "(V)V", "()[", "([)V"])
def test_malformed_method_descriptors(descriptor: str) -> None:
    with pytest.raises(ValueError, match="descriptor"):
        split_method(MethodDescriptor(descriptor))


def test_methods() -> None:
    assert split_method(MethodDescriptor("(I[JLFoo;)V")) == (("I", "[J", "LFoo;"), "V")
    method = MethodId(ClassName("p/T"), "f", MethodDescriptor("(I[Lp/T;)V"))
    assert method.java_id == "java::p.T.f:(I[Lp/T;)V" and method.pretty == "p.T.f(int, p.T[])"
