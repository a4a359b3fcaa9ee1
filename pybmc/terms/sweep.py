"""Constants that nobody holds any more leave the tables of the builder.

A loop over known values makes some in each round, and looks at most of them once. Whoever holds a constant keeps it
interned; one that is made again after it went is a new node that nobody can compare with the old one.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable

from pybmc.terms.ops import Op, Sort
from pybmc.terms.term import Const, Term

PROBE = -1 << 80  # no key of a table


def drop_unused(tables: Iterable[dict[int, Term]], sort: Sort) -> int:
    """Take out what only the tables hold; gives how many constants are left.

    How many references that makes depends on the interpreter, so it is read off a constant that is put in for the
    purpose; one that says nothing of references keeps all.
    """
    count = getattr(sys, "getrefcount", None)
    left = 0
    for table in {id(table): table for table in tables}.values():
        for key in [key for key in table if key < 0]:
            del table[key]  # another name of the same constant: it comes back when somebody uses it
        if count is not None:
            table[PROBE] = Const(Op.CONST, (), 0, sort, 0)
            held = list(map(count, table.values()))
            alone = held.pop()
            del table[PROBE]
            unused = [key for key, times in zip(table, held, strict=True) if times == alone]
            for key in unused:
                del table[key]
        left += len(table)
    return left
