"""Proofs without a bound: both methods in step, and what holds between their variables, each time round."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence

from pybmc.budget import Budget, Share
from pybmc.contracts.claims import Claim
from pybmc.engines.api import Wanted
from pybmc.engines.bmc.functions import passes_of
from pybmc.engines.prove.engine import Prover
from pybmc.equivalence.claims import claims_at, equalities, of_one_side, strongest
from pybmc.equivalence.common import Common
from pybmc.equivalence.heaps import HeapsInStep
from pybmc.equivalence.joining import may_be_joined, may_be_thrown
from pybmc.equivalence.observed import observed
from pybmc.equivalence.product import Align, Aligned, Product
from pybmc.equivalence.sides import Pair
from pybmc.equivalence.tails import as_loop
from pybmc.errors import ResourceError
from pybmc.generators.api import Cut
from pybmc.generators.runs.survivors import Survivors
from pybmc.goto.classes import MethodInfo
from pybmc.goto.names import class_of, dotted, is_reference
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
TRIES = 3  # with other variables that are taken to be equal
TESTS = 15_000  # of claims, in such runs
WORK, ALTOGETHER = 20.0, 30.0  # seconds of CPU time for each of these, and for all of them
QUICK = 5.0  # for the first look
SHARE = 0.2  # of the time that is left, at most: bounded checking may need it
AFTERWARDS = 0.5  # when bounded checking has ended


class Joined(Program):
    """The program of a pair, whose entry point is the product of the two."""

    def __init__(self, options: Options, pair: Pair, messages: bool) -> None:
        super().__init__(options, Quiet().warning)
        self._pair = pair
        self._messages = messages  # of exceptions count: no exception is proved to be the same
        self.joined: Function | None = None
        self.common: Common = {}
        self.is_recursive = False  # one of the two calls itself, and became a loop

    def join(self, passes: Passes, peeled: tuple[int, int], aligned: Aligned = ()) -> Product | None:
        """None if that cannot be."""
        pair = self._pair

        def function_of(method: MethodInfo) -> Function:
            found = self.function(method, passes)
            looped = as_loop(found) if method in (pair.left, pair.right) else found
            self.is_recursive |= looped is not found
            return looped

        joinable = may_be_joined(pair, function_of, self)
        if joinable is None:
            return None
        self.common = joinable.common
        left, right = (function_of(method) for method in (pair.left, pair.right))
        returns_thrown = may_be_thrown(self.classes, class_of(pair.result)) if is_reference(pair.result) else False
        product = Product(
            pair, left, right, peeled, NAME, aligned, throws=not self._messages, returns_thrown=returns_thrown
        )  # fmt: skip
        self.joined = product.function(joinable.throwables)
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
    proofs = _Proofs(pair, options, log, messages)
    for more, peeled in proofs.attempts(quick, budget):
        left, most = budget.remaining(), min(most, end - time.process_time())
        if most <= 0:
            break
        work = most if left is None else min(most, left * share)
        try:
            how = proofs.with_(peeled, Share(budget, work)).found(more)
        except ResourceError:
            budget.check()
            continue
        if how is not None:
            return how
    return ""


class _Proofs:
    """What can be tried for a pair."""

    def __init__(self, pair: Pair, options: Options, log: Log, messages: bool) -> None:
        self._pair, self._options, self._log, self._messages = pair, options, log, messages

    def attempts(self, quick: bool, budget: Budget) -> Iterator[tuple[bool, tuple[int, int]]]:
        """With more claims or not, and how far a side is ahead: where most variables are equal in runs first."""
        program = self._program()
        product = program.join(passes_of(self._options), PEELED[0])
        if product is None or not (product.left.heads or product.right.heads or program.common):
            return
        yield False, PEELED[0]
        if not quick:
            likely = {peeled: self.with_(peeled, budget).likely() for peeled in PEELED}
            ranked = sorted(PEELED, key=lambda peeled: -likely[peeled])
            tried = [(more, peeled) for peeled in ranked for more in (False, True)]
            yield from (attempt for attempt in tried if attempt != (False, PEELED[0]))

    def with_(self, peeled: tuple[int, int], budget: Budget) -> _Proof:
        return _Proof(self._program(), peeled, self._options, self._log, budget)

    def _program(self) -> Joined:
        return Joined(changed(self._options, entry=_name(self._pair.left)), self._pair, self._messages)


class _Proof:
    """An attempt to prove a pair: claims are made, and what is left of them may be enough."""

    def __init__(
        self, program: Joined, peeled: tuple[int, int], options: Options, log: Log, budget: Budget
    ) -> None:  # fmt: skip
        self._program = program
        self._peeled = peeled
        self._options, self._log, self._budget = options, log, budget

    def likely(self) -> int:
        """How many variables are equal in all runs."""
        product, _, claims = self._claimed([], more=False) or (None, None, [])
        return len(equalities(product, claims)) if product is not None else 0

    def found(self, more: bool) -> str | None:
        """How it was proved; empty if nobody can follow the two, None if these claims are not enough."""
        first = self._claimed([], more)
        if first is None:
            return ""
        aligned = equalities(first[0], first[2])  # what has been equal in all runs is most often always so
        fallen: set[Claim] = set()
        before: object = None
        for _ in range(TRIES):
            claimed = self._claimed(aligned, more)
            if claimed is None:
                return ""
            product, prover, claims = claimed
            claims = strongest(claims, fallen)
            claims = of_one_side(claims, aligned) if more else claims  # many of them take long
            if (aligned, claims) == before:
                break
            before = (aligned, claims)
            checked = prover.check(claims[:MOST], tidy=False)
            if checked.all_proved:
                apart = "; a stack that overflows is left aside" if self._program.is_recursive else ""
                return f"{_words(product, len(checked.claims))}{_abstracted(self._program.common)}{apart}"
            fallen.update(set(claims).difference(checked.claims))
            aligned = equalities(product, checked.claims)  # what is equal for sure makes the rest easier
            aligned += _only_ones(product, equalities(product, claims, every=True), aligned)
        return None

    def _claimed(self, aligned: list[Align], more: bool) -> tuple[Product, Prover, list[Claim]] | None:
        """What may hold, and who can check it."""
        product = self._program.join(passes_of(self._options), self._peeled, aligned)
        assert product is not None
        assert self._program.joined is not None
        contract = HeapsInStep(self._program.joined, self._program.common)
        prover = Prover(self._program, Wanted(), self._options, self._log, self._budget, contract=contract)
        cuts = prover.cuts()
        if cuts is None:
            return None
        claims = [c for cut in cuts for c in claims_at(product, cut, more)]
        return product, prover, self._plausible(product, cuts, claims)

    def _plausible(self, product: Product, cuts: Sequence[Cut], claims: list[Claim]) -> list[Claim]:
        """With what small runs of the product suggest, and without what they refute: that costs less than asking a
        solver.
        """
        functions = self._program.closure(passes_of(self._options))
        claims = [*claims, *observed(self._program, functions, cuts, product)]
        return Survivors(self._program, functions, cuts, in_step=True).of(claims, TESTS)


def _only_ones(product: Product, pairs: list[Align], aligned: list[Align]) -> list[Align]:
    """Of numbers that are left over, those of which each side has only one: they may be equal, though that was too hard
    to show where both were multiplied. What is aligned is checked.
    """
    told = {side.result.index for side in (product.left, product.right)}
    told.update(reg.index for side in (product.left, product.right) for reg in (side.place, side.ended))
    told.update(reg.index for _, *pair in aligned for reg in pair)
    left = [pair for pair in pairs if told.isdisjoint(reg.index for reg in pair[1:]) and pair[1].kind in "IJ"]
    kinds = [pair[1].kind for pair in left]
    return [pair for pair in left if kinds.count(pair[1].kind) == 1]


def _name(method: MethodInfo) -> str:
    return f"{method.owner.replace('/', '.')}.{method.name}:{method.descriptor}"


def _abstracted(common: Common) -> str:
    names = ", ".join(f"{dotted(owner)}.{name}" for owner, name, _ in common)
    return f", {names} as unknown function{'' if len(common) == 1 else 's'}" if common else ""


def _words(product: Product, claims: int) -> str:
    loops = len(product.left.heads), len(product.right.heads)
    return f"{loops[0]} and {loops[1]} loops in step, {claims} claim{'' if claims == 1 else 's'}"
