"""Looks on while rounds run: the clock, the log, and a look at few inputs when an execution takes long."""

from __future__ import annotations

from collections.abc import Callable

from pybmc.annotations import TYPE_CHECKING
from pybmc.budget import Budget, Moment
from pybmc.errors import Late
from pybmc.goto.place import Place
from pybmc.log import PROGRESS, STATISTICS, Log

if TYPE_CHECKING:
    from pybmc.engines.bmc.near import NearLook

# Shares of the time that is left for one execution: then paths that take long are left, then all, and what was found
# is looked at.
LEAVING, EXECUTING = 0.6, 0.75


class Watching:
    """The budget, and the log lines that people and scripts look for."""

    def __init__(self, budget: Budget, log: Log) -> None:
        self.budget = budget
        self._log = log
        self.bound: int | None = None  # of the round
        # When an execution should come to an end, and when it must.
        self._until: Moment | None = None
        self._at_last: Moment | None = None
        self.queries = 0
        self._steps = 0
        self.near: NearLook | None = None  # to be made when an execution takes long
        self._stopped: set[str] = set()  # loops of which it was said that they are not unwound any further

    def tick(self, steps: int) -> bool:
        self.check()
        self._steps = steps
        if self.near is not None and self.near.is_due(steps):
            self.aside(self.near.look)
        self.show("symbolic execution")
        return self._until is not None and self._until.has_come()

    def begin(self, in_time: bool, share: float = 1.0) -> None:
        """An execution begins; `in_time`: it may be left before its end. `share`: of the time that is left."""
        self._until = self.budget.moment(LEAVING * share) if in_time else None
        self._at_last = self.budget.moment(EXECUTING * share) if in_time else None

    def end(self) -> None:
        self._until = self._at_last = None

    def aside(self, work: Callable[[], None]) -> None:
        """Do something else while an execution waits."""
        kept = self._until, self._at_last, self._steps, self.bound, self.near
        work()
        self._until, self._at_last, self._steps, self.bound, self.near = kept

    def check(self) -> None:
        self.budget.check()
        if self._at_last is not None and self._at_last.has_come():
            self._at_last = None  # whoever is told knows
            raise Late(self.budget.too_long())

    def show(self, stage: str) -> None:
        bound = f"bound {self.bound}, " if self.bound is not None else ""
        self._log.progress(stage, self._steps, f"{bound}{self.queries} queries")

    def unwinding(self, loop: str, iteration: int, place: Place, stopped: bool) -> None:
        """Where loops are left is said once for each, all rounds only to those who want every step."""
        level = STATISTICS if stopped and loop not in self._stopped else PROGRESS
        if self._log.enabled(level):
            if stopped:
                self._stopped.add(loop)
            word = "Not unwinding" if stopped else "Unwinding"
            self._log.status(
                f"{word} loop {loop} iteration {iteration} file {place.file} line {place.line} "
                f"function {place.method.java_id} thread 0",
                level,
            )
