"""Methods of --taint that say at some time that there is no more: a ResultSet has no further row, a reader no line.

Nobody knows when, and a loop over what they give has no end that could be found. So they give something only so often,
as unknown collections have only so many elements, and the verdict names that bound.
"""

from __future__ import annotations

from collections.abc import Callable

from pybmc.goto.names import is_reference, split_method
from pybmc.symex.api import Call
from pybmc.symex.ssa import Limit
from pybmc.symex.unknowns.flow_settings import hidden_field, receivers, remember, remembered
from pybmc.terms.node import Term

CALLS = hidden_field("calls")


def ending(run: Callable[[Call], Term | None]) -> Callable[[Call], Term | None]:
    """What gives an unknown result does so a few times for each object, and then says that there is no more."""

    def ends(call: Call) -> Term | None:
        value = run(call)
        if value is None or call.ended:
            return value
        terms, most, over = call.terms, call.machine.settings.max_collection_size, call.terms.false
        for holder, where in receivers(call):
            calls = remembered(call, holder, CALLS)
            over = terms.or_(over, terms.and_(where, terms.sle(terms.bv(most, 32), calls)))
            remember(call, holder, CALLS, where, terms.add(calls, call.one))
        call.machine.record.limits[Limit.ENDING] = most
        return terms.ite(over, _no_more(call), value)

    return ends


def _no_more(call: Call) -> Term:
    result = split_method(call.method.descriptor)[1]
    if is_reference(result):
        return call.machine.heap.null
    return call.zero if result == "Z" else call.terms.bv(-1, 64 if result == "J" else 32)
