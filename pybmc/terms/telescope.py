"""Sums over the cells of an array that was written at an unknown place grow by what was written less what was there:

    ite(x = 0, v, a) + ite(x = 1, v, b) + ite(x = 2, v, c)  =  a + b + c + v - pick((a, b, c), x)

if x is one of 0, 1, 2. A solver has to find that by cases, for each write anew and together with all writes before it.
Since a read at x is that very term (`Terms.pick`), whatever a program keeps in step with the sum cancels out: how often
something was counted, the balance of all accounts. Whether x is in bounds is often known from the query alone; such
bounds are conjoined, so that the new query has the models of the old one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from heapq import heapify, heappop, heappush

from pybmc.terms.bounds import Bounds
from pybmc.terms.choices import MOST_WORK, Choices, Effort, Form, Interval, OuterChoices
from pybmc.terms.counted import Counted
from pybmc.terms.node import Term, Terms
from pybmc.terms.ops import Op
from pybmc.terms.ranges import interval_of
from pybmc.terms.rebuild import rebuild, with_replaced
from pybmc.terms.shapes import Shapes
from pybmc.terms.walk import postorder

SUMMING = frozenset((Op.ADD, Op.NEG, Op.BNOT, Op.SHL, Op.MUL))
ORDERS = frozenset((Op.SLT, Op.SLE, Op.ULT, Op.ULE))
MOST = 4096  # summands

Group = dict[int, Term]  # choices `x = number ? written : old` with one x and one coefficient, by that number


def telescoped(terms: Terms, query: Term, find_bounds: Callable[[], Bounds], effort: Effort | None = None) -> Term:
    """The query with such sums replaced; the query itself if it has none."""
    effort = effort or Effort()
    work = _Telescope(terms, find_bounds, effort)
    replaced: dict[Term, Term] = {}
    for node in postorder((query,)):
        work.look_at(node)
        if node.op is Op.EQ and node.args[0].sort.kind == "bv":
            made = work.equation(*node.args)
        elif node.op in ORDERS:
            made = work.order(node)
        else:
            continue
        if made is not None:
            replaced[node] = made
    if replaced:
        return terms.and_all((with_replaced(terms, query, replaced), *work.limits()))
    effort.is_over = work.is_exhausted and effort.most == MOST_WORK
    return query


class _Telescope:
    def __init__(self, terms: Terms, find_bounds: Callable[[], Bounds], effort: Effort) -> None:
        self._terms = terms
        self._find_bounds = find_bounds
        self._bounds: Bounds | None = None
        self._used: dict[Term, None] = {}  # variables whose bounds something rests on
        self._sums: set[Term] = set()
        self._shapes = None if "shapes" in terms.OFF else Shapes(terms)
        self._counted = Counted(terms)
        parts = terms, lambda *sum: self._sum(*sum).form(), self._bounds_of, effort
        self._outer = OuterChoices(*parts)
        self._choices = Choices(*parts)

    @property
    def is_exhausted(self) -> bool:
        return self._choices.is_exhausted

    def limits(self) -> Iterable[Term]:
        terms, bounds = self._terms, self._bounds or {}
        for variable in {**self._used, **self._choices.used}:
            low, high = (terms.bv(bound, variable.sort.width) for bound in bounds[variable])
            yield terms.and_(terms.sle(low, variable), terms.sle(variable, high))

    def equation(self, a: Term, b: Term) -> Term | None:
        """a = b, if something in their difference can be replaced so that fewer summands are left."""
        if a not in self._sums and b not in self._sums:
            return None
        found = self._sum(a.sort.width)
        found.add(a, 1)
        found.add(b, -1)
        before = len(found.atoms)
        self._collapse(found)
        if len(found.atoms) == 1 and all(map(self._counted.values, found.atoms)):
            return None  # a counter is a constant: nothing cancels out
        for choices in (self._outer, self._choices):
            by_choices = choices.is_zero(found.width, found.form())
            if by_choices is not None:
                return by_choices
        if len(found.atoms) >= before:
            return None
        return self._terms.eq(self._made(found, a), self._terms.bv(0, a.sort.width))

    def look_at(self, node: Term) -> None:
        """Arguments first: remembers which choices are between sums."""
        if node.op in SUMMING or (node.op is Op.ITE and (node.args[1] in self._sums or node.args[2] in self._sums)):
            self._sums.add(node)

    def order(self, node: Term) -> Term | None:
        """The same for a comparison, whose sides must stay apart."""
        if node.args[0].op not in SUMMING and node.args[1].op not in SUMMING:
            return None
        sums = []
        for side in node.args:
            sums.append(self._sum(side.sort.width))
            sums[-1].add(side, 1)
        before = _apart(*sums)
        for found in sums:
            self._collapse(found)
        sums = [self._settled(found) for found in sums]
        if _apart(*sums) >= before:
            return None
        return rebuild(self._terms, node, [self._made(found, node.args[0]) for found in sums])

    def _sum(self, width: int, constant: int = 0, items: Iterable[tuple[Term, int]] = ()) -> _Sum:
        return _Sum(width, constant, items, self._shapes)

    def _made(self, found: _Sum, like: Term) -> Term:
        return self._terms.from_form(found.form(), like.sort)

    def _settled(self, found: _Sum) -> _Sum:
        form = self._choices.settled(found.width, found.form())
        return found if form is None else self._sum(found.width, *form)

    def _collapse(self, found: _Sum) -> None:
        """Replace groups, the latest first, as long as there are any."""
        while len(found.atoms) <= MOST:
            groups = sorted(found.groups().items(), key=lambda item: -max(choice.id for choice in item[1].values()))
            if not any(self._replaced(found, x, coefficient, group) for (x, coefficient), group in groups):
                return

    def _replaced(self, found: _Sum, x: Term, coefficient: int, group: Group) -> bool:
        count = max(group) + 1
        if len(group) < 2 or count > 2 * len(group):
            return False
        terms, choices = self._terms, list(group.values())
        steps = [terms.more(*choice.args[1:]) or terms.sub(*choice.args[1:]) for choice in choices]
        written = choices[0].args[1]
        is_step = len(group) == count and all(step is steps[0] for step in steps)
        if not is_step and any(choice.args[1] is not written for choice in choices):
            return False
        if not self._is_within(x, count):
            return False
        for choice in choices:
            found.drop(choice)
            found.add(choice.args[2], coefficient)
        if is_step:
            found.add(steps[0], coefficient)
        else:
            # where a choice is missing, the cell held already what is written
            cells = [group[number].args[2] if number in group else written for number in range(count)]
            found.add(written, coefficient)
            found.add(terms.pick(cells, x), -coefficient)
        return True

    def _is_within(self, x: Term, count: int) -> bool:
        low, high = interval_of(self._terms, x)
        if (low >= 0 and high < count) or count >> x.sort.width:  # so few bits have no more values
            return True
        low, high = self._bounds_of(x) or (low, high)
        if not (low >= 0 and high < count):
            return False
        self._used[x] = None
        return True

    def _bounds_of(self, x: Term) -> Interval | None:
        if self._bounds is None:
            self._bounds = self._find_bounds()
        return self._bounds.get(x)


class _Sum:
    """A constant, and atoms with their coefficients, modulo 2**width."""

    def __init__(self, width: int, constant: int, items: Iterable[tuple[Term, int]], shapes: Shapes | None) -> None:
        self.width = width
        self._shapes = shapes
        self._mask = (1 << width) - 1
        self.constant = constant
        self.atoms: dict[Term, int] = {}
        for term, factor in items:
            self.add(term, factor)

    def form(self) -> Form:
        return self.constant, tuple(sorted(self.atoms.items(), key=lambda item: item[0].id))

    def drop(self, atom: Term) -> None:
        del self.atoms[atom]

    def add(self, term: Term, factor: int) -> None:
        """Sums inside sums are taken apart, later ones first, so that one that is shared is met once."""
        if _parts(term) is None:
            self._add_atom(term, factor & self._mask)
            return
        waiting = {term: factor}
        order = [(-term.id, term)]
        heapify(order)
        while order:
            node = heappop(order)[1]
            coefficient = waiting.pop(node, 0) & self._mask
            if not coefficient:
                continue
            parts = _parts(node)
            if parts is None:
                self._add_atom(node, coefficient)
                continue
            for part, times in parts:
                if part not in waiting:
                    heappush(order, (-part.id, part))
                waiting[part] = waiting.get(part, 0) + coefficient * times
            if node.op is Op.BNOT:
                self.constant = self.constant - coefficient & self._mask

    def _add_atom(self, node: Term, coefficient: int) -> None:
        if node.is_const:
            self.constant = self.constant + coefficient * node.payload & self._mask
            return
        based = None if self._shapes is None else self._shapes.based(node)
        if based is not None:
            node, sign, constant = based
            self.constant = self.constant + coefficient * constant & self._mask
            coefficient *= sign
        total = self.atoms.get(node, 0) + coefficient & self._mask
        if total:
            self.atoms[node] = total
        else:
            self.atoms.pop(node, None)

    def groups(self) -> dict[tuple[Term, int], Group]:
        """By the unknown number and the coefficient."""
        found: dict[tuple[Term, int], Group] = {}
        for atom, coefficient in self.atoms.items():
            if atom.op is not Op.ITE or atom.args[0].op is not Op.EQ:
                continue
            number, x = atom.args[0].args
            if number.is_const and not x.is_const and x.sort.kind == "bv":
                found.setdefault((x, coefficient), {})[number.payload] = atom
        return found


def _apart(a: _Sum, b: _Sum) -> int:
    """The number of summands in which two sums differ."""
    return sum(a.atoms.get(atom) != b.atoms.get(atom) for atom in {**a.atoms, **b.atoms})


def _parts(node: Term) -> tuple[tuple[Term, int], ...] | None:
    """What is summed up there, with factors; ~x = -x - 1 without its constant. None for an atom."""
    op, args = node.op, node.args
    if op is Op.ADD:
        return tuple((arg, 1) for arg in args) if args[0] is not args[1] else ((args[0], 2),)
    if op is Op.NEG or op is Op.BNOT:
        return ((args[0], -1),)
    if op is Op.SHL and args[1].is_const and args[1].payload < node.sort.width:
        return ((args[0], 1 << args[1].payload),)
    if op is Op.MUL and args[0].is_const:
        return ((args[1], args[0].payload),)
    return None
