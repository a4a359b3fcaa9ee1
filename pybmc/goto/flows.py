"""Where values come from that nobody should trust, what makes them harmless, and where they must not arrive."""

from __future__ import annotations

from pybmc.errors import UsageError
from pybmc.records import Record

EVERY = -1  # all arguments
RECEIVER = -2
LAST = 0xFFFF  # letters of Java are 16 bits wide


Letters = tuple[tuple[str, str], ...]  # from the first to the last, both included


class Spot(Record):
    """A method by class and name (`*`: all of the class), and one of its arguments from 1, if one is meant."""

    class_name: str  # internal
    method: str
    descriptor: str = ""  # empty: any
    argument: int = 0  # 0: none is named
    field: str = ""  # of the receiver: this is what is meant

    @property
    def words(self) -> str:
        return f"{self.class_name.replace('/', '.')}.{self.method}"


class Setting(Record):
    """A call on an object with these arguments; another last one takes it back. No arguments: any but null."""

    spot: Spot
    values: tuple[str, ...] = ()


class FlowRules(Record):
    """The rules of --taint."""

    sources: tuple[Spot, ...] = ()  # results of methods; with an argument: a parameter of the entry point
    sanitizers: tuple[Spot, ...] = ()  # what they give is harmless, and unknown
    sinks: tuple[Spot, ...] = ()
    guards: tuple[Spot, ...] = ()  # once one of them was called, nothing that arrives does harm
    hardening: tuple[tuple[Setting, ...], ...] = ()  # all of one were made: nothing does harm there
    doubtful: tuple[Setting, ...] = ()  # once it was made, nobody knows whether that does harm
    unknown: tuple[Spot, ...] = ()  # methods that give anything and do nothing else
    ending: tuple[Spot, ...] = ()  # of these and of sources: what says at some time that there is no more
    attributes: tuple[tuple[str, ...], ...] = ()  # groups of classes (internal) that keep attributes by name
    entry: bool = False  # all parameters of the entry point are sources
    harmless_numbers: bool = False  # a number that is written down in digits does no harm

    harmless_letters: Letters | None = None  # do no harm; None: nothing is said, which in the end means none

    def is_source(self, owner: str, name: str, number: int) -> bool:
        """Whether a parameter of the entry point is one."""
        return self.entry or any(
            spot.argument in (EVERY, number) and (spot.class_name, spot.method) == (owner, name)
            for spot in self.sources
        )

    def joined(self, other: FlowRules) -> FlowRules:
        return FlowRules(
            self.sources + other.sources, self.sanitizers + other.sanitizers, self.sinks + other.sinks,
            self.guards + other.guards, self.hardening + other.hardening, self.doubtful + other.doubtful,
            self.unknown + other.unknown, self.ending + other.ending, self.attributes + other.attributes,
            self.entry or other.entry, self.harmless_numbers or other.harmless_numbers,
            _common(self.harmless_letters, other.harmless_letters),
        )  # fmt: skip

    @property
    def settings(self) -> tuple[Setting, ...]:
        """All that objects are asked to remember."""
        return tuple(dict.fromkeys((*(one for group in self.hardening for one in group), *self.doubtful)))


def _common(one: Letters | None, other: Letters | None) -> Letters | None:
    """What does no harm by two sets of rules."""
    if one is None or other is None:
        return other if one is None else one
    both = [(max(a[0], b[0]), min(a[1], b[1])) for a in one for b in other]
    return tuple(pair for pair in both if pair[0] <= pair[1])


def read_letters(text: str) -> Letters:
    """`a-z0-9_`, as between the brackets of a regular expression; a `-` that is meant comes last."""
    found, at = [], 0
    while at < len(text):
        is_range = text[at + 1 : at + 2] == "-" and at + 2 < len(text)
        found.append((text[at], text[at + 2] if is_range else text[at]))
        at += 3 if is_range else 1
    if any(least > most or ord(most) > LAST for least, most in found):
        raise UsageError(f"'{text}' names no letters: a-z0-9_")
    return tuple(found)


def read_spot(text: str) -> Spot:
    """`pkg.Cls.method`, `pkg.Cls.method:(I)V`, `pkg.Cls.*`; behind it `#2` or `#*` for arguments, `#this` for the
    receiver, `#this.name` for one of its fields.
    """
    name, mark, number = text.partition("#")
    name, colon, descriptor = name.partition(":")
    class_name, _, method = name.rpartition(".")
    this, _, field = number.partition(".")
    argument = EVERY if number == "*" else int(number) if number.isascii() and number.isdigit() else 0
    argument = RECEIVER if this == "this" and (field or number == this) else argument
    if not class_name or not method or (mark and not argument) or (colon and not descriptor.startswith("(")):
        raise UsageError(f"'{text}' names no method: pkg.Cls.method, with #1 behind it for an argument")
    return Spot(class_name.replace(".", "/"), method, descriptor, argument, field)


def read_setting(text: str) -> Setting:
    """`pkg.Cls.method`, or `pkg.Cls.method(text, true)` with the first of its arguments."""
    name, mark, values = text.partition("(")
    if mark and (not values.endswith(")") or name.endswith(":")):
        raise UsageError(f"'{text}' names no call: pkg.Cls.method, or pkg.Cls.method(text, true)")
    spot = read_spot(name)
    if spot.argument:
        raise UsageError(f"'{text}' names no call: pkg.Cls.method, or pkg.Cls.method(text, true)")
    return Setting(spot, tuple(value.strip() for value in values[:-1].split(",")) if mark else ())
