"""What may hold between two functions that are run in step, each time round: proposed here, and checked elsewhere."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from pybmc.contracts.claims import Claim, Moment, Where
from pybmc.contracts.expr import (
    NULL,
    And,
    Apply,
    Cell,
    Compare,
    Expr,
    IsA,
    Length,
    Local,
    Not,
    Num,
    Or,
    consequents,
    implies,
    parts,
)
from pybmc.equivalence.product import EVERYWHERE, RETURNED, Align, Product, Side
from pybmc.generators.api import Cut
from pybmc.goto.instr import Reg
from pybmc.goto.loops import live_registers, loops_of
from pybmc.goto.names import NULL_POINTER_EXCEPTION

ZERO = Num("I", 0)


def strongest(claims: Sequence[Claim], fallen: Iterable[Claim]) -> list[Claim]:
    """Without those that say less than another one of them which has not fallen: they would only cost time."""
    standing = {claim.expr for claim in claims}.difference(claim.expr for claim in fallen)
    return [claim for claim in claims if not any(then in standing for then in consequents(claim.expr))]


def of_one_side(claims: Sequence[Claim], aligned: Iterable[Align]) -> list[Claim]:
    """Of registers that are aligned everywhere the left one alone, and that they are equal: the same is claimed of
    both."""
    left_of = {right.index: left.index for at, left, right in aligned if at == EVERYWHERE}

    def is_said_of_left(expr: Expr) -> bool:
        named = {part.index for part in parts(expr) if isinstance(part, Local)}
        twice = named.intersection(left_of)
        return bool(twice) and not (isinstance(expr, Compare) and named == {*twice, *(left_of[at] for at in twice)})

    return [claim for claim in claims if not is_said_of_left(claim.expr)]


def equalities(product: Product, claims: Iterable[Claim], every: bool = False) -> list[Align]:
    """Registers of the two sides that are claimed to be equal each time round, or at one place, each of the right side
    once or `every` time."""
    found: dict[object, Align] = {}
    at_places: dict[object, Align] = {}
    for claim in claims:
        expr, at = claim.expr, EVERYWHERE
        match expr:
            case Or((Not(Compare("==", Local(index), Num("I", number))), then)) if index == product.left.place.index:
                expr, at = then, number
            case _:
                pass
        pair = _own(product, expr)
        if pair is not None and at == EVERYWHERE:
            found.setdefault((pair[0].index, pair[1].index) if every else pair[1].index, (at, *pair))
        elif pair is not None and not every and at <= len(product.right.heads):  # both can be there
            at_places.setdefault((at, pair[1].index), (at, *pair))
    return [*found.values(), *(one for one in at_places.values() if one[2].index not in found)]


def _own(product: Product, expr: Expr) -> tuple[Reg, Reg] | None:
    """Two registers, of the left and of the right side, that are said to be equal."""
    first, second = product.left.place.index, product.right.place.index
    match expr:
        case Compare("==", Local() as a, Local() as b) if a.kind == b.kind and first <= a.index < second <= b.index:
            return Reg(a.index, a.kind), Reg(b.index, b.kind)
        case _:
            return None


def claims_at(product: Product, cut: Cut, more: bool) -> Iterator[Claim]:
    """What may hold between the two sides at a loop of the product."""
    if cut.function.method.name != product.name or cut.loop < 0:
        return
    where = Where(cut.function.method.java_id, Moment.LOOP, cut.loop)
    live = live_registers(cut.function)[loops_of(cut.function).head[cut.loop]]
    kinds = [register.kind for register in cut.function.registers]
    own = range(product.left.place.index, product.right.place.index)
    left = [Local(at, kinds[at]) for at in own if live >> at & 1]
    right = [
        Local(at, kinds[at]) for at in range(product.right.place.index, len(kinds)) if live >> at & 1
    ]  # fmt: skip
    for expr in _Claims(product, left, right).exprs(more):
        yield Claim(where, expr)


class _Claims:
    """What may hold between the variables of the two sides at the loop of the product."""

    def __init__(self, product: Product, left: list[Local], right: list[Local]) -> None:
        self._product = product
        self._places = Local(product.left.place.index, "I"), Local(product.right.place.index, "I")
        self._ends = Local(product.left.ended.index, "I"), Local(product.right.ended.index, "I")
        told = (*self._places, *self._ends)
        self._locals = [local for local in (*left, *right) if local not in told]
        self._pairs = [(a, b, same) for a in left for b in right if a not in told and (same := _same(a, b)) is not None]
        self._references = [local for local in product.given if local.kind == "A"]

    def exprs(self, more: bool) -> Iterator[Expr]:
        """Those that are most often enough, or others too."""
        equal, ordered = list(self._equal()), list(self._ordered() if more else ())
        yield from equal
        for given in self._references:
            # One side may find out earlier than the other that an argument is null.
            there = Compare("!=", given, NULL)
            yield from (implies(there, expr) for expr in equal)
            yield from self._of_null(given)
        yield from self._of_ends()
        yield from self._of_throwables()
        yield from self._behind() if more else ()
        yield from ordered
        for given in self._references:
            there = Compare("!=", given, NULL)
            yield from (implies(there, expr) for expr in ordered)
        heads = self._product.left.heads
        for number in range(1, len(heads) + 1) if len(heads) > 1 else ():
            here = Compare("==", self._places[0], Num("I", number))
            yield from (implies(here, same) for _, _, same in self._pairs)

    def _equal(self) -> Iterator[Expr]:
        yield Compare("==", *self._places)
        yield Compare("==", *self._ends)
        yield from (same for _, _, same in self._pairs)
        for given in self._product.given:
            yield from (Compare("==", a, given) for a in self._locals if a.kind == given.kind)
        for given in self._references:
            yield from (Compare("==", a, Length(given)) for a in self._locals if a.kind == "I")
        for side, place, end in self._sides():
            yield implies(Compare("!=", end, ZERO), Compare("==", place, ZERO))
            yield implies(Compare("==", end, ZERO), Compare(">=", place, Num("I", 1)))
            yield Compare("<=", place, Num("I", len(side.heads)))
            yield from (
                Compare(op, end, number) for op, number in ((">=", ZERO), *(("<=", Num("I", n)) for n in range(3)))
            )
        yield from (Compare(">=", a, ZERO) for a in self._locals if a.kind == "I")

    def _sides(self) -> Iterator[tuple[Side, Local, Local]]:
        return zip((self._product.left, self._product.right), self._places, self._ends, strict=True)

    def _ordered(self) -> Iterator[Expr]:
        yield from self._last_cells()
        yield from (Compare("<=", a, whole) for a in self._locals if a.kind == "I" for whole in self._wholes())
        for a, b, _ in self._pairs:
            if a.kind == b.kind == "I":
                yield from (Compare("==", a, Apply("iadd", (b, Num("I", step)))) for step in (1, -1))
                yield from (Compare("==", Apply("iadd", (a, b)), whole) for whole in self._wholes())

    def _last_cells(self) -> Iterator[Expr]:
        """What one side keeps in a variable, the other may have in the cell that it wrote last."""
        numbers = [local for local in self._locals if local.kind == "I"]
        arrays = [local for local in self._locals if local.kind == "A"]
        for array in arrays:
            for at in numbers:
                before = Cell(array, Apply("isub", (at, Num("I", 1))), "I")
                inside = And((Compare(">", at, ZERO), Compare("<=", at, Length(array))))
                yield from (implies(inside, Compare("==", before, held)) for held in numbers if held is not at)

    def _wholes(self) -> Iterator[Expr]:
        """What one side may count up to, and the other down from."""
        yield from (given for given in self._product.given if given.kind == "I")
        for given in self._references:
            yield Length(given)
            yield Apply("isub", (Length(given), Num("I", 1)))

    def _of_null(self, given: Local) -> Iterator[Expr]:
        null = Compare("==", given, NULL)
        for side, place, end in self._sides():
            thrown = IsA(Local(side.thrown.index, "A"), NULL_POINTER_EXCEPTION, exact=True)
            yield implies(And((null, Compare("!=", end, ZERO))), thrown)
            for told, most in ((place, len(side.heads)), (end, 2)):
                yield from (implies(null, Compare("==", told, Num("I", number))) for number in range(most + 1))

    def _behind(self) -> Iterator[Expr]:
        """Where one side has come to its end and the other has not: what makes that one end too."""
        results = (self._product.left.result.index, self._product.right.result.index)
        numbers: list[Expr] = [ZERO, *(given for given in self._product.given if given.kind == "I")]
        numbers += [Length(given) for given in self._references]
        exprs: list[Expr] = [
            Compare(op, a, most) for a in self._locals if a.kind == "I" for most in numbers for op in (">=", "<=")
        ]
        exprs += [Compare("!=", a, ZERO) for a in self._locals if a.kind == "I"]  # flags
        exprs += [same for a, b, same in self._pairs if a.index == results[0] or b.index == results[1]]
        yield from (implies(Compare("!=", one, ZERO), Compare("!=", other, ZERO)) for one, other in self._both_ways())
        running = And((Compare("==", self._ends[0], ZERO), Compare("==", self._ends[1], ZERO)))
        for first in (ZERO, Num("I", -1)):
            yield from (implies(running, Compare("==", a, first)) for a in self._locals if a.kind == "I")
        both = And((Compare("!=", self._ends[0], ZERO), Compare("!=", self._ends[1], ZERO)))
        beside = Compare("==", *self._ends)
        yield implies(both, beside)
        yield from (
            implies(beside, same) for same in (Compare("==", *self._places), *(same for *_, same in self._pairs))
        )
        for one, other in self._both_ways():
            behind = And((Compare("!=", one, ZERO), Compare("==", other, ZERO)))
            yield implies(behind, Compare("==", one, Num("I", RETURNED)))
            yield from (implies(behind, Compare("!=", given, NULL)) for given in self._references)
            yield from (implies(behind, expr) for expr in exprs)

    def _of_throwables(self) -> Iterator[Expr]:
        """Both have thrown the same."""
        left, right = (Local(side.thrown.index, "A") for side in (self._product.left, self._product.right))
        for name in self._product.throwables:
            one, other = IsA(left, name, exact=True), IsA(right, name, exact=True)
            yield from (implies(one, other), implies(other, one))

    def _both_ways(self) -> tuple[tuple[Local, Local], tuple[Local, Local]]:
        return self._ends, (self._ends[1], self._ends[0])

    def _of_ends(self) -> Iterator[Expr]:
        """One side may come to its end a step earlier than the other."""
        results = (self._product.left.result.index, self._product.right.result.index)
        for has_ended in [Compare("!=", end, ZERO) for end in self._ends]:
            for a, b, same in self._pairs:
                if a.index == results[0] or b.index == results[1]:
                    yield implies(has_ended, same)


def _same(a: Local, b: Local) -> Expr | None:
    if a.kind == b.kind and a.kind in "IJA":
        return Compare("==", a, b)
    if (a.kind, b.kind) == ("I", "J"):
        return Compare("==", Apply("i2l", (a,)), b)
    if (a.kind, b.kind) == ("J", "I"):
        return Compare("==", a, Apply("i2l", (b,)))
    return None
