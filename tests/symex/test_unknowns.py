"""Making unknown values and forgetting parts of small heaps: what may be, and what may not."""

from __future__ import annotations

from pybmc.goto.classes import ClassInfo, ClassTable, FieldInfo, Origin
from pybmc.goto.names import OBJECT, ClassName, Descriptor, MethodDescriptor, MethodId
from pybmc.goto.place import Place
from pybmc.records import changed
from pybmc.solvers.api import Answer
from pybmc.solvers.registry import make_solver
from pybmc.symex.heap.objects import ArrayObject, HeapObject
from pybmc.symex.heap.overlay import Overlay
from pybmc.symex.machine import Helpers, Machine
from pybmc.symex.running import guard
from pybmc.symex.running.state import State
from pybmc.symex.settings import Settings
from pybmc.symex.ssa import Provenance
from pybmc.symex.texts.strings import CONTENTS
from pybmc.symex.unknowns.candidates import Candidates
from pybmc.symex.unknowns.forget import Anything, Forgetter
from pybmc.symex.unknowns.input_world import InputWorld
from pybmc.symex.unknowns.inputs import Inputs
from pybmc.symex.unknowns.making import Making
from pybmc.symex.unknowns.reach import Reach
from pybmc.terms.node import Term, Terms
from pybmc.terms.ops import BOOL, BV32

A_V = FieldInfo(ClassName("A"), "v", Descriptor("I"), 0)
A_W = FieldInfo(ClassName("A"), "w", Descriptor("I"), 0)
A_NEXT = FieldInfo(ClassName("A"), "next", Descriptor("LA;"), 0)
D_NEXT = FieldInfo(ClassName("D"), "next", Descriptor("LD;"), 0)
COUNT = FieldInfo(ClassName("A"), "count", Descriptor("I"), 8)
SHAPES = {
    OBJECT: ClassInfo(OBJECT, None, (), 0x21, (), (), "", Origin.JDK),
    "java/lang/String": ClassInfo(ClassName("java/lang/String"), OBJECT, (), 0x31, (), (), "", Origin.JDK),
    "java/lang/StringBuilder": ClassInfo(
        ClassName("java/lang/StringBuilder"), OBJECT, (), 0x31, (), (), "", Origin.JDK
    ),
    "A": ClassInfo(ClassName("A"), OBJECT, (), 0x21, (A_V, A_W, A_NEXT, COUNT), (), "", Origin.USER),
    "B": ClassInfo(ClassName("B"), ClassName("A"), (), 0x21, (), (), "", Origin.USER),
    "C": ClassInfo(
        ClassName("C"), OBJECT, (), 0x21, (FieldInfo(ClassName("C"), "v", Descriptor("I"), 0),), (), "", Origin.USER
    ),
    "D": ClassInfo(ClassName("D"), OBJECT, (), 0x21, (D_NEXT,), (), "", Origin.USER),
}
NOWHERE = Place(MethodId(ClassName("A"), "f", MethodDescriptor("()V")), "", 0, -1)
LOOP = Making(Provenance.UNCOVERED, "loop", nullable=True, bounded=False)


class World:
    """A machine with one path on which objects are made."""

    def __init__(self) -> None:
        self.terms = Terms()
        classes = ClassTable(SHAPES.get)
        world = InputWorld(lambda name: ["A", "B"] if name == "A" else [name])

        def make_unknowns(machine: Machine) -> Inputs:
            return Inputs(machine, world, Candidates(machine, world), lambda state, descriptor, making: making)

        self.machine = Machine(self.terms, classes, Settings(max_tree_depth=2), Helpers(), make_unknowns)
        self.heap = self.machine.heap
        assert isinstance(self.machine.unknowns, Inputs)
        self.inputs = self.machine.unknowns
        self.state = State(guard.root(self.terms), Overlay(None), [], NOWHERE)

    def new(self, class_name: str) -> HeapObject:
        made = self.heap.make(class_name)
        self.heap.allocate(self.state, made)
        return made

    def array(self, descriptor: str, length: int, capacity: int | None = None) -> ArrayObject:
        made = self.heap.make_array(descriptor, self.int(length), length if capacity is None else capacity)
        self.heap.allocate(self.state, made)
        return made

    def int(self, value: int) -> Term:
        return self.terms.bv(value, 32)

    def set(self, made: HeapObject, field: FieldInfo, value: Term) -> None:
        self.heap.write_field(self.state, self.heap.reference(made), self.heap.field_number(field), value)

    def get(self, made: HeapObject, field: FieldInfo) -> Term:
        value = self.heap.read_field(self.state, self.heap.reference(made), self.heap.field_number(field))
        assert value is not None
        return value

    def forget(self, making: Making = LOOP) -> Forgetter:
        return Forgetter(self.machine, self.state, making, Anything(self.machine, self.state))

    def possible(self, *conditions: Term) -> bool:
        solver = make_solver("bitwuzla", self.terms)
        for fact in self.machine.record.assumptions:
            solver.add(fact.condition)
        for condition in conditions:
            solver.add(condition)
        return solver.check() is Answer.SAT

    def is_(self, a: Term, b: Term | HeapObject) -> Term:
        return self.heap.same(a, self.heap.reference(b) if isinstance(b, HeapObject) else b)

    def may_be(self, reference: Term, made: HeapObject) -> bool:
        return self.possible(self.is_(reference, made))


def test_chosen_fields_of_all_objects_of_a_class_are_forgotten() -> None:
    w = World()
    a, b, c = w.new("A"), w.new("B"), w.new("C")
    other = SHAPES["C"].fields[0]
    for made in (a, b):
        w.set(made, A_V, w.int(1))
        w.set(made, A_W, w.int(2))
    w.set(c, other, w.int(3))
    w.forget().fields_of("A", [A_V])
    for made in (a, b):
        assert w.possible(w.terms.eq(w.get(made, A_V), w.int(77)))
        assert w.get(made, A_W) is w.int(2)
    assert w.get(c, other) is w.int(3)
    assert w.possible(w.terms.not_(w.terms.eq(w.get(a, A_V), w.get(b, A_V))))


def test_objects_of_other_paths_are_left_alone() -> None:
    w = World()
    other = w.state.fork()
    elsewhere = w.heap.make("A")
    w.heap.allocate(other, elsewhere)
    w.forget().fields_of("A", [A_V])
    assert w.state.heap.get((elsewhere.number, w.heap.field_number(A_V))) is None
    assert not w.may_be(Anything(w.machine, w.state).value("LA;", LOOP, None), elsewhere)


def test_a_condition_limits_what_is_forgotten() -> None:
    w = World()
    a, where = w.new("A"), w.terms.var("where", BOOL)
    w.set(a, A_V, w.int(1))
    w.forget().field(a, A_V, where)
    changed_ = w.terms.eq(w.get(a, A_V), w.int(2))
    assert w.possible(where, changed_) and not w.possible(w.terms.not_(where), changed_)


def test_all_cells_of_arrays_of_a_type_are_forgotten() -> None:
    w = World()
    short, long, texts = w.array("[I", 3), w.array("[I", 5000), w.array("[J", 3)
    w.forget().arrays("[I")
    for made in (short, long):
        cells = [w.heap.cell(w.state.heap, made, w.int(at)) for at in (0, 2)]
        assert w.possible(w.terms.eq(cells[0], w.int(5)), w.terms.eq(cells[1], w.int(6)))
    assert w.heap.cell(w.state.heap, texts, w.int(0)) is w.terms.bv(0, 64)


def test_an_array_of_unknown_length_is_forgotten_as_one_smt_array() -> None:
    w = World()
    made = w.array("[I", 0, capacity=-1)
    i, j = w.terms.var("i", BV32), w.terms.var("j", BV32)
    w.forget().cells(made)
    at_i, at_j = w.heap.cell(w.state.heap, made, i), w.heap.cell(w.state.heap, made, j)
    differ = w.terms.not_(w.terms.eq(at_i, at_j))
    assert w.possible(differ) and not w.possible(differ, w.terms.eq(i, j))


def test_cells_that_hold_references_are_any_object_the_same_at_equal_indices() -> None:
    w = World()
    a, made = w.new("A"), w.array("[LA;", 0, capacity=-1)
    i, j = w.terms.var("i", BV32), w.terms.var("j", BV32)
    w.forget().cells(made)
    later = w.new("A")
    at_i, at_j = w.heap.cell(w.state.heap, made, i), w.heap.cell(w.state.heap, made, j)
    same = w.is_(at_i, at_j)
    assert w.may_be(at_i, a) and w.possible(w.is_(at_i, w.heap.null)) and not w.may_be(at_i, later)
    assert w.possible(same) and w.possible(w.terms.not_(same))
    assert not w.possible(w.terms.not_(same), w.terms.eq(i, j))
    w.heap.write_one(w.state, made, w.terms.true, i, w.heap.reference(later))
    assert not w.possible(w.terms.not_(w.is_(w.heap.cell(w.state.heap, made, i), later)))


def test_chosen_statics_and_contents_of_builders_are_forgotten() -> None:
    w = World()
    builder = w.new("java/lang/StringBuilder")
    forget = w.forget()
    assert forget.static(COUNT, w.int(4)) is w.int(4)
    forget.contents(builder)
    count = w.state.heap.get((0, w.heap.field_number(COUNT)))
    text = w.state.heap.get((builder.number, CONTENTS))
    assert count is not None and w.possible(w.terms.eq(count, w.int(9)))
    assert text is not None and not w.possible(w.is_(text, w.heap.null))


def test_a_forgotten_reference_is_null_any_object_that_exists_or_another() -> None:
    w = World()
    a, b, c = w.new("A"), w.new("B"), w.new("C")
    w.set(a, A_NEXT, w.heap.reference(b))
    w.forget().field(a, A_NEXT)
    later = w.new("A")
    value = w.get(a, A_NEXT)
    assert w.possible(w.is_(value, w.heap.null))
    assert w.may_be(value, a) and w.may_be(value, b)
    assert not w.may_be(value, c) and not w.may_be(value, later)
    known = [w.terms.not_(w.is_(value, option)) for option in (a, b, w.heap.null)]
    assert w.possible(*known)


def test_made_up_objects_are_unbounded_and_may_be_aliased() -> None:
    w = World()
    a = w.new("D")
    value = Anything(w.machine, w.state).value("LD;", LOOP, None)
    later = w.new("D")
    number = w.heap.field_number(D_NEXT)
    step, chain = value, [value]
    for _ in range(4):  # deeper than the bound on inputs
        deeper = w.heap.read_field(w.state, step, number)
        assert deeper is not None
        step = deeper
        chain.append(step)
    distinct = [w.terms.not_(w.is_(x, y)) for at, x in enumerate(chain) for y in chain[:at]]
    assert w.possible(*distinct, *(w.terms.not_(w.is_(x, w.heap.null)) for x in chain))
    assert w.possible(w.is_(chain[4], chain[2]), w.terms.not_(w.is_(chain[4], w.heap.null)))
    assert w.may_be(chain[4], a) and not w.may_be(chain[4], later)


def test_unknowns_without_bounds_have_arrays_of_any_length() -> None:
    w = World()
    bounded = w.inputs.value("[I", Making(Provenance.PARAMETER, "a", nullable=False))
    free = w.inputs.value("[I", changed(LOOP, nullable=False))
    for reference, expected in ((bounded, False), (free, True)):
        length = w.heap.read_length(w.state, reference)
        assert length is not None
        assert w.possible(w.terms.eq(length, w.int(100_000))) is expected
    cell = w.heap.read_cell(w.state, free, w.int(99_999), "I")
    assert cell is not None and w.possible(w.terms.eq(cell, w.int(3)))


def test_what_nobody_has_looked_at_stays_for_whoever_looks() -> None:
    w = World()
    x = w.inputs.value("LC;", Making(Provenance.PARAMETER, "x", nullable=False))
    made = w.heap.objects[w.heap.targets(x)[0][0]]
    field = SHAPES["C"].fields[0]
    mark = w.machine.taint.source(w.terms.true, "f()")
    w.forget(Making(Provenance.UNCOVERED, "f()", marks=mark)).field(made, field)
    assert not w.state.heap.data
    assert w.machine.taint.mask(w.get(made, field)) == mark


def test_marks_are_on_what_a_call_leaves_behind_and_nowhere_else() -> None:
    w = World()
    a, apart = w.new("A"), w.new("A")
    w.set(a, A_NEXT, w.heap.reference(w.new("B")))
    mark = w.machine.taint.source(w.terms.true, "f()")
    reach = Reach(w.machine, w.state, Making(Provenance.UNCOVERED, "f()", marks=mark), "f() is not covered")
    reach.everything_from([w.heap.reference(a)])
    assert reach.ok and reach.meets_program
    assert w.machine.taint.mask(w.get(a, A_V)) == mark and w.machine.taint.mask(w.get(a, A_NEXT)) == mark
    assert w.machine.taint.mask(w.get(apart, A_V)) == 0
    assert w.machine.taint.mask(w.inputs.value("I", Making(Provenance.NONDET, "n"))) == 0
