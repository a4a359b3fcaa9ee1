"""Horn clauses: what they say of arithmetic is true, what solvers find is read back as it was meant, and programs are
solved.
"""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import z3

from pybmc.budget import Budget
from pybmc.classfile.jdk import Jdk
from pybmc.contracts.expr import FALSE, TRUE, And, Apply, Compare, Expr, Local, Not, Num, Or
from pybmc.engines.bmc.functions import passes_of
from pybmc.errors import InputError, UsageError
from pybmc.generators.horn.arithmetic import compute
from pybmc.generators.horn.generator import Horn, asking, encoded, read_back, spacer
from pybmc.generators.horn.sexp import Sexp, read, written
from pybmc.generators.horn.solution import conditions, definitions
from pybmc.goto.instr import Assert, Property
from pybmc.goto.properties import PropertyKind
from pybmc.program.program import Program
from pybmc.solvers.api import Answer
from tests.generators.discharge import options_of
from tests.generators.programs import HORN

LIMITS = {True: 20.0, False: 3.0}  # seconds; most need a tenth of one, on a machine that does nothing else
EDGES = (-(2**31), -(2**31) + 1, -17, -2, -1, 0, 1, 2, 3, 16, 31, 2**31 - 2, 2**31 - 1)


def cut(value: int) -> int:
    return (value + 2**31) % 2**32 - 2**31


def truncated(x: int, y: int) -> int:
    return abs(x) // abs(y) * (1 if (x < 0) == (y < 0) else -1)


RESULTS: dict[str, Callable[[int, int], int | None]] = {
    "iadd": lambda x, y: cut(x + y),
    "isub": lambda x, y: cut(x - y),
    "imul": lambda x, y: cut(x * y),
    "idiv": lambda x, y: cut(truncated(x, y)) if y else None,
    "irem": lambda x, y: x - y * truncated(x, y) if y else None,
    "iand": lambda x, y: x & y,
    "ior": lambda x, y: x | y,
    "ixor": lambda x, y: x ^ y,
    "ishl": lambda x, y: cut(x << (y & 31)),
    "ishr": lambda x, y: x >> (y & 31),
    "iushr": lambda x, y: cut((x % 2**32) >> (y & 31)),
    "ineg": lambda x, _: cut(-x),
    "i2b": lambda x, _: (x + 128) % 256 - 128,
    "i2c": lambda x, _: x % 65536,
    "lcmp": lambda x, y: (x > y) - (x < y),
}


@pytest.mark.parametrize("op", sorted(RESULTS))
@pytest.mark.parametrize("is_constant", [False, True])
def test_true_results_satisfy_the_constraints(op: str, is_constant: bool) -> None:
    pick = random.Random(op)
    for _ in range(25):
        x, y = pick.choice(EDGES), pick.choice(EDGES)
        expected = RESULTS[op](x, y)
        if expected is None:
            continue
        made: list[str] = []
        stated: list[Sexp] = []

        def fresh(made: list[str] = made) -> Sexp:
            made.append(f"v{len(made)}")
            return made[-1]

        given: list[Sexp] = ["x", y if is_constant else "y"]
        count = 1 if op in ("ineg", "i2b", "i2c") else 2
        result = compute(op, given[:count], fresh, stated.append)
        assert result is not None
        equal: list[Sexp] = [("=", "x", x), ("=", "y", y), ("=", result, expected)]
        text = "".join(f"(declare-fun {name} () Int)" for name in ("x", "y", *made))
        solver = z3.Solver()
        solver.from_string(text + "".join(f"(assert {written(each)})" for each in [*stated, *equal]))
        assert solver.check() == z3.sat, (op, x, y, expected)


def test_expressions_are_read_as_written() -> None:
    text = "(define-fun P ((x!0 Int)) Bool (let ((a!1 (- 3))) (<= x!0 a!1))) ; a comment\n|odd name|"
    found = read(text)
    assert found[1] == "|odd name|"
    assert read(written(found[0])) == [found[0]]
    for wrong in ("(", "())"):
        with pytest.raises(InputError):
            read(wrong)


# ------------------------------------------------------------------------------------------ solutions


def value(expr: Expr, env: dict[int, int]) -> int:
    """An expression as Java evaluates it."""
    match expr:
        case Num(_, constant):
            return constant
        case Local(index):
            return env[index]
        case Apply("i2l", (arg,)):
            return value(arg, env)
        case Apply(op, (left, right)):
            x, y = value(left, env), value(right, env)
            exact = {"ladd": x + y, "lmul": x * y}[op]
            return (exact + 2**63) % 2**64 - 2**63
    raise AssertionError(expr)


def holds(expr: Expr, env: dict[int, int]) -> bool:
    match expr:
        case Compare(op, left, right):
            x, y = value(left, env), value(right, env)
            return {"<=": x <= y, "<": x < y, ">=": x >= y, ">": x > y, "==": x == y, "!=": x != y}[op]
        case And(args):
            return all(holds(arg, env) for arg in args)
        case Or(args):
            return any(holds(arg, env) for arg in args)
        case Not(arg):
            return not holds(arg, env)
    raise AssertionError(expr)


def meant(sexp: Sexp, env: dict[str, int]) -> int:
    """A condition or sum over integers as SMT-LIB means it."""
    if isinstance(sexp, int):
        return sexp
    if isinstance(sexp, str):
        return env[sexp]
    op, args = sexp[0], [meant(arg, env) for arg in sexp[1:]]
    simple = {"and": all(args), "or": any(args), "not": not args[0], "+": sum(args)}
    if op in simple:
        return int(simple[str(op)])
    x, y = args[0], args[-1]
    if op == "-":
        return -x if len(args) == 1 else x - y
    return int({"<=": x <= y, "<": x < y, ">=": x >= y, ">": x > y, "=": x == y, "*": x * y}[str(op)])


def some_condition(pick: random.Random, depth: int) -> Sexp:
    if depth and pick.random() < 0.6:
        op = pick.choice(["and", "or", "not"])
        return (op, *(some_condition(pick, depth - 1) for _ in range(1 if op == "not" else 2)))
    terms: list[Sexp] = [("*", pick.randint(-3, 3), name) for name in pick.sample(["a", "b", "c"], pick.randint(1, 3))]
    constant = pick.choice([0, 1, -1, 7, 2**31, -(2**31) - 5])
    right: Sexp = pick.choice([0, 5, -2]) if pick.random() < 0.7 else "a"
    return pick.choice(["<=", ">=", "<", ">", "="]), ("+", *terms, constant), right


def test_conditions_mean_the_same() -> None:
    pick = random.Random(4)
    names: list[Expr] = [Local(0, "I"), Local(1, "I"), Local(2, "I")]
    for _ in range(300):
        sexp = some_condition(pick, 2)
        text = f"(define-fun P ((a Int) (b Int) (c Int)) Bool {written(sexp)})"
        found = list(conditions(definitions(text)["P"], names))
        for _ in range(12):
            a, b, c = (pick.choice(EDGES) for _ in range(3))
            expected = bool(meant(sexp, {"a": a, "b": b, "c": c}))
            assert all(holds(expr, {0: a, 1: b, 2: c}) for expr in found) == expected, (sexp, found)


def test_solver_of_the_user(tmp_path: Path) -> None:
    """A program that is given a file; here the z3 that comes with its package, or what says nothing."""
    text = (
        "(set-logic HORN)(declare-fun P (Int) Bool)(assert (P 0))"
        "(assert (forall ((x Int)) (=> (and (P x) (< x 9)) (P (+ x 1)))))"
        "(assert (forall ((x Int)) (=> (and (P x) (> x {limit})) false)))(check-sat)(get-model)"
    )
    binary = Path(sys.prefix) / "bin" / "z3"
    if binary.exists():
        found = asking(str(binary), Budget(30))(text.format(limit=20), 5)
        assert found.answer is Answer.SAT and "P" in definitions(found.model)
        assert asking(str(binary), Budget(30))(text.format(limit=3), 5).answer is Answer.UNSAT
    assert asking("true", Budget(30))(text, 1).answer is Answer.UNKNOWN
    with pytest.raises(UsageError, match="--horn-solver"):
        asking(str(tmp_path / "missing"), Budget(30))(text, 1)


def test_what_cannot_be_said_is_left_out() -> None:
    text = "(define-fun P ((a Int)) Bool (and (= (mod a 2) 0) (>= a 1) (<= a 4294967296)))"
    assert list(conditions(definitions(text)["P"], [Local(0, "I")])) == [Compare(">=", Local(0, "I"), Num("I", 1))]
    assert definitions("unsat") == {} and definitions("(") == {}
    assert TRUE != FALSE


# ------------------------------------------------------------------------------------------- programs


@pytest.fixture(scope="module")
def classes(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("horn")
    for name, (java, _) in HORN.items():
        (folder / f"P{name}.java").write_text(f"class P{name} {{ {java} }}\n", encoding="utf-8")
    javac = Path(Jdk.open().home) / "bin" / "javac"
    subprocess.run([javac, "-g", "-d", folder, *sorted(folder.glob("*.java"))], check=True)
    return folder


def asserting(program: Program) -> Iterator[Property]:
    for function in program.functions:
        for instr in function.body:
            if isinstance(instr, Assert) and instr.prop.kind is PropertyKind.ASSERTION:
                yield instr.prop


@pytest.mark.parametrize("name", HORN)
def test_programs(name: str, classes: Path) -> None:
    java, provable = HORN[name]
    entry = java.rpartition("static void ")[2].partition("(")[0]
    options = options_of(f"P{name}.{entry}", str(classes))
    program = Program(options, lambda _: None)
    function = program.function(program.entry, passes_of(options))
    encoding = encoded(program, (function,), list(asserting(program)))
    assert len(encoding.bad) == 1
    horn = Horn()
    models = list(horn.models(encoding, lambda text, seconds: spacer(text, LIMITS[provable], Budget(60))))
    assert bool(models) == provable
    assert not (provable and horn.depths)
    assert provable or horn.depths or name == "wrapped"  # whose counterexample takes 2^31 rounds
    for model in models:
        list(read_back(encoding, model))
