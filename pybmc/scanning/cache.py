"""Outcomes of earlier scans, one file each; and the last scan of a project, whole.

Whatever cannot be read, or is not what this version writes, was never there: the method is checked again.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from contextlib import suppress
from hashlib import sha256

from pybmc.annotations import Any
from pybmc.errors import InputError
from pybmc.records import Record, changed
from pybmc.results.overview import Outcome, Verdict, outcome_data, outcome_from
from pybmc.scanning.content import Content

FORMAT = "pybmc-outcome 1"
LAST = "pybmc-scan 1"
LAST_FILE = "last-scan.json"


def default_folder() -> str:
    """$XDG_CACHE_HOME/pybmc, or ~/.cache/pybmc."""
    base = os.environ.get("XDG_CACHE_HOME") or os.path.join(os.path.expanduser("~"), ".cache")
    return os.path.join(base, "pybmc")


class Earlier(Record):
    """An outcome that was kept: the classes that it depends on, and whether one of them is another by now."""

    read: frozenset[str]
    stale: bool


class Cache:
    """`stamp` is a digest of all that outcomes depend on besides the classes."""

    def __init__(self, folder: str, stamp: str, content: Content) -> None:
        self._folder = os.path.join(folder, "outcomes")
        self._stamp = stamp
        self._content = content
        self.broken = ""  # why nothing can be kept

    def find(self, key: str, seconds: float) -> Outcome | None:
        """What is known of a method, unless a class that it depends on has changed; UNKNOWN for want of time only if
        it had as much as it would have now.
        """
        try:
            with open(self._path(key), encoding="utf-8") as file:
                data = json.load(file)
            if data["format"] != FORMAT or data["key"] != key or data["stamp"] != self._stamp:
                return None
            outcome = outcome_from(data["outcome"])
            if (outcome.out_of_time and float(data["seconds"]) < seconds) or not self._same(data):
                return None
        except (OSError, ValueError, LookupError, TypeError, AttributeError, RecursionError, InputError):
            return None
        return changed(outcome, cached=True)

    def _same(self, data: dict[str, Any]) -> bool:
        if data["read"] is None:
            return bool(data["all"] == self._content.of_all())
        if data["headers"] and data["headers"] != self._content.of_headers():
            return False
        return all(self._content.of_class(name) == digest for name, digest in data["read"].items())

    def keep(self, key: str, outcome: Outcome, seconds: float, read: dict[str, str] | None, headers: str) -> None:
        """`read`: the digests of the classes that it depends on; None if nobody knows, so on all of them."""
        if outcome.verdict in (Verdict.ERROR, Verdict.NOT_CHECKED) or self.broken:
            return
        data = {
            "format": FORMAT, "key": key, "stamp": self._stamp, "seconds": seconds, "read": read, "headers": headers,
            "all": self._content.of_all() if read is None else "", "outcome": outcome_data(outcome),
        }  # fmt: skip
        try:
            write_json(self._path(key), data)
        except OSError as error:  # the scan goes on without
            self.broken = f"nothing is kept for the next scan: {error.strerror} ({self._folder})"

    def earlier(self, key: str) -> Earlier | None:
        """What is known of an earlier check of the method, however old; None if there was none that saw all."""
        try:
            with open(self._path(key), encoding="utf-8") as file:
                data = json.load(file)
            if data["read"] is None or outcome_from(data["outcome"]).out_of_time:
                return None
            return Earlier(frozenset(data["read"]), not self._same(data))
        except (OSError, ValueError, LookupError, TypeError, AttributeError, RecursionError, InputError):
            return None

    def _path(self, key: str) -> str:
        name = sha256(f"{self._stamp}\0{key}".encode("utf-8", "surrogatepass")).hexdigest()[:40]
        return os.path.join(self._folder, name[:2], f"{name[2:]}.json")


def write_json(path: str, data: object) -> None:
    """In one piece: who reads while it is written sees the old one."""
    os.makedirs(os.path.dirname(path) or ".", exist_ok=True)
    new = f"{path}.{os.getpid()}.new"
    try:
        with open(new, "w", encoding="ascii") as file:
            file.write(json.dumps(data, separators=(",", ":")))  # json.dump takes three times as long
        os.replace(new, path)
    except OSError:
        with suppress(OSError):
            os.unlink(new)
        raise


# ---------------------------------------------------------------------------------------- the last scan


def _last_path(folder: str, project: str) -> str:
    return os.path.join(folder, "projects", sha256(os.path.realpath(project).encode()).hexdigest()[:16], LAST_FILE)


def keep_last(folder: str, project: str, outcomes: Iterable[Outcome], sources: Iterable[str] = ()) -> None:
    """For `pybmc explain`; a folder that cannot be written to is no reason to fail. `sources`: where they are."""
    data = {"format": LAST, "outcomes": [outcome_data(outcome) for outcome in outcomes], "sources": list(sources)}
    with suppress(OSError):
        write_json(_last_path(folder, project), data)


def read_last(folder: str, project: str) -> tuple[list[Outcome], list[str]]:
    """Outcomes, and folders with sources; InputError if there is none."""
    path = _last_path(folder, project)
    try:
        with open(path, encoding="utf-8") as file:
            data = json.load(file)
        if data["format"] == LAST:
            return [outcome_from(one) for one in data["outcomes"]], [str(one) for one in data.get("sources", ())]
    except FileNotFoundError:
        raise InputError("there is no earlier run in this directory; try pybmc scan") from None
    except (OSError, ValueError, LookupError, TypeError, AttributeError, RecursionError):
        pass
    raise InputError(f"the last run cannot be read: {path}; run pybmc scan again")
