"""A scan as one JSON document (`--format json`): findings, each once, and what came of every method."""

from __future__ import annotations

import json

from pybmc import __version__
from pybmc.annotations import Any
from pybmc.results.faults import Fault, by_severity
from pybmc.results.overview import Outcome, Overview
from pybmc.results.scan_text import Path

FORMAT = "pybmc-findings 1"


def document(view: Overview, path: Path) -> str:
    data = {
        "format": FORMAT,
        "pybmc": __version__,
        "summary": {
            "methods": len(view.outcomes),
            "findings": {str(severity): len(faults) for severity, faults in by_severity(view.faults).items()},
            "inBaseline": view.known,
            "fromCache": view.cached,
            "interrupted": view.interrupted,
            "notes": list(view.notes),
        },
        "findings": [fault_data(fault, path) for fault in view.faults],
        "methods": [outcome_data(outcome, path) for outcome in view.outcomes],
    }
    # ASCII only: Java strings may hold lone surrogates
    return json.dumps(data, indent=1, ensure_ascii=True) + "\n"


def fault_data(fault: Fault, path: Path) -> dict[str, Any]:
    return {
        "id": fault.id,
        "fingerprint": fault.fingerprint,
        "rule": fault.rule,
        "severity": str(fault.severity),
        "message": fault.message,
        "file": fault.file,
        "path": path(fault.file),
        "line": fault.line,
        "method": fault.method,
        "property": fault.property_id,
        "entry": fault.entry,
        "alsoIn": list(fault.also),
        "inputs": [{"name": name, "type": kind, "value": text} for name, kind, text in fault.inputs],
        "replay": fault.replay,
        "trace": list(fault.trace),
    }


def outcome_data(outcome: Outcome, path: Path) -> dict[str, Any]:
    return {
        "method": outcome.method,
        "name": outcome.name,
        "path": path(outcome.file),
        "line": outcome.line,
        "verdict": outcome.verdict.value,
        "reasons": list(outcome.reasons),
        "within": outcome.within,
        "findings": [fault.id for fault in outcome.faults],
        "seconds": outcome.seconds,
        "fromCache": outcome.cached,
    }
