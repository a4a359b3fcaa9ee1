"""Which method of a class file is which of a source; differences between the two are errors."""

from __future__ import annotations

from collections.abc import Mapping

from pybmc.goto.classes import ACC_SYNTHETIC, ClassInfo, MethodInfo
from pybmc.goto.names import PRIMITIVE_NAMES, Descriptor, dimensions_of, dotted, is_reference, split_method
from pybmc.specs.java_source import SourceClass, SourceMethod, SourceParameter
from pybmc.specs.source import SpecError
from pybmc.specs.type_names import TypeNames


def matched(
    source: SourceClass, info: ClassInfo, names: TypeNames, with_lines: bool
) -> dict[tuple[str, str], SourceMethod]:
    """By name and descriptor. SpecError where the source has a method that the class has not.

    `with_lines`: the code of each must also be on the lines where it stands in the source.
    """
    found: dict[tuple[str, str], SourceMethod] = {}
    for method in source.methods:
        own = _match(method, source, info, names)
        if with_lines and not method.mistakes:  # these are told first
            _check_lines(method, own)
        found[own.name, own.descriptor] = method
    return found


def _match(method: SourceMethod, source: SourceClass, info: ClassInfo, names: TypeNames) -> MethodInfo:
    parameters = source.components if method.parameters is None else method.parameters
    variables = {**names.variables(None), **dict.fromkeys(method.variables, Descriptor("Ljava/lang/Object;"))}
    fitting = [
        candidate
        for candidate in info.methods
        if candidate.name == method.name
        and not candidate.access & ACC_SYNTHETIC
        and _fits(parameters, candidate, variables)
    ]
    if len(fitting) > 1:
        fitting = [c for c in fitting if own_parameters(c, len(parameters)) == _resolved(parameters, c, names)]
    if not fitting:
        shown = ", ".join(p.type.name + "[]" * p.type.dims for p in parameters)
        name = dotted(info.name).rpartition(".")[2] if method.name == "<init>" else method.name
        raise SpecError(
            method.span,
            f"class {dotted(info.name)} has no method {name}({shown})"
            + ("" if method.span.file.endswith(".jml") else ": the class file is not of this source, compile it again"),
        )
    return fitting[0]


def own_parameters(method: MethodInfo, count: int) -> tuple[Descriptor, ...]:
    """Those that the source declares: constructors of enums and inner classes have others before them."""
    parameters = split_method(method.descriptor)[0]
    return parameters[len(parameters) - count :] if method.name == "<init>" else parameters


def _fits(parameters: tuple[SourceParameter, ...], method: MethodInfo, variables: Mapping[str, Descriptor]) -> bool:
    types = own_parameters(method, len(parameters))
    return len(types) == len(parameters) and all(
        _may_be(parameter, type_, variables) for parameter, type_ in zip(parameters, types, strict=True)
    )


def _may_be(parameter: SourceParameter, type_: Descriptor, variables: Mapping[str, Descriptor]) -> bool:
    name, dims = parameter.type.name, parameter.type.dims
    if name in variables:
        return is_reference(type_) and dimensions_of(type_) >= dims
    base = type_[dimensions_of(type_) :]
    if dimensions_of(type_) != dims:
        return False
    if base in PRIMITIVE_NAMES:
        return PRIMITIVE_NAMES[base] == name
    return base[1:-1].replace("$", "/").rpartition("/")[2] == name.rpartition(".")[2]


def _resolved(
    parameters: tuple[SourceParameter, ...], method: MethodInfo, names: TypeNames
) -> tuple[Descriptor, ...]:  # fmt: skip
    return tuple(names.resolve(parameter.type, method) for parameter in parameters)


def _check_lines(method: SourceMethod, own: MethodInfo) -> None:
    """Code of other lines is code of another version of the source. Constructors also run initialisers of fields."""
    if own.code is None or method.name == "<init>":
        return
    wrong = [line for _, line in own.code.lines if line not in method.lines]
    if wrong:
        raise SpecError(
            method.span,
            f"{method.name} has code of line {wrong[0]} in the class and none there in the source: the class file "
            "is not of this source, compile it again",
        )
