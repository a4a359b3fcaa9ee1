"""What constructors of arguments may have done before the program began.

An argument is an object that somebody made, so its constructors ran, and static fields that they write may hold
anything. A proof that starts from the values of initialisers would be wrong there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress

from pybmc.engines.prove.calls import FunctionOf
from pybmc.goto.classes import INITIALISATION_STATE, ClassNotFound, MethodInfo, Origin
from pybmc.goto.instr import Invoke, InvokeKind, PutStatic
from pybmc.goto.names import dotted, is_array
from pybmc.program.program import Program


def written_by_constructors(program: Program, functions: FunctionOf, names: Iterable[str]) -> str:
    """A static field that a constructor of these classes, or what it calls, may write; empty if there is none."""
    todo = [method for name in names for method in _constructors(program, name)]
    seen: set[tuple[str, str, str]] = set()
    while todo:
        method = todo.pop()
        key = (method.owner, method.name, method.descriptor)
        if key in seen or method.code is None or program.classes.get(method.owner).origin is not Origin.USER:
            continue
        seen.add(key)
        for instr in functions.function(method).body:
            if isinstance(instr, PutStatic) and instr.field.name != INITIALISATION_STATE:
                return f"{dotted(instr.field.owner)}.{instr.field.name}"
            if isinstance(instr, Invoke):
                todo += _called(program, instr)
    return ""


def _constructors(program: Program, name: str) -> list[MethodInfo]:
    with suppress(ClassNotFound):
        infos = program.classes.superclasses(name)
        return [method for info in infos for method in info.methods if method.name == "<init>"]
    return []


def _called(program: Program, call: Invoke) -> Iterator[MethodInfo]:
    """The program's methods that a call may lead to."""
    owner = call.method.owner
    if is_array(owner):
        return
    with suppress(ClassNotFound):
        resolved = program.classes.resolve_method(owner, call.method.name, call.method.descriptor)
        if resolved is None:
            return
        yield resolved
        if call.kind not in (InvokeKind.STATIC, InvokeKind.SPECIAL):
            for name in program.subclasses(owner):
                selected = program.classes.select_method(name, resolved)
                if selected is not None:
                    yield selected
