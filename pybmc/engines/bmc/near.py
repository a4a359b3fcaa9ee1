"""A look at few and small inputs, while an execution of many takes long: what goes wrong there goes wrong.

Nothing of an execution is decided before its end, and of one that has to be left only what its paths have met. Yet most
of what goes wrong does so for null, for an empty array, or for an object that a constructor makes of such. So the
execution waits once while these are tried. If it then comes to its own conclusion, that is told and nothing else.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator

from pybmc.engines.api import Violated
from pybmc.goto.classes import Launch, MethodInfo
from pybmc.goto.names import is_reference, split_method
from pybmc.terms.node import Terms

# A round takes long: work (see `Machine.work`), or seconds of CPU time if solvers are slow to say which paths are
# possible. When a look is made does not matter to one that comes to its end.
DUE, DUE_SECONDS = 30_000, 4.0
SHARE = 0.3  # of the time that is left
SOLVING = 3.0  # seconds of CPU time for a query


class NearLook:
    """`look` is made once at most."""

    def __init__(self, terms: Terms, look: Callable[[], Iterable[Violated]]) -> None:
        self._terms = terms
        self._look: Callable[[], Iterable[Violated]] | None = look
        self._from, self._began = terms.count, time.process_time()
        self._found: list[Violated] = []

    def begin(self) -> None:
        """A round begins: executions that were in vain count as well."""
        self._from, self._began = self._terms.count, time.process_time()

    def is_due(self, steps: int) -> bool:
        if self._look is None:
            return False
        return steps // 4 + self._terms.count - self._from > DUE or time.process_time() - self._began > DUE_SECONDS

    def look(self) -> None:
        look, self._look = self._look, None
        self._found += look() if look is not None else ()

    def untold(self, failed: set[str]) -> Iterator[Violated]:
        """What was found, but for properties of which it is known that they fail; of these it is known then."""
        for violated in self._found:
            if violated.prop.id not in failed:
                failed.add(violated.prop.id)
                yield violated


def is_worth_it(entry: MethodInfo, launch: Launch | None) -> bool:
    """Whether there are inputs of which there could be fewer."""
    if launch is not None:
        return False
    return not entry.is_static or any(map(is_reference, split_method(entry.descriptor)[0]))
