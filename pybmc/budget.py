"""Budgets of a run: time and memory. Both end it with ResourceError, which becomes UNKNOWN with this reason."""

from __future__ import annotations

import time
from typing import Any

from pybmc.errors import ResourceError

PERIOD = 0.1  # seconds between looks at the memory in use


class Deadline:
    """A point in time, None for no limit."""

    def __init__(self, at: float | None) -> None:
        self._at = at

    def remaining(self) -> float | None:
        return None if self._at is None else max(0.01, self._at - time.monotonic())

    def tick(self, steps: int) -> None:
        self.within(0)

    def within(self, seconds: float) -> float:
        """So many seconds, or what is left of the time if that is less."""
        if self._at is not None and time.monotonic() > self._at:
            raise ResourceError("the time limit was reached in symbolic execution; raise --timeout or lower --unwind")
        return min(seconds, self.remaining() or seconds)


class MemoryLimit:
    """Ends what runs inside it when the process uses more memory; a solver in C++ asks `exceeded` and stops too.

    A limit on the address space would make solvers abort instead, so a timer looks at the memory in use. Only the main
    thread can have one.
    """

    def __init__(self, megabytes: int | None) -> None:
        self._megabytes = megabytes
        self._exceeded = False
        self._before: Any = None

    def exceeded(self) -> bool:
        return self._exceeded

    def check(self) -> None:
        if self._exceeded:
            limit = f"the memory limit of {self._megabytes} MB was reached"
            raise ResourceError(f"{limit}; raise --memory-limit or lower --unwind")

    def _look(self, *_: object) -> None:
        if self._megabytes is not None and used_megabytes() > self._megabytes:
            self._exceeded = True
            self.check()

    def __enter__(self) -> MemoryLimit:
        import threading

        if self._megabytes is not None and threading.current_thread() is threading.main_thread():
            import signal

            self._look()
            self._before = signal.signal(signal.SIGALRM, self._look)
            signal.setitimer(signal.ITIMER_REAL, PERIOD, PERIOD)
        return self

    def __exit__(self, *_: object) -> None:
        if self._before is not None:
            import signal

            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, self._before)


def used_megabytes() -> int:
    """Memory in use now; on systems that do not tell, the most that ever was."""
    import resource

    try:
        with open("/proc/self/statm") as file:
            return int(file.read().split()[1]) * resource.getpagesize() >> 20
    except OSError:
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss >> 10
