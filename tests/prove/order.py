"""What each generator costs, and where it is the last that a proof needs: `python -m tests.prove.order`.

All true programs of regression/proofs are proved with all generators in their order, whatever their cases name. `--part
N/M` takes every M-th program, `--order LIST` another order, `--seconds S` of CPU time for each program. The table is
what the order in `generators/registry.py` is held against: first those that end many proofs for little time.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from typing import NamedTuple

from pybmc.budget import Budget
from pybmc.commands.arguments import parse
from pybmc.engines.api import Wanted
from pybmc.engines.prove.engine import Asked, Prover
from pybmc.engines.spec.kept import kept
from pybmc.errors import PybmcError
from pybmc.generators.registry import GENERATORS
from pybmc.log import Quiet
from pybmc.options import Options
from pybmc.program.program import Program
from tests.regression.corpus import Case, compile_cases, discover, output_folder

LONGEST = 20  # times as much wall time as CPU time: machines are busy


class Proof(NamedTuple):
    name: str
    is_proved: bool
    seconds: float
    asked: list[Asked]


def cases(part: str) -> list[Case]:
    number, of = map(int, part.split("/"))
    fit = [case for case in discover() if case.area == "proofs" and case.verdict == "TRUE"]
    return fit[number - 1 :: of]


def options_of(case: Case, order: str) -> Options:
    """As the case has them, but for which generators are asked."""
    args = list(case.args)
    for name in ("--prove-with", "--unwind"):
        if name in args:
            at = args.index(name)
            del args[at : at + 2]
    args += ["--prove-with", order] if order else []
    options = parse([case.entry, "--classpath", str(output_folder(case)), *args])
    assert isinstance(options, Options)
    return options


def proof_of(case: Case, order: str, seconds: float) -> Proof:
    options, started, prover, is_proved = options_of(case, order), time.process_time(), None, False
    with Budget(seconds, longest=seconds * LONGEST) as budget:
        try:
            program = Program(options, lambda warning: None)
            contract = kept(program, options, Quiet()) if options.sourcepath else None
            prover = Prover(program, Wanted(), options, Quiet(), budget, options.sourcepath, contract)
            is_proved = prover.prove().all_proved
            budget.close()
        except PybmcError:
            budget.settle()
    return Proof(case.name, is_proved, time.process_time() - started, [] if prover is None else prover.asked)


def table(proofs: list[Proof], order: list[str]) -> Iterator[str]:
    yield "generator        asked  proposes  ends a proof  CPU seconds"
    for name in order:
        asked = [one for proof in proofs for one in proof.asked if one.name == name]
        ends = sum(1 for proof in proofs if proof.is_proved and proof.asked and proof.asked[-1].name == name)
        proposes = sum(1 for one in asked if one.claims)
        yield f"{name:15} {len(asked):6} {proposes:9} {ends:13} {sum(one.seconds for one in asked):12.1f}"
    alone = sum(1 for proof in proofs if proof.is_proved and not proof.asked)
    yield f"{alone} need no generator"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--part", default="1/1")
    parser.add_argument("--order", default="")
    parser.add_argument("--seconds", type=float, default=30.0)
    args = parser.parse_args()
    chosen = cases(args.part)
    compile_cases(chosen)
    proofs: list[Proof] = []
    for case in chosen:
        proofs.append(proof := proof_of(case, args.order, args.seconds))
        print(f"{proof.name:40} {'proved' if proof.is_proved else 'OPEN':8} {proof.seconds:5.1f} s", flush=True)
    print("\n".join(table(proofs, args.order.split(",") if args.order else list(GENERATORS))))
    proved = [proof for proof in proofs if proof.is_proved]
    print(f"{len(proved)} of {len(proofs)} proved, {sum(proof.seconds for proof in proofs):.0f} s of CPU time")
    return len(proofs) - len(proved)


if __name__ == "__main__":
    sys.exit(main())
