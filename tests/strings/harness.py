"""Runs an operation in Python on constants or on unknowns, and on the JVM, with results in one notation."""

from __future__ import annotations

import subprocess
from collections.abc import Callable, Mapping
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple, cast

from oplib.strings.objects import Kept, Work
from oplib.support.messages import spelled_out
from pybmc.symex.api import NO_FIELDS, NO_MESSAGE, Kind, Message, Run
from pybmc.symex.texts.strings import Text, constant
from pybmc.symex.texts.text_axioms import TextAxioms
from pybmc.terms.evaluate import Evaluator
from pybmc.terms.node import Term, Terms
from pybmc.terms.ops import BOOL, Sort, array_sort, bv_sort
from pybmc.terms.ranges import interval_of

HERE = Path(__file__).resolve().parent
TEXTS = "snNxylwfFgGh"
CONSTANT_KINDS = "xyrzfFgGh"  # never unknown: patterns, replacements, radixes, formats
UNSUPPORTED = "?"
UNTOLD = "~"  # a message that is not given
NAMES = count()


class Jdk(NamedTuple):
    unicode: int  # as `Work.unicode` names it
    release: int


class OnlyConstants(Exception):
    """The operation gives up on unknown arguments of this kind."""


class Alone(Work):
    """Work without an engine: notes what is thrown and when the operation gives up."""

    __slots__ = ("axioms", "facts", "jdk", "kept", "messages", "notes", "stated")

    def __init__(self, t: Terms, jdk: Jdk) -> None:
        self.t = t
        self.jdk = jdk
        self.condition = t.true
        self.notes: list[tuple[Term, str]] = []  # in order: what is thrown, or UNSUPPORTED
        self.messages: dict[int, Message] = {}  # of what is thrown, by position
        self.facts: list[Term] = []
        self.stated: list[Term] = []  # of the axioms
        self.axioms = TextAxioms(t, self.unique, self.stated.append)
        self.kept: dict[tuple[object, ...], Any] = {}

    @property
    def run(self) -> Run:
        return cast(Run, self)

    def is_digit(self, unit: Term) -> None:
        """Nobody asks here where values come from."""

    def unique(self, name: str) -> str:
        """Terms remember what is known of a variable, and one of them serves many cases."""
        return f"{name}#{next(NAMES)}"

    def throw(
        self, condition: Term, class_name: str, message: Message = None, fields: Mapping[str, Term] = NO_FIELDS
    ) -> bool:
        self.messages[len(self.notes)] = None if fields else message  # some are made of fields when read
        self.notes.append((condition, "!" + class_name.replace("/", ".")))
        return condition is self.t.true

    def unsupported(self, reason: str, condition: Term | None = None) -> bool:
        where = self.t.true if condition is None else condition
        self.notes.append((where, UNSUPPORTED))
        return where is self.t.true

    def possible(self, condition: Term) -> bool:
        """Nobody is asked: everything may be, unless it is decided."""
        return condition is not self.t.false

    def ask_jvm(self, question: str) -> str:
        return ""

    def refined(self, kind: type[Kind], make: Callable[[str], Kind], where: Term) -> Kind:
        self.notes.append((where, UNSUPPORTED))  # no solver, no models
        return make("here")

    def extent(self, value: Term) -> tuple[int, int]:
        return interval_of(self.t, value)

    def doubt(self, reason: str, condition: Term) -> bool:
        self.notes.append((condition, UNSUPPORTED))
        return False

    def excludes(self, condition: Term) -> bool:
        return condition is self.t.false

    def class_object(self, name: str) -> Term:
        return self.t.bv(0, 32)  # whatever it is, nobody looks at it

    @property
    def memo(self) -> dict[tuple[object, ...], Any]:
        return self.kept

    @property
    def unicode(self) -> int:
        return self.jdk.unicode

    @property
    def release(self) -> int:
        return self.jdk.release

    def fresh(self, name: str, sort: Sort) -> Term:
        return self.t.var(self.unique(name), sort)

    def define(self, condition: Term) -> None:
        self.facts.append(condition)


def as_constant(t: Terms, kind: str, value: Any) -> Text | Term:
    if kind in TEXTS:
        return constant(t, value)
    return t.bv(value, 64 if kind in "JD" else 32)


def as_unknown(t: Terms, kind: str, number: int, value: Any, env: dict[Term, Any], slack: int) -> Text | Term:
    """Variables whose values in `env` are the argument; a text has room for `slack` units more."""
    if kind not in TEXTS:
        width = {"J": 64, "D": 64, "c": 16, "u": 16}.get(kind, 32)
        variable = t.var(f"a{number}", bv_sort(width))
        env[variable] = value & ((1 << width) - 1)
        return t.zext(16, variable) if width == 16 else variable
    capacity = len(value) + slack
    bits = 8 if kind == "w" else 16
    variables = tuple(t.var(f"a{number}[{at}]", bv_sort(bits)) for at in range(capacity))
    for at, cell in enumerate(variables):  # rubbish behind the end
        env[cell] = ord(value[at]) if at < len(value) else (97 * at + 0xD83D) & ((1 << bits) - 1)
    cells = tuple(t.zext(16 - bits, cell) for cell in variables)
    bits = max(1, capacity.bit_length())
    length = t.var(f"a{number}.length", bv_sort(bits))
    env[length] = len(value)
    return Text(t.zext(32 - bits, length), capacity, cells=cells)


def as_window(t: Terms, kind: str, number: int, value: str, env: dict[Term, Any]) -> Text:
    """A text that begins at an unknown place of a longer row."""
    row = "\ud83d" + value + "\udc00b"
    cells = tuple(t.var(f"w{number}[{at}]", bv_sort(16)) for at in range(len(row)))
    for cell, unit in zip(cells, row, strict=True):
        env[cell] = ord(unit)
    start, length = t.var(f"w{number}.start", bv_sort(2)), t.var(f"w{number}.length", bv_sort(8))
    env[start], env[length] = 1, len(value)
    return Text(t.zext(24, length), len(value) + 2, cells=cells, start=t.zext(30, start))


def as_lazy(work: Alone, kind: str, number: int, value: str, env: dict[Term, Any], capacity: int) -> Text:
    """A text that is not laid out."""
    t = work.t
    array = t.var(work.unique(f"a{number}[]"), array_sort(bv_sort(16)))
    env[array] = ({at: ord(unit) for at, unit in enumerate(value)}, 0xD83D)  # rubbish behind the end
    bits = max(1, capacity.bit_length())
    length = t.var(work.unique(f"a{number}.length"), bv_sort(bits))
    env[length] = len(value)
    wide = t.zext(32 - bits, length)
    work.stated.append(t.ule(length, t.bv(capacity, bits)))
    t.ranges[wide] = (0, capacity)
    byte = kind == "w"
    return work.axioms.unknown(wide, capacity, array, lambda unit: t.zext(8, t.extract(7, 0, unit)) if byte else unit)


def outcome(work: Alone, result: Any, env: dict[Term, Any], tell: bool = True) -> str:
    """What a result is under the values of the variables, in the notation of StringOracle.

    `tell`: with the message of what is thrown, which takes a solver if that holds unknown numbers.
    """
    env = _completed(work, env)
    for axiom in list(work.axioms.made):
        work.stated += axiom.everywhere()
    evaluator = Evaluator({**env, **work.axioms.corrected(Evaluator(env))})
    if not all(map(evaluator.value, work.stated)):
        return "an axiom that does not hold"
    for position, (condition, note) in enumerate(work.notes):
        if evaluator.value(condition):
            message = work.messages.get(position) if tell else None
            return note if note == UNSUPPORTED else f"{note} {_message(work, message, env)}"
    if result is None:
        return "no result, and nothing thrown"
    return _shown(work.t, result, evaluator)


def _message(work: Alone, message: Message, env: dict[Term, Any]) -> str:
    if message is None:
        return UNTOLD
    if message == NO_MESSAGE:
        return "null"
    text = spelled_out(work, (message,) if isinstance(message, str) else message)
    return _shown(work.t, text, Evaluator(_completed(work, env)))


def agree(found: str, expected: str) -> bool:
    """Whether a result is that of the JVM, as far as it tells one."""
    if found.endswith(f" {UNTOLD}"):
        return expected.startswith(found.removesuffix(UNTOLD))
    return found in (expected, UNSUPPORTED)


def _completed(work: Alone, env: dict[Term, Any]) -> dict[Term, Any]:
    """With values for the fresh variables, which their definitions determine."""
    if not work.facts:
        return env
    from pybmc.solvers import make_solver
    from pybmc.solving.others import read_model

    solver = make_solver("bitwuzla", work.t)
    for fact in work.facts:
        solver.add(fact)
    for variable, value in env.items():
        for term, bits in _cells(work.t, variable, value):
            solver.add(work.t.eq(term, work.t.bv(bits, term.sort.width)))
    assert solver.check([]).name == "SAT", "a definition that has no solution"
    return read_model(solver, [*work.facts, *env])


def _cells(t: Terms, variable: Term, value: Any) -> list[tuple[Term, int]]:
    """A variable with its value; of an array the cells that matter."""
    if variable.sort.kind != "array":
        return [(variable, value)]
    return [(t.select(variable, t.bv(at, 32)), cell) for at, cell in value[0].items()]


def _shown(t: Terms, result: Any, evaluator: Evaluator) -> str:
    if isinstance(result, Kept):
        return _shown(t, result.text, evaluator)
    if isinstance(result, Text):
        length = evaluator.value(result.length)
        if length > result.capacity:
            return f"length {length} beyond the capacity {result.capacity}"
        return "s" + "".join(f"{evaluator.value(cell):04x}" for cell in result.cells(t)[:length])
    if isinstance(result, tuple):
        parts, count = result
        return "[" + ",".join(_shown(t, part, evaluator) for part in parts[: evaluator.value(count)]) + "]"
    assert isinstance(result, Term)
    value = evaluator.value(result)
    if result.sort is BOOL:
        return str(value)
    if result.sort.kind == "fp":
        signed = value - (1 << result.sort.width) if value >> (result.sort.width - 1) else value
        return f"{'d' if result.sort.width == 64 else 'f'}{signed}"
    return str(value - (1 << result.sort.width) if value >> (result.sort.width - 1) else value)


def line(name: str, kinds: str, values: list[Any]) -> str:
    fields = [name]
    for kind, value in zip(kinds, values, strict=True):
        fields.append("s" + "".join(f"{ord(c):04x}" for c in value) if kind in TEXTS else str(value))
    return " ".join(fields)


def ask_jvm(lines: list[str], work: Path) -> list[str]:
    """What the JVM answers, in one batch."""
    subprocess.run(["javac", "-nowarn", "-d", work, HERE / "StringOracle.java"], check=True, timeout=120)
    command = ["java", "-XX:TieredStopAtLevel=1", "-cp", str(work), "StringOracle"]
    done = subprocess.run(command, input="\n".join(lines), capture_output=True, text=True, check=True, timeout=120)
    return done.stdout.splitlines()


def jdk_at_hand(work: Path) -> Jdk:
    names, release = ask_jvm(["scripts", "release"], work)
    unicode = 16 if "GARAY" in names and "SIDETIC" not in names else 13 if "VITHKUQI" not in names else 0
    return Jdk(unicode, int(release))
