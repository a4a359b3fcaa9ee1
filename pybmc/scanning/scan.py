"""A scan: targets in, outcomes out as they come, first those that are known already."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Generator, Iterator, Sequence
from contextlib import closing

from pybmc.annotations import Any
from pybmc.jobs.local import Pool
from pybmc.jobs.running import ANSWER, PYBMC, Ended, Job, Limits
from pybmc.records import NamedTuple, Record, changed
from pybmc.results.overview import Outcome, Verdict, outcome_from
from pybmc.scanning.cache import Cache
from pybmc.scanning.targets import Target

LEAST = 0.5  # seconds that a check needs to find out anything
BUSY = 4.0  # by how many times the clock may be slower than the work: other methods are checked at the same time
KEPT_FREE = 0.75  # of the memory of a job: the rest is for what it starts
DIED = "the process that checked it died"


class Time(NamedTuple):
    """Of one check: seconds of CPU time, and of the clock at most."""

    work: float
    clock: float


class Settings(Record):
    arguments: tuple[str, ...]  # options of each check
    class_path: tuple[str, ...]
    roots: tuple[str, ...]  # of these those that hold the project's own classes
    seconds: float  # of CPU time, for a method
    memory: int  # megabytes, likewise
    at_once: int = 1
    budget: float | None = None  # seconds, for all
    scheduler: str = ""  # of a Dask cluster; empty: this machine

    def limits(self, time: Time) -> Limits:
        """Of the process: a check ends by itself before, unless something is very wrong."""
        return Limits(time.work * 3 + 20, self.memory, wall=time.clock * 1.5 + 20)

    @property
    def whole(self) -> Time:
        """What a check may take if nobody else needs it."""
        return Time(self.seconds, self.seconds * BUSY)


class Scan:
    def __init__(self, targets: Sequence[Target], settings: Settings, cache: Cache | None) -> None:
        self._settings = settings
        self._cache = cache
        self._end = None if settings.budget is None else time.monotonic() + settings.budget
        self._asked: dict[str, tuple[Target, float]] = {}
        self._known: list[Outcome] = []
        self._left: list[Target] = []
        for target in targets:
            found = cache.find(key_of(target), settings.seconds) if cache is not None else None
            if found is None:
                self._left.append(target)
            else:
                self._known.append(_of(target, found))

    @property
    def left(self) -> int:
        """How many are to be checked."""
        return len(self._left)

    def run(self) -> Generator[Outcome, None, None]:
        """Whoever stops listening ends the checks that run."""
        yield from self._known
        if self._settings.scheduler:
            yield from self._on_cluster()
        else:
            with closing(Pool(self._settings.at_once).run(self._jobs())) as done:
                for ended in done:
                    yield self._taken(*self._asked.pop(ended.job.name), answer_of(ended))
        while self._left:  # the budget is used up
            target = self._left.pop(0)
            reason = "the budget of the scan was used up before its turn; raise --budget"
            yield _of(target, Outcome("", "", "", 0, Verdict.NOT_CHECKED, reasons=(reason,), out_of_time=True))

    def _jobs(self) -> Iterator[Job]:
        """Each is made when there is room for it: what is left of the budget is known only then."""
        while self._left:
            allowed = self._allowed()
            if allowed.work < LEAST:
                return
            target = self._left.pop(0)
            self._asked[target.name] = target, allowed.work
            yield job_for(target.name, target.options, allowed, self._settings)

    def _allowed(self) -> Time:
        whole = self._settings.whole
        if self._end is None:
            return whole
        left = self._end - time.monotonic()
        return Time(min(whole.work, left), min(whole.clock, left))

    def _on_cluster(self) -> Iterator[Outcome]:
        from pybmc.scanning.cluster import check_on_cluster

        targets, self._left = self._left, []
        allowed = self._allowed()
        for target, answer in check_on_cluster(targets, allowed, self._settings):
            yield self._taken(target, allowed.work, answer)

    def _taken(self, target: Target, seconds: float, answer: dict[str, Any]) -> Outcome:
        outcome = _of(target, outcome_from(answer["outcome"]))
        if self._cache is not None:
            self._cache.keep(key_of(target), outcome, seconds, answer["read"], answer["headers"])
        return outcome


def key_of(target: Target) -> str:
    return "\0".join((target.name, *target.options))


def _of(target: Target, outcome: Outcome) -> Outcome:
    """The class file at hand says where the method is; and some options have another name here."""
    reasons = tuple(reason.replace("raise --timeout ", "raise --timeout-per-method ") for reason in outcome.reasons)
    faults = tuple(f if f.entry != target.name else changed(f, entry=target.method) for f in outcome.faults)
    return changed(
        outcome, name=target.name, method=target.method, file=target.file, line=target.line, reasons=reasons,
        faults=faults,
    )  # fmt: skip


def job_for(name: str, options: Sequence[str], time: Time, settings: Settings) -> Job:
    arguments = [*settings.arguments, *options, "--timeout", f"{time.work:.3f}"]
    arguments += ["--classpath", os.pathsep.join(settings.class_path)]
    if "--memory-limit" not in arguments:
        arguments += ["--memory-limit", str(int(settings.memory * KEPT_FREE))]
    roots = os.pathsep.join(settings.roots)
    command = (*PYBMC, "scan-method", ANSWER, roots, f"{time.clock:.3f}", name, *arguments)
    return Job(name, command, settings.limits(time))


def answer_of(ended: Ended) -> dict[str, Any]:
    """What a process wrote, or what became of it if it did not."""
    try:
        answer = json.loads(ended.answer or b"")
        outcome_from(answer["outcome"])
        return {"outcome": answer["outcome"], "read": answer["read"], "headers": answer["headers"]}
    except (ValueError, LookupError, TypeError):
        pass
    name = ended.job.name
    if ended.limit_words:
        late = ended.ended in ("cpu", "wall")
        data = {"verdict": "UNKNOWN", "reasons": [f"{ended.limit_words}"], "out_of_time": late}
    else:
        last = f": {ended.output[-1]}" if ended.output else ""
        why = f"{DIED} of {ended.ended}" if ended.ended else f"{DIED} with exit code {ended.code}{last}"
        data = {"verdict": "ERROR", "reasons": [why], "out_of_time": False}
    empty = {"name": name, "method": name, "file": "", "line": 0, "within": "", "seconds": ended.wall, "faults": []}
    return {"outcome": empty | data, "read": None, "headers": ""}
