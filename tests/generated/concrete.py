"""A generated program on a few fixed arguments: pybmc must compute exactly what the JVM computes.

The result is a checksum over everything that the run has touched: locals of the entry point, arrays, objects and static
fields. The class that asserts it is the one of `tests.differential.harness`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from random import Random

from tests.differential import harness
from tests.differential.disagreement import Disagreement, Nature
from tests.differential.jvm import Call
from tests.generated.inputs import Group, Plan, Value
from tests.generated.judge import Judge
from tests.generated.productions import ARRAYS, CONCRETE, PRIMITIVE
from tests.generated.program import Program
from tests.generated.scope import Variable
from tests.generated.tree import Node, render, statement, substitute, walk

CALL = 'long r = P.run(ARGUMENTS); return Probe.outcome(null) + "\\t" + r;'
ARGUMENTS = (0, 1, -1, 7, 100, -128, 2147483647, -2147483648)
CLASSES = ("ArithmeticException", "NullPointerException", "ArrayIndexOutOfBoundsException",
           "NegativeArraySizeException", "ClassCastException", "ArrayStoreException", "IllegalStateException",
           "P.E0", "P.E1")  # fmt: skip
# The bits of a number without a library call: NaN is one value, and the zeros differ. What has a fraction
# is below 2^52, so that the products below stay within long.
FOLD = """\
static long sum = 17;
static void mix(long value) { sum = sum * 31 + value; }
static void mix(boolean value) { mix(value ? 3L : 5L); }
static void mix(float value) { mix((double) value); }
static void mix(double value) {
    if (value != value) { mix(101L); return; }
    if (value == 0) { mix(1 / value > 0 ? 103L : 107L); return; }
    if (value - value != 0) { mix(value > 0 ? 109L : 113L); return; }
    int scale = 0;
    while (value >= 0x1p53 || value <= -0x1p53) { value /= 0x1p20; scale += 20; }
    while (value != (long) value) { value *= 0x1p10; scale -= 10; }
    mix((long) value);
    mix((long) scale);
}"""


# Without what a NullPointerException tells of bytecode, and a ClassCastException of class loaders.
MESSAGE = (
    "String told = e instanceof NullPointerException ? null : e.getMessage();",
    'int end = told == null ? -1 : told.indexOf(" (");',
    "P.mix(told == null ? 0 : (end < 0 ? told : told.substring(0, end)).hashCode());",
)


@dataclass
class Case:
    seed: int
    program: Node
    plan: Plan


def _fold_value(name: str, type_: str, program: Program) -> list[str]:
    """Java that folds a variable into the checksum, at most two objects deep."""
    if type_ in PRIMITIVE:
        return [f"P.mix({name});"]
    if type_ == "int[][]":
        inner = f"    for (int j = 0; {name}[i] != null && j < {name}[i].length; j++) P.mix({name}[i][j]);"
        return [f"for (int i = 0; {name} != null && i < {name}.length; i++)", inner]
    if type_ in ARRAYS:
        return [f"for (int i = 0; {name} != null && i < {name}.length; i++) P.mix({name}[i]);"]
    if type_.endswith("[]"):
        return [f"for (int i = 0; {name} != null && i < {name}.length; i++) P.mix({name}[i] == null);"]
    if digest := program.world.digest(Variable(name, type_)):
        return [f"P.mix({digest});"]
    return [f"P.mix({name} == null);", *_fold_fields(name, type_, program)]


def _fold_fields(name: str, type_: str, program: Program) -> list[str]:
    lines = []
    for class_ in program.world.concrete(type_):
        for field, field_type in program.world.classes[class_].fields:
            if field_type in PRIMITIVE:
                lines.append(f"if ((Object) {name} instanceof {class_}) P.mix((({class_}) {name}).{field});")
    return lines


def _wrapper(program: Program, catching: bool) -> list[str]:
    """The method that is called: it folds the state behind the body, also where an exception has ended that."""
    lines = ["public static long run(int p0, int[] p1) {"]
    if catching:
        lines += ["    try {", "        P.mix(P.body(p0, p1));", "    } catch (RuntimeException e) {"]
        lines += [f"        P.mix(e instanceof {name});" for name in CLASSES]
        lines += [f"        {line}" for line in MESSAGE] + ["    }"]
    else:
        lines.append("    P.mix(P.body(p0, p1));")
    for variable in (Variable("p1", "int[]"), *program.world.statics):
        lines += [f"    {line}" for line in _fold_value(variable.name, variable.type, program)]
    return [*lines, "    return P.sum;", "}"]


def _mixed(observation: Node, program: Program) -> Node:
    _, _, name, type_ = observation.kind.split(" ")
    return Node(f"P.mix({program.world.digest(Variable(name, type_)) or name});", observation.type)


def generate(seed: int, release: int = 17) -> Case:
    program = Program(seed, replace(CONCRETE, release=release))
    parameters = [Variable("p0", "int"), Variable("p1", "int[]")]

    def fold_all(variables: list[Variable]) -> list[str]:
        return [line for v in variables for line in _fold_value(v.name, v.type, program)] + ["return 1L;"]

    program.members += [statement(FOLD), statement("\n".join(_wrapper(program, seed % 2 == 0)))]
    program.entry("static long body(int p0, int[] p1)", [], parameters, "long", fold_all)
    made = program.node()
    rng = Random(f"arguments {seed}")
    numbers = [Value(str(n), str(n)) for n in rng.sample(ARGUMENTS, 3)]
    arrays = [Value(text, text) for text in ("new int[] {3, -5, 8}",)]
    mixed = {n: _mixed(n, program) for n in walk(made) if n.kind.startswith("observe ")}
    plan = Plan([Group(parameters[:1], [], numbers), Group(parameters[1:], [], arrays)])
    return Case(seed, substitute(made, mixed), plan)


def judge_case(case: Case, judge: Judge, work: Path) -> list[Disagreement]:
    """What pybmc computes otherwise than the JVM."""
    plan = case.plan
    judge.compile(work / "jvm", {"P": render(case.program, probed=True), "Inputs": plan.java(CALL)})
    runs = judge.run(work / "jvm", plan.count())
    calls = []
    for k, (outcome, result) in enumerate(zip(runs.outcomes, runs.results, strict=True)):
        expected = f"!{outcome.end}" if outcome.end != "-" else f"Long {result}"
        calls.append(Call("P", f"P.run({plan.describe(k)})", expected))
    made = harness.make_harness("P", calls)
    judge.compile(work / "plain", {"P": render(case.program), made.name: made.source})
    said = harness.ask(made, work / "plain", ("--timeout", "60"))
    wrong = harness.disagreements(made, said)
    return wrong + [Disagreement(Nature.OPEN, line) for line in said.errors()[:2]] if wrong else []
