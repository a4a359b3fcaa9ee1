"""What came of many methods: the common ground of every format that shows a scan, or one check as a scan of one."""

from __future__ import annotations

from pybmc.annotations import Any
from pybmc.records import Record, Word
from pybmc.results.faults import Fault, as_data, from_data, joined


class Verdict(Word):
    SUCCESSFUL = "SUCCESSFUL"
    FAILED = "FAILED"
    UNKNOWN = "UNKNOWN"
    ERROR = "ERROR"  # the method could not be checked: pybmc, or the class file, is to blame
    NOT_CHECKED = "NOT CHECKED"  # its turn never came


class Outcome(Record):
    """Of one method."""

    name: str  # the entry point as options take it: pkg.Foo.bar:(I)V
    method: str  # as people write it: pkg.Foo.bar(int)
    file: str  # pkg/Foo.java
    line: int
    verdict: Verdict
    faults: tuple[Fault, ...] = ()
    reasons: tuple[str, ...] = ()
    within: str = ""
    seconds: float = 0.0
    out_of_time: bool = False
    cached: bool = False

    @property
    def class_name(self) -> str:
        return self.name.partition(":")[0].rpartition(".")[0]


_FIELDS = ("name", "method", "file", "line", "reasons", "within", "seconds", "out_of_time")


def outcome_data(outcome: Outcome) -> dict[str, Any]:
    data = {name: getattr(outcome, name) for name in _FIELDS}
    return data | {"verdict": outcome.verdict.value, "faults": [as_data(fault) for fault in outcome.faults]}


def outcome_from(data: dict[str, Any]) -> Outcome:
    """KeyError, TypeError or ValueError if it is something else."""
    values = {name: data[name] for name in _FIELDS}
    values["reasons"] = tuple(map(str, values["reasons"]))
    faults = tuple(from_data(fault) for fault in data["faults"])
    return Outcome(**values, verdict=Verdict(data["verdict"]), faults=faults)


class Overview(Record):
    outcomes: tuple[Outcome, ...]
    faults: tuple[Fault, ...]  # each once, without those of the baseline
    known: int = 0  # that were in the baseline
    seconds: float = 0.0
    notes: tuple[str, ...] = ()  # what else there is to say, a line each
    interrupted: bool = False
    kept: str | None = ""  # what `pybmc explain ID` must be told besides, to find this again; None if it is not kept

    def count(self, verdict: Verdict) -> int:
        return sum(outcome.verdict is verdict for outcome in self.outcomes)

    @property
    def cached(self) -> int:
        return sum(outcome.cached for outcome in self.outcomes)

    def hint(self, fault: str, shown: str) -> str:
        """How to see a fault again, with what; nothing where there is no way."""
        return "" if self.kept is None else f"pybmc explain {fault}{self.kept} shows {shown}"


def overview(
    outcomes: list[Outcome], baseline: frozenset[str] = frozenset(), seconds: float = 0.0, notes: tuple[str, ...] = ()
) -> Overview:
    faults = joined(fault for outcome in outcomes for fault in outcome.faults)
    new = [fault for fault in faults if fault.fingerprint not in baseline]
    return Overview(tuple(outcomes), tuple(new), len(faults) - len(new), seconds, notes)
