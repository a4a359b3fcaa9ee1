"""java.lang.Class: finding classes and fields by name, as far as the JDK's own initialisers need it."""

from __future__ import annotations

from oplib.java_lang.class_objects import CLASS, PRIMITIVES, ask, classes_of
from oplib.jdk_internal.unsafe import find_field
from oplib.support.fixed import class_loader
from pybmc.goto.classes import ClassInfo, MethodInfo, Origin
from pybmc.goto.instr import ClassConst, InitClass, Literal, Loc, Reg, Return
from pybmc.goto.layout import most_cells
from pybmc.goto.names import ClassName, MethodDescriptor, descriptor_of
from pybmc.goto.program import Register
from pybmc.goto.synthetic import empty_function, method_of, synthetic_class
from pybmc.symex.api import Call, Intrinsic
from pybmc.terms.node import Term

S, C = "Ljava/lang/String;", "Ljava/lang/Class;"
FIELD = "java/lang/reflect/Field"
MOST_CLASSES = 16  # of which one is the component type of a new array


def for_name(call: Call) -> Term | None:
    """Class.forName of a constant, or of one of several: the class, initialised if that is wanted."""
    if call.throw_if(call.is_null(call.args[0]), "java/lang/NullPointerException"):
        return None
    names = _names(call, call.args[0])
    t = call.terms
    initialise = t.not_(t.eq(call.args[1], call.zero)) if len(call.args) > 1 else t.true
    if names is None:
        call.not_covered("Class.forName of an unknown name is not covered: class loading")
        return None
    choices = []
    for text, where in names:
        info = call.classes.find(text.replace(".", "/"))
        if info is not None:
            for is_so, when in ((True, initialise), (False, t.not_(initialise))):
                if when is not t.false:
                    choices.append((_loader(call, info, is_so), t.and_(where, when)))
        elif call.throw_if(where, "java/lang/ClassNotFoundException", text):
            return None
    if not choices or call.ended:  # one of the conditions holds, and it has thrown
        call.ended = True
        return None
    call.run_instead(choices, [])
    return call.null


def _names(call: Call, reference: Term) -> list[tuple[str, Term]] | None:
    """What a String that is not null may say; None if one is unknown, or names an array."""
    found = []
    for made, where in call.candidates(reference):
        if made is None:
            continue
        text = call.constant_string(call.reference(made))
        if text is None or text.startswith("[") or "/" in text:
            return None
        found.append((text, where))
    return found if 0 < len(found) <= MOST_CLASSES else None


def _loader(call: Call, info: ClassInfo, initialise: bool) -> MethodInfo:
    """A method that gives the class."""

    def build(name: ClassName) -> ClassInfo:
        loc, result = Loc(0, -1), Reg(0, "A")
        first = (InitClass(loc, info.name),) if initialise else ()
        body = (*first, Literal(loc, result, ClassConst(info.name)), Return(loc, result))
        function = empty_function(name, "load", MethodDescriptor(f"(){C}"), "", is_static=True)
        return synthetic_class(
            name, info, (), (), (method_of(function.with_body(body, registers=(Register("A", -1),))),)
        )

    return call.classes.define(info.name, "load" if initialise else "find", build).methods[0]


def declared_field(call: Call) -> Term | None:
    """Class.getDeclaredField of constants: an opaque object, which Unsafe.objectFieldOffset knows."""
    classes, name = classes_of(call, call.args[0]), call.constant_string(call.args[1])
    field = find_field(call, classes[0][0], name) if len(classes) == 1 and name is not None else None
    info = call.classes.find(classes[0][0]) if len(classes) == 1 and name is not None else None
    if field is None and info is not None and info.origin is Origin.USER:
        call.throw_if(call.terms.true, "java/lang/NoSuchFieldException", name)
        return None
    if field is None:
        call.unsupported("Class.getDeclaredField of an unknown field")
        call.ended = True
        return None
    made = call.bare_object(FIELD, opaque="reflection on a java.lang.reflect.Field is not supported")
    call.note(made, ("declared field", call.field_number(field)))
    return call.reference(made)


def new_array(call: Call) -> Term | None:
    """reflect.Array.newArray(Class, int), behind Arrays.copyOf and toArray(T[])"""
    classes = classes_of(call, call.args[0])
    if not classes or len(classes) > MOST_CLASSES or any(name == "void" for name, _ in classes):
        call.unsupported("Array.newInstance of an unknown class")
        call.ended = True
        return None
    length = call.args[1]
    negative = call.terms.slt(length, call.zero)
    if call.throw_if(negative, "java/lang/NegativeArraySizeException", (length,)):
        return None
    limit = call.max_heap_size
    result: Term | None = None
    for name, condition in classes:
        descriptor = "[" + PRIMITIVES.get(name, descriptor_of(name))
        if limit is not None:
            most = most_cells(descriptor, limit)
            too_long = call.terms.slt(call.terms.bv(most, 64), call.terms.sext(32, length))
            if call.throw_if(call.terms.and_(condition, too_long), "java/lang/OutOfMemoryError"):
                return None
        made = call.new_array(descriptor, length)
        if made is None:
            return None
        result = made if result is None else call.terms.ite(condition, made, result)
    return result


def loader_of(call: Call, name: str) -> Term | None:
    """None for classes of the JDK; of the program's own nothing is known but that it is one."""
    if name.startswith("[") or name in PRIMITIVES:
        return None
    return call.null if call.classes.get(name).origin is not Origin.USER else class_loader(call)


CLASS_LOADER = Intrinsic(ask(loader_of), True, "one class loader, of which nothing is known")

OWNS = (CLASS, "java/lang/reflect/Array")

METHODS = {
    (CLASS, "getClassLoader", "()Ljava/lang/ClassLoader;"): CLASS_LOADER,
    (CLASS, "getClassLoader0", "()Ljava/lang/ClassLoader;"): CLASS_LOADER,
    ("java/lang/reflect/Array", "newArray", f"({C}I)Ljava/lang/Object;"): Intrinsic(new_array, True, "native"),
    (CLASS, "forName", f"({S}){C}"): Intrinsic(for_name, True, "class loading, of constants"),
    (CLASS, "forName", f"({S}ZLjava/lang/ClassLoader;){C}"): Intrinsic(for_name, True, "class loading, of constants"),
    (CLASS, "getDeclaredField", f"({S})L{FIELD};"): Intrinsic(declared_field, True, "reflection, for Unsafe"),
}
