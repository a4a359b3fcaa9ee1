"""What exists before an unknown object is made: its class is initialised, and with it constants and other objects.

An unknown of an enum's type, or of one that the enum implements, is one of the constants. Others may be whatever
static initialisers made and keep where a caller can get it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from pybmc.goto.classes import ACC_ENUM, ACC_PRIVATE, ClassInfo, ClassNotFound, FieldInfo, MethodInfo, Origin
from pybmc.goto.generics import GenericType, field_type
from pybmc.goto.instr import New
from pybmc.goto.names import OBJECT, STRING, Descriptor, class_of, descriptor_of, dotted, is_reference, split_method
from pybmc.records import changed
from pybmc.symex.heap.objects import ArrayObject, HeapObject
from pybmc.symex.machine import Machine
from pybmc.symex.running.functions import Functions, Library
from pybmc.symex.running.initialisation import Initialisation
from pybmc.symex.running.sites import Start
from pybmc.symex.running.state import State
from pybmc.symex.ssa import Check, Limit, Provenance
from pybmc.symex.unknowns.candidates import BOXES, BUILDERS, CHAR_SEQUENCE, Candidates, InputWorld
from pybmc.symex.unknowns.constructible import Constructible
from pybmc.symex.unknowns.library_types import FACTORIES
from pybmc.symex.unknowns.making import Making
from pybmc.terms.node import Term
from pybmc.terms.ops import Op

if TYPE_CHECKING:
    from pybmc.symex.unknowns.library import LibraryInputs

MAX_SEEN = 300  # objects that static fields lead to and that are looked at
MAX_NEAR = 30  # types that the entry point's class names and that are looked at
MAX_EXISTING = 16  # objects of static fields that an unknown may be
MAX_WORK = 5_000  # for the initialiser of one class, and those that it needs (`Machine.work`)
ALL_WORK = 15_000  # for all of them

KEPT = frozenset((*FACTORIES, *BUILDERS, CHAR_SEQUENCE))  # types of the library that are looked for in static fields
FOUND_BY_VALUE = frozenset((STRING, *BOXES))

Kept = GenericType | None  # what is declared where the program keeps something; None: the library keeps it


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
        self._late: set[str] = set()  # classes that are not initialised before, since that is too much work
        self._early = 0  # classes that are
        self.existing: dict[int, None] = {}  # objects of static fields that unknowns may be
        self._looked_at: set[str] = set()
        self._near: list[ClassInfo] | None = None
        self.constant_names: dict[int, tuple[str, str]] = {}  # of enum constants: the enum and the name

    def __call__(self, state: State, descriptor: str, making: Making) -> Making:
        """Initialise, on this path, the classes that an unknown of a type may lead to."""
        if not is_reference(descriptor) or descriptor == descriptor_of(STRING) or class_of(descriptor) in BOXES:
            return making
        self._initialise_reachable(state, descriptor)
        if making.origin in (Provenance.PARAMETER, Provenance.RECEIVER):
            self._initialise_keepers(state)
        for argument in making.type.all_arguments() if making.type is not None else ():
            self._initialise_reachable(state, argument.descriptor)
        making = changed(making, enums=self._enums(state), existing=(*making.existing, *self._existing(state)))
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

    def _initialise_keepers(self, state: State) -> None:
        """Classes that keep objects in static fields, which a caller may pass: they are initialised before.

        Which ones are, nobody knows; those are asked that the entry point's class names, and not for an Object or the
        like, since every class keeps something of that.
        """
        held = list(self._world.held)
        held += [class_of(name.lstrip("[")) for name in held if name[0] == "["]
        wanted = [name for name in dict.fromkeys(held) if self._is_own(name) or name in KEPT]
        for keeper in self._near_classes() if wanted else ():
            kept = [field for field in keeper.fields if field.is_static and not field.access & ACC_PRIVATE]
            types = {class_of(field.descriptor) for field in kept if is_reference(field.descriptor)} - FOUND_BY_VALUE
            if any(self._fits(kind, name) for kind in types for name in wanted):
                self.initialise(state, keeper.name)

    def _is_own(self, name: str) -> bool:
        info = self._classes.find(name) if name[0] != "[" else None
        return name[0] == "[" or (info is not None and info.origin is Origin.USER)

    def _fits(self, name: str, type_name: str) -> bool:
        try:
            return self._classes.is_subtype(name, type_name)
        except ClassNotFound:
            return False

    def _near_classes(self) -> list[ClassInfo]:
        if self._near is None:
            mentioned = self._world.mentioned()
            names = [name for name in mentioned if not name.startswith(("[", "java/"))][:MAX_NEAR]
            infos = [self._classes.find(name) for name in names]
            self._near = [info for info in infos if info is not None and info.origin is Origin.USER]
        return self._near

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

    def _reachable_classes(self, root: str) -> list[str]:
        found: dict[str, None] = {}
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
            if class_of(name) in FACTORIES or self._constructible.of(class_of(name)):
                self._with_library.add(root)
            for candidate in self._of_program(class_of(name)):
                found[candidate] = None
                todo += [(field.descriptor, depth + 1) for field in self._fields(candidate) if not field.is_static]
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

    def _existing(self, state: State) -> Sequence[int]:
        """Objects that static fields of the program lead to and that a caller can get hold of."""
        heap, found, seen = self._machine.heap, dict[int, None](), set[int]()
        todo = self._roots(state)
        while todo and len(found) < MAX_EXISTING and len(seen) < MAX_SEEN:
            value, keeper, declared = todo.pop(0)
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
                todo += [
                    (value, None if given else keeper, type_) for value, type_ in self._inside(state, made, declared)
                ]
        if todo:
            self._machine.record.warn(
                f"unknowns are compared with no more than {MAX_EXISTING} objects of static fields"
            )
        self.existing.update(found)
        return list(found)

    def _roots(self, state: State) -> list[tuple[Term, ClassInfo | None, Kept]]:
        """What static fields hold, of private ones also the class, which must give an object away; their types."""
        heap, found = self._machine.heap, list[tuple[Term, ClassInfo | None, Kept]]()
        for info in self._classes.loaded:
            for field in info.fields if info.origin is Origin.USER else ():
                value = state.heap.get((0, heap.field_number(field))) if field.is_static else None
                if value is not None and is_reference(field.descriptor):
                    found.append((value, info if field.access & ACC_PRIVATE else None, field_type(field)))
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

    def _inside(self, state: State, made: HeapObject, declared: Kept) -> list[tuple[Term, Kept]]:
        """What is inside an object, and of what the program declares, its type."""
        heap = self._machine.heap
        if made.opaque:
            return []
        if isinstance(made, ArrayObject):
            cells = range(max(0, made.capacity)) if made.holds_references and not made.promoted else range(0)
            element = declared.element if declared is not None and declared.descriptor[0] == "[" else None
            return [(heap.read_slot(state.heap, made, at), element) for at in cells]
        found: list[tuple[Term, Kept]] = []
        for info in self._classes.present_superclasses(made.class_name):
            for field in info.fields:
                if not field.is_static and is_reference(field.descriptor):
                    value = heap.read_slot(state.heap, made, heap.field_number(field))
                    is_own = info.origin is Origin.USER
                    found += [(value, field_type(field))] if is_own else self._inside_arrays(state, value)
        return found

    def _inside_arrays(self, state: State, value: Term) -> list[tuple[Term, Kept]]:
        """What a library object holds: the elements of its arrays, which nobody else has."""
        heap = self._machine.heap
        held = [heap.objects[number] for number, _ in heap.targets(value) if number]
        arrays = [made for made in held if isinstance(made, ArrayObject)]
        return [inside for made in arrays for inside in self._inside(state, made, None)] if arrays else [(value, None)]

    def _gives_away(self, keeper: ClassInfo, made: HeapObject) -> bool:
        """Whether a method of a class gives such objects to its callers."""
        for method in keeper.methods:
            result = split_method(method.descriptor)[1]
            is_open = not method.is_private and is_reference(result) and method.name[0] != "<"
            if is_open and self._classes.is_subtype(made.class_name, class_of(result)):
                return True
        return False
