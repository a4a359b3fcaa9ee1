"""The two methods that are compared, and what both can be given."""

from __future__ import annotations

import os

from pybmc.errors import InputError
from pybmc.goto.classes import ACC_STATIC, ClassNotFound, ClassTable, MethodInfo
from pybmc.goto.names import (
    Descriptor,
    MethodDescriptor,
    MethodId,
    class_of,
    is_reference,
    pretty,
    split_method,
)
from pybmc.options import Options
from pybmc.records import Record, Word, changed

# JLS 5.1.2: a value of the first type becomes one of the others by itself.
WIDER = {"B": "SIJFD", "S": "IJFD", "C": "IJFD", "I": "JFD", "J": "FD", "F": "D"}


class Receiver(Word):
    """What the two methods are called on."""

    NONE = "none"  # both are static
    SHARED = "shared"  # the same object
    OWN = "own"  # an object of its own class each, of which there is only one kind: it has no fields


class Side(Record):
    """A method or class, and where its classes are if that is said: `old.jar::pkg.Cls.method`."""

    name: str
    place: str = ""

    def class_path(self, options: Options) -> tuple[str, ...]:
        if not self.place:
            return options.classpath
        common = options.classpath if options.classpath != (".",) else ()
        return (*self.place.split(os.pathsep), *common)


def side_of(text: str) -> Side:
    place, _, name = text.rpartition("::") if not text.startswith("java::") else ("", "", text)
    return Side(name, place)


class Pair(Record):
    """`parameters` are the types that both can be given, of two the narrower; `result` is what both results become."""

    left: MethodInfo
    right: MethodInfo
    parameters: tuple[Descriptor, ...]
    result: Descriptor
    receiver: Receiver
    owner: str = ""  # class of a shared receiver

    @property
    def given(self) -> MethodInfo:
        """A method whose inputs are those of the pair: the left one, with narrower types where the right has them."""
        _, result = split_method(self.left.descriptor)
        descriptor = MethodDescriptor(f"({''.join(self.parameters)}){result}")
        made = self.left
        if descriptor != made.descriptor:
            made = changed(made, descriptor=descriptor, signature="")
        if self.receiver is Receiver.SHARED:
            return made if made.owner == self.owner else changed(made, owner=self.owner)
        return made if made.is_static else changed(made, access=made.access | ACC_STATIC)

    @property
    def has_references(self) -> bool:
        """Whether inputs have a size."""
        return self.receiver is Receiver.SHARED or any(map(is_reference, self.parameters))

    @property
    def widenings(self) -> list[str]:
        """What is converted on the way in or out, in words."""
        said = []
        for side in (self.left, self.right):
            types, result = split_method(side.descriptor)
            name = words(side)
            said += [
                f"argument {at + 1} of {name}: {pretty(narrow)} is widened to {pretty(wide)}"
                for at, (narrow, wide) in enumerate(zip(self.parameters, types, strict=True))
                if narrow != wide and not is_reference(wide)
            ]
            if result != self.result and not is_reference(result):
                said.append(f"result of {name}: {pretty(result)} is widened to {pretty(self.result)}")
        return said


def words(method: MethodInfo) -> str:
    return MethodId(method.owner, method.name, method.descriptor).pretty


def counts(class_name: str, pair: Pair) -> bool:
    """Whether static fields of a class are compared: not what one side keeps for itself, as a cache of results."""
    owners = {pair.left.owner, pair.right.owner}
    return len(owners) == 1 or not any(class_name == owner or class_name.startswith(f"{owner}$") for owner in owners)


def matched(left: MethodInfo, right: MethodInfo, classes: ClassTable, others: ClassTable) -> Pair:
    """InputError if the two cannot be given the same, or give what nobody can compare; `others` are those of the right
    method.
    """
    here, there = split_method(left.descriptor), split_method(right.descriptor)
    types, results = (here[0], there[0]), (here[1], there[1])
    if len(types[0]) != len(types[1]):
        raise InputError(
            f"{words(left)} and {words(right)} cannot be compared: "
            f"one takes {_arguments(len(types[0]))}, the other {_arguments(len(types[1]))}"
        )
    parameters = []
    for at, (a, b) in enumerate(zip(*types, strict=True)):
        narrow = _narrower(a, b, classes)
        if narrow is None:
            raise InputError(
                f"{words(left)} and {words(right)} cannot be compared: argument {at + 1} is "
                f"{pretty(a)} on one side and {pretty(b)} on the other"
            )
        parameters.append(narrow)
    result = _common(*results)
    if result is None:
        raise InputError(
            f"{words(left)} and {words(right)} cannot be compared: one gives {pretty(results[0])}, "
            f"the other {pretty(results[1])}"
        )
    receiver, owner = _receiver(left, right, classes, others)
    return Pair(left, right, tuple(parameters), result, receiver, owner)


def _arguments(count: int) -> str:
    return f"{count} argument{'' if count == 1 else 's'}"


def _narrower(a: Descriptor, b: Descriptor, classes: ClassTable) -> Descriptor | None:
    if a == b or b in WIDER.get(a, ""):
        return a
    if a in WIDER.get(b, ""):
        return b
    if is_reference(a) and is_reference(b):
        if _is_subtype(classes, a, b):
            return a
        if _is_subtype(classes, b, a):
            return b
    return None


def _is_subtype(classes: ClassTable, a: Descriptor, b: Descriptor) -> bool:
    try:
        return classes.is_subtype(class_of(a), class_of(b))
    except ClassNotFound:
        return False


def _common(a: Descriptor, b: Descriptor) -> Descriptor | None:
    """The type as which two results are compared; references are compared whatever their types."""
    if a == b or a in WIDER.get(b, "") or (is_reference(a) and is_reference(b)):
        return a
    return b if b in WIDER.get(a, "") else None


def _receiver(left: MethodInfo, right: MethodInfo, classes: ClassTable, others: ClassTable) -> tuple[Receiver, str]:
    if left.name == "<init>" or right.name == "<init>":
        raise InputError("constructors cannot be compared; compare methods that call them")
    if left.is_static and right.is_static:
        return Receiver.NONE, ""
    if not left.is_static and not right.is_static:
        for one, other in ((left, right), (right, left)):
            if classes.is_subtype(one.owner, other.owner):
                return Receiver.SHARED, one.owner
    for method, table in ((left, classes), (right, others)):
        parents = table.present_superclasses(method.owner)
        fields = [field for info in parents for field in info.fields if not field.is_static]
        if not method.is_static and (fields or table.get(method.owner).is_abstract):
            raise InputError(
                f"{words(left)} and {words(right)} cannot be compared: they are not called on the same objects, and "
                f"{words(method)} is called on one that has fields or no class"
            )
    return Receiver.OWN, ""
