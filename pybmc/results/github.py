"""A scan as commands of GitHub's workflows (`--format github`): an annotation at the line of each fault."""

from __future__ import annotations

from pybmc.results.overview import Overview, Verdict
from pybmc.results.rules import Severity
from pybmc.results.scan_text import Path, summary_lines

WORDS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.NOTE: "notice"}


def document(view: Overview, path: Path) -> str:
    lines = []
    for fault in view.faults:
        inputs = "".join(f"\n{name} = {text}" for name, _, text in fault.inputs)
        hint = view.hint(fault.id, "the trace")
        text = f"{fault.message}\nby {fault.entry}{inputs}" + (f"\n{hint}" if hint else "")
        lines.append(_command(WORDS[fault.severity], path(fault.file), fault.line, f"pybmc: {fault.rule}", text))
    for outcome in view.outcomes:
        if outcome.verdict is Verdict.ERROR:
            text = f"{outcome.method} could not be checked: {'; '.join(outcome.reasons)}"
            lines.append(_command("notice", path(outcome.file), outcome.line, "pybmc: internal-error", text))
    return "".join(f"{line}\n" for line in (*lines, *summary_lines(view)))


def _command(word: str, file: str, line: int, title: str, message: str) -> str:
    places = [f"file={_value(file)}"] if file else []
    places += [f"line={line}"] if file and line else []
    return f"::{word} {','.join([*places, f'title={_value(title)}'])}::{_text(message)}"


def _text(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _value(text: str) -> str:
    return _text(text).replace(":", "%3A").replace(",", "%2C")
