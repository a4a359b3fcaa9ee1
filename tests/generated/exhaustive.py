"""All inputs of a small program on the JVM against one run of pybmc.

The set of places that fail on the JVM for some input must be the set of places at which pybmc reports a failed
property, and the inputs of every counterexample must fail there when they are run.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from random import Random

from tests.differential.disagreement import Disagreement, Nature
from tests.generated.checker import Found, check
from tests.generated.inputs import Plan, make_plan
from tests.generated.judge import Judge, Outcome, Runs, Seen
from tests.generated.productions import EXHAUSTIVE
from tests.generated.program import Program
from tests.generated.tree import Node, render, substitute, walk

CALL = "P.test(ARGUMENTS); return Probe.outcome(null);"


@dataclass
class Case:
    seed: int
    program: Node
    plan: Plan


def generate(seed: int, release: int = 17) -> Case:
    plan = make_plan(seed)
    program = Program(seed, replace(EXHAUSTIVE, release=release), plan.shapes)
    parameters = plan.parameters()
    declared = ", ".join(f"{p.type} {p.name}" for p in parameters)
    guards = [guard for group in plan.groups for guard in group.guards]
    program.entry(f"public static void test({declared})", guards, parameters, "void", lambda _: [])
    return Case(seed, program.node(), plan)


# ------------------------------------------------------------------------------------------ assertions


def _condition(rng: Random, name: str, type_: str, seen: Seen | None) -> str:
    """An assertion about a value of which all occurrences are known: tight ones that hold, and ones that fail."""
    if seen is None:
        return f"{name} != {name}"  # never reached
    if type_ == "boolean":
        return rng.choice((name, f"!{name}")) if seen.count == 2 else f"{name} == {'true' if seen.last else 'false'}"
    number = (lambda n: f"{n}L") if type_ == "long" else str
    options = [f"{name} >= {number(seen.values[0])} && {name} <= {number(seen.last)}"] * 2
    if seen.count <= 6:
        options.append(" || ".join(f"{name} == {number(v)}" for v in seen.values))
    if seen.count <= len(seen.values):
        near = [v for v in range(seen.values[0], seen.values[0] + 20) if v not in seen.values and v < seen.last]
        options += [f"{name} != {number(v)}" for v in near[:1]]
    if rng.random() < (0.3 if seen.count > 1 else 0.04):
        options = [f"{name} != {number(rng.choice(seen.values))}", f"{name} < {number(seen.last)}"]
    return rng.choice(options)


def _sides(seen: dict[int, Seen], program: Node, seed: int) -> dict[Node, Node]:
    changes = {}
    for node in walk(program):
        if node.kind.startswith("observe "):
            _, number, name, type_ = node.kind.split(" ")
            condition = _condition(Random(f"{seed} {number}"), name, type_, seen.get(int(number)))
            changes[node] = Node(f"assert {condition};", node.type)
    return changes


def with_assertions(case: Case, judge: Judge, work: Path) -> Case:
    """Run once to see the values, then turn each place of observation into an assertion."""
    runs = run_on_jvm(case, judge, work)
    return Case(case.seed, substitute(case.program, _sides(runs.seen, case.program, case.seed)), case.plan)


# -------------------------------------------------------------------------------------------- judging


def run_on_jvm(case: Case, judge: Judge, work: Path) -> Runs:
    judge.compile(work, {"P": render(case.program, probed=True), "Inputs": case.plan.java(CALL)})
    return judge.run(work, case.plan.count())


def failures(outcome: Outcome, throwing: bool) -> str:
    """Where a run fails for pybmc, by mode, or `-`."""
    if throwing:
        return outcome.assertion if outcome.assertion != "-" else "uncaught" if outcome.end != "-" else "-"
    return outcome.check if outcome.check != "-" else "uncaught" if outcome.end != "-" else "-"


def _is_program_made(text: str) -> bool:
    return "made by the program" in text


def disagreements(case: Case, runs: Runs, found: Found, throwing: bool, complete: bool = True) -> list[Disagreement]:
    """What pybmc says wrongly; `complete`: it has to find every failing place, not only one."""
    events = [failures(outcome, throwing) for outcome in runs.outcomes]
    expected = set(events) - {"-"}
    if found.verdict not in ("success", "failure"):
        nature = Nature.BROKEN if found.verdict == "error" else Nature.OPEN
        return [Disagreement(nature, f"{found.verdict}: {found.notes[:300]}")]
    # Objects that the program made before are not among the inputs that the JVM was given.
    traces = [(place, inputs) for place, inputs in found.traces if not any(map(_is_program_made, inputs.values()))]
    expected |= {place for place, inputs in found.traces if (place, inputs) not in traces}
    wrong = [f"wrong FAILED at {place}, inputs {found.failed[place]}" for place in sorted(set(found.failed) - expected)]
    missing = sorted(expected - set(found.failed))
    if missing and (complete or not found.failed):
        wrong += [f"wrong SUCCESS at {p}, fails for ({case.plan.describe(events.index(p))})" for p in missing]
    for place, inputs in traces:
        numbers = case.plan.numbers(inputs)
        if not numbers:
            wrong.append(f"counterexample at {place} is no input: {inputs}")
        bad = [n for n in numbers if events[n] != place]
        if bad and place in expected:
            wrong.append(f"counterexample at {place} leads to {events[bad[0]]}: ({case.plan.describe(bad[0])})")
    if (found.verdict == "failure") != bool(found.failed):
        wrong.append(f"verdict {found.verdict} with failed properties {sorted(found.failed)}")
    return [Disagreement(Nature.WRONG, text) for text in wrong]


def modes(seed: int) -> list[tuple[str, ...]]:
    """The option sets under which a program is checked: both meanings of a failed check, and a sample of the rest."""
    bound = ("--unwind", str((6, 8, 11)[seed % 3]))
    found: list[tuple[str, ...]] = [bound, ("--throw-runtime-exceptions", *bound)]
    if seed % 5 == 0:
        found.append(("--throw-runtime-exceptions",) if seed % 2 else ())
    if seed % 7 == 0:
        found.append((*bound, "--solver", ("z3", "cadical", "bitwuzla")[seed // 7 % 3]))
    return found


def judge_case(case: Case, judge: Judge, work: Path, only: tuple[str, ...] | None = None) -> list[Disagreement]:
    """All disagreements on a program whose observations are assertions already."""
    runs = run_on_jvm(case, judge, work / "jvm")
    classes = work / "plain"
    judge.compile(classes, {"P": render(case.program)})
    wrong: list[Disagreement] = []
    for options in [only] if only is not None else modes(case.seed):
        found = check("P.test", classes, *options)
        complete = "--unwind" in options
        told = disagreements(case, runs, found, "--throw-runtime-exceptions" in options, complete)
        wrong += [one.within(" ".join(options)) for one in told]
    return wrong
