"""Steps of a counterexample as plain data, the common ground of the JSON and XML formats."""

from __future__ import annotations

from pybmc.annotations import TYPE_CHECKING, Any
from pybmc.counterexamples.counterexample import Assignment, Call, Input, Return, Step, Throw
from pybmc.counterexamples.literals import WIDTHS, signed
from pybmc.goto.names import dotted, pretty
from pybmc.results.output import location

if TYPE_CHECKING:
    from pybmc.counterexamples.counterexample import Counterexample
    from pybmc.counterexamples.values import JavaValue
    from pybmc.counterexamples.writer import ValueWriter
    from pybmc.goto.instr import Property
    from pybmc.goto.names import MethodId
    from pybmc.goto.place import Place

MESSAGE_TYPES = {1: "ERROR", 2: "WARNING", 4: "RESULT"}
CPROVER_STATUS = {"SUCCESSFUL": "success", "FAILED": "failure", "UNKNOWN": "inconclusive"}


def message_type(level: int) -> str:
    return MESSAGE_TYPES.get(level, "STATUS-MESSAGE")


def place_location(place: Place) -> dict[str, str]:
    return location(place.file, place.line, place.method.java_id, place.ordinal)


def property_location(prop: Property) -> dict[str, str]:
    return location(prop.file, prop.line, prop.function, prop.ordinal)


def value_data(value: JavaValue, text: str) -> dict[str, Any]:
    """As JBMC: the kind of value, its Java type, the plain number where there is one, and the bits."""
    tag = value.descriptor[0]
    width = WIDTHS[tag]
    bits = value.bits & (1 << width) - 1
    data: dict[str, Any] = {"type": pretty(value.descriptor), "text": text}
    match tag:
        case "Z":
            data |= {"name": "boolean", "data": bits != 0}
        case "F" | "D":
            data |= {"name": "float", "data": text.removesuffix("f")}
        case "L" | "[":
            data |= {"name": "pointer", "data": text}
        case "C":
            data |= {"name": "integer", "data": str(bits)}
        case _:
            data |= {"name": "integer", "data": str(signed(bits, width))}
    if tag not in "L[":
        data |= {"binary": f"{bits:0{width}b}", "width": width}
    return data


def step_data(step: Step, writer: ValueWriter, extended: bool = False) -> dict[str, Any]:
    data: dict[str, Any] = {"hidden": False, "internal": False, "thread": 0}
    data["sourceLocation"] = place_location(step.place)

    def shown(value: JavaValue) -> dict[str, Any]:
        return value_data(value, writer.brief(value))

    match step:
        case Assignment():
            data |= {"stepType": "assignment", "assignmentType": "variable", "mode": "java", "lhs": step.target}
            if extended:
                data["rawLhs"] = f"{step.place.method.java_id}::{step.target}"
            data["value"] = shown(step.value)
        case Input():
            data |= {"stepType": "input", "inputID": step.name, "mode": "java", "values": [shown(step.value)]}
        case Throw():
            data |= {"stepType": "throw", "value": shown(step.exception)}
        case Call():
            data |= {"stepType": "function-call", "function": _function(step.callee)}
        case Return():
            data |= {"stepType": "function-return", "function": _function(step.callee)}
            if step.value is not None:
                data["value"] = shown(step.value)
    return data


def _function(callee: MethodId) -> dict[str, str]:
    return {"displayName": callee.pretty, "identifier": callee.java_id}


def exception_data(found: Counterexample) -> dict[str, Any]:
    """An exception that leaves the entry point, and where it was thrown."""
    data = {"class": dotted(found.exception), "sourceLocation": place_location(found.place)}
    return data | {"message": found.message} if found.message else data


def failure_data(prop: Property, place: Place) -> dict[str, Any]:
    return {
        "stepType": "failure", "hidden": False, "internal": False, "thread": 0, "reason": prop.text,
        "property": prop.id, "sourceLocation": place_location(place),
    }  # fmt: skip
