"""Terms as z3 terms, through z3's C interface.

z3's Python operators cost about 15 us a node, its C functions about 2 us, so terms are built with those. The context
does no reference counting: every node lives as long as the translator, which is what a memo wants anyway.
"""

from __future__ import annotations

from collections.abc import Callable

import z3.z3core as z3c
import z3.z3types as z3t

from pybmc.annotations import Any
from pybmc.errors import InternalError
from pybmc.solvers.floats import CANONICAL_NAN, EXPONENT_BITS, power_of_two, sign_bit
from pybmc.terms.ops import BOOL, Op, Sort, bv_sort
from pybmc.terms.term import Term

Native = Any  # z3 ships no types
Make = Callable[..., Native]

# Operators that are one function of the C interface with the same arguments.
PLAIN: dict[Op, Make] = {
    Op.NOT: z3c.Z3_mk_not,
    Op.ITE: z3c.Z3_mk_ite,
    Op.EQ: z3c.Z3_mk_eq,
    Op.ADD: z3c.Z3_mk_bvadd,
    Op.MUL: z3c.Z3_mk_bvmul,
    Op.NEG: z3c.Z3_mk_bvneg,
    Op.UDIV: z3c.Z3_mk_bvudiv,
    Op.UREM: z3c.Z3_mk_bvurem,
    Op.SDIV: z3c.Z3_mk_bvsdiv,
    Op.SREM: z3c.Z3_mk_bvsrem,
    Op.BAND: z3c.Z3_mk_bvand,
    Op.BOR: z3c.Z3_mk_bvor,
    Op.BXOR: z3c.Z3_mk_bvxor,
    Op.BNOT: z3c.Z3_mk_bvnot,
    Op.SHL: z3c.Z3_mk_bvshl,
    Op.LSHR: z3c.Z3_mk_bvlshr,
    Op.ASHR: z3c.Z3_mk_bvashr,
    Op.ULT: z3c.Z3_mk_bvult,
    Op.ULE: z3c.Z3_mk_bvule,
    Op.SLT: z3c.Z3_mk_bvslt,
    Op.SLE: z3c.Z3_mk_bvsle,
    Op.CONCAT: z3c.Z3_mk_concat,
    Op.FNEG: z3c.Z3_mk_fpa_neg,
    Op.FABS: z3c.Z3_mk_fpa_abs,
    Op.FEQ: z3c.Z3_mk_fpa_eq,
    Op.FLT: z3c.Z3_mk_fpa_lt,
    Op.FLE: z3c.Z3_mk_fpa_leq,
    Op.FREM_IEEE: z3c.Z3_mk_fpa_rem,
    Op.FISNAN: z3c.Z3_mk_fpa_is_nan,
    Op.FISINF: z3c.Z3_mk_fpa_is_infinite,
    Op.SELECT: z3c.Z3_mk_select,
    Op.STORE: z3c.Z3_mk_store,
}

# Operators that take the rounding mode "nearest, ties to even" first.
ROUNDED: dict[Op, Make] = {
    Op.FADD: z3c.Z3_mk_fpa_add,
    Op.FSUB: z3c.Z3_mk_fpa_sub,
    Op.FMUL: z3c.Z3_mk_fpa_mul,
    Op.FDIV: z3c.Z3_mk_fpa_div,
    Op.FSQRT: z3c.Z3_mk_fpa_sqrt,
    Op.FMA: z3c.Z3_mk_fpa_fma,
}

_ROUNDING: dict[str, Make] = {
    "RNE": z3c.Z3_mk_fpa_rne,
    "RTZ": z3c.Z3_mk_fpa_rtz,
    "RTP": z3c.Z3_mk_fpa_rtp,
    "RTN": z3c.Z3_mk_fpa_rtn,
}


class Z3Terms:
    """One z3 context and the terms translated into it. The bit-blasting back end overrides a few translations."""

    def __init__(self) -> None:
        config = z3c.Z3_mk_config()
        self.context = z3c.Z3_mk_context(config)
        z3c.Z3_del_config(config)
        # The default handler ends the process; with this one z3core raises Z3Exception instead.
        self._handler = z3c.Z3_set_error_handler(self.context, ignore)
        self.memo: dict[Term, Native] = {}
        self.has_float = False
        self.has_array = False
        self._sorts: dict[Sort, z3t.Sort] = {}
        self._plain: list[Make | None] = [None] * (max(Op) + 1)
        for op, make in PLAIN.items():
            self._plain[op] = make

    def use(self, op: Op, make: Make) -> None:
        """Translate `op` by this function from now on."""
        self._plain[op] = make

    def __del__(self) -> None:
        if getattr(self, "context", None) is not None:
            z3c.Z3_del_context(self.context)

    def translate(self, root: Term) -> Native:
        """The z3 term of `root`; every node is translated once in the life of the translator."""
        memo = self.memo
        plain = self._plain
        context = self.context
        stack = [root]
        while stack:
            term = stack[-1]
            if term in memo:
                stack.pop()
                continue
            depth = len(stack)
            args = term.args
            for arg in args:
                if arg not in memo:
                    stack.append(arg)
            if len(stack) != depth:
                continue
            stack.pop()
            make = plain[term.op]
            if make is not None:
                memo[term] = make(context, *[memo[arg] for arg in args])
            else:
                memo[term] = SPECIAL[term.op](self, term, [memo[arg] for arg in args])
        return memo[root]

    def sort(self, sort: Sort) -> z3t.Sort:
        native = self._sorts.get(sort)
        if native is None:
            native = self._sorts[sort] = self._make_sort(sort)
        return native

    def _make_sort(self, sort: Sort) -> z3t.Sort:
        if sort.kind == "bool":
            return z3c.Z3_mk_bool_sort(self.context)
        if sort.kind == "bv":
            return z3c.Z3_mk_bv_sort(self.context, sort.width)
        if sort.kind == "fp":
            self.has_float = True
            exponent = EXPONENT_BITS[sort.width]
            return z3c.Z3_mk_fpa_sort(self.context, exponent, sort.width - exponent)
        if sort.element is None:
            raise InternalError(f"array sort without element sort: {sort!r}")
        self.has_array = True
        return z3c.Z3_mk_array_sort(self.context, self.sort(bv_sort(32)), self.sort(sort.element))

    def named(self, name: str, sort: Sort) -> Native:
        """The variable of this name. Names never clash with z3's own, which contain `!`."""
        return z3c.Z3_mk_const(self.context, z3c.Z3_mk_string_symbol(self.context, name), self.sort(sort))

    def bits(self, width: int, value: int) -> Native:
        return z3c.Z3_mk_numeral(self.context, str(value), self.sort(bv_sort(width)))

    def floating(self, sort: Sort, bits: int) -> Native:
        return z3c.Z3_mk_fpa_to_fp_bv(self.context, self.bits(sort.width, bits), self.sort(sort))

    def ite(self, condition: Native, yes: Native, no: Native) -> Native:
        return z3c.Z3_mk_ite(self.context, condition, yes, no)

    def rounding(self, mode: str) -> Native:
        return _ROUNDING[mode](self.context)

    def variable(self, term: Term) -> Native:
        """A variable as itself."""
        return self.named(f"v{term.payload}", term.sort)

    def _const(self, term: Term, args: list[Native]) -> Native:
        value = term.payload
        if term.sort is BOOL:
            return z3c.Z3_mk_true(self.context) if value else z3c.Z3_mk_false(self.context)
        if term.sort.kind == "fp":
            return self.floating(term.sort, value)
        if term.sort.width <= 64:
            return z3c.Z3_mk_unsigned_int64(self.context, value, self.sort(term.sort))
        return self.bits(term.sort.width, value)

    def _var(self, term: Term, args: list[Native]) -> Native:
        return self.variable(term)

    def _and(self, term: Term, args: list[Native]) -> Native:
        return z3c.Z3_mk_and(self.context, len(args), native_array(args))

    def _or(self, term: Term, args: list[Native]) -> Native:
        return z3c.Z3_mk_or(self.context, len(args), native_array(args))

    def _rounded(self, term: Term, args: list[Native]) -> Native:
        return ROUNDED[term.op](self.context, self.rounding("RNE"), *args)

    def _round_to_integral(self, term: Term, args: list[Native]) -> Native:
        return z3c.Z3_mk_fpa_round_to_integral(self.context, self.rounding(str(term.payload)), args[0])

    def _extract(self, term: Term, args: list[Native]) -> Native:
        high, low = term.payload
        return z3c.Z3_mk_extract(self.context, high, low, args[0])

    def _zero_extend(self, term: Term, args: list[Native]) -> Native:
        return z3c.Z3_mk_zero_ext(self.context, term.payload, args[0])

    def _sign_extend(self, term: Term, args: list[Native]) -> Native:
        return z3c.Z3_mk_sign_ext(self.context, term.payload, args[0])

    def _const_array(self, term: Term, args: list[Native]) -> Native:
        self.has_array = True
        return z3c.Z3_mk_const_array(self.context, self.sort(bv_sort(32)), args[0])

    def _fp_rem(self, term: Term, args: list[Native]) -> Native:
        # C's fmod from the IEEE remainder r of the magnitudes: r lies in [-|y|/2, |y|/2], and fmod is r, or r + |y|
        # where r is negative (exactly representable, so no rounding happens); the sign is that of the dividend.
        context = self.context
        magnitude = z3c.Z3_mk_fpa_abs(context, args[1])
        rest = z3c.Z3_mk_fpa_rem(context, z3c.Z3_mk_fpa_abs(context, args[0]), magnitude)
        lifted = z3c.Z3_mk_fpa_add(context, self.rounding("RNE"), rest, magnitude)
        below = z3c.Z3_mk_fpa_lt(context, rest, self.floating(term.sort, 0))
        positive = z3c.Z3_mk_fpa_abs(context, self.ite(below, lifted, rest))
        negative = z3c.Z3_mk_fpa_is_negative(context, args[0])
        return self.ite(negative, z3c.Z3_mk_fpa_neg(context, positive), positive)

    def _fp_to_fp(self, term: Term, args: list[Native]) -> Native:
        return z3c.Z3_mk_fpa_to_fp_float(self.context, self.rounding("RNE"), args[0], self.sort(term.sort))

    def _sbv_to_fp(self, term: Term, args: list[Native]) -> Native:
        return z3c.Z3_mk_fpa_to_fp_signed(self.context, self.rounding("RNE"), args[0], self.sort(term.sort))

    def _bits_to_fp(self, term: Term, args: list[Native]) -> Native:
        return z3c.Z3_mk_fpa_to_fp_bv(self.context, args[0], self.sort(term.sort))

    def _fp_to_sbv(self, term: Term, args: list[Native]) -> Native:
        # JLS 5.1.3: NaN gives 0, values beyond the range its nearest end; SMT-LIB leaves both unspecified.
        context, width, source = self.context, term.sort.width, term.args[0].sort
        limit = power_of_two(source.width, width - 1)
        low = z3c.Z3_mk_fpa_leq(context, args[0], self.floating(source, limit | sign_bit(source.width)))
        high = z3c.Z3_mk_fpa_leq(context, self.floating(source, limit), args[0])
        inside = self.truncated(term, args[0])
        capped = self.ite(high, self.bits(width, sign_bit(width) - 1), inside)
        ranged = self.ite(low, self.bits(width, sign_bit(width)), capped)
        return self.ite(z3c.Z3_mk_fpa_is_nan(context, args[0]), self.bits(width, 0), ranged)

    def truncated(self, term: Term, native: Native) -> Native:
        """For the conversion `term`: the integral part of its argument, which is within its range."""
        return z3c.Z3_mk_fpa_to_sbv(self.context, self.rounding("RTZ"), native, term.sort.width)

    def raw_bits(self, term: Term, native: Native) -> Native:
        """For the conversion `term`: the bits of its argument, which is not NaN."""
        return z3c.Z3_mk_fpa_to_ieee_bv(self.context, native)

    def _fp_to_sbv_raw(self, term: Term, args: list[Native]) -> Native:
        return self.truncated(term, args[0])

    def _fp_to_bits(self, term: Term, args: list[Native]) -> Native:
        # z3 leaves the bits of NaN open; Java has one NaN here.
        width = term.sort.width
        bits = self.raw_bits(term, args[0])
        return self.ite(z3c.Z3_mk_fpa_is_nan(self.context, args[0]), self.bits(width, CANONICAL_NAN[width]), bits)


def ignore(context: z3t.ContextObj, code: int) -> None:
    """Errors are read off the context after each call."""


def native_array(args: list[Native]) -> Any:
    return (z3t.Ast * len(args))(*args)


SPECIAL: dict[Op, Callable[[Z3Terms, Term, list[Native]], Native]] = {
    Op.CONST: Z3Terms._const,
    Op.VAR: Z3Terms._var,
    Op.AND: Z3Terms._and,
    Op.OR: Z3Terms._or,
    Op.EXTRACT: Z3Terms._extract,
    Op.ZEXT: Z3Terms._zero_extend,
    Op.SEXT: Z3Terms._sign_extend,
    Op.FREM: Z3Terms._fp_rem,
    Op.FROUND: Z3Terms._round_to_integral,
    Op.FP_TO_FP: Z3Terms._fp_to_fp,
    Op.SBV_TO_FP: Z3Terms._sbv_to_fp,
    Op.FP_TO_SBV: Z3Terms._fp_to_sbv,
    Op.FP_TO_SBV_RAW: Z3Terms._fp_to_sbv_raw,
    Op.BITS_TO_FP: Z3Terms._bits_to_fp,
    Op.FP_TO_BITS: Z3Terms._fp_to_bits,
    Op.CONST_ARRAY: Z3Terms._const_array,
    **dict.fromkeys(ROUNDED, Z3Terms._rounded),
}
