"""Invariants of classes in `--prove`: checked where methods end, of the object that they belong to, and where the entry
point ends, of all objects. At loops and recursions they are claims (`engines/prove/written.py`).

Only what somebody wrote counts, not that fields are not null by default.
"""

from __future__ import annotations

from functools import partial

from pybmc.contracts.expr import TRUE, Expr, IsA, Local
from pybmc.engines.prove.state import State
from pybmc.engines.spec.clauses import clause_property, place_of
from pybmc.engines.spec.invariants import clause_name
from pybmc.engines.spec.obligations import Obligations
from pybmc.goto.classes import MethodInfo
from pybmc.goto.names import MethodId
from pybmc.goto.program import Function
from pybmc.specs.book import Specs
from pybmc.specs.class_claims import OBJECT, written_invariants
from pybmc.specs.clauses import Condition, MethodSpec
from pybmc.specs.goals import Goals

THIS = Local(0, "A")


class ClassInvariants:
    """Of one run."""

    def __init__(self, specs: Specs, obligations: Obligations) -> None:
        self._classes = obligations.machine.classes
        self._obligations = obligations
        self._specs = specs
        self._known: tuple[int, list[Condition]] = (0, [])

    @property
    def written(self) -> list[Condition]:
        """Of all classes that were loaded so far: there are no objects of others."""
        loaded = self._classes.loaded
        if self._known[0] != len(loaded):
            self._known = (len(loaded), list(written_invariants(self._specs, loaded)))
        return self._known[1]

    def after(self, method: MethodInfo, spec: MethodSpec, function: Function, state: State, returned: bool) -> None:
        """Of the object whose method ends, in a state whose registers are what it was called with."""
        if spec.helper or (method.name == "<init>" and not returned):
            return
        for condition in self.written:
            name = condition.owner
            if condition.static and name == method.owner:
                self._check(method, function, state, condition, None, TRUE)
            elif not condition.static and not method.is_static and self._is_related(name, method):
                here = TRUE if self._classes.is_subtype(method.owner, name) else IsA(THIS, name)
                self._check(method, function, state, condition, None, here)
        if method.name == "<init>":
            for condition in self._specs.of_class(method.owner).initially:
                self._check(method, function, state, condition, None, TRUE)

    def at_end(self, method: MethodInfo, function: Function, state: State) -> None:
        """Of all objects."""
        for condition in self.written:
            here = TRUE if condition.static else IsA(OBJECT, condition.owner)
            self._check(method, function, state, condition, OBJECT, here)

    def _is_related(self, name: str, method: MethodInfo) -> bool:
        is_above = self._classes.is_subtype(method.owner, name)
        return is_above or (method.name != "<init>" and self._classes.is_subtype(name, method.owner))

    def _check(
        self, method: MethodInfo, function: Function, state: State, condition: Condition, this: Expr | None, where: Expr
    ) -> None:
        named = MethodId(method.owner, method.name, method.descriptor)
        prop = clause_property(named, clause_name(condition), condition.span, condition.text)
        make = partial(Goals(function, this).goal, condition.expr)
        place = place_of(named, condition.span)
        self._obligations.check(state, make, prop, condition.span, place, state, where)
