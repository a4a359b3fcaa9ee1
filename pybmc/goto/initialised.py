"""Which class an instruction initialises: one answer for all who run, or look at, GOTO programs."""

from __future__ import annotations

from pybmc.goto.classes import ClassTable, MethodInfo
from pybmc.goto.instr import FieldRef, InitClass, MethodRef
from pybmc.goto.names import ClassName

# Their initialisers read and change nothing that a program can see, and fill tables that few of their methods need.
QUIET = frozenset(
    f"java/lang/{name}"
    for name in ("Byte", "Character", "Double", "Float", "Integer", "Long", "Math", "Short", "StrictMath")
)
GETSTATIC, PUTSTATIC, INVOKESTATIC = 0xB2, 0xB3, 0xB8
OF_CLASSES = range(0xB6, 0xBC)  # invocations, and `new`


def initialised_class(classes: ClassTable, init: InitClass) -> ClassName | None:
    """The class that declares the static member, if there is one, or else the class itself.

    None: there is no such member, so that resolving it fails before anything is initialised (JVMS 5.4.3, 5.5). Raises
    ClassNotFound where a class that has to be looked at is not there.
    """
    member = init.member
    if isinstance(member, FieldRef):
        field = classes.resolve_field(member.owner, member.name, member.descriptor)
        return None if field is None else field.owner
    if isinstance(member, MethodRef):
        method = classes.resolve_method(member.owner, member.name, member.descriptor)
        return None if method is None else method.owner
    return classes.get(init.class_name).name


def needs_no_initialiser(method: MethodInfo) -> bool:
    """Whether a static method of a quiet class looks at nothing that the initialiser of its class makes.

    What it calls of other classes initialises those by itself.
    """
    if method.owner not in QUIET or method.code is None:
        return False
    for instruction in method.code.instructions:
        opcode = instruction.opcode
        if opcode in (GETSTATIC, PUTSTATIC):
            return False
        if opcode in OF_CLASSES and (opcode != INVOKESTATIC or instruction.operands[0].owner == method.owner):
            return False
    return True
