"""java.lang.reflect.Field on known classes: finding fields, reading and writing them."""

from __future__ import annotations

from oplib.java_lang.class_objects import CLASS
from oplib.java_lang.reflect import (
    ANY,
    FIELD,
    NULL_POINTER,
    S,
    fits,
    is_allowed,
    known,
    listed,
    member_object,
    members_of,
    not_covered,
    run_choices,
    the_class,
)
from oplib.java_lang.reflect_thunks import BOXES, getter, setter
from pybmc.goto.classes import ACC_FINAL, ACC_PUBLIC, FieldInfo
from pybmc.goto.names import descriptor_of
from pybmc.symex.api import Call
from pybmc.terms.node import Term

NO_FIELD = "java/lang/NoSuchFieldException"
NAMES = {"Int": "I", "Long": "J", "Short": "S", "Byte": "B", "Char": "C", "Boolean": "Z", "Float": "F", "Double": "D"}


def find_field(call: Call) -> Term | None:
    """getField"""
    if call.throw_if(call.is_null(call.args[1]), NULL_POINTER):
        return None
    info, name = the_class(call), call.constant_string(call.args[1])
    if info is None or name is None:
        not_covered(call, "of an unknown name")
        return None
    found = next(
        (f for owner in call.classes.superclasses(info.name) for f in owner.fields
         if f.name == name and f.access & ACC_PUBLIC), None,
    )  # fmt: skip
    if found is None and any(call.classes.get(other).is_interface for other in call.classes.supertypes(info.name)):
        not_covered(call, f"of {name}, which an interface may have")
    elif found is None:
        call.throw_if(call.terms.true, NO_FIELD, name)
    return None if found is None else member_object(call, FIELD, found)


def declared_fields(call: Call) -> Term | None:
    """getDeclaredFields"""
    info = the_class(call)
    return None if info is None else listed(call, FIELD, info.fields)


def public_fields(call: Call) -> Term | None:
    """getFields"""
    info = the_class(call)
    if info is None:
        return None
    owners = list(call.classes.superclasses(info.name))
    if info.is_interface or any(owner.interfaces for owner in owners):
        not_covered(call, "where interfaces may have some of them")
        return None
    return listed(call, FIELD, [f for owner in owners for f in owner.fields if f.access & ACC_PUBLIC])


def _usable(call: Call) -> list[tuple[FieldInfo, Term]] | None:
    """The fields that are meant, on an object that has them; None if that is not known."""
    found = []
    for field, condition in members_of(call, call.args[0]):
        if not isinstance(field, FieldInfo) or not is_allowed(call, field):
            not_covered(call, "without access")
            return None
        if not field.is_static:
            if call.throw_if(call.terms.and_(condition, call.is_null(call.args[1])), NULL_POINTER):
                return None
            if not fits(call, call.args[1], descriptor_of(field.owner)):
                not_covered(call, "of an object that may not fit")
                return None
        found.append((field, condition))
    return found


def get(call: Call) -> Term | None:
    """Field.get(Object)"""
    fields = _usable(call)
    if fields is None:
        return None
    return run_choices(call, [(getter(call.classes, f), where) for f, where in fields], [call.args[1], call.null])


def put(call: Call) -> Term | None:
    """Field.set(Object, Object)"""
    fields = _usable(call)
    if fields is None:
        return None
    if any(f.access & ACC_FINAL or not _takes(call, f) for f, _ in fields):
        not_covered(call, "of a field that is final or may not take the value")
        return None
    return run_choices(call, [(setter(call.classes, f), where) for f, where in fields], list(call.args[1:]))


def _takes(call: Call, field: FieldInfo) -> bool:
    is_null = field.descriptor in BOXES and call.decide(call.is_null(call.args[2])) is not call.terms.false
    return not is_null and fits(call, call.args[2], field.descriptor)


def get_number(call: Call) -> Term | None:
    """Field.getInt(Object) and its like, of a field of that very type"""
    fields = _usable(call)
    if fields is None or not _are_plain(call, fields):
        return None
    return call.choose([(where, call.read(call.args[1], f) or call.zero) for f, where in fields])


def put_number(call: Call) -> None:
    """Field.setInt(Object, int) and its like"""
    fields = _usable(call)
    if fields is None or not _are_plain(call, fields):
        return
    if len(fields) > 1 or fields[0][0].access & ACC_FINAL:
        not_covered(call, "of a field that is final or not known")
        return
    call.write(call.args[1], fields[0][0], call.args[2])


def _are_plain(call: Call, fields: list[tuple[FieldInfo, Term]]) -> bool:
    """Of the type in the name of the method, and of an object: others would be converted, or initialise a class."""
    type_ = NAMES[call.method.name[3:]]
    if not fields or call.ended:
        call.ended = True
    elif all(f.descriptor == type_ and not f.is_static for f, _ in fields):
        return True
    else:
        not_covered(call, "of a static field or of another type")
    return False


OWNS = (CLASS, FIELD)

METHODS = {
    (CLASS, "getField", f"({S})L{FIELD};"): known(find_field),
    (CLASS, "getFields", f"()[L{FIELD};"): known(public_fields),
    (CLASS, "getDeclaredFields", f"()[L{FIELD};"): known(declared_fields),
    (FIELD, "get", f"({ANY}){ANY}"): known(get),
    (FIELD, "set", f"({ANY}{ANY})V"): known(put),
    **{(FIELD, f"get{name}", f"({ANY}){type_}"): known(get_number) for name, type_ in NAMES.items()},
    **{(FIELD, f"set{name}", f"({ANY}{type_})V"): known(put_number) for name, type_ in NAMES.items()},
}
