"""What a claim means in a state, as terms.

Asserted, a universal claim is checked at a fresh constant. Assumed, it is stated for each place that somebody reads:
for the cells or fields that the claim is about, whenever a read of them comes down to a variable.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress

from pybmc.contracts.expr import (
    TRUE,
    And,
    Apply,
    Bound,
    Cell,
    Compare,
    Existed,
    Expr,
    Field,
    Fold,
    ForAll,
    ForAllObjects,
    IsA,
    Leads,
    Led,
    Length,
    Local,
    Not,
    Num,
    Old,
    Or,
    Result,
    Static,
    kind_of_expr,
    links_of,
    parts,
)
from pybmc.engines.prove import heap as heaps
from pybmc.engines.prove.chains import bases_of, nodes_of
from pybmc.engines.prove.folds import EXTREMES, Seen, is_count, neutral
from pybmc.engines.prove.heap import Base, Chain
from pybmc.engines.prove.lines import Line, line_of
from pybmc.engines.prove.machine import Machine
from pybmc.engines.prove.state import State
from pybmc.engines.prove.world import SORTS
from pybmc.errors import PybmcError
from pybmc.goto.classes import ClassNotFound
from pybmc.records import Record, changed
from pybmc.terms.node import Term
from pybmc.terms.ops import Op

MAX_INSTANCES = 60  # of one universal claim
MAX_INNER = 20  # of one that stands inside another, for each instance of that
LEAST, MOST = -(2**31), 2**31 - 1
MAX_KNOWN = 6  # of those that are known to exist
MAX_WITNESSES = 24  # values at which it is tried to show that there is one


SomeValue = Callable[["ForAll | ForAllObjects"], Term]


class NoMeaning(PybmcError):
    """A claim that says nothing at its place: a register that is not there, a quantifier where none may be."""


class View(Record):
    """What a claim is about: registers and heap of a state, and those at the start of the method."""

    state: State
    old: State | None = None
    result: Term | None = None
    begun: int | None = None  # the moment at which the method was entered


class Meaning:
    """`some`: the constants at which universal claims are checked; claims that are checked at one place share them."""

    def __init__(self, machine: Machine, view: View, some: dict[str, Term] | None = None) -> None:
        self._some = {} if some is None else some
        self._machine = machine
        self._terms = machine.terms
        self._view = view
        self._bound: dict[str, Term] = {}
        self._depth = 0  # of witnesses inside each other
        self._some_value: SomeValue | None = None  # what it means that not all values fit; None: nothing

    # -------------------------------------------------------------------------------------- asserting

    def asserted(self, expr: Expr) -> Term:
        """A condition that is valid iff the claim is."""
        terms = self._terms
        match expr:
            case And(args):
                return terms.and_all([self.asserted(arg) for arg in args])
            case Or(args):
                return terms.or_all([self.asserted(arg) for arg in args])
            case ForAll(var, low, high, body):
                fresh = self._constant(var)
                return self._with(var, fresh, lambda: terms.implies(self._within(var, low, high), self.asserted(body)))
            case ForAllObjects(var, type_, body):
                fresh = self._constant(var)
                return self._with(var, fresh, lambda: terms.implies(self._is(fresh, type_), self.asserted(body)))
        return self._where(self._witnessed, expr)

    def holds(self, expr: Expr, free: Iterable[Bound]) -> Term:
        """A condition that is valid iff the expression holds for all values of these variables."""
        for var in free:
            self._bound[var.name] = self._constant(var)
        return self._where(self._witnessed, expr)

    def _where(self, some_value: SomeValue, expr: Expr) -> Term:
        """The condition, of which what is universal stands only where more of it makes all of it weaker."""
        before, self._some_value = self._some_value, some_value
        try:
            return self.condition(expr)
        finally:
            self._some_value = before

    def _counters(self, universal: ForAll | ForAllObjects, value: Term, is_there: bool = True) -> Term:
        """That the claim is false of this value; of an object also that it exists, unless that is known."""
        var, terms = universal.var, self._terms
        there = terms.true if is_there else self._exists(value)

        def counters() -> Term:
            here = (
                self._within(var, universal.low, universal.high)
                if isinstance(universal, ForAll)
                else terms.and_(self._is(value, universal.type), there)
            )
            return terms.and_(here, self._negated(universal.body))

        return self._with(var, value, counters)

    def _negated(self, expr: Expr) -> Term:
        """That it does not hold."""
        match expr:
            case ForAll() | ForAllObjects() if self._some_value is not None:
                return self._some_value(expr)
            case And(args):
                return self._terms.or_all([self._negated(arg) for arg in args])
            case Or(args):
                return self._terms.and_all([self._negated(arg) for arg in args])
            case Not(arg):
                return self.condition(arg)
        before, self._some_value = self._some_value, None  # more of what is inside makes less of this
        inside = self.condition(expr)
        self._some_value = before
        return self._terms.not_(inside)

    def _witnessed(self, universal: ForAll | ForAllObjects) -> Term:
        """Not all values fit: one of those in play does not. To be shown, never to be assumed."""
        named = dict.fromkeys(self._compared(universal))
        if isinstance(universal, ForAllObjects):
            found = dict.fromkeys((*named, *self._objects_in_play(universal)))
        elif universal.var.kind == "I":
            found = dict.fromkeys((*named, *self._in_play(universal)))
        else:
            raise NoMeaning("some value of a kind that has none in play")
        most = MAX_WITNESSES // 2 if self._depth else MAX_WITNESSES
        is_number, before = isinstance(universal, ForAll), len(self._machine.known_to_be)
        self._depth += 1
        chosen = list(found)[:most]
        shown = [self._counters(universal, value, is_number or value in named) for value in chosen]
        # What was looked at meanwhile may have shown that there is something.
        new = [one for one in self._known_to_be(universal.var.kind, before) if one not in chosen]
        shown += [self._counters(universal, value, is_number) for value in new]
        self._depth -= 1
        return self._terms.or_all(shown)

    def _compared(self, universal: ForAll | ForAllObjects) -> Iterator[Term]:
        """Values that the variable is compared with."""
        var = universal.var
        for part in parts(universal.body):
            if isinstance(part, Compare) and var in (part.left, part.right):
                other = part.right if part.left == var else part.left
                if kind_of_expr(other) == var.kind and self._is_bound(other, var):
                    yield self.value(other)

    def _is_bound(self, expr: Expr, but: Bound) -> bool:
        """Whether it can be told without the variable, or any of a quantifier inside."""
        return all(part != but and part.name in self._bound for part in parts(expr) if isinstance(part, Bound))

    def _are_bound(self, expressions: Iterable[Expr], but: Bound) -> bool:
        return all(self._is_bound(expr, but) for expr in expressions)

    def _objects_in_play(self, universal: ForAllObjects) -> Iterator[Term]:
        """Objects that were written to or looked at, the last first."""
        var, world = universal.var, self._machine.world
        for part in parts(universal.body):
            if isinstance(part, Field) and part.obj == var:
                chain = self._machine.chain(self._view.state, heaps.Field(part.owner, part.name, part.descriptor))
                yield from (node.ref for node in nodes_of(chain) if isinstance(node, heaps.Stored))
                yield from (ref for base in bases_of(chain) for ref, _ in reversed(base.reads))
        yield from (
            reg for reg in self._view.state.regs if reg is not None and (world.is_made(reg) or world.is_met(reg))
        )

    def _exists(self, value: Term) -> Term:
        """Whether an object is there for certain: registers that nobody reads may hold one of another path."""
        terms, world = self._terms, self._machine.world
        if value.op is Op.ITE:
            condition, then, other = value.args
            return terms.ite(condition, self._exists(then), self._exists(other))
        if world.is_made(value):
            return self._view.state.made.get(value.value, terms.false)
        return world.born_before(value, 1)

    def _in_play(self, universal: ForAll) -> Iterator[Term]:
        """The ends of its range, and indices that were written or looked at, the last first."""
        terms = self._terms
        yield self.value(universal.low)
        yield terms.add(self.value(universal.high), terms.bv(-1, 32))
        for chain, pick in list(self._cells(universal)):
            nodes = nodes_of(chain)
            written = [(node.ref, node.index) for node in nodes if isinstance(node, heaps.Stored)]
            read = [place for base in bases_of(chain) for place in reversed(base.reads)]
            for ref, index in (*written, *read):
                found = pick(ref, index)
                if found is not None:
                    yield found
        yield from self._known_to_be("I")

    def _known_to_be(self, kind: str, since: int = 0) -> list[Term]:
        """Values that something was stated of, the last ones."""
        is_met, sort = self._machine.world.is_met, SORTS[kind]
        known = self._machine.known_to_be[since:]
        return [one for one in known if one.sort is sort and is_met(one) == (kind == "A")][: -MAX_KNOWN - 1 : -1]

    def _assumed(self, expr: Expr) -> Term:
        """A condition that says as much as the claim, of constants that nobody else speaks of."""
        return self._where(self._fresh_counter, expr)

    def _fresh_counter(self, universal: ForAll | ForAllObjects) -> Term:
        made = self._machine.world.variable(f"the {universal.var.name}", universal.var.kind)
        self._machine.known_to_be.append(made)
        return self._counters(universal, made)

    def _constant(self, var: Bound) -> Term:
        name = f"some {var.name}" if var.kind == "I" else f"some {var.kind} {var.name}"
        if name not in self._some or var.name in self._bound:  # one that is bound already has another inside
            self._some[name] = self._machine.world.variable(name, var.kind)
        return self._some[name]

    def _with(self, var: Bound, value: Term, work: Callable[[], Term]) -> Term:
        before = self._bound.get(var.name)
        self._bound[var.name] = value
        try:
            return work()
        finally:
            if before is None:
                del self._bound[var.name]
            else:
                self._bound[var.name] = before

    def _within(self, var: Bound, low: Expr, high: Expr) -> Term:
        at = self._bound[var.name]
        return self._terms.and_(self._terms.sle(self.value(low), at), self._terms.slt(at, self.value(high)))

    def _is(self, value: Term, type_name: str) -> Term:
        world = self._machine.world
        return self._terms.and_(self._terms.not_(self._terms.eq(value, world.null)), world.is_a(value, type_name))

    # --------------------------------------------------------------------------------------- assuming

    def assume(self, expr: Expr, state: State, on: Term) -> None:
        """State the claim for the paths of a state, where `on` holds."""
        terms = self._terms
        match expr:
            case And(args):
                for arg in args:
                    self.assume(arg, state, on)
            case Or() | ForAll() | ForAllObjects() if _is_universal(expr):
                self._state(expr, state.guard.term, on, self._machine.world.now)
            case _:
                self._machine.assume(state, terms.implies(on, self._assumed(expr)))

    def _state(self, expr: Expr, guard: Term, on: Term, time: int) -> None:
        """The same, of paths that may have gone on since; `time`: when it held."""
        terms = self._terms
        match expr:
            case And(args):
                for arg in args:
                    self._state(arg, guard, on, time)
            case Or(args) if _is_universal(expr):
                universal = [arg for arg in args if _is_universal(arg)]
                if len(universal) > 1:
                    raise NoMeaning("several quantifiers in one disjunction")
                others = terms.or_all([self._assumed(arg) for arg in args if arg is not universal[0]])
                self._state(universal[0], guard, terms.and_(on, terms.not_(others)), time)
            case ForAll() | ForAllObjects():
                self._universal(expr, guard, on, time)
            case _:
                self._machine.assumptions.append(terms.implies(terms.and_(guard, on), self._assumed(expr)))

    def _universal(self, expr: ForAll | ForAllObjects, guard: Term, on: Term, time: int) -> None:
        machine, terms = self._machine, self._terms
        most = MAX_INSTANCES if not self._bound else MAX_INNER
        given: set[Term] = set()

        def instantiate(value: Term) -> None:
            if value in given or len(given) >= most:
                return
            given.add(value)
            inner = Meaning(machine, self._view)
            inner._bound = {**self._bound, expr.var.name: value}
            before, machine.heap.quiet = machine.heap.quiet, True
            with suppress(NoMeaning):  # then it says nothing of this value
                inner._state(expr.body, guard, terms.and_(on, inner._there(expr, value, time)), time)
            machine.heap.quiet = before

        if isinstance(expr, ForAllObjects) and self._every_cell(expr, guard, on, time):
            return
        for base, pick in self._triggers(expr):
            self._listen(base, pick, instantiate)

    def _there(self, expr: ForAll | ForAllObjects, value: Term, time: int) -> Term:
        """Whether a claim speaks of a value."""
        if isinstance(expr, ForAll):
            return self._within(expr.var, expr.low, expr.high)
        return self._terms.and_(self._is(value, expr.type), self._machine.world.born_before(value, time + 1))

    def _listen(self, base: Base, pick: Pick, instantiate: Callable[[Term], None]) -> None:
        def heard(ref: Term, index: Term | None) -> None:
            found = pick(ref, index)
            if found is not None:
                instantiate(found)

        base.listen(heard)

    def _triggers(self, expr: ForAll | ForAllObjects) -> Iterator[tuple[Base, Pick]]:
        """The functions that a universal claim is about, and how a read of one says where to state it."""
        if isinstance(expr, ForAll):
            for chain, pick in self._cells(expr):
                yield from ((base, pick) for base in bases_of(chain))
            return
        for part in parts(expr.body):
            if isinstance(part, Field) and part.obj == expr.var:
                key = heaps.Field(part.owner, part.name, part.descriptor)
                for base in bases_of(self._machine.chain(self._view.state, key)):
                    yield base, lambda ref, index: ref

    def _every_cell(self, expr: ForAllObjects, guard: Term, on: Term, time: int) -> bool:
        """A claim about each cell of each array is stated of the cells that are read, not of their rows and columns."""
        args = expr.body.args if isinstance(expr.body, Or) else (expr.body,)
        inner = next((arg for arg in args if isinstance(arg, ForAll)), None)
        cells = [part for part in parts(inner) if isinstance(part, Cell)] if inner is not None else []
        if inner is None or not any((cell.array, cell.index) == (expr.var, inner.var) for cell in cells):
            return False
        body = Or((*(arg for arg in args if arg is not inner), inner.body))
        given: set[tuple[Term, Term]] = set()

        def heard(ref: Term, index: Term | None) -> None:
            if index is None or (ref, index) in given or len(given) >= MAX_INSTANCES:
                return
            given.add((ref, index))
            here = Meaning(self._machine, self._view)
            here._bound = {**self._bound, expr.var.name: ref, inner.var.name: index}
            before, self._machine.heap.quiet = self._machine.heap.quiet, True
            with suppress(NoMeaning):
                there = self._terms.and_(here._there(expr, ref, time), here._there(inner, index, time))
                here._state(body, guard, self._terms.and_(on, there), time)
            self._machine.heap.quiet = before

        for base in bases_of(self._machine.chain(self._view.state, heaps.Cells(cells[0].element))):
            base.listen(heard)
        return True

    def _cells(self, expr: ForAll) -> Iterator[tuple[Chain, Pick]]:
        """The arrays that it looks into by its variable."""
        world, terms = self._machine.world, self._terms
        for part in parts(expr.body):
            line = line_of(part.index, expr.var) if isinstance(part, Cell) else None
            if (
                not isinstance(part, Cell)
                or line is None
                or not self._are_bound((part.array, *line.rest, *line.less), expr.var)
            ):
                continue
            array, rest = self.value(part.array), self._rest(line)

            def at_index(
                ref: Term, index: Term | None, array: Term = array, rest: Term = rest, against: bool = line.is_against
            ) -> Term | None:
                if index is None or world.may_be(ref, array) is terms.false:
                    return None
                return terms.sub(rest, index) if against else terms.sub(index, rest)

            yield self._machine.chain(self._view.state, heaps.Cells(part.element)), at_index

    def _rest(self, line: Line) -> Term:
        """What an index is without its variable."""
        terms, result = self._terms, self._terms.bv(0, 32)
        for part in line.rest:
            result = terms.add(result, self.value(part))
        for part in line.less:
            result = terms.sub(result, self.value(part))
        return result

    # ------------------------------------------------------------------------------------- conditions

    def condition(self, expr: Expr) -> Term:
        terms = self._terms
        match expr:
            case Compare(op, left, right):
                return self._compare(op, left, right)
            case IsA(obj, type_, exact):
                value = self.value(obj)
                world = self._machine.world
                fits = world.is_exactly(value, type_) if exact else world.is_a(value, type_)
                return terms.and_(terms.not_(terms.eq(value, world.null)), fits)
            case Existed(obj):
                if self._view.begun is None:
                    raise NoMeaning("an object that was there before, where nobody knows since when")
                value, world = self.value(obj), self._machine.world
                there = world.born_before(value, self._view.begun + 1)
                return terms.and_(terms.not_(terms.eq(value, world.null)), there)
            case Leads(start, end, links, before):
                state = self._view.old if before else self._view.state
                if state is None:
                    raise NoMeaning("there is no state before")
                return self._machine.reaching.leads(self._graph(links, state), self.value(start), self.value(end))
            case Not(arg):
                return self._negated(arg)
            case And(args):
                return terms.and_all([self.condition(arg) for arg in args])
            case Or(args):
                return terms.or_all([self.condition(arg) for arg in args])
        raise NoMeaning(f"{type(expr).__name__} where a condition is wanted")

    def _compare(self, op: str, left: Expr, right: Expr) -> Term:
        terms, kind = self._terms, kind_of_expr(left)
        a, b = self.value(left), self.value(right)
        if kind != kind_of_expr(right) or (kind == "A" and op not in ("==", "!=")):
            raise NoMeaning(f"a comparison of {kind} with {kind_of_expr(right)}")
        if op in (">", ">="):
            a, b, op = b, a, {">": "<", ">=": "<="}[op]
        if op in ("==", "!="):
            equal = (
                terms.feq(a, b) if kind in "FD" else self._machine.world.may_be(a, b) if kind == "A" else terms.eq(a, b)
            )
            return equal if op == "==" else terms.not_(equal)
        if kind in "FD":
            return terms.flt(a, b) if op == "<" else terms.fle(a, b)
        return terms.slt(a, b) if op == "<" else terms.sle(a, b)

    # ----------------------------------------------------------------------------------------- values

    def value(self, expr: Expr) -> Term:
        machine, state, terms = self._machine, self._view.state, self._terms
        match expr:
            case Num("F" | "D" as kind, value):
                return terms.fp(value, 32 if kind == "F" else 64)
            case Num(kind, value):
                return terms.bv(value, 64 if kind == "J" else 32)
            case Local(index):
                found = state.regs[index] if index < len(state.regs) else None
                if found is None:
                    raise NoMeaning(f"register {index} holds nothing here")
                return found
            case Result():
                if self._view.result is None:
                    raise NoMeaning("there is no result")
                return self._view.result
            case Bound(name):
                if name not in self._bound:
                    raise NoMeaning(f"nobody binds {name}")
                return self._bound[name]
            case Field(obj, owner, name, descriptor):
                return machine.read(state, heaps.Field(owner, name, descriptor), self.value(obj))
            case Static(owner, name, descriptor):
                return self._static(owner, name, descriptor)
            case Cell(array, index, element):
                return machine.read(state, heaps.Cells(element), self.value(array), self.value(index))
            case Length(array):
                return machine.world.length(self.value(array))
            case Old(arg):
                return self._old(arg)
            case Apply(op, args):
                return machine.operations[op](*map(self.value, args))
            case Fold():
                return self._fold(expr)
            case Led(start, links):
                return machine.reaching.size(self._graph(links, state), self.value(start))
        raise NoMeaning(f"{type(expr).__name__} where a value is wanted")

    def _graph(self, links: str, state: State) -> tuple[Chain, ...]:
        """What the fields hold that lead from object to object."""
        return tuple(self._machine.chain(state, heaps.Field(*field)) for field in links_of(links))

    def _fold(self, expr: Fold) -> Term:
        """It is looked at again later, so that the state is kept as it is."""
        machine, terms, view = self._machine, self._terms, self._view
        kept = Meaning(machine, View(view.state.fork(), view.old, view.result))
        kept._bound = dict(self._bound)

        def body(place: Term) -> Term:
            before, machine.world.existing = machine.world.existing, view.state.made
            found = kept._with(expr.var, place, lambda: terms.ite(
                kept.condition(expr.where), kept.value(expr.body), neutral(terms, expr)
            ))  # fmt: skip
            machine.world.existing = before
            return found

        all_ = ForAll(expr.var, Num("I", LEAST), Num("I", MOST), expr.body)
        written = {
            id(node): place for chain, pick in kept._cells(all_) for node in nodes_of(chain)
            if isinstance(node, heaps.Stored) and (place := pick(node.ref, node.index)) is not None
        }  # fmt: skip

        def counts(place: Term) -> Term:
            before, machine.world.existing = machine.world.existing, view.state.made
            found = kept._with(expr.var, place, lambda: kept.condition(expr.where))
            machine.world.existing = before
            return found

        low, high = self.value(expr.low), self.value(expr.high)
        some = terms.slt(low, high)
        if expr.op in EXTREMES and expr.where != TRUE:
            some = terms.slt(terms.bv(0, 64), self.value(changed(expr, op="sum", body=Num("J", 1))))
        seen = Seen(expr, low, high, body, counts, written, some)
        value, is_new = machine.folds.value(seen, machine.assumptions.append)
        if is_new and (expr.op in EXTREMES or is_count(expr)):
            kept._bound[VALUE.name] = value
            kept._state(_of_each(expr), terms.true, terms.true, machine.world.now)
        return value

    def _static(self, owner: str, name: str, descriptor: str) -> Term:
        machine = self._machine
        try:
            info = machine.classes.resolve_field(owner, name, descriptor)
        except ClassNotFound as missing:
            raise NoMeaning(str(missing)) from missing
        if info is None or not machine.is_own(owner):
            raise NoMeaning(f"no static field {owner}.{name} of the program")
        return machine.static(self._view.state, info)

    def _old(self, arg: Expr) -> Term:
        if self._view.old is None:
            raise NoMeaning("there is no state before")
        inner = Meaning(self._machine, View(self._view.old))
        inner._bound = self._bound
        return inner.value(arg)


def _is_universal(expr: Expr) -> bool:
    """Whether it has quantifiers that can be stated where somebody reads."""
    match expr:
        case ForAll() | ForAllObjects():
            return True
        case And(args) | Or(args):
            return any(map(_is_universal, args))
    return False


VALUE = Bound("the extreme", "")


def _of_each(expr: Fold) -> Expr:
    """No number in the range that counts is larger, or smaller; there is none that counts where none are counted."""
    at, kind = Apply("i2l", (expr.var,)), kind_of_expr(expr.body)
    inside, value = And((Compare("<=", expr.low, at), Compare("<", at, expr.high), expr.where)), Bound(VALUE.name, kind)
    if expr.op in EXTREMES:
        found = Compare("<=" if expr.op == "max" else ">=", expr.body, value)
    else:
        found = Compare("<", Num("J", 0), value)
    return ForAll(expr.var, Num("I", LEAST), Num("I", MOST), Or((Not(inside), found)))


Pick = Callable[[Term, "Term | None"], "Term | None"]  # what a read of a function says of the bound variable
