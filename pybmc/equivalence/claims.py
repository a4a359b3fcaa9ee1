"""What may hold between two functions that are run in step, where they are: proposed here, and checked elsewhere."""

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
    Num,
    consequents,
    implies,
    kind_of_expr,
    parts,
)
from pybmc.equivalence.plans import Align
from pybmc.equivalence.product import Product
from pybmc.equivalence.segments import START, THROWN, State
from pybmc.generators.api import Cut
from pybmc.goto.instr import Reg
from pybmc.goto.loops import live_registers, loops_of
from pybmc.goto.names import kind_of

ZERO = Num("I", 0)


def state_of(product: Product, cut: Cut) -> State | None:
    """Where the two are at a loop of the product."""
    if cut.function.method.name != product.name or cut.loop < 0:
        return None
    return product.state_at.get(loops_of(cut.function).head[cut.loop])


def where_of(cut: Cut) -> Where:
    return Where(cut.function.method.java_id, Moment.LOOP, cut.loop)


def strongest(claims: Sequence[Claim], fallen: Iterable[Claim]) -> list[Claim]:
    """Without those that say less than another one of them which has not fallen: they would only cost time."""
    standing = {(claim.where, claim.expr) for claim in claims}
    standing.difference_update((claim.where, claim.expr) for claim in fallen)
    return [c for c in claims if not any((c.where, then) in standing for then in consequents(c.expr))]


def is_of_floats(claim: Claim) -> bool:
    """Equal floats have the same bits, which no claim says: they are aligned, and asserted to be the same."""
    return isinstance(claim.expr, Compare) and kind_of_expr(claim.expr.left) in ("F", "D")


def equalities(product: Product, claims: Iterable[Claim], cuts: Iterable[Cut]) -> dict[State, list[Align]]:
    """Registers of the right side that are claimed to be what the left side has, each once in each state."""
    states = {where_of(cut): state for cut in cuts if (state := state_of(product, cut)) is not None}
    found: dict[State, dict[int, Align]] = {}
    for claim in claims:
        state = states.get(claim.where)
        if state is None or min(state) < START:
            continue
        known = found.setdefault(state, {})
        align = _solved(product, claim.expr, known)
        if align is not None:
            known.setdefault(align[0].index, align)
    return {state: list(aligned.values()) for state, aligned in found.items()}


def _solved(product: Product, expr: Expr, known: dict[int, Align]) -> Align | None:
    """An equation of registers, as one of the right side that is something of the left side's."""
    if not isinstance(expr, Compare) or expr.op != "==":
        return None
    for one, other in ((expr.left, expr.right), (expr.right, expr.left)):
        match one:
            case Local(index, kind) if _is_right(product, index) and index not in known:
                if _is_of_left(product, other) and kind_of_expr(other) == kind:
                    return Reg(index, kind), other
    return None


def _is_right(product: Product, index: int) -> bool:
    return product.right.place.index < index < product.right.offset + len(product.right.function.registers)


def _is_of_left(product: Product, expr: Expr) -> bool:
    """Only of numbers and registers of the left side, of which there must be one."""
    inside = list(parts(expr))
    if not all(isinstance(part, Local | Num | Apply) for part in inside):
        return False
    indices = [part.index for part in inside if isinstance(part, Local)]
    own = range(product.left.place.index + 1, product.right.place.index)
    return bool(indices) and all(index in own for index in indices)


def claims_at(product: Product, cut: Cut, more: bool) -> Iterator[Claim]:
    """What may hold between the two sides at a loop of the product."""
    state = state_of(product, cut)
    if state is None:
        return
    live = live_registers(cut.function)[loops_of(cut.function).head[cut.loop]]
    kinds = [register.kind for register in cut.function.registers]
    sides = []
    for side, place in zip(product.sides, state, strict=True):
        own = range(side.offset, side.offset + len(side.function.registers))
        told = (side.result.index,) if place != THROWN else ()
        told = told if place < START else ()
        sides.append([Local(at, kinds[at]) for at in (*told, *own) if live >> at & 1])
    for expr in _Claims(product, state, *sides).exprs(more):
        yield Claim(where_of(cut), expr)


class _Claims:
    """What may hold between the variables of the two sides at a state of the product."""

    def __init__(self, product: Product, state: State, left: list[Local], right: list[Local]) -> None:
        self._product = product
        self._state = state
        self._locals = [*left, *right]
        self._pairs = [(a, b, same) for a in left for b in right for same in _same(a, b)]
        self._references = [local for local in product.given if local.kind == "A"]
        self._types = [type_ for type_ in product.given_types if kind_of(type_) == "A"]
        self._numbers = [local for local in self._locals if local.kind == "I"]

    def exprs(self, more: bool) -> Iterator[Expr]:
        """Those that are most often enough, or others too."""
        yield from (same for _, _, same in self._pairs)
        for given in self._product.given:
            yield from (Compare("==", a, given) for a in self._locals if a.kind == given.kind)
        for given in self._references:
            yield from (Compare(op, given, NULL) for op in ("!=", "=="))
            yield from (Compare(op, a, Length(given)) for a in self._numbers for op in ("==", "<", "<="))
        yield from (Compare(">=", a, ZERO) for a in self._numbers)
        yield from self._divided()
        yield from self._of_rows()
        yield from self._of_throwables()
        yield from (Compare("!=", a, NULL) for a in self._locals if a.kind == "A")
        if more or min(self._state) < START:
            yield from self._ordered()

    def _divided(self) -> Iterator[Expr]:
        """What counts by fours is a multiple of four: so it does not step over the largest int."""
        sides = self._product.sides
        steps = {side.step(place + 1) for side in sides for place in range(len(side.heads))} - {0, 1}
        for step in sorted(steps):
            op, number = ("iand", step - 1) if not step & (step - 1) else ("irem", step)
            yield from (Compare("==", Apply(op, (a, Num("I", number))), ZERO) for a in self._numbers)

    def _of_rows(self) -> Iterator[Expr]:
        """What one side keeps in a variable, the other may read again from an array of arrays or objects."""
        rows = [given for given, type_ in zip(self._references, self._types, strict=True) if type_[1:2] in ("[", "L")]
        held = [local for local in self._locals if local.kind == "A" and local not in rows]
        yield from (Compare("==", Cell(row, at, "A"), local) for row in rows for at in self._numbers for local in held)

    def _ordered(self) -> Iterator[Expr]:
        for a in self._numbers:
            yield from (Compare(op, a, whole) for whole in self._wholes() for op in ("<=", "<", ">=", ">"))
            yield from (Compare(op, a, ZERO) for op in ("!=", ">", "<=", "<"))
        at = [(a, b) for a in self._numbers for b in self._numbers if a is not b]
        yield from (Compare(op, a, b) for a, b in at for op in ("<=", "<"))
        yield from (implies(Compare("==", a, ZERO), Compare("==", b, ZERO)) for a, b in at)  # nothing has happened yet
        yield from (Compare(op, Apply("iand", (a, Num("I", 1))), b) for a, b in at for op in ("==", "!="))  # in turns
        yield from self._shifted()
        yield from self._last_cells()
        yield from self._kept_cells()

    def _shifted(self) -> Iterator[Expr]:
        """What one side shifts bit by bit, the other may shift at once."""
        for given in self._product.given:
            shift = {"I": "iushr", "J": "lushr"}.get(given.kind)
            held = [local for local in self._locals if local.kind == given.kind and shift is not None]
            yield from (
                Compare("==", a, Apply(f"{shift}", (given, at))) for a in held for at in self._numbers if a != at
            )

    def _last_cells(self) -> Iterator[Expr]:
        """What one side keeps in a variable, the other may have in the cell that it wrote last."""
        arrays = [local for local in self._locals if local.kind == "A"]
        for array in arrays:
            for at in self._numbers:
                before = Cell(array, Apply("isub", (at, Num("I", 1))), "I")
                inside = And((Compare(">", at, ZERO), Compare("<=", at, Length(array))))
                yield from (implies(inside, Compare("==", before, held)) for held in self._numbers if held is not at)

    def _kept_cells(self) -> Iterator[Expr]:
        """What one side keeps in a variable, the other may know by its index."""
        given = [a for a, type_ in zip(self._references, self._types, strict=True) if type_ == "[I"]
        for array in given:
            for at in self._numbers:
                inside = And((Compare(">=", at, ZERO), Compare("<", at, Length(array))))
                cell = Cell(array, at, "I")
                yield from (implies(inside, Compare("==", cell, held)) for held in self._numbers if held is not at)

    def _wholes(self) -> Iterator[Expr]:
        """What one side may count up to, and the other down from."""
        yield from (given for given in self._product.given if given.kind == "I")
        yield from (Length(given) for given in self._references)

    def _of_throwables(self) -> Iterator[Expr]:
        """What a side has thrown."""
        for side, place in zip(self._product.sides, self._state, strict=True):
            if place == THROWN:
                thrown = Local(side.thrown.index, "A")
                yield from (IsA(thrown, name, exact=True) for name in self._product.throwables)


def _same(a: Local, b: Local) -> Iterator[Expr]:
    if a.kind == b.kind:
        yield Compare("==", a, b)
    if (a.kind, b.kind) == ("I", "J"):
        yield Compare("==", Apply("i2l", (a,)), b)
        yield Compare("==", a, Apply("l2i", (b,)))
    if (a.kind, b.kind) == ("J", "I"):
        yield Compare("==", a, Apply("i2l", (b,)))
        yield Compare("==", Apply("l2i", (a,)), b)
