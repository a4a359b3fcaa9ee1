"""What objects hold: fields, and the values that nobody has written yet.

A field or cell that no path has written yet has its initial value: zero for an object that the program made, an
unknown for an input, made when somebody first looks (`Unknowns`). Of an opaque object only identity and class are
known: whoever looks inside is reported (`look_inside`).
"""

from __future__ import annotations

import sys
from collections.abc import Callable

from pybmc.annotations import TYPE_CHECKING, Protocol
from pybmc.goto.classes import FieldInfo, MethodInfo
from pybmc.goto.names import dotted
from pybmc.symex.heap import identity
from pybmc.symex.heap.objects import ArrayObject, ForeignObject, HeapObject, Objects, StringObject
from pybmc.symex.heap.overlay import ALLOCATED, HIDDEN, WHOLE_ARRAY, Key, Overlay
from pybmc.symex.running.state import State
from pybmc.symex.texts.strings import CONTENTS, Text
from pybmc.terms.node import Term, Terms
from pybmc.terms.ops import Op

if TYPE_CHECKING:
    from pybmc.symex.api import Intrinsic
    from pybmc.symex.unknowns.making import Making

MANY = 3  # objects that a reference may be, from which on a number is read along its choices


class Unknowns(Protocol):
    """Makes unknown values: see `symex/unknowns/inputs.py`."""

    def value(self, descriptor: str, making: Making) -> Term: ...

    def unknown(self, state: State, descriptor: str, making: Making) -> Term: ...

    def initial(self, made: HeapObject, descriptor: str, name: str, field: FieldInfo | None) -> Term: ...

    def initial_text(self, made: HeapObject) -> Term: ...

    def without_null(self, made: HeapObject) -> None: ...

    def depends(self, made: HeapObject, marks: int) -> None: ...

    def flows(self, made: HeapObject) -> bool: ...

    def foreign(self, declared: str, reason: str, making: Making) -> HeapObject: ...

    def fits(self, made: HeapObject, type_name: str) -> bool: ...

    def choice(self, name: str, making: Making) -> Term: ...

    def cells(self, made: ArrayObject, making: Making) -> Term: ...

    def look_at(self, array: Term, index: Term) -> frozenset[int]: ...

    def unique(self, name: str) -> str: ...

    def identical(self, a: HeapObject, b: HeapObject) -> Term: ...

    def is_given(self, made: HeapObject) -> bool: ...

    def intern(self, made: HeapObject, guard: Term) -> HeapObject: ...

    def meaning(self, method: MethodInfo) -> Intrinsic | None: ...

    def library_types(self, type_name: str) -> list[str]: ...

    def follows(self, what: str) -> bool: ...

    def ask(self, what: str) -> bool: ...

    def test(self, type_name: str) -> None: ...


class Around(Protocol):
    """What the heap asks of others: see `Machine`."""

    @property
    def unknowns(self) -> Unknowns: ...

    def look_inside(self, state: State, condition: Term, reason: str) -> None: ...

    def decide_at_once(self, state: State, condition: Term) -> Term: ...

    def settle(self, made: StringObject) -> None: ...

    def fill_string(self, made: StringObject) -> None: ...

    def may_be_same(self, a: HeapObject, b: HeapObject) -> Term: ...

    def may_extend(self, name: str, parent: str) -> bool: ...


class Contents(Objects):
    """The meaning of reads and writes on a state's overlay chain, arrays apart."""

    def __init__(self, terms: Terms, around: Around) -> None:
        super().__init__(terms)
        self._around = around
        self.hidden: dict[int, str] = {}  # objects that are HIDDEN on some path, and why
        self.closed: dict[int, frozenset[str]] = {}  # by object: classes of the library whose fields nobody knows
        self.escaped: dict[int, HeapObject] = {}  # that calls without meaning got hold of: they may have kept them
        self.has_given = False  # there are objects that such calls gave
        self.known_texts: dict[Term, Text] = {}  # of references to strings that may be several objects
        self._many = sys.maxsize if "read_along" in terms.OFF else MANY
        self._holds: dict[tuple[str, int], bool] = {}  # whether objects of a class have a field

    @property
    def unknowns(self) -> Unknowns:
        return self._around.unknowns

    def note_given(self, made: HeapObject, source: int) -> None:
        """A call without meaning gave this object: it may be another one of its class."""
        made.source |= source
        self.has_given = True

    def may_be_same(self, a: HeapObject, b: HeapObject) -> Term:
        return self._around.may_be_same(a, b)

    def allocate(self, state: State, made: HeapObject) -> None:
        """The object comes into being on this path."""
        self.allocated.add(made.number)
        self.born[made.number] = state.guard.term
        state.heap.data[(made.number, ALLOCATED)] = self.terms.true
        if isinstance(made, ArrayObject) and made.capacity < 0:
            zero = self.zero(made.element)
            state.heap.data[(made.number, WHOLE_ARRAY)] = self.terms.const_array(zero)

    def same(self, a: Term, b: Term) -> Term:
        """Reference equality as a condition over the choices of both."""
        return identity.same(self, a, b)

    # --------------------------------------------------------------------------- what can be looked into

    def is_hidden(self, state: State, made: HeapObject) -> Term:
        """Where nobody knows any more what an object holds."""
        found = state.heap.get((made.number, HIDDEN)) if made.number in self.hidden else None
        return self.terms.false if found is None else found

    def hide(self, state: State, made: HeapObject, reason: str) -> None:
        self.hidden[made.number] = reason
        self.has_foreign = True
        state.heap.data[(made.number, HIDDEN)] = self.terms.true

    def live_targets(
        self, state: State, reference: Term, foreign: bool = False,
        fits: Callable[[HeapObject], bool] | None = None,
    ) -> list[tuple[HeapObject, Term]]:  # fmt: skip
        """The objects whose contents a dereference may meet on this path, of those that `fits`.

        Null is left out, it is checked before. An opaque object is reported and left out: the path goes on without it.
        With `foreign`, those that calls without meaning gave are not opaque: their fields are unknown.
        """
        if reference.op is Op.CONST:
            found = [(self.objects[reference.payload], self.terms.true)] if reference.payload else []
        else:
            found = []
            decide = state.guard.decide
            for number, guard in self.targets(reference):
                if number:
                    decided = self._around.decide_at_once(state, decide(self.terms, guard))
                    if decided is not self.terms.false:
                        found.append((self.objects[number], decided))
        if fits is not None and len(found) > 1:  # on other paths a reference may be other things
            found = [pair for pair in found if fits(pair[0])]
        if self.hidden:
            found = self._not_hidden(state, found)
        if any(made.opaque and not (foreign and isinstance(made, ForeignObject)) for made, _ in found):
            for made, guard in found:
                if isinstance(made, StringObject) and made.pending:
                    self._around.settle(made)
                if made.opaque and not (foreign and isinstance(made, ForeignObject)):
                    self._around.look_inside(state, guard, made.opaque)
            found = [pair for pair in found if not pair[0].opaque or (foreign and isinstance(pair[0], ForeignObject))]
        return found

    def _not_hidden(self, state: State, found: list[tuple[HeapObject, Term]]) -> list[tuple[HeapObject, Term]]:
        terms, left = self.terms, []
        for made, guard in found:
            hidden = self.is_hidden(state, made)
            where = terms.and_(guard, hidden)
            if where is not terms.false:
                self._around.look_inside(state, where, self.hidden[made.number])
            if hidden is not terms.true:
                left.append((made, guard))
        return left

    # ---------------------------------------------------------------------------------------- fields

    def read_field(self, state: State, reference: Term, field: int) -> Term | None:
        """None if there is no object to read from: the path is dead."""
        if reference.op is Op.CONST and reference.payload and not self.hidden:
            only = self.objects[reference.payload]
            if not only.opaque and reference.payload not in self.closed:
                return self.read_slot(state.heap, only, field)
        holders = self._holders(state, reference, field)
        values = {made.number: self.read_slot(state.heap, made, field) for made, _ in holders}
        if len(values) >= self._many and self._field_info[field].descriptor[0] not in "L[":
            along = self.read_along(reference, field, values)
            if along is not None:
                return along
        return self.choose([(guard, values[made.number]) for made, guard in holders]) if holders else None

    def write_field(self, state: State, reference: Term, field: int, value: Term) -> None:
        for made, guard in self._holders(state, reference, field):
            key = (made.number, field)
            if guard is self.terms.true:
                state.heap.data[key] = value
            else:
                old = self.read_slot(state.heap, made, field)
                state.heap.data[key] = self.terms.ite(guard, value, old)
            for other, same in self.aliases(made, guard):
                if self._has_field(other, field):
                    old = self.read_slot(state.heap, other, field)
                    state.heap.data[(other.number, field)] = self.terms.ite(same, value, old)

    def aliases(self, made: HeapObject, guard: Term) -> list[tuple[HeapObject, Term]]:
        """What a call without meaning gave may be one of the objects that such calls know."""
        if not made.source:
            return []
        others = [other for other in self.escaped.values() if other is not made and other.chars is None]
        return [(other, self.terms.and_(guard, self.may_be_same(made, other))) for other in others]

    def _holders(self, state: State, reference: Term, field: int) -> list[tuple[HeapObject, Term]]:
        """The objects that have such a field, as `Heap.live_arrays` are those with cells."""
        found = self.live_targets(state, reference, True, lambda made: self._has_field(made, field))
        return self._not_closed(state, found, self._field_info[field].owner) if self.closed else found

    def _not_closed(
        self, state: State, found: list[tuple[HeapObject, Term]], owner: str
    ) -> list[tuple[HeapObject, Term]]:  # fmt: skip
        left = []
        for made, guard in found:
            if owner in self.closed.get(made.number, ()):
                reason = f"what {dotted(owner)} keeps in an unknown {dotted(made.class_name)}"
                self._around.look_inside(state, guard, reason)
            else:
                left.append((made, guard))
        return left

    def _has_field(self, made: HeapObject, field: int) -> bool:
        known = self._holds.get((made.class_name, field))
        if known is None:
            known = not isinstance(made, ArrayObject) and self._around.may_extend(
                made.class_name, self._field_info[field].owner
            )
            self._holds[made.class_name, field] = known
        return known

    # -------------------------------------------------------------------------------- initial values

    def read_slot(self, chain: Overlay, made: HeapObject, slot: int) -> Term:
        """A field, or an array cell at a known index."""
        value = chain.get((made.number, slot))
        return value if value is not None else self.initial((made.number, slot), chain)

    def initial(self, key: Key, chain: Overlay) -> Term:
        """The value of a slot that was never written on this chain."""
        number, slot = key
        if number == 0:
            return self.static_initial[slot]
        made = self.objects[number]
        if slot == WHOLE_ARRAY:
            assert isinstance(made, ArrayObject)
            return self.initial_values.get(key) or self.as_whole(chain, made)
        if slot == ALLOCATED:
            return self.terms.true
        if slot == HIDDEN:
            return self.terms.false
        if slot == CONTENTS:
            return self._initial_contents(made)
        if isinstance(made, ArrayObject):
            return self._at_first(made, key, made.element, f"[{slot}]")
        if isinstance(made, StringObject) and made.text is not None and not made.is_input:
            self._around.fill_string(made)
        field = self._field_info[slot]
        return self._at_first(made, key, field.descriptor, field.name, field)

    def _at_first(self, made: HeapObject, key: Key, descriptor: str, name: str, field: FieldInfo | None = None) -> Term:
        if not made.is_input:
            return self.zero(descriptor)
        value = self.initial_values.get(key)
        if value is None:
            value = self.unknowns.initial(made, descriptor, name, field)
            self.initial_values[key] = value
        return value

    def _initial_contents(self, made: HeapObject) -> Term:
        """Of a builder: nothing, or an unknown string."""
        key = (made.number, CONTENTS)
        value = self.initial_values.get(key) if made.is_input else self.null
        if value is None:
            value = self.unknowns.initial_text(made)
            self.initial_values[key] = value
        return value

    def as_whole(self, chain: Overlay, made: ArrayObject) -> Term:
        """The array of cells as one SMT array."""
        whole = self.terms.const_array(self.zero(made.element))
        zero = self.zero(made.element)
        for at in range(made.capacity):
            value = self.read_slot(chain, made, at)
            if value is not zero:
                whole = self.terms.store(whole, self.terms.bv(at, 32), value)
            if made.holds_references:
                self.note_stored(made, value)
        return whole

    def note_stored(self, made: ArrayObject, value: Term) -> None:
        if made.holds_references:
            made.stored.update(number for number, _ in self.targets(value))
