"""Objects that programs keep in static fields, often without using them: nothing is known of them but that they exist.

What makes them depends on the world outside (the locale's data, time zones, providers) but never fails for arguments
like those at hand, and has no effect that anybody can see. So making one is covered, and each use of it is not.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pybmc.symex.api import Call, Intrinsic
from pybmc.terms.node import Term

Accepts = Callable[[Call, Term], bool]  # whether an argument is one with which nothing goes wrong


def present(call: Call, arg: Term) -> bool:
    """A reference that is not null."""
    return arg.is_const and arg.payload != 0


def any_number(call: Call, arg: Term) -> bool:
    return True


def given_by(result: str, why: str, accepts: Sequence[Accepts] = ()) -> Intrinsic:
    """A static method that gives an object of this type, or of a subclass."""

    def run(call: Call) -> Term | None:
        if all(fits(call, arg) for fits, arg in zip(accepts, call.args, strict=True)):
            return call.new_closed(result, _reason(result, why))
        call.declined = True
        return None

    return Intrinsic(run, True, f"{why}: an object of which nothing is known")


def constructed(why: str, accepts: Sequence[Accepts] = ()) -> Intrinsic:
    """A constructor."""

    def run(call: Call) -> None:
        made, *args = call.args
        if all(fits(call, arg) for fits, arg in zip(accepts, args, strict=True)):
            call.hide(made, _reason(call.method.owner, why))
        else:
            call.declined = True

    return Intrinsic(run, True, f"{why}: an object of which nothing is known")


def _reason(class_name: str, why: str) -> str:
    return f"{class_name.rpartition('/')[2]} depends on {why}"
