"""Two runs of the same tasks: what has become better, and what worse."""

from __future__ import annotations

from collections.abc import Sequence

from pybmc.benchmarks.results import Outcome, Result
from pybmc.benchmarks.tables import aligned, row
from pybmc.records import Record

SLOWER = 2.0  # times as long is worth a line,
SECONDS = 5.0  # if it is more than these, too


class Change(Record):
    old: Result
    new: Result

    @property
    def is_regression(self) -> bool:
        return self.new.points < self.old.points or (
            self.new.outcome is Outcome.WRONG and self.old.outcome is not Outcome.WRONG
        )

    @property
    def is_slower(self) -> bool:
        grown = self.new.cpu - self.old.cpu
        return self.old.outcome is not Outcome.UNKNOWN and grown > SECONDS and self.new.cpu > SLOWER * self.old.cpu

    @property
    def text(self) -> str:
        new = f"{self.new.answer}{' (wrong)' if self.new.outcome is Outcome.WRONG else ''}"
        why = f": {self.new.reason}" if self.new.answer == "UNKNOWN" and self.new.reason else ""
        return f"{self.new.key}: {self.old.answer} -> {new}, {self.old.cpu:.1f} s -> {self.new.cpu:.1f} s{why}"


class Comparison(Record):
    regressions: tuple[Change, ...]  # wrong ones first
    gains: tuple[Change, ...]
    slower: tuple[Change, ...]
    both: tuple[Change, ...]  # all tasks that both runs have
    gone: tuple[str, ...]
    added: tuple[str, ...]


def compare(old: Sequence[Result], new: Sequence[Result]) -> Comparison:
    before = {result.key: result for result in old}
    after = {result.key: result for result in new}
    both = tuple(Change(before[key], after[key]) for key in after if key in before)
    worse = sorted((change for change in both if change.is_regression), key=lambda change: change.new.points)
    gains = tuple(change for change in both if change.new.points > change.old.points)
    slower = tuple(change for change in both if change.is_slower and not change.is_regression)
    gone = tuple(key for key in before if key not in after)
    return Comparison(tuple(worse), gains, slower, both, gone, tuple(key for key in after if key not in before))


def comparison_text(found: Comparison) -> str:
    lines = [f"REGRESSION  {change.text}\n" for change in found.regressions]
    lines += [f"gain        {change.text}\n" for change in found.gains]
    lines += [f"slower      {change.text}\n" for change in found.slower]
    lines += [f"only in the old run: {key}\n" for key in found.gone]
    lines += [f"only in the new run: {key}\n" for key in found.added]
    old, new = row("old", [c.old for c in found.both]), row("new", [c.new for c in found.both])
    head = ("run", "tasks", "true", "false", "unknown", "wrong", "points", "of", "CPU s")
    return "".join(lines) + aligned([head, old.cells, new.cells])
