"""Puts a fault into pybmc for the time of a test, in a way that cannot decay.

A replacement that no longer fits what it replaces would raise an exception somewhere, and a net that takes any trouble
for a catch would go on passing for the wrong reason. So a replacement has the parameters of the original, has to be
called, and what it does must show as a wrong verdict (`test_faults`).
"""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, MutableMapping
from typing import Any

import pytest

Function = Callable[..., Any]


class Misfit(Exception):
    """The fault does not fit pybmc as it is now."""


class Planter:
    """Replaces functions and entries of tables until the patch is undone, and counts how often they are used."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self._patch = patch
        self.uses = 0

    def function(self, owner: object, name: str, make: Callable[[Function], Function]) -> None:
        """Replace a function of a module, or a method of a class, by what `make` makes of it."""
        original = inspect.getattr_static(owner, name, None)
        if not inspect.isfunction(original):
            raise Misfit(f"{_name(owner)}.{name} is no function")
        replacement = make(original)
        _fits(original, replacement, f"{_name(owner)}.{name}")
        self._patch.setattr(owner, name, self._counted(replacement))

    def entry(self, table: MutableMapping[Any, Any], key: object, value: object) -> None:
        """Replace what a table says of a key; the table is read, not called, so this counts as a use."""
        if key not in table:
            raise Misfit(f"no entry {key!r}")
        if table[key] == value or type(table[key]) is not type(value):
            raise Misfit(f"entry {key!r} is {table[key]!r}: {value!r} is no fault of its kind")
        self._patch.setitem(table, key, value)
        self.uses += 1

    def _counted(self, replacement: Function) -> Function:
        @functools.wraps(replacement)
        def counted(*args: Any, **kwargs: Any) -> Any:
            self.uses += 1
            return replacement(*args, **kwargs)

        return counted


def _fits(original: Function, replacement: Function, name: str) -> None:
    if (wanted := _parameters(original)) != (found := _parameters(replacement)):
        raise Misfit(f"{name} has the parameters {wanted}, its replacement {found}")


def _parameters(function: Function) -> list[tuple[str, str, object]]:
    parameters = inspect.signature(function).parameters.values()
    return [(p.name, p.kind.name, p.default) for p in parameters]


def _name(owner: object) -> str:
    return getattr(owner, "__qualname__", getattr(owner, "__name__", repr(owner)))
