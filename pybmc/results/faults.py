"""What is wrong with a program, one fault at a time, as plain data that can be kept in a file and shown in any format.

A fault is a property that fails, seen from the user's own code: where the library throws, the line that calls it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any

from pybmc.goto.names import pretty
from pybmc.goto.properties import BOUNDS
from pybmc.options import Options
from pybmc.records import Record, changed
from pybmc.results.output import location
from pybmc.results.rules import BY_ID, Severity, rule_of
from pybmc.results.steps import steps_data
from pybmc.results.summary import cause_words, own_place
from pybmc.results.trace import own_inputs
from pybmc.results.trace_text import TraceText
from pybmc.verdict.report import PropertyStatus

if TYPE_CHECKING:
    from pybmc.counterexamples.counterexample import Counterexample
    from pybmc.goto.place import Place
    from pybmc.verdict.report import PropertyResult, Report

ID = 10  # characters of a fingerprint that name a fault


class Fault(Record):
    rule: str
    message: str
    file: str  # with the folders of its package: shop/Cart.java; empty if nobody knows
    line: int  # 0: unknown
    method: str  # where it is, as people write it
    function: str  # the same as property ids do
    entry: str  # the method that was checked, as people write it
    property: str
    fingerprint: str  # the same as long as the method and the fault in it are
    inputs: tuple[tuple[str, str, str], ...] = ()  # name, type, value
    trace: tuple[str, ...] = ()  # lines of text
    steps: dict[str, Any] | None = None  # the same for pages, as `steps_data` gives it
    replay: str = ""
    also: tuple[str, ...] = ()  # further methods in which it shows

    @property
    def severity(self) -> Severity:
        return BY_ID[self.rule].severity

    @property
    def id(self) -> str:
        return self.fingerprint[:ID]

    @property
    def place(self) -> str:
        return f"{self.file or self.method}{f':{self.line}' if self.line else ''}"


_FIELDS = Fault.__match_args__


def as_data(fault: Fault) -> dict[str, Any]:
    return {name: getattr(fault, name) for name in _FIELDS}


def from_data(data: dict[str, Any]) -> Fault:
    """KeyError or TypeError if it is something else."""
    values = {name: data[name] for name in _FIELDS}
    values["inputs"] = tuple((str(n), str(t), str(v)) for n, t, v in values["inputs"])
    return Fault(**values | {"trace": tuple(values["trace"]), "also": tuple(values["also"])})


def ordinal(place: Place) -> str:
    """An instruction by its number in the method."""
    return str(place.ordinal)


def faults_of(report: Report, entry: str, anchor: Callable[[Place], str] = ordinal) -> Iterator[Fault]:
    """Nothing about bounds: those are no faults of the program's. `anchor` names an instruction of a method, the better
    the longer its names last when the method changes.
    """
    for result in report.results:
        if result.status is PropertyStatus.FAILURE and result.prop.kind not in BOUNDS:
            yield _fault(result, entry, anchor)


def _fault(result: PropertyResult, entry: str, anchor: Callable[[Place], str]) -> Fault:
    prop, found = result.prop, result.counterexample
    exception, message = (found.exception, found.message) if found is not None else ("", "")
    rule = rule_of(prop.kind, exception, message)
    if found is None:
        place = location(prop.file, prop.line, prop.function, prop.ordinal)
        method, where = prop.function.removeprefix("java::"), str(prop.ordinal)
    else:
        own = own_place(found)
        place = location(own.file, own.line, own.method.java_id, own.ordinal)
        method, where = own.method.pretty, anchor(own)
    fault = Fault(
        rule.id, cause_words(result), place.get("file", ""), int(place.get("line", 0)), method, place["function"],
        entry, prop.id, _fingerprint(rule.id, place["function"], exception, where),
        replay=result.replay.words if result.replay is not None else "",
    )  # fmt: skip
    return fault if found is None else _with_counterexample(fault, found)


def _with_counterexample(fault: Fault, found: Counterexample) -> Fault:
    inputs = tuple((given.name, pretty(given.value.descriptor), text) for given, text in own_inputs(found))
    lines = tuple(TraceText(found, Options(trace=True)).lines(most=60, tight=True))
    return changed(fault, inputs=inputs, trace=lines, steps=steps_data(found))


def _fingerprint(*parts: str) -> str:
    from hashlib import sha256

    return sha256("\0".join(parts).encode("utf-8", "surrogatepass")).hexdigest()[:32]


def joined(faults: Iterable[Fault]) -> list[Fault]:
    """Each once, in the order of files and lines: what shows in several methods is one fault."""
    found: dict[str, Fault] = {}
    for fault in sorted(faults, key=lambda f: (f.file, f.line, f.fingerprint, f.method != f.entry, f.entry)):
        first = found.get(fault.fingerprint)
        if first is None:
            found[fault.fingerprint] = fault
        elif fault.entry not in (first.entry, *first.also):
            found[fault.fingerprint] = changed(first, also=(*first.also, fault.entry))
    return list(found.values())


def by_severity(faults: Iterable[Fault]) -> dict[Severity, list[Fault]]:
    """The worst first; all severities are there."""
    listed = list(faults)
    return {severity: [fault for fault in listed if fault.severity is severity] for severity in Severity}
