"""How many objects of each class unknowns may hold, and how wide their numbers are: --objects and --int-width."""

from __future__ import annotations

from pybmc.goto.names import class_named, simple_name
from pybmc.symex.record import Record
from pybmc.symex.settings import Settings
from pybmc.symex.ssa import Limit


class Room:
    """Counts what was made. Where there is no more room, an unknown reference is one of the objects that are there."""

    def __init__(self, settings: Settings, record: Record) -> None:
        bounds = settings.max_objects or {}
        self._each = bounds.get("")  # of every class that none of the others is about
        self._own = {_internal(name): most for name, most in bounds.items() if name}
        self._record = record
        self._made: dict[str, int] = {}
        self.is_bounded = bool(bounds)

    def most(self, class_name: str) -> int | None:
        """None: nobody counts objects of this class."""
        named = self._own.get(class_name)
        return named if named is not None else self._own.get(simple_name(class_name), self._each)

    def take(self, class_name: str) -> bool:
        """Whether one more object of a class may be made; then it counts."""
        most, made = self.most(class_name), self._made.get(class_name, 0)
        if most is not None and made >= most:
            self._record.limits[Limit.OBJECTS] = self._words()
            return False
        self._made[class_name] = made + 1
        return True

    def _words(self) -> str:
        named = [f"{most} of {name.replace('/', '.')}" for name, most in self._own.items()]
        return ", ".join([*([] if self._each is None else [f"{self._each} of each class"]), *named])


def _internal(name: str) -> str:
    """`pkg.Foo` as classes are called inside; arrays as `Foo[]`."""
    element = name.rstrip("[]")
    depth = (len(name) - len(element)) // 2
    if not depth:
        return class_named(name)
    primitive = {"int": "I", "long": "J", "byte": "B", "short": "S", "char": "C", "boolean": "Z", "float": "F",
                 "double": "D"}  # fmt: skip
    return "[" * depth + primitive.get(element, f"L{class_named(element)};")
