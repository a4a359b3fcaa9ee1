"""Stops a call of z3: while it runs, no handler of a signal does, so a thread looks at the budget."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from ctypes import ArgumentError

from pybmc.budget import Limit

PERIOD = 0.05  # seconds between looks


class Watching:
    """Calls `stop` as soon as `exceeded` says so, and again in case that it came too early."""

    def __init__(self, exceeded: Callable[[], bool], stop: Callable[[], object]) -> None:
        self._exceeded = exceeded
        self._stop = stop
        self._done = threading.Event()
        self._thread = threading.Thread(target=self._watch, name="pybmc-z3-watch", daemon=True)

    def __enter__(self) -> None:
        self._thread.start()

    def __exit__(self, *_: object) -> None:
        self._done.set()
        self._thread.join()

    def _watch(self) -> None:
        while not self._done.wait(PERIOD):
            if self._exceeded():
                self._stop()


@contextmanager
def calling(budget: Limit) -> Iterator[None]:
    """Around many calls of z3: ctypes makes an error of its own of what a handler raises inside its conversions."""
    try:
        yield
    except ArgumentError:
        budget.check()
        raise
