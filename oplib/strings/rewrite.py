"""Replacing and splitting, by literal texts and by regular expressions."""

from __future__ import annotations

from oplib.strings.objects import Kept, Work
from oplib.strings.pieces import join_all, window
from oplib.strings.search import match_at
from pybmc.symex.api import Text, constant, of_cells
from pybmc.terms.node import Term, Terms

Entry = tuple[Term, Term]


def aligned(t: Terms, s: Text) -> Text:
    """The same text as a row from index 0."""
    return s if s.start is None else Text(s.length, s.capacity, cells=s.cells(t))


def literal_places(t: Terms, s: Text, target: Text) -> list[Entry]:
    """For each place: whether the target stands there, and where it ends."""
    return [(match_at(t, s, at, target), t.add(t.bv(at, 32), target.length)) for at in range(s.capacity + 1)]


class Found:
    """The matches that a search from left to right takes, none overlapping another.

    `taken[i]`: a match starts at i; `covered[i]`: unit i belongs to a match. After an empty match the search goes
    on one place further.
    """

    def __init__(self, w: Work, s: Text, entries: list[Entry], only_first: bool) -> None:
        t = w.t
        self.taken: list[Term] = []
        self.covered: list[Term] = []
        self.ends: list[Term] = []
        free, covered_to, done = w.int(0), w.int(0), t.false
        for at, (ok, end) in enumerate(entries):
            here = t.bv(at, 32)
            taken = t.and_(ok, t.sle(free, here))
            if only_first:
                taken = t.and_(taken, t.not_(done))
                done = t.or_(done, taken)
            following = t.ite(t.eq(end, here), t.bv(at + 1, 32), end)
            free = t.ite(taken, following, free)
            covered_to = t.ite(taken, end, covered_to)
            self.taken.append(taken)
            self.ends.append(end)
            self.covered.append(t.slt(here, covered_to))


def substitute(w: Work, s: Text, entries: list[Entry], new: Text, only_first: bool) -> Kept | None:
    """The text with every match (or the first) replaced; `entries` belong to the aligned text."""
    t = w.t
    found = Found(w, s, entries, only_first)
    if all(taken is t.false for taken in found.taken):
        return Kept(s, t.true)
    parts, nothing, cells = [], w.int(0), s.cells(t)
    for at, taken in enumerate(found.taken):
        if taken is not t.false and new.capacity:
            size = t.ite(taken, new.length, nothing)
            parts.append(Text(size, new.capacity, cells=new.cells(t)))
        if at < s.capacity:
            kept = t.and_(s.has(t, at), t.not_(found.covered[at]))
            parts.append(Text(t.ite(kept, w.int(1), nothing), 1, cells=(cells[at],)))
    result = join_all(w, [_settled(t, part) for part in parts])
    return None if result is None else Kept(result, t.not_(t.or_all(found.taken)))


def _settled(t: Terms, part: Text) -> Text:
    return of_cells(t, part.length, part.cells(t)) if part.length.is_const else part


def replace(w: Work, s: Text, target: Text, new: Text) -> Kept | None:
    """String.replace(CharSequence, CharSequence)"""
    t = w.t
    if s.value is not None and target.value is not None and new.value is not None:
        return Kept(constant(t, s.value.replace(target.value, new.value)), t.boolean(target.value not in s.value))
    s = aligned(t, s)
    if target.value is not None and new.value is not None and len(target.value) == len(new.value) == 1:
        from oplib.strings.change import replace_char

        return replace_char(w, s, t.bv(ord(target.value), 32), t.bv(ord(new.value), 32))
    result = substitute(w, s, literal_places(t, s, target), new, False)
    if result is None or target.value is None or not target.value:
        return result
    growth = max(0, new.capacity - len(target.value))
    return Kept(_cut(t, result.text, s.capacity + s.capacity // len(target.value) * growth), result.unchanged)


def _cut(t: Terms, s: Text, capacity: int) -> Text:
    """A smaller bound that is known from elsewhere."""
    if s.value is not None or capacity >= s.capacity:
        return s
    return Text(s.length, capacity, cells=s.cells(t)[:capacity], start=None)


# ---------------------------------------------------------------------------------------------- split


def split_places(w: Work, s: Text, entries: list[Entry], limit: int) -> tuple[list[Text], Term]:
    """The parts between matches, and how many of them count (String.split)."""
    t = w.t
    found = _separators(w, s, entries)
    most = s.capacity + 2  # a match of something at the beginning, then an empty one before every unit and at the end
    if limit > 0:
        most = min(limit, most)
    # Part k runs from the end of the k-th separator to the start of the next one, or to the end.
    parts: list[Text] = []
    begin, more, count, last_used = w.int(0), t.true, w.int(0), w.int(0)
    rank = _ranks(w, found, most)
    for number in range(most):
        start, end, exists = s.length, s.length, t.false
        if number < most - 1:
            for at, (taken, its_end) in enumerate(found):
                here = t.and_all((taken, _reached(t, rank[at], number), t.not_(_reached(t, rank[at], number + 1))))
                if here is not t.false:
                    start, end = t.ite(here, w.int(at), start), t.ite(here, its_end, end)
                    exists = t.or_(exists, here)
        part = window(t, s, begin, start)
        parts.append(part)
        count = t.ite(more, w.int(number + 1), count)
        filled = t.and_(more, t.not_(t.eq(part.length, w.int(0))))
        last_used = t.ite(filled, w.int(number + 1), last_used)
        begin = t.ite(exists, end, s.length)
        more = t.and_(more, exists)
        if more is t.false:
            break
    if limit == 0:  # trailing empty parts go, unless there was no separator at all
        none = t.not_(t.or_all(taken for taken, _ in found))
        count = t.ite(none, w.int(1), last_used)
    return parts, count


def _separators(w: Work, s: Text, entries: list[Entry]) -> list[Entry]:
    """Matches that separate: all but an empty one at the very beginning."""
    t = w.t
    found = Found(w, s, entries, False)
    result = []
    for at, (taken, end) in enumerate(zip(found.taken, found.ends, strict=True)):
        if at == 0:
            taken = t.and_(taken, t.slt(w.int(0), end))
        result.append((taken, end))
    return result


def _ranks(w: Work, found: list[Entry], most: int) -> list[list[Term]]:
    """How many separators stand before each place: at index k, whether there are at least k + 1, up to `most`.

    Such a row of conditions is much easier on a solver than a sum.
    """
    t, result = w.t, []
    row: list[Term] = []
    for taken, _ in found:
        result.append(row)
        if taken is not t.false:
            longer = [*row, t.false][:most]
            row = [t.or_(longer[k], t.and_(taken, row[k - 1] if k else t.true)) for k in range(len(longer))]
    return result


def _reached(t: Terms, row: list[Term], count: int) -> Term:
    """Whether there are at least so many."""
    if count == 0:
        return t.true
    return row[count - 1] if count <= len(row) else t.false
