"""What is true of all units of long texts, said only where it matters.

Everything asked about a text as a whole comes down to one question: the first index in a range with some property. The
answer is a fresh variable, of which is stated that it has the property; that no index before it has is an axiom
about all indices. Its instances are stated when a model violates them: first at index terms that the program itself
reads at, which decide all cases at once, then at numbers, and after some rounds at every number, which is what
texts laid out in cells say from the start. So refinement always ends.

Every model is held against the texts themselves: `corrected` runs each operation on the values that its operands have.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from pybmc.symex.texts import lazy_texts
from pybmc.symex.texts.lazy_texts import LONGEST_READ, indices_of, note_index
from pybmc.symex.texts.strings import Text, TextTooLong, equal, greatest, least
from pybmc.terms.evaluate import Evaluator
from pybmc.terms.node import Term, Terms
from pybmc.terms.ops import Sort, bv_sort

Test = Callable[[Term], Term]
Real = Callable[[Evaluator], Callable[[int], bool]]

PATIENCE = 6  # rounds after which an axiom is stated at every index
SHORT_OTHER = 8  # units of a text that is looked for, up to which a match is spelled out


class First:
    """`index` is the first k of low .. high - 1 with test(k), or -1 where there is none; `backwards`: the last.

    `some`: any such k will do, if there is one. `most`: what `high` is at most.
    """

    def __init__(
        self, axioms: TextAxioms, low: Term, high: Term, most: int, test: Test, real: Real, texts: Sequence[Text],
        backwards: bool, some: bool,
    ) -> None:  # fmt: skip
        t = axioms.terms
        self._axioms, self._t = axioms, t
        self._low, self._high = low, high
        self._test, self._real, self._texts = test, real, texts
        self._backwards, self._some = backwards, some
        self._stated: set[Term] = set()
        self._rounds = 0
        self._restated = False
        self._most = most = max(0, min(most, greatest(t, high)))
        bits = max(1, most.bit_length())
        lengths = [low, high, *(text.length for text in texts)]
        self.variable = axioms.variable("index", bits, lengths)  # one more than the index
        wide = t.zext(32 - bits, self.variable)
        if most != (1 << bits) - 1:
            axioms.state(t.ule(self.variable, t.bv(most, bits)))
            t.ranges[wide] = (0, most)
        self.index = t.sub(wide, t.bv(1, 32))
        self.none = t.eq(self.variable, t.bv(0, bits))

    def begin(self) -> None:
        """State that what is found has the property; the property may be a question of the same kind."""
        self._axioms.state(self._found_is_right())

    def _found_is_right(self) -> Term:
        t = self._t
        inside = t.and_(t.sle(self._low, self.index), t.slt(self.index, self._high))
        return t.or_(self.none, t.and_(inside, self._test(self.index)))

    def value(self, model: Evaluator) -> int:
        """What the variable is by the values of the operands."""
        real = self._real(model)
        span = self._span(model)
        return 1 + next((k for k in (reversed(span) if self._backwards else span) if real(k)), -1)

    def agrees(self, model: Evaluator) -> bool:
        return not (self._finds_nothing_real(model) or self._wrong(model))

    def facts(self, model: Evaluator) -> list[Term] | None:
        """Instances that the model violates; None if all that there is to say has been said."""
        if any(model.value(text.length) > LONGEST_READ for text in self._texts):
            return self._facts_by_terms(model)
        if not self._restated and self._finds_nothing_real(model):
            self._restated = True  # what was stated in the beginning, on trial, has been taken back
            return [self._found_is_right()]
        wrong = self._wrong(model)
        if not wrong:
            return []
        self._rounds += 1
        if self._rounds > PATIENCE:
            return self.everywhere() or None
        symbolic = [k for k in self._candidates() if self._signed(model, k) in wrong]
        if not symbolic:
            symbolic = [self._t.bv(k, 32) for k in wrong[: 1 << self._rounds]]
        return self._instances(symbolic) or None

    def _facts_by_terms(self, model: Evaluator) -> list[Term]:
        """Of texts with so many units that nobody looks at each: what the program's own index terms show."""
        right = self._found_is_right()
        if not model.value(right):
            self._restated = True
            return [right]
        wrong = [k for k in self._candidates() if not model.value(self._instance(k))]
        if not wrong:
            raise TextTooLong(LONGEST_READ)
        return self._instances(wrong)

    def everywhere(self) -> list[Term]:
        """All that the axiom says: its instances at every index."""
        first = max(0, least(self._t, self._low))
        return self._instances([self._t.bv(k, 32) for k in range(first, self._most)])

    def _finds_nothing_real(self, model: Evaluator) -> bool:
        found = model.value(self.variable) - 1
        return found >= 0 and not (found in self._span(model) and self._real(model)(found))

    def _wrong(self, model: Evaluator) -> list[int]:
        """Indices that the axiom excludes although they have the property."""
        found = model.value(self.variable) - 1
        span = self._span(model)
        if found >= 0:
            if self._some:
                return []
            span = (
                range(max(found + 1, span.start), span.stop)
                if self._backwards
                else range(span.start, min(found, span.stop))
            )
        real = self._real(model)
        return [k for k in span if real(k)]

    def _span(self, model: Evaluator) -> range:
        """The indices that are asked about. On paths that are not those of the model they may be any numbers."""
        low, high = self._signed(model, self._low), self._signed(model, self._high)
        return range(max(0, low), min(high, self._most))

    def _candidates(self) -> list[Term]:
        found = dict.fromkeys(index for text in self._texts for index in indices_of(self._t, text))
        return [index for index in found if index not in self._stated]

    def _instances(self, indices: list[Term]) -> list[Term]:
        new = [index for index in dict.fromkeys(indices) if index not in self._stated]
        self._stated.update(new)
        self._axioms.instances += len(new)
        return [self._instance(index) for index in new]

    def _instance(self, k: Term) -> Term:
        t = self._t
        passed = self.none
        if not self._some:
            passed = t.or_(passed, t.slt(self.index, k) if self._backwards else t.slt(k, self.index))
        inside = t.and_(t.sle(self._low, k), t.slt(k, self._high))
        return t.implies(t.and_(passed, inside), t.not_(self._test(k)))

    @staticmethod
    def _signed(model: Evaluator, term: Term) -> int:
        value = model.value(term)
        return value - (1 << 32) if value >> 31 else value


class Hashed:
    """The hash code of a text: equal texts have equal ones; if that is not enough, its definition."""

    def __init__(self, axioms: TextAxioms, text: Text, definition: Callable[[], Term]) -> None:
        self._axioms, self._t = axioms, axioms.terms
        self._text = text
        self._definition: Callable[[], Term] | None = definition
        self._compared: set[int] = set()
        self.variable = axioms.variable("hash", 32, [text.length, text.at(self._t, self._t.bv(0, 32))])

    def value(self, model: Evaluator) -> int:
        result = 0
        for unit in self._text.units(self._t, model):
            result = (31 * result + unit) & 0xFFFFFFFF
        return result

    def agrees(self, model: Evaluator) -> bool:
        return model.value(self.variable) == self.value(model)

    def facts(self, model: Evaluator) -> list[Term] | None:
        if self.agrees(model):
            return []
        t, mine = self._t, self._text.units(self._t, model)
        found = []
        for other in self._axioms.hashes:
            if other is not self and id(other) not in self._compared and other._text.units(t, model) == mine:
                self._compared.add(id(other))
                same = self._axioms.equal(self._text, other._text)
                found.append(t.implies(same, t.eq(self.variable, other.variable)))
        return found or self.everywhere() or None

    def everywhere(self) -> list[Term]:
        """Its definition, which looks at every index."""
        if self._definition is None:
            return []
        definition, self._definition = self._definition(), None
        return [self._t.eq(self.variable, definition)]


class TextAxioms:
    """All axioms of an execution; a `Refinement`."""

    is_numeric = False
    patience = 1 << 20  # refinement ends by itself
    reason = "a model contradicts axioms about strings that were stated; please report this"

    def __init__(
        self, terms: Terms, fresh_name: Callable[[str], str], state: Callable[[Term], None],
        derived: Callable[[str, Sort, Sequence[Term]], Term] | None = None,
    ) -> None:  # fmt: skip
        self.terms = terms
        self._derived = derived  # makes a variable that facts define
        self.instances = 0
        self.rounds = 0
        self.hashes: list[Hashed] = []
        self._unique = fresh_name
        self._state = state
        self.made: list[First | Hashed] = []
        self._equal: dict[tuple[Text, Text], Term] = {}
        self._late: list[Term] | None = None  # while refining: what is stated goes here
        self._lengths: list[Term] = []  # of the unknown strings
        self._met_long = False  # a model in which nobody can look at all units

    def apart(self) -> Term | None:
        """Where strings are so long that nobody looks at all their units: shorter ones may do."""
        if not self._met_long:
            return None
        t = self.terms
        return t.and_all(t.sle(length, t.bv(LONGEST_READ, 32)) for length in self._lengths)

    def suggested(self, wanted: Mapping[Term, int]) -> dict[Term, int]:
        return {}

    def statistics(self) -> str:
        return f"Strings: lazy, {len(self.made)} axioms, {self.instances} instances in {self.rounds} refinements"

    def variable(self, kind: str, bits: int, operands: Sequence[Term]) -> Term:
        name = self._unique(f"string.{kind}")
        sort = bv_sort(bits)
        return self.terms.var(name, sort) if self._derived is None else self._derived(name, sort, operands)

    def state(self, fact: Term) -> None:
        if self._late is None:
            self._state(fact)
        else:
            self._late.append(fact)

    # -------------------------------------------------------------------------------------- refinement

    def corrected(self, model: Evaluator) -> dict[Term, int]:
        """In the order in which they were made: operands come before results."""
        try:
            return self._corrected(model)
        except TextTooLong:
            return {}

    def _corrected(self, model: Evaluator) -> dict[Term, int]:
        own = {made.variable for made in self.made}
        changed = model.without(own)
        found = {}
        for made in self.made:
            found[made.variable] = value = made.value(changed)
            changed.assign(made.variable, value)
        return {variable: value for variable, value in found.items() if value != model.value(variable)}

    def agrees(self, model: Evaluator) -> bool:
        try:
            return all(made.agrees(model) for made in self.made)
        except TextTooLong:
            return False

    def facts(self, model: Evaluator) -> list[Term] | None:
        late = self._late = []
        answers = [self._facts_of(made, model) for made in list(self.made)]
        self._late = None
        found = [fact for answer in answers if answer for fact in answer]
        if None in answers and not (found and self._met_long):
            return None
        self.rounds += bool(found)
        return found + late if found else []

    def _facts_of(self, made: First | Hashed, model: Evaluator) -> list[Term] | None:
        try:
            return made.facts(model)
        except TextTooLong as error:
            self._met_long, self.reason = True, str(error)
            return None

    # ------------------------------------------------------------------------------------- texts of texts

    def unknown(self, length: Term, capacity: int, array: Term, unit: Callable[[Term], Term]) -> Text:
        self._lengths.append(length)
        return lazy_texts.UnknownText(self, length, capacity, array, unit)

    def part(self, s: Text, first: Term, length: Term, capacity: int) -> Text:
        assert isinstance(s, lazy_texts.LazyText)
        return lazy_texts.part(self.terms, s, first, length, capacity)

    def joined(self, a: Text, b: Text, length: Term, capacity: int) -> Text:
        return lazy_texts.joined(self.terms, self, a, b, length, capacity)

    def chosen(self, options: Sequence[tuple[Term, Text]], length: Term, capacity: int) -> Text:
        return lazy_texts.chosen(self.terms, self, options, length, capacity)

    def changed(self, s: Text, change: lazy_texts.Change) -> Text:
        assert isinstance(s, lazy_texts.LazyText)
        return lazy_texts.changed(self.terms, s, change)

    # --------------------------------------------------------------------------------------- questions

    def first(
        self, low: Term, high: Term, most: int, test: Test, real: Real, texts: Sequence[Text],
        backwards: bool = False, some: bool = False,
    ) -> First:  # fmt: skip
        made = First(self, low, high, most, test, real, texts, backwards, some)
        self.made.append(made)  # before those that its property asks about its index
        made.begin()
        return made

    def equal(self, a: Text, b: Text) -> Term:
        t = self.terms
        same_length = t.eq(a.length, b.length)
        if same_length is t.false or a is b:
            return same_length
        for one, other in ((a, b), (b, a)):
            if isinstance(one, lazy_texts.ChosenText):
                answer = one.by_option(t, partial(equal, t, other))
                if answer is not None:
                    return answer
        if min(a.capacity, b.capacity) <= SHORT_OTHER:
            return t.and_(same_length, self.stands_at(a, t.bv(0, 32), b))
        key = (a, b)
        known = self._equal.get(key)
        if known is None:
            mismatch = self.mismatch(a, b, t.bv(0, 32), some=True)
            known = self._equal[key] = self._equal[b, a] = t.and_(same_length, mismatch.none)
        return known

    def mismatch(self, a: Text, b: Text, at: Term, some: bool) -> First:
        """The first index at which `a` from `at` on and `b` differ, within both."""
        t = self.terms
        zero, rest = t.bv(0, 32), t.sub(a.length, at)
        high = t.ite(t.slt(rest, b.length), rest, b.length)
        high = t.ite(t.and_(t.sle(zero, at), t.sle(at, a.length)), high, zero)

        def test(k: Term) -> Term:
            return t.not_(t.eq(a.at(t, t.add(at, k)), b.at(t, k)))

        def real(model: Evaluator) -> Callable[[int], bool]:
            left, right = a.units(t, model)[model.value(at) :], b.units(t, model)
            return lambda k: left[k : k + 1] != right[k : k + 1]

        most = min(a.capacity, b.capacity)
        return self.first(zero, high, most, test, real, [a, b] if at is zero else [b], some=some)

    def stands_at(self, s: Text, at: Term, other: Text) -> Term:
        """Whether `other` stands in `s` at an index >= 0; never where there is no room for it."""
        t = self.terms
        note_index(t, s, at)
        room = t.and_(t.sle(t.bv(0, 32), at), t.sle(other.length, t.sub(s.length, at)))
        if room is t.false:
            return room
        if other.capacity > SHORT_OTHER and other.value is None:
            return t.and_(room, self.mismatch(s, other, at, some=True).none)
        certain, same = least(t, other.length), room
        for offset in range(other.capacity):
            here = t.eq(s.at(t, t.add(at, t.bv(offset, 32))), other.at(t, t.bv(offset, 32)))
            same = t.and_(same, here if offset < certain else t.implies(other.has(t, offset), here))
        return same

    def find_unit(
        self, s: Text, test: Callable[[Term], Term], low: Term, high: Term, backwards: bool = False, some: bool = False
    ) -> First:
        t = self.terms

        def real(model: Evaluator) -> Callable[[int], bool]:
            units = s.units(t, model)
            known: dict[int, bool] = {}  # most texts repeat few units

            def holds(k: int) -> bool:
                if k >= len(units):  # of a text that is none on the path of the model
                    return False
                if units[k] not in known:
                    known[units[k]] = bool(model.value(test(t.bv(units[k], 16))))
                return known[units[k]]

            return holds

        return self.first(low, high, s.capacity, lambda k: test(s.at(t, k)), real, [s], backwards, some)

    def find_text(
        self, s: Text, other: Text, low: Term, high: Term, backwards: bool = False, some: bool = False
    ) -> First:
        """At an index from `low` to before `high`."""
        t = self.terms

        def real(model: Evaluator) -> Callable[[int], bool]:
            units, wanted = s.units(t, model), other.units(t, model)
            return lambda k: units[k : k + len(wanted)] == wanted

        most = s.capacity + 1
        return self.first(low, high, most, lambda k: self.stands_at(s, k, other), real, [s], backwards, some)

    def hash_code(self, text: Text, of_another: Callable[[Text], Term], definition: Callable[[], Term]) -> Term:
        """`of_another`: how that of other texts is found."""
        if isinstance(text, lazy_texts.ChosenText):
            answer = text.by_option(self.terms, of_another)
            if answer is not None:
                return answer
        made = Hashed(self, text, definition)
        self.made.append(made)
        self.hashes.append(made)
        return made.variable
