"""Tasks as processes: whatever they do, they end at their limits, leave nothing behind, and the run goes on."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from pybmc.benchmarks.results import Result
from pybmc.benchmarks.running import Settings, run_here
from pybmc.benchmarks.tasks import find_tasks
from pybmc.jobs.running import Limits

from .conftest import FAKE, Make, lives, numbers

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="processes are watched in /proc")


def ran(root: Path, limits: Limits, jobs: int = 2) -> dict[str, Result]:
    results = run_here(find_tasks([str(root)]), Settings(limits, command=FAKE), jobs)
    return {result.name: result for result in results}


def test_answers(make: Make) -> None:
    make("true", "TRUE", True)
    make("false", "FALSE", True)
    make("größe", "UNKNOWN", True)
    root = make("mute", "mutter", True)
    (root / "broken.yml").write_text("- nothing")
    found = ran(root, Limits(60, 1000))
    assert {name: (result.answer, result.points) for name, result in found.items()} == {
        "true": ("TRUE", 2), "false": ("FALSE", -16), "größe": ("UNKNOWN", 0), "mute": ("UNKNOWN", 0),
        "broken": ("UNKNOWN", 0),
    }  # fmt: skip
    assert found["größe"].reason == "a reason"
    assert found["mute"].reason == "no answer; last words: a reason"
    assert "no mapping" in found["broken"].reason


@pytest.mark.parametrize(
    ("what", "limits", "ended"),
    [
        ("spin", Limits(0.3, 1000), "cpu"),
        ("eat", Limits(60, 150), "memory"),
        ("fork", Limits(60, 10_000, 20), "processes"),
    ],
)
def test_limits(make: Make, what: str, limits: Limits, ended: str) -> None:
    make("after", "TRUE", True)
    root = make(what, what, True)
    found = ran(root, limits, jobs=1)
    assert (found[what].answer, found[what].ended) == ("UNKNOWN", ended)
    assert found[what].reason.startswith("ended ")
    assert found["after"].answer == "TRUE"
    left = numbers(root / what / "runs") + numbers(root / what / "forked")
    assert left and not any(map(lives, left))


def test_a_task_that_dies(make: Make) -> None:
    make("dead", "die", True)
    found = ran(make("well", "TRUE", True), Limits(60, 1000))
    assert (found["dead"].answer, found["dead"].ended, found["dead"].reason) == (
        "UNKNOWN", "SIGKILL", "the task died of SIGKILL",
    )  # fmt: skip
    assert found["well"].answer == "TRUE"


def test_who_stops_listening_ends_the_tasks(make: Make) -> None:
    make("a", "TRUE", True)
    root = make("b", "sleep", True)
    results = run_here(find_tasks([str(root)]), Settings(Limits(60, 1000), command=FAKE), 2)
    assert next(results).name == "a"
    results.close()  # type: ignore[attr-defined]
    assert not any(map(lives, numbers(root / "b" / "runs")))


MEASURE = """
import sys, time
from pybmc.benchmarks.running import Settings, run_here
from pybmc.benchmarks.tasks import find_tasks
from pybmc.jobs.running import Limits
tasks = find_tasks([sys.argv[1]])
settings = Settings(Limits(60, 1000), command=(sys.executable, "-S", sys.argv[2]))
list(run_here(tasks[:2], settings, 2))  # loads what it needs
before = time.process_time()
found = list(run_here(tasks, settings, 2))
own = time.process_time() - before
assert [result.answer for result in found] == ["TRUE"] * 30
print(own / sum(result.cpu for result in found))
"""


def test_the_runner_costs_less_than_a_tenth_of_short_tasks(make: Make, tmp_path: Path) -> None:
    """In CPU time, so that a busy machine gives the same answer; in a process that is as small as a runner is."""
    roots = [make(f"t{number}", "TRUE", True) for number in range(30)]
    spin = tmp_path / "spin.py"
    spin.write_text("import time\nwhile time.process_time() < 0.1:\n    pass\nprint('TRUE')\n")
    command = [sys.executable, "-c", MEASURE, str(roots[0]), str(spin)]
    told = subprocess.run(command, capture_output=True, text=True, check=True)
    assert float(told.stdout) < 0.1
