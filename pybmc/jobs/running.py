"""One command as a process under limits, and what came of it."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from contextlib import suppress

from pybmc import children
from pybmc.jobs.processes import NOBODY, TOKEN, Tree
from pybmc.proc import Table
from pybmc.records import Record

PYBMC = (sys.executable, "-P", "-c", "from pybmc.start import run; run()")  # this very pybmc
ANSWER = "{answer}"  # in a command: the path of a file for what it has to say
_TAIL = 1 << 16  # bytes of the output that are looked at


class Limits(Record):
    cpu: float  # seconds, for all processes of a job together
    memory: int  # megabytes, likewise
    processes: int = 1000
    wall: float = 0.0  # seconds; 0: so many that only who waits for nothing reaches them

    @property
    def longest(self) -> float:
        """Somebody may wait for nothing; on a busy machine a job needs longer than it works."""
        return self.wall or self.cpu * 4 + 60


class Job(Record):
    name: str
    command: tuple[str, ...]
    limits: Limits


class Ended(Record):
    """What came of a job. `ended`: cpu, wall, memory, processes if it was ended for that, or the signal it died of."""

    job: Job
    output: tuple[str, ...]  # the last lines that it printed
    answer: bytes | None  # what it wrote to its file
    code: int | None
    cpu: float  # seconds, of the job and all that it started
    wall: float
    memory: int  # megabytes at most, likewise
    ended: str = ""

    @property
    def limit_words(self) -> str:
        """Why it was ended; empty if no limit did it."""
        limits = self.job.limits
        return {
            "cpu": f"ended after {limits.cpu:g} s of CPU time",
            "memory": f"ended with more than {limits.memory} MB of memory",
            "processes": f"ended with more than {limits.processes} processes",
            "wall": f"ended after {limits.longest:g} s, with {self.cpu:.1f} s of CPU time by then",
        }.get(self.ended, "")


class Running:
    """A job that was started."""

    def __init__(self, job: Job) -> None:
        self.job = job
        self._folder = tempfile.mkdtemp(prefix="pybmc-job-")  # for all that it leaves behind
        self._answer = os.path.join(self._folder, "answer")
        token = os.path.basename(self._folder)
        with open(os.path.join(self._folder, "output"), "wb") as output:
            self._process = children.start(
                [self._answer if part == ANSWER else part for part in job.command],
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
        limits = self.job.limits
        if self._cpu > limits.cpu:
            return "cpu"
        if megabytes > limits.memory:
            return "memory"
        if len(found) > limits.processes:
            return "processes"
        return "wall" if time.monotonic() - self._started > limits.longest else ""

    def has_ended(self) -> bool:
        if self._process.returncode is None:
            pid, status, usage = os.wait4(self.pid, os.WNOHANG)
            if pid:
                self._process.returncode = os.waitstatus_to_exitcode(status)
                self._cpu = max(self._cpu, usage.ru_utime + usage.ru_stime)
                self._memory = max(self._memory, usage.ru_maxrss >> 10)
                self._tree.root = NOBODY
        return self._process.returncode is not None

    def abandon(self) -> None:
        """End it, and all that it has started."""
        self._tree.end()
        if self._process.returncode is None:
            with suppress(OSError):
                self._process.kill()
                self._process.wait()
        shutil.rmtree(self._folder, ignore_errors=True)

    def result(self, limit: str = "") -> Ended:
        """Of a job that has ended, or that is to be ended because of a limit."""
        wall = time.monotonic() - self._started
        code = self._process.returncode
        ended = limit or (signal.Signals(-code).name if code is not None and code < 0 else "")
        said, answer = self._said(), self._answered()
        return Ended(self.job, said, answer, code, round(self._cpu, 3), round(wall, 3), self._memory, ended)

    def clear(self, table: Table) -> None:
        """End and remove what a job has left that has ended; the table is newer than its end."""
        if self._tree.look(table):
            self._tree.end()
        shutil.rmtree(self._folder, ignore_errors=True)

    def _said(self) -> tuple[str, ...]:
        with suppress(OSError), open(os.path.join(self._folder, "output"), "rb") as file:
            file.seek(max(0, os.fstat(file.fileno()).st_size - _TAIL))
            text = file.read().decode("utf-8", "replace")
            return tuple(line.strip() for line in text.splitlines() if line.strip())
        return ()

    def _answered(self) -> bytes | None:
        with suppress(OSError), open(self._answer, "rb") as file:
            return file.read()
        return None
