"""The methods whose meaning is given in Python, by class, name and descriptor ("*": any).

Modules say which classes they own, and `oplib/index.py` is made from that. A module is loaded when a program first
calls a method of such a class, or that very method if several modules own the class: loading all of them would double
the time to start.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from importlib import import_module

from oplib import outside
from oplib.index import MODULES, SHARED
from oplib.support.fixed import NOTHING
from oplib.support.setup import Setup
from pybmc.symex.api import Intrinsic, Object, Run

Key = tuple[str, str, str]
Lookup = Callable[[str, str, str], "Intrinsic | None"]


def table_of(name: str, setup: Setup) -> Mapping[Key, Intrinsic]:
    """All that one module says."""
    module = import_module(f"oplib.{name}")
    table: Mapping[Key, Intrinsic] = module.METHODS if hasattr(module, "METHODS") else module.methods(setup)
    return table


def all_methods() -> dict[Key, Intrinsic]:
    """Every method that has its meaning here, whether or not a program calls it."""
    found: dict[Key, Intrinsic] = {}
    for name in sorted({name for names in MODULES.values() for name in names}):
        found.update(table_of(name, Setup()))
    return {**outside.all_methods(), **found}


def settle(run: Run, made: Object) -> None:
    """Spell out the message of an exception."""
    from oplib.support.messages import settle

    settle(run, made)


def make_lookup(setup: Setup | None = None) -> Lookup:
    """A function that finds the intrinsic of a method."""
    setup = Setup() if setup is None else setup
    tables: dict[tuple[str, str], Mapping[Key, Intrinsic]] = {}  # by class, and method if several modules own it

    def load(owner: str, name: str) -> Mapping[Key, Intrinsic]:
        table = outside.methods_of(owner)
        shared = SHARED.get(owner)
        modules = MODULES.get(owner, ()) if shared is None else _owners(shared, name)
        for module in modules:
            table.update({key: value for key, value in table_of(module, setup).items() if key[0] == owner})
        if not table and shared is None:
            is_modelled = setup.world and (owner in outside.WORLD or owner in outside.ABOVE)
            whole = None if is_modelled else outside.of_class(owner)
            return {} if whole is None else {(owner, "*", "*"): whole}
        return table

    def lookup(owner: str, name: str, descriptor: str) -> Intrinsic | None:
        if name in ("registerNatives", "initIDs") and descriptor == "()V":  # they tell the JVM about C code
            return NOTHING
        place = (owner, name if owner in SHARED else "")
        table = tables.get(place)
        if table is None:
            table = tables[place] = load(owner, name)
        if not table:
            return None
        for key in ((owner, name, descriptor), (owner, name, "*"), (owner, "*", "*")):
            if key in table:
                return table[key]
        return None

    return lookup


def _owners(shared: Mapping[str, Collection[str]], name: str) -> list[str]:
    """The modules that may have a method of this name."""
    return [module for module, methods in shared.items() if not methods or name in methods]
