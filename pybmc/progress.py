"""What a run tells its user while it goes on: log lines, warnings, and a progress bar on a terminal."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any, TextIO

from pybmc.log import STATUS, WARNING
from pybmc.results.output import Output

if TYPE_CHECKING:
    from pybmc.options import Options

BAR_DELAY = 0.7  # seconds without a verdict after which the bar appears: short runs show none and load no tqdm


class Ui:
    """Passed along a run. Levels are JBMC's: 1 errors, 2 warnings, 4 results, 6 status, 8 statistics, 9 progress."""

    def __init__(self, output: Output, options: Options, terminal: TextIO | None = None) -> None:
        """`terminal` is where a progress bar goes; None where nobody watches."""
        self._output = output
        self._verbosity = options.verbosity
        self._timestamp = options.timestamp
        self._terminal = terminal if options.verbosity >= STATUS else None
        self._started = time.monotonic()
        self._bar: Any = None
        self._stage = ""
        self._warned: set[str] = set()

    def enabled(self, level: int) -> bool:
        """Whether messages of this level are shown; ask before building costly ones."""
        return level <= self._verbosity

    def status(self, text: str, level: int = STATUS) -> None:
        if level <= self._verbosity:
            self.hide_progress()
            self._output.message(level, text, self._now())

    def warning(self, text: str) -> None:
        """Said once for each text."""
        if text not in self._warned:
            self._warned.add(text)
            self.status(text, WARNING)

    def progress(self, stage: str, count: int, total: int | None = None) -> None:
        """`count` units of `stage` are done; cheap when nobody watches."""
        if self._terminal is None:
            return
        if self._bar is None or stage != self._stage:
            if time.monotonic() - self._started < BAR_DELAY:
                return
            self._open_bar(stage, total)
        self._bar.update(count - self._bar.n)

    def hide_progress(self) -> None:
        """Take the bar away before something else is written; the next progress brings it back."""
        if self._bar is not None:
            self._bar.close()
            self._bar = None

    def _open_bar(self, stage: str, total: int | None) -> None:
        from tqdm import tqdm

        self.hide_progress()
        self._stage = stage
        self._bar = tqdm(desc=stage, total=total, file=self._terminal, leave=False, dynamic_ncols=True)

    def _now(self) -> str:
        if not self._timestamp:
            return ""
        if self._timestamp == "monotonic":
            return f"{time.monotonic():.6f}"
        from datetime import datetime

        return datetime.now().astimezone().isoformat(timespec="microseconds")
