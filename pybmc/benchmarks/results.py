"""What came of tasks: records, their score, and the file that keeps them.

A file has a line of JSON for each finished task, after one that says how they were run. Lines are appended in one
piece; the end of a file whose writer was killed in the middle of a line is not a line, and is taken away.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress

from pybmc.annotations import Any
from pybmc.errors import InputError, UsageError
from pybmc.records import Record, Word

FORMAT = "pybmc-bench 1"
PERIOD = 1.0  # seconds between two times that the file is brought to the disk


class Outcome(Word):
    CORRECT = "correct"
    WRONG = "wrong"
    UNKNOWN = "unknown"
    UNRATED = "unrated"  # an answer where nobody says which one is right


class Result(Record):
    name: str
    prop: str
    expected: bool | None
    answer: str  # TRUE, FALSE, UNKNOWN
    reason: str
    cpu: float  # seconds, of the task and all that it started
    wall: float
    memory: int  # megabytes at most, likewise
    ended: str = ""  # what ended it before it had an end of its own: cpu, wall, memory, processes, a signal

    @property
    def key(self) -> str:
        return f"{self.name} {self.prop}"

    @property
    def folder(self) -> str:
        return os.path.dirname(self.name) or "."

    @property
    def outcome(self) -> Outcome:
        if self.answer == "UNKNOWN":
            return Outcome.UNKNOWN
        if self.expected is None:
            return Outcome.UNRATED
        return Outcome.CORRECT if (self.answer == "TRUE") == self.expected else Outcome.WRONG

    @property
    def points(self) -> int:
        match self.outcome:
            case Outcome.CORRECT:
                return 2 if self.answer == "TRUE" else 1
            case Outcome.WRONG:
                return -32 if self.answer == "TRUE" else -16
            case _:
                return 0

    @property
    def most(self) -> int:
        """The points that the right answer brings."""
        return 0 if self.expected is None else 2 if self.expected else 1


_FIELDS = ("name", "prop", "expected", "answer", "reason", "cpu", "wall", "memory", "ended")
_NAMES = {"prop": "property"}  # what files call it


def as_data(result: Result) -> dict[str, Any]:
    return {_NAMES.get(name, name): getattr(result, name) for name in _FIELDS}


def from_data(data: dict[str, Any]) -> Result:
    return Result(**{name: data[_NAMES.get(name, name)] for name in _FIELDS})


class Journal:
    """The file that results are appended to."""

    def __init__(self, path: str, settings: dict[str, Any], resume: bool) -> None:
        self.path = path
        self.done: dict[str, Result] = {}
        self._synced = 0.0
        if os.path.exists(path) and os.path.getsize(path):
            self._take_up(settings, resume)
        self._file = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o666)
        if not os.fstat(self._file).st_size:
            self._append({"format": FORMAT, **settings})

    def _take_up(self, settings: dict[str, Any], resume: bool) -> None:
        if not resume:
            raise UsageError(f"there are results in {self.path}; go on with --resume, or name another --output")
        _end_with_a_line(self.path)
        before, results = read_file(self.path)
        differing = [name for name, value in settings.items() if before.get(name, value) != value]
        if differing:
            told = ", ".join(f"{name} {before[name]}" for name in differing)
            raise UsageError(f"the results in {self.path} were made with {told}; --resume wants the same")
        # What somebody killed has no result yet.
        self.done = {result.key: result for result in results if not result.ended.startswith("SIG")}

    def add(self, result: Result) -> None:
        self._append(as_data(result))
        self.done[result.key] = result

    def _append(self, data: dict[str, Any]) -> None:
        line = json.dumps(data, ensure_ascii=True) + "\n"
        written = os.write(self._file, line.encode("ascii"))
        if written < len(line):
            raise InputError(f"{self.path} cannot be written: no space is left")
        if time.monotonic() - self._synced >= PERIOD:
            self._sync()

    def _sync(self) -> None:
        """A line that was written survives a kill of whoever wrote it; this one, the end of the machine."""
        self._synced = time.monotonic()
        with suppress(OSError):  # not every file is on a disk
            os.fsync(self._file)

    def close(self) -> None:
        self._sync()
        os.close(self._file)


def _end_with_a_line(path: str) -> None:
    """Take away the beginning of a line that was never finished."""
    with open(path, "rb+") as file:
        data = file.read()
        file.truncate(data.rfind(b"\n") + 1)


def read_file(path: str) -> tuple[dict[str, Any], list[Result]]:
    """How they were run, and the results, the last one for each task; InputError if this is no such file."""
    try:
        with open(path, "rb") as file:
            lines = file.read().split(b"\n")[:-1]
    except OSError as error:
        raise InputError(f"cannot read {path}: {error.strerror}") from None
    data = [_object(line, path) for line in lines]
    if not data:
        return {}, []
    if data[0].get("format") != FORMAT:
        raise InputError(f"no results of pybmc bench: {path}")
    found = {}
    for line in data[1:]:
        if "format" not in line:
            result = _result(line, path)
            found[result.key] = result
    return data[0], list(found.values())


def _object(line: bytes, path: str) -> dict[str, Any]:
    try:
        data = json.loads(line)
    except (ValueError, RecursionError):
        data = None
    if not isinstance(data, dict):
        raise InputError(f"no results of pybmc bench: {path}")
    return data


def _result(data: dict[str, Any], path: str) -> Result:
    try:
        return from_data(data)
    except KeyError as error:
        raise InputError(f"a result without {error} in {path}") from None


def read_results(place: str) -> list[Result]:
    """Of a file, or of all files of a directory: the parts of a run on several machines are one run."""
    found = {result.key: result for path in result_files(place) for result in read_file(path)[1]}
    return sorted(found.values(), key=lambda result: (result.name, result.prop))


def result_files(place: str) -> Sequence[str]:
    if os.path.isfile(place):
        return [place]
    files = list(_in_directory(place))
    if not files:
        raise InputError(f"no results in {place}")
    return files


def _in_directory(place: str) -> Iterator[str]:
    with suppress(OSError):
        yield from (os.path.join(place, name) for name in sorted(os.listdir(place)) if name.endswith(".jsonl"))
