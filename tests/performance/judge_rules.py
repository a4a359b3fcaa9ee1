"""What each rule of simplification wins and loses: the benchmark and the growth shapes with each one off.

    python -m tests.performance.judge_rules BENCH_FOLDER [--rules REGEX] [--programs REGEX] [--limit 60] [--kept FILE]

CPU time of each program as it is and without each rule that is applied in it (the counters say which: the others cannot
matter). What was measured is kept in FILE, so that a run can be stopped and goes on later, and parts can be chosen.
A factor above 1 is what the program takes without the rule: the rule wins. Below 1 it loses.
"""

from __future__ import annotations

import argparse
import importlib
import json
import math
import os
import re
import resource
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

TOOL = (sys.executable, "-c", "from pybmc.start import run; run()")
COUNTED = re.compile(r"^Rules: (.*)$", re.MULTILINE)
TELLING = 1.25  # a factor that is more than chance ...
SECONDS = 0.1  # ... in programs whose CPU time differs by so much
REPEATED = 3  # programs of less than a second are run so often, the least counts


class Program(NamedTuple):
    name: str
    command: tuple[str, ...]


class Run(NamedTuple):
    verdict: str
    seconds: float
    output: str


def run(program: Program, limit: int, *options: str) -> Run:
    """CPU time, of children too."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(
        [*TOOL, *program.command, *options], capture_output=True, text=True, errors="replace",
        cwd=tempfile.gettempdir(),
        env={**os.environ, "PYTHONPATH": os.getcwd()}, check=False, timeout=limit * 20,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 5)),
    )  # fmt: skip
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    said = re.search(r"^VERIFICATION (\w+)", done.stdout, re.MULTILINE)
    seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return Run(said.group(1) if said and done.returncode >= 0 else "none", seconds, done.stdout)


def best(program: Program, limit: int, *options: str) -> Run:
    first = run(program, limit, *options)
    again = [run(program, limit, *options) for _ in range(REPEATED - 1)] if first.seconds < 1 else []
    return min((first, *again), key=lambda one: one.seconds)


def programs(bench: Path, work: Path) -> Iterator[Program]:
    """The cases of the benchmark, and all shapes at all sizes, compiled."""
    sys.path.insert(0, str(bench))
    cases, growth = importlib.import_module("run"), importlib.import_module("growth")
    cases.compile_cases(work)
    for entry, _, options in cases.cases(""):
        yield Program(entry, (entry, "--classpath", str(work), *options))
    api = subprocess.run([*TOOL, "--print-api-jar"], capture_output=True, text=True, check=True).stdout.strip()
    text = (bench / "growth" / "Growth.java").read_text()
    for shape, (sizes, bound) in growth.SIZES.items():
        for size in sizes:
            folder = work / f"size{size}"
            if not folder.exists():
                folder.mkdir()
                (folder / "Growth.java").write_text(text.replace("N = 4", f"N = {size}"))
                javac = ["javac", "-g", "--release", "8", "-nowarn", "-cp", api, "-d", str(folder)]
                subprocess.run([*javac, str(folder / "Growth.java")], check=True, capture_output=True)
            yield Program(f"{shape} {size}", tuple(growth_command(shape, size, bound(size), folder)))


def growth_command(shape: str, size: int, bound: int, folder: Path) -> Iterator[str]:
    yield from (f"Growth.{shape}", "--classpath", str(folder), "--unwind", str(bound))
    yield from ("--max-nondet-array-length", str(max(size, 5)))
    yield from ("--max-nondet-string-length", str(max(4 * size + 1, 20)))
    if shape == "exceptions":
        yield "--throw-runtime-exceptions"


def applied(output: str) -> set[str]:
    """The rules that were applied in some round."""
    told = (part for line in COUNTED.findall(output) for part in line.split(", "))
    return {part.rpartition(" ")[0] for part in told} - {""}


class Judge:
    """Measures what is not known yet, and keeps it."""

    def __init__(self, kept: Path, limit: int) -> None:
        self._kept = kept
        self._limit = limit
        self.known: dict[str, dict[str, Any]] = json.loads(kept.read_text()) if kept.exists() else {}

    def measure(self, program: Program, rules: re.Pattern[str]) -> None:
        known = self.known.setdefault(program.name, {})
        if "" not in known:
            counted = run(program, 2 * self._limit, "--verbosity", "10")
            known["rules"] = sorted(applied(counted.output))
            self._note(program, "", best(program, self._limit))
        for rule in known["rules"]:
            if rule not in known and rules.search(rule):
                self._note(program, rule, best(program, self._limit, "--without-rule", rule))

    def _note(self, program: Program, rule: str, found: Run) -> None:
        self.known[program.name][rule] = [found.verdict, round(found.seconds, 3)]
        self._kept.parent.mkdir(parents=True, exist_ok=True)
        self._kept.write_text(json.dumps(self.known, indent=1) + "\n")
        print(f"{program.name}: {found.verdict} {found.seconds:.2f} s {f'without {rule}' if rule else ''}", flush=True)


def table(known: dict[str, dict[str, Any]]) -> Iterator[str]:
    """A row a rule, the dearest first: factor in the geometric mean, where it wins and where it loses."""
    yield "| rule | programs | factor without it | wins | loses | other verdicts |"
    yield "|---|---|---|---|---|---|"
    rows = []
    for rule in sorted({rule for runs in known.values() for rule in runs if rule not in ("", "rules")}):
        wins: list[tuple[float, str]] = []
        losses: list[tuple[float, str]] = []
        factors, others = [], []
        for name, runs in known.items():
            if rule not in runs:
                continue
            (verdict, base), (other, seconds) = runs[""], runs[rule]
            factor = seconds / base
            factors.append(math.log(factor))
            if verdict != other:
                others.append(f"{name}: {other}")
            if abs(seconds - base) >= SECONDS and max(factor, 1 / factor) >= TELLING:
                (wins if factor > 1 else losses).append((factor, name))
        mean = math.exp(sum(factors) / len(factors))
        cells = (_told(sorted(wins, reverse=True)), _told(sorted(losses)), "; ".join(others))
        rows.append((-mean, f"| {rule} | {len(factors)} | x{mean:.2f} | {' | '.join(cells)} |"))
    yield from (row for _, row in sorted(rows))


def _told(found: list[tuple[float, str]]) -> str:
    return "; ".join(f"{name} x{factor:.2f}" for factor, name in found[:4]) + (" ..." if len(found) > 4 else "")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bench", type=Path)
    parser.add_argument("--rules", type=re.compile, default=re.compile(""))
    parser.add_argument("--programs", default="")
    parser.add_argument("--limit", type=int, default=60, help="CPU seconds a run")
    parser.add_argument("--kept", type=Path, default=Path("build/rules.json"))
    asked = parser.parse_args()
    judge = Judge(asked.kept, asked.limit)
    with tempfile.TemporaryDirectory() as work:
        for program in programs(asked.bench.resolve(), Path(work)):
            if re.search(asked.programs, program.name):
                judge.measure(program, asked.rules)
    print("\n".join(table(judge.known)))


if __name__ == "__main__":
    main()
