"""The functions that symbolic execution runs: all passes, with the checks that the options ask for."""

from __future__ import annotations

from pybmc.goto.chosen import Chosen
from pybmc.goto.classes import MethodInfo, Origin
from pybmc.goto.program import Function
from pybmc.lowering import CheckOptions, Passes
from pybmc.options import Options
from pybmc.program.program import Program


def passes_of(options: Options) -> Passes:
    return Passes(
        CheckOptions(
            options.throw_runtime_exceptions, options.throw_assertion_error, options.assert_no_exceptions_thrown,
            options.max_heap_size, Chosen(options.property),
        )
    )  # fmt: skip


class Functions:
    def __init__(self, program: Program, options: Options) -> None:
        self._program = program
        self._passes = passes_of(options)
        self._throwing = Passes(CheckOptions(True, True, False, options.max_heap_size))

    def function(self, method: MethodInfo, guarded: bool = False) -> Function:
        """What the library throws where it is `guarded` the program may catch: there it is an exception and not a
        failed check.
        """
        throws = guarded and self._program.classes.get(method.owner).origin is not Origin.USER
        return self._program.function(method, self._throwing if throws else self._passes)

    def initialiser(self, class_name: str) -> Function | None:
        return self._program.initialiser(class_name, self._passes)
