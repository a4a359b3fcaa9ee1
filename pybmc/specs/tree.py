"""Specification expressions as they are written: names are names, and nothing has a type."""

from __future__ import annotations

from pybmc.records import Record
from pybmc.specs.source import Span


class TypeName(Record):
    """`java.util.List<String>[]`: without its type arguments; `int` and the like are names here."""

    name: str
    dims: int
    span: Span


class Constant(Record):
    """`kind` is that of the token: number, string or char."""

    kind: str
    text: str
    span: Span


class Name(Record):
    """Also `this`, `super`, `null`, `true`, `false` and `\\result`."""

    name: str
    span: Span


class Dot(Record):
    obj: Tree
    name: str
    span: Span


class Index(Record):
    array: Tree
    index: Tree
    span: Span


class Apply(Record):
    """A call: of `Name` or `Dot`."""

    method: Name | Dot
    args: tuple[Tree, ...]
    span: Span


class Prefix(Record):
    op: str
    arg: Tree
    span: Span


class Infix(Record):
    op: str
    left: Tree
    right: Tree
    span: Span


class Choice(Record):
    condition: Tree
    then: Tree
    otherwise: Tree
    span: Span


class CastTo(Record):
    type: TypeName
    arg: Tree
    span: Span


class Test(Record):
    """`x instanceof T`, or `x instanceof T name`."""

    arg: Tree
    type: TypeName
    name: Name | None
    span: Span


class Definition(Record):
    """A name for a value: `T name = value`."""

    type: TypeName
    name: Name
    value: Tree


class Let(Record):
    """`(\\let T x = e, U y = f; body)`."""

    definitions: tuple[Definition, ...]
    body: Tree
    span: Span


class TypeLiteral(Record):
    """`T.class`, `\\type(T)`."""

    type: TypeName
    span: Span


class Operator(Record):
    """`\\old(e)`, `\\fresh(a, b)`, ..."""

    name: str
    args: tuple[Tree, ...]
    span: Span


class ReachSet(Record):
    start: Tree
    only: TypeName | None
    fields: tuple[Name, ...]
    span: Span


class Star(Record):
    """`x.*`, among store references."""

    obj: Tree
    span: Span


class Slice(Record):
    """`a[*]` (no ends), `a[i..j]` and `a[i..]`, among store references."""

    array: Tree
    low: Tree | None
    high: Tree | None
    span: Span


class Unchanged(Record):
    """`\\not_modified(...)`."""

    places: tuple[Tree, ...]
    span: Span


class Quantification(Record):
    kind: str
    type: TypeName
    names: tuple[Name, ...]
    range: Tree | None
    body: Tree
    span: Span


Tree = (
    Constant
    | Name
    | Dot
    | Index
    | Apply
    | Prefix
    | Infix
    | Choice
    | CastTo
    | Test
    | Let
    | TypeLiteral
    | Operator
    | ReachSet
    | Star
    | Slice
    | Unchanged
    | Quantification
)
