"""One page of HTML that needs nothing else: the table, all results, and plots (by bokeh) of one run or of two."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

from pybmc.annotations import Any
from pybmc.benchmarks.compare import Comparison
from pybmc.benchmarks.results import Outcome, Result
from pybmc.benchmarks.tables import COLUMNS, rows
from pybmc.errors import UsageError

_COLOURS = {
    Outcome.CORRECT: "#2b8a3e", Outcome.WRONG: "#e03131", Outcome.UNKNOWN: "#868e96", Outcome.UNRATED: "#1971c2",
}  # fmt: skip
_LINES = ("#1971c2", "#e8590c")
_LEAST = 0.01  # seconds; axes are logarithmic
_STYLE = """body { font: 15px/1.4 system-ui, sans-serif; margin: 2em; max-width: 75em }
table { border-collapse: collapse; margin: 1em 0 } td, th { padding: .15em .7em; text-align: right }
td:first-child, th:first-child, .text { text-align: left } tr:nth-child(even) { background: #f1f3f5 }
.wrong, .REGRESSION { background: #ffe3e3 !important } .gain { background: #d3f9d8 !important }
.plots { display: flex; flex-wrap: wrap; gap: 1em }"""


def run_page(results: Sequence[Result], title: str) -> str:
    lines = [one.cells for one in rows(results)]
    plots = [cactus({"": results}), _resources(results)]
    details = [
        (str(r.outcome), (r.key, r.answer, _expected(r), f"{r.cpu:.1f}", f"{r.memory}", r.reason)) for r in results
    ]
    head = ("task", "answer", "expected", "CPU s", "MB", "reason")
    return _page(title, [_table(COLUMNS, [("", line) for line in lines]), _plots(plots), _table(head, details)])


def comparison_page(found: Comparison, names: tuple[str, str]) -> str:
    old, new = [change.old for change in found.both], [change.new for change in found.both]
    lines = [("", (name, *rows(run)[-1].cells[1:])) for name, run in zip(names, (old, new), strict=True)]
    changes = [("REGRESSION", change) for change in found.regressions]
    changes += [("gain", change) for change in found.gains]
    changes += [("slower", change) for change in found.slower]
    details = [
        (kind, (c.new.key, kind, c.old.answer, c.new.answer, f"{c.old.cpu:.1f}", f"{c.new.cpu:.1f}", c.new.reason))
        for kind, c in changes
    ]
    head = ("task", "", "old", "new", "old CPU s", "new CPU s", "reason")
    plots = [cactus(dict(zip(names, (old, new), strict=True))), _times(found, names)]
    title = f"{names[0]} and {names[1]}"
    return _page(title, [_table(("run", *COLUMNS[1:]), lines), _table(head, details), _plots(plots)])


def cactus(runs: Mapping[str, Sequence[Result]]) -> Any:
    """How many tasks are answered rightly in so many seconds each."""
    plot = _figure("right answers", "tasks", "CPU seconds", x_axis_type="linear")
    for colour, (name, results) in zip(_LINES, runs.items(), strict=False):
        times = sorted(max(r.cpu, _LEAST) for r in results if r.outcome is Outcome.CORRECT)
        named = {"legend_label": name} if name else {}
        plot.step(list(range(1, len(times) + 1)), times, mode="after", color=colour, line_width=2, **named)
    return plot


def _resources(results: Sequence[Result]) -> Any:
    plot = _figure("time and memory", "CPU seconds", "megabytes")
    for outcome, colour in _COLOURS.items():
        some = [r for r in results if r.outcome is outcome]
        if some:
            data = {
                "x": [max(r.cpu, _LEAST) for r in some], "y": [max(r.memory, 1) for r in some],
                "task": [r.key for r in some], "answer": [r.answer for r in some],
            }  # fmt: skip
            plot.scatter("x", "y", source=data, color=colour, alpha=0.7, size=7, legend_label=str(outcome))
    return plot


def _times(found: Comparison, names: tuple[str, str]) -> Any:
    plot = _figure("CPU seconds", names[0], names[1])
    both = found.both
    top = max((max(c.old.cpu, c.new.cpu, 1.0) for c in both), default=1.0)
    plot.line([_LEAST, top], [_LEAST, top], color="#adb5bd")
    data = {
        "x": [max(c.old.cpu, _LEAST) for c in both], "y": [max(c.new.cpu, _LEAST) for c in both],
        "task": [c.new.key for c in both], "answer": [f"{c.old.answer} -> {c.new.answer}" for c in both],
        "colour": ["#e03131" if c.is_regression else _COLOURS[c.new.outcome] for c in both],
    }  # fmt: skip
    plot.scatter("x", "y", source=data, color="colour", alpha=0.7, size=7)
    return plot


def _figure(title: str, x: str, y: str, x_axis_type: str = "log") -> Any:
    try:
        from bokeh.plotting import figure
    except ImportError:
        raise UsageError("plots are made by bokeh: pip install 'pybmc[bench]'") from None
    return figure(
        title=title, x_axis_label=x, y_axis_label=y, x_axis_type=x_axis_type, y_axis_type="log", width=560, height=400,
        tools="pan,wheel_zoom,box_zoom,reset,hover,save", tooltips=[("", "@task"), ("", "@answer")],
    )  # fmt: skip


def _plots(plots: Sequence[Any]) -> str:
    from bokeh.embed import components

    script, places = components(tuple(plots))
    return f'<div class="plots">{"".join(places)}</div>{script}'


def _table(head: Sequence[str], lines: Sequence[tuple[str, Sequence[str]]]) -> str:
    def cells(tag: str, line: Sequence[str]) -> str:
        last = len(line) - 1
        return "".join(
            f"<{tag}{' class=text' if at == last and head[-1] == 'reason' else ''}>{escape(cell)}</{tag}>"
            for at, cell in enumerate(line)
        )

    body = "".join(f'<tr class="{kind}">{cells("td", line)}</tr>\n' for kind, line in lines)
    return f"<table>\n<tr>{cells('th', head)}</tr>\n{body}</table>\n"


def _page(title: str, parts: Sequence[str]) -> str:
    from bokeh.resources import Resources

    scripts = Resources(mode="inline", components=["bokeh"]).render()
    return (
        f'<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>\n'
        f"<style>{_STYLE}</style>\n{scripts}</head>\n<body><h1>{escape(title)}</h1>\n{''.join(parts)}</body></html>\n"
    )


def _expected(result: Result) -> str:
    return "" if result.expected is None else str(result.expected).upper()
