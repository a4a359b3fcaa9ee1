"""The checker: runs the program once with all claims, drops those that do not hold, and says what the rest proves.

It alone says "proved". A claim is assumed only under a variable of its own, so that dropping one needs no new run; a
claim or property of which the solver does not say for certain that nothing violates it counts as not proved.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Protocol

from pybmc.budget import Budget
from pybmc.contracts.claims import Claim, Where
from pybmc.contracts.collections import CONTENTS, lasts
from pybmc.contracts.expr import And
from pybmc.engines.api import Wanted
from pybmc.engines.prove.calls import CallPromises, Calls, FunctionOf, Functions, entry_place, input_classes
from pybmc.engines.prove.constructors import Before
from pybmc.engines.prove.heap import Cells, Field, Key, Static, Targets
from pybmc.engines.prove.library import Library, Site
from pybmc.engines.prove.machine import Gap, Machine, Obligation, Stated
from pybmc.engines.prove.meaning import Meaning, NoMeaning, View
from pybmc.engines.prove.readback import Readback
from pybmc.engines.prove.running import Outcome, Plan, Promises, Running
from pybmc.engines.prove.state import State
from pybmc.engines.prove.ways import Ways
from pybmc.engines.prove.world import World
from pybmc.generators.api import Cut, Reply
from pybmc.goto.classes import ACC_PUBLIC, INITIALISATION_STATE, MethodInfo
from pybmc.goto.instr import FieldRef, MethodRef, Property
from pybmc.goto.names import STRING, ClassName, Descriptor, descriptor_of, is_reference, split_method
from pybmc.goto.nulls import Nulls
from pybmc.goto.place import Place
from pybmc.goto.program import Function
from pybmc.goto.run_properties import uncaught_property
from pybmc.options import Options
from pybmc.program.program import Program
from pybmc.records import Record, changed
from pybmc.solvers.api import Answer, Decider, Solver, check_briefly
from pybmc.solving.session import read_model
from pybmc.symex.running import guard
from pybmc.terms.evaluate import Evaluator
from pybmc.terms.node import Term, Terms, new_terms
from pybmc.terms.ops import PRODUCTS
from pybmc.terms.walk import postorder

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


class Contract(Promises, CallPromises, Protocol):
    """What the entry point must keep in one run, exceptions that it may throw included."""

    def begin(self, state: State) -> None:
        """Of the state in which it begins, whose registers are the arguments."""

    def end(self, outcome: Outcome) -> None:
        """Of the states in which it ends."""


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
        contract: Callable[[Machine], Contract] | None = None,
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

    @property
    def not_assumed(self) -> list[Claim]:
        """Of what was to be assumed, that which says nothing to proofs."""
        return [claim for claim in self._assumed if claim in self._plan.meaningless]

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
        if rounds == 1:
            self._standing = verdicts.standing
        self.queries += verdicts.queries
        return checked

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
            same = _note_arguments(running) and not missing and known == plan.size
            if same and meaningless == len(plan.meaningless):
                return machine, running
            if not same:
                self._standing = frozenset()
            for name, effects in missing.items():
                plan.effects.setdefault(name, {}).update(effects)
        machine, running = self._run([])
        machine.gap(_start(machine), machine.terms.true, "what loops write is not known", self._place)
        return machine, running

    def _run(self, claims: Sequence[Claim]) -> tuple[Machine, Running]:
        program = self._program
        terms = self._terms
        closed = _is_closed(program.entry) and self._contract is None
        world = World(terms, program.classes, program.subclasses if closed else self._subclasses, closed)
        for name in sorted(self._plan.lambdas):  # objects of these may come from rounds that run later
            world.class_id(name)
        machine = Machine(terms, program.classes, world)
        machine.is_limited = self._options.max_heap_size is not None
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


def _start(machine: Machine) -> State:
    return State(guard.root(machine.terms), {}, {}, {}, [])


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


OTHER_RULES = "proofs know the rules of Java alone, and an option asks for others"


def _other_rules(options: Options) -> bool:
    """Whether the user wants a program to mean something that only bounded checking knows."""
    return bool(
        options.max_stack_depth is not None or options.stub or options.no_assumptions or options.check_invariants
        or options.static_values or options.java_threading or options.partial_loops or options.depth is not None
        or options.context_include or options.context_exclude
    )  # fmt: skip


def _is_closed(entry: MethodInfo) -> bool:
    """Whether no argument can be, or lead to, an object of the program's classes."""
    parameters = [p.lstrip("[") for p in split_method(entry.descriptor)[0]]
    return entry.is_static and all(not is_reference(p) or p == descriptor_of(STRING) for p in parameters)


class Entry:
    """Starts at the entry point: its class is initialised, its arguments are unknown."""

    def __init__(
        self, program: Program, functions_of: FunctionOf, options: Options, machine: Machine, running: Running,
        functions: Functions, calls: Calls, assumed: Sequence[Claim], contract: Contract | None = None,
    ) -> None:  # fmt: skip
        self._contract = contract
        self._program = program
        self._functions_of = functions_of
        self._options = options
        self._machine = machine
        self._running = running
        self._functions = functions
        self._calls = calls
        self._assumed = assumed

    def run(self) -> None:
        program, machine = self._program, self._machine
        entry, launch = program.entry, program.launch
        function = self._functions_of.function(entry)
        place = entry_place(function)
        prop = uncaught_property(place.method, place.file, place.line)
        checks = not self._options.disable_uncaught_exception_check
        if checks:
            machine.properties[prop.id] = prop
        state = _start(machine)
        machine.gap(state, machine.terms.boolean(_other_rules(self._options)), OTHER_RULES, place)
        thrown: list[State] = []
        ready = self._functions.initialiser(entry.owner if launch is None else launch.class_name)
        if ready is not None:
            named = MethodRef(entry.owner, "<initialise>", ready.function.method.descriptor)
            outcome = self._calls.enter(ready, Site(machine, state, [], named, place, "", False))
            thrown += [outcome.thrown] if outcome.thrown is not None else []
            if outcome.returned is None:
                self._uncaught(thrown, prop, checks)
                return
            state = outcome.returned
        outcome = self._start_entry(self._initialised(state, place))
        thrown += [outcome.thrown] if outcome.thrown is not None else []
        self._uncaught(thrown, prop, checks)

    def _initialised(self, state: State, place: Place) -> State:
        """Classes of which the arguments may be, or hold, objects are initialised before."""
        entry, machine = self._program.entry, self._machine
        given = [*split_method(entry.descriptor)[0], *([] if entry.is_static else [descriptor_of(entry.owner)])]
        for name in input_classes(self._program, given):
            ready = self._functions.initialiser(name)
            if ready is None:
                continue
            named = MethodRef(ClassName(name), "<initialise>", ready.function.method.descriptor)
            outcome = self._calls.enter(ready, Site(machine, state, [], named, place, "", False))
            if outcome.thrown is not None:
                reason = f"the initialiser of {name} may fail, which an argument may be an object of"
                machine.gap(outcome.thrown, machine.terms.true, reason, place)
            if outcome.returned is None:
                break
            state = outcome.returned
        self._made_before(state, input_classes(self._program, given), place)
        machine.heap.begin(state.made)
        return state

    def _made_before(self, state: State, names: list[str], place: Place) -> None:
        """Objects of these classes were made before: what that may have written is forgotten."""
        machine = self._machine

        def is_initialised(name: str) -> bool:
            info = self._program.classes.resolve_field(name, INITIALISATION_STATE, "I")
            return info is None or machine.static(state, info) is machine.one

        before = Before(self._program, self._functions_of, is_initialised)
        before.look(names)
        if before.unknown:
            reason = f"an argument may have been made by a constructor that calls {before.unknown}"
            machine.gap(state, machine.terms.true, reason, place)
        machine.forget(state, dict.fromkeys(before.written), "before the start")

    def _uncaught(self, thrown: list[State], prop: Property, checks: bool) -> None:
        machine = self._machine
        place = entry_place(self._functions_of.function(self._program.entry))
        for state in thrown if checks else ():
            machine.check(state, machine.terms.false, prop, place)

    def _start_entry(self, state: State) -> Outcome:
        program, machine, terms = self._program, self._machine, self._machine.terms
        entry, world = program.entry, machine.world
        named = MethodRef(entry.owner, entry.name, entry.descriptor)
        place = entry_place(self._functions_of.function(entry))
        parameters = split_method(entry.descriptor)[0]
        launcher = program.launch.constructor if program.launch is not None else None
        args: list[Term] = []
        world.existing = state.made  # what initialisers made may be among the arguments
        if launcher is not None:
            return Site(machine, state, [], named, place, "", False).gap("main of an object is not proved yet")
        if entry.name == "<init>":
            args.append(machine.new_object(state, entry.owner))
        elif not entry.is_static:
            this = world.unknown("this", descriptor_of(entry.owner))
            world.fact(terms.not_(terms.eq(this, world.null)))
            args.append(this)
        nulls = Nulls(program.classes, self._options.nulls)
        if not world.closed:
            machine.heap.never_null = lambda key: _never_null(program, nulls, key)
        for position, descriptor in enumerate(parameters):
            value = world.unknown(f"parameter {position}", descriptor)
            args.append(value)
            rule = nulls.parameter(entry, position)
            if rule[0] is False and is_reference(descriptor):
                world.fact(terms.not_(terms.eq(value, world.null)))
            # JLS 12.1.4: the JVM never passes null to main.
            is_main = entry.name == "main" and entry.descriptor == "([Ljava/lang/String;)V"
            never_null = is_main and bool(entry.access & ACC_PUBLIC)
            if (never_null or self._options.java_assume_inputs_non_null) and descriptor[0] in "L[":
                world.fact(terms.not_(terms.eq(value, world.null)))
        if self._contract is not None:
            state.regs = list(args)
            self._contract.begin(state)
        self._assume(state, args)
        site = Site(machine, state, args, named, place, "", False)
        outcome = self._calls.enter(self._functions.method(entry, False), site)
        if self._contract is None:
            return outcome
        self._contract.end(outcome)
        return Outcome()

    def _assume(self, state: State, args: list[Term]) -> None:
        """What has no meaning is assumed of nothing."""
        state.regs = list(args)
        for claim in self._assumed:
            try:
                Meaning(self._machine, View(state.fork())).assume(claim.expr, state, self._machine.terms.true)
            except NoMeaning:
                self._running.plan.meaningless.add(claim)


def _never_null(program: Program, nulls: Nulls, key: Field) -> bool:
    """Whether fields of arguments hold no null, as annotations or the user say."""
    info = program.classes.resolve_field(key.owner, key.name, key.descriptor)
    return info is not None and is_reference(key.descriptor) and nulls.field(info)[0] is False


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
        self._before: list[Term] = [self._terms.true]  # conjunctions of the first assumptions
        self.queries = 0
        left = budget.remaining()
        self._end = time.process_time() + (STAGE if left is None else min(STAGE, left * SHARE))
        for fact in machine.world.facts:
            self._solver.add(fact)

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
        proved = frozenset(p.id for p in properties if p.id not in bad)
        running = self.running
        cuts = tuple(_with_effects(cut, where, running) for where, cut in running.cuts.items())
        functions = tuple(running.functions.values())
        rounds, named = running.plan.rounds, tuple(dict.fromkeys(map(self._named, self.machine.stated)))
        return Checked(properties, proved, tuple(claims), gaps, cuts, functions, tuple(failing), rounds, named)

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
        before = self._before
        while len(before) <= obligation.prefix:
            before.append(self._terms.and_(before[-1], self.machine.assumptions[len(before) - 1]))
        return self._terms.and_(obligation.violated, before[obligation.prefix])

    def ask(self, query: Term, on: list[Term], limit: float = SECONDS) -> tuple[Answer, Evaluator | None]:
        self.queries += 1
        whole = self._terms.and_all([query, *on])
        if whole is self._terms.false:
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
