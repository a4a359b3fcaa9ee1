"""Many runs in one JVM: `pybmc.RandomDriver` of the Java models."""

from __future__ import annotations

import os
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import suppress

from pybmc import children
from pybmc.budget import Budget
from pybmc.models import models_path
from pybmc.records import NamedTuple
from pybmc.replay.describe import description
from pybmc.replay.jvm import FLAGS, Outcome, outcome_of
from pybmc.replay.scenario import CannotReplay, Scenario, escape

DRIVER = "pybmc.RandomDriver"
MILLISECONDS = 1000  # for one run
PERIOD = 0.05  # seconds between looks at the budget


class Run(NamedTuple):
    """`given`: what calls of the verifier interface gave, as lines."""

    number: int
    outcome: Outcome
    given: tuple[str, ...]


class Batch:
    def __init__(self, home: str, class_path: Sequence[str], numbers: Sequence[int], texts: Sequence[str]) -> None:
        self._java = os.path.join(home, "bin", "java.exe" if os.name == "nt" else "java")
        self._path = os.pathsep.join(map(os.path.abspath, class_path))
        self._constants = [
            *(f"constant number {number}" for number in numbers),
            *(f"constant string {escape(text)}" for text in texts),
        ]

    def run(self, scenarios: Sequence[tuple[int, Scenario]], budget: Budget) -> Iterator[Run]:
        """Each scenario with its seed; fewer runs than scenarios if one ended the JVM, which is then the last."""
        lines = list(self._constants)
        for number, (seed, scenario) in enumerate(scenarios):
            lines += [f"run {number} {seed}", *description(scenario)]
        try:
            with tempfile.TemporaryDirectory(prefix="pybmc-concrete-") as folder:
                yield from self._run_in(folder, lines, budget)
        except OSError as error:
            raise CannotReplay(f"{error.strerror or error}: {error.filename or self._java}") from None

    def _run_in(self, folder: str, lines: list[str], budget: Budget) -> Iterator[Run]:
        runs, results, work = (os.path.join(folder, name) for name in ("runs", "results", "work"))
        os.mkdir(work)
        with open(runs, "w", encoding="ascii") as file:
            file.writelines(f"{line}\n" for line in lines)
        command = [
            self._java, *FLAGS, "-XX:TieredStopAtLevel=1", "-cp", models_path(), DRIVER, runs, results,
            str(MILLISECONDS), self._path,
        ]  # fmt: skip
        complaint = _execute(command, work, budget)
        text = ""
        if os.path.exists(results):
            with open(results, encoding="ascii", errors="replace") as file:
                text = file.read()
        if not text:
            raise CannotReplay(f"the JVM cannot run the program: {complaint or 'no result'}")
        yield from _read(text)


def _execute(command: list[str], work: str, budget: Budget) -> str:
    """Wait for the JVM, no longer than the budget allows; what it complained about."""
    environment = {k: v for k, v in os.environ.items() if k not in ("JAVA_TOOL_OPTIONS", "_JAVA_OPTIONS")}
    errors = os.path.join(work, os.pardir, "stderr")
    with open(errors, "wb") as stderr:
        process = children.start(
            command, cwd=work, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=stderr
        )
        try:
            while True:
                with suppress(subprocess.TimeoutExpired):
                    process.wait(PERIOD)
                    break
                budget.check()
        finally:
            children.end(process)
    with open(errors, encoding="utf-8", errors="replace") as complaint:
        return complaint.readline().strip()


def _read(text: str) -> Iterator[Run]:
    for part in f"\n{text}".split("\nrun ")[1:]:
        lines = part.split("\n")
        given = tuple(line.removeprefix("given ") for line in lines if line.startswith("given "))
        end = next((at for at, line in enumerate(lines) if line.startswith("end ")), None)
        if end is None:
            outcome = Outcome("exited", "the program ended the JVM")
        else:
            outcome = outcome_of("\n".join([lines[end].removeprefix("end "), *lines[end + 1 :]]).rstrip("\n"))
        yield Run(int(lines[0]), outcome, given)
