"""Backward strengthening: from the step that goes wrong to what must not hold before it.

The negated condition of a path into a violation is the weakest claim that excludes it. Where a round breaks such a
claim, the condition of that path is the next one, and so on, possibly for ever. So each is also proposed without what
the last step added: with the conditions alone that were met before (the universe, which hints enlarge), and with one
or two of them. The checker drops what is too strong; of what it drops the exact claims are followed further back.
A condition on one cell of an array becomes a claim about all cells by a variable for the index.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations, zip_longest

from pybmc.budget import Budget
from pybmc.contracts.claims import Claim, Moment, Where
from pybmc.contracts.expr import (
    And,
    Apply,
    Bound,
    Cell,
    Compare,
    Expr,
    Field,
    Fold,
    ForAll,
    ForAllObjects,
    IsA,
    Length,
    Local,
    Not,
    Num,
    Old,
    Or,
    Static,
    kind_of_expr,
    parts,
    rebuilt,
)
from pybmc.generators.api import Question, Step
from pybmc.goto.instr import Property

ROUNDS = 4
FOLLOWED = 12  # claims that are followed back at once
MOST = 40  # claims at once
FEW = 6  # conditions of which all pairs are tried
OPPOSITE = {"==": "!=", "!=": "==", "<": ">=", ">=": "<", "<=": ">", ">": "<="}
ZERO, ONE = Num("I", 0), Num("I", 1)
AT = Bound("j", "I")


class Backward:
    name = "backward"

    def claims(self, question: Question, budget: Budget) -> Iterator[Claim]:
        if question.ask is None:
            return
        written = {Where(c.function.method.java_id, Moment.LOOP, c.loop): c.written for c in question.cuts}
        universe: dict[Expr, None] = {}
        for hint in question.hints:
            universe.update(dict.fromkeys((hint.expr, opposite(hint.expr))))
        kept: dict[Claim, None] = dict.fromkeys(question.hints)  # that hold, or were followed back
        new: list[Claim] = []
        follow: list[Claim] = list(question.hints)
        tried = set(kept)
        for _ in range(ROUNDS):
            budget.check()
            reply = question.ask([*kept, *new], follow)
            kept.update(dict.fromkeys((*(claim for claim in reply.stand if claim in tried), *follow)))
            if not any(isinstance(step.of, Property) for step in reply.steps):
                yield from (claim for claim in reply.stand if claim in tried)
                return
            steps = [_told_plainly(step, written) for step in reply.steps]
            follow = _unique(_in_turn([(*universals(step), *exacts(step)) for step in steps]), tried)[:FOLLOWED]
            made = (claim for step in steps for claim in candidates(step, universe))
            new = [*follow, *_unique(made, tried | set(follow))][:MOST]
            tried.update(new)
            for step in steps:
                universe.update(dict.fromkeys(step.conditions))
            if not new:
                break
        yield from kept


def _unique(claims: Iterable[Claim], without: set[Claim]) -> list[Claim]:
    return list(dict.fromkeys(claim for claim in claims if claim not in without))


def _in_turn(lists: Iterable[tuple[Claim, ...]]) -> Iterator[Claim]:
    for row in zip_longest(*lists):
        yield from (claim for claim in row if claim is not None)


def _told_plainly(step: Step, written: dict[Where, frozenset[int]]) -> Step:
    """With short names for what is equal, and without conditions that the loop has no influence on: these say where it
    stands, not what it does."""
    conditions: list[Expr] = list(step.conditions)
    for equal in step.conditions:
        match equal:
            case Compare("==", Local() as name, other) | Compare("==", other, Local() as name):
                if not isinstance(other, Local | Num):
                    conditions = [c if c == equal else replaced(c, other, name) for c in conditions]
    registers = written.get(step.where)
    kept = [c for c in conditions if registers is None or any(_changes(part, registers) for part in parts(c))]
    return Step(step.where, tuple(dict.fromkeys(kept)), step.of)


def _changes(part: Expr, registers: frozenset[int]) -> bool:
    return isinstance(part, Field | Cell | Static | Bound) or (isinstance(part, Local) and part.index in registers)


def exacts(step: Step) -> list[Claim]:
    conditions = [c for c in step.conditions if not _bound_in(c)]
    return [Claim(step.where, excluded(conditions))] if conditions and len(conditions) == len(step.conditions) else []


def candidates(step: Step, universe: dict[Expr, None]) -> Iterator[Claim]:
    """Claims that exclude a step, with fewer conditions than its path has."""
    plain = [c for c in step.conditions if not _bound_in(c)]
    if len(plain) < len(step.conditions):
        return
    known = [c for c in plain if c in universe]
    if known and len(known) < len(plain):
        yield Claim(step.where, excluded(known))
    for condition in plain[:FEW]:
        yield Claim(step.where, excluded([condition]))
    for one, two in combinations(plain[:FEW], 2):
        yield Claim(step.where, excluded([one, two]))
    for one in plain[:FEW]:
        for side in _sides(one):
            yield from (Claim(step.where, excluded([side, two])) for two in plain[:FEW] if two is not one)


def _sides(condition: Expr) -> Iterator[Expr]:
    """Of different numbers one is less."""
    match condition:
        case Compare("!=", a, b) if kind_of_expr(a) in "IJ":
            yield Compare("<", a, b)
            yield Compare(">", a, b)


# ------------------------------------------------------------------------------------------ universal


def universals(step: Step) -> list[Claim]:
    """Claims about all cells: of a path that speaks of one cell, by the constant that a universal claim was checked
    at or by a local that is its index."""
    found: dict[Claim, None] = {}
    bound = [part for c in step.conditions for part in parts(c) if isinstance(part, Bound) and part.kind == "I"]
    for index in dict.fromkeys(bound or _indices(step.conditions)):
        conditions = [replaced(c, index, AT) for c in step.conditions]
        about = [c for c in conditions if AT in parts(c)]
        cells = [c for c in about if any(isinstance(part, Cell) for part in parts(c))]
        if not cells:
            continue
        rest = [c for c in conditions if AT not in parts(c) and not _bound_in(c)]
        spans = _spans(about, [*_fellows(cells, rest)])
        for low, high, by in spans:
            others = [c for c in about if c not in by and c not in cells]
            found[Claim(step.where, ForAll(AT, low, high, excluded(cells)))] = None
            if others:
                found[Claim(step.where, ForAll(AT, low, high, excluded([*cells, *others])))] = None
        for low, high, _ in spans[-1:]:
            for other in rest[:2]:
                found[Claim(step.where, ForAll(AT, low, high, excluded([*cells, other])))] = None
    return list(found)


def _indices(conditions: Iterable[Expr]) -> Iterator[Expr]:
    for condition in conditions:
        for part in parts(condition):
            if isinstance(part, Cell) and isinstance(part.index, Local):
                yield part.index


Span = tuple[Expr, Expr, tuple[Expr, ...]]


def _fellows(cells: list[Expr], rest: list[Expr]) -> Iterator[Expr]:
    """Locals at which the path looks at another cell of the same array: a round may have come as far as there."""
    arrays = {part.array for c in cells for part in parts(c) if isinstance(part, Cell)}
    for condition in rest:
        for part in parts(condition):
            if isinstance(part, Cell) and part.array in arrays and isinstance(part.index, Local):
                yield part.index


def _spans(about: list[Expr], fellows: list[Expr]) -> list[Span]:
    """Ranges of the index, with the conditions that say so; the whole array if there are none."""
    lows: dict[Expr, Expr] = {ZERO: ZERO}
    highs: dict[Expr, Expr] = dict.fromkeys(fellows, ZERO)
    for told in about:
        for condition in (told, *_sides(told), *_flat(told)):
            match condition:
                case Compare("<", a, b) if a == AT and b != AT:
                    highs[b] = told
                case Compare("<=", a, b) if a == AT and b != AT:
                    highs[_after(b)] = told
                case Compare(">", a, b) if b == AT and a != AT:
                    highs[a] = told
                case Compare("<=", a, b) if b == AT and a != AT:
                    lows[a] = told
                case Compare(">=", a, b) if a == AT and b != AT:
                    lows[b] = told
                case Compare("<", a, b) if b == AT and a != AT:
                    lows[_after(a)] = told
                case Compare(">", a, b) if a == AT and b != AT:
                    lows[_after(b)] = told
    for part in parts(And(tuple(about))) if not highs else ():
        if isinstance(part, Cell):
            highs[Length(part.array)] = ZERO
    zero = lows[ZERO]
    begin, end = ([bound for bound in bounds if AT not in parts(bound)] for bounds in (lows, highs))
    found: list[Span] = [(low, high, (lows[low], highs[high], zero)) for low in begin[:2] for high in end]
    return [span for span in found if span[0] != span[1]][:4]


def _after(value: Expr) -> Expr:
    return Num("I", value.value + 1) if isinstance(value, Num) else Apply("iadd", (value, ONE))


def _flat(condition: Expr) -> tuple[Expr, ...]:
    return condition.args if isinstance(condition, And) else ()


# ------------------------------------------------------------------------------------------ expressions


def excluded(conditions: Iterable[Expr]) -> Expr:
    """Not all of them hold."""
    denied = tuple(opposite(condition) for condition in conditions)
    return denied[0] if len(denied) == 1 else Or(denied)


def opposite(condition: Expr) -> Expr:
    match condition:
        case Compare(op, a, b) if kind_of_expr(a) not in "FD" or op in ("==", "!="):
            return Compare(OPPOSITE[op], a, b)
        case Not(arg):
            return arg
        case And(args):
            return Or(tuple(map(opposite, args)))
        case Or(args):
            return And(tuple(map(opposite, args)))
    return Not(condition)


def _bound_in(condition: Expr) -> bool:
    return any(isinstance(part, Bound) for part in parts(condition))


def replaced(expr: Expr, what: Expr, by: Expr) -> Expr:
    """The expression with one inside it in place of another."""
    if expr == what:
        return by

    def inside(arg: Expr) -> Expr:
        return replaced(arg, what, by)

    match expr:
        case Field(obj, owner, name, descriptor):
            return Field(inside(obj), owner, name, descriptor)
        case Cell(array, index, element):
            return Cell(inside(array), inside(index), element)
        case Length(array):
            return Length(inside(array))
        case Old(arg):
            return Old(inside(arg))
        case Apply(op, args):
            return Apply(op, tuple(map(inside, args)))
        case Compare(op, left, right):
            return Compare(op, inside(left), inside(right))
        case IsA(obj, type_, exact):
            return IsA(inside(obj), type_, exact)
        case Not(arg):
            return Not(inside(arg))
        case And(args):
            return And(tuple(map(inside, args)))
        case Or(args):
            return Or(tuple(map(inside, args)))
        case ForAll(var, low, high, body):
            return ForAll(var, inside(low), inside(high), inside(body))
        case ForAllObjects(var, type_, body):
            return ForAllObjects(var, type_, inside(body))
        case Fold():
            return rebuilt(expr, inside)
    return expr
