"""Where classes and sources are looked for."""

from __future__ import annotations

from pathlib import Path

import pytest

from pybmc.errors import PybmcError
from pybmc.scanning.places import SourceFiles, find_places


def make(root: Path, *folders: str) -> None:
    for folder in folders:
        (root / folder).mkdir(parents=True, exist_ok=True)


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_maven(here: Path) -> None:
    make(here, "target/classes", "target/test-classes", "src/main/java", "src/test/java", "target/dependency")
    (here / "target/dependency/a.jar").touch()
    found = find_places((), None, False, ())
    assert found.roots == ("target/classes",)
    assert found.class_path == ("target/classes", "target/dependency/a.jar")
    assert found.sources == ("src/main/java", "src/test/java")
    tests = find_places((), None, True, ())
    assert tests.roots == ("target/test-classes",)
    assert set(tests.class_path) == {"target/classes", "target/test-classes", "target/dependency/a.jar"}


def test_gradle_with_modules(here: Path) -> None:
    make(here, "app/build/classes/java/main", "lib/build/classes/java/main", "app/src/main/java", ".git/build/classes")
    found = find_places((), None, False, ())
    assert found.roots == ("app/build/classes/java/main", "lib/build/classes/java/main")
    assert found.sources == ("app/src/main/java",)
    assert find_places(("lib",), None, False, ()).roots == ("lib/build/classes/java/main",)


def test_folders_of_a_class_path_or_its_jars(here: Path) -> None:
    make(here, "classes")
    (here / "a.jar").touch()
    assert find_places((), ("a.jar", "classes"), False, ()).roots == ("classes",)
    assert find_places((), ("a.jar",), False, ()).roots == ("a.jar",)
    assert find_places(("a.jar",), ("classes",), False, ()).roots == ("a.jar",)
    assert find_places(("a.jar",), ("classes",), False, ()).class_path == ("a.jar", "classes")
    assert find_places(("shop.Cart",), ("classes",), False, ()).names == ("shop.Cart",)


def test_nothing_to_scan(here: Path) -> None:
    with pytest.raises(PybmcError, match="no classes found; compile the project first"):
        find_places((), None, False, ())


def test_sources(here: Path) -> None:
    make(here, "a/shop", "b/shop")
    (here / "b/shop/Cart.java").write_text("class Cart { }")
    files = SourceFiles(("a", "b"))
    assert files.path("shop/Cart.java") == "b/shop/Cart.java"
    assert files.path("shop/Other.java") == "shop/Other.java"
    assert (files.text("shop/Cart.java"), files.text("shop/Other.java")) == ("class Cart { }", None)
