"""What is wrong with a program, one fault at a time, as plain data that can be kept in a file and shown in any format.

A fault is a property that fails, seen from the user's own code: where the library throws, the line that calls it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from pybmc.annotations import TYPE_CHECKING, Any
from pybmc.goto.names import pretty
from pybmc.goto.properties import BOUNDS, PropertyKind
from pybmc.goto.synthetic import EXPECTED, TEST
from pybmc.options import Options
from pybmc.records import Record, changed
from pybmc.results.folding import own_frame
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
    property_id: str
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


def everyone(class_name: str) -> bool:
    """All classes that are not the library's are the project's."""
    return True


def always(place: Place) -> bool:
    return True


class Viewpoint(Record):
    """Whose faults these are. `anchor` names an instruction of a method, the better the longer its names last when the
    method changes; `is_own` tells classes of the project from those of other people on its class path; `throws`
    whether an instruction is a throw, and not a call of something that throws.
    """

    entry: str  # the method that was checked, as people write it
    anchor: Callable[[Place], str] = ordinal
    is_own: Callable[[str], bool] = everyone
    throws: Callable[[Place], bool] = always


def faults_of(report: Report, view: Viewpoint) -> Iterator[Fault]:
    """Nothing about bounds: those are no faults of the program's."""
    for result in report.results:
        if result.status is PropertyStatus.FAILURE and result.prop.kind not in BOUNDS:
            yield _fault(result, view)


def _fault(result: PropertyResult, view: Viewpoint) -> Fault:
    prop, found = result.prop, result.counterexample
    exception = found.exception if found is not None else ""
    thrown_here = found is not None and _thrown_by_own_code(found, view)
    rule = rule_of(prop.kind, exception, found.message if found is not None else "", thrown_here)
    message = cause_words(result)
    if found is None:
        place = location(prop.file, prop.line, prop.function, prop.ordinal)
        method, where = prop.function.removeprefix("java::").partition(":")[0], str(prop.ordinal)
        if prop.kind is PropertyKind.UNCAUGHT:
            message = "an exception leaves the method; the check was ended before it could tell which"
    else:
        own = _place(found, view.is_own)
        place = location(own.file, own.line, own.method.java_id.replace(TEST, ""), own.ordinal)
        method, where = own.method.pretty.replace(TEST, ""), view.anchor(own)
        if prop.kind is PropertyKind.CLAUSE:  # many of them are looked at where a method ends
            where += f" {prop.text}"
        if own.method.name.startswith(TEST):
            expects = f"nothing is thrown, and the test expects {prop.condition}"
            message = expects if prop.id.endswith(EXPECTED) else "the property does not hold: it gives false"
    fault = Fault(
        rule.id, message, place.get("file", ""), int(place.get("line", 0)), method, place["function"],
        view.entry, prop.id.replace(TEST, ""),
        _fingerprint(rule.id, place["function"], _kind(found), where),
        replay=result.replay.words if result.replay is not None else "",
    )  # fmt: skip
    return fault if found is None else _with_counterexample(fault, found)


def _kind(found: Counterexample | None) -> str:
    """The exception. A call of the library is one fault, whichever kind of list it is that has no such index."""
    if found is None:
        return ""
    of_library = _innermost(found) in found.library
    return found.exception.replace("ArrayIndexOutOf", "IndexOutOf") if of_library else found.exception


def _innermost(found: Counterexample) -> str:
    return found.stack[0].method.class_name if found.stack else found.place.method.class_name


def _thrown_by_own_code(found: Counterexample, view: Viewpoint) -> bool:
    """Not by a method of the library that it calls, whether that runs its bytecode or has a model."""
    if (
        own_frame(found) is not None
        or _innermost(found) in found.library
        or not view.is_own(found.place.method.class_name)
    ):
        return False
    return view.throws(found.place)


def _place(found: Counterexample, is_own: Callable[[str], bool]) -> Place:
    """The innermost one in the project's own code; for want of such, in what is not the library's."""
    own = own_place(found)
    if is_own(own.method.class_name):
        return own
    frames = (frame.place for frame in found.stack if is_own(frame.method.class_name))
    return next(frames, own)


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
