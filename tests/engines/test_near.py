"""Looks at few and small inputs: what they find is told where the execution itself tells nothing, and nothing else."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

import pybmc
from pybmc.engines.bmc import near
from pybmc.engines.bmc.rounds import Rounds
from pybmc.records import changed
from pybmc.symex import ssa
from pybmc.symex.settings import Settings, nearby
from tests.regression.corpus import jdk_home

SOURCE = Path(__file__).with_name("left_programs") / "Near.java"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> str:
    home = jdk_home(0)
    assert home is not None
    made = tmp_path_factory.mktemp("near")
    subprocess.run([str(home / "bin" / "javac"), "-g", "-d", str(made), str(SOURCE)], check=True, timeout=120)
    return str(made)


@pytest.fixture
def looked(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Every execution takes long; whether a look was made."""
    made: list[bool] = []
    look = near.NearLook.look

    def counted(self: near.NearLook) -> None:
        made.append(True)
        look(self)

    monkeypatch.setattr(near, "DUE", 0)
    monkeypatch.setattr(near.NearLook, "look", counted)
    return made


@pytest.fixture
def left(looked: list[bool], monkeypatch: pytest.MonkeyPatch) -> None:
    """Every execution is left, and has met nothing until then."""
    execute = Rounds._execute

    def execute_in_vain(self: Rounds, settings: Settings, share: float = 1.0) -> ssa.Execution:
        execution = execute(self, settings, share)
        return execution if settings.near else changed(execution, is_whole=False, steps=[])

    monkeypatch.setattr(Rounds, "_execute", execute_in_vain)


def told(folder: str, entry: str) -> tuple[str, list[str]]:
    result = pybmc.check(f"Near.{entry}", classpath=[folder])
    failed = [each.prop.id.rpartition(")")[2] for each in result.results if each.status.name == "FAILURE"]
    return result.verdict.name, failed


@pytest.mark.parametrize(
    ("entry", "failed"),
    [
        ("isNull", ["I.null-pointer-exception.1"]),
        ("isEmpty", ["I.array-index-out-of-bounds-high.1"]),
        ("never", []),
        ("isLong", []),
        ("fine", []),
    ],
)
def test_what_goes_wrong_nearby_is_told(folder: str, entry: str, failed: list[str], left: None) -> None:
    assert told(folder, entry) == ("FAILED" if failed else "UNKNOWN", failed)


@pytest.mark.parametrize(("entry", "verdict"), [("isLong", "FAILED"), ("fine", "SUCCESSFUL"), ("isNull", "FAILED")])
def test_a_look_leaves_the_execution_alone(folder: str, entry: str, verdict: str, looked: list[bool]) -> None:
    before = told(folder, entry)
    assert before[0] == verdict
    assert looked
    with pytest.MonkeyPatch.context() as usual:
        usual.setattr(near, "DUE", 1 << 40)
        assert told(folder, entry) == before


def test_bounds_that_are_smaller_stay_so() -> None:
    settings = Settings(max_array_length=0, max_collection_size=0, max_tree_depth=1, max_string_length=2)
    small = nearby(settings)
    assert (small.max_array_length, small.max_collection_size, small.max_tree_depth) == (0, 0, 1)
    assert (small.max_string_length, nearby(Settings(min_string_length=9)).max_string_length) == (2, 9)
