"""Messages of the exceptions that String and its builders throw, word for word as JDK 17 and JDK 25 have them.

Of other JDKs the words are not known here: whoever reads such a message ends in UNKNOWN.
"""

from __future__ import annotations

from collections.abc import Callable

from oplib.strings.objects import Work
from pybmc.symex.api import Either, Message, Part, Text
from pybmc.terms.node import Term

Words = tuple[Part, ...]


def _by_release(w: Work, old: Words, new: Words) -> Message:
    return {17: old, 25: new}.get(w.release)


def index(w: Work, at: Term, length: Term) -> Message:
    """An index that is none of 0 .. length - 1."""
    return _by_release(w, ("index ", at, ", length ", length), _index(at, length))


def char_index(w: Work, at: Term, s: Text) -> Message:
    """The same of String.charAt, which JDK 17 words by how the string is stored."""
    wide: Words = ("index ", at, ", length ", s.length)
    return _by_release(w, (Either(lambda: _is_wide(w, s), wide, _string_index(at)),), _index(at, s.length))


def _is_wide(w: Work, s: Text) -> Term:
    """Whether a unit is beyond Latin-1."""
    t = w.t
    limit = t.bv(256, 16)
    return t.or_all(t.and_(s.inside(t, at), t.ule(limit, cell)) for at, cell in enumerate(s.row(t)))


def index_before(w: Work, at: Term, length: Term) -> Message:
    """codePointBefore"""
    return _by_release(w, _string_index(at), _index(w.t.sub(at, w.int(1)), length))


def size(w: Work, length: Term) -> Message:
    """setLength"""
    return _by_release(w, _string_index(length), _string_index(length))


def _string_index(at: Term) -> Words:
    return ("String index out of range: ", at)


def _index(at: Term, length: Term) -> Words:
    return ("Index ", at, " out of bounds for length ", length)


def text_range(w: Work, begin: Term, end: Term, length: Term) -> Message:
    """A range of a String."""
    return _by_release(w, ("begin ", begin, ", end ", end, ", length ", length), _range(begin, end, length))


def builder_range(w: Work, begin: Term, end: Term, length: Term) -> Message:
    """A range of a builder, or of what is appended to one."""
    return _by_release(w, ("start ", begin, ", end ", end, ", length ", length), _range(begin, end, length))


def _range(begin: Term, end: Term, length: Term) -> Words:
    return ("Range [", begin, ", ", end, ") out of bounds for length ", length)


def counted_range(w: Work, begin: Term, end: Term, length: Term) -> Message:
    """codePointCount, which says nothing in JDK 17."""
    return _by_release(w, (), _range(begin, end, length))


def insertion(w: Work, offset: Term, length: Term) -> Message:
    return _by_release(w, ("offset ", offset, ", length ", length), _range(offset, length, length))


def part(w: Work, offset: Term, count: Term, length: Term) -> Message:
    """`count` elements of an array from `offset` on."""
    old: Words = ("offset ", offset, ", count ", count, ", length ", length)
    return _by_release(w, old, ("Range [", offset, ", ", offset, " + ", count, ") out of bounds for length ", length))


RangeWords = Callable[[Work, Term, Term, Term], Message]
