"""A claim: an expression at a place. Certificates are sets of them, as JSON."""

from __future__ import annotations

from pybmc.annotations import Any
from pybmc.contracts import expr as expressions
from pybmc.contracts.expr import Expr
from pybmc.errors import InputError
from pybmc.records import Record, Word

FORMAT = "pybmc-certificate"
VERSION = 1


class Moment(Word):
    """When a claim holds, named as in JML."""

    LOOP = "loop_invariant"  # at the head of a loop, each time
    REQUIRES = "requires"  # whenever the method is entered
    ENSURES = "ensures"  # whenever it returns
    SIGNALS = "signals"  # whenever it throws; `FALSE`: it never does
    ELEMENTS = "elements"  # of whatever is put into a collection, or is a value in a map, that is made there
    KEYS = "keys"  # of whatever is a key in a map that is made there


class Where(Record):
    """`loop` is the number of a loop as in its name, `java::Foo.bar:()V.0`; of collections the bytecode index."""

    function: str  # java::Foo.bar:()V
    moment: Moment
    loop: int = -1

    @property
    def name(self) -> str:
        return f"{self.function}.{self.loop}" if self.moment is Moment.LOOP else self.function


class Claim(Record):
    where: Where
    expr: Expr

    def __hash__(self) -> int:
        return hash((self.where, self.expr))


# --------------------------------------------------------------------------------------------- JSON


def to_json(claim: Claim) -> dict[str, Any]:
    where = claim.where
    return {
        "function": where.function,
        "moment": where.moment.value,
        "loop": where.loop,
        "claim": expr_to_json(claim.expr),
    }


def from_json(data: Any) -> Claim:
    try:
        moment = Moment(data["moment"])
        where = Where(str(data["function"]), moment, int(data["loop"]))
        return Claim(where, expr_from_json(data["claim"]))
    except (KeyError, ValueError, TypeError) as wrong:
        raise InputError(f"not a claim of a certificate: {wrong!r}") from wrong


def expr_to_json(expr: Expr) -> Any:
    """`["Compare", "<", ["Local", 1, "I"], ["Num", "I", 5]]`."""
    values = [getattr(expr, name) for name in expr._fields]  # type: ignore[union-attr]
    return [type(expr).__name__, *map(_value_to_json, values)]


def _value_to_json(value: Any) -> Any:
    if isinstance(value, tuple):
        return {"all": [expr_to_json(inside) for inside in value]}
    return expr_to_json(value) if isinstance(value, Expr) else value


KINDS: dict[str, Any] = {
    name: getattr(expressions, name)
    for name in (
        "Num", "Local", "Result", "Bound", "Field", "Static", "Cell", "Length", "Old", "Apply", "Compare", "IsA",
        "Existed", "Leads", "Led", "Not", "And", "Or", "ForAll", "ForAllObjects", "Fold",
    )
}  # fmt: skip


def expr_from_json(data: Any) -> Expr:
    name, *values = data
    made: Expr = KINDS[name](*map(_value_from_json, values))
    return made


def _value_from_json(value: Any) -> Any:
    if isinstance(value, dict):
        return tuple(expr_from_json(inside) for inside in value["all"])
    return expr_from_json(value) if isinstance(value, list) else value
