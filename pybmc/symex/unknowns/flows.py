"""Which values flow from sources: unknowns that sources give are marked, and so is what facts define by them.

A value flows from a source where it is one of its variables or computed from them. What a choice is made by does not
flow: of `ite(c, a, b)` it is `a` where `c` holds, and `b` elsewhere. So whether something arrives is a condition,
which a solver decides together with the path. A number or letter that a table holds does flow where the index does: it
stands for it, as the letters of Base64 stand for bits. Such values are variables, which facts define.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from pybmc.goto.boxing import BUILDERS
from pybmc.goto.classes import ClassNotFound
from pybmc.goto.flows import FlowRules
from pybmc.goto.names import is_reference
from pybmc.symex.heap.objects import ArrayObject, HeapObject, StringObject
from pybmc.symex.machine import Machine
from pybmc.symex.running.state import State
from pybmc.symex.texts.lazy_texts import UnknownText
from pybmc.symex.texts.strings import CONTENTS, Text
from pybmc.symex.unknowns.taint import Taint
from pybmc.terms.node import Term, Terms
from pybmc.terms.ops import Op, bv_sort

DEEPEST = 100  # objects inside each other that are looked into
MOST = 2000  # objects, on all ways to them


class Flows:
    def __init__(self, terms: Terms, rules: FlowRules) -> None:
        self.rules = rules
        self._terms = terms
        self._taint = Taint(terms)
        self._mask = self._taint.source(terms.true, "source")
        self._carried: dict[Term, Term] = {}  # values of tables: where they flow
        self._carriers: dict[tuple[Term, Term], Term] = {}
        self._equal: dict[int, Term] = {}  # texts, by their objects: where they are a constant of the program
        self._settled: dict[Term, Term] = {}  # letters of such texts, likewise

    def mark(self, variable: Term) -> None:
        self._taint.mark(variable, self._mask)

    def is_marked(self, variable: Term) -> bool:
        return bool(self._taint.mask(variable))

    def derive(self, variable: Term, operands: Iterable[Term]) -> None:
        self._taint.derive(variable, operands)

    def stated(self, fact: Term) -> None:
        self._taint.stated(fact)

    def is_constant(self, text: HeapObject, where: Term) -> None:
        """The program has found out that a text is one of its constants, which does no harm."""
        terms = self._terms
        self._equal[text.number] = terms.or_(where, self._equal.get(text.number, terms.false))
        if isinstance(text.chars, UnknownText):
            self._settle(text.chars.array, where)
        elif text.chars is not None and text.chars.lazy is None:
            for at, letter in enumerate(text.chars.row(terms)):  # those inside: others share the row
                self._settle(letter, terms.and_(where, text.chars.inside(terms, at)))

    def is_digit(self, unit: Term) -> None:
        if self.rules.harmless_numbers:
            self._settle(unit, self._terms.true)

    def _settle(self, value: Term, where: Term) -> None:
        if self._taint.mask(value):
            self._settled[value] = self._terms.or_(where, self._settled.get(value, self._terms.false))

    def harms(self, letter: Term) -> Term:
        """Where a letter is none of those that do no harm."""
        terms = self._terms
        bounds = [[terms.bv(ord(end), letter.sort.width) for end in pair] for pair in self.rules.harmless_letters or ()]
        return terms.not_(
            terms.or_all(terms.and_(terms.ule(least, letter), terms.ule(letter, most)) for least, most in bounds)
        )

    def harmful(self, text: HeapObject, where: Term) -> Term:
        known = self._equal.get(text.number)
        return where if known is None else self._terms.and_(where, self._terms.not_(known))

    def looked_up(self, machine: Machine, value: Term, index: Term) -> Term:
        """What a table of numbers or letters holds at an index."""
        return self.carrying(machine, value, self.condition(index) if self._taint.mask(index) else self._terms.false)

    def carrying(self, machine: Machine, value: Term, where: Term) -> Term:
        """The same value, which flows there too."""
        if value.is_const or where is self._terms.false:
            return value
        where = self._terms.or_(where, self.condition(value))
        if (value, where) not in self._carriers:
            made = machine.derived(machine.unknowns.unique("looked up"), value.sort, (value,))
            self.mark(made)
            machine.state_fact(self._terms.eq(made, value))
            self._carried[made] = where
            self._carriers[value, where] = made
        return self._carriers[value, where]

    def condition(self, value: Term, memo: dict[Term, Term] | None = None) -> Term:
        """Where a value flows from a source."""
        terms, known = self._terms, {} if memo is None else memo
        todo = [value]
        while todo:
            term = todo[-1]
            if term in known:
                todo.pop()
                continue
            if not self._taint.mask(term):
                known[term] = terms.false
                continue
            parts = _parts(term)
            left = [part for part in parts if part not in known]
            if left:
                todo += left
            elif term.op is Op.VAR:
                known[term] = self._carried.get(term, terms.true)
            elif term.op is Op.ITE:
                known[term] = terms.ite(term.args[0], known[parts[0]], known[parts[1]])
            else:
                known[term] = terms.or_all(known[part] for part in parts)
            if term in known and term in self._settled:
                known[term] = terms.and_(known[term], terms.not_(self._settled[term]))
        return known[value]


def _parts(term: Term) -> tuple[Term, ...]:
    """What a value is computed from; neither what is chosen by, nor where something is looked up."""
    if term.op is Op.ITE:
        return term.args[1:]
    if term.op is Op.SELECT:
        return term.args[:1]
    return (term.args[0], *term.args[2:]) if term.op is Op.STORE else term.args


class Arriving:
    """What arrives with a value on a path: itself, or what is inside the objects that it leads to."""

    def __init__(
        self, machine: Machine, flows: Flows, state: State, harmless: Collection[str] = (), at_sink: bool = False
    ) -> None:
        """`harmless`: classes of objects that are not looked into. `at_sink`: letters may do no harm there; elsewhere
        something that does may be made of them.
        """
        self._at_sink = at_sink
        self._machine = machine
        self._harmless = harmless
        self._heap = machine.heap
        self._terms = machine.terms
        self._flows = flows
        self._state = state
        self._memo: dict[Term, Term] = {}
        self._found: list[Term] = []
        self._todo: list[tuple[Term, Term, int]] = []
        self._seen: set[tuple[int, Term]] = set()
        self.left: list[Term] = []  # where there was more than was looked at

    def condition(self, value: Term, descriptor: str) -> Term:
        """Where it comes from a source."""
        if not is_reference(descriptor):
            return self._letter(value) if descriptor == "C" else self._number(value)
        self._todo.append((value, self._terms.true, 0))
        while self._todo and len(self._seen) < MOST:
            reference, where, depth = self._todo.pop()
            for number, guard in self._heap.targets(reference):
                here = self._terms.and_(where, guard)
                if number and here is not self._terms.false and (number, here) not in self._seen:
                    self._seen.add((number, here))
                    self._object(self._heap.objects[number], here, depth)
        self.left += (where for _, where, _ in self._todo)
        return self._terms.or_all(self._found)

    def _number(self, value: Term) -> Term:
        """Where a number or letter flows; not on a path where it can be a single one only."""
        flows = self._flows.condition(value, self._memo)
        if flows is self._terms.false or value.sort.kind != "bv":
            return flows
        least, greatest = self._machine.extent(self._state, value)
        return self._terms.false if least == greatest else flows

    def _letter(self, value: Term) -> Term:
        """Where a letter flows that does harm."""
        flows = self._number(value)
        if flows is self._terms.false or not self._at_sink:
            return flows
        return self._terms.and_(flows, self._flows.harms(value))

    def _object(self, made: HeapObject, where: Term, depth: int) -> None:
        if isinstance(made, StringObject) and made.pending:
            self._machine.settle(made)
        if made.class_name in self._harmless:
            return
        if made.chars is not None:
            self._text(made.chars, self._flows.harmful(made, where))
        elif isinstance(made, ArrayObject):
            self._array(made, where, depth)
        elif made.class_name in BUILDERS:
            self._follow(self._heap.read_slot(self._state.heap, made, CONTENTS), where, depth)
        else:
            self._fields(made, where, depth)

    def _text(self, text: Text, where: Term) -> None:
        terms = self._terms
        if text.value is not None:
            return
        if text.lazy is not None:  # not laid out: one unit, whichever
            one = self._machine.variable(self._machine.unknowns.unique("unit"), bv_sort(32))
            inside = terms.and_(terms.sle(self._machine.zero, one), terms.slt(one, text.length))
            self._add(terms.and_(self._letter(text.at(terms, one)), inside), where)
            return
        for at, cell in enumerate(text.row(terms)):
            flows = self._letter(cell)
            if flows is not terms.false:
                self._add(terms.and_(flows, text.inside(terms, at)), where)

    def _array(self, made: ArrayObject, where: Term, depth: int) -> None:
        terms, whole = self._terms, self._heap.whole(self._state.heap, made)
        if whole is not None or made.capacity < 0:
            if whole is not None:
                self._add(self._flows.condition(whole, self._memo), where)
            for number in made.stored if made.holds_references else ():
                self._follow(terms.bv(number, 32), where, depth)
            return
        for at in range(made.capacity):
            cell = self._held(made, at)
            inside = terms.and_(where, terms.slt(terms.bv(at, 32), made.length))
            if cell is None:
                self._unseen(made, inside)
            elif made.holds_references:
                self._follow(cell, inside, depth)
            else:
                self._add(self._letter(cell) if made.element == "C" else self._number(cell), inside)

    def _fields(self, made: HeapObject, where: Term, depth: int) -> None:
        try:
            infos = list(self._machine.classes.superclasses(made.class_name)) if made.class_name else []
        except ClassNotFound:
            infos = []
        if not infos:
            self._unseen(made, where)
        declared = [field for info in infos for field in info.fields if not field.is_static]
        names = {info.name for info in infos}
        attached = [
            field for field in self._heap.fields() if field.owner in names and field.name[0] == "<"
        ]  # by models
        for field in (*declared, *attached):
            value = self._held(made, self._heap.field_number(field))
            if value is None:
                self._unseen(made, where)
            elif is_reference(field.descriptor):
                self._follow(value, where, depth)
            else:
                self._add(self._letter(value) if field.descriptor == "C" else self._number(value), where)

    def _held(self, made: HeapObject, slot: int) -> Term | None:
        """What a place holds; None if nobody has looked at it."""
        key = (made.number, slot)
        value = self._state.heap.get(key)
        if value is None and (not made.is_input or key in self._heap.initial_values):
            value = self._heap.initial(key, self._state.heap)
        return value

    def _unseen(self, made: HeapObject, where: Term) -> None:
        """What nobody has looked at is whatever its source likes."""
        if self._heap.unknowns.flows(made):
            self._add(self._terms.true, where)

    def _follow(self, reference: Term, where: Term, depth: int) -> None:
        if depth < DEEPEST:
            self._todo.append((reference, where, depth + 1))
        else:
            self.left.append(where)

    def _add(self, condition: Term, where: Term) -> None:
        both = self._terms.and_(condition, where)
        if both is not self._terms.false:
            self._found.append(both)
