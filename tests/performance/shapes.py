"""How far shapes of work go in a minute of CPU time: `python -m tests.performance.shapes [--only REGEX] [--limit 60]`.

Each shape of Shapes.java is checked at rising sizes until it is not decided within the limit. A row says what each size
took in CPU seconds, all processes together, and the most memory that one of them had.
"""

from __future__ import annotations

import argparse
import os
import re
import resource
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from pybmc.models import api_jar

SOURCE = Path(__file__).with_name("Shapes.java")
SIZE = "N = 4;"
SIZES = (4, 6, 8, 12, 16, 24)


class Run(NamedTuple):
    verdict: str
    seconds: float
    megabytes: int


def bound(size: int) -> int:
    return 4 * size + 10


def shapes(text: str) -> list[str]:
    """The methods that take nothing, or a text, and are called by no other."""
    found = re.findall(r"^    static void (\w+)\((?:String \w+)?\) \{", text, re.MULTILINE)
    return [name for name in found if len(re.findall(rf"\b{name}\(", text)) == 1]


def compiled(text: str, size: int, folder: Path, name: str) -> Path:
    classes = folder / str(size)
    if not classes.exists():
        classes.mkdir()
        source = classes / name
        source.write_text(text.replace(SIZE, f"N = {size};"))
        subprocess.run(["javac", "-g", "-nowarn", "-cp", str(api_jar()), "-d", str(classes), str(source)], check=True)
    return classes


def limited(seconds: int) -> Callable[[], None]:
    return lambda: resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 5))


def finished(name: str, classes: Path, options: list[str], limit: int) -> Run:
    """What became of one run, and what it took."""
    tool = str(Path(sys.executable).with_name("pybmc"))
    command = [tool, name, "--classpath", str(classes), "--no-advice", *options]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, preexec_fn=limited(limit))
    assert process.stdout is not None
    said = process.stdout.read().decode(errors="replace")
    used = os.wait4(process.pid, 0)[2]
    found = re.search(r"VERIFICATION (\w+)", said)
    return Run(found.group(1) if found else "none", used.ru_utime + used.ru_stime, used.ru_maxrss >> 10)


def check(shape: str, size: int, classes: Path, limit: int) -> Run:
    options = ["--unwind", str(bound(size)), "--max-nondet-string-length", str(4 * size + 1)]
    return finished(f"Shapes.{shape}", classes, options, limit)


def row(shape: str, text: str, folder: Path, limit: int) -> Iterator[str]:
    for size in SIZES:
        run = check(shape, size, compiled(text, size, folder, SOURCE.name), limit)
        yield f"{size}: {run.verdict.lower()} {run.seconds:.1f} s {run.megabytes} MB"
        if run.verdict != "SUCCESSFUL":
            return


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default="", help="shapes whose name has this regular expression")
    parser.add_argument("--limit", type=int, default=60, help="CPU seconds of one run")
    options = parser.parse_args()
    text = SOURCE.read_text()
    with tempfile.TemporaryDirectory() as folder:
        for shape in filter(re.compile(options.only).search, shapes(text)):
            print(f"{shape:18}", "; ".join(row(shape, text, Path(folder), options.limit)), flush=True)


if __name__ == "__main__":
    main()
