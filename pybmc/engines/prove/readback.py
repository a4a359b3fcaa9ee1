"""From terms back to contracts: the path on which a step goes wrong, in words of the state that it starts from.

A violated obligation and a model of it single out one path. Its condition is a conjunction of comparisons between
values of the state at a cut; those that contracts can express are read back, the others are left out. What comes out is
a guess by nature: the checker judges whatever is made of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from pybmc.contracts.claims import Where
from pybmc.contracts.expr import (
    NULL,
    And,
    Apply,
    Bound,
    Cell,
    Compare,
    Expr,
    Field,
    IsA,
    Length,
    Local,
    Not,
    Num,
    Old,
    Or,
    Result,
    Static,
    kind_of_expr,
)
from pybmc.engines.prove import heap as heaps
from pybmc.engines.prove.chains import bases_of
from pybmc.engines.prove.machine import Machine
from pybmc.engines.prove.meaning import View
from pybmc.records import Record
from pybmc.terms.evaluate import Evaluator
from pybmc.terms.node import Term
from pybmc.terms.ops import BV32, FP32, Op, Sort

RESULT = -1  # the result of a method among its registers
SOME = "some "  # how the constants are called at which universal claims are checked
MAX_LITERALS = 24  # of one path
MAX_SIZE = 12  # operations inside each other
# What operators of terms are in Java, for ints, longs, floats and doubles.
OPERATIONS = {
    Op.ADD: "add", Op.MUL: "mul", Op.SDIV: "div", Op.SREM: "rem", Op.BAND: "and", Op.BOR: "or", Op.BXOR: "xor",
    Op.NEG: "neg", Op.FADD: "add", Op.FSUB: "sub", Op.FMUL: "mul", Op.FDIV: "div", Op.FNEG: "neg",
}  # fmt: skip
COMPARISONS = {Op.EQ: "==", Op.SLT: "<", Op.SLE: "<=", Op.FLT: "<", Op.FLE: "<=", Op.FEQ: "=="}
NEGATED = {"==": "!=", "<": ">=", "<=": ">"}
TURNED = {"==": "==", "!=": "!=", "<": ">", ">": "<", "<=": ">=", ">=": "<="}


class Point(Record):
    """A state of which nothing is known but claims: at a cut, after what rounds may write was forgotten."""

    where: Where
    view: View
    kinds: dict[int, str]  # of the registers that are of interest
    prefix: int  # assumptions before


class Readback:
    """Reads terms as expressions over the state of a point; `model` chooses among the values that paths give."""

    def __init__(self, machine: Machine, point: Point, model: Evaluator | None) -> None:
        self._machine = machine
        self._model: Evaluator | None = None
        self._decided: list[tuple[Term, bool]] = []  # conditions that a choice rests on
        self._names = _names(machine, point)
        self._types = machine.world.tests()
        self._functions: dict[Term, Make] = {}  # the variables that stand for fields and cells at the point
        self._find_functions(point)
        self._model = model

    def _find_functions(self, point: Point) -> None:
        machine = self._machine
        cells: list[tuple[Term, Term, str]] = []
        for base in _bases(machine, point):
            if isinstance(base.key, heaps.Field):
                self._functions[machine.heap.function(base)] = _field(base.key)
            elif isinstance(base.key, heaps.Cells):
                cells += [(machine.heap.function(base, ref), ref, base.key.element) for ref in base.rows]
        for function, ref, element in cells:
            array = self.value(ref)
            if array is not None and kind_of_expr(array) == "A":
                self._functions[function] = _cell(array, element)

    # ---------------------------------------------------------------------------------------- paths

    def path(self, conditions: Iterable[Term]) -> tuple[list[Expr], list[Term]]:
        """The comparisons that make conditions true in the model, as far as they can be expressed, and all as terms."""
        assert self._model is not None
        found: dict[Expr, None] = {}
        literals: list[Term] = []
        todo, seen = [(condition, True) for condition in conditions][::-1], set[Term]()
        while todo and len(found) < MAX_LITERALS:
            term, holds = todo.pop()
            if term in seen or term.is_const:
                continue
            seen.add(term)
            parts = self._parts(term, holds)
            if parts is not None:
                todo += reversed(parts)
                continue
            literals.append(term if holds else self._machine.terms.not_(term))
            literal = self.condition(term, holds)
            if literal is not None:
                found[literal] = None
            todo += self._decided
            self._decided = []
        return list(found), literals

    def _parts(self, term: Term, holds: bool) -> list[tuple[Term, bool]] | None:
        """The conditions that make a condition true (or false) in the model; None of a comparison."""
        assert self._model is not None
        if term.op is Op.NOT:
            return [(term.args[0], not holds)]
        if term.op in (Op.AND, Op.OR):
            if (term.op is Op.AND) == holds:
                return [(arg, holds) for arg in term.args]
            return [next((arg, holds) for arg in term.args if bool(self._model.value(arg)) == holds)]
        if term.op is Op.ITE:
            condition, then, other = term.args
            chosen = bool(self._model.value(condition))
            return [(condition, chosen), (then if chosen else other, holds)]
        return None

    # ----------------------------------------------------------------------------------- conditions

    def condition(self, term: Term, holds: bool = True) -> Expr | None:
        """A condition, or its opposite; None if contracts cannot express it."""
        if term.is_const:
            return And(()) if bool(term.value) == holds else Or(())
        if term.op is Op.NOT:
            return self.condition(term.args[0], not holds)
        if term.op in (Op.AND, Op.OR):
            parts = [self.condition(arg, holds) for arg in term.args]
            read = tuple(part for part in parts if part is not None)
            if len(read) < len(parts):
                return None
            return And(read) if (term.op is Op.AND) == holds else Or(read)
        if term.op is Op.ITE:
            condition, then, other = (self.condition(arg) for arg in term.args)
            if condition is None or then is None or other is None:
                return None
            chosen = Or((And((condition, then)), And((Not(condition), other))))
            return chosen if holds else Not(chosen)
        return self._comparison(term, holds)

    def _comparison(self, term: Term, holds: bool) -> Expr | None:
        op = COMPARISONS.get(term.op)
        if op is None:
            return self._type_test(term, holds) if term.op is Op.SELECT else self._unsigned(term, holds)
        pair = self._pair(*term.args)
        if pair is None:
            return None
        if not holds and kind_of_expr(pair[0]) in "FD" and op != "==":  # NaN compares false both ways
            return Not(Compare(op, *pair))
        op = op if holds else NEGATED[op]
        return Compare(TURNED[op], *pair[::-1]) if isinstance(pair[0], Num) else Compare(op, *pair)

    def _pair(self, a: Term, b: Term) -> tuple[Expr, Expr] | None:
        """Two values of one kind; numbers of objects and ints look alike, but one of the two says what both are."""
        left, right = self.value(a), self.value(b)
        if left is None or right is None:
            return None
        if Num("I", 0) in (left, right) and "A" in (kind_of_expr(left), kind_of_expr(right)):
            left, right = (NULL if side == Num("I", 0) else side for side in (left, right))
        return (left, right) if kind_of_expr(left) == kind_of_expr(right) else None

    def _unsigned(self, term: Term, holds: bool) -> Expr | None:
        """An index within a length."""
        if term.op is not Op.ULT or (pair := self._pair(*term.args)) is None or kind_of_expr(pair[0]) != "I":
            return None
        if holds:
            return And((Compare(">=", pair[0], Num("I", 0)), Compare("<", *pair)))
        return Or((Compare("<", pair[0], Num("I", 0)), Compare(">=", *pair)))

    def _type_test(self, term: Term, holds: bool) -> Expr | None:
        passing, kind = term.args
        name = self._types.get(passing)
        if name is None or kind.op is not Op.SELECT:
            return None
        obj = self.value(kind.args[1])
        if obj is None:
            return None
        return IsA(obj, name) if holds else Not(IsA(obj, name))

    # --------------------------------------------------------------------------------------- values

    def value(self, term: Term, depth: int = 0) -> Expr | None:
        known = self._names.get(term)
        if known is not None or depth > MAX_SIZE:
            return known
        if term.is_const:
            return _number(term)
        if term.op is Op.VAR:
            return self._fresh(term)
        if term.op is Op.ITE:
            return self._chosen(term, depth)
        if term.op is Op.SELECT:
            return self._select(term, depth)
        if term.op is Op.SEXT and term.sort.width == 64 and term.args[0].sort is BV32:
            return self._applied("i2l", term.args, depth)
        if term.op is Op.EXTRACT and term.payload == (31, 0):
            return self._applied("l2i", term.args, depth)
        if term.op in OPERATIONS and _letter(term.sort):
            return self._applied(_letter(term.sort) + OPERATIONS[term.op], term.args, depth)
        return None

    def _fresh(self, term: Term) -> Expr | None:
        """The constant at which a universal claim is checked."""
        if not term.name.startswith(SOME):
            return None
        kind = "A" if self._machine.world.is_met(term) else "I"
        return Bound(term.name[len(SOME) :].split("!")[0], kind)

    def _chosen(self, term: Term, depth: int) -> Expr | None:
        if self._model is None:
            return None
        condition, then, other = term.args
        holds = bool(self._model.value(condition))
        self._decided.append((condition, holds))
        return self.value(then if holds else other, depth)

    def _applied(self, op: str, args: tuple[Term, ...], depth: int) -> Expr | None:
        read = [self.value(arg, depth + 1) for arg in args]
        known = [arg for arg in read if arg is not None]
        if len(known) < len(read) or any(kind_of_expr(arg) == "A" for arg in known):
            return None
        if len(known) < 3:
            return _minus(op, known) or Apply(op, tuple(known))
        return _folded(op, known)

    def _select(self, term: Term, depth: int) -> Expr | None:
        function, at = term.args
        if function is self._machine.world.lengths:
            array = self.value(at, depth + 1)
            return None if array is None else Length(array)
        found = self._functions.get(function)
        inner = self.value(at, depth + 1) if found is not None else None
        return found(inner) if found is not None and inner is not None else None


Make = Callable[[Expr], "Expr | None"]


def _names(machine: Machine, point: Point) -> dict[Term, Expr]:
    """What registers, the result and static fields hold at a point."""
    view = point.view
    found: dict[Term, Expr] = {}
    if view.result is not None:
        found[view.result] = Result(point.kinds[RESULT])
    for index, kind in point.kinds.items():
        term = view.state.regs[index] if 0 <= index < len(view.state.regs) else None
        if term is not None and not term.is_const:
            found.setdefault(term, Local(index, kind))
    for index, term in enumerate(view.old.regs if view.old is not None and view.result is None else ()):
        if term is not None and not term.is_const and index in point.kinds:
            found.setdefault(term, Old(Local(index, point.kinds[index])))
    for key, term in view.state.statics.items():
        if not term.is_const:
            found.setdefault(term, Static(key.owner, key.name, key.descriptor))
    for key, term in machine.initial_statics.items():
        if not term.is_const and key not in view.state.statics:
            found.setdefault(term, Static(key.owner, key.name, key.descriptor))
    return found


def _bases(machine: Machine, point: Point) -> Iterator[heaps.Base]:
    keys = {**dict.fromkeys(machine.heap.known()), **dict.fromkeys(point.view.state.heap)}
    for key in keys:
        yield from bases_of(machine.chain(point.view.state, key))


def _field(key: heaps.Field) -> Make:
    return lambda obj: Field(obj, key.owner, key.name, key.descriptor) if kind_of_expr(obj) == "A" else None


def _cell(array: Expr, element: str) -> Make:
    return lambda index: Cell(array, index, element)


def _number(term: Term) -> Expr | None:
    letter = _letter(term.sort)
    if not letter:
        return None
    kind = {"i": "I", "l": "J", "f": "F", "d": "D"}[letter]
    return Num(kind, term.signed() if kind in "IJ" else term.value)


def _letter(sort: Sort) -> str:
    """As in opcodes."""
    if sort.kind == "bv":
        return "i" if sort is BV32 else "l" if sort.width == 64 else ""
    return ("f" if sort is FP32 else "d") if sort.kind == "fp" else ""


def _minus(op: str, args: list[Expr]) -> Expr | None:
    """`x - y`, which terms keep as `x + -y`; constants come first there."""
    if op[1:] != "add":
        return None
    a, b = args
    if isinstance(a, Num):
        return Apply(f"{op[0]}sub", (b, Num(a.kind, -a.value))) if a.value < 0 else Apply(op, (b, a))
    for left, right in ((a, b), (b, a)):
        if isinstance(right, Apply) and right.op[1:] == "neg":
            return Apply(f"{op[0]}sub", (left, right.args[0]))
    return None


def _folded(op: str, args: list[Expr]) -> Expr:
    made = args[0]
    for arg in args[1:]:
        made = Apply(op, (made, arg))
    return made
