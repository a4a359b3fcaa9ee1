"""Executions that are left before their end: what they have found is told, and nothing is proved."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

import pybmc
from pybmc.engines.bmc.watching import Watching
from pybmc.errors import Late
from tests.regression.corpus import jdk_home

SOURCE = Path(__file__).with_name("left_programs") / "Left.java"
LONG = 1000.0  # seconds that none of these takes


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> str:
    home = jdk_home(0)
    assert home is not None
    made = tmp_path_factory.mktemp("left")
    subprocess.run([str(home / "bin" / "javac"), "-g", "-d", str(made), str(SOURCE)], check=True, timeout=120)
    return str(made)


def verdict(folder: str, entry: str) -> tuple[str, list[str]]:
    result = pybmc.check(f"Left.{entry}", classpath=[folder], unwind=200, timeout=LONG)
    failed = [each.prop.id.rpartition(":")[2] for each in result.results if each.status.name == "FAILURE"]
    return result.verdict.name, failed


@pytest.mark.parametrize(
    ("entry", "failed"),
    [
        ("before", ["(II)V.integer-divide-by-zero.1"]),
        ("thrown", ["(II)V.1"]),
        ("caught", ["(II)V.assertion.1"]),
        ("nothing", []),
    ],
)
@pytest.mark.parametrize("way", ["in time", "at last"])
def test_what_was_found_is_told(
    folder: str, entry: str, failed: list[str], way: str, monkeypatch: pytest.MonkeyPatch
) -> None:  # fmt: skip
    def tick(self: Watching, steps: int) -> bool:
        if way == "at last" and steps > 5000:
            raise Late("that is enough")
        return way == "in time" and steps > 1000

    monkeypatch.setattr(Watching, "tick", tick)
    found = failed if way == "in time" or entry == "before" else []
    assert verdict(folder, entry) == ("FAILED" if found else "UNKNOWN", found)
