"""A JVM that computes functions of Math and StrictMath; see java-models/verifier/pybmc/MathOracle.java.

The specification allows sin, exp, pow and their like an error of one or two units in the last place, and the JVM's
built-in versions differ from each other there. So the one source of the right answer is the JVM at hand.
"""

from __future__ import annotations

import weakref
from collections.abc import Callable, Sequence
from typing import IO, TYPE_CHECKING

if TYPE_CHECKING:
    import subprocess

BITS = (1 << 64) - 1


class Oracle:
    """Started at the first question, which costs about as much as a small verification."""

    def __init__(self, java: str, models: str) -> None:
        self._java = java
        self._models = models
        self._process: subprocess.Popen[str] | None = None
        self._known: dict[str, int | None] = {}
        self._end: Callable[[], object] = lambda: None

    def _drop(self) -> None:
        self._process = None
        self._end()

    def ask(self, owner: str, name: str, arguments: Sequence[int]) -> int | None:
        """The bits of `Math.name(arguments)` (or StrictMath); None if there is no such JVM."""
        question = " ".join([owner, name, *(str(_signed(bits)) for bits in arguments)])
        if question not in self._known:
            self._known[question] = self._answer(question)
        return self._known[question]

    def _answer(self, question: str) -> int | None:
        try:
            questions, answers = self._pipes()
            questions.write(question + "\n")
            questions.flush()
            return int(answers.readline()) & BITS
        except (OSError, ValueError):
            return None
        except BaseException:  # the answer may still come, and must not be taken for that to the next question
            self._drop()
            raise

    def _pipes(self) -> tuple[IO[str], IO[str]]:
        if self._process is None:
            import subprocess

            from pybmc import children

            command = [self._java, "-Xshare:auto", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-cp", self._models,
                       "pybmc.MathOracle"]  # fmt: skip
            self._process = children.start(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
            )
            # Not __del__: of a cycle that is collected, the process might go before its owner and complain.
            self._end = weakref.finalize(self, children.end, self._process)
        assert self._process.stdin is not None and self._process.stdout is not None
        return self._process.stdin, self._process.stdout


def _signed(bits: int) -> int:
    return bits - (1 << 64) if bits >> 63 else bits
