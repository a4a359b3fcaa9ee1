"""A session with a solver: queries in fewer bits where that pays, together with the facts that were learnt.

Queries only ever share the solver and the facts; what was narrowed in one has nothing to do with the next.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import cached_property, partial

from pybmc.annotations import TYPE_CHECKING
from pybmc.solvers.api import Answer, Solver, check_briefly
from pybmc.solving.others import Again, Form, Model, Others, read_model
from pybmc.terms.bounds import Bounds, ImpliedBounds, bounds_of
from pybmc.terms.node import Term, Terms
from pybmc.terms.ops import ORDERS, PRODUCTS, ROUNDING, SUMS, Op
from pybmc.terms.walk import Extent, below, extent

if TYPE_CHECKING:
    from pybmc.solving.cases import Cases
    from pybmc.solving.enumeration import Enumeration
    from pybmc.solving.one_by_one import OneByOne
    from pybmc.solving.orders import Orders
    from pybmc.terms.choices import Effort

LARGE = 3000  # nodes of a query whose sums are not worth much work: giving it to a solver again takes longer
ALONE = 10.0  # seconds of CPU time that are too few for a race
MOMENT = 0.4  # seconds of CPU time for a query, before more work is put into it than a solver may need
# Nodes that are rebuilt to find sums that come out the same, and seconds of CPU time for a solver before more are.
EFFORTS = ((1_000, 0.1), (6_000, MOMENT), (30_000, MOMENT))
RARE = 200  # nodes for each sum, of a query that is not rebuilt for so few of them
LETTER = 16  # bits of the unknowns that `kinds.py` looks at
FEW_NODES = 60  # of a query whose letters stay as they are
MANY_NODES = 300  # of a query all of whose cases are tried before a solver is asked ...
MOST_CASES = 1 << 16  # ... if they are no more than these, which `cases.py` says as well
SMALL = 20  # bits of a product that is no work for a solver
ALGEBRA = 0.3  # seconds of CPU time for a query as it was written, where one in fewer bits can be asked


class Habits:
    """What decided queries before, which were like those to come."""

    def __init__(self) -> None:
        self.tries_all = False  # all values of the unknowns, where a solver had taken more than a moment
        self.orders: Orders | None = None  # of the unknowns, where these decided what an execution asked
        self.cases: Cases | None = None  # likewise
        self.implied: ImpliedBounds | None = None  # by what an execution asked, of which queries are made


class Session:
    """`make_other` gives another solver for what is hard for the first, or None."""

    def __init__(
        self, terms: Terms, make_solver: Callable[[], Solver], make_other: Callable[[], Solver] | None,
        habits: Habits | None = None,
    ) -> None:  # fmt: skip
        self._habits = habits or Habits()
        self._terms = terms
        self._make_solver = make_solver
        self._make_other = make_other
        self._learnt: list[Term] = []
        self._effort: Effort | None = None  # put into sums
        self._extents: dict[Term, Extent] = {}  # of the query that is asked now, and its other forms
        self._implied = ImpliedBounds(terms)  # by the query that is asked now, most of which its other forms share
        self._is_part = False  # of what another one asks
        self._told = 0  # of these, facts that the solver has been told for good
        # Queries have much in common: they are asked as they are, so that one solver uses what it learnt of others.
        self.keeps_on = False

    @cached_property
    def solver(self) -> Solver:
        """Made when first needed: many queries are decided by constants."""
        return self._make_solver()

    def learn(self, fact: Term) -> None:
        """A fact that holds in all later queries."""
        self._learnt.append(fact)

    def ask(self, query: Term, limit: float | None, work: float | None = None) -> tuple[Answer, Model]:
        """Whether the query can hold, and if so a model of it and of all facts.

        Given up after `limit` seconds of wall time or `work` seconds of CPU time.
        """
        self._extents, self._implied = {}, self._habits.implied or ImpliedBounds(self._terms)
        whole = self._terms.and_all((query, *self._learnt))
        if whole.is_const:
            return Answer.SAT if whole is self._terms.true else Answer.UNSAT, {}
        if self.keeps_on:
            self._tell()
            return _with_model(self.solver, self._check(query, limit, work), whole)
        answer, model = self._by_cases(whole)
        if answer is Answer.UNKNOWN:
            answer, model = self._by_orders(whole)
        if answer is not Answer.UNKNOWN:
            return answer, model
        if hasattr(self.solver, "defined"):  # definitions speak of these unknowns too
            return self._decided(query, whole, limit, work)
        return self._in_other_words(query, whole, limit, work)

    def _in_other_words(
        self, query: Term, whole: Term, limit: float | None, work: float | None
    ) -> tuple[Answer, Model]:
        """With what the query says outright put in, and its letters by kind."""
        plainer = kinds = None
        asked = whole
        if "plainer" not in self._terms.OFF:
            from pybmc.solving.plainer import Plainer

            plainer = Plainer(self._terms, whole, self._bounds_of)
            self._count("plainer", plainer.query is not asked)
            asked = plainer.query
        if "kinds" not in self._terms.OFF and _has_letters(self._extent(asked)):
            from pybmc.solving.kinds import Kinds

            kinds = Kinds(self._terms, asked)
            self._count("kinds", kinds.query is not asked)
            asked = kinds.query
        if asked.is_const:
            answer = Answer.SAT if asked is self._terms.true else Answer.UNSAT
            model: Model = {}
        else:
            answer, model = self._decided(query if asked is whole else asked, asked, limit, work)
        if answer is Answer.SAT:
            for form in (kinds, plainer):
                model = model if form is None else form.model(model)
        return answer, model

    def _decided(self, query: Term, whole: Term, limit: float | None, work: float | None) -> tuple[Answer, Model]:
        """The query is whole together with the facts that the solver is told."""
        within = self._within_spans(whole)
        if within is self._terms.false:
            return Answer.UNSAT, {}
        if within is not whole:
            query = whole = within
        few = self._few_values(whole)
        if few is not None and few.is_quick:
            return few.answer()
        if few is not None and self._habits.tries_all:
            return few.answer(self.solver.budget.exceeded)
        end = None if work is None else time.process_time() + work
        earlier: Form | None = None  # had less time than may come of more work
        for effort, moment in EFFORTS if self._extent(whole).nodes <= LARGE else EFFORTS[1:]:
            form = self._in_fewer_bits(whole, effort)
            asked = form.query
            if few is None and not self._deserves_more(asked):
                break
            brief = self._make_solver()
            answer = check_briefly(brief, asked, _at_most(moment if few is None else MOMENT, end), limit)
            if answer is not Answer.UNKNOWN or brief.budget.exceeded() or _is_past(end):
                return answer, form.model_of(_with_model(brief, answer, asked)[1])
            if few is not None:
                self._habits.tries_all = True
                return few.answer(brief.budget.exceeded)
            earlier = earlier or form
        values = None if self._is_part else partial(self._one_by_one, whole)
        if asked is whole:
            self._tell()
            return self._in_race(query, form, earlier, limit, _work_left(end), values)
        if "algebra_first" not in self._terms.OFF and _multiplies(asked):
            self._count("algebra_first", True)
            # as written, a solver may see at once that both sides are the same polynomial
            brief = self._make_solver()
            answer = check_briefly(brief, whole, _at_most(ALGEBRA, end), limit)
            if answer is not Answer.UNKNOWN or _is_past(end):
                return _with_model(brief, answer, whole)
        return self._in_race(asked, form, earlier, limit, _work_left(end), values)

    def _by_cases(self, whole: Term) -> tuple[Answer, Model]:
        """By what an execution has computed already for all values of its unknowns."""
        cases = self._habits.cases
        if self._make_other is None or "cases" in self._terms.OFF:
            return Answer.UNKNOWN, {}
        if cases is None:
            if self._extent(whole).nodes < MANY_NODES or not self._has_few_cases(whole):
                return Answer.UNKNOWN, {}
            from pybmc.solving.cases import Cases

            cases = self._habits.cases = Cases(self._terms)
        answer, model = cases.of_whole(whole)
        self._count("cases", answer is not Answer.UNKNOWN)
        return answer, model

    def _has_few_cases(self, whole: Term) -> bool:
        """Looked at before anything is loaded that tries them."""
        bounds, cases = self._bounds_of(whole), 1
        for variable in self._extent(whole).unknowns:
            span = (0, 1) if variable.sort.kind == "bool" else bounds.get(variable)
            cases *= MOST_CASES + 1 if span is None else span[1] - span[0] + 1
            if cases > MOST_CASES:
                return False
        return True

    def _by_orders(self, whole: Term) -> tuple[Answer, Model]:
        """By what an execution has computed already for all orders of its unknowns."""
        orders = self._habits.orders
        if orders is None or not (orders.is_quick or orders.is_needed) or self._make_other is None:
            return Answer.UNKNOWN, {}
        answer, model = orders.answer((whole,))
        self._count("orders", answer is not Answer.UNKNOWN)
        return answer, model

    def _within_spans(self, query: Term) -> Term:
        """Without what the spans of its floats exclude: circuits of significands cost much."""
        if "float_spans" in self._terms.OFF or self._extent(query).operators.isdisjoint(ROUNDING):
            return query
        from pybmc.terms.float_bounds import reduced

        found = reduced(query, self._terms)
        self._count("float_spans", found is not query)
        return found

    def _deserves_more(self, query: Term) -> bool:
        """Whether more might come of more work on its sums; where not, those of later queries are not looked at."""
        if self._effort is None or self._effort.is_over or not self._effort.was_cut:
            return False
        self._effort.is_over = self._extent(query).nodes > LARGE
        return not self._effort.is_over

    def _few_values(self, query: Term) -> Enumeration | None:
        """All values of the unknowns, if those are few and nobody wants to hear a certain solver."""
        if self._make_other is None or "enumeration" in self._terms.OFF:
            return None
        from pybmc.solving.enumeration import Enumeration

        found = Enumeration(self._terms, query, self._bounds_of)
        return None if found.work is None else found

    def _tell(self) -> None:
        """The solver the facts that it does not know yet."""
        for fact in self._learnt[self._told :]:
            self.solver.add(fact)
        self._told = len(self._learnt)

    def _in_race(
        self, query: Term, form: Form, earlier: Form | None, limit: float | None, work: float | None,
        values: Callable[[], OneByOne] | None = None,
    ) -> tuple[Answer, Model]:  # fmt: skip
        """What is hard for one solver can be easy for another, in another form, as a diagram, or case by case.

        The first has been told the facts that make the query whole.
        """
        whole = form.query
        if work is not None and work <= ALONE and not self._is_part:
            return self._found(check_briefly(self.solver, query, work, limit), None, form)
        kinds = self._extent(whole).kinds
        first = self.solver
        others = Others(
            self._terms, form, self._extent(whole), first.budget, Again(earlier, form, self._make_solver), values
        )
        is_other = not kinds.isdisjoint(("fp", "array"))
        if self._make_other is None or self._is_part or is_other or "rival" in self._terms.OFF:
            return self._found(self._at_length(query, others, limit, work), others, form)
        from pybmc.solving.rival import Rival

        before = first.budget
        with Rival(before, self._make_other, whole) as rival:
            first.budget = rival
            try:
                answer = self._at_length(query, others, limit, work)
            finally:
                first.budget = before
        self._count("rival", rival.has_begun)
        if answer is Answer.UNKNOWN and rival.answer is not Answer.UNKNOWN:
            return rival.answer, form.model_of(dict(rival.values))
        return self._found(answer, others, form)

    def _found(self, answer: Answer, others: Others | None, form: Form) -> tuple[Answer, Model]:
        if others is not None and others.model is not None:
            return answer, others.model
        answer, model = _with_model(self.solver, answer, form.query)
        return answer, form.model_of(model) if answer is Answer.SAT else {}

    def _at_length(self, query: Term, others: Others, limit: float | None, work: float | None) -> Answer:
        """By the first solver; what takes it more than a moment is also looked at in other ways."""
        end = None if limit is None else time.monotonic() + limit
        last = None if work is None else time.process_time() + work
        # A solver that is stopped begins anew: that must be worth it.
        while (before := others.next()) is not None:
            answer = check_briefly(self.solver, query, _at_most(before, last), _left(end))
            if answer is not Answer.UNKNOWN or self.solver.budget.exceeded() or _is_past(last):
                return answer
            answer = others.answer(self.solver.budget, _left(end))
            if answer is not Answer.UNKNOWN:
                return answer
        return self._check(query, _left(end), _work_left(last))

    def _check(self, query: Term, limit: float | None, work: float | None) -> Answer:
        if work is not None:
            return check_briefly(self.solver, query, work, limit)
        return self.solver.check([query], limit)

    def _one_by_one(self, query: Term) -> OneByOne:
        from pybmc.solving.one_by_one import OneByOne

        session = Session(self._terms, self._make_solver, self._make_other)
        session._is_part = True
        return OneByOne(self._terms, query, session.ask)

    def _in_fewer_bits(self, query: Term, effort: int) -> Form:
        """The query with numbers in fewer bits where that pays, and the way back from its models."""
        if "float_keys" not in self._terms.OFF and not self._extent(query).operators.isdisjoint(ORDERS):
            from pybmc.terms.float_keys import Keys

            keys = Keys(self._terms, query)
            self._count("float_keys", keys.query is not query)
            form = self._of_integers(keys.query, effort)
            return form._replace(model_of=lambda model: keys.model(form.model_of(model)))
        return self._of_integers(query, effort)

    def _of_integers(self, query: Term, effort: int) -> Form:
        query = self._telescoped(query, effort)
        if "ranks" in self._terms.OFF:
            return Form(*self._narrow(query), {}, query)
        from pybmc.terms.order import Ranking

        ranking = Ranking(self._terms, query, self._bounds_of)
        self._count("ranks", ranking.query is not query)
        narrowed, model_of = self._narrow(ranking.query)
        return Form(narrowed, lambda model: ranking.model(model_of(model)), ranking.ranks(), query)

    def _telescoped(self, query: Term, effort: int) -> Term:
        if "telescope" in self._terms.OFF or self._extent(query).operators.isdisjoint(SUMS):
            return query
        if self._effort is not None and self._effort.is_over:
            return query
        from pybmc.terms.choices import Effort
        from pybmc.terms.telescope import telescoped

        if self._effort is None:
            self._effort = Effort()
        self._effort.begin(effort)
        found = telescoped(self._terms, query, lambda: self._bounds_of(query), self._effort)
        self._count("telescope", found is not query)
        return found

    def _extent(self, query: Term) -> Extent:
        found = self._extents.get(query)
        if found is None:
            found = self._extents[query] = extent(query)
        return found

    def _bounds_of(self, query: Term) -> Bounds:
        return bounds_of(self._terms, query, self._implied)

    def _count(self, rule: str, is_applied: bool) -> None:
        if is_applied:
            self._terms.counts[rule] = self._terms.counts.get(rule, 0) + 1

    def _narrow(self, query: Term) -> tuple[Term, Callable[[Model], Model]]:
        """What is computed with in as many bits as its values need, and the way back.

        Sums alone are not worth it where a query is asked again and again, with one more fact each time, or where
        they are rare.
        """
        if "narrowing" in self._terms.OFF or not self._computes(query):
            return query, dict
        from pybmc.terms.narrow import Narrowing

        bounds = self._bounds_of(query)
        if not bounds and self._extent(query).operators.isdisjoint(PRODUCTS):
            return query, dict
        narrowing = Narrowing(self._terms, bounds)
        narrowed = narrowing.apply(query)
        self._count("narrowing", narrowed is not query)
        return self._terms.and_(narrowed, narrowing.new_limits()), narrowing.model

    def _computes(self, query: Term) -> bool:
        """Whether so much of the query is arithmetic that fewer bits are worth the work."""
        computed = self._extent(query).operators
        if not computed.isdisjoint(PRODUCTS):
            return True
        if self._learnt or computed.isdisjoint(SUMS):
            return False
        return sum(node.op in SUMS for node in below((query,))) * RARE > self._extent(query).nodes


def _with_model(solver: Solver, answer: Answer, asked: Term) -> tuple[Answer, Model]:
    return answer, read_model(solver, [asked]) if answer is Answer.SAT else {}


def _left(end: float | None) -> float | None:
    return None if end is None else max(0.01, end - time.monotonic())


def _at_most(work: float, end: float | None) -> float:
    """So many seconds of CPU time, or what is left until then."""
    left = _work_left(end)
    return work if left is None else min(work, left)


def _work_left(end: float | None) -> float | None:
    """Seconds of CPU time until then."""
    return None if end is None else max(0.01, end - time.process_time())


def _is_past(end: float | None) -> bool:
    return end is not None and time.process_time() >= end


def _has_letters(extent: Extent) -> bool:
    """Whether numbers of few bits are in it: who asks of what kind these are takes as long to load as a small check."""
    return extent.nodes > FEW_NODES and any(1 < (sort.element or sort).width <= LETTER for sort in extent.sorts)


def _multiplies(query: Term) -> bool:
    """Whether unknowns are multiplied with each other (a constant factor comes first), and not just a few bits."""
    products = (node for node in below((query,)) if node.op is Op.MUL and not node.args[0].is_const)
    return any(node.sort.width > SMALL for node in products)
