"""Public methods of Java libraries, chosen at random, static or not, with unknowns of whatever types they take.

    python -m tests.library.library_methods [COUNT] [--limit SECONDS] [--cpu] [--seed N] [--skip N] [--keep FILE]

Each is checked by the tool as users run it. The answer is a verdict, or UNKNOWN with a reason: never an internal error.
A FAILED is replayed on the JVM and must not be refuted there. What is UNKNOWN is told by reason.

With --keep each outcome is a line of JSON in that file, and what has one there is not run again: a run may be stopped
and taken up, or done in slices (--skip 0 and a COUNT of 50, --skip 50 and a COUNT of 100, ...) that share the file.
On a machine that is busy with other things --cpu lets the tool take CPU time for the time of day.
"""

from __future__ import annotations

import argparse
import json
import random
import re
import resource
import subprocess
import sys
import time
import zipfile
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from pybmc.classfile.loader import parse_class
from pybmc.goto.classes import Origin

FOLDER = Path("/usr/share/java")  # of Debian's packages
# What nobody tuned the tool on. That was done on commons-math3, commons-csv, commons-validator, commons-cli, joda-time,
# gson and jackson-core, later on args4j, json-simple, jsoup, commons-collections4 and bcel, then on commons-codec,
# httpcore, jdom2, asm, picocli and trove4j (--jars).
JARS = ("commons-text", "jaxen", "commons-net", "joptsimple", "jzlib", "colt")
# What these need, if it is installed: code that nobody has ends in UNKNOWN, which says nothing of the tool.
NEEDED = {"commons-text": ("commons-lang3",), "jaxen": ("xom", "jdom1", "dom4j")}
PUBLIC, NATIVE, ABSTRACT, SYNTHETIC = 0x0001, 0x0100, 0x0400, 0x1000
SLACK = 15.0  # seconds beyond the limit, for the JVM of a replay too
TOOL = "from pybmc.start import run; run()"
# Children that it waits for count as well. The parent that a run usually has would look at a clock of its own.
TOOL_BY_CPU = f"import os, time; time.monotonic = lambda: sum(os.times()[:4]); os.environ['PYBMC_DEBUG'] = '1'; {TOOL}"
BUSY = 20  # by how many times the clock may be slower then


class Outcome(NamedTuple):
    method: str
    kind: str  # SUCCESSFUL, FAILED, UNKNOWN, error, internal error, late, refuted
    detail: str
    seconds: float  # of the clock
    cpu: float = 0.0


def public_methods(jar: Path) -> list[str]:
    """Entry points by name and descriptor: public ones of public classes, with bytecode."""
    found = []
    with zipfile.ZipFile(jar) as archive:
        for path in sorted(archive.namelist()):
            if not path.endswith(".class") or path.startswith("META-INF/") or path.endswith("-info.class"):
                continue
            info = parse_class(archive.read(path), Origin.USER, path.removesuffix(".class"))
            for method in info.methods if info.access & PUBLIC else ():
                is_wanted = method.access & (PUBLIC | NATIVE | ABSTRACT | SYNTHETIC) == PUBLIC and method.name[0] != "<"
                if is_wanted and (not method.is_static or not method.descriptor.startswith("()")):
                    found.append(f"{info.name.replace('/', '.')}.{method.name}:{method.descriptor}")
    return found


def choose(jars: list[Path], count: int, seed: int) -> list[tuple[Path, str]]:
    """As many of each library, in turn."""
    chances = random.Random(seed)
    lists = [[(jar, method) for method in public_methods(jar)] for jar in jars]
    for methods in lists:
        chances.shuffle(methods)
    return [methods[at] for at in range(count) for methods in lists if at < len(methods)][:count]


def run(method: str, jar: Path, limit: float, by_cpu: bool = False) -> Outcome:
    before, started = _cpu_seconds(), time.monotonic()
    options = ["-cp", class_path(jar), "--timeout", f"{limit:g}", "--replay", "--no-advice", "--json-ui"]
    command = [sys.executable, "-c", TOOL_BY_CPU if by_cpu else TOOL, method, *options]
    try:
        patience = (limit + 4 * SLACK) * (BUSY if by_cpu else 1)
        done = subprocess.run(command, capture_output=True, text=True, timeout=patience)
    except subprocess.TimeoutExpired:
        return Outcome(method, "late", "killed", time.monotonic() - started, _cpu_seconds() - before)
    seconds, cpu = time.monotonic() - started, _cpu_seconds() - before
    kind, detail = _answer(done)
    if kind != "internal error" and kind != "FAILED" and (cpu if by_cpu else seconds) > limit + SLACK:
        kind, detail = "late", f"{kind} after {seconds:.0f} s"
    return Outcome(method, kind, detail, seconds, cpu)


def class_path(jar: Path) -> str:
    needed = [jar.with_name(f"{name}.jar") for name in NEEDED.get(jar.stem, ())]
    return ":".join(map(str, [jar, *(other for other in needed if other.exists())]))


def _cpu_seconds() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def _answer(done: subprocess.CompletedProcess[str]) -> tuple[str, str]:
    if "Traceback" in done.stderr or "internal error" in done.stderr + done.stdout:
        return "internal error", (done.stderr or done.stdout)[-3000:]
    try:
        elements = json.loads(done.stdout)
    except ValueError:
        return "error", (done.stderr or done.stdout).strip()[-300:]
    status = next((element["cProverStatus"] for element in elements if "cProverStatus" in element), "")
    reasons = [reason for element in elements for reason in element.get("reasons", ())]
    results = [result for element in elements for result in element.get("result", ())]
    if status == "failure":
        return _replayed([result for result in results if result["status"] == "FAILURE"])
    if status == "success":
        return "SUCCESSFUL", ""
    texts = [element.get("messageText", "") for element in elements if element.get("messageType") == "ERROR"]
    return ("UNKNOWN", reasons[0]) if reasons else ("error", "; ".join(texts) or done.stderr.strip()[-300:])


def _replayed(failed: list[dict[str, dict[str, str]]]) -> tuple[str, str]:
    """FAILED, unless the JVM says that one of the counterexamples is none."""
    told = [(result["property"], result.get("replay", {})) for result in failed]
    for name, replay in told:
        if replay.get("status") == "not confirmed":
            return "refuted", f"{name}: {replay.get('text')}"
    whys = dict.fromkeys(replay.get("text", "") for _, replay in told if replay.get("status") == "not replayed")
    said = "; ".join(f"{replay.get('status')} {name}" for name, replay in told)
    return "FAILED", said if not whys else f"{said} ({'; '.join(whys)})"


def reason_of(text: str) -> str:
    """A reason without the place: what the table counts."""
    text = re.sub(r"^.*?, line \d+: ", "", text)
    return re.sub(r"[\w.$/]*[\w$]+[./][\w.$/<>]+(\([^)]*\)\S*)?", "...", text)[:100]


def kept(file: Path | None) -> dict[str, Outcome]:
    """By method. A line that was cut when a run was stopped is no line."""
    outcomes = {}
    for line in file.read_text("utf-8").splitlines() if file is not None and file.exists() else ():
        with suppress(ValueError, TypeError):
            outcome = Outcome(**json.loads(line))
            outcomes[outcome.method] = outcome
    return outcomes


def outcomes(arguments: argparse.Namespace) -> Iterator[Outcome]:
    known = kept(arguments.keep)
    for jar, method in choose(arguments.jars, arguments.count, arguments.seed)[arguments.skip :]:
        outcome = known.get(method)
        if outcome is None:
            outcome = run(method, jar, arguments.limit, arguments.cpu)
            if arguments.keep is not None:
                with arguments.keep.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(outcome._asdict()) + "\n")
        yield outcome


def tell(outcome: Outcome) -> None:
    detail = outcome.detail if outcome.kind == "internal error" else outcome.detail.partition("\n")[0][:200]
    times = f"{outcome.seconds:6.2f} s {outcome.cpu:6.2f} s CPU"
    print(f"{outcome.kind:14} {times}  {outcome.method}  {detail}", flush=True)


def table(every: list[Outcome]) -> str:
    """How many of each kind, and what is UNKNOWN by reason."""
    kinds = Counter(outcome.kind for outcome in every)
    reasons = Counter(reason_of(outcome.detail) for outcome in every if outcome.kind == "UNKNOWN")
    lines = [f"{count:6} {kind} ({100 * count / len(every):.1f} %)" for kind, count in kinds.most_common()]
    return "\n".join([*lines, "", "UNKNOWN by reason:", *(f"{n:6} {reason}" for reason, n in reasons.most_common())])


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("count", type=int, nargs="?", default=300)
    parser.add_argument("--limit", type=float, default=20.0, help="seconds for each method")
    parser.add_argument("--cpu", action="store_true", help="the limit is CPU time")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--skip", type=int, default=0, help="of the methods chosen, begin behind so many")
    parser.add_argument("--keep", type=Path, help="a file of outcomes: what it has is not run again")
    parser.add_argument("--jars", nargs="*", type=Path, default=[FOLDER / f"{name}.jar" for name in JARS])
    arguments = parser.parse_args()
    missing = [str(jar) for jar in arguments.jars if not jar.exists()]
    if missing:
        print(f"not installed: {', '.join(missing)}", file=sys.stderr)
        return 2
    every = []
    for outcome in outcomes(arguments):
        every.append(outcome)
        tell(outcome)
    if not every:
        return 0
    cpu = sum(outcome.cpu for outcome in every)
    print(f"\n{len(every)} methods, seed {arguments.seed}, {arguments.limit:g} s each; {cpu:.0f} s of CPU time")
    print(table(every))
    return 1 if any(outcome.kind in ("internal error", "late", "refuted", "error") for outcome in every) else 0


if __name__ == "__main__":
    sys.exit(main())
