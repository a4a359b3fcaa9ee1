"""Specifications that come with pybmc, and those in annotations."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from pybmc.budget import Budget
from pybmc.checking import check
from pybmc.commands.arguments import parse
from pybmc.engines.spec.bounds import specified
from pybmc.log import Quiet
from pybmc.options import Options
from pybmc.specs.book import Specs
from pybmc.specs.files import LIBRARY
from pybmc.specs.source import SpecError
from tests.specs.conftest import Compile, Compiled

ANNOTATED = """
import pybmc.*;

@Invariant({"size >= 0", "size <= cells.length"})
public class Main {
  int size; int[] cells;
  @Requires({"x > 0", "n.length() > size"}) @Assignable("size, cells[*]")
  @Ensures("\\\\result == \\\\old(size) + x && isFine()")
  int grow(int x, String n) { size += x; return size; }
  @Pure boolean isFine() { return true; }
  @Invariant boolean holds() { return size < 100; }
  @Requires("y > ") void broken(int y) { }
  @Requires("y > z") void unknown(int y) { }
}
"""


@pytest.fixture(scope="module")
def annotated(compiled: Compile) -> Compiled:
    made = compiled(ANNOTATED)
    (made.folder / "Main.java").unlink()
    return made


def of(made: Compiled, name: str) -> str:
    method = next(m for m in made.classes.get("Main").methods if m.name == name)
    spec = made.specs().of_method(method)
    return "; ".join(c.span.text + (" (implicit)" if c.implicit else "") for c in spec.cases[0].requires)


def test_contracts_in_annotations(annotated: Compiled) -> None:
    assert of(annotated, "grow") == " (implicit); requires x > 0; requires n.length() > size"
    method = next(m for m in annotated.classes.get("Main").methods if m.name == "grow")
    (case,) = annotated.specs().of_method(method).cases
    assert len(case.ensures) == 1 and len(case.assignable[0].stores) == 2
    invariants = annotated.specs().invariants("Main")
    assert [c.span.text for c in invariants] == ["", "invariant size >= 0", "invariant size <= cells.length"]


@pytest.mark.parametrize(
    ("method", "message"),
    [
        ("broken", "Main.java:@Requires:12:5: found the end, expected an expression"),
        ("unknown", "Main.java:@Requires:13:5: unknown name 'z'"),
    ],
)
def test_mistakes_in_annotations(annotated: Compiled, method: str, message: str) -> None:
    with pytest.raises(SpecError) as caught:
        of(annotated, method)
    assert message in str(caught.value)


def test_all_of_the_library_is_understood(annotated: Compiled) -> None:
    specs = annotated.specs(library=True)
    files = sorted(Path(LIBRARY).rglob("*.jml"))
    assert len(files) >= 8
    for file in files:
        name = file.relative_to(LIBRARY).with_suffix("").as_posix()
        specs.bind_all(name)
        methods = annotated.classes.get(name).methods
        assert any(specs.of_method(m).written for m in methods), name


def test_library_contracts_are_used_when_asked(annotated: Compiled) -> None:
    get = next(m for m in annotated.classes.get("java/util/ArrayList").methods if m.name == "get")
    assert not annotated.specs().of_method(get).written
    spec = annotated.specs(library=True).of_method(get)
    assert [case.owner for case in spec.cases] == ["java/util/List", "java/util/List"] and spec.pure


ITERATORS = """
import java.util.*;
public class Main implements Iterator<Integer> {
  private int at; private int end;
  public boolean hasNext() { return at < end; }
  public Integer next() { if (at > end) throw new NoSuchElementException(); return at++; }
}
"""


@pytest.mark.parametrize(
    ("text", "verdict"), [(ITERATORS, "FAILED"), (ITERATORS.replace("at > end", "at >= end"), "SUCCESSFUL")]
)
def test_classes_keep_what_the_library_says_of_their_supertypes(compiled: Compile, text: str, verdict: str) -> None:
    folder = str(compiled(text).folder)
    options = parse(["Main.next", "--classpath", folder, "--sourcepath", folder, "--library-specs"], throwing=True)
    assert isinstance(options, Options)
    with Budget(60, None) as budget:
        report = check(specified(options), Quiet(), budget)
        budget.close()
    assert report.verdict.name == verdict


def test_sources_that_are_newer_than_the_class_are_told(compiled: Compile) -> None:
    made = compiled("public class Main { //@ ensures true;\n int m() { return 1; } }")
    source, file = made.folder / "Main.java", made.folder / "Main.class"
    os.utime(file, (1_000_000, 1_000_000))
    told: list[str] = []
    Specs(made.classes, [str(made.folder)], warn=told.append, file_of=lambda name: str(file)).bind_all("Main")
    assert told == [f"{source} is newer than {file}: if its code has changed, compile it again"]
