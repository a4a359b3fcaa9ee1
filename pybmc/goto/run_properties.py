"""Properties that belong to a run as a whole and stand at its entry point."""

from __future__ import annotations

from pybmc.goto.instr import Property
from pybmc.goto.names import MethodId
from pybmc.goto.properties import PropertyKind


def stack_property(method: MethodId, file: str, line: int, limit: int) -> Property:
    """That calls from the entry point on nest at most so deeply (--max-stack-depth)."""
    name = method.java_id
    condition = f"at most {limit} calls inside each other"
    return Property(
        f"{name}.stack-overflow",
        PropertyKind.STACK_OVERFLOW,
        "stack should not overflow",
        file,
        line,
        name,
        0,
        condition,
    )


def uncaught_property(method: MethodId, file: str, line: int) -> Property:
    """That no exception leaves the entry point; `line` is its first."""
    name = method.java_id
    condition = "no exception leaves the entry point"
    return Property(f"{name}.1", PropertyKind.UNCAUGHT, "no uncaught exception", file, line, name, 0, condition)


def invariant_property(method: MethodId, file: str, line: int) -> Property:
    """That invariants hold when the entry point returns (--check-invariants)."""
    name = method.java_id
    condition = "the invariants of receiver and arguments hold at the end"
    return Property(
        f"{name}.invariant", PropertyKind.INVARIANT, "invariants should hold", file, line, name, 0, condition
    )
