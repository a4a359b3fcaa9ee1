"""Task definitions and sets: what is a task, and what is reported as none."""

from __future__ import annotations

from pathlib import Path

import pytest

from pybmc.benchmarks.tasks import find_tasks, read_definition, shard
from pybmc.errors import UsageError

GOOD = """format_version: '2.0'
input_files:
  - ../common/
  - größe/
properties:
  - property_file: ../properties/valid-assert.prp
    expected_verdict: false
  - property_file: ../properties/no-runtime-exception.prp
options:
  language: Java
"""


def test_a_task_for_each_property(tmp_path: Path) -> None:
    path = tmp_path / "a" / "größe.yml"
    path.parent.mkdir()
    path.write_text(GOOD, "utf-8")
    first, second = find_tasks([str(tmp_path)])
    assert (first.name, first.prop, first.expected) == ("a/größe", "no-runtime-exception", None)
    assert (second.key, second.expected, second.folder) == ("a/größe valid-assert", False, "a")
    assert second.property_file == str(tmp_path / "properties" / "valid-assert.prp")
    assert second.inputs == (str(tmp_path / "common"), str(path.parent / "größe"))
    assert [task.prop for task in find_tasks([str(tmp_path)], "valid-assert")] == ["valid-assert"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "no mapping"),
        ("- 1", "no mapping"),
        ("a: [", "expected"),
        ("\x00", "characters"),
        ("format_version: '3.0'", "format_version"),
        (GOOD.replace("Java", "C"), "language is 'C'"),
        (GOOD.replace("input_files", "files"), "input_files is None"),
        (GOOD.replace("properties:", "property:"), "no properties"),
        (GOOD.replace("- property_file", "- file"), "without a property_file"),
        (GOOD.replace("false", "maybe"), "expected_verdict is 'maybe'"),
    ],
)
def test_what_is_no_task_is_reported(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "x.yml"
    path.write_text(text, "utf-8")
    (task,) = read_definition(str(path), "x.yml")
    assert task.error.startswith("no task definition: ") and message in task.error
    assert find_tasks([str(tmp_path)], "valid-assert") == [task]


def test_bytes_that_are_no_text(tmp_path: Path) -> None:
    (tmp_path / "x.yml").write_bytes(b"\xff\xfe\xff")
    assert find_tasks([str(tmp_path)])[0].error


def test_sets(tmp_path: Path) -> None:
    for name in ("a/x", "a/y", "b/x"):
        path = tmp_path / f"{name}.yml"
        path.parent.mkdir(exist_ok=True)
        path.write_text(GOOD, "utf-8")
    (tmp_path / "Java.set").write_text("# both\na/*.yml\n\nb/x.yml  # and this\nnone/*.yml\n")
    found = find_tasks([str(tmp_path / "Java.set")], "valid-assert")
    assert [task.name for task in found] == ["a/x", "a/y", "b/x"]
    alone = find_tasks([str(tmp_path / "a" / "x.yml"), str(tmp_path / "b" / "x.yml")], "valid-assert")
    assert [task.name for task in alone] == ["a/x", "b/x"]


def test_missing_places_are_a_mistake_of_the_user() -> None:
    with pytest.raises(UsageError, match="there is no nowhere"):
        find_tasks(["nowhere"])


def test_parts_are_disjoint_and_complete(tmp_path: Path) -> None:
    for number in range(7):
        (tmp_path / f"{number}.yml").write_text(GOOD, "utf-8")
    tasks = find_tasks([str(tmp_path)])
    parts = [shard(tasks, (part, 3)) for part in (1, 2, 3)]
    assert sorted(task.key for part in parts for task in part) == [task.key for task in tasks]
    assert max(map(len, parts)) - min(map(len, parts)) <= 1
