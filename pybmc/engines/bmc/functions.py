"""The functions that symbolic execution runs: all passes, with the checks that the options ask for."""

from __future__ import annotations

from pybmc.goto.chosen import Chosen
from pybmc.goto.classes import MethodInfo, Origin
from pybmc.goto.names import ASSERTION_ERROR, class_named
from pybmc.goto.program import Function
from pybmc.goto.properties import THROWN, parents_of
from pybmc.lowering import CheckOptions, Passes
from pybmc.options import Options
from pybmc.program.program import Program
from pybmc.records import changed


def passes_of(options: Options) -> Passes:
    return Passes(
        CheckOptions(
            options.throw_runtime_exceptions, options.throw_assertion_error, options.assert_no_exceptions_thrown,
            options.max_heap_size, Chosen(options.property), _ignored(options), options.overflow_check,
        ),
        goals=options.cover,
    )  # fmt: skip


def _ignored(options: Options) -> frozenset[str]:
    """Exceptions behind implicit checks and assertions that are no failure: only what throws them can be ignored."""
    names = {class_named(name) for name in options.ignore_exception}
    known = {*THROWN.values(), ASSERTION_ERROR} if names else ()
    return frozenset(name for name in known if not names.isdisjoint((name, *parents_of(name))))


def _adding(passes: Passes) -> Passes:
    return changed(passes, checks=changed(passes.checks, sums_overflow=True))


class Functions:
    """`unordered`: whether loops in which the order of elements does not matter may be marked."""

    def __init__(self, program: Program, options: Options, unordered: bool = False) -> None:
        self._program = program
        self._passes = passes_of(options)
        # With a bound that the user chose, the rounds of a loop must be as many as the JVM would make. Where some
        # checks are left out, what comes behind one that fails depends on the order.
        is_free = options.unwind is None and not (options.unwindset or options.cover or options.property)
        self._of_program = changed(self._passes, unordered=unordered and is_free)
        self._throwing = Passes(CheckOptions(True, True, False, options.max_heap_size))
        # What the library computes, and what lowering made up, is meant to wrap around; not what it adds for others.
        self._of_library = self._passes
        if options.overflow_check:
            self._of_library = _adding(passes_of(changed(options, overflow_check=False)))
            checks = changed(self._throwing.checks, chosen=Chosen(options.property))
            self._throwing = _adding(changed(self._throwing, checks=checks))

    def function(self, method: MethodInfo, guarded: bool = False) -> Function:
        """What the library throws where it is `guarded` the program may catch: there it is an exception and not a
        failed check.
        """
        if self._program.classes.get(method.owner).origin is Origin.USER and not isinstance(method.code, Function):
            return self._program.function(method, self._of_program)
        return self._program.function(
            method, self._throwing if guarded and self._is_library(method) else self._of_library
        )

    def _is_library(self, method: MethodInfo) -> bool:
        return self._program.classes.get(method.owner).origin is not Origin.USER

    def initialiser(self, class_name: str) -> Function | None:
        return self._program.initialiser(class_name, self._passes)
