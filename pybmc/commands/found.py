"""`--format` and `--html` of single checks: told as a scan of these methods."""

from __future__ import annotations

import sys

from pybmc.commands.console import writer
from pybmc.errors import UsageError
from pybmc.options import Options
from pybmc.program.program import Program
from pybmc.results.formats import document
from pybmc.results.overview import Outcome, overview
from pybmc.scanning.cache import default_folder, keep_last
from pybmc.scanning.places import SourceFiles, sources_of
from pybmc.scanning.worker import Checked
from pybmc.verdict.report import Report


class Found:
    def __init__(self, options: Options) -> None:
        """Before the check: what cannot be written is told before the work is done."""
        self._options = options
        roots = (options.jar,) if options.jar else options.classpath
        self._checked = Checked(options, roots)
        self._sources = SourceFiles((*options.sourcepath, *sources_of(roots)))
        if options.html:
            self._keep("a")

    def see(self, program: Program) -> None:
        self._checked.see(program)

    def write(self, report: Report) -> None:
        outcome = self.outcome(report)
        self.tell([outcome], f"pybmc check {outcome.method}")

    def outcome(self, report: Report) -> Outcome:
        return self._checked.outcome(report, out_of_time=False)

    def tell(self, outcomes: list[Outcome], title: str) -> None:
        options = self._options
        view = overview(outcomes, seconds=sum(outcome.seconds for outcome in outcomes))
        keep_last(default_folder(), ".", outcomes)
        if options.format != "text":
            writer(sys.stdout)(document(options.format, view, self._sources.path))
        if options.html:
            from pybmc.results.html import page

            self._keep("w", page(view, title, self._sources.path, self._sources.text))

    def _keep(self, mode: str, text: str = "") -> None:
        try:
            with open(self._options.html, mode, encoding="utf-8") as file:
                file.write(text)
        except OSError as error:
            raise UsageError(f"--html {self._options.html} cannot be written: {error.strerror}", 6) from None
