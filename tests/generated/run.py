"""Many generated programs at once, failures made small:

python -m tests.generated.run exhaustive --from 0 --count 500 --keep DIR
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from tests.differential.disagreement import Disagreement, Nature
from tests.generated import concrete, exhaustive
from tests.generated.judge import Judge, Rejected
from tests.generated.shrink import shrink
from tests.generated.tree import Node, render

JudgeProgram = Callable[[Node], list[Disagreement]]


def prepare(kind: str, seed: int, judge: Judge, work: Path, release: int = 17) -> tuple[Node, JudgeProgram]:
    """The program of a seed, and what tells the disagreements on it or on a smaller one."""
    if kind == "concrete":
        given = concrete.generate(seed, release)
        return given.program, lambda program: concrete.judge_case(concrete.Case(seed, program, given.plan), judge, work)
    case = exhaustive.with_assertions(exhaustive.generate(seed, release), judge, work / "seen")
    return case.program, lambda program: exhaustive.judge_case(exhaustive.Case(seed, program, case.plan), judge, work)


def signature(wrong: list[Disagreement]) -> str:
    """What a smaller program must still show: the kind of the first disagreement, without places and values."""
    if not wrong:
        return ""
    first = wrong[0].text.partition("] ")[2] or wrong[0].text
    words = first.split(" ")
    if "JVM" in words:
        return first.partition("pybmc: ")[2]
    return " ".join(words[:2]) if words[0] in ("wrong", "counterexample") else first[:80]


def smallest(program: Node, judge_program: JudgeProgram, wrong: list[Disagreement], attempts: int) -> Node:
    wanted = signature(wrong)

    def fails(candidate: Node) -> bool:
        try:
            return signature(judge_program(candidate)) == wanted
        except Rejected:
            return False

    return shrink(program, fails, attempts)


def failing(
    kind: str, seed: int, judge: Judge, work: Path, keep: Path | None, attempts: int, release: int = 17
) -> list[Disagreement]:
    """The disagreements on one program; the program, its inputs and a smaller one are kept in a folder."""
    try:
        program, judge_program = prepare(kind, seed, judge, work, release)
        wrong = judge_program(program)
    except Rejected as error:
        return [Disagreement(Nature.BROKEN, f"rejected: {error}")]
    if wrong and keep:
        folder = keep / f"{kind}-{seed}"
        shutil.copytree(work, folder, dirs_exist_ok=True)
        small = smallest(program, judge_program, wrong, attempts) if attempts else program
        found = "".join(f"// {line}\n" for one in judge_program(small) for line in one.text.splitlines())
        (folder / "Small.java").write_text(f"// {kind}, seed {seed}\n{found}{render(small)}", encoding="utf-8")
    return wrong


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kind", choices=("exhaustive", "concrete"))
    parser.add_argument("--from", type=int, default=0, dest="first", help="the first seed")
    parser.add_argument("--count", type=int, default=100, help="how many seeds")
    parser.add_argument("--keep", type=Path, default=None, help="folder for programs that fail")
    parser.add_argument("--attempts", type=int, default=500, help="runs spent on making a failing program smaller")
    parser.add_argument("--release", type=int, default=17, help="of the language")
    parser.add_argument("--java-home", type=Path, default=None, help="the JDK that compiles, runs and is checked")
    options = parser.parse_args()
    if options.java_home:
        os.environ["JAVA_HOME"] = str(options.java_home)
        os.environ["PATH"] = os.pathsep.join([str(options.java_home / "bin"), os.environ["PATH"]])
    counts: Counter[str] = Counter()
    work = Path(tempfile.mkdtemp())
    with Judge(work) as judge:
        for seed in range(options.first, options.first + options.count):
            started = time.monotonic()
            wrong = failing(options.kind, seed, judge, work / str(seed), options.keep, options.attempts,
                            options.release)  # fmt: skip
            counts["disagree" if wrong else "agree"] += 1
            took = time.monotonic() - started
            if wrong or took > 5:
                print(f"seed {seed} ({took:.1f} s):", *wrong, sep="\n    ", flush=True)
            shutil.rmtree(work / str(seed), ignore_errors=True)
    shutil.rmtree(work)
    print(dict(counts))
    sys.exit(bool(counts["disagree"]))


if __name__ == "__main__":
    main()
