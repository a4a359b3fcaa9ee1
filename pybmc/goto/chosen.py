"""Which properties a user chose (--property): by id, by a short name, or by the place.

`java::pkg.Foo.bar:(I)V.assertion.1` is also `pkg.Foo.bar.assertion.1`, any end of that behind a dot, and `Foo.java:15`
if it stands on that line.
"""

from __future__ import annotations

from collections.abc import Iterable

from pybmc.goto.instr import Property
from pybmc.records import Record


class Chosen(Record):
    """No names: all properties."""

    names: tuple[str, ...] = ()

    def wants(self, prop: Property) -> bool:
        return not self.names or any(matches(name, prop) for name in self.names)

    def missing(self, met: Iterable[Property]) -> str:
        """A name that fits none of these properties; empty if each fits one."""
        known = list(met)
        return next((name for name in self.names if not any(matches(name, prop) for prop in known)), "")


def matches(name: str, prop: Property) -> bool:
    """Whoever chooses a property chooses its causes with it."""
    if prop.file and prop.line and name == f"{prop.file}:{prop.line}":
        return True
    return any(_names(name, id_) for id_ in (prop.id, prop.part_of) if id_)


def _names(name: str, id_: str) -> bool:
    return name == id_ or (not name.isdigit() and f".{short_name(id_)}".endswith(f".{name}"))


def short_name(id_: str) -> str:
    """Without prefix and descriptor, whose types have no dots."""
    function, _, rest = id_.removeprefix("java::").partition(":(")
    return f"{function}.{rest.partition(')')[2].partition('.')[2]}"
