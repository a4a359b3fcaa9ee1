"""Runs compute as Java does, and drop the claims that they refute."""

from __future__ import annotations

import random
import subprocess
from pathlib import Path

import pytest

from pybmc.budget import Budget
from pybmc.classfile.jdk import Jdk
from pybmc.contracts.claims import Claim, Moment, Where
from pybmc.contracts.expr import Bound, Cell, Compare, Expr, ForAll, Length, Local, Num
from pybmc.engines.api import Wanted
from pybmc.engines.prove.engine import Prover
from pybmc.generators.runs.beside import Beside
from pybmc.generators.runs.survivors import Survivors
from pybmc.generators.runs.values import OPERATIONS, Array, Object, Stop
from pybmc.goto.instr import COMPUTE_OPS
from pybmc.keywords import options_from
from pybmc.log import Quiet
from pybmc.program.program import Program
from pybmc.symex.arithmetic import operations
from pybmc.terms.node import Terms

WIDTHS = {"I": 32, "J": 64}
INTEGERS = sorted(op for op, kinds in COMPUTE_OPS.items() if not set(kinds) & set("FDA"))
SOURCE = """
class Filling {
    static int[] made(int n) {
        if (n < 0) return null;
        int[] cells = new int[n];
        for (int i = 0; i < cells.length; i++) cells[i] = cells.length - i;
        return cells;
    }
}
"""


@pytest.mark.parametrize("op", INTEGERS)
def test_numbers(op: str) -> None:
    draw, terms = random.Random(op), Terms()
    table, kinds = operations(terms), COMPUTE_OPS[op]
    for _ in range(40):
        halves = [1 << WIDTHS[kind] - 1 for kind in kinds[:-2]]
        args = [draw.choice((draw.randint(-4, 4), -half, half - 1, draw.randrange(-half, half))) for half in halves]
        wanted = table[op](*[terms.bv(value, WIDTHS[kind]) for value, kind in zip(args, kinds, strict=False)])
        try:
            assert OPERATIONS[op](*args) == wanted.signed(), args
        except Stop:
            assert args[-1] == 0


def test_claims(tmp_path: Path) -> None:
    (tmp_path / "Filling.java").write_text(SOURCE, encoding="utf-8")
    subprocess.run(
        [Path(Jdk.open().home) / "bin" / "javac", "-g", "-d", tmp_path, tmp_path / "Filling.java"], check=True
    )
    options = options_from("Filling.made", {"classpath": [str(tmp_path)]})
    with Budget(60) as budget:
        program = Program(options, lambda warning: None)
        checked = Prover(program, Wanted(), options, Quiet(), budget).check(())
        budget.close()
    where = Where(checked.cuts[0].function.method.java_id, Moment.LOOP, checked.cuts[0].loop)
    cells, i, j = Local(1, "A"), Local(2, "I"), Bound("j", "I")
    cell = Cell(cells, j, "I")
    right: list[Expr] = [
        Compare("<=", i, Length(cells)), ForAll(j, Num("I", 0), i, Compare(">", cell, Num("I", 0))),
        ForAll(j, Num("I", 0), Length(cells), Compare("<=", cell, Length(cells))),
    ]  # fmt: skip
    wrong: list[Expr] = [
        Compare("<", i, Length(cells)), ForAll(j, Num("I", 0), Length(cells), Compare(">", cell, Num("I", 0))),
        Compare("==", i, Num("I", 0)),
    ]  # fmt: skip
    claims = [Claim(where, expr) for expr in (*right, *wrong)]
    assert Survivors(program, checked.functions, checked.cuts).of(claims) == claims[: len(right)]


def test_two_heaps() -> None:
    """What one side writes the other does not see; what both make is one object, with fields for each."""
    given, key = Object("Cell"), ("Cell", "value")
    given.fields[key] = 1
    heaps = Beside([Array("[LCell;", [given])])
    given.fields[key] = 2
    first, longer = heaps.make(Object("Cell")), heaps.make(Array("[I", [0, 0]))
    first.fields[key] = 3
    heaps.swap()
    assert given.fields[key] == 1
    assert heaps.make(Array("[I", [0])) is not longer
    assert heaps.make(Object("Cell")) is first and not first.fields
    assert heaps.make(Object("Cell")) is not first
    heaps.swap()
    assert (given.fields[key], first.fields[key]) == (2, 3)
