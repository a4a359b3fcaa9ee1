"""Processes that this one starts: they never outlive it, however it ends."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from contextlib import suppress

from pybmc.annotations import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import subprocess

_PR_SET_PDEATHSIG = 1  # <sys/prctl.h>


def dying_with(parent: int) -> Callable[[], None]:
    """What a child calls first, so that the system kills it when its parent is gone; on Linux only.

    All that needs Python's import lock is done here, before the fork.
    """
    if not sys.platform.startswith("linux"):
        return lambda: None
    import ctypes

    prctl = ctypes.CDLL(None).prctl

    def call() -> None:
        prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
        if os.getppid() != parent:  # it died before
            os._exit(1)

    return call


def start(command: list[str], **options: Any) -> subprocess.Popen[Any]:
    """A child in a process group of its own: Ctrl-C on the terminal is not for it, and `end` ends all of it."""
    import subprocess

    return subprocess.Popen(command, start_new_session=True, preexec_fn=dying_with(os.getpid()), **options)


def fork(work: Callable[[], None]) -> int:
    """A copy of this process that does this and ends, whatever comes of it; its number."""
    die_with_parent = dying_with(os.getpid())
    sys.stdout.flush()
    process = os.fork()
    if process:
        return process
    try:
        os.setsid()
        die_with_parent()
        work()
    finally:
        os._exit(0)  # what the parent would do at its end is not this one's business


def end_fork(process: int) -> None:
    """Kill it, and wait until it is gone."""
    with suppress(OSError):
        os.kill(process, signal.SIGKILL)
        os.waitpid(process, 0)


def end(process: subprocess.Popen[Any]) -> None:
    """Kill it, with all that it started, and wait until it is gone."""
    with suppress(OSError):
        os.killpg(process.pid, signal.SIGKILL)
    process.kill()
    process.wait()
    for pipe in (process.stdin, process.stdout, process.stderr):
        if pipe is not None:
            with suppress(OSError):  # what was not written is not wanted any more
                pipe.close()
