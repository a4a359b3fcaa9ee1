"""New objects for an unknown of a type: one for each class that it may have, as far as none was made in advance."""

from __future__ import annotations

from collections.abc import Sequence

from pybmc.annotations import TYPE_CHECKING
from pybmc.goto.classes import ClassTable, Origin
from pybmc.goto.filling import library_base
from pybmc.goto.generics import GenericType
from pybmc.goto.names import CLASS, OBJECT, STRING, class_of, descriptor_of, dotted
from pybmc.records import changed
from pybmc.symex.heap.boxes import CACHES, share_unknown, value_field
from pybmc.symex.heap.objects import HeapObject
from pybmc.symex.machine import Machine
from pybmc.symex.ssa import Limit, Provenance
from pybmc.symex.unknowns.class_literals import class_literals
from pybmc.symex.unknowns.input_world import InputWorld
from pybmc.symex.unknowns.library_types import FACTORIES
from pybmc.symex.unknowns.making import Making
from pybmc.symex.unknowns.room import Room
from pybmc.symex.unknowns.unknown_arrays import UnknownArrays
from pybmc.symex.unknowns.unknown_strings import UnknownStrings
from pybmc.terms.node import Term

if TYPE_CHECKING:
    from pybmc.symex.unknowns.inputs import Inputs


class NewObjects:
    def __init__(
        self, machine: Machine, world: InputWorld, inputs: Inputs, arrays: UnknownArrays, strings: UnknownStrings,
        room: Room,
    ) -> None:  # fmt: skip
        self._machine = machine
        self._terms = machine.terms
        self._heap = machine.heap
        self._classes: ClassTable = machine.classes
        self._world = world
        self._inputs = inputs
        self._all = inputs.candidates
        self._arrays = arrays
        self._strings = strings
        self._room = room

    def of_type(
        self, type_name: str, making: Making, fresh: Term | None = None, must: bool = True
    ) -> list[HeapObject]:  # fmt: skip
        """`fresh`: what it may be that was made in advance; `must`: there is nothing else that it may be."""
        is_counted = self._room.is_bounded and making.bounded and making.counted
        if type_name.startswith("["):
            has_room = not is_counted or self._room.take(type_name) or must
            return [self._arrays.array(type_name, making)] if has_room else []
        if self._classes.find(type_name) is None:
            return [self._inputs.foreign(type_name, f"class {dotted(type_name)} not found", making)]
        function = self._function(type_name, making)
        made = [] if function is None else [function]
        candidates = self._candidates(type_name, making)
        if candidates[:1] == [""] and function is None:
            candidates = [self._implementing(type_name, making), *candidates[1:]]
        is_last_resort = must and making.depth == 1 and not self._machine.settings.near and function is None
        is_last_resort = is_last_resort and all(self._is_constructed(name, making) for name in candidates)
        for candidate in candidates:
            if fresh is not None and self._is_made(candidate, fresh, type_name):
                continue
            if function is not None and candidate in ("", function.class_name):
                continue
            if self._is_constructed(candidate, making) and not is_last_resort:
                self._inputs.demand.look(candidate)
                if fresh is None:
                    self._machine.record.limits[Limit.CONSTRUCTED] = 0  # see Execution
                continue
            if is_counted and not self._room.take(candidate) and not must:
                continue
            made += self._of_class(candidate, type_name, making)
        if self._all.has_other_classes(type_name):
            self._machine.record.open_classes |= dict.fromkeys((new.number for new in made), type_name)
        return [*made, *self._others(type_name, making)]

    def _of_class(self, candidate: str, type_name: str, making: Making) -> Sequence[HeapObject]:
        """Of one of the classes that an unknown of a type may have; several where these are known objects or texts."""
        if candidate.startswith("["):
            return [self._arrays.array(candidate, making)]
        if candidate == STRING:
            return self._strings.objects(self._inputs.unique(f"{making.name}.string"), making)
        if candidate == CLASS:
            return self.literals()
        type_ = self._inputs.arguments.narrowed(candidate, making.type) if candidate else None
        new = self._inputs.keep(self._heap.make(candidate), changed(making, type=type_ or making.type))
        new.opaque = self._all.opaque(candidate, type_name)
        if candidate and not new.opaque:
            self._close(new)
        if candidate in CACHES:
            self._share_box(new, making)
        return [new]

    def _close(self, made: HeapObject) -> None:
        """What only code of the library, which has not run, knows to fill is not looked at."""
        if self._classes.get(made.class_name).origin is Origin.USER:
            base = library_base(self._classes, made.class_name)
            if base is not None:
                self._heap.closed[made.number] = frozenset(info.name for info in self._classes.superclasses(base.name))

    def _candidates(self, type_name: str, making: Making) -> list[str]:
        """Classes that an unknown may have, as far as its type arguments admit them."""
        names = [name for name in self._all.of(type_name) if name not in making.without]
        left = self._world.unconsidered.get(type_name)
        if left is not None and making.bounded:
            names = [name for name in names if name not in left]
            self._machine.record.limits[Limit.CLASSES] = len(names)
        type_ = making.type
        if type_ is None or not (type_.arguments or type_.also) or class_of(type_.descriptor) != type_name:
            return names
        is_one = self._inputs.arguments.narrowed
        found = [name for name in names if name[:1] in ("", "[") or is_one(name, type_) is not None]
        known = found or self._all.enums(type_name) or self._all.singletons(type_name)
        return found if known else [""]

    def _others(self, type_name: str, making: Making) -> list[HeapObject]:
        """An object of a class of which nobody knows what it is, since its supertypes are not there."""
        if not self._all.has_others(type_name):
            return []
        if making.origin is Provenance.RECEIVER:
            self._machine.record.limits[Limit.CLASSES] = len(self._all.of(type_name))
            return []
        reason = f"an unknown {dotted(type_name)} may be of a class whose supertypes are not there"
        return [self._inputs.foreign(type_name, reason, making)]

    def _function(self, type_name: str, making: Making) -> HeapObject | None:
        """An unknown function, if the type is that of one."""
        function = self._all.functions.of(self._told_type(type_name, making))
        return self._inputs.keep(self._heap.make(function), making) if function else None

    def _implementing(self, type_name: str, making: Making) -> str:
        """A class for an interface that no class of the program implements; empty if none can be made up."""
        made_up = self._all.implementing(self._told_type(type_name, making))
        if made_up:
            self._machine.record.limits[Limit.CLASSES] = 1
            self._machine.record.warn(f"no class implements {dotted(type_name)}: one that gives any values is made up")
        return made_up

    @staticmethod
    def _told_type(type_name: str, making: Making) -> GenericType:
        is_told = making.type is not None and class_of(making.type.descriptor) == type_name
        return making.type if making.type is not None and is_told else GenericType(descriptor_of(type_name))

    def _is_made(self, candidate: str, fresh: Term, type_name: str) -> bool:
        """Whether what was made in advance is of a library class or type, so that it need not be made up.

        Behind a wide type one is needed that is of none of the narrower types that the program asks for.
        """
        if candidate.startswith("["):
            return False
        info = self._classes.find(candidate) if candidate else None
        if info is None or (info.origin is Origin.USER and "$$Lambda$" not in candidate):
            return info is None
        asked = info.interfaces[0] if "$$Lambda$" in candidate and info.interfaces else candidate
        found = [self._heap.objects[number] for number, _ in self._heap.targets(fresh) if number]
        # A constructed object of the program's is an Object, too, but no reason against one that is nothing else.
        narrower = [] if type_name in FACTORIES else self._all.asked_below(asked)
        return any(
            made.class_name not in self._world.constructed
            and self._inputs.fits(made, asked)
            and not any(self._inputs.fits(made, one) for one in narrower)
            for made in found
        )

    def _is_constructed(self, candidate: str, making: Making) -> bool:
        """Whether objects of a class are what its constructors make, so that none is made up.

        Not where none was constructed since nobody may ever look into it.
        """
        is_made = candidate in self._world.constructed and making.bounded and not making.marks
        return is_made and not self._inputs.demand.is_left_out(candidate)

    def _share_box(self, made: HeapObject, making: Making) -> None:
        """`==` between this box and what boxing gives is open where its value is a small one."""
        field = value_field(self._classes, made.class_name)
        if field is None or made.opaque:
            return
        key = (made.number, self._heap.field_number(field))
        value = self._inputs.value(field.descriptor, making.part(Provenance.FIELD, f"{making.name}.value"))
        self._heap.initial_values[key] = value
        # A counterexample shows a plain number where it is new.
        is_new = self._inputs.choice(f"{making.name}?is_new", making)
        share_unknown(self._heap, made, value, self._terms.not_(is_new))

    def literals(self, bound: str = OBJECT) -> list[HeapObject]:
        """What an unknown Class may be."""
        names = class_literals(self._all, self._world, bound)
        self._machine.constants.unknown_classes = max(self._machine.constants.unknown_classes, len(names))
        literals = (self._machine.constants.class_object(name) for name in names)
        return [self._heap.objects[int(literal.payload)] for literal in literals]
