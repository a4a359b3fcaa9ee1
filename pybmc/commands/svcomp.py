"""`pybmc svcomp`: a task of the software verification competition; the last line is TRUE, FALSE or UNKNOWN."""

from __future__ import annotations

import sys

import click

from pybmc.annotations import TYPE_CHECKING, Any
from pybmc.budget import Budget
from pybmc.commands.console import writer
from pybmc.commands.task import limits, run_task
from pybmc.errors import ResourceError

if TYPE_CHECKING:
    from pybmc.competition.strategy import Answer
    from pybmc.supervise import Line, Told

SECONDS = 900.0  # what the competition gives a task
HELP = """Answer a task of the software verification competition: sources (compiled together) or classes in the
given directories, and the property that their main method is to have. The last line is TRUE, FALSE or UNKNOWN;
FALSE is said of runs alone that the JVM has confirmed, TRUE only if no bound and nothing uncovered was in the way."""


def _command() -> click.Command:
    return click.Command(
        "pybmc svcomp",
        params=[
            click.Option(["--propertyfile"], required=True, metavar="FILE", help="the property: valid-assert.prp, ..."),
            click.Option(["--witness"], metavar="FILE", help="write a witness in GraphML"),
            *limits(SECONDS),
            click.Option(["--java-home"], default="", metavar="DIR", help="the JDK to compile with and to check"),
            click.Option(["--verbosity"], type=click.IntRange(0, 10), default=6, metavar="N", show_default=True,
                         help="what is told before the answer: 4 nothing, 6 stages, 8 statistics"),
            click.Argument(["places"], nargs=-1, required=True, metavar="DIR..."),
        ],
        help=HELP,
        add_help_option=False,
    )  # fmt: skip


def run(arguments: list[str], line: Line | None) -> int:
    return run_task(_command(), arguments, line, _answered)


def last_words(arguments: list[str], told: Told, why: str, number: int) -> int:
    return _told("UNKNOWN", why, 128 + number if number else 5)


def _answered(given: dict[str, Any], budget: Budget, folder: str) -> int:
    from pybmc.classfile.jdk import Jdk
    from pybmc.competition.goals import read_goal
    from pybmc.competition.sources import compile_sources, find_sources
    from pybmc.competition.strategy import Said, Task, answer, failed

    log = _Log(given["verbosity"])
    try:
        goal = read_goal(given["propertyfile"])
        sources = find_sources(given["places"])
        home = Jdk.open(given["java_home"] or None).home
        class_path = compile_sources(sources, home, folder, budget.wall)
        found = answer(Task(goal, class_path, given["java_home"], given["memory_limit"]), budget, log)
        if given["witness"] and found.said is not Said.UNKNOWN:
            _write_witness(given["witness"], found, goal, sources.files, log)
    except Exception as error:  # whatever happens, the last line is an answer
        if isinstance(error, ResourceError):
            budget.settle()
        found = failed(error)
    return _told(found.said.value, found.reason, {"TRUE": 0, "FALSE": 10, "UNKNOWN": 5}[found.said.value])


def _write_witness(path: str, found: Answer, goal: Any, files: tuple[str, ...], log: _Log) -> None:
    """An answer stands, also where nobody can write it down."""
    from datetime import UTC, datetime

    from pybmc.competition.witness import witness

    try:
        text = witness(found, goal, files, datetime.now(UTC).isoformat(timespec="seconds"))
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
    except (OSError, ValueError) as error:
        log.warning(f"no witness: {error}")


def _told(word: str, reason: str, code: int) -> int:
    write = writer(sys.stdout)
    if reason:
        write(f"{reason}\n")
    write(f"{word}\n")
    return code


class _Log:
    """What the stages say goes to stdout, before the answer."""

    def __init__(self, verbosity: int) -> None:
        self._verbosity = verbosity
        self._write = writer(sys.stdout)
        self._warned: set[str] = set()

    def enabled(self, level: int) -> bool:
        return level <= self._verbosity

    def status(self, text: str, level: int = 6) -> None:
        if self.enabled(level):
            self._write(f"{text}\n")

    def warning(self, text: str) -> None:
        if text not in self._warned and self.enabled(6):
            self._write(f"warning: {text}\n")
        self._warned.add(text)

    def progress(self, stage: str, count: int, detail: str = "") -> None:
        pass
