"""No output but warnings: what is found goes into a document (`--format sarif` and its like), which stands alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from pybmc.annotations import TYPE_CHECKING
from pybmc.log import WARNING
from pybmc.results.output import Shown
from pybmc.verdict.report import Report

if TYPE_CHECKING:
    from pybmc.verdict.coverage import Coverage


class Hushed:
    def __init__(self, write_error: Callable[[str], None]) -> None:
        self._write_error = write_error

    def begin(self, version: str) -> None:
        pass

    def message(self, level: int, text: str, timestamp: str = "") -> None:
        if level <= WARNING:
            self._write_error(f"{'warning: ' if level == WARNING else ''}{text}\n")

    def report(self, report: Report) -> None:
        for warning in report.warnings:
            self.message(WARNING, warning)

    def coverage(self, coverage: Coverage) -> None:
        pass

    def show(self, items: Iterable[Shown]) -> None:
        pass

    def end(self) -> None:
        pass
