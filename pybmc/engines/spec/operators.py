"""Java's operators on terms, by type."""

from __future__ import annotations

from pybmc.goto.names import KIND_OF
from pybmc.symex.machine import Machine
from pybmc.terms.node import Term

PREFIX = {"I": "i", "J": "l", "F": "f", "D": "d"}
NAMES = {
    "+": "add", "-": "sub", "*": "mul", "/": "div", "%": "rem", "&": "and", "|": "or", "^": "xor",
    "<<": "shl", ">>": "shr", ">>>": "ushr",
}  # fmt: skip
NARROW = {"B": "i2b", "S": "i2s", "C": "i2c"}


class Operators:
    def __init__(self, machine: Machine) -> None:
        self._terms = machine.terms
        self._operations = machine.operations

    def unary(self, op: str, type_: str, value: Term) -> Term:
        terms = self._terms
        if op == "!":
            return terms.not_(value)
        if op == "~":
            return terms.bxor(value, terms.bv(-1, value.sort.width))
        return self._operations[PREFIX[KIND_OF[type_]] + "neg"](value)

    def binary(self, op: str, type_: str, left: Term, right: Term) -> Term:
        terms = self._terms
        if type_ == "Z":
            match op:
                case "&":
                    return terms.and_(left, right)
                case "|":
                    return terms.or_(left, right)
                case _:
                    return terms.not_(terms.eq(left, right))
        return self._operations[PREFIX[KIND_OF[type_]] + NAMES[op]](left, right)

    def compare(self, op: str, type_: str, left: Term, right: Term) -> Term:
        terms = self._terms
        if op in (">", ">="):
            op, left, right = {">": "<", ">=": "<="}[op], right, left
        is_float = type_ in ("F", "D")
        equal, less, at_most = (terms.feq, terms.flt, terms.fle) if is_float else (terms.eq, terms.slt, terms.sle)
        match op:
            case "==":
                return equal(left, right)
            case "!=":
                return terms.not_(equal(left, right))
            case "<":
                return less(left, right)
            case _:
                return at_most(left, right)

    def convert(self, given: str, wanted: str, value: Term) -> Term:
        """JLS 5.1: to byte, short and char by way of int."""
        source, target = KIND_OF[given], KIND_OF[wanted]
        if source != target:
            if source in "FD" and wanted in NARROW:
                target = "I"
            value = self._operations[f"{PREFIX[source]}2{PREFIX[target]}"](value)
        return self._operations[NARROW[wanted]](value) if wanted in NARROW and given != wanted else value
