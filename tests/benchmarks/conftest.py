"""Tasks for a runner whose tool is `fake.py`."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

FAKE = (sys.executable, str(Path(__file__).with_name("fake.py")))
DEFINITION = """format_version: '2.0'
input_files: {name}/
properties:
  - property_file: assert.prp
    expected_verdict: {expected}
options: {{language: Java}}
"""

Make = Callable[[str, str, bool], Path]


@pytest.fixture
def make(tmp_path: Path) -> Make:
    """A task with a name, what the tool does with it, and what is expected; the directory of all tasks."""
    root = tmp_path / "tasks"
    root.mkdir()
    (root / "assert.prp").write_text("CHECK( init(Main.main()), LTL(G assert) )")

    def make(name: str, what: str, expected: bool = True) -> Path:
        (root / name).mkdir()
        (root / name / "Main.java").write_text(what)
        (root / f"{name}.yml").write_text(DEFINITION.format(name=name, expected=str(expected).lower()), "utf-8")
        return root

    return make


def until(condition: Callable[[], bool]) -> None:
    """Wait for what must happen; the limit is for those who broke it."""
    for _ in range(6000):
        if condition():
            return
        time.sleep(0.01)
    raise AssertionError("it never happened")


def lives(pid: int) -> bool:
    try:
        return "Z" not in Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False


def numbers(path: Path) -> list[int]:
    return list(map(int, path.read_text().split())) if path.exists() else []
