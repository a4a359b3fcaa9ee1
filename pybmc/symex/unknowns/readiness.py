"""What exists before an unknown object is made: its class is initialised, and with it constants and other objects.

An unknown of an enum's type, or of one that the enum implements, is one of the constants. Others may be whatever
static initialisers made and keep where a caller can get it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from pybmc.annotations import TYPE_CHECKING
from pybmc.goto.boxing import BOXES, BUILDERS
from pybmc.goto.classes import (
    ACC_ENUM,
    ACC_PRIVATE,
    ACC_SYNTHETIC,
    ClassInfo,
    ClassNotFound,
    FieldInfo,
    MethodInfo,
    Origin,
)
from pybmc.goto.generics import GenericType, field_type
from pybmc.goto.instr import New
from pybmc.goto.names import OBJECT, STRING, Descriptor, class_of, descriptor_of, dotted, is_reference
from pybmc.records import NamedTuple, changed
from pybmc.symex.heap.objects import ArrayObject, HeapObject
from pybmc.symex.machine import Machine
from pybmc.symex.running.functions import Functions, Library
from pybmc.symex.running.initialisation import Initialisation
from pybmc.symex.running.sites import Start
from pybmc.symex.running.state import State
from pybmc.symex.ssa import Check, Limit, Provenance
from pybmc.symex.unknowns.candidates import Candidates
from pybmc.symex.unknowns.constructible import Constructible
from pybmc.symex.unknowns.input_world import InputWorld
from pybmc.symex.unknowns.keepers import FOUND_BY_VALUE, Keepers
from pybmc.symex.unknowns.library_types import FACTORIES
from pybmc.symex.unknowns.making import Making
from pybmc.terms.node import Term
from pybmc.terms.ops import Op

if TYPE_CHECKING:
    from pybmc.symex.unknowns.library import LibraryInputs

MAX_SEEN = 300  # objects that static fields lead to and that are looked at
MAX_EXISTING = 16  # objects of static fields that an unknown may be
MAX_WORK = 5_000  # for the initialiser of one class, and those that it needs (`Machine.work`)
ALL_WORK = 15_000  # for all of them
# Types that unknowns lead to and whose classes are looked at before somebody looks there; in a larger program, none.
EAGER_TYPES, EAGER_CLASSES = 24, 150
PLAIN = frozenset(map(descriptor_of, (STRING, *BOXES)))  # these lead nowhere

Kept = GenericType | None  # what is declared where the program keeps something; None: the library keeps it
Path = tuple[str, ...]  # class and name of a static field, then fields and cells; empty: nobody else can go there


class Held(NamedTuple):
    """What a static field leads to."""

    value: Term
    keeper: ClassInfo | None  # of private fields: the class, which must give an object away
    type: Kept
    path: Path


# Static fields are made unknown where their initialiser ends, which is before anybody could change anything.
AT_THE_START = (Provenance.PARAMETER, Provenance.RECEIVER, Provenance.STATIC)


class Readiness:
    def __init__(
        self, machine: Machine, candidates: Candidates, world: InputWorld, library: Library, functions: Functions,
        initialisation: Initialisation, run: Callable[[int], None], constructible: Constructible,
        library_inputs: Callable[[], LibraryInputs],
    ) -> None:  # fmt: skip
        self._machine = machine
        self._classes = machine.classes
        self._candidates = candidates
        self._world = world
        self._library = library
        self._functions = functions
        self._initialisation = initialisation
        self._run = run  # the engine, until no more than so many calls are running
        self._constructible = constructible
        self._library_inputs = library_inputs
        self._met: dict[str, list[str]] = {}
        self._with_library: set[str] = set()  # types that lead to objects of the library, or to constructed ones
        self._has_prepared = False  # objects in advance
        self._left = ALL_WORK
        self._visited = 0  # types of unknowns, and of what is inside
        self._late: set[str] = set()  # classes that are not initialised before, since that is too much work
        self._early = 0  # classes that are
        self.existing: dict[int, None] = {}  # objects of static fields that unknowns may be
        self.paths: dict[int, Path] = {}  # by object: where it was when the entry point was called
        self._looked_at: set[str] = set()
        self._keepers = Keepers(machine.classes, world, library)
        self._before: list[str] = []  # classes that are initialised when the entry point is called
        self.constant_names: dict[int, tuple[str, str]] = {}  # of enum constants: the enum and the name

    def __call__(self, state: State, descriptor: str, making: Making) -> Making:
        """Initialise, on this path, the classes that an unknown of a type may lead to."""
        if not is_reference(descriptor) or descriptor == descriptor_of(STRING) or class_of(descriptor) in BOXES:
            return making
        self._initialise_reachable(state, descriptor)
        if making.origin in (Provenance.PARAMETER, Provenance.RECEIVER):
            for keeper in self._keepers.wanted():
                self.initialise(state, keeper)
            self._before = [info.name for info in self._classes.loaded if self._is_ready(state, info.name)]
        for argument in making.type.all_arguments() if making.type is not None else ():
            self._initialise_reachable(state, argument.descriptor)
        making = changed(making, enums=self._enums(state), existing=(*making.existing, *self._existing(state, making)))
        if making.bounded and (descriptor in self._with_library or (making.type and making.type.arguments)):
            type_ = making.type or GenericType(Descriptor(descriptor))
            self._has_prepared = True
            return self._library_inputs().prepare(state, making, type_)
        return self._library_inputs().known(state, making) if self._has_prepared else making

    def _initialise_reachable(self, state: State, descriptor: str) -> None:
        declared = self._classes.find(class_of(descriptor.lstrip("["))) if descriptor[-1] == ";" else None
        is_own = declared is not None and declared.origin is Origin.USER
        for name in self.reachable(descriptor):
            self.initialise(state, name)
            if name not in self._looked_at:
                self._looked_at.add(name)
                if self._is_singleton(self._classes.get(name)):
                    self._world.singletons.add(name)
                if is_own:  # of a type of the library it is one of many that an unknown may be
                    self._initialisation.of_missing_parent(state, name)

    def reachable(self, descriptor: str) -> Sequence[str]:
        """Classes of the program that unknown objects of a type may have, and what is inside them."""
        names = self._met.get(descriptor)
        if names is None:
            names = self._met[descriptor] = self._reachable_classes(descriptor)
        return names

    def initialise(self, state: State, name: str) -> None:
        """One whose initialiser fails cannot be among the classes of unknown objects.

        One whose initialiser takes too long is initialised where the program first needs it.
        """
        machine, prepared = self._machine, self._functions.initialiser(name)
        if prepared is None or name in self._world.excluded or name in self._late:
            return
        if self._initialisation.is_initialised(state, name):
            return
        finished: list[State] = []
        before = machine.work
        trial, facts, steps = state.fork(), len(machine.record.assumptions), len(machine.record.steps)
        site = Start(prepared.function.method, [], state.at, finished.append, lambda thrown: thrown.die())
        what = f"the initialiser of {dotted(name)}, which an input may be an object of"
        with machine.on_trial(what, work=max(0, min(MAX_WORK, self._left))) as attempt:
            depth = len(machine.stack.frames)
            machine.stack.push(prepared, trial, site)
            self._run(depth)
        self._left -= machine.work - before
        if finished and not attempt.is_over:
            state.die()
            state.heap, state.guard = finished[0].heap, finished[0].guard
            self._early += 1
            return
        machine.withdraw(facts)
        machine.record.steps[steps:] = [s for s in machine.record.steps[steps:] if not isinstance(s, Check)]  # goals
        if attempt.is_over:
            self._late.add(name)
            machine.record.limits[Limit.INITIALISED] = self._early
            machine.record.warn(f"{attempt.failure}; it runs where the program first needs it")
        else:
            self._world.excluded[name] = attempt.failure

    # --------------------------------------------------------------------------------------- classes

    def _is_ready(self, state: State, name: str) -> bool:
        return self._functions.met_initialiser(name) and self._initialisation.is_initialised(state, name)

    def note_keepers(self) -> None:
        """Say so if what a class keeps that is initialised later could have been among the inputs."""
        if self._keepers.missed(self._functions.all(), self._before):
            self._machine.record.limits.setdefault(Limit.INITIALISED, self._early)

    def _reachable_classes(self, root: str) -> list[str]:
        found: dict[str, None] = {}
        demand = self._world.demand
        todo = [(root, 1)]
        seen: set[str] = set()
        while todo:
            descriptor, depth = todo.pop(0)
            if is_reference(descriptor):
                self._world.held[class_of(descriptor)] = None
            name = descriptor.lstrip("[")
            if not name.startswith("L") or name in seen or depth > self._machine.settings.max_tree_depth:
                continue
            seen.add(name)
            self._visited += 1
            is_large = self._visited > EAGER_TYPES or len(self._world.subclasses(OBJECT)) > EAGER_CLASSES
            demand.is_sparing = demand.is_sparing or is_large
            if depth == 1:
                demand.look(name)
            elif demand.is_sparing and name not in PLAIN and demand.leaves_out(name):
                continue
            asked = class_of(name) in FACTORIES or self._candidates.made_if_asked(class_of(name))
            if asked or self._constructible.of(class_of(name)):
                self._with_library.add(root)
            for candidate in self._of_program(class_of(name)):
                found[candidate] = None
                inner = [field for field in self._fields(candidate) if not field.is_static]
                todo += [(field.descriptor, depth + 1) for field in inner]
                todo += [(descriptor_of(held), depth + 1) for held in map(self._candidates.held_in, inner) if held]
        return list(found)

    def _of_program(self, name: str) -> list[str]:
        """The program's own classes among the candidates; enums of all origins."""
        try:
            classes = [c for c in self._candidates.of(name) if c and c[0] != "["]
            made_up = [c for c in classes if self._classes.get(c).origin is Origin.USER]
            return [*self._candidates.enums(name), *self._candidates.singletons(name), *made_up]
        except ClassNotFound:
            return []

    def _fields(self, name: str) -> list[FieldInfo]:
        return [
            field
            for info in self._classes.present_superclasses(name)
            for field in info.fields
            if info.origin is Origin.USER
        ]

    def _is_singleton(self, info: ClassInfo) -> bool:
        """Only its own initialiser makes objects of it: they exist."""
        constructors = [method for method in info.methods if method.name == "<init>"]
        if info.origin is not Origin.USER or not constructors or not all(method.is_private for method in constructors):
            return False
        host = info.nest_host or info.name
        nest = [c for c in self._classes.loaded if c.origin is Origin.USER and (c.nest_host or c.name) == host]
        names = {c.name for c in nest}
        others = (name for name in self._world.subclasses(OBJECT) if name.startswith(f"{host}$"))
        nest += [self._classes.get(name) for name in others if name not in names]
        return not any(self._makes(method, info.name) for member in nest for method in member.methods)

    def _makes(self, method: MethodInfo, class_name: str) -> bool:
        if method.code is None or (method.owner == class_name and method.name == "<clinit>"):
            return False
        body = self._library.function_of(method, False).body
        return any(isinstance(instr, New) and instr.class_name == class_name for instr in body)

    # --------------------------------------------------------------------------------------- objects

    def _enums(self, state: State) -> Mapping[str, tuple[Term, ...]]:
        found: dict[str, tuple[Term, ...]] = {}
        for info in self._classes.loaded:
            if info.is_enum and self._initialisation.is_initialised(state, info.name):
                constants = [field for field in info.fields if field.access & ACC_ENUM]
                values = [state.heap.get((0, self._machine.heap.field_number(field))) for field in constants]
                found[info.name] = tuple(value for value in values if value is not None)
                for constant, value in zip(constants, values, strict=True):
                    if value is not None and value.op is Op.CONST:
                        self.constant_names[value.payload] = (info.name, constant.name)
        return found

    def _existing(self, state: State, making: Making) -> Sequence[int]:
        """Objects that static fields of the program lead to and that a caller can get hold of."""
        heap, found, seen = self._machine.heap, dict[int, None](), set[int]()
        todo = self._roots(state, making.origin in AT_THE_START)
        while todo and len(found) < MAX_EXISTING and len(seen) < MAX_SEEN:
            value, keeper, declared, path = todo.pop(0)
            for number, _ in heap.targets(value):
                made = heap.objects[number] if number else None
                if made is None or number in seen or not self._is_looked_into(made):
                    continue
                seen.add(number)
                given = keeper is None or self._gives_away(keeper, made)
                if given and self._counts(made, declared):
                    found[number] = None
                    if declared is not None:
                        self._world.kept.setdefault(number, declared)
                path = path if value.is_const else ()
                if path:
                    self.paths.setdefault(number, path)
                todo += [
                    Held(value, None if given else keeper, type_, (*path, step) if path and step else ())
                    for value, type_, step in self._inside(state, made, declared)
                ]
        if todo:
            self._machine.record.warn(
                f"unknowns are compared with no more than {MAX_EXISTING} objects of static fields"
            )
        self.existing.update(found)
        return list(found)

    def _roots(self, state: State, is_start: bool) -> list[Held]:
        """What static fields hold. Later than at the start nobody can say where an object was then.

        Fields that compilers make up, such as the tables of a `switch`, are for the code that they made alone.
        """
        heap, found = self._machine.heap, list[Held]()
        for info in self._classes.loaded:
            for field in info.fields if info.origin is Origin.USER else ():
                is_open = field.is_static and not field.access & ACC_SYNTHETIC
                value = state.heap.get((0, heap.field_number(field))) if is_open else None
                if value is not None and is_reference(field.descriptor):
                    keeper = info if field.access & ACC_PRIVATE else None
                    is_said = is_start and "$" not in field.name
                    found.append(Held(value, keeper, field_type(field), (info.name, field.name) if is_said else ()))
        return found

    def _is_looked_into(self, made: HeapObject) -> bool:
        """Strings and boxes are found by their values, enum constants by their enum."""
        name = made.class_name
        is_closed = bool(made.opaque) and name not in BUILDERS
        if made.is_input or is_closed or made.chars is not None or name in FOUND_BY_VALUE or not name:
            return False
        return name[0] == "[" or not self._candidates.enum_of(name)

    def _counts(self, made: HeapObject, declared: Kept) -> bool:
        """Of the library, what the program keeps itself; what is inside of its objects is theirs."""
        own = made.class_name[0] == "[" or self._classes.get(made.class_name).origin is Origin.USER
        return own or declared is not None

    def _inside(self, state: State, made: HeapObject, declared: Kept) -> list[tuple[Term, Kept, str]]:
        """What is inside an object, and of what the program declares, its type and a step of a `Path`."""
        heap = self._machine.heap
        if made.opaque:
            return []
        if isinstance(made, ArrayObject):
            cells = range(max(0, made.capacity)) if made.holds_references and not made.promoted else range(0)
            element = declared.element if declared is not None and declared.descriptor[0] == "[" else None
            return [(heap.read_slot(state.heap, made, at), element, f"[{at}]") for at in cells]
        found: list[tuple[Term, Kept, str]] = []
        for info in self._classes.present_superclasses(made.class_name):
            for field in info.fields:
                if not field.is_static and is_reference(field.descriptor):
                    value = heap.read_slot(state.heap, made, heap.field_number(field))
                    is_own = info.origin is Origin.USER
                    step = f"{field.owner}:{field.name}"
                    if is_own:
                        found.append((value, field_type(field), step))
                    else:  # what is declared as an array is the library's own, what is held as an Object is not
                        is_array = field.descriptor[0] == "["
                        found += self._inside_arrays(state, value) if is_array else [(value, None, "")]
        return found

    def _inside_arrays(self, state: State, value: Term) -> list[tuple[Term, Kept, str]]:
        """What a library object holds: the elements of its arrays, which nobody else has."""
        heap = self._machine.heap
        held = [heap.objects[number] for number, _ in heap.targets(value) if number]
        arrays = [made for made in held if isinstance(made, ArrayObject)]
        held_by = [(*inside[:2], "") for made in arrays for inside in self._inside(state, made, None)]
        return held_by if arrays else [(value, None, "")]

    def _gives_away(self, keeper: ClassInfo, made: HeapObject) -> bool:
        """Whether a method of a class gives such objects to its callers."""
        return any(self._classes.is_subtype(made.class_name, given) for given in self._keepers.given_away(keeper))
