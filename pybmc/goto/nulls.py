"""What annotations say of null, whatever package they are of: their simple names count.

A rule is what is said of a reference and, if it is an array or a collection, of its elements and theirs: False is
never null, True may be null, None is nothing said.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from pybmc.goto.annotations import (
    BOUND_OF_CLASS,
    BOUND_OF_METHOD,
    FIELD,
    INSIDE,
    PARAMETER,
    RESULT,
    Annotation,
    TypeAnnotation,
)
from pybmc.goto.classes import ACC_STATIC, ClassInfo, ClassTable, FieldInfo, MethodInfo, Origin
from pybmc.goto.generics import GenericType, field_type, parameter_types
from pybmc.goto.names import descriptor_of, is_reference, package_of, split_method

Rule = tuple[bool | None, ...]
OF_ARGUMENTS = 4  # what is said of elements, theirs and so on, where the type arguments of a collection are never null

NEVER = frozenset(("NonNull", "NotNull", "Nonnull", "NonNullDecl", "NonNullType"))
MAYBE = frozenset((
    "Nullable", "CheckForNull", "PossiblyNull", "NullableDecl", "NullableType", "UnknownNullness", "WithNull",
))  # fmt: skip
# Defaults of packages, classes and methods: where they say "never null" (parameters, fields, results, elements) ...
NEVER_BY_DEFAULT = {
    "NullMarked": "PFRE",
    "NonNullByDefault": "PFR",
    "NonnullByDefault": "PFR",
    "EverythingIsNonnullByDefault": "PFR",
    "ParametersAreNonnullByDefault": "P",
    "FieldsAreNonnullByDefault": "F",
    "NonNullFields": "F",
    "NonNullApi": "PR",
    "ReturnValuesAreNonnullByDefault": "R",
    "ReturnTypesAreNonnullByDefault": "R",
    "MethodsReturnNonnullByDefault": "R",
}
# ... and where they take that back.
OPEN_BY_DEFAULT = {"NullUnmarked": "PFRE", "ParametersAreNullableByDefault": "P"}
# Values of Eclipse's NonNullByDefault
LOCATIONS = {"PARAMETER": "P", "FIELD": "F", "RETURN_TYPE": "R", "ARRAY_CONTENTS": "E", "true": "PFR"}


class Nulls:
    """The rules of one program; `mode` is that of --nulls."""

    def __init__(self, classes: ClassTable, mode: str) -> None:
        self._classes = classes
        self._mode = mode
        self._defaults: dict[str, dict[str, bool]] = {}  # by class: letter -> whether never null

    def parameter(self, method: MethodInfo, position: int) -> Rule:
        """Of a parameter as the descriptor counts them, the receiver apart."""
        descriptor = split_method(method.descriptor)[0][position]
        return self._rule(method, descriptor, "P", *_of_parameter(self._classes.get(method.owner), method, position))

    def result(self, method: MethodInfo) -> Rule:
        types = [t for t in method.type_annotations if t.target == RESULT]
        return self._rule(method, split_method(method.descriptor)[1], "R", method.annotations, types)

    def field(self, field: FieldInfo) -> Rule:
        """What fields of the library hold is the library's affair."""
        if self._classes.get(field.owner).origin is not Origin.USER:
            return (None,) if self._mode != "none" else (True,)
        types = [t for t in field.type_annotations if t.target == FIELD]
        return self._rule(field, field.descriptor, "F", field.annotations, types)

    def _rule(
        self, member: MethodInfo | FieldInfo, descriptor: str, place: str, declared: Iterable[Annotation],
        types: Sequence[TypeAnnotation],
    ) -> Rule:  # fmt: skip
        if self._mode == "all" or not is_reference(descriptor):
            return (None,)
        dimensions = len(descriptor) - len(descriptor.lstrip("["))
        said = [_said(t.annotation for t in types if t.depth == depth) for depth in range(dimensions + 1)]
        if said[0] is None:  # an annotation that is one of types too says there whether it means the elements
            of_elements = {t.annotation.type for t in types if 0 < t.depth < INSIDE}
            said[0] = _said(a for a in declared if a.type not in of_elements)
        default = self._default(member)
        for depth, one in enumerate(said):
            if one is None and default.get("E" if depth else place):
                said[depth] = False
        if not is_reference(descriptor.lstrip("[")):
            said[dimensions] = None
        elif default.get("E") and not any(t.depth == INSIDE and _meaning(t.annotation) for t in types):
            said += [False] * OF_ARGUMENTS
        elif any(t.depth == INSIDE for t in types) and _is_said_of_all(types, self._arguments(member, types)):
            said += [False] * 2  # collections are made from arrays
        if self._mode == "none":
            return tuple(one is True for one in said)
        return tuple(False if one is False else None for one in said)

    def _arguments(self, member: MethodInfo | FieldInfo, types: Sequence[TypeAnnotation]) -> Sequence[GenericType]:
        """The type arguments of a field or parameter that has these annotations."""
        if isinstance(member, FieldInfo):
            return field_type(member).arguments
        info = self._classes.get(member.owner)
        at = types[0].index + _added_in_front(info, member)
        found = parameter_types(member, info)
        return found[at].arguments if types[0].target == PARAMETER and at < len(found) else ()

    # -------------------------------------------------------------------------------------- defaults

    def _default(self, member: MethodInfo | FieldInfo) -> dict[str, bool]:
        of_class = self._default_of(member.owner)
        if isinstance(member, FieldInfo):
            return of_class
        return _narrowed(of_class, member.annotations, member.type_annotations, BOUND_OF_METHOD)

    def _default_of(self, class_name: str) -> dict[str, bool]:
        known = self._defaults.get(class_name)
        if known is None:
            known = {}
            for info in reversed(list(self._scopes(class_name))):
                known = _narrowed(known, info.annotations, info.type_annotations, BOUND_OF_CLASS)
            self._defaults[class_name] = known
        return known

    def _scopes(self, class_name: str) -> Iterator[ClassInfo]:
        """The class, those around it, the package."""
        info = self._classes.find(class_name)
        while info is not None:
            yield info
            outer = _outer(info)
            info = self._classes.find(outer) if outer else None
        package = self._classes.find(f"{package_of(class_name)}/package-info".lstrip("/"))
        if package is not None:
            yield package


def _said(annotations: Iterable[Annotation]) -> bool | None:
    names = [_meaning(annotation) for annotation in annotations]
    return True if True in names else False if False in names else None


def _is_said_of_all(types: Sequence[TypeAnnotation], arguments: Sequence[GenericType]) -> bool:
    """Whether each type argument is never null; of arrays among them nobody looks further."""
    said = [_said(t.annotation for t in types if t.argument == at) for at in range(len(arguments))]
    has_arrays = any(argument.descriptor[0] == "[" for argument in arguments)
    return bool(said) and not has_arrays and all(one is False for one in said)


def _meaning(annotation: Annotation) -> bool | None:
    when = dict(annotation.values).get("when", ("ALWAYS",))  # of JSR 305: @Nonnull(when = MAYBE)
    if annotation.name in NEVER:
        return when != ("ALWAYS",)
    return True if annotation.name in MAYBE else None


def _narrowed(
    outer: dict[str, bool], annotations: Iterable[Annotation], types: Iterable[TypeAnnotation], bound: int
) -> dict[str, bool]:  # fmt: skip
    """The defaults of a scope inside another."""
    found = dict(outer)
    for annotation in annotations:
        given = dict(annotation.values).get("value") if annotation.name == "NonNullByDefault" else None
        if given is not None:  # it says for itself where it holds
            letters = "".join(LOCATIONS.get(value, "") for value in given)
            found = {letter: letter in letters for letter in "PFRE"}
            continue
        found.update(dict.fromkeys(NEVER_BY_DEFAULT.get(annotation.name, ""), True))
        found.update(dict.fromkeys(OPEN_BY_DEFAULT.get(annotation.name, ""), False))
    if any(t.target == bound and _meaning(t.annotation) for t in types):
        return {}  # a type variable may stand for a nullable type: which types mention it, nobody looks at
    return found


def _outer(info: ClassInfo) -> str | None:
    if info.inner_name is None:
        return None
    suffix = f"${info.inner_name}"
    is_member = bool(info.inner_name) and info.name.endswith(suffix)
    return info.name.removesuffix(suffix) if is_member else info.name.rpartition("$")[0]


def _of_parameter(
    info: ClassInfo, method: MethodInfo, position: int
) -> tuple[tuple[Annotation, ...], list[TypeAnnotation]]:
    """Compilers leave out the parameters that the source does not have (JVMS 4.7.18)."""
    added = _added_in_front(info, method)
    declared, count = method.parameter_annotations, len(split_method(method.descriptor)[0])
    at = position if len(declared) == count else position - added
    own = declared[at] if 0 <= at < len(declared) else ()
    types = [t for t in method.type_annotations if t.target == PARAMETER and t.index == position - added]
    return own, types


def _added_in_front(info: ClassInfo, method: MethodInfo) -> int:
    """How many parameters javac puts before those of the source: outer object, or name and number of a constant."""
    if method.name != "<init>":
        return 0
    if info.is_enum:
        return 2
    parameters = split_method(method.descriptor)[0]
    is_inner = info.inner_name is not None and not info.inner_access & ACC_STATIC
    outer = _outer(info)
    return int(is_inner and outer is not None and parameters[:1] == (descriptor_of(outer),))


def not_null_parameters(info: ClassInfo, method: MethodInfo) -> Iterator[int]:
    """Parameters with a declared @NotNull, as the descriptor counts them: callers must not pass null."""
    for position, descriptor in enumerate(split_method(method.descriptor)[0]):
        declared, _ = _of_parameter(info, method, position)
        if is_reference(descriptor) and any(a.type.endswith("/NotNull;") for a in declared):
            yield position
