"""Our terms against the JVM: random expressions of each operator, on the pre- and post-states of counterexamples.

`ensures` clauses that deny random shapes of the heap give counterexamples; in each of these, all expressions are values
of the model on our side, and are evaluated by `pybmc.SpecEvaluator` on the other. PYBMC_SPEC_EXPRESSIONS says how many
there are of each operator.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from pybmc.budget import Budget
from pybmc.commands.arguments import parse
from pybmc.counterexamples.counterexample import Counterexample
from pybmc.counterexamples.values import JavaValue
from pybmc.engines.api import Violated, Wanted
from pybmc.engines.registry import make_engine
from pybmc.engines.spec.bounds import specified
from pybmc.engines.spec.clauses import Checking
from pybmc.engines.spec.evaluate import Evaluation
from pybmc.goto.names import is_reference
from pybmc.log import Quiet
from pybmc.options import Options
from pybmc.program.program import Program
from pybmc.replay.scenario import build_scenario, slot_of, value_text
from pybmc.specs import syntax
from pybmc.specs.book import Specs
from pybmc.specs.runtime.confirm import Confirm
from pybmc.symex import ssa
from pybmc.symex.running.state import State
from pybmc.terms.node import Term
from tests.specs.conftest import Compile, Compiled
from tests.specs.random_expressions import CLASS, OPERATORS, of_operator, shape

COUNT = int(os.environ.get("PYBMC_SPEC_EXPRESSIONS", "1"))
HEAPS = 3 if COUNT < 10 else 8
AT_ONCE = len(OPERATORS) if COUNT < 10 else 5  # operators in one run


class Compared(NamedTuple):
    operator: str
    text: str
    ours: str
    theirs: str


@pytest.fixture(scope="module")
def main(compiled: Compile) -> Compiled:
    return compiled(CLASS)


def write(folder: Path, shapes: list[str], texts: list[str]) -> None:
    denied = " ".join(f"ensures !({one});" for one in shapes)
    looked_at = " ".join(f"ensures ({text}) == ({text});" for text in texts)
    clauses = f"/*@ requires true; {denied} also requires false; {looked_at} @*/"
    (folder / "Main.java").write_text(CLASS.replace("// CLAUSES", clauses), "utf-8")


def telling(exprs: list[syntax.Expr]) -> Callable[..., Callable[[State], ssa.Stated | None]]:
    """In place of what a counterexample tells of a clause: each expression, and whether it is undefined or open."""

    def stated(
        self: Checking, ev: Evaluation, part: syntax.Expr, whole: syntax.Expr, of: Term | None
    ) -> Callable[[State], ssa.Stated]:
        def told(_: State) -> ssa.Stated:
            sides: list[tuple[str, str, Term]] = []
            for number, expr in enumerate(exprs):
                own = Evaluation(ev.scene)
                value = own.plain(expr.type, own.value(expr))
                terms, machine = own.terms, own.machine
                sides.append((f"value {number}", expr.type, value))
                for name, notes in (("undefined", own.undefined), ("open", own.open)):
                    sides.append((f"{name} {number}", "Z", machine.as_int(terms.or_all(notes.values()))))
            for number, exists in ev.scene.existing.items():
                sides.append((f"exists {number}", "Z", ev.machine.as_int(exists)))
            return ssa.Stated("", tuple(sides))

        return told

    return stated


def counterexamples(options: Options, program: Program) -> Iterator[Counterexample]:
    with Budget(100, None) as budget:
        for finding in make_engine(options, Quiet()).run(program, Wanted(), budget):
            found = finding.counterexample if isinstance(finding, Violated) else None
            if found is not None and ".ensures.1." in found.prop.id:
                yield found
        budget.close()


def is_whole(found: Counterexample, program: Program, sides: dict[str, JavaValue]) -> bool:
    """Whether the JVM has all objects: it is given none that nothing refers to."""
    built = build_scenario(found, program.entry, None, program.classes).objects
    there = [int(name.split()[1]) for name, value in sides.items() if name.startswith("exists") and value.bits & 1]
    return all(number in built for number in there)


def speaks_of_all(expr: syntax.Expr) -> bool:
    quantified = [part for part in syntax.parts(expr) if isinstance(part, syntax.Quantified)]
    return any(is_reference(variable.type) for one in quantified for variable in one.variables)


def compare(main: Compiled, seed: int, operators: list[str], monkeypatch: pytest.MonkeyPatch) -> list[Compared]:
    random = Random(seed)
    rows = [(operator, of_operator(operator, random)) for operator in operators for _ in range(COUNT)]
    write(main.folder, [shape(random) for _ in range(HEAPS)], [text for _, text in rows])
    parsed = parse(
        ["Main.m", "--classpath", str(main.folder), "--sourcepath", str(main.folder), "--objects", "2"], throwing=True
    )
    assert isinstance(parsed, Options)
    options = specified(parsed)
    program = Program(options, lambda warning: None)
    specs = Specs(program.classes, [str(main.folder)])
    spec = specs.of_method(program.entry)
    exprs = [c.expr.left for c in spec.cases[1].ensures]  # type: ignore[union-attr]
    monkeypatch.setattr(Checking, "_stated", telling(exprs))
    java, models = program.jvm
    confirm = Confirm(specs, program.classes, program.entry, java, [models, *program.class_path])
    found: list[Compared] = []
    for one in counterexamples(options, program):
        theirs = confirm.values(one, exprs)
        sides = dict(one.sides)
        whole = is_whole(one, program, sides)
        for number, (operator, text) in enumerate(rows):
            if not whole and speaks_of_all(exprs[number]):
                continue
            if sides[f"open {number}"].bits & 1 or theirs[number].kind == "cannot":
                continue
            ours = "undefined"
            if not sides[f"undefined {number}"].bits & 1:
                value = sides[f"value {number}"]
                assert not is_reference(value.descriptor), text
                ours = value_text(slot_of("", value))
            told = theirs[number]
            found.append(Compared(operator, text, ours, told.text if told.kind == "value" else "undefined"))
    return found


@pytest.mark.parametrize("first", range(0, len(OPERATORS), AT_ONCE))
def test_operators(main: Compiled, first: int, monkeypatch: pytest.MonkeyPatch) -> None:
    names = list(OPERATORS)[first : first + AT_ONCE]
    compared = compare(main, first, names, monkeypatch)
    wrong = [one for one in compared if one.ours != one.theirs]
    assert not wrong, wrong[:10]
    assert {one.operator for one in compared} == set(names)
    assert any(one.ours != "undefined" for one in compared)
