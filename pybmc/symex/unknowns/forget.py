"""What a call without meaning may leave behind: whatever it can get hold of becomes unknown.

It gets hold of its arguments, of what those lead to and, if it may run code of the program, of static fields and of
whatever such calls got hold of before. There:

- non-final fields of objects of the program's classes, and cells of arrays, hold other values: numbers are unknown,
  references are what they were, null, or an object of which nothing is known;
- fields of inputs that nobody has looked at yet will be unknown because of the call, too;
- other objects of the library keep their insides consistent, so these are not made up: the object is hidden, and what
  is asked of it is a call without meaning again.

All those values carry the mark of the call (`Taint`), so that no verdict is given that depends on them.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from pybmc.goto.classes import ACC_FINAL, ClassInfo, ClassNotFound, FieldInfo, Origin
from pybmc.goto.names import CLASS, ENUM, OBJECT, RECORD, STRING, THROWABLE, class_of, descriptor_of, is_reference
from pybmc.symex.heap.heap import HeapObject
from pybmc.symex.heap.overlay import WHOLE_ARRAY
from pybmc.symex.machine import Machine
from pybmc.symex.running.state import State
from pybmc.symex.texts.strings import CONTENTS
from pybmc.symex.unknowns.inputs import BOXES, BUILDERS
from pybmc.terms.node import Term
from pybmc.terms.ops import BOOL, Op, array_sort

MAX_OBJECTS = 500  # that one call may change
MAX_CELLS = 1024

# Library classes whose objects never change; what they hold may.
UNCHANGING = BOXES | {
    STRING, OBJECT, CLASS, "java/math/BigInteger", "java/math/BigDecimal", "java/util/Locale",
    "java/util/UUID", "java/util/Optional", "java/util/OptionalInt", "java/util/OptionalLong", ENUM,
    "java/util/regex/Pattern", RECORD, THROWABLE,
}  # fmt: skip
UNCHANGING_PACKAGES = ("java/time/", "java/util/ImmutableCollections", "java/util/Collections$Empty", "java/io/Disc")


class Forgetting:
    """The effects of one call on one state. `ok` is False if they are too many to be written down."""

    def __init__(self, machine: Machine, state: State, name: str, reason: str) -> None:
        self._machine = machine
        self._heap = machine.heap
        self._state = state
        self._name = name
        self._reason = reason
        self._seen: set[int] = set()
        self._todo: list[Term] = []
        self._foreign: dict[str, Term] = {}
        self._string: Term | None = None
        self.meets_program = False  # an object of the program's classes is among what it got hold of
        self.ok = True

    def everything_from(self, roots: list[Term]) -> None:
        self._todo += roots
        while self._todo and self.ok:
            for number, _ in self._heap.targets(self._todo.pop()):
                if number and number not in self._seen:
                    self._seen.add(number)
                    self._heap.escaped[number] = self._heap.objects[number]
                    self._object(self._heap.objects[number])
            self.ok = self.ok and len(self._seen) <= MAX_OBJECTS

    def statics(self, initial: Callable[[FieldInfo, int], Term]) -> None:
        """Static fields of the program's classes, as far as these were met; `initial` is what they hold at first."""
        for info in self._machine.classes.loaded:
            for field in info.fields if info.origin is Origin.USER else ():
                if field.is_static and field.constant is None:
                    number = self._heap.field_number(field)
                    value = self._state.heap.get((0, number))
                    self._static(field, number, initial(field, number) if value is None else value)

    def _static(self, field: FieldInfo, number: int, value: Term) -> None:
        if not field.access & ACC_FINAL and field.name[0] not in "$<":
            new = self.unknown(field.descriptor, f"{field.name} after {self._name}", value)
            self._state.heap.data[(0, number)] = new
        if is_reference(field.descriptor):
            self.everything_from([value])

    def kept(self) -> None:
        """What earlier calls got hold of."""
        self.everything_from([self._heap.reference(made) for made in list(self._heap.escaped.values())])

    def initialiser(self, class_name: str) -> None:
        """The static fields of a class whose initialiser was not run to its end."""
        for field in self._machine.classes.get(class_name).fields:
            if field.is_static and field.constant is None:
                number = self._heap.field_number(field)
                self._heap.static_initial.setdefault(number, self._heap.zero(field.descriptor))
                value = self.unknown(field.descriptor, f"{class_name}.{field.name}")
                self._state.heap.data[(0, number)] = value

    # ---------------------------------------------------------------------------------------- objects

    def _object(self, made: HeapObject) -> None:
        name = made.class_name
        if made.element:
            self._cells(made)
        elif not name or made.chars is not None or made.number in self._machine.class_names:
            return
        elif name in BUILDERS:
            self._state.heap.data[(made.number, CONTENTS)] = self._unknown_string()
        else:
            self._fields(made)

    def _fields(self, made: HeapObject) -> None:
        infos: list[ClassInfo] = []
        with suppress(ClassNotFound):  # it extends a class that is not there, whose fields nobody can look at
            infos.extend(self._machine.classes.superclasses(made.class_name))
        is_lambda = "$$Lambda$" in made.class_name
        if not infos:
            self._heap.hide(self._state, made, self._reason)
        elif infos[0].origin is Origin.USER:
            self.meets_program = True
        for info in infos:
            own = info.origin is Origin.USER
            changes = own and not is_lambda
            fields = [field for field in info.fields if not field.is_static]
            for field in fields:
                self._field(made, field, changes and not field.access & ACC_FINAL)
            if fields and not own and not _is_unchanging(info.name):
                self._heap.hide(self._state, made, self._reason)

    def _field(self, made: HeapObject, field: FieldInfo, changes: bool) -> None:
        key = (made.number, self._heap.field_number(field))
        old = self._state.heap.get(key)
        if old is None and made.is_input and key not in self._heap.initial_values:
            made.taint |= self._machine.taint.making if changes else 0
            return
        if old is None:
            old = self._heap.initial(key, self._state.heap)
        if is_reference(field.descriptor):
            self._todo.append(old)
        if changes:
            self._state.heap.data[key] = self.unknown(field.descriptor, f"{field.name} after {self._name}", old)

    def _cells(self, made: HeapObject) -> None:
        heap, state = self._heap, self._state
        whole = state.heap.get((made.number, WHOLE_ARRAY)) if made.promoted else None
        if whole is not None or made.capacity > MAX_CELLS:
            self._whole(made)
            return
        for at in range(max(0, made.capacity)):
            key = (made.number, at)
            old = state.heap.get(key)
            if old is None and made.is_input and key not in heap.initial_values:
                made.taint |= self._machine.taint.making
                continue
            if old is None:
                old = heap.initial(key, state.heap)
            if is_reference(made.element):
                self._todo.append(old)
            state.heap.data[key] = self.unknown(made.element, f"[{at}] after {self._name}", old)

    def _whole(self, made: HeapObject) -> None:
        """A long array of numbers becomes one unknown array; one of references is too much."""
        if is_reference(made.element):
            self.ok = False
            return
        assert self._heap.unknowns is not None
        name = self._heap.unknowns.unique(f"cells after {self._name}")
        sort = array_sort(self._heap.zero(made.element).sort)
        self._state.heap.data[(made.number, WHOLE_ARRAY)] = self._machine.variable(name, sort)
        made.promoted = True

    # ----------------------------------------------------------------------------------------- values

    def unknown(self, descriptor: str, name: str, old: Term | None = None) -> Term:
        """Any value of a type: of references what was there, null, or something else."""
        unknowns, heap, terms = self._heap.unknowns, self._heap, self._machine.terms
        assert unknowns is not None
        if not is_reference(descriptor):
            return unknowns.value(descriptor, name, 1)
        if old is not None and old.op is Op.CONST and not old.payload:
            old = None
        other = self._unknown_string() if descriptor == descriptor_of(STRING) else self.foreign(descriptor)
        value = terms.ite(self._choice(f"{name}?is_null"), heap.null, other)
        return value if old is None else terms.ite(self._choice(f"{name}?is_kept"), old, value)

    def foreign(self, descriptor: str) -> Term:
        """An object of which no more is known than the type that it has at least; one for each type."""
        declared = class_of(descriptor)
        known = self._foreign.get(declared)
        if known is None:
            made = self._heap.make_foreign(declared, self._reason)
            made.is_input, made.depth = True, 1
            self._machine.is_given(made)
            known = self._foreign[declared] = self._heap.reference(made)
        return known

    def _unknown_string(self) -> Term:
        if self._string is None:
            assert self._heap.unknowns is not None
            name = f"String after {self._name}"
            self._string = self._heap.unknowns.reference(descriptor_of(STRING), name, 1, nullable=False)
        return self._string

    def _choice(self, name: str) -> Term:
        assert self._heap.unknowns is not None
        return self._machine.variable(self._heap.unknowns.unique(name), BOOL)


def _is_unchanging(name: str) -> bool:
    return name in UNCHANGING or name.startswith(UNCHANGING_PACKAGES)
