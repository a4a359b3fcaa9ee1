"""Properties that belong to a run as a whole and stand at its entry point."""

from __future__ import annotations

from pybmc.goto.instr import Property
from pybmc.goto.names import MethodId, simple_name
from pybmc.goto.place import Place
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


class Causes:
    """One property for each reason why an exception leaves the entry point: its class, and where it is thrown.

    Their names do not depend on what else there is, so that they stay the same while the program around changes.
    """

    def __init__(self, uncaught: Property) -> None:
        self._uncaught = uncaught
        self._known: dict[tuple[str, Place], Property] = {}

    def cause(self, class_name: str, place: Place) -> Property:
        found = self._known.get((class_name, place))
        if found is None:
            whole, base = self._uncaught, simple_name(class_name).rpartition("$")[2]
            name = f"{whole.id}.{base}.{place.file}:{place.line}"
            same = sum(1 for prop in self._known.values() if prop.id.partition("#")[0] == name)
            found = self._known[class_name, place] = Property(
                f"{name}#{same + 1}" if same else name, whole.kind, whole.text, place.file, place.line,
                place.method.java_id, place.ordinal, f"no {base} leaves the entry point", whole.id,
            )  # fmt: skip
        return found


def invariant_property(method: MethodId, file: str, line: int) -> Property:
    """That invariants hold when a method returns (--check-invariants)."""
    name = method.java_id
    condition = "the invariants of receiver and arguments hold at the end"
    return Property(
        f"{name}.invariant", PropertyKind.INVARIANT, "invariants should hold", file, line, name, 0, condition
    )
