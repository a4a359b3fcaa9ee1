"""What an intrinsic sees of a whole run: classes, constants, objects and what is noted of them; nothing of a path."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pybmc.annotations import Any, Protocol, TypeVar
from pybmc.errors import InternalError
from pybmc.goto.classes import ClassTable, FieldInfo
from pybmc.symex import ssa
from pybmc.symex.heap.objects import ArrayObject, HeapObject, Shared, StringObject
from pybmc.symex.machine import Machine
from pybmc.symex.texts.messages import Part
from pybmc.symex.texts.strings import Text
from pybmc.terms.node import Term
from pybmc.terms.ops import Sort

Kind = TypeVar("Kind", bound=ssa.Refinement)


class Object(Protocol):
    """An object that a reference may be, as far as the object itself tells. What it holds, a call is asked for."""

    @property
    def number(self) -> int: ...  # its identity

    @property
    def class_name(self) -> str: ...  # empty if nobody knows the class

    @property
    def opaque(self) -> str: ...  # not empty: why nobody can look inside

    @property
    def is_input(self) -> bool: ...  # it was there before the program

    @property
    def element(self) -> str: ...  # of an array: the descriptor of its elements; else empty

    @property
    def length(self) -> Term | None: ...  # of an array

    @property
    def capacity(self) -> int: ...  # of an array: elements that it has at most; -1 where nobody knows

    @property
    def promoted(self) -> bool: ...  # an array whose elements are not known one by one

    @property
    def text(self) -> str | None: ...  # of a constant String


class Run:
    __slots__ = ("machine", "terms")

    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        self.terms = machine.terms

    # ---------------------------------------------------------------------------------------- values

    @property
    def zero(self) -> Term:
        return self.machine.zero

    @property
    def one(self) -> Term:
        return self.machine.one

    @property
    def null(self) -> Term:
        return self.machine.heap.null

    def as_int(self, condition: Term) -> Term:
        return self.machine.as_int(condition)

    def choose(self, pairs: list[tuple[Term, Term]]) -> Term:
        """The value whose condition holds, the conditions being exhaustive."""
        return self.machine.heap.choose(pairs)

    def zero_of(self, descriptor: str) -> Term:
        """What a field of this type holds at first."""
        return self.machine.heap.zero(descriptor)

    def narrow(self, descriptor: str, value: Term) -> Term:
        """What a field or cell of this type keeps of an int."""
        return self.machine.heap.narrow(descriptor, value)

    # ----------------------------------------------------------------------------- references, objects

    def same(self, a: Term, b: Term) -> Term:
        """Whether two references are equal."""
        return self.machine.heap.same(a, b)

    def is_null(self, reference: Term) -> Term:
        return self.machine.heap.same(reference, self.machine.heap.null)

    def candidates(self, reference: Term) -> list[tuple[Object | None, Term]]:
        """All that a reference may be, whatever the path: objects, opaque ones too, and None for null."""
        heap = self.machine.heap
        return [(heap.objects[number] if number else None, where) for number, where in heap.targets(reference)]

    def the_object(self, reference: Term) -> Object | None:
        """The one object that a reference is; None for null and where it may be several things."""
        return self.machine.heap.objects.get(reference.payload) if reference.is_const else None

    def reference(self, made: Object) -> Term:
        return self.terms.bv(made.number, 32)

    def length_of(self, array: Object) -> Term:
        held = self.held_array(array)
        held.measured = True
        return held.length

    def held(self, made: Object) -> HeapObject:
        """The object as symbolic execution keeps it."""
        return self.machine.heap.objects[made.number]

    def held_array(self, made: Object) -> ArrayObject:
        held = self.held(made)
        if not isinstance(held, ArrayObject):
            raise InternalError(f"{made.class_name} is not an array")
        return held

    def held_string(self, made: Object) -> StringObject:
        held = self.held(made)
        if not isinstance(held, StringObject):
            raise InternalError(f"{made.class_name} is not a String")
        return held

    def bare_object(self, class_name: str, opaque: str = "") -> Object:
        """An object that is there on all paths, its fields zero; `opaque`: why nobody can look inside."""
        made = self.machine.heap.make(class_name)
        made.opaque = opaque
        return made

    def close(self, made: Object, reason: str) -> None:
        """From now on nobody can look inside."""
        self.held(made).opaque = reason

    def given_at_first(self, made: Object, field: FieldInfo, value: Term) -> None:
        """An object that was there before the program had this in a field."""
        heap = self.machine.heap
        self.held(made).is_input = True  # its initial value is looked up, not zero
        heap.initial_values[(made.number, heap.field_number(field))] = value

    def unknown_elements(self, descriptor: str, length: Term, capacity: int) -> Term:
        """An array of unknown objects, which are made when somebody looks; none is null."""
        heap = self.machine.heap
        made = heap.make_array(descriptor, length, capacity)
        made.is_input = True
        heap.unknowns.without_null(made)
        return heap.reference(made)

    def share(self, made: Object, cache: str, value: Term, condition: Term) -> None:
        """Where the condition holds, this is the object that a cache keeps for the value."""
        self.machine.heap.share(self.held(made), Shared(cache, value, condition))

    def cached(self, made: Object) -> tuple[str, Term, Term] | None:
        """The cache that an object may be of, the value that it is kept for there, and where that is so."""
        shared = self.held(made).shared
        return None if shared is None else (shared.cache, shared.value, shared.condition)

    # ------------------------------------------------------------------------------- classes, constants

    @property
    def classes(self) -> ClassTable:
        return self.machine.classes

    def field(self, owner: str, name: str) -> FieldInfo:
        """A field that the class must have."""
        return next(f for f in self.machine.classes.get(owner).fields if f.name == name)

    def field_number(self, field: FieldInfo) -> int:
        """One for each field of the run, as the JVM has offsets."""
        return self.machine.heap.field_number(field)

    def numbered_field(self, number: int) -> FieldInfo:
        return self.machine.heap.field_info(number)

    def string_object(self, text: str) -> Term:
        """The constant."""
        return self.machine.constants.string_object(text)

    def class_object(self, name: str) -> Term:
        """`Foo.class`; primitives as `int`."""
        return self.machine.constants.class_object(name)

    def named_by(self, class_object: Object) -> str | None:
        """The name of the class that a class object stands for."""
        return self.machine.constants.class_names.get(class_object.number)

    def met_classes(self, number: int) -> None:
        """A class object, which may be so many, was asked for more than its identity: others may answer differently."""
        unknown = self.machine.constants.unknown_classes
        if unknown and number > 1:
            self.machine.record.limits.setdefault(ssa.Limit.CLASSES, unknown)

    def instance(self, class_name: str) -> Term:
        """The one object of a class without state."""
        return self.machine.constants.instance(class_name)

    def kept_object(self, key: str, class_name: str) -> tuple[Object, bool]:
        """The one object for a key, and whether it was made just now."""
        known = self.machine.constants.instances.get(key)
        if known is not None:
            return known, False
        made = self.machine.constants.instances[key] = self.machine.heap.make(class_name)
        return made, True

    def words_for_class(self, class_name: str) -> str | None:
        """What the JVM calls a class in messages."""
        return self.machine.words.class_name(class_name)

    # ---------------------------------------------------------------------------------- what is known

    def fact(self, condition: Term) -> None:
        """Holds of every execution, whatever path it takes: what is known about unknowns."""
        self.machine.state_fact(condition)

    def fresh_name(self, name: str) -> str:
        unknowns = self.machine.unknowns
        return unknowns.unique(name)

    def fresh(self, name: str, sort: Sort, operands: Sequence[Term] = ()) -> Term:
        """A variable that facts define, by these operands or by what the facts mention."""
        return self.machine.derived(self.fresh_name(name), sort, operands)

    def refinement(self, kind: type[Kind], make: Callable[[], Kind]) -> Kind:
        """The one of this kind, which corrects models of the solver."""
        found = next((one for one in self.machine.record.refinements if isinstance(one, kind)), None)
        if found is None:
            found = make()
            self.machine.record.refinements.append(found)
        return found

    def ask_jvm(self, question: str) -> str:
        """What the JVM at hand computes (`oplib/support/oracle.py` has the questions); empty if there is none."""
        return self.machine.jvm(question) if self.machine.jvm is not None else ""

    def warn(self, text: str) -> None:
        self.machine.record.warn(text)

    @property
    def memo(self) -> dict[tuple[object, ...], Any]:
        """What intrinsics of this run keep about terms."""
        return self.machine.memo

    @property
    def is_on_trial(self) -> bool:
        """What is made now may be taken back; what is stated about unknowns stays."""
        return bool(self.machine.trial)

    def note(self, made: Object, note: tuple[object, ...]) -> None:
        """What intrinsics know of an object."""
        self.machine.notes[made.number] = note

    def note_of(self, made: Object) -> tuple[object, ...] | None:
        return self.machine.notes.get(made.number)

    def noted(self, note: tuple[object, ...]) -> Object | None:
        """The first object that has this note."""
        found = next((number for number, other in self.machine.notes.items() if other == note), None)
        return None if found is None else self.machine.heap.objects[found]

    # ------------------------------------------------------------------------------------------ texts

    def constant_string(self, reference: Term) -> str | None:
        """The contents of a reference to one constant string."""
        targets = self.machine.heap.targets(reference)
        if len(targets) != 1 or not targets[0][0]:
            return None
        made = self.machine.heap.objects[targets[0][0]]
        return made.text if made.text is not None else made.chars.value if made.chars is not None else None

    def text_of_reference(self, reference: Term) -> Text | None:
        """The text that a reference to several strings has, whichever it is; None if nobody noted one."""
        return self.machine.heap.known_texts.get(reference)

    def note_text(self, reference: Term, text: Text) -> None:
        self.machine.heap.known_texts[reference] = text

    def text(self, made: Object) -> Text | None:
        """Of a String; None if its contents are unknown or in its fields."""
        held = self.held(made)
        if isinstance(held, StringObject) and held.pending:
            self.machine.settle(held)
        return held.chars

    def take_pending(self, made: Object) -> tuple[Part, ...]:
        """What a String consists of, of which nobody has asked for the text so far."""
        held = self.held_string(made)
        parts, held.pending = held.pending, ()
        return parts

    def string(self, text: Text) -> Object:
        """A new String: no other reference equals it."""
        made = self.machine.heap.make_string()
        self.attach(made, text)
        return made

    def attach(self, made: Object, text: Text) -> None:
        """A String has this text."""
        held = self.held_string(made)
        held.chars, held.text = text, text.value
        held.opaque = "" if text.value is not None else "a library method that looks into an unknown String"

    def reads_as(self, made: Object, text: Text) -> None:
        """The fields of a String mean this text."""
        held = self.held_string(made)
        held.chars, held.text = text, text.value

    def contents(self, text: Text) -> Term:
        """A String whose identity nobody sees: equal constants share one."""
        if text.value is None:
            return self.reference(self.string(text))
        made = self.machine.constants.contents.get(text.value)
        if made is None:
            made = self.machine.constants.contents[text.value] = self.held_string(self.string(text))
        return self.reference(made)

    def follows(self, what: str) -> bool:
        """Whether something is kept that costs work and that few programs ask for."""
        return self.machine.unknowns.follows(what)

    def ask(self, what: str) -> bool:
        """Whether it was kept; if not, all begins again, and it is."""
        return self.machine.unknowns.ask(what)

    def is_digit(self, unit: Term) -> None:
        """A letter of a number that is written down, which may do no harm (--taint)."""
        if self.machine.flows is not None:
            self.machine.flows.is_digit(unit)

    # ---------------------------------------------------------------------------------------- settings

    @property
    def ignores_assertions(self) -> bool:
        return self.machine.settings.ignore_assertions

    @property
    def ignores_assumptions(self) -> bool:
        return self.machine.settings.ignore_assumptions

    @property
    def max_heap_size(self) -> int | None:
        return self.machine.settings.max_heap_size
