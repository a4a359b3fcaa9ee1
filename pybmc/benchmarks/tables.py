"""Results as a table by folder, and as CSV and JSON."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable, Sequence

from pybmc.annotations import Any
from pybmc.benchmarks.results import Outcome, Result, as_data
from pybmc.records import Record

COLUMNS = ("folder", "tasks", "true", "false", "unknown", "wrong", "points", "of", "CPU s")


class Row(Record):
    """What came of some tasks together."""

    name: str
    tasks: int
    true: int  # right ones
    false: int
    unknown: int
    wrong: int
    points: int
    most: int
    cpu: float

    @property
    def cells(self) -> tuple[str, ...]:
        numbers = (self.tasks, self.true, self.false, self.unknown, self.wrong, self.points, self.most)
        return (self.name, *map(str, numbers), f"{self.cpu:.0f}")


def row(name: str, results: Sequence[Result]) -> Row:
    right = [result.answer for result in results if result.outcome in (Outcome.CORRECT, Outcome.UNRATED)]
    return Row(
        name,
        len(results),
        right.count("TRUE"),
        right.count("FALSE"),
        sum(result.outcome is Outcome.UNKNOWN for result in results),
        sum(result.outcome is Outcome.WRONG for result in results),
        sum(result.points for result in results),
        sum(result.most for result in results),
        sum(result.cpu for result in results),
    )


def rows(results: Sequence[Result]) -> list[Row]:
    """One for each folder, and one for all."""
    folders: dict[str, list[Result]] = {}
    for result in results:
        folders.setdefault(result.folder, []).append(result)
    return [*(row(name, folders[name]) for name in sorted(folders)), row("all", results)]


def table(results: Sequence[Result]) -> str:
    lines = [COLUMNS, *(one.cells for one in rows(results))]
    return aligned(lines) + _wrong(results)


def aligned(lines: Sequence[Sequence[str]]) -> str:
    """Words to the left, numbers to the right."""
    widths = [max(len(line[at]) for line in lines) for at in range(len(lines[0]))]
    shown = []
    for line in lines:
        cells = [
            line[0].ljust(widths[0]),
            *(cell.rjust(width) for cell, width in zip(line[1:], widths[1:], strict=True)),
        ]
        shown.append("  ".join(cells).rstrip() + "\n")
    return "".join(shown)


def _wrong(results: Iterable[Result]) -> str:
    wrong = [result for result in results if result.outcome is Outcome.WRONG]
    return "".join(f"WRONG: {result.key} is answered {result.answer}\n" for result in wrong)


def as_csv(results: Sequence[Result]) -> str:
    out = io.StringIO()
    write = csv.writer(out, lineterminator="\n")
    write.writerow(
        ["name", "property", "expected", "answer", "outcome", "points", "cpu", "wall", "memory", "ended", "reason"]
    )
    for r in results:
        expected = "" if r.expected is None else str(r.expected).lower()
        write.writerow(
            [r.name, r.prop, expected, r.answer, r.outcome, r.points, r.cpu, r.wall, r.memory, r.ended, r.reason]
        )
    return out.getvalue()


def as_json(results: Sequence[Result]) -> str:
    def shown(result: Result) -> dict[str, Any]:
        return {**as_data(result), "outcome": result.outcome.value, "points": result.points}

    whole = rows(results)[-1]
    summary = {"tasks": whole.tasks, "points": whole.points, "most": whole.most, "wrong": whole.wrong}
    return json.dumps({"summary": summary, "results": list(map(shown, results))}, indent=1) + "\n"
