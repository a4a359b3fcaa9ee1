"""What lists and boxes mean to two functions that are run in step: a list that is made is cells, a box is its number.

A list has a size, and cells as an array has them. The box of a number is one and the same for both sides, since nobody
may ask which object it is (`joining.py` sees to that).
"""

from __future__ import annotations

from collections.abc import Callable

from pybmc.contracts import collections as names
from pybmc.contracts.collections import ROW
from pybmc.engines.prove.heap import Cells, Field, Span
from pybmc.engines.prove.library import Means, Site
from pybmc.engines.prove.machine import Machine
from pybmc.engines.prove.running import Outcome
from pybmc.goto.boxing import BOXES
from pybmc.goto.instr import MethodRef
from pybmc.goto.names import OBJECT, THROWABLE, descriptor_of, split_method
from pybmc.terms.node import Term

ROW_CLASS = "java/util/ArrayList"  # of all lists that are made: what they hold counts
LISTS = (ROW_CLASS, "java/util/LinkedList")
ITERABLE = (
    "java/util/List", *LISTS, "java/util/Collection", "java/util/Set", "java/util/HashSet", "java/util/LinkedHashSet",
)  # fmt: skip
ANY = descriptor_of(OBJECT)
OF_ARRAYS = frozenset((
    ("size", "()I"), ("isEmpty", "()Z"), ("get", f"(I){ANY}"), ("iterator", "()Ljava/util/Iterator;"),
))  # fmt: skip
OF_ITERATORS = frozenset((("hasNext", "()Z"), ("next", f"(){ANY}")))
CHANGING = frozenset(("add", "remove", "clear"))
BEYOND = "java/lang/IndexOutOfBoundsException"
SIZE = Field(*names.ROW_SIZE)
CELLS = Cells("R")  # references, which are no exceptions: whoever makes one keeps what is inside it for himself


class Row:
    """The list that a call is about."""

    def __init__(self, site: Site) -> None:
        self.site, self.machine, self.terms = site, site.machine, site.machine.terms
        self.of = site.args[0]

    def size(self) -> Term:
        found = self.machine.read(self.site.state, SIZE, self.of)
        self.machine.assume(self.site.state, self.terms.sle(self.machine.zero, found))
        return found

    def set_size(self, size: Term) -> None:
        self.machine.write(self.site.state, SIZE, self.of, size)

    def cell(self, index: Term) -> Term:
        return self.machine.read(self.site.state, CELLS, self.of, index)

    def is_refused(self, value: Term) -> bool:
        """Whether this may only be an exception."""
        reason = f"{self.site.words} may put an exception into a list"
        return self.machine.gap(self.site.state, self.machine.world.is_a(value, THROWABLE), reason, self.site.place)

    def set_cell(self, index: Term, value: Term) -> None:
        self.machine.write(self.site.state, CELLS, self.of, value, index)

    def within(self, index: Term, value: Callable[[], Term | None]) -> Outcome:
        terms = self.terms
        outside = terms.or_(terms.slt(index, self.machine.zero), terms.sle(self.size(), index))
        return self.site.throw_if(outside, BEYOND, value)


Work = Callable[[Row], Outcome]


def _new(row: Row) -> Outcome:
    if not split_method(row.site.method.descriptor)[0]:
        row.set_size(row.machine.zero)
        return row.site.returns()
    negative = row.terms.slt(row.site.args[1], row.machine.zero)
    return row.site.throw_if(negative, "java/lang/IllegalArgumentException", lambda: row.set_size(row.machine.zero))


def _size(row: Row) -> Outcome:
    return row.site.returns(row.size())


def _is_empty(row: Row) -> Outcome:
    return row.site.returns(row.machine.as_int(row.terms.eq(row.size(), row.machine.zero)))


def _get(row: Row) -> Outcome:
    index = row.site.args[1]
    return row.within(index, lambda: row.cell(index))


def _set(row: Row) -> Outcome:
    index, value = row.site.args[1:]
    if row.is_refused(value):
        return Outcome()

    def changed() -> Term:
        before = row.cell(index)
        row.set_cell(index, value)
        return before

    return row.within(index, changed)


def _add(row: Row) -> Outcome:
    """There is no memory for more than an int can count."""
    if row.is_refused(row.site.args[1]):
        return Outcome()
    size = row.size()
    more = row.terms.add(size, row.machine.one)
    row.machine.assume(row.site.state, row.terms.slt(size, more))
    row.set_cell(size, row.site.args[1])
    row.set_size(more)
    return row.site.returns(row.machine.one)


def _remove(row: Row) -> Outcome:
    index, terms, machine, state = row.site.args[1], row.terms, row.machine, row.site.state

    def removed() -> Term:
        value, last = row.cell(index), terms.sub(row.size(), machine.one)
        before = machine.chain(state, CELLS)
        machine.note(CELLS, row.of)
        moved = terms.add(index, machine.one)
        state.heap[CELLS] = Span(before, row.of, index, last, None, (before, row.of), moved)
        row.set_size(last)
        return value

    return row.within(index, removed)


def _clear(row: Row) -> Outcome:
    row.set_size(row.machine.zero)
    return row.site.returns()


WORKS: dict[tuple[str, str], Work] = {
    ("<init>", "()V"): _new, ("<init>", "(I)V"): _new, ("size", "()I"): _size, ("isEmpty", "()Z"): _is_empty,
    ("get", f"(I){ANY}"): _get, ("set", f"(I{ANY}){ANY}"): _set, ("add", f"({ANY})Z"): _add,
    ("remove", f"(I){ANY}"): _remove, ("clear", "()V"): _clear,
}  # fmt: skip


def calls_of_rows() -> frozenset[tuple[str, str]]:
    return frozenset(WORKS)


def is_boxing(method: MethodRef) -> bool:
    kind = BOXES.get(method.owner)
    return kind is not None and method.name == "valueOf" and split_method(method.descriptor)[0] == (kind,)


class Boxes:
    """Of one run: which boxes numbers have."""

    def __init__(self, machine: Machine) -> None:
        self._machine = machine
        self._boxes: dict[tuple[str, Term], Term] = {}

    def meaning(self, method: MethodRef) -> Means | None:
        if is_boxing(method):
            return lambda site: site.returns(self._box(method.owner, self._narrowed(method.owner, site.args[0])))
        work = WORKS.get((method.name, method.descriptor)) if method.owner == ROW else None
        return None if work is None else lambda site: work(Row(site))

    def _narrowed(self, name: str, value: Term) -> Term:
        kind = BOXES[name]
        return self._machine.narrow(kind, value) if kind in "BSCZ" else value

    def _box(self, name: str, value: Term) -> Term:
        known = self._boxes.get((name, value))
        if known is None:
            known = self._boxes[name, value] = self._made(name, value)
        return known

    def _made(self, name: str, value: Term) -> Term:
        """It is no object that the program has made."""
        machine, terms, world = self._machine, self._machine.terms, self._machine.world
        made = world.var(world.unique(f"box of {BOXES[name]}"), machine.zero.sort)
        world.meet(made, 0, {}, [(0, None, terms.true)])
        world.fact(terms.not_(terms.eq(made, world.null)))
        world.fact(world.is_exactly(made, name))
        held = machine.heap.read(machine.heap.initial(Field(name, "value", BOXES[name])), made, None)
        world.fact(terms.eq(held, value))
        return made
