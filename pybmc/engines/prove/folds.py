"""Sums, products, counts and largest numbers over cells of arrays of any length.

Each that somebody looks at is a variable of its own. What is stated of it are consequences of what it means: of nothing
it is the neutral number, of one place what is there, and two of them whose ranges differ by one place at an end differ
by what is there. All that needs both to be made of the same numbers elsewhere: were they not, there would be a place
where these differ, so that a variable stands for such a place, and the statement holds unless they differ there. Where
cells were written in between, sums make up for these.
"""

from __future__ import annotations

from collections.abc import Callable

from pybmc.contracts.expr import Bound, Expr, Fold, Local, Num, Old, kind_of_expr, rebuilt
from pybmc.engines.prove.heap import Heap
from pybmc.engines.prove.world import World
from pybmc.terms.node import Term, Terms

MAX_PAIRS = 24  # that one is held against
MAX_PAIRS_INSIDE = 6  # if it is inside of another
MAX_WRITTEN = 4  # cells in between
EXTREMES = ("max", "min")
ANY = Bound("any place", "I")

States = Callable[[Term], None]
AtPlace = Callable[[Term], Term]


class Seen:
    """One in a state: `body` gives the number at a place (the neutral one where it does not count), `counts` whether
    a place counts, `some` whether one does, `written` the places at which cells that it may look at were stored, by
    what was stored.
    """

    __slots__ = ("body", "counts", "fold", "high", "low", "probed", "some", "value", "written")

    def __init__(
        self, fold: Fold, low: Term, high: Term, body: AtPlace, counts: AtPlace, written: dict[int, Term], some: Term
    ) -> None:  # fmt: skip
        self.fold, self.low, self.high, self.body, self.counts = fold, low, high, body, counts
        self.written, self.some = written, some
        self.probed: tuple[Term, Term] | None = None
        self.value: Term | None = None


class Folds:
    """Of one run."""

    def __init__(self, world: World, heap: Heap) -> None:
        self._world = world
        self._terms = world.terms
        self._heap = heap
        self._probes: list[Term] = []  # one for each depth
        self._depth = 0  # of those whose numbers are such numbers themselves
        self._known: dict[tuple[Expr, Term, Term, tuple[Term, Term]], Term] = {}
        self._seen: dict[Expr, list[Seen]] = {}

    def value(self, seen: Seen, states: States) -> tuple[Term, bool]:
        """The number, of which something may be stated; whether nobody looked at it before."""
        if self._depth == len(self._probes):
            self._probes.append(self._world.variable("any place", "I"))
        probe = self._probes[self._depth]
        before, self._heap.quiet = self._heap.quiet, True
        self._depth += 1
        seen.probed = seen.body(probe), seen.counts(probe)  # the same function of any place: the same function
        self._depth -= 1
        self._heap.quiet = before
        kind = _kind_of(seen.fold)
        known = self._known.get((kind, seen.low, seen.high, seen.probed))
        if known is not None:
            return known, False
        self._depth += 1  # what is looked at from here on is not what the probe stands for
        made = seen.value = self._world.variable(f"a {seen.fold.op}", kind_of_expr(seen.fold.body))
        self._known[kind, seen.low, seen.high, seen.probed] = made
        others = self._seen.setdefault(kind, [])
        self._alone(seen, states)
        for other in others[-MAX_PAIRS if self._depth == 1 else -MAX_PAIRS_INSIDE :]:
            self._related(seen, other, states)
        self._depth -= 1
        others.append(seen)
        return made, True

    # ---------------------------------------------------------------------------------------- one

    def _alone(self, one: Seen, states: States) -> None:
        terms, value = self._terms, _value(one)
        if one.fold.op in ("sum", "product"):
            states(terms.implies(terms.sle(one.high, one.low), terms.eq(value, neutral(terms, one.fold))))
        single = terms.eq(one.high, terms.add(one.low, terms.bv(1, 64)))
        if single is not terms.false:
            place = self._place(one.low)
            counts = one.counts(place) if one.fold.op in EXTREMES else terms.true
            states(terms.implies(terms.and_(single, counts), terms.eq(value, one.body(place))))
        if one.fold.op in EXTREMES:
            at = self._world.variable("where it is", "I")
            here = terms.and_all((self._has(one, at), one.counts(at), terms.eq(value, one.body(at))))
            states(terms.implies(one.some, here))
        if is_count(one.fold):
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
            joined = self._joined(less, rests[less], more, self._place(at))
            states(terms.implies(terms.and_(where, alike), terms.eq(rests[more], joined)))

    def _alike(self, a: Seen, b: Seen, written: list[Term]) -> Term:
        """No place at which both look has different numbers, but for those that were written: or this one has."""
        terms = self._terms
        if a.probed == b.probed and not written:
            return terms.true
        at = self._world.variable("where they differ", "I")
        differ = terms.not_(terms.eq(a.body(at), b.body(at)))
        if a.fold.op in EXTREMES:
            differ = terms.or_(differ, terms.not_(terms.eq(a.counts(at), b.counts(at))))
        others = [terms.not_(terms.eq(at, place)) for place in written]
        return terms.not_(terms.and_all((self._has(a, at), self._has(b, at), *others, differ)))

    def _written(self, a: Seen, b: Seen) -> list[Term]:
        """Places that were stored to in between, which only sums can make up for."""
        if a.fold.op != "sum" or a.probed == b.probed:
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

    def _joined(self, less: Seen, value: Term, more: Seen, place: Term) -> Term:
        terms, at = self._terms, more.body(place)
        match less.fold.op:
            case "sum":
                return terms.add(value, at)
            case "product":
                return terms.mul(value, at)
        ahead = terms.slt(value, at) if less.fold.op == "max" else terms.slt(at, value)
        found = terms.ite(terms.and_(less.some, terms.not_(ahead)), value, at)
        return terms.ite(more.counts(place), found, value)


def is_count(fold: Fold) -> bool:
    return fold.op == "sum" and fold.body == Num("J", 1)


def neutral(terms: Terms, fold: Fold) -> Term:
    """What adds nothing."""
    return terms.bv(1 if fold.op == "product" else 0, 64 if kind_of_expr(fold.body) == "J" else 32)


def _value(seen: Seen) -> Term:
    assert seen.value is not None
    return seen.value


def _kind_of(fold: Fold) -> Expr:
    """What two must have in common to be held against each other: all but bounds, moments, names of variables, and
    other numbers that they know.
    """

    def plain(expr: Expr) -> Expr:
        if expr == fold.var:
            return ANY
        if isinstance(expr, Local | Bound) and expr.kind in "IJ":
            return Bound("a number", expr.kind)
        return plain(expr.arg) if isinstance(expr, Old) else rebuilt(expr, plain)

    zero = Num("J", 0)
    return Fold(fold.op, ANY, zero, zero, plain(fold.where), plain(fold.body))
