"""The builder of terms: one `Terms` for each run. See `term` for the node itself and `ops` for the operators."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pybmc.terms.build_array import ArrayBuilder
from pybmc.terms.ranges import RANGES
from pybmc.terms.rules import RULES
from pybmc.terms.term import Const, Term

__all__ = ["Const", "Term", "Terms", "new_terms"]


class Terms(ArrayBuilder):
    """Builds hash-consed, simplified terms; two equal terms of one builder are the same object.

    With `simplify=False` every call makes (or finds) exactly the node that it names.
    """

    __slots__ = ()

    OFF: frozenset[str] = frozenset()  # names of rules that this builder, and queries over its terms, do without
    TABLE = RULES
    INTERVALS = RANGES

    def __init__(self, simplify: bool = True, check: Callable[[], None] = lambda: None) -> None:
        super().__init__(simplify, self.TABLE, self.INTERVALS, check)


def new_terms(check: Callable[[], None], without: Sequence[str] = (), is_counted: bool = False) -> Terms:
    """A builder; without the rules of these names, and with all rules counted if that is wanted."""
    if not without and not is_counted:
        return Terms(check=check)
    from pybmc.terms.switches import builder

    return builder(without, is_counted)(check=check)
