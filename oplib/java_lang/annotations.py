"""Annotations of known classes and members: whether there is one, and what its elements are.

An annotation is an object of a class made up for it, whose methods give constants. Elements that are arrays or
annotations end in UNKNOWN, as does comparing annotations.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from oplib.java_lang.class_objects import CLASS, classes_of
from oplib.java_lang.reflect import CONSTRUCTOR, FIELD, METHOD, C, known, members_of, not_covered, the_class
from pybmc.goto.annotations import Annotation
from pybmc.goto.classes import ClassInfo, MethodInfo
from pybmc.goto.instr import (
    ClassConst,
    Const,
    FieldRef,
    GetStatic,
    InitClass,
    Instr,
    Literal,
    Loc,
    Reg,
    Return,
    StringConst,
    Unsupported,
)
from pybmc.goto.names import ClassName, Descriptor, MethodDescriptor, class_of, kind_of
from pybmc.goto.program import Register
from pybmc.goto.synthetic import empty_function, method_of, synthetic_class
from pybmc.symex.api import Call
from pybmc.terms.node import Term

ANNOTATION = "Ljava/lang/annotation/Annotation;"
RETENTION, INHERITED = "Ljava/lang/annotation/Retention;", "Ljava/lang/annotation/Inherited;"
NOWHERE = Loc(0, -1)
OTHERS = (("equals", "(Ljava/lang/Object;)Z"), ("hashCode", "()I"), ("toString", "()Ljava/lang/String;"))
PARAMETERS = {"equals": 2}  # registers, the object among them


def _wanted(call: Call) -> ClassInfo | None:
    """The annotation that is asked for; None if that is not known, or more than the member itself counts."""
    found = classes_of(call, call.args[1])
    info = call.classes.get(found[0][0]) if len(found) == 1 and found[0][0][:1] != "[" else None
    if info is None or not info.is_interface:
        not_covered(call, "of an unknown annotation")
        return None
    if call.method.owner == CLASS and any(one.type == INHERITED for one in info.annotations):
        not_covered(call, "of an annotation that superclasses may have")
        return None
    return info


def _places(call: Call, wanted: ClassInfo) -> Iterator[tuple[Annotation | None, Term]]:
    """The annotation of what is asked, if it has it and the JVM keeps it, with its condition."""
    kept = any(one.type == RETENTION and ("value", ("RUNTIME",)) in one.values for one in wanted.annotations)
    owners: list[tuple[Sequence[Annotation], Term]] = []
    if call.method.owner == CLASS:
        info = the_class(call)
        owners = [] if info is None else [(info.annotations, call.terms.true)]
    else:
        owners = [(member.annotations, where) for member, where in members_of(call, call.args[0])]
    for stated, where in owners:
        found = [one for one in stated if kept and one.type == f"L{wanted.name};"]
        yield (found[0] if found else None), where


def is_annotated(call: Call) -> Term | None:
    """isAnnotationPresent"""
    wanted = _wanted(call)
    if wanted is None:
        return None
    pairs = [(where, call.zero if found is None else call.one) for found, where in _places(call, wanted)]
    return _chosen(call, pairs)


def annotation_of(call: Call) -> Term | None:
    """getAnnotation"""
    wanted = _wanted(call)
    if wanted is None:
        return None
    pairs = []
    for found, where in _places(call, wanted):
        made = call.null if found is None else call.new_object(_class_of(call, wanted, found).name)
        pairs.append((where, made))
    return _chosen(call, pairs)


def _chosen(call: Call, pairs: list[tuple[Term, Term]]) -> Term | None:
    if call.uncovered:
        return None
    if not pairs:
        call.ended = True
    return None if call.ended else call.choose(pairs)


def _class_of(call: Call, wanted: ClassInfo, found: Annotation) -> ClassInfo:
    def build(name: ClassName) -> ClassInfo:
        values = dict(found.values)
        methods = [_method(call, name, m, values.get(m.name, m.default)) for m in wanted.methods if m.is_abstract]
        methods += [_open(name, other, descriptor) for other, descriptor in OTHERS]
        type_ = Literal(NOWHERE, Reg(1, "A"), ClassConst(wanted.name))
        methods.append(_made(name, "annotationType", f"(){C}", [type_, Return(NOWHERE, Reg(1, "A"))], "AA"))
        return synthetic_class(name, wanted, (wanted.name,), (), tuple(methods))

    return call.classes.define(wanted.name, ("annotation", found), build)


def _method(call: Call, owner: ClassName, method: MethodInfo, value: Sequence[str]) -> MethodInfo:
    type_ = method.descriptor.rpartition(")")[2]
    code = _constant(call, Descriptor(type_), value[0]) if len(value) == 1 else None
    if code is None:
        return _open(owner, method.name, method.descriptor)
    return _made(owner, method.name, method.descriptor, code, "A" + kind_of(Descriptor(type_)))


def _constant(call: Call, type_: Descriptor, text: str) -> list[Instr] | None:
    """Give a value that an annotation has, into the register behind the object."""
    result = Reg(1, kind_of(type_))
    if type_ in ("I", "S", "B", "J", "Z", "C"):
        number = ord(text) if type_ == "C" else int(text == "true") if type_ == "Z" else int(text)
        return [Return(NOWHERE, Const(kind_of(type_), number))]
    if type_ == "Ljava/lang/String;":
        return [Literal(NOWHERE, result, StringConst(text)), Return(NOWHERE, result)]
    info = call.classes.find(class_of(type_)) if type_.startswith("L") else None
    if info is not None and info.is_enum and info.field(text, type_) is not None:
        return [
            InitClass(NOWHERE, info.name),
            GetStatic(NOWHERE, result, FieldRef(info.name, text, type_)),
            Return(NOWHERE, result),
        ]
    return None


def _open(owner: ClassName, name: str, descriptor: str) -> MethodInfo:
    reason = f"{name} of an annotation, unless it is one number, text or enum constant"
    return _made(owner, name, descriptor, [Unsupported(NOWHERE, reason)], "A" * PARAMETERS.get(name, 1))


def _made(owner: ClassName, name: str, descriptor: str, code: list[Instr], kinds: str) -> MethodInfo:
    function = empty_function(owner, name, MethodDescriptor(descriptor), "")
    return method_of(function.with_body(tuple(code), registers=tuple(Register(kind, -1) for kind in kinds)))


OWNS = (CLASS, METHOD, CONSTRUCTOR, FIELD)

METHODS = {
    **{(owner, "isAnnotationPresent", f"({C})Z"): known(is_annotated) for owner in OWNS},
    **{(owner, "getAnnotation", f"({C}){ANNOTATION}"): known(annotation_of) for owner in OWNS},
}
