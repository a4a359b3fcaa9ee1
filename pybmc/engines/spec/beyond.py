"""Why a JVM need not confirm a counterexample to a specification: there more is known, or less exists."""

from __future__ import annotations

from pybmc.engines.spec.effects import is_by_contract
from pybmc.goto.classes import MethodInfo, Origin
from pybmc.goto.names import is_reference
from pybmc.options import Options
from pybmc.program.program import Program
from pybmc.specs import syntax as s
from pybmc.specs.book import Specs


class Beyond:
    def __init__(self, program: Program, options: Options, specs: Specs) -> None:
        self._program = program
        self._options = options
        self._specs = specs

    def why(self) -> str:
        """Empty if there is no reason: then our terms and the JVM disagree."""
        if self._uses_contracts():
            return "calls or loops by contract do on the JVM what their code does"
        if self._speaks_of_all() or self._speaks_of_others():
            return "there are objects that nothing refers to"
        return ""

    def _uses_contracts(self) -> bool:
        """Whether the method may leave it to a contract what a call or loop does."""
        entry, classes = self._program.entry, self._program.classes
        todo, seen = [entry], set[MethodInfo]()
        while todo:
            method = todo.pop()
            if method in seen or method.code is None or classes.get(method.owner).origin is not Origin.USER:
                continue
            seen.add(method)
            by_contract = method is not entry and is_by_contract(method, self._specs, self._options)
            if by_contract or self._specs.of_method(method).loops:
                return True
            todo += self._program.callees(self._program.converted(method))
        return False

    def _speaks_of_others(self) -> bool:
        """Whether an invariant of an object is about what others hold: it may be one that nobody on the JVM knows."""
        own = [info for info in self._program.classes.loaded if info.origin is Origin.USER]
        parts = (part for info in own for c in self._specs.invariants(info.name) for part in s.parts(c.expr))
        return any(isinstance(part, s.Field) and not isinstance(part.obj, s.This) for part in parts)

    def _speaks_of_all(self) -> bool:
        """Whether a clause is about all objects of a type, whoever refers to them."""
        cases = self._specs.of_method(self._program.entry).cases
        conditions = [condition for case in cases for condition in (*case.requires, *case.ensures)]
        conditions += [c for info in self._program.classes.loaded if info.origin is Origin.USER
                       for c in self._specs.invariants(info.name)]  # fmt: skip
        parts = (part for condition in conditions for part in s.parts(condition.expr))
        quantified = (part for part in parts if isinstance(part, s.Quantified))
        return any(is_reference(variable.type) for part in quantified for variable in part.variables)
