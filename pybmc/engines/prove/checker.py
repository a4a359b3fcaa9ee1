"""The checker: runs the program once with all claims, drops those that do not hold, and says what the rest proves.

It alone says "proved". A claim is assumed only under a variable of its own, so that dropping one needs no new run; a
claim or property of which the solver does not say for certain that nothing violates it counts as not proved.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Sequence

from pybmc.annotations import TYPE_CHECKING
from pybmc.budget import Budget
from pybmc.contracts.claims import Claim, Where
from pybmc.contracts.collections import CONTENTS, lasts
from pybmc.contracts.expr import And
from pybmc.contracts.links import behind, given, links_in
from pybmc.engines.api import Wanted
from pybmc.engines.prove.calls import Calls, FunctionOf, Functions, entry_place
from pybmc.engines.prove.entry import ContractOf, Entry, first_state, is_closed
from pybmc.engines.prove.heap import Cells, Field, Key, Static, Targets
from pybmc.engines.prove.library import Library
from pybmc.engines.prove.machine import Gap, Machine, Obligation, Stated
from pybmc.engines.prove.readback import Readback
from pybmc.engines.prove.running import Plan, Running
from pybmc.engines.prove.ways import Ways
from pybmc.engines.prove.world import World
from pybmc.generators.api import Cut, Reply
from pybmc.goto.instr import FieldRef, Property
from pybmc.goto.names import ClassName, Descriptor
from pybmc.goto.place import Place
from pybmc.goto.program import Function
from pybmc.options import Options
from pybmc.program.program import Program
from pybmc.records import Record, changed
from pybmc.solvers.api import Answer, Decider, Solver, check_briefly
from pybmc.solving.others import read_model
from pybmc.terms.evaluate import Evaluator
from pybmc.terms.float_bounds import ARITHMETIC, is_refuted
from pybmc.terms.node import Term, Terms, new_terms
from pybmc.terms.ops import PRODUCTS
from pybmc.terms.walk import has_operator, postorder

if TYPE_CHECKING:
    from pybmc.solvers.z3_integers import IntegerSolver

MAX_RUNS = 25  # until what loops write is known
SECONDS = 3.0  # of CPU time for one query
AT_FIRST = 1.0  # until a query is also asked over integers
ALL_AT_ONCE = 1.0  # for a query about many claims: if it is hard, one after the other is faster
STAGE = 20.0  # for all queries about one set of claims
SHARE = 0.4  # of the time that is left, at most
MANY = 40  # claims that are thinned out by whatever is fast
MAX_SUSPECTS = 6  # steps of one model that are looked at
TIDYING = 0.5  # seconds of CPU time for fewer claims


class Named(Record):
    """What the program claims; nothing if contracts cannot express it, or it stands in no loop."""

    claims: tuple[Claim, ...]
    place: Place
    is_hint: bool


class Checked(Record):
    """What a check found."""

    properties: tuple[Property, ...]
    proved: frozenset[str]  # their ids; complete only if there are no gaps
    claims: tuple[Claim, ...]  # that hold
    gaps: tuple[Gap, ...]  # that an execution may reach
    cuts: tuple[Cut, ...]
    functions: tuple[Function, ...]
    open: tuple[Obligation, ...] = ()  # of each property that is not proved: one step that may go wrong
    rounds: int = 1  # of the induction
    named: tuple[Named, ...] = ()  # what the program says for proofs
    is_vacuous: bool = False  # all is proved, since nothing begins in a state that what is assumed allows for

    @property
    def progress(self) -> tuple[int, int]:
        """How far the proof is: with more claims it should not be less."""
        return -len(self.gaps), len(self.proved)

    @property
    def all_proved(self) -> bool:
        return not self.gaps and len(self.proved) == len(self.properties)


class Checker:
    """`make_solver` gives solvers for terms."""

    def __init__(
        self, program: Program, functions: FunctionOf, options: Options, wanted: Wanted, budget: Budget,
        make_solver: Callable[[Terms], Solver], assumed: Sequence[Claim] = (),
        contract: ContractOf | None = None,
    ) -> None:  # fmt: skip
        """`assumed`: what the user says that the entry point requires; `contract`: what it must keep, for a run."""
        self._contract = contract
        self._program = program
        self._functions = functions
        self._options = options
        self._wanted = wanted
        self._assumed = tuple(assumed)
        self._budget = budget
        self._make_solver = make_solver
        self._plan = Plan()
        self.queries = 0
        self._terms = new_terms(budget.check, options.without_rule)  # of all runs, so that each can use what others saw
        self._standing: frozenset[Claim] = frozenset()  # claims that hold together
        self._last: tuple[Checked, Verdicts] | None = None

    @property
    def not_assumed(self) -> list[Claim]:
        """Of what was to be assumed, that which says nothing to proofs."""
        return [claim for claim in self._assumed if claim in self._plan.meaningless]

    @property
    def standing(self) -> frozenset[Claim]:
        """Claims that the last checks showed to hold together."""
        return self._standing

    def check(self, claims: Iterable[Claim], rounds: int = 1, tidy: bool = True) -> Checked:
        """By induction over so many rounds of each loop; `tidy`: claims that nothing needs are left out. Claims that
        held together in an earlier check hold still, if runs follow the same plan.
        """
        self._plan.rounds = rounds
        claims = list(dict.fromkeys(claims))
        verdicts = self._verdicts(claims)
        if rounds == 1 and self._standing <= set(claims):
            verdicts.standing = self._standing
        checked = verdicts.decide(tidy)
        self._last = (checked, verdicts)
        if rounds == 1:
            self._standing = verdicts.standing
        self.queries += verdicts.queries
        return checked

    def cuts(self) -> tuple[Cut, ...] | None:
        """Where claims can be made; nothing is asked for that. None: somewhere nobody knows how the program goes on."""
        machine, running = self._final_run([])
        if any(isinstance(o.subject, Gap) and not o.subject.closes for o in machine.obligations):
            return None
        return _cuts(running)

    def failing_state(self, checked: Checked) -> str:
        """From which a step fails that is open, as far as that is found out quickly."""
        from pybmc.engines.prove.failing import failing_state

        if self._last is None or self._last[0] is not checked:
            verdicts = self._verdicts(checked.claims)
            self._last = (verdicts.decide(), verdicts)
        found, verdicts = self._last
        verdicts.extend(AT_FIRST)
        return failing_state(verdicts, found)

    def reply(self, claims: Sequence[Claim], follow: Sequence[Claim]) -> Reply:
        """How open properties, and claims that are followed and do not hold, can be violated."""
        self._plan.rounds = 1
        verdicts = self._verdicts(claims)
        checked = verdicts.decide()
        found = Ways(verdicts).of(checked, follow)
        self.queries += verdicts.queries
        return Reply(checked.claims, found)

    def _verdicts(self, claims: Iterable[Claim]) -> Verdicts:
        machine, running = self._final_run(list(dict.fromkeys(claims)))
        return Verdicts(machine, running, self._make_solver, self._budget, self._wanted)

    # ------------------------------------------------------------------------------------------- runs

    def _final_run(self, claims: list[Claim]) -> tuple[Machine, Running]:
        """Run until nothing is written that was not forgotten, and nothing calls itself that was not cut."""
        plan = self._plan
        for _ in range(MAX_RUNS):
            kept = [claim for claim in claims if claim not in plan.meaningless]
            known, meaningless = plan.size, len(plan.meaningless)
            machine, running = self._run(kept)
            missing = _missing(running)
            plan.lambdas |= machine.world.lambdas
            if machine.wants_every_key:
                plan.keys.update(dict.fromkeys(machine.looked_at()))
            same = _note_arguments(running) and not missing and known == plan.size
            if same and meaningless == len(plan.meaningless):
                return machine, running
            if not same:
                self._standing = frozenset()
            for name, effects in missing.items():
                plan.effects.setdefault(name, {}).update(effects)
        machine, running = self._run([])
        machine.gap(first_state(machine), machine.terms.true, "what loops write is not known", self._place)
        return machine, running

    def _run(self, claims: Sequence[Claim]) -> tuple[Machine, Running]:
        program = self._program
        terms = self._terms
        closed = is_closed(program.entry) and not (self._contract is not None and self._contract.in_any_state)
        world = World(terms, program.classes, program.subclasses if closed else self._subclasses, closed)
        for name in sorted(self._plan.lambdas):  # objects of these may come from rounds that run later
            world.class_id(name)
        machine = Machine(terms, program.classes, world)
        machine.keys = self._plan.keys
        machine.sites = self._plan.sites
        machine.is_limited = self._options.max_heap_size is not None
        machine.outside_is_covered = self._options.outside == "unknown"
        for owner, name in links_in(claim.expr for claim in claims):
            machine.counts[Field(owner, name, f"L{owner};")] = (Field(*behind(owner, name)), Field(*given(owner, name)))
        by_place: dict[Where, list[Claim]] = {}
        for claim in claims:
            if claim.where.moment in CONTENTS and not lasts(claim.expr):
                self._plan.meaningless.add(claim)
            else:
                by_place.setdefault(claim.where, []).append(claim)
        running = Running(machine, self._plan, by_place, self._budget.check)
        functions = Functions(program, self._functions, machine)
        calls = Calls(running, program, functions, Library(program.classes, machine, running))
        contract = None if self._contract is None else self._contract(machine)
        running.promises = contract
        calls.promises = contract
        Entry(
            program, self._functions, self._options, machine, running, functions, calls, self._assumed, contract
        ).run()
        return machine, running

    def _subclasses(self, name: str) -> list[str]:
        """Also those of which nobody can say, since a class between them is not there; an argument may be one."""
        return [*self._program.subclasses(name), *self._program.unsure_subclasses(name)]

    @property
    def _place(self) -> Place:
        return entry_place(self._functions.function(self._program.entry))


def _missing(running: Running) -> dict[str, dict[Key, Targets]]:
    found: dict[str, dict[Key, Targets]] = {}
    for context in running.contexts:
        missing = context.missing()
        if missing:
            found.setdefault(context.name, {}).update(missing)
    return found


def _note_arguments(running: Running) -> bool:
    """Remember which arguments recursive calls do not pass on; True if all of that was known."""
    plan, known = running.plan, True
    for context in running.contexts:
        before = plan.other_args.get(context.name, frozenset())
        if not context.other_args <= before:
            plan.other_args[context.name] = before | context.other_args
            known = False
    return known


def _cuts(running: Running) -> tuple[Cut, ...]:
    return tuple(_with_effects(cut, where, running) for where, cut in running.cuts.items())


def _with_effects(cut: Cut, where: Where, running: Running) -> Cut:
    keys = {key for context in running.contexts if context.where == where for key in context.allowed}
    return changed(
        cut,
        fields=frozenset(_ref(key) for key in keys if isinstance(key, Field)),
        statics=frozenset(_ref(key) for key in keys if isinstance(key, Static)),
        elements=frozenset(key.element for key in keys if isinstance(key, Cells)),
    )


def _ref(key: Field | Static) -> FieldRef:
    return FieldRef(ClassName(key.owner), key.name, Descriptor(key.descriptor))


class Verdicts:
    """Asks the solver."""

    def __init__(
        self, machine: Machine, running: Running, make_solver: Callable[[Terms], Solver], budget: Budget, wanted: Wanted
    ) -> None:
        self.standing: frozenset[Claim] = frozenset()  # claims that are known to hold together
        self.machine = machine
        self._terms = machine.terms
        self.running = running
        self._budget = budget
        self._wanted = wanted
        self._solver = make_solver(machine.terms)
        self._solver.budget = budget
        self._integers: IntegerSolver | None = None  # made when a query is hard
        self._divides = False
        self._walked: set[Term] = set()
        self._computes = False
        self._looked: set[Term] = set()
        self._before: list[Term] = [self._terms.true]  # conjunctions of the first assumptions
        self.queries = 0
        left = budget.remaining()
        self._end = time.process_time() + (STAGE if left is None else min(STAGE, left * SHARE))
        for fact in machine.world.facts:
            self._solver.add(fact)

    def extend(self, work: float) -> None:
        """More time for questions: so many seconds of CPU time from now on."""
        self._end = max(self._end, time.process_time() + work)

    def decide(self, tidy: bool = False) -> Checked:
        obligations = self.machine.obligations
        steps = [o for o in obligations if isinstance(o.subject, Claim)]
        claims = self._stand(steps)
        self.standing = frozenset(claims)
        left = [o for o in obligations if not isinstance(o.subject, Claim) and self._is_wanted(o)]
        failing = self._failing(left, claims)
        if not failing and tidy:
            claims = self._needed(steps, left, claims)
        bad = {o.subject.id for o in failing if isinstance(o.subject, Property)}
        properties = tuple(p for p in self.machine.properties.values() if self._wanted.wants(p))
        gaps = tuple(dict.fromkeys(o.subject for o in failing if isinstance(o.subject, Gap)))
        if not failing:
            gaps = tuple(dict.fromkeys(self._impossible(claims)))
        proved = frozenset(p.id for p in properties if p.id not in bad)
        running = self.running
        cuts = _cuts(running)
        functions = tuple(running.functions.values())
        rounds, named = running.plan.rounds, tuple(dict.fromkeys(map(self._named, self.machine.stated)))
        vacuous = not failing and self._never_begins()
        return Checked(properties, proved, tuple(claims), gaps, cuts, functions, tuple(failing), rounds, named, vacuous)

    def _never_begins(self) -> bool:
        """Whether no state that the program may begin in is as somebody assumes."""
        if self.machine.begun is None:
            return False
        guard, prefix = self.machine.begun
        begun = self._terms.and_(guard, self._prefix(prefix))
        return self.ask(begun, [])[0] is Answer.UNSAT

    def _impossible(self, claims: list[Claim]) -> Iterator[Gap]:
        """Calls by contract that end in no way that it allows: whatever is shown behind them says nothing."""
        on = [self.running.on[claim] for claim in claims]

        def is_excluded(way: tuple[Term, int]) -> bool:
            return self.ask(self._terms.and_(way[0], self._prefix(way[1])), on)[0] is Answer.UNSAT

        for call in self.machine.by_contract:
            if all(map(is_excluded, call.after)) and not is_excluded(call.before):
                yield Gap(call.place, f"the contract of {call.name} allows for no way in which this call ends")

    def _named(self, stated: Stated) -> Named:
        point = stated.point
        read = None if point is None else Readback(self.machine, point, None).condition(stated.condition)
        if point is None or read is None:
            return Named((), stated.place, stated.is_hint)
        parts = read.args if isinstance(read, And) else (read,)
        return Named(tuple(Claim(point.where, part) for part in parts), stated.place, stated.is_hint)

    def _is_wanted(self, obligation: Obligation) -> bool:
        return not isinstance(obligation.subject, Property) or self._wanted.wants(obligation.subject)

    # ------------------------------------------------------------------------------------------ Houdini

    def _stand(self, obligations: list[Obligation]) -> list[Claim]:
        """The claims that hold together: those that a step refutes are dropped until the rest stands."""
        alive = [claim for claim in self.running.on if claim not in self.running.plan.meaningless]
        while alive:
            asked = set(alive) - self.standing
            steps = [o for o in obligations if o.subject in asked]
            refuted = self._refuted(steps, alive)
            if not refuted:
                return alive
            alive = [claim for claim in alive if claim not in refuted]
        return alive

    def _refuted(self, steps: list[Obligation], alive: list[Claim]) -> set[Claim]:
        """Claims that some step violates, or may violate for all that the solver knows; empty if all stand."""
        on = [self.running.on[claim] for claim in alive]
        refuted = self._refuted_over_integers(steps, on) if len(alive) > MANY else None
        if refuted is not None:
            return refuted
        refuted, todo = set(), [steps]
        while todo:
            asked = [step for step in todo.pop() if step.subject not in refuted]
            hit, is_known = self._violated(asked, on)
            if not is_known:
                hit = self._suspected(asked, on)
                is_known = bool(hit)
            refuted |= {step.subject for step in hit if isinstance(step.subject, Claim)}
            if is_known and hit and len(todo) == 0:
                return refuted  # the others are asked again without these
            if not is_known:
                half = len(asked) // 2
                todo += [asked[half:], asked[:half]]
        return refuted

    def _refuted_over_integers(self, steps: list[Obligation], on: list[Term]) -> set[Claim] | None:
        """Where bits are slow and claims are many, a model over integers is enough to drop some: that may be too much,
        but nothing is proved by it. None: that says nothing.
        """
        queries = [self.query(step) for step in steps]
        whole = self._terms.and_all([self._terms.or_all(queries), *on])
        if not self._has_divisions(whole):
            return None
        self.queries += 1
        integers = self._over_integers()
        if self._answer(integers, whole, ALL_AT_ONCE) is Answer.UNSAT:
            return set()
        hit = (step for step, holds in zip(steps, integers.suspects(queries), strict=True) if holds)
        return {step.subject for step in hit if isinstance(step.subject, Claim)} or None

    def _failing(self, obligations: list[Obligation], claims: list[Claim]) -> list[Obligation]:
        """Of each subject one obligation that may be violated, as far as is known."""
        on = [self.running.on[claim] for claim in claims]
        failing: dict[object, Obligation] = {}
        todo = [obligations]
        while todo:
            asked = [o for o in todo.pop() if o.subject not in failing]
            hit, is_known = self._violated(asked, on)
            for o in hit:
                failing.setdefault(o.subject, o)
            if not is_known:
                half = len(asked) // 2
                todo += [asked[half:], asked[:half]]
            elif hit:
                todo.append(asked)
        return list(failing.values())

    def _violated(self, asked: list[Obligation], on: list[Term]) -> tuple[list[Obligation], bool]:
        """Some of these that are violated together, none if none can be; not known: it is better to ask of fewer. One
        alone of which nobody can say counts as violated.
        """
        queries = [self.query(o) for o in asked]
        alone = len(asked) == 1
        answer, model = self.ask(self._terms.or_all(queries), on, SECONDS if alone else ALL_AT_ONCE)
        if answer is Answer.UNSAT:
            return [], True
        hit = [o for o, q in zip(asked, queries, strict=True) if model is not None and model.value(q)]
        if alone or not asked:
            return asked, True
        return hit, bool(hit)

    def _suspected(self, asked: list[Obligation], on: list[Term]) -> list[Obligation]:
        """Steps of claims that a model over integers violates, and of which bits do not show otherwise."""
        if self._integers is None:
            return []
        queries = [self.query(o) for o in asked]
        suspects = [o for o, holds in zip(asked, self._integers.suspects(queries), strict=True) if holds]
        found: dict[object, Obligation] = {}
        for o in suspects[:MAX_SUSPECTS]:
            whole = self._terms.and_all([self.query(o), *on])
            if o.subject not in found and self._answer(self._solver, whole, AT_FIRST) is not Answer.UNSAT:
                found[o.subject] = o
        return list(found.values())

    def _needed(self, steps: list[Obligation], goals: list[Obligation], claims: list[Claim]) -> list[Claim]:
        """Fewer claims that prove as much, as far as that is found out quickly; the last ones go first."""
        end = time.process_time() + TIDYING
        kept = list(claims)
        size = len(kept) // 2
        while size and time.process_time() < end:
            for start in range(len(kept) - size, -1, -size):
                fewer = kept[:start] + kept[start + size :]
                if time.process_time() < end and self._prove(steps, goals, fewer):
                    kept = fewer
            size //= 2
        return kept

    def _prove(self, steps: list[Obligation], goals: list[Obligation], claims: list[Claim]) -> bool:
        alive, on = set(claims), [self.running.on[claim] for claim in claims]
        queries = [self.query(o) for o in (*(s for s in steps if s.subject in alive), *goals)]
        return self.ask(self._terms.or_all(queries), on)[0] is Answer.UNSAT

    def query(self, obligation: Obligation) -> Term:
        return self._terms.and_(obligation.violated, self._prefix(obligation.prefix))

    def _prefix(self, number: int) -> Term:
        """So many assumptions, from the first on."""
        before = self._before
        while len(before) <= number:
            before.append(self._terms.and_(before[-1], self.machine.assumptions[len(before) - 1]))
        return before[number]

    def ask(self, query: Term, on: list[Term], limit: float = SECONDS) -> tuple[Answer, Evaluator | None]:
        self.queries += 1
        if time.process_time() >= self._end:
            return Answer.UNKNOWN, None
        whole = self._terms.and_all([query, *on])
        if whole is self._terms.false:
            return Answer.UNSAT, None
        if self._has_floats(whole) and is_refuted(whole, self._terms):
            return Answer.UNSAT, None
        answer = Answer.UNKNOWN
        if self._has_divisions(whole):  # bits of quotients and rests are the hardest of all
            answer = self._answer(self._over_integers(), whole, min(limit, AT_FIRST))
        if answer is Answer.UNKNOWN:
            answer = self._answer(self._solver, whole, min(limit, AT_FIRST))
        if answer is Answer.UNKNOWN and not self._has_divisions(whole):
            answer = self._answer(self._over_integers(), whole, limit)
        if answer is Answer.UNKNOWN and limit > AT_FIRST:
            answer = self._answer(self._solver, whole, limit)
        if answer is not Answer.SAT:
            return answer, None
        return answer, Evaluator(read_model(self._solver, [whole]))

    def _has_floats(self, whole: Term) -> bool:
        """Whether something is computed with floats; what was seen once need not be walked again."""
        self._computes = self._computes or has_operator(ARITHMETIC, whole, self._looked)
        return self._computes

    def _has_divisions(self, whole: Term) -> bool:
        """Whether something is divided by what is no constant; what was seen once need not be walked again."""
        if not self._divides:
            for node in postorder((whole,), self._walked):
                if node.op in PRODUCTS and not any(arg.is_const for arg in node.args):
                    self._divides = True
        return self._divides

    def _answer(self, solver: Decider, whole: Term, work: float) -> Answer:
        work = min(work, self._end - time.process_time())
        return Answer.UNKNOWN if work <= 0 else check_briefly(solver, whole, work, self._budget.remaining())

    def _over_integers(self) -> IntegerSolver:
        """What bits do not show, sums and orders of whole numbers may."""
        if self._integers is None:
            from pybmc.solvers.z3_integers import IntegerSolver

            self._integers = IntegerSolver()
            self._integers.budget = self._budget
            for fact in self.machine.world.facts:
                self._integers.add(fact)
        return self._integers
