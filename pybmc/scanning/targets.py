"""The methods of a project that are to be checked, as the class files have them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from fnmatch import fnmatchcase

from pybmc.classfile.classpath import ClassPath
from pybmc.classfile.jdk import Jdk
from pybmc.classfile.loader import parse_class
from pybmc.classfile.model import Code
from pybmc.classfile.sources import too_old
from pybmc.errors import InputError
from pybmc.goto.classes import (
    ACC_PRIVATE,
    ACC_PROTECTED,
    ACC_PUBLIC,
    ACC_SYNTHETIC,
    ClassInfo,
    MethodInfo,
    Origin,
)
from pybmc.goto.names import ClassName, MethodId, descriptor_of, dotted, package_of
from pybmc.program.tests import ABORTED, expected_exceptions, is_test
from pybmc.records import Record, changed

REQUESTS = tuple(f"(L{ee}/servlet/http/HttpServletRequest;" for ee in ("javax", "jakarta"))
Chosen = Callable[[str, str], bool]


class Target(Record):
    class_name: ClassName
    name: str  # as options take it: pkg.Foo.bar:(I)V
    method: str  # as people write it: pkg.Foo.bar(int)
    file: str  # pkg/Foo.java
    line: int
    options: tuple[str, ...] = ()  # that this one is checked with, besides those of all


def find_targets(
    roots: ClassPath, chosen: Chosen, tell: Callable[[str], None], jdk: Jdk | None = None
) -> Iterator[Target]:
    """The public methods of all classes of these roots, and what containers call. `chosen` is asked with class and
    method; what cannot be read is told, and the first class that is too new for the JDK.
    """
    for info in _classes(roots, tell, jdk):
        for method in info.methods:
            if is_public(info, method) or is_served(method):
                yield from _target(info, method, chosen)


def find_tests(
    roots: ClassPath, chosen: Chosen, tell: Callable[[str], None], jdk: Jdk | None = None
) -> Iterator[Target]:
    """The tests and properties of all classes, with the options that check one."""
    for info in _classes(roots, tell, jdk):
        for method in info.methods:
            if is_test(info, method):
                ignored = [
                    part for name in (*ABORTED, *expected_exceptions(method)) for part in ("--ignore-exception", name)
                ]
                for target in _target(info, method, chosen):
                    yield changed(target, options=("--as-test", *ignored))


def _classes(roots: ClassPath, tell: Callable[[str], None], jdk: Jdk | None) -> Iterator[ClassInfo]:
    told = jdk is None
    for name in roots.class_names():
        if is_made_by_the_compiler(name):
            continue
        try:
            found = roots.find(name)
            if found is None:
                continue
            info = parse_class(found[0], Origin.USER, found[1], expected=name)
            if not told and jdk is not None and (words := too_old(info, jdk)):
                told = True
                tell(words)
            if not info.access & ACC_SYNTHETIC:
                yield info
        except InputError as error:
            tell(str(error))


def is_made_by_the_compiler(name: str) -> bool:
    """Whether a class is anonymous or local: nobody can call its methods by name."""
    return any(part[:1].isdigit() for part in name.split("$")[1:])


def _target(info: ClassInfo, method: MethodInfo, chosen: Chosen) -> Iterator[Target]:
    """None if it has no body, or is not wanted."""
    class_text = dotted(info.name)
    if method.code is None or method.access & ACC_SYNTHETIC or not chosen(class_text, method.name):
        return
    shown = MethodId(info.name, method.name, method.descriptor).pretty
    yield Target(info.name, f"{class_text}.{method.name}:{method.descriptor}", shown, *source_place(info, method))


def source_place(info: ClassInfo, method: MethodInfo) -> tuple[str, int]:
    """The file of a method, with the folders of its package, and its first line; empty and 0 if nobody knows."""
    lines = method.code.lines if isinstance(method.code, Code) else ()
    return source_name(info), min((line for _, line in lines), default=0)


def source_name(info: ClassInfo) -> str:
    """The file of a class, with the folders of its package; empty if nobody knows."""
    package = package_of(info.name)
    return f"{package}/{info.source_file}" if package and info.source_file else info.source_file


def is_served(method: MethodInfo) -> bool:
    """`doGet` and its like of a servlet: protected, and yet the way in from outside."""
    return bool(method.access & ACC_PROTECTED) and method.descriptor.startswith(REQUESTS)


def is_public(info: ClassInfo, method: MethodInfo) -> bool:
    """Whether others may call it; of an enum without what the compiler makes. Constructors make inputs, not runs.

    Of a private class only the one around it can make objects: what that is called with shows in the runs of that.
    """
    if not method.access & ACC_PUBLIC or method.name.startswith("<") or info.inner_access & ACC_PRIVATE:
        return False
    if not info.is_enum:
        return True
    own = descriptor_of(info.name)
    return (method.name, method.descriptor) not in (
        ("values", f"()[{own}"),
        ("valueOf", f"(Ljava/lang/String;){own}"),
    )


def chooser(names: Sequence[str], include: Sequence[str], exclude: Sequence[str]) -> Chosen:
    """Names are classes (with those nested in them), packages (with those below) or methods; globs match the whole name
    of a class or a method.
    """

    def named(class_text: str, method: str) -> bool:
        whole = f"{class_text}.{method}"
        return any(whole.startswith((f"{name}.", f"{name}$")) or whole == name for name in names)

    def matches(globs: Iterable[str], class_text: str, method: str) -> bool:
        return any(fnmatchcase(class_text, glob) or fnmatchcase(f"{class_text}.{method}", glob) for glob in globs)

    def chosen(class_text: str, method: str) -> bool:
        if names and not named(class_text, method):
            return False
        if include and not matches(include, class_text, method):
            return False
        return not matches(exclude, class_text, method)

    return chosen
