"""Writes `oplib/index.py`: run `python -m oplib.make_index` after a change of what a module owns.

A module that gives methods their meaning has `OWNS`, the classes whose methods these are, and a table `METHODS`, or
`methods(setup)` where the table depends on the run. Several modules may own one class, each some of its methods: then
the index has their names as well, so that only the module at hand is loaded.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from types import ModuleType

HERE = Path(__file__).parent
HEAD = '''"""Modules by the classes whose methods they own. Made by `python -m oplib.make_index`; not to be edited."""

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


def shared() -> dict[str, dict[str, tuple[str, ...]]]:
    """Of each class that several modules own, the names of methods by module; none where that depends on the run."""
    modules = owning_modules()
    found: dict[str, dict[str, tuple[str, ...]]] = {}
    for owner, names in index().items():
        tables = {name: getattr(modules[name], "METHODS", {}) for name in names} if len(names) > 1 else {}
        for name, table in tables.items():
            methods = sorted({method for of, method, _ in table if of == owner})
            found.setdefault(owner, {})[name] = () if "*" in methods else tuple(methods)
    return found


def text() -> str:
    rows = [_row("    ", owner, names) for owner, names in index().items()]
    parts = []
    for owner, modules in shared().items():
        parts += [f'    "{owner}": {{\n', *(_row(" " * 8, name, names) for name, names in modules.items()), "    },\n"]
    return (
        f"{HEAD}MODULES: dict[str, tuple[str, ...]] = {{\n{''.join(rows)}}}  # fmt: skip\n"
        "# Of a class that several own, the names of methods by module; none where that depends on the run.\n"
        f"SHARED: dict[str, dict[str, tuple[str, ...]]] = {{\n{''.join(parts)}}}  # fmt: skip\n"
    )


def _row(indent: str, key: str, names: tuple[str, ...]) -> str:
    quoted = ", ".join(f'"{name}"' for name in names)
    row = f'{indent}"{key}": ({quoted}{"," if len(names) == 1 else ""}),\n'
    if len(row) <= WIDTH:
        return row
    return "".join([f'{indent}"{key}": (\n', *(f'{indent}    "{name}",\n' for name in names), f"{indent}),\n"])


if __name__ == "__main__":
    (HERE / "index.py").write_text(text(), "utf-8")
