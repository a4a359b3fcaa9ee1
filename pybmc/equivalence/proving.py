"""Proofs without a bound: both methods in step, and what holds between their variables, each time round."""

from __future__ import annotations

from collections.abc import Iterator

from pybmc.budget import Budget
from pybmc.contracts.claims import Claim, Moment, Where
from pybmc.contracts.expr import NULL, And, Apply, Compare, Expr, IsA, Length, Local, Num, implies
from pybmc.engines.api import Wanted
from pybmc.engines.bmc.functions import passes_of
from pybmc.engines.prove.engine import Prover
from pybmc.engines.prove.quick import Short
from pybmc.equivalence.product import Product, may_be_joined
from pybmc.equivalence.sides import Pair
from pybmc.errors import ResourceError
from pybmc.generators.api import Cut
from pybmc.goto.classes import MethodInfo
from pybmc.goto.loops import live_registers, loops_of
from pybmc.goto.program import Function
from pybmc.goto.synthetic import method_of
from pybmc.log import Log, Quiet
from pybmc.lowering import Passes
from pybmc.options import Options
from pybmc.program.program import Program
from pybmc.records import changed

NAME = "<equivalence>"  # which no method of a class has
PEELED = ((0, 0), (1, 0), (0, 1))  # segments that one side is ahead
MOST = 400  # claims
WORK = 6.0  # seconds of CPU time for each of these


class Joined(Program):
    """The program of a pair, whose entry point is the product of the two."""

    def __init__(self, options: Options, pair: Pair) -> None:
        super().__init__(options, Quiet().warning)
        self._pair = pair
        self._product: Function | None = None

    def join(self, passes: Passes, peeled: tuple[int, int]) -> Product | None:
        """None if that cannot be: both must leave the heap alone."""
        pair = self._pair
        throwables = may_be_joined(pair, lambda method: self.function(method, passes), self)
        if throwables is None:
            return None
        left, right = (self.function(method, passes) for method in (pair.left, pair.right))
        product = Product(pair, left, right, peeled, NAME)
        self._product = product.function(throwables)
        self.entry = method_of(self._product)
        self.launch = None
        return product

    def function(self, method: MethodInfo, passes: Passes) -> Function:
        if method.name == NAME and self._product is not None:
            return self._product
        return super().function(method, passes)


def prove(pair: Pair, options: Options, log: Log, budget: Budget) -> str:
    """How it was proved; empty if it was not."""
    passes, wanted = passes_of(options), Wanted()
    for peeled in PEELED:
        program = Joined(changed(options, entry=_name(pair.left)), pair)
        product = program.join(passes, peeled)
        if product is None or not (product.left.heads or product.right.heads):
            return ""
        try:
            prover = Prover(program, wanted, options, log, Short(budget, WORK))
            first = prover.check(())
            if first.gaps:
                return ""
            claims = [claim for cut in first.cuts for claim in _claims(product, cut)]
            checked = prover.check(claims[:MOST])
            if checked.all_proved:
                return _words(product, len(checked.claims))
        except ResourceError:
            budget.check()
    return ""


def _name(method: MethodInfo) -> str:
    return f"{method.owner.replace('/', '.')}.{method.name}:{method.descriptor}"


def _words(product: Product, claims: int) -> str:
    loops = len(product.left.heads), len(product.right.heads)
    return f"{loops[0]} and {loops[1]} loops in step, {claims} claim{'' if claims == 1 else 's'}"


def _claims(product: Product, cut: Cut) -> Iterator[Claim]:
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
    for expr in _related(product, left, right):
        yield Claim(where, expr)


def _related(product: Product, left: list[Local], right: list[Local]) -> Iterator[Expr]:
    """Also where arguments are not null: one side may find out earlier than the other that they are."""
    places = Local(product.left.place.index, "I"), Local(product.right.place.index, "I")
    told = (Local(product.left.ended.index, "I"), Local(product.right.ended.index, "I"))
    plain: list[Expr] = [Compare("==", *places), Compare("==", *told)]
    pairs = [
        (a, b, same) for a in left for b in right if (same := _same(a, b)) is not None and a not in (*places, *told)
    ]
    plain += [same for _, _, same in pairs]
    given = [Local(at, "A") for at in product.references]
    plain += [Compare("==", a, Length(p)) for p in given for a in (*left, *right) if a.kind == "I"]
    plain += [Compare(">=", a, Num("I", 0)) for a in (*left, *right) if a.kind == "I"]
    plain += [
        Compare("==", a, Apply("iadd", (b, Num("I", step))))
        for a, b, _ in pairs
        if a.kind == b.kind == "I"
        for step in (1, -1)
    ]
    for place, end in zip(places, told, strict=True):
        plain.append(implies(Compare("!=", end, Num("I", 0)), Compare("==", place, Num("I", 0))))
    yield from plain
    for p in given:
        yield from (implies(Compare("!=", p, NULL), expr) for expr in plain)
        for side in (product.left, product.right):
            thrown = IsA(Local(side.thrown.index, "A"), "java/lang/NullPointerException")
            yield implies(
                And((Compare("==", p, NULL), Compare("!=", Local(side.ended.index, "I"), Num("I", 0)))), thrown
            )
    ended = [Compare("!=", end, Num("I", 0)) for end in told]
    for a, b, same in pairs:
        if a.index == product.left.result.index or b.index == product.right.result.index:
            yield implies(ended[0], same)
            yield implies(ended[1], same)
    for number in range(1, len(product.left.heads) + 1) if len(product.left.heads) > 1 else ():
        yield from (implies(Compare("==", places[0], Num("I", number)), same) for _, _, same in pairs)


def _same(a: Local, b: Local) -> Expr | None:
    if a.kind == b.kind and a.kind in "IJA":
        return Compare("==", a, b)
    if (a.kind, b.kind) == ("I", "J"):
        return Compare("==", Apply("i2l", (a,)), b)
    if (a.kind, b.kind) == ("J", "I"):
        return Compare("==", a, Apply("i2l", (b,)))
    return None
