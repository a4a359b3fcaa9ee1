"""The facts of the abstract interpretation as claims: at loop heads, and where methods are entered and left.

Differences become comparisons of longs, since `y + c` may wrap around where `x - y <= c` holds.
"""

from __future__ import annotations

from collections.abc import Iterator

from pybmc.budget import Budget
from pybmc.contracts.claims import Claim, Moment, Where
from pybmc.contracts.expr import (
    FALSE,
    NULL,
    Apply,
    Bound,
    Compare,
    Expr,
    Field,
    ForAllObjects,
    IsA,
    Length,
    Local,
    Num,
    Old,
    Or,
    Result,
    Static,
    kind_of_expr,
    parts,
)
from pybmc.generators.abstract.intervals import LENGTHS, TYPES, Int
from pybmc.generators.abstract.program import Analysis
from pybmc.generators.abstract.references import ALWAYS, NEVER, Ref
from pybmc.generators.abstract.state import RESULT, Fact, State, Value
from pybmc.generators.api import Cut, Question
from pybmc.goto.names import OBJECT, kind_of
from pybmc.goto.program import Function

WORK = 2.0  # seconds of CPU time
MOST = 60  # claims at one place


class AbstractInterpretation:
    name = "abstract"

    def claims(self, question: Question, budget: Budget) -> Iterator[Claim]:
        analysis = Analysis(question.program, budget.part(WORK), functions=question.functions)
        analysis.run()
        for cut in question.cuts:  # also of functions that were not looked at, as those of the library
            if cut.function.method.java_id not in analysis.results:
                analysis.enter_anyhow(cut.function)
        analysis.solve()
        for cut in question.cuts:
            yield from _at(cut, analysis)


def _at(cut: Cut, analysis: Analysis) -> Iterator[Claim]:
    name = cut.function.method.java_id
    found = analysis.results.get(name)
    if found is None:
        return
    if cut.loop >= 0:
        state = found.fixpoint.states.get(found.shape.nest.head[cut.loop])
        if state is not None:
            where = Where(name, Moment.LOOP, cut.loop)
            facts = Facts(cut.function, state, analysis).all(cut.written)
            yield from (Claim(where, expr) for expr in facts[:MOST])
            yield from (Claim(where, expr) for expr in _everywhere(analysis))
        return
    entry = analysis.entries.get(name)
    if entry is not None:
        parameters = frozenset(range(len(cut.function.parameters)))
        facts = Facts(cut.function, entry, analysis).all(parameters)
        yield from (Claim(Where(name, Moment.REQUIRES), expr) for expr in facts[:MOST])
    summary = analysis.summaries[name]
    if summary.thrown is None:
        yield Claim(Where(name, Moment.SIGNALS), FALSE)
    if summary.returned is not None:
        facts = Facts(cut.function, summary.returned, analysis).all(frozenset((RESULT,)))
        yield from (Claim(Where(name, Moment.ENSURES), expr) for expr in facts[:MOST])


def _everywhere(analysis: Analysis) -> Iterator[Expr]:
    """What fields hold in all objects of their class."""
    anyone = Bound("o", "A")
    for info, fact in analysis.store.known():
        if info.is_static:
            yield from _unary(Static(info.owner, info.name, info.descriptor), fact)
        else:
            field = Field(anyone, info.owner, info.name, info.descriptor)
            yield from (ForAllObjects(anyone, info.owner, each) for each in _unary(field, fact))


def _unary(expr: Expr, fact: Fact) -> Iterator[Expr]:
    """What an interval, or what is known of a reference, says."""
    if isinstance(fact, Int):
        kind = kind_of_expr(expr)
        limits = LENGTHS if isinstance(expr, Length) else TYPES[kind]
        if isinstance(expr, Field | Static):
            limits = TYPES[expr.descriptor]
        if fact.is_constant:
            yield Compare("==", expr, Num(kind, fact.low))
            return
        if fact.low > limits.low:
            yield Compare(">=", expr, Num(kind, fact.low))
        if fact.high < limits.high:
            yield Compare("<=", expr, Num(kind, fact.high))
        if fact.nonzero and fact.low < 0 < fact.high:
            yield Compare("!=", expr, Num(kind, 0))
    elif isinstance(fact, Ref):
        if fact.null != ALWAYS and (fact.bound != OBJECT or fact.classes):
            classes = tuple(IsA(expr, name, True) for name in sorted(fact.classes or ()))
            inside = classes or (IsA(expr, fact.bound),)
            yield Or((Compare("==", expr, NULL), *inside))
        if fact.null == NEVER:
            yield Compare("!=", expr, NULL)
        elif fact.null == ALWAYS:
            yield Compare("==", expr, NULL)


def at_most(x: Expr, y: Expr, c: int) -> Expr | None:
    """x <= y + c, without wrap-around; None: nobody can say that."""
    if kind_of_expr(x) != kind_of_expr(y) or c not in (0, -1):
        x, y = _long(x), _long(y)
    if c == 0:
        return Compare("<=", x, y)
    if c == -1:
        return Compare("<", x, y)
    if isinstance(x, Apply) and isinstance(y, Apply):  # both were ints
        return Compare("<=", x, Apply("ladd", (y, Num("J", c))))
    return None


def _long(expr: Expr) -> Expr:
    return Apply("i2l", (expr,)) if kind_of_expr(expr) == "I" else expr


class Facts:
    """The facts of one state, as expressions over the registers of a function."""

    def __init__(self, function: Function, state: State, analysis: Analysis) -> None:
        self._function = function
        self._state = state
        self._analysis = analysis
        self._names: dict[Value, list[Expr]] = {}
        for key, value in sorted(state.env.items()):
            self._names.setdefault(value, []).append(self._held(key))
        for array, size in state.length.items():
            for expr in self._names.get(array, [])[-1:]:
                self._names.setdefault(size, []).append(Length(expr))
        for (place, owner, index), value in state.heap.items():
            if not isinstance(place, str) and index is None:
                self._names.setdefault(value, []).extend(self._field(place, owner))

    def _held(self, key: int) -> Expr:
        if key == RESULT:
            return Result(kind_of(self._function.result))
        if key < 0:
            parameter = -1 - key
            return Old(Local(parameter, kind_of(self._function.parameters[parameter])))
        return Local(key, self._function.registers[key].kind)

    def _field(self, field: tuple[str, str], owner: Value) -> Iterator[Expr]:
        info = self._analysis.store.info(field)
        if info is not None and owner is None:
            yield Static(info.owner, info.name, info.descriptor)
        elif info is not None:
            for expr in self._names.get(owner, [])[-1:]:
                yield Field(expr, info.owner, info.name, info.descriptor)

    def all(self, about: frozenset[int]) -> list[Expr]:
        """Those that say something of these registers (or of the heap), each once; single values first."""
        found: dict[Expr, None] = {}
        for value, names in self._names.items():
            for name in names:
                found.update((each, None) for each in _unary(name, self._state.facts.get(value)))
            found.update((Compare("==", other, names[-1]), None) for other in names[:-1])
        for x, y, c in self._state.zone.facts():
            if x in self._names and y in self._names:
                claim = at_most(self._names[x][-1], self._names[y][-1], c)
                if claim is not None:
                    found[claim] = None
        return [expr for expr in found if _mentions(expr, about)]


def _mentions(expr: Expr, about: frozenset[int]) -> bool:
    """Whether it is about one of these registers as they are now, the result, or the heap."""
    old = [inside.arg for inside in parts(expr) if isinstance(inside, Old)]
    for inside in parts(expr):
        if isinstance(inside, Field | Static) or (isinstance(inside, Result) and RESULT in about):
            return True
        if isinstance(inside, Local) and inside.index in about and inside not in old:
            return True
    return False
