"""What a run tells while it goes on: levels of messages, and what the stages may say to whoever listens."""

from __future__ import annotations

from pybmc.annotations import Protocol

# JBMC's levels (`--verbosity`).
ERROR, WARNING, RESULT, STATUS, STATISTICS, PROGRESS, DEBUG = 1, 2, 4, 6, 8, 9, 10


class Log(Protocol):
    """Passed along a run."""

    def enabled(self, level: int) -> bool:
        """Whether anybody reads messages of this level; ask before building costly ones."""

    def status(self, text: str, level: int = STATUS) -> None: ...

    def warning(self, text: str) -> None: ...

    def progress(self, stage: str, count: int, detail: str = "") -> None:
        """`count` steps of `stage` are done, `detail` says more; cheap when nobody watches."""


class Quiet:
    """Prints nothing and keeps the warnings, each once: for those who call pybmc from Python."""

    def __init__(self) -> None:
        self.warnings: list[str] = []

    def enabled(self, level: int) -> bool:
        return False

    def status(self, text: str, level: int = STATUS) -> None:
        pass

    def warning(self, text: str) -> None:
        if text not in self.warnings:
            self.warnings.append(text)

    def progress(self, stage: str, count: int, detail: str = "") -> None:
        pass


class Hearing:
    """A log that remembers the warnings."""

    def __init__(self, log: Log) -> None:
        self._log = log
        self.warnings: list[str] = []

    def enabled(self, level: int) -> bool:
        return self._log.enabled(level)

    def status(self, text: str, level: int = STATUS) -> None:
        self._log.status(text, level)

    def warning(self, text: str) -> None:
        self.warnings.append(text)
        self._log.warning(text)

    def progress(self, stage: str, count: int, detail: str = "") -> None:
        self._log.progress(stage, count, detail)
