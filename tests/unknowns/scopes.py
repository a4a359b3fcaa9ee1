"""Small scopes: which outcomes a method can have, tried on the JVM with all values of a universe, and told by pybmc.

    python -m tests.unknowns.scopes [--only TEXT] [--every N] [--limit SECONDS]

Every case (`cases`) ends in a small number. The driver runs it with all values of its types (Universe.java), in one JVM
for all cases; for pybmc each number is a property, and those that fail are the numbers that can be reached. Both sets
must be the same.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from tests.unknowns.cases import Case, all_cases

HERE = Path(__file__).resolve().parent / "java"
LIMIT = 30.0  # seconds for one case
OPTIONS = ("--throw-runtime-exceptions", "--max-nondet-collection-size", "2", "--max-nondet-string-length", "4",
           "--unwind", "8")  # fmt: skip


class Verdict(NamedTuple):
    outcomes: frozenset[str]
    open: str = ""  # why some are not known


class Scope:
    """Cases that are compiled, in a folder of their own each, beside the world's classes."""

    def __init__(self, folder: Path, cases: Sequence[Case]) -> None:
        self.cases = cases
        self.world = folder / "world"
        self._driver = folder / "driver"
        self._folder = folder / "cases"
        sources = folder / "sources"
        for path in (self.world, self._driver, self._folder, sources):
            path.mkdir(parents=True)
        for case in cases:
            (sources / f"{case.name}.java").write_text(case.source + "\n")
        _javac(self.world, [HERE / "World.java"])
        _javac(self._driver, sorted(HERE.rglob("*.java")))
        compiled = folder / "compiled"
        _javac(compiled, sorted(sources.iterdir()), self._driver)
        for case in cases:
            self.of(case).mkdir()
            for path in compiled.glob(f"{case.name}*.class"):
                shutil.copy(path, self.of(case))
        self._compiled = compiled

    def of(self, case: Case) -> Path:
        return self._folder / case.name

    def on_the_jvm(self) -> dict[str, frozenset[str]]:
        """The outcomes of all cases."""
        command = ["java", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xshare:auto", "-Xmx512m", "-cp",
                   f"{self._driver}:{self._compiled}", "Driver"]  # fmt: skip
        rows = "\n".join(case.row() for case in self.cases)
        done = subprocess.run(command, input=rows, capture_output=True, text=True, timeout=600)
        if done.returncode:
            raise RuntimeError(done.stderr[-2000:])
        found = (line.partition("\t") for line in done.stdout.splitlines())
        return {name: frozenset(outcomes.split()) for name, _, outcomes in found}

    def told(self, case: Case, limit: float = LIMIT) -> Verdict:
        """The outcomes that pybmc finds."""
        from pybmc.budget import Budget
        from pybmc.checking import check
        from pybmc.commands.arguments import parse
        from pybmc.errors import ResourceError
        from pybmc.log import Quiet
        from pybmc.options import Options

        classpath = f"{self.world}:{self.of(case)}"
        options = parse([f"{case.name}.test", "-cp", classpath, "--timeout", str(limit), *OPTIONS, *case.options])
        assert isinstance(options, Options)
        try:
            with Budget(limit) as budget:
                report = check(options, Quiet(), budget)
        except ResourceError as error:
            return Verdict(frozenset(), str(error))
        failed = (result.prop.id for result in report.results if result.status.value == "FAILURE")
        return Verdict(frozenset(map(_outcome, failed)), "; ".join(report.reasons))


def _outcome(name: str) -> str:
    """The first assertion of Check.outcome is about 0."""
    return str(int(name.rpartition(".")[2]) - 1) if ".Check.outcome:" in f".{name.removeprefix('java::')}" else name


def disagreement(expected: frozenset[str], told: Verdict) -> str:
    """What is wrong, or an empty text."""
    missing, extra = sorted(expected - told.outcomes), sorted(told.outcomes - expected)
    words = [f"missing {' '.join(missing)}"] if missing else []
    words += [f"extra {' '.join(extra)}"] if extra else []
    words += [f"open: {told.open}"] if told.open else []
    return "; ".join(words)


def _javac(out: Path, sources: Sequence[Path], *classpath: Path) -> None:
    command = [
        "javac",
        "-g",
        "-nowarn",
        "-Xlint:none",
        "-proc:none",
        "-cp",
        ":".join(map(str, [out, *classpath])),
        "-d",
        str(out),
    ]
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as names:
        names.write("\n".join(map(str, sources)))
        names.flush()
        done = subprocess.run([*command, f"@{names.name}"], capture_output=True, text=True, timeout=300)
    if done.returncode:
        raise RuntimeError(done.stderr[:2000])


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", default="", help="cases whose name or title has this text")
    parser.add_argument("--every", type=int, default=1, help="every so many cases")
    parser.add_argument("--limit", type=float, default=LIMIT)
    arguments = parser.parse_args()
    cases = [case for case in all_cases() if arguments.only in f"{case.name} {case.title}"][:: arguments.every]
    counts: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as folder:
        scope = Scope(Path(folder), cases)
        started = time.monotonic()
        expected = scope.on_the_jvm()
        print(f"{len(cases)} cases, {time.monotonic() - started:.1f} s on the JVM", flush=True)
        for case in cases:
            started = time.process_time()
            told = scope.told(case, arguments.limit)
            wrong = disagreement(expected[case.name], told)
            counts[wrong.partition(" ")[0].rstrip(":") or "same"] += 1
            seconds = time.process_time() - started
            if wrong or seconds > 5:
                print(
                    f"{case.name} {seconds:5.1f} s  {case.title}  [{' '.join(sorted(expected[case.name]))}]  {wrong}",
                    flush=True,
                )
    print(dict(counts))
    return 0 if set(counts) <= {"same"} else 1


if __name__ == "__main__":
    sys.exit(main())
