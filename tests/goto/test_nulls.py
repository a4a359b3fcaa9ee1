"""What annotations say of null, on class models made by hand."""

from __future__ import annotations

import pytest

from pybmc.goto.annotations import BOUND_OF_METHOD, PARAMETER, Annotation, TypeAnnotation
from pybmc.goto.classes import ClassInfo, ClassTable, MethodInfo, Origin
from pybmc.goto.names import OBJECT, ClassName, Descriptor, MethodDescriptor
from pybmc.goto.nulls import Nulls, Rule


def annotation(name: str, **values: tuple[str, ...]) -> Annotation:
    return Annotation(Descriptor(f"Lsome/lib/{name};"), tuple(values.items()))


def rule(
    own: tuple[Annotation, ...] = (),
    *scopes: Annotation,
    mode: str = "annotated",
    types: tuple[TypeAnnotation, ...] = (),
    descriptor: str = "(Ljava/lang/String;)V",
) -> Rule:
    """Of the first parameter; `scopes` are the annotations of package, outer class, class and method."""
    around = [*([()] * (4 - len(scopes))), *((scope,) for scope in scopes)]
    method = MethodInfo(
        ClassName("p/A$B"), "m", MethodDescriptor(descriptor), 8,
        annotations=around[3], parameter_annotations=(own,), type_annotations=types,
    )  # fmt: skip

    def info(name: str, annotations: tuple[Annotation, ...], inner: str | None = None) -> ClassInfo:
        return ClassInfo(
            ClassName(name), OBJECT, (), 1, (), (method,), "", Origin.USER, inner_name=inner, annotations=annotations
        )

    known = {"p/package-info": info("p/package-info", around[0]), "p/A": info("p/A", around[1])}
    known["p/A$B"] = info("p/A$B", around[2], "B")
    return Nulls(ClassTable(known.get), mode).parameter(method, 0)


MARKED, UNMARKED = annotation("NullMarked"), annotation("NullUnmarked")
NULLABLE, NON_NULL = annotation("Nullable"), annotation("NonNull")
OTHER = annotation("Deprecated")


@pytest.mark.parametrize(
    ("found", "expected"),
    [
        (rule(), (None,)),
        (rule((NON_NULL,)), (False,)),
        (rule((annotation("Nonnull", when=("MAYBE",)),)), (None,)),
        (rule((annotation("Nonnull", when=("ALWAYS",)),)), (False,)),
        (rule((NON_NULL,), mode="all"), (None,)),
        (rule(mode="none"), (False,)),
        (rule((NULLABLE,), mode="none"), (True,)),
        (rule((), MARKED, OTHER, OTHER, OTHER), (False,)),
        (rule((NULLABLE,), MARKED, OTHER, OTHER, OTHER), (None,)),
        (rule((), MARKED, UNMARKED, OTHER, OTHER), (None,)),
        (rule((), UNMARKED, MARKED, OTHER, OTHER), (False,)),
        (rule((), UNMARKED), (None,)),
        (rule((), annotation("NonNullFields"), OTHER, OTHER, OTHER), (None,)),
        (rule((), annotation("NonNullByDefault"), OTHER), (False,)),
        (rule((), annotation("NonNullByDefault", value=("FIELD",)), OTHER), (None,)),
        (rule((), annotation("NonNullByDefault", value=("PARAMETER", "FIELD")), OTHER), (False,)),
        (rule((), MARKED, annotation("NonNullByDefault", value=("false",))), (None,)),
        (rule((), MARKED, types=(TypeAnnotation(NULLABLE, BOUND_OF_METHOD, 0, 0),)), (None,)),
        (rule((NON_NULL,), descriptor="(I)V"), (None,)),
        (rule((), MARKED, descriptor="([[Ljava/lang/String;)V"), (False, False, False)),
        (rule((), MARKED, descriptor="([I)V"), (False, None)),
        (rule((NON_NULL,), descriptor="([Ljava/lang/String;)V"), (False, None)),
        (
            rule((NON_NULL,), descriptor="([Ljava/lang/String;)V", types=(TypeAnnotation(NON_NULL, PARAMETER, 0, 1),)),
            (None, False),
        ),
    ],
)
def test_rule(found: Rule, expected: Rule) -> None:
    # What a default says of the arguments of a generic type comes behind what the type itself asks for.
    assert found[: len(expected)] == expected and not any(found[len(expected) :])
