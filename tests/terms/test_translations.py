"""Tables are total; SMT-LIB text, array elimination and the evaluator say what the terms mean."""

from __future__ import annotations

import random

import pytest

from pybmc.errors import InternalError
from pybmc.terms.arrays import ArrayElimination
from pybmc.terms.evaluate import Evaluator
from pybmc.terms.fold import FOLD
from pybmc.terms.node import Term, Terms
from pybmc.terms.ops import BOOL, BV32, FP32, Op, array_sort
from pybmc.terms.rebuild import BUILD
from pybmc.terms.smtlib import PRINT, to_smtlib
from pybmc.terms.walk import postorder, variables


def test_every_operator_has_its_rows() -> None:
    leaves = {Op.CONST, Op.VAR}
    assert set(FOLD) == set(Op) - leaves
    assert set(PRINT) == set(Op)
    assert set(BUILD) == set(Op)


def check(text: str) -> list[str]:
    """The answers of a solver to a script with one or more check-sat."""
    z3 = pytest.importorskip("z3")
    solver = z3.Solver()
    answers = []
    head, *checks = text.split("(push 1)\n")
    solver.from_string(head.replace("(check-sat)\n", "").replace("(exit)\n", ""))
    if not checks:
        return [str(solver.check())]
    for part in checks:
        inner = z3.Solver()
        inner.from_string(head + part.split("(check-sat)")[0])
        answers.append(str(inner.check()))
    return answers


def test_script_declares_names_once_and_answers_each_check() -> None:
    t = Terms()
    x, y = t.var("x|y", BV32), t.var("x_y", BV32)  # both would be |x_y|
    f = t.var("f", FP32)
    less = t.slt(x, y)
    text = to_smtlib(t, [less, t.eq(t.fp_to_bits(f), x)], [[t.slt(y, x)], [t.not_(t.fisnan(f))], [t.eq(x, y)]])
    assert text.count("declare-fun") == 4  # and the bits of f
    assert text.startswith("(set-logic QF_BVFP)")
    assert check(text) == ["unsat", "sat", "unsat"]


def test_script_is_linear_in_the_dag() -> None:
    t = Terms()
    x = t.var("x", BV32)
    for i in range(2000):
        x = t.mul(x, t.bxor(x, t.bv(i, 32)))
    text = to_smtlib(t, [t.eq(x, t.bv(3, 32))])
    assert len(text) < 2000 * 200
    nesting = max(line.count("(") for line in text.splitlines())
    assert nesting < 200


def test_bits_of_a_nan_are_canonical_in_a_script() -> None:
    t = Terms()
    f = t.var("f", FP32)
    bits = t.fp_to_bits(f)
    nan = t.fisnan(f)
    script = to_smtlib(t, [nan, t.ne(bits, t.bv(0x7FC00000, 32))])
    assert check(script) == ["unsat"]
    assert check(to_smtlib(t, [nan, t.eq(bits, t.bv(0x7FC00000, 32))])) == ["sat"]


def test_evaluator_is_iterative_lazy_and_strict_on_request() -> None:
    t = Terms(simplify=False)
    x = t.var("x", BV32)
    deep = x
    for _ in range(100_000):
        deep = t.add(t.bv(1, 32), deep)
    assert Evaluator({x: 5}).value(deep) == 100_005
    p, q = t.var("p", BOOL), t.var("q", BOOL)
    strict = Evaluator({p: 0}, total=False)
    assert strict.value(t.and_(p, q)) == 0  # q is not needed
    assert strict.value(t.ite(p, x, t.bv(3, 32))) == 3
    with pytest.raises(InternalError):
        strict.value(q)
    assert Evaluator({}).value(q) == 0


def test_evaluator_of_arrays() -> None:
    t = Terms(simplify=False)
    array = t.var("a", array_sort(BV32))
    i = t.var("i", BV32)
    stored = t.store(array, i, t.bv(9, 32))
    evaluator = Evaluator({array: ({1: 5}, 7), i: 2})
    values = [evaluator.value(t.select(stored, t.bv(k, 32))) for k in (1, 2, 3)]
    assert values == [5, 9, 7]
    assert evaluator.value(t.select(array, i)) == 7


def test_walks() -> None:
    t = Terms()
    x, y = t.var("x", BV32), t.var("y", BV32)
    total = t.mul(x, y)
    root = t.slt(total, t.bxor(total, y))
    order = list(postorder([root, total]))
    assert len(order) == len(set(order))
    for position, node in enumerate(order):
        assert all(order.index(arg) < position for arg in node.args)
    assert variables([root]) == [x, y]


def random_array_query(seed: int) -> tuple[Terms, list[Term]]:
    rng = random.Random(seed)
    t = Terms()
    arrays = [t.var("a", array_sort(BV32)), t.var("b", array_sort(BV32)), t.const_array(t.bv(4, 32))]
    values = [t.var(name, BV32) for name in "ijv"] + [t.bv(k, 32) for k in range(3)]
    conditions = [t.var("p", BOOL)]
    for _ in range(14):
        kind = rng.random()
        if kind < 0.4:
            arrays.append(t.store(rng.choice(arrays), rng.choice(values), rng.choice(values)))
        elif kind < 0.6:
            arrays.append(t.ite(rng.choice(conditions), rng.choice(arrays[-4:]), rng.choice(arrays)))
        else:
            values.append(t.select(rng.choice(arrays[-4:]), rng.choice(values)))
            conditions.append(t.slt(rng.choice(values), rng.choice(values)))
    queries = [t.eq(rng.choice(values), t.add(rng.choice(values), t.bv(rng.randrange(2), 32))) for _ in range(3)]
    return t, [*queries, rng.choice(conditions), t.ne(rng.choice(values), rng.choice(values))]


def test_array_elimination_is_equisatisfiable_with_models() -> None:
    z3 = pytest.importorskip("z3")
    answers = []
    for seed in range(60):
        t, constraints = random_array_query(seed)
        elimination = ArrayElimination(t)
        flat: list[Term] = []
        for constraint in constraints:  # one by one: the object is incremental
            flat.append(elimination.eliminate(constraint))
            flat.extend(elimination.take_constraints())
        assert all(node.sort.kind != "array" for node in postorder(flat))
        text = to_smtlib(t, flat)
        answer = check(text)
        assert answer == check(to_smtlib(t, constraints)), f"seed {seed}"
        answers.extend(answer)
        if answer == ["sat"]:
            solver = z3.Solver()
            solver.from_string(text.replace("(check-sat)\n", "").replace("(exit)\n", ""))
            solver.check()
            model = solver.model()
            named = {d.name(): model[d] for d in model.decls()}
            env: dict[Term, object] = {}
            for variable in variables(flat):
                found = named.get(variable.name)
                if found is not None:
                    env[variable] = int(z3.is_true(found)) if variable.sort is BOOL else found.as_long()
            inner = Evaluator(env)
            for variable in variables(constraints):
                if variable.sort.kind == "array":
                    env[variable] = elimination.array_value(variable, inner.value)
            outer = Evaluator(env)
            assert all(outer.value(constraint) for constraint in constraints), f"seed {seed}"
    assert answers.count("sat") >= 5 and answers.count("unsat") >= 5


def test_array_elimination_survives_deep_stores() -> None:
    t = Terms()
    array = t.var("a", array_sort(BV32))
    for k in range(3000):
        array = t.store(array, t.var(f"i{k}", BV32), t.bv(k, 32))
    elimination = ArrayElimination(t)
    flat = elimination.eliminate(t.eq(t.select(array, t.var("j", BV32)), t.bv(5, 32)))
    assert all(node.sort.kind != "array" for node in postorder([flat]))
