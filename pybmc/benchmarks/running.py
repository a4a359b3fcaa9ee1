"""One task as a process under limits: `pybmc svcomp` on it, and what came of that."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import suppress

from pybmc import children
from pybmc.benchmarks.processes import TOKEN, Table, Tree
from pybmc.benchmarks.results import Result
from pybmc.benchmarks.tasks import Task
from pybmc.records import Record

ANSWERS = ("TRUE", "FALSE", "UNKNOWN")
_TAIL = 1 << 16  # bytes of the output that are looked at
_DIED = re.compile(r"the process that checked died of (SIGKILL|SIGTERM)")


class Limits(Record):
    cpu: float  # seconds, for all processes of a task together
    memory: int  # megabytes, likewise
    processes: int = 1000

    @property
    def wall(self) -> float:
        """Somebody may wait for nothing; on a busy machine a task needs longer than it works."""
        return self.cpu * 4 + 60


class Settings(Record):
    limits: Limits
    witnesses: str = ""  # the directory for them
    java_home: str = ""
    command: tuple[str, ...] = ()  # instead of pybmc svcomp


def command_for(task: Task, settings: Settings) -> list[str]:
    limits = settings.limits
    base = settings.command or (sys.executable, "-P", "-c", "from pybmc.start import run; run()", "svcomp")
    command = [*base, "--propertyfile", task.property_file, "--timeout", f"{limits.cpu:g}"]
    command += ["--memory-limit", str(max(64, limits.memory * 3 // 4))]  # the rest is for what it starts
    if settings.java_home:
        command += ["--java-home", settings.java_home]
    if settings.witnesses:
        command += ["--witness", witness_path(settings.witnesses, task.name, task.prop)]
    return [*command, *task.inputs]


def witness_path(folder: str, name: str, prop: str) -> str:
    return os.path.join(folder, f"{name.replace('/', '.')}.{prop}.graphml")


class Running:
    """A task that was started."""

    def __init__(self, task: Task, settings: Settings) -> None:
        self.task = task
        self._limits = settings.limits
        self._folder = tempfile.mkdtemp(prefix="pybmc-bench-")  # for all that it leaves behind
        token = os.path.basename(self._folder)
        with open(os.path.join(self._folder, "output"), "wb") as output:
            self._process = children.start(
                command_for(task, settings),
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
                env={**os.environ, TOKEN: token, "TMPDIR": self._folder},
            )
        self.pid = self._process.pid
        self._started = time.monotonic()
        self._tree = Tree(self.pid, token)
        self._cpu, self._memory = 0.0, 0

    def exceeded(self, table: Table) -> str:
        """The limit that is reached: cpu, wall, memory, processes; nothing as long as none is."""
        found = self._tree.look(table)
        self._tree.bury(found)
        self._cpu = max(self._cpu, self._tree.cpu(found))
        megabytes = sum(one.memory for one in found) >> 20
        self._memory = max(self._memory, megabytes)
        limits = self._limits
        if self._cpu > limits.cpu:
            return "cpu"
        if megabytes > limits.memory:
            return "memory"
        if len(found) > limits.processes:
            return "processes"
        return "wall" if time.monotonic() - self._started > limits.wall else ""

    def has_ended(self) -> bool:
        if self._process.returncode is None:
            pid, status, usage = os.wait4(self.pid, os.WNOHANG)
            if pid:
                self._process.returncode = os.waitstatus_to_exitcode(status)
                self._cpu = max(self._cpu, usage.ru_utime + usage.ru_stime)
                self._memory = max(self._memory, usage.ru_maxrss >> 10)
        return self._process.returncode is not None

    def abandon(self) -> None:
        """Somebody ends the run: no result."""
        self._end_all()
        shutil.rmtree(self._folder, ignore_errors=True)

    def result(self, limit: str = "") -> Result:
        """Of a task that has ended, or that is ended now because of a limit."""
        wall = time.monotonic() - self._started
        self._end_all()
        said = self._said()
        code = self._process.returncode
        ended = limit or (signal.Signals(-code).name if code is not None and code < 0 else "")
        answer, reason = _answer(said)
        if limit:
            answer, reason = "UNKNOWN", f"{self._words(limit)}; {reason}".rstrip("; ")
        elif ended:
            answer, reason = "UNKNOWN", f"the task died of {ended}"
        elif died := _DIED.search(reason):
            ended = died[1]
        task = self.task
        return Result(
            task.name, task.prop, task.expected, answer, reason, round(self._cpu, 3), round(wall, 3),
            self._memory, ended,
        )  # fmt: skip

    def _end_all(self) -> None:
        """Nothing that the task has started outlives it."""
        self._tree.end()
        if self._process.returncode is None:
            with suppress(OSError):
                self._process.kill()
                self._process.wait()

    def _said(self) -> list[str]:
        with suppress(OSError), open(os.path.join(self._folder, "output"), "rb") as file:
            file.seek(max(0, os.fstat(file.fileno()).st_size - _TAIL))
            text = file.read().decode("utf-8", "replace")
            shutil.rmtree(self._folder, ignore_errors=True)
            return [line.strip() for line in text.splitlines() if line.strip()]
        return []

    def _words(self, limit: str) -> str:
        limits = self._limits
        return {
            "cpu": f"ended after {limits.cpu:g} s of CPU time",
            "memory": f"ended with more than {limits.memory} MB of memory",
            "processes": f"ended with more than {limits.processes} processes",
            "wall": f"ended after {limits.wall:g} s",
        }[limit]


def _answer(said: Sequence[str]) -> tuple[str, str]:
    """The last line is the answer, the one before it the reason."""
    if said and said[-1] in ANSWERS:
        return said[-1], said[-2] if len(said) > 1 and said[-1] != "TRUE" else ""
    return "UNKNOWN", f"no answer; last words: {said[-1]}" if said else "no answer"


def refused(task: Task) -> Result:
    """Of a definition that is no task."""
    return Result(task.name, task.prop, task.expected, "UNKNOWN", task.error, 0.0, 0.0, 0)
