"""How far the shapes of growth.py go: `python -m tests.performance.far --source .../Growth.java [--limit 60]`.

Each shape is checked at sizes that double until one is not decided within so many seconds of CPU time. A line says what
each size took, all processes together, and the most memory that one of them had. With `--raised` no bound is given, so
that it is raised.
"""

from __future__ import annotations

import argparse
import re
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

from tests.performance.shapes import Run, compiled, finished

SOURCE = Path("../shared/bench/growth/Growth.java")
FIRST = {"concreteLoop": 10, "dispatch": 10, "recursion": 20, "equalTexts": 5, "treeInsertion": 3, "mapCounts": 3}
LARGEST = 1 << 14
THROWING = ("exceptions",)


def bound(shape: str, size: int) -> int:
    """That is enough for the loops of a shape."""
    return {"concreteLoop": 1000 * size, "mapCounts": 2 * size}.get(shape, 4 * size) + 2


def options(shape: str, size: int, raised: bool) -> list[str]:
    given = ["--max-nondet-array-length", str(max(size, 5)), "--max-nondet-string-length", str(max(4 * size + 1, 20))]
    if not raised:
        given += ["--unwind", str(bound(shape, size))]
    return given + ["--throw-runtime-exceptions"] * (shape in THROWING)


def sizes(shape: str) -> Iterator[int]:
    size = FIRST.get(shape, 4)
    while size <= LARGEST:
        yield size
        size *= 2


def runs(shape: str, run: Callable[[int], Run]) -> Iterator[tuple[int, Run]]:
    for size in sizes(shape):
        done = run(size)
        yield size, done
        if done.verdict != "SUCCESSFUL":
            return


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--source", type=Path, default=SOURCE)
    parser.add_argument("--only", default="", help="shapes whose name has this regular expression")
    parser.add_argument("--limit", type=int, default=60, help="CPU seconds of one run")
    parser.add_argument("--raised", action="store_true", help="give no bound")
    given = parser.parse_args()
    text = given.source.read_text()
    shapes = re.findall(r"^    static void (\w+)\(", text, re.MULTILINE)
    with tempfile.TemporaryDirectory() as folder:
        for shape in filter(re.compile(given.only).search, shapes):

            def run(size: int, shape: str = shape) -> Run:
                classes = compiled(text, size, Path(folder), given.source.name)
                return finished(
                    f"{given.source.stem}.{shape}", classes, options(shape, size, given.raised), given.limit
                )

            told = (f"{n}: {r.verdict.lower()} {r.seconds:.1f} s {r.megabytes} MB" for n, r in runs(shape, run))
            print(f"{shape:18}", "; ".join(told), flush=True)


if __name__ == "__main__":
    main()
