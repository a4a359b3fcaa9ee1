"""The report as one JSON array (`--json-ui`), written element by element."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable

from pybmc.annotations import TYPE_CHECKING, Any
from pybmc.counterexamples.writer import ValueWriter
from pybmc.goto.instr import Property
from pybmc.goto.loops import Loop
from pybmc.goto.names import dotted, pretty
from pybmc.log import RESULT, STATUS, WARNING
from pybmc.results.output import SCHEMA, Shown
from pybmc.results.structure import (
    CPROVER_STATUS,
    exception_data,
    failure_data,
    message_type,
    place_location,
    property_location,
    step_data,
)
from pybmc.results.trace import condition_words, written_inputs
from pybmc.verdict.report import PropertyResult, Report

if TYPE_CHECKING:
    from pybmc.counterexamples.counterexample import Counterexample
    from pybmc.engines.api import Excused, Uncovered
    from pybmc.options import Options
    from pybmc.verdict.coverage import Coverage


class JsonOutput:
    """Each element is complete when it is written, and `end` closes the array whatever happened before."""

    def __init__(self, write: Callable[[str], None], options: Options, begun: bool = False) -> None:
        self._write = write
        self._options = options
        self._begun = begun

    def begin(self, version: str) -> None:
        self._element({"program": f"pybmc {version}", "schemaVersion": SCHEMA})

    def message(self, level: int, text: str, timestamp: str = "") -> None:
        element = {"messageText": text, "messageType": message_type(level)}
        if timestamp:
            element["timestamp"] = timestamp
        self._element(element)

    def report(self, report: Report) -> None:
        for warning in report.warnings:
            self.message(WARNING, warning)
        self._element({"result": [self._result(result) for result in report.results]})
        if report.reasons:
            self._element({"reasons": report.reasons})
        if report.advice:
            self._element({"advice": report.advice})
        if report.uncovered:
            self._element({"uncoveredCalls": [_uncovered(call) for call in report.uncovered]})
        if report.excused:
            self._element({"excusedExceptions": [_excused(excused) for excused in report.excused]})
        if report.within:
            self._element({"within": dict(report.within.limits)})
        if report.how:
            lines = report.certificate.lines if report.certificate is not None else ()
            self._element({"proof": {"how": report.how, "contracts": lines}})
        if report.hint:
            self.message(STATUS, report.hint)
        self.message(STATUS, f"VERIFICATION {report.verdict.value}")
        self._element({"cProverStatus": CPROVER_STATUS[report.verdict.value]})

    def coverage(self, coverage: Coverage) -> None:
        from pybmc.results.coverage import coverage_data

        self._element(coverage_data(coverage))

    def show(self, items: Iterable[Shown]) -> None:
        properties: list[dict[str, Any]] = []
        loops: list[dict[str, Any]] = []
        lines: list[str] = []
        for item in items:
            match item:
                case Property():
                    properties.append(_property(item))
                case Loop():
                    place = place_location(item.place)
                    loops.append({"name": item.id, "sourceLocation": place})
                case str():
                    lines.append(item.removesuffix("\n"))
        if properties or self._options.show_properties:
            self._element({"properties": properties})
        if loops or self._options.show_loops:
            self._element({"loops": loops})
        if lines:
            self.message(RESULT, "\n".join(lines))

    def end(self) -> None:
        self._write("\n]\n" if self._begun else "[\n]\n")

    def _element(self, element: dict[str, Any]) -> None:
        # ASCII only: Java strings may hold lone surrogates, which no encoding of the console takes
        self._write((",\n" if self._begun else "[\n") + json.dumps(element, indent=2, ensure_ascii=True))
        self._begun = True

    def _result(self, result: PropertyResult) -> dict[str, Any]:
        data: dict[str, Any] = {
            "property": result.prop.id,
            "description": result.prop.text,
            "status": result.status.value,
            "sourceLocation": property_location(result.prop),
        }
        found = result.counterexample
        if found is not None and found.condition:
            data["condition"] = condition_words(found)
        if found is not None and found.exception:
            data["exception"] = exception_data(found)
        if result.cut_off_by is not None:
            data |= {"reached": False, "cutOffBy": result.cut_off_by.id}
        if result.vacuous:
            data |= {"reached": False, "vacuous": result.vacuous}
        if result.violated is not None and result.violated.caught_at is not None:
            data["caughtAt"] = place_location(result.violated.caught_at)
        if result.replay is not None:
            data["replay"] = {"status": result.replay.outcome.value, "text": result.replay.text}
            if result.replay.unbuilt:
                data["replay"]["withoutConstructors"] = True
        if result.trace is not None:
            data["inputs"] = _inputs(result.trace)
            writer = ValueWriter(result.trace.objects)
            steps = [step_data(step, writer, self._options.trace_json_extended) for step in result.trace.steps]
            data["trace"] = [*steps, failure_data(result.prop, result.trace.place)]
        return data


def _inputs(found: Counterexample) -> list[dict[str, Any]]:
    return [
        {"name": given.name, "type": pretty(given.value.descriptor), "text": text}
        for given, text in written_inputs(found)
    ]


def _uncovered(call: Uncovered) -> dict[str, Any]:
    return {"call": call.call, "reason": call.reason, "sourceLocation": place_location(call.place)}


def _excused(excused: Excused) -> dict[str, Any]:
    place = place_location(excused.place)
    return {"class": dotted(excused.exception), "reason": excused.why, "sourceLocation": place}


def _property(prop: Property) -> dict[str, Any]:
    return {
        "name": prop.id,
        "class": str(prop.kind),
        "description": prop.text,
        "expression": prop.condition,
        "sourceLocation": property_location(prop),
    }
