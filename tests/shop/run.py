"""Checks every public method of the shop with its bugs, and of the mended one: python -m tests.shop.run [OPTION]...

Each seeded bug must be found in its method and confirmed by a replay; of other findings, and of methods of the mended
shop without a verdict, there may be few. Options are passed on to pybmc: --inputs any shows what construction is for.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

from tests.differential.jvm import javac
from tests.shop.bugs import BUGS, ENTRIES

HERE = Path(__file__).parent
TOOL = [sys.executable, "-c", "from pybmc.start import run; run()"]
OTHERS, OPEN = 4, 4  # findings that show no seeded bug, and methods without a verdict


class Result(NamedTuple):
    entry: str
    verdict: str
    findings: tuple[str, ...]
    replays: tuple[str, ...]
    seconds: float


def compiled(folder: Path, seeded: bool) -> Path:
    sources = folder / "src"
    sources.mkdir(parents=True)
    for path in sorted((HERE / "shop").glob("*.java")):
        text = path.read_text()
        for bug in BUGS if seeded else ():
            if bug.file == path.name:
                assert text.count(bug.mended) == 1, bug
                text = text.replace(bug.mended, bug.seeded)
        (sources / path.name).write_text(text)
    javac(sorted(sources.glob("*.java")), folder)
    return folder


def check(classes: Path, entry: str, options: list[str]) -> Result:
    start = time.monotonic()
    command = [*TOOL, f"shop.{entry}", "--classpath", str(classes), "--json-ui", "--timeout", "60", *options]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=HERE.parent.parent)
    told: list[dict[str, Any]] = json.loads(done.stdout)
    results: list[dict[str, Any]] = next((part["result"] for part in told if "result" in part), [])
    failed = [result for result in results if result["status"] == "FAILURE"]
    verdict = next((part["cProverStatus"] for part in told if "cProverStatus" in part), "error")
    findings = tuple(result["property"].removeprefix("java::shop.") for result in failed)
    replays = tuple(result["replay"]["text"] for result in failed if "replay" in result)
    return Result(entry, verdict, findings, replays, time.monotonic() - start)


def checked(classes: Path, options: list[str]) -> Iterator[Result]:
    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        yield from pool.map(lambda entry: check(classes, entry, options), ENTRIES)


def table(title: str, results: list[Result]) -> None:
    print(f"\n{title}")
    for result in results:
        print(f"  {result.entry:24} {result.verdict:8} {result.seconds:5.1f} s  {' | '.join(result.findings)}")
        for text in result.replays:
            print(f"{'':44}  {text}")


def main(options: list[str]) -> int:
    start = time.monotonic()
    with tempfile.TemporaryDirectory() as scratch:
        seeded = list(checked(compiled(Path(scratch, "seeded"), True), ["--replay", *options]))
        mended = list(checked(compiled(Path(scratch, "mended"), False), options))
    table("The shop with its bugs", seeded)
    table("The mended shop", mended)
    by_name = {result.entry: result for result in seeded}
    missed = [bug.kind for bug in BUGS if by_name[bug.method].verdict != "failure"]
    known = {name for bug in BUGS for name in (bug.method, *bug.also)}
    others = [result.entry for result in seeded if result.verdict == "failure" and result.entry not in known]
    wrong = [result.entry for result in mended if result.verdict == "failure"]
    left = [result.entry for result in mended if result.verdict not in ("success", "failure")]
    print(f"\n{len(BUGS) - len(missed)} of {len(BUGS)} bugs found; missed: {missed or 'none'}")
    print(f"other findings: {others or 'none'}")
    print(f"mended: findings {wrong or 'none'}, without a verdict {left or 'none'}")
    print(f"{len(ENTRIES)} methods twice in {time.monotonic() - start:.0f} s")
    return int(bool(missed or wrong or len(others) > OTHERS or len(left) > OPEN))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
