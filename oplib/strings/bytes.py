"""Texts as bytes: UTF-8, Latin-1 and ASCII, with the replacements that Java makes."""

from __future__ import annotations

from oplib.strings.arrays import bytes_of, text_of_array, wrong_part
from oplib.strings.codepoints import is_high, is_low, pair_value
from oplib.strings.objects import Work, null_check, run
from oplib.strings.pieces import join_all, window
from oplib.strings.units import to_python
from pybmc.symex.api import Call, Text, choose, constant, of_cells
from pybmc.terms.node import Term, Terms

REPLACEMENT = 0xFFFD
CODES = {
    "sun/nio/cs/UTF_8": "utf-8", "sun/nio/cs/ISO_8859_1": "latin-1", "sun/nio/cs/US_ASCII": "ascii",
    "utf-8": "utf-8", "utf8": "utf-8", "iso-8859-1": "latin-1", "iso8859_1": "latin-1", "latin1": "latin-1",
    "us-ascii": "ascii", "ascii": "ascii",
}  # fmt: skip


def code_of(call: Call, charset: Term) -> str | None:
    """The code that a Charset object or a name stands for; None if the path ends."""
    if null_check(call, charset):
        return None
    found = set()
    for made, condition in call.objects_by_class(charset):
        name = made.text.lower() if made.text is not None else made.class_name
        if name not in CODES:
            call.unsupported(f"the charset {name.replace('/', '.')}", condition)
        else:
            found.add(CODES[name])
    if len(found) > 1:
        call.unsupported("a choice between charsets")
    if call.ended or len(found) != 1:
        call.ended = True
        return None
    return found.pop()


# ------------------------------------------------------------------------------------------ encoding


def encode(w: Work, s: Text, code: str) -> Text | None:
    """One unit for each byte."""
    t = w.t
    if s.value is not None:
        return constant(t, _encoded(s.value, code))
    if code == "utf-8":
        return _utf_8(w, s)
    limit, cells = 0x100 if code == "latin-1" else 0x80, s.cells(t)
    fits = [t.ult(cell, t.bv(limit, 16)) for cell in cells]
    question = t.bv(ord("?"), 16)
    # A surrogate pair is replaced by one question mark.
    second = [t.false] + [t.and_(is_high(t, cells[at - 1]), is_low(t, cells[at])) for at in range(1, len(cells))]
    parts = []
    for at, cell in enumerate(cells):
        used = t.and_(s.has(t, at), t.not_(second[at]))
        size = t.ite(used, w.int(1), w.int(0))
        parts.append(Text(size, 1, cells=(t.ite(fits[at], cell, question),)))
    return join_all(w, parts)


def _encoded(text: str, code: str) -> str:
    data = bytearray()
    for c in to_python(text):
        try:
            data += c.encode(code)
        except UnicodeEncodeError:
            data += b"?"
    return data.decode("latin-1")


def _utf_8(w: Work, s: Text) -> Text | None:
    t, cells = w.t, s.cells(w.t)
    parts = []
    for at, cell in enumerate(cells):
        has_next = at + 1 < len(cells)
        starts = t.and_all((is_high(t, cell), s.has(t, at + 1), is_low(t, cells[at + 1]))) if has_next else t.false
        ends = t.and_(is_low(t, cell), is_high(t, cells[at - 1])) if at else t.false
        point = pair_value(t, cell, cells[at + 1]) if has_next else t.zext(16, cell)
        parts.append(_bytes_of_unit(t, s.has(t, at), cell, starts, ends, point))
    return join_all(w, parts)


def _bytes_of_unit(t: Terms, used: Term, unit: Term, starts: Term, ends: Term, point: Term) -> Text:
    """A pair is written as a whole where it starts; a lone surrogate is a question mark."""

    def tail(bits: Term) -> Term:
        return t.bor(t.bv(0x80, 16), t.zext(10, bits))

    one, two = t.ult(unit, t.bv(0x80, 16)), t.ult(unit, t.bv(0x800, 16))
    lone = t.or_(is_high(t, unit), is_low(t, unit))
    first = t.ite(lone, t.bv(ord("?"), 16), t.bor(t.bv(0xE0, 16), t.zext(12, t.extract(15, 12, unit))))
    first = t.ite(two, t.bor(t.bv(0xC0, 16), t.zext(11, t.extract(10, 6, unit))), first)
    first = t.ite(one, unit, first)
    second = t.ite(two, tail(t.extract(5, 0, unit)), tail(t.extract(11, 6, unit)))
    rows = [first, second, tail(t.extract(5, 0, unit)), tail(t.extract(5, 0, point))]
    if starts is not t.false:
        high = t.bor(t.bv(0xF0, 16), t.zext(13, t.extract(20, 18, point)))
        pair = (high, tail(t.extract(17, 12, point)), tail(t.extract(11, 6, point)), rows[3])
        rows = [t.ite(starts, a, b) for a, b in zip(pair, rows, strict=True)]
    size = t.ite(lone, t.bv(1, 32), t.bv(3, 32))
    size = t.ite(one, t.bv(1, 32), t.ite(two, t.bv(2, 32), size))
    size = t.ite(starts, t.bv(4, 32), t.ite(ends, t.bv(0, 32), size))
    return Text(t.ite(used, size, t.bv(0, 32)), 4, cells=tuple(rows))


def get_bytes(call: Call, code: str | None) -> Term | None:
    if code is None:
        return None
    kinds = "t" + "A" * (len(call.args) - 1)
    results = run(call, lambda w, s, *_: encode(w, s, code), kinds)
    return bytes_of(call, choose(call.terms, results)) if results else None


# ------------------------------------------------------------------------------------------ decoding


def decode(w: Work, array: Term, code: str, offset: Term | None = None, count: Term | None = None) -> Text | None:
    t = w.t
    if null_check(w.call, array):
        return None
    data = text_of_array(w, array, "B")
    if data is None:
        return None
    if offset is not None and count is not None:
        if wrong_part(w, offset, count, data.length):
            return None
        data = window(t, data, offset, t.add(offset, count))
    if code == "latin-1":
        return data
    if code == "utf-8":
        from oplib.strings.utf_8 import decoded

        return decoded(w, data)
    replaced = t.bv(REPLACEMENT, 16)
    return of_cells(t, data.length, tuple(t.ite(t.ult(c, t.bv(0x80, 16)), c, replaced) for c in data.cells(t)))
