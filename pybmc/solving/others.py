"""What a hard query is tried as beside solvers: case by case, by values of one unknown, as numbers, as a diagram.

Each is tried once a solver has had some CPU time, as long as it is worth the work by then.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from pybmc.annotations import TYPE_CHECKING
from pybmc.budget import Limit
from pybmc.records import NamedTuple
from pybmc.solvers.api import Answer, Solver, check_briefly
from pybmc.terms.counted import Counted
from pybmc.terms.node import Term, Terms
from pybmc.terms.ops import DIVISIONS, SUMS, Op
from pybmc.terms.polynomials import MAX_DEGREE
from pybmc.terms.walk import Extent, postorder, variables

if TYPE_CHECKING:
    from pybmc.solving.diagrams import Question
    from pybmc.solving.one_by_one import OneByOne
    from pybmc.solving.trials import Trial
    from pybmc.solving.value_by_value import ValueByValue
    from pybmc.solving.whole_numbers import WholeNumbers
    from pybmc.terms.order import Ranks

Model = dict[Term, object]  # a value for each variable


class Form(NamedTuple):
    """A query as it is asked, the way back from its models, which variables are ranks, and what it was before its
    numbers were in fewer bits."""

    query: Term
    model_of: Callable[[Model], Model]
    ranks: Mapping[Term, Ranks]
    wide: Term


class Stage(NamedTuple):
    after: float  # seconds of CPU time of a solver
    terms: int  # looked at with values put in
    nodes: int  # of a diagram
    work: int  # of a trial
    linear: float  # seconds of CPU time for whole numbers
    values: float  # the same for one value of an unknown after the other


# A trial does some hundred thousand million steps a second.
STAGES = (
    Stage(0.1, 10_000, 100_000, 10_000_000_000, 0.4, 0.0),
    Stage(0.4, 50_000, 350_000, 300_000_000_000, 2.0, 1.5),
    Stage(3.0, 200_000, 1_000_000, 10**12, 4.0, 8.0),
)
MOST_AGAIN = 1.0  # seconds of CPU time for an earlier form of the query, each time
SMALL = 3000  # nodes of a query for which the first stage is worth it: a solver that is stopped begins anew
FEW = 300  # nodes of a query that no diagram is tried for
OTHERS = 8  # nodes of a small query for each such operation
RARE = 2  # sums for each operation that is not linear, of a query that is one over whole numbers
PRODUCTS_FOR_ONE = 3  # of unknowns, which are compared as they are once sums of them are multiplied out
NOT_LINEAR = {Op.BAND, Op.BOR, Op.BXOR, Op.SHL, Op.LSHR, Op.ASHR, Op.CONCAT}


class Again:
    """An earlier form of a query: it had little time, and work that was put into sums since can make them harder."""

    def __init__(self, earlier: Form | None, form: Form, make_solver: Callable[[], Solver]) -> None:
        self._form = None if earlier is None or earlier.query is form.query else earlier
        self._make_solver = make_solver

    def __bool__(self) -> bool:
        return self._form is not None

    def answer(self, work: float, limit: Limit, left: float | None) -> tuple[Answer, Model]:
        if self._form is None:
            return Answer.UNKNOWN, {}
        solver, query = self._make_solver(), self._form.query
        solver.budget = limit
        answer = check_briefly(solver, query, min(work, MOST_AGAIN), left)
        return answer, self._form.model_of(read_model(solver, [query])) if answer is Answer.SAT else {}


class Others:
    """`model`: of the query before it took its form, if one was found. `extent`: of the query."""

    def __init__(
        self, terms: Terms, form: Form, extent: Extent, limit: Limit, again: Again,
        values: Callable[[], OneByOne] | None = None,
    ) -> None:  # fmt: skip
        self.model: Model | None = None
        self._terms = terms
        self._form = form
        self._limit = limit
        self._again = again
        of_bits = extent.kinds.isdisjoint(("fp", "array"))
        self._may_try = of_bits and "trials" not in terms.OFF
        self._may_draw = "fp" not in extent.kinds and extent.nodes > FEW and "diagrams" not in terms.OFF
        # None: nobody has looked
        self._may_count: bool | None = None if of_bits and "whole_numbers" not in terms.OFF else False
        self._make_values = None if "one_by_one" in terms.OFF else values
        self._values: OneByOne | None = None
        self._may_put_in = extent.nodes <= SMALL and "value_by_value" not in terms.OFF
        self._put_in: ValueByValue | None = None
        self._trial: Trial | None = None
        self._question: Question | None = None
        self._numbers: WholeNumbers | None = None
        self._stages = list(STAGES if self._may_try and extent.nodes <= SMALL else STAGES[1:])
        self._stage = STAGES[0]

    def next(self) -> float | None:
        """Seconds of CPU time for a solver before it makes sense to try them; None if nothing is left to be tried."""
        if not self._stages or not (
            self._may_try or self._may_draw or self._may_put_in or self._counts() or self._again or self._make_values
        ):
            return None
        self._stage = self._stages.pop(0)
        return self._stage.after

    def answer(self, limit: Limit, left: float | None) -> Answer:
        """`left`: seconds."""
        answer = self._value_by_value()
        if answer is Answer.UNKNOWN:
            answer = self._by_cases(limit.exceeded)
        if answer is Answer.UNKNOWN:
            answer = self._by_diagram()
        if answer is Answer.UNKNOWN and self._stage.values:
            answer = self._one_by_one(left)
        if answer is Answer.UNKNOWN:
            answer = self._over_whole_numbers()
        return self._in_earlier_form(limit, left) if answer is Answer.UNKNOWN else answer

    def _in_earlier_form(self, limit: Limit, left: float | None) -> Answer:
        answer, model = self._again.answer(self._stage.after, limit, left)
        if answer is Answer.SAT:
            self.model = model
        return answer

    def _value_by_value(self) -> Answer:
        if not self._may_put_in:
            return Answer.UNKNOWN
        if self._put_in is None:
            from pybmc.solving.value_by_value import ValueByValue

            self._put_in = ValueByValue(self._terms, self._form.wide)
        cannot_hold = self._put_in.cannot_hold(self._stage.terms) if self._put_in.is_suited else False
        self._may_put_in = cannot_hold is None
        if not cannot_hold:
            return Answer.UNKNOWN
        self._count("value_by_value")
        return Answer.UNSAT

    def _by_cases(self, is_over: Callable[[], bool]) -> Answer:
        trial = self._as_trial()
        if trial is None or trial.work > self._stage.work:
            return Answer.UNKNOWN
        self._count("trials")
        self._may_try, self._trial = False, None
        answer, model = trial.answer(is_over)
        if answer is Answer.SAT:
            self.model = self._form.model_of(model)
        return answer

    def _as_trial(self) -> Trial | None:
        if self._trial is None and self._may_try:
            from pybmc.solving.gates import Unsuited
            from pybmc.solving.trials import Trial

            try:
                self._trial = Trial(self._terms, self._form.query, self._form.ranks)
            except Unsuited:
                self._may_try = False
        return self._trial

    def _counts(self) -> bool:
        """Whether whole numbers may decide it."""
        if self._may_count is None:
            self._may_count = _is_linear(self._terms, list(postorder((self._form.wide,))))
        return self._may_count

    def _one_by_one(self, left: float | None) -> Answer:
        if self._values is None and self._make_values is not None:
            self._values = self._make_values()
        if self._values is None or not self._values.is_suited():
            self._values = self._make_values = None
            return Answer.UNKNOWN
        answer, model = self._values.answer(self._stage.values, left)
        if answer is not Answer.UNKNOWN:
            self._count("one_by_one")
        if answer is Answer.SAT:
            self.model = model
        return answer

    def _over_whole_numbers(self) -> Answer:
        if not self._counts():
            return Answer.UNKNOWN
        if self._numbers is None:
            from pybmc.solving.whole_numbers import WholeNumbers

            self._numbers = WholeNumbers(self._terms, self._form.wide)
        cannot_hold = self._numbers.cannot_hold(self._stage.linear, self._limit)
        self._may_count = cannot_hold is None
        if not cannot_hold:
            return Answer.UNKNOWN
        self._count("whole_numbers")
        return Answer.UNSAT

    def _by_diagram(self) -> Answer:
        question = self._as_question() if self._stage.nodes else None
        found = None if question is None else question.cannot_hold(self._stage.nodes)
        if found:
            self._count("diagrams")
            return Answer.UNSAT
        if found is False:
            self._may_draw, self._question = False, None
        return Answer.UNKNOWN

    def _as_question(self) -> Question | None:
        if self._question is None and self._may_draw:
            from pybmc.solving.diagrams import Question, Unsuited

            try:
                self._question = Question(self._terms, self._form.query)
            except Unsuited:
                self._may_draw = False
        return self._question

    def _count(self, rule: str) -> None:
        self._terms.counts[rule] = self._terms.counts.get(rule, 0) + 1


def _is_linear(terms: Terms, nodes: Sequence[Term]) -> bool:
    """Whether the query adds, and does little else with numbers than to add, compare and choose them.

    What only counts has nothing to say over whole numbers: it all depends on when which condition holds.
    """
    added = [node for node in nodes if node.op in SUMS]
    sums = len(added)
    degrees = _degrees(nodes)
    products = [degrees[node] <= MAX_DEGREE for node in nodes if _is_product(node)]
    others = sum(map(_is_not_linear, nodes)) + sum(products) / PRODUCTS_FOR_ONE + products.count(False)
    is_small = len(nodes) <= FEW and OTHERS * others < len(nodes)
    if sums <= RARE * others and not (sums and is_small):
        return False
    counted = Counted(terms)
    return not all(counted.of(node) for node in added)


def _degrees(nodes: Sequence[Term]) -> dict[Term, int]:
    """How many unknowns are multiplied in each, which come behind what they are made of: z3 does not even stop where
    these are many."""
    found: dict[Term, int] = {}
    for node in nodes:
        inside = [found[arg] for arg in node.args]
        if node.sort.kind != "bv":
            found[node] = 0
        elif node.op is Op.VAR:
            found[node] = 1
        else:
            found[node] = sum(inside) if _is_product(node) else max(inside, default=0)
    return found


def _is_product(node: Term) -> bool:
    return node.op is Op.MUL and not node.args[0].is_const


def _is_not_linear(node: Term) -> bool:
    if node.op in DIVISIONS:
        return not node.args[1].is_const
    if node.op is Op.EXTRACT:  # bits of an unknown are taken apart; of a sum they are what is left of it
        return node.payload[1] > 0 or node.args[0].op is Op.VAR
    return node.op in NOT_LINEAR


def read_model(solver: Solver, roots: Iterable[Term]) -> Model:
    env: Model = {}
    for variable in variables([*roots, *getattr(solver, "defined", ())]):
        env[variable] = solver.array_value(variable) if variable.sort.kind == "array" else solver.value(variable)
    return env
