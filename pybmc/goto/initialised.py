"""Which class an instruction initialises: one answer for all who run, or look at, GOTO programs."""

from __future__ import annotations

from pybmc.goto.classes import ClassTable
from pybmc.goto.instr import FieldRef, InitClass, MethodRef
from pybmc.goto.names import ClassName


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
