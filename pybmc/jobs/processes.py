"""All the processes that a job has started: what they use together, and an end for every one of them.

Children of a job may leave its session, and their parents may die. So this process adopts orphans (Linux calls that a
subreaper), and a job has a token in its environment by which those that were never seen before are known.
"""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterable
from contextlib import suppress

from pybmc.proc import Process, Table, process_table

TOKEN = "PYBMC_JOB"
NOBODY = 0  # once a process is gone, another one may have its number
_PR_SET_CHILD_SUBREAPER = 36  # <sys/prctl.h>
_DYING = 30.0  # seconds: on a busy machine even that takes its time
_ROUNDS = 200  # of looking for processes that were not there a moment ago


def adopt_orphans() -> None:
    with suppress(OSError, AttributeError):
        import ctypes

        ctypes.CDLL(None).prctl(_PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)


class Tree:
    """The processes of one job."""

    def __init__(self, root: int, token: str) -> None:
        self.root = root
        self._mark = f"{TOKEN}={token}".encode()
        self._seen: dict[int, int] = {}  # number to start
        self._strangers: set[tuple[int, int]] = set()
        self._reaped = 0.0  # CPU time of orphans that are gone

    def look(self, table: Table) -> list[Process]:
        """Those that live, and those that nobody has waited for yet."""
        heads = [self.root] if self.root in table else []
        heads += [one.pid for one in table.values() if one.parent == os.getpid() and self._is_orphan(one)]
        below: dict[int, list[int]] = {}
        for one in table.values():
            below.setdefault(one.parent, []).append(one.pid)
        found: dict[int, Process] = {}
        while heads:
            pid = heads.pop()
            if pid not in found:
                found[pid] = table[pid]
                self._seen[pid] = table[pid].started
                heads += below.get(pid, ())
        return list(found.values())

    def _is_orphan(self, one: Process) -> bool:
        if one.pid == self.root or self._seen.get(one.pid) == one.started:
            return one.pid != self.root
        if (one.pid, one.started) in self._strangers:
            return False
        environment = b""
        with suppress(OSError), open(f"/proc/{one.pid}/environ", "rb") as file:
            environment = file.read()
        if environment and self._mark not in environment.split(b"\0"):  # none is told of a process that just begins
            self._strangers.add((one.pid, one.started))
        return self._mark in environment.split(b"\0")

    def bury(self, found: Iterable[Process]) -> None:
        """Wait for orphans that have ended; the job itself is waited for by whoever started it."""
        for one in found:
            if one.state == "Z" and one.parent == os.getpid() and one.pid != self.root:
                with suppress(OSError):
                    os.waitpid(one.pid, os.WNOHANG)
                    self._reaped += one.cpu

    def cpu(self, found: Iterable[Process]) -> float:
        return self._reaped + sum(one.cpu for one in found)

    def end(self) -> None:
        """Kill all of them. They are stopped first, since who runs can fork faster than we look."""
        stopped: set[int] = set()
        for _ in range(_ROUNDS):
            found = self.look(process_table())
            new = [one.pid for one in found if one.state != "Z" and one.pid not in stopped]
            if not new:
                self.bury(found)
                break
            _signal(new, signal.SIGSTOP)
            stopped.update(new)
        if not stopped:  # as after nearly every job
            return
        _signal(stopped, signal.SIGKILL)
        until = time.monotonic() + _DYING
        while time.monotonic() < until:
            left = self.look(process_table())
            self.bury(left)
            if all(one.state == "Z" for one in left):
                break
            time.sleep(0.005)


def _signal(pids: Iterable[int], number: signal.Signals) -> None:
    for pid in pids:
        with suppress(OSError):
            os.kill(pid, number)
