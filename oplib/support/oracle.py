"""A JVM that computes what may differ from one JVM to the next; see java-models/verifier/pybmc/Oracle.java.

The specification allows sin, exp, pow and their like an error of one or two units in the last place, and the JVM's
built-in versions differ from each other there; digits of a number as text were up to the JDK before 19. So the one
source of the right answer is the JVM at hand.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pybmc.annotations import IO, TYPE_CHECKING

if TYPE_CHECKING:
    import subprocess

BITS = (1 << 64) - 1

Ask = Callable[[str], str]


class Oracle:
    """Started at the first question, which costs about as much as a small verification."""

    def __init__(self, java: str, models: str) -> None:
        self._java = java
        self._models = models
        self._process: subprocess.Popen[str] | None = None
        self._known: dict[str, str] = {}
        self._end: Callable[[], object] = lambda: None

    def answer(self, question: str) -> str:
        """Empty if there is no such JVM."""
        if question not in self._known:
            self._known[question] = self._told(question)
        return self._known[question]

    def _drop(self) -> None:
        self._process = None
        self._end()

    def _told(self, question: str) -> str:
        try:
            questions, answers = self._pipes()
            questions.write(question + "\n")
            questions.flush()
            return answers.readline().rstrip("\n")
        except (OSError, ValueError):
            return ""
        except BaseException:  # the answer may still come, and must not be taken for that to the next question
            self._drop()
            raise

    def _pipes(self) -> tuple[IO[str], IO[str]]:
        if self._process is None:
            import subprocess
            import weakref

            from pybmc import children

            command = [self._java, "-Xshare:auto", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-cp", self._models,
                       "pybmc.Oracle"]  # fmt: skip
            self._process = children.start(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
            )
            # Not __del__: of a cycle that is collected, the process might go before its owner and complain.
            self._end = weakref.finalize(self, children.end, self._process)
        assert self._process.stdin is not None and self._process.stdout is not None
        return self._process.stdin, self._process.stdout


def computed(ask: Ask, owner: str, name: str, arguments: Sequence[int]) -> int | None:
    """The bits of `Math.name(arguments)` (or StrictMath); None if nobody can say."""
    answer = ask(" ".join([owner, name, *map(_signed, arguments)]))
    return int(answer) & BITS if answer else None


def solved(ask: Ask, owner: str, name: str, wanted: int, start: Sequence[int], period: int = 0) -> list[int] | None:
    """Bits of arguments near `start` with which the result has the wanted bits; the first may go by whole periods."""
    answer = ask(" ".join(["solve", owner, name, *map(_signed, (wanted, period, *start))]))
    return [int(bits) & BITS for bits in answer.split()] or None


def written(ask: Ask, owner: str, name: str, bits: int) -> str:
    """What `Double.toString` and its like write of a number; empty if nobody can say."""
    return ask(f"{owner} {name} {_signed(bits) if owner == 'Double' else bits - (bits >> 31 << 32)}")


def _signed(bits: int) -> str:
    return str(bits - (1 << 64) if bits >> 63 else bits)
