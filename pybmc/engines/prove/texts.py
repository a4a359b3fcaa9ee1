"""Texts of any length: a string is an object whose length and units never change, as an array that nobody writes to.

What a method makes is a new object, of which one copy of cells (`Span`) says what is inside; where the library may give
an object that was there, whether it does is open. Nothing here says how long a text is at most: where one would have
more units than an int can count there is no memory for it, and the path ends.
"""

from __future__ import annotations

from pybmc.engines.prove.heap import UNITS, Cells, Span, UnitTest
from pybmc.engines.prove.library import Site
from pybmc.goto.names import STRING, descriptor_of
from pybmc.terms.node import Term
from pybmc.terms.ops import Op

NULL_POINTER = "java/lang/NullPointerException"
BEYOND = "java/lang/StringIndexOutOfBoundsException"
# How long the texts of values are, by their types: at least and at most.
WRITTEN = {"Z": (4, 5), "I": (1, 11), "J": (1, 20), "F": (3, 15), "D": (3, 26)}
MAX_COMPARED = 32  # units of a constant that are told one by one


class Texts:
    """Makes and reads texts where a call is."""

    def __init__(self, site: Site) -> None:
        self.site = site
        self.machine = site.machine
        self.terms = site.machine.terms
        self.world = site.machine.world

    def number(self, value: int) -> Term:
        return self.terms.bv(value, 32)

    # ------------------------------------------------------------------------------------- reading

    def length(self, text: Term) -> Term:
        return self.world.length(text)

    def unit(self, text: Term, index: Term) -> Term:
        """The unit at an index that is inside."""
        if text.op is Op.ITE:
            condition, then, other = text.args
            return self.terms.ite(condition, self.unit(then, index), self.unit(other, index))
        return self.machine.read(self.site.state, UNITS, text, index)

    def constant(self, text: Term) -> str | None:
        """What a string says that is written in the program."""
        return self.machine.heap.literals.get(text.value) if text.is_const else None

    def is_null(self, value: Term) -> Term:
        return self.terms.eq(value, self.world.null)

    def is_inside(self, index: Term, length: Term) -> Term:
        return self.terms.and_(self.terms.sle(self.machine.zero, index), self.terms.slt(index, length))

    def is_span(self, low: Term, high: Term, length: Term) -> Term:
        """Whether there are units from one index up to another."""
        terms = self.terms
        return terms.and_all([terms.sle(self.machine.zero, low), terms.sle(low, high), terms.sle(high, length)])

    def stands_at(self, text: Term, at: Term, constant: str) -> Term:
        """Whether the units from an index on are these; the text must be long enough."""
        return self.terms.and_all(
            self.terms.eq(self.unit(text, self.terms.add(at, self.number(offset))), self.number(ord(unit)))
            for offset, unit in enumerate(constant)
        )

    def is_beyond_start(self, at: Term, text: Term) -> list[Term]:
        """What holds of a place that is found if the third argument says where a search begins."""
        if len(self.site.args) < 3:
            return []
        start, terms = self.site.args[2], self.terms
        if self.site.method.name == "lastIndexOf":
            return [terms.sle(at, start)]
        # An empty text is found at the end, however far beyond it the search begins.
        return [terms.or_(terms.sle(start, at), terms.eq(at, self.length(text)))]

    def place_of(self, text: Term, constant: str | None) -> Term:
        """A variable for where something is found: the same for the same question about an unknown string.

        Of two programs in step, a reference may be another object in each.
        """
        is_same = constant is not None and len(self.site.args) == 2 and self.site.method.name != "lastIndexOf"
        if not is_same or text.op is not Op.VAR or self.site.state.beside is not None:
            return self.site.unknown("I")
        places = self.machine.heap.places
        if (text, constant) not in places:
            places[text, constant] = self.site.unknown("I")
        return places[text, constant]

    def lacks(self, text: Term, unit: Term, at: Term) -> None:
        """No unit of a text is this one where a search of all of it has found nothing."""
        if len(self.site.args) == 2 and self.site.state.beside is None:
            missing = self.terms.eq(at, self.number(-1))
            self.every_unit(text, lambda one: self.terms.implies(missing, self.terms.not_(self.terms.eq(one, unit))))

    def every_unit(self, text: Term, test: UnitTest) -> None:
        if text.op is Op.VAR:
            self.machine.heap.every_unit(text, test)

    # -------------------------------------------------------------------------------------- making

    def some_like(self, text: Term, test: UnitTest | None = None, added: str = "") -> Term:
        """Some string of units of another one that meet a test, and of units of a constant."""
        made = self.some()
        if self.site.state.beside is None:
            terms, known = self.terms, self.machine.heap.unit_test(text)

            def holds(unit: Term) -> Term:
                is_added = terms.or_all(terms.eq(unit, self.number(ord(one))) for one in sorted(set(added)))
                kept = terms.true if test is None else test(unit)
                return terms.or_(is_added, terms.and_(known(unit), kept))

            self.every_unit(made, holds)
        return made

    def made(self, length: Term) -> Term:
        """A new string of which only the length is known."""
        text = self.machine.make(self.site.state, STRING)
        self.world.has_length(text, length)
        return text

    def some(self, least: int = 0) -> Term:
        """Some string, new or not, with at least so many units."""
        self.world.existing = self.site.state.made
        text = self.site.unknown(descriptor_of(STRING), not_null=True)
        self.world.fact(self.world.is_exactly(text, STRING))
        self.machine.assume(self.site.state, self.terms.sle(self.number(least), self.length(text)))
        return text

    def written(self, least: int, most: int) -> Term:
        """The text of a value."""
        text = self.some(least)
        self.machine.assume(self.site.state, self.terms.sle(self.length(text), self.number(most)))
        return text

    def copy(self, target: Term, at: Term, count: Term, source: Term, start: Term, cells: Cells = UNITS) -> None:
        """Units of a string become units of another one, or cells of an array."""
        state = self.site.state
        self.machine.note(cells, target)
        taken = (self.machine.chain(state, UNITS), source)
        before = self.machine.chain(state, cells)
        state.heap[cells] = Span(before, target, at, self.terms.add(at, count), None, taken, start)

    def part(self, text: Term, low: Term, high: Term) -> Term:
        """A new string of the units from one index up to another."""
        made = self.made(self.terms.sub(high, low))
        self.copy(made, self.machine.zero, self.terms.sub(high, low), text, low)
        return made

    def substring(self, text: Term, low: Term, high: Term) -> Term:
        """The same as a method returns it: a part that is all of it is perhaps the text itself."""
        whole = self.terms.and_(self.terms.eq(low, self.machine.zero), self.terms.eq(high, self.length(text)))
        return self.or_same(self.given(self.part(text, low, high)), whole, text)

    def joined(self, first: Term, second: Term) -> Term:
        length = self.sum(self.length(first), self.length(second))
        made = self.made(length)
        self.copy(made, self.machine.zero, self.length(first), first, self.machine.zero)
        self.copy(made, self.length(first), self.length(second), second, self.machine.zero)
        return made

    def sum(self, length: Term, more: Term) -> Term:
        """Of two lengths; there is no memory for more than an int can count."""
        both = self.terms.add(length, more)
        self.machine.assume(self.site.state, self.terms.sle(length, both))
        return both

    def or_same(self, made: Term, where: Term, other: Term) -> Term:
        """What is made, or where a condition holds perhaps an object that was there."""
        perhaps = self.machine.choice(f"{self.site.path} {self.site.method.name} makes nothing")
        return self.terms.ite(self.terms.and_(where, perhaps), other, made)

    def given(self, made: Term) -> Term:
        """A new string as a method returns it: perhaps the empty one that was always there."""
        empty = self.terms.eq(self.length(made), self.machine.zero)
        return self.or_same(made, empty, self.machine.string(""))
