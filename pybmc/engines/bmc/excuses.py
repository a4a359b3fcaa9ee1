"""Which exceptions may leave the entry point without being a failure: --exceptions unexpected, --ignore-exception."""

from __future__ import annotations

from collections.abc import Callable

from pybmc.goto.classes import ClassNotFound
from pybmc.goto.names import class_named
from pybmc.options import Options
from pybmc.program.program import Program
from pybmc.symex.ssa import ThrownAt

IGNORED = "ignored"


def excuses(program: Program, options: Options) -> Callable[[str, ThrownAt], str] | None:
    """Gives the reason why an exception is no failure, empty if it is one; None where all of them are."""
    ignored = tuple(class_named(name) for name in options.ignore_exception)
    if not ignored and options.exceptions != "unexpected":
        return None
    from pybmc.engines.bmc.counterexample import open_calls
    from pybmc.program.expected import Expected

    expected = Expected(program) if options.exceptions == "unexpected" else None

    def excuse(exception: str, thrown: ThrownAt) -> str:
        if any(_is(program, exception, name) for name in ignored):
            return IGNORED
        if expected is None:
            return ""
        return expected.why(exception, [frame.place for frame in open_calls(thrown.at, thrown.trail)])

    return excuse


def _is(program: Program, exception: str, name: str) -> bool:
    try:
        return program.classes.is_subtype(exception, name)
    except ClassNotFound:
        return False
