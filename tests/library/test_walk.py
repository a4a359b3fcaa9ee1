"""Public methods of java.lang, java.util and java.math against the JVM: same results, exceptions and changes.

`Walk.java` calls each method with several arguments on the JVM and writes classes that assert what it saw. A method
passes if pybmc proves its assertions; UNKNOWN is counted (its reason is printed), a failed assertion is an error.
"""

from __future__ import annotations

import os
import subprocess
from collections import Counter
from pathlib import Path

import pytest

from tests.regression.corpus import jdk_home
from tests.regression.test_regression import run_in_process

EDGES = "Math StrictMath Integer Long Short Byte Character Boolean Float Double"
SMALL = """
    util.Arrays util.Collections util.Objects util.ArrayList util.LinkedList util.Vector util.ArrayDeque
    util.LinkedHashSet util.HashSet util.TreeSet util.PriorityQueue util.HashMap util.LinkedHashMap util.TreeMap
    util.Hashtable util.concurrent.ConcurrentHashMap util.concurrent.ConcurrentSkipListMap util.Stack util.BitSet
    util.Optional util.OptionalInt util.Random util.StringTokenizer util.StringJoiner util.UUID
    util.concurrent.atomic.AtomicInteger util.concurrent.atomic.AtomicLong util.concurrent.atomic.AtomicBoolean
    util.concurrent.atomic.AtomicReference util.concurrent.CopyOnWriteArrayList math.BigInteger math.BigDecimal
    util.concurrent.atomic.AtomicIntegerArray util.concurrent.atomic.LongAdder util.OptionalLong util.OptionalDouble
    util.IntSummaryStatistics time.LocalDate time.Duration
"""
WALKS = {
    "edge": [f"java.lang.{name}" for name in EDGES.split()],
    "small": [f"java.{name}" for name in SMALL.split()],
}
SAMPLE = 240  # of the methods, one in so many is walked; PYBMC_LIBRARY=1 walks all
UNKNOWN_AT_MOST = 0.05  # of the methods


def generate(kind: str, work: Path) -> list[tuple[str, str]]:
    """Compiled classes in `work/out`; entry points with the methods that they exercise."""
    home = jdk_home(0)
    assert home is not None
    for folder in ("tool", "src", "out"):
        (work / folder).mkdir()
    javac, java = home / "bin" / "javac", home / "bin" / "java"
    walker = Path(__file__).with_name("Walk.java")
    subprocess.run([javac, "-nowarn", "-d", work / "tool", walker], check=True, capture_output=True)
    command = [str(java), "-cp", str(work / "tool"), "Walk", str(work / "src"), kind, *WALKS[kind]]
    listed = subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()
    sources = sorted((work / "src").glob("*.java"))
    subprocess.run([javac, "-nowarn", "-g", "-d", work / "out", *sources], check=True, capture_output=True)
    pairs = [line.split(" ", 1) for line in listed if not line.startswith("- ")]
    return [(entry, method) for entry, method in pairs]


def walk(methods: list[tuple[str, str]], work: Path) -> tuple[Counter[str], list[str]]:
    count: Counter[str] = Counter()
    lines = []
    for entry, method in methods:
        outcome = run_in_process([entry, "--classpath", str(work / "out"), "--unwind", "100", "--timeout", "20"])
        verdict = {0: "right", 10: "wrong", 5: "unknown"}.get(outcome.code, "error")
        count[verdict] += 1
        if verdict != "right":
            said = [line.strip() for line in outcome.stdout.splitlines() if "reason:" in line or "FAILURE" in line]
            lines.append(f"{verdict}: {method} ({entry}): {' '.join(said)[:200]}{outcome.stderr[-200:]}")
    return count, lines


@pytest.mark.parametrize("kind", WALKS)
@pytest.mark.parametrize("every", [1 if "PYBMC_LIBRARY" in os.environ else SAMPLE])
def test_methods_do_what_the_jvm_does(kind: str, every: int, tmp_path: Path) -> None:
    methods = generate(kind, tmp_path)
    assert len(methods) > (400 if kind == "edge" else 800)
    count, lines = walk(methods[::every], tmp_path)
    print(f"{kind}: {sum(count.values())} of {len(methods)} methods walked: {dict(count)}", *lines, sep="\n")
    assert not count["wrong"] and not count["error"], "\n".join(lines)
    assert count["unknown"] <= UNKNOWN_AT_MOST * sum(count.values()) + 2
