"""How many of the equivalent pairs with loops under regression/equiv are proved without a bound.

    python -m tests.equivalence.proved [--seconds S] [AREA...]

A pair has loops if one of its methods has some or calls itself. Seconds are CPU time for each pair. What is not proved
is told by name, with what was said of it.
"""

from __future__ import annotations

import argparse
import subprocess
import tempfile
import time
import tomllib
from collections.abc import Iterator
from pathlib import Path

from pybmc.budget import Budget
from pybmc.commands.equiv import parsed
from pybmc.engines.bmc.functions import passes_of
from pybmc.equivalence.deciding import Answer, Said, decide
from pybmc.equivalence.sides import side_of
from pybmc.goto.classes import MethodInfo
from pybmc.goto.instr import Invoke
from pybmc.goto.loops import loops_of
from pybmc.log import Quiet
from pybmc.options import Options
from pybmc.program.entry import EntryFinder
from pybmc.program.program import Program
from tests.regression.corpus import jdk_home

PAIRS = Path(__file__).resolve().parent.parent.parent / "regression" / "equiv"
SECONDS = 40.0
BUSY = 10  # by how many times the clock may be slower


def equivalent_pairs(areas: list[str]) -> Iterator[list[str]]:
    """Options and names of methods."""
    for path in sorted(PAIRS.glob("*/equiv.toml")):
        area = path.parent.name
        if not areas or area in areas:
            for left, right, *options in tomllib.loads(path.read_text("utf-8"))["equivalent"]:
                yield [*options, f"{area}.Pairs.{left}", f"{area}.Pairs.{right}"]


def has_loops(arguments: list[str]) -> bool:
    found = parsed(arguments)
    assert found is not None
    names, options, _ = found
    program = Program(options, Quiet().warning)
    methods = [program.entry, EntryFinder(program.classes, options, names[1]).find()]
    return any(_goes_round(program, method, options) for method in methods)


def _goes_round(program: Program, method: MethodInfo, options: Options) -> bool:
    function = program.function(method, passes_of(options))
    own = (method.owner, method.name, method.descriptor)
    calls = [instr.method for instr in function.body if isinstance(instr, Invoke)]
    return bool(loops_of(function).head) or own in [(call.owner, call.name, call.descriptor) for call in calls]


def answer_of(arguments: list[str], seconds: float) -> Answer:
    found = parsed(arguments)
    assert found is not None
    names, options, wishes = found
    with Budget(seconds, longest=seconds * BUSY) as budget:
        answer = decide(side_of(names[0]), side_of(names[1]), options, wishes, Quiet(), budget)
        budget.close()
    return answer


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("areas", nargs="*")
    parser.add_argument("--seconds", type=float, default=SECONDS)
    given = parser.parse_args()
    home = jdk_home(0)
    assert home is not None, "no JDK"
    proved = count = 0
    with tempfile.TemporaryDirectory() as folder:
        sources = map(str, sorted(PAIRS.glob("*/*.java")))
        subprocess.run([str(home / "bin" / "javac"), "-g", "-Xlint:none", "-d", folder, *sources], check=True)
        for pair in equivalent_pairs(given.areas):
            arguments = ["-cp", folder, *pair]
            if not has_loops(arguments):
                continue
            start = time.process_time()
            answer = answer_of(arguments, given.seconds)
            count += 1
            is_proved = answer.said is Said.EQUIVALENT and answer.within is None
            proved += is_proved
            within = f" within {answer.within.words}" if answer.within else ""
            said = "proved" if is_proved else f"{answer.said.value}{within}"
            print(f"{time.process_time() - start:6.1f} s  {' '.join(pair)}: {said}", flush=True)
    print(f"{proved} of {count} equivalent pairs with loops are proved without a bound")


if __name__ == "__main__":
    main()
