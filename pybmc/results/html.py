"""One page that needs nothing else (`--html FILE`): findings with source, inputs, and a trace to be stepped through."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from html import escape

from pybmc import __version__
from pybmc.annotations import Any
from pybmc.results.faults import Fault
from pybmc.results.overview import Overview
from pybmc.results.rules import Severity
from pybmc.results.scan_json import fault_data, outcome_data
from pybmc.results.scan_text import Path, summary_lines

LARGEST = 400_000  # characters of a source
MOST_STEPS = 40_000  # in all traces of a page: it must open at once
PLACE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "page")
BODY = """<header><h1>{title}</h1><span>{summary}</span>
<span class="dim"><kbd>←</kbd> <kbd>→</kbd> steps · <kbd>↑</kbd> <kbd>↓</kbd> findings · <kbd>/</kbd> search</span>
</header><main><nav><div class="tools"><div class="chips" id="tabs"></div>
<input id="search" type="search" placeholder="search" aria-label="search"><div class="chips" id="words"></div></div>
<div class="list" id="list" tabindex="0"></div></nav><article id="detail" tabindex="0"></article></main>"""


def page(view: Overview, title: str, path: Path, source: Callable[[str], str | None]) -> str:
    """`source` gives the text of a file, or None."""
    summary = list(summary_lines(view))
    data = {
        "faults": list(_faults(view, path)),
        "methods": [outcome_data(outcome, path) for outcome in view.outcomes],
        "sources": _sources(view, source),
        "summary": summary,
        "pybmc": __version__,
    }
    # Neither a tag nor a comment may begin in the middle of a script.
    text = json.dumps(data, ensure_ascii=True, separators=(",", ":")).replace("<", "\\u003c")
    body = BODY.format(title=escape(title), summary=escape(" · ".join(summary[:2])))
    return (
        f'<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>\n'
        f'<meta name="viewport" content="width=device-width"><style>{_part("page.css")}</style></head>\n<body>{body}\n'
        f'<script id="data" type="application/json">{text}</script>\n'
        f"<script>{_part('page.js')}</script></body></html>\n"
    )


def _part(name: str) -> str:
    with open(os.path.join(PLACE, name), encoding="utf-8") as file:
        return file.read()


def _faults(view: Overview, path: Path) -> Iterator[dict[str, Any]]:
    left = MOST_STEPS
    order = list(Severity)  # the worst first
    for fault in sorted(view.faults, key=lambda fault: order.index(fault.severity)):
        data = fault_data(fault, path)
        del data["trace"]
        steps = len(fault.steps["steps"]) if fault.steps else 0
        left -= steps
        yield data | {"steps": fault.steps if left > 0 else None}


def _sources(view: Overview, source: Callable[[str], str | None]) -> dict[str, str]:
    found: dict[str, str] = {}
    for fault in view.faults:
        for file in _files(fault):
            if file and file not in found:
                text = source(file)
                if text is not None and len(text) <= LARGEST:
                    found[file] = text
    return found


def _files(fault: Fault) -> list[str]:
    steps = fault.steps["steps"] if fault.steps else ()
    return list(dict.fromkeys([fault.file, *(step["at"][0] for step in steps)]))
