"""CONSTANT_Dynamic: what ConstantBootstraps gives, where it can be said without running the bootstrap."""

from __future__ import annotations

from pybmc.goto.instr import (
    NULL,
    ClassConst,
    Compute,
    DynamicConst,
    FieldRef,
    GetStatic,
    Instr,
    Literal,
    LoadableConst,
    Loc,
    MethodHandleConst,
    MethodRef,
    Reg,
    StringConst,
)
from pybmc.goto.names import NO_CLASS, PRIMITIVE_NAMES, ClassName, Descriptor, MethodDescriptor, class_named, class_of

CONSTANT_BOOTSTRAPS = "java/lang/invoke/ConstantBootstraps"
ENUM_DESC = MethodRef(
    ClassName("java/lang/Enum$EnumDesc"),
    "of",
    MethodDescriptor("(Ljava/lang/constant/ClassDesc;Ljava/lang/String;)Ljava/lang/Enum$EnumDesc;"),
)
CLASS_DESC = ("java/lang/constant/ClassDesc", "of", "(Ljava/lang/String;)Ljava/lang/constant/ClassDesc;")


def is_bootstrap(constant: LoadableConst, name: str) -> bool:
    if not isinstance(constant, DynamicConst):
        return False
    target = constant.bootstrap.target
    return isinstance(target, MethodRef) and (target.owner, target.name) == (CONSTANT_BOOTSTRAPS, name)


def enum_constant(label: LoadableConst) -> tuple[ClassName, str] | None:
    """Class and name of the constant that `EnumDesc.of(ClassDesc.of("pkg.E"), "A")` describes."""
    if not is_bootstrap(label, "invoke"):
        return None
    assert isinstance(label, DynamicConst)
    match label.arguments:
        case (MethodHandleConst(target=MethodRef() as target), description, StringConst(name)):
            owner = _described_class(description)
            if (target.owner, target.name, target.descriptor) == (
                ENUM_DESC.owner, ENUM_DESC.name, ENUM_DESC.descriptor,
            ) and owner:  # fmt: skip
                return owner, name
    return None


def _described_class(description: LoadableConst) -> ClassName:
    if is_bootstrap(description, "invoke"):
        assert isinstance(description, DynamicConst)
        match description.arguments:
            case (MethodHandleConst(target=MethodRef() as target), StringConst(name)):
                if (target.owner, target.name, target.descriptor) == CLASS_DESC:
                    return class_named(name)
    return NO_CLASS


def primitive_class(constant: LoadableConst) -> str:
    """The descriptor of the primitive type whose class this is, or nothing."""
    if is_bootstrap(constant, "primitiveClass"):
        assert isinstance(constant, DynamicConst)
        return constant.name if constant.name in PRIMITIVE_NAMES else ""
    return ""


def boolean_constant(constant: LoadableConst) -> int | None:
    """1 for Boolean.TRUE, 0 for Boolean.FALSE."""
    if is_bootstrap(constant, "getStaticFinal"):
        assert isinstance(constant, DynamicConst)
        if constant.descriptor == "Ljava/lang/Boolean;" and not constant.arguments:
            return {"TRUE": 1, "FALSE": 0}.get(constant.name)
    return None


def lower_constant(loc: Loc, dst: Reg, constant: DynamicConst) -> list[Instr] | None:
    """Instructions that load the constant, or None if it is of no kind that is known."""
    arguments = constant.arguments
    if is_bootstrap(constant, "nullConstant") and not arguments:
        return [Compute(loc, dst, "move", (NULL,))]
    if primitive_class(constant):
        return [Literal(loc, dst, ClassConst(ClassName(PRIMITIVE_NAMES[constant.name])))]
    type_ = Descriptor(constant.descriptor)
    if is_bootstrap(constant, "enumConstant") and not arguments:
        return [GetStatic(loc, dst, FieldRef(class_of(type_), constant.name, type_))]
    if is_bootstrap(constant, "getStaticFinal") and len(arguments) <= 1:
        declaring = arguments[0] if arguments else ClassConst(class_of(type_))
        if isinstance(declaring, ClassConst):
            return [GetStatic(loc, dst, FieldRef(declaring.name, constant.name, type_))]
    return None
