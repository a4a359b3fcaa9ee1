"""Whether what a static field holds may be another value, or hold others, than its class left it with: by what methods
do that are known so far.
"""

from __future__ import annotations

from collections.abc import Iterator

from pybmc.classfile.model import Code
from pybmc.goto.classes import ACC_FINAL, ACC_PRIVATE, ClassTable, FieldInfo, MethodInfo, Origin
from pybmc.goto.instr import FieldRef, MethodRef
from pybmc.goto.names import is_array, is_reference

GET, PUT, PUT_FIELD = 0xB2, 0xB3, 0xB5
STORES = range(0x4F, 0x57)
# Nothing of these packages that a field holds can change, or it is a function.
FIXED = (
    "Ljava/lang/",
    "Ljava/math/",
    "Ljava/time/",
    "Ljava/util/function/",
    "Ljava/util/regex/",
    "Ljava/util/Optional",
)
# But for these, and for what may be one of them or a program's object.
CHANGING = frozenset(
    f"Ljava/lang/{name};"
    for name in (
        "StringBuilder", "StringBuffer", "ThreadLocal", "Object", "CharSequence", "Appendable", "Iterable",
        "Comparable", "Number", "Cloneable", "Runnable", "AutoCloseable", "Readable", "Throwable", "Exception",
        "RuntimeException", "Error", "Thread",
    )
)  # fmt: skip
READING = frozenset((
    "get", "getOrDefault", "contains", "containsKey", "containsValue", "size", "isEmpty", "length", "charAt", "equals",
    "hashCode", "toString", "indexOf", "lastIndexOf", "stream", "forEach", "ordinal", "name",
    "intValue", "longValue", "charValue", "doubleValue", "booleanValue", "hasNext", "next",
))  # fmt: skip


def may_change(field: FieldInfo, classes: ClassTable) -> bool:
    if not field.access & ACC_FINAL:
        return not field.access & ACC_PRIVATE or is_assigned(field, classes)
    kind = field.descriptor
    if not is_reference(kind) or (kind.startswith(FIXED) and kind not in CHANGING):
        return False
    info = classes.find(kind[1:-1]) if not is_array(kind) else None
    if info is not None and info.is_enum:
        return False
    return any(_may_touch(method, field) for method in _methods(classes))


def _methods(classes: ClassTable) -> Iterator[MethodInfo]:
    """Of the user's classes that are known so far; initialisers run before anybody looks."""
    for info in classes.loaded:
        if info.origin is Origin.USER:
            yield from (method for method in info.methods if method.name != "<clinit>")


def is_assigned(field: FieldInfo, classes: ClassTable) -> bool:
    return any(_uses(method, field, PUT) for method in _methods(classes))


def _uses(method: MethodInfo, field: FieldInfo, opcode: int) -> bool:
    code = method.code
    return isinstance(code, Code) and any(
        instruction.opcode == opcode
        and any(
            isinstance(operand, FieldRef) and (operand.name, operand.descriptor) == (field.name, field.descriptor)
            for operand in instruction.operands
        )
        for instruction in code.instructions
    )


def _may_touch(method: MethodInfo, field: FieldInfo) -> bool:
    """Whether a method that gets hold of an object may change what it holds, or hands it on."""
    if not _uses(method, field, GET) or not isinstance(method.code, Code):
        return False
    if method.descriptor.endswith(")" + field.descriptor):
        return True
    in_lang = field.descriptor in CHANGING
    for instruction in method.code.instructions:
        called = next((operand for operand in instruction.operands if isinstance(operand, MethodRef)), None)
        if instruction.opcode in STORES or instruction.opcode == PUT_FIELD:
            return True
        if called is None or called.name in READING:
            continue
        if in_lang or not called.owner.startswith("java/lang/"):
            return True
    return False
