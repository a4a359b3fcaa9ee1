"""sin, exp, pow and their like: exact on constants, by asking the JVM; else an unknown about which facts are known.

Those facts (`math_facts`) prove what they can. A model of the solver is held against the JVM's own results: it is
corrected by them, or else they and what follows from them by monotony become facts as well.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import ceil, floor

from oplib.support.math_facts import BINARY, FUNCTIONS, costly_facts, facts, related
from oplib.support.math_inverses import starts
from oplib.support.oracle import Ask, computed, solved
from pybmc.records import Record, changed
from pybmc.symex.api import Call, Intrinsic
from pybmc.terms.evaluate import Evaluator
from pybmc.terms.ieee754 import from_float, to_float
from pybmc.terms.node import Term, Terms
from pybmc.terms.ops import FP64, Op

MATH, STRICT = "java/lang/Math", "java/lang/StrictMath"
BOUND = 1e15  # of arguments that are rounded
MAX_RELATED = 40  # results of one function that are compared with each other beforehand
LANDMARKS = (
    -1e3, -100.0, -10.0, -3.0, -2.0, -1.0, -0.5, 0.5, 1.0, 2.0, 3.0, 10.0, 100.0, 1e3, 1e6, 2.0**31, 2.0**63,
)  # fmt: skip


class Application(Record):
    """One call: its result where the guard holds."""

    owner: str  # Math or StrictMath
    name: str
    args: tuple[Term, ...]
    result: Term
    guard: Term
    where: str

    @property
    def function(self) -> tuple[str, str]:
        return self.owner, self.name

    @property
    def values(self) -> tuple[Term, ...]:
        return (*self.args, self.result)


class Applications:
    """The calls of an execution with unknown arguments; they refine models (`ssa.Refinement`)."""

    is_numeric = True
    patience = 20

    def __init__(self, terms: Terms, ask: Ask) -> None:
        self.reason = ""
        self._terms = terms
        self._ask = ask
        self._made: list[Application] = []
        self._explained: set[Term] = set()  # results

    def add(self, made: Application) -> Iterator[Term]:
        """What is true of this call, also together with the others."""
        t = self._terms
        others = [other for other in self._made if other.function == made.function]
        self._made.append(made)
        yield from facts(t, made.name, made.args, made.result)
        for other in others[:MAX_RELATED]:
            yield from related(t, made.name, other.values, made.values)

    def known(self, owner: str, name: str, args: tuple[Term, ...], guard: Term) -> Term | None:
        """The result of an earlier call with the very same arguments, which is made again where the guard holds."""
        for at, made in enumerate(self._made):
            if made.function == (owner, name) and made.args == args:
                self._made[at] = changed(made, guard=self._terms.or_(made.guard, guard))
                return made.result
        return None

    # ------------------------------------------------------------------------------------ refinement

    def apart(self) -> None:
        return None

    def statistics(self) -> str:
        return f"Functions of unknown numbers: {len(self._made)} calls, {len(self._explained)} refined"

    def corrected(self, model: Evaluator) -> dict[Term, int]:
        """Arguments may depend on earlier results, so those come first."""
        values: dict[Term, int] = {}
        for made in self._made:
            corrected = _with(model, values, made.args)
            right = computed(self._ask, *made.function, corrected)
            if right is not None and right != model.value(made.result):
                values[made.result] = right
        return values

    def suggested(self, wanted: Mapping[Term, int]) -> dict[Term, int]:
        found: dict[Term, int] = {}
        for made in self._made:
            if made.result in wanted and all(arg.op is Op.VAR for arg in made.args):
                arguments = self._inverted(made, wanted[made.result])
                found.update(zip(made.args, arguments, strict=True) if arguments else ())
        return found

    def _inverted(self, made: Application, wanted: int) -> list[int] | None:
        for start in starts(made.name, to_float(wanted, 64)):
            at = [from_float(value, 64) for value in start.arguments]
            found = solved(self._ask, *made.function, wanted, at, from_float(start.period, 64))
            if found:
                return found
        return None

    def agrees(self, model: Evaluator) -> bool:
        called = (made for made in self._made if model.value(made.guard))
        return all(self._right(made, model) == model.value(made.result) for made in called)

    def _right(self, made: Application, model: Evaluator) -> int | None:
        return computed(self._ask, *made.function, [model.value(arg) for arg in made.args])

    def facts(self, model: Evaluator) -> list[Term] | None:
        wrong, found = [], []
        for made in self._made:
            if not model.value(made.guard):
                continue
            args = [model.value(arg) for arg in made.args]
            right = computed(self._ask, *made.function, args)
            if right is None:
                self.reason = f"{made.where}: no JVM at hand that computes it"
                return None
            if right != model.value(made.result):
                wrong.append(made)
                found += self._explain(made)
                for point in (args, *_rounded(args)):
                    found += self._follow(made, point)
        self.reason = "; ".join(f"{made.where}: what is known about it does not decide" for made in wrong[:3])
        return found or (None if wrong else [])

    def _explain(self, made: Application) -> list[Term]:
        """All that is known without a model, once."""
        if made.result in self._explained:
            return []
        self._explained.add(made.result)
        found = list(costly_facts(self._terms, made.name, made.args, made.result))
        for at in LANDMARKS if made.name in FUNCTIONS else ():
            bits = self._terms.fp_of(at, 64).payload
            found += self._follow(made, [bits])
        return found

    def _follow(self, made: Application, args: list[int]) -> list[Term]:
        """What one result tells about all calls of the function."""
        value = computed(self._ask, *made.function, args)
        same = [other for other in self._made if other.function == made.function]
        return [fact for other in same for fact in self._point(other, args, value)] if value is not None else []

    def _point(self, made: Application, args: list[int], value: int) -> list[Term]:
        t = self._terms
        point = [t.fp(bits, 64) for bits in (*args, value)]
        return [fact for fact in related(t, made.name, made.values, point) if fact is not t.true]


def compute(call: Call) -> Term | None:
    """The function's value as the JVM computes it."""
    name, owner = call.method.name, call.method.owner.rpartition("/")[2]
    t = call.terms
    options: list[tuple[Term, tuple[int, ...]]] = [(t.true, ())]
    for argument in call.args:
        choices = _choices(call, argument)
        if choices is None:
            return _apply(call, owner, name)
        options = [(t.and_(guard, g), (*bits, b)) for guard, bits in options for b, g in choices]
    results = []
    for guard, bits in options:
        value = computed(call.ask_jvm, owner, name, bits)
        if value is None:
            call.unsupported(f"{owner}.{name}: no JVM at hand that computes it", guard)
        else:
            results.append((guard, t.fp(value, 64)))
    if not results:
        call.ended = True
    return None if call.ended else call.choose(results)


def _apply(call: Call, owner: str, name: str) -> Term:
    """An unknown result; facts about it hold on every path."""
    t = call.terms
    applications = call.refinement(Applications, lambda: Applications(t, call.ask_jvm))
    args = tuple(call.args)
    guard = call.reached
    known = applications.known(owner, name, args, guard)
    if known is not None:
        return known
    where = f"{call.where}: {owner}.{name} of an unknown argument"
    result = call.fresh(f"{owner}.{name}()", FP64, args)
    for fact in applications.add(Application(owner, name, args, result, guard, where)):
        call.fact(fact)
    return result


def _rounded(args: list[int]) -> list[list[int]]:
    """The arguments rounded down and up: programs mostly compare with round numbers, from which monotony leads on."""
    values = [to_float(bits, 64) for bits in args]
    if not all(abs(value) < BOUND for value in values):
        return []
    found = [[from_float(float(rounded(value)), 64) for value in values] for rounded in (floor, ceil)]
    return [point for point in found if point != args]


def _with(model: Evaluator, values: dict[Term, int], terms: tuple[Term, ...]) -> list[int]:
    """Values of terms in a model where some variables have others."""
    from pybmc.terms.walk import variables

    if not values:
        return [model.value(term) for term in terms]
    env = {variable: model.value(variable) for variable in variables(terms) if variable.sort.kind != "array"}
    arrays = {variable: model.array(variable) for variable in variables(terms) if variable.sort.kind == "array"}
    other = Evaluator({**env, **arrays, **values})
    return [other.value(term) for term in terms]


def _choices(call: Call, argument: Term) -> list[tuple[int, Term]] | None:
    """The constants that an argument may be, with conditions; None if there are other values."""
    t = call.terms
    found: list[tuple[int, Term]] = []
    stack = [(argument, t.true)]
    while stack:
        term, guard = stack.pop()
        if term.is_const:
            found.append((term.payload, guard))
        elif term.op is Op.ITE and len(found) + len(stack) < 16:
            condition, then, other = term.args
            stack.append((then, t.and_(guard, condition)))
            stack.append((other, t.and_(guard, t.not_(condition))))
        else:
            return None
    return found


OWNS = (MATH, STRICT)


def remainder(call: Call) -> Term | None:
    """Exact; but of two unknowns it takes as many bits as exponents are large, so facts are stated about it."""
    if any(arg.is_const for arg in call.args):
        return call.terms.frem_ieee(*call.args)
    return compute(call)


RUN = Intrinsic(compute, True, "its last bit is the JVM's choice")
METHODS = {
    (owner, name, descriptor): RUN
    for owner in (MATH, STRICT)
    for names, descriptor in ((FUNCTIONS, "(D)D"), (BINARY, "(DD)D"))
    for name in names
}
METHODS.update(
    {(owner, "IEEEremainder", "(DD)D"): Intrinsic(remainder, True, "exact by IEEE 754") for owner in (MATH, STRICT)}
)
