"""What symbolic execution leaves behind: guarded steps, property checks, inputs and objects.

Nothing here knows a solver. `engines/bmc/counterexample.py` evaluates these terms under a model.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from types import MappingProxyType

from pybmc.annotations import Protocol
from pybmc.counterexamples.provenance import Provenance as Provenance  # part of this vocabulary
from pybmc.goto.classes import FieldInfo
from pybmc.goto.instr import Property
from pybmc.goto.names import MethodId
from pybmc.goto.place import Place
from pybmc.records import NamedTuple, Record
from pybmc.terms.evaluate import Evaluator
from pybmc.terms.node import Term


class Assignment(Record):
    """`target` (source text such as `x`, `this.size`, `a[3]`, `Foo.count`) gets `value` of type `descriptor`."""

    guard: Term
    place: Place
    target: str
    descriptor: str
    value: Term  # a reference is a BV32 object number, 0 is null; see `Objects`
    index: Term | None = None  # for an array cell at an unknown index: `target` is then `a[%]`
    of: Term | None = None  # the object whose field or cell this is


class Input(Record):
    """An unknown value that the program got."""

    guard: Term
    place: Place
    name: str  # of the parameter or static field, or the call: `CProver.nondetInt()`
    descriptor: str
    value: Term
    origin: Provenance
    field: tuple[str, str] | None = None  # of a static field: class by internal name, its name; or a setting


class Called(Record):
    guard: Term
    place: Place  # of the call
    callee: MethodId


class Returned(Record):
    """A call is over; `place` is where control comes back to, that of the call."""

    guard: Term
    place: Place
    callee: MethodId
    value: Term | None = None


class Thrown(Record):
    """An exception object is thrown here."""

    guard: Term
    place: Place
    exception: Term


class Trail(NamedTuple):
    """A running call, and the one that made it."""

    method: MethodId
    called_at: Place
    outer: Trail | None


class ThrownAt(NamedTuple):
    """Where an exception was thrown."""

    place: Place  # as the user sees it: in the user's code
    at: Place  # where control really was
    trail: Trail | None
    message: Term | None = None  # a String, if anybody has given it one


class Escaped(Record):
    """An exception that leaves the entry point."""

    class_name: str
    number: int
    thrown: ThrownAt


class Asked(Record):
    """An unknown function is called: what it was given and what it gives, or throws where that is not null."""

    guard: Term
    place: Place
    method: MethodId
    function: Term
    args: tuple[Term, ...]
    result: Term | None
    thrown: Term | None
    offered: tuple[tuple[tuple[str, ...], Term], ...]  # objects that the arguments lead to, and the way there


class Stated(Record):
    """A condition as the source says it, with text, type and value of what it compares."""

    text: str
    sides: tuple[tuple[str, str, Term], ...]


class Check(Record):
    """`prop` is violated here iff `violated` holds together with the first `prefix` assumptions."""

    violated: Term
    place: Place
    prop: Property
    prefix: int
    trail: Trail | None = None  # the calls that are open, innermost first
    escaped: Escaped | None = None  # of an uncaught exception
    stated: Stated | None = None  # what should have held, where the code says it


class Unsupported(Record):
    """If `guard` can hold (with the first `prefix` assumptions), the verdict depends on something unsupported.

    `call`: the path goes on behind this call, with an unknown result. Otherwise it ends. `depends`: this is a check
    that depends on such calls.
    """

    guard: Term
    place: Place
    reason: str
    prefix: int
    call: str = ""
    depends: bool = False
    method: str = ""  # the called one, as --stub names it


class Cut(Record):
    """If `guard` can hold (with the first `prefix` assumptions), a loop or recursion was left unexplored here."""

    guard: Term
    place: Place
    loop: str  # java::Foo.bar:()V.0, or the function for a recursion
    bound: int
    prefix: int


Step = Assignment | Input | Called | Returned | Thrown | Asked | Check | Unsupported | Cut


class Assumed(Record):
    """Holds on every execution that gets this far. `ends_path`: because a violated check ends the path there.

    `is_fact`: it is about unknowns and holds whatever path is taken.
    """

    condition: Term
    ends_path: bool
    is_fact: bool = False


class Done(Record):
    """Where the guard holds, a method of an object was called, or a field of it assigned."""

    guard: Term
    method: MethodId | None
    field: FieldInfo | None
    args: tuple[Term, ...]


class Built(Record):
    """Where the guard holds, an object is what this method gives for these arguments, of which the first is the
    receiver if it has one; then these things were done to it."""

    guard: Term
    method: MethodId
    args: tuple[Term, ...]
    calls: tuple[Done, ...] = ()


class ObjectInfo:
    """An object number's meaning: its run-time class (internal name or array descriptor).

    `fields` and `elements` hold the values that an input object had at the start (name, descriptor, value);
    `owners` says for each field which class declares it.
    """

    __slots__ = (
        "built", "cached", "class_name", "constant", "elements", "extends", "fields", "function", "identical",
        "is_input", "kept", "kinds", "length", "literal", "message", "number", "owners", "text", "unit", "words",
    )  # fmt: skip

    def __init__(
        self, number: int, class_name: str, is_input: bool = False, length: Term | None = None,
        text: str | None = None, fields: Sequence[tuple[str, str, Term]] = (), elements: Sequence[Term] = (),
    ) -> None:  # fmt: skip
        self.number = number
        self.class_name = class_name
        self.kinds: Sequence[tuple[str, Term]] = ()  # of an unknown array: classes that it may have instead, and where
        self.is_input = is_input
        self.fields = list(fields)
        self.owners: list[str] = []
        self.length = length
        self.elements = list(elements)
        self.text = text  # of a String constant
        # Of any other String: the UTF-16 unit at an index below its length. Built when somebody asks, since an unknown
        # string may have as many as an int can count.
        self.unit: Callable[[int], Term] | None = None
        self.constant: tuple[str, str] | None = None  # of an enum constant: the enum and the name
        self.kept: tuple[str, ...] = ()  # of an object that an input may be: the static field, and the way from there
        self.literal = ""  # of an object of java.lang.Class: the type that it stands for
        self.built: Sequence[Built] = ()  # of an unknown object: the calls that may have made it
        self.extends = ""  # of one whose class is made up: the class of the program above it
        self.function: MethodId | None = None  # of an unknown function: the method of its interface; no name: several
        self.cached: Term | None = None  # of a box: where it is the one that boxing gives
        self.message: Term | None = None  # of an exception that was thrown: a String
        self.words: Callable[[Evaluator], str | None] | None = None  # of a String that nobody has looked at
        self.identical: list[tuple[Term, int]] = []  # of a String: where it is the same Java object as another number


class Refinement(Protocol):
    """Unknowns of which the formula says less than is true. It is asked about each model, and tells more if need be."""

    is_numeric: bool  # its unknowns are functions of numbers, which `corrected` computes: search may find models
    patience: int  # models of one query that are refuted before it is given up
    reason: str  # whose unknowns these are, with method and line: why a verdict is open if the facts do not suffice

    def corrected(self, model: Evaluator) -> dict[Term, int]:
        """What its variables really are under the inputs of a model, as far as it knows; only those that differ."""

    def suggested(self, wanted: Mapping[Term, int]) -> dict[Term, int]:
        """Inputs with which its variables probably have these values: where a search may begin."""

    def statistics(self) -> str:
        """What there was to refine, and how often it was refined."""

    def agrees(self, model: Evaluator) -> bool:
        """Whether the model is known to be right; nothing is remembered of the question."""

    def apart(self) -> Term | None:
        """A condition under which none of its unknowns matters: such models may be found where nobody can say more."""

    def facts(self, model: Evaluator) -> list[Term] | None:
        """True conditions that do not hold in the model; none if it is right, None if nobody can say.

        Whoever asks must see to it that they hold from now on: none is told twice.
        """


class Limit(Enum):
    """What unknowns were kept small in; the values are the words of reports."""

    ARRAYS = "arrays"  # their length
    STRINGS = "strings"  # likewise
    COLLECTIONS = "collections"  # their elements
    ENDING = "rows and lines that are read"  # from one object, of those that may go on for ever
    NESTING = "nesting"  # objects inside objects
    OBJECTS = "objects"  # how many there are
    BITS = "bits of numbers"
    FUNCTIONS = "functions"  # what unknown ones do not do
    OFFERED = "objects that functions give back"  # of those that arguments lead to
    CALLS = "calls on constructed objects"  # of methods that change them
    CONSTRUCTED = "constructed objects"  # at places that have room for more
    WAYS = "ways to construct an object"  # of which there are others that could not be followed
    CLASSES = "classes"  # that one unknown may have
    KINDS = "kinds"  # of library types: of these there are others than those that were made
    INITIALISED = "classes initialised before"  # whose static fields unknowns may be in
    UNCOVERED = "calls that are not covered"  # what they do not do, of two methods that are compared
    STATICS = "static fields"  # which values they start with, of two methods that are compared


class Arrival(NamedTuple):
    """Where the guard holds, with the first `prefix` assumptions, an execution gets to a check."""

    guard: Term
    place: Place
    prefix: int


class Execution(Record):
    """Result of one symbolic execution."""

    steps: list[Step]
    assumptions: list[Assumed]  # in order of execution; a check sees those made before it
    properties: dict[str, Property]  # every property met, by id, also those that constants decide
    objects: dict[int, ObjectInfo]
    step_count: int = 0
    known: int = 0  # of the steps, the first ones, which were decided with a smaller bound
    warnings: Sequence[str] = ()
    has_assumptions: bool = False  # made by the program, beyond what is true of all inputs
    refinements: Sequence[Refinement] = ()
    string_lengths: Sequence[Term] = ()  # of all unknown strings
    string_bounds: Sequence[Term] = ()  # facts without which models have strings of astronomical length
    string_units: Sequence[Term] = ()  # of these: variables for one unit each, or arrays of them
    strings_in_cells: bool = False  # there are unknown strings, and they are laid out
    limits: Mapping[Limit, int | str] = MappingProxyType({})  # that unknowns of this run met
    reached: Mapping[str, Sequence[Arrival]] = MappingProxyType({})  # where each property (id) was looked at, if known
    unmet: frozenset[str] = frozenset()  # ids of properties of functions that ran, which no path got to
    ends: Sequence[Property] = ()  # checks at which all of a path ended
    excused: Mapping[tuple[str, Place], str] = MappingProxyType({})  # exceptions by class that are no failure, and why
    made_up: bool = False  # there are objects that were not constructed, for once
    is_whole: bool = True  # no path was left because it was late
    is_enough: bool = True  # what never goes wrong with those does not go wrong with constructed ones
