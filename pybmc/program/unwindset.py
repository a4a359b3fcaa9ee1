"""The loops and functions that --unwindset names, whole or in short."""

from __future__ import annotations

from collections.abc import Mapping

from pybmc.errors import UsageError
from pybmc.goto.names import MethodId
from pybmc.lowering import Passes
from pybmc.program.program import Program


def resolved(program: Program, passes: Passes, bounds: Mapping[str, int]) -> dict[str, int]:
    """Full names -> bounds; UsageError if there is no such loop or function.

    `Foo.bar.0` is the first loop of every `bar`, `Foo.bar` all of them as recursive functions. The JVM's made-up
    classes exist only once their code runs, so names in them are taken as they are.
    """
    found: dict[str, int] = {}
    for name, bound in bounds.items():
        names = [name] if "$$" in name else _meant(program, passes, name)
        if not names:
            raise UsageError(f"--unwindset: there is no loop or function {name}; --show-loops lists the loops", 1)
        found.update(dict.fromkeys(names, bound))
    return found


def _meant(program: Program, passes: Passes, name: str) -> list[str]:
    function, dot, number = name.rpartition(".")
    is_loop = bool(dot) and number.isascii() and number.isdigit()
    names = []
    for method in program.methods_named(function if is_loop else name):
        full = MethodId(method.owner, method.name, method.descriptor).java_id
        if not is_loop:
            names.append(full)
        elif method.code is not None:
            loops = {loop.id for loop in program.loops(program.function(method, passes))}
            names += {f"{full}.{number}"} & loops
    return names
