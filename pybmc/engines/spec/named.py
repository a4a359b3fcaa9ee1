"""Classes and methods that options name: one that does not exist is a mistake, not a bound that never counts."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches
from fnmatch import fnmatch

from pybmc.errors import UsageError
from pybmc.goto.names import OBJECT, PRIMITIVE_NAMES, class_named, dotted, simple_name
from pybmc.options import Options
from pybmc.program.program import Program


def check_names(program: Program, options: Options) -> None:
    """Raise UsageError for the first of --objects and --inline that is about nothing."""
    for name in options.objects:
        _check_class(program, name)
    for glob in options.inline:
        if not any(fnmatch(method, glob) for method in _methods(program)):
            raise UsageError(
                f"--inline {glob}: no method of the class path is called so (pkg.Cls.method, with * and ?)"
            )


def _check_class(program: Program, name: str) -> None:
    element = name.rstrip("[]")
    if not element or element in PRIMITIVE_NAMES.values() or program.classes.find(class_named(element)) is not None:
        return
    known = program.user_classes()
    if class_named(element) not in map(simple_name, known):
        near = get_close_matches(element, [*map(dotted, known), *map(simple_name, known)], 1)
        raise UsageError(f"--objects {name}: no such class{f'; is {near[0]} meant?' if near else ''}")


def _methods(program: Program) -> Iterator[str]:
    """Those of the entry point's class first: others are read only if a name is not found there."""
    for name in dict.fromkeys([program.entry.owner, *program.user_classes()]):
        info = program.classes.find(name)
        for method in info.methods if info is not None and name != OBJECT else ():
            yield f"{dotted(name)}.{method.name}"
