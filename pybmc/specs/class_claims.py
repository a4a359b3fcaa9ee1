"""Invariants of classes that somebody wrote (not that fields are not null by default), as claims about all objects."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pybmc.contracts.claims import Claim, Where
from pybmc.contracts.expr import Bound, ForAllObjects
from pybmc.goto.classes import ClassInfo, Origin
from pybmc.goto.program import Function
from pybmc.specs.book import Specs
from pybmc.specs.clauses import Condition
from pybmc.specs.goals import Goals

OBJECT = Bound("the object", "A")


def written_invariants(specs: Specs, infos: Iterable[ClassInfo | None]) -> Iterator[Condition]:
    """What these classes say themselves."""
    for info in infos:
        if info is not None and info.origin is Origin.USER:
            yield from (one for one in specs.of_class(info.name).invariants if not one.implicit)


def invariant_claim(condition: Condition, where: Where, function: Function) -> Claim:
    """Raises NotAClaim for what claims cannot express."""
    body = Goals(function, OBJECT).condition(condition.expr)
    return Claim(where, body if condition.static else ForAllObjects(OBJECT, condition.owner, body))
