"""From the record of an execution to a status for each property.

All properties are decided in one incremental session. The first query asks whether anything at all can go wrong; it
needs no order among the checks, since whatever goes wrong first is found in its model. Later queries ask for what is
still open and must add that nothing went wrong before.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable

from pybmc.solvers.api import Answer, Solver, check_briefly
from pybmc.symex.ssa import Check, Cut, Execution, Unsupported
from pybmc.terms.evaluate import Evaluator
from pybmc.terms.node import Term, Terms
from pybmc.terms.ops import PRODUCTS, SUMS, Op
from pybmc.terms.walk import has_operator, postorder, variables

Event = Check | Unsupported | Cut
Model = dict[Term, object]  # a value for each variable

FIRST = 0.6  # share of the time for deciding everything at once
ALGEBRA = 0.3  # seconds of CPU time for a query as it was written, where one in fewer bits can be asked
TURN = 10.0  # seconds of CPU time after which another solver has its turn
VACUITY_LIMIT = 5.0  # seconds for finding out whether assumptions contradict each other
TOO_LITTLE = 0.05  # seconds left in which nothing is worth beginning
SHARE = 20.0  # seconds for one property where no time limit is given
ANSWERS = {
    Answer.SAT: "SAT checker: instance is SATISFIABLE",
    Answer.UNSAT: "SAT checker: instance is UNSATISFIABLE",
    Answer.UNKNOWN: "SAT checker: inconclusive",
}


class Decision:
    """What was found out."""

    def __init__(self) -> None:
        self.failed: dict[str, tuple[Check, Evaluator]] = {}  # by property id
        self.unsupported: list[Unsupported] = []  # that can be reached
        self.cuts: list[Cut] = []  # that can be reached
        self.undecided = ""  # why some properties are open; empty if none is
        self.open: set[object] = set()  # if only some are: property ids, unsupported places, loops
        self.iterations = 0


class Decider:
    def __init__(
        self, terms: Terms, make_solver: Callable[[], Solver], remaining: Callable[[], float | None],
        log: Callable[[str], None], stop_on_fail: bool = False, make_other: Callable[[], Solver | None] = lambda: None,
    ) -> None:  # fmt: skip
        self._terms = terms
        self._make_solver = make_solver
        self._make_other = make_other  # a solver of another kind, if the user did not choose one
        self._remaining = remaining
        self._log = log
        self._stop_on_fail = stop_on_fail

    def decide(self, execution: Execution, wanted: Callable[[str], bool]) -> Decision:
        """Decide the wanted properties (by id) and whether unsupported or cut places can be reached."""
        events = [
            s
            for s in execution.steps
            if isinstance(s, Unsupported | Cut) or (isinstance(s, Check) and wanted(s.prop.id))
        ]
        decision = Decision()
        if not events:
            return decision
        # With some properties left out, what ends a path before an event need not be an event itself.
        everything = all(wanted(step.prop.id) for step in execution.steps if isinstance(step, Check))
        self._first(execution, events, decision, only_user=everything)
        if self._stop_on_fail and decision.failed:
            return decision
        if decision.undecided:
            self._one_by_one(execution, events, decision)
            return decision
        if decision.failed or decision.unsupported or decision.cuts:
            self._rest(execution, events, decision)
        return decision

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
        return self._make_solver().check([facts], VACUITY_LIMIT) is Answer.UNSAT

    # ------------------------------------------------------------------------------------- queries

    def _first(self, execution: Execution, events: list[Event], decision: Decision, only_user: bool) -> None:
        guarded = self._guarded(execution, events, only_user)
        query = self._terms.or_all(guarded)
        solver = self._solver = self._make_solver()
        left = self._remaining()
        evaluator = self._solve(solver, query, decision, left and left * FIRST)
        if evaluator is not None:
            happened = next(e for e, condition in zip(events, guarded, strict=True) if evaluator.value(condition))
            self._note(happened, evaluator, decision)

    def _rest(self, execution: Execution, events: list[Event], decision: Decision) -> None:
        """Every query leaves out what is known already and asks for the rest, with all that ended paths before."""
        exact = dict(zip(map(id, events), self._guarded(execution, events, only_user=False), strict=True))
        while True:
            left = [e for e in events if not _known(e, decision)]
            query = self._terms.or_all(exact[id(e)] for e in left)
            evaluator = self._solve(self._solver, query, decision)
            if evaluator is None:
                return
            for event in left:
                if evaluator.value(exact[id(event)]):
                    self._note(event, evaluator, decision)
                    break
            if self._stop_on_fail and decision.failed:
                return

    def _one_by_one(self, execution: Execution, events: list[Event], decision: Decision) -> None:
        """All together was too hard: give each property, and each doubt, its share of the time that is left."""
        exact = self._guarded(execution, events, only_user=False)
        groups: dict[object, list[tuple[Event, Term]]] = {}
        for event, condition in zip(events, exact, strict=True):
            groups.setdefault(_subject(event), []).append((event, condition))
        reason, decision.undecided = decision.undecided, ""
        hard = 0
        for number, group in enumerate(groups.values()):
            left = self._remaining()
            if left is not None and left < TOO_LITTLE:  # a large query takes longer to be asked at all
                hard += 1
                decision.open.add(_subject(group[0][0]))
                continue
            share = SHARE if left is None else left / (len(groups) - number)
            evaluator = self._solve(self._solver, self._terms.or_all(c for _, c in group), decision, share)
            if decision.undecided:
                hard += 1
                decision.open.add(_subject(group[0][0]))
                decision.undecided = ""
            elif evaluator is not None:
                self._note(next(e for e, c in group if evaluator.value(c)), evaluator, decision)
        if hard:
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

    def _solve(self, solver: Solver, query: Term, decision: Decision, limit: float | None = None) -> Evaluator | None:
        """A model of the query, checked by our own evaluator; None if there is none or nobody knows."""
        decision.iterations += 1
        if query is self._terms.false:
            return None
        if query is self._terms.true:
            return Evaluator({})
        self._log(f"Passing problem to {solver.name}")
        limit = self._remaining() if limit is None else limit
        asked, model_of = self._narrow(query)
        answer = Answer.UNKNOWN
        if asked is not query and _multiplies(query):
            # as written, a solver may see at once that both sides are the same polynomial
            brief = self._make_solver()
            answer = check_briefly(brief, query, ALGEBRA, limit)
            if answer is not Answer.UNKNOWN:
                solver, asked, model_of = brief, query, dict
        if answer is Answer.UNKNOWN:
            answer, solver = self._in_turn(solver, asked, limit)
        self._log(ANSWERS[answer])
        if answer is Answer.UNKNOWN:
            why = getattr(solver, "reason", "") or "gave up within the time limit; try another --solver"
            decision.undecided = f"the solver {solver.name}: {why}"
            return None
        if answer is Answer.UNSAT:
            return None
        evaluator = Evaluator(model_of(read_model(solver, [asked])))
        if not evaluator.value(query):
            decision.undecided = f"a model of the solver {solver.name} does not satisfy the query; please report this"
            return None
        return evaluator

    def _in_turn(self, solver: Solver, query: Term, limit: float | None) -> tuple[Answer, Solver]:
        """What is hard for one solver can be easy for another: each has a turn before the first goes on for good."""
        end = None if limit is None else time.monotonic() + limit
        if all(node.sort.kind != "fp" for node in postorder((query,))):
            for make in (lambda: solver, self._make_other):
                which = make()
                if which is None:
                    break
                answer = check_briefly(which, query, TURN, None if end is None else end - time.monotonic())
                if answer is not Answer.UNKNOWN:
                    return answer, which
        return solver.check([query], None if end is None else max(0.01, end - time.monotonic())), solver

    def _narrow(self, query: Term) -> tuple[Term, Callable[[Model], Model]]:
        """The query in fewer bits where that pays, and the way back from its models."""
        if not has_operator(PRODUCTS | SUMS, query):
            return query, dict
        from pybmc.terms.bounds import ImpliedBounds
        from pybmc.terms.narrow import Narrowing

        bounds = ImpliedBounds(self._terms).of(query)
        if not bounds and not has_operator(PRODUCTS, query):
            return query, dict
        narrowing = Narrowing(self._terms, bounds)
        narrowed = narrowing.apply(query)
        return self._terms.and_(narrowed, narrowing.new_limits()), narrowing.model

    def _note(self, event: Event, evaluator: Evaluator, decision: Decision) -> None:
        match event:
            case Check():
                decision.failed[event.prop.id] = (event, evaluator)
            case Unsupported():
                decision.unsupported.append(event)
            case Cut():
                decision.cuts.append(event)


def read_model(solver: Solver, roots: Iterable[Term]) -> Model:
    env: Model = {}
    for variable in variables(roots):
        env[variable] = solver.array_value(variable) if variable.sort.kind == "array" else solver.value(variable)
    return env


def _multiplies(query: Term) -> bool:
    """Whether unknowns are multiplied with each other (a constant factor comes first)."""
    return any(node.op is Op.MUL and not node.args[0].is_const for node in postorder((query,)))


def _condition(event: Event) -> Term:
    return event.violated if isinstance(event, Check) else event.guard


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
