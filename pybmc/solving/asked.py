"""What a query asks of its unknowns one by one: conditions, and numbers, that depend on a single one of them.

An unknown is a variable, or what is read from an array at some place. Where unknowns are moved about (`c ? x : y`),
what came of that is asked in their stead. Those that come to the same place belong together, as do the cells of an
array, and what is compared with each other.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pybmc.terms.ops import Op, Sort
from pybmc.terms.term import Term

MOST_BITS = 16  # of an unknown


class Family:
    """Numbers that belong together: unknowns, choices between them, and constants.

    `variables`: unknowns, and arrays of them. `questions`: what is asked, and of which number.
    """

    def __init__(self, width: int) -> None:
        self.width = width
        self.variables: list[Term] = []
        self.count = 0  # of its unknowns
        self.constants: set[int] = set()
        self.questions: dict[Term, Term] = {}
        self.are_compared = False
        self.is_spoilt = False  # one of them is used as it is

    def absorb(self, other: Family) -> None:
        self.variables += other.variables
        self.count += other.count
        self.constants |= other.constants
        self.questions.update(other.questions)
        self.are_compared |= other.are_compared
        self.is_spoilt |= other.is_spoilt


class Asked:
    """Of a query whose nodes these are, each behind its arguments."""

    def __init__(self, nodes: Sequence[Term]) -> None:
        self._nobody = nodes[-1]  # owns what depends on no unknown
        self._owners: dict[Term, Term | None] = {}  # the one number that a term depends on; None for more than one
        self._movable: set[Term] = set()  # choices between unknowns and constants
        self._above: dict[Term, Term] = {}  # of each number of a family, up to the first one
        self._families: dict[Term, Family] = {}
        for node in nodes:
            self._owners[node] = self._owner(node)
        self._ask(nodes[-1:])
        self._settle()

    def families(self) -> Iterable[Family]:
        """Those whose numbers are nowhere used as they are."""
        return [family for family in self._families.values() if family.variables and not family.is_spoilt]

    def belongs(self, term: Term) -> bool:
        """Whether it is a number of a family, or compares two."""
        return term in self._above

    def family(self, term: Term) -> Family:
        return self._families[self._first(term)]

    def _owner(self, node: Term) -> Term | None:
        op, args = node.op, node.args
        if op is Op.VAR:
            return self._variable(node)
        if op is Op.SELECT and args[0] in self._above:
            self._begin(node).count = 1
            self._join(node, args[0])
            self._ask(args[1:])
            return node
        owner = self._common_owner(args)
        is_movable = op is Op.ITE and _is_small(node.sort) and all(map(self._can_move, args[1:]))
        if is_movable:
            self._movable.add(node)
        if owner is not None:
            return owner
        if is_movable:
            self._open(node)
            return node
        if op is Op.EQ and _is_small(args[0].sort) and all(map(self._can_move, args)):
            self._compare(node)
        else:
            self._ask(args)
        return None

    def _variable(self, node: Term) -> Term | None:
        if node.sort.element is not None and _is_small(node.sort.element):
            self._begin(node).variables.append(node)
        elif _is_small(node.sort):
            family = self._begin(node)
            family.variables.append(node)
            family.count = 1
            return node
        return None

    def _common_owner(self, args: Iterable[Term]) -> Term | None:
        owner: Term | None = self._nobody
        for arg in args:
            other = self._owners[arg]
            if owner is self._nobody:
                owner = other
            elif other is not owner and other is not self._nobody:
                return None
        return owner

    def _can_move(self, number: Term) -> bool:
        return number.is_const or number in self._above or number in self._movable

    def _open(self, choice: Term) -> None:
        """It stays a choice, between numbers of its family."""
        stack = [choice]
        while stack:
            node = stack.pop()
            if node not in self._above:
                self._begin(node)
            self._ask(node.args[:1])
            for way in node.args[1:]:
                if way.is_const:
                    self.family(node).constants.add(way.payload)
                    continue
                if way not in self._above:
                    self._begin(way)
                    stack.append(way)
                self._join(node, way)

    def _compare(self, equation: Term) -> None:
        for side in equation.args:
            if side not in self._above:
                self._open(side)
        self._join(*equation.args)
        family = self.family(equation.args[0])
        family.are_compared = True
        self._above[equation] = equation.args[0]

    def _ask(self, args: Iterable[Term]) -> None:
        for arg in args:
            owner = self._owners[arg]
            if owner is None:
                if arg in self._above:
                    self.family(arg).is_spoilt |= arg.sort.kind == "array"
            elif owner is not self._nobody:
                self.family(owner).questions[arg] = owner

    def _settle(self) -> None:
        """What is asked for as it is has no other form."""
        spoilt = {arg for family in self._families.values() for arg in family.questions if arg in self._above}
        for number in spoilt:
            self.family(number).is_spoilt = True

    def _begin(self, number: Term) -> Family:
        sort = number.sort.element or number.sort
        self._above[number] = number
        family = self._families[number] = Family(sort.width)
        return family

    def _join(self, one: Term, other: Term) -> None:
        first, gone = self._first(one), self._first(other)
        if first is not gone:
            if len(self._families[first].questions) < len(self._families[gone].questions):
                first, gone = gone, first
            self._families[first].absorb(self._families.pop(gone))
            self._above[gone] = first

    def _first(self, number: Term) -> Term:
        above = self._above
        while (other := above[number]) is not number:
            above[number] = above[other]  # shorten the way for the next one
            number = other
        return number


def _is_small(sort: Sort) -> bool:
    return sort.kind == "bv" and 1 < sort.width <= MOST_BITS
