"""Universal claims: what the cells of an array hold up to an index, or from an index on.

Arrays are those in locals, those that fields of objects in locals hold, and those in static fields.
"""

from __future__ import annotations

from collections.abc import Iterator

from pybmc.budget import Budget
from pybmc.contracts.claims import Claim
from pybmc.contracts.expr import (
    NULL,
    And,
    Apply,
    Bound,
    Cell,
    Compare,
    Expr,
    ForAll,
    Length,
    Local,
    Num,
    Static,
    implies,
    parts,
)
from pybmc.generators.api import Cut, Question
from pybmc.generators.elementwise import filled, steps_of
from pybmc.generators.locals import Constants, Locals, field_of, fields_of
from pybmc.goto.classes import ClassNotFound, Origin
from pybmc.goto.instr import Compute, Const, FieldRef, GetField, GetStatic, PutField, PutStatic, Reg
from pybmc.goto.names import is_array, is_reference
from pybmc.program.program import Program
from pybmc.records import NamedTuple

J = Bound("j", "I")
ZERO, ONE, MINUS_ONE = Num("I", 0), Num("I", 1), Num("I", -1)
MAX_VALUES = 3
MAX_ARRAYS = 6
MAX_SPANS = 8
MAX_CHOSEN = 4  # cells and numbers that all cells of an array may be held against


class Contents:
    """All cells at once: between which bounds numbers are, and that references are there."""

    name = "contents"

    def claims(self, question: Question, budget: Budget) -> Iterator[Claim]:
        used = used_fields(question)
        for cut in question.cuts:
            places = Places(cut, question.program, used)
            for array, element in places.arrays.items():
                for fact in _bounds(array, element, places):
                    claimed = ForAll(J, ZERO, Length(array), fact)
                    yield from (Claim(where, claimed) for where in places.locals.places)


class Prefixes:
    name = "prefixes"

    def claims(self, question: Question, budget: Budget) -> Iterator[Claim]:
        constants, used = Constants(question.functions), used_fields(question)
        for cut in question.cuts:
            if cut.loop < 0:
                continue
            places = Places(cut, question.program, used)
            for array, element in places.arrays.items():
                for expr in _of_array(array, element, places, constants):
                    yield Claim(places.locals.where, expr)
            for expr in _cell_by_cell(cut, places):
                yield Claim(places.locals.where, expr)


class Places:
    """The arrays and numbers that a cut knows."""

    def __init__(self, cut: Cut, program: Program, used: Used) -> None:
        self.locals = Locals(cut)
        self.arrays: dict[Expr, str] = {array: element for array, element in self.locals.arrays.items() if element}
        self.numbers: list[Expr] = [*self.locals.of_kind("I", written=True)]
        self.numbers += [local for local in self.locals.of_kind("I") if local not in self.numbers]
        self.rows: set[Expr] = {array for array in self.arrays if isinstance(array, Local) and self._has_rows(array)}
        for holder, ref in self._fields(program):
            if ref not in used.fields:
                continue
            held = field_of(holder, ref)
            if is_array(ref.descriptor):
                self.arrays[held] = letter_of(ref.descriptor[1:])
                if is_array(ref.descriptor[1:]):
                    self.rows.add(held)
            elif ref.descriptor == "I":
                self.numbers.append(held)
        for ref in used.statics:
            self.arrays[Static(ref.owner, ref.name, ref.descriptor)] = letter_of(ref.descriptor[1:])
        self.arrays = dict(list(self.arrays.items())[:MAX_ARRAYS])

    def _has_rows(self, array: Local) -> bool:
        return any(name.startswith("[[") for name in self.locals.types(array))

    def _fields(self, program: Program) -> Iterator[tuple[Local, FieldRef]]:
        """Fields of objects of the program that locals hold."""
        for local in self.locals.of_kind("A"):
            for name in self.locals.types(local)[:2]:
                info = None if is_array(name) else program.classes.find(name)
                if info is None or info.origin is not Origin.USER:
                    continue
                try:
                    yield from ((local, ref) for ref in fields_of(program.classes, name))
                except ClassNotFound:
                    continue


class Used(NamedTuple):
    """Fields that somebody reads or writes; of static ones those that are arrays of the program."""

    fields: set[FieldRef]
    statics: list[FieldRef]


def used_fields(question: Question) -> Used:
    fields: set[FieldRef] = set()
    statics: dict[FieldRef, None] = {}
    classes = question.program.classes
    for function in question.functions:
        for instr in function.body:
            if not isinstance(instr, GetField | PutField | GetStatic | PutStatic):
                continue
            try:
                info = classes.resolve_field(instr.field.owner, instr.field.name, instr.field.descriptor)
            except ClassNotFound:
                continue
            ref = None if info is None else FieldRef(info.owner, info.name, info.descriptor)
            if ref is not None and isinstance(instr, GetField | PutField):
                fields.add(ref)
            elif ref is not None and is_array(ref.descriptor) and classes.get(ref.owner).origin is Origin.USER:
                statics[ref] = None
    return Used(fields, list(statics))


def letter_of(element: str) -> str:
    """How opcodes call elements of a type."""
    return "A" if is_reference(element) else "B" if element == "Z" else element


def _bounds(array: Expr, element: str, places: Places) -> Iterator[Expr]:
    cell = Cell(array, J, element)
    if element == "A":
        yield Compare("!=", cell, NULL)
        if array in places.rows:
            sizes = [Length(array), *places.numbers]
            yield from (And((Compare("!=", cell, NULL), Compare("==", Length(cell), size))) for size in sizes)
    elif element in "IBCS":
        yield Compare(">=", cell, ZERO)
        yield Compare(">=", cell, MINUS_ONE)
        yield from (Compare("<", cell, Length(other)) for other in places.arrays)
        yield from (Compare(op, cell, number) for number in places.numbers for op in ("<", "<="))


def _of_array(array: Expr, element: str, places: Places, constants: Constants) -> Iterator[Expr]:
    cell, whole = Cell(array, J, element), Length(array)
    spans: list[tuple[Expr, Expr]] = [(ZERO, whole), *((ZERO, index) for index in places.numbers[:MAX_SPANS])]
    for low, high in spans:
        for fact in _facts(cell, element, places, constants):
            yield ForAll(J, low, high, fact)
        if high is not whole:
            yield from (ForAll(J, low, high, fact) for fact in _bounds(array, element, places))
        if element in "IJFDSC":
            yield from (ForAll(J, low, high, fact) for fact in _extremes(array, cell, element, places))
            after = Cell(array, Apply("iadd", (J, ONE)), element)
            yield ForAll(J, low, Apply("isub", (high, ONE)), Compare("<=", cell, after))


def _cell_by_cell(cut: Cut, places: Places) -> Iterator[Expr]:
    """From a beginning up to an index, or from an index on, cells are what the function stores there."""
    steps = steps_of(cut.function)
    for fill in filled(cut.function, J):
        fact: Expr = Compare("==", Cell(fill.array, fill.index, fill.element), fill.value)
        if fill.conditions:
            fact = implies(And(fill.conditions), fact)
        ends = [*_lengths(fill.array), *places.numbers[:MAX_SPANS]]
        yield from (ForAll(J, low, high, fact) for low in _beginnings(cut, fill.counter) for high in ends)
        if any(step < 0 for step in steps.get(fill.counter, ())):
            after = Apply("iadd", (fill.counter, ONE))
            yield from (ForAll(J, low, high, fact) for low in (after, fill.counter) for high in ends)


def _lengths(array: Expr) -> list[Expr]:
    """Of an array that is another one for each cell, as the row of `a[i][i]` is, that of the array of these."""
    while isinstance(array, Cell) and J in parts(array):
        array = array.array
    return [] if J in parts(array) else [Length(array)]


def _beginnings(cut: Cut, counter: Local) -> list[Expr]:
    """Constants that the counter begins with."""
    found: dict[Expr, None] = {ZERO: None}
    for instr in cut.function.body:
        match instr:
            case Compute(_, Reg(index, _), "move", (Const("I", value),)) if index == counter.index:
                found[Num("I", value)] = None
    return [*found][:MAX_VALUES]


def _facts(cell: Cell, element: str, places: Places, constants: Constants) -> Iterator[Expr]:
    if element in "FD":
        for value in constants.of(element)[:MAX_VALUES]:
            yield from (Compare(op, cell, Num(element, value)) for op in (">=", "<="))
    if element not in "IBCS":
        return
    for value in constants.of("I")[:MAX_VALUES]:
        yield from (Compare(op, cell, Num("I", value)) for op in ("==", "!=", ">=", "<="))
    yield from (Compare(">=", cell, number) for number in places.numbers)


def _extremes(array: Expr, cell: Cell, element: str, places: Places) -> Iterator[Expr]:
    """That a cell is no larger or no smaller than a chosen one of its array, or than a number of its own kind."""
    chosen: list[Expr] = [Cell(array, index, element) for index in places.locals.of_kind("I", written=True)]
    if element in "JFD":
        chosen += places.locals.of_kind(element)
    yield from (Compare(op, cell, one) for one in chosen[:MAX_CHOSEN] for op in ("<=", ">="))
