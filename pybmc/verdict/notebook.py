"""A report as HTML for notebooks: no scripts, so that it shows wherever it is opened again."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from pybmc.annotations import TYPE_CHECKING
from pybmc.counterexamples.counterexample import Assignment, Call, Input, Throw
from pybmc.counterexamples.writer import ValueWriter

if TYPE_CHECKING:
    from pybmc.counterexamples.counterexample import Counterexample
    from pybmc.verdict.report import PropertyResult, Report

COLOURS = {"SUCCESSFUL": "#1a7f37", "FAILED": "#cf222e", "UNKNOWN": "#9a6700"}
MOST_STEPS = 100


def report_html(report: Report) -> str:
    verdict = report.verdict.value
    parts = [
        f'<p><b style="color: {COLOURS[verdict]}">{verdict}</b>: {report.failed} of {len(report.results)} fail</p>'
    ]
    rows = [_row(result) for result in report.results if result.status.value != "SUCCESS"]
    if rows:
        head = "<tr><th>status</th><th>place</th><th>property</th><th>inputs</th></tr>"
        parts.append(f"<table>{head}{''.join(rows)}</table>")
    notes = [*(f"reason: {reason}" for reason in report.reasons), *(f"tried: {advice}" for advice in report.advice)]
    if report.within is not None and report.within:
        notes.append(f"within: {report.within.words}")
    notes += [report.hint] if report.hint else []
    if notes:
        parts.append(f"<ul>{''.join(f'<li>{escape(note)}</li>' for note in notes)}</ul>")
    return f"<div>{''.join(parts)}</div>"


def _row(result: PropertyResult) -> str:
    found = result.counterexample
    told = "" if found is None else f"{_inputs(found)}{_trace(found)}"
    cells = (result.status.value, result.place, result.prop.text)
    return f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in cells)}<td style='text-align: left'>{told}</td></tr>"


def _inputs(found: Counterexample) -> str:
    writer = ValueWriter(found.objects)
    for given in found.inputs:
        writer.announce(given.value)
    lines = (f"{given.name} = {writer.written_out(given.value)}" for given in found.inputs)
    return f"<pre>{escape(chr(10).join(lines))}</pre>"


def _trace(found: Counterexample) -> str:
    lines = list(_step_lines(found))
    if not lines:
        return ""
    left = len(lines) - MOST_STEPS
    shown = [f"... {left} earlier steps ..."] * (left > 0) + lines[-MOST_STEPS:]
    return f"<details><summary>trace</summary><pre>{escape(chr(10).join(shown))}</pre></details>"


def _step_lines(found: Counterexample) -> Iterator[str]:
    """Of the user's code; without the inputs, which are told already."""
    writer = ValueWriter(found.objects)
    for step in found.steps:
        place = f"{step.place.file}:{step.place.line}" if step.place.line else step.place.method.pretty
        if step.place.method.class_name in found.library or isinstance(step, Input):
            continue
        match step:
            case Assignment():
                yield f"{place}  {step.target} = {writer.brief(step.value)}"
            case Throw():
                yield f"{place}  throw {writer.thrown(step.exception)}"
            case Call():
                yield f"{place}  {step.callee.pretty}"
