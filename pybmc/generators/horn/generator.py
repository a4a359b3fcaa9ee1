"""Claims from Horn clauses: a program is encoded, a solver finds its predicates, and what it found is read back."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from pybmc.budget import Budget, Limit
from pybmc.contracts.claims import Claim, Moment, Where
from pybmc.contracts.expr import (
    FALSE,
    NULL,
    Bound,
    Compare,
    Expr,
    Field,
    ForAllObjects,
    Length,
    Local,
    Old,
    Result,
    Static,
)
from pybmc.generators.api import Question
from pybmc.generators.horn.encode import Encoding
from pybmc.generators.horn.frames import RESULT, Frame, Slot
from pybmc.generators.horn.solution import Definition, conditions, definitions
from pybmc.goto.classes import MethodInfo
from pybmc.goto.instr import Assert, Property
from pybmc.goto.names import MethodId
from pybmc.goto.program import Function
from pybmc.goto.properties import PropertyKind
from pybmc.lowering import Passes
from pybmc.program.program import Program
from pybmc.solvers.api import Answer
from pybmc.solvers.spacer import Solved, solve

PATIENT, QUICK = 3.0, 2.0  # seconds for a question about all properties, and about one
START = 5.0  # seconds that a program of the user's may need to start
MOST_QUESTIONS = 20
MOST_CLAIMS = 60  # at one place

Ask = Callable[[str, float], Solved]  # about a system, for so many seconds


class Horn:
    """`depths` are counterexamples of the abstraction: how many steps each takes, by property; a bound to try."""

    name = "horn"

    def __init__(self) -> None:
        self.depths: dict[str, int] = {}

    def claims(self, question: Question, budget: Budget) -> Iterator[Claim]:
        encoding = encoded(question.program, question.functions, question.open)
        if not encoding.bad or not encoding.is_complete:
            return
        seen: dict[Claim, None] = dict.fromkeys(question.known)
        for model in self.models(encoding, asking(question.horn_solver, budget)):
            for claim in read_back(encoding, model):
                if claim not in seen:
                    seen[claim] = None
                    yield claim

    @property
    def bounds(self) -> list[int]:
        return sorted(set(self.depths.values()))

    def models(self, encoding: Encoding, ask: Ask) -> Iterator[str]:
        """Solutions that prove properties: all together if that is possible, else one by one."""
        system, queries = encoding.system, dict(encoding.bad)
        together = ask(system.text(list(queries.values())), PATIENT)
        if together.answer is Answer.SAT:
            yield together.model
            return
        if len(queries) == 1:
            self._note(next(iter(queries)), together)
            return
        for prop, query in list(encoding.bad.items())[:MOST_QUESTIONS]:
            alone = ask(system.text([query]), QUICK)
            self._note(prop, alone)
            if alone.answer is Answer.SAT:
                yield alone.model
            elif alone.answer is Answer.UNSAT:
                del queries[prop]
        if queries and len(queries) < len(encoding.bad):
            rest = ask(system.text(list(queries.values())), PATIENT)
            if rest.answer is Answer.SAT:
                yield rest.model

    def _note(self, prop: str, solved: Solved) -> None:
        if solved.answer is Answer.UNSAT:
            self.depths[prop] = solved.depth


def asking(command: str, budget: Limit) -> Ask:
    """Who is asked: the user's program, or Spacer."""
    if not command:
        return lambda text, seconds: spacer(text, seconds, budget)
    from pybmc.solvers.horn_program import solve_with

    return lambda text, seconds: solve_with(command, text, seconds + START, budget)


def spacer(text: str, seconds: float, budget: Limit) -> Solved:
    """With global guidance, which is the better half of the two, and without."""
    first = solve(text, seconds, True, budget)
    return first if first.answer is not Answer.UNKNOWN or budget.exceeded() else solve(text, seconds, False, budget)


def encoded(program: Program, functions: tuple[Function, ...], wanted: Iterable[Property]) -> Encoding:
    """The system of the program for these properties; functions that are not given get the default passes."""
    uncaught = [prop.id for prop in wanted if prop.kind is PropertyKind.UNCAUGHT]
    given = {function.method.java_id: function for function in functions}

    def lower(method: MethodInfo) -> Function:
        found = given.get(MethodId(method.owner, method.name, method.descriptor).java_id)
        return found or program.function(method, Passes())

    ids = frozenset(prop.id for prop in wanted)
    encoding = Encoding(program, lower, ids, uncaught[0] if uncaught else "")
    encoding.add(lower(program.entry))
    return encoding


def system_of(program: Program, functions: Iterable[Function], uncaught: Iterable[Property]) -> str:
    """The system of a program with all checks of these functions, as SMT-LIB."""
    functions = tuple(functions)
    checks = [instr.prop for function in functions for instr in function.body if isinstance(instr, Assert)]
    encoding = encoded(program, functions, [*checks, *uncaught])
    return encoding.system.text(list(encoding.bad.values()))


# ------------------------------------------------------------------------------------------ reading


def read_back(encoding: Encoding, model: str) -> Iterator[Claim]:
    """A solution as claims: at loop heads, and before and after calls."""
    found = definitions(model)
    invariants = list(_invariants(encoding, found))
    for name, frame in encoding.frames.items():
        for loop, head in sorted(frame.shape.nest.head.items()):
            where = Where(name, Moment.LOOP, loop)
            yield from _claims(where, found.get(f"{frame.prefix}b{head}"), frame, frame.block(head))
            yield from (Claim(where, expr) for expr in invariants)
        if not frame.is_called:
            continue
        yield from _claims(Where(name, Moment.REQUIRES), found.get(f"{frame.prefix}pre"), frame, frame.passed)
        yield from _claims(Where(name, Moment.ENSURES), found.get(f"{frame.prefix}post"), frame, frame.ending())
        for moment in (Moment.REQUIRES, Moment.ENSURES):
            yield from (Claim(Where(name, moment), expr) for expr in invariants)
        throws = found.get(f"{frame.prefix}throws")
        if throws is not None and throws.body == "false":
            yield Claim(Where(name, Moment.SIGNALS), FALSE)


def _invariants(encoding: Encoding, found: dict[str, Definition]) -> Iterator[Expr]:
    """What fields hold: in all objects of their class, or static ones."""
    anyone = Bound("o", "A")
    for group in encoding.groups.found.values():
        definition = found.get(group.predicate) if group is not None else None
        if group is None or definition is None or len(definition.parameters) != len(group.parts):
            continue
        arguments: list[Expr] = []
        for part in group.parts:
            info = part.field
            held: Expr = Static(info.owner, info.name, info.descriptor)
            if not group.is_static:
                held = Field(anyone, info.owner, info.name, info.descriptor)
            arguments.append(_part(held, part.part))
        for expr in conditions(definition, arguments):
            yield expr if group.is_static else ForAllObjects(anyone, group.class_name, expr)


def _part(held: Expr, part: str) -> Expr:
    if part == "null":
        return Compare("==", held, NULL)
    return Length(held) if part == "length" else held


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
    return _part(held, slot.part)
