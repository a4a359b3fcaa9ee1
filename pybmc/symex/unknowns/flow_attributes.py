"""Attributes of requests, sessions and contexts: what is kept under a name is what is asked for under it later.

Nobody implements these interfaces in a check. An execution sees one request, one session and one context, so the
objects of a group share their attributes, of which those are known that the execution has set.
"""

from __future__ import annotations

from collections.abc import Callable

from pybmc.goto.classes import FieldInfo
from pybmc.goto.names import OBJECT, ClassName, descriptor_of, split_method
from pybmc.symex.api import Call
from pybmc.symex.unknowns.stubs import nondet
from pybmc.terms.node import Term

KEEPING = ("setAttribute", "removeAttribute", "getAttribute")
OWNER = ClassName("pybmc/Taint")
STATIC = 0x8
Run = Callable[[Call], "Term | None"]


def attribute(group: str, method: str) -> Run:
    """One of KEEPING on the objects of a group."""

    def run(call: Call) -> Term | None:
        types = split_method(call.method.descriptor)[0]
        arguments = call.args[len(call.args) - len(types) :]
        name = call.constant_string(arguments[0]) if arguments else None
        if name is None:
            call.unsupported(f"{method} of a name that is not a constant")
            return None
        if method == "getAttribute":
            return _asked(call, group, name)
        _keep(call, group, name, arguments[1] if len(arguments) > 1 else call.machine.heap.null)
        return None

    return run


def _slots(call: Call, group: str, name: str) -> tuple[int, int]:
    """Numbers of the static fields that say what is kept, and whether the execution has set it."""
    heap = call.machine.heap
    descriptor = descriptor_of(OBJECT)
    kept = heap.field_number(FieldInfo(OWNER, f"<attribute {group} {name}>", descriptor, STATIC))
    is_set = heap.field_number(FieldInfo(OWNER, f"<has attribute {group} {name}>", type(descriptor)("I"), STATIC))
    for number in (kept, is_set):
        heap.static_initial.setdefault(number, heap.null)
    return kept, is_set


def _keep(call: Call, group: str, name: str, value: Term) -> None:
    kept, is_set = _slots(call, group, name)
    call.state.heap.data[(0, kept)] = value
    call.state.heap.data[(0, is_set)] = call.one


def _asked(call: Call, group: str, name: str) -> Term | None:
    heap = call.state.heap
    kept, is_set = (heap.get((0, number)) for number in _slots(call, group, name))
    if kept is None or is_set is None:
        return nondet(call)
    known = call.terms.eq(is_set, call.one)
    if known is call.terms.true:
        return kept
    value = nondet(call)
    return value if value is None else call.terms.ite(known, kept, value)
