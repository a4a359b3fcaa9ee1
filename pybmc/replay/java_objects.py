"""The inputs of a counterexample as Java statements: local variables, built by constructors where that gives exactly
the same objects, and by reflection where it does not."""

from __future__ import annotations

from collections.abc import Sequence

from pybmc.annotations import TYPE_CHECKING
from pybmc.counterexamples.literals import class_text, double_literal, float_literal, primitive, string_literal
from pybmc.counterexamples.values import LIBRARY_INPUTS
from pybmc.goto.classes import ACC_FINAL, ACC_STATIC, ClassInfo, ClassTable, MethodInfo, Origin
from pybmc.goto.constructors import FieldKey, Plain, chosen_fields, plain_constructors, plain_setters
from pybmc.goto.generics import GenericType
from pybmc.goto.names import OBJECT, class_of, descriptor_of, dotted, is_reference, split_method
from pybmc.goto.shapes import is_made_up_below
from pybmc.replay.java_calls import JavaCalls
from pybmc.replay.java_functions import Lambdas
from pybmc.replay.java_library import LibraryObjects
from pybmc.replay.java_names import JavaNames, LocalNames
from pybmc.replay.scenario import Action, CannotReplay, FieldSlot, Making, Slot, Thing

if TYPE_CHECKING:
    from pybmc.counterexamples.values import Objects
    from pybmc.goto.classes import FieldInfo

CASTS = {"B": "(byte) ", "S": "(short) "}
NAN = {
    "F": (0x7FC00000, "Float.intBitsToFloat(0x%08x)"),
    "D": (0x7FF8000000000000, "Double.longBitsToDouble(0x%016xL)"),
}


def literal(descriptor: str, value: int) -> str:
    """A primitive value, exactly: NaNs with other bits than the usual one by their bits."""
    if descriptor in NAN:
        text = (float_literal if descriptor == "F" else double_literal)(value)
        usual, by_bits = NAN[descriptor]
        return by_bits % value if text.endswith("NaN") and value != usual else text
    if descriptor == "I" and value == -(1 << 31):
        return "Integer.MIN_VALUE"
    if descriptor == "J" and value == -(1 << 63):
        return "Long.MIN_VALUE"
    return primitive(descriptor, value)


def string(text: str) -> str:
    return string_literal(text, None)


class JavaObjects:
    """Collects statements and the helpers that they use."""

    def __init__(
        self, classes: ClassTable, names: JavaNames, locals_: LocalNames, things: dict[int, Thing], known: Objects
    ) -> None:
        self._classes = classes
        self._names = names
        self._locals = locals_
        self._things = things
        self._known = known  # all objects of the counterexample
        self._variables: dict[int, tuple[str, str]] = {}  # name, and type as it was declared
        self._wanted_names: dict[int, str] = {}
        self._late: list[tuple[str, Action]] = []  # with objects that were not there yet, and what came after those
        self._identities: dict[int, int] = {}  # of strings: the object that has this identity
        self._fixed: set[int] = set()  # what functions give is one object
        self._hidden: set[int] = set()  # objects that are no variables: inside collections, or thrown by functions
        self.statements: list[str] = []
        self.helpers: set[str] = set()
        self.calls = JavaCalls(names, self.helpers)
        self._library = LibraryObjects(things, self.expression)

    # --------------------------------------------------------------------------------------- values

    def declare(self, things: Sequence[Thing], wanted: dict[int, str]) -> None:
        """Statements that build these objects; `wanted` gives names for some."""
        self._wanted_names = wanted
        for thing in things:
            self._note(thing)
        filled: set[int] = set()
        for thing in self._parts_first(things):
            if not self._is_inline(thing) and thing.number not in self._hidden:
                self._declare(thing)
            if all(self._is_there(part) for part in thing.parts()):  # whoever is built from it wants it whole
                filled.add(thing.number)
                self._fill(thing)
        for thing in things:
            if thing.number not in filled:
                self._fill(thing)
        for name, action in self._late:
            self._act(name, action)

    def _note(self, thing: Thing) -> None:
        """What becomes of the parts of an object."""
        if thing.kind is Making.BUILT and thing.class_name == LIBRARY_INPUTS:  # nobody else has its arrays
            self._hidden.update(cell.value for cell in thing.cells if cell.descriptor[0] == "[")
        for answer in thing.answers:
            self._hidden.update([] if answer.thrown is None else [answer.thrown.value])
            self._fixed.update([] if answer.result is None else [answer.result.value])

    def _is_there(self, part: Slot) -> bool:
        is_object = is_reference(part.descriptor) and part.value
        return not is_object or part.value in self._variables or self._is_inline(self._things[part.value])

    def _parts_first(self, things: Sequence[Thing]) -> list[Thing]:
        """What an object is made of before the object itself, as far as there are no cycles."""
        order: list[Thing] = []
        seen: set[int] = set()
        for root in things:
            stack = [(root, False)]
            while stack:
                thing, done = stack.pop()
                if done:
                    order.append(thing)
                elif thing.number not in seen:
                    seen.add(thing.number)
                    stack.append((thing, True))
                    parts = [part.value for part in thing.parts() if is_reference(part.descriptor) and part.value]
                    stack += [(self._things[number], False) for number in reversed(parts)]
        return order

    def expression(self, slot: Slot, boxed: bool = False) -> str:
        """`boxed`: where the static type is Object, so that a byte must say that it is one."""
        tag = slot.descriptor[0]
        if tag in "L[":
            return "null" if slot.value == 0 else self._reference(self._things[slot.value])
        text = literal(slot.descriptor, slot.value)
        return CASTS.get(tag, "") + text if boxed or tag in CASTS else text

    def declared_type(self, slot: Slot) -> str:
        """The static type of the expression; empty for null."""
        if slot.value and slot.value in self._variables:
            return self._variables[slot.value][1]
        return ""

    def set_field(self, target: str, owner: str, slot: Slot, static: bool = False) -> None:
        """Assign, or set by reflection what cannot be assigned."""
        info = self._classes.find(owner)
        field = info.field(slot.name, slot.descriptor) if info is not None else None
        if info is None or field is None or info.origin is Origin.JDK:
            raise CannotReplay(f"a test cannot set the field {slot.name} of {dotted(owner)}")
        is_named = static or self._static_type(target) == self._names.class_name(owner)
        if self._assignable(info, field) and is_named:
            before = self._names.class_name(owner) if static else target
            self.statements.append(f"{before}.{slot.name} = {self.expression(slot)};")
            return
        setter = plain_setters(info).get((owner, slot.name, slot.descriptor)) if not static else None
        if setter is not None and self._names.may_use_member(info, setter.access):
            self.statements.append(f"{target}.{setter.name}({self.expression(slot)});")
            return
        self.helpers.add("set")
        object_ = "null" if static else target
        value = self.expression(slot, boxed=True)
        self.statements.append(f'set({object_}, {self.calls.class_of(owner)}, "{slot.name}", {value});')

    # -------------------------------------------------------------------------------------- objects

    def _is_inline(self, thing: Thing) -> bool:
        if thing.kind is Making.STRING:
            first = self._identities.setdefault(thing.length, thing.number)
            shared = first != thing.number or any(
                t is not thing and t.kind is Making.STRING and t.length == thing.length for t in self._things.values()
            )
            return not shared and thing.number not in self._wanted_names and thing.number not in self._fixed
        return (
            thing.kind in (Making.LITERAL, Making.ENUM, Making.CLASS, Making.CACHED)
            and thing.number not in self._wanted_names
        )

    def _reference(self, thing: Thing) -> str:
        known = self._variables.get(thing.number)
        return known[0] if known is not None else self._made(thing)

    def _made(self, thing: Thing) -> str:
        """An expression that makes the object, or finds it if it exists before the run."""
        match thing.kind:
            case Making.LITERAL:
                return string(thing.text)
            case Making.STRING:
                first = self._identities.setdefault(thing.length, thing.number)
                return self._variables[first][0] if first in self._variables else f"new String({string(thing.text)})"
            case Making.ENUM:
                return self._enum(thing)
            case Making.KEPT:
                return self._kept(thing)
            case Making.CLASS:
                return self.calls.type_literal(thing.text)
            case Making.BUILDER:
                return f"new {class_text(thing.class_name)}({string(thing.text)})"
            case Making.BOX:
                return f"new {class_text(thing.class_name)}({self.expression(thing.cells[0])})"
            case Making.CACHED:
                return f"{class_text(thing.class_name)}.valueOf({self.expression(thing.cells[0])})"
            case Making.PROXY:
                return self._proxy(thing)
            case Making.FUNCTION:
                return self._function(thing)
            case Making.BUILT if thing.class_name == LIBRARY_INPUTS:
                self.helpers.update(self._library.helpers_of(thing))
                return self._library.made(thing)
            case Making.EXTENDED:
                return self._extended(thing)
            case Making.BUILT | Making.NEW | Making.GIVEN:
                return self._constructed(thing)
            case Making.ARRAY:
                return self._array(thing)
            case _:
                return self._object(thing)

    def _declare(self, thing: Thing) -> None:
        wanted = self._wanted_names.get(thing.number)
        made = self._made(thing)
        kind = self._declared_class(thing)
        simple = class_text(kind).replace("[]", "s").replace("$", ".").rpartition(".")[2]
        name = self._locals.take(wanted or simple[:1].lower() + simple[1:])
        descriptor = descriptor_of(kind)
        type_name = self._names.type_name(descriptor) or ("Object[]" if self._is_object_array(thing) else "Object")
        if made.startswith("{") and type_name == "Object[]":
            raise CannotReplay(f"a test cannot name {thing.class_name}")
        self.statements += f"{type_name} {name} = {made};".split("\n")
        self._variables[thing.number] = (name, type_name)
        if thing.kind is Making.BUILT and thing.class_name == LIBRARY_INPUTS:
            self.statements += self._library.filled(thing, name)
        for action in thing.actions:
            if not self._late and all(map(self._is_there, action.cells)):
                self._act(name, action)
            else:
                self._late.append((name, action))

    @staticmethod
    def _declared_class(thing: Thing) -> str:
        """What a local variable is declared as: of what a method makes, what it says it makes."""
        if thing.kind is Making.BUILT and thing.class_name == LIBRARY_INPUTS:
            return class_of(thing.text.rpartition(")")[2])
        return thing.type_name

    def _static_type(self, variable: str) -> str:
        return next((type_ for name, type_ in self._variables.values() if name == variable), "")

    @staticmethod
    def _is_object_array(thing: Thing) -> bool:
        return thing.kind is Making.ARRAY and thing.class_name[1] in "L["

    def _enum(self, thing: Thing) -> str:
        info = self._classes.get(thing.class_name)
        field = next((f for f in info.fields if f.name == thing.text), None)
        name = self._names.class_name(thing.class_name)
        if name is not None and field is not None:
            return f"{name}.{thing.text}"
        self.helpers.add("constant")
        return f'constant({self.calls.class_of(thing.class_name)}, "{thing.text}")'

    def _kept(self, thing: Thing) -> str:
        """What the program keeps, by the way that its source would go as far as it may."""
        owner, name, *steps = thing.text.split()
        text, is_plain = self._from(owner, name, self._names.class_name(owner), "null")
        for step in steps:
            if step[0] == "[":
                text = f"{text}{step}" if is_plain else f"java.lang.reflect.Array.get({text}, {step[1:-1]})"
            else:
                owner, _, name = step.partition(":")
                text, is_plain = self._from(owner, name, text if is_plain else None, text)
        made = self._names.type_name(descriptor_of(thing.class_name))
        return text if made is None else f"({made}) {text}"

    def _from(self, owner: str, name: str, before: str | None, target: str) -> tuple[str, bool]:
        """The value of a field, and whether it has the type that the field is declared with."""
        info = self._classes.get(owner)
        field = next(field for field in info.fields if field.name == name)
        if before is not None and self._names.may_use_member(info, field.access):
            return f"{before}.{name}", True
        self.helpers.add("get")
        return f'get({target}, {self.calls.class_of(owner)}, "{name}")', False

    def _proxy(self, thing: Thing) -> str:
        name = self._names.class_name(thing.class_name)
        if name is None:
            raise CannotReplay(f"a test cannot implement {dotted(thing.class_name)}")
        return (
            f"({name}) java.lang.reflect.Proxy.newProxyInstance({name}.class.getClassLoader(), "
            f"new Class<?>[] {{{name}.class}}, (self, method, arguments) -> null)"
        )

    def _function(self, thing: Thing) -> str:
        if not thing.text:
            name = self._names.class_name(thing.class_name)
            if name is None:
                raise CannotReplay(f"a test cannot implement {dotted(thing.class_name)}")
            return f"new {name}() {self._members(thing, thing.class_name)}"
        before, text = self._lambdas().write(thing)
        self.statements += before
        self.helpers.add("raw")
        return text

    def _lambdas(self) -> Lambdas:
        return Lambdas(self._classes, self._names, self._locals, self._known, self._ready, self._name_of)

    def _members(self, thing: Thing, type_name: str) -> str:
        """Of an anonymous class: all that a type leaves open."""
        before, lines = self._lambdas().members(thing, GenericType(descriptor_of(type_name)))
        self.statements += before
        self.helpers.add("raw")
        return "\n".join(["{", *lines, "}"]) if lines else "{}"

    def _name_of(self, number: int) -> str:
        return self._variables[number][0] if number in self._variables else ""

    def _ready(self, slot: Slot) -> str:
        """A value that must be there now."""
        if not self._is_there(slot):
            raise CannotReplay("a test cannot make a function that gives itself")
        return self.expression(slot, boxed=True)

    def _array(self, thing: Thing) -> str:
        element = thing.class_name[1:]
        name = self._names.type_name(element)
        if not is_reference(element):
            cells = ", ".join(self.expression(cell) for cell in thing.cells)
            return f"{{{cells}}}" if thing.length else f"new {name}[0]"
        if name is None:
            self.helpers.add("type")
            return f"(Object[]) java.lang.reflect.Array.newInstance({self.calls.type_literal(element)}, {thing.length})"
        base, dims, rest = name.partition("[]")
        return f"new {base}[{thing.length}]{dims}{rest}"

    def _object(self, thing: Thing) -> str:
        info = self._classes.get(thing.class_name)
        name = self._names.class_name(thing.class_name)
        if name is not None and thing.class_name == OBJECT:
            return "new Object()"
        plain = self._constructor(info) if name is not None else None
        if plain is not None:
            body = f" {self._members(thing, info.super_name or OBJECT)}" if is_made_up_below(info) else ""
            return f"new {name}({', '.join(self._parameters(plain, thing))}){body}"
        if is_made_up_below(info):
            raise CannotReplay(f"a test cannot make an object of a subclass of {dotted(info.super_name or OBJECT)}")
        if info.record_components is not None:
            # No field of a record can be set, not even by reflection: only its constructor makes one.
            raise CannotReplay(f"the constructor of the record {dotted(info.name)} may change the values")
        self.helpers.add("allocate")
        return f"allocate({self.calls.class_of(thing.class_name)})"

    # -------------------------------------------------------------------------------- by construction

    def _constructed(self, thing: Thing) -> str:
        """The expression that the program itself could have: a constructor, a factory, a method of a builder."""
        info = self._classes.get(thing.class_name)
        owner = self._names.class_name(thing.class_name)
        name, _, descriptor = thing.text.rpartition(" ")
        method = info.method(name or "<init>", descriptor)
        if method is None:
            raise CannotReplay(f"there is no {dotted(info.name)}.{name or '<init>'}")
        if not self.calls.can_be_written(info, method):
            receiver = thing.cells[:1] if thing.kind is Making.GIVEN else []
            return self._reflected(info, method, receiver, thing.cells[len(receiver) :], thing.type_name)
        given = list(map(self.expression, thing.cells))
        if thing.kind is Making.GIVEN:
            return f"{given[0]}.{name}({self._given(info, method, thing.cells[1:])})"
        if thing.kind is Making.NEW and info.inner_name is not None and not info.inner_access & ACC_STATIC:
            return f"{given[0]}.new {info.inner_name}({', '.join(given[1:])})"
        start = f"new {owner}" if thing.kind is Making.NEW else f"{owner}.{name}"
        return f"{start}({self._given(info, method, thing.cells)})"

    def _extended(self, thing: Thing) -> str:
        base, _, descriptor = thing.text.partition(" ")
        made_up, above = self._classes.find(thing.class_name), self._classes.find(base)
        if made_up is not None and above is not None and is_made_up_below(made_up):
            return self._subclass(above, descriptor, thing)
        types = ", ".join(map(self.calls.type_literal, split_method(descriptor)[0]))
        given = ", ".join(self.expression(cell, boxed=True) for cell in thing.cells)
        self.helpers.add("extend")
        rest = f"new Class<?>[] {{{types}}}, new Object[] {{{given}}}"
        return f"extend({self.calls.class_of(thing.class_name)}, {self.calls.class_of(base)}, {rest})"

    def _subclass(self, above: ClassInfo, descriptor: str, thing: Thing) -> str:
        """An anonymous class."""
        constructor = above.method("<init>", descriptor)
        owner = self._names.type_name(descriptor_of(above.name))
        if owner is None or constructor is None or not self.calls.can_be_written(above, constructor):
            raise CannotReplay(f"a test cannot make an object of a subclass of {dotted(above.name)}")
        given = self._given(above, constructor, thing.cells)
        return f"new {owner}({given}) {self._members(thing, above.name)}"

    def _reflected(
        self, info: ClassInfo, method: MethodInfo, receiver: Sequence[Slot], cells: Sequence[Slot], made: str
    ) -> str:  # fmt: skip
        """A call by reflection; `made`: the class of what it gives, which is said where it can be."""
        given = [self.expression(cell, boxed=True) for cell in cells]
        target = self.expression(receiver[0]) if receiver else "null"
        text = self.calls.reflected(info.name, method.name, method.descriptor, target, given)
        name = self._names.class_name(made) if method.name != "<init>" else None
        return text if name is None else f"({name}) {text}"

    def _given(self, info: ClassInfo, method: MethodInfo, cells: Sequence[Slot]) -> str:
        return self.calls.arguments(info, method, list(map(self.expression, cells)))

    def _act(self, name: str, action: Action) -> None:
        info = self._classes.get(action.owner)
        if not action.descriptor:
            self.set_field(name, action.owner, action.cells[0])
            return
        method = info.method(action.name, action.descriptor)
        if method is None:
            raise CannotReplay(f"there is no {dotted(info.name)}.{action.name}")
        if self.calls.can_be_written(info, method) and self._static_type(name) != "Object":
            self.statements.append(f"{name}.{action.name}({self._given(info, method, action.cells)});")
            return
        number = next(number for number, (known, _) in self._variables.items() if known == name)
        this = Slot("", descriptor_of(action.owner), number)
        self.statements.append(f"{self._reflected(info, method, [this], action.cells, '')};")

    # ------------------------------------------------------------------------------ field by field

    def _constructor(self, info: ClassInfo) -> Plain | None:
        """By which fields are chosen; of a subclass that is made up, that of the class above."""
        if is_made_up_below(info):
            info = self._classes.get(info.super_name or OBJECT)
        if info.is_enum or (info.inner_name is not None and not info.inner_access & 0x8):
            return None  # an inner class needs an outer object
        for plain in plain_constructors(self._classes, info):
            can_call = self._names.may_use_member(info, plain.method.access)
            is_known = all(self._names.type_name(type_) for _, _, type_ in plain.fields)
            if can_call and is_known and set(plain.others) <= self._chosen(info):
                return plain
        return None

    def _chosen(self, info: ClassInfo) -> set[FieldKey]:
        """Fields that a test can give any value."""
        return chosen_fields(self._classes, info, self._names.may_use_member)

    def _parameters(self, plain: Plain, thing: Thing) -> list[str]:
        given = {(f.owner, f.slot.name): f.slot for f in thing.fields}
        return [self._early(given.get((owner, name), Slot(name, type_, 0))) for owner, name, type_ in plain.fields]

    def _early(self, slot: Slot) -> str:
        """A value for a constructor; objects that do not exist yet, as in cycles, are set later."""
        if is_reference(slot.descriptor) and slot.value:
            thing = self._things[slot.value]
            if slot.value not in self._variables and not self._is_inline(thing):
                return "null"
        return self.expression(slot)

    # ---------------------------------------------------------------------------------------- parts

    def _fill(self, thing: Thing) -> None:
        if thing.number not in self._variables:
            return
        name = self._variables[thing.number][0]
        if self._is_object_array(thing):
            for at, cell in enumerate(thing.cells):
                if cell.value:
                    self.statements.append(f"{name}[{at}] = {self._cast(thing.class_name[1:], cell)};")
        if thing.kind is Making.OBJECT:
            for field in self._left_over(thing):
                self.set_field(name, *field)

    def _cast(self, descriptor: str, cell: Slot) -> str:
        type_name = self._names.type_name(descriptor)
        declared = self.declared_type(cell)
        needs = type_name is not None and declared == "Object" and type_name != "Object"
        return f"({type_name}) {self.expression(cell)}" if needs else self.expression(cell)

    def _left_over(self, thing: Thing) -> list[FieldSlot]:
        """Fields that the expression which made the object has not set; new objects start with zeros."""
        info = self._classes.get(thing.class_name)
        plain = self._constructor(info) if self._names.class_name(thing.class_name) is not None else None
        done: set[tuple[str, str]] = set()
        others: set[tuple[str, str]] = set()  # where the constructor leaves something else than zero
        if plain is not None:
            done = {(owner, name) for owner, name, _ in plain.fields}
            others = {(owner, name) for owner, name, _ in plain.others}
        left = []
        for field in thing.fields:
            late = is_reference(field.slot.descriptor) and field.slot.value in self._late_of(thing)
            key = (field.owner, field.slot.name)
            if key in others or (field.slot.value and (key not in done or late)):
                if late and info.record_components is not None:
                    raise CannotReplay("a test cannot make a record that is part of itself")
                left.append(field)
        return left

    def _late_of(self, thing: Thing) -> set[int]:
        """Objects declared after this one, or itself."""
        order = list(self._variables)
        return set(order[order.index(thing.number) :])

    def _assignable(self, info: ClassInfo, field: FieldInfo) -> bool:
        return not field.access & ACC_FINAL and self._names.may_use_member(info, field.access)
