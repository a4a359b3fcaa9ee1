"""From the record of an execution to what can happen: which checks fail, which places are reached.

All properties are decided in one incremental session. The first query asks whether anything at all can go wrong; it
needs no order among the checks, since whatever goes wrong first is found in its model. Later queries ask for what is
still open and must add that nothing went wrong before.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence

from pybmc.budget import Budget
from pybmc.engines.api import CutOff, Finding, Within
from pybmc.engines.bmc.models import Asked, Models, Shown
from pybmc.errors import ResourceError
from pybmc.goto.instr import Property
from pybmc.solvers.api import Answer, Solver, check_briefly
from pybmc.solving.session import Habits, Session
from pybmc.symex.running.moves import ENDLESS
from pybmc.symex.ssa import Check, Cut, Execution, Unsupported
from pybmc.terms.evaluate import Evaluator
from pybmc.terms.node import Term, Terms
from pybmc.terms.walk import node_count

Event = Check | Unsupported | Cut
Noted = tuple[Event, Evaluator]  # it happens under this model
Ask = Callable[..., tuple[Evaluator | None, str]]  # a condition, and seconds of CPU time if there is a limit

FIRST = 0.6  # share of the time for deciding everything at once
VACUITY_LIMIT = 5.0  # seconds of CPU time for finding out whether assumptions contradict each other
TOO_LITTLE = 0.05  # seconds left in which nothing is worth beginning
LISTING = 1.0  # seconds of CPU time for naming checks that depend on calls without meaning
SHARE = 20.0  # seconds of CPU time for one property where no time limit is given
LARGE = 20_000  # nodes of a query that solvers do not decide briefly, if properties may follow each other
SLICE = 0.5  # seconds of CPU time for some of the checks, where not all need be decided


class Decision(Asked):
    """What was found out. `known` are ids of properties of which a violation is known: no other one is looked for."""

    def __init__(self, known: frozenset[str] = frozenset()) -> None:
        self.known = known
        self.forget()

    def forget(self) -> None:
        """All of it is to be found out anew."""
        super().__init__()
        self.properties: list[Property] = []  # that it is about
        self.failed = set(self.known)  # ids of properties
        self.unsupported: list[Unsupported] = []  # that can be reached
        self.cuts: list[Cut] = []  # that can be reached
        self.least = 0  # rounds after which something was cut first, whether or not anything gets there
        self.steps = 0  # of the execution
        self.open: set[object] = set()  # if only some are: property ids, unsupported places, loops
        self.is_whole = True  # all paths were followed
        self.within = Within()  # what it is limited to besides rounds
        self.vacuous: dict[str, str] = {}  # ids of properties to which no execution gets, and why
        self.cut_off: list[CutOff] = []  # what holds only because of failed checks
        self.waiting: Iterator[Noted] | None = None  # what goes wrong before the cuts, which a moment was too short for
        self.later: Iterator[Finding] | None = None  # what is told then

    def keep(self, before: list[Unsupported]) -> None:
        """What could be reached with a smaller bound still can, and is not asked for again."""
        known = {(one.place, one.reason) for one in self.unsupported}
        self.unsupported[:0] = [one for one in before if (one.place, one.reason) not in known]

    @property
    def holds(self) -> bool:
        """Nothing can go wrong, and nothing is left open."""
        return not (self.failed or self.unsupported or self.cuts or self.undecided)


class Decider:
    def __init__(
        self, terms: Terms, make_solver: Callable[[], Solver], budget: Budget,
        log: Callable[[str], None], stop_on_fail: bool = False, make_other: Callable[[], Solver] | None = None,
        brief: float | None = None, beyond: int | None = None, is_read: bool | None = None, told_more: bool = False,
        together: float | None = None, habits: Habits | None = None,
    ) -> None:  # fmt: skip
        """`brief`: so many seconds of CPU time for each query. `is_read`: people will read the models; without it,
        they do unless it is brief. `told_more`: solvers know definitions that the query does not show, so that no
        model is made without them. `together`: seconds of CPU time for all properties at once; then one follows the
        other."""
        self._together = together
        self._habits = habits
        # Seconds of CPU time for what goes wrong before something is cut, where that may wait for the next bound.
        self.moment: float | None = None
        self.witness: Callable[[Term], Evaluator | None] | None = None  # an input that gets somewhere, without a query
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

    def decide(self, execution: Execution, wanted: Callable[[Property], bool], decision: Decision) -> Iterator[Noted]:
        """Decide the wanted properties and whether unsupported or cut places can be reached.

        What is found is noted in `decision`, and yielded at once.
        """
        # Where paths were left, the verdict is open in any case, and only violations matter.
        others = (Unsupported, Cut) if execution.is_whole else ()
        steps = execution.steps[execution.known :] if execution.known else execution.steps
        events = [s for s in steps if isinstance(s, others) or (isinstance(s, Check) and wanted(s.prop))]
        self._begin(execution)
        try:
            yield from self._decide(execution, events, decision, wanted)
        except ResourceError as error:  # what was found until then stands
            self._budget.settle()
            decision.undecided = str(error)

    def asking(self, execution: Execution) -> Ask:
        """Questions about an execution, for those who have their own: conditions in, a model or why there is none."""
        models = self._begin(execution)

        def ask(query: Term, work: float | None = None) -> tuple[Evaluator | None, str]:
            asked = Asked()
            return models.solve(query, asked, None, work), asked.undecided

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
            asked = Asked()
            found = self._models.find(query, asked, None, end - time.process_time())
            if asked.undecided:
                from pybmc.engines.bmc.reach import NoAnswer

                raise NoAnswer
            return found

        return find

    # ------------------------------------------------------------------------------------- queries

    def _first(self, execution: Execution, events: list[Event], decision: Decision, only_user: bool) -> Iterator[Noted]:
        pairs = list(zip(events, self._guarded(execution, events, only_user), strict=True))
        if any(isinstance(event, Cut) for event in events):
            evaluator = self._cut(pairs, decision)
            if evaluator is not None:
                yield _note(_happened(pairs, evaluator), evaluator, decision)
            if evaluator is not None or decision.undecided:
                return
            pairs = [(event, condition) for event, condition in pairs if not isinstance(event, Cut)]
        guarded = [condition for _, condition in pairs]
        query = self._terms.or_all(guarded)
        left = self._budget.remaining()
        if self._together is not None and _falls_apart(query, guarded):
            evaluator = self._in_parts(pairs, decision)
        else:
            evaluator = self._models.solve(query, decision, left and left * FIRST, self._together, _shown(pairs))
            if decision.undecided and self._together is not None:
                decision.undecided = ""
                evaluator = self._in_parts(pairs, decision)
        if evaluator is not None:
            yield _note(_happened(pairs, evaluator), evaluator, decision)

    def _cut(self, pairs: list[tuple[Event, Term]], decision: Decision) -> Evaluator | None:
        """A model that gets to where a bound has cut a loop. Such are many and found at once, unless what the program
        asserts is asked for in the same breath."""
        query = self._terms.or_all(condition for event, condition in pairs if isinstance(event, Cut))
        if self.witness is not None and not self._models.refines:
            witness = self.witness(query)
            if witness is not None and isinstance(_happened(pairs, witness), Cut):
                decision.iterations += 1
                return witness
        left = self._budget.remaining()
        return self._models.solve(query, decision, left and left * FIRST, self._brief, _shown(pairs))

    def _in_parts(self, pairs: list[tuple[Event, Term]], decision: Decision) -> Evaluator | None:
        """What properties have in common is most of each, and what decides one is of little use for another: so one
        solver is asked for them one by one. A model of the first that can go wrong, or None."""
        self._models.session.keeps_on = True
        parts: dict[object, list[Term]] = {}
        for event, condition in pairs:
            whole = event.prop.part_of if isinstance(event, Check) else ""
            parts.setdefault(whole or _subject(event), []).append(condition)
        # Small ones first, from which a solver learns; if one failure is enough, what has most ways to fail.
        for conditions in sorted(parts.values(), key=len, reverse=self._stop_on_fail):
            left = self._budget.remaining()
            query = self._terms.or_all(conditions)
            evaluator = self._models.solve(query, decision, left and left * FIRST, is_shown=_shown(pairs))
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
            evaluator = self._models.guessed(query)
            if evaluator is None:
                evaluator = self._models.solve(query, Asked(), None, work, _shown(pairs))
            if evaluator is not None:
                yield _note(_happened(pairs, evaluator), evaluator, decision)
                return

    def _begin(self, execution: Execution) -> Models:
        session = Session(self._terms, self._make_solver, self._make_other, self._habits)
        for bound in execution.string_bounds:
            session.learn(bound)
        if self._beyond is not None:
            least = self._terms.bv(self._beyond, 32)
            session.learn(self._terms.or_all(self._terms.slt(least, length) for length in execution.string_lengths))
        self._models = Models(
            self._terms, session, execution, self._budget, self._log, self._brief, self._beyond, self._is_read,
            self._told_more,
        )  # fmt: skip
        return self._models

    def _rest(self, execution: Execution, events: list[Event], decision: Decision) -> Iterator[Noted]:
        """Every query leaves out what is known already and asks for the rest, with all that ended paths before."""
        exact = dict(zip(map(id, events), self._guarded(execution, events, only_user=False), strict=True))
        dependent = [e for e in events if _depends(e)]
        yield from self._work_through([e for e in events if isinstance(e, Cut)], exact, decision, None)
        if decision.undecided or (self._stop_on_fail and decision.failed):
            return
        others = [e for e in events if not _depends(e) and not isinstance(e, Cut)]
        if self.moment is not None and decision.cuts and not dependent:
            yield from self._in_a_moment(others, exact, decision)
            return
        yield from self._work_through(others, exact, decision, None)
        if dependent and not decision.undecided and not (self._stop_on_fail and decision.failed):
            # That they are open is known where there are other reasons: then only what is quickly found is listed.
            yield from self._work_through(dependent, exact, decision, time.process_time() + LISTING)

    def _in_a_moment(self, events: Sequence[Event], exact: dict[int, Term], decision: Decision) -> Iterator[Noted]:
        """If that is too short, the question waits: it is none if the next bound is enough."""
        pairs = [(e, exact[id(e)]) for e in events if not _known(e, decision)]
        asked = Asked()
        query = self._terms.or_all(condition for _, condition in pairs)
        evaluator = self._models.solve(query, asked, None, self.moment, _shown(pairs))
        decision.iterations += asked.iterations
        if asked.undecided and not self._budget.exceeded():
            decision.waiting = self._work_through(events, exact, decision, None)
        elif evaluator is not None or asked.undecided:
            if evaluator is not None:
                yield _note(_happened(pairs, evaluator), evaluator, decision)
            yield from self._work_through(events, exact, decision, None)

    def _work_through(
        self, events: Sequence[Event], exact: dict[int, Term], decision: Decision, until: float | None
    ) -> Iterator[Noted]:  # fmt: skip
        while until is None or not decision.unsupported or time.process_time() < until:
            left = [e for e in events if not _known(e, decision)]
            pairs = [(e, exact[id(e)]) for e in left]
            query = self._terms.or_all(condition for _, condition in pairs)
            evaluator = self._models.solve(query, decision, is_shown=_shown(pairs))
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
            evaluator = self._models.guessed(query)
            if evaluator is None:
                evaluator = self._models.solve(query, decision, share, work, _shown(group))
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


def least_cut(execution: Execution, bound: int) -> int:
    """After how many rounds something was cut first, since the execution went on; 0 if nothing was. Rounds that
    constants decide are so many more than the bound that they say nothing about it."""
    new = execution.steps[execution.known :] if execution.known else execution.steps
    met = [step.bound for step in new if isinstance(step, Cut)]
    return min((bound if rounds >= bound * ENDLESS else rounds for rounds in met), default=0)


def _shown(pairs: Sequence[tuple[Event, Term]]) -> Shown:
    """Of events that are no checks nobody sees a model."""
    return lambda model: isinstance(_happened(pairs, model), Check)


def _falls_apart(query: Term, conditions: list[Term]) -> bool:
    """Whether a query is large, and not by what each of its conditions has in common with the others."""
    number = node_count(query)
    return number > LARGE and 3 * node_count(conditions[-1]) < 2 * number


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
