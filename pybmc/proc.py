"""What the system tells of processes (/proc). On systems that tell nothing there is nothing to see.

A process that nobody has waited for yet is still there, with all that it has used.
"""

from __future__ import annotations

import os

from pybmc.records import Record

_TICK, _PAGE = os.sysconf("SC_CLK_TCK"), os.sysconf("SC_PAGE_SIZE")


class Process(Record):
    pid: int
    parent: int
    state: str
    cpu: float  # seconds, with those of the children that it has waited for
    memory: int  # bytes
    started: int  # with the number, this names a process for ever


Table = dict[int, Process]


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


def seconds_below() -> float:
    """CPU time of the processes that this one has started and not waited for, and of those below them."""
    todo, used = _children(os.getpid()), 0.0
    while todo:
        one = _process(todo.pop())
        if one is not None:
            used += one.cpu
            todo += _children(one.pid)
    return used
