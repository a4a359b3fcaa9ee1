"""All the processes that a task has started: what they use together, and an end for every one of them.

Children of a task may leave its session, and their parents may die. So this process adopts orphans (Linux calls that a
subreaper), and a task has a token in its environment by which those that were never seen before are known.
On systems without /proc there is the process itself alone.
"""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterable
from contextlib import suppress

from pybmc.records import Record

TOKEN = "PYBMC_BENCH_TASK"
_PR_SET_CHILD_SUBREAPER = 36  # <sys/prctl.h>
_ROUNDS = 200  # of looking for processes that were not there a moment ago


class Process(Record):
    pid: int
    parent: int
    state: str
    cpu: float  # seconds, with those of the children that it has waited for
    memory: int  # bytes
    started: int  # with the number, this names a process for ever


Table = dict[int, Process]


def adopt_orphans() -> None:
    with suppress(OSError, AttributeError):
        import ctypes

        ctypes.CDLL(None).prctl(_PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)


def process_table() -> Table:
    """All processes of the machine."""
    found = {}
    with suppress(OSError):
        tick, page = os.sysconf("SC_CLK_TCK"), os.sysconf("SC_PAGE_SIZE")
        for name in os.listdir("/proc"):
            if name.isdigit():
                with suppress(OSError, ValueError, IndexError), open(f"/proc/{name}/stat", "rb") as file:
                    pid = int(name)
                    fields = file.read().rpartition(b")")[2].split()
                    cpu = sum(map(int, fields[11:15])) / tick
                    found[pid] = Process(
                        pid, int(fields[1]), fields[0].decode(), cpu, int(fields[21]) * page, int(fields[19])
                    )
    return found


class Tree:
    """The processes of one task."""

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
        with suppress(OSError), open(f"/proc/{one.pid}/environ", "rb") as file:
            if self._mark in file.read().split(b"\0"):
                return True
        self._strangers.add((one.pid, one.started))
        return False

    def bury(self, found: Iterable[Process]) -> None:
        """Wait for orphans that have ended; the task itself is waited for by whoever started it."""
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
            new = [one.pid for one in self.look(process_table()) if one.state != "Z" and one.pid not in stopped]
            if not new:
                break
            _signal(new, signal.SIGSTOP)
            stopped.update(new)
        _signal([self.root, *stopped], signal.SIGKILL)
        for _ in range(_ROUNDS):
            left = self.look(process_table())
            self.bury(left)
            if all(one.state == "Z" for one in left):
                break
            time.sleep(0.005)


def _signal(pids: Iterable[int], number: signal.Signals) -> None:
    for pid in pids:
        with suppress(OSError):
            os.kill(pid, number)
