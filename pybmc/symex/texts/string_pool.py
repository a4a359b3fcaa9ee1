"""The pool of interned strings: String.intern, and when a string is the one that the pool holds.

Constants of the program and results of intern() are pooled: two of them are one object where their contents are equal.
A string that the program made becomes the pooled one where it is interned before anything else of its contents is
(String.intern puts that very object into the pool). Whether something outside the program has pooled the contents
before is up to the JVM, so it may be either way.
"""

from __future__ import annotations

from pybmc.symex.heap.objects import HeapObject
from pybmc.symex.machine import Machine
from pybmc.symex.texts.strings import Text, equal
from pybmc.terms.node import Term
from pybmc.terms.ops import BOOL


class StringPool:
    def __init__(self, machine: Machine) -> None:
        self._machine = machine
        self._terms = machine.terms
        self._results: dict[int, HeapObject] = {}  # of intern(), by the number of its receiver
        self._numbers: set[int] = set()  # results that are no constants
        self._events: list[tuple[Term, Text, int]] = []  # what was interned where, and which object
        self._entered: dict[int, Term] = {}  # by the number of a string of the program: it is the pooled one

    def intern(self, made: HeapObject, guard: Term, is_input: bool) -> HeapObject:
        """What intern() gives of a string that is interned where the guard holds."""
        text, machine = made.chars, self._machine
        assert text is not None
        if self.holds(made):
            return made
        if made.number in self._results:
            self._events.append((guard, text, made.number))
            return self._results[made.number]
        if text.value is not None:
            machine.constants.string_object(text.value)
            result = machine.constants.strings[text.value]
        else:
            result = machine.heap.make_string()
            result.chars, result.opaque = text, made.opaque
            self._numbers.add(result.number)
        machine.heap.meet_unknown_strings()
        self._results[made.number] = result
        if not is_input:
            self._enter(made, text)
        self._events.append((guard, text, made.number))
        return result

    def _enter(self, made: HeapObject, text: Text) -> None:
        """It cannot get into the pool where a string of the same contents is there already."""
        t, before = self._terms, []
        for value, guard in self._machine.constants.literals.items():
            before.append(t.and_(guard, equal(t, text, self._constant(value))))
        before += [t.and_(guard, equal(t, text, other)) for guard, other, _ in self._events]
        earlier = t.or_all(before)
        if earlier is not t.true:
            entered = self._entered[made.number] = self._machine.derived(f"pooled#{made.number}", BOOL)
            self._machine.state_fact(t.implies(entered, t.not_(earlier)))

    def _constant(self, value: str) -> Text:
        text = self._machine.constants.strings[value].chars
        assert text is not None
        return text

    def holds(self, made: HeapObject) -> bool:
        """Whether an object is one of those that stand for the pooled string of their contents."""
        if made.number in self._numbers:
            return True
        return made.text is not None and self._machine.constants.strings.get(made.text) is made

    def identical(self, a: HeapObject, b: HeapObject) -> Term | None:
        """Whether two strings are one object, if the pool decides that."""
        t = self._terms
        assert a.chars is not None and b.chars is not None
        if self.holds(a) and self.holds(b):
            return equal(t, a.chars, b.chars)
        for made, other in ((a, b), (b, a)):
            entered = self._entered.get(made.number)
            if entered is not None and self.holds(other):
                return t.and_(entered, equal(t, a.chars, b.chars))
        return None
