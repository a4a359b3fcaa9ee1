"""What a run tells its user while it goes on: log lines, warnings, and a progress bar on a terminal."""

from __future__ import annotations

import time
from contextlib import suppress

from pybmc.annotations import TYPE_CHECKING, Any, TextIO
from pybmc.log import PROGRESS, STATISTICS, STATUS, WARNING
from pybmc.results.output import Output

if TYPE_CHECKING:
    from pybmc.options import Options

BAR_DELAY = 0.7  # seconds without a verdict after which the bar appears: short runs show none and load no tqdm


LINE = "{desc}: {n_fmt} steps{postfix} [{elapsed}]"


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
        self._doing = ("", 0, "")
        self._warned: set[str] = set()
        self._told: set[str] = set()

    def enabled(self, level: int) -> bool:
        """Whether messages of this level are shown; ask before building costly ones."""
        return level <= self._verbosity

    def status(self, text: str, level: int = STATUS) -> None:
        """Statistics that repeat themselves, as those of a solver that is asked again, are told once."""
        if level == STATISTICS and self._verbosity < PROGRESS:
            if text in self._told:
                return
            self._told.add(text)
        if level <= self._verbosity:
            self.hide_progress()
            self._output.message(level, text, self._now())

    def warning(self, text: str) -> None:
        """Said once for each text."""
        if text not in self._warned:
            self._warned.add(text)
            self.status(text, WARNING)

    def progress(self, stage: str, count: int, detail: str = "") -> None:
        """`count` units of `stage` are done, `detail` says more; cheap when nobody watches."""
        if self._terminal is None:
            return
        self._doing = (stage, count, detail)
        if self._bar is None or stage != self._stage:
            self._show()
        else:
            self._bar.update(count - self._bar.n)

    def pulse(self) -> None:
        """Somebody waits: show that time goes by. Comes at any moment, from signal handlers and other threads too."""
        with suppress(RuntimeError, OSError, ValueError, KeyError):  # not in the middle of another line
            self._show()

    def _show(self) -> None:
        if self._terminal is None or time.monotonic() - self._started < BAR_DELAY or not self._doing[0]:
            return
        stage, count, detail = self._doing
        if self._bar is None or stage != self._stage:
            self._open_bar(stage)
        self._bar.n = count
        self._bar.set_postfix_str(detail, refresh=False)
        self._bar.refresh()

    def hide_progress(self) -> None:
        """Take the bar away before something else is written; the next progress brings it back."""
        if self._bar is not None:
            self._bar.close()
            self._bar = None

    def _open_bar(self, stage: str) -> None:
        from tqdm import tqdm

        self.hide_progress()
        self._stage = stage
        self._bar = tqdm(desc=stage, file=self._terminal, leave=False, dynamic_ncols=True, bar_format=LINE)
        self._bar.start_t -= time.monotonic() - self._started  # the time of the whole run, not of this stage

    def _now(self) -> str:
        if not self._timestamp:
            return ""
        if self._timestamp == "monotonic":
            return f"{time.monotonic():.6f}"
        from datetime import datetime

        return datetime.now().astimezone().isoformat(timespec="microseconds")
