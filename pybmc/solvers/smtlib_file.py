"""The query as a file, for other solvers: SMT-LIB 2 or DIMACS.

Both say the same: all constraints hold and at least one goal (the violation of a property) is reached. A solver that
answers "sat" has found a violation, "unsat" means that all properties hold. Comments name what stands for what.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from pybmc.errors import InputError
from pybmc.terms.node import Term, Terms

Goal = tuple[str, Term]  # the id of a property, and the condition under which it is violated


def smt2_text(terms: Terms, constraints: Sequence[Term], goals: Sequence[Goal]) -> str:
    """An SMT-LIB 2 script with one check-sat."""
    from pybmc.terms.smtlib import to_smtlib

    violated = terms.or_all(term for _, term in goals)
    comments = [f"; property {_one_line(name)}" for name, _ in goals]
    script = to_smtlib(terms, [*constraints, violated])
    return "\n".join(["; sat: some property is violated; unsat: none is", *comments, script])


def dimacs_text(terms: Terms, constraints: Sequence[Term], goals: Sequence[Goal]) -> str:
    """A DIMACS CNF; `c property ID LITERAL` and `c input NAME LITERALS` (least significant bit first) come first."""
    from pybmc.solvers.cnf import Cnf
    from pybmc.terms.arrays import ArrayElimination

    arrays, cnf = ArrayElimination(terms), Cnf()
    asserted = [arrays.eliminate(term) for term in constraints]
    wanted = [arrays.eliminate(term) for _, term in goals]
    asserted.extend(arrays.take_constraints())
    literals, clauses = cnf.encode([*asserted, *wanted])
    goal_literals = literals[len(asserted) :]
    clauses.extend([literal] for literal in literals[: len(asserted)])
    clauses.append(goal_literals)
    lines = ["c sat: some property is violated; unsat: none is"]
    for (name, _), literal in zip(goals, goal_literals, strict=True):
        lines.append(f"c property {_one_line(name)} {literal}")
    for variable, bits in cnf.inputs.items():
        lines.append(f"c input {_one_line(variable.name)} {' '.join(map(str, bits))}")
    lines.append(f"p cnf {cnf.top} {len(clauses)}")
    lines.extend(" ".join(map(str, [*clause, 0])) for clause in clauses)
    return "\n".join(lines) + "\n"


def write_query(path: str, text: str) -> None:
    """Write the text to a file that the user named."""
    try:
        Path(path).write_text(text, encoding="utf-8")
    except OSError as error:
        raise InputError(f"cannot write {path}: {error.strerror or error}") from error


def _one_line(name: str) -> str:
    return " ".join(name.split())
