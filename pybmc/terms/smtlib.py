"""SMT-LIB 2 text of a query: one definition for each shared node, so that the text is linear in the DAG."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from pybmc.annotations import Any
from pybmc.errors import InternalError
from pybmc.terms.fp_encode import FpEncoding
from pybmc.terms.ieee754 import is_nan
from pybmc.terms.node import Term, Terms
from pybmc.terms.ops import Op, Sort
from pybmc.terms.walk import postorder

EXPONENT = {32: "8 24", 64: "11 53"}  # bits of exponent and significand (with the hidden one), as text
Printer = Callable[[Term, list[str]], str]


def sort_text(sort: Sort) -> str:
    if sort.kind == "bool":
        return "Bool"
    if sort.kind == "bv":
        return f"(_ BitVec {sort.width})"
    if sort.kind == "fp":
        return f"(_ FloatingPoint {EXPONENT[sort.width]})"
    if sort.element is None:
        raise InternalError("an array sort without element sort")
    return f"(Array (_ BitVec 32) {sort_text(sort.element)})"


def constant_text(node: Term) -> str:
    kind, width, value = node.sort.kind, node.sort.width, node.value
    if kind == "bool":
        return "true" if value else "false"
    if kind == "bv":
        return f"#x{value:0{width // 4}x}" if width % 4 == 0 else f"#b{value:0{width}b}"
    if is_nan(value, width):
        return f"(_ NaN {EXPONENT[width]})"
    bits = f"{value:0{width}b}"
    exponent = 8 if width == 32 else 11
    return f"(fp #b{bits[0]} #b{bits[1 : 1 + exponent]} #b{bits[1 + exponent :]})"


def _apply(name: str) -> Printer:
    return lambda node, args: f"({name} {' '.join(args)})"


def _to_fp(prefix: str) -> Printer:
    return lambda node, args: f"((_ to_fp {EXPONENT[node.sort.width]}) {prefix}{args[0]})"


def _indexed(name: str) -> Printer:
    return lambda node, args: f"((_ {name} {node.payload}) {args[0]})"


def _unprintable(node: Term, args: list[str]) -> str:
    raise InternalError(f"{node.op.name} must be expanded before printing")


PRINT: dict[Op, Printer] = {
    Op.CONST: lambda node, args: constant_text(node),
    Op.VAR: lambda node, args: str(node.payload),
    Op.NOT: _apply("not"),
    Op.AND: _apply("and"),
    Op.OR: _apply("or"),
    Op.ITE: _apply("ite"),
    Op.EQ: _apply("="),
    Op.ADD: _apply("bvadd"),
    Op.MUL: _apply("bvmul"),
    Op.NEG: _apply("bvneg"),
    Op.UDIV: _apply("bvudiv"),
    Op.UREM: _apply("bvurem"),
    Op.SDIV: _apply("bvsdiv"),
    Op.SREM: _apply("bvsrem"),
    Op.BAND: _apply("bvand"),
    Op.BOR: _apply("bvor"),
    Op.BXOR: _apply("bvxor"),
    Op.BNOT: _apply("bvnot"),
    Op.SHL: _apply("bvshl"),
    Op.LSHR: _apply("bvlshr"),
    Op.ASHR: _apply("bvashr"),
    Op.ULT: _apply("bvult"),
    Op.ULE: _apply("bvule"),
    Op.SLT: _apply("bvslt"),
    Op.SLE: _apply("bvsle"),
    Op.CONCAT: _apply("concat"),
    Op.EXTRACT: lambda node, args: f"((_ extract {node.payload[0]} {node.payload[1]}) {args[0]})",
    Op.ZEXT: _indexed("zero_extend"),
    Op.SEXT: _indexed("sign_extend"),
    Op.FADD: _apply("fp.add RNE"),
    Op.FSUB: _apply("fp.sub RNE"),
    Op.FMUL: _apply("fp.mul RNE"),
    Op.FDIV: _apply("fp.div RNE"),
    Op.FREM: _unprintable,
    Op.FREM_IEEE: _apply("fp.rem"),
    Op.FSQRT: _apply("fp.sqrt RNE"),
    Op.FMA: _apply("fp.fma RNE"),
    Op.FNEG: _apply("fp.neg"),
    Op.FABS: _apply("fp.abs"),
    Op.FEQ: _apply("fp.eq"),
    Op.FLT: _apply("fp.lt"),
    Op.FLE: _apply("fp.leq"),
    Op.FISNAN: _apply("fp.isNaN"),
    Op.FISINF: _apply("fp.isInfinite"),
    Op.FROUND: lambda node, args: f"(fp.roundToIntegral {node.payload} {args[0]})",
    Op.FP_TO_FP: _to_fp("RNE "),
    Op.SBV_TO_FP: _to_fp("RNE "),
    Op.FP_TO_SBV: _unprintable,
    Op.FP_TO_SBV_RAW: lambda node, args: f"((_ fp.to_sbv {node.sort.width}) RTZ {args[0]})",
    Op.BITS_TO_FP: _to_fp(""),
    Op.FP_TO_BITS: _unprintable,
    Op.CONST_ARRAY: lambda node, args: f"((as const {sort_text(node.sort)}) {args[0]})",
    Op.SELECT: _apply("select"),
    Op.STORE: _apply("store"),
}


class _Script:
    """Lines of text; a node used once is printed in place, a shared one gets a name."""

    def __init__(self, roots: Sequence[Term]) -> None:
        self.lines: list[str] = []
        self._uses: dict[Term, int] = {}
        self._text: dict[Term, str] = {}
        self._names: set[str] = set()
        self._seen: set[Term] = set()
        for node in postorder(roots):
            for arg in node.args:
                self._uses[arg] = self._uses.get(arg, 0) + 1

    def text(self, root: Term) -> str:
        """The text of a term, after the definitions that it needs."""
        text = self._text
        for node in postorder((root,), self._seen):
            if node.op is Op.VAR:
                text[node] = self._declare(node)
                continue
            body = PRINT[node.op](node, [text[arg] for arg in node.args])
            # constants are short; long texts are named too, or chains would nest without limit
            if not node.is_const and (self._uses.get(node, 0) > 1 or len(body) > 400):
                name = f".{len(self.lines)}"
                self.lines.append(f"(define-fun {name} () {sort_text(node.sort)} {body})")
                body = name
            text[node] = body
        return text[root]

    def _declare(self, node: Term) -> str:
        plain = "".join("_" if c in "|\\" else c for c in node.name)
        name = plain
        while name in self._names:
            name = f"{plain}!{len(self._names)}"
        self._names.add(name)
        self.lines.append(f"(declare-fun |{name}| () {sort_text(node.sort)})")
        return f"|{name}|"


def logic_of(roots: Iterable[Term]) -> str:
    kinds = set()
    for node in postorder(roots):
        kinds.add(node.sort.kind)
    if {"array", "fp"} <= kinds:
        return "ALL"  # z3 4.14 to 4.16 know no floating-point numbers under QF_ABVFP
    return f"QF_{'A' if 'array' in kinds else ''}BV{'FP' if 'fp' in kinds else ''}"


def to_smtlib(terms: Terms, constraints: Sequence[Term], checks: Sequence[Sequence[Term]] = ()) -> str:
    """A whole script: the constraints, then one check-sat for each set of assumptions (or a single one).

    `terms` is the builder of these terms; it makes the expansion of operators that SMT-LIB lacks.
    """
    encoding = FpEncoding(terms, bits_as_variables=True)
    asserted = [encoding.expand(term) for term in constraints]
    assumed = [[encoding.expand(term) for term in check] for check in checks]
    asserted.extend(encoding.take_constraints())
    roots: list[Any] = [*asserted, *(term for check in assumed for term in check)]
    script = _Script(roots)
    script.lines.append(f"(set-logic {logic_of(roots)})")
    for term in asserted:
        text = script.text(term)
        script.lines.append(f"(assert {text})")
    for check in assumed:
        texts = [script.text(term) for term in check]
        script.lines.append("(push 1)")
        script.lines.extend(f"(assert {text})" for text in texts)
        script.lines.append("(check-sat)")
        script.lines.append("(pop 1)")
    if not assumed:
        script.lines.append("(check-sat)")
    script.lines.append("(exit)")
    return "\n".join(script.lines) + "\n"
