"""Generic types as class files tell them in Signature attributes (JVMS 4.7.9.1).

A `GenericType` is a type with the types that stand between its angle brackets. Wildcards and type variables are gone:
`?` is Object, `? extends T` is T, and a variable is what it is bound to, or else its bound. Nothing verifies a
signature, so whatever is malformed or does not fit the descriptor counts as having no generic types.
"""

from __future__ import annotations

from collections.abc import Mapping

from pybmc.goto.classes import ClassInfo, ClassTable, FieldInfo, MethodInfo
from pybmc.goto.names import OBJECT, Descriptor, array_of, class_of, descriptor_of, is_array, split_method
from pybmc.records import Record, changed


class GenericType(Record):
    descriptor: Descriptor  # after erasure
    arguments: tuple[GenericType, ...] = ()
    outer: GenericType | None = None  # of an inner class: the type of the object around, if it has arguments
    also: tuple[Descriptor, ...] = ()  # of a type variable with several bounds: the others

    def argument(self, number: int) -> GenericType:
        return self.arguments[number] if number < len(self.arguments) else ANY

    def all_arguments(self) -> list[GenericType]:
        """Also those of arguments."""
        return [inside for argument in self.arguments for inside in (argument, *argument.all_arguments())]

    @property
    def element(self) -> GenericType:
        """Of an array."""
        return GenericType(Descriptor(self.descriptor[1:]), self.arguments)


Bindings = Mapping[str, GenericType]
ANY = GenericType(descriptor_of(OBJECT))
NOTHING: Bindings = {}
COMPARABLE = Descriptor("Ljava/lang/Comparable;")
NUMBER = Descriptor("Ljava/lang/Number;")
INTEGER = GenericType(Descriptor("Ljava/lang/Integer;"))


def parameter_types(method: MethodInfo, owner: ClassInfo, given: Bindings | None = None) -> list[GenericType]:
    """The types of a method's parameters; type variables are their bounds, or what those of the class are given."""
    plain = [GenericType(descriptor) for descriptor in split_method(method.descriptor)[0]]
    if not method.signature:
        return plain
    try:
        bound = dict(class_variables(owner) if given is None else given)
        reader = _Reader(method.signature, bound)
        bound.update(reader.variables())
        reader.expect("(")
        found = []
        while not reader.at(")"):
            found.append(reader.type())
    except _MalformedError:
        return plain
    if given is not None and len(found) == len(plain):
        return found  # what a variable is given may be narrower than what it is erased to
    return found if [t.descriptor for t in found] == [t.descriptor for t in plain] else _fitting(found, plain)


def parameter_variables(method: MethodInfo) -> list[str]:
    """Of each parameter the type variable that it is of, with brackets if an array of such; empty otherwise."""
    count = len(split_method(method.descriptor)[0])
    found = []
    try:
        reader = _Reader(method.signature, NOTHING)
        reader.variables()
        reader.expect("(")
        while not reader.at(")"):
            found.append(reader.variable())
    except _MalformedError:
        return [""] * count
    return found if len(found) == count else [""] * count


def compared_variables(method: MethodInfo, owner: ClassInfo) -> dict[str, list[GenericType]]:
    """Type variables whose values are compared with each other, as `T extends Comparable<T>`.

    Of each the types of the parameters, in which that variable stands for itself as `TT;`.
    """
    try:
        readers = [_Reader(text, NOTHING) for text in (owner.signature, method.signature) if text]
        for reader in readers:
            reader.variables()
        names = dict.fromkeys(name for reader in readers for name in reader.compared)
        return {name: _Reader(method.signature, NOTHING).parameters_with(name) for name in names}
    except _MalformedError:
        return {}


def written_types(method: MethodInfo, bound: Bindings = NOTHING) -> tuple[list[GenericType], GenericType]:
    """Types of parameters and result as they are written. `bound`: what type variables stand for, others are any type,
    whatever their bounds.
    """
    parameters, result = split_method(method.descriptor)
    plain = [GenericType(descriptor) for descriptor in parameters]
    try:
        reader = _Reader(method.signature, NOTHING)
        reader.variables()
        reader.unbind()
        reader.bind(bound)
        reader.expect("(")
        found = []
        while not reader.at(")"):
            found.append(reader.type())
        reader.expect(")")
        given = reader.type()
    except _MalformedError:
        return plain, GenericType(result)
    return _fitting(found, plain), _fitting([given], [GenericType(result)])[0]


def seen_as(classes: ClassTable, type_: GenericType, name: str) -> GenericType | None:
    """A type as one of a class or interface that it extends: ArrayList<T> as Collection<T>."""
    todo, seen = [type_], set[str]()
    while todo:
        current = todo.pop(0)
        own = class_of(current.descriptor)
        if own == name:
            return current
        info = classes.find(own) if not is_array(current.descriptor) else None
        if info is not None and own not in seen:
            seen.add(own)
            todo += _supertypes(info, current)
    return None


def arguments_of(info: ClassInfo, type_: GenericType) -> Bindings:
    """What the variables of a class are in a type of it; of a raw type, any."""
    variables = class_variables(info)
    if len(variables) == len(type_.arguments):
        return dict(zip(variables, type_.arguments, strict=True))
    return dict.fromkeys(variables, ANY)


def _supertypes(info: ClassInfo, type_: GenericType) -> list[GenericType]:
    names = [name for name in (info.super_name, *info.interfaces) if name is not None]
    plain = [GenericType(descriptor_of(name)) for name in names]
    try:
        reader = _Reader(info.signature, NOTHING)
        reader.variables()
        reader.bind(arguments_of(info, type_))
        found = []
        while not reader.is_done:
            found.append(reader.type())
    except _MalformedError:
        return plain
    return _fitting(found, plain)


def _fitting(found: list[GenericType], plain: list[GenericType]) -> list[GenericType]:
    """Where the two disagree, as about synthetic parameters, the descriptor is right."""
    if len(found) != len(plain):
        return plain
    return [a if a.descriptor == b.descriptor else b for a, b in zip(found, plain, strict=True)]


def field_type(field: FieldInfo, bound: Bindings = NOTHING) -> GenericType:
    """`bound`: what the type variables of the class stand for."""
    plain = GenericType(field.descriptor)
    if not field.signature:
        return plain
    try:
        return _Reader(field.signature, bound).type()
    except _MalformedError:
        return plain


def is_outer(field: FieldInfo, type_: GenericType) -> bool:
    """Whether the field of an inner class, seen as of this type, holds the object around."""
    outer = type_.outer
    return outer is not None and field.name.startswith("this$") and field.descriptor == outer.descriptor


def is_of_variable(field: FieldInfo) -> bool:
    """`T` or `T[]`: the descriptor has no more than the bound of the variable."""
    return field.signature.lstrip("[").startswith("T")


def class_variables(info: ClassInfo, type_: GenericType | None = None) -> dict[str, GenericType]:
    """What the type variables of a class are in a type of it."""
    if not info.signature:
        return {}
    try:
        bounds = _Reader(info.signature, {}).variables()
    except _MalformedError:
        return {}
    if type_ is None or len(type_.arguments) != len(bounds):
        return bounds
    return dict(zip(bounds, type_.arguments, strict=True))


def extending_signature(info: ClassInfo) -> str:
    """Of a class that extends one and has the same type variables: `<T:Ljava/lang/Object;>LBase<TT;>;`."""
    names = class_variables(info)
    if not names:
        return ""
    depth = end = 0
    for end, letter in enumerate(info.signature, 1):  # noqa: B007
        depth += {"<": 1, ">": -1}.get(letter, 0)
        if not depth:
            break
    return f"{info.signature[:end]}L{info.name}<{''.join(f'T{name};' for name in names)}>;"


def interface_types(info: ClassInfo, bound: Bindings = NOTHING) -> list[GenericType]:
    """The interfaces that a class or interface names; `bound`: what its type variables stand for."""
    plain = [GenericType(descriptor_of(name)) for name in info.interfaces]
    if not info.signature:
        return plain
    try:
        reader = _Reader(info.signature, {})
        reader.variables()
        reader.bind(bound)
        reader.type()  # of the superclass
        found = []
        while not reader.is_done:
            found.append(reader.type())
    except _MalformedError:
        return plain
    return found if [t.descriptor for t in found] == [t.descriptor for t in plain] else plain


def result_type(method: MethodInfo, bound: Bindings = NOTHING) -> GenericType | None:
    """What a method gives; None if the method itself is generic, so that whoever calls it decides."""
    plain = GenericType(split_method(method.descriptor)[1])
    if not method.signature:
        return plain
    try:
        reader = _Reader(method.signature, bound)
        if reader.variables():
            return None
        reader.expect("(")
        while not reader.at(")"):
            reader.type()
        reader.expect(")")
        return reader.type()
    except _MalformedError:
        return plain


def written_type(signature: str) -> GenericType:
    """A type as a signature has it: `Ljava/util/Enumeration<Ljava/lang/String;>;`."""
    return _Reader(signature, NOTHING).type()


class _MalformedError(Exception):
    pass


class _Reader:
    def __init__(self, text: str, bound: Bindings) -> None:
        self._text = text
        self._at = 0
        self._bound = dict(bound)
        self.compared: list[str] = []  # variables whose values are compared with each other

    def bind(self, bound: Bindings) -> None:
        self._bound.update(bound)

    def unbind(self) -> None:
        self._bound.clear()

    @property
    def is_done(self) -> bool:
        return self._at >= len(self._text)

    def at(self, what: str) -> bool:
        return self._text.startswith(what, self._at)

    def expect(self, what: str) -> None:
        if not self.at(what):
            raise _MalformedError
        self._at += len(what)

    def variables(self) -> dict[str, GenericType]:
        """`<T:Ljava/lang/Object;U::Ljava/util/List<TT;>;>`: each with its first bound, which names the others."""
        found: dict[str, GenericType] = {}
        if not self.at("<"):
            return found
        self._at += 1
        while not self.at(">"):
            name = self._until(":")
            self._bound.setdefault(name, ANY)  # a bound may name it, as in T extends Comparable<T>
            bounds = []
            while self.at(":"):
                self._at += 1
                if not self.at(":"):
                    bounds.append(self.type())
            first = bounds[0] if bounds else ANY
            if any(bound.descriptor == COMPARABLE and bound.argument(0) == ANY for bound in bounds[:2]):
                # Objects that can be compared with each other are of one class.
                self.compared.append(name)
                first = INTEGER if first.descriptor in (COMPARABLE, ANY.descriptor, NUMBER) else first
            elif bounds[1:]:
                first = changed(first, also=tuple(bound.descriptor for bound in bounds[1:]))
            found[name] = self._bound[name] = first
        self._at += 1
        return found

    def parameters_with(self, name: str) -> list[GenericType]:
        self.variables()
        self.bind({name: GenericType(Descriptor(f"T{name};"))})
        self.expect("(")
        found = []
        while not self.at(")"):
            found.append(self.type())
        return found

    def variable(self) -> str:
        """The type variable that a type is, `T` or `T[]`; empty if it is none."""
        start = self._at
        self.type()
        text = self._text[start : self._at]
        element = text.lstrip("[")
        return element[1:-1] + "[]" * (len(text) - len(element)) if element.startswith("T") else ""

    def type(self) -> GenericType:
        if self._at >= len(self._text):
            raise _MalformedError
        tag = self._text[self._at]
        if tag == "[":
            self._at += 1
            element = self.type()
            return GenericType(array_of(element.descriptor), element.arguments)
        self._at += 1
        if tag == "T":
            name = self._until(";")
            self._at += 1
            return self._bound.get(name, ANY)
        return self._class() if tag == "L" else GenericType(Descriptor(tag))

    def _class(self) -> GenericType:
        """`java/util/Map<TK;TV;>.Entry<...>;`"""
        name, arguments, outer = "", list[GenericType](), None
        while True:
            start = self._at
            while self._at < len(self._text) and self._text[self._at] not in "<;.":
                self._at += 1
            name += self._text[start : self._at]
            if self.at("<"):
                self._at += 1
                arguments = self._arguments()
            if not self.at("."):
                break
            self._at += 1
            outer = GenericType(descriptor_of(name), tuple(arguments), outer)
            name += "$"
            arguments = []
        self.expect(";")
        return GenericType(descriptor_of(name), tuple(arguments), outer)

    def _arguments(self) -> list[GenericType]:
        found = []
        while not self.at(">"):
            if self.at("*"):
                self._at += 1
                found.append(ANY)
            elif self.at("-"):
                self._at += 1
                self.type()
                found.append(ANY)
            else:
                if self.at("+"):
                    self._at += 1
                found.append(self.type())
        self._at += 1
        return found

    def _until(self, end: str) -> str:
        stop = self._text.find(end, self._at)
        if stop < 0:
            raise _MalformedError
        text, self._at = self._text[self._at : stop], stop
        return text
