"""Upper and lower case.

A character has a simple mapping to one character; as strings, some have a longer upper case (ß is SS), İ has a
longer lower case, and the lower case of Σ depends on what stands around it. Locales whose language has rules of its own
(Turkish, Azeri, Lithuanian) are not meant here.
"""

from __future__ import annotations

from oplib.strings import unicode_data as data
from oplib.strings.case_long import in_other_case
from oplib.strings.change import some_unit
from oplib.strings.objects import Kept, Work
from oplib.strings.pieces import join_all
from oplib.strings.unicode_tables import (
    LOWER,
    UPPER,
    Case,
    doubtful,
    map_unit,
    map_units,
    mapped,
    mapped_low,
    mask_of,
    member,
)
from oplib.strings.units import code_points
from pybmc.symex.api import Text, constant, equal, of_cells
from pybmc.terms.node import Term, Terms
from pybmc.terms.ops import BOOL

DOTTED_I, SIGMA, FINAL_SIGMA, SMALL_SIGMA = 0x130, 0x3A3, "\u03c2", "\u03c3"
EXPANDED_LENGTH = 32  # longest unknown text whose characters may become several
PLAIN_LETTERS = sum(1 << c for c in range(0x3CA) if (c < 128 and chr(c).isalpha()) or c >= 0x391)
REASON = "the case of characters that are newer than Unicode 13"


def in_doubt(w: Work, s: Text) -> bool:
    """Give up where a text has a character whose case is not known for this JDK; True if nothing is left."""
    t, mask = w.t, doubtful(w.unicode, data.CHANGED_CASE)
    if not mask:
        return False
    return w.unsupported(REASON, some_unit(t, s, lambda cell: member(t, cell, mask)))


ASCII = 128


def _is_ascii(w: Work, s: Text) -> bool:
    """Whether what is assumed leaves no other units: then all about their case is a few comparisons."""
    t = w.t
    return not w.possible(some_unit(t, s, lambda unit: t.ule(t.bv(ASCII, 16), unit)))


def _mapped_ascii(t: Terms, s: Text, case: Case) -> Text:
    first, last, step = (ord("a"), ord("z"), -32) if case is UPPER else (ord("A"), ord("Z"), 32)

    def mapped_unit(unit: Term) -> Term:
        inside = t.and_(t.ule(t.bv(first, 16), unit), t.ule(unit, t.bv(last, 16)))
        return t.ite(inside, t.add(unit, t.bv(step, 16)), unit)

    if s.lazy is not None:
        return s.lazy.changed(s, lambda _, unit, before: mapped_unit(unit))
    return of_cells(t, s.length, tuple(mapped_unit(unit) for unit in s.cells(t)))


SIGMA_REASON = "the lower case of a capital sigma in an unknown string"
SURROGATES = "a comparison without regard to case of an unknown string with surrogates"


def _is_surrogate(t: Terms, unit: Term) -> Term:
    return t.eq(t.extract(15, 11, unit), t.bv(0xD800 >> 11, 5))


# --------------------------------------------------------------------------------------- upper case


def to_upper_case(w: Work, s: Text) -> Kept | None:
    return _kept(w, s, to_upper(w, s))


def _kept(w: Work, s: Text, result: Text | None) -> Kept | None:
    return None if result is None else Kept(result, equal(w.t, s, result))


def to_upper(w: Work, s: Text) -> Text | None:
    t = w.t
    if in_doubt(w, s):
        return None
    if s.value is not None:
        return constant(t, upper(s.value, w.unicode))
    if _is_ascii(w, s):
        return _mapped_ascii(t, s, UPPER)
    expanding = mask_of(data.EXPANDING)
    if s.lazy is not None and s.capacity > EXPANDED_LENGTH:
        return _long_upper(w, s, expanding)
    if not w.possible(some_unit(t, s, lambda unit: member(t, unit, expanding))):
        return _mapped_units(t, s, UPPER, w.unicode)
    simple = map_units(t, s.cells(t), UPPER, w.unicode)
    longer = [t.and_(s.has(t, at), member(t, cell, expanding)) for at, cell in enumerate(s.cells(t))]
    if s.capacity > EXPANDED_LENGTH:
        if w.unsupported("characters whose upper case is longer in a long unknown string", t.or_all(longer)):
            return None
        return of_cells(t, s.length, simple)
    return join_all(w, [_expanded(t, unit, simple[at], s.has(t, at)) for at, unit in enumerate(s.cells(t))])


def _long_upper(w: Work, s: Text, expanding: int) -> Text | None:
    t, plain = w.t, _mapped_units(w.t, s, UPPER, w.unicode)
    return in_other_case(
        w, s, plain, lambda unit: map_unit(t, unit, UPPER, w.unicode), lambda unit: member(t, unit, expanding),
        lambda at: _expanded(t, s.at(t, at), t.bv(0, 16), t.true), 3,
    )  # fmt: skip


def _expanded(t: Terms, unit: Term, simple: Term, exists: Term) -> Text:
    """The upper case of one unit: one character, or up to three."""
    size, row = t.bv(1, 32), [simple, t.bv(0, 16), t.bv(0, 16)]
    for character, result in _expansions():
        here = t.eq(unit, t.bv(character, 16))
        size = t.ite(here, t.bv(len(result), 32), size)
        for position, c in enumerate(result):
            row[position] = t.ite(here, t.bv(ord(c), 16), row[position])
    return Text(t.ite(exists, size, t.bv(0, 32)), 3, cells=tuple(row))


def _expansions() -> list[tuple[int, str]]:
    found = []
    for part in data.EXPANDING.split():
        low, _, high = part.partition("-")
        found += [(c, chr(c).upper()) for c in range(int(low, 36), int(high or low, 36) + 1)]
    return found


def upper(text: str, version: int) -> str:
    """As String.toUpperCase(Locale.ROOT)."""
    expanding, result = mask_of(data.EXPANDING), []
    for point in code_points(text):
        if len(point) == 1 and expanding >> ord(point) & 1:
            result.append(point.upper())
        else:
            result.append(_mapped_point(UPPER, version, point))
    return "".join(result)


def _mapped_point(case: Case, version: int, point: str) -> str:
    if len(point) == 2:
        return point[0] + chr(mapped_low(case, version, ord(point[0]), ord(point[1])))
    return chr(mapped(case, version, ord(point)))


# --------------------------------------------------------------------------------------- lower case


def to_lower_case(w: Work, s: Text) -> Kept | None:
    return _kept(w, s, to_lower(w, s))


def to_lower(w: Work, s: Text) -> Text | None:
    t = w.t
    if in_doubt(w, s):
        return None
    if s.value is not None:
        result = lower(s.value, w.unicode)
        if result is None:
            w.unsupported("the lower case of a capital sigma at this place")
            return None
        return constant(t, result)
    if _is_ascii(w, s):
        return _mapped_ascii(t, s, LOWER)
    if s.lazy is not None and s.capacity > EXPANDED_LENGTH:
        return _long_lower(w, s)
    if not w.possible(some_unit(t, s, lambda unit: _is_special(t, unit))):
        return _mapped_units(t, s, LOWER, w.unicode)
    cells = s.cells(t)
    simple = _with_sigmas(w, s, map_units(t, cells, LOWER, w.unicode))
    if simple is None:
        return None
    dotted = [t.and_(s.has(t, at), t.eq(cell, t.bv(DOTTED_I, 16))) for at, cell in enumerate(cells)]
    if all(condition is t.false for condition in dotted):
        return of_cells(t, s.length, simple)
    if s.capacity > EXPANDED_LENGTH:
        if w.unsupported("characters whose lower case is longer in a long unknown string", t.or_all(dotted)):
            return None
        return of_cells(t, s.length, simple)
    parts = []
    for at, cell in enumerate(simple):
        first = t.ite(dotted[at], t.bv(ord("i"), 16), cell)
        size = t.ite(dotted[at], t.bv(2, 32), t.ite(s.has(t, at), t.bv(1, 32), t.bv(0, 32)))
        parts.append(Text(size, 2, cells=(first, t.bv(0x307, 16))))
    return join_all(w, parts)


def _long_lower(w: Work, s: Text) -> Text | None:
    t, plain = w.t, _mapped_units(w.t, s, LOWER, w.unicode)
    sigma = t.bv(SIGMA, 16)

    def special(at: Term) -> Text | None:
        unit, after = s.at(t, at), t.add(at, w.int(1))
        first, more = t.slt(w.int(0), at), t.slt(after, s.length)
        around = [t.ite(inside, s.at(t, t.ite(inside, index, at)), t.bv(ord(" "), 16))
                  for inside, index in ((first, t.sub(at, w.int(1))), (more, after))]  # fmt: skip
        is_small, is_final = _forms(t, *around)
        here = t.eq(unit, sigma)
        if w.doubt(SIGMA_REASON, t.and_(here, t.not_(t.or_(is_small, is_final)))):
            return None
        is_final = t.or_(is_final, t.and_(t.not_(is_small), w.fresh("sigma", BOOL)))
        form = t.ite(is_final, t.bv(ord(FINAL_SIGMA), 16), t.bv(ord(SMALL_SIGMA), 16))
        row = (t.ite(here, form, t.bv(ord("i"), 16)), t.bv(0x307, 16))
        return Text(t.ite(here, w.int(1), w.int(2)), 2, cells=row)

    return in_other_case(
        w, s, plain, lambda unit: map_unit(t, unit, LOWER, w.unicode), lambda unit: _is_special(t, unit), special, 2
    )


def _is_special(t: Terms, unit: Term) -> Term:
    return t.or_(t.eq(unit, t.bv(SIGMA, 16)), t.eq(unit, t.bv(DOTTED_I, 16)))


def _forms(t: Terms, before: Term, after: Term) -> tuple[Term, Term]:
    """Whether a capital sigma between these (a blank where there is none) becomes the small one, or the final one."""
    behind_letter = _is_plain_letter(t, before)
    is_small = t.or_(_is_blank(t, before), t.and_(behind_letter, _is_plain_letter(t, after)))
    return is_small, t.and_(behind_letter, _is_blank(t, after))


def _with_sigmas(w: Work, s: Text, lower_case: tuple[Term, ...]) -> tuple[Term, ...] | None:
    """With one of both small sigmas for each capital one: the final one only behind a letter and before none.

    What counts as neighbours depends on rules for words; only plain neighbours are decided, as in `_sigma`.
    """
    t, cells, result, open_ = w.t, s.cells(w.t), list(lower_case), []
    plain, blank = [_is_plain_letter(t, cell) for cell in cells], [_is_blank(t, cell) for cell in cells]
    final, small = t.bv(ord(FINAL_SIGMA), 16), t.bv(ord(SMALL_SIGMA), 16)
    for at, cell in enumerate(cells):
        here = t.and_(s.has(t, at), t.eq(cell, t.bv(SIGMA, 16)))
        if here is t.false:
            continue
        more = t.false if at + 1 == len(cells) else s.has(t, at + 1)
        letter_after = t.and_(more, plain[at + 1]) if more is not t.false else t.false
        end_after = t.or_(t.not_(more), blank[at + 1]) if more is not t.false else t.true
        is_first = t.true if at == 0 else blank[at - 1]
        behind_letter = t.false if at == 0 else plain[at - 1]
        is_small = t.or_(is_first, t.and_(behind_letter, letter_after))
        is_final = t.and_(behind_letter, end_after)
        either = t.ite(t.or_(is_final, t.and_(t.not_(is_small), w.fresh("sigma", BOOL))), final, small)
        result[at] = t.ite(here, either, result[at])
        open_.append(t.and_(here, t.not_(t.or_(is_small, is_final))))
    ended = w.doubt(SIGMA_REASON, t.or_all(open_))
    return None if ended else tuple(result)


def _is_blank(t: Terms, cell: Term) -> Term:
    return t.or_all(t.eq(cell, t.bv(ord(c), 16)) for c in " \t\n")


def _is_plain_letter(t: Terms, cell: Term) -> Term:
    """As `_plain_letter`."""
    return member(t, cell, PLAIN_LETTERS)


def lower(text: str, version: int) -> str | None:
    """As String.toLowerCase(Locale.ROOT); None where the rules for sigma are too involved."""
    result, at = [], 0
    for point in code_points(text):
        if ord(point[0]) == SIGMA:
            form = _sigma(text, at)
            if form is None:
                return None
            result.append(form)
        elif ord(point[0]) == DOTTED_I:
            result.append("i\u0307")
        else:
            result.append(_mapped_point(LOWER, version, point))
        at += len(point)
    return "".join(result)


def _sigma(text: str, at: int) -> str | None:
    """Final where letters stand before it and none behind; only plain neighbours are decided."""
    before, after = text[at - 1 : at], text[at + 1 : at + 2]
    if not before or before in " \t\n":
        return SMALL_SIGMA
    if not _plain_letter(before):
        return None
    if not after or after in " \t\n":
        return FINAL_SIGMA
    return SMALL_SIGMA if _plain_letter(after) else None


def _plain_letter(c: str) -> bool:
    return (c.isascii() and c.isalpha()) or 0x391 <= ord(c) <= 0x3C9


# --------------------------------------------------------------------------------- comparison without case


def folded(w: Work, s: Text) -> Text | None:
    """Every unit by lower case of its upper case, as equalsIgnoreCase compares them."""
    t = w.t
    if in_doubt(w, s):
        return None
    if s.value is not None:
        points = (_mapped_point(UPPER, w.unicode, point) for point in code_points(s.value))
        return constant(t, "".join(_mapped_point(LOWER, w.unicode, point) for point in points))
    if _is_ascii(w, s):
        return _mapped_ascii(t, s, LOWER)
    return _mapped_units(t, _mapped_units(t, s, UPPER, w.unicode), LOWER, w.unicode)


def _mapped_units(t: Terms, s: Text, case: Case, version: int) -> Text:
    if s.lazy is not None:
        return s.lazy.changed(s, lambda _, unit, before: map_units(t, (before(), unit), case, version)[1])
    return of_cells(t, s.length, map_units(t, s.cells(t), case, version))


def equals_ignore_case(w: Work, s: Text, other: Text) -> Term | None:
    from oplib.strings.compare import equals

    return _on_folded(w, s, other, equals)


def compare_ignore_case(w: Work, s: Text, other: Text) -> Term | None:
    """Surrogate pairs are compared as code points. Where that matters, the result is left open.

    A surrogate is different from everything that is none; two different ones may still be the two cases of a letter.
    """
    from oplib.strings.compare import compare

    t, left = w.t, folded(w, s)
    right = folded(w, other) if left is not None else None
    if left is None or right is None:
        return None
    constants = s.value is not None and other.value is not None
    if constants and not any("\ud800" <= c <= "\udfff" for text in (s, other) for c in text.value or ""):
        return compare(w, left, right)
    result, open_ = t.sub(s.length, other.length), []
    any_number = w.fresh("compared", s.length.sort)
    for differ, units in _differences(t, left, right):
        one, two = (_is_surrogate(t, unit) for unit in units)
        known = t.sub(*(t.zext(16, unit) for unit in units))
        other_than_zero = t.ite(t.eq(any_number, w.int(0)), w.int(1), any_number)
        here = t.ite(t.and_(one, two), any_number, t.ite(t.or_(one, two), other_than_zero, known))
        result = t.ite(differ, here, result)
        open_.append(t.and_(differ, t.or_(one, two)))
    return None if w.doubt(SURROGATES, t.or_all(open_)) else result


def _differences(t: Terms, a: Text, b: Text) -> list[tuple[Term, tuple[Term, Term]]]:
    """Where two texts may differ, with their units there; the first place comes last."""
    lazy = a.lazy or b.lazy
    if lazy is not None:
        first = lazy.mismatch(a, b, t.bv(0, 32), some=False)
        return [(t.not_(first.none), (a.at(t, first.index), b.at(t, first.index)))]
    found = []
    for at in reversed(range(min(a.capacity, b.capacity))):
        one, two = a.cells(t)[at], b.cells(t)[at]
        found.append((t.and_all((a.has(t, at), b.has(t, at), t.not_(t.eq(one, two)))), (one, two)))
    return found


def region_matches(w: Work, s: Text, ignore: Term, at: Term, other: Text, other_at: Term, count: Term) -> Term | None:
    """regionMatches(boolean ignoreCase, ...)"""
    from oplib.strings.compare import region_matches as exactly

    exact = exactly(w, s, at, other, other_at, count)
    wanted = w.t.not_(w.t.eq(ignore, w.int(0)))
    if wanted is w.t.false:
        return exact
    left, right = folded(w, s), folded(w, other)
    if left is None or right is None:
        return None
    return w.t.ite(wanted, exactly(w, left, at, right, other_at, count), exact)


def _on_folded(w: Work, s: Text, other: Text, operation: object) -> Term | None:
    left = folded(w, s)
    right = folded(w, other) if left is not None else None
    if left is None or right is None:
        return None
    result: Term = operation(w, left, right)  # type: ignore[operator]
    return result
