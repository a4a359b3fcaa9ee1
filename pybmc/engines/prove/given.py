"""Collections of the library that the entry point is given: of any size, with elements of the types that it declares.

Their classes are those of which pybmc makes inputs (`symex/unknowns/library_types.py`), and others that keep the same
promises; an interface may also be of a class that cannot be changed. What the elements are is known by the object: all
that the program puts into one must be of the same types, or there is a gap. What is declared by an interface may also
be a view of any other collection that there was before, or refuse to look for some keys: gaps, where it matters.
"""

from __future__ import annotations

from collections.abc import Iterator

from pybmc.contracts.claims import Moment
from pybmc.contracts.collections import ARRAY_DEQUE, LINKED_LIST, MAPS, SETS
from pybmc.engines.prove.machine import Machine
from pybmc.engines.prove.world import Elements
from pybmc.goto.classes import MethodInfo
from pybmc.goto.generics import ANY, GenericType, parameter_types
from pybmc.goto.names import Descriptor, class_of, is_array, is_reference
from pybmc.program.program import Program
from pybmc.terms.node import Term

ARRAY_LIST = "java/util/ArrayList"
FIXED_LIST = "java/util/ImmutableCollections$ListN"
FIXED_SET, FIXED_MAP = "java/util/Collections$UnmodifiableSet", "java/util/Collections$UnmodifiableMap"
FIXED = (FIXED_LIST, FIXED_SET, FIXED_MAP)
ANY_LIST = (ARRAY_LIST, LINKED_LIST, FIXED_LIST)
KINDS: dict[str, tuple[str, ...]] = {
    **{name: (name,) for name in (ARRAY_LIST, LINKED_LIST, ARRAY_DEQUE, *SETS, *MAPS)},
    SETS[0]: SETS,  # the second is a subclass of the first
    MAPS[0]: MAPS,
    **{f"java/util/{name}": ANY_LIST for name in ("List", "Collection", "SequencedCollection")},
    "java/util/Set": (*SETS, FIXED_SET),
    "java/util/Map": (*MAPS, FIXED_MAP),
}


def types_inside(program: Program, method: MethodInfo) -> Iterator[Descriptor]:
    """Of what is in collections that a method is given, as descriptors."""
    for given in _collections(program, method):
        if given is not None:
            yield from (one.descriptor for one in given.all_arguments() or [ANY])


def meet_collection(machine: Machine, program: Program, method: MethodInfo, position: int, value: Term) -> None:
    """Say what a parameter is, if it is a collection that proofs know."""
    given = _collections(program, method)[position]
    if given is None:
        return
    world, terms = machine.world, machine.terms
    name = class_of(given.descriptor)
    exact = [world.is_exactly(value, one) for one in KINDS[name]]
    world.fact(terms.or_all([terms.eq(value, world.null), *exact]))
    is_map = name in MAPS or name == "java/util/Map"
    moments = (Moment.KEYS, Moment.ELEMENTS) if is_map else (Moment.ELEMENTS,)
    is_open = program.classes.get(name).is_interface
    for number, moment in enumerate(moments):
        world.given.append(Elements(value, moment, class_of(given.argument(number).descriptor), is_open))


def _collections(program: Program, method: MethodInfo) -> list[GenericType | None]:
    """The parameters that are one; a class of the program that is such a collection may do anything."""
    types = parameter_types(method, program.classes.get(method.owner))
    return [one if _is_known(program, one) else None for one in types]


def _is_known(program: Program, type_: GenericType) -> bool:
    if is_array(type_.descriptor) or not is_reference(type_.descriptor):
        return False
    name = class_of(type_.descriptor)
    return name in KINDS and not program.subclasses(name) and not program.unsure_subclasses(name)
