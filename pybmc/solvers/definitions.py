"""Names of quantified conditions: terms have no quantifiers, so a variable stands for each."""

from __future__ import annotations

from pybmc.records import Record
from pybmc.terms.term import Term


class Definition(Record):
    """`name` holds iff `body` does for all values of the variables.

    `inner`: the body, or what it is made from, speaks of variables of a definition that follows; the name stands in
    definitions alone.
    """

    name: Term
    variables: tuple[Term, ...]
    body: Term
    inner: bool
