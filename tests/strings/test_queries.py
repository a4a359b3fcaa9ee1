"""Questions backwards: for a result that the JVM computed, a solver finds arguments, and the JVM confirms them."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from oplib.strings.objects import Kept
from pybmc.budget import Budget
from pybmc.engines.bmc.decide import Decider, Decision
from pybmc.goto.instr import Property
from pybmc.goto.names import ClassName, MethodDescriptor, MethodId
from pybmc.goto.place import Place
from pybmc.goto.properties import PropertyKind
from pybmc.solvers import make_solver
from pybmc.symex.ssa import Check, Execution
from pybmc.symex.texts.strings import Text, constant, equal
from pybmc.terms.evaluate import Evaluator
from pybmc.terms.node import Term, Terms
from pybmc.terms.ops import BOOL
from tests.samples import one_of
from tests.strings import harness
from tests.strings.operations import OPERATIONS, Chance

ASKED = int(os.environ.get("PYBMC_STRING_QUERIES", "0"))  # of each operation and encoding
QUERIES = ASKED or 1
ROOM = 6  # units of an unknown text
# Of unknowns these say nothing, or nothing but of whole numbers.
ONLY_CONSTANTS = {"parseDouble", "parseFloat", "doubleToString", "floatToString", "formatDouble", "formatFloat"}
NAMES = [name for name in OPERATIONS if name not in ONLY_CONSTANTS]
ENCODINGS = ("eager", "lazy")


def _names(encoding: str) -> list[str]:
    """The operations asked of an encoding: each of one of the two, unless more is wanted."""
    return [name for name in NAMES if ASKED or one_of(ENCODINGS, name) == encoding]


def _results(tmp: Path, names: list[str]) -> list[tuple[str, list[Any], str]]:
    """Calls that end normally, with their results."""
    calls = []
    for name in names:
        number = NAMES.index(name)
        chance, kinds = Chance(7000 + number), OPERATIONS[name][1]
        for _ in range(QUERIES * 30):
            values: list[Any] = []
            for kind in kinds:
                values.append(chance.argument(kind, values))
            calls.append((name, values))
    answers = harness.ask_jvm([harness.line(name, OPERATIONS[name][1], values) for name, values in calls], tmp)
    chosen: list[tuple[str, list[Any], str]] = []
    for (name, values), answer in zip(calls, answers, strict=True):
        fits = all(len(value) <= ROOM for value in values if isinstance(value, str))
        if not answer.startswith("!") and fits and sum(1 for c in chosen if c[0] == name) < QUERIES:
            chosen.append((name, values, answer))
    return chosen


def _wanted(t: Terms, result: Any, answer: str) -> Term:
    """That the result is what the JVM answered."""
    if isinstance(result, Kept):
        result = result.text
    if isinstance(result, tuple):
        parts, count = result
        texts = answer[1:-1].split(",") if answer != "[]" else []
        if len(texts) > len(parts):
            return t.false
        same = [_wanted(t, part, text) for part, text in zip(parts, texts, strict=False)]
        return t.and_all([t.eq(count, t.bv(len(texts), 32)), *same])
    if isinstance(result, Text):
        text = "".join(chr(int(answer[at : at + 4], 16)) for at in range(1, len(answer), 4))
        return equal(t, result, constant(t, text))
    value = int(answer)
    return t.eq(result, t.boolean(value)) if result.sort is BOOL else t.eq(result, t.bv(value, result.sort.width))


def _solve(name: str, values: list[Any], answer: str, jdk: harness.Jdk, lazy: bool) -> list[Any] | None:
    """Arguments for which the operation gives the answer, by one of our encodings; None if it gives up there."""
    operation, kinds = OPERATIONS[name]
    t = Terms()
    ignored: dict[Term, Any] = {}
    arguments: list[Text | Term] = []
    work = harness.Alone(t, jdk)
    for number, (kind, value) in enumerate(zip(kinds, values, strict=True)):
        fixed = kind in harness.CONSTANT_KINDS or (name in ("splitLimit", "repeat") and kind == "i")
        text = "\0" * (ROOM if kind != "n" else max(ROOM, len(value))) if kind in harness.TEXTS else value
        if fixed:
            arguments.append(harness.as_constant(t, kind, value))
        elif lazy and kind in harness.TEXTS:
            arguments.append(harness.as_lazy(work, kind, number, "", ignored, len(text)))
        else:
            arguments.append(harness.as_unknown(t, kind, number, text, ignored, 0))
    result = operation(work, *arguments)
    conditions = [t.not_(condition) for condition, _ in work.notes] + work.facts
    conditions += [t.sle(a.length, t.bv(a.capacity, 32)) for a in arguments if isinstance(a, Text)]
    wanted = _wanted(t, result, answer)
    query = t.and_all([*conditions, *work.stated, wanted])
    evaluator = _model(work, query)
    if evaluator is None:
        return None
    return [_value(t, evaluator, kind, argument) for kind, argument in zip(kinds, arguments, strict=True)]


def _model(work: harness.Alone, query: Term) -> Evaluator | None:
    """A model that all axioms agree with, found by refinement."""
    prop = Property("p", PropertyKind.ASSERTION, "", "Main.java", 1, "main", 0, "")
    check = Check(
        query, Place(MethodId(ClassName("Main"), "main", MethodDescriptor("()V")), "Main.java", 1, 0), prop, 0
    )
    execution = Execution([check], [], {"p": prop}, {}, refinements=[work.axioms])
    decider = Decider(work.t, lambda: make_solver("bitwuzla", work.t), Budget(60.0), lambda _: None)
    noted = next(decider.decide(execution, lambda _: True, Decision()), None)
    return noted[1] if noted else None


def _value(t: Terms, evaluator: Evaluator, kind: str, argument: Text | Term) -> Any:
    if isinstance(argument, Text):
        return "".join(chr(evaluator.value(cell)) for cell in argument.cells(t)[: evaluator.value(argument.length)])
    value, width = evaluator.value(argument), argument.sort.width
    return value - (1 << width) if kind not in "cuz" and value >> (width - 1) else value


# By operation: arguments that were found, the result asked for, what the JVM says.
Confirmed = dict[str, list[tuple[list[Any], str, str]]]


@pytest.fixture(scope="module", params=ENCODINGS)
def confirmed(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Confirmed:
    """By operation: arguments that were found, the result asked for, and what the JVM says to them."""
    tmp = Path(tmp_path_factory.mktemp("oracle"))
    found, jdk = [], harness.jdk_at_hand(tmp)
    for name, values, answer in _results(tmp, _names(request.param)):
        arguments = _solve(name, values, answer, jdk, request.param == "lazy")
        found.append((name, arguments if arguments is not None else [None], answer))
    lines = [harness.line(n, OPERATIONS[n][1], a) if a != [None] else "length s" for n, a, _ in found]
    result: Confirmed = {}
    for (name, arguments, answer), said in zip(found, harness.ask_jvm(lines, tmp), strict=True):
        result.setdefault(name, []).append((arguments, answer, said))
    assert set(result) == set(_names(request.param))
    return result


def test_every_operation_is_asked() -> None:
    assert {name for encoding in ENCODINGS for name in _names(encoding)} == set(NAMES)


def test_the_jvm_confirms_what_was_found(confirmed: Confirmed) -> None:
    """One test for all operations: what it looks at takes half a minute to find, and is to be found once."""
    not_found = [(name, wanted) for name, rows in confirmed.items() for args, wanted, _ in rows if args == [None]]
    assert not not_found, "no arguments found for these results"
    denied = [(name, *row) for name, rows in confirmed.items() for row in rows if row[1] != row[2]]
    assert not denied
