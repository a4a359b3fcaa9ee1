"""An attack on the checker: `python -m tests.prove.attack 1000`.

Programs of regression/proofs are changed at random, one or two places each; so are contracts that prove them. Whatever
the checker calls proved is run on the JVM with small inputs, all of them or many: a program must not throw, and a
contract that was found to hold is asserted in the source. It ends with an error if something proved is wrong.
"""

from __future__ import annotations

import argparse
import random
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
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
BATCH = 40
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


class Mutant(NamedTuple):
    case: Case
    source: str
    is_proved: bool  # contracts hold already: it is only to be run


def sources(cases: list[Case], draw: random.Random) -> Iterator[Mutant]:
    """Programs with a change or two."""
    while True:
        case = draw.choice(cases)
        source = (case.folder / "Main.java").read_text(encoding="utf-8")
        for _ in range(draw.choice((1, 1, 2))):
            pattern, other = draw.choice(SWAPS)
            found = list(re.finditer(pattern, source))
            if found:
                at = draw.choice(found)
                source = source[: at.start()] + other + source[at.end() :]
        if source != (case.folder / "Main.java").read_text(encoding="utf-8"):
            yield Mutant(case, source, False)


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


def contracts(case: Case, classes: Path, seconds: float, draw: random.Random) -> Iterator[Mutant]:
    """The program with an assertion of a changed contract that holds as well, for each of them."""
    source = (case.folder / "Main.java").read_text(encoding="utf-8")
    try:
        with Budget(seconds) as budget:
            prover = prover_of(case, classes, budget)
            first = prover.prove()
            wild = [changed_claim(claim, draw) for claim in first.claims * 3]
            checked = prover.check([*first.claims, *wild]) if first.all_proved else first
            budget.close()
    except ResourceError:
        return
    functions = {function.method.java_id: function for function in checked.functions}
    for claim in sorted(set(checked.claims) & set(wild) - set(first.claims), key=repr):
        function = functions[claim.where.function]
        text = clause(claim, function).partition(" ")[2].rstrip(";")
        if any(isinstance(part, Field) and part.owner.startswith("java/util/") for part in parts(claim.expr)):
            continue  # Java has no words for it
        if claim.where.moment is Moment.LOOP and "\\" not in text and "==>" not in text and list(parts(claim.expr)):
            asserted = with_assertion(source, line_of(claim, function), text)
            if asserted:
                yield Mutant(case, asserted, True)


def with_assertion(source: str, line: int, text: str) -> str:
    """At the start of a loop's body, where what holds at its head holds still; empty if that is not this line."""
    lines = source.split("\n")
    head = lines[line - 1]
    tested = re.fullmatch(r"\s*(for \([^;]*;[^;]*;[^;]*\)|while \((?!.*(\+\+|--|[^=<>!]=[^=])).*\)) \{", head)
    if tested is None:
        return ""
    return "\n".join([*lines[:line], f"assert {text};", *lines[line:]])


# ------------------------------------------------------------------------------------------- running


def prover_of(case: Case, classes: Path, budget: Budget) -> Prover:
    options = options_from(case.entry, {"classpath": [str(classes)], "prove_with": CHEAP})
    return Prover(Program(options, lambda warning: None), Wanted(), options, Quiet(), budget)


def proved(mutant: Mutant, classes: Path, seconds: float) -> bool:
    if mutant.is_proved:
        return True
    try:
        with Budget(seconds) as budget:
            checked: Checked = prover_of(mutant.case, classes, budget).prove()
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


def attack(number: int, seconds: float, seed: int, until: float) -> list[str]:
    """What is proved and wrong: sources and exceptions."""
    home, draw = jdk_home(0), random.Random(seed)
    assert home is not None
    checker.TIDYING = 0  # claims that a proof does not need are attacked as well
    cases = [c for c in discover() if c.area == "proofs" and not c.missing]
    wrong: list[str] = []
    stream = sources(cases, draw)
    tried = held = asserted = 0
    with tempfile.TemporaryDirectory() as place:
        while tried < number and time.time() < until:
            work = Path(place, str(tried))
            todo = dict(zip((work / f"m{n}" for n in range(BATCH)), stream, strict=False))
            good = [(f, todo[f]) for f in compiled({f: m.source for f, m in todo.items()}, work, home)]
            ready = [folder for folder, mutant in good if proved(mutant, folder, seconds)]
            case = draw.choice([c for c in cases if c.verdict == "TRUE"])
            source = (case.folder / "Main.java").read_text(encoding="utf-8")
            (plain,) = compiled({work / "plain": source}, work, home)
            checked = list(contracts(case, plain, seconds, draw))[:BATCH]
            more = {work / f"c{n}": mutant.source for n, mutant in enumerate(checked)}
            claims = compiled(more, work, home) if more else []
            for line in on_the_jvm([*ready, *claims], home) if ready or claims else ():
                folder = line.split(" ", 1)[0]
                wrong.append(f"{line}\n{Path(folder, 'src', 'Main.java').read_text(encoding='utf-8')}")
                print(wrong[-1], flush=True)
            tried, held, asserted = tried + len(good), held + len(ready), asserted + len(claims)
            print(f"{tried} mutants, {held} proved; {asserted} contracts; {len(wrong)} wrong", flush=True)
    return wrong


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("number", type=int, help="how many mutants of programs")
    parser.add_argument("--seconds", type=float, default=10, help="for each")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=600, help="for all")
    args = parser.parse_args()
    sys.exit(bool(attack(args.number, args.seconds, args.seed, time.time() + 60 * args.minutes)))


if __name__ == "__main__":
    main()
