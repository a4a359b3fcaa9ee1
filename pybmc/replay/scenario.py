"""What a run of the program received in a counterexample: arguments, unknown values and the objects that they name."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from pybmc.errors import PybmcError
from pybmc.goto.classes import ClassTable, Launch, MethodInfo
from pybmc.goto.names import STRING, class_of, dotted, is_array, is_reference, split_method
from pybmc.results.java_values import WIDTHS, Evaluator, signed
from pybmc.symex.ssa import Check, Execution, Input, ObjectInfo, Unsupported

if TYPE_CHECKING:
    from pybmc.terms.node import Term

BOXES = {
    "java/lang/Integer": "I", "java/lang/Long": "J", "java/lang/Short": "S", "java/lang/Byte": "B",
    "java/lang/Character": "C", "java/lang/Boolean": "Z", "java/lang/Float": "F", "java/lang/Double": "D",
}  # fmt: skip


BUILDERS = ("java/lang/StringBuilder", "java/lang/StringBuffer")
CONTENTS = "toString()"  # what stands for the fields of a StringBuilder
VERIFIERS = ("CProver.", "Verifier.")  # whose calls are inputs; those of the library depend on the world outside
INITIALISER = "<initialise>"  # the function that initialises a class


class CannotReplay(PybmcError):
    """A counterexample that cannot be built or run on a JVM; the message says why."""


class Slot(NamedTuple):
    """A typed value: a number for integral types, raw bits for float and double, an object number (0: null)."""

    name: str
    descriptor: str
    value: int


class FieldValue(NamedTuple):
    owner: str
    slot: Slot


class Thing:
    """One object of a counterexample. `kind` says how it is made:

    object (of `class_name`, with `fields`), array (with `cells`), enum (the constant `text`), string (a new one of
    contents `text`; those of equal `length` are one object), literal (the constant), builder (of contents `text`),
    box (with `cells` holding its value), cached (the one that boxing gives), proxy (of the interface `class_name`: no
    class is known that has it).
    """

    __slots__ = ("cells", "class_name", "fields", "kind", "length", "number", "text")

    def __init__(self, number: int, kind: str, class_name: str, text: str = "", length: int = 0) -> None:
        self.number = number
        self.kind = kind
        self.class_name = class_name
        self.text = text
        self.length = length
        self.fields: list[FieldValue] = []
        self.cells: list[Slot] = []

    def parts(self) -> Iterable[Slot]:
        yield from self.cells
        for _, slot in self.fields:
            yield slot


class Scenario(NamedTuple):
    """Everything that a run needs to take the way of the counterexample."""

    check: Check
    entry: MethodInfo
    launch: Launch | None  # how `main` is started, if that is the entry point
    receiver: Slot | None
    arguments: list[Slot]
    nondets: list[Slot]  # results of the verifier interface, in the order of the calls
    objects: dict[int, Thing]  # in the order in which they are met from the inputs
    statics: list[FieldValue]  # that start with other values than their initialisers give
    outside: str  # a call whose result nobody can choose, such as that of a clock; empty if there is none
    uncovered: str  # a call on the way of which nobody knows what it does; empty if there is none


def build_scenario(
    execution: Execution, check: Check, evaluator: Evaluator, entry: MethodInfo, launch: Launch | None,
    classes: ClassTable,
) -> Scenario:  # fmt: skip
    """The inputs up to the violated check; CannotReplay if there is one that no JVM can be given."""
    builder = _Builder(execution, evaluator, classes)
    is_static = entry.is_static or launch is not None  # no receiver among the inputs
    arguments: list[Slot] = []
    nondets: list[Slot] = []
    statics: list[FieldValue] = []
    outside = ""
    for step in _received(execution, check, evaluator):
        slot = builder.slot(step.name, step.descriptor, step.value)
        if step.name.endswith(")"):  # a call: CProver.nondetInt()
            if step.name.startswith(VERIFIERS):
                nondets.append(slot)
            else:
                outside = outside or step.name
        elif step.place.method.name == INITIALISER:  # --nondet-static
            statics.append(FieldValue(step.place.method.class_name, slot._replace(name=step.name.rpartition(".")[2])))
        else:
            arguments.append(slot)
    if not arguments:  # something goes wrong in an initialiser before they are made: they may be anything
        arguments = [Slot(f"arg{at}", type_, 0) for at, type_ in enumerate(split_method(entry.descriptor)[0])]
        if arguments and not is_static:
            raise CannotReplay("an initialiser fails before there is an object to call the entry point on")
    receiver = None if is_static or not arguments else arguments.pop(0)
    given = [*([receiver] if receiver is not None else []), *arguments, *nondets, *(slot for _, slot in statics)]
    builder.follow(given)
    uncovered = _uncovered(execution, check, evaluator)
    return Scenario(check, entry, launch, receiver, arguments, nondets, builder.things, statics, outside, uncovered)


def _uncovered(execution: Execution, check: Check, evaluator: Evaluator) -> str:
    for step in execution.steps:
        if step is check:
            break
        if isinstance(step, Unsupported) and step.call and evaluator.value(step.guard):
            return step.call
    return ""


def _received(execution: Execution, check: Check, evaluator: Evaluator) -> Iterable[Input]:
    for step in execution.steps:
        if step is check:
            return
        if isinstance(step, Input) and evaluator.value(step.guard):
            yield step


def java_string(info: ObjectInfo, builder: _Builder) -> str:
    """The contents of a String object, one character for each code unit; whatever was never looked at is free."""
    if info.text is not None:
        return info.text
    if info.length is not None:
        units = builder.cells(info, "C")
        return "".join(chr(unit.value) for unit in units)
    fields = {name: term for name, _, term in info.fields}
    array = builder.object_of(fields["value"]) if "value" in fields else None
    if array is None:
        return ""
    data = bytes(cell.value & 0xFF for cell in builder.cells(array, "B"))
    # java.lang.String since JDK 9: coder 0 is Latin-1, 1 is UTF-16 in the order of the machine
    if "coder" in fields and builder.evaluate("B", fields["coder"]):
        return "".join(chr(data[at] | data[at + 1] << 8) for at in range(0, len(data) - 1, 2))
    return data.decode("latin-1")


class _Builder:
    def __init__(self, execution: Execution, evaluator: Evaluator, classes: ClassTable) -> None:
        self._objects = execution.objects
        self._evaluator = evaluator
        self._classes = classes
        self.things: dict[int, Thing] = {}

    def evaluate(self, descriptor: str, term: Term) -> int:
        bits = self._evaluator.value(term)
        tag = descriptor[0]
        if tag in "BSIJ":
            return signed(bits, WIDTHS[tag])
        return bits & 1 if tag == "Z" else bits & (1 << WIDTHS[tag]) - 1

    def slot(self, name: str, descriptor: str, term: Term) -> Slot:
        return Slot(name, descriptor, self.evaluate(descriptor, term))

    def object_of(self, reference: Term) -> ObjectInfo | None:
        return self._objects.get(self._evaluator.value(reference))

    def length(self, info: ObjectInfo) -> int:
        if info.length is None:
            return len(info.elements)
        return signed(self._evaluator.value(info.length), 32)

    def cells(self, info: ObjectInfo, descriptor: str) -> list[Slot]:
        """All cells that exist; those behind the last that was looked at are zero or null."""
        length = self.length(info)
        known = [self.slot("", descriptor, term) for term in info.elements[:length]]
        return known + [Slot("", descriptor, 0)] * (length - len(known))

    def follow(self, slots: list[Slot]) -> None:
        """Make a thing of every object that can be reached from these values."""
        todo = [slot for slot in reversed(slots) if _is_reference(slot)]
        while todo:
            slot = todo.pop()
            if slot.value and slot.value not in self.things:
                made = self.things[slot.value] = self._thing(slot)
                todo += [part for part in reversed(list(made.parts())) if _is_reference(part)]

    def _thing(self, slot: Slot) -> Thing:
        info = self._objects.get(slot.value)
        if info is None:
            raise CannotReplay(f"the counterexample names an object {slot.value} that does not exist")
        name = info.class_name
        if info.constant is not None:
            return Thing(info.number, "enum", *info.constant)
        if info.text is not None or name == STRING:
            return self._string(info)
        if not info.is_input:
            raise CannotReplay(f"an input is an object of {dotted(name)} that the program itself makes")
        if not name:
            return self._proxy(info, slot)
        if is_array(name):
            made = Thing(info.number, "array", name, length=self.length(info))
            made.cells = self.cells(info, name[1:])
            return made
        return self._object(info)

    def _string(self, info: ObjectInfo) -> Thing:
        """A constant, or an unknown string, which may be the same object as a constant or another one."""
        text = java_string(info, self)
        others = [self._objects[number] for same, number in info.identical if self._evaluator.value(same)]
        if info.text is not None or any(other.text is not None or not other.is_input for other in others):
            return Thing(info.number, "literal", STRING, text)
        # identity is transitive: all of them name the one with the least number
        first = min([info.number, *(other.number for other in others)])
        return Thing(info.number, "string", STRING, text, length=first)

    def _object(self, info: ObjectInfo) -> Thing:
        name = info.class_name
        if name in BOXES:
            cached = info.cached is not None and self._evaluator.value(info.cached)
            made = Thing(info.number, "cached" if cached else "box", name)
            given = [self.slot("value", BOXES[name], term) for field, _, term in info.fields if field == "value"]
            made.cells = given or [Slot("value", BOXES[name], 0)]
            return made
        known = self._classes.find(name)
        if known is not None and known.is_enum:
            raise CannotReplay(f"an input is a constant of {dotted(name)} that does not exist yet")
        if name in BUILDERS:
            text = [self.object_of(term) for field, _, term in info.fields if field == CONTENTS]
            known_text = text[0] if text else None
            return Thing(info.number, "builder", name, "" if known_text is None else java_string(known_text, self))
        made = Thing(info.number, "object", name)
        for owner, (field, descriptor, term) in zip(info.owners, info.fields, strict=True):
            made.fields.append(FieldValue(owner, self.slot(field, descriptor, term)))
        return made

    def _proxy(self, info: ObjectInfo, slot: Slot) -> Thing:
        name = class_of(slot.descriptor)
        known = self._classes.find(name)
        if known is None or not known.is_interface:
            raise CannotReplay(f"an input is an object of an unknown subclass of {dotted(name)}")
        return Thing(info.number, "proxy", name)


def _is_reference(slot: Slot) -> bool:
    return is_reference(slot.descriptor)
