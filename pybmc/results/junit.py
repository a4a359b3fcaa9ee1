"""A scan as JUnit's XML (`--format junit`): a suite for each class, a test case for each method."""

from __future__ import annotations

import re
from itertools import groupby
from xml.sax.saxutils import escape, quoteattr

from pybmc.results.faults import Fault
from pybmc.results.overview import Outcome, Overview, Verdict
from pybmc.results.scan_text import Path, fault_lines

SKIPPED = (Verdict.UNKNOWN, Verdict.NOT_CHECKED)
# What XML 1.0 cannot hold in whatever form.
_FORBIDDEN = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def document(view: Overview, path: Path) -> str:
    new = {fault.fingerprint for fault in view.faults}
    suites = []
    outcomes = sorted(view.outcomes, key=lambda outcome: (outcome.class_name, outcome.name))
    for name, of_class in groupby(outcomes, key=lambda outcome: outcome.class_name):
        suites.append(_suite(name, list(of_class), new, path))
    body = "\n".join(suites)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="pybmc">\n{body}\n</testsuites>\n'


def _suite(name: str, outcomes: list[Outcome], new: set[str], path: Path) -> str:
    told = [(outcome, [fault for fault in outcome.faults if fault.fingerprint in new]) for outcome in outcomes]
    counts = {
        "tests": len(told),
        "failures": sum(bool(faults) for _, faults in told),
        "errors": sum(outcome.verdict is Verdict.ERROR for outcome in outcomes),
        "skipped": sum(outcome.verdict in SKIPPED and not faults for outcome, faults in told),
    }
    numbers = " ".join(f'{key}="{value}"' for key, value in counts.items())
    seconds = sum(outcome.seconds for outcome in outcomes)
    cases = "\n".join(_case(outcome, faults, path) for outcome, faults in told)
    return f'<testsuite name={_quoted(name)} {numbers} time="{seconds:.3f}">\n{cases}\n</testsuite>'


def _case(outcome: Outcome, faults: list[Fault], path: Path) -> str:
    name = outcome.method.removeprefix(f"{outcome.class_name}.")
    head = (
        f"<testcase classname={_quoted(outcome.class_name)} name={_quoted(name)} "
        f'file={_quoted(path(outcome.file))} line="{outcome.line}" time="{outcome.seconds:.3f}"'
    )
    reasons = "; ".join(outcome.reasons)
    if faults:
        body = "".join(_failure(fault, path) for fault in faults)
    elif outcome.verdict is Verdict.ERROR:
        body = f"<error message={_quoted(reasons)}/>"
    elif outcome.verdict in SKIPPED:
        body = f"<skipped message={_quoted(reasons)}/>"
    else:
        return f"{head}/>"
    return f"{head}>\n{body}\n</testcase>"


def _failure(fault: Fault, path: Path) -> str:
    text = "\n".join([*fault_lines(fault, path), *fault.trace])
    return f"<failure type={_quoted(fault.rule)} message={_quoted(fault.message)}>{escape(_plain(text))}</failure>"


def _quoted(text: str) -> str:
    return quoteattr(_plain(text))


def _plain(text: str) -> str:
    return _FORBIDDEN.sub("?", text)
