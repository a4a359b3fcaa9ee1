"""The figure of docs/spec-command.md: seconds of Table I, ours beside those of the paper, on a logarithmic scale.

    python -m tests.spec_engine.plot

reads docs/inspectj.json, which `python -m tests.spec_engine.dijkstra --json docs/inspectj.json` measures, and writes
docs/inspectj.svg.
"""

from __future__ import annotations

import json
import math
from typing import Any

from tests.regression.corpus import ROOT

MEASURED = ROOT / "docs" / "inspectj.json"
FIGURE = ROOT / "docs" / "inspectj.svg"
LEFT, TOP, HEIGHT, BAR, GAP, PANEL = 46, 34, 220, 9, 10, 26
LEAST, MOST = 0.1, 1000.0  # seconds
OURS, PAPERS = "#2b6cb0", "#c9ced6"


def height_of(seconds: float) -> float:
    """Of a bar."""
    return HEIGHT * math.log(max(seconds, LEAST) / LEAST) / math.log(MOST / LEAST)


def svg(rows: list[dict[str, Any]]) -> str:
    shapes: list[str] = []
    x, method = LEFT, ""
    for row in rows:
        if row["method"] != method:
            x += PANEL if method else 0
            method = row["method"]
            shapes.append(_text(x, TOP - 8, method.rpartition(".")[2], "start"))
        for at, (seconds, colour) in enumerate(((row["cpu"], OURS), (row["paper"], PAPERS))):
            if seconds is not None:
                top = TOP + HEIGHT - height_of(seconds)
                shapes.append(
                    f'<rect x="{x + at * BAR}" y="{top:.1f}" width="{BAR - 1}" height="{height_of(seconds):.1f}" '
                    f'fill="{colour}"><title>{seconds} s</title></rect>'
                )
        name = f"{row['bits']},{row['objects']},{row['rounds']}"
        down = TOP + HEIGHT + 8
        shapes.append(
            f'<text x="{x + BAR}" y="{down}" text-anchor="end" transform="rotate(-60 {x + BAR} {down})">{name}</text>'
        )
        x += 2 * BAR + GAP
    return _page(x, shapes)


def _page(width: int, shapes: list[str]) -> str:
    lines = []
    for power in range(-1, 4):
        y = TOP + HEIGHT - height_of(10.0**power)
        lines.append(f'<line x1="{LEFT - 4}" y1="{y:.1f}" x2="{width}" y2="{y:.1f}" stroke="#e2e6eb"/>')
        lines.append(_text(LEFT - 8, int(y) + 4, f"{10.0**power:g} s", "end"))
    low = TOP + HEIGHT + 52
    key = [
        f'<rect x="{LEFT}" y="{low}" width="10" height="10" fill="{OURS}"/>',
        _text(LEFT + 16, low + 9, "pybmc", "start"),
        f'<rect x="{LEFT + 70}" y="{low}" width="10" height="10" fill="{PAPERS}"/>',
        _text(LEFT + 86, low + 9, "InspectJ, as published; below: bits, objects, rounds", "start"),
    ]  # fmt: skip
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width + 10}" height="{low + 20}" '
        'font-family="sans-serif" font-size="11" fill="#333">'
    )
    return "\n".join([head, '<rect width="100%" height="100%" fill="white"/>', *lines, *shapes, *key, "</svg>", ""])


def _text(x: int, y: int, words: str, anchor: str) -> str:
    return f'<text x="{x}" y="{y}" text-anchor="{anchor}">{words}</text>'


if __name__ == "__main__":
    FIGURE.write_text(svg(json.loads(MEASURED.read_text())))
