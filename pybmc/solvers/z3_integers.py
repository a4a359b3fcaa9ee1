"""A second opinion on what is hard for bits: the query over whole numbers, by z3's linear arithmetic.

A bit vector is a whole number within the bounds of its width, as two's complement reads it; sums wrap around by cases.
Products are multiplied out, and what is left of them is a function that grows with its arguments; what else is not
linear is some number of which only bounds are known, and what has to do with floats is left open. So every model of the
query is one of its translation, and only UNSAT says something: `check` answers that, or UNKNOWN.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import z3.z3core as z3c
import z3.z3types as z3t
from z3.z3consts import Z3_L_FALSE, Z3_L_TRUE

from pybmc.budget import Budget, Limit
from pybmc.errors import InternalError
from pybmc.records import NamedTuple
from pybmc.solvers.api import Answer
from pybmc.solvers.z3_arithmetic import Arithmetic
from pybmc.solvers.z3_terms import Native, native_array
from pybmc.solvers.z3_watch import Watching, calling
from pybmc.terms.choice import is_least
from pybmc.terms.ops import Op, Sort
from pybmc.terms.polynomials import MAX_MONOMIALS, Monomial, polynomial
from pybmc.terms.term import Term

NO_LIMIT = (1 << 32) - 1  # what z3 takes for it (milliseconds)
OLDER = 2  # of z3's solvers of linear arithmetic
FEW = 8  # multiples of a width around which a sum is wrapped by cases
MANY_MONOMIALS = 64  # of a product in a single query: numbers of 8 digits have so many
MAX_FACTORS = 6  # of which products are held against each other


class Number(NamedTuple):
    """A whole number, and between which numbers it is known to lie."""

    native: Native
    low: int
    high: int


Value = Number | Native | None  # of a bit vector, a condition or an array; None: left open


class IntegerSolver(Arithmetic):
    """One session; constraints only ever grow.

    With `plain` z3's older simplex is asked, which is the faster one for single queries of many sums. `bounds`: of
    unknowns, as all constraints together have them.
    """

    name = "integers"

    def __init__(self, plain: bool = False, bounds: Mapping[Term, tuple[int, int]] | None = None) -> None:
        self._bounds = bounds or {}
        self._most_monomials = MANY_MONOMIALS if plain else MAX_MONOMIALS
        self.budget: Limit = Budget()
        super().__init__()
        self._solver = z3c.Z3_mk_simple_solver(self._context)
        z3c.Z3_solver_inc_ref(self._context, self._solver)
        if plain:
            self._set("arith.solver", OLDER)
        ints = (z3t.Sort * 2)(self._int, self._int)
        symbol = z3c.Z3_mk_string_symbol(self._context, "times")
        self._times_symbol = z3c.Z3_mk_func_decl(self._context, symbol, 2, ints, self._int)
        self._memo: dict[Term, Value] = {}
        self._monomials: dict[Monomial, Number] = {(): Number(self._n(1), 1, 1)}
        self._quotients: dict[tuple[int | None, int], tuple[Number, Number]] = {}
        self._factors: list[Number] = []  # of products
        self._fresh = 0
        self._model: z3t.ModelObj | None = None  # of the last check

    def __del__(self) -> None:
        if getattr(self, "_solver", None) is not None:
            self._drop_model()
            z3c.Z3_solver_dec_ref(self._context, self._solver)
            z3c.Z3_del_context(self._context)

    def add(self, constraint: Term) -> None:
        with calling(self.budget):
            self._assert(self._condition(self._translate(constraint)))

    def check(self, assume: Sequence[Term] = (), timeout: float | None = None) -> Answer:
        context, solver = self._context, self._solver
        with calling(self.budget):
            natives = [self._condition(self._translate(term)) for term in assume]
        self._set("timeout", NO_LIMIT if timeout is None else min(max(1, int(timeout * 1000)), NO_LIMIT))
        with self.budget.held(), Watching(self.budget.exceeded, lambda: z3c.Z3_solver_interrupt(context, solver)):
            result = z3c.Z3_solver_check_assumptions(context, solver, len(natives), native_array(natives))
        self._drop_model()
        if result == Z3_L_TRUE:
            self._model = z3c.Z3_solver_get_model(context, solver)
            z3c.Z3_model_inc_ref(context, self._model)
        return Answer.UNSAT if result == Z3_L_FALSE else Answer.UNKNOWN

    @property
    def has_model(self) -> bool:
        """After UNKNOWN: the translation can hold, so that no work refutes the query."""
        return self._model is not None

    def _set(self, parameter: str, value: int) -> None:
        context = self._context
        params = z3c.Z3_mk_params(context)
        z3c.Z3_params_inc_ref(context, params)
        z3c.Z3_params_set_uint(context, params, z3c.Z3_mk_string_symbol(context, parameter), value)
        z3c.Z3_solver_set_params(context, self._solver, params)
        z3c.Z3_params_dec_ref(context, params)

    def suspects(self, conditions: Sequence[Term]) -> list[bool]:
        """After UNKNOWN: which conditions hold in the model of the translation, which need not be one of the query."""
        if self._model is None:
            return [False] * len(conditions)
        found = []
        for condition in conditions:
            result = (z3t.Ast * 1)()
            native = self._condition(self._translate(condition))
            is_known = z3c.Z3_model_eval(self._context, self._model, native, True, result)
            found.append(is_known and z3c.Z3_get_bool_value(self._context, result[0]) == Z3_L_TRUE)
        return found

    def _drop_model(self) -> None:
        if self._model is not None:
            z3c.Z3_model_dec_ref(self._context, self._model)
            self._model = None

    # ------------------------------------------------------------------------------------ translation

    def _translate(self, root: Term) -> Value:
        memo, stack = self._memo, [root]
        while stack:
            term = stack[-1]
            if term in memo:
                stack.pop()
                continue
            missing = [arg for arg in term.args if arg not in memo]
            if missing:
                stack += missing
                continue
            stack.pop()
            memo[term] = self._made(term, [memo[arg] for arg in term.args])
        return memo[root]

    def _made(self, term: Term, args: list[Value]) -> Value:
        make = MAKERS.get(term.op)
        if make is None or (term.sort.kind != "bool" and any(arg is None for arg in args)):
            return self._open(term.sort)
        made = make(self, term, args)
        return self._open(term.sort) if made is None else made

    def _open(self, sort: Sort) -> Value:
        """Some value of a sort; of floats nothing is said at all."""
        if sort.kind == "bool":
            return self._new(self._bool)
        return self._some(sort.width) if sort.kind == "bv" else None

    def _new(self, sort: z3t.Sort) -> Native:
        self._fresh += 1
        return z3c.Z3_mk_const(self._context, z3c.Z3_mk_int_symbol(self._context, self._fresh), sort)

    def _some(self, width: int) -> Number:
        half = 1 << (width - 1)
        return self._between(-half, half - 1)

    def _between(self, low: int, high: int) -> Number:
        made = Number(self._new(self._int), low, high)
        self._bound(made)
        return made

    def _bound(self, number: Number) -> None:
        self._assert(self._le(self._n(number.low), number.native))
        self._assert(self._le(number.native, self._n(number.high)))

    def _assert(self, condition: Native) -> None:
        z3c.Z3_solver_assert(self._context, self._solver, condition)

    def _condition(self, value: Value) -> Native:
        if value is None:
            raise InternalError("a condition without a meaning")
        return value

    # ------------------------------------------------------------------------------------------ numbers

    def _wrapped(self, number: Number, width: int) -> Number:
        """As so many bits keep it."""
        whole, half = 1 << width, 1 << (width - 1)
        least, most = (number.low + half) // whole, (number.high + half) // whole
        if least == most == 0:
            return number
        if most - least > FEW:
            around = self._between(least, most).native
            made = self._some(width)
            self._assert(self._eq(number.native, self._add(made.native, self._times(whole, around))))
            return made
        native = self._add(number.native, self._n(-most * whole))
        for turn in range(most - 1, least - 1, -1):
            here = self._add(number.native, self._n(-turn * whole))
            native = self._ite(self._lt(number.native, self._n((turn + 1) * whole - half)), here, native)
        return Number(native, -half, half - 1)

    def _unsigned(self, number: Number, width: int) -> Number:
        if number.low >= 0:
            return number
        moved = self._add(number.native, self._n(1 << width))
        if number.high < 0:
            return Number(moved, number.low + (1 << width), number.high + (1 << width))
        return Number(self._ite(self._negative(number), moved, number.native), 0, (1 << width) - 1)

    def _negative(self, number: Number) -> Native:
        return self._lt(number.native, self._n(0))

    def _divided(self, number: Number, by: int) -> tuple[Number, Number]:
        """Quotient, towards minus infinity, and rest; the same however often a program asks for them."""
        found = self._quotients.get((number.native.value, by))
        if found is None:
            quotient = self._between(number.low // by, number.high // by)
            rest = self._between(0, by - 1)
            self._assert(self._eq(number.native, self._add(self._times(by, quotient.native), rest.native)))
            found = self._quotients[number.native.value, by] = quotient, rest
        return found

    def _const(self, term: Term, args: list[Value]) -> Value:
        if term.sort.kind == "bool":
            return z3c.Z3_mk_true(self._context) if term.payload else z3c.Z3_mk_false(self._context)
        if term.sort.kind != "bv":
            return None
        return Number(self._n(term.signed()), term.signed(), term.signed())

    def _var(self, term: Term, args: list[Value]) -> Value:
        element = term.sort.element
        if term in self._bounds:
            return self._between(*self._bounds[term])
        if term.sort.kind != "array" or element is None or element.kind not in ("bv", "bool"):
            return self._open(term.sort)
        return self._new(
            z3c.Z3_mk_array_sort(self._context, self._int, self._int if element.kind == "bv" else self._bool)
        )

    def _select(self, term: Term, args: list[Value]) -> Value:
        array, index = args
        if array is None:
            return None
        assert isinstance(index, Number)
        native = z3c.Z3_mk_select(self._context, array, index.native)
        if term.sort.kind == "bool":
            return native
        half = 1 << (term.sort.width - 1)
        made = Number(native, -half, half - 1)
        self._bound(made)
        return made

    def _choice(self, term: Term, args: list[Value]) -> Value:
        condition, then, other = args
        if then is None or other is None or condition is None:
            return None
        if isinstance(then, Number) and isinstance(other, Number):
            if (least := is_least(term, then.low >= 0 and other.low >= 0)) is not None:
                return self._extreme(condition, then, other, least)
            native = self._ite(condition, then.native, other.native)
            return Number(native, min(then.low, other.low), max(then.high, other.high))
        return self._ite(condition, then, other)

    def _extreme(self, condition: Native, then: Number, other: Number, is_least: bool) -> Number:
        """That the lesser one is at most either is known without looking at which one it is: what is computed by
        many such choices is mostly compared with one way through them.
        """
        pick = min if is_least else max
        made = self._between(pick(then.low, other.low), pick(then.high, other.high))
        for number in (then, other):
            first, second = (made, number) if is_least else (number, made)
            self._assert(self._le(first.native, second.native))
        self._assert(self._implies(condition, self._eq(made.native, then.native)))
        self._assert(self._or(condition, self._eq(made.native, other.native)))
        return made

    def _sum(self, term: Term, args: list[Value]) -> Value:
        return self._wrapped(self._before_wrapping(term), term.sort.width)

    def _before_wrapping(self, root: Term) -> Number:
        """The sum of numbers and products of them that a term is, before it wraps around."""
        low = high = 0
        native = self._n(0)
        for monomial, factor in polynomial(root, self._most_monomials).items():
            number = self._monomial(monomial)
            native = self._add(native, self._times(factor, number.native))
            low += min(factor * number.low, factor * number.high)
            high += max(factor * number.low, factor * number.high)
        return Number(native, low, high)

    def _monomial(self, terms: Monomial) -> Number:
        if terms in self._monomials:
            return self._monomials[terms]
        last = self._memo[terms[-1]]
        assert isinstance(last, Number)
        made = last if len(terms) == 1 else self._of_two(self._monomial(terms[:-1]), last)
        self._monomials[terms] = made
        return made

    def _of_two(self, x: Number, y: Number) -> Number:
        """A product: a function of which only this is known, and that factors may be exchanged."""
        one, other, zero = x.native, y.native, self._n(0)
        native = self._product_of(one, other)
        ends = [a * b for a in (x.low, x.high) for b in (y.low, y.high)]
        made = Number(native, min(ends), max(ends))
        self._bound(made)
        self._assert(self._eq(native, self._product_of(other, one)))
        for a, b in ((one, other), (other, one)):
            self._assert(self._implies(self._eq(a, zero), self._eq(native, zero)))
            positive = self._and(self._lt(zero, a), self._le(zero, b))
            self._assert(self._implies(positive, self._le(b, native)))
        if x is y:
            self._assert(self._le(one, native))
            self._assert(self._le(self._times(-1, one), native))
        for factor in (x, y):
            self._relate(factor)
        return made

    def _product_of(self, a: Native, b: Native) -> Native:
        return z3c.Z3_mk_app(self._context, self._times_symbol, 2, native_array([a, b]))

    def _relate(self, new: Number) -> None:
        """Products with a factor that is one more than another: `x == y + 1` gives `x * z == y * z + z`. What a loop
        counts is compared with what it counts up to, and with itself a round later.
        """
        if len(self._factors) == MAX_FACTORS or any(new is factor for factor in self._factors):
            return
        self._factors.append(new)
        for x in self._factors:
            for y in self._factors:
                for z in self._factors:
                    if x is not y and (new is x or new is y or new is z):
                        self._step(x.native, y.native, z.native)

    def _step(self, x: Native, y: Native, z: Native) -> None:
        more, less = self._product_of(x, z), self._product_of(y, z)
        self._assert(self._eq(more, self._product_of(z, x)))
        one_more = self._eq(x, self._add(y, self._n(1)))
        self._assert(self._implies(one_more, self._eq(more, self._add(less, z))))

    def _product(self, term: Term, args: list[Value]) -> Value:
        if any((term,) == monomial for monomial in polynomial(term, self._most_monomials)):  # too much of a product
            x, y = args
            assert isinstance(x, Number) and isinstance(y, Number)
            return self._wrapped(self._of_two(x, y), term.sort.width)
        return self._sum(term, args)

    def _shifted(self, term: Term, args: list[Value]) -> Value:
        number, by, width = args[0], term.args[1], term.sort.width
        assert isinstance(number, Number)
        if not by.is_const or by.value >= width:
            return None
        if term.op is Op.SHL:
            return self._sum(term, args)
        if term.op is Op.LSHR:
            number = self._unsigned(number, width)
        return self._wrapped(self._divided(number, 1 << by.value)[0], width)

    def _masked(self, term: Term, args: list[Value]) -> Value:
        """Of `x & y`: low bits are a rest; otherwise it is no more than a side that is not negative."""
        for mask, other in ((term.args[0], args[1]), (term.args[1], args[0])):
            assert isinstance(other, Number)
            if mask.is_const and mask.value & (mask.value + 1) == 0 and mask.signed() >= 0:
                return self._divided(other, mask.value + 1)[1]
        made = self._some(term.sort.width)
        for arg in args:
            assert isinstance(arg, Number)
            within = self._and(self._le(self._n(0), made.native), self._le(made.native, arg.native))
            self._assert(self._implies(self._le(self._n(0), arg.native), within))
        one, other = (self._negative(arg) for arg in args if isinstance(arg, Number))
        self._assert(self._eq(self._negative(made), self._and(one, other)))
        return made

    def _mixed(self, term: Term, args: list[Value]) -> Value:
        """Of `x | y` and `x ^ y`: the sign, and where neither is negative, no more than their sum."""
        x, y = args
        assert isinstance(x, Number) and isinstance(y, Number)
        made, one, other = self._some(term.sort.width), self._negative(x), self._negative(y)
        is_either = term.op is Op.BOR
        sign = self._or(one, other) if is_either else self._not(self._eq(one, other))
        self._assert(self._eq(self._negative(made), sign))
        within = self._le(made.native, self._add(x.native, y.native))
        least = [self._le(number.native, made.native) for number in (x, y)] if is_either else []
        self._assert(self._or(one, other, self._and(within, *least)))
        return made

    def _rest(self, term: Term, args: list[Value]) -> Value:
        """Of Java's `x % y`: nearer to zero than y, no further from it than x, and on the side of x."""
        x, y = args
        assert isinstance(x, Number) and isinstance(y, Number)
        if y.low == y.high and y.low > 0:
            return self._truncated(x, y.low)[1]
        made = self._some(term.sort.width)
        zero, rest = self._n(0), made.native
        below = self._and(self._le(zero, rest), self._le(rest, x.native))
        above = self._and(self._le(rest, zero), self._le(x.native, rest))
        self._assert(self._ite(self._negative(x), above, below))
        size = self._ite(self._negative(y), self._times(-1, y.native), y.native)
        small = self._and(self._lt(self._times(-1, size), rest), self._lt(rest, size))
        self._assert(self._or(self._eq(y.native, zero), small))
        return made

    def _quotient(self, term: Term, args: list[Value]) -> Value:
        """Of Java's `x / y`, where y is positive; by a number it is the quotient itself."""
        x, y = args
        assert isinstance(x, Number) and isinstance(y, Number)
        if y.low == y.high and y.low > 0:
            return self._truncated(x, y.low)[0]
        made, zero = self._some(term.sort.width), self._n(0)
        inside = self._and(self._le(zero, made.native), self._le(made.native, x.native))
        outside = self._and(self._le(made.native, zero), self._le(x.native, made.native))
        known = self._ite(self._negative(x), outside, inside)
        self._assert(self._implies(self._lt(zero, y.native), known))
        return made

    def _unsigned_division(self, term: Term, args: list[Value]) -> Value:
        if any(arg.low < 0 for arg in args if isinstance(arg, Number)):
            return None
        return (self._rest if term.op is Op.UREM else self._quotient)(term, args)

    def _truncated(self, x: Number, by: int) -> tuple[Number, Number]:
        """Java's quotient and rest, by a positive number."""
        if x.low >= 0:
            return self._divided(x, by)
        quotient = self._between(-(-x.low // by), x.high // by if x.high >= 0 else -(-x.high // by))
        rest = self._between(1 - by, by - 1 if x.high > 0 else 0)
        self._assert(self._eq(x.native, self._add(self._times(by, quotient.native), rest.native)))
        zero, native = self._n(0), rest.native
        self._assert(self._ite(self._negative(x), self._le(native, zero), self._le(zero, native)))
        return quotient, rest

    def _part(self, term: Term, args: list[Value]) -> Value:
        high, low = term.payload
        number = args[0]
        assert isinstance(number, Number)
        if low:
            number = self._divided(number, 1 << low)[0]
        return self._wrapped(number, high - low + 1)

    def _zero_extended(self, term: Term, args: list[Value]) -> Value:
        assert isinstance(args[0], Number)
        return self._unsigned(args[0], term.args[0].sort.width)

    def _same(self, term: Term, args: list[Value]) -> Value:
        return args[0]

    # --------------------------------------------------------------------------------------- conditions

    def _junction(self, term: Term, args: list[Value]) -> Value:
        return (self._and if term.op is Op.AND else self._or)(*map(self._condition, args))

    def _negation(self, term: Term, args: list[Value]) -> Value:
        return self._not(args[0])

    def _equal(self, term: Term, args: list[Value]) -> Value:
        a, b = args
        if a is None or b is None:
            return None
        if isinstance(a, Number) and isinstance(b, Number):
            return self._eq(a.native, b.native)
        return self._eq(a, b)

    def _less(self, term: Term, args: list[Value]) -> Value:
        a, b = args
        assert isinstance(a, Number) and isinstance(b, Number)
        if term.op in (Op.ULT, Op.ULE):
            width = term.args[0].sort.width
            a, b = self._unsigned(a, width), self._unsigned(b, width)
        return (self._lt if term.op in (Op.ULT, Op.SLT) else self._le)(a.native, b.native)


Maker = Callable[[IntegerSolver, Term, list[Value]], Value]
MAKERS: dict[Op, Maker] = {
    Op.CONST: IntegerSolver._const,
    Op.VAR: IntegerSolver._var,
    Op.NOT: IntegerSolver._negation,
    Op.AND: IntegerSolver._junction,
    Op.OR: IntegerSolver._junction,
    Op.ITE: IntegerSolver._choice,
    Op.EQ: IntegerSolver._equal,
    Op.ADD: IntegerSolver._sum,
    Op.NEG: IntegerSolver._sum,
    Op.BNOT: IntegerSolver._sum,
    Op.MUL: IntegerSolver._product,
    Op.SHL: IntegerSolver._shifted,
    Op.LSHR: IntegerSolver._shifted,
    Op.ASHR: IntegerSolver._shifted,
    Op.BAND: IntegerSolver._masked,
    Op.BOR: IntegerSolver._mixed,
    Op.BXOR: IntegerSolver._mixed,
    Op.SREM: IntegerSolver._rest,
    Op.SDIV: IntegerSolver._quotient,
    Op.UREM: IntegerSolver._unsigned_division,
    Op.UDIV: IntegerSolver._unsigned_division,
    Op.ULT: IntegerSolver._less,
    Op.ULE: IntegerSolver._less,
    Op.SLT: IntegerSolver._less,
    Op.SLE: IntegerSolver._less,
    Op.EXTRACT: IntegerSolver._part,
    Op.ZEXT: IntegerSolver._zero_extended,
    Op.SEXT: IntegerSolver._same,
    Op.SELECT: IntegerSolver._select,
}
