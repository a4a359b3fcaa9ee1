"""The tasks under regression/svcomp: well-formed, confirmed by runs on the JVM, and answered.

All runs with PYBMC_SVCOMP=1; the whole set is answered by `pybmc bench --tasks regression/svcomp`.
"""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from pybmc.benchmarks.tasks import Task, find_tasks
from pybmc.classfile.jdk import Jdk
from pybmc.cli import main
from tests.samples import is_in_sample

ROOT = Path(__file__).resolve().parent.parent.parent / "regression" / "svcomp"
TASKS = find_tasks([str(ROOT)])
ALL = bool(os.environ.get("PYBMC_SVCOMP"))
LEAVES = {"valid-assert": "java.lang.AssertionError", "no-runtime-exception": "java.lang.RuntimeException"}
FAST = (
    "arrays/negativeSize_false", "arrays/stores_true", "dispatch/casts_false", "exceptions/nullField_true",
    "exceptions/rethrown_true", "factories/nullable_false", "floats/notANumber_false", "math/absolute_true",
    "math/exact_false", "strings/switchCase_false",
)  # fmt: skip


def test_definitions() -> None:
    assert not [task.error for task in TASKS if task.error]
    names = {task.name for task in TASKS}
    false = {task.name for task in TASKS if task.expected is False}
    assert len(names) >= 120 and len(false) * 2 == len(names)
    assert {task.prop for task in TASKS} == set(LEAVES)
    for task in TASKS:
        assert all(os.path.isdir(place) for place in task.inputs) and os.path.isfile(task.property_file)
        assert (task.name in false) == (ROOT / f"{task.name}.inputs").exists()


def test_violations_happen_on_the_jvm(tmp_path: Path) -> None:
    """With the inputs in the file beside each task."""
    false = {task.name: task for task in TASKS if task.expected is False}
    chosen = [task for task in false.values() if ALL or is_in_sample(task.name, 19)]
    java = os.path.join(Jdk.open(None).home, "bin", "java")
    command = [java, "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", str(Path(__file__).with_name("Confirm.java"))]
    command += [str(ROOT / "common"), str(tmp_path), *(str(ROOT / task.name) for task in chosen)]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
    assert dict(zip([task.key for task in chosen], told, strict=True)) == {
        task.key: LEAVES[task.prop] for task in chosen
    }


@pytest.mark.parametrize("task", [task for task in TASKS if task.name in FAST], ids=lambda task: task.name)
def test_answers(task: Task, capsys: pytest.CaptureFixture[str]) -> None:
    main(["svcomp", "--propertyfile", task.property_file, "--timeout", "60", *task.inputs])
    assert capsys.readouterr().out.splitlines()[-1] == str(task.expected).upper()
