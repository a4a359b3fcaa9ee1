"""The bitwuzla back end: terms become bitwuzla terms one to one, decided incrementally under assumptions.

Translation is on the critical path of every run, so the inner loop is one table look-up and one native call a node;
only the operators whose Java meaning differs from SMT-LIB's go through a method of their own.
"""

from __future__ import annotations

import time
from _weakref import ref  # of `weakref`, which loads more
from collections.abc import Callable, Sequence

import bitwuzla as bz

from pybmc.budget import Budget, Limit
from pybmc.errors import InternalError
from pybmc.solvers.api import Answer
from pybmc.solvers.floats import CANONICAL_NAN, EXPONENT_BITS, power_of_two, sign_bit
from pybmc.terms.ops import Op, Sort
from pybmc.terms.term import Term

_K = bz.Kind

# Operators that are one bitwuzla kind with the same arguments.
PLAIN: dict[Op, bz.Kind] = {
    Op.NOT: _K.NOT,
    Op.AND: _K.AND,
    Op.OR: _K.OR,
    Op.ITE: _K.ITE,
    Op.EQ: _K.EQUAL,
    Op.ADD: _K.BV_ADD,
    Op.MUL: _K.BV_MUL,
    Op.NEG: _K.BV_NEG,
    Op.UDIV: _K.BV_UDIV,
    Op.UREM: _K.BV_UREM,
    Op.SDIV: _K.BV_SDIV,
    Op.SREM: _K.BV_SREM,
    Op.BAND: _K.BV_AND,
    Op.BOR: _K.BV_OR,
    Op.BXOR: _K.BV_XOR,
    Op.BNOT: _K.BV_NOT,
    Op.SHL: _K.BV_SHL,
    Op.LSHR: _K.BV_SHR,
    Op.ASHR: _K.BV_ASHR,
    Op.ULT: _K.BV_ULT,
    Op.ULE: _K.BV_ULE,
    Op.SLT: _K.BV_SLT,
    Op.SLE: _K.BV_SLE,
    Op.CONCAT: _K.BV_CONCAT,
    Op.FNEG: _K.FP_NEG,
    Op.FABS: _K.FP_ABS,
    Op.FEQ: _K.FP_EQUAL,
    Op.FLT: _K.FP_LT,
    Op.FLE: _K.FP_LEQ,
    Op.FREM_IEEE: _K.FP_REM,
    Op.FISNAN: _K.FP_IS_NAN,
    Op.FISINF: _K.FP_IS_INF,
    Op.SELECT: _K.ARRAY_SELECT,
    Op.STORE: _K.ARRAY_STORE,
}

# Operators that take the rounding mode "nearest, ties to even" first.
ROUNDED: dict[Op, bz.Kind] = {
    Op.FADD: _K.FP_ADD,
    Op.FSUB: _K.FP_SUB,
    Op.FMUL: _K.FP_MUL,
    Op.FDIV: _K.FP_DIV,
    Op.FSQRT: _K.FP_SQRT,
    Op.FMA: _K.FP_FMA,
}


ABSTRACT_FROM = 16  # bits
PERIOD = 0.001  # seconds between two looks at the limits


class BitwuzlaSolver:
    """One bitwuzla session. Deterministic: bitwuzla's seed is fixed by default."""

    name = "bitwuzla"

    def __init__(self, preprocess: bool = True) -> None:
        options = bz.Options()
        options.set(bz.Option.PRODUCE_MODELS, True)
        # Products and quotients start as facts about them (a rest is smaller than its divisor) and become circuits
        # when these do not suffice; by default only from 33 bits on, where Java's integers have 32.
        options.set(bz.Option.ABSTRACTION_BV_SIZE, ABSTRACT_FROM)
        options.set(bz.Option.PREPROCESS, preprocess)
        # Which literals of the skeleton are fixed takes a SAT solver of its own to find: half of the time of a query
        # of 2,000 nodes, and our terms are without most of them.
        options.set(bz.Option.PP_SKELETON_PREPROC, False)
        self._manager = bz.TermManager()
        self._solver = bz.Bitwuzla(self._manager, options)
        self._memo: dict[Term, bz.Term] = {}
        self._sorts: dict[Sort, bz.Sort] = {}
        self._rounding = {
            "RNE": self._manager.mk_rm_value(bz.RoundingMode.RNE),
            "RTZ": self._manager.mk_rm_value(bz.RoundingMode.RTZ),
            "RTP": self._manager.mk_rm_value(bz.RoundingMode.RTP),
            "RTN": self._manager.mk_rm_value(bz.RoundingMode.RTN),
        }
        self._plain: list[bz.Kind | None] = [None] * (max(Op) + 1)
        for op, kind in PLAIN.items():
            self._plain[op] = kind
        self._deadline: float | None = None
        self._next_look = 0.0
        self._is_over = False  # a limit has ended the present check
        self._has_model = False
        self.budget: Limit = Budget()
        # bitwuzla keeps the callback where the garbage collector cannot see it: a strong reference would be a leak.
        this = ref(self)

        def should_stop() -> bool:
            solver = this()
            return solver is None or solver._should_stop()

        self._solver.configure_terminator(should_stop)

    # ---- the protocol

    def add(self, constraint: Term) -> None:
        self._has_model = False
        self._solver.assert_formula(self.translate(constraint))

    def check(self, assume: Sequence[Term] = (), timeout: float | None = None) -> Answer:
        self._has_model = self._is_over = False
        self._deadline = None if timeout is None else time.perf_counter() + timeout
        assumptions = [self.translate(term) for term in assume]
        if self._deadline is not None and time.perf_counter() >= self._deadline:
            return Answer.UNKNOWN
        # bitwuzla prints what its callback raises and goes on, so signals wait until the check has returned
        with self.budget.held():
            result = self._solver.check_sat(*assumptions)
        if result == bz.Result.SAT:
            self._has_model = True
            return Answer.SAT
        return Answer.UNSAT if result == bz.Result.UNSAT else Answer.UNKNOWN

    def value(self, term: Term) -> int:
        self._need_model()
        native = self._memo.get(term)
        return 0 if native is None else _number(self._solver.get_value(native))

    def array_value(self, term: Term) -> tuple[dict[int, int], int]:
        self._need_model()
        native = self._memo.get(term)
        cells: dict[int, int] = {}
        if native is None:
            return cells, 0
        model = self._solver.get_value(native)
        while model.kind() == _K.ARRAY_STORE:
            model, index, element = model.children()
            cells.setdefault(_number(index), _number(element))  # the outermost store is the newest
        if model.kind() != _K.CONST_ARRAY:
            raise InternalError(f"bitwuzla: array model of an unexpected kind {model.kind()}")
        return cells, _number(model.children()[0])

    def _need_model(self) -> None:
        if not self._has_model:
            raise InternalError("bitwuzla: a model was asked for, but the last check was not SAT")

    def _should_stop(self) -> bool:
        # bitwuzla calls this thousands of times in a tenth of a second
        now = time.perf_counter()
        if now >= self._next_look and not self._is_over:
            self._next_look = now + PERIOD
            self._is_over = self.budget.exceeded() or (self._deadline is not None and now > self._deadline)
        return self._is_over

    # ---- translation

    def translate(self, root: Term) -> bz.Term:
        """The bitwuzla term of `root`; every node is translated once in the life of the solver."""
        memo = self._memo
        plain = self._plain
        make = self._manager.mk_term
        stack = [root]
        push, pop = stack.append, stack.pop
        while stack:
            term = stack[-1]
            if term in memo:
                pop()
                continue
            depth = len(stack)
            args = term.args
            for arg in args:
                if arg not in memo:
                    push(arg)
            if len(stack) != depth:
                continue
            pop()
            kind = plain[term.op]
            if kind is not None:
                memo[term] = make(kind, [memo[arg] for arg in args])
            else:
                memo[term] = SPECIAL[term.op](self, term, [memo[arg] for arg in args])
        return memo[root]

    def _sort(self, sort: Sort) -> bz.Sort:
        native = self._sorts.get(sort)
        if native is None:
            native = self._sorts[sort] = self._make_sort(sort)
        return native

    def _make_sort(self, sort: Sort) -> bz.Sort:
        manager = self._manager
        if sort.kind == "bool":
            return manager.mk_bool_sort()
        if sort.kind == "bv":
            return manager.mk_bv_sort(sort.width)
        if sort.kind == "fp":
            exponent = EXPONENT_BITS[sort.width]
            return manager.mk_fp_sort(exponent, sort.width - exponent)
        if sort.element is None:
            raise InternalError(f"array sort without element sort: {sort!r}")
        return manager.mk_array_sort(manager.mk_bv_sort(32), self._sort(sort.element))

    def _bits(self, width: int, value: int) -> bz.Term:
        return self._manager.mk_bv_value(self._manager.mk_bv_sort(width), value)

    def _float(self, width: int, bits: int) -> bz.Term:
        exponent = EXPONENT_BITS[width]
        fraction = width - exponent - 1
        biased = (bits >> fraction) & ((1 << exponent) - 1)
        significand = bits & ((1 << fraction) - 1)
        if biased == (1 << exponent) - 1 and significand:
            return self._manager.mk_fp_nan(self._manager.mk_fp_sort(exponent, fraction + 1))
        parts = (1, bits >> (width - 1)), (exponent, biased), (fraction, significand)
        return self._manager.mk_fp_value(*(self._bits(size, part) for size, part in parts))

    def _const(self, term: Term, args: list[bz.Term]) -> bz.Term:
        sort = term.sort
        if sort.kind == "bool":
            return self._manager.mk_true() if term.payload else self._manager.mk_false()
        if sort.kind == "bv":
            return self._manager.mk_bv_value(self._sort(sort), term.payload)
        return self._float(sort.width, term.payload)

    def _var(self, term: Term, args: list[bz.Term]) -> bz.Term:
        return self._manager.mk_const(self._sort(term.sort), str(term.payload))

    def _rounded(self, term: Term, args: list[bz.Term]) -> bz.Term:
        return self._manager.mk_term(ROUNDED[term.op], [self._rounding["RNE"], *args])

    def _round_to_integral(self, term: Term, args: list[bz.Term]) -> bz.Term:
        return self._manager.mk_term(_K.FP_RTI, [self._rounding[str(term.payload)], *args])

    def _extract(self, term: Term, args: list[bz.Term]) -> bz.Term:
        high, low = term.payload
        return self._manager.mk_term(_K.BV_EXTRACT, args, [high, low])

    def _zero_extend(self, term: Term, args: list[bz.Term]) -> bz.Term:
        return self._manager.mk_term(_K.BV_ZERO_EXTEND, args, [term.payload])

    def _sign_extend(self, term: Term, args: list[bz.Term]) -> bz.Term:
        return self._manager.mk_term(_K.BV_SIGN_EXTEND, args, [term.payload])

    def _const_array(self, term: Term, args: list[bz.Term]) -> bz.Term:
        return self._manager.mk_const_array(self._sort(term.sort), args[0])

    def _fp_rem(self, term: Term, args: list[bz.Term]) -> bz.Term:
        # C's fmod from the IEEE remainder r of the magnitudes: r lies in [-|y|/2, |y|/2], and fmod is r, or r + |y|
        # where r is negative (exactly representable, so no rounding happens); the sign is that of the dividend.
        make = self._manager.mk_term
        width = term.sort.width
        magnitude = make(_K.FP_ABS, [args[1]])
        rest = make(_K.FP_REM, [make(_K.FP_ABS, [args[0]]), magnitude])
        lifted = make(_K.FP_ADD, [self._rounding["RNE"], rest, magnitude])
        positive = make(_K.FP_ABS, [make(_K.ITE, [make(_K.FP_LT, [rest, self._float(width, 0)]), lifted, rest])])
        return make(_K.ITE, [make(_K.FP_IS_NEG, [args[0]]), make(_K.FP_NEG, [positive]), positive])

    def _fp_to_fp(self, term: Term, args: list[bz.Term]) -> bz.Term:
        return self._manager.mk_term(_K.FP_TO_FP_FROM_FP, [self._rounding["RNE"], *args], _format(term.sort))

    def _sbv_to_fp(self, term: Term, args: list[bz.Term]) -> bz.Term:
        return self._manager.mk_term(_K.FP_TO_FP_FROM_SBV, [self._rounding["RNE"], *args], _format(term.sort))

    def _bits_to_fp(self, term: Term, args: list[bz.Term]) -> bz.Term:
        return self._manager.mk_term(_K.FP_TO_FP_FROM_BV, args, _format(term.sort))

    def _fp_to_sbv(self, term: Term, args: list[bz.Term]) -> bz.Term:
        # JLS 5.1.3: NaN gives 0, values beyond the range its nearest end; SMT-LIB leaves both unspecified.
        make = self._manager.mk_term
        width, source = term.sort.width, term.args[0].sort.width
        limit = power_of_two(source, width - 1)
        low = make(_K.FP_LEQ, [args[0], self._float(source, limit | sign_bit(source))])
        high = make(_K.FP_LEQ, [self._float(source, limit), args[0]])
        inside = make(_K.FP_TO_SBV, [self._rounding["RTZ"], args[0]], [width])
        capped = make(_K.ITE, [high, self._bits(width, sign_bit(width) - 1), inside])
        ranged = make(_K.ITE, [low, self._bits(width, sign_bit(width)), capped])
        return make(_K.ITE, [make(_K.FP_IS_NAN, args), self._bits(width, 0), ranged])

    def _fp_to_sbv_raw(self, term: Term, args: list[bz.Term]) -> bz.Term:
        return self._manager.mk_term(_K.FP_TO_SBV, [self._rounding["RTZ"], *args], [term.sort.width])

    def _fp_to_bits(self, term: Term, args: list[bz.Term]) -> bz.Term:
        make = self._manager.mk_term
        width = term.sort.width
        not_a_number = make(_K.FP_IS_NAN, args)
        canonical = self._bits(width, CANONICAL_NAN[width])
        source = term.args[0]
        if source.op is Op.BITS_TO_FP:
            return make(_K.ITE, [not_a_number, canonical, self._memo[source.args[0]]])
        # SMT-LIB has no such function: a fresh vector is defined by its inverse. Exactly one value fits
        # whatever the float is, so the definition can be asserted for good.
        bits = self._manager.mk_const(self._sort(term.sort))
        back = make(_K.FP_TO_FP_FROM_BV, [bits], _format(source.sort))
        self._solver.assert_formula(
            make(_K.EQUAL, [back, args[0]]), make(_K.IMPLIES, [not_a_number, make(_K.EQUAL, [bits, canonical])])
        )
        return bits


def _format(sort: Sort) -> list[int]:
    exponent = EXPONENT_BITS[sort.width]
    return [exponent, sort.width - exponent]


def _number(value: bz.Term) -> int:
    """The number of a Boolean, bit-vector or fp value; NaN has bitwuzla's, which are the canonical, bits."""
    content = value.value(10, False) if value.sort().is_bv() else value.value(2, False)
    if isinstance(content, bool):
        return int(content)
    return int(content, 10 if value.sort().is_bv() else 2)


SPECIAL: dict[Op, Callable[[BitwuzlaSolver, Term, list[bz.Term]], bz.Term]] = {
    Op.CONST: BitwuzlaSolver._const,
    Op.VAR: BitwuzlaSolver._var,
    Op.EXTRACT: BitwuzlaSolver._extract,
    Op.ZEXT: BitwuzlaSolver._zero_extend,
    Op.SEXT: BitwuzlaSolver._sign_extend,
    Op.FREM: BitwuzlaSolver._fp_rem,
    Op.FROUND: BitwuzlaSolver._round_to_integral,
    Op.FP_TO_FP: BitwuzlaSolver._fp_to_fp,
    Op.SBV_TO_FP: BitwuzlaSolver._sbv_to_fp,
    Op.FP_TO_SBV: BitwuzlaSolver._fp_to_sbv,
    Op.FP_TO_SBV_RAW: BitwuzlaSolver._fp_to_sbv_raw,
    Op.BITS_TO_FP: BitwuzlaSolver._bits_to_fp,
    Op.FP_TO_BITS: BitwuzlaSolver._fp_to_bits,
    Op.CONST_ARRAY: BitwuzlaSolver._const_array,
    **dict.fromkeys(ROUNDED, BitwuzlaSolver._rounded),
}
