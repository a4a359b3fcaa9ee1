"""The last resort against work that cannot be stopped from inside: a small process around the run.

Native code may keep Python from running for seconds: no handler, no thread gets a turn. So the command forks; the child
checks, the parent waits. It passes signals on, and where the child has not ended some time after its limit, or after
Ctrl-C, it kills it and tells what the child let it know. A child that crashes is no different.
"""

from __future__ import annotations

import os
import select
import signal
import struct
import time
from collections.abc import Callable, Sequence
from contextlib import suppress

from pybmc.budget import GRACE
from pybmc.children import dying_with

LATE = GRACE + 0.25  # seconds after its limit that the child has for ending by itself
PASSED_ON = (signal.SIGINT, signal.SIGTERM)
UNSTOPPABLE = "the time limit was reached in the middle of work that could not be stopped; raise --timeout"
_LENGTH = struct.Struct("!I")

Finish = Callable[[Sequence[bytes], str, int], int]  # what was known, why the child is dead, a signal from outside or 0


class Line:
    """From the child to its parent: what is known, piece by piece, as bytes that only the sender understands."""

    def __init__(self, pipe: int) -> None:
        self._pipe = pipe

    def tell(self, known: bytes) -> None:
        data = _LENGTH.pack(len(known)) + known
        with suppress(OSError):
            while data:
                data = data[os.write(self._pipe, data) :]

    def writing(self) -> None:
        """From now on the child writes its report, which nobody must cut or write again."""
        self.tell(b"")


def possible() -> bool:
    return hasattr(os, "fork") and not os.environ.get("PYBMC_DEBUG")


def supervised(deadline: float | None, work: Callable[[Line], int], finish: Finish) -> int:
    """Do the work in a child, which must have ended by its `deadline` (of the monotonic clock) or little later.

    Returns in both processes, with the exit code of each.
    """
    incoming, outgoing = os.pipe()
    woken, waking = os.pipe()
    os.set_blocking(waking, False)
    heard = [number for number in PASSED_ON if signal.getsignal(number) != signal.SIG_IGN]
    before = {number: signal.signal(number, _noted) for number in heard}
    signal.set_wakeup_fd(waking, warn_on_full_buffer=False)
    bound = dying_with(os.getpid())
    child = os.fork()
    if child:
        os.close(outgoing)
        return Supervisor(child, incoming, woken, deadline, finish).wait()
    bound()
    signal.set_wakeup_fd(-1)
    for number, handler in before.items():
        signal.signal(number, handler)
    for end in (incoming, woken, waking):
        os.close(end)
    return work(Line(outgoing))


class Supervisor:
    """The parent's side."""

    def __init__(self, child: int, incoming: int, woken: int, deadline: float | None, finish: Finish) -> None:
        self._child = child
        self._incoming = incoming
        self._woken = woken
        self._end = None if deadline is None else deadline + LATE
        self._finish = finish
        self._received = b""
        self._known: list[bytes] = []
        self._writing = False
        self._signal = 0

    def wait(self) -> int:
        """The exit code of the whole."""
        while True:
            left = None if self._end is None or (self._writing and not self._signal) else self._end - time.monotonic()
            if left is not None and left <= 0:
                os.kill(self._child, signal.SIGKILL)
                os.waitpid(self._child, 0)
                return self._told("interrupted" if self._signal else UNSTOPPABLE)
            ready = select.select([self._incoming, self._woken], [], [], left)[0]
            if self._woken in ready:
                self._pass_on(os.read(self._woken, 64))
            if self._incoming in ready and not self._receive():
                return self._ended(os.waitpid(self._child, 0)[1])

    def _pass_on(self, numbers: bytes) -> None:
        for number in numbers:
            if number in PASSED_ON and not self._signal:
                self._signal = number
                self._end = time.monotonic() + LATE
                os.kill(self._child, number)

    def _receive(self) -> bool:
        """Take what the child has sent; False once it is gone."""
        data = os.read(self._incoming, 1 << 16)
        self._received += data
        while len(self._received) >= _LENGTH.size:
            end = _LENGTH.size + _LENGTH.unpack_from(self._received)[0]
            if len(self._received) < end:
                break
            known, self._received = self._received[_LENGTH.size : end], self._received[end:]
            if known:
                self._known.append(known)
            self._writing = not known
        return bool(data)

    def _ended(self, status: int) -> int:
        code = os.waitstatus_to_exitcode(status)
        if code >= 0:
            return code
        name = signal.Signals(-code).name
        return self._told(f"the process that checked died of {name}; another --solver or a --memory-limit may help")

    def _told(self, why: str) -> int:
        if self._writing:  # it has said all, or nearly so
            return 128 + self._signal if self._signal else 5
        return self._finish(self._known, why, self._signal)


def _noted(number: int, frame: object) -> None:
    """Python's own part of a signal: the wakeup pipe has its number."""
