"""What a JVM must be given to take the way of a counterexample: arguments, unknown values and the objects they name."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum

from pybmc.counterexamples.counterexample import Counterexample
from pybmc.counterexamples.literals import WIDTHS, signed
from pybmc.counterexamples.provenance import ASSUMED, FROM_OUTSIDE, NONDETS, RECORDED, SCANS, SETTINGS, Provenance
from pybmc.counterexamples.values import (
    CONTENTS,
    Array,
    Box,
    Built,
    ClassLiteral,
    EnumConstant,
    FieldValue,
    Function,
    FunctionCall,
    Instance,
    JavaValue,
    Null,
    Objects,
    Primitive,
    Reference,
    Text,
    zero,
)
from pybmc.errors import PybmcError
from pybmc.goto.boxing import BOXES, BUILDERS
from pybmc.goto.classes import ClassTable, Launch, MethodInfo
from pybmc.goto.names import OBJECT, STRING, THROWABLE, MethodId, class_of, dotted, is_reference, split_method
from pybmc.records import NamedTuple


class CannotReplay(PybmcError):
    """A counterexample that cannot be built or run on a JVM; the message says why."""


class Slot(NamedTuple):
    """A typed value: a number for integral types, raw bits for float and double, an object number (0: null)."""

    name: str
    descriptor: str
    value: int


class FieldSlot(NamedTuple):
    owner: str
    slot: Slot


class Recorded(NamedTuple):
    """What the verifier interface or the world outside gave."""

    origin: Provenance
    slot: Slot


class Setting(NamedTuple):
    """A property of the system, or a variable of the environment."""

    origin: Provenance
    name: str
    slot: Slot


class Making(Enum):
    """How an object is made; the values are the words of the description that the driver reads."""

    OBJECT = "object"  # without a constructor, then its fields are set
    ARRAY = "array"
    ENUM = "enum"  # the constant `text`
    KEPT = "kept"  # what the static field `text` and the way from it lead to
    CLASS = "class"  # that of the type `text`
    STRING = "string"  # a new one of contents `text`; those of equal `length` are one object
    LITERAL = "literal"  # the constant `text`
    BUILDER = "builder"  # of contents `text`
    BOX = "box"  # a new one, `cells` holds its value
    CACHED = "cached"  # the one that boxing gives
    BUILT = "built"  # by the static method of `class_name` that is `text`, from `cells`
    NEW = "new"  # by the constructor that takes `text`, from `cells`
    EXTENDED = "extended"  # only by a constructor of a class above it (`text`: that class and what it takes)
    GIVEN = "given"  # by the method `text` of `class_name`, called on the first of `cells` with the others
    FUNCTION = "function"  # of the interface `class_name`, which gives `answers`; `text`: its method, if it has one
    PROXY = "proxy"  # of the interface `class_name`: no class is known that has it


class Answer(NamedTuple):
    """What a function gives when it is called once more."""

    method: MethodId
    arguments: tuple[JavaValue, ...]
    words: tuple[str, ...]  # the arguments, as far as a run can recognise them: see `ReplayFunction`
    result: Slot | None = None
    thrown: Slot | None = None
    way: tuple[str, ...] = ()  # instead of a result: see `FunctionCall`


class Action(NamedTuple):
    """Something that is done to an object: a call of a method, or the assignment of a field (no descriptor)."""

    owner: str
    name: str
    descriptor: str
    cells: list[Slot]


BUILDING = (
    Making.BUILT,
    Making.NEW,
    Making.EXTENDED,
    Making.GIVEN,
)  # by code that runs, so that what it takes must be there before


class Thing:
    """One object of a counterexample, as it is made on a JVM."""

    __slots__ = ("actions", "answers", "cells", "class_name", "fields", "kind", "length", "number", "text", "type_name")

    def __init__(self, number: int, kind: Making, class_name: str, text: str = "", length: int = 0) -> None:
        self.number = number
        self.kind = kind
        self.class_name = class_name
        self.text = text
        self.length = length
        self.fields: list[FieldSlot] = []
        self.cells: list[Slot] = []
        self.answers: list[Answer] = []
        self.actions: list[Action] = []  # in this order
        self.type_name = class_name  # where another class makes it

    @property
    def is_built(self) -> bool:
        return self.kind in BUILDING

    def parts(self) -> Iterable[Slot]:
        yield from self.cells
        for _, slot in self.fields:
            yield slot
        for answer in self.answers:
            yield from (slot for slot in (answer.result, answer.thrown) if slot is not None)
        for action in self.actions:
            yield from action.cells


class Scenario(NamedTuple):
    """Everything that a run needs to take the way of the counterexample."""

    found: Counterexample
    entry: MethodInfo
    launch: Launch | None  # how `main` is started, if that is the entry point
    receiver: Slot | None
    arguments: list[Slot]
    recorded: list[Recorded]  # in the order of the calls
    objects: dict[int, Thing]  # in the order in which they are met from the inputs
    statics: list[FieldSlot]  # that start with other values than their initialisers give
    outside: str  # a call whose result the world outside gives; empty if there is none
    settings: list[Setting]

    @property
    def nondets(self) -> list[Recorded]:
        """What the verifier interface gave."""
        return [one for one in self.recorded if one.origin in NONDETS]

    @property
    def scanned(self) -> list[Recorded]:
        """What scanners read."""
        return [one for one in self.recorded if one.origin in SCANS]

    @property
    def has_world(self) -> bool:
        """Whether the models of the world outside must run on the JVM."""
        return any(one.origin not in NONDETS and one.origin is not Provenance.EVENT for one in self.recorded)


def build_scenario(
    found: Counterexample, entry: MethodInfo, launch: Launch | None, classes: ClassTable, constructs: bool = False
) -> Scenario:  # fmt: skip
    """CannotReplay if an input cannot be given to a JVM. `constructs`: the entry point may be a constructor."""
    if entry.name == "<init>" and not constructs:
        raise CannotReplay("a constructor as entry point is not called on the JVM")
    builder = _Builder(found.objects, classes)
    receiver: Slot | None = None
    arguments: list[Slot] = []
    recorded: list[Recorded] = []
    statics: list[FieldSlot] = []
    settings: list[Setting] = []
    others: list[Slot] = []
    outside = ""
    for given in found.inputs:
        slot = slot_of(given.name, given.value)
        if given.origin in FROM_OUTSIDE:
            outside = outside or given.name
        if given.origin in ASSUMED:
            others += [slot] if given.origin is Provenance.OTHER else []
        elif given.origin is Provenance.RECEIVER:
            receiver = slot
        elif given.origin is Provenance.PARAMETER:
            arguments.append(slot)
        elif given.origin in RECORDED or given.origin in SCANS:
            recorded.append(Recorded(given.origin, slot))
        elif given.origin in SETTINGS and given.field is not None:
            settings.append(Setting(given.origin, given.field[1], slot))
        elif given.field is not None:
            owner, name = given.field
            statics.append(FieldSlot(owner, slot._replace(name=name)))
        elif given.origin is not Provenance.EXCLUDED:  # on the JVM the method has its body, whatever it gives
            outside = outside or given.name
    is_static = entry.is_static or launch is not None or entry.name == "<init>"  # no receiver among the inputs
    types, _ = split_method(entry.descriptor)
    if receiver is None and not is_static:
        raise CannotReplay("an initialiser fails before there is an object to call the entry point on")
    if types and not arguments:  # something goes wrong in an initialiser before they are made: they may be anything
        arguments = [Slot(f"arg{at}", type_, 0) for at, type_ in enumerate(types)]
    slots = [*([receiver] if receiver is not None else []), *arguments, *(slot for _, slot in recorded), *others]
    builder.follow([*slots, *(slot for _, slot in statics), *(slot for _, _, slot in settings)])
    return Scenario(found, entry, launch, receiver, arguments, recorded, builder.things, statics, outside, settings)


def slot_of(name: str, value: JavaValue) -> Slot:
    tag = value.descriptor[0]
    if tag in "BSIJ":
        return Slot(name, value.descriptor, signed(value.bits, WIDTHS[tag]))
    return Slot(name, value.descriptor, value.bits & 1 if tag == "Z" else value.bits & (1 << WIDTHS[tag]) - 1)


def value_text(slot: Slot) -> str:
    """As the driver reads it."""
    match slot.descriptor[0]:
        case "F" | "D":
            return f"{slot.value:x}"
        case "L" | "[":
            return f"#{slot.value}" if slot.value else "null"
        case _:
            return str(slot.value)


def escape(text: str) -> str:
    """Printable ASCII without blanks; everything else as \\u0041, by UTF-16 units."""
    units = memoryview(text.encode("utf-16-be", "surrogatepass")).tolist()
    pairs = (units[at] << 8 | units[at + 1] for at in range(0, len(units), 2))
    return "".join(chr(u) if 32 < u < 127 and u != 92 else f"\\u{u:04x}" for u in pairs)


class _Builder:
    def __init__(self, objects: Objects, classes: ClassTable) -> None:
        self._objects = objects
        self._classes = classes
        self.things: dict[int, Thing] = {}

    def follow(self, slots: list[Slot]) -> None:
        """Make a thing of every object that can be reached from these values."""
        todo = [slot for slot in reversed(slots) if _is_reference(slot)]
        while todo:
            slot = todo.pop()
            if slot.value and slot.value not in self.things:
                made = self.things[slot.value] = self._thing(slot)
                todo += [part for part in reversed(list(made.parts())) if _is_reference(part)]

    def _thing(self, slot: Slot) -> Thing:
        made = self._objects.get(slot.value)
        if made is None:
            raise CannotReplay(f"the counterexample names an object {slot.value} that does not exist")
        if isinstance(made, EnumConstant):
            return Thing(made.number, Making.ENUM, made.enum, made.name)
        if isinstance(made, ClassLiteral):
            return Thing(made.number, Making.CLASS, made.class_name, made.of)
        if isinstance(made, Text):
            return self._string(made)
        if isinstance(made, Instance | Array) and made.kept:
            return Thing(made.number, Making.KEPT, made.class_name, " ".join(made.kept))
        if not made.is_input:
            raise CannotReplay(f"an input is an object of {dotted(made.class_name)} that the program itself makes")
        match made:
            case Array():
                thing = Thing(made.number, Making.ARRAY, made.class_name, length=made.size)
                element = made.class_name[1:]
                known = [slot_of("", value) for value in made.elements[: made.size]]
                thing.cells = known + [Slot("", element, 0)] * (made.size - len(known))
                return thing
            case Box():
                thing = Thing(made.number, Making.CACHED if made.is_cached else Making.BOX, made.class_name)
                value = zero(BOXES[made.class_name]) if made.value is None else made.value
                thing.cells = [slot_of("value", value)]
                return thing
            case Built():
                return self._built(made)
            case Function():
                thing = Thing(made.number, Making.FUNCTION, made.class_name)
                thing.text = "" if made.is_object else f"{made.method.name} {made.method.descriptor}"
                thing.answers = [self._answer(call) for call in made.calls]
                return thing
            case Instance():
                return self._proxy(made, slot) if not made.class_name else self._instance(made)

    def _answer(self, call: FunctionCall) -> Answer:
        """Objects of the program are found where it handed them over."""
        words = tuple(map(self._word, call.arguments))
        if call.thrown is not None:
            return Answer(call.method, call.arguments, words, thrown=slot_of("", call.thrown))
        made = self._objects.get(call.result.bits) if isinstance(call.result, Reference) else None
        if made is not None and call.way and not made.is_input and not isinstance(made, EnumConstant | ClassLiteral):
            return Answer(call.method, call.arguments, words, way=call.way)
        return Answer(call.method, call.arguments, words, None if call.result is None else slot_of("", call.result))

    def _word(self, value: JavaValue) -> str:
        if isinstance(value, Primitive):
            return f"={value_text(slot_of('', value))}"
        if isinstance(value, Null):
            return "null"
        made = self._objects.get(value.number)
        if isinstance(made, Box) and made.value is not None:
            return f"box={value_text(slot_of('', made.value))}"
        if isinstance(made, Text) and len(made.units) == made.length:
            return f"text={escape(made.units)}"
        return f"#{value.number}" if made is not None and made.is_input else "?"

    def _built(self, made: Built) -> Thing:
        method = made.method
        kind = Making.BUILT if made.is_static else Making.GIVEN
        thing = Thing(made.number, kind, method.class_name, f"{method.name} {method.descriptor}")
        if method.name == "<init>":
            thing.kind, thing.text = Making.NEW, method.descriptor
        if made.is_extended:
            thing.kind, thing.class_name = Making.EXTENDED, made.class_name
            thing.text = f"{method.class_name} {method.descriptor}"
        thing.type_name = made.class_name
        thing.cells = [slot_of("", argument) for argument in made.arguments]
        thing.answers = [self._answer(call) for call in made.answers]
        for call in made.calls:
            if isinstance(call, FieldValue):
                thing.actions.append(Action(call.owner, call.name, "", [slot_of(call.name, call.value)]))
            else:
                given = [slot_of("", argument) for argument in call.arguments]
                thing.actions.append(Action(call.method.class_name, call.method.name, call.method.descriptor, given))
        return thing

    def _string(self, made: Text) -> Thing:
        """A constant, or an unknown string, which may be the same object as a constant or another one."""
        text = made.units.ljust(made.length, "\0")  # whatever was never looked at is free
        others = [self._objects[number] for number in made.identical]
        known = (isinstance(other, Text) and (other.is_constant or not other.is_input) for other in others)
        if made.is_constant or any(known):
            return Thing(made.number, Making.LITERAL, STRING, text)
        # identity is transitive: all of them name the one with the least number
        return Thing(made.number, Making.STRING, STRING, text, length=min((made.number, *made.identical)))

    def _instance(self, made: Instance) -> Thing:
        name = made.class_name
        known = self._classes.find(name)
        if known is not None and "$$Lambda$" in name and known.interfaces:  # nobody knows the class, see `Candidates`
            return Thing(made.number, Making.PROXY, known.interfaces[0])
        if known is not None and known.is_enum:
            raise CannotReplay(f"an input is a constant of {dotted(name)} that does not exist yet")
        if name in BUILDERS:
            contents = [self._objects.get(f.value.bits) for f in made.fields if f.name == CONTENTS]
            text = contents[0] if contents else None
            held = text.units.ljust(text.length, "\0") if isinstance(text, Text) else ""
            return Thing(made.number, Making.BUILDER, name, held)
        thing = Thing(made.number, Making.OBJECT, name)
        if any(field.owner == THROWABLE and field.name == "suppressed" and field.value.bits for field in made.fields):
            raise CannotReplay("an input is an exception with suppressed ones, which the JDK keeps elsewhere")
        thing.fields = [FieldSlot(field.owner, slot_of(field.name, field.value)) for field in made.fields]
        thing.answers = [self._answer(call) for call in made.answers]
        return thing

    def _proxy(self, made: Instance, slot: Slot) -> Thing:
        name = class_of(slot.descriptor)
        if name == OBJECT:
            return Thing(made.number, Making.OBJECT, OBJECT)  # nobody looked at its class, so any will do
        known = self._classes.find(name)
        if known is None or not known.is_interface:
            raise CannotReplay(f"an input is an object of an unknown subclass of {dotted(name)}")
        return Thing(made.number, Making.PROXY, name)


def _is_reference(slot: Slot) -> bool:
    return is_reference(slot.descriptor)
