"""All values of a few unknowns at once, kept from one question to the next.

A search through a graph of four unknown edges depends on eight numbers below four. Of these there are 65,536 cases: one
large number with a bit for each says where a condition holds. It is made once for each gate, so that the next question
costs what is new in it, and what a branch depends on is known where nobody would ask a solver. Unknowns join when a
condition is about them, if what is known of all executions leaves them few values.
"""

from __future__ import annotations

from pybmc.annotations import TYPE_CHECKING
from pybmc.solvers.api import Answer
from pybmc.solving.gates import MAKERS, TRUE, Bits, Circuit, Unsuited
from pybmc.solving.patterns import Block
from pybmc.solving.swept import Full, Swept, repeated
from pybmc.terms.bounds import ImpliedBounds
from pybmc.terms.evaluate import Evaluator
from pybmc.terms.ops import Op
from pybmc.terms.walk import new_nodes, variables

if TYPE_CHECKING:
    from pybmc.solving.others import Model
    from pybmc.terms.bounds import Bounds
    from pybmc.terms.core import Interval
    from pybmc.terms.node import Terms
    from pybmc.terms.term import Term

MOST_CASES = 1 << 16
MOST_ON_PATH = 1 << 12  # values of an unknown that only a path confines
MOST_KEPT = 160 << 20  # bytes of columns
MOST_ANEW = 8  # times that columns of long ago are given up
MOST_NEW = 20_000  # nodes of one condition
MOST_AT_LAST = 100_000  # of a query about all that an execution has done
PRICE = 5_000  # gates that an answer is worth
CREDIT = 100_000  # gates before there is one
MOST_WORK = 1 << 28  # cases times nodes of a query for which unknowns join
TRANSLATED = frozenset(MAKERS) | {Op.VAR, Op.CONST, Op.EXTRACT, Op.ZEXT, Op.SEXT}


class _Columns(Circuit):
    """Gates over all cases of the unknowns that have joined."""

    def __init__(self) -> None:
        self.swept = Swept(MOST_KEPT)
        super().__init__(gates=self.swept)
        self.swept.tell(Block(1, {}))

    def add(self, variable: Term, values: range) -> None:
        swept, width = self.swept, max(1, variable.sort.width)
        cases = swept.cases
        swept.widen(len(values))
        bits = []
        for place in range(width):
            column = 0
            for number, value in enumerate(values):
                if value >> place & 1:
                    column |= (1 << cases) - 1 << number * cases
            bits.append(swept.number(column))
        self.inputs[variable] = self._bits[variable] = tuple(bits)

    def column(self, condition: Term) -> int:
        if condition not in self._bits:
            for node in self.new(condition):
                self._bits[node] = self._made(node)
        return self.swept.columns[self._bits[condition][0]]

    def has(self, condition: Term) -> bool:
        return condition in self._bits

    def new(self, condition: Term) -> list[Term]:
        """What there are no gates of yet, arguments first."""
        return new_nodes((condition,), self._bits)

    def _unknown(self, variable: Term, width: int) -> Bits:
        raise Unsuited  # it has not joined


class Cases:
    """`is_over`: it is of no use here, and will not be."""

    def __init__(self, terms: Terms) -> None:
        self.is_over = False
        self._terms = terms
        self._implied = ImpliedBounds(terms)
        self._spans: dict[Term, Interval] = {}  # of unknowns, by the facts
        self._on_path: dict[Term, Interval] = {}  # likewise, by what is asked about a path
        self._values: dict[Term, range] = {}  # of those that have joined
        self._loose: set[Term] = set()  # of these, those that facts leave other values
        self._met: tuple[Term | None, bool] = None, True  # a guard, and whether it leaves the loose ones no others
        self._is_suited: dict[Term, bool] = {}  # terms, as far as is known of their unknowns
        self._waiting: list[Term] = []  # facts that are not part of what is held
        self._held = 0  # the cases in which the others hold
        self._is_settled = True  # whether one of those that wait may be no longer about others
        self._anew = self._answers = 0
        self._spent = 0  # gates, of columns that were given up
        self._told: list[Term] = []
        self._columns = _Columns()
        self._held = self._columns.swept.columns[TRUE]
        self._last: tuple[Term | None, int, int] = None, 0, 0  # a guard, the facts there were, where it holds

    # --------------------------------------------------------------------------- facts

    def tell(self, fact: Term) -> None:
        """It holds of every execution."""
        self._told.append(fact)
        self._waiting.append(fact)
        self._is_settled = False
        said = fact if self._suits(fact) else self._without_what_holds(fact)
        for variable, (low, high) in self._implied.of(said).items():
            known = self._spans.get(variable)
            self._spans[variable] = (low, high) if known is None else (max(low, known[0]), min(high, known[1]))
            if variable in self._loose and _is_within(self._spans[variable], self._values[variable]):
                self._loose.discard(variable)
            self._look_again(variable)

    def _look_again(self, variable: Term) -> None:
        """More is known of it than when it was left out."""
        if self._is_suited.get(variable) is False and self._span(variable) is not None:
            self._is_suited = {term: True for term, suited in self._is_suited.items() if suited}

    def _meet(self, guard: Term) -> bool:
        """Whether all executions on this path are looked at. Unknowns that it confines may join."""
        if self._met[0] is not guard:
            bounds = self._implied.of(guard)
            for variable, (low, high) in bounds.items():
                if variable not in self._values and 0 <= high - low < MOST_ON_PATH:
                    known = self._on_path.get(variable, (low, high))
                    self._on_path[variable] = min(low, known[0]), max(high, known[1])
                    self._look_again(variable)
            self._met = guard, self._is_within(bounds)
        return self._met[1]

    def _is_within(self, bounds: Bounds) -> bool:
        """Whether these, beside the facts, leave unknowns no values but those that are looked at."""
        for variable in self._loose:
            span, known = bounds.get(variable), self._spans.get(variable)
            both = span if known is None or span is None else (max(span[0], known[0]), min(span[1], known[1]))
            if not _is_within(both, self._values[variable]):
                return False
        return True

    def _without_what_holds(self, fact: Term) -> Term:
        """Of a path on which something is assumed, what is so in all cases: mostly all of it is."""
        if fact.op is not Op.NOT or fact.args[0].op is not Op.AND or self._loose:
            return fact
        parts = _conjuncts(fact.args[0])
        try:
            open_parts = [part for part in parts if not self._always(part)]
        except Unsuited as reason:
            self._give_up(reason)
            return fact
        return fact if len(open_parts) == len(parts) else self._terms.not_(self._terms.and_all(open_parts))

    def _always(self, condition: Term) -> bool:
        if not self._joins(condition) or self._loose:
            return False
        held = self._holding()
        return self._columns.column(condition) & held == held

    def forget(self) -> None:
        """What was told, and what it said of unknowns."""
        self._told.clear()
        for known in (self._spans, self._on_path, self._values, self._loose):
            known.clear()
        self._begin()

    def _begin(self) -> None:
        """Without the columns that there are."""
        self._spent += self._columns.swept.made
        self._columns = columns = _Columns()
        self._is_suited.clear()
        try:
            for variable, values in self._values.items():
                columns.add(variable, values)
        except Full:
            self.is_over = True
        self._waiting = list(self._told)
        self._held, self._is_settled = columns.swept.columns[TRUE], False
        self._last, self._met = (None, 0, 0), (None, True)

    def _holding(self) -> int:
        """Where all facts hold that are about no others."""
        if not self._is_settled:
            waiting, self._waiting = self._waiting, []
            for fact in waiting:
                if self._is_covered(fact):
                    self._held &= self._columns.column(fact)
                else:
                    self._waiting.append(fact)
            self._is_settled = True
        return self._held

    # ------------------------------------------------------------------------- questions

    def decided(self, guard: Term, condition: Term) -> bool | None:
        """What a condition is wherever the guard holds, by the facts; None if that is open, or there are many cases."""
        if self.is_over or not (self._meet(guard) and self._suits(condition)):
            return None
        try:
            if not self._joins(condition):
                return None
            held = self._where(guard)[0] if self._last[:2] != (guard, len(self._told)) else self._last[2]
            if not self._meet(guard):  # others have joined
                return None
            column = self._columns.column(condition)
        except Unsuited as reason:
            self._give_up(reason)
            return None
        self._last = guard, len(self._told), held
        found = False if not held & column else True if held & column == held else None
        self._count(found is not None)
        return found

    def answer(self, guard: Term) -> tuple[Answer, Model]:
        """Whether it can hold together with the facts, and a model; UNKNOWN if there are many cases."""
        if self.is_over or not self._meet(guard):
            return Answer.UNKNOWN, {}
        try:
            held, is_whole = self._where(guard)
        except Unsuited as reason:
            self._give_up(reason)
            return Answer.UNKNOWN, {}
        model = self._model(held) if held and is_whole else None
        is_known = (not held and self._meet(guard)) or (model is not None and self._is_told_of(model))
        self._count(is_known)
        if not is_known:
            return Answer.UNKNOWN, {}
        return (Answer.UNSAT, {}) if model is None else (Answer.SAT, model)

    def knows(self, condition: Term) -> bool:
        """Whether there are columns of it, so that what is not decided is open."""
        return self._columns.has(condition)

    def of_whole(self, query: Term) -> tuple[Answer, Model]:
        """Whether a query can hold that says itself what its unknowns may be, whatever was told."""
        if self.is_over:
            return Answer.UNKNOWN, {}
        columns = self._columns
        try:
            if not self._is_confined(query):
                return Answer.UNKNOWN, {}
            held = columns.swept.columns[TRUE]
            for part in _conjuncts(query):
                held &= columns.column(part)
                if not held:
                    break
        except Unsuited:
            self.is_over = True
            return Answer.UNKNOWN, {}
        return (Answer.SAT, self._model(held)) if held else (Answer.UNSAT, {})

    def _is_confined(self, query: Term) -> bool:
        """Whether it leaves its unknowns no other values than those that are looked at, or few, which join then."""
        fresh = self._columns.new(query)
        if len(fresh) > MOST_AT_LAST or not all(_is_of_bits(node) for node in fresh):
            return False
        bounds = self._implied.of(query)
        joining: list[Term] = []
        cases = self._columns.swept.cases
        for variable in variables((query,)):
            span = (0, 1) if variable.sort.kind == "bool" else bounds.get(variable)
            values = self._values.get(variable)
            if span is None or (values is not None and not _is_within(span, values)):
                return False
            if values is None:
                joining.append(variable)
                cases *= span[1] - span[0] + 1
        if cases > MOST_CASES or (joining and cases * len(fresh) > MOST_WORK):
            return False
        for variable in joining:
            low, high = bounds.get(variable, (0, 1))
            self._join(variable, range(low, high + 1))
        return True

    def _where(self, guard: Term) -> tuple[int, bool]:
        """The cases in which facts and guard hold, as far as they are about so few; whether all of the guard is."""
        parts = [guard] if self._joins(guard) else _conjuncts(guard)
        joined = [part for part in parts if self._joins(part)]
        held = self._holding()
        for part in joined:
            if not held:
                break
            held &= self._columns.column(part)
        return held, len(joined) == len(parts)

    def _count(self, is_known: bool) -> None:
        self._answers += is_known
        self.is_over = self._spent + self._columns.swept.made > CREDIT + PRICE * self._answers

    def _give_up(self, reason: Unsuited) -> None:
        self._anew += 1
        self.is_over = not isinstance(reason, Full) or self._anew == MOST_ANEW
        self._begin()

    def _model(self, held: int) -> Model:
        """Large numbers get further. Unknowns that have not joined are as small as they may be."""
        case, columns = held.bit_length() - 1, self._columns.swept.columns
        model: Model = {
            variable: low & (1 << variable.sort.width) - 1
            for variable, (low, _) in self._spans.items()
            if variable not in self._values
        }
        for variable, bits in self._columns.inputs.items():
            model[variable] = sum((columns[bit] >> case & 1) << place for place, bit in enumerate(bits))
        return model

    def _is_told_of(self, model: Model) -> bool:
        """Whether facts about others hold as well."""
        evaluator = Evaluator(model)
        return all(evaluator.value(fact) for fact in self._waiting)

    # ---------------------------------------------------------------------- who is looked at

    def _joins(self, condition: Term) -> bool:
        """Whether there are columns of a condition, or can be: its unknowns join."""
        if self._columns.has(condition):
            return True
        if not self._suits(condition):
            return False
        fresh = self._columns.new(condition)
        unknowns = [node for node in fresh if node.op is Op.VAR]
        cases = self._columns.swept.cases
        ranges = []
        for variable in unknowns:
            low, high = self._span(variable) or (0, MOST_CASES)
            ranges.append(range(low, high + 1))
            cases *= max(1, high - low + 1)
            if cases > MOST_CASES:
                break
        if cases > MOST_CASES or len(fresh) > MOST_NEW:
            self._is_suited[condition] = False
            return False
        if unknowns and len(self._columns.swept.columns) * cases >> 3 > MOST_KEPT:
            raise Full  # of columns of long ago
        for variable, values in zip(unknowns, ranges, strict=True):
            self._join(variable, values)
        return True

    def _join(self, variable: Term, values: range) -> None:
        self._values[variable] = values
        if variable.sort.kind == "bv" and not _is_within(self._spans.get(variable), values):
            self._loose.add(variable)
            self._met = None, True
        held, before = self._held, self._columns.swept.cases
        self._columns.add(variable, values)
        self._held = repeated(held, before, len(values))
        self._is_settled, self._last = False, (None, 0, 0)

    def _is_covered(self, fact: Term) -> bool:
        if not self._suits(fact):
            return False
        fresh = self._columns.new(fact)
        return len(fresh) <= MOST_NEW and all(node.op is not Op.VAR for node in fresh)

    def _suits(self, condition: Term) -> bool:
        """Whether it is made of bits of unknowns with few values."""
        suited = self._is_suited
        for node in new_nodes((condition,), suited):
            suited[node] = self._looks_suited(node)
        return suited[condition]

    def _looks_suited(self, node: Term) -> bool:
        if node.op is Op.VAR:
            return self._span(node) is not None
        return _is_of_bits(node) and all(self._is_suited[arg] for arg in node.args)

    def _span(self, variable: Term) -> tuple[int, int] | None:
        if variable.sort.kind == "bool":
            return 0, 1
        span = self._spans.get(variable)
        if span is None or not 0 <= span[1] - span[0] < MOST_CASES:
            span = self._on_path.get(variable)
        return span if variable.sort.kind == "bv" else None


def _is_of_bits(node: Term) -> bool:
    return node.op in TRANSLATED and node.sort.kind in ("bool", "bv")


def _is_within(span: Interval | None, values: range) -> bool:
    return span is not None and values[0] <= span[0] and span[1] <= values[-1]


def _conjuncts(condition: Term) -> list[Term]:
    found: dict[Term, None] = {}
    stack = [condition]
    while stack:
        part = stack.pop()
        if part.op is Op.AND:
            stack += reversed(part.args)
        else:
            found[part] = None
    return list(found)
