"""Values of unknown numbers by search, where a solver finds none: for conditions over sin, log, pow and their like.

A candidate is a model; whoever asks corrects it, so that what such functions give is what the JVM computes. How far it
is from satisfying the query is the sum of the distances of its conditions, counted in neighbouring numbers on a
logarithmic scale. One unknown after the other is moved by ever shorter strides as long as that helps; where nothing
does, the search begins elsewhere. It proves nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import inf, log2
from random import Random

from pybmc.terms.evaluate import Evaluator
from pybmc.terms.ieee754 import from_float, round_integral
from pybmc.terms.node import Term
from pybmc.terms.ops import BOOL, Op
from pybmc.terms.walk import variables

Model = dict[Term, int]
Corrected = Callable[[Model], Model]

FAR = 1.0  # of a condition that does not say how far it is from being true
MOST_NODES = 3000  # of a query: distances are computed by recursion
MOST_CANDIDATES = 6000
MOST_WORK = 4_000_000  # nodes of all candidates together
MOST_UNKNOWNS = 12
BEGINNINGS = 10
SMALL = (0.0, 1.0, -1.0, 0.5, 2.0, 10.0, -10.0, 100.0, 1e-3, 1e10)
COMPARISONS = (Op.FEQ, Op.FLT, Op.FLE, Op.EQ, Op.ULT, Op.ULE, Op.SLT, Op.SLE)


def equations(query: Term) -> Model:
    """Values that the query says of numbers which it is a conjunction about."""
    found: Model = {}
    todo = [query]
    while todo:
        term = todo.pop()
        if term.op is Op.AND:
            todo += term.args
        elif term.op in (Op.EQ, Op.FEQ) and term.args[0].sort is not BOOL:
            constants = [arg for arg in term.args if arg.is_const]
            others = [arg.args[0] if arg.op is Op.FP_TO_BITS else arg for arg in term.args if not arg.is_const]
            if len(constants) == len(others) == 1:
                found[others[0]] = constants[0].payload
    return found


def search(query: Term, corrected: Corrected, over: Callable[[], bool], suggested: Model | None = None) -> Model | None:
    """A model of the query in which `corrected` changes nothing; None if none was met."""
    nodes = _nodes(query)
    unknowns = [v for v in variables((query,)) if v.sort.kind in ("fp", "bv", "bool")]
    if len(nodes) > MOST_NODES:
        return None
    # What is computed need not be searched for: it is put right whatever it was.
    trials = [{v: _plain(value, v) for v in unknowns} for value in (0.0, 1.5)]
    computed = {v for trial in trials for v in corrected(trial)}
    free = [v for v in unknowns if v not in computed]
    if not free or len(free) > MOST_UNKNOWNS:
        return None
    return _Search(query, corrected, free, nodes, over, suggested or {}).run()


class _Search:
    def __init__(
        self, query: Term, corrected: Corrected, free: list[Term], nodes: list[Term], over: Callable[[], bool],
        suggested: Model,
    ) -> None:  # fmt: skip
        self._query = query
        self._corrected = corrected
        self._free = free
        self._over = over
        self._left = min(MOST_CANDIDATES, MOST_WORK // len(nodes))
        self._suggested = suggested
        self._constants = [node for node in nodes if node.op is Op.CONST]

    def run(self) -> Model | None:
        for beginning in self._beginnings():
            for model, free in self._around(beginning):
                if self._settles(model, free):
                    return {**model, **self._corrected(model)}
                if self._ended():
                    return None
        return None

    def _around(self, model: Model) -> Iterator[tuple[Model, list[Term]]]:
        """From one beginning; then, where that led near, once more with one of the unknowns a whole number."""
        yield model, self._free
        for unknown in self._free if len(self._free) > 1 else ():
            if unknown.sort.kind == "fp":
                width = unknown.sort.width
                whole = {**model, unknown: round_integral("RNE", model[unknown], width)}
                yield whole, [other for other in self._free if other is not unknown]

    def _settles(self, model: Model, free: list[Term]) -> bool:
        """Whether the query holds where no stride of one unknown leads nearer; the model is moved there."""
        cost, before = self._cost(model), inf
        while cost and cost < before and not self._ended():
            before = cost
            for unknown in free:
                cost = self._moved(model, unknown, cost)
        return not cost

    def _ended(self) -> bool:
        return self._left <= 0 or self._over()

    def _cost(self, model: Model) -> float:
        self._left -= 1
        return distance(self._query, Evaluator({**model, **self._corrected(model)}))

    def _beginnings(self) -> Iterator[Model]:
        """What somebody suggests; else zeros, then constants of the query and small numbers, always the same."""
        chance = Random(1)
        if self._suggested:
            yield {v: self._suggested.get(v, 0) for v in self._free}
            return
        yield dict.fromkeys(self._free, 0)
        for _ in range(BEGINNINGS):
            yield {v: self._somewhere(v, chance) for v in self._free}

    def _somewhere(self, unknown: Term, chance: Random) -> int:
        same = [c.payload for c in self._constants if c.sort is unknown.sort]
        if same and chance.random() < 0.5:
            return int(chance.choice(same))
        return _plain(chance.choice(SMALL), unknown)

    def _moved(self, model: Model, unknown: Term, cost: float) -> float:
        """The unknown is moved to where the query is nearer to being true."""
        width, is_float = unknown.sort.width, _is_float(unknown)
        value = _ordered(model[unknown], width, is_float)
        least, most = _extent(unknown)
        for exponent in range(width - 1, -1, -1):
            for stride in (1 << exponent, -(1 << exponent)):
                while cost and least <= value + stride <= most and not self._ended():
                    model[unknown] = _unordered(value + stride, width, is_float)
                    nearer = self._cost(model)
                    if nearer >= cost:
                        break
                    cost, value = nearer, value + stride
                model[unknown] = _unordered(value, width, is_float)
        return cost


# ----------------------------------------------------------------------------------------- numbers


def _is_float(term: Term) -> bool:
    return term.sort.kind == "fp" or term.op is Op.FP_TO_BITS


def _plain(value: float, unknown: Term) -> int:
    width = unknown.sort.width
    return from_float(value, width) if unknown.sort.kind == "fp" else int(value) & (1 << width) - 1


def _ordered(bits: int, width: int, is_float: bool) -> int:
    """Floating-point numbers as integers of the same order, of which neighbours differ by one; integers as they are."""
    half = 1 << (width - 1)
    if bits < half:
        return bits
    return half - bits if is_float else bits - 2 * half


def _unordered(number: int, width: int, is_float: bool) -> int:
    half = 1 << (width - 1)
    if number >= 0:
        return number
    return half - number if is_float else number + 2 * half


def _extent(term: Term) -> tuple[int, int]:
    half = 1 << (term.sort.width - 1)
    return (1 - half, half - 1) if _is_float(term) else (-half, half - 1)


def distance(term: Term, values: Evaluator, wanted: bool = True) -> float:
    """0 if a condition is as wanted, else more the farther its numbers are from that; less than 1 for a comparison."""
    if bool(values.value(term)) == wanted:
        return 0.0
    if term.op is Op.NOT:
        return distance(term.args[0], values, not wanted)
    if term.op in (Op.AND, Op.OR):
        parts = [distance(arg, values, wanted) for arg in term.args]
        return sum(parts) if (term.op is Op.AND) == wanted else min(parts)
    if term.op is Op.ITE:
        condition, *branches = term.args
        return min(
            distance(condition, values, chosen) + distance(branch, values, wanted)
            for chosen, branch in zip((True, False), branches, strict=True)
        )
    says_nothing = term.op not in COMPARISONS or term.args[0].sort is BOOL
    if says_nothing or (not wanted and term.op in (Op.FEQ, Op.EQ)):
        return FAR
    is_float = any(map(_is_float, term.args))
    a, b = (_ordered(values.value(arg), arg.sort.width, is_float) for arg in term.args)
    return log2(2 + abs(a - b)) / 66


def _nodes(query: Term) -> list[Term]:
    """All of them, or as many as show that they are too many."""
    seen: dict[Term, None] = {query: None}
    todo = [query]
    while todo and len(seen) <= MOST_NODES:
        for arg in todo.pop().args:
            if arg not in seen:
                seen[arg] = None
                todo.append(arg)
    return list(seen)
