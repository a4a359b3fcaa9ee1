"""An attack on the checker: `python -m tests.prove.attack 1000`.

Programs of regression/proofs are changed at random, one or two places each; so are contracts that prove them. These
are looked for once for each program: as they are, and changed, its mutants are checked with them. Whatever the checker
calls proved is run on the JVM with small inputs, all of them or many: a program must not throw, and a contract that was
found to hold is asserted in the source. It ends with an error if something proved is wrong.

`--keep FILE` has a line for each program that was attacked; a run with the same file goes on behind its last line.
"""

from __future__ import annotations

import argparse
import json
import random
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from pybmc.budget import Budget
from pybmc.contracts.claims import Claim, Moment
from pybmc.contracts.expr import And, Apply, Compare, Expr, Field, Local, Num, Or, parts
from pybmc.contracts.jml import clause, line_of
from pybmc.engines.api import Wanted
from pybmc.engines.prove import checker
from pybmc.engines.prove.checker import Checked
from pybmc.engines.prove.engine import Prover
from pybmc.errors import ResourceError
from pybmc.keywords import options_from
from pybmc.log import Quiet
from pybmc.models import models_path
from pybmc.program.program import Program
from pybmc.records import changed
from tests.regression.corpus import DRIVER, Case, discover, jdk_home

JVM = Path(__file__).with_name("Attack.java")
BATCH = 40  # mutants of one program in one turn
MOST_WILD = 12  # changed contracts that a mutant is checked with
AT_FIRST = 3  # times as long for a program as for a mutant
LONGEST = 8  # times as much wall time as CPU time: machines are busy
STRIDE = 7  # so that turns do not follow the alphabet; no divisor of the number of cases
CHEAP = (
    "abstract",
    "collections",
    "counters",
    "templates",
    "objects",
    "contents",
    "prefixes",
)  # the checker is attacked, whoever proposes
SWAPS = (
    (r" < ", " <= "), (r" <= ", " < "), (r" > ", " >= "), (r" >= ", " > "), (r" == ", " != "), (r" != ", " == "),
    (r" \+ ", " - "), (r" - ", " + "), (r"\+\+", "--"), (r"--", "++"), (r" \|\| ", " && "), (r" && ", " || "),
    (r"\b0\b", "1"), (r"\b1\b", "2"), (r"\b1\b", "0"), (r"\b2\b", "3"), (r"new (\w+)\(\)", "null"), (r"\bi\b", "j"),
    (r"\bj\b", "i"), (r"\.left\b", ".right"), (r"\.next\b", ""), (r"\breturn;", ""), (r"\bbreak;", ""),
    (r" \* ", " + "), (r" / ", " % "), (r" % ", " / "), (r"\belse\b", ""), (r"\.length\b", ".length - 1"),
)  # fmt: skip
OTHER = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "<=", "!=": "=="}


class Tally(NamedTuple):
    """What came of one program, or of all so far."""

    mutants: int = 0
    proved: int = 0  # of the mutants
    contracts: int = 0  # changed ones that hold
    wrong: tuple[str, ...] = ()

    def plus(self, other: Tally) -> Tally:
        return Tally(
            self.mutants + other.mutants, self.proved + other.proved, self.contracts + other.contracts,
            self.wrong + other.wrong,
        )  # fmt: skip

    @property
    def words(self) -> str:
        return f"{self.mutants} mutants, {self.proved} proved; {self.contracts} contracts; {len(self.wrong)} wrong"


def sources(source: str, number: int, draw: random.Random) -> list[str]:
    """Programs with a change or two, each another one; fewer if that takes too long."""
    found: dict[str, None] = {}
    for _ in range(20 * number):
        mutant = source
        for _ in range(draw.choice((1, 1, 2))):
            pattern, other = draw.choice(SWAPS)
            places = list(re.finditer(pattern, mutant))
            if places:
                at = draw.choice(places)
                mutant = mutant[: at.start()] + other + mutant[at.end() :]
        if mutant != source and len(found) < number:
            found[mutant] = None
    return list(found)


# ----------------------------------------------------------------------------------------- contracts


def changed_claim(claim: Claim, draw: random.Random) -> Claim:
    return changed(claim, expr=_changed(claim.expr, draw))


def _changed(expr: Expr, draw: random.Random) -> Expr:
    match expr:
        case Compare(op, left, right) if draw.random() < 0.4:
            return Compare(OTHER[op], left, right)
        case Compare(op, left, right):
            return Compare(op, left, _changed(right, draw)) if draw.random() < 0.5 else Compare(op, right, left)
        case Num(kind, value) if kind in "IJ":
            return Num(kind, value + draw.choice((-1, 1)))
        case Local(_, "I"):
            return Apply("iadd", (expr, Num("I", draw.choice((-1, 1)))))
        case And(args) | Or(args) if args:
            at = draw.randrange(len(args))
            inside = (*args[:at], _changed(args[at], draw), *args[at + 1 :])
            return And(inside) if isinstance(expr, And) else Or(inside)
    return expr


def contracts(source: str, known: Known) -> Iterator[str]:
    """The program with an assertion of a changed contract that holds as well, for each of them."""
    if not known.checked.all_proved:
        return  # its own assertions fail
    functions = {function.method.java_id: function for function in known.checked.functions}
    for claim in sorted(set(known.checked.claims) & set(known.wild), key=repr):
        function = functions[claim.where.function]
        text = clause(claim, function).partition(" ")[2].rstrip(";")
        if any(isinstance(part, Field) and part.owner.startswith("java/util/") for part in parts(claim.expr)):
            continue  # Java has no words for it
        if claim.where.moment is Moment.LOOP and "\\" not in text and "==>" not in text and list(parts(claim.expr)):
            asserted = with_assertion(source, line_of(claim, function), text)
            if asserted:
                yield asserted


def with_assertion(source: str, line: int, text: str) -> str:
    """At the start of a loop's body, where what holds at its head holds still; empty if that is not this line."""
    lines = source.split("\n")
    head = lines[line - 1]
    tested = re.fullmatch(r"\s*(for \([^;]*;[^;]*;[^;]*\)|while \((?!.*(\+\+|--|[^=<>!]=[^=])).*\)) \{", head)
    if tested is None:
        return ""
    return "\n".join([*lines[:line], f"assert {text};", *lines[line:]])


# ------------------------------------------------------------------------------------------- running


class Known(NamedTuple):
    """Of a program as it is: what holds of it, and contracts that were changed."""

    claims: tuple[Claim, ...]
    wild: tuple[Claim, ...]
    checked: Checked  # with both


def prover_of(case: Case, classes: Path, budget: Budget) -> Prover:
    generators = CHEAP if case.verdict == "TRUE" else CHEAP[:1]  # what is wrong is not proved, whoever proposes
    options = options_from(case.entry, {"classpath": [str(classes)], "prove_with": generators})
    return Prover(Program(options, lambda warning: None), Wanted(), options, Quiet(), budget)


def known_of(case: Case, classes: Path, seconds: float, draw: random.Random) -> Known | None:
    """None if there was no time."""
    try:
        with Budget(seconds, longest=LONGEST * seconds) as budget:
            prover = prover_of(case, classes, budget)
            first = prover.prove()
            wild = [changed_claim(claim, draw) for claim in first.claims * 3]
            wild = [claim for claim in dict.fromkeys(wild) if claim not in first.claims]
            checked = prover.check([*first.claims, *wild])
            budget.close()
    except ResourceError:
        return None
    return Known(first.claims, tuple(wild), checked)


def proved(case: Case, classes: Path, known: Known, seconds: float) -> bool:
    """With what holds of the program that was changed, and what is like it."""
    try:
        with Budget(seconds, longest=LONGEST * seconds) as budget:
            checked = prover_of(case, classes, budget).check([*known.claims, *known.wild[:MOST_WILD]])
            budget.close()
    except ResourceError:
        return False
    return checked.all_proved


def compiled(jobs: dict[Path, str], work: Path, home: Path) -> list[Path]:
    """The folders whose source javac accepts."""
    lines = []
    for folder, source in jobs.items():
        (folder / "src").mkdir(parents=True)
        (folder / "src" / "Main.java").write_text(source, encoding="utf-8")
        lines.append("\t".join((str(folder), "3", "-g", "-cp", models_path(), str(folder / "src" / "Main.java"))))
    (work / "jobs").write_text("\n".join(lines), encoding="utf-8")
    subprocess.run([home / "bin" / "java", DRIVER, work / "jobs"], check=True, capture_output=True)
    return [folder for folder in jobs if not (folder / "errors").exists()]


def on_the_jvm(folders: list[Path], home: Path) -> list[str]:
    """Those in which a run throws, with what it throws."""
    run = subprocess.run([home / "bin" / "java", JVM, *folders], check=True, capture_output=True, text=True)
    return run.stdout.splitlines()


def attack_one(case: Case, number: int, seconds: float, draw: random.Random, place: Path) -> Tally:
    """A program's mutants, and its contracts."""
    home = jdk_home(0)
    assert home is not None
    source = (case.folder / "Main.java").read_text(encoding="utf-8")
    mutants = {place / f"m{n}": mutant for n, mutant in enumerate(sources(source, number, draw))}
    plain, *good = compiled({place / "plain": source, **mutants}, place, home)
    known = known_of(case, plain, AT_FIRST * seconds, draw)
    if known is None:
        return Tally()
    ready = [folder for folder in good if proved(case, folder, known, seconds)]
    asserted = {place / f"c{n}": text for n, text in enumerate([*contracts(source, known)][:number])}
    claims = compiled(asserted, place, home) if asserted else []
    wrong = []
    for line in on_the_jvm([*ready, *claims], home) if ready or claims else ():
        folder = line.split(" ", 1)[0]
        wrong.append(f"{case.name}: {line}\n{Path(folder, 'src', 'Main.java').read_text(encoding='utf-8')}")
    return Tally(len(good), len(ready), len(claims), tuple(wrong))


def attack(
    number: int, seconds: float, seed: int, until: float, keep: Path | None, names: Sequence[str] = ("",)
) -> Tally:  # fmt: skip
    """All that was found so far, by runs before as well."""
    checker.TIDYING = 0  # claims that a proof does not need are attacked as well
    cases = [c for c in discover() if c.area == "proofs" and not c.missing and any(n in c.name for n in names)]
    lines = keep.read_text(encoding="utf-8").splitlines() if keep is not None and keep.exists() else []
    done = [json.loads(line) for line in lines]
    total = Tally()
    for one in done:
        total = total.plus(Tally(one["mutants"], one["proved"], one["contracts"], tuple(one["wrong"])))
    turn = len(done)
    while total.mutants < number and time.time() < until:
        draw = random.Random(f"{seed} {turn}")
        case = cases[(seed + turn * STRIDE) % len(cases)]
        with tempfile.TemporaryDirectory() as place:
            found = attack_one(case, min(BATCH, number - total.mutants), seconds, draw, Path(place))
        total, turn = total.plus(found), turn + 1
        if keep is not None:
            with keep.open("a", encoding="utf-8") as file:
                file.write(json.dumps({"case": case.name, **found._asdict()}) + "\n")
        print("\n".join((*found.wrong, f"{case.name}: {found.words}; in all {total.words}")), flush=True)
    return total


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("number", type=int, help="how many mutants of programs, those of runs before included")
    parser.add_argument("--seconds", type=float, default=10, help="for each")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=600, help="for all")
    parser.add_argument("--keep", type=Path, help="a file to go on from")
    parser.add_argument("--names", default="", help="only programs whose names have one of these parts: a,b,c")
    args = parser.parse_args()
    until = time.time() + 60 * args.minutes
    found = attack(args.number, args.seconds, args.seed, until, args.keep, args.names.split(","))
    sys.exit(bool(found.wrong))


if __name__ == "__main__":
    main()
