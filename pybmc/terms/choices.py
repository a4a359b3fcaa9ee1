"""Sums over choices that come out the same whichever way the choices fall:

    ite(c, a, b) + ite(c, b, a)  =  a + b

A sort swaps, a list is relinked, an amount leaves one account and goes to another: the sum of all is kept, and a solver
has to find that by cases, over all steps together. Here the latest choice is decided first, both ways; where that
leaves the same sum, which is the one before that step, the choices before it are next.

What is chosen by is a comparison, taken as it stands, or a number that is compared with constants: then its values
are tried, each at most once for all that is asked about it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import islice

from pybmc.terms.node import Term, Terms
from pybmc.terms.ops import Op, bv_sort
from pybmc.terms.rebuild import rebuild
from pybmc.terms.walk import postorder

MOST_WORK = 30_000  # nodes that are rebuilt for a query that proved to be hard
MOST_TRIED = 200_000  # comparisons that are tried with a value, for a query
MOST_FORMS = 3_000  # sums that one becomes
MOST_OUTER = 16_000  # the same of all sums of a query, where each takes little work
LEAST_OUTER = 4_000  # where little work is to be put into the query
FEW_COUNTS = 3  # choices that are summed up, where that is tried: with more of them, sums become many
MOST_ENDS = 32  # without choices and with unknowns, unless they are few of all sums
COLLAPSE = 8  # times as many sums on the way as at the end
MOST_VALUES = 64  # of a number that is chosen by
MOST_TOGETHER = 16  # ways in which conditions may come out that are decided together
FEW_BITS = 4
CONNECTIVES = frozenset((Op.AND, Op.OR, Op.NOT, Op.ITE))
PARTS = frozenset((Op.EXTRACT, Op.ZEXT, Op.SEXT))

Items = tuple[tuple[Term, int], ...]  # summands with their factors, in order
Form = tuple[int, Items]  # with a constant
Interval = tuple[int, int]
Values = dict[Term, Term]  # comparisons, and whether they hold
Ways = list[tuple[Values, Form]]  # by how comparisons come out


class Effort:
    """How much work is put into the sums of a query; in later ones, what was in vain is not tried again."""

    def __init__(self, most: int = MOST_WORK) -> None:
        self.most = most
        self.was_cut = False  # more might have come of more work
        self.is_over = False  # sums differed by so many choices that those of later queries are not looked at
        self._in_vain: dict[tuple[type, int, Form], int] = {}  # by the work that they were worth

    def begin(self, most: int) -> None:
        """Another query, or the same one again."""
        self.most, self.was_cut = most, False

    def is_in_vain(self, how: type, width: int, form: Form) -> bool:
        return self._in_vain.get((how, width, form), -1) >= self.most

    def give_up(self, how: type, width: int, form: Form, by_work: bool) -> None:
        self.was_cut |= by_work and self.most < MOST_WORK
        self._in_vain[how, width, form] = self.most if by_work else MOST_WORK


class Differs(Exception):
    """The sum depends on choices in too many ways."""


class Choices:
    """`form_of` takes summands with factors apart; `bounds_of` says between which values a variable is."""

    most_forms = MOST_FORMS

    def __init__(
        self, terms: Terms, form_of: Callable[[int, int, Iterable[tuple[Term, int]]], Form],
        bounds_of: Callable[[Term], Interval | None], effort: Effort,
    ) -> None:  # fmt: skip
        self._terms = terms
        self._form_of = form_of
        self._bounds_of = bounds_of
        self.used: dict[Term, None] = {}  # variables whose bounds something rests on
        self._effort = effort
        self._left = effort.most
        self._tries = MOST_TRIED * effort.most // MOST_WORK
        self._subjects: dict[Term, Term] = {}  # what a comparison is about: a number, or it stands for itself
        self._bits: dict[Term, int] = {}  # a bit for each of these
        self._looked: dict[Term, tuple[int, int]] = {}  # the bits of a node's choices, and how high it stands on them

    @property
    def is_exhausted(self) -> bool:
        return self._left < 0 or self._tries < 0

    def settled(self, width: int, form: Form) -> Form | None:
        """The sum without choices; None if it differs by them, or has none."""
        ways = self._explored(width, form)
        ends = [end for end, others in ways.items() if not others]
        if len(ways) < 2 or len(ends) > 1:
            return None
        self._count()
        return ends[0]

    def is_zero(self, width: int, form: Form) -> Term | None:
        """Whether the sum is 0, as a condition over the choices; None if it has none.

        None as well where most choices lead to sums of their own: a solver does better with the sum as it is.
        """
        ways = self._explored(width, form)
        ends = [end for end, others in ways.items() if not others]
        if len(ways) < 2 or (len(ends) > 1 and len(_unknown(ends)) * COLLAPSE > len(ways)):
            return None
        self._count()
        terms, made = self._terms, dict[Form, Term]()
        for one, others in ways.items():  # those that come later first
            if not others:
                sort = bv_sort(width)
                made[one] = terms.eq(terms.from_form(one, sort), terms.bv(0, width))
                continue
            made[one] = made[others[-1][1]]
            for values, other in others[-2::-1]:
                made[one] = terms.ite(self._outcome(values), made[other], made[one])
        return made[form]

    def _count(self) -> None:
        self._terms.counts["choices"] = self._terms.counts.get("choices", 0) + 1

    def _outcome(self, values: Values) -> Term:
        """That all these comparisons come out so."""
        terms = self._terms
        return terms.and_all(one if value is terms.true else terms.not_(one) for one, value in values.items())

    def _explored(self, width: int, start: Form) -> dict[Form, Ways]:
        """All sums that it may become, each behind those that it becomes by its last choice; none if they are many."""
        if "choices" in self._terms.OFF or self.is_exhausted or self._effort.is_in_vain(type(self), width, start):
            return {}
        is_larger = self._is_larger(start)
        done = {} if is_larger else self._explore(width, start)
        if not done:
            self._effort.give_up(type(self), width, start, by_work=is_larger or self.is_exhausted)
        return done

    def _is_larger(self, form: Form) -> bool:
        """Whether deciding one choice may take all the work that there is; with more of it that is tried."""
        if self._effort.most >= MOST_WORK:
            return False
        nodes = postorder(item for item, _ in form[1])
        return next(islice(nodes, self._left, None), None) is not None

    def _explore(self, width: int, start: Form) -> dict[Form, Ways]:
        done: dict[Form, Ways] = {}
        ends: set[Items] = set()
        stack: list[tuple[Form, Ways | None]] = [(start, None)]
        try:
            while stack:
                form, ways = stack.pop()
                if form in done:
                    continue
                if ways is None:
                    next_one = self._next(form)
                    ways = [] if next_one is None else self._ways(width, form, next_one)
                    stack.append((form, ways))
                    stack.extend((way, None) for _, way in ways if way not in done)
                    if len(stack) + len(done) > self.most_forms:
                        return {}
                    continue
                done[form] = ways
                if not ways and form[1]:
                    ends.add(form[1])
                if len(ends) > MOST_ENDS and len(ends) * COLLAPSE > len(done):
                    return {}
        except Differs:
            return {}
        return done

    def _ways(self, width: int, form: Form, subject: Term) -> Ways:
        """What the sum becomes, for each way in which the comparisons about this may come out."""
        constant, items = form
        bit = self._bits[subject]
        asked = self._comparisons((item for item, _ in items), bit)
        ways: Ways = []
        for values in self._outcomes(subject, asked):
            done: Values = dict(values)
            parts = [(self._decided(item, bit, done), factor) for item, factor in items]
            ways.append((values, self._form_of(width, constant, parts)))
        return ways

    # ------------------------------------------------------------------------- what is chosen by

    def _next(self, form: Form) -> Term | None:
        """What to decide: the program's last choice, which stands on all others, by the first of its tests."""
        node = max((item for item, _ in form[1] if self._look(item)[0]), key=self._height, default=None)
        if node is None:
            return None
        while node.sort.kind != "bool":
            is_choice = node.op is Op.ITE and self._look(node.args[0])[0]
            node = node.args[0] if is_choice else max(filter(self._has_choices, node.args), key=self._height)
        bits = self._look(node)[0]
        return min((subject for subject, bit in self._bits.items() if bits & bit), key=lambda subject: subject.id)

    def _height(self, node: Term) -> int:
        return self._look(node)[1]

    def _has_choices(self, node: Term) -> bool:
        return bool(self._look(node)[0])

    def _look(self, root: Term) -> tuple[int, int]:
        memo = self._looked
        stack = [root]
        while stack:
            node = stack[-1]
            if node in memo:
                stack.pop()
                continue
            inside = self._inside(node)
            waiting = [arg for arg in inside if arg not in memo]
            if waiting:
                stack.extend(waiting)
                continue
            stack.pop()
            if node.sort.kind == "bool" and not inside and not node.is_const:
                memo[node] = self._bits.setdefault(self._subject(node), 1 << len(self._bits)), 0
                continue
            bits, height = 0, 0
            for arg in inside:
                bits |= memo[arg][0]
                height = max(height, memo[arg][1] + 1)
            memo[node] = bits, height
        return memo[root]

    def _inside(self, node: Term) -> Sequence[Term]:
        """The arguments in which choices are looked for: comparisons stay as they are."""
        if node.sort.kind == "bool":
            is_plain = node.op in CONNECTIVES or (node.op is Op.EQ and node.args[0].sort.kind == "bool")
            return node.args if is_plain else ()
        return node.args if node.sort.kind == "bv" and all(a.sort.kind in ("bool", "bv") for a in node.args) else ()

    def _subject(self, comparison: Term) -> Term:
        found = self._subjects.get(comparison)
        if found is None:
            found = self._subjects[comparison] = self._find_subject(comparison)
        return found

    def _find_subject(self, comparison: Term) -> Term:
        if len(comparison.args) != 2 or comparison.args[0].is_const == comparison.args[1].is_const:
            return self._either(comparison)
        number = comparison.args[1] if comparison.args[0].is_const else comparison.args[0]
        if number.sort.kind != "bv":
            return self._either(comparison)
        inner = number
        while inner.op in PARTS:
            inner = inner.args[0]
        if self._range_of(inner) is not None or (number.op is Op.EXTRACT and number.payload[0] < FEW_BITS):
            return number.args[0] if self._range_of(inner) is None else inner
        return number

    def _either(self, comparison: Term) -> Term:
        """The same for a comparison and its opposite, which is one as well: not(a < b) is b <= a."""
        opposite = self._terms.not_(comparison)
        return comparison if opposite.op is Op.NOT or comparison.id < opposite.id else opposite

    def _range_of(self, number: Term) -> range | None:
        """All values of a number that has few."""
        if number.sort.width <= FEW_BITS:
            return range(1 << number.sort.width)
        bounds = self._bounds_of(number)
        if bounds is None or bounds[1] - bounds[0] >= MOST_VALUES:
            return None
        self.used[number] = None
        return range(bounds[0], bounds[1] + 1)

    # ------------------------------------------------------------------------------ deciding it

    def _comparisons(self, roots: Iterable[Term], bit: int) -> list[Term]:
        """Those about this, below the roots."""
        found: dict[Term, None] = {}
        seen: set[Term] = set()
        stack = [root for root in roots if self._look(root)[0] & bit]
        while stack:
            node = stack.pop()
            if node in seen:
                continue
            seen.add(node)
            inside = self._inside(node)
            if not inside:
                found[node] = None
            stack.extend(arg for arg in inside if self._look(arg)[0] & bit)
        return list(found)

    def _outcomes(self, subject: Term, asked: Sequence[Term]) -> list[Values]:
        terms = self._terms
        if subject.sort.kind == "bool":
            return [{one: terms.boolean((one is subject) == holds) for one in asked} for holds in (True, False)]
        values = self._range_of(subject) or self._representatives(subject, asked)
        self._tries -= len(values) * len(asked)
        if self._tries < 0:
            raise Differs
        found: dict[tuple[Term, ...], Values] = {}
        for value in values:
            number = terms.bv(value, subject.sort.width)
            outcome = tuple(self._with_number(one, subject, number) for one in asked)
            found.setdefault(outcome, dict(zip(asked, outcome, strict=True)))
        return list(found.values())

    def _representatives(self, number: Term, asked: Sequence[Term]) -> list[int]:
        """Of all values of a number that is compared with constants: those next to them, and where orders end.

        Where its last bits are asked for as well, enough of its values to have all of these between any two constants.
        """
        width = number.sort.width
        whole = [one for one in asked if number in one.args]
        far = 1 if len(whole) == len(asked) else 1 << FEW_BITS
        ends = [0, 1 << (width - 1), *(arg.payload for one in whole for arg in one.args if arg.is_const)]
        near = range(-far, far + 1)
        return list(dict.fromkeys(end + step & ((1 << width) - 1) for end in ends for step in near))

    def _with_number(self, node: Term, subject: Term, number: Term) -> Term:
        if node is subject:
            return number
        if node.is_const:
            return node
        return rebuild(self._terms, node, [self._with_number(arg, subject, number) for arg in node.args])

    def _decided(self, root: Term, bit: int, done: Values) -> Term:
        """The node with these comparisons decided."""
        stack = [root]
        while stack:
            node = stack[-1]
            if node in done:
                stack.pop()
                continue
            if not self._look(node)[0] & bit:
                done[node] = node
                continue
            waiting = [arg for arg in node.args if arg not in done]
            if waiting:
                stack.extend(waiting)
                continue
            stack.pop()
            self._left -= 1
            if self._left < 0:
                raise Differs
            done[node] = rebuild(self._terms, node, [done[arg] for arg in node.args])
        return done[root]


class OuterChoices(Choices):
    """Only the outermost choices are decided, by their conditions as they stand: little work for each.

    That suffices where a loop does one of several things in each round and all of them are counted: how often each was
    done depends on the same conditions, in the same order. What is decided again further inside costs time, no more.
    """

    most_forms = MOST_OUTER

    def __init__(
        self, terms: Terms, form_of: Callable[[int, int, Iterable[tuple[Term, int]]], Form],
        bounds_of: Callable[[Term], Interval | None], effort: Effort,
    ) -> None:  # fmt: skip
        super().__init__(terms, form_of, bounds_of, effort)
        self._met: dict[tuple[Term, tuple[Term, ...]], list[Values]] = {}
        self._steps = max(LEAST_OUTER, min(MOST_OUTER, effort.most))

    @property
    def is_exhausted(self) -> bool:
        return self._steps < 0

    def _is_larger(self, form: Form) -> bool:
        """What is further inside is not rebuilt."""
        return False

    def _explore(self, width: int, start: Form) -> dict[Form, Ways]:
        choices = sum(item.op is Op.ITE for item, _ in start[1])
        return super()._explore(width, start) if choices <= FEW_COUNTS else {}

    def _next(self, form: Form) -> Term | None:
        """The condition of the latest choice."""
        latest = max((item for item, _ in form[1] if item.op is Op.ITE), key=lambda item: item.id, default=None)
        return None if latest is None else latest.args[0]

    def _ways(self, width: int, form: Form, subject: Term) -> Ways:
        self._steps -= 1
        if self._steps < 0:
            raise Differs
        constant, items = form
        conditions = dict.fromkeys(item.args[0] for item, _ in items if item.op is Op.ITE)
        ways: Ways = []
        for values in self._together(subject, tuple(conditions)):
            parts = [(_side(item, values.get(item.args[0])) if item.op is Op.ITE else item, by) for item, by in items]
            ways.append((values, self._form_of(width, constant, parts)))
        return ways

    def _together(self, subject: Term, conditions: tuple[Term, ...]) -> list[Values]:
        """How the condition may come out, and those with it that it decides: of several cases one is there."""
        known = self._met.get((subject, conditions))
        if known is not None:
            return known
        terms = self._terms
        related = [one for one in conditions if one is not subject and self._is_related(subject, one)]
        ways: list[tuple[Term, Values]] = [(terms.true, {})]
        for one in (subject, *related):
            sides = ((one, terms.true), (terms.not_(one), terms.false))
            split = [(terms.and_(path, side), {**values, one: value}) for path, values in ways for side, value in sides]
            split = [(path, values) for path, values in split if path is not terms.false]
            if len(split) > MOST_TOGETHER:
                break
            ways = split
        found = self._met[subject, conditions] = [values for _, values in ways]
        return found

    def _is_related(self, subject: Term, other: Term) -> bool:
        terms = self._terms
        return any(
            terms.and_(one, two) is terms.false
            for one in (subject, terms.not_(subject))
            for two in (other, terms.not_(other))
        )


def _side(choice: Term, value: Term | None) -> Term:
    return choice if value is None else choice.args[1 if value.payload else 2]


def _unknown(ends: Iterable[Form]) -> set[Items]:
    """What differs by a constant alone is one: a comparison of the same with constants."""
    return {items for _, items in ends if items}
