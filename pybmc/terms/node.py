"""The builder of terms: one `Terms` for each run. See `term` for the node itself and `ops` for the operators."""

from __future__ import annotations

from collections.abc import Callable

from pybmc.terms.build_array import ArrayBuilder
from pybmc.terms.ranges import RANGES
from pybmc.terms.rules import RULES
from pybmc.terms.term import Const, Term

__all__ = ["Const", "Term", "Terms"]


class Terms(ArrayBuilder):
    """Builds hash-consed, simplified terms; two equal terms of one builder are the same object.

    With `simplify=False` every call makes (or finds) exactly the node that it names.
    """

    __slots__ = ()

    def __init__(self, simplify: bool = True, check: Callable[[], None] = lambda: None) -> None:
        super().__init__(simplify, RULES, RANGES, check)
