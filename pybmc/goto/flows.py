"""Where values come from that nobody should trust, what makes them harmless, and where they must not arrive."""

from __future__ import annotations

from pybmc.errors import UsageError
from pybmc.records import Record

EVERY = -1  # all arguments


class Spot(Record):
    """A method by class and name (`*`: all of the class), and one of its arguments from 1, if one is meant."""

    class_name: str  # internal
    method: str
    descriptor: str = ""  # empty: any
    argument: int = 0  # 0: none is named

    @property
    def words(self) -> str:
        return f"{self.class_name.replace('/', '.')}.{self.method}"


class FlowRules(Record):
    """The rules of --taint."""

    sources: tuple[Spot, ...] = ()  # results of methods; with an argument: a parameter of the entry point
    sanitizers: tuple[Spot, ...] = ()  # what they give is harmless, and unknown
    sinks: tuple[Spot, ...] = ()
    guards: tuple[Spot, ...] = ()  # once one of them was called, nothing that arrives does harm
    unknown: tuple[Spot, ...] = ()  # methods that give anything and do nothing else
    entry: bool = False  # all parameters of the entry point are sources

    def is_source(self, owner: str, name: str, number: int) -> bool:
        """Whether a parameter of the entry point is one."""
        return self.entry or any(
            spot.argument in (EVERY, number) and (spot.class_name, spot.method) == (owner, name)
            for spot in self.sources
        )

    def joined(self, other: FlowRules) -> FlowRules:
        return FlowRules(
            self.sources + other.sources, self.sanitizers + other.sanitizers, self.sinks + other.sinks,
            self.guards + other.guards, self.unknown + other.unknown, self.entry or other.entry,
        )  # fmt: skip


def read_spot(text: str) -> Spot:
    """`pkg.Cls.method`, `pkg.Cls.method:(I)V`, `pkg.Cls.*`, with `#2` or `#*` behind it for arguments."""
    name, mark, number = text.partition("#")
    name, colon, descriptor = name.partition(":")
    class_name, _, method = name.rpartition(".")
    argument = EVERY if number == "*" else int(number) if number.isascii() and number.isdigit() else 0
    if not class_name or not method or (mark and not argument) or (colon and not descriptor.startswith("(")):
        raise UsageError(f"'{text}' names no method: pkg.Cls.method, with #1 behind it for an argument")
    return Spot(class_name.replace(".", "/"), method, descriptor, argument)
