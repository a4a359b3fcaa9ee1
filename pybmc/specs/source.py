"""Places in sources, and errors that name them."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from pybmc.annotations import TypeVar
from pybmc.errors import InputError
from pybmc.records import Record

T = TypeVar("T")


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


class Mistakes:
    """Collects what cannot be understood, so that all of it is told at once."""

    def __init__(self, known: Iterable[SpecError] = ()) -> None:
        self.errors = list(known)

    def of(self, make: Callable[..., T], *args: object) -> tuple[T, ...]:
        """What is made, or nothing."""
        try:
            return (make(*args),)
        except SpecError as error:
            self.errors.append(error)
            return ()

    def tell(self) -> None:
        """SpecError with all of them, in the order of the source, if there are any."""
        errors = sorted(self.errors, key=lambda error: (error.span.file, error.span.line, error.span.column))
        if len(errors) == 1:
            raise errors[0]
        if errors:
            together = SpecError(errors[0].span, "")
            together.args = ("\n".join(dict.fromkeys(map(str, errors))),)
            together.several = True
            raise together


NOWHERE = Span("", 0, 0)
