"""Goals of specifications as obligations of the checker of proofs: valid of variables that stand for any value."""

from __future__ import annotations

from collections.abc import Callable

from pybmc.contracts import expr as claims
from pybmc.contracts.expr import TRUE, And, Expr, Not, Or
from pybmc.engines.prove.heap import Static
from pybmc.engines.prove.machine import Machine
from pybmc.engines.prove.meaning import Meaning, NoMeaning, View
from pybmc.engines.prove.running import Some
from pybmc.engines.prove.state import State
from pybmc.goto.instr import Property
from pybmc.goto.place import Place
from pybmc.specs.claims import NotAClaim
from pybmc.specs.class_claims import OBJECT
from pybmc.specs.goals import Goal
from pybmc.specs.source import Span
from pybmc.terms.node import Term

IsKnown = Callable[[Static, State], bool]  # whether a state knows what a static field holds


class Obligations:
    """Of one run. What proofs cannot express is a gap, so that nothing is proved without it."""

    def __init__(self, machine: Machine, is_known: IsKnown) -> None:
        self.machine = machine
        self.some: Some = {}  # constants of the goals at one place
        self.library: list[str] = []  # calls so far that may write what proofs do not follow
        self.begun: int | None = None  # when the method was entered whose end is looked at
        self._is_known = is_known

    def check(
        self, state: State, make: Callable[[], Goal], prop: Property, span: Span, place: Place, old: State,
        where: Expr = TRUE, result: Term | None = None, some: Some | None = None,
        begun: int | None = None,
    ) -> None:  # fmt: skip
        """A goal is valid where a condition holds. `begun`: when its method was entered, if another."""
        machine, begun = self.machine, self.begun if begun is None else begun
        machine.properties.setdefault(prop.id, prop)
        try:
            goal = make()
            self.look_at_statics(And((goal.expr, where)), state, old)
            meaning = Meaning(machine, View(state, old, result, begun), self.some if some is None else some)
            needs_object = any(part == OBJECT for one in (goal.expr, where) for part in claims.parts(one))
            free = (*goal.free, *((OBJECT,) if needs_object else ()))
            machine.check(state, meaning.holds(Or((Not(where), goal.expr)), free), prop, place)
        except (NotAClaim, NoMeaning) as reason:
            self.gap(state, f"{span.place}: proofs cannot express {reason}", place)

    def look_at_statics(self, expr: Expr, *states: State) -> None:
        """Nobody knows what static fields hold before their class is initialised."""
        for part in claims.parts(expr):
            if isinstance(part, claims.Static):
                info = self.machine.classes.resolve_field(part.owner, part.name, part.descriptor)
                key = Static(info.owner, info.name, info.descriptor) if info is not None else None
                is_constant = info is not None and info.constant is not None
                if not is_constant and not (key is not None and all(self._is_known(key, state) for state in states)):
                    raise NotAClaim(f"the static field {part.name}, whose class is not initialised")

    def gap(self, state: State, reason: str, place: Place) -> None:
        self.machine.gap(state, self.machine.terms.true, reason, place)
