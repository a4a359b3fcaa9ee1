"""The programs of both scripts: shapes that keep each stage busy, with the options that make them long."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
TOOL = [sys.executable, "-c", "from pybmc.start import run; run()"]

SHAPES: dict[str, list[str]] = {
    "factors": [],
    "factors (z3)": ["--solver", "z3"],
    "factors (cadical)": ["--solver", "cadical"],
    "factors (lingeling)": ["--solver", "lingeling"],
    "foundBefore": ["--trace"],
    "quotients": [],
    "floats": [],
    "floats (z3)": ["--solver", "z3"],
    "branches": ["--unwind", "100001"],
    "matrix": ["--unwind", "100", "--java-assume-inputs-non-null"],
    "bigArray": ["--java-assume-inputs-non-null", "--max-nondet-array-length", "200"],
    "tables": ["--unwind", "40000"],
    "sorting": ["--java-assume-inputs-non-null", "--max-nondet-array-length", "60"],
    "streams": [],
    "maps": ["--java-assume-inputs-non-null", "--max-nondet-array-length", "40"],
    "strings": ["--java-assume-inputs-non-null", "--max-nondet-string-length", "1000"],
    "patterns": ["--java-assume-inputs-non-null", "--max-nondet-string-length", "200"],
    "numbers": ["--java-assume-inputs-non-null"],
    "bigIntegers": [],
    "recursion": [],
    "replayed": ["--replay", "--unwind", "5"],
}


def compiled(folder: str) -> str:
    subprocess.run(["javac", "-g", "-nowarn", "-d", folder, str(HERE / "Shapes.java")], check=True)
    return folder


def command(shape: str, classes: str, *options: str) -> list[str]:
    method = shape.partition(" ")[0]
    return [*TOOL, f"Shapes.{method}", "--classpath", classes, "--verbosity", "4", *SHAPES[shape], *options]


def descendants(process: int) -> set[int]:
    """Processes below this one, now."""
    parents: dict[int, int] = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                fields = (entry / "stat").read_text().rpartition(")")[2].split()
            except OSError:
                continue
            if fields[0] != "Z":
                parents[int(entry.name)] = int(fields[1])
    found = {process}
    while True:
        more = {child for child, parent in parents.items() if parent in found} - found
        if not more:
            return found - {process}
        found |= more


def alive(processes: set[int]) -> set[int]:
    left = set()
    for process in processes:
        try:
            state = (Path("/proc") / str(process) / "stat").read_text().rpartition(")")[2].split()[0]
        except OSError:
            continue
        if state != "Z":
            left.add(process)
    return left
