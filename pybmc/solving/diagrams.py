"""Whether a query cannot hold for its Boolean structure alone, by a decision diagram (Bryant 1986).

A loop that filters or counts leaves conditions over a few comparisons (`c = ' '`), nested as deep as the loop is long.
A solver that learns clauses searches them for minutes; as a diagram they have about as many nodes as there are pairs of
a place and a count. Comparisons of choices are taken apart over what is chosen from, and those of numbers that have few
values (`terms/counted.py`) over these. What is left are comparisons of a term with constants, of which it is known how
they exclude and imply each other, and others, which may hold or not as they like. So "cannot hold" is certain, and
everything else says nothing.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping
from itertools import product

from pybmc.records import NamedTuple
from pybmc.terms.counted import Counted
from pybmc.terms.fold import FOLD
from pybmc.terms.node import Term, Terms
from pybmc.terms.ops import BOOL, Op
from pybmc.terms.walk import variables

MOST_PARTS = 60_000  # conditions and comparisons of choices
MOST_VARIABLES = 800  # the diagram is as deep, and `choose` recurs as deeply
MOST_CUTS = 8  # of a subject that is looked at in one place
MOST_ORDERS = 12  # comparisons of two unknowns: of what more of them say together a diagram knows nothing

COMPARISONS = frozenset((Op.EQ, Op.SLT, Op.SLE, Op.ULT, Op.ULE))
CONNECTIVES = frozenset((Op.AND, Op.OR, Op.NOT, Op.ITE))
FALSE, TRUE = 0, 1
BITS = 24  # of the number of a node


class TooLarge(Exception):
    """The diagram has too many nodes."""


class Unsuited(Exception):
    """What a diagram would be made from is too much for any."""


class Pair(NamedTuple):
    """A comparison of two terms, one of them a choice."""

    op: Op
    a: Term
    b: Term


Part = Term | Pair
Guards = dict[int, int]  # the diagrams that say when a number has which value, the least value first
Values = tuple[tuple[int, int], ...]  # intervals of unsigned numbers


class Question:
    """What a diagram is made from; `Unsuited` if that is too much."""

    def __init__(self, terms: Terms, query: Term) -> None:
        self._query = query
        self._counted = Counted(terms)
        self._parts = list(_parts_of(terms, self._counted, query))
        ends = (part for part, children in self._parts if not children)
        self._variables = _Variables(part for part in ends if isinstance(part, Term) and not part.is_const)

    def cannot_hold(self, most: int) -> bool | None:
        """Certain if True; None if the diagram would have more nodes than that."""
        diagram = Diagram(most)
        made: dict[Part, int] = {}
        numbers: dict[Part, Guards] = {}
        try:
            for part, children in self._parts:
                if isinstance(part, Term) and part.sort is not BOOL:
                    numbers[part] = self._guards(diagram, part, made, numbers)
                elif isinstance(part, Pair) and children[0] in numbers:
                    others = [made[child] for child in children[1:]]
                    made[part] = _of_number(diagram, part, numbers[children[0]], others)
                else:
                    known = [made[child] for child in children]
                    made[part] = _made(diagram, part, known) if known else self._variables.diagram_of(diagram, part)
        except TooLarge:
            return None
        return made[self._query] == FALSE

    def _guards(
        self, diagram: Diagram, number: Term, made: Mapping[Part, int], numbers: Mapping[Part, Guards]
    ) -> Guards:
        """A counter, `c ? n + 1 : n`, has the guards of the round before, moved by one where `c` holds."""
        choose = diagram.choose
        if number.op is Op.ITE:
            test, then, other = made[number.args[0]], numbers[number.args[1]], numbers[number.args[2]]
            values = self._counted.of(number)
            return {value: choose(test, then.get(value, FALSE), other.get(value, FALSE)) for value in values}
        if number.is_const:
            return {number.payload: TRUE}
        fold, width = FOLD[number.op], number.args[0].sort.width
        found = dict.fromkeys(self._counted.of(number), FALSE)
        for ways in product(*(numbers[arg].items() for arg in number.args)):
            guard = TRUE
            for _, one in ways:
                guard = choose(guard, one, FALSE)
            value = fold(width, number.sort.width, number.payload, *(value for value, _ in ways))
            found[value] = choose(guard, TRUE, found[value])
        return found


def _parts_of(terms: Terms, counted: Counted, query: Term) -> Iterator[tuple[Part, list[Part]]]:
    """All conditions below the query, each behind those that it is made of; atoms and constants are made of none.

    Numbers that have few values are parts as well.
    """
    done: set[Part] = set()
    orders = 0
    waiting: list[tuple[Part, list[Part] | None]] = [(query, None)]
    while waiting:
        part, children = waiting.pop()
        if part in done:
            continue
        if children is not None:
            done.add(part)
            orders += not children and _is_order(part)
            if len(done) > MOST_PARTS or orders > MOST_ORDERS:
                raise Unsuited
            yield part, children
            continue
        children = _children(terms, counted, part)
        waiting.append((part, children))
        waiting.extend((child, None) for child in children if child not in done)


def _children(terms: Terms, counted: Counted, part: Part) -> list[Part]:
    if isinstance(part, Pair):
        op, a, b = part
        if a.is_const and b.is_const:
            return [_compared(terms, op, a, b)]
        if a.is_const and counted.values(b):
            return [b]
        for at, side in enumerate((a, b)):
            number = counted.inside(side)
            if number is not None:
                sides = counted.instances(side, number)
                return [number, *(Pair(op, *((one, b) if at == 0 else (a, one))) for one in sides)]
        ways = counted.ways(a)
        if ways is not None:
            return [ways[0], Pair(op, ways[1], b), Pair(op, ways[2], b)]
        ways = counted.ways(b)
        if ways is not None:
            return [ways[0], Pair(op, a, ways[1]), Pair(op, a, ways[2])]
        return [_compared(terms, op, a, b)]
    op = part.op
    if op in CONNECTIVES or (op is Op.EQ and part.args[0].sort is BOOL):
        return list(part.args)
    if part.sort is not BOOL:
        return list(part.args)
    if op in COMPARISONS and part.args[0].sort.kind == "bv" and any(map(counted.is_open, part.args)):
        return [Pair(op, *part.args)]
    return []


def _is_order(part: Part) -> bool:
    return isinstance(part, Term) and part.op in COMPARISONS and not any(arg.is_const for arg in part.args)


def _compared(terms: Terms, op: Op, a: Term, b: Term) -> Term:
    build = {Op.EQ: terms.eq, Op.SLT: terms.slt, Op.SLE: terms.sle, Op.ULT: terms.ult, Op.ULE: terms.ule}[op]
    return build(a, b)


def _made(diagram: Diagram, part: Part, known: list[int]) -> int:
    choose = diagram.choose
    if len(known) == 1:
        return choose(known[0], FALSE, TRUE) if isinstance(part, Term) and part.op is Op.NOT else known[0]
    if isinstance(part, Pair) or part.op is Op.ITE:
        return choose(*known)
    if part.op is Op.EQ:
        return choose(known[0], known[1], choose(known[1], FALSE, TRUE))
    result = known[0]
    for other in known[1:]:
        result = choose(result, other, FALSE) if part.op is Op.AND else choose(result, TRUE, other)
    return result


def _of_number(diagram: Diagram, part: Pair, guards: Guards, others: list[int]) -> int:
    """A comparison for each value that the number may have, in their order, or one of it with a constant."""
    if not others:
        op, constant, number = part
        compare, width = FOLD[op], number.sort.width
        others = [TRUE if compare(width, 1, None, constant.payload, value) else FALSE for value in guards]
    result = FALSE
    for guard, other in zip(guards.values(), others, strict=True):
        result = diagram.choose(guard, other, result)
    return result


class _Variables:
    """What the variables of the diagram stand for: `x < n` of terms that are compared with constants, other atoms."""

    def __init__(self, atoms: Iterable[Term]) -> None:
        self._values: dict[Term, tuple[Term, Values]] = {}
        needed: dict[tuple[Term, int], None] = {}  # that `x < n` is needed, or an atom (n = 0)
        by_subject: dict[Term, list[tuple[Term, Values]]] = {}
        for atom in atoms:
            subject, values = _values_of(atom)
            by_subject.setdefault(subject, []).append((atom, values))
        for subject, found in by_subject.items():
            if len(found) == 1:  # nothing that it could contradict
                needed[found[0][0], 0] = None
                continue
            for atom, values in found:
                self._values[atom] = subject, values
                needed.update(((subject, cut), None) for cut in _cuts(subject, values))
        if len(needed) > MOST_VARIABLES:
            raise Unsuited
        order = _order(needed)
        self._level = {key: level for level, key in enumerate(order)}
        self._cuts: dict[Term, list[int]] = {}
        for subject, cut in order:
            if cut:
                self._cuts.setdefault(subject, []).append(cut)

    def diagram_of(self, diagram: Diagram, part: Part) -> int:
        """Of an atom or a constant."""
        if isinstance(part, Pair) or part.is_const:
            return TRUE if isinstance(part, Term) and part.payload else FALSE
        if part not in self._values:
            return diagram.node(self._level[part, 0], FALSE, TRUE)
        subject, values = self._values[part]
        result = FALSE
        for low, high in values:
            below, at_most = self._below(diagram, subject, low), self._below(diagram, subject, high + 1)
            result = diagram.choose(result, TRUE, diagram.choose(below, FALSE, at_most))
        return result

    def _below(self, diagram: Diagram, subject: Term, cut: int) -> int:
        """x < n: one of the variables up to it is true, whatever the others are, so that no two can contradict."""
        if cut >> subject.sort.width:
            return TRUE
        known = diagram.below.get((subject, cut))
        if known is None:
            known = FALSE
            for other in self._cuts.get(subject, ()):
                if other <= cut:
                    known = diagram.choose(diagram.node(self._level[subject, other], FALSE, TRUE), TRUE, known)
            diagram.below[subject, cut] = known
        return known


def _order(cuts: Iterable[tuple[Term, int]]) -> list[tuple[Term, int]]:
    """In the order in which the program came by its unknowns, where what is said of one subject stands together.

    Of one with many cuts, such as the length of a text, each belongs to one of the subjects after it, the characters.
    """
    by_subject: dict[Term, list[int]] = {}
    for subject, cut in sorted(cuts, key=lambda key: (key[0].id, key[1])):
        by_subject.setdefault(subject, []).append(cut)
    start = {subject: (max((one.id for one in variables((subject,))), default=0), subject.id) for subject in by_subject}
    few = sorted(start[subject] for subject, its_cuts in by_subject.items() if len(its_cuts) <= MOST_CUTS)
    place: dict[tuple[Term, int], tuple[float, bool, int, int]] = {}
    for subject, its_cuts in by_subject.items():
        is_long = len(its_cuts) > MOST_CUTS
        at = bisect_left(few, start[subject])
        step = (len(few) - at) / len(its_cuts) if is_long else 0
        for number, cut in enumerate(its_cuts):
            place[subject, cut] = at + number * step, not is_long, subject.id, cut
    return sorted(place, key=lambda key: place[key])


def _cuts(subject: Term, values: Values) -> list[int]:
    ends = {end for low, high in values for end in (low, high + 1)}
    return sorted(end for end in ends if end and not end >> subject.sort.width)


def _values_of(atom: Term) -> tuple[Term, Values]:
    """What a comparison with a constant says of the other side; another atom is a subject of its own."""
    if atom.op not in COMPARISONS or atom.args[0].sort.kind != "bv":
        return atom, ()
    a, b = atom.args
    if a.is_const == b.is_const:
        return atom, ()
    subject, number = (b, a.payload) if a.is_const else (a, b.payload)
    most = (1 << subject.sort.width) - 1
    if atom.op is Op.EQ:
        return subject, ((number, number),)
    shift = (most >> 1) + 1 if atom.op in (Op.SLT, Op.SLE) else 0  # signed numbers in order, as unsigned ones
    number = (number + shift) & most
    strict = atom.op in (Op.SLT, Op.ULT)
    low, high = (number + strict, most) if a.is_const else (0, number - strict)
    if low > high:
        return subject, ()
    return subject, _unshifted(low, high, shift, most)


def _unshifted(low: int, high: int, shift: int, most: int) -> Values:
    if not shift:
        return ((low, high),)
    parts = ((low, min(high, shift - 1), shift), (max(low, shift), high, -shift))
    return tuple([(start + by, end + by) for start, end, by in parts if start <= end])


class Diagram:
    """Ordered and reduced: a node is a level, and where it leads if the variable of that level is false, or true."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._nodes = [(1 << 30, 0, 0), (1 << 30, 1, 1)]
        self._known: dict[int, int] = {}  # by what they are, as one number: a tuple takes twice the memory
        self.below: dict[tuple[Term, int], int] = {}  # nodes of `x < n`
        self._chosen: dict[int, int] = {}

    def node(self, level: int, low: int, high: int) -> int:
        if low == high:
            return low
        key = (level << BITS | low) << BITS | high
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = len(self._nodes)
            self._nodes.append((level, low, high))
            if found > self._most:
                raise TooLarge
        return found

    def choose(self, f: int, g: int, h: int) -> int:
        """f ? g : h."""
        if f == TRUE or g == h:
            return g
        if f == FALSE:
            return h
        if g == TRUE and h == FALSE:
            return f
        key = (f << BITS | g) << BITS | h
        found = self._chosen.get(key)
        if found is None:
            nodes = self._nodes
            (f_level, f_low, f_high), (g_level, g_low, g_high), (h_level, h_low, h_high) = nodes[f], nodes[g], nodes[h]
            level = min(f_level, g_level, h_level)
            if f_level != level:
                f_low = f_high = f
            if g_level != level:
                g_low = g_high = g
            if h_level != level:
                h_low = h_high = h
            low = self.choose(f_low, g_low, h_low)
            found = self._chosen[key] = self.node(level, low, self.choose(f_high, g_high, h_high))
        return found
