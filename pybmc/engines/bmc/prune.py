"""Whether a path can be taken at all, asked while an execution runs; a short query each time."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from pybmc.annotations import TYPE_CHECKING
from pybmc.solvers.api import Answer, Solver, check_briefly
from pybmc.symex.ssa import Assumed
from pybmc.terms.evaluate import Evaluator
from pybmc.terms.node import Term, Terms
from pybmc.terms.ops import BOOL, PRODUCTS, Op
from pybmc.terms.walk import has_operator, postorder

if TYPE_CHECKING:
    from pybmc.budget import Budget
    from pybmc.solving.cases import Cases
    from pybmc.solving.enumeration import Enumeration
    from pybmc.solving.orders import Orders
    from pybmc.solving.samples import Samples
    from pybmc.terms.bounds import Bounds, ImpliedBounds
    from pybmc.terms.core import Interval
    from pybmc.terms.growing_order import GrowingRanks
    from pybmc.terms.narrow import Narrowing

WITNESSES = 32  # inputs that are remembered

# Work of computing with floating-point numbers beyond which nobody is asked: solvers are slow to begin with it, and do
# not look at the clock before they have.
FLOATS = {
    Op.FADD: 1, Op.FSUB: 1, Op.FMUL: 1, Op.FROUND: 1, Op.FDIV: 3, Op.FSQRT: 3, Op.FMA: 3, Op.FREM: 9,
}  # fmt: skip
MOST_FLOATS, FEW_FLOATS = 200, 16
MOST_UNKNOWNS = 8  # whose values are all tried, where that is less work than asking
OFTEN = 3  # queries in a row whose unknowns have many values: then nobody looks any more
MOMENT = 0.1  # seconds of CPU time for a solver before that
VERY_FEW, BLINK = 200_000, 0.02  # values of terms that are computed sooner, and the time for a solver before that
SESSIONS = 4  # kept for later queries under the same bounds
MANY = 16  # questions after which more is done for the sake of the next ones
SIDES = frozenset((Op.SLT, Op.SLE, Op.ULT, Op.ULE))
FEW_VALUES = 1 << 12  # of an unknown that is tried; if it is one in so many at least:
CONFINED = 4
FIRST = 4  # questions that tell whether unknowns have few values
LARGE = 1_000  # terms of all questions so far from which on inputs are drawn at random: a solver is faster for less
WIDE = 1 << 32  # values of an unknown, of which nothing is known then
AFRESH = 8  # times that a session begins anew because ranks have changed; then numbers stay as they are


class Known:
    """What executions have in common, whatever their bounds: true of terms for good."""

    def __init__(self) -> None:
        self.answers: dict[tuple[Term, Term], bool] = {}  # whether a guard is possible under all assumptions so far
        self.models: list[dict[Term, object]] = []  # of witnesses, the last one first
        self.asked = 0  # questions
        self.is_made_of_bits = True  # what is asked, and of few enough that random inputs can be tried

    def note(self, model: dict[Term, object]) -> None:
        self.models = [model, *self.models[: WITNESSES - 1]]


class Session:
    """A solver that knows all assumptions so far, in the bits that their bounds or ranks leave."""

    def __init__(self, solver: Solver, form: Narrowing | GrowingRanks | None, samples: Samples | None) -> None:
        """`samples`: that are tried first."""
        self._solver = solver
        self._form = form
        self._facts: list[Term] = []  # all assumptions so far, as the solver knows them
        self._samples = samples
        self._told = 0  # of the facts, those that the samples satisfy
        self.has_model = False

    def check(self, guard: Term, assumptions: list[Assumed], work: float, left: float | None, may_draw: bool) -> Answer:
        """`may_draw`: inputs at random are tried first."""
        form = self._form
        for assumed in assumptions[len(self._facts) :]:
            fact = assumed.condition if form is None else form.apply(assumed.condition)
            self._facts.append(fact)
            self._solver.add(fact)
        if form is not None:
            guard = form.apply(guard)
            self._solver.add(form.new_limits())
        self.has_model = not (may_draw and self._is_shown(guard))
        return check_briefly(self._solver, guard, work, left) if self.has_model else Answer.SAT

    @property
    def is_made_of_bits(self) -> bool:
        return self._samples is None or self._samples.is_suited

    def _is_shown(self, guard: Term) -> bool:
        """Whether some input that was drawn at random gets there."""
        samples, fresh = self._samples, self._facts[self._told :]
        if samples is None or not samples.is_useful:
            return False
        self._told = len(self._facts)
        return samples.shows(guard, fresh)

    def model(self, variables: list[Term]) -> dict[Term, object]:
        """After SAT: the values of these variables."""
        form, solver = self._form, self._solver
        replaced: dict[Term, Term] = {} if form is None else form.replaced()
        env: dict[Term, object] = {}
        for variable in variables:
            asked = replaced.get(variable, variable)
            env[asked] = solver.array_value(asked) if asked.sort.kind == "array" else solver.value(asked)
        return env if form is None else form.model(env)


class Witness:
    """An input that got somewhere; it may well get further."""

    def __init__(self, model: dict[Term, object], passed: int) -> None:
        self.evaluator = Evaluator(model)
        self._passed = passed  # assumptions that it satisfies; of the first ones the solver said so

    def satisfies(self, assumptions: list[Assumed]) -> bool:
        """Asked again and again as assumptions are added; once it fails, it fails for good."""
        evaluator = self.evaluator
        while self._passed < len(assumptions) and evaluator.value(assumptions[self._passed].condition):
            self._passed += 1
        return self._passed == len(assumptions)

    def reaches(self, guard: Term) -> bool:
        return bool(self.evaluator.value(guard))


class Pruner:
    """Answers for one execution."""

    LIMIT = 2.0  # seconds of CPU time; a path that takes longer to exclude is followed
    BRIEF = 0.3  # likewise, while inputs are constructed
    LEAST = 0.1  # likewise, where many in a row were too hard

    def __init__(
        self, terms: Terms, make_solver: Callable[[], Solver], budget: Budget, known: Known | None = None
    ) -> None:
        """`known`: from executions before this one, to which this one adds."""
        self._terms = terms
        self._make_solver = make_solver
        self._budget = budget
        self._known = Known() if known is None else known
        self._sessions: dict[tuple[tuple[Term, int, int], ...] | None, Session] = {}
        self._facts = terms.true  # all assumptions so far
        self._added: list[Assumed] = []  # of which these are the parts
        self._seen: set[Term] = set()
        self._costly = False
        self._witnesses = [Witness(model, 0) for model in self._known.models]
        self._ranks: GrowingRanks | None = None
        self._ranked = 0  # assumptions that it has met
        self._afresh = 0 if "ranks" in terms.OFF else AFRESH  # times that ranks may begin anew
        self._spans: tuple[Term, Bounds] = terms.true, {}  # that facts imply
        self._visited: set[Term] = set()
        self._variables: list[Term] = []  # of all queries so far
        self.queries = 0
        self.gave_up = False
        self._patience = self.LIMIT
        self._counted: set[Term] = set()
        self._floats = 0
        self._size = self._unknowns = self._flags = 0  # terms and variables of all queries so far, and those of one bit
        self._many = 0  # queries in a row whose unknowns had many values
        self.orders: Orders | None = None  # all those of the unknowns, once somebody asks
        self._may_order = "orders" not in terms.OFF
        self._decides = self._may_order and "order_decisions" not in terms.OFF
        self.cases: Cases | None = None  # all values of the unknowns, likewise
        self._may_try = "cases" not in terms.OFF
        self._had_few = False  # unknowns of the first questions had few values
        self._told: list[Assumed] = []  # assumptions that both know
        self._left_to_solver = MANY
        self._moment = MOMENT
        self._tries_first = False  # trying all values has decided what was hard for a solver

    def witness(self, condition: Term) -> Evaluator | None:
        """An input that was found along the way, if the condition holds of one that keeps all assumptions."""
        return next((w.evaluator for w in self._witnesses if w.reaches(condition)), None)

    def apart(self) -> Pruner:
        """Another one, for other assumptions."""
        return Pruner(self._terms, self._make_solver, self._budget, self._known)

    def decided(self, guard: Term, condition: Term, assumptions: list[Assumed]) -> bool | None:
        if (self.orders is None or self.queries <= MANY) and self.cases is None:
            return None
        self._tell(assumptions)
        cases, found = self.cases, None
        if cases is not None and not cases.is_over:
            found = cases.decided(guard, condition)
            if found is not None or cases.knows(condition):
                return self._noted("cases", found)
        if self.orders is not None and self.queries > MANY and self._decides:
            found = self.orders.decided(guard, condition)
        return self._noted("order_decisions", found)

    def _noted(self, name: str, found: bool | None) -> bool | None:
        if found is not None:
            self._terms.counts[name] = self._terms.counts.get(name, 0) + 1
        return found

    def _tell(self, assumptions: list[Assumed]) -> None:
        """Those who know all orders and all values of the unknowns."""
        told = self._told
        listeners = [known for known in (self.orders, self.cases) if known is not None]
        if _were_withdrawn(told, assumptions):
            for known in listeners:
                known.forget()
            told.clear()
        for assumed in assumptions[len(told) :]:
            for known in listeners:
                known.tell(assumed.condition)
            told.append(assumed)

    def __call__(self, guard: Term, assumptions: list[Assumed], /, brief: bool = False) -> bool:
        self.gave_up = False
        if _were_withdrawn(self._added, assumptions):
            self._forget()
        for assumed in assumptions[len(self._added) :]:
            self._facts = self._terms.and_(self._facts, assumed.condition)
            self._added.append(assumed)
        known = self._known.answers.get((guard, self._facts))
        if known is not None:
            return known
        self._witnesses = [w for w in self._witnesses if w.satisfies(assumptions)]
        if any(witness.reaches(guard) for witness in self._witnesses):
            return True
        if self._floats_of(guard) > (FEW_FLOATS if brief else MOST_FLOATS):
            self.gave_up = True
            return True
        if self._is_mended(guard, assumptions):
            return True
        self.queries += 1
        self._known.asked += 1
        self._budget.check()  # many slow queries may come between two looks of the engine
        limit = min(self._patience, self.BRIEF) if brief else self._patience
        answer, model = self._ask(guard, assumptions, limit)
        self.gave_up = answer is Answer.UNKNOWN
        self._patience = max(self._patience / 2, self.LEAST) if self.gave_up else min(2 * self._patience, self.LIMIT)
        if model:
            self._note(model, len(assumptions))
        if answer is not Answer.UNKNOWN:
            self._known.answers[guard, self._facts] = answer is Answer.SAT
        return answer is not Answer.UNSAT

    def _is_mended(self, guard: Term, assumptions: list[Assumed]) -> bool:
        """Whether the last input that was found, changed a little, gets there."""
        if self._size < LARGE or not self._witnesses or "mending" in self._terms.OFF:
            return False
        from pybmc.solving.mending import mended

        model = mended(self._witnesses[0].evaluator, (*(assumed.condition for assumed in assumptions), guard))
        if model is None:
            return False
        self._terms.counts["mending"] = self._terms.counts.get("mending", 0) + 1
        self._note(model, len(assumptions))
        self._known.answers[guard, self._facts] = True
        return True

    def _note(self, model: dict[Term, object], passed: int) -> None:
        self._witnesses = [Witness(model, passed), *self._witnesses[: WITNESSES - 1]]
        self._known.note(model)

    def _forget(self) -> None:
        """All assumptions, which no session can take back."""
        self._facts = self._terms.true
        self._added.clear()
        self._sessions.clear()
        self._ranks, self._ranked = None, 0
        self._witnesses = [Witness(model, 0) for model in self._known.models]

    def _ask(self, guard: Term, assumptions: list[Assumed], limit: float) -> tuple[Answer, dict[Term, object]]:
        if self.queries <= FIRST and self._may_try:  # later, what confines unknowns may stand behind paths
            self._had_few = self._had_few or self._has_few_values(guard)
        if self._may_try and (self.queries > MANY or self._size >= LARGE):
            answer, model = self._by_cases(guard, assumptions)
            if answer is not Answer.UNKNOWN:
                return answer, model
        few = self._few_values(guard)
        if few is not None and self._tries_first:
            return few.answer(self._budget.exceeded)
        if self.queries > self._left_to_solver and self._may_order and (self.orders is None or self.orders.is_quick):
            answer, model = self._by_orders(guard)
            if answer is not Answer.UNKNOWN:
                return answer, model
        session = self._session(guard, assumptions)
        moment = limit if few is None and not self._may_order else min(limit, self._moment)
        if few is not None and few.work is not None and few.work < VERY_FEW:
            moment = min(limit, BLINK)
        draws = self._size >= LARGE
        answer = session.check(guard, assumptions, moment, self._budget.remaining(), draws)
        self._known.is_made_of_bits &= session.is_made_of_bits
        if answer is Answer.UNKNOWN and few is not None:
            answer, model = few.answer(self._budget.exceeded)
            self._tries_first = answer is not Answer.UNKNOWN
            return answer, model
        if answer is Answer.UNKNOWN and self._may_order:
            answer, model = self._by_orders(guard)
            if answer is not Answer.UNKNOWN:
                self._left_to_solver = 0
                self._moment = max(self._moment / 2, BLINK)
                if self.orders is not None:
                    self.orders.is_needed = True
                return answer, model
            if moment < limit:
                answer = session.check(guard, assumptions, limit, self._budget.remaining(), draws)
        if answer is not Answer.SAT or not session.has_model:
            return answer, {}
        nodes = postorder((guard, self._facts), self._visited)
        self._variables += [node for node in nodes if node.op is Op.VAR]
        return answer, session.model(self._variables)

    def _by_cases(self, guard: Term, assumptions: list[Assumed]) -> tuple[Answer, dict[Term, object]]:
        if self.cases is None:
            if not self._had_few and not self._has_few_values(guard):
                return Answer.UNKNOWN, {}
            from pybmc.solving.cases import Cases

            self.cases = Cases(self._terms)
            for assumed in self._told:
                self.cases.tell(assumed.condition)
        self._tell(assumptions)
        found = self.cases.answer(guard)
        self._may_try = not self.cases.is_over
        if found[0] is not Answer.UNKNOWN:
            self._terms.counts["cases"] = self._terms.counts.get("cases", 0) + 1
        return found

    def _has_few_values(self, guard: Term) -> bool:
        """Whether some of its unknowns have, and not one among many. Looked at before anything is loaded that tries."""
        spans: dict[Term, Interval] = {}
        stack = [guard, self._facts]
        while stack:
            part = stack.pop()
            if part.op is Op.AND:
                stack += part.args
            elif part.op in SIDES or (part.op is Op.NOT and part.args[0].op in SIDES):
                for unknown, (low, high) in self.implied.of(part).items():
                    known = spans.get(unknown, (low, high))
                    spans[unknown] = max(low, known[0]), min(high, known[1])
        few = self._flags + sum(high - low < FEW_VALUES for low, high in spans.values())
        return few * CONFINED >= self._unknowns

    def _by_orders(self, guard: Term) -> tuple[Answer, dict[Term, object]]:
        if self.orders is None:
            from pybmc.solving.orders import Orders

            self.orders = Orders()
            for assumed in self._told:
                self.orders.tell(assumed.condition)
        found = self.orders.answer((self._facts, guard))
        self._may_order = not self.orders.is_over
        if found[0] is not Answer.UNKNOWN:
            self._terms.counts["orders"] = self._terms.counts.get("orders", 0) + 1
        return found

    def _few_values(self, guard: Term) -> Enumeration | None:
        """All values of the unknowns, if these are few."""
        if self._unknowns > MOST_UNKNOWNS or self._many == OFTEN or "enumeration" in self._terms.OFF:
            return None
        from pybmc.solving.enumeration import AT_LENGTH, Enumeration

        if self._size << self._unknowns > AT_LENGTH:
            return None
        found = Enumeration(self._terms, self._terms.and_(self._facts, guard), self.implied.of)
        self._many = 0 if found.work is not None else self._many + 1
        return None if found.work is None else found

    def _floats_of(self, guard: Term) -> int:
        """Of all that a session would be told."""
        for node in postorder((self._facts, guard), self._counted):
            self._floats += FLOATS.get(node.op, 0)
            if node.op is Op.VAR:
                self._unknowns += 1
                self._flags += node.sort is BOOL
            self._size += 1
        return self._floats

    def _session(self, guard: Term, assumptions: list[Assumed]) -> Session:
        bounds = self._rough_bounds(guard) if self._is_costly(guard) else None
        key = None if bounds is None else tuple((v, *span) for v, span in bounds.items())
        if bounds is None:
            self._rank(guard, assumptions)
        session = self._sessions.pop(key, None)
        if session is None:
            samples = self._new_samples() if bounds is None else None
            session = Session(self._make_solver(), self._form(bounds), samples)
            if len(self._sessions) == SESSIONS:
                del self._sessions[next(iter(self._sessions))]
        self._sessions[key] = session  # the one used last comes last
        return session

    def _form(self, bounds: Bounds | None) -> Narrowing | GrowingRanks | None:
        if bounds is None:
            return self._ranks
        from pybmc.terms.narrow import Narrowing

        return Narrowing(self._terms, bounds)

    def _new_samples(self) -> Samples | None:
        if self._known.asked <= MANY or "samples" in self._terms.OFF or not self._known.is_made_of_bits:
            return None
        from pybmc.solving.samples import Samples

        return Samples(self._span, self._terms.counts)

    def _span(self, variable: Term) -> tuple[int, int] | None:
        ranked = self._ranks.span(variable) if self._ranks is not None else None
        if ranked is None and self._spans[0] is not self._facts:
            self._spans = self._facts, self.implied.of(self._facts)
        low, high = ranked or self._spans[1].get(variable, (0, WIDE))
        return (low, high) if high - low < WIDE else None

    @cached_property
    def implied(self) -> ImpliedBounds:
        """What conditions say of their unknowns; those to come are made of those before."""
        from pybmc.terms.bounds import ImpliedBounds

        return ImpliedBounds(self._terms)

    def _rank(self, guard: Term, assumptions: list[Assumed]) -> None:
        """Which numbers are only compared. What is asked of a tree or a sorted list is nearly all comparisons."""
        if self._known.asked <= MANY or not self._afresh:
            return
        ranks, anew = self._ranks, False
        if ranks is None:
            from pybmc.terms.growing_order import GrowingRanks

            ranks, anew = GrowingRanks(self._terms), True
        for assumed in assumptions[self._ranked :]:
            anew |= ranks.meet(assumed.condition)
        self._ranked = len(assumptions)
        if ranks.meet(guard) or anew:
            self._sessions.pop(None, None)
            self._afresh -= 1
        self._ranks = ranks if self._afresh else None

    def _is_costly(self, guard: Term) -> bool:
        if not self._costly and "narrowing" not in self._terms.OFF:
            self._costly = any(has_operator(PRODUCTS, part, self._seen) for part in (guard, self._facts))
        return self._costly

    def _rough_bounds(self, guard: Term) -> Bounds:
        """Bounds rounded to whole bits: they stay the same from round to round, and with them the session."""
        known = self.implied.of(self._terms.and_(self._facts, guard))
        rough: Bounds = {}
        for variable in sorted(known, key=lambda v: v.id):
            low, high = known[variable]
            bits = max(high.bit_length(), (-low - 1).bit_length() if low < 0 else 0)
            if bits < variable.sort.width - 1:
                rough[variable] = (min(low, 1) if low >= 0 else -(1 << bits), (1 << bits) - 1)
        return rough


def _were_withdrawn(known: list[Assumed], assumptions: list[Assumed]) -> bool:
    """Some of those that are known; what came behind them has moved up."""
    return bool(known) and (len(assumptions) < len(known) or assumptions[len(known) - 1] is not known[-1])
