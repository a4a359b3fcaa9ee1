"""Strings that bytecode of the JDK made: their contents are in the fields of java.lang.String."""

from __future__ import annotations

from oplib.strings.objects import LONGEST
from pybmc.symex.api import Call, Object, Text, choose, greatest, of_cells
from pybmc.terms.node import Term


def text_of_fields(call: Call, made: Object) -> Text | None:
    """From `value` and `coder` (JDK 9 and later); kept, since strings do not change once they are made."""
    t = call.terms
    info = call.classes.find("java/lang/String")
    value = info.field("value", "[B") if info is not None else None
    coder = info.field("coder", "B") if info is not None else None
    if value is None or coder is None:
        return None
    is_wide = t.not_(t.eq(call.field_of(made, coder), t.bv(0, 32)))
    options = []
    for array, condition in call.arrays(call.field_of(made, value), "B"):
        length = call.length_of(array)
        count = array.capacity if array.capacity >= 0 else greatest(t, length)
        if count > LONGEST and not length.is_const:
            return None
        data = [t.extract(7, 0, call.cell(array, t.bv(at, 32))) for at in range(count)]
        narrow = of_cells(t, length, tuple(t.zext(8, byte) for byte in data))
        wide = _wide(call, length, data)
        options += [(t.and_(condition, t.not_(is_wide)), narrow), (t.and_(condition, is_wide), wide)]
    options = [pair for pair in options if pair[0] is not t.false]
    if not options:
        return None
    text = choose(t, options)
    call.reads_as(made, text)
    return text


def _wide(call: Call, length: Term, data: list[Term]) -> Text:
    """Little endian, as on all common machines."""
    t = call.terms
    units = tuple(t.concat(data[at + 1], data[at]) for at in range(0, len(data) - 1, 2))
    return of_cells(t, t.lshr(length, t.bv(1, 32)), units)
