"""java.lang.reflect on known classes: which member is meant is known while the program runs, so a call is a call.

A Method, Constructor or Field is an opaque object with a note of what it stands for. Invoking one runs a static method
made up for it, which unboxes arguments, calls, boxes the result and wraps what is thrown. What is asked of a member of
an unknown name, or without the right to use it, is not covered.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from oplib.java_lang.class_objects import CLASS, PRIMITIVES, classes_of
from pybmc.goto.classes import (
    ACC_ABSTRACT,
    ACC_PRIVATE,
    ACC_PUBLIC,
    ClassInfo,
    ClassNotFound,
    FieldInfo,
    MethodInfo,
)
from pybmc.goto.names import OBJECT, class_of, descriptor_of, is_reference, split_method
from pybmc.symex.api import Call, Intrinsic
from pybmc.terms.node import Term

METHOD, CONSTRUCTOR, FIELD = "java/lang/reflect/Method", "java/lang/reflect/Constructor", "java/lang/reflect/Field"
NULL_POINTER, ARGUMENT = "java/lang/NullPointerException", "java/lang/IllegalArgumentException"
NO_METHOD = "java/lang/NoSuchMethodException"
MOST_MEMBERS = 16  # that a list of unknown order may have
NAMES = {descriptor: name for name, descriptor in PRIMITIVES.items()}

Member = MethodInfo | FieldInfo


# ---------------------------------------------------------------------------------------- finding


def the_class(call: Call) -> ClassInfo | None:
    """The class that is asked; None if that is not known, and then the call is not covered."""
    classes = classes_of(call, call.args[0])
    name = classes[0][0] if len(classes) == 1 else None
    if name is None or name.startswith("[") or name in PRIMITIVES:
        not_covered(call, "of an unknown class")
        return None
    return call.classes.get(name)


def the_classes(call: Call) -> list[tuple[ClassInfo, Term]] | None:
    """The classes that may be asked, each with its condition; None if one is not known: then it is not covered."""
    classes = classes_of(call, call.args[0])
    if not classes or any(name.startswith("[") or name in PRIMITIVES for name, _ in classes):
        not_covered(call, "of an unknown class")
        return None
    if len(classes) == 1:
        return [(call.classes.get(classes[0][0]), call.terms.true)]
    return [(call.classes.get(name), where) for name, where in classes]


def not_covered(call: Call, why: str) -> None:
    call.not_covered(f"{call.method.owner.replace('/', '.')}.{call.method.name} {why} is not covered: reflection")


def _parameters(call: Call, array: Term) -> str | None:
    """The types that an array of classes means, as a descriptor has them; None if it may mean several things."""
    if call.is_surely_null(array):
        return ""
    made = call.the_object(array)
    length = call.length_of(made) if made is not None else None
    if made is None or length is None or not length.is_const:
        return None
    types = []
    for at in range(length.payload):
        cell = call.the_object(call.cell_at(made, at))
        name = call.named_by(cell) if cell is not None else None
        if name is None:
            return None
        types.append(PRIMITIVES.get(name) or descriptor_of(name))
    return "".join(types)


def _declared(info: ClassInfo, name: str, parameters: str) -> list[MethodInfo]:
    """They differ in their results only."""
    return [m for m in info.methods if m.name == name and m.descriptor.startswith(f"({parameters})")]


def _public(call: Call, info: ClassInfo, name: str, parameters: str) -> list[MethodInfo]:
    """Those of the nearest class that has some; where no class has, those of all interfaces."""
    # An interface has no superclass, whatever its class file says.
    for owner in [info] if info.is_interface else call.classes.superclasses(info.name):
        found = [m for m in _declared(owner, name, parameters) if m.access & ACC_PUBLIC]
        if found:
            return found
    others = (call.classes.get(other) for other in sorted(call.classes.supertypes(info.name)))
    found = [m for owner in others if owner.is_interface for m in _declared(owner, name, parameters)]
    return [m for m in found if m.access & ACC_PUBLIC and not m.is_static]


def find_method(call: Call) -> Term | None:
    """getMethod, getDeclaredMethod"""
    if call.throw_if(call.is_null(call.args[1]), NULL_POINTER):
        return None
    classes, name, parameters = the_classes(call), call.constant_string(call.args[1]), _parameters(call, call.args[2])
    if classes is None or name is None or parameters is None or name.startswith("<"):
        not_covered(call, "with unknown arguments")
        return None
    declared, pairs = call.method.name == "getDeclaredMethod", []
    for info, where in classes:
        found = _declared(info, name, parameters) if declared else _public(call, info, name, parameters)
        if len(found) > 1:  # one of the most specific would be given
            not_covered(call, f"of {name}")
            return None
        if found:
            pairs.append((where, member_object(call, METHOD, found[0])))
        elif call.throw_if(where, NO_METHOD):
            return None
    return _chosen(call, pairs)


def _chosen(call: Call, pairs: list[tuple[Term, Term]]) -> Term | None:
    if not pairs:  # one of the conditions holds, and it has thrown
        call.ended = True
    return None if call.ended else call.choose(pairs)


def find_constructor(call: Call) -> Term | None:
    """getConstructor, getDeclaredConstructor"""
    classes, parameters = the_classes(call), _parameters(call, call.args[1])
    if classes is None or parameters is None:
        not_covered(call, "with unknown arguments")
        return None
    pairs = []
    for info, where in classes:
        found = info.method("<init>", f"({parameters})V")
        if found is not None and (call.method.name != "getConstructor" or found.access & ACC_PUBLIC):
            pairs.append((where, member_object(call, CONSTRUCTOR, found)))
        elif call.throw_if(where, NO_METHOD):
            return None
    return _chosen(call, pairs)


def member_object(call: Call, kind: str, member: Member) -> Term:
    made = call.bare_object(kind, opaque=f"what a {kind.replace('/', '.')} tells beyond names and calls")
    if isinstance(member, FieldInfo):
        call.note(made, ("declared field", call.field_number(member)))
    else:
        call.note(made, ("method", member))
    return call.reference(made)


def listed(call: Call, kind: str, found: Sequence[Member]) -> Term | None:
    """An array of members, in an order of which nothing is said."""
    if len(found) > MOST_MEMBERS:
        not_covered(call, "of so many members")
        return None
    t = call.terms
    members = [member_object(call, kind, member) for member in found]
    array = call.array_of(f"[L{kind};", t.bv(len(found), 32), len(found))
    taken: list[Term] = []
    for at in range(len(found)):
        place = call.unknown("I", f"the order of Class.{call.method.name}()")
        call.assume(t.and_(t.sle(call.zero, place), t.slt(place, t.bv(len(found), 32))))
        for other in taken:
            call.assume(t.not_(t.eq(place, other)))
        taken.append(place)
        call.set_cell(array, at, call.choose([(t.eq(place, t.bv(i, 32)), m) for i, m in enumerate(members)]))
    return call.reference(array)


def declared_methods(call: Call) -> Term | None:
    """getDeclaredMethods"""
    info = the_class(call)
    return None if info is None else listed(call, METHOD, [m for m in info.methods if not m.name.startswith("<")])


def public_methods(call: Call) -> Term | None:
    """getMethods: those of superclasses, too, as far as they are not overridden."""
    info = the_class(call)
    if info is None:
        return None
    found: dict[tuple[str, str], MethodInfo] = {}
    owners = [info] if info.is_interface else list(call.classes.superclasses(info.name))
    if any(owner.interfaces for owner in owners):
        not_covered(call, "where interfaces may have some of them")
        return None
    for method in (m for owner in owners for m in owner.methods):
        if method.access & ACC_PUBLIC and not method.name.startswith("<"):
            found.setdefault((method.name, method.descriptor), method)
    return listed(call, METHOD, list(found.values()))


# -------------------------------------------------------------------------------------- what they are


def members_of(call: Call, reference: Term) -> Iterator[tuple[Member, Term]]:
    """What a non-null reference stands for, each with its condition; others end in UNKNOWN."""
    for made, where in call.candidates(reference):
        note = call.note_of(made) if made is not None else None
        condition = call.decide(where)
        if condition is call.terms.false:
            continue
        if note is not None and note[0] == "method" and isinstance(note[1], MethodInfo):
            yield note[1], condition
        elif note is not None and note[0] == "declared field" and isinstance(note[1], int):
            yield call.numbered_field(note[1]), condition
        elif made is not None:
            call.unsupported("reflection on an unknown member", condition)


def told(tell: Callable[[Call, Member], Term]) -> Intrinsic:
    def run(call: Call) -> Term | None:
        pairs = [(condition, tell(call, member)) for member, condition in members_of(call, call.args[0])]
        if not pairs:
            call.ended = True
        return None if call.ended else call.choose(pairs)

    return Intrinsic(run, True, "of a known member")


def _class_for(call: Call, descriptor: str) -> Term:
    return call.class_object(class_of(descriptor) if is_reference(descriptor) else NAMES[descriptor])


def _result(call: Call, member: Member) -> Term:
    return _class_for(call, member.descriptor.rpartition(")")[2])


def _count(call: Call, member: Member) -> Term:
    return call.terms.bv(len(split_method(member.descriptor)[0]) if isinstance(member, MethodInfo) else 0, 32)


# ------------------------------------------------------------------------------------------ using them


def is_allowed(call: Call, member: Member) -> bool:
    """Whether the caller may use a member without asking for more."""
    caller, owner = call.classes.get(call.place.method.class_name), call.classes.get(member.owner)
    if caller.name == owner.name or (caller.nest_host or caller.name) == (owner.nest_host or owner.name):
        return True
    same_package = caller.name.rpartition("/")[0] == owner.name.rpartition("/")[0]
    if same_package:
        return not member.access & ACC_PRIVATE
    return bool(member.access & ACC_PUBLIC and owner.access & ACC_PUBLIC)


def fits(call: Call, value: Term, type_name: str) -> bool:
    """Whether a value surely can be passed where this type is wanted."""
    from oplib.java_lang.reflect_thunks import BOXES

    classes = [made.class_name if made is not None else "" for made, where in call.candidates(value)
               if call.decide(where) is not call.terms.false]  # fmt: skip
    if type_name in BOXES:
        return all(name == BOXES[type_name][0] for name in classes)
    wanted = class_of(type_name)
    try:
        return all(not name or wanted == OBJECT or call.classes.is_subtype(name, wanted) for name in classes)
    except ClassNotFound:
        return False


def _arguments(call: Call, array: Term) -> list[Term] | None:
    if call.is_surely_null(array):
        return []
    made = call.the_object(array)
    length = call.length_of(made) if made is not None else None
    if made is None or length is None or not length.is_const:
        return None
    return [call.cell_at(made, at) for at in range(length.payload)]


def use_method(call: Call) -> Term | None:
    """Method.invoke(Object, Object...)"""
    from oplib.java_lang.reflect_thunks import invoke

    arguments = _arguments(call, call.args[2])
    choices = []
    for method, condition in members_of(call, call.args[0]):
        types = split_method(method.descriptor)[0]
        if arguments is None or not isinstance(method, MethodInfo) or not is_allowed(call, method):
            not_covered(call, "with unknown arguments, or without access,")
            return None
        receiver = [] if method.is_static else [(call.args[1], descriptor_of(method.owner))]
        if len(types) != len(arguments):
            if call.throw_if(condition, ARGUMENT):
                return None
            continue
        if receiver and call.throw_if(call.terms.and_(condition, call.is_null(call.args[1])), NULL_POINTER):
            return None
        if not all(fits(call, value, type_) for value, type_ in [*receiver, *zip(arguments, types, strict=True)]):
            not_covered(call, "with arguments that may not fit")
            return None
        choices.append((invoke(call.classes, method), condition))
    return run_choices(call, choices, [call.args[1], call.args[2]])


def use_constructor(call: Call) -> Term | None:
    """Constructor.newInstance(Object...)"""
    from oplib.java_lang.reflect_thunks import construct

    arguments = _arguments(call, call.args[1])
    choices = []
    for method, condition in members_of(call, call.args[0]):
        types = split_method(method.descriptor)[0]
        if (
            arguments is None or not isinstance(method, MethodInfo) or not is_allowed(call, method)
            or call.classes.get(method.owner).access & ACC_ABSTRACT or len(types) != len(arguments)
            or not all(fits(call, value, type_) for value, type_ in zip(arguments, types, strict=True))
        ):  # fmt: skip
            not_covered(call, "with arguments that may not fit, or without access,")
            return None
        choices.append((construct(call.classes, method), condition))
    return run_choices(call, choices, [call.null, call.args[1]])


def new_instance(call: Call) -> Term | None:
    """Class.newInstance(): what the constructor throws is thrown as it is."""
    from oplib.java_lang.reflect_thunks import construct

    classes, choices = the_classes(call), []
    if classes is None:
        return None
    for info, where in classes:
        found = info.method("<init>", "()V")
        if found is None or info.access & ACC_ABSTRACT or not is_allowed(call, found):
            not_covered(call, f"of {info.name.replace('/', '.')}")
            return None
        choices.append((construct(call.classes, found, wraps=False), where))
    return run_choices(call, choices, [call.null, call.null])


def run_choices(call: Call, choices: list[tuple[MethodInfo, Term]], args: list[Term]) -> Term | None:
    if not choices or call.ended:
        call.ended = True
        return None
    call.run_instead(choices, args)
    return call.null


def _is_open(call: Call) -> Term | None:
    """setAccessible: what is not allowed without it is not covered, with it or not."""
    return None


def known(run: Callable[[Call], Term | None]) -> Intrinsic:
    return Intrinsic(run, True, "reflection on known classes")


def _name(call: Call, member: Member) -> Term:
    is_constructor = member.name == "<init>"
    return call.string_object(member.owner.replace("/", ".") if is_constructor else member.name)


C, S, ANY = "Ljava/lang/Class;", "Ljava/lang/String;", "Ljava/lang/Object;"
OWNS = (CLASS, METHOD, CONSTRUCTOR, FIELD)

METHODS = {
    (CLASS, "getMethod", f"({S}[{C})L{METHOD};"): known(find_method),
    (CLASS, "getDeclaredMethod", f"({S}[{C})L{METHOD};"): known(find_method),
    (CLASS, "getDeclaredMethods", f"()[L{METHOD};"): known(declared_methods),
    (CLASS, "getMethods", f"()[L{METHOD};"): known(public_methods),
    (CLASS, "getConstructor", f"([{C})L{CONSTRUCTOR};"): known(find_constructor),
    (CLASS, "getDeclaredConstructor", f"([{C})L{CONSTRUCTOR};"): known(find_constructor),
    (CLASS, "newInstance", f"(){ANY}"): known(new_instance),
    **{(kind, "getName", f"(){S}"): told(_name) for kind in (METHOD, CONSTRUCTOR, FIELD)},
    **{(kind, "getDeclaringClass", f"(){C}"): told(lambda call, member: call.class_object(member.owner))
       for kind in (METHOD, CONSTRUCTOR, FIELD)},
    **{(kind, "getModifiers", "()I"): told(lambda call, member: call.terms.bv(member.access & 0xFFFF, 32))
       for kind in (METHOD, CONSTRUCTOR, FIELD)},
    **{(kind, "getParameterCount", "()I"): told(_count) for kind in (METHOD, CONSTRUCTOR)},
    **{(kind, "setAccessible", "(Z)V"): known(_is_open) for kind in (METHOD, CONSTRUCTOR, FIELD)},
    (METHOD, "getReturnType", f"(){C}"): told(_result),
    (FIELD, "getType", f"(){C}"): told(_result),
    (METHOD, "invoke", f"({ANY}[{ANY}){ANY}"): known(use_method),
    (CONSTRUCTOR, "newInstance", f"([{ANY}){ANY}"): known(use_constructor),
}  # fmt: skip
