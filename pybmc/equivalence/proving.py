"""Proofs without a bound: both methods in step, and what holds between their variables, each time round."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from itertools import islice

from pybmc.budget import Budget, Share
from pybmc.contracts.claims import Claim
from pybmc.engines.api import Wanted
from pybmc.engines.bmc.functions import passes_of
from pybmc.engines.prove.engine import Prover
from pybmc.equivalence.claims import claims_at, equalities, is_of_floats, strongest
from pybmc.equivalence.common import Common
from pybmc.equivalence.concats import with_pieces
from pybmc.equivalence.fragments import Question
from pybmc.equivalence.heaps import HeapsInStep
from pybmc.equivalence.joining import may_be_joined, may_be_thrown
from pybmc.equivalence.lists import both_with_cells, given_as_arrays, streams_of_arrays
from pybmc.equivalence.observed import observed
from pybmc.equivalence.plans import Aligned, Plan, Schedule
from pybmc.equivalence.printing import with_constant_output
from pybmc.equivalence.product import Product
from pybmc.equivalence.reordered import alike, unlike
from pybmc.equivalence.schedules import Visits, first_schedules, schedules
from pybmc.equivalence.segments import START
from pybmc.equivalence.sides import Pair
from pybmc.equivalence.tails import as_loop
from pybmc.equivalence.written import Written
from pybmc.errors import ResourceError
from pybmc.generators.api import Cut
from pybmc.generators.runs.survivors import Survivors
from pybmc.goto.classes import MethodInfo
from pybmc.goto.instr import Invoke
from pybmc.goto.names import class_of, dotted, is_reference
from pybmc.goto.program import Function
from pybmc.goto.synthetic import method_of
from pybmc.log import Log, Quiet
from pybmc.lowering import Passes
from pybmc.models import written_path
from pybmc.options import Options
from pybmc.program.program import Program
from pybmc.records import Record, changed

NAME = "<equivalence>"  # which no method of a class has
MOST_PLANS, MOST_LIKELY = 4, 8  # ways of running the two in step that are tried, and that are looked at
LOOKING = 1.5  # seconds of CPU time for small runs in all these ways
MOST = 600  # claims
TRIES = 3  # with other variables that are taken to be equal
TESTS = 15_000  # of claims, in such runs
WORK, ALTOGETHER = 20.0, 30.0  # seconds of CPU time for each of these, and for all of them
QUICK = 5.0  # for the first look
SHARE = 0.2  # of the time that is left, at most: bounded checking may need it
COMMUTING = 4.0  # for each question about the order of rounds
AFTERWARDS = 0.5  # when bounded checking has ended


class Form(Record):
    """How the two are looked at: as they are, written out, or as these functions."""

    is_written: bool = False
    functions: tuple[Function, Function] | tuple[()] = ()
    is_recursive: bool = False


class Joined(Program):
    """The program of a pair, whose entry point is the product of the two."""

    def __init__(self, options: Options, pair: Pair, messages: bool, form: Form | None = None) -> None:
        form = form or Form()
        if form.is_written:
            options = changed(options, classpath=(*options.classpath, written_path()))
        super().__init__(options, Quiet().warning)
        self._form = form
        self._written: Written | None = None
        self.throwables: list[str] = []
        self._pair = pair
        self._messages = messages  # of exceptions count: no exception is proved to be the same
        self.joined: Function | None = None
        self.common: Common = {}
        self.is_recursive = False  # one of the two calls itself, and became a loop

    def join(self, passes: Passes, plan: Plan) -> Product | None:
        """None if that cannot be."""
        given = self._pair
        pair = given_as_arrays(given, self) if self._form.is_written else given
        functions = self._form.functions or self._both(passes, pair)
        if not functions:
            return None

        def function_of(method: MethodInfo) -> Function:
            if method in (pair.left, pair.right):
                return functions[method is not pair.left]
            return self.function(method, passes)

        joinable = may_be_joined(pair, function_of, self)
        if joinable is None:
            return None
        self.common, self.throwables = joinable.common, joinable.throwables
        self.is_recursive |= self._form.is_recursive
        returns_thrown = may_be_thrown(self.classes, class_of(pair.result)) if is_reference(pair.result) else False
        product = Product(pair, *functions, plan, NAME, throws=not self._messages, returns_thrown=returns_thrown)
        self._hold(product)
        return product

    def _both(self, passes: Passes, listed: Pair) -> tuple[Function, Function] | None:
        """The two functions as they are looked at."""
        pair = self._pair
        if not self._form.is_written:
            found = [self.function(method, passes) for method in (pair.left, pair.right)]
            left, right = map(as_loop, found)
            self.is_recursive |= left is not found[0] or right is not found[1]
            return left, right
        written = self._writing(passes, listed)
        both = written.function(pair.left), written.function(pair.right)
        self.is_recursive |= written.is_recursive
        return both_with_cells(both, pair, listed)

    def _hold(self, product: Product) -> Function:
        """The entry point is this one."""
        self.joined = product.function(self.throwables)
        self.entry = method_of(self.joined)
        self.launch = None
        return self.joined

    def holds(self, product: Product, options: Options, log: Log, budget: Budget) -> bool:
        """Whether two functions without loops do the same. What is joined afterwards is another product."""
        contract = HeapsInStep(self._hold(product), self.common)
        prover = Prover(self, Wanted(), options, log, budget, contract=contract)
        return prover.check([], tidy=False).all_proved

    def _writing(self, passes: Passes, listed: Pair) -> Written:
        def function_of(method: MethodInfo) -> Function:
            found = self.function(method, passes)
            is_own = method in (self._pair.left, self._pair.right)
            return streams_of_arrays(found, self._pair, listed) if is_own else found

        if self._written is None:
            functions = [self.function(method, passes) for method in (self._pair.left, self._pair.right)]
            calls = [{i.method for i in function.body if isinstance(i, Invoke)} for function in functions]
            shared = {(call.owner, call.name, call.descriptor) for call in calls[0] & calls[1]}
            self._written = Written(self, function_of, shared)
        return self._written

    def function(self, method: MethodInfo, passes: Passes) -> Function:
        if method.name == NAME and self.joined is not None:
            return self.joined
        return with_constant_output(with_pieces(super().function(method, passes)))


def prove(
    pair: Pair, options: Options, log: Log, budget: Budget, quick: bool = False, messages: bool = False,
    share: float = SHARE, most: float = ALTOGETHER,
) -> str:  # fmt: skip
    """How it was proved; empty if it was not. `quick`: only what is most often enough is tried. `messages`: those of
    exceptions must be the same. `share`: of the time that is left, for each attempt. `most`: seconds of CPU time.
    """
    end, most = time.process_time() + most, QUICK if quick else WORK
    proofs = Proofs(pair, options, log, messages)
    for more, proof in proofs.attempts(quick, budget):
        left, most = budget.remaining(), min(most, end - time.process_time())
        if most <= 0:
            break
        work = most if left is None else min(most, left * share)
        try:
            how = proof.found(more, Share(budget, work))
        except ResourceError:
            budget.check()
            continue
        if how is not None:
            return how
    return ""


class Proofs:
    """What can be tried for a pair."""

    def __init__(self, pair: Pair, options: Options, log: Log, messages: bool) -> None:
        self._pair, self._options, self._log, self._messages = pair, options, log, messages
        self._form = Form()

    def attempts(self, quick: bool, budget: Budget) -> Iterator[tuple[bool, _Proof]]:
        """With more claims or not, and how the two are run in step: where runs see one of them alone least first. The
        likeliest way of each form comes before the others.
        """
        others: list[Iterator[tuple[bool, _Proof]]] = []
        for form in self.forms(quick, budget):
            self._form = form
            found = self._attempts(quick, budget)
            yield from islice(found, 1 if quick else 2)
            others.append(found)
        for found in others:
            yield from found

    def forms(self, quick: bool, budget: Budget) -> list[Form]:
        """The most alike first: with as many loops on both sides, in the same order."""
        found: list[tuple[tuple[int, int], Form]] = []
        bodies: list[object] = []
        for is_written in (False, True):
            self._form = Form(is_written)
            program = self._program()
            product = program.join(passes_of(self._options), Plan())
            if product is None or not (product.left.heads or product.right.heads or program.common):
                continue
            functions = (product.left.function, product.right.function)
            if (body := [function.body for function in functions]) not in bodies:
                bodies.append(body)
                found.append((unlike(*functions), self._form))
        if found and not quick:
            other = self._reordered(program, functions, budget)
            if other is not functions:
                found.append((unlike(*other), Form(True, other, program.is_recursive)))
        return [form for _, form in sorted(found, key=lambda one: one[0])]

    def _reordered(
        self, program: Joined, functions: tuple[Function, Function], budget: Budget
    ) -> tuple[Function, Function]:  # fmt: skip
        def commutes(question: Question) -> bool:
            work = Share(budget, COMMUTING)
            try:
                return program.holds(question.product(NAME), self._options, self._log, work)
            except ResourceError:
                budget.check()
                return False

        return alike(functions, commutes)

    def _attempts(self, quick: bool, budget: Budget) -> Iterator[tuple[bool, _Proof]]:
        program = self._program()
        product = program.join(passes_of(self._options), Plan())
        assert product is not None
        ranked: list[tuple[int, Plan]] = []
        first, end = len(first_schedules(product)), time.process_time() + LOOKING
        for number, schedule in enumerate(schedules(product)):
            if number >= first and (quick or time.process_time() > end):
                break
            visits = self._visits(program, schedule)
            ranked.append((visits.badness, visits.plan(schedule)))
        ranked.sort(key=lambda one: one[0])
        proofs = [(bad, proof := self._with(plan), proof.likely(budget)) for bad, plan in ranked[:MOST_LIKELY]]
        proofs.sort(key=lambda one: (one[0], -one[2]))
        for _, proof, _ in proofs[: 1 if quick else MOST_PLANS]:
            yield from ((more, proof) for more in ((False,) if quick else (False, True)))

    def _visits(self, program: Joined, schedule: Schedule) -> Visits:
        passes = passes_of(self._options)
        product = program.join(passes, Plan(schedule))
        assert product is not None
        visits = Visits(program, program.closure(passes), product)
        visits.watch()
        return visits

    def _with(self, plan: Plan) -> _Proof:
        return _Proof(self._program(), plan, self._options, self._log)

    def _program(self) -> Joined:
        return Joined(changed(self._options, entry=_name(self._pair.left)), self._pair, self._messages, self._form)


class _Proof:
    """An attempt to prove a pair: claims are made, and what is left of them may be enough."""

    def __init__(self, program: Joined, plan: Plan, options: Options, log: Log) -> None:
        self._program = program
        self._plan = plan
        self._options, self._log = options, log
        self._claims: dict[bool, list[Claim]] = {}

    def likely(self, budget: Budget) -> float:
        """How many registers of the right side are what the left side has, in all runs, where the two are."""
        aligned = self._aligned(budget, more=False) or {}
        running = [state for state in self._plan.states or () if min(state) > START]
        return sum(len(aligned.get(state, ())) for state in running) / max(len(running), 1)

    def _aligned(self, budget: Budget, more: bool) -> Aligned | None:
        """What was equal in all runs is most often always so. Keeps what may hold; None: nobody can follow the two."""
        product, prover = self._joined({}, budget)
        cuts = prover.cuts()
        if cuts is None:
            return None
        if more not in self._claims:
            claims = [c for cut in cuts for c in claims_at(product, cut, more)]
            self._claims[more] = self._plausible(product, cuts, claims)
        return equalities(product, self._claims[more], cuts)

    def found(self, more: bool, budget: Budget) -> str | None:
        """How it was proved; empty if nobody can follow the two, None if these claims are not enough."""
        aligned = self._aligned(budget, more)
        if aligned is None:
            return ""
        floats = [claim for claim in self._claims[more] if is_of_floats(claim)]
        others = [claim for claim in self._claims[more] if not is_of_floats(claim)]
        fallen: set[Claim] = set()
        before: object = None
        for _ in range(TRIES):
            product, prover = self._joined(aligned, budget)
            claims = strongest(others, fallen)
            if (aligned, claims) == before:
                break
            before = (aligned, claims)
            checked = prover.check(claims[:MOST], tidy=False)
            if checked.all_proved:
                apart = "; a stack that overflows is left aside" if self._program.is_recursive else ""
                return f"{_words(product, len(checked.claims))}{_abstracted(self._program.common)}{apart}"
            fallen.update(set(claims).difference(checked.claims))
            # What is equal for sure makes the rest easier.
            aligned = equalities(product, [*checked.claims, *floats], prover.cuts() or ())
        return None

    def _joined(self, aligned: Aligned, budget: Budget) -> tuple[Product, Prover]:
        product = self._program.join(passes_of(self._options), changed(self._plan, aligned=aligned))
        assert product is not None
        assert self._program.joined is not None
        contract = HeapsInStep(self._program.joined, self._program.common)
        prover = Prover(self._program, Wanted(), self._options, self._log, budget, contract=contract)
        return product, prover

    def _plausible(self, product: Product, cuts: Sequence[Cut], claims: list[Claim]) -> list[Claim]:
        """With what small runs of the product suggest, and without what they refute: that costs less than asking a
        solver.
        """
        functions = self._program.closure(passes_of(self._options))
        claims = [*claims, *observed(self._program, functions, cuts, product)]
        return Survivors(self._program, functions, cuts, in_step=True).of(claims, TESTS)


def _name(method: MethodInfo) -> str:
    return f"{method.owner.replace('/', '.')}.{method.name}:{method.descriptor}"


def _abstracted(common: Common) -> str:
    names = ", ".join(f"{dotted(owner)}.{name}" for owner, name, _ in common)
    return f", {names} as unknown function{'' if len(common) == 1 else 's'}" if common else ""


def _words(product: Product, claims: int) -> str:
    loops = len(product.left.heads), len(product.right.heads)
    return f"{loops[0]} and {loops[1]} loops in step, {claims} claim{'' if claims == 1 else 's'}"
