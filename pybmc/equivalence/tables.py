"""Whole classes or jars: the methods that both sides have, to be compared one by one."""

from __future__ import annotations

import os
from collections.abc import Iterator

from pybmc.classfile.classpath import ClassPath
from pybmc.classfile.jdk import Jdk
from pybmc.classfile.sources import ClassSources
from pybmc.equivalence.sides import Side
from pybmc.errors import InputError
from pybmc.goto.classes import ACC_SYNTHETIC, ClassInfo, ClassTable, MethodInfo
from pybmc.goto.names import class_named, dotted
from pybmc.models import models_path
from pybmc.options import Options


class Listing:
    """The classes of one side."""

    def __init__(self, side: Side, options: Options) -> None:
        jdk = Jdk.open(options.java_home or None)
        path = side.class_path(options)
        self._sources = ClassSources(ClassPath(path, jdk.major, None), models_path(), jdk, options.classpath_models)
        self._classes = ClassTable(self._sources.load, jdk.major)
        self._side = side

    def named(self) -> ClassInfo | None:
        """The class that is meant, if it is one and not a method; nested ones also as Outer.Inner."""
        name = class_named(self._side.name)
        while name:
            info = self._classes.find(name) if "(" not in name and ":" not in name else None
            if info is not None:
                return info
            outer, slash, inner = name.rpartition("/")
            if not slash:
                return None
            name = class_named(f"{outer}${inner}")
        return None

    def names(self) -> list[str]:
        return self._sources.user_names()

    def find(self, name: str) -> ClassInfo | None:
        return self._classes.find(name)


def is_place(text: str) -> bool:
    """`old.jar` instead of `old.jar::`."""
    return "::" not in text and (text.endswith(".jar") or os.path.isdir(text)) and os.path.exists(text)


def common_methods(left: Side, right: Side, options: Options) -> list[tuple[Side, Side]] | None:
    """Pairs of methods, if classes or places are named; None if a method is. InputError if there is none in common."""
    here, there = Listing(left, options), Listing(right, options)
    if not left.name and not right.name:
        names = [name for name in here.names() if name in set(there.names())]
        classes = [(here.find(name), there.find(name)) for name in names]
    else:
        classes = [(here.named(), there.named())]
        if classes[0] == (None, None):
            return None
        for side, info in zip((left, right), classes[0], strict=True):
            if info is None:
                raise InputError(f"a class is compared with a class, and there is no class {side.name}")
    found = [
        (Side(_text(a, method), left.place), Side(_text(b, method), right.place))
        for a, b in classes
        if a is not None and b is not None
        for method in _shared(a, b)
    ]
    if not found:
        raise InputError(f"{left.name or left.place} and {right.name or right.place} have no method in common")
    return found


def _shared(a: ClassInfo, b: ClassInfo) -> Iterator[MethodInfo]:
    for method in a.methods:
        other = b.method(method.name, method.descriptor)
        hidden = method.is_private or method.access & ACC_SYNTHETIC or method.name.startswith("<")
        if hidden or method.code is None or other is None or other.code is None:
            continue
        if method.is_static == other.is_static:
            yield method


def _text(info: ClassInfo, method: MethodInfo) -> str:
    return f"{dotted(info.name)}.{method.name}:{method.descriptor}"
