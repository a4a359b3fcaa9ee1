"""All the processes that a job has started: what they use together, and an end for every one of them.

Children of a job may leave its session, and their parents may die. So this process adopts orphans (Linux calls that a
subreaper), and a job has a token in its environment by which those that were never seen before are known.
On systems without /proc there is the process itself alone.
"""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterable
from contextlib import suppress

from pybmc.records import Record

TOKEN = "PYBMC_JOB"
NOBODY = 0  # once a process is gone, another one may have its number
_PR_SET_CHILD_SUBREAPER = 36  # <sys/prctl.h>
_TICK, _PAGE = os.sysconf("SC_CLK_TCK"), os.sysconf("SC_PAGE_SIZE")
_DYING = 30.0  # seconds: on a busy machine even that takes its time
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
    try:
        names = os.listdir("/proc")
    except OSError:
        return {}
    found = (_process(int(name)) for name in names if name.isdigit())
    return {one.pid: one for one in found if one is not None}


def own_processes() -> Table:
    """This process and those below it: cheaper, but one may be missed while its siblings come and go."""
    if not os.path.exists(f"/proc/self/task/{os.getpid()}/children"):
        return process_table()
    found: Table = {}
    todo = [os.getpid()]
    while todo:
        pid = todo.pop()
        one = _process(pid) if pid not in found else None
        if one is not None:
            found[pid] = one
            todo += _children(pid)
    return found


def _process(pid: int) -> Process | None:
    """None if there is none any more."""
    try:
        fields = _content(f"/proc/{pid}/stat").rpartition(b")")[2].split()
        cpu = int(fields[11]) + int(fields[12]) + int(fields[13]) + int(fields[14])
        memory, started = int(fields[21]) * _PAGE, int(fields[19])
        return Process(pid, int(fields[1]), fields[0].decode(), cpu / _TICK, memory, started)
    except (OSError, IndexError):
        return None


def _children(pid: int) -> list[int]:
    found: list[int] = []
    try:
        for thread in os.listdir(f"/proc/{pid}/task"):
            found += map(int, _content(f"/proc/{pid}/task/{thread}/children").split())
    except OSError:
        pass  # they are gone
    return found


def _content(path: str) -> bytes:
    """Hundreds of times a second: not by way of a Python file."""
    file = os.open(path, os.O_RDONLY)
    try:
        return os.read(file, 1 << 16)
    finally:
        os.close(file)


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
