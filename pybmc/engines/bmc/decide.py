"""From the record of an execution to what can happen: which checks fail, which places are reached.

All properties are decided in one incremental session. The first query asks whether anything at all can go wrong; it
needs no order among the checks, since whatever goes wrong first is found in its model. Later queries ask for what is
still open and must add that nothing went wrong before.

Of some unknowns the formula says less than is true. Those who made them (`Refinement`) look at every model: it is
corrected if that is enough, or else the solver is told why it is wrong and asked again.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from itertools import count

from pybmc.budget import Budget
from pybmc.engines.api import CutOff, Within
from pybmc.errors import ResourceError
from pybmc.goto.instr import Property
from pybmc.solvers.api import Answer, Solver, check_briefly
from pybmc.solving.session import Model, Session
from pybmc.symex.ssa import Check, Cut, Execution, Refinement, Unsupported
from pybmc.terms.evaluate import Evaluator
from pybmc.terms.node import Term, Terms
from pybmc.terms.walk import has_more_nodes, variables

Event = Check | Unsupported | Cut
Noted = tuple[Event, Evaluator]  # it happens under this model
Ask = Callable[..., tuple[Evaluator | None, str]]  # a condition, and seconds of CPU time if there is a limit
Doubts = list[tuple[Refinement, list[Term] | None]]  # None: nobody knows whether the model is right

FIRST = 0.6  # share of the time for deciding everything at once
VACUITY_LIMIT = 5.0  # seconds of CPU time for finding out whether assumptions contradict each other
TOO_LITTLE = 0.05  # seconds left in which nothing is worth beginning
SHORT = (8, 1000, 50_000)  # characters of strings that people like to read, that they read, that a JVM runs with
NEARING = 0.3  # seconds of CPU time for finding one with small numbers
SOON = 1.0  # seconds of CPU time for a query over sin, pow and their like before numbers are searched
SHORTENING = 1.0  # seconds of CPU time for finding a counterexample with short strings
LISTING = 1.0  # seconds of CPU time for naming checks that depend on calls without meaning
SHARE = 20.0  # seconds of CPU time for one property where no time limit is given
LARGE = 20_000  # nodes of a query that solvers do not decide briefly, if properties may follow each other
SLICE = 0.5  # seconds of CPU time for some of the checks, where not all need be decided
ANSWERS = {
    Answer.SAT: "SAT checker: instance is SATISFIABLE",
    Answer.UNSAT: "SAT checker: instance is UNSATISFIABLE",
    Answer.UNKNOWN: "SAT checker: inconclusive",
}


class Decision:
    """What was found out. `known` are ids of properties of which a violation is known: no other one is looked for."""

    def __init__(self, known: frozenset[str] = frozenset()) -> None:
        self.known = known
        self.forget()

    def forget(self) -> None:
        """All of it is to be found out anew."""
        self.properties: list[Property] = []  # that it is about
        self.failed = set(self.known)  # ids of properties
        self.unsupported: list[Unsupported] = []  # that can be reached
        self.cuts: list[Cut] = []  # that can be reached
        self.undecided = ""  # why some properties are open; empty if none is
        self.open: set[object] = set()  # if only some are: property ids, unsupported places, loops
        self.is_whole = True  # all paths were followed
        self.iterations = 0
        self.within = Within()  # what it is limited to besides rounds
        self.vacuous: dict[str, str] = {}  # ids of properties to which no execution gets, and why
        self.cut_off: list[CutOff] = []  # what holds only because of failed checks

    @property
    def holds(self) -> bool:
        """Nothing can go wrong, and nothing is left open."""
        return not (self.failed or self.unsupported or self.cuts or self.undecided)


class Decider:
    def __init__(
        self, terms: Terms, make_solver: Callable[[], Solver], budget: Budget,
        log: Callable[[str], None], stop_on_fail: bool = False, make_other: Callable[[], Solver] | None = None,
        brief: float | None = None, beyond: int | None = None, is_read: bool | None = None, told_more: bool = False,
        together: float | None = None,
    ) -> None:  # fmt: skip
        """`brief`: so many seconds of CPU time for each query. `is_read`: people will read the models; without it,
        they do unless it is brief. `told_more`: solvers know definitions that the query does not show, so that no
        model is made without them. `together`: seconds of CPU time for all properties at once; then one follows the
        other."""
        self._together = together
        self._told_more = told_more
        self._terms = terms
        self._make_solver = make_solver
        self._make_other = make_other  # a solver of another kind, if the user did not choose one
        self._budget = budget
        self._log = log
        self._stop_on_fail = stop_on_fail
        self._brief = brief
        self._is_read = (brief is None if is_read is None else is_read) and not told_more
        self._beyond = beyond  # some unknown string is longer than that
        self._refinements: Sequence[Refinement] = ()
        self._short: Sequence[Term] = ()  # that all unknown strings are, the strongest wish first
        self._lengths: Sequence[Term] = ()  # of all unknown strings
        self._bounds = terms.true  # that these are no longer than strings can be
        self._units: Sequence[Term] = ()  # of all unknown strings

    def decide(self, execution: Execution, wanted: Callable[[Property], bool], decision: Decision) -> Iterator[Noted]:
        """Decide the wanted properties and whether unsupported or cut places can be reached.

        What is found is noted in `decision`, and yielded at once.
        """
        # Where paths were left, the verdict is open in any case, and only violations matter.
        others = (Unsupported, Cut) if execution.is_whole else ()
        events = [s for s in execution.steps if isinstance(s, others) or (isinstance(s, Check) and wanted(s.prop))]
        self._look_at(execution)
        self._begin(execution)
        try:
            yield from self._decide(execution, events, decision, wanted)
        except ResourceError as error:  # what was found until then stands
            self._budget.settle()
            decision.undecided = str(error)

    def _look_at(self, execution: Execution) -> None:
        self._refinements = execution.refinements
        self._units = execution.string_units
        self._lengths, self._bounds = execution.string_lengths, self._terms.and_all(execution.string_bounds)
        terms, lengths = self._terms, execution.string_lengths
        self._short = [terms.and_all(terms.sle(length, terms.bv(most, 32)) for length in lengths) for most in SHORT]

    def asking(self, execution: Execution) -> Ask:
        """Questions about an execution, for those who have their own: conditions in, a model or why there is none."""
        self._look_at(execution)
        session = self._begin(execution)

        def ask(query: Term, work: float | None = None) -> tuple[Evaluator | None, str]:
            decision = Decision()
            return self._solve(session, query, decision, None, work), decision.undecided

        return ask

    def exact(self, execution: Execution, events: list[Event]) -> list[Term]:
        """When each of these events happens, with all that ends paths before it."""
        return self._guarded(execution, events, only_user=False)

    def _decide(
        self, execution: Execution, events: list[Event], decision: Decision, wanted: Callable[[Property], bool]
    ) -> Iterator[Noted]:
        if not events:
            return
        # With some properties left out, what ends a path before an event need not be an event itself.
        everything = all(wanted(step.prop) for step in execution.steps if isinstance(step, Check))
        if self._brief is not None and self._stop_on_fail and not execution.is_whole:
            yield from self._any(execution, events, decision, only_user=everything)
            return
        yield from self._first(execution, events, decision, only_user=everything)
        if self._stop_on_fail and decision.failed:
            return
        if decision.undecided and self._brief is not None:
            return
        if decision.undecided:
            yield from self._one_by_one(execution, events, decision)
        elif decision.failed > decision.known or decision.unsupported or decision.cuts:
            yield from self._rest(execution, events, decision)

    def goals(self, execution: Execution) -> list[tuple[str, Term]]:
        """Each check of the first query with its name, for those who solve it elsewhere."""
        events = [s for s in execution.steps if isinstance(s, Check | Unsupported | Cut)]
        names = [e.prop.id if isinstance(e, Check) else f"reached: {e.place.method.java_id}" for e in events]
        return list(zip(names, self._guarded(execution, events, only_user=True), strict=True))

    def excludes_everything(self, execution: Execution) -> bool:
        """Whether no input satisfies the program's own assumptions: then nothing was checked."""
        if not execution.has_assumptions:
            return False
        facts = self._terms.and_all(a.condition for a in execution.assumptions if not a.ends_path)
        if facts.is_const:
            return facts is self._terms.false
        answer = check_briefly(self._make_solver(), facts, VACUITY_LIMIT, self._budget.remaining())
        return answer is Answer.UNSAT

    def finder(self, work: float) -> Callable[[Term], Evaluator | None]:
        """Further questions about the same execution, for so many seconds of CPU time in all."""
        end = time.process_time() + work

        def find(query: Term) -> Evaluator | None:
            decision = Decision()
            found = self._find(self._session, query, decision, None, end - time.process_time())
            if decision.undecided:
                from pybmc.engines.bmc.reach import NoAnswer

                raise NoAnswer
            return found

        return find

    # ------------------------------------------------------------------------------------- queries

    def _first(self, execution: Execution, events: list[Event], decision: Decision, only_user: bool) -> Iterator[Noted]:
        guarded = self._guarded(execution, events, only_user)
        query = self._terms.or_all(guarded)
        session = self._session
        left = self._budget.remaining()
        pairs = list(zip(events, guarded, strict=True))
        if self._together is not None and has_more_nodes(query, LARGE):
            evaluator = self._in_parts(pairs, decision)
        else:
            evaluator = self._solve(session, query, decision, left and left * FIRST, self._together, pairs)
            if decision.undecided and self._together is not None:
                decision.undecided = ""
                evaluator = self._in_parts(pairs, decision)
        if evaluator is not None:
            yield _note(_happened(pairs, evaluator), evaluator, decision)

    def _in_parts(self, pairs: list[tuple[Event, Term]], decision: Decision) -> Evaluator | None:
        """What properties have in common is most of each, and what decides one is of little use for another: so one
        solver is asked for them one by one. A model of the first that can go wrong, or None."""
        self._session.keeps_on = True
        parts: dict[object, list[Term]] = {}
        for event, condition in pairs:
            whole = event.prop.part_of if isinstance(event, Check) else ""
            parts.setdefault(whole or _subject(event), []).append(condition)
        # Small ones first, from which a solver learns; if one failure is enough, what has most ways to fail.
        for conditions in sorted(parts.values(), key=len, reverse=self._stop_on_fail):
            left = self._budget.remaining()
            query = self._terms.or_all(conditions)
            evaluator = self._solve(self._session, query, decision, left and left * FIRST, pairs=pairs)
            if evaluator is not None or decision.undecided:
                return evaluator
        return None

    def _any(self, execution: Execution, events: list[Event], decision: Decision, only_user: bool) -> Iterator[Noted]:
        """One of them, of which the first are asked for first: less is assumed there, so that they are easy."""
        guarded = self._guarded(execution, events, only_user)
        pairs = list(zip(events, guarded, strict=True))
        until, at, size = time.process_time() + (self._brief or 0), 0, 1
        while at < len(events) and time.process_time() < until:
            query = self._terms.or_all(guarded[at : at + size])
            at, size = at + size, 2 * size
            work = SLICE if at < len(events) else until - time.process_time()
            evaluator = self._guessed(query)
            if evaluator is None:
                evaluator = self._solve(self._session, query, Decision(), None, work, pairs)
            if evaluator is not None:
                yield _note(_happened(pairs, evaluator), evaluator, decision)
                return

    def _guessed(self, query: Term) -> Evaluator | None:
        """A model among the simplest: all unknowns are zero or null. Solvers may take long to begin with a query."""
        if self._told_more or self._beyond is not None:
            return None
        from pybmc.solving.guesses import guesses

        for evaluator in guesses(query):
            self._budget.check()
            if evaluator.value(query) and evaluator.value(self._bounds) and self._agreed(evaluator):
                return self._legible(self._session, query, evaluator) if self._is_read else evaluator
        return None

    def _begin(self, execution: Execution) -> Session:
        session = self._session = Session(self._terms, self._make_solver, self._make_other)
        for bound in execution.string_bounds:
            session.learn(bound)
        if self._beyond is not None:
            least = self._terms.bv(self._beyond, 32)
            session.learn(self._terms.or_all(self._terms.slt(least, length) for length in execution.string_lengths))
        return session

    def _rest(self, execution: Execution, events: list[Event], decision: Decision) -> Iterator[Noted]:
        """Every query leaves out what is known already and asks for the rest, with all that ended paths before."""
        exact = dict(zip(map(id, events), self._guarded(execution, events, only_user=False), strict=True))
        dependent = [e for e in events if _depends(e)]
        yield from self._work_through([e for e in events if not _depends(e)], exact, decision, None)
        if dependent and not decision.undecided and not (self._stop_on_fail and decision.failed):
            # That they are open is known where there are other reasons: then only what is quickly found is listed.
            yield from self._work_through(dependent, exact, decision, time.process_time() + LISTING)

    def _work_through(
        self, events: Sequence[Event], exact: dict[int, Term], decision: Decision, until: float | None
    ) -> Iterator[Noted]:  # fmt: skip
        while until is None or not decision.unsupported or time.process_time() < until:
            left = [e for e in events if not _known(e, decision)]
            pairs = [(e, exact[id(e)]) for e in left]
            query = self._terms.or_all(condition for _, condition in pairs)
            evaluator = self._solve(self._session, query, decision, pairs=pairs)
            if evaluator is None:
                return
            yield _note(_happened(pairs, evaluator), evaluator, decision)
            for event in left:  # a path goes on behind a call without meaning, so it may pass many
                passed = isinstance(event, Unsupported) and event.call and evaluator.value(exact[id(event)])
                if passed and not _known(event, decision):
                    yield _note(event, evaluator, decision)
            if self._stop_on_fail and decision.failed:
                return

    def _one_by_one(self, execution: Execution, events: list[Event], decision: Decision) -> Iterator[Noted]:
        """All together was too hard: give each property, and each doubt, its share of the time that is left."""
        exact = self._guarded(execution, events, only_user=False)
        groups: dict[object, list[tuple[Event, Term]]] = {}
        for event, condition in zip(events, exact, strict=True):
            groups.setdefault(_subject(event), []).append((event, condition))
        reason, decision.undecided = decision.undecided, ""
        decision.open.update(groups)  # until they are decided: a limit may end this loop at any moment
        for number, (subject, group) in enumerate(groups.items()):
            left = self._budget.remaining()
            if left is not None and left < TOO_LITTLE:  # a large query takes longer to be asked at all
                break
            share, work = (None, SHARE) if left is None else (left / (len(groups) - number), None)
            query = self._terms.or_all(c for _, c in group)
            evaluator = self._guessed(query)
            if evaluator is None:
                evaluator = self._solve(self._session, query, decision, share, work, group)
            if not decision.undecided:
                decision.open.discard(subject)
                if evaluator is not None:
                    yield _note(_happened(group, evaluator), evaluator, decision)
            decision.undecided = ""
        if decision.open:
            decision.undecided = reason

    def _guarded(self, execution: Execution, events: list[Event], only_user: bool) -> list[Term]:
        """Each event's condition together with the assumptions made before it."""
        terms, before, at = self._terms, self._terms.true, 0
        result = []
        for event in events:
            for assumed in execution.assumptions[at : event.prefix]:
                if not (only_user and assumed.ends_path):
                    before = terms.and_(before, assumed.condition)
            at = event.prefix
            result.append(terms.and_(_condition(event), before))
        return result

    def _solve(
        self, session: Session, query: Term, decision: Decision, limit: float | None = None, work: float | None = None,
        pairs: Sequence[tuple[Event, Term]] = (),
    ) -> Evaluator | None:  # fmt: skip
        """A model of the query that people can read if that is easy; None if there is none or nobody knows.

        `pairs`: the events that it asks for, with their conditions. Of those that are no checks nobody sees a model.
        """
        if self._brief is None and any(one.is_numeric for one in self._refinements):
            found = self._by_search(session, query, decision, limit, work)
        else:
            found = self._find(session, query, decision, limit, work if self._brief is None else work or self._brief)
        if found is None or not self._is_read:
            return found
        if pairs and not isinstance(_happened(pairs, found), Check):
            return found
        try:
            return self._legible(session, query, found)
        except ResourceError:  # comes again where it matters
            return found

    def _by_search(
        self, session: Session, query: Term, decision: Decision, limit: float | None, work: float | None
    ) -> Evaluator | None:
        """What a solver does not find soon, a search among numbers may; then the solver goes on."""
        suggested = self._suggested(query)
        found = self._searched(query, suggested) if suggested else None
        if found is not None:
            return found
        soon = Decision()
        found = self._find(session, query, soon, limit, SOON if work is None else min(work, SOON))
        decision.iterations += soon.iterations
        if found is not None or not soon.undecided:
            return found
        found = self._searched(query, {})
        return found if found is not None else self._find(session, query, decision, limit, work)

    def _suggested(self, query: Term) -> dict[Term, int]:
        """Inputs with which functions probably have the values that the query wants."""
        from pybmc.solving.numeric import equations

        wanted = equations(query)
        found: dict[Term, int] = {}
        for one in self._refinements:
            found.update(one.suggested(wanted) if wanted else {})
        return found

    def _searched(self, query: Term, suggested: dict[Term, int]) -> Evaluator | None:
        if self._beyond is not None or self._told_more:
            return None
        from pybmc.solving.numeric import search

        def corrections(model: dict[Term, int]) -> dict[Term, int]:
            found: dict[Term, int] = {}
            for one in self._refinements:
                found.update(one.corrected(Evaluator({**model, **found})))
            return found

        model = search(query, corrections, self._budget.exceeded, suggested)
        evaluator = Evaluator(model or {})
        holds = evaluator.value(query) and evaluator.value(self._bounds) and self._agreed(evaluator)
        return evaluator if model is not None and holds else None

    def _legible(self, session: Session, query: Term, found: Evaluator) -> Evaluator:
        from pybmc.solving.legible import far_from_zero, near_zero, with_letters

        for short in self._short:
            shorter = found if found.value(short) else self._preferring(session, query, short, SHORTENING)
            if shorter is not None:
                found = shorter
                break

        def accepts(model: Evaluator) -> bool:
            return bool(model.value(self._bounds) and model.value(query)) and self._agreed(model)

        # Where strings are long, whoever looks at another model may look at each of their units.
        long = [length for length in self._lengths if found.value(length) > SHORT[0]]
        left_out = {*self._units, *variables(long)}
        unknowns = [v for v in variables((query,)) if v not in left_out]
        found = near_zero(found, unknowns, accepts)
        large = far_from_zero(found, unknowns)
        if large:  # others are defined by them, so that they cannot be changed one by one
            reached = [short for short in self._short if found.value(short)]  # and is not to be lost again
            wish = self._terms.and_all((*map(self._near, large), *reached))
            found = near_zero(self._preferring(session, query, wish, NEARING) or found, unknowns, accepts)
        return with_letters(found, self._units, accepts) if self._units else found

    def _near(self, number: Term) -> Term:
        from pybmc.solving.legible import NEAR

        terms, width = self._terms, number.sort.width
        return terms.and_(terms.sle(terms.bv(-NEAR, width), number), terms.sle(number, terms.bv(NEAR, width)))

    def _preferring(self, session: Session, query: Term, wish: Term, work: float) -> Evaluator | None:
        """A model that fulfils a wish, if that is quickly found; nobody is told of the question."""
        left = self._budget.remaining()
        log, self._log = self._log, _nobody
        try:
            return self._find(session, self._terms.and_(query, wish), Decision(), left and left / 2, work)
        finally:
            self._log = log

    def _find(
        self, session: Session, query: Term, decision: Decision, limit: float | None, work: float | None
    ) -> Evaluator | None:
        """A model of the query, checked by our own evaluator; at most so long in wall time and in CPU time."""
        decision.iterations += 1
        if query is self._terms.false:
            return None
        if limit is None:
            limit = self._budget.remaining()
        end = None if limit is None else time.monotonic() + limit
        stop = None if work is None else time.process_time() + work
        for refuted in count(1):
            left = None if end is None else end - time.monotonic()
            model = self._model(session, query, decision, left, None if stop is None else stop - time.process_time())
            if model is None:
                return None
            evaluator = Evaluator(model)
            if not evaluator.value(query):
                decision.undecided = f"a model of {session.solver.name} does not satisfy the query; please report this"
                return None
            doubts = _doubts(self._refinements, evaluator)
            if not doubts:
                return evaluator
            for _, facts in doubts:
                for fact in facts or ():
                    session.learn(fact)
            corrected = self._corrected(query, model)
            if corrected is not None:
                return corrected
            if any(facts is None or refinement.patience <= refuted for refinement, facts in doubts):
                break
        elsewhere = self._elsewhere(session, query, [refinement for refinement, _ in doubts], (limit, work))
        if elsewhere is None:
            decision.undecided = "; ".join(refinement.reason for refinement, _ in doubts)
        return elsewhere

    def _elsewhere(
        self, session: Session, query: Term, open_: list[Refinement], limits: tuple[float | None, float | None]
    ) -> Evaluator | None:
        """A model in which nothing matters that nobody can say."""
        conditions = [condition for condition in (one.apart() for one in open_) if condition is not None]
        narrowed = self._terms.and_(query, self._terms.and_all(conditions))
        return self._find(session, narrowed, Decision(), *limits) if narrowed is not query else None

    def _model(
        self, session: Session, query: Term, decision: Decision, limit: float | None, work: float | None
    ) -> Model | None:
        if query.is_const:
            return {}  # true: needs no solver
        name = session.solver.name
        self._log(f"Passing problem to {name}")
        over = (limit is not None and limit <= 0) or (work is not None and work <= 0)
        answer, model = (Answer.UNKNOWN, {}) if over else session.ask(query, limit, work)
        self._log(ANSWERS[answer])
        if answer is Answer.UNKNOWN:
            why = (
                getattr(session.solver, "reason", "")
                or "gave up within its share of the time; another --solver may help"
            )
            decision.undecided = f"the solver {name}: {why}"
        return model if answer is Answer.SAT else None

    def _corrected(self, query: Term, model: Model) -> Evaluator | None:
        """The model with what its unknowns really are, if it still is one."""
        model = dict(model)
        for refinement in self._refinements:
            model.update(refinement.corrected(Evaluator(model)))
        evaluator = Evaluator(model)
        return evaluator if evaluator.value(query) and self._agreed(evaluator) else None

    def _agreed(self, model: Evaluator) -> bool:
        return all(refinement.agrees(model) for refinement in self._refinements)


def _nobody(text: str) -> None:
    """Hears of queries."""


def _happened(pairs: Sequence[tuple[Event, Term]], evaluator: Evaluator) -> Event:
    """The first of these events under a model."""
    return next(event for event, condition in pairs if evaluator.value(condition))


def _note(event: Event, evaluator: Evaluator, decision: Decision) -> Noted:
    match event:
        case Check():
            decision.failed.add(event.prop.id)
        case Unsupported():
            decision.unsupported.append(event)
        case Cut():
            decision.cuts.append(event)
    return event, evaluator


def _doubts(refinements: Sequence[Refinement], model: Evaluator) -> Doubts:
    """Who does not agree with a model, and the facts against it."""
    answers = [(refinement, refinement.facts(model)) for refinement in refinements]
    return [(refinement, facts) for refinement, facts in answers if facts is None or facts]


def _condition(event: Event) -> Term:
    return event.violated if isinstance(event, Check) else event.guard


def _depends(event: Event) -> bool:
    return isinstance(event, Unsupported) and event.depends


def _subject(event: Event) -> object:
    """What an event tells about: a property, an unsupported place, a loop."""
    match event:
        case Check():
            return event.prop.id
        case Unsupported():
            return (event.place, event.reason)
        case Cut():
            return ("cut", event.loop)


def _known(event: Event, decision: Decision) -> bool:
    match event:
        case Check():
            return event.prop.id in decision.failed
        case Unsupported():
            return any(u.place is event.place and u.reason == event.reason for u in decision.unsupported)
        case Cut():
            return any(c.loop == event.loop for c in decision.cuts)
