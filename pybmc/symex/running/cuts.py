"""Paths that a bound has cut, kept for a larger one: an execution goes on from where they are.

A path waits in its frame, a call in which something waits waits in the frame of its caller, at its place in the order:
when all goes on, states meet and merge as ever. What was assumed because of a cut is taken back; no other path depends
on it, since the guards of paths that part exclude each other. What is behind a loop runs once more, for those
that leave the loop in later rounds alone.
"""

from __future__ import annotations

from collections.abc import Callable

from pybmc.symex.running.frames import Frame
from pybmc.symex.running.sites import CallSite, Invocation
from pybmc.symex.ssa import Assumed
from pybmc.terms.node import Terms


class Cuts:
    """`is_final`: something was cut whose end somebody else has waited for, so that it cannot go on."""

    def __init__(self) -> None:
        self.is_final = False
        self._facts: dict[int, Assumed] = {}  # that were assumed, by their places

    def note(self, assumptions: list[Assumed]) -> None:
        """The last assumption is that a path is not taken which was cut."""
        self._facts[len(assumptions) - 1] = assumptions[-1]

    def keep(self, site: CallSite, caller: Frame, go_on: Callable[[], object]) -> None:
        """A call goes on, or is made, as soon as its caller comes to it again."""
        if isinstance(site, Invocation) and site.frame is caller:
            caller.kept.append((site.key, go_on))
        else:  # nobody is called twice who is not a frame
            self.is_final = True

    def take_back(self, terms: Terms, assumptions: list[Assumed]) -> None:
        """The assumptions stay as many as they were: others say how many came before them."""
        for at, fact in self._facts.items():
            assumptions[at] = Assumed(terms.true, fact.ends_path)
        self._facts.clear()

    def are_there(self, assumptions: list[Assumed]) -> bool:
        """Whether the facts still are where they were put."""
        return all(at < len(assumptions) and assumptions[at] is fact for at, fact in self._facts.items())
