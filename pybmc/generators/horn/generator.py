"""Claims from Horn clauses: a program is encoded, a solver finds its predicates, and what it found is read back."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pybmc.budget import Budget, Limit
from pybmc.contracts.claims import Claim, Moment, Where
from pybmc.contracts.expr import FALSE, NULL, Compare, Expr, Length, Local, Old, Result
from pybmc.generators.abstract.targets import CallGraph
from pybmc.generators.api import Question
from pybmc.generators.horn.encode import RESULT, Encoding, Frame, Slot
from pybmc.generators.horn.solution import Definition, conditions, definitions
from pybmc.goto.classes import MethodInfo
from pybmc.goto.names import MethodId
from pybmc.goto.program import Function
from pybmc.lowering import Passes
from pybmc.program.program import Program
from pybmc.solvers.api import Answer
from pybmc.solvers.spacer import Solved, solve

SECONDS = 3.0  # for one question
MOST_QUESTIONS = 12
MOST_CLAIMS = 60  # at one place

Ask = Callable[[str], Solved]


class Horn:
    """`depths` are counterexamples of the abstraction: how many steps each takes, by property; a bound to try."""

    name = "horn"

    def __init__(self) -> None:
        self.depths: dict[str, int] = {}

    def claims(self, question: Question, budget: Budget) -> Iterator[Claim]:
        encoding = encoded(question.program, question.functions, frozenset(p.id for p in question.open))
        if encoding is None or not encoding.bad:
            return
        seen: dict[Claim, None] = {}
        for model in self.models(encoding, lambda text: spacer(text, budget)):
            for claim in read_back(encoding, model):
                if claim not in seen:
                    seen[claim] = None
                    yield claim

    def models(self, encoding: Encoding, ask: Ask) -> Iterator[str]:
        """Solutions that prove properties: all together if that is possible, else one by one."""
        system, queries = encoding.system, encoding.bad
        together = ask(system.text(list(queries.values())))
        if together.answer is Answer.SAT:
            yield together.model
            return
        if len(queries) == 1:
            self._note(next(iter(queries)), together)
            return
        for prop, query in list(queries.items())[:MOST_QUESTIONS]:
            alone = ask(system.text([query]))
            self._note(prop, alone)
            if alone.answer is Answer.SAT:
                yield alone.model

    def _note(self, prop: str, solved: Solved) -> None:
        if solved.answer is Answer.UNSAT:
            self.depths[prop] = solved.depth


def spacer(text: str, budget: Limit) -> Solved:
    """With global guidance, which is the better half of the two, and without."""
    first = solve(text, SECONDS, True, budget)
    return first if first.answer is not Answer.UNKNOWN or budget.exceeded() else solve(text, SECONDS, False, budget)


def encoded(program: Program, functions: tuple[Function, ...], wanted: frozenset[str]) -> Encoding | None:
    """The system of the program; functions that are not given are lowered with the default passes."""
    given = {function.method.java_id: function for function in functions}

    def lower(method: MethodInfo) -> Function:
        found = given.get(MethodId(method.owner, method.name, method.descriptor).java_id)
        return found or program.function(method, Passes())

    encoding = Encoding(CallGraph(program), lower, wanted)
    encoding.add(lower(program.entry))
    return encoding


# ------------------------------------------------------------------------------------------ reading


def read_back(encoding: Encoding, model: str) -> Iterator[Claim]:
    """A solution as claims: at loop heads, and before and after calls."""
    found = definitions(model)
    for name, frame in encoding.frames.items():
        for loop, head in sorted(frame.shape.nest.head.items()):
            where = Where(name, Moment.LOOP, loop)
            yield from _claims(where, found.get(f"{frame.prefix}b{head}"), frame, frame.block(head))
        if not frame.is_called:
            continue
        yield from _claims(Where(name, Moment.REQUIRES), found.get(f"{frame.prefix}pre"), frame, frame.passed)
        yield from _claims(Where(name, Moment.ENSURES), found.get(f"{frame.prefix}post"), frame, frame.ending())
        throws = found.get(f"{frame.prefix}throws")
        if throws is not None and throws.body == "false":
            yield Claim(Where(name, Moment.SIGNALS), FALSE)


def _claims(where: Where, definition: Definition | None, frame: Frame, slots: list[Slot]) -> Iterator[Claim]:
    if definition is None or len(definition.parameters) != len(slots):
        return
    arguments = [_argument(slot, frame, where.moment) for slot in slots]
    for count, expr in enumerate(conditions(definition, arguments)):
        if count == MOST_CLAIMS:
            return
        yield Claim(where, expr)


def _argument(slot: Slot, frame: Frame, moment: Moment) -> Expr:
    held: Expr
    kind = frame.kind(slot.key)
    if slot.key == RESULT:
        held = Result(kind)
    elif slot.key < 0:
        held = Local(-1 - slot.key, kind)
        held = held if moment is Moment.REQUIRES else Old(held)
    else:
        held = Local(slot.key, kind)
    if slot.part == "null":
        return Compare("==", held, NULL)
    return Length(held) if slot.part == "length" else held
