"""Quantifiers, by expansion: over the numbers that the range leaves, over the objects that exist.

Of a range of unknown size a window is expanded; where the range goes beyond it, the value is open, which the solver
mostly finds impossible (an index below the length of an array whose length is bounded). A universal claim that is
checked needs no window: it is checked of an unknown value.
"""

from __future__ import annotations

from collections.abc import Iterator

from pybmc.annotations import TYPE_CHECKING
from pybmc.engines.spec.scene import is_there
from pybmc.engines.spec.universal import universally
from pybmc.goto.classes import ClassNotFound, Origin
from pybmc.goto.names import class_of, is_reference
from pybmc.records import Record
from pybmc.specs import syntax as s
from pybmc.specs.domains import conjuncts, is_widening
from pybmc.specs.syntax import Quantifier as Q
from pybmc.symex.heap.objects import HeapObject
from pybmc.symex.heap.overlay import ALLOCATED
from pybmc.terms.node import Term
from pybmc.terms.ops import bv_sort

if TYPE_CHECKING:
    from pybmc.engines.spec.evaluate import Evaluation

MANY = 32  # values that are all expanded
MOST = 256  # the same, if it is possible that they do not fit the window
LEAST = 8  # of a range of unknown size
LIMITS = {
    "Z": (0, 1), "B": (-(1 << 7), (1 << 7) - 1), "S": (-(1 << 15), (1 << 15) - 1), "C": (0, (1 << 16) - 1),
    "I": (-(1 << 31), (1 << 31) - 1), "J": (-(1 << 63), (1 << 63) - 1),
}  # fmt: skip
SMALL = ("Z", "B")  # all of their values are expanded


Left = tuple[str, Term]  # values of a range that were not looked at: why, and where there may be some


class Instance(Record):
    """One choice of values: where it is in the range, and what the body is there."""

    inside: Term
    body: Term
    values: tuple[Term, ...]


def quantified(ev: Evaluation, expr: s.Quantified) -> Term:
    """Expanded; by z3 if the user wants that, or where it cannot be expanded."""
    quantifiers = ev.scene.quantifiers
    if not quantifiers.suits(expr):
        return _expanded(ev, expr)
    if quantifiers.mode == "z3" and id(expr) not in ev.claimed:
        return universally(ev, expr)
    before = (dict(ev.undefined), dict(ev.open), quantifiers.left_open)
    found = _expanded(ev, expr)
    if quantifiers.left_open == before[2]:
        return found
    ev.undefined, ev.open, quantifiers.left_open = before
    return universally(ev, expr)


def _expanded(ev: Evaluation, expr: s.Quantified) -> Term:
    left: list[Left] = []
    instances = list(_instances(ev, expr, 0, left))
    terms = ev.terms
    match expr.kind:
        case Q.FORALL:
            ev.found[expr] = [(terms.and_(one.inside, terms.not_(one.body)), one.values) for one in instances]
            all_ = terms.and_all(terms.implies(one.inside, one.body) for one in instances)
            # what one value refutes is false, or undefined, whatever the others do
            _tell_left(ev, expr, left, all_ if id(expr) in ev.positive or _is_total(expr) else terms.true)
            return all_
        case Q.EXISTS:
            some = terms.or_all(terms.and_(one.inside, one.body) for one in instances)
            _tell_left(ev, expr, left, terms.not_(some) if _is_total(expr) else terms.true)
            return some
    _tell_left(ev, expr, left, terms.true)
    match expr.kind:
        case Q.NUM_OF:
            zero, one_ = terms.bv(0, 64), terms.bv(1, 64)
            total = zero
            for one in instances:
                total = terms.add(total, terms.ite(terms.and_(one.inside, one.body), one_, zero))
            return total
        case Q.SUM | Q.PRODUCT:
            return _folded(ev, expr, instances)
        case _:
            return _extreme(ev, expr, instances)


def _tell_left(ev: Evaluation, expr: s.Quantified, left: list[Left], matters: Term) -> None:
    """Of values that were not looked at: the whole is open where these matter."""
    for reason, where in left:
        condition = ev.terms.and_(where, matters)
        if ev.decide(ev.terms.and_(ev.where, condition)) is not ev.terms.false:
            ev.scene.quantifiers.left_open += 1
        ev.leave_open(expr.span, reason, condition)


TOTAL = (s.Bound, s.Local, s.Literal, s.Compare, s.Logical, s.Unary, s.Binary, s.Convert, s.Conditional, s.Old)


def _is_total(expr: s.Quantified) -> bool:
    """Whether no value makes range or body undefined, as can be seen from how they are written."""
    parts = [part for side in (expr.range, expr.body) for part in s.parts(side)]
    divides = any(isinstance(part, s.Binary) and part.op in "/%" and part.type in INTEGERS for part in parts)
    return not divides and all(isinstance(part, TOTAL) for part in parts)


def _folded(ev: Evaluation, expr: s.Quantified, instances: list[Instance]) -> Term:
    is_sum = expr.kind is Q.SUM
    if expr.type in ("F", "D") and len(instances) > 1:
        return ev.give_up(expr, "sums and products of floating-point numbers depend on the order")
    neutral = ev.heap.zero(expr.type) if is_sum else _one(ev, expr.type)
    total = neutral
    for one in instances:
        part = ev.terms.ite(one.inside, one.body, neutral)
        total = ev.operators.binary("+" if is_sum else "*", expr.type, total, part)
    return total


def _one(ev: Evaluation, descriptor: str) -> Term:
    return ev.operators.convert("I", descriptor, ev.machine.one)


def _extreme(ev: Evaluation, expr: s.Quantified, instances: list[Instance]) -> Term:
    """The largest or smallest; undefined of nothing."""
    terms, best, there = ev.terms, ev.anything(expr.type), ev.terms.false
    op = ">" if expr.kind is Q.MAX else "<"
    for one in instances:
        better = terms.or_(terms.not_(there), ev.operators.compare(op, expr.type, one.body, best))
        best = terms.ite(terms.and_(one.inside, better), one.body, best)
        there = terms.or_(there, one.inside)
    ev.fail_if(expr.span, "no value is in the range", terms.not_(there))
    return best


def _instances(ev: Evaluation, expr: s.Quantified, at: int, left: list[Left]) -> Iterator[Instance]:
    """With all variables before this one bound."""
    if at == len(expr.variables):
        inside = ev.value(expr.range)
        if ev.terms.and_(ev.where, inside) is ev.terms.false:
            return
        with ev.under(inside):
            body = ev.value(expr.body)
        yield Instance(inside, body, tuple(ev.bound[variable.number] for variable in expr.variables))
        return
    variable = expr.variables[at]
    if is_reference(variable.type):
        yield from _over_objects(ev, expr, at, left)
        return
    for value in _values(ev, expr, variable, left):
        ev.bound[variable.number] = value
        yield from _instances(ev, expr, at + 1, left)
    ev.bound.pop(variable.number, None)


# ---------------------------------------------------------------------------------------- objects


def _over_objects(ev: Evaluation, expr: s.Quantified, at: int, left: list[Left]) -> Iterator[Instance]:
    variable = expr.variables[at]
    type_name = class_of(variable.type)
    info = ev.classes.find(type_name.lstrip("[")) if not type_name.startswith("[") else None
    if info is not None and info.origin is not Origin.USER:
        ev.leave_open(expr.span, f"all objects of {type_name.replace('/', '.')} are too many", ev.terms.true)
    for made, exists in existing(ev, type_name):
        ev.bound[variable.number] = ev.heap.reference(made)
        with ev.under(exists):
            for one in _instances(ev, expr, at + 1, left):
                yield Instance(ev.terms.and_(exists, one.inside), one.body, one.values)
    ev.bound.pop(variable.number, None)


def existing(ev: Evaluation, type_name: str) -> Iterator[tuple[HeapObject, Term]]:
    """The objects of a type in the heap at hand, and where they exist."""
    heap, terms = ev.heap, ev.terms
    ev.reads_more = True  # objects come into being
    for number, made in list(heap.objects.items()):
        if not made.class_name or not _is_a(ev, made.class_name, type_name):
            continue
        exists = terms.true
        if number in heap.allocated:
            if ev.chain.get((number, ALLOCATED)) is None:
                continue
            exists = heap.born.get(number, terms.true)
        elif made.is_input:
            exists = is_there(ev.scene, number)
            if ev.chain is ev.scene.old and number in ev.scene.born and number >= ev.scene.first_new:
                exists = terms.and_(exists, terms.not_(ev.scene.born[number].is_new))
        yield made, exists


def _is_a(ev: Evaluation, name: str, type_name: str) -> bool:
    try:
        return ev.classes.is_subtype(name, type_name)
    except ClassNotFound:
        return False


# ---------------------------------------------------------------------------------------- numbers


def _values(ev: Evaluation, expr: s.Quantified, variable: s.Bound, left: list[Left]) -> Iterator[Term]:
    """What a variable may be within its range, as far as the window goes."""
    lower, upper, some = _bounds(ev, expr, variable)
    if some is ev.terms.false:
        return
    if variable.type in SMALL and not (lower and upper):
        yield from _numbers(ev, variable.type, *LIMITS[variable.type])
        return
    if (not lower or not upper) and id(expr) in ev.claimed:
        yield _any(ev, variable)
        return
    if not lower or not upper:
        side = "lower" if not lower else "upper"
        left.append((f"the range has no {side} bound of {variable.name}", ev.terms.and_(ev.where, some)))
        return
    low = max(ev.machine.extent(ev.scene.now, term)[0] for term in lower)
    high = min(ev.machine.extent(ev.scene.now, term)[1] for term in upper)
    size = max(LEAST, ev.machine.settings.max_array_length + 3)
    first, terms = lower[0], ev.terms
    in_range = [terms.sle(other, term) for other in lower for term in upper]
    beyond = terms.and_all([*in_range, *(terms.sle(terms.add(first, terms.bv(size, 64)), term) for term in upper)])
    if high - low < MANY or (high - low < MOST and _may_be(ev, beyond)):
        yield from _numbers(ev, variable.type, low, high)
        return
    if id(expr) in ev.claimed:
        yield _any(ev, variable)
        return
    left.append((f"the range of {variable.name} may have more than {size} values", terms.and_(ev.where, beyond)))
    for k in range(size):
        value = terms.add(first, terms.bv(k, 64))
        with ev.under(terms.and_all(terms.sle(value, term) for term in upper)):
            yield ev.operators.convert("J", variable.type, value)


def _any(ev: Evaluation, variable: s.Bound) -> Term:
    """Of a claim that is checked one value is enough, if it may be any: the solver looks for one that refutes it."""
    name = ev.machine.unknowns.unique(f"any {variable.name}")
    if variable.type == "J":
        return ev.terms.var(name, bv_sort(64))
    return ev.operators.convert("I", variable.type, ev.terms.var(name, bv_sort(32)))


def _may_be(ev: Evaluation, condition: Term) -> bool:
    terms = ev.terms
    return ev.machine.feasible(terms.and_all((ev.scene.now.guard.term, ev.where, condition)))


def _numbers(ev: Evaluation, type_: str, low: int, high: int) -> Iterator[Term]:
    """As far as they are of the type: `c == x` leaves a char nothing where x is negative."""
    least, most = LIMITS[type_]
    for number in range(max(low, least), min(high, most) + 1):
        if type_ == "Z":
            yield ev.terms.boolean(bool(number))
        else:
            yield ev.terms.bv(number, 64 if type_ == "J" else 32)


def _bounds(ev: Evaluation, expr: s.Quantified, variable: s.Bound) -> tuple[list[Term], list[Term], Term]:
    """Values as longs that a variable in the range is not below, and not above, and where there may be any.

    Also a range without values is looked at: where a bound is undefined, so is the whole, unless what stands before it
    in the range leaves nothing. Once there are bounds on both sides, what stands behind another condition on the
    variable, or in the body, is looked at value by value only: there may be no value left that comes to it.
    """
    known = _Bounds(ev)
    lower, upper = known.of(variable.number)
    before, filtered = ev.where, False
    for part, is_body in _conditions(expr):
        if lower and upper and (is_body or filtered):
            break
        if not _mentions_unbound(ev, part):
            ev.where = ev.terms.and_(ev.where, ev.value(part))
            continue
        count = len(lower) + len(upper)
        for own, op, other in _sides(part):
            known.add(own, op, other)
        filtered = filtered or count == len(lower) + len(upper)
        any_ = ev.terms.and_all(ev.terms.sle(low, high) for low in lower for high in upper)
        ev.where = ev.terms.and_(ev.where, any_)
    some, ev.where = ev.where, before
    return lower or known.chained(variable.number, 0), upper or known.chained(variable.number, 1), some


class _Bounds:
    """What comparisons say of variables that have no value yet: terms, and other variables (`i < j && j < n`)."""

    def __init__(self, ev: Evaluation) -> None:
        self._ev = ev
        self._terms: dict[int, tuple[list[Term], list[Term]]] = {}  # by variable: lower, upper
        self._others: dict[tuple[int, int], list[int]] = {}  # by variable and side: those that are not beyond it

    def of(self, number: int) -> tuple[list[Term], list[Term]]:
        return self._terms.setdefault(number, ([], []))

    def add(self, own: s.Expr, op: str, other: s.Expr) -> None:
        ev, variable = self._ev, _variable(own)
        if variable is None or variable.number in ev.bound or other.type not in INTEGERS:
            return
        sides = [side for side, ops in enumerate(((">", ">=", "=="), ("<", "<=", "=="))) if op in ops]
        further = _variable(other)
        if further is not None and further.number not in ev.bound:
            for side in sides:
                self._others.setdefault((variable.number, side), []).append(further.number)
        elif not _mentions_unbound(ev, other):
            value, one = ev.operators.convert(other.type, "J", ev.value(other)), ev.terms.bv(1, 64)
            nearest = ev.terms.add(value, one) if op == ">" else ev.terms.sub(value, one) if op == "<" else value
            for side in sides:
                self.of(variable.number)[side].append(nearest)

    def chained(self, number: int, side: int) -> list[Term]:
        """By way of other variables."""
        seen, todo, found = {number}, [number], list[Term]()
        while todo and not found:
            for other in self._others.get((todo.pop(), side), ()):
                if other not in seen:
                    seen.add(other)
                    todo.append(other)
                    found += self.of(other)[side]
        return found


INTEGERS = ("I", "J", "S", "B", "C")
FLIP = {"<": ">", "<=": ">=", ">": "<", ">=": "<=", "==": "=="}


def _conditions(expr: s.Quantified) -> Iterator[tuple[s.Expr, bool]]:
    """What must hold for values to count, in this order: of the range, and (True) of the body if it repeats one."""
    yield from ((part, False) for part in conjuncts(expr.range))
    todo: list[s.Expr] = []
    body: s.Expr = expr.body
    if expr.kind is Q.FORALL:
        while isinstance(body, s.Logical) and body.op == "==>":
            todo.append(body.left)
            body = body.right
    elif expr.kind in (Q.EXISTS, Q.NUM_OF):
        todo.append(body)
    yield from ((part, True) for condition in todo for part in conjuncts(condition))


def _sides(expr: s.Expr) -> Iterator[tuple[s.Expr, str, s.Expr]]:
    """A comparison, read from both sides."""
    if isinstance(expr, s.Compare) and expr.op in FLIP:
        yield expr.left, expr.op, expr.right
        yield expr.right, FLIP[expr.op], expr.left


def _variable(expr: s.Expr) -> s.Bound | None:
    """The variable that an expression is, perhaps as a wider number."""
    while isinstance(expr, s.Convert) and is_widening(expr):
        expr = expr.arg
    return expr if isinstance(expr, s.Bound) else None


def _mentions_unbound(ev: Evaluation, expr: s.Expr) -> bool:
    return any(isinstance(part, s.Bound) and part.number not in ev.bound for part in s.parts(expr))
