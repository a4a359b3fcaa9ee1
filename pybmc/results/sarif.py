"""Findings as SARIF 2.1.0 (`--format sarif`), which code hosts and editors show beside the code."""

from __future__ import annotations

import json
from urllib.parse import quote

from pybmc import __version__
from pybmc.annotations import Any
from pybmc.results.faults import Fault
from pybmc.results.overview import Overview, Verdict
from pybmc.results.rules import RULES, Rule
from pybmc.results.scan_text import Path

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
FINGERPRINT = "pybmc/v1"  # another number if they are ever made in another way
ROOT = "SRCROOT"  # paths are relative to where the run was started
STEPS = 200  # of a trace


def document(view: Overview, path: Path) -> str:
    run = {
        "tool": {
            "driver": {
                "name": "pybmc",
                "semanticVersion": __version__.replace(".dev", "-dev."),
                "rules": [_rule(rule) for rule in RULES],
            }
        },
        "columnKind": "utf16CodeUnits",
        "originalUriBaseIds": {ROOT: {"description": {"text": "where pybmc was started"}}},
        "invocations": [
            {
                "executionSuccessful": not view.interrupted,
                "toolExecutionNotifications": list(_notifications(view, path)),
            }
        ],
        "results": [_result(fault, path) for fault in view.faults],
    }
    return json.dumps({"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}, indent=1, ensure_ascii=True) + "\n"


def _rule(rule: Rule) -> dict[str, Any]:
    return {
        "id": rule.id,
        "name": rule.name,
        "shortDescription": {"text": rule.text},
        "defaultConfiguration": {"level": str(rule.severity)},
    }


_RULE_AT = {rule.id: at for at, rule in enumerate(RULES)}


def _result(fault: Fault, path: Path) -> dict[str, Any]:
    given = "".join(f"\n{kind} {name} = {text}" for name, kind, text in fault.inputs)
    by = f"\nInputs of {fault.entry}:{given}" if given else f"\nIn {fault.entry}"
    result: dict[str, Any] = {
        "ruleId": fault.rule,
        "ruleIndex": _RULE_AT[fault.rule],
        "level": str(fault.severity),
        "message": {"text": f"{fault.message}{by}"},
        "locations": [_location(path(fault.file), fault.line, fault.function, fault.method)],
        "partialFingerprints": {FINGERPRINT: fault.fingerprint},
        "properties": {"id": fault.id, "property": fault.property_id, "alsoIn": list(fault.also)},
    }
    flow = _flow(fault, path)
    return result | {"codeFlows": [{"threadFlows": [{"locations": flow}]}]} if flow else result


def _location(file: str, line: int, function: str, shown: str) -> dict[str, Any]:
    found: dict[str, Any] = {
        "logicalLocations": [{"fullyQualifiedName": shown, "decoratedName": function, "kind": "function"}]
    }
    if file:
        found["physicalLocation"] = _physical(file, line)
    return found


def _physical(file: str, line: int) -> dict[str, Any]:
    artifact = {"uri": quote(file), "uriBaseId": ROOT}
    return {"artifactLocation": artifact} | ({"region": {"startLine": line}} if line else {})


def _flow(fault: Fault, path: Path) -> list[dict[str, Any]]:
    """The last steps of the trace."""
    found = []
    for step in (fault.steps or {}).get("steps", ())[-STEPS:]:
        file, line, method = step["at"]
        if file and line:
            location = {"physicalLocation": _physical(path(file), line), "message": {"text": _words(step, method)}}
            found.append({"location": location, "nestingLevel": step["depth"]})
    return found


def _words(step: dict[str, Any], method: str) -> str:
    match step["kind"]:
        case "set" | "input":
            return f"{step['name']} = {step['value'][0]}"
        case "call":
            return f"calls {step['text']}"
        case "return":
            return f"returns from {step['text']}"
        case "throw":
            return f"throws {step['text']}"
        case _:
            return f"fails in {method}"


def _notifications(view: Overview, path: Path) -> list[dict[str, Any]]:
    """Methods that could not be checked: not to be taken for good ones."""
    return [
        {
            "level": "warning",
            "message": {"text": f"{outcome.method} could not be checked: {'; '.join(outcome.reasons)}"},
            "locations": [_location(path(outcome.file), outcome.line, outcome.name, outcome.method)],
        }
        for outcome in view.outcomes
        if outcome.verdict is Verdict.ERROR
    ]
