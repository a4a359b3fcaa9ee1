"""Objects and what is read from and written to them.

An object is a number with a fixed run-time class; a reference is a term whose leaves are such numbers, 0 being null.
A field or cell that no path has written yet has its initial value: zero for an object that the program made, an
unknown for an input, made when somebody first looks (`Unknowns`). Of an opaque object only identity and class are
known: whoever looks inside is reported to `on_opaque`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from pybmc.errors import InternalError
from pybmc.goto.classes import FieldInfo
from pybmc.goto.names import KIND_OF, is_reference
from pybmc.symex.heap import identity
from pybmc.symex.heap.overlay import ALLOCATED, HIDDEN, WHOLE_ARRAY, Key, Overlay
from pybmc.symex.running.state import State
from pybmc.symex.texts.messages import Part
from pybmc.symex.texts.strings import CONTENTS, Text
from pybmc.terms.node import Term, Terms
from pybmc.terms.ops import BV32, BV64, FP32, FP64, Op, Sort
from pybmc.terms.spread import note_choice

if TYPE_CHECKING:
    from pybmc.symex.unknowns.making import Making

SORT_OF_KIND: dict[str, Sort] = {"I": BV32, "J": BV64, "F": FP32, "D": FP64, "A": BV32}

MUX_READ = 1024  # cells up to which a read at an unknown index is a tree of choices
MUX_TABLE = 1 << 15  # the same, if all of them are constants: large parts of a table are alike
MUX_WRITE = 64  # cells up to which a write at an unknown index updates every cell

Targets = tuple[tuple[int, Term], ...]


class HeapObject:
    """An object number's meaning. Everything here is fixed when the object is made, except the notes for arrays."""

    __slots__ = (
        "capacity", "chars", "class_name", "declared", "element", "is_input", "length", "number", "opaque",
        "pending", "promoted", "shared", "source", "stored", "text",
    )  # fmt: skip

    def __init__(self, number: int, class_name: str) -> None:
        self.number = number
        self.class_name = class_name
        self.is_input = False
        self.opaque = ""  # not empty: why nothing of its contents is known
        self.pending: tuple[Part, ...] = ()  # of a String, opaque until somebody looks: what it will consist of
        self.length: Term | None = None
        self.capacity = -1  # cells; -1 for an array of unbounded length, held as one SMT array from the start
        self.element = ""  # descriptor of an array's elements
        self.promoted = False  # some path holds it as one SMT array
        self.stored: set[int] = set()  # objects that may be in a promoted array of references
        self.text: str | None = None
        self.chars: Text | None = None  # contents of a String
        self.shared: Shared | None = None
        self.source = 0  # the calls without meaning that gave this object (`Taint`): it may be any other one
        self.declared = ""  # of an object of which nobody knows the class: the type that it has at least


class Shared:
    """Where `condition` holds, an object is the one that a cache keeps for `value` (JLS 5.1.7: boxes of small values).

    So two object numbers can be one Java object. That is sound for immutable objects alone: nothing but `==` can tell.
    """

    __slots__ = ("cache", "condition", "value")

    def __init__(self, cache: str, value: Term, condition: Term) -> None:
        self.cache = cache
        self.value = value
        self.condition = condition


class Unknowns(Protocol):
    """Makes unknown values: see `symex/unknowns/inputs.py`."""

    def value(self, descriptor: str, making: Making) -> Term: ...

    def unknown(self, state: State, descriptor: str, making: Making) -> Term: ...

    def initial(self, made: HeapObject, descriptor: str, name: str) -> Term: ...

    def initial_text(self, made: HeapObject) -> Term: ...

    def without_null(self, made: HeapObject) -> None: ...

    def depends(self, made: HeapObject, marks: int) -> None: ...

    def foreign(self, declared: str, reason: str, making: Making) -> HeapObject: ...

    def fits(self, made: HeapObject, type_name: str) -> bool: ...

    def choice(self, name: str, making: Making) -> Term: ...

    def cells(self, made: HeapObject, making: Making) -> Term: ...

    def look_at(self, array: Term, index: Term) -> frozenset[int]: ...

    def unique(self, name: str) -> str: ...

    def identical(self, a: HeapObject, b: HeapObject) -> Term: ...

    def intern(self, made: HeapObject, guard: Term) -> HeapObject: ...


class Heap:
    """All objects of a run and the meaning of reads and writes on a state's overlay chain."""

    def __init__(self, terms: Terms, is_subtype: Callable[[str, str], bool]) -> None:
        self.terms = terms
        self._is_subtype = is_subtype
        self.objects: dict[int, HeapObject] = {}
        self.unknowns: Unknowns | None = None
        self.on_opaque: Callable[[State, Term, str], None] | None = None
        self.settle: Callable[[HeapObject], None] | None = None  # gives a pending String its contents
        self.initial_values: dict[Key, Term] = {}  # of inputs, as they were first looked at
        self.static_initial: dict[int, Term] = {}
        self.allocated: set[int] = set()  # objects that exist on those paths alone that made them
        self.hidden: dict[int, str] = {}  # objects that are HIDDEN on some path, and why
        self.has_foreign = False  # there are objects of which nobody knows the class or, any more, the contents
        self.escaped: dict[int, HeapObject] = {}  # that calls without meaning got hold of: they may have kept them
        self.may_be_same: Callable[[HeapObject, HeapObject], Term] | None = None  # once there is such an object
        self.has_shared = False
        self.has_unknown_strings = False
        self.has_unknown_cells = False  # arrays all of whose cells are one unknown
        self.known_texts: dict[Term, Text] = {}  # of references to strings that may be several objects
        self.fill_string: Callable[[HeapObject], None] | None = None
        self._fields: dict[tuple[str, str, str], int] = {}
        self._field_info: list[FieldInfo] = []
        self._holds: dict[tuple[str, int], bool] = {}  # whether objects of a class have a field
        self._targets: dict[Term, Targets] = {}
        self._leaf_objects: dict[Term, tuple[int, ...]] = {}
        self.null = terms.bv(0, 32)
        self._zero = {
            "I": self.null, "A": self.null, "J": terms.bv(0, 64), "F": terms.fp(0, 32), "D": terms.fp(0, 64),
        }  # fmt: skip

    # --------------------------------------------------------------------------------------- making

    def zero(self, descriptor: str) -> Term:
        return self._zero[KIND_OF[descriptor[0]]]

    def make(self, class_name: str) -> HeapObject:
        number = len(self.objects) + 1
        made = self.objects[number] = HeapObject(number, class_name)
        return made

    def make_foreign(self, declared: str, reason: str) -> HeapObject:
        """An object of which no more is known than the type that it has at least."""
        made = self.make("")
        made.declared, made.opaque = declared, reason
        self.has_foreign = True
        return made

    def share(self, made: HeapObject, shared: Shared) -> None:
        made.shared = shared
        self.has_shared = True

    def reference(self, made: HeapObject) -> Term:
        return self.terms.bv(made.number, 32)

    def make_array(self, descriptor: str, length: Term, capacity: int) -> HeapObject:
        """`capacity` cells at most; -1 if unbounded."""
        made = self.make(descriptor)
        made.element = descriptor[1:]
        made.length = length
        made.capacity = capacity
        made.promoted = capacity < 0
        made.stored = {0}
        return made

    def allocate(self, state: State, made: HeapObject) -> None:
        """The object comes into being on this path."""
        self.allocated.add(made.number)
        state.heap.data[(made.number, ALLOCATED)] = self.terms.true
        if made.capacity < 0 and made.element:
            zero = self.zero(made.element)
            state.heap.data[(made.number, WHOLE_ARRAY)] = self.terms.const_array(zero)

    # ------------------------------------------------------------------------------------ references

    def targets(self, reference: Term) -> Targets:
        """The objects that a reference may be (0 for null), each with the condition under which it is that one."""
        known = self._targets.get(reference)
        if known is not None:
            return known
        memo = self._targets
        stack = [reference]
        while stack:
            term = stack[-1]
            if term in memo:
                stack.pop()
            elif term.op is Op.CONST:
                memo[term] = ((term.payload, self.terms.true),)
            elif term.op is Op.ITE:
                _, then, other = term.args
                if then not in memo:
                    stack.append(then)
                elif other not in memo:
                    stack.append(other)
                else:
                    memo[term] = self._join_targets(term.args[0], memo[then], memo[other])
            else:
                objects = self._leaf_objects.get(term)
                if objects is None:
                    raise InternalError(f"reference {term!r} with unknown targets")
                memo[term] = tuple((number, self.terms.eq(term, self.terms.bv(number, 32))) for number in objects)
        return memo[reference]

    def _join_targets(self, condition: Term, then: Targets, other: Targets) -> Targets:
        terms = self.terms
        negated = terms.not_(condition)
        joined: dict[int, Term] = {}
        for number, guard in then:
            joined[number] = terms.and_(condition, guard)
        for number, guard in other:
            also = terms.and_(negated, guard)
            before = joined.get(number)
            joined[number] = also if before is None else terms.or_(before, also)
        false = terms.false
        return tuple(pair for pair in joined.items() if pair[1] is not false)

    def is_hidden(self, state: State, made: HeapObject) -> Term:
        """Where nobody knows any more what an object holds."""
        found = state.heap.get((made.number, HIDDEN)) if made.number in self.hidden else None
        return self.terms.false if found is None else found

    def hide(self, state: State, made: HeapObject, reason: str) -> None:
        self.hidden[made.number] = reason
        self.has_foreign = True
        state.heap.data[(made.number, HIDDEN)] = self.terms.true

    def live_targets(
        self, state: State, reference: Term, foreign: bool = False
    ) -> list[tuple[HeapObject, Term]]:  # fmt: skip
        """The objects whose contents a dereference may meet on this path.

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
                    decided = decide(self.terms, guard)
                    if decided is not self.terms.false:
                        found.append((self.objects[number], decided))
        if self.hidden:
            found = self._not_hidden(state, found)
        if any(made.opaque and not (foreign and made.declared) for made, _ in found):
            assert self.on_opaque is not None
            for made, guard in found:
                if made.pending and self.settle is not None:
                    self.settle(made)
                if made.opaque and not (foreign and made.declared):
                    self.on_opaque(state, guard, made.opaque)
            found = [pair for pair in found if not pair[0].opaque or (foreign and pair[0].declared)]
        return found

    def _not_hidden(self, state: State, found: list[tuple[HeapObject, Term]]) -> list[tuple[HeapObject, Term]]:
        terms, left = self.terms, []
        assert self.on_opaque is not None
        for made, guard in found:
            hidden = self.is_hidden(state, made)
            where = terms.and_(guard, hidden)
            if where is not terms.false:
                self.on_opaque(state, where, self.hidden[made.number])
            if hidden is not terms.true:
                left.append((made, guard))
        return left

    def same(self, a: Term, b: Term) -> Term:
        """Reference equality as a condition over the choices of both."""
        return identity.same(self, a, b)

    def choose(self, pairs: list[tuple[Term, Term]]) -> Term:
        """The value whose condition holds, the conditions being exhaustive."""
        result = pairs[-1][1]
        for guard, value in reversed(pairs[:-1]):
            result = self.terms.ite(guard, value, result)
            note_choice(self.terms, result)
        return result

    # ---------------------------------------------------------------------------------------- fields

    def field_number(self, info: FieldInfo) -> int:
        key = (info.owner, info.name, info.descriptor)
        number = self._fields.get(key)
        if number is None:
            number = self._fields[key] = len(self._field_info)
            self._field_info.append(info)
        return number

    def field_info(self, number: int) -> FieldInfo:
        return self._field_info[number]

    def read_field(self, state: State, reference: Term, field: int) -> Term | None:
        """None if there is no object to read from: the path is dead."""
        pairs = [
            (guard, self.read_slot(state.heap, made, field)) for made, guard in self._holders(state, reference, field)
        ]
        return self.choose(pairs) if pairs else None

    def write_field(self, state: State, reference: Term, field: int, value: Term) -> None:
        for made, guard in self._holders(state, reference, field):
            key = (made.number, field)
            if guard is self.terms.true:
                state.heap.data[key] = value
            else:
                old = self.read_slot(state.heap, made, field)
                state.heap.data[key] = self.terms.ite(guard, value, old)
            for other, same in self._aliases(made, guard):
                if self._has_field(other, field):
                    old = self.read_slot(state.heap, other, field)
                    state.heap.data[(other.number, field)] = self.terms.ite(same, value, old)

    def _aliases(self, made: HeapObject, guard: Term) -> list[tuple[HeapObject, Term]]:
        """What a call without meaning gave may be one of the objects that such calls know."""
        if not made.source or self.may_be_same is None:
            return []
        others = [other for other in self.escaped.values() if other is not made and other.chars is None]
        return [(other, self.terms.and_(guard, self.may_be_same(made, other))) for other in others]

    def _holders(self, state: State, reference: Term, field: int) -> list[tuple[HeapObject, Term]]:
        """The objects that have such a field. A reference may be other things on other paths: see `_live_arrays`."""
        found = self.live_targets(state, reference, foreign=True)
        return found if len(found) < 2 else [pair for pair in found if self._has_field(pair[0], field)]

    def _has_field(self, made: HeapObject, field: int) -> bool:
        known = self._holds.get((made.class_name, field))
        if known is None:
            known = not made.element and self._is_subtype(made.class_name, self._field_info[field].owner)
            self._holds[made.class_name, field] = known
        return known

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
            return self.initial_values.get(key) or self._as_whole(chain, made)
        if slot == ALLOCATED:
            return self.terms.true
        if slot == HIDDEN:
            return self.terms.false
        if slot == CONTENTS:
            return self._initial_contents(made)
        if made.chars is not None and not made.is_input and self.fill_string is not None:
            self.fill_string(made)
        descriptor = made.element or self._field_info[slot].descriptor
        if not made.is_input:
            return self.zero(descriptor)
        value = self.initial_values.get(key)
        if value is None:
            assert self.unknowns is not None
            name = f"[{slot}]" if made.element else self._field_info[slot].name
            value = self.unknowns.initial(made, descriptor, name)
            self.initial_values[key] = value
        return value

    def _initial_contents(self, made: HeapObject) -> Term:
        """Of a builder: nothing, or an unknown string."""
        key = (made.number, CONTENTS)
        value = self.initial_values.get(key) if made.is_input else self.null
        if value is None:
            assert self.unknowns is not None
            value = self.unknowns.initial_text(made)
            self.initial_values[key] = value
        return value

    # ---------------------------------------------------------------------------------------- arrays

    def read_length(self, state: State, reference: Term) -> Term | None:
        pairs = [(guard, self.length(made)) for made, guard in self._live_arrays(state, reference)]
        return self.choose(pairs) if pairs else None

    def _live_arrays(self, state: State, reference: Term, kind: str = "") -> list[tuple[HeapObject, Term]]:
        """Arrays whose elements are of this kind, or all of them.

        A field of type Object may hold other things as well on other paths: a cast before has excluded them.
        """
        return [
            (made, guard)
            for made, guard in self.live_targets(state, reference)
            if made.length is not None and (not kind or KIND_OF[made.element[0]] == kind)
        ]

    def length(self, made: HeapObject) -> Term:
        if made.length is None:
            raise InternalError(f"{made.class_name} is not an array")
        return made.length

    def read_cell(self, state: State, reference: Term, index: Term, kind: str) -> Term | None:
        pairs = [
            (guard, self.cell(state.heap, made, index))
            for made, guard in self._live_arrays(state, reference, kind)
            if made.capacity != 0  # an empty array has no cell that passes the bounds check
        ]
        return self.choose(pairs) if pairs else None

    def cell(self, chain: Overlay, made: HeapObject, index: Term) -> Term:
        whole = self.whole(chain, made)
        if whole is not None:
            return self._select(made, whole, index)
        capacity = made.capacity
        if index.op is Op.CONST:
            at: int = index.payload
            # An index out of bounds is excluded by the check before: any value will do.
            return self.read_slot(chain, made, at) if at < capacity else self.zero(made.element)
        choices = self.terms.choices(index)
        if choices is not None:
            pairs = [(guard, self.read_slot(chain, made, at)) for at, guard in choices if at < capacity]
            if pairs:
                return self.choose(pairs)
        if capacity > MUX_READ:
            cells = [self.read_slot(chain, made, at) for at in range(capacity)] if capacity <= MUX_TABLE else []
            if cells and all(cell.op is Op.CONST for cell in cells):
                return self._mux(cells, index)
            return self._select(made, self._as_whole(chain, made), index)
        return self._mux([self.read_slot(chain, made, at) for at in range(capacity)], index)

    def whole(self, chain: Overlay, made: HeapObject) -> Term | None:
        """The array as one SMT array, if a path holds it as such."""
        if not made.promoted:
            return None
        key = (made.number, WHOLE_ARRAY)
        return chain.get(key) or self.initial_values.get(key)

    def _select(self, made: HeapObject, whole: Term, index: Term) -> Term:
        value = self.terms.select(whole, index)
        if made.element[0] in "L[":
            objects: set[int] | frozenset[int] = made.stored
            if self.has_unknown_cells and self.unknowns is not None:
                objects = self.unknowns.look_at(whole, index) | objects
            self.note_leaves(value, objects)
        return value

    def _mux(self, cells: list[Term], index: Term) -> Term:
        """A balanced tree of choices over the bits of the index."""
        terms, bit = self.terms, 0
        one = terms.bv(1, 1)
        while len(cells) > 1:
            chosen = terms.eq(terms.extract(bit, bit, index), one)
            cells = [
                terms.ite(chosen, cells[at + 1], cells[at]) if at + 1 < len(cells) else cells[at]
                for at in range(0, len(cells), 2)
            ]
            bit += 1
        return cells[0]

    def write_cell(self, state: State, reference: Term, index: Term, value: Term, kind: str) -> None:
        for made, guard in self._live_arrays(state, reference, kind):
            if made.capacity != 0:
                self.write_one(state, made, guard, index, value)
            for other, same in self._aliases(made, guard):
                if other.class_name == made.class_name and other.capacity != 0:
                    self.write_one(state, other, same, index, value)

    def write_one(self, state: State, made: HeapObject, guard: Term, index: Term, value: Term) -> None:
        chain, terms = state.heap, self.terms
        value = self.narrow(made.element, value)
        if (is_reference(made.element) and made.capacity > MUX_WRITE) or made.capacity < 0:
            self._note_stored(made, value)
        whole = self.whole(chain, made)
        if whole is None and (index.op is Op.CONST or made.capacity <= MUX_WRITE or terms.choices(index) is not None):
            self._write_cells(chain, made, guard, index, value)
            return
        if whole is None:
            whole = self._as_whole(chain, made)
            made.promoted = True
        if guard is not terms.true:
            value = terms.ite(guard, value, terms.select(whole, index))
        chain.data[(made.number, WHOLE_ARRAY)] = terms.store(whole, index, value)

    def copy_cells(self, state: State, source: HeapObject, target: HeapObject) -> None:
        """Make a new array of the same type and length hold what another one does."""
        whole = self.whole(state.heap, source)
        if whole is not None:
            target.promoted, target.stored = True, source.stored
            state.heap.data[(target.number, WHOLE_ARRAY)] = whole
            return
        for at in range(source.capacity):
            state.heap.data[(target.number, at)] = self.read_slot(state.heap, source, at)

    def _write_cells(self, chain: Overlay, made: HeapObject, guard: Term, index: Term, value: Term) -> None:
        terms = self.terms
        choices = terms.choices(index)
        if choices is None:
            choices = tuple((at, terms.eq(index, terms.bv(at, 32))) for at in range(made.capacity))
        for at, chosen in choices:
            if at >= made.capacity:
                continue  # excluded by the bounds check
            condition = terms.and_(guard, chosen)
            key = (made.number, at)
            if condition is terms.true:
                chain.data[key] = value
            elif condition is not terms.false:
                chain.data[key] = terms.ite(condition, value, self.read_slot(chain, made, at))

    def _as_whole(self, chain: Overlay, made: HeapObject) -> Term:
        """The array of cells as one SMT array."""
        whole = self.terms.const_array(self.zero(made.element))
        zero = self.zero(made.element)
        for at in range(made.capacity):
            value = self.read_slot(chain, made, at)
            if value is not zero:
                whole = self.terms.store(whole, self.terms.bv(at, 32), value)
            if is_reference(made.element):
                self._note_stored(made, value)
        return whole

    def _note_stored(self, made: HeapObject, value: Term) -> None:
        if is_reference(made.element):
            made.stored.update(number for number, _ in self.targets(value))

    def note_leaves(self, value: Term, objects: set[int] | frozenset[int]) -> None:
        """Array reads inside this reference may be any of these objects."""
        stack = [value]
        while stack:
            term = stack.pop()
            if term.op is Op.ITE:
                stack.extend(term.args[1:])
            elif term.op is not Op.CONST and term not in self._leaf_objects:
                self._leaf_objects[term] = tuple(sorted(objects))

    def narrow(self, descriptor: str, value: Term) -> Term:
        """What a field or cell of this type keeps of an int."""
        terms = self.terms
        if descriptor == "B":
            return terms.sext(24, terms.extract(7, 0, value))
        if descriptor == "S":
            return terms.sext(16, terms.extract(15, 0, value))
        if descriptor == "C":
            return terms.zext(16, terms.extract(15, 0, value))
        if descriptor == "Z":
            return terms.band(value, terms.bv(1, 32))
        return value
