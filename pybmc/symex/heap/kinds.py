"""The run-time class of an unknown array, which may be an array of subtypes.

Nobody can tell before somebody tests the class or stores an element, and few programs do. So the variable that says
which class it is, and the facts that it implies about the elements, are made when somebody first asks.
"""

from __future__ import annotations

from collections.abc import Callable

from pybmc.terms.node import Term, Terms


class Kinds:
    """One of several classes, the declared one first."""

    __slots__ = ("_choose", "_chosen", "_conditions", "_terms", "names")

    def __init__(
        self, terms: Terms, names: tuple[str, ...], choose: Callable[[], tuple[Term, ...]], chosen: Callable[[], None]
    ) -> None:
        self.names = names
        self._terms = terms
        self._choose = choose  # makes a condition for each class, of which exactly one holds
        self._chosen = chosen  # says what these mean for others, who may ask for them: an array may hold itself
        self._conditions: tuple[Term, ...] | None = None

    @property
    def is_asked_for(self) -> bool:
        return self._conditions is not None

    def conditions(self) -> tuple[tuple[str, Term], ...]:
        if self._conditions is None:
            self._conditions = self._choose()
            self._chosen()
        return tuple(zip(self.names, self._conditions, strict=True))

    def where(self, test: Callable[[str], bool]) -> Term:
        """The condition that the class passes a test."""
        passing = [name for name in self.names if test(name)]
        if len(passing) == len(self.names):
            return self._terms.true
        if not passing:
            return self._terms.false
        return self._terms.or_all(condition for name, condition in self.conditions() if name in passing)
