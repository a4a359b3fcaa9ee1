"""sin, exp, pow and their like: exact on constants, by asking the JVM; of unknown arguments the result is open.

The specification allows these functions an error of one or two units in the last place, and the JVM's built-in versions
differ from each other there. So the one source of the right answer is the JVM at hand.
"""

from __future__ import annotations

from typing import IO, TYPE_CHECKING

from pybmc.symex.api import Call, Intrinsic
from pybmc.terms.node import Term

if TYPE_CHECKING:
    import subprocess

MATH, STRICT = "java/lang/Math", "java/lang/StrictMath"
ONE = (
    "sin",
    "cos",
    "tan",
    "asin",
    "acos",
    "atan",
    "exp",
    "log",
    "log10",
    "cbrt",
    "sinh",
    "cosh",
    "tanh",
    "expm1",
    "log1p",
)
TWO = ("pow", "atan2", "hypot")
UNKNOWN_FACT = "of an unknown argument"


class Oracle:
    """A JVM that computes; started at the first question, which costs about as much as a small verification."""

    def __init__(self, java: str, models: str) -> None:
        self._java = java
        self._models = models
        self._process: subprocess.Popen[str] | None = None
        self._known: dict[str, int | None] = {}

    def __del__(self) -> None:
        process = self._process
        if process is not None:
            process.kill()
            process.communicate()

    def ask(self, question: str) -> int | None:
        if question not in self._known:
            self._known[question] = self._answer(question)
        return self._known[question]

    def _answer(self, question: str) -> int | None:
        try:
            questions, answers = self._pipes()
            questions.write(question + "\n")
            questions.flush()
            return int(answers.readline())
        except (OSError, ValueError):
            return None

    def _pipes(self) -> tuple[IO[str], IO[str]]:
        if self._process is None:
            import subprocess

            command = [self._java, "-Xshare:auto", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-cp", self._models,
                       "pybmc.MathOracle"]  # fmt: skip
            self._process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
            )
        assert self._process.stdin is not None and self._process.stdout is not None
        return self._process.stdin, self._process.stdout


def compute(call: Call, oracle: Oracle) -> Term | None:
    """The function's value as the JVM computes it."""
    name, owner = call.method.name, call.method.owner.rpartition("/")[2]
    t = call.terms
    options: list[tuple[Term, tuple[int, ...]]] = [(t.true, ())]
    for argument in call.args:
        choices = _choices(call, argument)
        if choices is None:
            call.unsupported(f"{owner}.{name} {UNKNOWN_FACT}")
            call.ended = True
            return None
        options = [(t.and_(guard, g), (*bits, b)) for guard, bits in options for b, g in choices]
    results = []
    for guard, bits in options:
        value = oracle.ask(" ".join([owner, name, *map(str, map(_signed, bits))]))
        if value is None:
            call.unsupported(f"{owner}.{name}: no JVM at hand that computes it", guard)
        else:
            results.append((guard, t.fp(value & (1 << 64) - 1, 64)))
    if not results:
        call.ended = True
    return None if call.ended else call.machine.heap.choose(results)


def _choices(call: Call, argument: Term) -> list[tuple[int, Term]] | None:
    """The constants that an argument may be, with conditions; None if there are other values."""
    from pybmc.terms.ops import Op

    t = call.terms
    found: list[tuple[int, Term]] = []
    stack = [(argument, t.true)]
    while stack:
        term, guard = stack.pop()
        if term.is_const:
            found.append((term.payload, guard))
        elif term.op is Op.ITE and len(found) + len(stack) < 16:
            condition, then, other = term.args
            stack.append((then, t.and_(guard, condition)))
            stack.append((other, t.and_(guard, t.not_(condition))))
        else:
            return None
    return found


def _signed(bits: int) -> int:
    return bits - (1 << 64) if bits >> 63 else bits


def methods(jvm: tuple[str, str]) -> dict[tuple[str, str, str], Intrinsic]:
    """The table, for a `java` and the class path of the models."""
    oracle = Oracle(*jvm)
    run = Intrinsic(lambda call: compute(call, oracle), True, "its last bit is the JVM's choice")
    return {
        (owner, name, descriptor): run
        for owner in (MATH, STRICT)
        for names, descriptor in ((ONE, "(D)D"), (TWO, "(DD)D"))
        for name in names
    }
