"""How claims speak of the lengths of lists: by a field that no class has, of objects that hold another of their class.

A link is a field whose type is the class that declares it (`Node next`). How many objects are behind one, along a link,
is counted where the link is written: none behind null, else one more than behind what it is set to. So the count is
what the history of the program says and changes nothing in it; that it is the length of the list as it is now has to
be claimed, and shown, like everything else. Of objects that were there before the program nobody has counted: they are
given, and so is whatever is linked to one.
"""

from __future__ import annotations

from collections.abc import Iterable

from pybmc.contracts.expr import Expr, Field, parts

BEHIND, GIVEN = "behind ", "given "  # no name of a field has a space


def is_link(owner: str, descriptor: str) -> bool:
    return descriptor == f"L{owner};"


def behind(owner: str, name: str) -> tuple[str, str, str]:
    """The count of a link, as the field that it is."""
    return owner, BEHIND + name, "I"


def given(owner: str, name: str) -> tuple[str, str, str]:
    """Whether nobody has counted what is behind an object along a link."""
    return owner, GIVEN + name, "I"


def links_in(exprs: Iterable[Expr]) -> list[tuple[str, str]]:
    """The links, by who declares them, whose counts somebody speaks of."""
    fields = (part for expr in exprs for part in parts(expr) if isinstance(part, Field))
    return sorted({(f.owner, f.name.partition(" ")[2]) for f in fields if f.name.startswith((BEHIND, GIVEN))})
