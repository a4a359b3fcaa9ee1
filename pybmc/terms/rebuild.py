"""Rebuilding a node with other arguments, and bottom-up transformations made of that."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pybmc.errors import InternalError
from pybmc.terms.node import Term, Terms
from pybmc.terms.ops import Op
from pybmc.terms.walk import postorder

Builder = Callable[..., Term]


def _plain(name: str) -> Callable[[Terms, Term, list[Term]], Term]:
    method: Builder = getattr(Terms, name)
    return lambda terms, node, args: method(terms, *args)


def _leaf(terms: Terms, node: Term, args: list[Term]) -> Term:
    raise InternalError(f"{node!r} has no arguments to replace")


BUILD: dict[Op, Callable[[Terms, Term, list[Term]], Term]] = {
    Op.CONST: _leaf,
    Op.VAR: _leaf,
    Op.NOT: _plain("not_"),
    Op.AND: lambda terms, node, args: terms.and_all(args),
    Op.OR: lambda terms, node, args: terms.or_all(args),
    Op.ITE: _plain("ite"),
    Op.EQ: _plain("eq"),
    Op.ADD: _plain("add"),
    Op.MUL: _plain("mul"),
    Op.NEG: _plain("neg"),
    Op.UDIV: _plain("udiv"),
    Op.UREM: _plain("urem"),
    Op.SDIV: _plain("sdiv"),
    Op.SREM: _plain("srem"),
    Op.BAND: _plain("band"),
    Op.BOR: _plain("bor"),
    Op.BXOR: _plain("bxor"),
    Op.BNOT: _plain("bnot"),
    Op.SHL: _plain("shl"),
    Op.LSHR: _plain("lshr"),
    Op.ASHR: _plain("ashr"),
    Op.ULT: _plain("ult"),
    Op.ULE: _plain("ule"),
    Op.SLT: _plain("slt"),
    Op.SLE: _plain("sle"),
    Op.CONCAT: _plain("concat"),
    Op.EXTRACT: lambda terms, node, args: terms.extract(node.payload[0], node.payload[1], args[0]),
    Op.ZEXT: lambda terms, node, args: terms.zext(node.payload, args[0]),
    Op.SEXT: lambda terms, node, args: terms.sext(node.payload, args[0]),
    Op.FADD: _plain("fadd"),
    Op.FSUB: _plain("fsub"),
    Op.FMUL: _plain("fmul"),
    Op.FDIV: _plain("fdiv"),
    Op.FREM: _plain("frem"),
    Op.FREM_IEEE: _plain("frem_ieee"),
    Op.FSQRT: _plain("fsqrt"),
    Op.FMA: _plain("fma"),
    Op.FNEG: _plain("fneg"),
    Op.FABS: _plain("fabs"),
    Op.FEQ: _plain("feq"),
    Op.FLT: _plain("flt"),
    Op.FLE: _plain("fle"),
    Op.FISNAN: _plain("fisnan"),
    Op.FISINF: _plain("fisinf"),
    Op.FROUND: lambda terms, node, args: terms.fround(node.payload, args[0]),
    Op.FP_TO_FP: lambda terms, node, args: terms.fp_to_fp(args[0], node.sort.width),
    Op.SBV_TO_FP: lambda terms, node, args: terms.sbv_to_fp(args[0], node.sort.width),
    Op.FP_TO_SBV: lambda terms, node, args: terms.fp_to_sbv(args[0], node.sort.width),
    Op.FP_TO_SBV_RAW: lambda terms, node, args: terms.fp_to_sbv_raw(args[0], node.sort.width),
    Op.BITS_TO_FP: _plain("bits_to_fp"),
    Op.FP_TO_BITS: _plain("fp_to_bits"),
    Op.CONST_ARRAY: _plain("const_array"),
    Op.SELECT: _plain("select"),
    Op.STORE: _plain("store"),
}


def rebuild(terms: Terms, node: Term, args: list[Term]) -> Term:
    """`node` with these arguments; the node itself if they are its own."""
    for old, new in zip(node.args, args, strict=True):
        if old is not new:
            return BUILD[node.op](terms, node, args)
    return node


def with_replaced(terms: Terms, root: Term, values: Mapping[Term, Term]) -> Term:
    """The root with other terms in the place of some below it."""
    done: dict[Term, Term] = {}
    for node in postorder((root,)):
        value = values.get(node)
        done[node] = rebuild(terms, node, [done[arg] for arg in node.args]) if value is None else value
    return done[root]


class Transformation:
    """A bottom-up replacement of some operators, remembered from call to call.

    `replace` holds a function for each operator that is replaced; it gets the node and its replaced arguments.
    """

    def __init__(self, terms: Terms, replace: dict[Op, Callable[[Term, list[Term]], Term]]) -> None:
        self.terms = terms
        self._replace = replace
        self._done: dict[Term, Term] = {}
        self._seen: set[Term] = set()

    def apply(self, root: Term) -> Term:
        done = self._done
        replace = self._replace
        for node in postorder((root,), self._seen):
            args = [done[arg] for arg in node.args]
            change = replace.get(node.op)
            done[node] = rebuild(self.terms, node, args) if change is None else change(node, args)
        return done[root]
