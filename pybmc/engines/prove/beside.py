"""Bounded checking in a process beside the provers: the first of both that has an answer ends the other.

The process is a fresh one that reads the program again, since open files and solvers cannot be shared. It begins only
after some work, so that what is quickly proved does not pay for it, and it is gone when the race is over, however that
ends.
"""

from __future__ import annotations

import os
import pickle
import select
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress

from pybmc.annotations import TYPE_CHECKING
from pybmc.budget import Budget, Within, used_megabytes
from pybmc.engines.api import Finding, Undecided, Wanted
from pybmc.errors import PybmcError, ResourceError
from pybmc.log import Quiet
from pybmc.options import Options
from pybmc.records import Record, changed

if TYPE_CHECKING:
    import subprocess

WORK = 2.0  # seconds of CPU time that provers have for themselves
PERIOD = 0.05  # seconds between looks at what the other process says
TELLING = 1.0  # seconds before the end at which it says what it has found
START = "from pybmc.engines.prove.beside import work; work()"


class Task(Record):
    """What the process is asked, and its limits: seconds of wall time, of which some are spent, and megabytes."""

    options: Options
    wanted: Wanted
    bounds: tuple[int, ...]
    megabytes: int | None
    seconds: float | None = None
    spent: float = 0


class Race(Within):
    """The budget of provers: bounded checking runs beside them, and its answer ends their work."""

    def __init__(self, whole: Budget, is_answer: Callable[[Sequence[Finding]], bool]) -> None:
        super().__init__(whole)
        self.task: Task | None = None  # without one, provers run alone
        self._is_answer = is_answer
        self._from = time.process_time() + WORK
        self._next_poll = 0.0
        self._process: subprocess.Popen[bytes] | None = None
        self._received = b""
        self._can_start = _processors() > 1
        self.found: list[Finding] | None = None  # what the process has said; None: nothing yet, or it could not

    # ------------------------------------------------------------------------------- as a budget

    def exceeded(self) -> bool:
        return self._is_answered() or self._whole.exceeded()

    def over(self) -> bool:
        return self.exceeded()

    def check(self) -> None:
        self._whole.check()
        if self.task is not None and self._can_start and time.process_time() > self._from:
            self._start(self.task)
        if self._is_answered() and not self._whole.holders:
            raise ResourceError("bounded checking has an answer")

    # ------------------------------------------------------------------------------- the process

    def _start(self, task: Task) -> None:
        from pybmc import children

        self._can_start = False
        if self._is_too_large():
            return
        import subprocess

        half = None if task.megabytes is None else task.megabytes // 2
        spent, left = time.monotonic() - self._whole.started, self._whole.wall
        seconds = None if left is None else round(left + spent)
        task = changed(task, seconds=seconds, spent=spent + TELLING, megabytes=half)
        paths = os.pathsep.join(path for path in sys.path if path)
        process = self._process = children.start(
            [sys.executable, "-c", START], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
            env={**os.environ, "PYTHONPATH": paths},
        )  # fmt: skip
        with suppress(OSError):  # it may have died at once
            assert process.stdin is not None
            process.stdin.write(pickle.dumps(changed(task, options=_plain(task.options))))
            process.stdin.close()

    def _is_too_large(self) -> bool:
        """Whether this process uses more than its half of the memory that both may have."""
        limit = None if self.task is None else self.task.megabytes
        return limit is not None and used_megabytes() > limit // 2

    def _is_answered(self) -> bool:
        """Whether the process has said something that decides."""
        now = time.monotonic()
        if self._process is not None and now > self._next_poll:
            self._next_poll = now + PERIOD
            self._listen(0)
            if self._is_too_large():
                self.stop()
        return self.found is not None and self._is_answer(self.found)

    def _listen(self, seconds: float) -> None:
        if self._process is None or self._process.stdout is None:
            return
        pipe = self._process.stdout.fileno()
        while select.select([pipe], [], [], seconds)[0]:
            piece = os.read(pipe, 1 << 16)
            self._received += piece
            if not piece:
                with suppress(pickle.UnpicklingError, EOFError):  # it died
                    self.found = pickle.loads(self._received)
                self.stop()
                return

    def wait(self) -> None:
        """Until it has said what it has to say, if it runs; provers have nothing to add."""
        while self._process is not None:
            self._whole.check()
            self._listen(PERIOD)

    def stop(self) -> None:
        if self._process is not None:
            from pybmc import children

            process, self._process = self._process, None
            children.end(process)


def _plain(options: Options) -> Options:
    """With dictionaries that can be sent in place of those that cannot be changed."""
    values = {name: getattr(options, name) for name in options._fields}  # type: ignore[attr-defined]
    return changed(options, **{name: dict(v) for name, v in values.items() if isinstance(v, Mapping)})


def _processors() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def work() -> None:
    """What the process does: a task comes in, findings go out."""
    from pybmc.engines.bmc.engine import Bmc
    from pybmc.program.program import Program

    out = os.dup(1)
    os.dup2(2, 1)  # nothing else may come between
    task: Task = pickle.load(sys.stdin.buffer)
    findings: list[Finding] = []
    log = Quiet()
    with Budget(task.seconds, task.megabytes, spent=task.spent) as budget:
        try:
            program = Program(task.options, log.warning)
            for finding in Bmc(task.options, log, task.bounds).run(program, task.wanted, budget):
                findings.append(finding)
        except PybmcError as error:
            findings.append(Undecided(str(error)))
        budget.close()
    with os.fdopen(out, "wb") as file:
        file.write(pickle.dumps(findings))
