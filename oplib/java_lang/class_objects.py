"""java.lang.Class: what a program can ask a class object, answered from the class table."""

from __future__ import annotations

from collections.abc import Callable

from pybmc.goto.classes import (
    ACC_ABSTRACT,
    ACC_FINAL,
    ACC_PRIVATE,
    ACC_PROTECTED,
    ACC_PUBLIC,
    ACC_SUPER,
    ClassInfo,
    ClassNotFound,
)
from pybmc.goto.names import PRIMITIVE_NAMES, descriptor_of
from pybmc.symex.api import NO_MESSAGE, Call, Intrinsic, Message, OfClass
from pybmc.terms.node import Term

CLASS = "java/lang/Class"
PRIMITIVES = {name: descriptor for descriptor, name in PRIMITIVE_NAMES.items()}

Answer = Callable[[Call, str], "Term | None"]  # of a class by its name; None: not known


def classes_of(call: Call, reference: Term) -> list[tuple[str, Term]]:
    """Names of the classes that a non-null reference to class objects may mean; others end in UNKNOWN."""
    found = []
    for made, condition in call.candidates(reference):
        name = None if made is None else call.named_by(made)
        if name is not None:
            found.append((name, condition))
        elif made is not None:
            call.unsupported("an unknown java.lang.Class object", condition)
    call.met_classes(len(found))
    return found


def ask(answer: Answer, at: int = 0) -> Callable[[Call], Term | None]:
    """`at`: which argument is the class."""

    def run(call: Call) -> Term | None:
        pairs = []
        for name, condition in classes_of(call, call.args[at]):
            try:
                value = answer(call, name)
            except ClassNotFound as missing:
                call.unsupported(str(missing), condition)
                continue
            if value is None:
                call.unsupported(f"Class.{call.method.name} of {name.replace('/', '.')}", condition)
            else:
                pairs.append((condition, value))
        if not pairs:
            call.ended = True
        return None if call.ended else call.choose(pairs)

    return run


# --------------------------------------------------------------------------------------------- names


def _is_made_up(name: str) -> bool:
    return "$$Lambda$" in name  # the JVM chooses the name of such a class


def get_name(call: Call, name: str) -> Term | None:
    return None if _is_made_up(name) else call.string_object(name.replace("/", "."))


def get_simple_name(call: Call, name: str) -> Term | None:
    if _is_made_up(name):
        return None
    dimensions = len(name) - len(name.lstrip("["))
    text = name[dimensions:]
    if dimensions:
        text = PRIMITIVE_NAMES.get(text) or _simple(call, text[1:-1])
    elif name not in PRIMITIVES:
        text = _simple(call, name)
    return call.string_object(text + "[]" * dimensions)


def _simple(call: Call, name: str) -> str:
    return call.classes.get(name).simple_name


def canonical_name(call: Call, name: str) -> str | None:
    """As the source would spell it; None for local and anonymous classes and what is inside them."""
    dimensions = len(name) - len(name.lstrip("["))
    if dimensions:
        element = PRIMITIVE_NAMES.get(name[dimensions:]) or canonical_name(call, name[dimensions + 1 : -1])
        return element and element + "[]" * dimensions
    info = _info(call, name)
    if info is None or info.inner_name is None:
        return name.replace("/", ".")
    declaring = _declaring_name(info)
    outer = declaring and canonical_name(call, declaring)
    return outer and f"{outer}.{info.inner_name}"


def get_canonical_name(call: Call, name: str) -> Term | None:
    if _is_made_up(name):
        return None
    canonical = canonical_name(call, name)
    return call.null if canonical is None else call.string_object(canonical)


def get_type_name(call: Call, name: str) -> Term | None:
    dimensions = len(name) - len(name.lstrip("["))
    if not dimensions:
        return get_name(call, name)
    text = PRIMITIVE_NAMES.get(name[dimensions:]) or name[dimensions + 1 : -1].replace("/", ".")
    return call.string_object(text + "[]" * dimensions)


def get_package_name(call: Call, name: str) -> Term | None:
    element = name.lstrip("[")
    element = element[1:-1] if element.endswith(";") else element
    primitive = element in PRIMITIVES or (element != name and element in PRIMITIVE_NAMES)
    package = "java/lang" if primitive else element.rpartition("/")[0]
    return call.string_object(package.replace("/", "."))


# --------------------------------------------------------------------------------------------- kinds


def _info(call: Call, name: str) -> ClassInfo | None:
    return None if name.startswith("[") or name in PRIMITIVES else call.classes.get(name)


def _flag(test: Callable[[str, ClassInfo | None], bool]) -> Answer:
    return lambda call, name: call.one if test(name, _info(call, name)) else call.zero


def _declaring_name(info: ClassInfo | None) -> str | None:
    """The class of which this one is a member; JLS 13.1 says how names are made."""
    if info is None or not info.inner_name or not info.name.endswith(f"${info.inner_name}"):
        return None  # the name of a local class has a number before what the program calls it
    return info.name[: -len(info.inner_name) - 1]


def _enclosing_name(info: ClassInfo | None) -> str | None:
    """The class in which this one stands, as a member, in a method or in an expression."""
    if info is None or info.inner_name is None:
        return None
    name = info.name.removesuffix(info.inner_name)
    return name.rstrip("0123456789").removesuffix("$")


def _is_local(info: ClassInfo | None) -> bool:
    return info is not None and bool(info.inner_name) and _declaring_name(info) is None


def get_modifiers(call: Call, name: str) -> Term | None:
    """As the source has them: a nested class keeps its own in another place than its class file's flags."""
    if _is_made_up(name):
        return None
    return call.terms.bv(_modifiers(call, name), 32)


def _modifiers(call: Call, name: str) -> int:
    if name.startswith("["):
        element = PRIMITIVE_NAMES.get(name[1:]) or _internal(name[1:])
        return _modifiers(call, element) & (ACC_PUBLIC | ACC_PRIVATE | ACC_PROTECTED) | ACC_FINAL | ACC_ABSTRACT
    info = _info(call, name)
    if info is None:
        return ACC_PUBLIC | ACC_FINAL | ACC_ABSTRACT
    return (info.access if info.inner_name is None else info.inner_access) & ~ACC_SUPER


def _related(of: Callable[[ClassInfo | None], str | None]) -> Answer:
    """A class that is found by the name of another; null where there is none."""

    def answer(call: Call, name: str) -> Term | None:
        if _is_made_up(name):
            return None
        found = of(_info(call, name))
        return call.null if found is None else call.class_object(found)

    return answer


def get_component_type(call: Call, name: str) -> Term | None:
    if not name.startswith("["):
        return call.null
    element = name[1:]
    return call.class_object(PRIMITIVE_NAMES.get(element) or _internal(element))


def _internal(descriptor: str) -> str:
    return descriptor[1:-1] if descriptor.startswith("L") else descriptor


def get_superclass(call: Call, name: str) -> Term | None:
    if name.startswith("["):
        return call.class_object("java/lang/Object")
    info = _info(call, name)
    if info is None or info.is_interface or info.super_name is None:
        return call.null
    return call.class_object(info.super_name)


def array_type(call: Call, name: str) -> Term | None:
    return call.class_object("[" + PRIMITIVES.get(name, descriptor_of(name)))


# ----------------------------------------------------------------------------------- type tests


def is_instance(call: Call) -> Term | None:
    return _boolean(call, _instance_condition(call))


def _instance_condition(call: Call) -> Term | None:
    """Whether args[1] is not null and an instance of the class args[0]."""
    terms, classes = call.terms, call.classes
    wanted = classes_of(call, call.args[0])
    passing = []
    for made, is_made in call.objects_by_class(call.args[1]):
        for name, is_class in wanted:
            both = terms.and_(is_made, is_class)
            try:
                if name not in PRIMITIVES and classes.is_subtype(made.class_name, name):
                    passing.append(both)
            except ClassNotFound as missing:
                call.unsupported(str(missing), both)
    return None if call.ended else terms.or_all(passing)


def _boolean(call: Call, condition: Term | None) -> Term | None:
    return None if condition is None else call.as_int(condition)


def cast(call: Call) -> Term | None:
    instance = _instance_condition(call)
    if instance is None:
        return None
    terms = call.terms
    is_null = call.is_null(call.args[1])
    wanted = classes_of(call, call.args[0])
    told: Message = None
    if len(wanted) == 1:
        told = ("Cannot cast ", OfClass(call.args[1], call.words_for_class), " to ", _binary(wanted[0][0]))
    if call.throw_if(terms.not_(terms.or_(is_null, instance)), "java/lang/ClassCastException", told):
        return None
    return call.args[1]


def _binary(name: str) -> str:
    return name.replace("/", ".")


def is_assignable_from(call: Call) -> Term | None:
    terms, classes = call.terms, call.classes
    if call.throw_if(call.is_null(call.args[1]), "java/lang/NullPointerException", NO_MESSAGE):
        return None
    passing = []
    for target, is_target in classes_of(call, call.args[0]):
        for source, is_source in classes_of(call, call.args[1]):
            both = terms.and_(is_target, is_source)
            try:
                is_primitive = bool({source, target} & PRIMITIVES.keys())
                if source == target or (not is_primitive and classes.is_subtype(source, target)):
                    passing.append(both)
            except ClassNotFound as missing:
                call.unsupported(str(missing), both)
    return None if call.ended else _boolean(call, terms.or_all(passing))


def get_primitive_class(call: Call) -> Term | None:
    """Class.getPrimitiveClass("int"), which the wrapper classes call with a constant."""
    for made, _ in call.candidates(call.args[0]):
        text = None if made is None else made.text
        if text in PRIMITIVES:
            return call.class_object(text)
    call.unsupported("Class.getPrimitiveClass of an unknown name")
    return None


def _asked(answer: Answer, why: str = "reflection, known from the class file") -> Intrinsic:
    return Intrinsic(ask(answer), True, why)


_STRING, _CLASS, _OBJECT = "Ljava/lang/String;", "Ljava/lang/Class;", "Ljava/lang/Object;"

OWNS = (CLASS,)

METHODS = {
    (CLASS, "getName", f"(){_STRING}"): _asked(get_name),
    (CLASS, "getSimpleName", f"(){_STRING}"): _asked(get_simple_name),
    (CLASS, "getTypeName", f"(){_STRING}"): _asked(get_type_name),
    (CLASS, "getCanonicalName", f"(){_STRING}"): _asked(get_canonical_name),
    (CLASS, "getPackageName", f"(){_STRING}"): _asked(get_package_name),
    (CLASS, "isArray", "()Z"): _asked(_flag(lambda name, _: name.startswith("["))),
    (CLASS, "isPrimitive", "()Z"): _asked(_flag(lambda name, _: name in PRIMITIVES)),
    (CLASS, "isInterface", "()Z"): _asked(_flag(lambda _, info: info is not None and info.is_interface)),
    (CLASS, "isEnum", "()Z"): _asked(_flag(lambda _, info: info is not None and info.is_enum)),
    (CLASS, "isRecord", "()Z"): _asked(_flag(lambda _, info: info is not None and info.record_components is not None)),
    (CLASS, "isAnonymousClass", "()Z"): _asked(_flag(lambda _, info: info is not None and info.inner_name == "")),
    (CLASS, "getModifiers", "()I"): _asked(get_modifiers),
    (CLASS, "isMemberClass", "()Z"): _asked(_flag(lambda _, info: _declaring_name(info) is not None)),
    (CLASS, "isLocalClass", "()Z"): _asked(_flag(lambda _, info: _is_local(info))),
    (CLASS, "isHidden", "()Z"): _asked(_flag(lambda name, _: _is_made_up(name))),
    (CLASS, "getDeclaringClass", f"(){_CLASS}"): _asked(_related(_declaring_name)),
    (CLASS, "getEnclosingClass", f"(){_CLASS}"): _asked(_related(_enclosing_name)),
    (CLASS, "isSealed", "()Z"): _asked(_flag(lambda _, info: info is not None and bool(info.permitted_subclasses))),
    (CLASS, "getComponentType", f"(){_CLASS}"): _asked(get_component_type),
    (CLASS, "componentType", f"(){_CLASS}"): _asked(get_component_type),
    (CLASS, "arrayType", f"(){_CLASS}"): _asked(array_type),
    (CLASS, "getSuperclass", f"(){_CLASS}"): _asked(get_superclass),
    (CLASS, "isInstance", f"({_OBJECT})Z"): Intrinsic(is_instance, True, "native"),
    (CLASS, "cast", f"({_OBJECT}){_OBJECT}"): Intrinsic(cast, True, "the message needs no string building"),
    (CLASS, "isAssignableFrom", f"({_CLASS})Z"): Intrinsic(is_assignable_from, True, "native"),
    (CLASS, "getPrimitiveClass", f"({_STRING}){_CLASS}"): Intrinsic(get_primitive_class, True, "native"),
}
