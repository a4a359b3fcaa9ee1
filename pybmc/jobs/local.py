"""Jobs on this machine, some of them at once."""

from __future__ import annotations

import os
import select
import time
from collections.abc import Generator, Iterable, Iterator
from contextlib import suppress

from pybmc.jobs.processes import adopt_orphans
from pybmc.jobs.running import Ended, Job, Running
from pybmc.proc import Table, own_processes, process_table

PERIOD = 0.1  # seconds between two looks at what jobs use
CLEARING = 1.0  # seconds between two looks for what they left behind: at all processes of the machine


class Pool:
    """So many jobs at a time."""

    def __init__(self, at_once: int) -> None:
        self._at_once = at_once
        self._running: dict[Running, int] = {}  # with descriptors that become readable when they end
        self._left: list[Running] = []  # have ended; what they started may live
        self._looked = self._cleared = time.monotonic()

    def run(self, jobs: Iterable[Job]) -> Generator[Ended, None, None]:
        """In the order in which they end; whoever stops listening ends those that run. A job is asked for when there
        is room for it.
        """
        adopt_orphans()
        waiting = iter(jobs)
        try:
            while True:
                # Whoever listens takes time, so those that are next run meanwhile.
                ended = [*self._ended(), *self._looked_at()]
                while len(self._running) < self._at_once and (job := next(waiting, None)) is not None:
                    self._start(job)
                yield from ended
                if not self._running:
                    return
                self._wait()
        finally:
            for one in list(self._running):
                self._forget(one)
                one.abandon()
            self._clear(process_table() if self._left else {})

    def _start(self, job: Job) -> None:
        one = Running(job)
        self._running[one] = -1
        with suppress(OSError, AttributeError):  # not on every system
            self._running[one] = os.pidfd_open(one.pid)

    def _wait(self) -> None:
        descriptors = [descriptor for descriptor in self._running.values() if descriptor >= 0]
        select.select(descriptors, [], [], PERIOD)

    def _ended(self) -> Iterator[Ended]:
        for one in list(self._running):
            if one.has_ended():
                self._forget(one)
                self._left.append(one)
                yield one.result()

    def _looked_at(self) -> Iterator[Ended]:
        """Now and then, since it takes milliseconds: the limits of those that run, and an end for what others left."""
        if time.monotonic() - self._looked < PERIOD:
            return
        self._looked = time.monotonic()
        clears = bool(self._left) and self._looked - self._cleared >= CLEARING
        table = process_table() if clears else own_processes()
        for one in list(self._running):
            if limit := one.exceeded(table):
                self._forget(one)
                yield one.result(limit)
                one.abandon()
        if clears:
            self._cleared = self._looked
            self._clear(table)

    def _clear(self, table: Table) -> None:
        while self._left:
            self._left.pop().clear(table)

    def _forget(self, one: Running) -> None:
        descriptor = self._running.pop(one)
        if descriptor >= 0:
            os.close(descriptor)
