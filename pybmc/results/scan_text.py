"""A scan as text: a line for each fault as compilers write them, which editors can follow, and a summary."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator

from pybmc.results.faults import Fault, by_severity
from pybmc.results.overview import Outcome, Overview, Verdict
from pybmc.results.rules import Severity

Path = Callable[[str], str]  # where a source is, from the name that class files give it
REASONS = 6  # that the summary lists
RULES = 8
WIDEST = 200  # characters of inputs
ALSO = 3  # further methods that are named


def fault_lines(fault: Fault, path: Path) -> Iterator[str]:
    """`src/shop/Cart.java:14: error: ... [null-pointer] 5d41402abc`, and where and with which inputs."""
    place = f"{path(fault.file)}:{fault.line or 1}" if fault.file else fault.method
    yield f"{place}: {fault.severity}: {fault.message} [{fault.rule}] {fault.id}"
    inputs = ", ".join(f"{name} = {text}" for name, _, text in fault.inputs)
    if len(inputs) > WIDEST:
        inputs = f"{inputs[:WIDEST]}..."
    within = f" in {fault.method}" if fault.method != fault.entry else ""
    yield f"    by {fault.entry}{within}{f'; inputs: {inputs}' if inputs else ''}"
    if fault.replay:
        yield f"    {fault.replay}"
    if fault.also:
        more = f" and {len(fault.also) - ALSO} more" if len(fault.also) > ALSO else ""
        yield f"    also by {', '.join(fault.also[:ALSO])}{more}"


def error_line(outcome: Outcome, path: Path) -> str:
    """A method that could not be checked."""
    place = f"{path(outcome.file)}:{outcome.line or 1}" if outcome.file else outcome.method
    reason = outcome.reasons[0] if outcome.reasons else "no reason given"
    return f"{place}: note: {outcome.method} could not be checked: {reason} [internal-error]"


def summary_lines(view: Overview) -> Iterator[str]:
    """By severity; then what is not known, and why."""
    methods = len(view.outcomes)
    classes = len({outcome.class_name for outcome in view.outcomes})
    known = f", {view.cached} known from earlier scans" if view.cached else ""
    yield f"{_many(methods, 'method')} of {_many(classes, 'class', 'classes')} in {view.seconds:.1f} s{known}"
    yield from _fault_counts(view)
    shares = ", ".join(
        f"{view.count(verdict)} {word}"
        for verdict, word in _WORDS.items()
        if view.count(verdict) or verdict in (Verdict.SUCCESSFUL, Verdict.FAILED)
    )
    yield f"methods: {shares}"
    yield from _open_reasons(view)
    yield from view.notes
    if view.faults and (hint := view.hint("ID", "a finding with its trace")):
        yield hint


_WORDS = {
    Verdict.SUCCESSFUL: "without a fault within the bounds",
    Verdict.FAILED: "with faults",
    Verdict.UNKNOWN: "undecided",
    Verdict.ERROR: "not checked because of an error",
    Verdict.NOT_CHECKED: "not checked for want of time",
}


def _many(count: int, one: str, many: str = "") -> str:
    return f"{count} {one if count == 1 else many or one + 's'}"


def _fault_counts(view: Overview) -> Iterator[str]:
    before = f"; {view.known} more in the baseline" if view.known else ""
    if not view.faults:
        yield f"nothing {'new ' if view.known else ''}found{before}"
        return
    counted = [_many(len(faults), str(severity)) for severity, faults in by_severity(view.faults).items() if faults]
    yield f"{', '.join(counted)}{before}"
    for severity in Severity:
        rules = Counter(fault.rule for fault in view.faults if fault.severity is severity)
        for rule, count in rules.most_common(RULES):
            yield f"  {count:5}  {severity}: {rule}"


def _open_reasons(view: Overview) -> Iterator[str]:
    """Why methods are undecided, the most frequent reasons first; a method counts once, for its first reason."""
    reasons = Counter(
        _general(outcome.reasons[0])
        for outcome in view.outcomes
        if outcome.verdict in (Verdict.UNKNOWN, Verdict.ERROR) and outcome.reasons
    )
    for reason, count in reasons.most_common(REASONS):
        yield f"  {count:5}  {reason}"
    if len(reasons) > REASONS:
        yield f"  {sum(reasons.values()) - sum(c for _, c in reasons.most_common(REASONS)):5}  for other reasons"


def _general(reason: str) -> str:
    """Without method and line, so that the same reason elsewhere counts as the same."""
    text = re.sub(r"\b[\w.$<>]+\([\w., \[\]$]*\), line \d+", "METHOD", reason)
    text = re.sub(r", line \d+", "", text)
    text = re.sub(r"\d+(\.\d+)? s\b", "N s", text)
    return text if len(text) <= 100 else f"{text[:97]}..."
