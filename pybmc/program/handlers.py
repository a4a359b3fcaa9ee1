"""What comes after a place in a program: handlers around it and around the calls that lead there, and other places."""

from __future__ import annotations

from collections.abc import Iterable

from pybmc.annotations import TYPE_CHECKING
from pybmc.goto.access import successors
from pybmc.goto.classes import ClassNotFound, MethodInfo
from pybmc.goto.instr import Property
from pybmc.goto.names import MethodId
from pybmc.goto.place import Place

if TYPE_CHECKING:
    from pybmc.program.program import Program


def catching(program: Program, exception: str, places: Iterable[Place]) -> Place | None:
    """The handler that catches an exception thrown at the first place; the others are the open calls around it.

    What catches everything is `finally` or `synchronized`, which throw it again.
    """
    for place in places:
        found = _handler(program, place.method, place.bci, exception)
        if found is not None:
            return Place(place.method, place.file, found, -1)
    return None


def leads_to(program: Program, before: Property, after: Property) -> bool:
    """Whether control can get from the instruction of one property to that of another one in the same function.

    An exception goes on at a handler around it, so this is about where the program goes when the first check fails too.
    """
    method = _method(program, after.function, before.class_name)
    if method is None:
        return False
    function = program.converted(method)
    ways = successors(function)
    todo = [index for index, instr in enumerate(function.body) if instr.loc.ordinal == before.ordinal]
    seen: set[int] = set()
    while todo:
        at = todo.pop()
        if at not in seen:
            seen.add(at)
            todo += ways[at]
            if function.body[at].loc.ordinal == after.ordinal and before.ordinal != after.ordinal:
                return True
    return False


def _method(program: Program, function: str, class_name: str) -> MethodInfo | None:
    info = program.classes.find(class_name)
    found = (m for m in info.methods if MethodId(m.owner, m.name, m.descriptor).java_id == function) if info else ()
    return next((method for method in found if method.code is not None), None)


def _handler(program: Program, method: MethodId, bci: int, exception: str) -> int | None:
    """The line where it begins."""
    info = program.classes.find(method.class_name)
    known = info.method(method.name, method.descriptor) if info is not None else None
    if known is None or known.code is None:
        return None
    function = program.converted(known)
    here = {index for index, instr in enumerate(function.body) if instr.loc.bci == bci}
    for handler in function.handlers:
        if handler.catch_type is not None and not here.isdisjoint(range(handler.start, handler.end)):
            try:
                if program.classes.is_subtype(exception, handler.catch_type):
                    return function.body[handler.target].loc.line
            except ClassNotFound:
                continue
    return None
