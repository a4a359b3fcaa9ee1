"""The heap: what `contents` says of fields, and cells of arrays.

Arrays keep one term a cell; reads at unknown indices are trees of choices, writes update every cell up to a size beyond
which the array becomes one SMT array.
"""

from __future__ import annotations

from pybmc.goto.names import KIND_OF
from pybmc.symex.heap.contents import Contents
from pybmc.symex.heap.objects import ArrayObject, HeapObject
from pybmc.symex.heap.overlay import WHOLE_ARRAY, Overlay
from pybmc.symex.running.state import State
from pybmc.terms.node import Term
from pybmc.terms.ops import BV32, BV64, FP32, FP64, Op, Sort

SORT_OF_KIND: dict[str, Sort] = {"I": BV32, "J": BV64, "F": FP32, "D": FP64, "A": BV32}

MUX_READ = 1024  # cells up to which a read at an unknown index is a tree of choices
MUX_TABLE = 1 << 15  # the same, if all of them are constants: large parts of a table are alike
MUX_WRITE = 256  # cells up to which a write at an unknown index updates every cell
MUX_WRITE_ALWAYS = 64  # cells up to which all of them do; of larger arrays, so many as this allows:
MUX_UPDATES = 1 << 15  # cells that are made anew
COUNTERS = ("I", "J")  # types of cells that sums are kept in as they are


class Heap(Contents):
    """All objects of a run and the meaning of reads and writes on a state's overlay chain."""

    def _only_array(self, reference: Term) -> ArrayObject | None:
        """The array, if it is certain which one it is and nothing about it is hidden: the usual case, at low cost."""
        if reference.op is not Op.CONST or not reference.payload or self.hidden:
            return None
        made = self.objects[reference.payload]
        return made if isinstance(made, ArrayObject) and not made.opaque and not made.source else None

    def read_length(self, state: State, reference: Term) -> Term | None:
        only = self._only_array(reference)
        if only is not None:
            only.measured = True
            return only.length
        pairs = []
        for made, guard in self.live_arrays(state, reference):
            made.measured = True
            pairs.append((guard, made.length))
        return self.choose(pairs) if pairs else None

    def live_arrays(self, state: State, reference: Term, kind: str = "") -> list[tuple[ArrayObject, Term]]:
        """Arrays whose elements are of this kind, or all of them.

        A field of type Object may hold other things as well on other paths: a cast before has excluded them.
        """
        return [
            (made, guard)
            for made, guard in self.live_targets(state, reference, fits=_may_be_array)
            if isinstance(made, ArrayObject) and (not kind or KIND_OF[made.element[0]] == kind)
        ]

    def read_cell(self, state: State, reference: Term, index: Term, kind: str) -> Term | None:
        only = self._only_array(reference)
        if only is not None and only.capacity and KIND_OF[only.element[0]] == kind:
            return self.cell(state.heap, only, index)
        pairs = [
            (guard, self.cell(state.heap, made, index))
            for made, guard in self.live_arrays(state, reference, kind)
            if made.capacity != 0  # an empty array has no cell that passes the bounds check
        ]
        return self.choose(pairs) if pairs else None

    def cell(self, chain: Overlay, made: ArrayObject, index: Term) -> Term:
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
                return self.terms.pick(cells, index)
            return self._select(made, self.as_whole(chain, made), index)
        return self.terms.pick([self.read_slot(chain, made, at) for at in range(capacity)], index)

    def whole(self, chain: Overlay, made: ArrayObject) -> Term | None:
        """The array as one SMT array, if a path holds it as such."""
        if not made.promoted:
            return None
        key = (made.number, WHOLE_ARRAY)
        return chain.get(key) or self.initial_values.get(key)

    def _select(self, made: ArrayObject, whole: Term, index: Term) -> Term:
        value = self.terms.select(whole, index)
        if made.holds_references:
            objects: set[int] | frozenset[int] = made.stored
            if self.has_unknown_cells:
                objects = self.unknowns.look_at(whole, index) | objects
            self.note_leaves(value, objects)
        return value

    def write_cell(self, state: State, reference: Term, index: Term, value: Term, kind: str) -> None:
        only = self._only_array(reference)
        if only is not None and only.capacity and KIND_OF[only.element[0]] == kind:
            self.write_one(state, only, self.terms.true, index, value)
            return
        for made, guard in self.live_arrays(state, reference, kind):
            if made.capacity != 0:
                self.write_one(state, made, guard, index, value)
            for other, same in self.aliases(made, guard):
                if isinstance(other, ArrayObject) and other.class_name == made.class_name and other.capacity != 0:
                    self.write_one(state, other, same, index, value)

    def write_one(self, state: State, made: ArrayObject, guard: Term, index: Term, value: Term) -> None:
        chain, terms = state.heap, self.terms
        value = self.narrow(made.element, value)
        if (made.holds_references and made.capacity > MUX_WRITE_ALWAYS) or made.capacity < 0:
            self.note_stored(made, value)
        whole = self.whole(chain, made)
        if whole is None and (index.op is Op.CONST or self._keeps_cells(made) or terms.choices(index) is not None):
            self._write_cells(chain, made, guard, index, value)
            return
        if whole is None:
            whole = self.as_whole(chain, made)
            made.promoted = True
        if guard is not terms.true:
            value = terms.ite(guard, value, terms.select(whole, index))
        chain.data[(made.number, WHOLE_ARRAY)] = terms.store(whole, index, value)

    def _keeps_cells(self, made: ArrayObject) -> bool:
        return made.capacity <= MUX_WRITE_ALWAYS or (made.capacity <= MUX_WRITE and made.updated < MUX_UPDATES)

    def copy_cells(self, state: State, source: ArrayObject, target: ArrayObject) -> None:
        """Make a new array of the same type and length hold what another one does."""
        whole = self.whole(state.heap, source)
        if whole is not None:
            target.promoted, target.stored = True, source.stored
            state.heap.data[(target.number, WHOLE_ARRAY)] = whole
            return
        for at in range(source.capacity):
            state.heap.data[(target.number, at)] = self.read_slot(state.heap, source, at)

    def _write_cells(self, chain: Overlay, made: ArrayObject, guard: Term, index: Term, value: Term) -> None:
        terms = self.terms
        choices, step = terms.choices(index), None
        if choices is None:
            choices = terms.numbers(index, made.capacity)
            made.updated += made.capacity
            if made.element in COUNTERS:
                step = terms.grown([self.read_slot(chain, made, at) for at in range(made.capacity)], index, value)
        for at, chosen in choices:
            if at >= made.capacity:
                continue  # excluded by the bounds check
            condition = terms.and_(guard, chosen)
            key = (made.number, at)
            if condition is terms.true:
                chain.data[key] = value
            elif condition is not terms.false:
                old = self.read_slot(chain, made, at)
                chain.data[key] = terms.ite(condition, value if step is None else terms.add(old, step), old)

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


def _may_be_array(made: HeapObject) -> bool:
    return isinstance(made, ArrayObject) or not made.class_name
