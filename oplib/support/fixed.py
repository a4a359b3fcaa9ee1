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
    return call.null


def class_loader(call: Call) -> Term:
    """The one that there is; nothing else is known of it."""
    made, is_new = call.kept_object("java/lang/ClassLoader", "java/lang/ClassLoader")
    if is_new:
        call.close(made, "class loaders are not modelled")
    return call.reference(made)


NOTHING = Intrinsic(nothing, True, "no effect that a program can observe")
