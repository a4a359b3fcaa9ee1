"""The report as XML (`--xml-ui`), in JBMC's elements."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from pybmc.annotations import TYPE_CHECKING, Any
from pybmc.counterexamples.writer import ValueWriter
from pybmc.goto.instr import Property
from pybmc.goto.loops import Loop
from pybmc.goto.names import dotted
from pybmc.log import RESULT, STATUS, WARNING
from pybmc.results.output import SCHEMA, Shown
from pybmc.results.structure import (
    CPROVER_STATUS,
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
    from pybmc.options import Options
    from pybmc.verdict.coverage import Coverage


class XmlOutput:
    def __init__(self, write: Callable[[str], None], options: Options, begun: bool = False) -> None:
        self._write = write
        self._options = options
        self._begun = begun

    def begin(self, version: str) -> None:
        self._begun = True
        self._write('<?xml version="1.0" encoding="UTF-8"?>\n<cprover>\n')
        self._write(element("program", {"schema_version": SCHEMA}, f"pybmc {version}"))

    def message(self, level: int, text: str, timestamp: str = "") -> None:
        attributes = {"type": message_type(level)}
        if timestamp:
            attributes["timestamp"] = timestamp
        self._write(element("message", attributes, [element("text", {}, text)]))

    def report(self, report: Report) -> None:
        for warning in report.warnings:
            self.message(WARNING, warning)
        for result in report.results:
            self._write(_result(result, self._options))
        for reason in report.reasons:
            self._write(element("reason", {}, reason))
        for advice in report.advice:
            self._write(element("advice", {}, advice))
        for call in report.uncovered:
            place = location_element(place_location(call.place))
            self._write(element("uncovered_call", {"call": call.call, "reason": call.reason}, [place]))
        for excused in report.excused:
            told = {"class": dotted(excused.exception), "reason": excused.why}
            self._write(element("excused_exception", told, [location_element(place_location(excused.place))]))
        if report.within:
            self._write(element("within", {name.replace(" ", "-"): str(most) for name, most in report.within.limits}))
        if report.how:
            lines = report.certificate.lines if report.certificate is not None else ()
            self._write(element("proof", {"how": report.how}, [element("contract", {}, line) for line in lines]))
        if report.hint:
            self.message(STATUS, report.hint)
        self.message(STATUS, f"VERIFICATION {report.verdict.value}")
        self._write(element("cprover-status", {}, CPROVER_STATUS[report.verdict.value].upper()))

    def coverage(self, coverage: Coverage) -> None:
        from pybmc.results.coverage import coverage_xml

        for part in coverage_xml(coverage):
            self._write(part)

    def show(self, items: Iterable[Shown]) -> None:
        for item in items:
            match item:
                case Property():
                    children = [
                        location_element(property_location(item)),
                        element("description", {}, item.text),
                        element("expression", {}, item.condition),
                    ]
                    self._write(element("property", {"name": item.id, "class": str(item.kind)}, children))
                case Loop():
                    place = location_element(place_location(item.place))
                    self._write(element("loop", {"name": item.id}, [place]))
                case str():
                    self.message(RESULT, item.removesuffix("\n"))

    def end(self) -> None:
        if not self._begun:
            self._write('<?xml version="1.0" encoding="UTF-8"?>\n<cprover>\n')
        self._write("</cprover>\n")


# ------------------------------------------------------------------------------------------ pieces


def escape(text: str) -> str:
    """ASCII only; what XML cannot hold (control characters, lone surrogates) is written as a Java escape."""
    return "".join(map(_escape_one, text))


_NAMED = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;"}


def _escape_one(character: str) -> str:
    if character in _NAMED:
        return _NAMED[character]
    code = ord(character)
    if 32 <= code < 127 or character == "\n":
        return character
    if (code < 32 and character not in "\t\r") or 0xD800 <= code <= 0xDFFF or code in (0x7F, 0xFFFE, 0xFFFF):
        return f"\\u{code:04x}"
    return f"&#{code};"


def element(name: str, attributes: dict[str, str], content: str | list[str] = "") -> str:
    given = "".join(f' {key}="{_attribute(value)}"' for key, value in attributes.items())
    if not content:
        return f"<{name}{given}/>\n"
    if isinstance(content, str):
        return f"<{name}{given}>{escape(content)}</{name}>\n"
    return f"<{name}{given}>\n{''.join(content)}</{name}>\n"


def _attribute(value: str) -> str:
    return escape(value).replace("\n", "&#10;")


def location_element(place: dict[str, str]) -> str:
    return element("location", {{"bytecodeIndex": "bytecode-index"}.get(k, k): v for k, v in place.items()})


def _result(result: PropertyResult, options: Options) -> str:
    attributes = {"property": result.prop.id, "status": result.status.value, "description": result.prop.text}
    if result.cut_off_by is not None:
        attributes |= {"reached": "false", "cut_off_by": result.cut_off_by.id}
    if result.vacuous:
        attributes |= {"reached": "false", "vacuous": result.vacuous}
    children = [location_element(property_location(result.prop))]
    if result.violated is not None and result.violated.caught_at is not None:
        children.append(element("caught_at", {}, [location_element(place_location(result.violated.caught_at))]))
    found = result.counterexample
    if found is not None and found.condition:
        children.append(element("condition", {}, condition_words(found)))
    if found is not None and found.exception:
        thrown = {"class": dotted(found.exception)} | ({"message": found.message} if found.message else {})
        children.append(element("exception", thrown, [location_element(place_location(found.place))]))
    if result.replay is not None:
        children.append(element("replay", {"status": result.replay.outcome.value}, result.replay.text))
    if result.trace is not None:
        children += _inputs(result.trace)
        children.append(element("goto_trace", {}, list(_steps(result, result.trace, options))))
    return element("result", attributes, children)


def _inputs(found: Counterexample) -> list[str]:
    return [element("java_input", {"name": given.name}, text) for given, text in written_inputs(found)]


def _steps(result: PropertyResult, trace: Counterexample, options: Options) -> Iterator[str]:
    writer = ValueWriter(trace.objects)
    number = 0
    for number, step in enumerate(trace.steps, 1):
        yield _step(step_data(step, writer, options.trace_json_extended), number)
    yield _step(failure_data(result.prop, trace.place), number + 1)


def _step(data: dict[str, Any], number: int) -> str:
    """One step, from the same data as in JSON."""
    attributes = {"hidden": "false", "thread": "0", "step_nr": str(number)}
    children = [location_element(data["sourceLocation"])]
    name = data["stepType"].replace("-", "_")
    match name:
        case "assignment":
            attributes |= {"assignment_type": "state", "mode": "java"}
            children += [
                element("type", {}, data["value"]["type"]),
                element("full_lhs", {}, data["lhs"]),
                element("full_lhs_value", {}, data["value"]["text"]),
            ]
        case "input":
            children.append(element("input_id", {}, data["inputID"]))
            children += [element("value", {}, value["text"]) for value in data["values"]]
        case "throw":
            children.append(element("value", {}, data["value"]["text"]))
        case "failure":
            attributes |= {"reason": data["reason"], "property": data["property"]}
        case _:
            function = data["function"]
            names = {"display_name": function["displayName"], "identifier": function["identifier"]}
            children.append(element("function", names))
            if "value" in data:
                children.append(element("return_value", {}, data["value"]["text"]))
    return element(name, attributes, children)
