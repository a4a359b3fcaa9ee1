"""Imports point one way: every import of pybmc and oplib is held to the table below."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent

# What each unit (a package or module directly under pybmc, and oplib) may import besides itself.
# `symex.api` and `engines.api` admit that module alone.
BASE = {"annotations", "errors", "options", "records", "log"}
LAYERS: dict[str, set[str]] = {
    "annotations": set(),
    "errors": {"annotations"},
    "field_functions": {"annotations"},
    "records": {"annotations", "field_functions"},
    "log": {"annotations"},
    "option_forms": {"annotations", "errors"},
    "options": {"records"},
    "option_table": {"records"},
    "option_values": {"annotations", "errors", "option_forms", "option_table", "options"},
    "models": {"errors"},
    "proc": {"annotations", "records"},
    "budget": BASE | {"proc"},
    "children": BASE,
    "supervise": set(),
    "modules": set(),
    # From bytes to a program.
    "terms": BASE,
    "goto": BASE | {"terms"},
    "classfile": BASE | {"children", "terms", "goto", "models"},
    "convert": BASE | {"terms", "goto", "classfile"},
    "lowering": BASE | {"terms", "goto"},
    "counterexamples": BASE | {"goto"},
    "program": BASE | {"goto", "classfile", "convert", "lowering", "models"},
    "specs": BASE
    | {"children", "classfile", "contracts", "convert", "counterexamples", "engines.api", "goto", "models", "replay"},
    # Symbolic execution and solving do not know each other.
    "symex": BASE | {"terms", "goto", "counterexamples.provenance"},
    "oplib": BASE | {"children", "terms", "goto", "symex.api"},
    "solvers": BASE | {"budget", "children", "terms"},
    "solving": BASE | {"budget", "children", "terms", "solvers"},
    # What may hold, and who proposes it; engines check.
    "contracts": BASE | {"goto"},
    "generators": BASE | {"budget", "contracts", "goto", "lowering", "program", "solvers", "solving", "terms"},
    # Engines stand on both; what comes after them knows their findings only.
    "engines": BASE
    | {
        "budget",
        "children",
        "contracts",
        "counterexamples",
        "generators",
        "goto",
        "lowering",
        "models",
        "oplib",
        "program",
        "replay",
        "solvers",
        "solving",
        "specs",
        "symex",
        "terms",
    },
    "verdict": BASE | {"contracts", "goto", "counterexamples", "engines.api"},
    "results": BASE | {"goto", "counterexamples", "engines.api", "verdict"},
    "replay": BASE | {"children", "goto", "counterexamples", "models", "engines.api"},
    "progress": BASE | {"results"},
    "project": {"annotations", "errors", "option_table", "option_values"},
}
LAYERS["keywords"] = {"annotations", "errors", "option_table", "option_values", "options"}
LAYERS["inference"] = BASE | {"budget", "engines", "goto", "program", "specs", "verdict"}
LAYERS["advice"] = BASE | {"budget", "goto", "program", "engines", "verdict"}
LAYERS["checking"] = BASE | {
    "advice", "budget", "counterexamples", "engines", "goto", "keywords", "program", "replay", "results",
    "specs", "verdict",
}  # fmt: skip
LAYERS["competition"] = BASE | {
    "budget", "checking", "children", "contracts", "counterexamples", "engines.api", "goto", "keywords",
    "models", "replay", "verdict",
}  # fmt: skip
LAYERS["jobs"] = BASE | {"children", "proc"}  # what a process does is not their business
LAYERS["benchmarks"] = BASE | {"jobs"}
LAYERS["scanning"] = BASE | {
    "budget", "checking", "classfile", "goto", "jobs", "oplib", "program", "results", "verdict",
}  # fmt: skip
LAYERS["equivalence"] = BASE | {
    "budget", "classfile", "contracts", "counterexamples", "engines", "generators", "goto", "lowering", "models",
    "oplib", "program", "replay", "results", "symex", "terms", "verdict",
}  # fmt: skip
LAYERS["commands"] = set(LAYERS)
LAYERS["cli"] = {"annotations", "supervise", "commands"}
LAYERS["start"] = {"supervise", "modules", "commands", "cli"}
LAYERS[""] = {"checking", "verdict"}  # `import pybmc`

# Packages from outside, and the one place that knows them.
OUTSIDE = {
    "jawa": {"classfile"},
    "z3": {"solvers"},
    "pysat": {"solvers"},
    "bitwuzla": {"solvers"},
    "tree_sitter": {"specs"},
    "tree_sitter_java": {"specs"},
    "click": {"cli", "commands"},
    "tqdm": {"progress", "commands"},
    "yaml": {"benchmarks"},
    "bokeh": {"benchmarks"},
    "distributed": {"jobs"},
    "benchexec": {"benchmarks"},
}


def unit_of(module: str) -> str:
    """pybmc.terms.node -> terms, pybmc.cli -> cli, oplib.java_lang.boxing -> oplib, pybmc -> ""."""
    parts = module.split(".")
    if parts[0] == "oplib":
        return "oplib"
    return parts[1] if len(parts) > 1 else ""


def imports(tree: ast.AST, module: str, is_package: bool) -> Iterator[tuple[str, int]]:
    """Every module that a source names in an import, at whatever depth, with its line."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name, node.lineno
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                package = module.split(".")
                package = package[: len(package) - node.level + is_package]
                base = ".".join([*package, base] if base else package)
            for alias in node.names:
                # `from pybmc import terms` imports a unit, `from pybmc.terms import Term` a name.
                yield (
                    (f"{base}.{alias.name}" if base == "pybmc" or base.endswith((".symex", ".engines")) else base),
                    node.lineno,
                )


def violations(source: str, module: str, is_package: bool = False) -> list[str]:
    unit = unit_of(module)
    if unit and unit not in LAYERS:
        return [f"{module}: no row for {unit} in the table of layers"]
    wrong = []
    for name, line in imports(ast.parse(source), module, is_package):
        top = name.split(".")[0]
        if top in ("pybmc", "oplib"):
            target = unit_of(name)
            inner = {name.removeprefix("pybmc."), target}  # the module itself, or the whole unit
            fine = target in ("", unit, "__version__") or bool(inner & LAYERS.get(unit, set()))
        else:
            fine = unit in OUTSIDE.get(top, set()) or top in sys.stdlib_module_names
        if not fine:
            wrong.append(f"{module}, line {line}: {unit or 'pybmc'} must not import {name}")
    return wrong


def modules() -> list[tuple[Path, str]]:
    found = []
    for root in ("pybmc", "oplib"):
        for path in sorted((ROOT / root).rglob("*.py")):
            parts = path.relative_to(ROOT).with_suffix("").parts
            found.append((path, ".".join(parts[:-1] if parts[-1] == "__init__" else parts)))
    return found


def test_imports_follow_the_layers() -> None:
    found = modules()
    assert len(found) > 20
    wrong = [v for path, name in found for v in violations(path.read_text("utf-8"), name, path.name == "__init__.py")]
    assert not wrong, "\n".join(wrong)


# Attributes of a call by which symbolic execution serves it: nothing for intrinsics, or no other engine could run them.
BEHIND_THE_SURFACE = {"machine", "state", "held"}


def test_intrinsics_stay_in_front_of_the_surface() -> None:
    found = []
    for path in sorted((ROOT / "oplib").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Attribute) and node.attr in BEHIND_THE_SURFACE:
                found.append(f"{path.relative_to(ROOT)}, line {node.lineno}: .{node.attr}")
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    ("module", "source", "allowed"),
    [
        ("pybmc.terms.node", "from pybmc.errors import InternalError", True),
        ("pybmc.terms.node", "from pybmc.goto.instr import Instr", False),
        ("pybmc.goto.text", "from . import instr", True),
        ("pybmc.goto.text", "from ..terms import node", True),
        ("pybmc.goto.text", "from ..symex import engine", False),
        ("pybmc.symex.running.engine", "def f():\n    from pybmc.solvers.api import Solver", False),
        ("pybmc.symex.running.engine", "import z3", False),
        ("pybmc.solvers.z3_solver", "import z3", True),
        ("pybmc.solvers.z3_solver", "import numpy", False),
        ("pybmc.convert.translate", "from jawa.constants import ConstantPool", False),
        ("pybmc.classfile.structure", "from jawa.constants import ConstantPool", True),
        ("oplib.java_lang.floating", "from pybmc.symex.api import Frame", True),
        ("oplib.java_lang.floating", "from pybmc.symex import api", True),
        ("oplib.java_lang.floating", "from pybmc.symex.running.engine import Engine", False),
        ("oplib.java_lang.string", "from pybmc.symex.texts.strings import Text", False),
        ("pybmc.results.text", "from pybmc.commands import check", False),
        ("pybmc.results.text", "from pybmc.engines.bmc.decide import Decision", False),
        ("pybmc.verdict.judge", "from pybmc.engines.api import Cut", True),
        ("pybmc.verdict.judge", "from pybmc.engines import api", True),
        ("pybmc.verdict.judge", "from pybmc.engines import registry", False),
        ("pybmc.commands.check", "from pybmc.results.text import show", True),
        ("pybmc.commands.check", "from pybmc.cli import main", False),
        ("pybmc.helpers", "", False),
    ],
)
def test_the_table_tells_right_from_wrong(module: str, source: str, allowed: bool) -> None:
    assert bool(violations(source, module)) != allowed
