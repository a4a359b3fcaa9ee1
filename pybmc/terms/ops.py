"""Sorts and operators of the term language: one row for each operator.

Terms are QF_ABVFP: Booleans, bit vectors, IEEE floats of Java's two widths, and arrays indexed by 32-bit vectors.
Every consumer (fold, printer, each solver) keeps a table over `Op`; tests assert that each table is total.
"""

from __future__ import annotations

from enum import IntEnum, auto


class Sort:
    """A sort. Instances are interned: compare with `is`."""

    __slots__ = ("kind", "width", "element")

    def __init__(self, kind: str, width: int, element: Sort | None = None) -> None:
        self.kind = kind  # "bool", "bv", "fp" or "array"
        self.width = width  # bits of a bv or fp; 1 for bool; 0 for arrays
        self.element = element  # element sort of an array; its index sort is always BV32

    def __repr__(self) -> str:
        if self.kind == "bool":
            return "Bool"
        if self.kind == "array":
            return f"Array({self.element!r})"
        return f"{self.kind.upper()}{self.width}"


BOOL = Sort("bool", 1)
FP32 = Sort("fp", 32)
FP64 = Sort("fp", 64)
_BV: dict[int, Sort] = {width: Sort("bv", width) for width in (1, 8, 16, 32, 64)}
_ARRAYS: dict[Sort, Sort] = {}


def bv_sort(width: int) -> Sort:
    sort = _BV.get(width)
    if sort is None:
        sort = _BV[width] = Sort("bv", width)
    return sort


def array_sort(element: Sort) -> Sort:
    sort = _ARRAYS.get(element)
    if sort is None:
        sort = _ARRAYS[element] = Sort("array", 0, element)
    return sort


BV32 = bv_sort(32)
BV64 = bv_sort(64)


class Op(IntEnum):
    """Operators. The comment gives the SMT-LIB name where it differs, and payloads."""

    CONST = auto()  # payload: int (Bool 0/1, bv unsigned value, fp raw bits)
    VAR = auto()  # payload: name (str)
    # Booleans and choice
    NOT = auto()
    AND = auto()  # two or more arguments
    OR = auto()  # two or more arguments
    ITE = auto()  # any sort
    EQ = auto()  # same non-array sort on both sides; on fp: identity of values (all NaN equal, -0 != +0)
    # bit vectors
    ADD = auto()
    MUL = auto()
    NEG = auto()
    UDIV = auto()
    UREM = auto()
    SDIV = auto()  # truncating, as Java; by zero as SMT-LIB
    SREM = auto()
    BAND = auto()
    BOR = auto()
    BXOR = auto()
    BNOT = auto()
    SHL = auto()  # shift amount of the same width, SMT-LIB meaning (>= width gives 0 / sign)
    LSHR = auto()
    ASHR = auto()
    ULT = auto()
    ULE = auto()
    SLT = auto()
    SLE = auto()
    CONCAT = auto()
    EXTRACT = auto()  # payload: (high, low)
    ZEXT = auto()  # payload: added bits
    SEXT = auto()  # payload: added bits
    # floats; all rounding is to nearest even unless said otherwise
    FADD = auto()
    FSUB = auto()
    FMUL = auto()
    FDIV = auto()
    FREM = auto()  # Java's %: the C fmod, not the IEEE remainder
    FREM_IEEE = auto()  # fp.rem; made only by fp_encode, to express FREM
    FSQRT = auto()
    FMA = auto()
    FNEG = auto()
    FABS = auto()
    FEQ = auto()  # IEEE ==
    FLT = auto()
    FLE = auto()
    FISNAN = auto()
    FISINF = auto()
    FROUND = auto()  # to integral; payload: "RNE" "RTZ" "RTP" (ceil) "RTN" (floor)
    FP_TO_FP = auto()  # other width
    SBV_TO_FP = auto()  # signed integer to fp; result sort on the node
    FP_TO_SBV = auto()  # RTZ and saturating, NaN -> 0: Java's f2i; width from the node's sort
    FP_TO_SBV_RAW = auto()  # fp.to_sbv with RTZ, unspecified out of range; made only by fp_encode
    BITS_TO_FP = auto()  # reinterpret
    FP_TO_BITS = auto()  # reinterpret; NaN gives the canonical NaN 0x7fc00000 / 0x7ff8000000000000
    # arrays
    CONST_ARRAY = auto()  # one argument: the value of every cell
    SELECT = auto()
    STORE = auto()


DIVISIONS = frozenset((Op.UDIV, Op.UREM, Op.SDIV, Op.SREM))
PRODUCTS = frozenset((Op.MUL, *DIVISIONS))  # a solver pays much for every bit of these
SUMS = frozenset((Op.ADD, Op.SBV_TO_FP))  # and something for these
ROUNDING = frozenset((Op.FADD, Op.FSUB, Op.FMUL, Op.FDIV, Op.FSQRT, Op.FP_TO_FP, Op.SBV_TO_FP, Op.FROUND))
ORDERS = frozenset((Op.FLT, Op.FLE, Op.FEQ))  # of floats
