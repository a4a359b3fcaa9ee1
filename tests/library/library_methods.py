"""Public methods of Java libraries, chosen at random, static or not, with unknowns of whatever types they take.

    python -m tests.library.library_methods [COUNT] [--limit SECONDS] [--busy N] [--seed N] [--skip N] [--jars FILE...]

Each is checked by the tool as users run it. The answer is a verdict, or UNKNOWN with a reason: never an internal error.
A FAILED is replayed on the JVM and must not be refuted there. What is UNKNOWN is told by reason. On a machine that is
busy with other things --busy 4 lets each have four times as long, but what takes more CPU time than --limit is UNKNOWN.
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
from pathlib import Path
from typing import NamedTuple

from pybmc.classfile.loader import parse_class
from pybmc.goto.classes import Origin

FOLDER = Path("/usr/share/java")  # of Debian's packages
JARS = ("commons-math3", "commons-csv", "commons-validator", "joda-time", "gson", "jackson-core")
PUBLIC, NATIVE, ABSTRACT, SYNTHETIC = 0x0001, 0x0100, 0x0400, 0x1000
SLACK = 15.0  # seconds beyond the limit, for the JVM of a replay too
TOOL = "from pybmc.start import run; run()"


class Outcome(NamedTuple):
    method: str
    kind: str  # SUCCESSFUL, FAILED, UNKNOWN, error, internal error, late, refuted
    detail: str
    seconds: float


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


def run(method: str, jar: Path, limit: float, busy: float = 1.0) -> Outcome:
    before = _cpu_seconds()
    outcome = _run(method, jar, limit * busy)
    used = _cpu_seconds() - before
    if busy > 1 and used > limit and outcome.kind in ("SUCCESSFUL", "FAILED", "UNKNOWN"):
        return outcome._replace(kind="UNKNOWN", detail=f"more than {limit:g} s of CPU time")
    return outcome


def _cpu_seconds() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def _run(method: str, jar: Path, limit: float) -> Outcome:
    started = time.monotonic()
    options = ["-cp", str(jar), "--timeout", f"{limit:g}", "--replay", "--no-advice", "--json-ui"]
    command = [sys.executable, "-c", TOOL, method, *options]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=limit + 4 * SLACK)
    except subprocess.TimeoutExpired:
        return Outcome(method, "late", "killed", time.monotonic() - started)
    seconds = time.monotonic() - started
    kind, detail = _answer(done)
    if kind != "internal error" and kind != "FAILED" and seconds > limit + SLACK:
        kind, detail = "late", f"{kind} after {seconds:.0f} s"
    return Outcome(method, kind, detail, seconds)


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
    return "FAILED", "; ".join(f"{replay.get('status')} {name}" for name, replay in told)


def reason_of(text: str) -> str:
    """A reason without the place: what the table counts."""
    text = re.sub(r"^.*?, line \d+: ", "", text)
    return re.sub(r"[\w.$/]*[\w$]+[./][\w.$/<>]+(\([^)]*\)\S*)?", "...", text)[:100]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("count", type=int, nargs="?", default=300)
    parser.add_argument("--limit", type=float, default=20.0, help="seconds for each method")
    parser.add_argument("--busy", type=float, default=1.0, help="how many times as long each may take on the clock")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--skip", type=int, default=0, help="of the methods chosen, begin behind so many")
    parser.add_argument("--jars", nargs="*", type=Path, default=[FOLDER / f"{name}.jar" for name in JARS])
    arguments = parser.parse_args()
    missing = [str(jar) for jar in arguments.jars if not jar.exists()]
    if missing:
        print(f"not installed: {', '.join(missing)}", file=sys.stderr)
        return 2
    counts: Counter[str] = Counter()
    reasons: Counter[str] = Counter()
    for jar, method in choose(arguments.jars, arguments.count, arguments.seed)[arguments.skip :]:
        outcome = run(method, jar, arguments.limit, arguments.busy)
        counts[outcome.kind] += 1
        if outcome.kind == "UNKNOWN":
            reasons[reason_of(outcome.detail)] += 1
        detail = outcome.detail if outcome.kind == "internal error" else outcome.detail.partition("\n")[0][:200]
        print(f"{outcome.kind:14} {outcome.seconds:6.2f} s  {outcome.method}  {detail}", flush=True)
    print(f"\n{counts.total()} methods, seed {arguments.seed}, {arguments.limit:g} s each")
    for kind, count in counts.most_common():
        print(f"{count:6} {kind}")
    print("\nUNKNOWN by reason:")
    for reason, count in reasons.most_common():
        print(f"{count:6} {reason}")
    return 1 if any(counts[kind] for kind in ("internal error", "late", "refuted", "error")) else 0


if __name__ == "__main__":
    sys.exit(main())
