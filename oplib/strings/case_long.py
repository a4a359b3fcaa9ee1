"""Upper and lower case of long unknown texts, of which nothing is laid out.

Nearly all units have another case of one unit. Some are special: their other case is longer, or depends on what stands
around them. A text without them is changed unit by unit; around one of them it is put together of three parts. Where
there are more, what stands behind the first is made up, unit by unit what some text of that size may become: a doubt.
"""

from __future__ import annotations

from collections.abc import Callable

from oplib.strings.objects import Work
from oplib.strings.pieces import join_all, window
from pybmc.symex.api import Text, choose
from pybmc.terms.node import Term
from pybmc.terms.ops import array_sort, bv_sort

REASON = "several characters in a long unknown string whose other case is longer, or depends on those around them"
Unit = Callable[[Term], Term]


def in_other_case(
    w: Work, s: Text, plain: Text, map_unit: Unit, is_special: Unit, special: Callable[[Term], Text | None], most: int
) -> Text | None:
    """`plain`: s unit by unit; `special`: what the special unit at an index becomes, up to `most` units."""
    t, lazy, zero = w.t, s.lazy, w.int(0)
    assert lazy is not None
    first = lazy.find_unit(s, is_special, zero, s.length)
    if not w.possible(t.not_(first.none)):
        return plain
    behind = t.add(first.index, w.int(1))
    second = lazy.find_unit(s, is_special, behind, s.length, some=True)
    if w.doubt(REASON, t.not_(second.none)):
        return None
    place = t.ite(first.none, zero, first.index)
    middle = special(place)
    if middle is None:
        return None
    rest = window(t, plain, behind, s.length)
    rest = choose(t, [(second.none, rest), (t.true, _made_up(w, s, rest, map_unit, most))])
    whole = join_all(w, [window(t, plain, zero, place), middle, rest])
    return None if whole is None else choose(t, [(first.none, plain), (t.true, whole)])


def _made_up(w: Work, whole: Text, s: Text, map_unit: Unit, most: int) -> Text:
    """Not shorter than the text, and at most so many times as long; each unit is the other case of one.

    The units of longer ones are such, too: they have the case that they are in.
    """
    t = w.t
    assert whole.lazy is not None
    grown = (most - 1) * s.capacity
    bits = grown.bit_length()
    more = w.fresh("more", bv_sort(bits))
    wide = t.zext(32 - bits, more)
    w.define(t.or_(t.slt(s.length, w.int(0)), t.ule(wide, t.mul(w.int(most - 1), s.length))))
    units = w.fresh("units", array_sort(bv_sort(16)))
    return whole.lazy.unknown(t.add(s.length, wide), s.capacity + grown, units, map_unit)
