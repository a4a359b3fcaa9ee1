"""Which objects fields lead to, in heaps of any size.

What some fields of all objects hold is a graph, and whether a way through it leads from one object to another is an
unknown of its own. What is stated of it are consequences of what it means: one step, two ways one behind the other, and
what a way in a graph after something was stored has to do with ways in the graph before: it is one of these, or it goes
through the object that was written to and on from what is there now. How many objects a way along one field passes is
another unknown, one more than from the next object unless the way comes back. All this is true of any graph, so it says
nothing that is not; it may say too little.
"""

from __future__ import annotations

from collections.abc import Iterator

from pybmc.engines.prove.chains import bases_of
from pybmc.engines.prove.heap import Base, Chain, Forgotten, Heap, Merged, Stored
from pybmc.engines.prove.world import World
from pybmc.terms.node import Term
from pybmc.terms.ops import BV32, BV64, Op, array_sort

FUEL = 3  # steps of what is stated from one question to the next
MOST_WAYS = 1_500  # that are looked at in a run
MOST_ENDS = 10  # that are held against each other
MOST_READS = 12  # of which it is asked whether they give the end of a way
MOST_OBJECTS = 2**31 - 1  # in a set: how many there are is an int, and references of these proofs have 32 bits

Version = tuple[Chain, ...]  # what each of the fields holds
Way = tuple[Term, Term]


class Reaching:
    """Of one run."""

    def __init__(self, world: World, heap: Heap) -> None:
        self._world = world
        self._terms = world.terms
        self._heap = heap
        self._ways: dict[tuple[tuple[int, ...], Term, Term], tuple[Term, int]] = {}
        self._sizes: dict[tuple[tuple[int, ...], Term], tuple[Term, int]] = {}
        self._of: dict[tuple[int, ...], dict[Way, None]] = {}
        self._rows: dict[tuple[tuple[int, ...], Term], Term] = {}  # of ends: from where a way leads there
        self._counts: dict[tuple[int, ...], Term] = {}
        self._kept: list[Version] = []  # keeps what is known by identity

    # ----------------------------------------------------------------------------------------- ways

    def leads(self, version: Version, start: Term, end: Term, fuel: int = FUEL) -> Term:
        """Whether there is a way, perhaps of no step, from an object to another; null leads nowhere."""
        terms, world = self._terms, self._world
        if world.null in (start, end):
            return terms.false
        if start is end:
            return terms.not_(terms.eq(start, world.null))
        for position, value in enumerate((start, end)):
            if value.op is Op.ITE:
                condition, *sides = value.args
                both = [self.leads(version, *((side, end) if not position else (start, side)), fuel) for side in sides]
                return terms.ite(condition, *both)
        version = tuple(map(_plain, version))
        merged = next((chain for chain in version if isinstance(chain, Merged)), None)
        if merged is not None:
            then, other = (_side(version, merged.condition, is_then) for is_then in (True, False))
            both = [self.leads(side, start, end, fuel) for side in (then, other)]
            return terms.ite(merged.condition, *both)
        if all(self._is_later(chain, end) for chain in version):
            return world.may_be(start, end)
        return self._way(version, start, end, fuel)

    def _is_later(self, chain: Chain, reference: Term) -> bool:
        """Whether this is an object that was made when nothing in the graph changed any more."""
        while isinstance(chain, Forgotten) and self._is_younger(chain.base, reference):
            chain = chain.prev if chain.targets is not None else chain.base
        return isinstance(chain, Base) and self._is_younger(chain, reference)

    def _is_younger(self, base: Base, reference: Term) -> bool:
        made = self._world.is_made(reference) and reference.value not in base.existing
        return made and self._world.born_before(reference, base.time + 1) is self._terms.false

    def _way(self, version: Version, start: Term, end: Term, fuel: int) -> Term:
        key = (tuple(map(id, version)), start, end)
        found, done = self._ways.get(key, (None, -1))
        if found is None:
            found = self._new_way(key[0], start, end)
            self._kept.append(version)
            self._ways[key] = (found, -1)
        if fuel > done and len(self._ways) < MOST_WAYS:
            self._ways[key] = (found, fuel)
            before, self._heap.quiet = self._heap.quiet, True
            for fact in self._facts(version, start, end, found, fuel, done < 0):
                self._world.fact(fact)
            self._heap.quiet = before
        return found

    def _new_way(self, version: tuple[int, ...], start: Term, end: Term) -> Term:
        """From equal objects to equal objects there are the same ways."""
        terms, world = self._terms, self._world
        row = self._rows.get((version, end))
        if row is None:
            row = self._rows[version, end] = world.var(world.unique("what leads there"), array_sort(BV32))
        known = self._of.setdefault(version, {})
        others = dict.fromkeys(other for _, other in known if other is not end)
        for other in list(others)[:MOST_ENDS]:
            same, value = world.may_be(end, other), terms.select(self._rows[version, other], start)
            if same is not terms.false:
                world.fact(terms.implies(same, terms.eq(terms.select(row, start), value)))
        known[start, end] = None
        return terms.not_(terms.eq(terms.select(row, start), terms.bv(0, 32)))

    def _facts(
        self, version: Version, start: Term, end: Term, way: Term, fuel: int, is_new: bool
    ) -> Iterator[Term]:  # fmt: skip
        terms, world = self._terms, self._world
        there = terms.and_(terms.not_(terms.eq(start, world.null)), terms.not_(terms.eq(end, world.null)))
        same = world.may_be(start, end)
        if is_new:
            yield terms.implies(way, there)
            yield terms.implies(terms.and_(there, same), way)
            bases = [chain.base if isinstance(chain, Forgotten) else chain for chain in version]
            times = [base.time for base in bases if isinstance(base, Base)]
            if len(times) == len(version):  # what was there then knew nothing younger
                first, last = (world.born_before(one, max(times) + 1) for one in (start, end))
                yield terms.implies(terms.and_(way, first), last)
        if fuel <= 0:
            return
        steps = [self.leads(version, self._heap.read(chain, start), end, fuel - 1) for chain in version]
        on = terms.and_(there, terms.or_all([same, *steps]))
        yield terms.implies(way, on)
        yield terms.implies(on, way)
        yield from self._after_stores(version, start, end, way, fuel - 1)
        yield from self._last_step(version, start, end, way, fuel - 1)
        yield from self._joined(version, start, end, way)

    def _after_stores(self, version: Version, start: Term, end: Term, way: Term, fuel: int) -> Iterator[Term]:
        """What ways after something was written have to do with ways before."""
        terms = self._terms
        for position, chain in enumerate(version):
            before = _instead(version, position, chain.prev) if isinstance(chain, Stored | Forgotten) else ()
            if isinstance(chain, Stored):
                was = self._heap.read(chain.prev, chain.ref)
                old, there = self.leads(before, start, end, fuel), self.leads(before, start, chain.ref, fuel)
                now_on, was_on = (
                    self.leads(version, chain.value, end, fuel),
                    self.leads(before, was, end, fuel),
                )
                yield terms.implies(way, terms.or_(old, terms.and_(there, now_on)))
                yield terms.implies(old, terms.or_(way, terms.and_(there, was_on)))
                yield terms.implies(terms.and_(there, now_on), way)
                return
            if isinstance(chain, Forgotten):
                old, same = self.leads(before, start, end, fuel), self._untouched(before, chain, start, fuel)
                yield terms.implies(same, terms.and_(terms.implies(way, old), terms.implies(old, way)))
                return

    def _untouched(self, before: Version, chain: Forgotten, start: Term, fuel: int) -> Term:
        """Whether no way from here leads to what was forgotten: nothing that it leads to is younger than that."""
        terms = self._terms
        met = [self.leads(before, start, target, fuel) for target in chain.targets or ()]
        return terms.and_(self._world.born_before(start, chain.base.time), terms.not_(terms.or_all(met)))

    def _last_step(self, version: Version, start: Term, end: Term, way: Term, fuel: int) -> Iterator[Term]:
        """Of what was read from an object that a way leads to."""
        terms = self._terms
        for chain in version:
            for base in bases_of(chain):
                for ref, _ in list(base.reads)[-MOST_READS:]:
                    if terms.select(self._heap.function(base), ref) is end:
                        is_there = terms.eq(self._heap.read(chain, ref), end)
                        to = self.leads(version, start, ref, fuel)
                        not_null = terms.not_(terms.eq(end, self._world.null))
                        yield terms.implies(terms.and_all((to, is_there, not_null)), way)

    def _joined(self, version: Version, start: Term, end: Term, way: Term) -> Iterator[Term]:
        """Ways one behind the other."""
        terms, key = self._terms, tuple(map(id, version))
        for one, other in list(self._of[key]):
            known, done = self._ways[key, one, other]
            if done <= 0:
                continue
            if one is end and other is not start:
                yield terms.implies(terms.and_(way, known), self.leads(version, start, other, 0))
            elif other is start and one is not end:
                yield terms.implies(terms.and_(known, way), self.leads(version, one, end, 0))

    # ---------------------------------------------------------------------------------------- sizes

    def size(self, version: Version, start: Term, fuel: int = FUEL) -> Term:
        """How many objects there are to which a way leads."""
        terms = self._terms
        if start is self._world.null:
            return terms.bv(0, 64)
        if start.op is Op.ITE:
            condition, then, other = start.args
            return terms.ite(condition, self.size(version, then, fuel), self.size(version, other, fuel))
        version = tuple(map(_plain, version))
        merged = next((chain for chain in version if isinstance(chain, Merged)), None)
        if merged is not None:
            sides = (_side(version, merged.condition, is_then) for is_then in (True, False))
            return terms.ite(merged.condition, *(self.size(side, start, fuel) for side in sides))
        key = (tuple(map(id, version)), start)
        found, done = self._sizes.get(key, (None, -1))
        if found is None:
            row = self._counts.get(key[0])
            if row is None:
                row = self._counts[key[0]] = self._world.var(self._world.unique("how many"), array_sort(BV64))
            found = terms.select(row, start)
            self._kept.append(version)
        if fuel > done:
            self._sizes[key] = (found, fuel)
            before, self._heap.quiet = self._heap.quiet, True
            for fact in self._facts_of_size(version, start, found, fuel):
                self._world.fact(fact)
            self._heap.quiet = before
        return found

    def _facts_of_size(self, version: Version, start: Term, size: Term, fuel: int) -> Iterator[Term]:
        terms, zero, one = self._terms, self._terms.bv(0, 64), self._terms.bv(1, 64)
        empty = terms.eq(start, self._world.null)
        yield terms.implies(empty, terms.eq(size, zero))
        yield terms.or_(empty, terms.sle(one, size))
        yield terms.and_(terms.sle(zero, size), terms.sle(size, terms.bv(MOST_OBJECTS, 64)))
        if fuel <= 0 or len(version) > 1:
            return
        following = self._heap.read(version[0], start)
        other = terms.or_(terms.eq(following, self._world.null), self._world.may_be(start, following))
        yield terms.or_all((empty, other, terms.sle(terms.bv(2, 64), size)))
        back, rest = self.leads(version, following, start, fuel - 1), self.size(version, following, fuel - 1)
        more = terms.ite(back, rest, terms.add(rest, one))
        yield terms.or_(empty, terms.eq(size, more))
        yield from self._size_after_store(version[0], start, size, fuel - 1)

    def _size_after_store(self, chain: Chain, start: Term, size: Term, fuel: int) -> Iterator[Term]:
        """What is before the object that was written to stays; what is behind it is that of what it holds."""
        terms = self._terms
        if isinstance(chain, Forgotten):
            same = terms.eq(size, self.size((chain.prev,), start, fuel))
            yield terms.implies(self._untouched((chain.prev,), chain, start, fuel), same)
        if not isinstance(chain, Stored):
            return
        now, before = (chain,), (chain.prev,)
        was, old = self._heap.read(chain.prev, chain.ref), self.size(before, start, fuel)
        there = self.leads(before, start, chain.ref, fuel)
        yield terms.or_(there, terms.eq(size, old))
        ends = [
            terms.not_(self.leads(before, was, chain.ref, fuel)),
            terms.not_(self.leads(now, chain.value, chain.ref, fuel)),
        ]
        left = terms.add(size, self.size(before, was, fuel))
        right = terms.add(old, self.size(now, chain.value, fuel))
        yield terms.implies(terms.and_all((there, *ends)), terms.eq(left, right))


def _plain(chain: Chain) -> Chain:
    """What is forgotten altogether has no past."""
    return chain.base if isinstance(chain, Forgotten) and chain.targets is None else chain


def _instead(version: Version, position: int, chain: Chain) -> Version:
    return (*version[:position], chain, *version[position + 1 :])


def _side(version: Version, condition: Term, is_then: bool) -> Version:
    """Of graphs that were merged where two paths met."""

    def of(chain: Chain) -> Chain:
        if not isinstance(chain, Merged) or chain.condition is not condition:
            return chain
        return chain.then if is_then else chain.other

    return tuple(map(of, version))
