"""Which traces of a report are shown, and how many of their states, so that all of it fits a screen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pybmc.goto.properties import PropertyKind
from pybmc.results.trace_text import STATES, TraceText
from pybmc.verdict.report import PropertyResult

SCREEN = 59  # lines
APART = 16  # of these for what is said before and after, and for headings
LAYOUTS = (
    (STATES, False),
    (STATES, True),  # a state that is left out may be the one that explains the failure: blank lines go first
    (8, True),
    (6, True),
    (4, True),
    (3, True),
    (2, True),
    (1, True),
)  # states of each trace, and how tight

Traced = tuple[PropertyResult, TraceText]


def all_fit(traces: Sequence[Traced], others: int) -> bool:
    """Whether the traces, with as few states as may be, fit beside so many other lines."""
    return _length(list(text.lines(*LAYOUTS[-1])) for _, text in traces) <= SCREEN - APART - others


def fitting(traces: Sequence[Traced], others: int) -> list[list[str]]:
    """The lines of each trace beside so many other lines: none of those that do not fit, but at least one trace."""
    room = SCREEN - APART - others
    chosen = sorted(range(len(traces)), key=lambda at: _importance(traces[at][0]))
    while True:
        for layout in LAYOUTS:
            shown = {at: list(traces[at][1].lines(*layout)) for at in chosen}
            if _length(shown.values()) <= room:
                break
        else:
            if len(chosen) > 1:
                chosen.pop()
                continue
        return [shown.get(at, []) for at in range(len(traces))]


def _length(traces: Iterable[Sequence[str]]) -> int:
    return sum(len(lines) + 2 for lines in traces)  # and a heading


def _importance(result: PropertyResult) -> int:
    """What the user asserts comes first, then what happens in the user's own code."""
    if result.library:
        return 3
    return {PropertyKind.ASSERTION: 0, PropertyKind.UNCAUGHT: 1}.get(result.prop.kind, 2)
