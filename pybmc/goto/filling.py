"""Classes of the program that extend classes of the library: what callers put into such objects.

What the library keeps in them is private to it, so that objects come by their contents through its methods alone.
"""

from __future__ import annotations

from pybmc.goto.classes import ACC_PRIVATE, ClassInfo, ClassNotFound, ClassTable, MethodInfo, Origin
from pybmc.goto.names import OBJECT, RECORD, THROWABLE, split_method
from pybmc.records import NamedTuple

MANY = True  # as often as a collection may have elements
# By type: methods that callers fill objects of it by, and whether each call adds something. The first type counts.
FILLING: dict[str, tuple[tuple[str, bool], ...]] = {
    "java/util/Properties": (("setProperty(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/Object;", MANY),),
    "java/util/Map": (("put(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;", MANY),),
    "java/util/Collection": (("add(Ljava/lang/Object;)Z", MANY),),
    "java/util/BitSet": (("set(I)V", MANY),),
    "java/io/StringWriter": (("write(Ljava/lang/String;)V", not MANY),),
    "java/io/ByteArrayOutputStream": (("write(I)V", MANY),),
    "java/util/Date": (("setTime(J)V", not MANY),),
    "java/util/Random": (("setSeed(J)V", not MANY),),
    "java/util/concurrent/atomic/AtomicReference": (("set(Ljava/lang/Object;)V", not MANY),),
    "java/lang/ThreadLocal": (("set(Ljava/lang/Object;)V", not MANY),),
    "java/lang/Thread": (("setName(Ljava/lang/String;)V", not MANY), ("setPriority(I)V", not MANY)),
}


class Filler(NamedTuple):
    """A method of the library, as it declares its parameters, and what runs if it is called."""

    declared: MethodInfo
    method: MethodInfo
    is_adding: bool


def library_base(classes: ClassTable, name: str) -> ClassInfo | None:
    """The class of the library that a class of the program extends, if it keeps something in objects.

    What Throwable keeps in exceptions is known field by field.
    """
    above = [info for info in classes.present_superclasses(name) if info.origin is not Origin.USER]
    names = {info.name for info in above}
    if THROWABLE in names or names <= {OBJECT, RECORD}:
        return None
    has_fields = any(not field.is_static for info in above for field in info.fields)
    return above[0] if has_fields else None


def fillers_of(classes: ClassTable, name: str) -> list[Filler]:
    for type_, ways in FILLING.items():
        if _is_one(classes, name, type_):
            found = [_filler(classes, name, way, is_adding) for way, is_adding in ways]
            return [filler for filler in found if filler is not None]
    return []


def base_constructor(base: ClassInfo) -> MethodInfo | None:
    """The simplest one that a subclass may call."""
    open_ = [method for method in base.methods if method.name == "<init>" and not method.access & ACC_PRIVATE]
    return min(open_, key=lambda method: len(split_method(method.descriptor)[0]), default=None)


def _filler(classes: ClassTable, name: str, way: str, is_adding: bool) -> Filler | None:
    method, _, rest = way.partition("(")
    called = classes.resolve_method(name, method, f"({rest}")
    above = (info for info in classes.superclasses(name) if info.origin is not Origin.USER)
    declared = next((found for info in above if (found := info.method(method, f"({rest}")) is not None), None)
    return Filler(declared, called, is_adding) if called is not None and declared is not None else None


def _is_one(classes: ClassTable, name: str, type_: str) -> bool:
    try:
        return classes.is_subtype(name, type_)
    except ClassNotFound:
        return False
