"""Traces as plain data, the common ground of the JSON and XML formats."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pybmc.goto.names import pretty
from pybmc.results.java_values import WIDTHS, signed
from pybmc.results.output import location

if TYPE_CHECKING:
    from pybmc.goto.instr import Property
    from pybmc.goto.place import Place
    from pybmc.results.trace import TraceStep, Value

MESSAGE_TYPES = {1: "ERROR", 2: "WARNING", 4: "RESULT"}
CPROVER_STATUS = {"SUCCESSFUL": "success", "FAILED": "failure", "UNKNOWN": "inconclusive"}


def message_type(level: int) -> str:
    return MESSAGE_TYPES.get(level, "STATUS-MESSAGE")


def place_location(place: Place) -> dict[str, str]:
    return location(place.file, place.line, place.method.java_id, place.bci)


def property_location(prop: Property) -> dict[str, str]:
    return location(prop.file, prop.line, prop.function, prop.bci)


def value_data(value: Value) -> dict[str, Any]:
    """As JBMC: the kind of value, its Java type, the plain number where there is one, and the bits."""
    tag = value.descriptor[0]
    width = WIDTHS[tag]
    bits = value.bits & (1 << width) - 1
    data: dict[str, Any] = {"type": pretty(value.descriptor), "text": value.text}
    match tag:
        case "Z":
            data |= {"name": "boolean", "data": bits != 0}
        case "F" | "D":
            data |= {"name": "float", "data": value.text.removesuffix("f")}
        case "L" | "[":
            data |= {"name": "pointer", "data": value.text}
        case "C":
            data |= {"name": "integer", "data": str(bits)}
        case _:
            data |= {"name": "integer", "data": str(signed(bits, width))}
    if tag not in "L[":
        data |= {"binary": f"{bits:0{width}b}", "width": width}
    return data


def step_data(step: TraceStep, extended: bool = False) -> dict[str, Any]:
    data: dict[str, Any] = {"hidden": False, "internal": False, "thread": 0}
    data["sourceLocation"] = place_location(step.place)
    match step.kind:
        case "assignment":
            data |= {"stepType": "assignment", "assignmentType": "variable", "mode": "java", "lhs": step.target}
            if extended:
                data["rawLhs"] = f"{step.place.method.java_id}::{step.target}"
        case "input":
            data |= {"stepType": "input", "inputID": step.target, "mode": "java"}
        case "throw":
            data |= {"stepType": "throw"}
        case _:
            data |= {"stepType": f"function-{step.kind}"}
            if step.callee is not None:
                data["function"] = {"displayName": step.callee.pretty, "identifier": step.callee.java_id}
    if step.value is not None:
        value = value_data(step.value)
        data |= {"values": [value]} if step.kind == "input" else {"value": value}
    return data


def failure_data(prop: Property, place: Place) -> dict[str, Any]:
    return {
        "stepType": "failure", "hidden": False, "internal": False, "thread": 0, "reason": prop.text,
        "property": prop.id, "sourceLocation": place_location(place),
    }  # fmt: skip
