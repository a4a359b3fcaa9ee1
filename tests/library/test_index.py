"""Modules of oplib say which classes they own; the index is made from that, and each method has one owner."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from oplib import index, make_index, outside
from oplib.registry import all_methods, make_lookup, table_of
from oplib.support.setup import Setup

ROOT = Path(__file__).resolve().parent.parent.parent
MODULES = make_index.owning_modules()


def test_the_index_is_up_to_date() -> None:
    written = Path(index.__file__).read_text("utf-8")
    assert written == make_index.text(), "run python -m oplib.make_index"


def test_modules_with_a_table_say_what_they_own() -> None:
    silent = []
    for path in sorted((ROOT / "oplib").rglob("*.py")):
        name = ".".join(path.relative_to(ROOT / "oplib").with_suffix("").parts)
        source = path.read_text("utf-8")
        if ("\nMETHODS" in source or "\ndef methods(" in source) and name not in MODULES:
            silent.append(name)
    assert not silent


@pytest.mark.parametrize("name", sorted(MODULES))
def test_a_module_has_methods_of_the_classes_that_it_owns(name: str) -> None:
    owners = {owner for owner, _, _ in table_of(name, Setup())}
    assert owners == set(MODULES[name].OWNS)
    assert len(MODULES[name].OWNS) == len(owners)


PACKAGES = {  # of the classes that a folder is for
    "java_io": "java/io/", "java_lang": "java/lang/", "java_math": "java/math/", "java_security": "java/security/",
    "java_text": "java/text/", "java_time": "java/time/", "java_util": "java/util/",
    "jdk_internal": "jdk/internal/", "kotlin": "kotlin/",
    "org_hamcrest": "org/hamcrest/", "verifier": ("org/cprover/", "org/sosy_lab/", "pybmc/"),
}  # fmt: skip
ELSEWHERE = {  # parts of the JDK that make use of a class, and of its private methods
    "java_lang.enums": {"java/util/EnumMap", "java/util/EnumSet"},
    "java_lang.handles": {"jdk/internal/invoke/MhUtil"},
    "java_util.random_numbers": {"jdk/internal/util/random/RandomSupport"},
    "jdk_internal.unsafe": {"java/lang/StringUTF16"},
}


@pytest.mark.parametrize("name", sorted(set(MODULES) - {"outside"}))
def test_a_module_is_in_the_folder_of_its_package(name: str) -> None:
    packages = PACKAGES[name.partition(".")[0]]
    assert {owner for owner in MODULES[name].OWNS if not owner.startswith(packages)} == ELSEWHERE.get(name, set())


def test_a_method_has_one_owner() -> None:
    """`*` stands for all descriptors: a module must not give some of them a meaning and another one the rest."""
    owners: dict[tuple[str, str], dict[str, list[str]]] = {}
    for name in MODULES:
        for owner, method, descriptor in table_of(name, Setup()):
            owners.setdefault((owner, method), {}).setdefault(descriptor, []).append(name)
    twice = {}
    for key, rows in owners.items():
        names = {name for found in rows.values() for name in found}
        if any(len(found) > 1 for found in rows.values()) or ("*" in rows and len(names) > 1):
            twice[key] = rows
    assert not twice


def test_every_method_is_found_by_its_class() -> None:
    lookup = make_lookup()
    rows = [key for key in all_methods() if key not in outside.all_methods() and "*" not in key[1:]]
    assert len(rows) > 900
    assert [key for key in rows if lookup(*key) is None] == []
    assert lookup("java/lang/String", "noSuchMethod", "()I") is None
    assert lookup("no/such/Class", "method", "()I") is None


def test_models_of_the_outside_are_not_cut_where_the_outside_is_unknown() -> None:
    folder = ROOT / "java-models" / "outside"
    models = {path.relative_to(folder).with_suffix("").as_posix() for path in folder.rglob("*.java")}
    assert {name for name in models if outside.of_class(name) is not None} == outside.WORLD
    lookup, world = make_lookup(), make_lookup(Setup(world=True))
    for name in outside.WORLD:
        assert lookup(name, "<init>", "()V") is not None and world(name, "<init>", "()V") is None


def test_only_what_is_called_is_loaded() -> None:
    script = (
        "import sys; from oplib.registry import make_lookup; make_lookup()('java/lang/Object', '<init>', '()V');"
        "print(sum(name.startswith('oplib.java') for name in sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True)
    assert int(done.stdout) <= 2, "the package and the module of Object"
