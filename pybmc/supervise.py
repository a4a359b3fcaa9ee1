"""The last resort against work that cannot be stopped from inside: a small process around the run.

Native code may keep Python from running for seconds: no handler, no thread gets a turn. So the command forks; the child
checks, the parent waits. It passes signals on, and where the child has not ended some time after its limit, or after
Ctrl-C, it kills it and tells what the child let it know. A child that crashes is no different.

It forks before anything is loaded: memory that two processes share is copied page by page as one of them counts
references, which would cost a tenth of a short run.
"""

from __future__ import annotations

import os
import select
import signal
import struct
import sys
import time
from collections.abc import Callable
from contextlib import suppress

LATE = 0.65  # seconds after its limit that the child has for ending by itself: more than the grace of a budget
SOON = 0.45  # the same after a signal: whoever presses Ctrl-C waits for no more than a second, report included
WRITTEN = 0.4  # and so much more once it writes its report, which nobody else would write again
READY = 0.15  # seconds after a signal at which the parent loads what a report needs
LONG = 3.0  # seconds after which it does so anyway: the run is long, and the parent has nothing to do
PASSED_ON = (signal.SIGINT, signal.SIGTERM)
UNSTOPPABLE = "the time limit was reached in the middle of work that could not be stopped; raise --timeout"
_HEAD = struct.Struct("!IB")  # the length of what follows, and its kind
_KNOWN, _LIMIT, _BEGUN, _WRITING = range(4)
_TIME = struct.Struct("!d")
_F_SETSIG = 10  # <fcntl.h> of Linux


class Told:
    """What the child let its parent know."""

    def __init__(self) -> None:
        self.known: list[bytes] = []
        self.begun = False  # it has written the beginning of its output
        self.writing = False  # it writes its report


Finish = Callable[[Told, str, int], int]  # what was told, why the child is dead, a signal from outside or 0
Prepare = Callable[[], None]  # loads what that needs


class Line:
    """From the child to its parent."""

    def __init__(self, pipe: int) -> None:
        self._pipe = pipe

    def tell(self, known: bytes) -> None:
        """A piece of what is known, as bytes that only the sender understands."""
        self._send(_KNOWN, known)

    def limit(self, end: float | None) -> None:
        """The child must have ended by this time (of the monotonic clock) or little later."""
        if end is not None:
            self._send(_LIMIT, _TIME.pack(end))

    def begun(self) -> None:
        """The beginning of the output is written."""
        self._send(_BEGUN, b"")

    def writing(self) -> None:
        """From now on the child writes its report, which nobody must cut or write again."""
        self._send(_WRITING, b"")

    def _send(self, kind: int, data: bytes) -> None:
        data = _HEAD.pack(len(data), kind) + data
        with suppress(OSError):
            while data:
                data = data[os.write(self._pipe, data) :]


def possible() -> bool:
    return hasattr(os, "fork") and not os.environ.get("PYBMC_DEBUG")


def _nothing() -> None:
    """There is nothing to load."""


def supervised(work: Callable[[Line], int], finish: Finish, prepare: Prepare = _nothing) -> int:
    """Do the work in a child. Returns in both processes, with the exit code of each."""
    incoming, outgoing = os.pipe()
    woken, waking = os.pipe()
    alive, living = os.pipe()
    os.set_blocking(waking, False)
    heard = [number for number in PASSED_ON if signal.getsignal(number) != signal.SIG_IGN]
    before = {number: signal.signal(number, _noted) for number in heard}
    signal.set_wakeup_fd(waking, warn_on_full_buffer=False)
    child = os.fork()
    if child:
        os.close(outgoing)
        return Supervisor(child, incoming, woken, finish, prepare).wait()
    os.close(living)
    _die_with_the_writer_of(alive)
    signal.set_wakeup_fd(-1)
    for number, handler in before.items():
        signal.signal(number, handler)
    for end in (incoming, woken, waking):
        os.close(end)
    return work(Line(outgoing))


def _die_with_the_writer_of(pipe: int) -> None:
    """The system kills this process when nobody can write to the pipe any more; on Linux only.

    `prctl` would do the same for a parent that dies, but needs ctypes, which takes longer to load than all of this.
    """
    if not sys.platform.startswith("linux"):
        return
    import fcntl

    fcntl.fcntl(pipe, fcntl.F_SETOWN, os.getpid())
    fcntl.fcntl(pipe, _F_SETSIG, signal.SIGKILL)
    fcntl.fcntl(pipe, fcntl.F_SETFL, fcntl.fcntl(pipe, fcntl.F_GETFL) | os.O_ASYNC)
    if select.select([pipe], [], [], 0)[0]:  # it died before
        os._exit(1)


class Supervisor:
    """The parent's side."""

    def __init__(self, child: int, incoming: int, woken: int, finish: Finish, prepare: Prepare) -> None:
        self._child = child
        self._incoming = incoming
        self._woken = woken
        self._end: float | None = None
        self._finish = finish
        self._prepare: Prepare | None = prepare
        self._ready_at = time.monotonic() + LONG
        self._received = b""
        self._told = Told()
        self._signal = 0

    def wait(self) -> int:
        """The exit code of the whole."""
        while True:
            spared = self._end is None or (self._told.writing and not self._signal)
            left = None if spared or self._end is None else self._end - time.monotonic()
            if left is not None and left <= 0 and self._news():
                continue  # it has ended, or begun to write its report, while nobody listened
            if left is not None and left <= 0:
                os.kill(self._child, signal.SIGKILL)
                os.waitpid(self._child, 0)
                return self._last("interrupted" if self._signal else UNSTOPPABLE)
            ready = select.select([self._incoming, self._woken], [], [], self._until_ready(left))[0]
            if not ready and self._prepare is not None and time.monotonic() >= self._ready_at:
                self._prepare()
                self._prepare = None
            if self._woken in ready:
                self._pass_on(os.read(self._woken, 64))
            if self._incoming in ready and not self._receive():
                return self._ended(os.waitpid(self._child, 0)[1])

    def _news(self) -> bool:
        """Take what the child has sent by now: whether that changes what is to be done."""
        before = self._told.writing
        while select.select([self._incoming], [], [], 0)[0]:
            if not self._receive():
                self._end = None  # it is gone
                return True
        return self._told.writing and not before

    def _until_ready(self, left: float | None) -> float | None:
        """How long to wait for news, if so much time is left."""
        if self._prepare is None:
            return left
        until = max(0.0, self._ready_at - time.monotonic())
        return until if left is None else min(left, until)

    def _pass_on(self, numbers: bytes) -> None:
        for number in numbers:
            if number in PASSED_ON and not self._signal:
                self._signal = number
                self._end = time.monotonic() + SOON + (WRITTEN if self._told.writing else 0)
                self._ready_at = min(self._ready_at, time.monotonic() + READY)
                os.kill(self._child, number)

    def _receive(self) -> bool:
        """Take what the child has sent; False once it is gone."""
        data = os.read(self._incoming, 1 << 16)
        self._received += data
        while len(self._received) >= _HEAD.size:
            length, kind = _HEAD.unpack_from(self._received)
            end = _HEAD.size + length
            if len(self._received) < end:
                break
            piece, self._received = self._received[_HEAD.size : end], self._received[end:]
            self._take(kind, piece)
        return bool(data)

    def _take(self, kind: int, piece: bytes) -> None:
        if kind == _KNOWN:
            self._told.known.append(piece)
        elif kind == _BEGUN:
            self._told.begun = True
        elif kind == _WRITING:
            self._told.writing = True
            if self._signal and self._end is not None:
                self._end += WRITTEN
        elif not self._signal:
            self._end = _TIME.unpack(piece)[0] + LATE

    def _ended(self, status: int) -> int:
        code = os.waitstatus_to_exitcode(status)
        if code >= 0:
            return code
        name = signal.Signals(-code).name
        return self._last(f"the process that checked died of {name}; another --solver or a --memory-limit may help")

    def _last(self, why: str) -> int:
        if self._told.writing:  # it has said all, or nearly so
            return 128 + self._signal if self._signal else 5
        return self._finish(self._told, why, self._signal)


def _noted(number: int, frame: object) -> None:
    """Python's own part of a signal: the wakeup pipe has its number."""
