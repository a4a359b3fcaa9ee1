"""What is specified: clauses, the cases of a method, what holds of a class, of loops and at statements."""

from __future__ import annotations

from pybmc.goto.names import ClassName, Descriptor, MethodDescriptor
from pybmc.records import Record, Word
from pybmc.specs.source import Span
from pybmc.specs.syntax import Compare, Expr, Ghost, Result, Store, Thrown


class Kind(Word):
    """Of conditions."""

    REQUIRES = "requires"
    ENSURES = "ensures"
    INVARIANT = "invariant"
    INITIALLY = "initially"
    CONSTRAINT = "constraint"
    LOOP_INVARIANT = "loop_invariant"
    ASSERT = "assert"
    ASSUME = "assume"


RESULT = "\\result"


class Condition(Record):
    """A clause with a boolean expression. Its span has the clause's own text, `requires x > 0`.

    `implicit`: it comes from JML's defaults (a parameter, result or field that is not nullable); the span is then that
    of the declaration.
    `static`: of invariants and constraints, it speaks of no object.
    """

    kind: Kind
    expr: Expr
    span: Span
    owner: ClassName  # the class where it is written
    implicit: bool = False
    static: bool = False

    @property
    def text(self) -> str:
        """As it is written, or would be."""
        if not self.implicit:
            return self.span.text
        is_result = isinstance(self.expr, Compare) and isinstance(self.expr.left, Result)
        return f"{self.kind} {RESULT if is_result else self.span.text} != null"


class Signals(Record):
    """If an exception of this type leaves the method, then `expr` holds; `variable` is what `expr` calls it."""

    exception: Descriptor
    variable: Thrown | None
    expr: Expr
    span: Span
    owner: ClassName


class SignalsOnly(Record):
    """Exceptions that leave the method are of these types; none: `\\nothing`."""

    exceptions: tuple[Descriptor, ...]
    span: Span
    owner: ClassName


class Assignable(Record):
    """What may be written of what existed in the pre-state: none for `\\nothing`. Places are those of the pre-state."""

    stores: tuple[Store, ...]
    span: Span
    owner: ClassName


class Behavior(Word):
    PLAIN = "behavior"
    NORMAL = "normal_behavior"  # where its preconditions hold, nothing is thrown
    EXCEPTIONAL = "exceptional_behavior"  # where they hold, the method does not return


class Case(Record):
    """Where all of `requires` hold in the pre-state, the other clauses are promised.

    No `assignable` clause means \\everything (\\nothing of a pure method); several: what all of them allow together.
    `signals_only` None: what the method declares with `throws`, and RuntimeException and Error.
    """

    behavior: Behavior
    requires: tuple[Condition, ...]
    ensures: tuple[Condition, ...]
    signals: tuple[Signals, ...]
    signals_only: SignalsOnly | None
    assignable: tuple[Assignable, ...]
    span: Span
    owner: ClassName  # where it is written: a supertype if it is inherited


class LoopSpec(Record):
    """Of the loop whose head, an instruction of the GOTO function, has this bytecode index, on `line`; its text ends
    on `last_line`. `hidden`: slots of the ints without a name that count its rounds and say how many there are.
    """

    line: int
    bci: int
    invariants: tuple[Condition, ...]
    modifies: Assignable | None  # None: whatever the loop writes
    decreases: tuple[Decreases, ...]
    span: Span
    last_line: int = 0
    hidden: tuple[int, ...] = ()


class Decreases(Record):
    """An int or long that is never negative at the head and smaller in every round, or at every call of itself."""

    expr: Expr
    span: Span


class At(Record):
    """`assert`, `assume` in a body: before the first instruction at `bci` or behind it in the GOTO function, on `line`.

    `entering`: the instruction is the head of a loop that stands behind, and jumps back to it do not count.
    `behind`: it ends a block, behind the instruction that ends at `bci`.
    """

    line: int
    bci: int
    entering: bool
    condition: Condition
    behind: bool = False


class SetGhost(Record):
    """`set g = e`, and the declaration of a ghost variable of a body with its first value."""

    line: int
    bci: int
    entering: bool
    target: Ghost
    value: Expr
    span: Span
    behind: bool = False


Statement = At | SetGhost


class MethodSpec(Record):
    """All that is known of a method.

    The precondition is that of any case. `cases` has the inherited ones first; there is always one, which may say
    nothing but the defaults. `written`: somebody wrote something, here or above; only then is it a contract to
    be used at calls.
    """

    owner: ClassName
    name: str
    descriptor: MethodDescriptor
    cases: tuple[Case, ...]
    pure: bool
    helper: bool  # invariants need not hold before and after
    written: bool
    loops: tuple[LoopSpec, ...]
    statements: tuple[Statement, ...]
    span: Span
    measures: tuple[Decreases, ...] = ()  # of several the first that differs counts


class GhostField(Record):
    owner: ClassName
    name: str
    type: Descriptor
    static: bool
    initial: Expr | None  # None: zero, false or null
    span: Span


class ModelField(Record):
    owner: ClassName
    name: str
    type: Descriptor
    static: bool
    span: Span


class Represents(Record):
    """Of objects of the class `owner`: the model field is `value`, or (`such_that`) anything for which that holds."""

    owner: ClassName
    field: ModelField
    value: Expr
    such_that: bool
    span: Span


class Grouped(Record):
    """Of objects of the class `owner`: whoever may write the model field may write this place."""

    owner: ClassName
    group: ModelField
    place: Store


class ClassSpec(Record):
    """What a class itself says; `Specs` collects what supertypes say."""

    name: ClassName
    invariants: tuple[Condition, ...]
    initially: tuple[Condition, ...]
    constraints: tuple[Condition, ...]
    ghosts: tuple[GhostField, ...]
    models: tuple[ModelField, ...]
    represents: tuple[Represents, ...]
    span: Span
    grouped: tuple[Grouped, ...] = ()
