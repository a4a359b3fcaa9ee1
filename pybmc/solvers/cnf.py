"""From terms to clauses, bit-blasted by z3's tactics: no bit-blaster in Python.

Clauses flow out in batches over one growing set of SAT variables. Every bit of every variable, and every Boolean term
that a caller asks for, has a SAT variable of its own, and its number is part of its name on z3's side (`b17`), so that
names come back from z3 with their meaning. Tactics that eliminate variables are never used. The Boolean skeleton
above the first other operator is encoded here, so that properties and path guards asked for one after the other
share their parts; what lies below is translated once for each batch that needs it.
"""

from __future__ import annotations

import math
import time
from collections.abc import Iterable, Sequence
from signal import SIGINT

import z3.z3core as z3c
import z3.z3types as z3t

from pybmc.budget import Budget, Limit
from pybmc.errors import InternalError
from pybmc.solvers.floats import EXPONENT_BITS
from pybmc.solvers.z3_terms import PLAIN, Make, Native, Z3Terms, native_array
from pybmc.solvers.z3_watch import Watching, calling
from pybmc.terms.ops import BOOL, Op, bv_sort
from pybmc.terms.term import Term

Clause = list[int]

_TACTICS = ("bit-blast", "tseitin-cnf")
_FLOAT_TACTICS = ("simplify", "fpa2bv", "simplify", *_TACTICS)


class CannotBlast(Exception):
    """There will be no clauses; the message says why."""


class _BitTerms(Z3Terms):
    """z3 terms that bit-blast completely.

    `equations` holds what a goal must assert if it contains a term: it ties a variable to its named bits.
    """

    def __init__(self, cnf: Cnf) -> None:
        super().__init__()
        self._cnf = cnf
        self.equations: dict[Term, list[Native]] = {}
        # Bit-blasting knows fewer operators than terms have. z3's simplifier would bring the others down to these,
        # but takes exponential time on sums and exclusive ors that share parts (hash functions, checksums).
        self.use(Op.ULT, lambda context, a, b: z3c.Z3_mk_not(context, z3c.Z3_mk_bvule(context, b, a)))
        self.use(Op.SLT, lambda context, a, b: z3c.Z3_mk_not(context, z3c.Z3_mk_bvsle(context, b, a)))
        for op in (Op.UDIV, Op.UREM, Op.SDIV, Op.SREM):
            self.use(op, _total_division(PLAIN[op]))

    def variable(self, term: Term) -> Native:
        sort = term.sort
        if sort.kind == "array":
            raise InternalError("arrays must be eliminated before bit-blasting")
        numbers = self._cnf.inputs[term] = [self._cnf.new_variable() for _ in range(sort.width)]
        if sort is BOOL:
            return self.named(f"b{numbers[0]}", BOOL)
        vector = self.named(f"v{numbers[0]}", bv_sort(sort.width))
        one = self.bits(1, 1)
        # A vector spelled out as a concatenation of Booleans would let the simplifier split every word into bits.
        self.equations[term] = [
            z3c.Z3_mk_iff(
                self.context,
                self.named(f"b{number}", BOOL),
                z3c.Z3_mk_eq(self.context, z3c.Z3_mk_extract(self.context, index, index, vector), one),
            )
            for index, number in enumerate(numbers)
        ]
        return vector if sort.kind == "bv" else z3c.Z3_mk_fpa_to_fp_bv(self.context, vector, self.sort(sort))

    def raw_bits(self, term: Term, native: Native) -> Native:
        # z3's own function leaves a function symbol for the unspecified case (NaN), which bit-blasting cannot resolve.
        # So a vector is defined by its inverse; a NaN has many, but a caller looks at none of them.
        width = term.args[0].sort.width
        vector = self.named(f"w{len(self.equations)}", bv_sort(width))
        back = z3c.Z3_mk_fpa_to_fp_bv(self.context, vector, self.sort(term.args[0].sort))
        self.equations[term] = [z3c.Z3_mk_eq(self.context, back, native)]
        return vector

    def truncated(self, term: Term, native: Native) -> Native:
        # Again without z3's unspecified function: the significand, moved left by the exponent in a vector with room
        # for both, without its fraction.
        context, width, source = self.context, term.sort.width, term.args[0].sort
        exponent_bits = EXPONENT_BITS[source.width]
        fraction = source.width - exponent_bits - 1
        bias = (1 << (exponent_bits - 1)) - 1
        room = max(width + fraction, exponent_bits)
        bits = self.raw_bits(term, native)
        biased = z3c.Z3_mk_extract(context, source.width - 2, fraction, bits)
        significand = z3c.Z3_mk_concat(context, self.bits(1, 1), z3c.Z3_mk_extract(context, fraction - 1, 0, bits))
        exponent = z3c.Z3_mk_bvadd(context, biased, self.bits(exponent_bits, (1 << exponent_bits) - bias))
        wide = z3c.Z3_mk_zero_ext(context, room - fraction - 1, significand)
        moved = z3c.Z3_mk_bvshl(context, wide, z3c.Z3_mk_zero_ext(context, room - exponent_bits, exponent))
        size = z3c.Z3_mk_extract(context, width + fraction - 1, fraction, moved)
        small = z3c.Z3_mk_not(context, z3c.Z3_mk_bvule(context, self.bits(exponent_bits, bias), biased))
        signed = self.ite(z3c.Z3_mk_fpa_is_negative(context, native), z3c.Z3_mk_bvneg(context, size), size)
        return self.ite(small, self.bits(width, 0), signed)


def _total_division(make: Make) -> Make:
    """Division that z3 knows to be total (by zero as in SMT-LIB), which the simplifier alone can make."""

    def total(context: z3t.ContextObj, a: Native, b: Native) -> Native:
        sort = z3c.Z3_get_sort(context, a)
        names = [z3c.Z3_mk_const(context, z3c.Z3_mk_string_symbol(context, name), sort) for name in ("a", "b")]
        pattern = z3c.Z3_simplify(context, make(context, *names))
        return z3c.Z3_substitute(context, pattern, 2, native_array(names), native_array([a, b]))

    return total


class Cnf:
    """A growing set of clauses, and the literal of each Boolean term asked for."""

    def __init__(self) -> None:
        self.inputs: dict[Term, list[int]] = {}  # variable -> its SAT variables, least significant bit first
        self.top = 0  # the largest SAT variable in use
        self._literals: dict[Term, int] = {}
        self._terms = _BitTerms(self)

    def new_variable(self) -> int:
        self.top += 1
        return self.top

    def encode(
        self, roots: Sequence[Term], timeout: float | None = None, budget: Limit | None = None
    ) -> tuple[list[int], list[Clause]]:
        """A literal equivalent to each root, and the clauses to add for that."""
        clauses: list[Clause] = []
        leaves: list[Term] = []
        gates: list[Term] = []
        self._skeleton(roots, leaves, gates)
        if leaves:
            budget = budget or Budget()
            with calling(budget):
                clauses = self._blast(leaves, timeout, budget)
        for gate in gates:
            self._gate(gate, clauses)
        return [self._literals[root] for root in roots], clauses

    # ---- the Boolean skeleton

    def _skeleton(self, roots: Sequence[Term], leaves: list[Term], gates: list[Term]) -> None:
        """Sort the new part of the skeleton into leaves and, arguments first, gates."""
        known = self._literals
        seen: set[Term] = set()
        stack = list(reversed(roots))
        while stack:
            term = stack[-1]
            if term in known or term in seen:
                stack.pop()
                continue
            if term.op not in _GATES:
                seen.add(term)
                leaves.append(term)
                stack.pop()
                continue
            missing = [arg for arg in term.args if arg not in known and arg not in seen]
            if missing:
                stack.extend(missing)
                continue
            seen.add(term)
            gates.append(term)
            stack.pop()

    def _gate(self, term: Term, clauses: list[Clause]) -> None:
        args = [self._literals[arg] for arg in term.args]
        if term.op is Op.NOT:
            self._literals[term] = -args[0]
            return
        output = self._literals[term] = self.new_variable()
        if term.op is Op.OR:  # a | b is !(!a & !b)
            args = [-arg for arg in args]
            output = -output
        clauses.extend([-output, arg] for arg in args)
        clauses.append([output, *(-arg for arg in args)])

    # ---- below the skeleton

    def _blast(self, leaves: list[Term], timeout: float | None, budget: Limit) -> list[Clause]:
        terms, context = self._terms, self._terms.context
        nodes = _nodes(leaves)
        goal = z3c.Z3_mk_goal(context, False, False, False)
        z3c.Z3_goal_inc_ref(context, goal)
        try:
            fresh: dict[Term, int] = {}
            for leaf in leaves:
                native = terms.translate(leaf)
                known = self.inputs.get(leaf)
                fresh[leaf] = known[0] if known is not None else self.new_variable()
                if known is None:
                    name = terms.named(f"b{fresh[leaf]}", BOOL)
                    z3c.Z3_goal_assert(context, goal, z3c.Z3_mk_iff(context, name, native))
            for node in nodes:
                for equation in terms.equations.get(node, ()):
                    z3c.Z3_goal_assert(context, goal, equation)
            text = self._run_tactics(goal, timeout, budget)
        finally:
            z3c.Z3_goal_dec_ref(context, goal)
        self._literals.update(fresh)
        return self._read(text)

    def _run_tactics(self, goal: z3t.GoalObj, timeout: float | None, budget: Limit) -> str:
        context = self._terms.context
        tactic = self._pipeline(_FLOAT_TACTICS if self._terms.has_float else _TACTICS, timeout)
        started = time.perf_counter()
        try:
            # z3 cancels all later calls as well, so that only the end of the run may interrupt it
            with budget.held(), Watching(budget.over, lambda: z3c.Z3_interrupt(context)):
                applied = z3c.Z3_tactic_apply(context, tactic, goal)
        except z3t.Z3Exception as error:
            if "out of memory" in str(error):
                raise CannotBlast("bit-blasting needs too much memory; --solver bitwuzla may do without") from error
            # A tactic that runs out of time may also hand over half of its work, of which the next one complains.
            if timeout is not None and time.perf_counter() - started >= 0.9 * timeout:
                raise CannotBlast("bit-blasting did not end within the time limit") from error
            if "canceled" not in str(error):
                raise InternalError(f"z3 could not bit-blast: {error}") from error
            if not budget.over():
                budget.interrupt(SIGINT)  # z3 takes it for itself and cancels
            budget.check()
            raise InternalError("z3 was cancelled, and nobody knows why") from error
        finally:
            z3c.Z3_tactic_dec_ref(context, tactic)
        z3c.Z3_apply_result_inc_ref(context, applied)
        try:
            if z3c.Z3_apply_result_get_num_subgoals(context, applied) != 1:
                raise InternalError("z3 split a goal while bit-blasting")
            result = z3c.Z3_apply_result_get_subgoal(context, applied, 0)
            if z3c.Z3_goal_inconsistent(context, result):
                raise InternalError("z3 found definitions to be contradictory while bit-blasting")
            text: str = z3c.Z3_goal_to_dimacs_string(context, result, True)
        finally:
            z3c.Z3_apply_result_dec_ref(context, applied)
        return text

    def _pipeline(self, names: Iterable[str], timeout: float | None) -> z3t.TacticObj:
        context = self._terms.context
        whole: z3t.TacticObj | None = None
        for name in names:
            tactic = z3c.Z3_mk_tactic(context, name)
            z3c.Z3_tactic_inc_ref(context, tactic)
            whole = tactic if whole is None else self._own(z3c.Z3_tactic_and_then(context, whole, tactic))
        if timeout is not None:
            # Rounded up: a tactic that ends before its time has been interrupted from the keyboard.
            whole = self._own(z3c.Z3_tactic_try_for(context, whole, max(1, math.ceil(timeout * 1000))))
        return whole

    def _own(self, tactic: z3t.TacticObj) -> z3t.TacticObj:
        z3c.Z3_tactic_inc_ref(self._terms.context, tactic)
        return tactic

    def _read(self, text: str) -> list[Clause]:
        """Clauses of a DIMACS text, in our numbers; its comments name its variables."""
        end = text.find("\nc ")
        body, comments = (text, "") if end < 0 else (text[:end], text[end:])
        fields = comments.split()
        if any(mark != "c" for mark in fields[0::3]):
            raise InternalError("z3 left an atom that is not a Boolean variable while bit-blasting")
        table: dict[str, int] = {}
        clauses: list[Clause] = []
        for number, name in zip(fields[1::3], fields[2::3], strict=True):
            if name.startswith("b") and name[1:].isdigit():
                mapped = int(name[1:])
            elif name.startswith("k!"):
                mapped = self.new_variable()
            elif name in ("true", "false"):  # z3 writes the constants as atoms like others
                mapped = self.new_variable()
                clauses.append([mapped if name == "true" else -mapped])
            else:
                raise InternalError(f"z3 left the atom {name} while bit-blasting")
            table[number] = mapped
            table["-" + number] = -mapped
        lines = body.split("\n")
        if not lines[0].startswith("p cnf "):
            raise InternalError("z3 wrote no DIMACS header")
        clauses.extend([table[field] for field in line.split()[:-1]] for line in lines[1:] if line)
        return clauses


def _nodes(roots: list[Term]) -> list[Term]:
    """The terms below these, each once, in a fixed order; all their operators can be bit-blasted."""
    queue = list(dict.fromkeys(roots))
    seen = set(queue)
    for term in queue:
        if term.op in _TOO_LARGE:
            raise CannotBlast("the remainder of floats is too large for a SAT solver; --solver bitwuzla can do it")
        if term.op is Op.FDIV and term.sort.width == 64:
            raise CannotBlast("the division of doubles is too large for a SAT solver; --solver bitwuzla can do it")
        for arg in term.args:
            if arg not in seen:
                seen.add(arg)
                queue.append(arg)
    return queue


_GATES = frozenset({Op.NOT, Op.AND, Op.OR})
# z3 unrolls these over the whole range of exponents: minutes and gigabytes for one operation.
_TOO_LARGE = frozenset({Op.FREM, Op.FREM_IEEE})
