"""Unknown values: arguments of the entry point, initial contents of unknown objects, results of nondet calls.

Unknown objects are made lazily. A reference to be made up is null, or one of the unknown objects made before (so that
inputs may be aliased and cyclic), or a new object of one of the classes it may have. Every bounded heap has a
representation of this form.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pybmc.annotations import TYPE_CHECKING, TypeVar
from pybmc.goto.boxing import BOXES
from pybmc.goto.classes import ClassNotFound, ClassTable, FieldInfo, MethodInfo
from pybmc.goto.generics import ANY, GenericType
from pybmc.goto.names import CLASS, OBJECT, STRING, THROWABLE, Descriptor, class_of, descriptor_of, dotted, is_reference
from pybmc.goto.program import Function
from pybmc.records import changed
from pybmc.symex.heap.objects import ArrayObject, HeapObject
from pybmc.symex.machine import Machine
from pybmc.symex.running.state import State
from pybmc.symex.ssa import Limit, Provenance
from pybmc.symex.unknowns.array_kinds import ArrayKinds
from pybmc.symex.unknowns.candidates import Candidates
from pybmc.symex.unknowns.demand import behind
from pybmc.symex.unknowns.elders import Elders
from pybmc.symex.unknowns.input_world import InputWorld
from pybmc.symex.unknowns.library_types import FACTORIES
from pybmc.symex.unknowns.making import Making
from pybmc.symex.unknowns.new_objects import NewObjects
from pybmc.symex.unknowns.numbers import UnknownNumbers
from pybmc.symex.unknowns.room import Room
from pybmc.symex.unknowns.type_arguments import TypeArguments
from pybmc.symex.unknowns.unknown_arrays import UnknownArrays
from pybmc.symex.unknowns.unknown_strings import UnknownStrings
from pybmc.terms.node import Term
from pybmc.terms.ops import BOOL

if TYPE_CHECKING:
    from pybmc.symex.api import Intrinsic
    from pybmc.symex.unknowns.functions import UnknownFunctions

VOID = "java/lang/Void"
# Of the model of Throwable. That suppression may be disabled is left to whoever makes such an exception.
TRACE_FIELDS = ("suppressed", "suppressionDisabled", "givenTrace", "filledIn")
# Sees to it that what an unknown may be exists on a path, and says so.
Ready = Callable[[State, str, Making], Making]
# Sees to it that what the user says of objects holds of new ones: the unknown, and the number of the first new object.
Hold = Callable[[State, str, Term, int], None]
ANYTHING = Making(Provenance.FIELD, "", 0)  # of objects that were there before the program

Made = TypeVar("Made", bound=HeapObject)
MAX_CHAIN = 8  # objects that an unknown may be, up to which there is a choice for each


class Inputs:
    """Makes unknown values; the heap asks it for the initial contents of unknown objects."""

    def __init__(
        self, machine: Machine, world: InputWorld, candidates: Candidates, ready: Ready, hold: Hold | None = None,
        function_of: Callable[[MethodInfo, bool], Function] | None = None,
    ) -> None:  # fmt: skip
        self._machine = machine
        self._terms = machine.terms
        self._heap = machine.heap
        self._classes: ClassTable = machine.classes
        self._world = world
        self.demand = world.demand
        self.candidates = candidates
        self._ready = ready
        self._hold = hold
        self._made: list[HeapObject] = []  # unknown objects that later unknowns may be as well
        self._makings: dict[int, Making] = {}  # of unknown objects
        self._first_of: dict[int, int] = {}  # of objects of which an unknown is one: the first of them
        self._alike: dict[int, list[HeapObject]] = {}  # by the first of them: all of these
        self._held: dict[tuple[int, str, FieldInfo | None, GenericType | None, bool | None], Term] = {}
        self._without_null: set[int] = set()
        self._names: dict[str, int] = {}
        self._room = Room(machine.settings, machine.record)
        self._elders: Elders | None = None
        if function_of is not None and machine.settings.constructed and not self._room.is_bounded:
            self._elders = Elders(machine, function_of)
        self.types_of: dict[int, GenericType] = {}  # of constructed objects whose class is made up
        self.never_null: set[Term] = set()  # what may be null only where nobody uses it
        self.is_choosy = False  # unknowns must not be null where nobody knows whether another object can be made
        self._kinds = ArrayKinds(machine, candidates)
        self.arguments = TypeArguments(machine, self._makings, world.kept, self._kinds.fits, candidates)
        self._strings = UnknownStrings(machine, self.keep)
        self._numbers = UnknownNumbers(machine)
        self.arrays = UnknownArrays(machine, self, self._kinds)
        self._new_objects = NewObjects(machine, world, self, self.arrays, self._strings, self._room)
        self.functions: UnknownFunctions | None = None
        self.parts_of: dict[Term | None, range] = {}  # made in advance behind a wide type: the objects made with it
        self.known: dict[str, None] = {}  # classes of objects of static fields and enums that some unknown may be

    # -------------------------------------------------------------------------------------- any type

    def unknown(self, state: State, descriptor: str, making: Making) -> Term:
        """A value that the world outside could hand over at this place of a path."""
        first = len(self._heap.objects) + 1
        value = self.value(descriptor, self._ready(state, descriptor, making))
        if self._hold is not None and making.bounded and not making.marks:
            self._hold(state, descriptor, value, first)
        return value

    def readied(self, state: State, descriptor: str, making: Making) -> Making:
        """For unknowns that are made later: what they may be exists on this path."""
        return self._ready(state, descriptor, making)

    def value(self, descriptor: str, making: Making) -> Term:
        if not is_reference(descriptor):
            return self._numbers.value(descriptor, self.unique(making.name), making)
        return self._reference(descriptor, making)

    def unique(self, name: str) -> str:
        count = self._names[name] = self._names.get(name, 0) + 1
        return name if count == 1 else f"{name}!{count}"

    def choice(self, name: str, making: Making) -> Term:
        """An unknown condition."""
        return self._machine.variable(self.unique(name), BOOL, making.marks)

    def flows(self, made: HeapObject) -> bool:
        """Whether an unknown object comes from a source of --taint."""
        making = self._makings.get(made.number)
        return making is not None and making.flows

    # ------------------------------------------------------------------------------ unknown objects

    def keep(self, made: Made, making: Making) -> Made:
        """An unknown object was made: if for a call without meaning, its contents and identity depend on that."""
        made.is_input = True
        self._makings[made.number] = making
        if making.marks:
            self._machine.may_be_another(made, making.marks)
        return made

    def initial(self, made: HeapObject, descriptor: str, name: str, field: FieldInfo | None) -> Term:
        """What a field or cell of an unknown object holds at first."""
        self.demand.look(made.class_name)
        outer = self._makings.get(made.number, ANYTHING)
        making = outer.part(
            Provenance.ELEMENT if isinstance(made, ArrayObject) else Provenance.FIELD, f"o{made.number}.{name}"
        )
        if is_reference(descriptor):
            making = changed(making, type=self.arguments.held(made, field, outer))
            if making.type is not None:
                descriptor = making.type.descriptor  # of a type variable: what it stands for
        if made.number in self._without_null:
            making = changed(making, nullable=False)
        elif name.startswith("this$"):  # JLS 8.1.3: an inner object has an outer one, however deep it is
            making = changed(making, nullable=False, depth=outer.depth)
        elif field is not None and is_reference(descriptor):
            making = making.told(self._machine.nulls.field(field))
        if isinstance(made, ArrayObject):
            value = self.value(descriptor, making)
            self._kinds.looked_at(made, value)
            return value
        first = self._first_of.get(made.number, made.number)
        key = (first, name, field, making.type, making.nullable)
        if key not in self._held:
            if self._elders is not None and field is not None and is_reference(descriptor) and making.bounded:
                alike = self._alike.get(first, [made])
                making = changed(making, holders=() if making.marks else self._elders.holders(field, alike))
            is_trace = name in TRACE_FIELDS and self.fits(made, THROWABLE)
            self._held[key] = (
                self._of_throwable(descriptor, name, making) if is_trace else self.value(descriptor, making)
            )
        self.arguments.looked_at(made, field, self._held[key])
        return self._held[key]

    def _are_one(self, made: Sequence[HeapObject]) -> None:
        """An unknown is one of these, so they hold the same at first: no heap is lost, since whatever else may be one
        of the others may be a new object instead. With many classes this is what keeps unknowns few."""
        plain = [new for new in made if not isinstance(new, ArrayObject) and not new.opaque]
        if not self._room.is_bounded:  # else there may be no new one
            self._first_of.update((new.number, plain[0].number) for new in plain)
            self._alike.update({plain[0].number: plain} if len(plain) > 1 else {})

    def _of_throwable(self, descriptor: str, name: str, making: Making) -> Term:
        """What the constructors and methods of Throwable (see java-models) can leave in its private fields."""
        if name != "suppressed" or making.depth > self._machine.settings.max_tree_depth:
            return self._heap.zero(descriptor)  # the stack trace is what the JVM filled in, unknown itself
        array = self.arrays.array(descriptor, making)
        array.kinds = None  # the class makes it itself, and nobody else has it
        self.without_null(array)
        self._machine.state_fact(self._terms.not_(self._terms.eq(array.length, self._machine.zero)))
        return self._one_of([self._heap.null, self._heap.reference(array)], making)

    def initial_text(self, made: HeapObject) -> Term:
        """What an unknown builder holds at first."""
        making = self._makings.get(made.number, ANYTHING)
        name = f"o{made.number}.toString()"
        return self.value(descriptor_of(STRING), changed(making, name=name, nullable=False, origin=Provenance.FIELD))

    def shown(self, made: ArrayObject, element: Term) -> Term:
        return self._kinds.shown(made, element)

    def cells(self, made: ArrayObject, making: Making) -> Term:
        return self.arrays.cells(made, making)

    def look_at(self, array: Term, index: Term) -> frozenset[int]:
        return self.arrays.look_at(array, index)

    def making_of(self, number: int) -> Making:
        """How an unknown object was made."""
        return self._makings.get(number, ANYTHING)

    def meaning(self, method: MethodInfo) -> Intrinsic | None:
        """What a method without a body does, if it is that of an unknown function."""
        if method.owner not in self.candidates.functions.types:
            return None
        if self.functions is None:
            from pybmc.symex.unknowns.functions import UnknownFunctions

            self.functions = UnknownFunctions(self._machine, self)
        return self.functions.meaning(method)

    def library_types(self, type_name: str) -> list[str]:
        """Classes of the library that the program names and that are of a type."""
        return self.candidates.mentioned_classes(type_name)

    def without_null(self, made: HeapObject) -> None:
        """An array has no null among its elements."""
        self._without_null.add(made.number)

    def depends(self, made: HeapObject, marks: int) -> None:
        """What nobody has looked at yet of an unknown object depends on more calls without meaning."""
        making = self._makings.get(made.number, ANYTHING)
        self._makings[made.number] = changed(making, marks=making.marks | marks)

    def foreign(self, declared: str, reason: str, making: Making) -> HeapObject:
        """An object of which no more is known than the type that it has at least."""
        return self.keep(self._heap.make_foreign(declared, reason), making)

    # --------------------------------------------------------------------------------------- strings

    def identical_strings(self) -> list[tuple[int, int, Term]]:
        """Pairs of String objects that were compared, and where they are one Java object."""
        return self._strings.compared()

    def follows(self, what: str) -> bool:
        return self.demand.follows(what)

    def ask(self, what: str) -> bool:
        return self.demand.ask(what)

    def test(self, type_name: str) -> None:
        """Somebody asks an unknown object whether it is of a type."""
        for name in self.demand.left_out_behind():
            if self.candidates.is_related(name, type_name):
                self.demand.look(behind(name))

    def is_given(self, made: HeapObject) -> bool:
        return self._strings.is_given(made)

    def identical(self, a: HeapObject, b: HeapObject) -> Term:
        return self._strings.identical(a, b)

    def intern(self, made: HeapObject, guard: Term) -> HeapObject:
        return self._strings.intern(made, guard)

    # ------------------------------------------------------------------------------------ references

    def _reference(self, descriptor: str, making: Making) -> Term:
        """null, an alias, or a new object."""
        settings, heap = self._machine.settings, self._heap
        nullable = making.nullable
        if nullable is None:  # --java-assume-inputs-non-null is about arguments only
            is_said = settings.inputs_non_null and making.origin is Provenance.PARAMETER
            nullable = not is_said and settings.nulls != "none"
        options: list[Term] = [heap.null] if nullable else []
        type_name = class_of(descriptor)
        self.demand.look(descriptor)
        if type_name == VOID:
            return heap.null
        if type_name == CLASS:
            bound = making.type.argument(0) if making.type is not None else ANY
            literals = self._new_objects.literals(class_of(bound.descriptor))
            return self._one_of(options + [heap.reference(literal) for literal in literals], making)
        if type_name[0] != "[" and self._classes.find(type_name) is not None:
            enums = self.candidates.enums(type_name)
            enums = [name for name in enums if self.arguments.narrowed(name, making.type) is not None]
            options += [constant for name in enums for constant in self._constants(name, making)]
            if enums == [self.candidates.enum_of(type_name)]:
                return self._one_of(options, making)
        aliases = self._aliases(type_name, making)
        new: list[HeapObject] = []
        options += [heap.reference(made) for made, fits in aliases if fits is self._terms.true]
        pooled = self._pooled(type_name, making)
        if type_name == STRING:
            strings = self._strings.objects(self.unique(making.name), making)
            return self._one_of(options + [heap.reference(made) for made in strings], making)
        # What is never null is there beyond the bound too, unless it can be another object.
        is_counted = self._room.is_bounded and making.bounded and making.counted
        if is_counted or making.depth <= settings.max_tree_depth or not making.bounded or not options:
            fresh = self._from_pool(descriptor, making)
            own = self.parts_of.get(fresh, range(0))  # nothing is an element of itself, see `_aliases`
            within = {made.number for made, _ in aliases if made.opaque and made.number in own}
            aliases = [pair for pair in aliases if pair[0].number not in within]
            options = [option for option in options if not option.is_const or option.payload not in within]
            new = self._new_objects.of_type(type_name, making, fresh, must=not options and fresh is None)
            self._are_one(new)
            self._made += [made for made in new if made.class_name != CLASS]  # those are known to everybody
            in_advance = [] if fresh is None else [fresh]
            plain_ones = [heap.reference(made) for made in sorted(new, key=self._plainness)]
            options += [*plain_ones, *in_advance] if type_name in FACTORIES else [*in_advance, *plain_ones]
        else:
            self._machine.record.limits[Limit.NESTING] = settings.max_tree_depth
        if not options and not nullable and making.depth > 1 and not making.told_if_null:
            # What is around it cannot be there, but nobody knows here who needs that.
            calls = "few calls" if settings.near else "constructors"
            unmade = self.foreign(type_name, f"an unknown {dotted(type_name)} that {calls} do not make", making)
            options = [heap.reference(unmade)]
        result = self._one_of(options, making)
        for made, _ in aliases:
            self.arguments.say(made, self._terms.eq(result, heap.reference(made)), making.type)
        pooled += [(heap.reference(made), fits) for made, fits in aliases if fits is not self._terms.true]
        for other, fits in pooled:
            chosen = self.choice(f"{making.name}?is_other", making)
            result = self._terms.ite(self._terms.and_(chosen, fits), other, result)
        if making.holders:
            self._keep_older(result, aliases, new, making.holders)
        if not nullable and any(number == 0 for number, _ in heap.targets(result)):
            if making.told_if_null:
                self.never_null.add(result)
                return result
            self._machine.state_fact(
                self._terms.not_(self._terms.eq(result, heap.null))
            )  # what is constructed may not be made
            self.is_choosy = True
        return result

    def _keep_older(
        self, value: Term, aliases: list[tuple[HeapObject, Term]], new: list[HeapObject], holders: tuple[int, ...]
    ) -> None:
        """What a field holds does not lead to the object that has it."""
        assert self._elders is not None
        terms = self._terms
        self._elders.note(holders, new)
        for made, _ in aliases:
            is_it = terms.eq(value, self._heap.reference(made))
            if is_it is not terms.false:
                self._machine.state_fact(terms.implies(is_it, self._elders.must_be(made.number, holders)))

    def _plainness(self, made: HeapObject) -> int:
        """Of several objects the last is the one that a counterexample shows where it does not matter which it is."""
        if made.class_name in BOXES or made.class_name == STRING:
            return 4
        if made.opaque or isinstance(made, ArrayObject):
            return 0
        if "$$" in made.class_name:
            return 1
        return 3 if made.class_name == OBJECT else 2

    def without(self, value: Term, names: frozenset[str]) -> Term:
        """An unknown that does not have these classes; null if there are no others."""
        heap, terms = self._heap, self._terms
        targets = heap.targets(value)
        left = [pair for pair in targets if not pair[0] or heap.objects[pair[0]].class_name not in names]
        if len(left) == len(targets):
            return value
        if not left:
            return heap.null
        self._machine.state_fact(terms.or_all(where for _, where in left))
        result = terms.bv(left[-1][0], 32)
        for number, where in left[:-1]:
            result = terms.ite(where, terms.bv(number, 32), result)
        return result

    def _from_pool(self, descriptor: str, making: Making) -> Term | None:
        """An object of the library that was made in advance for such a place."""
        if making.pool is None:
            return None
        self.demand.look(class_of(descriptor))
        return making.pool.take(making.type or GenericType(Descriptor(descriptor)))

    def _pooled(self, type_name: str, making: Making) -> list[tuple[Term, Term]]:
        """Objects of the library that other unknowns are and this one may be, and where they are of its type."""
        found = []
        type_ = making.type or GenericType(descriptor_of(type_name))
        for value in making.pool.others(type_, making.inside) if making.pool is not None else ():
            targets = self._heap.targets(value)
            fits = self._terms.or_all(
                guard for number, guard in targets if number and self.fits(self._heap.objects[number], type_name)
            )
            if fits is not self._terms.false:
                found.append((value, fits))
        return found

    def _constants(self, enum: str, making: Making) -> Sequence[Term]:
        """The constants of an enum; one whose initialiser failed has none."""
        known = making.enums.get(enum)
        reason = self._world.excluded.get(enum, f"the constants of {dotted(enum)}")
        if known is not None or not reason:
            self.known[enum] = None
            return known or ()
        return [self._heap.reference(self.foreign(enum, reason, making))]

    def _one_of(self, options: list[Term], making: Making) -> Term:
        if not options:
            return self._heap.null
        if len(options) > MAX_CHAIN:
            return self._halved(options, making)
        result = options[-1]
        for number, option in reversed(list(enumerate(options[:-1]))):
            kind = "is_null" if option is self._heap.null else f"is_{number}"
            result = self._terms.ite(self.choice(f"{making.name}?{kind}", making), option, result)
        return result

    def _halved(self, options: list[Term], making: Making) -> Term:
        """One of many: where each of them is chosen depends on few choices."""
        if len(options) == 1:
            return options[0]
        half = len(options) // 2 if options[0] is not self._heap.null else 1  # null is seldom what matters
        chosen = self.choice(f"{making.name}?{'is_null' if options[0] is self._heap.null else 'is_one_of'}", making)
        return self._terms.ite(chosen, self._halved(options[:half], making), self._halved(options[half:], making))

    def _aliases(self, type_name: str, making: Making) -> list[tuple[HeapObject, Term]]:
        """Objects that a reference may be, and where they are of its type."""
        existing = [self._heap.objects[number] for number in making.existing]
        is_alone = making.alone or type_name == STRING  # whether unknown strings are one object: `identical`
        given = [] if is_alone else self._made
        if making.holders and self._elders is not None:
            younger = self._elders.above(making.holders)
            given = [made for made in given if made.number not in younger]
        if type_name in FACTORIES:  # nothing is an element of itself, and nobody knows what is in that element
            given = [made for made in given if not made.opaque or not self._makings[made.number].inside]
        named = [made for made in [*existing, *given] if made.class_name]
        found = [
            (made, self._kinds.is_a(made, type_name))
            for made in named
            if self.candidates.functions.fits(made.class_name, making.type)
            and self.arguments.goes_with(made, making.type)
        ]
        found = [pair for pair in found if pair[1] is not self._terms.false]
        self.known.update((made.class_name, None) for made, _ in found if made.number in making.existing)
        return found

    def fits(self, made: HeapObject, type_name: str) -> bool:
        if not made.class_name:
            return False  # opaque in class: looking at it ends in UNKNOWN anyway
        try:
            return self._classes.is_subtype(made.class_name, type_name)
        except ClassNotFound:
            return False
