"""Places in sources, and errors that name them."""

from __future__ import annotations

from pybmc.errors import InputError
from pybmc.records import Record


class Span(Record):
    """A piece of a source; `text` in one line, without the marks of comments. Lines and columns count from 1."""

    file: str
    line: int
    column: int
    text: str = ""

    @property
    def place(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"


class SpecError(InputError):
    """A specification that cannot be understood, with where it stands."""

    def __init__(self, span: Span, message: str) -> None:
        super().__init__(f"{span.place}: {message}")
        self.span = span


NOWHERE = Span("", 0, 0)
