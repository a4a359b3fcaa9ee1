"""Clauses that nobody has written yet: texts that are added to what is specified of a method."""

from __future__ import annotations

from pybmc.records import Record


class Proposed(Record):
    requires: tuple[str, ...] = ()
    ensures: tuple[str, ...] = ()
    assignable: str = ""  # the places of the clause; empty: there is none
    apart: bool = False  # postconditions are candidates: each is checked as if there were no others

    def lines(self) -> list[str]:
        """As they are written in a source."""
        texts = [f"requires {text};" for text in self.requires] + [f"ensures {text};" for text in self.ensures]
        return [f"//@ {text}" for text in texts + ([f"assignable {self.assignable};"] if self.assignable else [])]


NOTHING = Proposed()
