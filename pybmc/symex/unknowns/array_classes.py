"""Which classes an unknown array may have (JLS 4.10.3), and which arrays an unknown Object may be."""

from __future__ import annotations

from collections.abc import Sequence

from pybmc.annotations import TYPE_CHECKING
from pybmc.goto.classes import ACC_FINAL, ClassInfo, ClassNotFound, ClassTable, Origin
from pybmc.goto.names import (
    CLONEABLE,
    OBJECT,
    SERIALIZABLE,
    array_of,
    class_of,
    descriptor_of,
    dotted,
    element_of,
    is_array,
    is_reference,
    pretty_class,
)
from pybmc.symex.machine import Machine
from pybmc.symex.ssa import Limit
from pybmc.symex.unknowns.input_world import InputWorld, plain

if TYPE_CHECKING:
    from pybmc.symex.unknowns.candidates import Candidates

MAX_ARRAYS = 12  # array types that an unknown Object may have
MAX_KINDS = 64  # classes that an unknown array may have
# What arrays of a library type may be arrays of, besides what elements may be.
NARROWER: dict[str, tuple[str, ...]] = {
    OBJECT: ("java/lang/Number", "java/lang/Comparable"),
    "java/lang/Runnable": ("java/lang/Thread", "java/util/concurrent/FutureTask"),
    "java/lang/Iterable": ("java/util/Collection", "java/util/List"),
    "java/util/Collection": ("java/util/List", "java/util/Set", "java/util/ArrayList", "java/util/HashSet"),
    "java/util/List": ("java/util/ArrayList", "java/util/LinkedList"),
    "java/util/Set": ("java/util/HashSet", "java/util/SortedSet"),
    "java/util/Queue": ("java/util/Deque", "java/util/ArrayDeque", "java/util/LinkedList"),
    "java/util/Deque": ("java/util/ArrayDeque", "java/util/LinkedList"),
    "java/util/Map": ("java/util/HashMap", "java/util/SortedMap", "java/util/TreeMap"),
    "java/util/Iterator": ("java/util/ListIterator",),
    "java/util/Comparator": ("java/text/Collator",),
    "java/util/function/Function": ("java/util/function/UnaryOperator",),
    "java/util/function/BiFunction": ("java/util/function/BinaryOperator",),
    "java/lang/Throwable": ("java/lang/Exception", "java/lang/Error"),
    "java/lang/Exception": ("java/lang/RuntimeException", "java/io/IOException"),
    "java/lang/RuntimeException": ("java/lang/IllegalArgumentException", "java/lang/IllegalStateException"),
}


class ArrayClasses:
    def __init__(self, machine: Machine, world: InputWorld, candidates: Candidates) -> None:
        self._record = machine.record
        self._near = machine.settings.near
        self._classes: ClassTable = machine.classes
        self._world = world
        self._all = candidates

    def for_type(self, type_name: str) -> list[str]:
        """Array types that the program names; an Object may be one of them."""
        if type_name not in (OBJECT, CLONEABLE, SERIALIZABLE):
            return []
        mentioned = [name for name in self._all.named() if not self._is_of_enum(name)]  # see Enum.values()
        arrays = [name for name in [*self._all.tested(), *self._world.held, *mentioned] if name[:1] == "["]
        names = [*dict.fromkeys(arrays), *(name[1:] for name in arrays if name[:2] == "[[")]
        if type_name == CLONEABLE:  # hardly anything else is
            names += ["[I", array_of(descriptor_of(OBJECT))]
        return self._all.at_most(MAX_ARRAYS, list(dict.fromkeys(names)), f"unknown {dotted(type_name)}")

    def kinds(self, descriptor: str) -> tuple[str, ...]:
        """Classes of an unknown array of a type: arrays of subtypes, as far as the program has or names them."""
        if self._near:
            return (descriptor,)
        element = class_of(element_of(descriptor))
        info = self._classes.find(element) if is_reference(element_of(descriptor)) and not is_array(element) else None
        if info is not None and info.access & ACC_FINAL:
            return (descriptor,)
        if is_array(element):
            below = [array_of(name) for name in self.kinds(element)] if element[-1] == ";" else []
        else:
            below = [] if info is None else [array_of(descriptor_of(name)) for name in self._element_types(info)]
        named = [name for name in [*self._all.tested(), *self._world.held, *self._all.named()] if name[:1] == "["]
        named = [name for name in named if self._all.is_one(name, descriptor)]
        kinds = list(dict.fromkeys([descriptor, *named, *below]))
        if self._all.has_others(element):
            self._record.limits[Limit.CLASSES] = len(kinds)
        return tuple(self._all.at_most(MAX_KINDS, kinds, f"unknown {pretty_class(descriptor)}"))

    def leaves_out(self, kinds: Sequence[str]) -> bool:
        """Whether arrays of other types may refuse what all of these take: nothing is of two classes of which none
        extends the other, but the library has others than one."""
        elements = [class_of(kind.lstrip("[")) for kind in kinds if kind[-1] == ";"]
        infos = [info for info in map(self._classes.find, elements) if info is not None]
        if not infos or infos[0].origin is Origin.USER or infos[0].access & ACC_FINAL:
            return False
        found = [info.name for info in infos if not info.is_interface]
        return not any(not self._all.is_related(one, other) for one in found for other in found)

    def _element_types(self, element: ClassInfo) -> list[str]:
        """Types below that of the elements of an array: those that an element may have, enums and interfaces too."""
        own = [name for name in self._all.of(element.name) if plain(name) and "$$Lambda$" not in name]
        own += [*self._all.enums(element.name), *self._all.singletons(element.name)]
        between = [
            above for name in own for above in sorted(self._above(name)) if self._all.is_one(above, element.name)
        ]
        others = [name for name in NARROWER.get(element.name, ()) if self._classes.find(name) is not None]
        return [*own, *between, *others]

    def _above(self, name: str) -> list[str]:
        """Types of the program that a class has."""
        try:
            infos = [self._classes.find(above) for above in self._classes.supertypes(name)]
        except ClassNotFound:
            return []
        return [info.name for info in infos if info is not None and info.origin is Origin.USER]

    def _is_of_enum(self, array: str) -> bool:
        element = self._classes.find(class_of(array.lstrip("["))) if array.endswith(";") else None
        return element is not None and element.is_enum
