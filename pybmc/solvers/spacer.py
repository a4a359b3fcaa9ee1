"""Z3's Spacer: solves systems of Horn clauses given as SMT-LIB text.

It runs in a child process: where it meets a fault of its own it ends the process, and it does not always heed its time
limit.
"""

from __future__ import annotations

import json
import os
import select
import signal
import time
import warnings

from pybmc.budget import Limit
from pybmc.children import dying_with
from pybmc.records import Record
from pybmc.solvers.api import Answer

LOOK = 0.05  # seconds between looks at the budget


class Solved(Record):
    """SAT: `model` defines the predicates, as SMT-LIB. UNSAT: false can be derived in `depth` steps (0: unknown)."""

    answer: Answer
    model: str = ""
    depth: int = 0


def solve(text: str, seconds: float, is_global: bool, budget: Limit) -> Solved:
    """Whether the system has a solution; `is_global` generalises over many lemmas at once."""
    import z3  # noqa: F401  # once, for all children

    reading, writing = os.pipe()
    die_with_parent = dying_with(os.getpid())
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # of forks where there are threads: the child uses none
        child = os.fork()
    if child == 0:
        try:
            die_with_parent()
            os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
            answer = _solve(text, int(seconds * 1000), is_global)
            with os.fdopen(writing, "w", encoding="utf-8") as out:
                json.dump(answer, out)
        finally:
            os._exit(0)
    os.close(writing)
    try:
        told = _told(reading, seconds + 1, budget)
    finally:
        os.close(reading)
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
    try:
        word, model, depth = json.loads(told)
    except ValueError:
        return Solved(Answer.UNKNOWN)
    return Solved(Answer(word), model, depth)


def _told(reading: int, seconds: float, budget: Limit) -> bytes:
    """What the child writes until it ends, or its time is over."""
    told = b""
    end = time.monotonic() + seconds
    while time.monotonic() < end and not budget.exceeded():
        if select.select([reading], [], [], LOOK)[0]:
            more = os.read(reading, 1 << 16)
            if not more:
                break
            told += more
    return told


def _solve(text: str, milliseconds: int, is_global: bool) -> tuple[str, str, int]:
    import z3

    # A context of its own: what Spacer tries first depends on numbers that others before it had counted up.
    solver = z3.SolverFor("HORN", ctx=z3.Context())
    solver.set("timeout", milliseconds)
    solver.set("fp.spacer.global", is_global)
    for step in ("inline_eager", "inline_linear", "slice"):  # the solution is wanted in the predicates as they are
        solver.set(f"fp.xform.{step}", False)
    solver.from_string(text)
    answer = solver.check()
    if answer == z3.sat:
        return Answer.SAT.value, solver.model().sexpr(), 0
    if answer == z3.unsat:
        statistics = solver.statistics()
        depths = [key for key in statistics.keys() if "cex" in key and "depth" in key]  # noqa: SIM118
        return Answer.UNSAT.value, "", int(statistics.get_key_value(depths[0])) if depths else 0
    return Answer.UNKNOWN.value, "", 0
