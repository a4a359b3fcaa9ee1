"""Systems of constrained Horn clauses over integers and booleans, as SMT-LIB."""

from __future__ import annotations

from pybmc.generators.horn.sexp import Sexp, conjunction, written
from pybmc.records import Record


class Predicate(Record):
    """An unknown relation; `sorts` are those of its arguments, `Int` or `Bool`."""

    name: str
    sorts: tuple[str, ...]


class Clause(Record):
    """For all `variables` (name, sort): if all of `body` holds, so does `head` (`false`: then something is wrong)."""

    variables: tuple[tuple[str, str], ...]
    body: tuple[Sexp, ...]
    head: Sexp


class System:
    """Clauses and their predicates. A query is a clause with `false` as its head."""

    def __init__(self) -> None:
        self.predicates: dict[str, Predicate] = {}
        self.clauses: list[Clause] = []

    def declare(self, name: str, sorts: list[str]) -> None:
        self.predicates[name] = Predicate(name, tuple(sorts))

    def add(self, variables: dict[str, str], body: list[Sexp], head: Sexp) -> None:
        used = _symbols([*body, head])
        kept = tuple((name, sort) for name, sort in variables.items() if name in used)
        self.clauses.append(Clause(kept, tuple(body), head))

    def text(self, queries: list[str]) -> str:
        """The system, asked whether a predicate of these names can hold."""
        lines = ["(set-logic HORN)"]
        lines += [f"(declare-fun {p.name} ({' '.join(p.sorts)}) Bool)" for p in self.predicates.values()]
        lines += [_clause(clause) for clause in self.clauses]
        lines += [f"(assert (=> {query} false))" for query in queries]
        return "\n".join([*lines, "(check-sat)", "(get-model)", ""])


def _clause(clause: Clause) -> str:
    inside = f"(=> {written(conjunction(list(clause.body)))} {written(clause.head)})"
    if not clause.variables:
        return f"(assert {inside})"
    bound = " ".join(f"({name} {sort})" for name, sort in clause.variables)
    return f"(assert (forall ({bound}) {inside}))"


def _symbols(parts: list[Sexp]) -> set[str]:
    found: set[str] = set()
    todo = list(parts)
    while todo:
        part = todo.pop()
        if isinstance(part, tuple):
            todo.extend(part)
        elif isinstance(part, str):
            found.add(part)
    return found
