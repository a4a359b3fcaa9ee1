"""All programs of regression/proofs as a user proves them, against the clock: `python -m tests.prove.timed`.

Each runs as `pybmc ENTRY --prove --timeout S` with the options that say what is asked (sources, exceptions) and
without those that make a case quick (which generators, how many rounds). Seconds are CPU time of all processes
together, so that a busy machine counts as an idle one does: a proof is in time if it takes no more than `--seconds`
of it, which is stricter than as many seconds on two cores. `--slack` is how much more wall time that may take.

The exit code says how many answers are wrong: programs with a fault that were proved, and true ones refuted. `--only
true` or `false` takes half of the programs, `--part N/M` every M-th, `--name TEXT` those that are called so.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from collections import Counter
from typing import NamedTuple

from tests.regression.corpus import Case, compile_cases, discover, output_folder

QUICKER = {"--prove-with": 2, "--unwind": 2, "--no-unwinding-assertions": 1, "--timeout": 2, "--prove": 1}
START = "from pybmc.start import run; run()"
VERDICTS = {"SUCCESSFUL": "proved", "FAILED": "refuted", "UNKNOWN": "unknown"}


class Run(NamedTuple):
    case: Case
    answer: str  # proved, refuted, unknown, or what went wrong
    seconds: float

    @property
    def is_true(self) -> bool:
        return self.case.verdict == "TRUE"

    @property
    def is_wrong(self) -> bool:
        return self.answer == ("refuted" if self.is_true else "proved")


def chosen(only: str, part: str, name: str) -> list[Case]:
    """True ones, then false ones; what is left open on purpose is neither."""
    number, of = map(int, part.split("/"))
    fit = [case for case in discover() if case.area == "proofs" and name in case.name and not case.jdk]
    true = [case for case in fit if case.verdict == "TRUE"]
    false = [case for case in fit if case.name.endswith("-false")]
    return ((true if only != "false" else []) + (false if only != "true" else []))[number - 1 :: of]


def arguments(case: Case) -> list[str]:
    kept, left = [], list(case.args)
    while left:
        if taken := QUICKER.get(left[0], 0):
            del left[:taken]
        else:
            kept.append(left.pop(0))
    return [case.entry, "--classpath", str(output_folder(case)), *kept, "--prove"]


def run(case: Case, timeout: float) -> Run:
    command = [sys.executable, "-c", START, *arguments(case), "--timeout", f"{timeout:g}"]
    with tempfile.TemporaryFile("w+") as output:
        process = subprocess.Popen(command, stdout=output, stderr=subprocess.STDOUT)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        output.seek(0)
        text = output.read()
    words = [line.split()[-1] for line in text.splitlines() if line.startswith("VERIFICATION ")]
    answer = VERDICTS.get(words[-1] if words else "", f"exit code {process.returncode}")
    return Run(case, answer, usage.ru_utime + usage.ru_stime)


def summary(runs: list[Run], seconds: float) -> list[str]:
    lines = []
    for is_true, word in ((True, "true"), (False, "false")):
        those = [one for one in runs if one.is_true == is_true]
        answers = ", ".join(
            f"{count} {answer}" for answer, count in sorted(Counter(one.answer for one in those).items())
        )
        lines.append(f"{len(those)} {word} ones: {answers}; {sum(one.seconds for one in those):.0f} s of CPU time")
    true = [one for one in runs if one.is_true]
    timely = sum(one.answer == "proved" and one.seconds <= seconds for one in true)
    if true:
        lines.append(f"{timely} of {len(true)} true ones ({timely / len(true):.1%}) proved within {seconds:g} s")
    return lines


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", choices=["true", "false", ""], default="")
    parser.add_argument("--part", default="1/1")
    parser.add_argument("--name", default="")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--slack", type=float, default=1.0)
    args = parser.parse_args()
    cases = chosen(args.only, args.part, args.name)
    compile_cases(cases)
    runs: list[Run] = []
    for case in cases:
        runs.append(one := run(case, args.seconds * args.slack))
        wrong = "  WRONG" if one.is_wrong else ""
        print(f"{case.name:45} {one.answer:8} {one.seconds:5.1f} s{wrong}", flush=True)
    print("\n".join(summary(runs, args.seconds)))
    return sum(one.is_wrong for one in runs)


if __name__ == "__main__":
    sys.exit(main())
