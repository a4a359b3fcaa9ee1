"""What `pybmc.modules` finds by itself, and what it leaves to Python."""

from __future__ import annotations

import importlib.util
import os
import py_compile
import subprocess
import sys
from pathlib import Path

import pytest

from pybmc import modules

pytestmark = pytest.mark.skipif(os.name != "posix", reason="Python finds all modules there")


@pytest.fixture
def finder(monkeypatch: pytest.MonkeyPatch) -> modules._Finder:
    monkeypatch.setattr("sys.meta_path", [])
    modules.install()
    from sys import meta_path

    (found,) = meta_path
    assert isinstance(found, modules._Finder)
    return found


def compiled(path: Path, text: str) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")
    py_compile.compile(str(path), doraise=True, invalidation_mode=py_compile.PycInvalidationMode.TIMESTAMP)


def test_module_and_package_are_as_python_makes_them(tmp_path: Path, finder: modules._Finder) -> None:
    for name, path in (("pybmc.plain", tmp_path / "plain.py"), ("pybmc.folder", tmp_path / "folder" / "__init__.py")):
        compiled(path, "value = __name__")
        spec = finder.find_spec(name, [str(tmp_path)])
        assert spec is not None and spec.loader is not None
        places = [str(path.parent)] if path.name == "__init__.py" else None
        usual = importlib.util.spec_from_file_location(name, path, submodule_search_locations=places)
        for attribute in ("name", "origin", "cached", "has_location", "submodule_search_locations", "parent"):
            assert getattr(spec, attribute) == getattr(usual, attribute), attribute
        module = importlib.util.module_from_spec(spec)
        for _ in range(2):  # the second time as `importlib.reload` does
            spec.loader.exec_module(module)
        assert module.value == name and module.__file__ == str(path)


def test_what_is_not_plain_is_left_to_python(tmp_path: Path, finder: modules._Finder) -> None:
    compiled(tmp_path / "plain.py", "value = 1")
    where = [str(tmp_path)]
    assert finder.find_spec("pybmc.plain", where) is not None
    assert finder.find_spec("other.plain", where) is None
    assert finder.find_spec("pybmc", None) is None
    assert finder.find_spec("pybmc.missing", where) is None
    (tmp_path / "plain.py").write_text("value = 1000", encoding="utf-8")  # another size
    assert finder.find_spec("pybmc.plain", where) is None
    compiled(tmp_path / "plain.py", "value = 2")
    os.utime(tmp_path / "plain.py", (1, 1))
    assert finder.find_spec("pybmc.plain", where) is None


def test_a_check_starts_without_what_takes_long_to_load() -> None:
    """`typing` and the others would each be a twentieth of a short run, or more."""
    heavy = ("typing", "dataclasses", "inspect", "json", "subprocess", "weakref", "click", "bitwuzla", "z3")
    program = (
        "import sys\n"
        "from pybmc import checking\n"
        "from pybmc.commands import check\n"
        "from pybmc.engines.bmc import engine\n"
        f"print([name for name in {heavy!r} if name in sys.modules])"
    )
    # Without `site`, which loads what is installed beside pybmc.
    path = os.pathsep.join(place for place in sys.path if place)
    command = [sys.executable, "-S", "-c", program]
    done = subprocess.run(command, env={**os.environ, "PYTHONPATH": path}, capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
