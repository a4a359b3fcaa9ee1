"""`pybmc NAME`: `check` with the defaults of JBMC, for scripts written for that: implicit checks are properties."""

from __future__ import annotations

from pybmc.annotations import TYPE_CHECKING
from pybmc.commands import check

if TYPE_CHECKING:
    from pybmc.supervise import Line, Told


def run(arguments: list[str], line: Line | None) -> int:
    return check.run(arguments, line, throwing=False)


def last_words(arguments: list[str], told: Told, why: str, number: int) -> int:
    return check.last_words(arguments, told, why, number, throwing=False)
