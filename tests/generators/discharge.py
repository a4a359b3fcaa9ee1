"""How many implicit checks the abstract interpretation discharges by itself, and how long it takes.

    python -m tests.generators.discharge corpus [AREA]       the cases of regression/
    python -m tests.generators.discharge JARS [COUNT]        methods of jars chosen at random, each as an entry point
    python -m tests.generators.discharge JARS COUNT compare  the same, and before, by bounded checking alone

JARS are separated by colons, and each gives as many methods; what cannot be an entry point is told and replaced.

For cases of the corpus that must fail it is also a test: the check that fails must not be discharged.
"""

from __future__ import annotations

import random
import sys
import time
import zipfile
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from typing import NamedTuple, TypeVar

from pybmc.budget import Budget
from pybmc.checking import check
from pybmc.commands.arguments import parse
from pybmc.engines.bmc.functions import passes_of
from pybmc.errors import PybmcError
from pybmc.generators.abstract.program import Analysis
from pybmc.generators.abstract.state import State
from pybmc.goto.classes import Origin
from pybmc.goto.instr import Assert, Property
from pybmc.goto.properties import PropertyKind
from pybmc.log import Quiet
from pybmc.options import Options
from pybmc.program.program import Program
from pybmc.records import changed
from pybmc.verdict.report import PropertyStatus, Verdict
from tests.regression.corpus import Case, compile_cases, discover, output_folder

T = TypeVar("T")

LIMIT = 10.0  # seconds of CPU time for one method
LONGEST = 120.0  # of wall time
BRIEFLY = 3.0  # seconds of CPU time for bounded checking, to compare with
IMPLICIT = frozenset(PropertyKind) - {PropertyKind.ASSERTION, PropertyKind.UNCAUGHT, PropertyKind.NOT_NULL}


class Outcome(NamedTuple):
    complete: bool
    seconds: float
    checks: list[tuple[Property, bool]]  # all of the analysed functions; True: it cannot fail
    throws: bool  # an exception may leave the entry point
    returned: State | None  # what the entry point returns

    def implicit(self) -> Counter[tuple[str, bool]]:
        """How many implicit checks of each kind cannot fail, or may."""
        return Counter((str(p.kind), fine and self.complete) for p, fine in self.checks if p.kind in IMPLICIT)


def analyse(options: Options) -> Outcome:
    program = Program(options, lambda _: None)
    started = time.process_time()
    analysis = Analysis(program, Budget(LIMIT, longest=LONGEST), passes_of(options))
    analysis.run()
    seconds = time.process_time() - started
    checks = []
    for result in analysis.results.values():
        for index, instr in enumerate(result.function.body):
            if isinstance(instr, Assert):
                checks.append((instr.prop, result.checks.get(index, True)))
    entry = program.function(program.entry, passes_of(options)).method.java_id
    summary = analysis.summaries[entry]
    return Outcome(analysis.complete, seconds, checks, summary.thrown is not None, summary.returned)


class Compared(NamedTuple):
    checks: int  # implicit ones of the program's code that may be called
    before: int  # of these, what bounded checking decides whatever the bounds
    after: int  # and abstract interpretation
    seconds_before: float
    seconds_after: float


def compared(options: Options) -> Compared:
    after = analyse(options)
    started = time.process_time()
    holds = decided(options)
    seconds = time.process_time() - started
    implicit = [(prop, fine and after.complete) for prop, fine in after.checks if prop.kind in IMPLICIT]
    before = sum(holds(prop.id) for prop, _ in implicit)
    return Compared(len(implicit), before, sum(fine for _, fine in implicit), seconds, after.seconds)


def decided(options: Options) -> Callable[[str], bool]:
    """By bounded checking: whether a check holds whatever the bounds. Those that a complete run never met do."""
    with Budget(BRIEFLY, longest=LONGEST) as budget:
        report = check(changed(options, engine="bmc"), Quiet(), budget)
        budget.close()
    if report.within is not None:
        return lambda name: False
    met = {result.prop.id: result.status is PropertyStatus.SUCCESS for result in report.results}
    return lambda name: met.get(name, report.verdict is Verdict.SUCCESSFUL)


# ----------------------------------------------------------------------------------------- the corpus


def wrong(case: Case, outcome: Outcome) -> list[str]:
    """Checks that were discharged although the case says that they fail."""
    if case.verdict != "FALSE" or not outcome.complete:
        return []
    file, _, line = case.at.rpartition(":")
    if case.kind == "uncaught":
        return [] if outcome.throws else ["no exception leaves the entry point"]
    there = [(p, fine) for p, fine in outcome.checks if p.line == int(line) and p.file.endswith(file)]
    there = [(p, fine) for p, fine in there if not case.kind or str(p.kind) == case.kind]
    return [p.id for p, _ in there] if there and all(fine for _, fine in there) else []


def cases_of(area: str) -> list[Case]:
    fit = [case for case in discover() if case.name.startswith(area)]
    return [case for case in fit if case.status != "known-bug" and not case.jdk and not case.releases]


def options_of(entry: str, class_path: str, *args: str) -> Options:
    options = parse([entry, "--classpath", class_path, *args])
    assert isinstance(options, Options)
    return options


def corpus(area: str) -> Iterator[tuple[str, Outcome, list[str]]]:
    cases = cases_of(area)
    compile_cases(cases)
    for case in cases:
        try:
            outcome = analyse(options_of(case.entry, str(output_folder(case)), *case.args))
        except PybmcError as error:
            print(f"{case.name}: {error}")
            continue
        yield case.name, outcome, wrong(case, outcome)


# --------------------------------------------------------------------------------------------- jars


def entries_of(jar: str) -> Iterator[str]:
    """Methods chosen at random, without end: first a class, then a method of it."""
    with zipfile.ZipFile(jar) as archive:
        names = sorted(n.removesuffix(".class") for n in archive.namelist() if n.endswith(".class"))
    names = [name for name in names if "-info" not in name and not name.startswith("META-INF")]
    pick = random.Random(14)
    program = Program(options_of("java.lang.Object.toString", jar), lambda _: None)
    while True:
        info = program.classes.find(pick.choice(names))
        found = [m for m in info.methods if m.code is not None] if info and info.origin is Origin.USER else []
        if found:
            method = pick.choice(found)
            yield f"{method.owner.replace('/', '.')}.{method.name}:{method.descriptor}"


def methods(jar: str, count: int, by: Callable[[Options], T]) -> Iterator[tuple[str, T]]:
    seen: set[str] = set()
    for entry in islice(entries_of(jar), 100 * count):  # a small jar has fewer methods
        if entry in seen:
            continue
        seen.add(entry)
        try:
            yield entry, by(options_of(entry, jar))
        except PybmcError as error:
            print(f"{entry}: {error}")
            continue
        count -= 1
        if not count:
            return


def shares(jars: list[str], count: int) -> list[tuple[str, int]]:
    """As many methods of each jar, and of the first ones one more where that does not come out even."""
    return [(jar, count // len(jars) + (number < count % len(jars))) for number, jar in enumerate(jars)]


def compare(jars: list[str], count: int) -> int:
    found: list[Compared] = []
    for jar, share in shares(jars, count):
        those = []
        for entry, one in methods(jar, share, compared):
            those.append(one)
            print(f"{entry}: {figures([one])}", flush=True)
        print(f"{Path(jar).stem}: {figures(those)}", flush=True)
        found += those
    print(f"all: {figures(found)}")
    return 0


def figures(found: list[Compared]) -> str:
    checks, before, after = (sum(getattr(one, name) for one in found) for name in ("checks", "before", "after"))
    seconds_before, seconds_after = sum(one.seconds_before for one in found), sum(one.seconds_after for one in found)
    return (
        f"{len(found)} methods, {checks} implicit checks; before: {before} cannot fail, {seconds_before:.1f} s of CPU; "
        f"after: {after}, {seconds_after:.1f} s"
    )


def main(arguments: list[str]) -> int:
    count = int(arguments[1]) if arguments[0] != "corpus" and len(arguments) > 1 else 50
    if arguments[2:] == ["compare"]:
        return compare(arguments[0].split(":"), count)
    if arguments[0] == "corpus":
        found = corpus(arguments[1] if len(arguments) > 1 else "")
    else:
        found = (
            (entry, outcome, [])
            for jar, share in shares(arguments[0].split(":"), count)
            for entry, outcome in methods(jar, share, analyse)
        )
    total: Counter[tuple[str, bool]] = Counter()
    seconds: list[float] = []
    faults = incomplete = 0
    for name, outcome, mistakes in found:
        seconds.append(outcome.seconds)
        incomplete += not outcome.complete
        total += outcome.implicit()
        faults += len(mistakes)
        for mistake in mistakes:
            print(f"WRONG {name}: {mistake}")
        if outcome.seconds > 1:
            print(f"slow {name}: {outcome.seconds:.1f} s")
    seconds.sort()
    print(f"{len(seconds)} programs, {incomplete} incomplete, {sum(seconds):.1f} s of CPU")
    print(f"median {seconds[len(seconds) // 2]:.3f} s, largest {seconds[-1]:.2f} s")
    proved = sum(count for (_, fine), count in total.items() if fine)
    print(f"implicit checks: {proved} of {sum(total.values())} cannot fail")
    for kind in sorted({kind for kind, _ in total}):
        print(f"  {kind}: {total[kind, True]} of {total[kind, True] + total[kind, False]}")
    return faults


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
