"""Solvers of Horn clauses that are programs of their own (Eldarica, Golem, z3): a file goes in, an answer comes out."""

from __future__ import annotations

import os
import select
import shlex
import tempfile
import time

from pybmc.budget import Limit
from pybmc.children import end, start
from pybmc.errors import UsageError
from pybmc.solvers.api import Answer
from pybmc.solvers.spacer import LOOK, Solved


def solve_with(command: str, text: str, seconds: float, budget: Limit) -> Solved:
    """Run the command on a file with the system; the first line that says so is the answer, the rest its solution."""
    import subprocess

    with tempfile.TemporaryDirectory(prefix="pybmc-horn-") as folder:
        path = os.path.join(folder, "system.smt2")
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        try:
            process = start(
                [*shlex.split(command), path],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
            )
        except (OSError, ValueError) as wrong:
            raise UsageError(f"--horn-solver {command}: {wrong}") from wrong
        try:
            return _answer(_told(process.stdout.fileno(), seconds, budget))  # type: ignore[union-attr]
        finally:
            end(process)


def _told(reading: int, seconds: float, budget: Limit) -> str:
    told = b""
    last = time.monotonic() + seconds
    while time.monotonic() < last and not budget.exceeded():
        if select.select([reading], [], [], LOOK)[0]:
            more = os.read(reading, 1 << 16)
            if not more:
                break
            told += more
    return told.decode("utf-8", "replace")


def _answer(told: str) -> Solved:
    lines = told.splitlines()
    for at, line in enumerate(lines):
        if line.strip() in ("sat", "unsat"):
            answer = Answer.SAT if line.strip() == "sat" else Answer.UNSAT
            return Solved(answer, "\n".join(lines[at + 1 :]) if answer is Answer.SAT else "")
    return Solved(Answer.UNKNOWN)
