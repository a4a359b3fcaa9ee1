"""Taking texts apart and putting them together: characters, substrings, concatenation, deletion, insertion."""

from __future__ import annotations

from oplib.strings import wording
from oplib.strings.objects import BOUNDS, LONGEST_CONSTANT, Kept, Work
from pybmc.symex.api import Cells, Text, constant, greatest, least, of_cells, shift_right
from pybmc.terms.node import Term, Terms

LONGEST_OF_ALL = (1 << 31) - 1  # units that any text can have
MOST_ZEROS = 1 << 12  # units by which a text may grow
LONGEST_LAZY = 1 << 20  # units that a text may have of which nothing is laid out


def out_of_range(t: Terms, index: Term, length: Term) -> Term:
    """Whether an index is not one of 0 .. length - 1."""
    return t.or_(t.slt(index, t.bv(0, 32)), t.sle(length, index))


def wrong_range(t: Terms, begin: Term, end: Term, length: Term) -> Term:
    """Whether not 0 <= begin <= end <= length."""
    return t.or_all((t.slt(begin, t.bv(0, 32)), t.slt(end, begin), t.slt(length, end)))


def length(w: Work, s: Text) -> Term:
    return s.length


def is_empty(w: Work, s: Text) -> Term:
    return w.t.eq(s.length, w.int(0))


def char_at(w: Work, s: Text, index: Term) -> Term | None:
    if w.throw(out_of_range(w.t, index, s.length), BOUNDS, wording.char_index(w, index, s)):
        return None
    return w.t.zext(16, s.at(w.t, index))


def builder_char_at(w: Work, s: Text, index: Term) -> Term | None:
    if w.throw(out_of_range(w.t, index, s.length), BOUNDS, wording.index(w, index, s.length)):
        return None
    return w.t.zext(16, s.at(w.t, index))


# ---------------------------------------------------------------------------------------- substrings


def window(t: Terms, s: Text, begin: Term, end: Term) -> Text:
    """From `begin` to before `end`, a range that is known to be right."""
    if begin.is_const and begin.payload == 0 and end is s.length:
        return s
    if begin.is_const and end.is_const:
        if s.value is not None:
            return constant(t, s.value[begin.payload : end.payload])
        if s.start is None and s.lazy is None:
            return of_cells(t, t.bv(end.payload - begin.payload, 32), s.row(t)[begin.payload : end.payload])
    whole = s
    s, begin, end = part_of(t, s, begin, end)
    if s is not whole:
        return window(t, s, begin, end)
    size = t.sub(end, begin)
    capacity = max(0, min(s.capacity - max(0, least(t, begin)), greatest(t, size)))
    if capacity == 0:
        return constant(t, "")
    if s.lazy is not None:
        return s.lazy.part(s, begin, size, capacity)
    if begin.is_const and begin.payload == 0:
        return Text(size, capacity, cells=s.row(t), start=s.start)
    start = begin if s.start is None else t.add(s.start, begin)
    return Text(size, capacity, cells=s.row(t), start=start)


def part_of(t: Terms, s: Text, begin: Term, end: Term) -> tuple[Text, Term, Term]:
    """A range that lies in one part of a joined text for certain, as a range of that part."""
    while s.parts is not None:
        first, second = s.parts
        inner = t.sub(begin, first.length)
        if least(t, t.sub(first.length, end)) >= 0:
            s = first
        elif least(t, inner) >= 0:
            s, begin, end = second, inner, t.sub(end, first.length)
        else:
            break
    return s, begin, end


def substring(
    w: Work, s: Text, begin: Term, end: Term | None = None, words: wording.RangeWords = wording.text_range
) -> Kept | None:
    last = s.length if end is None else end
    if w.throw(wrong_range(w.t, begin, last, s.length), BOUNDS, words(w, begin, last, s.length)):
        return None
    unchanged = w.t.and_(w.t.eq(begin, w.int(0)), w.t.eq(last, s.length))
    return Kept(window(w.t, s, begin, last), unchanged)


def piece(w: Work, s: Text, begin: Term, end: Term | None = None) -> Text | None:
    """The same of a builder, which always gives a new string."""
    kept = substring(w, s, begin, end, wording.builder_range)
    return None if kept is None else kept.text


# -------------------------------------------------------------------------------------- concatenation


def join(w: Work, a: Text, b: Text) -> Text | None:
    """a + b; None if that is too long to be held."""
    t = w.t
    if a.value is not None and b.value is not None:
        if len(a.value) + len(b.value) > LONGEST_CONSTANT:
            w.unsupported(f"a string of {len(a.value) + len(b.value)} characters")
            return None
        return constant(t, a.value + b.value)
    if a.capacity == 0:
        return b
    if b.capacity == 0:
        return a
    size = t.add(a.length, b.length)
    capacity = min(a.capacity + b.capacity, greatest(t, size))
    lazy = a.lazy or b.lazy
    if lazy is not None and max(a.capacity, b.capacity) > LONGEST_LAZY:  # texts of any length
        capacity = min(capacity, LONGEST_OF_ALL)
        if w.throw(t.slt(size, w.int(0)), "java/lang/OutOfMemoryError"):
            return None
    elif (lazy is None or capacity > LONGEST_LAZY) and w.too_long(size, capacity):
        return None
    if lazy is not None:
        return lazy.joined(a, b, size, capacity)
    if size.is_const:
        return of_cells(t, size, joined_cells(t, a, b, capacity))
    joined = Text(size, capacity, make=lambda: joined_cells(t, a, b, capacity), sources=(a, b))
    joined.parts = (a, b)
    return joined


def joined_cells(t: Terms, a: Text, b: Text, capacity: int) -> Cells:
    first = a.cells(t)
    if a.length.is_const:
        return (first[: a.length.payload] + b.cells(t))[:capacity]
    moved = shift_right(t, b.cells(t), a.length, capacity)
    certain = least(t, a.length)
    cells = []
    for at in range(capacity):
        if at >= len(first):
            cells.append(moved[at])
        elif at < certain:
            cells.append(first[at])
        else:
            cells.append(t.ite(a.has(t, at), first[at], moved[at]))
    return tuple(cells)


def join_all(w: Work, parts: list[Text]) -> Text | None:
    """All of them, as a balanced tree: n log^2 n choices for n short parts."""
    if not parts:
        return constant(w.t, "")
    while len(parts) > 1:
        paired = []
        for at in range(0, len(parts) - 1, 2):
            made = join(w, parts[at], parts[at + 1])
            if made is None:
                return None
            paired.append(made)
        parts = paired + parts[len(parts) // 2 * 2 :]
    return parts[0]


def concat(w: Work, a: Text, b: Text) -> Kept | None:
    joined = join(w, a, b)
    return None if joined is None else Kept(joined, w.t.eq(b.length, w.int(0)))


def of_char(t: Terms, unit: Term) -> Text:
    """A text of one unit, from an int or a char."""
    return of_cells(t, t.bv(1, 32), (t.extract(15, 0, unit),))


# --------------------------------------------------------------------------------------- replacement


def spliced(w: Work, s: Text, begin: Term, end: Term, middle: Text) -> Text | None:
    """s[0:begin] + middle + s[end:]"""
    return join_all(w, [window(w.t, s, w.int(0), begin), middle, window(w.t, s, end, s.length)])


def minimum(t: Terms, a: Term, b: Term) -> Term:
    return t.ite(t.slt(a, b), a, b)


def insert(w: Work, s: Text, index: Term, middle: Text) -> Text | None:
    wrong = w.t.or_(w.t.slt(index, w.int(0)), w.t.slt(s.length, index))
    if w.throw(wrong, BOUNDS, wording.insertion(w, index, s.length)):
        return None
    return spliced(w, s, index, index, middle)


def delete(w: Work, s: Text, begin: Term, end: Term) -> Text | None:
    """An end behind the end is the end."""
    end = minimum(w.t, end, s.length)
    if w.throw(wrong_range(w.t, begin, end, s.length), BOUNDS, wording.builder_range(w, begin, end, s.length)):
        return None
    return spliced(w, s, begin, end, constant(w.t, ""))


def delete_char_at(w: Work, s: Text, index: Term) -> Text | None:
    if w.throw(out_of_range(w.t, index, s.length), BOUNDS, wording.index(w, index, s.length)):
        return None
    return spliced(w, s, index, w.t.add(index, w.int(1)), constant(w.t, ""))


def replace_range(w: Work, s: Text, begin: Term, end: Term, middle: Text) -> Text | None:
    end = minimum(w.t, end, s.length)
    if w.throw(wrong_range(w.t, begin, end, s.length), BOUNDS, wording.builder_range(w, begin, end, s.length)):
        return None
    return spliced(w, s, begin, end, middle)


def set_char_at(w: Work, s: Text, index: Term, unit: Term) -> Text | None:
    t = w.t
    if w.throw(out_of_range(t, index, s.length), BOUNDS, wording.index(w, index, s.length)):
        return None
    value = t.extract(15, 0, unit)
    if s.lazy is not None:
        return s.lazy.changed(s, lambda at, cell, _: t.ite(t.eq(at, index), value, cell))
    cells = [t.ite(t.eq(index, t.bv(at, 32)), value, cell) for at, cell in enumerate(s.cells(t))]
    return of_cells(t, s.length, tuple(cells))


def set_length(w: Work, s: Text, size: Term) -> Text | None:
    """Cut off, or filled up with zero characters."""
    t = w.t
    if w.throw(t.slt(size, w.int(0)), BOUNDS, wording.size(w, size)):
        return None
    kept = window(t, s, w.int(0), minimum(t, s.length, size))
    grows = t.slt(s.length, size)
    if w.excludes(grows):
        return kept
    more = t.ite(grows, t.sub(size, s.length), w.int(0))
    zeros = greatest(t, size)
    if zeros > MOST_ZEROS:
        if w.unsupported("setLength far beyond the length of a text", t.slt(w.int(MOST_ZEROS), more)):
            return None
        zeros = MOST_ZEROS
    return join(w, kept, Text(more, zeros, cells=(t.bv(0, 16),) * zeros))
