"""What is compared of two runs, and what whoever compares needs to ask."""

from __future__ import annotations

from collections.abc import Callable

from pybmc.records import NamedTuple, Record, Word
from pybmc.symex.running.state import State
from pybmc.terms.node import Term

# What a collection holds on a path, as an array on a further one.
Elements = Callable[[State, Term, bool], tuple[State, Term] | None]
# Why objects of a class (by name) are not the same on both sides though they hold the same; empty if they are.
Unlike = Callable[[str, bool], str]
# Where two objects of missing classes, by number, are the same.
SameForeign = Callable[[int, int], Term]
# Whether a class is that of unknown functions.
IsFunction = Callable[[str], bool]


class Compared(Word):
    """What is compared; the values are the words of the properties."""

    THROWN = "ends"  # one throws and the other returns, or they throw different exceptions
    RESULT = "returns"
    ARGUMENTS = "changes its arguments"
    STATICS = "changes static fields"
    OUTPUT = "prints"
    CALLS = "calls functions that give nothing"
    EVENTS = "calls methods that are not covered"


class Wishes(Record):
    """What the user wants compared, and how."""

    messages: bool = False  # of exceptions
    approximate: bool = False  # floats


class Before(NamedTuple):
    """Where a side began: its class is initialised, and that many objects are there."""

    state: State
    objects: int
