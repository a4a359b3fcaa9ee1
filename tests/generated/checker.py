"""pybmc as a function: arguments in, statuses of all properties out."""

from __future__ import annotations

import contextlib
import io
import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.differential.disagreement import FINISHED

SECONDS = 30


@dataclass
class Found:
    """What one run of pybmc said."""

    verdict: str  # success, failure, inconclusive, or `error`
    failed: dict[str, dict[str, str]] = field(default_factory=dict)  # `kind:line` to the inputs of a counterexample
    statuses: dict[str, set[str]] = field(default_factory=dict)  # `kind:line` to statuses of the properties there
    traces: list[tuple[str, dict[str, str]]] = field(default_factory=list)  # of every failed property
    notes: str = ""  # warnings, reasons, errors


def check(entry: str, classes: Path, *options: str) -> Found:
    from pybmc.cli import main

    out, err = io.StringIO(), io.StringIO()
    arguments = [entry, "--classpath", str(classes), "--json-ui", "--trace", "--timeout", str(SECONDS), *options]
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = main(arguments)
    found = _read(json.loads(out.getvalue()), err.getvalue())
    if code not in FINISHED:
        found.verdict = "error"
    return found


def _read(elements: list[dict[str, Any]], errors: str) -> Found:
    found = Found("error", notes=errors)
    for element in elements:
        if "cProverStatus" in element:
            found.verdict = element["cProverStatus"]
        if "reasons" in element:
            found.notes += "; ".join(element["reasons"])
        for result in element.get("result", ()):
            _take(result, found)
    return found


def _take(result: dict[str, Any], found: Found) -> None:
    place = place_of(result)
    found.statuses.setdefault(place, set()).add(result["status"])
    if result["status"] == "FAILURE":
        inputs = {given["name"]: given["text"] for given in result.get("inputs", ())}
        found.failed[place] = inputs
        found.traces.append((place, inputs))


def place_of(result: dict[str, Any]) -> str:
    """`kind:line` of a property; an exception that leaves the entry point has no line."""
    kind = result["property"].rpartition(".")[0].rpartition(".")[2]
    if result["description"] == "no uncaught exception":
        return "uncaught"
    return f"{kind}:{result['sourceLocation'].get('line', '0')}"
