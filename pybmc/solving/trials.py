"""All cases of a query, thousands at once: one bit of one term in all of them is one large number.

Insertion into a sorted list of 8 unknown keys is a search among their orders, which a solver that learns clauses goes
through nearly one by one. There are half a million; as columns of bits all of them are a few billion steps of a
processor, which takes 64 of them at a time, so that a second is enough. What the query compares only has a case for
each order, what it compares with constants a case for each side; other unknowns have the values that the query
confines them to, or that their bits make which matter.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from math import prod

from pybmc.annotations import TYPE_CHECKING, Any
from pybmc.records import NamedTuple
from pybmc.solvers.api import Answer
from pybmc.solving.gates import FALSE, FUNCTIONS, INPUT, TRUE, Bits, Circuit, Gates, Unsuited
from pybmc.solving.patterns import MOST_AT_ONCE, Block, Columns, Scale, blocks, number_of_orders, of_orders, of_values
from pybmc.terms.bounds import bounds_of
from pybmc.terms.evaluate import Evaluator
from pybmc.terms.node import Term, Terms
from pybmc.terms.ops import Op
from pybmc.terms.walk import postorder

if TYPE_CHECKING:
    from pybmc.terms.order import Ranks

MOST_BITS = 24  # of an unknown that is no rank
MOST_VALUES = 1 << MOST_BITS
MOST_KEPT = 256 << 20  # bytes of columns
COMPARISONS = frozenset((Op.EQ, Op.SLT, Op.SLE, Op.ULT, Op.ULE))

Step = tuple[Callable[[Any, Any], Any], int, int, int]  # where the result goes, and what it is computed from


class _Axis(NamedTuple):
    cases: int
    make: Callable[[], Block]


class Trial:
    """`work`: cases times gates; `Unsuited` if not all cases can be tried."""

    def __init__(self, terms: Terms, query: Term, ranks: Mapping[Term, Ranks]) -> None:
        self._circuit = Circuit(query)
        parts = sorted(_conjuncts(query), key=lambda part: part.id)
        self._program = Program(self._circuit.gates, [self._circuit.bit(part) for part in parts])
        self._axes = [*self._ranked(ranks), *self._others(terms, query, ranks)]
        self.work = prod(axis.cases for axis in self._axes) * max(1, len(self._program.steps))

    def answer(self, is_over: Callable[[], bool]) -> tuple[Answer, dict[Term, object]]:
        """Whether the query holds in any case, and one in which it does."""
        for block in blocks([axis.make() for axis in self._axes], self._program.halved()):
            if is_over():
                return Answer.UNKNOWN, {}
            held = self._program.run(block)
            if held:
                return Answer.SAT, self._model(block.columns, (held & -held).bit_length() - 1)
        return Answer.UNSAT, {}

    def _model(self, columns: Columns, case: int) -> dict[Term, object]:
        return {
            variable: sum((columns.get(bit, 0) >> case & 1) << place for place, bit in enumerate(bits))
            for variable, bits in self._circuit.inputs.items()
        }

    def _ranked(self, ranks: Mapping[Term, Ranks]) -> Iterator[_Axis]:
        families: dict[Ranks, list[Bits]] = {}
        for variable, bits in self._circuit.inputs.items():
            if variable in ranks and self._program.uses(bits):
                families.setdefault(ranks[variable], []).append(bits)
        for found, unknowns in families.items():
            scale = Scale(tuple(found.constants), tuple(found.gaps))
            count = number_of_orders(len(unknowns), scale)
            if count is None:
                raise Unsuited
            yield _Axis(count, partial(of_orders, unknowns, scale))

    def _others(self, terms: Terms, query: Term, ranks: Mapping[Term, Ranks]) -> Iterator[_Axis]:
        bounds = bounds_of(terms, query)
        sides = _Sides(query)
        for variable, bits in self._circuit.inputs.items():
            used = tuple([bit for bit in bits if self._program.uses((bit,))])
            if variable in ranks or not used:
                continue
            values = sides.of(variable)
            if values is None and variable in bounds:
                low, high = bounds[variable]
                if high - low < min(1 << len(used), MOST_VALUES):
                    values = range(low, high + 1)
            if values is None:
                if len(used) > MOST_BITS:
                    raise Unsuited
                bits, values = used, range(1 << len(used))
            yield _Axis(len(values), partial(of_values, bits, values))


def _conjuncts(query: Term) -> list[Term]:
    parts = []
    stack = [query]
    while stack:
        part = stack.pop()
        if part.op is Op.AND:
            stack += part.args
        else:
            parts.append(part)
    return parts


class _Sides:
    """Of unknowns that are compared with constants and nothing else: a value for each outcome of all comparisons."""

    def __init__(self, query: Term) -> None:
        self._found: dict[Term, list[Term]] = {}
        self._other: set[Term] = set()
        for node in postorder((query,)):
            is_plain = node.op in COMPARISONS and any(arg.is_const for arg in node.args)
            for arg in node.args:
                if arg.op is Op.VAR:
                    if is_plain:
                        self._found.setdefault(arg, []).append(node)
                    else:
                        self._other.add(arg)

    def of(self, variable: Term) -> Sequence[int] | None:
        if variable.sort.kind != "bv" or variable in self._other or variable not in self._found:
            return None
        width = variable.sort.width
        comparisons = self._found[variable]
        # where orders end as well: `x < 5` as signed and `9 < x` as unsigned numbers meet far from either constant
        ends = [arg.payload for node in comparisons for arg in node.args if arg.is_const] + [0, 1 << width - 1]
        outcomes: dict[tuple[object, ...], int] = {}
        for value in dict.fromkeys(end + by & (1 << width) - 1 for end in ends for by in (0, -1, 1)):
            evaluator = Evaluator({variable: value})
            outcomes.setdefault(tuple([evaluator.value(node) for node in comparisons]), value)
        return list(outcomes.values())


class Program:
    """Gates in order, over places that are used again once nobody reads what is there.

    The query is a conjunction: what no case satisfies of its first parts needs no others.
    """

    def __init__(self, gates: Gates, goals: list[int]) -> None:
        self._rows = gates.rows
        self.steps: list[Step] = []
        self._ends: list[tuple[int, int]] = []  # how many steps a part takes, and the place of its result
        self._places = 3  # the third is what nobody reads
        self._inputs: dict[int, int] = {}
        ordered = self._ordered(goals)
        self._used = set(ordered)
        self._place(ordered, goals)

    def halved(self) -> int:
        """How often the number of cases that are computed at once must be, for all places to be kept."""
        return (self._places * (MOST_AT_ONCE >> 3) // MOST_KEPT).bit_length()

    def uses(self, bits: Bits) -> bool:
        return any(bit in self._used for bit in bits)

    def run(self, block: Block) -> int:
        """The cases in which all parts hold."""
        values = [0] * self._places
        values[TRUE] = held = (1 << block.cases) - 1
        for bit, column in block.columns.items():
            values[self._inputs.get(bit, 2)] = column
        start = 0
        for end, place in self._ends:
            for function, target, a, b in self.steps[start:end]:
                values[target] = function(values[a], values[b])
            start = end
            held &= values[place]
            if not held:
                break
        return held

    def _ordered(self, goals: list[int]) -> list[int]:
        """All gates that matter, those of the first goals first, and each behind its parts."""
        done: set[int] = set()
        ordered = []
        for goal in goals:
            stack = [goal]
            while stack:
                number = stack[-1]
                kind, a, b = self._rows[number]
                waiting = [] if kind == INPUT else [part for part in (a, b) if part not in done]
                if waiting and number not in done:
                    stack += waiting
                    continue
                stack.pop()
                if number not in done:
                    done.add(number)
                    ordered.append(number)
        return ordered

    def _place(self, ordered: list[int], goals: list[int]) -> None:
        last = {part: number for number in ordered for part in self._rows[number][1:]}
        places = {FALSE: FALSE, TRUE: TRUE}
        kept = {*goals, FALSE, TRUE}
        free: list[int] = []
        end = {FALSE: 0, TRUE: 0}
        for number in ordered:
            kind, a, b = self._rows[number]
            if kind != INPUT:
                free += [places[part] for part in sorted({a, b} - kept) if last[part] == number]
            if number > TRUE:
                is_free = kind != INPUT and free  # what is read must be there from the start
                places[number] = free.pop() if is_free else self._places
                self._places += not is_free
            if kind != INPUT:
                self.steps.append((FUNCTIONS[kind], places[number], places[a], places[b]))
            elif number > TRUE:
                self._inputs[number] = places[number]
            end[number] = len(self.steps)
        reached = 0
        for goal in goals:
            reached = max(reached, end[goal])
            self._ends.append((reached, places[goal]))
