"""Numbers as consecutive bytes of a byte[], in either order: what Unsafe and VarHandles of byte arrays see."""

from __future__ import annotations

from pybmc.symex.api import Call, Object
from pybmc.terms.node import Term

SIZES = {"S": 2, "C": 2, "I": 4, "F": 4, "J": 8, "D": 8}


def is_viewable(made: Object, descriptor: str) -> bool:
    return made.element == "B" and descriptor in SIZES


def read_number(call: Call, made: Object, index: Term, descriptor: str, big_endian: bool) -> Term:
    """The number that begins at an index; the caller knows that all of it is inside."""
    t = call.terms
    places = range(SIZES[descriptor])
    cells = [call.cell(made, t.add(index, t.bv(i, 32))) for i in places]
    if not big_endian:
        cells.reverse()
    value = t.extract(7, 0, cells[0])
    for cell in cells[1:]:
        value = t.concat(value, t.extract(7, 0, cell))
    if descriptor in "FD":
        return t.bits_to_fp(value)
    if len(cells) == 2:
        return t.sext(16, value) if descriptor == "S" else t.zext(16, value)
    return value


def write_number(
    call: Call, made: Object, index: Term, descriptor: str, value: Term, big_endian: bool, condition: Term
) -> None:
    t, size = call.terms, SIZES[descriptor]
    bits = t.fp_to_bits(value) if descriptor in "FD" else value
    for i in range(size):
        low = 8 * (size - 1 - i if big_endian else i)
        byte = t.sext(24, t.extract(low + 7, low, bits))
        call.store(made, condition, t.add(index, t.bv(i, 32)), byte)
