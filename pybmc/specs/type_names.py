"""Which class a name in a source means (JLS 6.5.5), and what type variables are erased to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pybmc.goto.classes import ClassInfo, ClassNotFound, ClassTable, MethodInfo
from pybmc.goto.generics import GenericType, arguments_of
from pybmc.goto.names import OBJECT, PRIMITIVE_NAMES, ClassName, Descriptor, descriptor_of, package_of
from pybmc.specs.source import SpecError
from pybmc.specs.tree import TypeName

PRIMITIVES = {name: Descriptor(letter) for letter, name in PRIMITIVE_NAMES.items() if letter != "V"}


class TypeNames:
    """Of one class in one source."""

    def __init__(self, classes: ClassTable, owner: ClassInfo, imports: tuple[str, ...] = ()) -> None:
        self.classes = classes
        self.owner = owner
        self._single = {name.rpartition(".")[2]: name for name in imports if not name.endswith(".*")}
        self._demand = [name[:-2] for name in imports if name.endswith(".*")]
        self._variables: dict[str, Descriptor] = {}
        for outer in reversed(list(self.outers())):
            self._variables.update(erasures(outer.signature))

    def outers(self) -> Iterator[ClassInfo]:
        """The class itself, then the one around it, and so on."""
        name = self.owner.name
        while True:
            info = self.classes.find(name)
            if info is not None:
                yield info
            if "$" not in name.rpartition("/")[2]:
                return
            name = ClassName(name.rpartition("$")[0])

    def variables(self, method: MethodInfo | None) -> Mapping[str, Descriptor]:
        return {**self._variables, **(erasures(method.signature) if method is not None else {})}

    def resolve(self, type_: TypeName, method: MethodInfo | None = None) -> Descriptor:
        """SpecError if there is no such type."""
        base: Descriptor | None = PRIMITIVES.get(type_.name) or self.variables(method).get(type_.name)
        if base is None:
            name = self.find(type_.name)
            if name is None:
                raise SpecError(type_.span, f"unknown type '{type_.name}'")
            base = descriptor_of(name)
        return Descriptor("[" * type_.dims + base)

    def find(self, text: str) -> ClassName | None:
        """The class that people call `Node`, `Map.Entry` or `java.util.Map.Entry` here."""
        first, *rest = text.split(".")
        found = self._simple(first)
        if found is not None:
            return self._nested(found, rest)
        parts = text.split(".")
        for size in range(1, len(parts)):  # of the package
            candidate = "/".join(parts[: size + 1])
            if self.classes.find(candidate) is not None:
                return self._nested(ClassName(candidate), parts[size + 1 :])
        return None

    def _nested(self, name: ClassName, rest: list[str]) -> ClassName | None:
        for part in rest:
            found = self._member(name, part)
            if found is None:
                return None
            name = found
        return name

    def _member(self, name: str, part: str) -> ClassName | None:
        """A class declared in this one or in a supertype."""
        try:
            supertypes = [name, *sorted(self.classes.supertypes(name) - {name})]
        except ClassNotFound:
            supertypes = [name]
        return next((ClassName(f"{s}${part}") for s in supertypes if self.classes.find(f"{s}${part}")), None)

    def _simple(self, name: str) -> ClassName | None:
        for outer in self.outers():
            if outer.name.rpartition("/")[2].rpartition("$")[2] == name:
                return outer.name
            found = self._member(outer.name, name)
            if found is not None:
                return found
        if name in self._single:
            return self._imported(self._single[name])
        package = package_of(self.owner.name)
        for place in (package, *(p.replace(".", "/") for p in self._demand), "java/lang"):
            candidate = f"{place}/{name}" if place else name
            if self.classes.find(candidate) is not None:
                return ClassName(candidate)
        return None

    def _imported(self, text: str) -> ClassName | None:
        parts = text.split(".")
        for size in range(len(parts) - 1, -1, -1):
            candidate = "/".join([*parts[:size], "$".join(parts[size:])])
            if self.classes.find(candidate) is not None:
                return ClassName(candidate)
        return None


def erased(variables: Mapping[str, Descriptor]) -> dict[str, GenericType]:
    """Type variables of which nobody says what they stand for: their bounds, as the class file has them."""
    return {name: GenericType(descriptor) for name, descriptor in variables.items()}


def bindings(info: ClassInfo, type_: GenericType | None) -> Mapping[str, GenericType]:
    """What the type variables of a class stand for in a type of it."""
    if type_ is None or type_.arguments:
        return {} if type_ is None else arguments_of(info, type_)
    return erased(erasures(info.signature))


def erasures(signature: str) -> dict[str, Descriptor]:
    """`<T:Ljava/lang/Object;U::Ljava/util/List<TT;>;>...`: each variable with the erasure of its first bound."""
    found: dict[str, Descriptor] = {}
    if not signature.startswith("<"):
        return found
    at = 1
    while at < len(signature) and signature[at] != ">":
        end = signature.find(":", at)
        if end < 0:
            return found
        name, at = signature[at:end], end
        bounds = []
        while at < len(signature) and signature[at] == ":":
            at += 1
            if signature[at : at + 1] != ":":
                bound, at = _bound(signature, at)
                bounds.append(bound)
        first = bounds[0] if bounds else descriptor_of(OBJECT)
        found[name] = found.get(first[1:-1], descriptor_of(OBJECT)) if first.startswith("T") else Descriptor(first)
    return found


def _bound(signature: str, at: int) -> tuple[str, int]:
    """One type without its arguments, and where it ends."""
    text, depth = "", 0
    while at < len(signature):
        letter = signature[at]
        at += 1
        depth += (letter == "<") - (letter == ">")
        if depth == 0 and letter != ">":
            text += "$" if letter == "." else letter
            if letter == ";":
                break
    return text, at
