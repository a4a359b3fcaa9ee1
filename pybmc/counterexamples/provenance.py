"""Where an unknown value came from."""

from __future__ import annotations

from enum import Enum


class Provenance(Enum):
    """Who gave the program a value that nothing in it determines.

    What lies inside an unknown object came with it: there is no input for a field or cell of one.
    """

    PARAMETER = "parameter of the entry point"
    RECEIVER = "object that the entry point is called on"
    FIELD = "field of an unknown object"
    ELEMENT = "element of an unknown array"
    NONDET = "call of the verifier interface"
    NONDET_STRING = "call of the verifier interface for a string, which is never null"
    NONDET_IS_NULL = "call of the verifier interface that gives its argument or null: whether it is null"
    STATIC = "initial value of a static field (--nondet-static)"
    OUTSIDE = "call of the library whose result depends on the world outside"
    WORLD = "choice of the models of the world outside, or something that they read"
    SCANNED = "token that a java.util.Scanner reads from the world outside"
    SCANNED_LINE = "line that a java.util.Scanner reads from the world outside"
    SCANNED_ANSWER = "whether a java.util.Scanner has such a token"
    PROPERTY = "property of the system"
    VARIABLE = "variable of the environment"
    STUB = "call that the user replaced (--stub)"
    EXCLUDED = "call of a method that the user excluded (--context-exclude)"
    FUNCTION = "call of an unknown function"
    EVENT = "call that is not covered, of two methods that are compared: on which side, and what is called"
    ROUND = "variable where a round of a loop begins, in any state that its contract admits"
    OTHER = "object that is there although nothing else leads to it"
    UNCOVERED = "call of which nobody knows what it does"


# No program gets these, but they tell what was assumed.
ASSUMED = frozenset((Provenance.ROUND, Provenance.OTHER))
# What the verifier interface gives.
NONDETS = frozenset((Provenance.NONDET, Provenance.NONDET_STRING, Provenance.NONDET_IS_NULL))
# Whose values a run on a JVM can be given, one by one in the order of the calls.
RECORDED = NONDETS | {Provenance.WORLD, Provenance.EVENT}
# What comes from outside of the program, whatever the way.
SCANS = frozenset((Provenance.SCANNED, Provenance.SCANNED_LINE, Provenance.SCANNED_ANSWER))
SETTINGS = frozenset((Provenance.PROPERTY, Provenance.VARIABLE))
FROM_OUTSIDE = frozenset((Provenance.OUTSIDE, Provenance.WORLD)) | SCANS | SETTINGS
