"""Where something is: a place of the source, as every stage from GOTO on names it."""

from __future__ import annotations

from pybmc.goto.names import MethodId
from pybmc.records import Record


class Place(Record):
    """A source place: the method, its file, the line (0: unknown), and the instruction as in Loc."""

    method: MethodId
    file: str
    line: int
    bci: int
    ordinal: int = -1

    @property
    def words(self) -> str:
        """As reasons name it: `Main.run(int), line 14`."""
        line = f", line {self.line}" if self.line else ""
        return f"{self.method.pretty}{line}"


class Stretch(Record):
    """Bytecode of a method, from one instruction to another."""

    method: MethodId
    first: int  # bci
    last: int

    def holds(self, place: Place) -> bool:
        return place.method == self.method and self.first <= place.bci <= self.last
