"""Numbers that a query only compares, in as few bits as tell apart as many values as there are numbers.

A sorting routine, a search tree or a heap never computes with its keys: it compares them, and moves them about. Whether
such a query can hold depends on the order of its unknowns alone, among each other and among the constants that they are
compared with. With n unknowns no more than n values can matter between two neighbouring constants, so each unknown
becomes its rank among those: 12 keys need 4 bits instead of 32, and a solver pays for every bit of every comparison.

Unknowns that meet in a comparison or a choice belong together. Where one of them is used for anything else, none of
them is touched.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Mapping

from pybmc.annotations import Any
from pybmc.terms.bounds import Bounds
from pybmc.terms.core import Interval
from pybmc.terms.node import Term, Terms
from pybmc.terms.ops import Op, bv_sort
from pybmc.terms.rebuild import rebuild
from pybmc.terms.walk import postorder, variables

SIGNED, UNSIGNED = frozenset((Op.SLT, Op.SLE)), frozenset((Op.ULT, Op.ULE))
COMPARISONS = SIGNED | UNSIGNED | {Op.EQ}
SAVED = 4  # bits that must become superfluous
FEWEST = 2  # unknowns of a family: comparisons of one with constants cost a solver next to nothing

Model = dict[Term, object]


class Family:
    """Numbers that are compared with each other."""

    def __init__(self) -> None:
        self.variables: list[Term] = []
        self.constants: set[Term] = set()
        self.orders: set[bool] = set()  # whether they are compared as signed numbers
        self.is_spoilt = False  # somebody computes with one of them

    def absorb(self, other: Family) -> None:
        self.variables += other.variables
        self.constants |= other.constants
        self.orders |= other.orders
        self.is_spoilt |= other.is_spoilt


class Families:
    """Which numbers of a query belong together."""

    def __init__(self) -> None:
        self._parents: dict[Term, Term] = {}
        self._families: dict[Term, Family] = {}
        self._met: set[Term] = set()

    def meet(self, condition: Term) -> None:
        """It is a part of the query as well."""
        for node in postorder((condition,), self._met):
            self._meet(node)

    def of(self, term: Term) -> Family:
        return self._families[self._root(term)]

    def all(self) -> Iterable[Family]:
        return self._families.values()

    def _meet(self, node: Term) -> None:
        is_number = node.sort.kind == "bv"
        if is_number and not node.is_const:
            self._parents[node] = node
            family = self._families[node] = Family()
            if node.op is Op.VAR:
                family.variables.append(node)
        if node.op is Op.ITE and is_number:
            self._join(node, node.args[1])
            self._join(node, node.args[2])
        elif node.op in COMPARISONS and node.args[0].sort.kind == "bv":
            one, other = node.args if node.args[1].is_const else reversed(node.args)
            self._join(one, other)
            if node.op is not Op.EQ:
                self.of(one).orders.add(node.op in SIGNED)
        elif node.op is not Op.VAR and not node.is_const:
            for term in (node, *node.args):
                if term.sort.kind == "bv" and not term.is_const:
                    self.of(term).is_spoilt = True

    def _join(self, one: Term, other: Term) -> None:
        if other.is_const:
            self.of(one).constants.add(other)
            return
        root, gone = self._root(one), self._root(other)
        if root is not gone:
            if len(self._families[root].variables) < len(self._families[gone].variables):
                root, gone = gone, root
            self._absorb(self._families[root], self._families.pop(gone))
            self._parents[gone] = root

    def _absorb(self, one: Family, other: Family) -> None:
        one.absorb(other)

    def _root(self, term: Term) -> Term:
        parents = self._parents
        while (above := parents[term]) is not term:
            parents[term] = parents[above]  # shorten the way for the next one
            term = above
        return term


class Ranks:
    """The values that matter to a family, in order: constants, and between them one for each unknown if it fits.

    `room`: for so many unknowns, though there are fewer. `within`: what all of them lie between, if that is known.
    """

    def __init__(self, family: Family, width: int, room: int = 0, within: Interval | None = None) -> None:
        self._is_signed = True in family.orders
        low, high = (-(1 << (width - 1)), (1 << (width - 1)) - 1) if self._is_signed else (0, (1 << width) - 1)
        if within is not None and family.constants and (self._is_signed or within[0] >= 0):
            constants = [self._number(constant) for constant in family.constants]
            low, high = min(within[0], *constants, high), max(within[1], *constants, low)
        self._starts: list[int] = []  # the first rank of each run of values ...
        self._values: list[int] = []  # ... and its value
        self.constants: list[int] = []  # their ranks
        self.gaps: list[tuple[int, int]] = []  # before, between and behind them: the first rank, and how many there are
        self.count = 0
        count, before = room or len(family.variables), low
        for constant in sorted(map(self._number, family.constants)):
            room = min(constant - before, count)
            self.gaps.append((self.count, room))
            self._add(constant - room, room + 1)  # those next to the constant, which follows them
            self.constants.append(self.count - 1)
            before = constant + 1
        # Without constants the values begin at zero, which is nicer to read.
        self.gaps.append((self.count, min(high - before + 1, count)))
        self._add(before if family.constants else 0, min(high - before + 1, count))
        self.width = max(1, (self.count - 1).bit_length())

    def _add(self, value: int, count: int) -> None:
        if count:
            self._starts.append(self.count)
            self._values.append(value)
            self.count += count

    def _number(self, constant: Term) -> int:
        return constant.signed() if self._is_signed else int(constant.payload)

    def of(self, constant: Term) -> int:
        number = self._number(constant)
        run = bisect_right(self._values, number) - 1
        return self._starts[run] + number - self._values[run]

    def value(self, rank: int) -> int:
        run = bisect_right(self._starts, rank) - 1
        return self._values[run] + rank - self._starts[run]


def _within(family: Family, bounds: Bounds) -> Interval | None:
    """Between which numbers all of a family are."""
    spans = [bounds.get(variable) for variable in family.variables]
    known = [span for span in spans if span is not None]
    return (min(low for low, _ in known), max(high for _, high in known)) if len(known) == len(spans) else None


class InRanks:
    """Rebuilds terms, with the numbers of some families in ranks."""

    def __init__(self, terms: Terms, families: Families) -> None:
        self._terms = terms
        self._families = families
        self._variables: dict[Term, tuple[Term, Ranks]] = {}  # for each old one, the new one and what it is a rank of

    def model(self, env: Mapping[Term, Any]) -> Model:
        """A model of the old terms, from one of the new."""
        found: Model = dict(env)
        for variable, (rank, ranks) in self._variables.items():
            found[variable] = ranks.value(env.get(rank, 0)) & ((1 << variable.sort.width) - 1)
        return found

    def _limits(self, variables: Iterable[tuple[Term, Ranks]]) -> list[Term]:
        """That the new variables are ranks."""
        terms = self._terms
        return [
            terms.ule(rank, terms.bv(ranks.count - 1, ranks.width))
            for rank, ranks in variables
            if ranks.count < 1 << ranks.width
        ]

    def _node(self, node: Term, done: dict[Term, Term]) -> Term:
        terms, ranks = self._terms, self._ranks_of(node)
        if ranks is None:
            args = [done[arg] for arg in node.args]
            if node.op is Op.AND and not any(arg.is_const for arg in args):
                return terms.raw_and(args)  # what does not follow from ranks was simplified when the node was made
            return rebuild(terms, node, args) if args else node
        if node.op is Op.VAR:
            rank = terms.var(f"{node.payload}:r{ranks.width}", bv_sort(ranks.width))
            self._variables[node] = rank, ranks
            return rank
        args = [
            terms.bv(ranks.of(arg), ranks.width) if arg.is_const and arg.sort.kind == "bv" else done[arg]
            for arg in node.args
        ]
        if node.op in UNSIGNED or node.op in SIGNED:
            return (terms.ult if node.op in (Op.SLT, Op.ULT) else terms.ule)(*args)
        return rebuild(terms, node, args)

    def _ranks_of(self, node: Term) -> Ranks | None:
        """Of the family that a node belongs to, or compares."""
        if node.is_const:
            return None
        if node.sort.kind == "bv":
            return self._ranks_in(self._families.of(node))
        if node.op in COMPARISONS and node.args[0].sort.kind == "bv":
            one = node.args[0] if node.args[1].is_const else node.args[1]
            return self._ranks_in(self._families.of(one))
        return None

    def _ranks_in(self, family: Family) -> Ranks | None:
        raise NotImplementedError


def _unconfined(query: Term) -> Bounds:
    return {}


class Ranking(InRanks):
    """A query in ranks; it stays as it is where that saves nothing."""

    def __init__(self, terms: Terms, query: Term, bounds_of: Callable[[Term], Bounds] = _unconfined) -> None:
        super().__init__(terms, Families())
        self._families.meet(query)
        self._ranks: dict[Family, Ranks] = {}
        bounds: Bounds | None = None
        for family in self._families.all():
            if len(family.variables) >= FEWEST and not family.is_spoilt and len(family.orders) < 2:
                width = family.variables[0].sort.width
                bounds = bounds_of(query) if bounds is None else bounds
                ranks = Ranks(family, width, within=_within(family, bounds))
                if width - ranks.width >= SAVED:
                    self._ranks[family] = ranks
        self.query = self._ranked(query) if self._ranks else query

    def ranks(self) -> dict[Term, Ranks]:
        """What the variables of the new query are ranks of."""
        return dict(self._variables.values())

    def _ranked(self, query: Term) -> Term:
        # new variables in the order of the old ones, by which a decision diagram goes
        done = {variable: self._node(variable, {}) for variable in variables((query,))}
        for node in postorder((query,)):
            done[node] = self._node(node, done)
        return self._terms.and_all((done[query], *self._limits(self._variables.values())))

    def _ranks_in(self, family: Family) -> Ranks | None:
        return self._ranks.get(family)
