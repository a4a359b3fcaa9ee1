"""What a run has to tell in the end: a status for each property, and what follows from them for the program."""

from __future__ import annotations

from enum import Enum

from pybmc.annotations import TYPE_CHECKING
from pybmc.engines.api import Excused, Replayed, Uncovered, Violated, Within
from pybmc.goto.instr import Property
from pybmc.records import Record

if TYPE_CHECKING:
    from pybmc.contracts.certificate import Certificate
    from pybmc.counterexamples.counterexample import Counterexample


class PropertyStatus(Enum):
    """The values are the words of the result lines."""

    SUCCESS = "SUCCESS"
    FAILURE = "FAILURE"
    UNKNOWN = "UNKNOWN"
    NOT_CHECKED = "NOT CHECKED"  # the run ended before its turn


class Verdict(Enum):
    SUCCESSFUL = "SUCCESSFUL"
    FAILED = "FAILED"
    UNKNOWN = "UNKNOWN"


EXIT_CODES = {Verdict.SUCCESSFUL: 0, Verdict.FAILED: 10, Verdict.UNKNOWN: 5}
BOUNDED = 11  # exit code where only a bound is in the way
VACUOUS = 12  # where a property holds only because nothing gets to it, and the user does not accept that


class PropertyResult(Record):
    prop: Property
    status: PropertyStatus
    violated: Violated | None = None
    replay: Replayed | None = None
    trace: Counterexample | None = None  # to be shown
    library: bool = False  # it is about code of the library, not the user's
    cut_off_by: Property | None = None  # it holds only because no execution gets there: this check fails before
    vacuous: str = ""  # not empty: why it holds only because no execution gets there

    @property
    def place(self) -> str:
        """`Foo.java:14`, as far as it is known."""
        return f"{self.prop.file or self.prop.function}{f':{self.prop.line}' if self.prop.line else ''}"

    @property
    def counterexample(self) -> Counterexample | None:
        """How it is violated: inputs, objects, steps and the stack of calls."""
        return None if self.violated is None else self.violated.counterexample

    @property
    def inputs(self) -> list[tuple[str, object]]:
        """The inputs of the counterexample as Python values, with their names."""
        if self.counterexample is None:
            return []
        from pybmc.counterexamples.python import python_inputs

        return python_inputs(self.counterexample)

    def __repr__(self) -> str:
        given = "".join(f"\n    {name} = {value!r}" for name, value in self.inputs)
        return f"<{self.status.value} {self.place} {self.prop.text} [{self.prop.id}]{given}>"


class Report(Record):
    """All that a run has to tell. `warnings` are those that were not shown while it went on."""

    verdict: Verdict
    results: tuple[PropertyResult, ...] = ()  # in the order of the output
    reasons: tuple[str, ...] = ()  # why UNKNOWN: method, line, and the option that would help
    hint: str = ""  # one line for the user that is no reason, such as which bound to raise
    uncovered: tuple[Uncovered, ...] = ()  # calls without meaning that can be reached
    within: Within | None = None  # what proofs are limited to
    iterations: int = 1
    warnings: tuple[str, ...] = ()
    too_bounded: bool = False  # nothing is wrong but a bound, and the caller wants to tell that by the exit code
    excused: tuple[Excused, ...] = ()  # exceptions that may leave the entry point and are no failure
    how: str = ""  # the properties were proved, where there is more to say of it
    certificate: Certificate | None = None  # the contracts that prove them
    too_vacuous: bool = False  # something holds only because nothing gets to it, and the user does not accept that
    advice: tuple[str, ...] = ()  # of UNKNOWN: what came of options that were tried out to change it

    @property
    def exit_code(self) -> int:
        if self.too_bounded:
            return BOUNDED
        return VACUOUS if self.too_vacuous else EXIT_CODES[self.verdict]

    @property
    def vacuous(self) -> int:
        """How many properties hold only because no execution gets to them."""
        return sum(1 for result in self.results if result.vacuous)

    @property
    def counterexamples(self) -> list[Counterexample]:
        """One for each property that is violated."""
        return [result.counterexample for result in self.results if result.counterexample is not None]

    @property
    def failed(self) -> int:
        return sum(1 for result in self.results if result.status is PropertyStatus.FAILURE)

    def __repr__(self) -> str:
        """The verdict, and a line for each property that does not hold and for each reason."""
        lines = [f"<Report {self.verdict.value}: {self.failed} of {len(self.results)} properties fail"]
        lines += [repr(result) for result in self.results if result.status is not PropertyStatus.SUCCESS]
        lines += [f"reason: {reason}" for reason in self.reasons]
        lines += [f"tried: {advice}" for advice in self.advice]
        return "\n  ".join([*lines, self.hint] if self.hint else lines) + ">"

    def _repr_html_(self) -> str:
        """What a notebook shows."""
        from pybmc.verdict.notebook import report_html

        return report_html(self)
