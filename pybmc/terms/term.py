"""The term node: a slotted record, compared and hashed by identity, made only by the builder (`node.Terms`)."""

from __future__ import annotations

from pybmc.annotations import Any, ClassVar
from pybmc.terms.ops import Op, Sort


class Term:
    """One node of the shared DAG.

    `id` orders terms deterministically within one builder: constants have negative ids, so that sorting
    the arguments of a commutative operator by id puts a constant first.
    """

    __slots__ = ("op", "args", "payload", "sort", "id")

    is_const: ClassVar[bool] = False

    def __init__(self, op: Op, args: tuple[Term, ...], payload: Any, sort: Sort, number: int) -> None:
        self.op = op
        self.args = args
        self.payload = payload
        self.sort = sort
        self.id = number

    @property
    def value(self) -> int:
        """Of a constant: 0/1, unsigned bits, or raw fp bits."""
        result: int = self.payload
        return result

    @property
    def name(self) -> str:
        """Of a variable."""
        result: str = self.payload
        return result

    def signed(self) -> int:
        """Of a bit-vector constant: its value in two's complement."""
        result: int = self.payload
        width = self.sort.width
        return result - (1 << width) if result >> (width - 1) else result

    def __repr__(self) -> str:
        """Text to a small depth: terms can be deep."""
        return _text(self, 4)


class Const(Term):
    """A constant; `is_const` costs no slot."""

    __slots__ = ()

    is_const: ClassVar[bool] = True


def _text(term: Term, depth: int) -> str:
    if term.is_const:
        if term.sort.kind == "bool":
            return "true" if term.payload else "false"
        return str(term.signed()) if term.sort.kind == "bv" else f"{term.sort!r}:{term.payload:#x}"
    if term.op is Op.VAR:
        return str(term.payload)
    if depth == 0:
        return "..."
    head = term.op.name.lower()
    if term.payload is not None:
        head += f"[{term.payload}]"
    return f"{head}({', '.join(_text(arg, depth - 1) for arg in term.args)})"
