"""References: what can be said of all objects at once, however many there are.

An object is a 32-bit number. Those that a run makes itself have numbers of their own, from `FIRST` on; all others,
which were there before or which a forgotten round of a loop made, are unknown numbers below. A formula speaks of
finitely many references, so there are numbers enough for each of its countermodels.

Class, length and time of birth of an object never change: they are functions from numbers. Time counts allocations and
acts of forgetting; an unknown reference was born at the latest when it was first met.
"""

from __future__ import annotations

from collections.abc import Callable

from pybmc.contracts.claims import Moment
from pybmc.goto.classes import ACC_FINAL, ClassNotFound, ClassTable, Origin
from pybmc.goto.names import CLONEABLE, OBJECT, SERIALIZABLE, class_of, is_array, is_reference
from pybmc.records import Record
from pybmc.terms.node import Term, Terms
from pybmc.terms.ops import BOOL, BV32, FP32, FP64, Op, Sort, array_sort, bv_sort

FIRST = 1 << 30
SORTS: dict[str, Sort] = {"I": BV32, "J": bv_sort(64), "F": FP32, "D": FP64, "A": BV32}
# What ints of small types can be: the least and the greatest value.
SPANS = {"Z": (0, 1), "B": (-128, 127), "S": (-(1 << 15), (1 << 15) - 1), "C": (0, (1 << 16) - 1)}


Existing = dict[int, Term]  # objects that a run made, by number, and where a path has them
# When objects came into being, of which classes (None: of any), and on which path.
Moments = list[tuple[int, frozenset[str] | None, Term]]


class Elements(Record):
    """What is inside a collection that the program was given is null or of this type."""

    collection: Term
    moment: Moment
    type: str
    is_open: bool  # of some class that implements an interface: perhaps a view of another collection, or sorted


class World:
    """The objects of one run, and what is always true of them (`facts`)."""

    def __init__(
        self, terms: Terms, classes: ClassTable, subclasses: Callable[[str], list[str]], closed: bool = False
    ) -> None:
        self.terms = terms
        self.classes = classes
        self.facts: list[Term] = []
        self.now = 0
        self.closed = closed  # there was no object of the program's classes before the start
        self.moments: Moments = [(0, None, terms.true)]  # of objects that this run did not make itself
        self.null = terms.bv(0, 32)
        self._subclasses = subclasses
        self._made: list[str] = []  # classes of the objects that this run made
        self._times: list[int] = []
        self._literals: dict[object, Term] = {}
        self._literal_classes: list[str] = []
        self._met: dict[Term, int] = {}  # leaves of references: when they were first met
        self._names: dict[str, int] = {}
        self._lengths: dict[Term, Term] = {}  # of arrays that this run made
        self._measured: set[Term] = set()
        self.variables: set[Term] = set()  # all that this run has made so far
        self.existing: Existing = {}  # on the path that is running
        self._ids: dict[str, int] = {}
        self._types: dict[str, Term] = {}  # of tests: which classes pass
        self._tested: dict[Term, list[str]] = {}
        self._typeof = terms.var("typeof", array_sort(BV32))
        self._length = terms.var("length", array_sort(BV32))
        self._birth = terms.var("birth", array_sort(BV32))
        self._rows: Term | None = None  # of rows of arrays: the array
        self.given: list[Elements] = []
        self._sites: dict[int, int] = {}  # of collections: where they were made
        self._row_arrays: list[tuple[Term, str]] = []

    def fact(self, condition: Term) -> None:
        if condition is not self.terms.true:
            self.facts.append(condition)

    def tick(self, others: frozenset[str] | None = frozenset(), where: Term | None = None) -> int:
        """Time goes on; from now on there may be new objects of these classes that this run did not make itself.
        `where`: the path that gets here; None: any.
        """
        self.now += 1
        if others is None or others:
            self.moments.append((self.now, others, self.terms.true if where is None else where))
        return self.now

    def unique(self, name: str) -> str:
        count = self._names[name] = self._names.get(name, 0) + 1
        return name if count == 1 else f"{name}!{count}"

    def var(self, name: str, sort: Sort) -> Term:
        made = self.terms.var(name, sort)
        self.variables.add(made)
        return made

    # ---------------------------------------------------------------------------------------- values

    def variable(self, name: str, kind: str) -> Term:
        """An unknown value of a kind; a reference may be any object that exists by now, or null."""
        made = self.var(self.unique(name), SORTS[kind])
        if kind == "A":
            self.meet(made, self.now, self.existing, self.moments)
        return made

    def unknown(self, name: str, descriptor: str) -> Term:
        """An unknown value of a type."""
        made = self.variable(name, "A" if is_reference(descriptor) else SMALL.get(descriptor, descriptor))
        self.is_of(made, descriptor)
        return made

    def is_of(self, value: Term, descriptor: str) -> None:
        """State what holds of every value of a type."""
        terms = self.terms
        if is_reference(descriptor):
            self.fact(terms.or_(terms.eq(value, self.null), self.is_a(value, class_of(descriptor))))
        elif descriptor in SPANS:
            low, high = SPANS[descriptor]
            self.fact(terms.and_(terms.sle(terms.bv(low, 32), value), terms.sle(value, terms.bv(high, 32))))

    def meet(self, leaf: Term, time: int, existing: Existing, moments: Moments) -> None:
        """A reference that may be any object born until then: of those that this run made, one that existed."""
        if leaf in self._met or leaf.is_const:
            return
        self._met[leaf] = time
        born, terms = self.terms.select(self._birth, leaf), self.terms
        self.fact(terms.ule(born, terms.bv(time, 32)))
        others = terms.or_all(self._born_at(leaf, born, *moment) for moment in moments if moment[0] <= time)
        rows = [
            terms.and_(self.is_row_of(leaf, array), self.is_exactly(leaf, descriptor))
            for array, descriptor in self._row_arrays
        ]
        made = [terms.and_(terms.eq(leaf, terms.bv(n, 32)), where) for n, where in existing.items()]
        other = terms.and_(terms.ult(leaf, terms.bv(FIRST, 32)), terms.or_all([others, *rows]))
        self.fact(terms.or_all([other, *made]))

    def _born_at(self, leaf: Term, born: Term, time: int, kinds: frozenset[str] | None, where: Term) -> Term:
        then = self.terms.and_(self.terms.eq(born, self.terms.bv(time, 32)), where)
        if kinds is None:
            return then
        return self.terms.and_(then, self.terms.or_all(self.is_exactly(leaf, kind) for kind in sorted(kinds)))

    # --------------------------------------------------------------------------------------- objects

    def new(self, class_name: str) -> Term:
        number = FIRST + len(self._made)
        self._made.append(class_name)
        self._times.append(self.tick())
        made = self.terms.bv(number, 32)
        self.fact(self.terms.eq(self.terms.select(self._typeof, made), self.class_id(class_name)))
        self.fact(self.terms.eq(self.terms.select(self._birth, made), self.terms.bv(self.now, 32)))
        return made

    @property
    def made(self) -> tuple[str, ...]:
        """The classes of these objects."""
        return tuple(self._made)

    def is_made(self, reference: Term) -> bool:
        """Whether this is one of them."""
        return reference.is_const and reference.value >= FIRST

    @property
    def count(self) -> int:
        """Objects that this run has made so far."""
        return len(self._made)

    def literal(self, key: object, class_name: str) -> Term:
        """An object that exists once and was always there: a constant string, a class."""
        made = self._literals.get(key)
        if made is None:
            self._literal_classes.append(class_name)
            made = self._literals[key] = self.terms.bv(len(self._literal_classes), 32)
            self.fact(self.terms.eq(self.terms.select(self._typeof, made), self.class_id(class_name)))
            self.fact(self.terms.eq(self.terms.select(self._birth, made), self.null))
        return made

    def born_before(self, reference: Term, time: int) -> Term:
        """Whether an object is older than a moment; of null nobody asks."""
        terms = self.terms
        if reference.is_const:
            number = reference.value
            return terms.boolean(number < FIRST or self._times[number - FIRST] < time)
        if reference.op is Op.ITE:
            condition, then, other = reference.args
            return terms.ite(condition, self.born_before(then, time), self.born_before(other, time))
        if self._met.get(reference, time) < time:
            return terms.true
        return terms.ult(terms.select(self._birth, reference), terms.bv(time, 32))

    def may_be(self, a: Term, b: Term) -> Term:
        """Whether two references are one; decided here where one of them is younger than the other was met."""
        terms = self.terms
        if b.is_const:
            a, b = b, a
        if a.is_const and not b.is_const and a.value >= FIRST:
            return self._is_made(a, b)
        return terms.eq(a, b)

    def _is_made(self, made: Term, reference: Term) -> Term:
        terms = self.terms
        if reference.is_const:
            return terms.eq(made, reference)
        if reference.op is Op.ITE:
            condition, then, other = reference.args
            return terms.ite(condition, self._is_made(made, then), self._is_made(made, other))
        if self._met.get(reference, self.now) < self._times[made.value - FIRST]:
            return terms.false
        return terms.eq(made, reference)

    def length(self, reference: Term) -> Term:
        """Of an array."""
        if reference.op is Op.ITE:
            condition, then, other = reference.args
            return self.terms.ite(condition, self.length(then), self.length(other))
        known = self._lengths.get(reference)
        if known is not None:
            return known
        value = self.terms.select(self._length, reference)
        if value not in self._measured:
            self._measured.add(value)
            self.fact(self.terms.sle(self.null, value))
        return value

    def has_length(self, made: Term, length: Term) -> None:
        """An array that this run made; where the length is negative it was not made."""
        if self._lengths.get(made) is length:
            return
        self._lengths[made] = length
        equal = self.terms.eq(self.terms.select(self._length, made), length)
        self.fact(self.terms.implies(self.terms.sle(self.null, length), equal))

    @property
    def lengths(self) -> Term:
        """The function from arrays to lengths."""
        return self._length

    def is_measured(self, length: Term) -> bool:
        """Whether somebody asked for this length."""
        return length in self._measured

    def is_met(self, term: Term) -> bool:
        """Whether a variable is a reference."""
        return term in self._met

    def tests(self) -> dict[Term, str]:
        """The functions that say which classes pass a test, with the type that is asked for."""
        return {passing: name for name, passing in self._types.items()}

    # ----------------------------------------------------------------------------------------- types

    def class_id(self, name: str) -> Term:
        number = self._ids.get(name)
        if number is None:
            number = self._ids[name] = len(self._ids) + 1
            for type_name, passing in self._types.items():
                self._state(passing, type_name, name, number)
        return self.terms.bv(number, 32)

    def type_of(self, reference: Term) -> Term:
        """The class of an object, as a number."""
        terms = self.terms
        if reference.op is Op.ITE:
            condition, then, other = reference.args
            return terms.ite(condition, self.type_of(then), self.type_of(other))
        known = self.class_of(reference)
        return terms.select(self._typeof, reference) if known is None else self.class_id(known)

    def class_of(self, reference: Term) -> str | None:
        """The class of an object that this run made, or of a literal."""
        if not reference.is_const or not reference.value:
            return None
        number = reference.value
        return self._made[number - FIRST] if number >= FIRST else self._literal_classes[number - 1]

    def is_exactly(self, reference: Term, class_name: str) -> Term:
        return self.terms.eq(self.type_of(reference), self.class_id(class_name))

    def is_a(self, reference: Term, type_name: str) -> Term:
        """Whether an object is of a type; of null nobody asks."""
        terms = self.terms
        if type_name == OBJECT:
            return terms.true
        if reference.op is Op.ITE:
            condition, then, other = reference.args
            return terms.ite(condition, self.is_a(then, type_name), self.is_a(other, type_name))
        known = self.class_of(reference)
        if known is not None:
            fits = self.extends(known, type_name)
            if fits is None:
                return terms.select(self._passing(type_name), self.class_id(known))
            return terms.boolean(fits)
        if reference.is_const:
            return terms.false
        kind = self.type_of(reference)
        answer = terms.select(self._passing(type_name), kind)
        tested = self._tested.setdefault(kind, [])
        if type_name not in tested:
            for other_type in tested:
                self._relate(kind, type_name, other_type)
            tested.append(type_name)
            if self.closed and self._is_own(type_name):
                self.fact(terms.implies(answer, terms.not_(terms.eq(self._born(reference), self.null))))
            if self._has_no_subclass(type_name):
                self.fact(terms.implies(answer, terms.eq(kind, self.class_id(type_name))))
        return answer

    def _born(self, reference: Term) -> Term:
        return self.terms.select(self._birth, reference)

    def is_overridden(self, type_name: str, methods: tuple[str, ...]) -> bool:
        """Whether a class of the program has, or may have, a method of such a name of its own."""
        for name in self._subclasses(type_name):
            try:
                infos = [info for info in self.classes.superclasses(name) if info.origin is Origin.USER]
            except ClassNotFound:
                return True
            if any(method.name in methods for info in infos for method in info.methods):
                return True
        return False

    def _is_own(self, name: str) -> bool:
        """Whether a type is a class of the program; an interface may be that of a lambda, which was always there."""
        info = self.classes.find(name) if not is_array(name) else None
        return info is not None and info.origin is Origin.USER and not info.is_interface and "$$Lambda$" not in name

    def has_subclass(self, type_name: str) -> bool:
        """Whether the program has a class that extends one of the library's."""
        return bool(self._subclasses(type_name))

    def extends(self, name: str, parent: str) -> bool | None:
        """None where nobody can say, since a class between them is not there."""
        try:
            return self.classes.is_subtype(name, parent)
        except ClassNotFound:
            return None

    @property
    def lambdas(self) -> set[str]:
        """The classes of lambdas that were met."""
        return {name for name in self._ids if "$$Lambda$" in name}

    def known_classes(self, type_name: str) -> list[str]:
        """Classes met so far whose objects are, or may be, of a type."""
        return [name for name in self._ids if self.extends(name, type_name) is not False]

    def array_types(self) -> list[str]:
        """Types of arrays of references that were met so far, in the order in which they were."""
        names = dict.fromkeys((*self._types, *self._ids))
        return [n for n in names if is_array(n) and is_reference(n[1:]) and class_of(n[1:]) != OBJECT]

    def _passing(self, type_name: str) -> Term:
        passing = self._types.get(type_name)
        if passing is None:
            passing = self._types[type_name] = self.terms.var(f"subtype {type_name}", array_sort(BOOL))
            for name, number in self._ids.items():
                self._state(passing, type_name, name, number)
        return passing

    def _state(self, passing: Term, type_name: str, name: str, number: int) -> None:
        answer = self.terms.select(passing, self.terms.bv(number, 32))
        fits = self.extends(name, type_name)
        if fits is not None:
            self.fact(answer if fits else self.terms.not_(answer))

    def _relate(self, kind: Term, one: str, two: str) -> None:
        """What one test of a class says of another."""
        terms = self.terms
        a, b = terms.select(self._passing(one), kind), terms.select(self._passing(two), kind)
        up, down = self.extends(one, two), self.extends(two, one)
        if up:
            self.fact(terms.implies(a, b))
        elif down:
            self.fact(terms.implies(b, a))
        elif up is down is False and self._are_apart(one, two):
            self.fact(terms.not_(terms.and_(a, b)))

    def _are_apart(self, one: str, two: str) -> bool:
        """Whether no object is of both of two unrelated types."""
        if is_array(one) or is_array(two):
            other = two if is_array(one) else one
            return is_array(one) != is_array(two) and other not in (CLONEABLE, SERIALIZABLE)
        a, b = self.classes.find(one), self.classes.find(two)
        if a is None or b is None:
            return False
        return not (a.is_interface or b.is_interface) or bool((a.access | b.access) & ACC_FINAL)

    def _has_no_subclass(self, name: str) -> bool:
        while is_array(name):
            element = name[1:]
            if not is_reference(element):
                return True
            name = class_of(element)
        info = self.classes.find(name)
        if info is None or info.is_interface or info.is_abstract:
            return False
        return bool(info.access & ACC_FINAL) or (info.origin.value == "user" and self._subclasses(name) in ([], [name]))

    # ----------------------------------------------------------------------------------------- sites

    def made_at(self, made: Term, site: int) -> None:
        """A collection was made at a place, which has a number from 1 on."""
        if self._sites.get(made.value) != site:
            self._sites[made.value] = site
            self.fact(self.terms.eq(self.terms.select(self._site_of(), made), self.terms.bv(site, 32)))

    def is_made_at(self, reference: Term, site: int) -> Term:
        terms = self.terms
        if reference.op is Op.ITE:
            condition, then, other = reference.args
            return terms.ite(condition, self.is_made_at(then, site), self.is_made_at(other, site))
        if reference.is_const:
            return terms.boolean(self._sites.get(reference.value) == site)
        return terms.eq(terms.select(self._site_of(), reference), terms.bv(site, 32))

    def _site_of(self) -> Term:
        return self.terms.var("made at", array_sort(BV32))

    # ------------------------------------------------------------------------------------------ rows

    def row_of(self, reference: Term) -> Term:
        """Of a row that was made together with an array of arrays: the number of that array."""
        if self._rows is None:
            self._rows = self.terms.var("row of", array_sort(BV32))
        return self.terms.select(self._rows, reference)

    def makes_rows(self, array: Term, descriptor: str) -> None:
        """An array was made together with its rows."""
        self._row_arrays.append((array, descriptor))

    def is_row_of(self, reference: Term, array: Term) -> Term:
        """Whether an object is a row that was made with this array: then it is as old."""
        terms = self.terms
        if reference.is_const:
            return terms.false
        if reference.op is Op.ITE:
            condition, then, other = reference.args
            return terms.ite(condition, self.is_row_of(then, array), self.is_row_of(other, array))
        time = self._times[array.value - FIRST]
        if self._met.get(reference, time) < time:
            return terms.false
        born = terms.select(self._birth, reference)
        return terms.and_(terms.eq(self.row_of(reference), array), terms.eq(born, terms.bv(time, 32)))

    def meet_row(self, leaf: Term, array: Term, index: Term) -> None:
        """A row of an array of arrays that was made whole: no other object, and no other row."""
        if leaf in self._met:
            return
        terms, time = self.terms, self._times[array.value - FIRST]
        self._met[leaf] = time
        number = terms.var("row number", array_sort(BV32))
        self.fact(terms.ult(leaf, terms.bv(FIRST, 32)))
        self.fact(terms.not_(terms.eq(leaf, self.null)))
        self.fact(terms.eq(self.row_of(leaf), array))
        self.fact(terms.eq(terms.select(number, leaf), index))
        self.fact(terms.eq(terms.select(self._birth, leaf), terms.bv(time, 32)))


SMALL = {"Z": "I", "B": "I", "S": "I", "C": "I"}
