"""Tasks on this machine, some of them at once."""

from __future__ import annotations

import os
import select
import time
from collections.abc import Iterable, Iterator
from contextlib import suppress

from pybmc.benchmarks.processes import adopt_orphans, own_processes
from pybmc.benchmarks.results import Result
from pybmc.benchmarks.running import Running, Settings, refused
from pybmc.benchmarks.tasks import Task

PERIOD = 0.1  # seconds between two looks at what tasks use


class Pool:
    """So many tasks at a time."""

    def __init__(self, settings: Settings, jobs: int) -> None:
        self._settings = settings
        self._jobs = jobs
        self._running: dict[Running, int] = {}  # with descriptors that become readable when they end
        self._looked = time.monotonic()

    def run(self, tasks: Iterable[Task]) -> Iterator[Result]:
        """Results in the order in which tasks end; whoever stops listening ends those that run."""
        adopt_orphans()
        waiting = iter(tasks)
        try:
            while True:
                while len(self._running) < self._jobs and (task := next(waiting, None)) is not None:
                    if task.error:
                        yield refused(task)
                    else:
                        self._start(task)
                if not self._running:
                    return
                self._wait()
                yield from self._ended()
                if time.monotonic() - self._looked >= PERIOD:
                    yield from self._at_limits()
        finally:
            for one in list(self._running):
                self._forget(one)
                one.abandon()

    def _start(self, task: Task) -> None:
        one = Running(task, self._settings)
        self._running[one] = -1
        with suppress(OSError, AttributeError):  # not on every system
            self._running[one] = os.pidfd_open(one.pid)

    def _wait(self) -> None:
        descriptors = [descriptor for descriptor in self._running.values() if descriptor >= 0]
        select.select(descriptors, [], [], PERIOD)

    def _ended(self) -> Iterator[Result]:
        for one in list(self._running):
            if one.has_ended():
                self._forget(one)
                yield one.result()

    def _at_limits(self) -> Iterator[Result]:
        self._looked = time.monotonic()
        table = own_processes()
        for one in list(self._running):
            if limit := one.exceeded(table):
                self._forget(one)
                yield one.result(limit)

    def _forget(self, one: Running) -> None:
        descriptor = self._running.pop(one)
        if descriptor >= 0:
            os.close(descriptor)
