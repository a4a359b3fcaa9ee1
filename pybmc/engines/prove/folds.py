"""Sums, products, counts and largest numbers over cells of arrays of any length.

Each that somebody looks at is a variable of its own. What is stated of it are consequences of what it means: of nothing
it is the neutral number, of one place what is there, and two of them whose ranges differ by one place at an end differ
by what is there. All that needs both to be made of the same numbers elsewhere: were they not, there would be a place
where these differ, so that a variable stands for such a place, and the statement holds unless they differ there. Where
cells were written in between, sums make up for these.
"""

from __future__ import annotations

from collections.abc import Callable

from pybmc.contracts.expr import Bound, Expr, Fold, Num, Old, kind_of_expr, rebuilt
from pybmc.engines.prove.heap import Heap
from pybmc.engines.prove.world import World
from pybmc.terms.node import Term, Terms

MAX_PAIRS = 24  # that one is held against
MAX_WRITTEN = 4  # cells in between
ANY = Bound("any place", "I")

States = Callable[[Term], None]


class Seen:
    """One in a state: `body` gives the number at a place (the neutral one where it does not count), `written` the
    places at which cells that it may look at were stored, by what was stored.
    """

    __slots__ = ("body", "fold", "high", "low", "probed", "value", "written")

    def __init__(
        self, fold: Fold, low: Term, high: Term, body: Callable[[Term], Term], written: dict[int, Term]
    ) -> None:  # fmt: skip
        self.fold, self.low, self.high, self.body, self.written = fold, low, high, body, written
        self.probed: Term | None = None
        self.value: Term | None = None


class Folds:
    """Of one run."""

    def __init__(self, world: World, heap: Heap) -> None:
        self._world = world
        self._terms = world.terms
        self._heap = heap
        self._probe: Term | None = None
        self._known: dict[tuple[Expr, Term, Term, Term], Term] = {}
        self._seen: dict[Expr, list[Seen]] = {}

    def value(self, seen: Seen, states: States) -> tuple[Term, bool]:
        """The number, of which something may be stated; whether nobody looked at it before."""
        if self._probe is None:
            self._probe = self._world.variable("any place", "I")
        before, self._heap.quiet = self._heap.quiet, True
        seen.probed = seen.body(self._probe)  # the same function of any place: the same function
        self._heap.quiet = before
        kind = _kind_of(seen.fold)
        known = self._known.get((kind, seen.low, seen.high, seen.probed))
        if known is not None:
            return known, False
        made = seen.value = self._world.variable(f"a {seen.fold.op}", kind_of_expr(seen.fold.body))
        self._known[kind, seen.low, seen.high, seen.probed] = made
        others = self._seen.setdefault(kind, [])
        self._alone(seen, states)
        for other in others[-MAX_PAIRS:]:
            self._related(seen, other, states)
        others.append(seen)
        return made, True

    # ---------------------------------------------------------------------------------------- one

    def _alone(self, one: Seen, states: States) -> None:
        terms, value = self._terms, _value(one)
        if one.fold.op in ("sum", "product"):
            states(terms.implies(terms.sle(one.high, one.low), terms.eq(value, neutral(terms, one.fold))))
        single = terms.eq(one.high, terms.add(one.low, terms.bv(1, 64)))
        if single is not terms.false:
            states(terms.implies(single, terms.eq(value, one.body(self._place(one.low)))))
        if one.fold.op in ("max", "min"):
            at = self._world.variable("where it is", "I")
            some = terms.and_(self._has(one, at), terms.eq(value, one.body(at)))
            states(terms.implies(terms.slt(one.low, one.high), some))
        if one.fold.body == Num("J", 1) and one.fold.op == "sum":  # a count
            size = terms.sub(one.high, one.low)
            states(terms.sle(terms.bv(0, 64), value))
            states(terms.implies(terms.slt(one.low, one.high), terms.sle(value, size)))

    def _place(self, bound: Term) -> Term:
        return self._terms.extract(31, 0, bound)

    def _has(self, one: Seen, place: Term) -> Term:
        terms = self._terms
        wide = terms.sext(32, place)
        return terms.and_(terms.sle(one.low, wide), terms.slt(wide, one.high))

    # ---------------------------------------------------------------------------------------- two

    def _related(self, a: Seen, b: Seen, states: States) -> None:
        """What one says of the other, where they are made of the same numbers wherever both look."""
        terms, one = self._terms, self._terms.bv(1, 64)
        same_low, same_high = terms.eq(a.low, b.low), terms.eq(a.high, b.high)
        same = terms.and_(same_low, same_high)
        longer: list[tuple[Term, Seen, Seen, Term]] = []  # where one has a place more than the other, and which
        for more, less in ((a, b), (b, a)):
            some = terms.sle(less.low, less.high)
            top = terms.and_all((same_low, terms.eq(more.high, terms.add(less.high, one)), some))
            end = terms.and_all((same_high, terms.eq(less.low, terms.add(more.low, one)), some))
            longer += [(top, more, less, less.high), (end, more, less, more.low)]
        longer = [fact for fact in longer if fact[0] is not terms.false]
        if same is terms.false and not longer:
            return
        written = self._written(a, b)
        alike = self._alike(a, b, written)
        rests = {of: self._rest(of, a, b, written) for of in (a, b)}
        states(terms.implies(terms.and_(same, alike), terms.eq(rests[a], rests[b])))
        for where, more, less, at in longer:
            joined = self._joined(less, rests[less], more.body(self._place(at)))
            states(terms.implies(terms.and_(where, alike), terms.eq(rests[more], joined)))

    def _alike(self, a: Seen, b: Seen, written: list[Term]) -> Term:
        """No place at which both look has different numbers, but for those that were written: or this one has."""
        terms = self._terms
        if a.probed is b.probed and not written:
            return terms.true
        at = self._world.variable("where they differ", "I")
        differ = terms.not_(terms.eq(a.body(at), b.body(at)))
        others = [terms.not_(terms.eq(at, place)) for place in written]
        return terms.not_(terms.and_all((self._has(a, at), self._has(b, at), *others, differ)))

    def _written(self, a: Seen, b: Seen) -> list[Term]:
        """Places that were stored to in between, which only sums can make up for."""
        if a.fold.op != "sum" or a.probed is b.probed:
            return []
        between = [place for one, other in ((a, b), (b, a)) for key, place in one.written.items()
                   if key not in other.written]  # fmt: skip
        found = list(dict.fromkeys(between))
        return found if len(found) <= MAX_WRITTEN else []

    def _rest(self, of: Seen, a: Seen, b: Seen, written: list[Term]) -> Term:
        """Without what is at the places that were written, each once."""
        terms, value = self._terms, _value(of)
        zero = neutral(terms, of.fold)
        for number, place in enumerate(written):
            first = terms.and_all([terms.not_(terms.eq(place, other)) for other in written[:number]])
            counts = terms.and_all((first, self._has(a, place), self._has(b, place)))
            value = terms.sub(value, terms.ite(counts, of.body(place), zero))
        return value

    def _joined(self, less: Seen, value: Term, more: Term) -> Term:
        terms = self._terms
        match less.fold.op:
            case "sum":
                return terms.add(value, more)
            case "product":
                return terms.mul(value, more)
        ahead = terms.slt(value, more) if less.fold.op == "max" else terms.slt(more, value)
        return terms.ite(terms.and_(terms.slt(less.low, less.high), terms.not_(ahead)), value, more)


def neutral(terms: Terms, fold: Fold) -> Term:
    """What adds nothing."""
    return terms.bv(1 if fold.op == "product" else 0, 64 if kind_of_expr(fold.body) == "J" else 32)


def _value(seen: Seen) -> Term:
    assert seen.value is not None
    return seen.value


def _kind_of(fold: Fold) -> Expr:
    """What two must have in common to be held against each other: all but bounds, moments and names of variables."""

    def plain(expr: Expr) -> Expr:
        if expr == fold.var:
            return ANY
        return plain(expr.arg) if isinstance(expr, Old) else rebuilt(expr, plain)

    zero = Num("J", 0)
    return Fold(fold.op, ANY, zero, zero, plain(fold.where), plain(fold.body))
