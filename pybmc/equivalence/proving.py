"""Proofs without a bound: both methods in step, and what holds between their variables, each time round."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator

from pybmc.budget import Budget, Share
from pybmc.contracts.claims import Claim, Moment, Where
from pybmc.contracts.expr import NULL, And, Apply, Cell, Compare, Expr, IsA, Length, Local, Num, implies
from pybmc.engines.api import Wanted
from pybmc.engines.bmc.functions import passes_of
from pybmc.engines.prove.engine import Prover
from pybmc.equivalence.heaps import HeapsInStep
from pybmc.equivalence.joining import may_be_joined, may_be_thrown
from pybmc.equivalence.product import RETURNED, Aligned, Product, Side
from pybmc.equivalence.sides import Pair
from pybmc.equivalence.tails import as_loop
from pybmc.errors import ResourceError
from pybmc.generators.api import Cut
from pybmc.goto.classes import MethodInfo
from pybmc.goto.instr import Reg
from pybmc.goto.loops import live_registers, loops_of
from pybmc.goto.names import NULL_POINTER_EXCEPTION, class_of, is_reference
from pybmc.goto.program import Function
from pybmc.goto.synthetic import method_of
from pybmc.log import Log, Quiet
from pybmc.lowering import Passes
from pybmc.options import Options
from pybmc.program.program import Program
from pybmc.records import changed

NAME = "<equivalence>"  # which no method of a class has
PEELED = ((0, 0), (1, 0), (0, 1))  # segments that one side is ahead
MOST = 600  # claims
WORK, ALTOGETHER = 20.0, 30.0  # seconds of CPU time for each of these, and for all of them
QUICK = 5.0  # for the first look
SHARE = 0.2  # of the time that is left, at most: bounded checking may need it
AFTERWARDS = 0.5  # when bounded checking has ended
ZERO = Num("I", 0)


class Joined(Program):
    """The program of a pair, whose entry point is the product of the two."""

    def __init__(self, options: Options, pair: Pair, messages: bool) -> None:
        super().__init__(options, Quiet().warning)
        self._pair = pair
        self._messages = messages  # of exceptions count: no exception is proved to be the same
        self.joined: Function | None = None
        self.is_recursive = False  # one of the two calls itself, and became a loop

    def join(self, passes: Passes, peeled: tuple[int, int], aligned: Aligned = ()) -> Product | None:
        """None if that cannot be."""
        pair = self._pair

        def function_of(method: MethodInfo) -> Function:
            found = self.function(method, passes)
            looped = as_loop(found) if method in (pair.left, pair.right) else found
            self.is_recursive |= looped is not found
            return looped

        throwables = may_be_joined(pair, function_of, self)
        if throwables is None:
            return None
        left, right = (function_of(method) for method in (pair.left, pair.right))
        returns_thrown = may_be_thrown(self.classes, class_of(pair.result)) if is_reference(pair.result) else False
        product = Product(
            pair, left, right, peeled, NAME, aligned, throws=not self._messages, returns_thrown=returns_thrown
        )  # fmt: skip
        self.joined = product.function(throwables)
        self.entry = method_of(self.joined)
        self.launch = None
        return product

    def function(self, method: MethodInfo, passes: Passes) -> Function:
        if method.name == NAME and self.joined is not None:
            return self.joined
        return super().function(method, passes)


def prove(
    pair: Pair, options: Options, log: Log, budget: Budget, quick: bool = False, messages: bool = False,
    share: float = SHARE,
) -> str:  # fmt: skip
    """How it was proved; empty if it was not. `quick`: only what is most often enough is tried. `messages`: those of
    exceptions must be the same. `share`: of the time that is left, for each attempt.
    """
    most, end = QUICK if quick else WORK, time.process_time() + ALTOGETHER
    for peeled in PEELED[:1] if quick else PEELED:
        program = Joined(changed(options, entry=_name(pair.left)), pair, messages)
        product = program.join(passes_of(options), peeled)
        if product is None or not (product.left.heads or product.right.heads):
            return ""
        for more in (False,) if quick else (False, True):
            left, most = budget.remaining(), min(most, end - time.process_time())
            if most <= 0:
                return ""
            work = most if left is None else min(most, left * share)
            try:
                how = _Proof(program, peeled, options, log, Share(budget, work)).found(more)
            except ResourceError:
                budget.check()
                continue
            if how is not None:
                return how
    return ""


class _Proof:
    """An attempt to prove a pair: claims are made, and what is left of them may be enough."""

    def __init__(
        self, program: Joined, peeled: tuple[int, int], options: Options, log: Log, budget: Budget
    ) -> None:  # fmt: skip
        self._program = program
        self._peeled = peeled
        self._options, self._log, self._budget = options, log, budget

    def found(self, more: bool) -> str | None:
        """How it was proved; empty if nobody can follow the two, None if these claims are not enough."""
        aligned: list[tuple[Reg, Reg]] = []
        for _ in range(2):  # what is equal after the first time makes the second one easier
            product = self._program.join(passes_of(self._options), self._peeled, aligned)
            assert product is not None
            assert self._program.joined is not None
            contract = HeapsInStep(self._program.joined)
            prover = Prover(self._program, Wanted(), self._options, self._log, self._budget, contract=contract)
            cuts = prover.cuts()
            if cuts is None:
                return ""
            claims = [claim for cut in cuts for claim in _claims(product, cut, more)]
            checked = prover.check(claims[:MOST], tidy=False)
            if checked.all_proved:
                apart = "; a stack that overflows is left aside" if self._program.is_recursive else ""
                return f"{_words(product, len(checked.claims))}{apart}"
            aligned = _equalities(product, checked.claims)
            aligned += _only_ones(product, _equalities(product, claims, every=True), aligned)
            if not aligned:
                break
        return None


def _equalities(product: Product, claims: Iterable[Claim], every: bool = False) -> list[tuple[Reg, Reg]]:
    """Registers of the two sides that are claimed to be equal each time round, each of the right side once or `every`
    time."""
    found: dict[object, tuple[Reg, Reg]] = {}
    first = product.right.place.index
    for claim in claims:
        match claim.expr:
            case Compare("==", Local() as a, Local() as b) if a.kind == b.kind and a.index < first <= b.index:
                if a.index >= product.left.place.index:
                    key = (a.index, b.index) if every else b.index
                    found.setdefault(key, (Reg(a.index, a.kind), Reg(b.index, b.kind)))
            case _:
                pass
    return list(found.values())


def _only_ones(
    product: Product, pairs: list[tuple[Reg, Reg]], aligned: list[tuple[Reg, Reg]]
) -> list[tuple[Reg, Reg]]:  # fmt: skip
    """Of numbers that are left over, those of which each side has only one: they may be equal, though that was too hard
    to show where both were multiplied. What is aligned is checked.
    """
    told = {side.result.index for side in (product.left, product.right)}
    told.update(reg.index for side in (product.left, product.right) for reg in (side.place, side.ended))
    told.update(reg.index for pair in aligned for reg in pair)
    left = [pair for pair in pairs if told.isdisjoint(reg.index for reg in pair) and pair[0].kind in "IJ"]
    kinds = [pair[0].kind for pair in left]
    return [pair for pair in left if kinds.count(pair[0].kind) == 1]


def _name(method: MethodInfo) -> str:
    return f"{method.owner.replace('/', '.')}.{method.name}:{method.descriptor}"


def _words(product: Product, claims: int) -> str:
    loops = len(product.left.heads), len(product.right.heads)
    return f"{loops[0]} and {loops[1]} loops in step, {claims} claim{'' if claims == 1 else 's'}"


def _claims(product: Product, cut: Cut, more: bool) -> Iterator[Claim]:
    """What may hold between the two sides at a loop of the product."""
    if cut.function.method.name != NAME or cut.loop < 0:
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
            yield from (implies(Compare("!=", given, NULL), expr) for expr in equal)
            yield from self._of_null(given)
        yield from self._of_ends()
        yield from self._of_throwables()
        yield from self._behind() if more else ()
        yield from ordered
        for given in self._references:
            yield from (implies(Compare("!=", given, NULL), expr) for expr in ordered)
        heads = self._product.left.heads
        for number in range(1, len(heads) + 1) if len(heads) > 1 else ():
            yield from (implies(Compare("==", self._places[0], Num("I", number)), same) for _, _, same in self._pairs)

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
        for a, b, same in self._pairs:
            if a.index == results[0] or b.index == results[1]:
                yield from (implies(Compare("!=", end, ZERO), same) for end in self._ends)


def _same(a: Local, b: Local) -> Expr | None:
    if a.kind == b.kind and a.kind in "IJA":
        return Compare("==", a, b)
    if (a.kind, b.kind) == ("I", "J"):
        return Compare("==", Apply("i2l", (a,)), b)
    if (a.kind, b.kind) == ("J", "I"):
        return Compare("==", a, Apply("i2l", (b,)))
    return None
