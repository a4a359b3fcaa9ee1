"""A second solver beside the first, in a process of its own, once a query turns out to be hard.

What takes one solver minutes takes another a second, and nobody knows which beforehand. The process is a fork, which
has the query already; it begins only after some work, so that easy queries do not pay for it. Whoever answers first
ends the other. It gives up after some CPU time, so that a race costs less than twice what the first solver takes.
"""

from __future__ import annotations

import marshal  # pickle would load regular expressions and more
import os
import select
import signal
import sys
import time
from collections.abc import Callable, Mapping
from contextlib import suppress

from pybmc import children
from pybmc.annotations import TYPE_CHECKING
from pybmc.budget import Budget, Held, Limit, Part
from pybmc.solvers.api import Answer, Solver, check_briefly
from pybmc.terms.node import Term
from pybmc.terms.walk import variables

if TYPE_CHECKING:
    from types import TracebackType

AFTER = 2.0  # seconds of CPU time that the first solver has for itself
MOST = 20.0  # seconds of CPU time after which the second gives up
PERIOD = 0.02  # seconds between looks at what it says
RESET = (signal.SIGINT, signal.SIGTERM, signal.SIGALRM, signal.SIGXCPU)

Values = Mapping[Term, int]


class Rival:
    """The limits of the first solver while it works on a query; what the second says ends that work."""

    def __init__(self, whole: Limit, make: Callable[[], Solver], query: Term) -> None:
        self.answer = Answer.UNKNOWN
        self.values: Values = {}
        self.has_begun = False
        self._whole = whole
        self._make = make
        self._query = query
        self._from = time.process_time() + AFTER
        self._next_look = 0.0
        self._process = 0
        self._pipe = -1
        self._received = b""

    # ------------------------------------------------------------------------------- as a limit

    def exceeded(self) -> bool:
        if not self.has_begun and time.process_time() > self._from:
            self._begin()
        return self._has_answered() or self._whole.exceeded()

    def over(self) -> bool:
        return self._whole.over()

    def check(self) -> None:
        self._whole.check()

    def interrupt(self, number: int) -> None:
        self._whole.interrupt(number)

    def held(self) -> Held:
        return self._whole.held()

    def part(self, work: float) -> Part:
        return Part(self, work)

    # ------------------------------------------------------------------------------- the process

    def __enter__(self) -> Rival:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: object, traceback: TracebackType | None) -> None:
        if self._process:
            process, self._process = self._process, 0
            os.close(self._pipe)
            children.end_fork(process)

    def _begin(self) -> None:
        self.has_begun = True
        if not hasattr(os, "fork") or _has_threads():  # a fork has one thread, and the locks of all
            return
        with suppress(OSError):  # without memory or files for another process the first solver goes on alone
            self._pipe, answers = os.pipe()
            try:
                self._process = children.fork(lambda: self._work(answers))
            finally:
                os.close(answers)

    def _work(self, answers: int) -> None:
        """What the process does."""
        for number in RESET:
            signal.signal(number, signal.SIG_DFL)
        solver = self._make()
        solver.budget = Budget()
        answer = check_briefly(solver, self._query, MOST, None)
        if answer is Answer.UNKNOWN:
            return
        is_model = answer is Answer.SAT
        values = [solver.value(variable) for variable in variables([self._query])] if is_model else []
        with os.fdopen(answers, "wb") as file:
            file.write(marshal.dumps((answer.name, values)))

    def _has_answered(self) -> bool:
        now = time.monotonic()
        if self._process and now > self._next_look:
            self._next_look = now + PERIOD
            while self._process and select.select([self._pipe], [], [], 0)[0]:
                self._read()
        return self.answer is not Answer.UNKNOWN

    def _read(self) -> None:
        piece = os.read(self._pipe, 1 << 16)
        self._received += piece
        if piece:
            return
        with suppress(ValueError, TypeError, EOFError):  # it gave up, or was ended
            name, values = marshal.loads(self._received)
            self.values = dict(zip(variables([self._query]), values, strict=True)) if values else {}
            self.answer = Answer[name]
        self.__exit__(None, None, None)


def _has_threads() -> bool:
    threading = sys.modules.get("threading")
    return threading is not None and threading.active_count() > 1
