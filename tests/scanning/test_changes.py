"""Which methods may have another outcome once some classes have changed."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

import pytest

from pybmc.classfile.classpath import ClassPath
from pybmc.scanning.cache import Earlier
from pybmc.scanning.changes import Changed, Selection, changed_by_content, changed_by_source
from pybmc.scanning.content import Content
from pybmc.scanning.targets import find_targets
from tests.scanning.conftest import compile_project

CLASSES = "target/classes"


def chosen(changed: Changed, earlier: dict[str, Earlier] | None = None) -> set[str]:
    """The methods of the project here, by their simple names; `earlier` by these, none for all if it is None."""
    class_path = ClassPath([CLASSES], 17)
    selection = Selection(changed, class_path, Content(class_path))
    targets = find_targets(class_path, lambda of_class, method: True, lambda text: None)
    names = ((target, target.name.partition(":")[0].rpartition(".")[2]) for target in targets)
    return {name for target, name in names if selection.has(target, (earlier or {}).get(name))}


def by_source(*sources: str) -> Changed:
    return changed_by_source(ClassPath([CLASSES], 17), frozenset(sources))


def read(*names: str, stale: bool = False) -> Earlier:
    return Earlier(frozenset(names), stale)


ALL = {"average", "size", "twice", "run"}


@pytest.mark.parametrize(
    ("sources", "expected"),
    [
        ([], set()),
        (["docs/other/Thing.java"], set()),
        (["src/main/java/shop/Cart.java"], {"average", "size"}),
        # Nobody can call a method of Sizes, but Cart does.
        (["core/src/main/java/shop/Sizes.java"], {"average", "size"}),
        (["src/main/java/shop/Kind.java"], {"twice", "run"}),
        (["elsewhere/Cart.java"], set()),
    ],
)
def test_without_an_earlier_check(project: Path, sources: Iterable[str], expected: set[str]) -> None:
    assert chosen(by_source(*sources)) == expected


def test_what_an_earlier_check_got_to(project: Path) -> None:
    known = {"average": read("shop/Cart"), "size": read("shop/Cart", "shop/Sizes"), "twice": read(), "run": read()}
    assert chosen(by_source("src/main/java/shop/Sizes.java"), known) == {"size"}
    known["twice"] = read(stale=True)  # a constant that the compiler took from the source that has changed, say
    assert chosen(by_source("src/main/java/shop/Sizes.java"), known) == {"size", "twice"}
    assert chosen(by_source(), known) == set()


def test_a_source_that_has_gone(project: Path) -> None:
    known = {name: read("shop/Gone$Part") if name == "run" else read() for name in ALL}
    assert chosen(by_source("src/main/java/shop/Gone.java"), known) == {"run"}


def test_who_may_be_called_where_a_supertype_is(project: Path) -> None:
    source = project / "src/main/java/shop/Long.java"
    source.write_text("package shop; class Long implements Kind.Namer { public String name(int i) { return null; } }")
    compile_project(project)
    assert chosen(by_source("src/main/java/shop/Long.java")) == {"name", "twice", "run"}


def test_classes_of_which_nobody_calls_a_method(project: Path) -> None:
    os.rename(CLASSES, "old")
    sizes = project / "src/main/java/shop/Sizes.java"
    sizes.write_text(sizes.read_text().replace("0 : n", "1 : n"))
    compile_project(project)
    class_path = ClassPath([CLASSES], 17)
    changed = changed_by_content(class_path, Content(class_path), f"old{os.pathsep}old", 17)
    assert changed.classes == {"shop/Sizes"}
    assert chosen(changed) == {"average", "size"}
    os.remove("target/classes/shop/Sizes.class")
    class_path = ClassPath([CLASSES], 17)
    assert changed_by_content(class_path, Content(class_path), "old", 17).classes == {"shop/Sizes"}
