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

from pybmc.goto.boxing import BOXES, BUILDERS
from pybmc.goto.classes import ACC_FINAL, ClassInfo, ClassNotFound, FieldInfo, Origin
from pybmc.goto.names import CLASS, ENUM, OBJECT, RECORD, STRING, THROWABLE, class_of, descriptor_of, is_reference
from pybmc.records import changed
from pybmc.symex.heap.objects import ArrayObject, HeapObject
from pybmc.symex.machine import Machine
from pybmc.symex.running.state import State
from pybmc.symex.unknowns.forget import MAX_CELLS, Forgetter
from pybmc.symex.unknowns.making import Making
from pybmc.terms.node import Term
from pybmc.terms.ops import Op

MAX_OBJECTS = 500  # that one call may change

# Library classes whose objects never change; what they hold may.
UNCHANGING = {*BOXES} | {
    STRING, OBJECT, CLASS, "java/math/BigInteger", "java/math/BigDecimal", "java/util/Locale",
    "java/util/UUID", "java/util/Optional", "java/util/OptionalInt", "java/util/OptionalLong", ENUM,
    "java/util/regex/Pattern", RECORD, THROWABLE,
}  # fmt: skip
UNCHANGING_PACKAGES = ("java/time/", "java/util/ImmutableCollections", "java/util/Collections$Empty", "java/io/Disc")


class Foreign:
    """References that such a call leaves behind: null, what was there, or an object of which nothing is known."""

    def __init__(self, machine: Machine, reason: str) -> None:
        self._machine = machine
        self._heap = machine.heap
        self._reason = reason
        self._known: dict[str, Term] = {}  # one for each type

    def value(self, descriptor: str, making: Making, old: Term | None = None) -> Term:
        unknowns, terms = self._machine.unknowns, self._machine.terms
        if old is not None and old.op is Op.CONST and not old.payload:
            old = None
        other = self.other(descriptor, making)
        value = terms.ite(unknowns.choice(f"{making.name}?is_null", making), self._heap.null, other)
        return value if old is None else terms.ite(unknowns.choice(f"{making.name}?is_kept", making), old, value)

    def other(self, descriptor: str, making: Making) -> Term:
        """An object of which no more is known than the type that it has at least."""
        known = self._known.get(descriptor)
        if known is None:
            unknowns = self._machine.unknowns
            if descriptor == descriptor_of(STRING):
                known = unknowns.value(descriptor, changed(making, nullable=False))
            else:
                declared = class_of(descriptor)
                known = self._heap.reference(unknowns.foreign(declared, self._reason, making))
            self._known[descriptor] = known
        return known


class Reach:
    """What one call gets hold of on one state is forgotten. `ok` is False if that is too much to be written down."""

    def __init__(self, machine: Machine, state: State, making: Making, reason: str) -> None:
        self._machine = machine
        self._heap = machine.heap
        self._state = state
        self._reason = reason
        self._marks = making.marks
        self._seen: set[int] = set()
        self._todo: list[Term] = []
        self.making = making
        self.references = Foreign(machine, reason)
        self._forget = Forgetter(machine, state, making, self.references)
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

    def forget(self, made: HeapObject) -> None:
        """One object alone."""
        self._object(made)
        self._todo.clear()

    def statics(self, initial: Callable[[FieldInfo, int], Term]) -> None:
        """Static fields of the program's classes, as far as these were met; `initial` is what they hold at first."""
        for info in self._machine.classes.loaded:
            for field in info.fields if info.origin is Origin.USER else ():
                if field.is_static and field.constant is None:
                    self._static(field, initial(field, self._heap.field_number(field)))

    def _static(self, field: FieldInfo, initial: Term) -> None:
        value = self._state.heap.get((0, self._heap.field_number(field)))
        if not field.access & ACC_FINAL and field.name[0] not in "$<":
            self._forget.static(field, initial)
        if is_reference(field.descriptor):
            self.everything_from([initial if value is None else value])

    def kept(self) -> None:
        """What earlier calls got hold of."""
        self.everything_from([self._heap.reference(made) for made in list(self._heap.escaped.values())])

    def initialiser(self, class_name: str) -> None:
        """The static fields of a class whose initialiser was not run to its end."""
        for field in self._machine.classes.get(class_name).fields:
            if field.is_static and field.constant is None:
                number = self._heap.field_number(field)
                self._heap.static_initial.setdefault(number, self._heap.zero(field.descriptor))
                value = self._forget.value(field.descriptor, f"{class_name}.{field.name}")
                self._state.heap.data[(0, number)] = value

    # ---------------------------------------------------------------------------------------- objects

    def _object(self, made: HeapObject) -> None:
        name = made.class_name
        if isinstance(made, ArrayObject):
            self._cells(made)
        elif not name or made.chars is not None or made.number in self._machine.constants.class_names:
            return
        elif name in BUILDERS:
            self._forget.contents(made)
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
            fields = [field for field in info.fields if not field.is_static]
            for field in fields:
                if own and not is_lambda and not field.access & ACC_FINAL:
                    self._follow(field.descriptor, self._forget.field(made, field))
                else:
                    self._follow(field.descriptor, self._held(made, field))
            if fields and not own and not _is_unchanging(info.name):
                self._heap.hide(self._state, made, self._reason)

    def _held(self, made: HeapObject, field: FieldInfo) -> Term | None:
        """What a field holds that such a call cannot change; None if nobody has looked at it."""
        key = (made.number, self._heap.field_number(field))
        value = self._state.heap.get(key)
        if value is None and (not made.is_input or key in self._heap.initial_values):
            value = self._heap.initial(key, self._state.heap)
        return value

    def _follow(self, descriptor: str, old: Term | None) -> None:
        if old is not None and is_reference(descriptor):
            self._todo.append(old)

    def _cells(self, made: ArrayObject) -> None:
        is_whole = self._heap.whole(self._state.heap, made) is not None or made.capacity > MAX_CELLS
        if is_whole and is_reference(made.element):
            self.ok = False  # what a long array holds is too much to be followed
            return
        for old in self._forget.cells(made):
            self._follow(made.element, old)


def _is_unchanging(name: str) -> bool:
    return name in UNCHANGING or name.startswith(UNCHANGING_PACKAGES)
