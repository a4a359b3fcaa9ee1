"""Classes that no class file holds: the JVM makes them up at run time, and so does lowering.

A synthetic method carries its GOTO function, not lowered yet, in the place where others carry their bytecode.
"""

from __future__ import annotations

from pybmc.goto.classes import (
    ACC_FINAL,
    ACC_PRIVATE,
    ACC_PUBLIC,
    ACC_STATIC,
    ACC_SYNTHETIC,
    ClassInfo,
    FieldInfo,
    MethodInfo,
)
from pybmc.goto.instr import Reg
from pybmc.goto.names import (
    OBJECT,
    ClassName,
    Descriptor,
    MethodDescriptor,
    MethodId,
    descriptor_of,
    kind_of,
    split_method,
)
from pybmc.goto.program import Function, Register

TEST = "<test>"  # before the name of a test: the method that does what frameworks do around it
EXPECTED = ".expected"  # ends the id of the property that a test throws what it says
# Packages whose classes run tests, and are never what a test is given.
FRAMEWORKS = (
    "org/junit/", "junit/", "org/hamcrest/", "org/opentest4j/", "org/apiguardian/", "org/testng/", "org/assertj/",
    "org/mockito/", "net/jqwik/", "com/pholser/junit/",
)  # fmt: skip


def synthetic_class(
    name: ClassName,
    host: ClassInfo,
    interfaces: tuple[ClassName, ...],
    fields: tuple[tuple[str, Descriptor], ...],
    methods: tuple[MethodInfo, ...],
    super_name: ClassName = OBJECT,
) -> ClassInfo:
    """A final class that counts as part of `host`, with private final instance fields (name, descriptor)."""
    access = ACC_PRIVATE | ACC_FINAL | ACC_SYNTHETIC
    return ClassInfo(
        name,
        super_name,
        interfaces,
        ACC_FINAL | ACC_SYNTHETIC,
        tuple(FieldInfo(name, field, descriptor, access) for field, descriptor in fields),
        methods,
        host.source_file,
        host.origin,
        host.version,
        host.nest_host or host.name,
    )


def empty_function(
    owner: ClassName, name: str, descriptor: MethodDescriptor, source_file: str, is_static: bool = False
) -> Function:
    """A function with its parameters in registers, to be given a body."""
    parameters, result = split_method(descriptor)
    if not is_static:
        parameters = (descriptor_of(owner), *parameters)
    access = ACC_PUBLIC | ACC_SYNTHETIC | (ACC_STATIC if is_static else 0)
    registers = tuple(Register(kind_of(parameter), -1) for parameter in parameters)
    return Function(
        MethodId(owner, name, descriptor), access, source_file, parameters, result, registers, (), (), ()
    )  # fmt: skip


def parameter_registers(function: Function) -> list[Reg]:
    return [Reg(index, kind_of(descriptor)) for index, descriptor in enumerate(function.parameters)]


def method_of(function: Function) -> MethodInfo:
    """The method whose body is this function."""
    name = function.method
    return MethodInfo(name.class_name, name.name, name.descriptor, function.access, function)
