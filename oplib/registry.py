"""The table of methods whose meaning is given in Python, by class, name and descriptor ("*": any)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from oplib import initial_values, lang_floating, lang_object, lang_system, verifier
from pybmc.symex.api import Intrinsic

Lookup = Callable[[str, str, str], "Intrinsic | None"]

TABLES = (lang_object.METHODS, lang_system.METHODS, lang_floating.METHODS, verifier.METHODS)


def make_lookup(given_values: Mapping[str, Any]) -> Lookup:
    """A function that finds the intrinsic of a method; `given_values` are those of --static-values, by class."""
    table: dict[tuple[str, str, str], Intrinsic] = {}
    for part in TABLES:
        table.update(part)
    owners = {owner for owner, _, _ in table}
    by_owner = {**initial_values.OWNERS, "pybmc/Inputs": verifier.RUN_TIME_ONLY}
    if given_values:
        by_owner[initial_values.GIVEN_VALUES] = initial_values.given(given_values)

    def lookup(owner: str, name: str, descriptor: str) -> Intrinsic | None:
        if name == "registerNatives" and descriptor == "()V":
            return lang_object.NOTHING
        if owner not in owners:
            return by_owner.get(owner)
        found = table.get((owner, name, descriptor))
        return found if found is not None else table.get((owner, name, "*"))

    return lookup
