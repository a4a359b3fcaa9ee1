"""A counterexample: the inputs of a run and its steps, up to the property that it violates."""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType

from pybmc.counterexamples.provenance import Provenance
from pybmc.counterexamples.values import JavaValue, Objects
from pybmc.goto.instr import Property
from pybmc.goto.names import MethodId
from pybmc.goto.place import Place
from pybmc.records import Record

# Of each step, `depth` counts the calls that are open, and `code` is the instruction if somebody asked for it.


class Assignment(Record):
    place: Place
    depth: int
    target: str  # source text: `x`, `this.size`, `a[3]`, `Foo.count`
    value: JavaValue
    code: str = ""
    of: JavaValue | None = None  # the object whose field or cell this is, as far as it is known


class Input(Record):
    """An unknown value that the program got."""

    place: Place
    depth: int
    name: str  # of the parameter or static field, or the call: `CProver.nondetInt()`
    value: JavaValue
    origin: Provenance
    field: tuple[str, str] | None = None  # of a static field: class by internal name, its name; or a setting
    code: str = ""


class Call(Record):
    place: Place  # of the call
    depth: int
    callee: MethodId
    code: str = ""


class Return(Record):
    """A call is over, and control is back at `place`."""

    place: Place
    depth: int  # inside the callee
    callee: MethodId
    value: JavaValue | None  # None if the method gives none
    code: str = ""


class Throw(Record):
    place: Place
    depth: int
    exception: JavaValue
    code: str = ""


Step = Assignment | Input | Call | Return | Throw


class Frame(Record):
    """A call that is open when the property is violated: where control is in `method`."""

    method: MethodId
    place: Place


class Counterexample(Record):
    """All that is known of one run. Without a wish for a trace its steps are the inputs alone."""

    prop: Property
    place: Place  # of the violation
    exception: str = ""  # of an uncaught exception: its class, by internal name
    steps: Sequence[Step] = ()
    objects: Objects = MappingProxyType({})
    stack: Sequence[Frame] = ()  # innermost first
    uncovered: str = ""  # a call on the way of which nobody knows what it does
    library: frozenset[str] = frozenset()  # classes of these steps and calls that are none of the user's
    condition: str = ""  # what should have held, as the source says it
    sides: Sequence[tuple[str, JavaValue]] = ()  # what it compares, with values
    message: str = ""  # of an uncaught exception, with escapes as in a literal, as far as it is known

    @property
    def inputs(self) -> list[Input]:
        """In the order in which the program got them."""
        return [step for step in self.steps if isinstance(step, Input)]
