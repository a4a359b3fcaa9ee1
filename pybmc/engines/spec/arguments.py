"""Arguments of a method: their types, and the slots of the JVM that they arrive in."""

from __future__ import annotations

from collections.abc import Sequence

from pybmc.goto.classes import MethodInfo
from pybmc.goto.names import descriptor_of, is_reference, split_method
from pybmc.terms.node import Term


def argument_types(method: MethodInfo) -> list[str]:
    parameters = split_method(method.descriptor)[0]
    return list(parameters) if method.is_static else [descriptor_of(method.owner), *parameters]


def given_references(method: MethodInfo, args: Sequence[Term]) -> list[Term]:
    return [arg for arg, kind in zip(args, argument_types(method), strict=True) if is_reference(kind)]


def slots(method: MethodInfo, args: Sequence[Term]) -> dict[int, Term]:
    """Long and double take two (JVMS 2.6.1)."""
    found, slot = {}, 0
    for arg, kind in zip(args, argument_types(method), strict=True):
        found[slot] = arg
        slot += 2 if kind in ("J", "D") else 1
    return found
