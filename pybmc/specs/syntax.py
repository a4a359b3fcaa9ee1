"""Expressions of specifications, bound: every name is resolved, every conversion is a node of its own.

Types are descriptors, `I` or `Ljava/lang/String;`, and those of Java: `Z` is not `I`. Where Java would throw (null, an
index, a division by zero, a cast, what a called method throws) an expression is undefined, and a clause holds where its
expression is defined and true. `&&`, `||`, `==>` and `?:` look at the right side only where Java would; all else looks
at all its parts, and a quantifier at its body for every value in the range, so that no order of evaluation matters.

A parameter means what was passed, wherever it stands in the specification of a method (in its loops and statements:
what it is then). Every node ends with its `span`, so that what is false can be named.
"""

from __future__ import annotations

from collections.abc import Iterator

from pybmc.goto.names import ClassName, Descriptor, MethodDescriptor
from pybmc.records import Record, Word
from pybmc.specs.source import Span

BOOLEAN, INT, LONG, FLOAT, DOUBLE = map(Descriptor, "ZIJFD")
STRING_TYPE = Descriptor("Ljava/lang/String;")
OBJECT_TYPE = Descriptor("Ljava/lang/Object;")
CLASS_TYPE = Descriptor("Ljava/lang/Class;")
NULL_TYPE = Descriptor("null")  # of `null`, which fits every type of references
SET_TYPE = Descriptor("set")  # of `\reach(x)`: a set of objects, which no Java value can be

# ------------------------------------------------------------------------------- values and places


class Literal(Record):
    """A number (Z as 0 and 1, I and J signed, F and D as raw bits) or a text."""

    value: int | str
    type: Descriptor
    span: Span


class Null(Record):
    span: Span

    @property
    def type(self) -> Descriptor:
        return NULL_TYPE


class ClassLiteral(Record):
    """`\\type(T)` and `T.class`."""

    named: Descriptor
    span: Span

    @property
    def type(self) -> Descriptor:
        return CLASS_TYPE


class This(Record):
    type: Descriptor
    span: Span


class Local(Record):
    """A parameter, or a variable of the method's body; `slot` is the JVM's."""

    name: str
    slot: int
    type: Descriptor
    span: Span


class Bound(Record):
    """A variable of a quantifier. `number` tells variables of one name apart."""

    name: str
    number: int
    type: Descriptor
    span: Span


class Result(Record):
    type: Descriptor
    span: Span


class Thrown(Record):
    """The exception that a `signals` clause is about."""

    name: str
    type: Descriptor
    span: Span


class Field(Record):
    """Declared by `owner`; as Java does it, the static type of `obj` decided which."""

    obj: Expr
    owner: ClassName
    name: str
    type: Descriptor
    span: Span


class Static(Record):
    owner: ClassName
    name: str
    type: Descriptor
    span: Span


class Ghost(Record):
    """A ghost field of an object or (no `obj`) of a class, or (no owner either) a ghost variable of a body."""

    obj: Expr | None
    owner: ClassName
    name: str
    type: Descriptor
    span: Span


class Model(Record):
    """A model field: what the `represents` clause of the object's class says."""

    obj: Expr | None
    owner: ClassName
    name: str
    type: Descriptor
    span: Span


class Cell(Record):
    array: Expr
    index: Expr  # an int
    type: Descriptor
    span: Span


class Length(Record):
    array: Expr
    span: Span

    @property
    def type(self) -> Descriptor:
        return INT


# ----------------------------------------------------------------------------------- operators of Java


class Unary(Record):
    """`-`, `~` on I J F D, or `!`; of the type of the operand."""

    op: str
    arg: Expr
    type: Descriptor
    span: Span


class Binary(Record):
    """`+ - * / %` on two of one type I J F D, `& | ^` on two I, J or Z, `<< >> >>>` with a right side I or J."""

    op: str
    left: Expr
    right: Expr
    type: Descriptor
    span: Span


class Compare(Record):
    """`== !=` on two Z, I, J, F, D or references, `< <= > >=` on two I, J, F or D."""

    op: str
    left: Expr
    right: Expr
    span: Span

    @property
    def type(self) -> Descriptor:
        return BOOLEAN


class Logical(Record):
    """`&&`, `||`, `==>`, and `<==>`, `<=!=>`, which look at both sides."""

    op: str
    left: Expr
    right: Expr
    span: Span

    @property
    def type(self) -> Descriptor:
        return BOOLEAN


class Conditional(Record):
    condition: Expr
    then: Expr
    otherwise: Expr
    type: Descriptor
    span: Span


class Convert(Record):
    """From one primitive type to another, as a cast in Java does, whether written or implied."""

    arg: Expr
    type: Descriptor
    span: Span


class Cast(Record):
    """To a type of references; undefined where the object is of another."""

    arg: Expr
    type: Descriptor
    span: Span


class InstanceOf(Record):
    arg: Expr
    tested: Descriptor
    span: Span

    @property
    def type(self) -> Descriptor:
        return BOOLEAN


class Concat(Record):
    """Texts joined; parts of any type, each as `String.valueOf` writes it."""

    parts: tuple[Expr, ...]
    span: Span

    @property
    def type(self) -> Descriptor:
        return STRING_TYPE


class Call(Record):
    """Of a pure method; without `obj` of a static one. `special`: this very method (private, `super.m()`).

    `type` is what the descriptor says is returned; where generics say more, a `Cast` is around the call. Boxing and
    unboxing are calls too (`Integer.valueOf`, `intValue`).
    """

    obj: Expr | None
    owner: ClassName
    name: str
    descriptor: MethodDescriptor
    args: tuple[Expr, ...]
    special: bool
    type: Descriptor
    span: Span


# ------------------------------------------------------------------------------------ operators of JML


class Old(Record):
    """The value in the pre-state of the method (in a loop's specification as well)."""

    arg: Expr
    type: Descriptor
    span: Span


class Fresh(Record):
    """None of them is null, and none existed in the pre-state."""

    args: tuple[Expr, ...]
    span: Span

    @property
    def type(self) -> Descriptor:
        return BOOLEAN


class TypeOf(Record):
    """`\\typeof(x)`: the class of the object; undefined for null."""

    arg: Expr
    span: Span

    @property
    def type(self) -> Descriptor:
        return CLASS_TYPE


class ElemType(Record):
    """`\\elemtype(t)`: of a class of arrays that of the cells; null for others."""

    arg: Expr
    span: Span

    @property
    def type(self) -> Descriptor:
        return CLASS_TYPE


class Subtype(Record):
    """`s <: t` of two classes."""

    left: Expr
    right: Expr
    span: Span

    @property
    def type(self) -> Descriptor:
        return BOOLEAN


class NonNullElements(Record):
    """The array is not null, nor is any of its cells."""

    arg: Expr
    span: Span

    @property
    def type(self) -> Descriptor:
        return BOOLEAN


class Reach(Record):
    """The objects that `start` leads to, itself included; none if it is null.

    Without `only` through all fields and cells. With `only` (a type of references) the set has objects of that type
    alone, and with `fields` as well the way goes from such objects through these fields alone.
    """

    start: Expr
    only: Descriptor | None
    fields: tuple[tuple[ClassName, str, Descriptor], ...]
    span: Span

    @property
    def type(self) -> Descriptor:
        return SET_TYPE


class Contains(Record):
    """`\\reach(x).has(y)`."""

    set: Expr
    element: Expr
    span: Span

    @property
    def type(self) -> Descriptor:
        return BOOLEAN


class Size(Record):
    """`\\reach(x).size()`."""

    set: Expr
    span: Span

    @property
    def type(self) -> Descriptor:
        return INT


class NotModified(Record):
    """`\\not_modified(x.f, a[*])`: what these places hold now is what they held in the pre-state.

    The places are those that the expressions name in the pre-state.
    """

    places: tuple[Store, ...]
    span: Span

    @property
    def type(self) -> Descriptor:
        return BOOLEAN


class Quantifier(Word):
    FORALL = "\\forall"
    EXISTS = "\\exists"
    SUM = "\\sum"
    PRODUCT = "\\product"
    MAX = "\\max"
    MIN = "\\min"
    NUM_OF = "\\num_of"


class Quantified(Record):
    """Over all values of the variables for which `range` holds.

    A variable of a primitive type has all values of the type; one of a type of references is every object of the type
    that exists, never null. Sums and products wrap around as Java's do, in the type of the body (I J F D); `\\max` and
    `\\min` of nothing are undefined; `\\num_of` is a long.
    """

    kind: Quantifier
    variables: tuple[Bound, ...]
    range: Expr
    body: Expr
    type: Descriptor
    span: Span


Expr = (
    Literal
    | Null
    | ClassLiteral
    | This
    | Local
    | Bound
    | Result
    | Thrown
    | Field
    | Static
    | Ghost
    | Model
    | Cell
    | Length
    | Unary
    | Binary
    | Compare
    | Logical
    | Conditional
    | Convert
    | Cast
    | InstanceOf
    | Concat
    | Call
    | Old
    | Fresh
    | TypeOf
    | ElemType
    | Subtype
    | NonNullElements
    | Reach
    | Contains
    | Size
    | NotModified
    | Quantified
)

# -------------------------------------------------------------------------------------- store references


class AllFields(Record):
    """`x.*`: the instance fields of an object."""

    obj: Expr
    span: Span


class AllStatics(Record):
    """`C.*`: the static fields that a class declares."""

    owner: ClassName
    span: Span


class Cells(Record):
    """`a[*]`, or `a[i..j]` with both ends included (ints)."""

    array: Expr
    low: Expr | None
    high: Expr | None
    span: Span


class Among(Record):
    """`a[*].f`, `m[*][j]`: a place for each cell of an array, whose index the variable is; `a[*]`: no ends."""

    variable: Bound
    array: Expr
    low: Expr | None
    high: Expr | None
    place: Place | AllFields | Cells | Among
    span: Span


class Everything(Record):
    span: Span


Place = Field | Static | Ghost | Model | Cell | Local
Store = Place | AllFields | AllStatics | Cells | Among | Everything  # `\nothing` is to have none


def parts(expr: Expr) -> Iterator[Expr]:
    """The expression and all inside it, the left before the right."""
    todo: list[Expr] = [expr]
    while todo:
        at = todo.pop()
        yield at
        todo.extend(reversed(children(at)))


def children(expr: Expr | Store) -> list[Expr]:
    """The expressions directly inside; those of store references as well."""
    found: list[Expr] = []
    for name in expr._fields:  # type: ignore[union-attr]
        inside = getattr(expr, name)
        for one in inside if isinstance(inside, tuple) else (inside,):
            if isinstance(one, AllFields | Cells | Among):
                found += children(one)
            elif isinstance(one, Expr):
                found.append(one)
    return found
