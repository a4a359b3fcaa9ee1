"""Which unknown objects of the program its own code makes: those whose class is no free one (see `goto/shapes`)."""

from __future__ import annotations

from functools import cached_property

from pybmc.annotations import TYPE_CHECKING
from pybmc.goto.classes import ClassNotFound, Origin
from pybmc.goto.filling import library_base
from pybmc.goto.names import OBJECT, dotted
from pybmc.symex.machine import Machine
from pybmc.symex.unknowns.candidates import Candidates
from pybmc.symex.unknowns.input_world import InputWorld

if TYPE_CHECKING:
    from pybmc.goto.shapes import Shapes

MAX_CLASSES = 6  # that are constructed for one type


class Constructible:
    """Which of the classes that an unknown may have are made by their constructors."""

    def __init__(self, machine: Machine, candidates: Candidates, world: InputWorld) -> None:
        self._machine = machine
        self._classes = machine.classes
        self._candidates = candidates
        self._world = world
        self._known: dict[str, list[str]] = {}

    @cached_property
    def shapes(self) -> Shapes:
        from pybmc.goto.shapes import Shapes  # of no use where no unknown is an object of the program

        return Shapes(self._classes, self._nested, not self._machine.settings.constructed)

    def of(self, type_name: str) -> list[str]:
        """Candidates for a type that are no free ones."""
        known = self._known.get(type_name)
        if known is None:
            known = self._known[type_name] = self._found(type_name)
        return known

    def leaves_out(self, name: str) -> bool:
        """Whether objects of a class are not constructed behind a wide type, since nobody has looked into one.

        Not of one that extends a class of the library: what that keeps in them cannot be made up.
        """
        return library_base(self._classes, name) is None and self._world.demand.leaves_out(name)

    def _found(self, type_name: str) -> list[str]:
        try:
            info = self._classes.find(type_name)
            names = [name for name in self._candidates.of(type_name) if name and name[0] != "["] if info else []
            infos = [self._classes.get(name) for name in names]
            found: list[str] = [
                info.name for info in infos if info.origin is Origin.USER and not self.shapes.of(info.name).is_free
            ]
        except ClassNotFound:
            return []
        if type_name == OBJECT:  # the program can tell them apart only by asking
            asked = self._world.tested()
            found = [name for name in found if any(self._classes.is_subtype(name, other) for other in asked)]
        settings = self._machine.settings
        made_up = found if settings.first_look else [name for name in found if not self._is_run(name)]
        if made_up:
            words = ", ".join(map(dotted, made_up))
            how = "are not constructed, since nothing goes wrong whatever they hold"
            if not settings.constructed:
                how = "hold any values, constructed or not (--inputs any)"
            if settings.constructed or not settings.max_objects:  # else a specification says what they may hold
                self._machine.record.warn(f"unknown objects of {words} {how}")
            found = [name for name in found if name not in made_up]
        if len(found) > MAX_CLASSES:
            left = found[MAX_CLASSES:]
            self._world.unconsidered[type_name] = frozenset(left)
            self._machine.record.warn(
                f"unknowns of {dotted(type_name)} are constructed of {MAX_CLASSES} classes; not considered are objects "
                f"of {', '.join(map(dotted, left))}"
            )
        return found[:MAX_CLASSES]

    def _is_run(self, name: str) -> bool:
        """Whether code makes objects of a class: that of the program, or that of the library that it extends."""
        return self._machine.settings.constructed or self.shapes.of(name).is_made_up

    def _nested(self, name: str) -> list[str]:
        return [other for other in self._world.subclasses(OBJECT) if other.startswith(f"{name}$")]
