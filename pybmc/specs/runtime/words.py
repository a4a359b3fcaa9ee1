"""Typed expressions as the words that `pybmc.SpecEvaluator` reads, in prefix order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pybmc.errors import PybmcError
from pybmc.goto.names import is_reference
from pybmc.replay.scenario import escape
from pybmc.specs.domains import limits
from pybmc.specs.syntax import (
    BOOLEAN,
    INT,
    AllFields,
    AllStatics,
    Among,
    Binary,
    Bound,
    Call,
    Cast,
    Cell,
    Cells,
    ClassLiteral,
    Compare,
    Concat,
    Conditional,
    Contains,
    Convert,
    ElemType,
    Everything,
    Expr,
    Field,
    Fresh,
    Ghost,
    InstanceOf,
    Length,
    Literal,
    Local,
    Logical,
    Model,
    NonNullElements,
    NotModified,
    Null,
    Old,
    Quantified,
    Quantifier,
    Reach,
    Result,
    Size,
    Static,
    Store,
    Subtype,
    This,
    Thrown,
    TypeOf,
    Unary,
)


class CannotEvaluate(PybmcError):
    """An expression that a JVM knows nothing of; the message says which."""


def words(expr: Expr) -> list[str]:
    return list(_words(expr))


def _words(expr: Expr) -> Iterator[str]:
    match expr:
        case Literal(str(value)):
            yield from ("str", escape(value))
        case Literal(int(value), type_):
            yield from ("lit", type_, f"{value:x}" if type_ in ("F", "D") else str(value))
        case Null():
            yield "null"
        case ClassLiteral(named):
            yield from ("class", named)
        case This():
            yield "this"
        case Local(_, slot):
            yield from ("local", str(slot))
        case Bound(_, number):
            yield from ("bound", str(number))
        case Result():
            yield "result"
        case Thrown(_, type_):
            yield from ("cast", type_, "thrown")
        case Field(obj, owner, name):
            yield from ("field", owner, name, *_words(obj))
        case Static(owner, name):
            yield from ("static", owner, name)
        case Ghost(None, owner, name):
            yield from ("ghost", owner or "-", name, "-")
        case Ghost(obj, owner, name) if obj is not None:
            yield from ("ghost", owner, name, "of", *_words(obj))
        case Model(None, _, name):
            raise CannotEvaluate(f"static model field {name}")
        case Model(obj, owner, name) if obj is not None:
            yield from ("model", owner, name, *_words(obj))
        case Cell(array, index):
            yield from ("cell", *_words(array), *_words(index))
        case Length(array):
            yield from ("length", *_words(array))
        case _:
            yield from _operator(expr)


def _operator(expr: Expr) -> Iterator[str]:
    match expr:
        case Unary(op, arg):
            yield from ("un", op, *_words(arg))
        case Binary(op, left, right):
            yield from ("bin", op, *_words(left), *_words(right))
        case Compare(op, left, right):
            kind = "A" if left.type == "null" or is_reference(left.type) else left.type
            yield from ("cmp", op, kind, *_words(left), *_words(right))
        case Logical(op, left, right):
            yield from ("log", op, *_words(left), *_words(right))
        case Conditional(condition, then, otherwise):
            yield from ("cond", *_words(condition), *_words(then), *_words(otherwise))
        case Convert(arg, type_):
            yield from ("conv", type_, *_words(arg))
        case Cast(arg, type_):
            yield from ("cast", type_, *_words(arg))
        case InstanceOf(arg, tested):
            yield from ("is", tested, *_words(arg))
        case Concat(parts):
            yield from ("cat", str(len(parts)))
            for part in parts:
                yield from _words(part)
        case Call(obj, owner, name, descriptor, args, special):
            yield from ("call", "special" if special else "virtual", owner, name, descriptor)
            for part in args if obj is None else (obj, *args):
                yield from _words(part)
        case _:
            yield from _jml(expr)


def _jml(expr: Expr) -> Iterator[str]:
    match expr:
        case Old(arg):
            yield from ("old", *_words(arg))
        case Fresh(args):
            yield from ("fresh", str(len(args)))
            for arg in args:
                yield from _words(arg)
        case TypeOf(arg):
            yield from ("typeof", *_words(arg))
        case ElemType(arg):
            yield from ("elemtype", *_words(arg))
        case Subtype(left, right):
            yield from ("subtype", *_words(left), *_words(right))
        case NonNullElements(arg):
            yield from ("nonnull", *_words(arg))
        case Reach(start, only, fields):
            yield from ("reach", only or "*", str(len(fields)))
            for owner, name, _ in fields:
                yield from (owner, name)
            yield from _words(start)
        case Contains(set_, element):
            yield from ("has", *_words(set_), *_words(element))
        case Size(set_):
            yield from ("size", *_words(set_))
        case NotModified(places):
            among = [place for place in places if isinstance(place, Among)]
            for one in among:
                yield from ("log", "&&", *_quantified(_each_unchanged(one)))
            yield from ("same", str(len(places) - len(among)))
            for place in places:
                if not isinstance(place, Among):
                    yield from _unchanged(place)
        case Quantified():
            yield from _quantified(expr)


def _quantified(expr: Quantified) -> Iterator[str]:
    yield from ("quant", expr.kind.value[1:], expr.body.type, str(len(expr.variables)))
    for variable, own in zip(expr.variables, limits(expr), strict=True):
        yield from (str(variable.number), variable.type, str(len(own)))
        for limit in own:
            yield from (limit.op or "if", *_words(limit.value))
    yield from _words(expr.range)
    yield from _words(expr.body)


def _unchanged(place: Store) -> Iterator[str]:
    """What a place of the pre-state holds now, and what it held."""
    match place:
        case Field(obj, owner, name, type_, span):
            now: Expr = Field(_old(obj), owner, name, type_, span)
        case Cell(array, index, type_, span):
            now = Cell(_old(array), _old(index), type_, span)
        case Static() | Model() | Local():
            now = place
        case AllFields(obj):
            yield from ("fields", *_words(_old(obj)))
            return
        case Cells(array, None, None):
            yield from ("cells", *_words(_old(array)))
            return
        case Cells(array, low, high) if low is not None and high is not None:
            yield from ("range", *_words(_old(array)), *_words(_old(low)), *_words(_old(high)))
            return
        case _:
            raise CannotEvaluate(f"\\not_modified of {place.span.text}")
    yield from ("one", *_words(now), *_words(_old(place)))


def _each_unchanged(place: Among) -> Quantified:
    """The place of each cell that the array had in the pre-state."""
    span, variable, array = place.span, place.variable, _old(place.array)
    low = Literal(0, INT, span) if place.low is None else _old(place.low)
    ends: Expr = Compare("<=", low, variable, span)
    if place.high is not None:
        ends = Logical("&&", ends, Compare("<=", variable, _old(place.high), span), span)
    within = Logical("&&", ends, Compare("<", variable, Length(array, span), span), span)
    return Quantified(Quantifier.FORALL, (variable,), within, NotModified((place.place,), span), BOOLEAN, span)


def _old(expr: Expr) -> Old:
    return Old(expr, expr.type, expr.span)


def frame_words(stores: Sequence[Store]) -> list[str]:
    """What may be written, for `pybmc.SpecFrame`: how many places, then each, behind the number of its words."""
    found = [str(len(stores))]
    for store in stores:
        place = list(_place(store))
        found += (str(len(place)), *place)
    return found


def place_words(store: Store) -> list[str]:
    return list(_place(store))


def _place(store: Store) -> Iterator[str]:
    match store:
        case Everything():
            yield "everything"
        case AllStatics(owner):
            yield from ("statics", owner)
        case Static(owner, name):
            yield from ("static", owner, name)
        case Field(obj, owner, name):
            yield from ("field", owner, name, *_words(obj))
        case Ghost(None, owner, name):
            yield from ("ghosts", owner, name)
        case Ghost(obj, owner, name) if obj is not None:
            yield from ("ghost", owner, name, *_words(obj))
        case AllFields(obj):
            yield from ("fields", *_words(obj))
        case Cells(array, low, high):
            yield from ("cells", *_words(array)) if low is None or high is None else _range(array, low, high)
        case Cell(array, index):
            yield from _range(array, index, index)
        case Model(obj, owner, name) if obj is not None:
            yield from ("group", owner, name, *_words(obj))
        case Among(variable, array, low, high, place):
            ends = ("all",) if low is None or high is None else ("range", *_words(low), *_words(high))
            yield from ("among", str(variable.number), *_words(array), *ends, *_place(place))
        case _:
            raise CannotEvaluate(f"the JVM knows nothing of the place {store.span.text}")


def _range(array: Expr, low: Expr, high: Expr) -> tuple[str, ...]:
    return "range", *_words(array), *_words(low), *_words(high)
