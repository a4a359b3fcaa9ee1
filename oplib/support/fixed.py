"""Methods that do nothing, or always give the same."""

from __future__ import annotations

from collections.abc import Callable

from pybmc.symex.api import Call, Intrinsic
from pybmc.terms.node import Term


def nothing(call: Call) -> None:
    """A method without effect that a program can observe."""
    return


def constant(value: int, width: int = 32) -> Callable[[Call], Term]:
    return lambda call: call.terms.bv(value, width)


def null(call: Call) -> Term:
    return call.terms.bv(0, 32)


NOTHING = Intrinsic(nothing, True, "no effect that a program can observe")
