"""Writes `oplib/index.py`: run `python -m oplib.make_index` after a change of what a module owns.

A module that gives methods their meaning has `OWNS`, the classes whose methods these are, and a table `METHODS`, or
`methods(setup)` where the table depends on the run. Several modules may own one class, each some of its methods.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from types import ModuleType

HERE = Path(__file__).parent
HEAD = '''"""The modules that own methods of a class. Made by `python -m oplib.make_index`; not to be edited."""

from __future__ import annotations

'''
WIDTH = 110  # of a row


def owning_modules() -> dict[str, ModuleType]:
    """Every module that says what it owns, by its name inside oplib."""
    names = sorted(found.name for found in walk_packages([str(HERE)], "oplib.") if found.name != __name__)
    modules = {name.removeprefix("oplib."): import_module(name) for name in names}
    return {name: module for name, module in modules.items() if hasattr(module, "OWNS")}


def index() -> dict[str, tuple[str, ...]]:
    found: dict[str, list[str]] = {}
    for name, module in owning_modules().items():
        for owner in module.OWNS:
            found.setdefault(owner, []).append(name)
    return {owner: tuple(names) for owner, names in sorted(found.items())}


def text() -> str:
    rows = []
    for owner, names in index().items():
        quoted = ", ".join(f'"{name}"' for name in names)
        row = f'    "{owner}": ({quoted}{"," if len(names) == 1 else ""}),\n'
        if len(row) > WIDTH:
            row = "".join([f'    "{owner}": (\n', *(f'        "{name}",\n' for name in names), "    ),\n"])
        rows.append(row)
    return f"{HEAD}MODULES: dict[str, tuple[str, ...]] = {{\n{''.join(rows)}}}  # fmt: skip\n"


if __name__ == "__main__":
    (HERE / "index.py").write_text(text(), "utf-8")
