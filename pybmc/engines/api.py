"""What an engine is: a program, the properties that are wanted and a budget go in, findings come out as they are made.

A finding is a typed fact. It says what was seen and never what follows from it: the status of a property and the
verdict are for `pybmc.verdict` alone. So an engine may say little, and what it leaves out counts as not known.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import Enum

from pybmc.annotations import TYPE_CHECKING, Protocol
from pybmc.errors import UsageError
from pybmc.goto.chosen import Chosen
from pybmc.goto.instr import Property
from pybmc.goto.names import dotted
from pybmc.goto.place import Place
from pybmc.records import Record

if TYPE_CHECKING:
    from pybmc.budget import Budget
    from pybmc.contracts.certificate import Certificate
    from pybmc.counterexamples.counterexample import Counterexample
    from pybmc.program.program import Program


class Wanted(Record):
    """What an engine is asked about."""

    chosen: Chosen = Chosen()
    stop_on_fail: bool = False  # one violation is enough
    only_nearest: bool = False  # so are all that are found with the bound of the first

    def wants(self, prop: Property) -> bool:
        return self.chosen.wants(prop)

    def require(self, met: Iterable[Property]) -> None:
        """UsageError if a property was named that the program has not."""
        unknown = self.chosen.missing(met)
        if unknown:
            raise UsageError(f"no property {unknown}; --show-properties lists them", exit_code=6)


# ---------------------------------------------------------------------------------------- findings


class Met(Record):
    """These properties exist; a later one of the same id takes the place of the earlier."""

    properties: tuple[Property, ...]
    library: frozenset[str] = frozenset()  # ids of those that are not about the user's own code


class Violated(Record):
    """An execution goes wrong here. The engine must have checked that it does."""

    prop: Property
    place: Place
    counterexample: Counterexample | None = None
    caught_at: Place | None = None  # a handler of the program's that catches what Java throws there


class CutOff(Record):
    """No execution gets to this property (id), but only because the check `by` fails before it and ends the path."""

    prop: str
    by: Property


class Vacuous(Record):
    """A property (id) that holds only because no execution gets to it, and why."""

    prop: str
    why: str


class Excused(Record):
    """An exception of this class, thrown at this place, may leave the entry point and is no failure."""

    exception: str
    place: Place
    why: str

    @property
    def words(self) -> str:
        line = f":{self.place.line}" if self.place.line else ""
        return f"{dotted(self.exception)} at {self.place.file or self.place.method.pretty}{line} ({self.why})"


class Within(Record):
    """What a proof is limited to: `arrays <= 5, functions pure`; larger or other ones were not looked at."""

    limits: tuple[tuple[str, int | str], ...] = ()

    def __bool__(self) -> bool:
        return bool(self.limits)

    @property
    def words(self) -> str:
        return ", ".join(
            f"{name} {most}" if isinstance(most, str) else f"{name} <= {most}" for name, most in self.limits
        )


class Proved(Record):
    """No execution violates these properties (ids): none `within` these limits, or none at all.

    It speaks of what the engine looked at. `Cut`, `Unsupported`, `Uncovered` and `Undecided` say that there is more.
    """

    properties: tuple[str, ...]
    within: Within | None = None
    how: str = ""  # for people, where there is more to say than that everything was looked at
    certificate: Certificate | None = None  # the contracts that prove it


class Cut(Record):
    """A loop or recursion can go on here, and was not followed."""

    place: Place
    loop: str  # java::Foo.bar:()V.0, or the function for a recursion
    bound: int


class Unsupported(Record):
    """An execution can get here, and nobody knows how it goes on."""

    place: Place
    reason: str


class Uncovered(Record):
    """An execution can get to this call, which has no meaning; it goes on with an unknown result."""

    place: Place
    call: str
    reason: str
    method: str = ""  # as --stub names it, if it can be replaced


class Reached(Record):
    """One execution gets to these goals of coverage (ids), in this order."""

    goals: tuple[str, ...]
    counterexample: Counterexample | None = None


class Undecided(Record):
    """The engine does not know, and why; about these properties (ids), or about everything if none is named."""

    why: str
    properties: tuple[str, ...] = ()
    out_of_time: bool = False  # a limit ended the work: more time would tell more


class ReplayOutcome(Enum):
    """What a JVM made of a counterexample; the values are the words of the formats."""

    CONFIRMED = "confirmed"
    NOT_CONFIRMED = "not confirmed"
    NOT_REPLAYED = "not replayed"


class Replayed(Record):
    """A counterexample was run on a JVM, or could not be: `text` says what happened, or why."""

    prop: str  # its id
    outcome: ReplayOutcome
    text: str
    unbuilt: bool = False  # with objects that no constructor is known to build so

    @property
    def words(self) -> str:
        match self.outcome:
            case ReplayOutcome.CONFIRMED:
                how = " (objects were built without their constructors)" if self.unbuilt else ""
                return f"confirmed on the JVM{how}: {self.text}"
            case ReplayOutcome.NOT_CONFIRMED:
                return f"not confirmed: {self.text}"
            case ReplayOutcome.NOT_REPLAYED:
                return f"could not be replayed: {self.text}"


class Effort(Record):
    """Queries that were needed."""

    queries: int


Finding = (
    Met
    | Violated
    | CutOff
    | Vacuous
    | Excused
    | Proved
    | Cut
    | Unsupported
    | Uncovered
    | Reached
    | Undecided
    | Replayed
    | Effort
)


class Engine(Protocol):
    def run(self, program: Program, wanted: Wanted, budget: Budget) -> Iterator[Finding]:
        """Findings, each as soon as it is certain. When the budget is used up, the last one is `Undecided`."""
