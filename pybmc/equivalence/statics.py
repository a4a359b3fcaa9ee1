"""Static fields that a run reads and that calls before it may have changed: what is said of it holds for the values
that initialisers give, unless unknown ones were tried (`--nondet-static`).
"""

from __future__ import annotations

from collections.abc import Iterator

from pybmc.classfile.model import Code
from pybmc.equivalence.sides import Pair, counts
from pybmc.goto.classes import (
    ACC_FINAL,
    ACC_PRIVATE,
    ACC_SYNTHETIC,
    INITIALISATION_STATE,
    ClassTable,
    FieldInfo,
    MethodInfo,
    Origin,
)
from pybmc.goto.instr import FieldRef, GetStatic, MethodRef
from pybmc.goto.names import is_array, is_reference
from pybmc.goto.program import Function

AS_INITIALISED = "as initialised"
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
BUILDERS = ("Ljava/lang/StringBuilder;", "Ljava/lang/StringBuffer;", "Ljava/lang/ThreadLocal;", "Ljava/lang/Object;")
READING = frozenset((
    "get", "getOrDefault", "contains", "containsKey", "containsValue", "size", "isEmpty", "length", "charAt", "equals",
    "hashCode", "toString", "indexOf", "lastIndexOf", "stream", "forEach", "ordinal", "name",
    "intValue", "longValue", "charValue", "doubleValue", "booleanValue", "hasNext", "next",
))  # fmt: skip


class Statics:
    """`unknown`: those that are not final started with any value."""

    def __init__(self, unknown: bool) -> None:
        self._unknown = unknown
        self._fields: dict[tuple[str, str], tuple[FieldInfo, ClassTable]] = {}

    def note(self, functions: list[Function], classes: ClassTable) -> None:
        """What ran reads these."""
        for function in functions:
            if function.method.name == "<clinit>" or not _is_user(classes, function.method.class_name):
                continue
            for instr in function.body:
                field = _resolved(classes, instr.field) if isinstance(instr, GetStatic) else None
                if field is not None and _is_user(classes, field.owner) and _is_told(field):
                    self._fields[field.owner, field.name] = (field, classes)

    @property
    def matter(self) -> bool:
        """Whether other values than those that were tried may be there."""
        return any(_may_change(*known) for known in self._fields.values() if not self._is_open(known[0]))

    def anybody_may_set(self, pair: Pair) -> bool:
        """Whether the fields that started with any value can be given it by others than their class, and are given
        values by somebody; what a side keeps for itself is for that side to look after.
        """
        fields = [known for known in self._fields.values() if self._is_open(known[0])]
        return all(
            counts(field.owner, pair) and not field.access & ACC_PRIVATE and _is_assigned(field, classes)
            for field, classes in fields
        )

    def _is_open(self, field: FieldInfo) -> bool:
        return self._unknown and not field.access & ACC_FINAL


def _is_user(classes: ClassTable, name: str) -> bool:
    info = classes.find(name)
    return info is not None and info.origin is Origin.USER


def _resolved(classes: ClassTable, ref: FieldRef) -> FieldInfo | None:
    return classes.resolve_field(ref.owner, ref.name, ref.descriptor)


def _is_told(field: FieldInfo) -> bool:
    return field.name != INITIALISATION_STATE and not field.access & ACC_SYNTHETIC


def _may_change(field: FieldInfo, classes: ClassTable) -> bool:
    if not field.access & ACC_FINAL:
        return not field.access & ACC_PRIVATE or _is_assigned(field, classes)
    kind = field.descriptor
    if not is_reference(kind) or (kind.startswith(FIXED) and kind not in BUILDERS):
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


def _is_assigned(field: FieldInfo, classes: ClassTable) -> bool:
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
    in_lang = field.descriptor in BUILDERS
    for instruction in method.code.instructions:
        called = next((operand for operand in instruction.operands if isinstance(operand, MethodRef)), None)
        if instruction.opcode in STORES or instruction.opcode == PUT_FIELD:
            return True
        if called is None or called.name in READING:
            continue
        if in_lang or not called.owner.startswith("java/lang/"):
            return True
    return False
