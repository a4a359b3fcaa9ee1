"""What two runs leave behind, compared: results, exceptions, and what became of objects that were there before.

Objects that were there before the runs are themselves on both sides. New ones correspond to each other: a pair of
references that must be the same makes a pair of objects, whose parts must be the same, and each object may have one
counterpart only, so that what is one object on one side is one object on the other. Strings, boxes and enum constants
are values. A condition under which two things differ is collected, never one under which they are the same, so that
an object of an uncertain reference costs what it leads to.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from pybmc.equivalence.compared import Before, Compared, Elements, IsFunction, SameForeign, Unlike, Wishes
from pybmc.equivalence.sides import Pair, counts
from pybmc.goto.boxing import BOXES, BUILDERS
from pybmc.goto.classes import INITIALISATION_STATE, ClassNotFound, FieldInfo, Origin
from pybmc.goto.instr import MethodRef
from pybmc.goto.names import CLASS, STRING, THROWABLE, MethodDescriptor, dotted, is_reference
from pybmc.symex.api import Allocates, Call, equal
from pybmc.symex.heap.objects import ArrayObject, ForeignObject, HeapObject
from pybmc.symex.heap.overlay import ALLOCATED, HIDDEN, WHOLE_ARRAY, Key, Overlay, common_ancestor, writes_since
from pybmc.symex.machine import Machine
from pybmc.symex.running.sites import CallSite
from pybmc.symex.running.state import State
from pybmc.symex.ssa import Asked
from pybmc.symex.texts.strings import CONTENTS
from pybmc.terms.node import Term
from pybmc.terms.ops import BV32

OUTPUT = "java/io/KeptOutput"
COLLECTIONS = ("java/util/List", "java/util/Set", "java/util/Map", "java/util/Collection")
LAMBDA = "$$Lambda"
UNSEEN = {"modCount", "$assertionsDisabled", INITIALISATION_STATE}  # fields that nobody outside can tell apart
VALUES = ("java/math/", "java/time/", "java/util/Optional")  # classes whose objects are known by what they hold
TO_STRING = MethodRef(STRING, "toString", MethodDescriptor(f"()L{STRING};"))  # whoever asks for a text
MAX_PAIRS = 3000
MANY = 24  # elements of a set that are looked for in another one
TOLERANCE = {32: 1e-5, 64: 1e-9}  # --floats approx: relative error


class Comparison:
    """Of one way in which the left run ends with one of the right, where the guard of `both` holds."""

    def __init__(
        self, machine: Machine, allocation: Allocates, elements: Elements, unlike: Unlike | None, left: State,
        right: State, both: State, first: int, wishes: Wishes,
        befores: tuple[Before, Before], same_foreign: SameForeign,
    ) -> None:  # fmt: skip
        self._machine = machine
        self._terms = machine.terms
        self._heap = machine.heap
        self._allocation = allocation
        self._elements = elements
        self._unlike = unlike
        self._left = left
        self._right = right
        self._both = both
        self._first = first  # number from which objects are new
        self._wishes = wishes
        self._befores = befores
        self._same_foreign = same_foreign
        self._what = Compared.RESULT  # is being compared
        self._differ: dict[Compared, list[Term]] = defaultdict(list)
        self._met: dict[tuple[int, int], Term] = {}  # pairs of new objects, and where they must be the same
        self._todo: list[tuple[int, int, Term]] = []
        self.has_changed = False  # an object that was there before was written to, on one side at least

    # ------------------------------------------------------------------------------------- questions

    def results(self, descriptor: str, left: Term, right: Term) -> None:
        self._what = Compared.RESULT
        self.value(descriptor, left, right, self._terms.true)
        self.finish()

    def exceptions(self, left: Term, right: Term) -> None:
        """By class, and by message if that is asked for; what else they hold is their own affair."""
        self._what = Compared.THROWN
        terms, heap = self._terms, self._heap
        for a, on_left in heap.targets(left):
            for b, on_right in heap.targets(right):
                where = self._both.guard.decide(terms, terms.and_(on_left, on_right))
                if where is terms.false or not a or not b:
                    continue
                one, other = heap.objects[a], heap.objects[b]
                if isinstance(one, ForeignObject) or isinstance(other, ForeignObject):
                    self.unsupported(where, "an exception of unknown class")
                elif one.class_name != other.class_name:
                    self.note(where)
                elif self._wishes.messages and a != b:
                    field = self._machine.classes.resolve_field(THROWABLE, "detailMessage", f"L{STRING};")
                    assert field is not None
                    self._slot(one, other, field, where)
        self.finish()

    def changes(self, pair: Pair) -> None:
        """Of everything that was there before."""
        ancestor = common_ancestor(self._left.heap, self._right.heap)
        written = writes_since(self._left.heap, ancestor).keys() | writes_since(self._right.heap, ancestor).keys()
        self.has_changed = any(
            self._heap.objects[number].class_name != OUTPUT for number in _objects(written, self._first)
        )
        insides = self._insides(ancestor) if self.has_changed else {}
        compared: set[int] = set()  # collections
        for number, slot in sorted(written):
            if number == 0:
                self._static(slot, pair)
            elif number in insides:
                left, right = (chain.get((number, slot)) for chain in self._chains)
                if left is right or slot == ALLOCATED:
                    continue
                self._what = Compared.ARGUMENTS
                for made in insides[number]:
                    if made.number not in compared:
                        compared.add(made.number)
                        self._held(made, made, self._terms.true)
            elif number < self._first or self._heap.objects[number].is_input:
                is_output = self._heap.objects[number].class_name == OUTPUT
                self._what = Compared.OUTPUT if is_output else Compared.ARGUMENTS
                self._changed(self._heap.objects[number], slot)
            self.finish()

    def calls(self, left: list[Asked], right: list[Asked], is_function: IsFunction) -> None:
        """Of unknown functions."""
        from pybmc.equivalence.effects import compare_calls

        if left or right:
            self._what = Compared.CALLS
            compare_calls(self, self._machine, (left, right), is_function)
            self.finish()

    def events(self, differ: Term) -> None:
        """Of calls that are not covered."""
        self._what = Compared.EVENTS
        self.note(differ)

    def differences(self) -> dict[Compared, Term]:
        """Where they differ, in what; what never does is left out."""
        counterparts: dict[tuple[int, int], list[Term]] = defaultdict(list)
        for (a, b), where in self._met.items():
            if not self._heap.objects[a].class_name.startswith(VALUES):
                counterparts[0, a].append(where)
                counterparts[1, b].append(where)
        self._what = Compared.RESULT
        for several in counterparts.values():
            for at, where in enumerate(several):
                for other in several[:at]:
                    self.note(self._terms.and_(where, other))
        found = {what: self._terms.or_all(conditions) for what, conditions in self._differ.items()}
        return {what: where for what, where in found.items() if where is not self._terms.false}

    # -------------------------------------------------------------------------------- what was there

    def _insides(self, ancestor: Overlay | None) -> dict[int, list[HeapObject]]:
        """Collections that were there before, and the objects inside them; each with the collections that it is of."""
        from pybmc.equivalence.insides import Insides

        old = [made for made in list(self._heap.objects.values()) if self._is_old(made)]
        collections = [made for made in old if self._collections(made, made)]
        chains = (*self._chains, *((ancestor,) if ancestor is not None else ()))
        return Insides(self._machine, collections, self._is_old, chains).owners if collections else {}

    def _static(self, slot: int, pair: Pair) -> None:
        """Static fields of the user's classes, except of those that belong to one side alone."""
        field, machine = self._heap.field_info(slot), self._machine
        info = machine.classes.find(field.owner)
        if info is None or info.origin is not Origin.USER or field.name in UNSEEN:
            return
        if not counts(field.owner, pair):
            return
        unlike = self._unlike(field.owner, True) if self._unlike is not None else ""
        if unlike and (field.owner != pair.left.owner or self._has_changed(slot)):
            self.unsupported(self._terms.true, unlike)
        if unlike:
            return
        self._what = Compared.STATICS
        first = self._heap.static_initial[slot]
        left, right = ((value if (value := chain.get((0, slot))) is not None else first) for chain in self._chains)
        self.value(field.descriptor, left, right, self._terms.true)

    def _has_changed(self, slot: int) -> bool:
        """Whether one of the methods has written to a static field, or to what an initialiser made before it."""
        for before, end in zip(self._befores, (self._left, self._right), strict=True):
            written = writes_since(end.heap, common_ancestor(before.state.heap, end.heap))
            if any(key == (0, slot) or self._first <= key[0] <= before.objects for key in written):
                return True
        return False

    @property
    def _chains(self) -> tuple[Overlay, Overlay]:
        return self._left.heap, self._right.heap

    def _changed(self, made: HeapObject, slot: int) -> None:
        terms = self._terms
        if slot == ALLOCATED:
            return
        if slot == HIDDEN:
            self.unsupported(terms.true, "what an object holds after a call that is not covered")
        elif slot == CONTENTS:
            self._texts(made, made, terms.true)
        elif isinstance(made, ArrayObject):
            if slot == WHOLE_ARRAY:
                self._cells(made, made, terms.true)
            elif all(self._heap.whole(chain, made) is None for chain in self._chains):
                left, right = (self._heap.read_slot(chain, made, slot) for chain in self._chains)
                self.value(made.element, left, right, terms.slt(terms.bv(slot, 32), made.length))
            else:
                self._cells(made, made, terms.true)
        else:
            self._slot(made, made, self._heap.field_info(slot), terms.true)

    # -------------------------------------------------------------------------------------- values

    def note(self, where: Term) -> None:
        if where is not self._terms.false:
            self._differ[self._what].append(where)

    def unsupported(self, where: Term, reason: str) -> None:
        self._machine.unsupported(self._both, where, reason)

    def value(self, descriptor: str, a: Term, b: Term, where: Term) -> None:
        terms = self._terms
        if a is b and not is_reference(descriptor):
            return
        if is_reference(descriptor):
            self._reference(a, b, where)
        elif descriptor in "FD" and self._wishes.approximate:
            self.note(terms.and_(where, terms.not_(self._close(a, b))))
        else:  # of floats: NaN is NaN, and -0.0 is not 0.0
            self.note(terms.and_(where, terms.not_(terms.eq(a, b))))

    def _close(self, a: Term, b: Term) -> Term:
        terms, width = self._terms, a.sort.width
        most = terms.fp_of(TOLERANCE[width], width)
        zero = terms.fp_of(0.0, width)

        def size(x: Term) -> Term:
            return terms.ite(terms.flt(x, zero), terms.fneg(x), x)

        larger = terms.ite(terms.flt(size(a), size(b)), size(b), size(a))
        near = terms.fle(size(terms.fsub(a, b)), terms.fmul(most, larger))
        finite = terms.not_(terms.or_(terms.fisinf(a), terms.fisinf(b)))
        return terms.or_all((terms.eq(a, b), terms.feq(a, b), terms.and_(finite, near)))

    def _reference(self, a: Term, b: Term, where: Term) -> None:
        terms, heap = self._terms, self._heap
        right = heap.targets(b)
        for one, on_left in heap.targets(a):
            for other, on_right in right:
                both = terms.and_all((where, on_left, on_right))
                both = self._both.guard.decide(terms, both)
                if both is terms.false or (not one and not other):
                    continue
                if one and other:
                    self._objects(heap.objects[one], heap.objects[other], both)
                else:
                    self.note(both)

    def _objects(self, one: HeapObject, other: HeapObject, where: Term) -> None:
        if isinstance(one, ForeignObject) or isinstance(other, ForeignObject):
            where = self._terms.and_(where, self._terms.not_(self._same_foreign(one.number, other.number)))
            if where is not self._terms.false:
                self.unsupported(where, one.opaque or other.opaque)
        elif one.class_name == STRING == other.class_name:
            if one is not other:
                self._texts(one, other, where)
        elif one.class_name in BOXES and one.class_name == other.class_name:
            if one is not other:
                self._fields(one, other, where)
        elif self._is_old(one) or self._is_old(other):
            if one is not other:
                self.note(where)
        elif one is not other or one.class_name != CLASS:
            self._pair(one, other, where)

    def _is_old(self, made: HeapObject) -> bool:
        return made.number < self._first or made.is_input

    def _pair(self, one: HeapObject, other: HeapObject, where: Term) -> None:
        key, terms = (one.number, other.number), self._terms
        known = self._met.get(key, terms.false)
        if terms.and_(where, terms.not_(known)) is terms.false:
            return
        self._met[key] = terms.or_(known, where)
        self._todo.append((*key, where))

    def finish(self) -> None:
        """Look at the parts of all pairs."""
        rounds = 0
        while self._todo:
            a, b, where = self._todo.pop()
            rounds += 1
            if rounds > MAX_PAIRS:
                self.unsupported(self._terms.true, "what the methods give is too large to be compared")
                self._todo.clear()
                return
            self._parts(self._heap.objects[a], self._heap.objects[b], where)

    def _parts(self, one: HeapObject, other: HeapObject, where: Term) -> None:
        notes = self._machine.notes
        unlike = self._unlike(one.class_name, False) if self._unlike is not None else ""
        if one.opaque or other.opaque or unlike:
            self.unsupported(where, one.opaque or other.opaque or unlike)
        elif LAMBDA in one.class_name and LAMBDA in other.class_name:
            self.unsupported(where, "two functions that the methods make cannot be compared")
        elif self._collections(one, other):
            self._held(one, other, where)
        elif one.class_name != other.class_name:
            self.note(where)
        elif isinstance(one, ArrayObject) and isinstance(other, ArrayObject):
            self._cells(one, other, where)
        elif one.class_name in BUILDERS:
            self._texts(one, other, where)
        elif notes.get(one.number) != notes.get(other.number):
            self.unsupported(where, f"comparing two objects of {dotted(one.class_name)}")
        else:
            self._fields(one, other, where)

    def _collections(self, one: HeapObject, other: HeapObject) -> bool:
        """Whether both are lists, sets or maps of the library: what they hold counts, and in which order."""
        classes, names = self._machine.classes, {one.class_name, other.class_name}
        if not all(name.startswith("java/util/") for name in names):
            return False
        kinds = [next((kind for kind in COLLECTIONS if classes.is_subtype(name, kind)), "") for name in names]
        return len(set(kinds)) == 1 and kinds[0] != ""

    def _held(self, one: HeapObject, other: HeapObject, where: Term) -> None:
        arrays = []
        for made, is_left in ((one, True), (other, False)):
            told = self._elements(self._left if is_left else self._right, self._heap.reference(made), is_left)
            if told is None:
                self.unsupported(where, f"what an object of {dotted(made.class_name)} holds")
                return
            if is_left:
                self._left = told[0]
            else:
                self._right = told[0]
            arrays.append(told[1])
        for a, on_left in self._heap.targets(arrays[0]):
            for b, on_right in self._heap.targets(arrays[1]):
                left, right = self._heap.objects[a], self._heap.objects[b]
                both = self._terms.and_all((where, on_left, on_right))
                if both is self._terms.false or not (isinstance(left, ArrayObject) and isinstance(right, ArrayObject)):
                    continue
                if self._is_ordered(one) or not self._unordered(left, right, both, self._is_map(one)):
                    self._cells(left, right, both)

    def _is_map(self, made: HeapObject) -> bool:
        return self._machine.classes.is_subtype(made.class_name, "java/util/Map")

    def _is_ordered(self, made: HeapObject) -> bool:
        return not self._is_map(made) and not self._machine.classes.is_subtype(made.class_name, "java/util/Set")

    def _unordered(self, one: ArrayObject, other: ArrayObject, where: Term, is_map: bool) -> bool:
        """The elements of two sets, or keys and values of two maps: none of one is missing in the other, which has as
        many, and a key leads to the same. False where elements or keys are known by more than their values.
        """
        terms, step = self._terms, 2 if is_map else 1
        if min(one.capacity, other.capacity) < 0 or max(one.capacity, other.capacity) > MANY * step:
            return False
        left, right = (
            [self._heap.cell(chain, made, terms.bv(at, 32)) for at in range(made.capacity)]
            for made, chain in zip((one, other), self._chains, strict=True)
        )
        if not all(self._is_value(cell) for cells in (left, right) for cell in cells[::step]):
            return False
        self.note(terms.and_(where, terms.not_(terms.eq(one.length, other.length))))
        for at in range(0, one.capacity, step):
            inside = terms.and_(where, terms.slt(terms.bv(at, 32), one.length))
            missing = [inside]
            for there in range(0, other.capacity, step):
                is_there = terms.slt(terms.bv(there, 32), other.length)
                same = terms.and_(is_there, self._same_values(left[at], right[there]))
                missing.append(terms.not_(same))
                if is_map and same is not terms.false:
                    self._reference(left[at + 1], right[there + 1], terms.and_(inside, same))
            self.note(terms.and_all(missing))
        return True

    def _is_value(self, reference: Term) -> bool:
        """Whether this is known by what it is and not by its identity."""
        objects = (self._heap.objects[number] for number, _ in self._heap.targets(reference) if number)
        return all(made.class_name == STRING or made.class_name in BOXES for made in objects)

    def _same_values(self, a: Term, b: Term) -> Term:
        """A condition instead of a note."""
        kept, self._differ = self._differ, defaultdict(list)
        self._reference(a, b, self._terms.true)
        found, self._differ = self._differ, kept
        return self._terms.not_(self._terms.or_all(where for several in found.values() for where in several))

    def _fields(self, one: HeapObject, other: HeapObject, where: Term) -> None:
        try:
            parents = list(self._machine.classes.present_superclasses(one.class_name))
        except ClassNotFound:
            self.unsupported(where, f"comparing two objects of {dotted(one.class_name)}: a superclass is missing")
            return
        for info in parents:
            for field in info.fields:
                if not field.is_static:
                    self._slot(one, other, field, where)

    def _slot(self, one: HeapObject, other: HeapObject, field: FieldInfo, where: Term) -> None:
        if field.name in UNSEEN and field.owner.startswith("java/"):
            return
        number = self._heap.field_number(field)
        left, right = self._chains
        self.value(
            field.descriptor, self._heap.read_slot(left, one, number), self._heap.read_slot(right, other, number), where
        )

    # ------------------------------------------------------------------------------ arrays and texts

    def _cells(self, one: ArrayObject, other: ArrayObject, where: Term) -> None:
        terms, heap = self._terms, self._heap
        if one is not other and (one.kinds is not None or other.kinds is not None):
            self.unsupported(where, "comparing arrays that may be of several classes")
            return
        if one is not other:
            self.note(terms.and_(where, terms.not_(terms.eq(one.length, other.length))))
            where = terms.and_(where, terms.eq(one.length, other.length))
        left, right = self._chains
        capacity = min(one.capacity, other.capacity)
        if capacity >= 0 and capacity <= MAX_PAIRS:
            for at in range(capacity):
                index = terms.bv(at, 32)
                inside = terms.and_(where, terms.slt(index, one.length))
                if inside is not terms.false:
                    self.value(one.element, heap.cell(left, one, index), heap.cell(right, other, index), inside)
            return
        # One index at which they differ is enough, whatever it is.
        index = self._machine.variable(self._machine.unknowns.unique("index"), BV32)
        inside = terms.and_all((where, terms.sle(self._machine.zero, index), terms.slt(index, one.length)))
        self.value(one.element, heap.cell(left, one, index), heap.cell(right, other, index), inside)

    def _texts(self, one: HeapObject, other: HeapObject, where: Term) -> None:
        """Of strings or builders."""
        from oplib.strings.objects import text_of

        texts = []
        for made, state in ((one, self._left), (other, self._right)):
            at = state.fork()
            at.guard = self._both.guard
            call = Call(self._machine, self._allocation, at, CallSite(TO_STRING, [], at.at), TO_STRING)
            text = text_of(call, self._heap.reference(made))
            if call.ended or text is None:
                self.unsupported(where, "the text of a string")
                return
            texts.append(text)
        self.note(self._terms.and_(where, self._terms.not_(equal(self._terms, *texts))))


def _objects(keys: Iterable[Key], first: int) -> list[int]:
    """The objects before a number that these keys of a heap belong to."""
    return sorted({number for number, _ in keys if 0 < number < first})
