"""What type variables such as `T extends Comparable<T>` say of the start: their objects can be compared with each
other.

A class is comparable with one type alone (JLS 8.1.5), so all objects of one such T are comparable with the same type.
What T stands for is a number for each object of a generic class, and for the method; places of type T, T[] and D<T>
tie them together. Only code that mixes raw types in can leave this, which compilers warn of.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from pybmc.engines.spec.arguments import argument_types
from pybmc.engines.spec.looked_at import LookedAt
from pybmc.goto.classes import ClassInfo, MethodInfo
from pybmc.goto.generics import INTEGER, GenericType, class_variables, seen_as
from pybmc.goto.names import descriptor_of
from pybmc.symex.execution import Parts
from pybmc.symex.heap.objects import ArrayObject, HeapObject
from pybmc.symex.running.state import State
from pybmc.symex.unknowns.library_types import FACTORIES
from pybmc.terms.node import Term
from pybmc.terms.ops import bv_sort

COMPARABLE = "java/lang/Comparable"
VARIABLE = re.compile(r"(\[*)T(\w+);")
GENERIC = re.compile(r"(\[*)L([^<;]+)<((?:[+-]?T\w+;)+)>(\.\w+)?;")
SINGLE = re.compile(r"[+-]?T(\w+);")
BITS = 16
METHOD = 0  # stands for the method among the numbers of objects


class Comparables:
    def __init__(self, parts: Parts, state: State, looked_at: LookedAt, existing: Mapping[int, Term]) -> None:
        self._machine = parts.machine
        self._heap = parts.machine.heap
        self._classes = parts.machine.classes
        self._terms = parts.machine.terms
        self._state = state
        self._looked_at = looked_at
        self._existing = existing
        self._numbers: dict[tuple[int, str], Term] = {}
        self._types: dict[str, int] = {}

    def assume(self, method: MethodInfo, args: Sequence[Term]) -> None:
        of_method = _comparable(method.signature)
        of_class = self._variables(method.owner)
        variables = {**dict.fromkeys(of_method), **({} if method.is_static else dict.fromkeys(of_class))}
        true = self._terms.true
        if not method.is_static and of_class:
            self._tie(true, args[0], METHOD, {name: name for name in of_class})
        for text, value in zip(_parameters(method.signature), args[-_count(method) :], strict=False):
            self._place(true, value, text, METHOD, tuple(variables))
        for number, made in list(self._heap.objects.items()):
            if made.is_input and made.class_name and (names := self._variables(made.class_name)):
                self._object(number, made, names)

    def _object(self, number: int, made: HeapObject, names: tuple[str, ...]) -> None:
        exists = self._existing.get(number, self._terms.true)
        for info in self._classes.present_superclasses(made.class_name):
            for field in info.fields if info.name == made.class_name else ():
                if field.signature and not field.is_static and self._looked_at.is_read(field):
                    value = self._heap.read_slot(self._state.heap, made, self._heap.field_number(field))
                    self._place(exists, value, field.signature, number, names)

    # ------------------------------------------------------------------------------------------ places

    def _place(self, where: Term, value: Term, text: str, owner: int, names: tuple[str, ...]) -> None:
        """A place with a type that names variables of its owner."""
        found = VARIABLE.fullmatch(text)
        if found is not None and found[2] in names:
            for condition, element in self._elements(where, value, len(found[1])):
                self._is_one(condition, element, owner, found[2])
            return
        found = GENERIC.fullmatch(text)
        if found is None:
            return
        given = SINGLE.findall(found[3])
        if found[2] in FACTORIES:
            for name in given:
                if name in names:
                    self._is_integer(where, owner, name)
            return
        if found[4]:  # a class inside a generic one has its variables
            ties = {name: name for name in given if name in names}
        else:
            info = self._classes.find(found[2])
            own = list(class_variables(info)) if info is not None else []
            ties = {mine: name for mine, name in zip(own, given, strict=False) if name in names}
        for condition, element in self._elements(where, value, len(found[1])):
            self._tie(condition, element, owner, ties)

    def _elements(self, where: Term, value: Term, dims: int) -> Iterator[tuple[Term, Term]]:
        if dims == 0:
            yield where, value
            return
        for number, chosen in self._heap.targets(value):
            made = self._heap.objects.get(number)
            if isinstance(made, ArrayObject) and made.holds_references and not made.promoted:
                for slot in range(max(0, made.capacity)):
                    element = self._heap.read_slot(self._state.heap, made, slot)
                    yield from self._elements(self._terms.and_(where, chosen), element, dims - 1)

    def _is_one(self, where: Term, value: Term, owner: int, name: str) -> None:
        """The object is comparable with what all objects of the variable are."""
        for number, chosen in self._heap.targets(value):
            made = self._heap.objects.get(number)
            if made is None or not made.class_name or made.class_name.startswith("["):
                continue
            known = seen_as(self._classes, GenericType(descriptor_of(made.class_name)), COMPARABLE)
            if known is not None and known.arguments:
                type_ = self._types.setdefault(known.arguments[0].descriptor, len(self._types) + 1)
                same = self._terms.eq(self._number(owner, name), self._terms.bv(type_, BITS))
                self._machine.state_fact(self._terms.implies(self._terms.and_(where, chosen), same))

    def _is_integer(self, where: Term, owner: int, name: str) -> None:
        """What is inside unknown collections is of one class, as everywhere."""
        self._machine.record.warn(f"what {name} stands for, elements of unknown collections, is taken to be Integer")
        type_ = self._types.setdefault(INTEGER.descriptor, len(self._types) + 1)
        same = self._terms.eq(self._number(owner, name), self._terms.bv(type_, BITS))
        self._machine.state_fact(self._terms.implies(where, same))

    def _tie(self, where: Term, value: Term, owner: int, ties: Mapping[str, str]) -> None:
        """Variables of an object stand for what those of its owner do."""
        for number, chosen in self._heap.targets(value):
            made = self._heap.objects.get(number)
            for mine, name in ties.items() if made is not None else ():
                same = self._terms.eq(self._number(number, mine), self._number(owner, name))
                self._machine.state_fact(self._terms.implies(self._terms.and_(where, chosen), same))

    def _number(self, owner: int, name: str) -> Term:
        key = (owner, name)
        if key not in self._numbers:
            unique = self._machine.unknowns.unique(f"o{owner}?{name}")
            self._numbers[key] = self._terms.var(unique, bv_sort(BITS))
        return self._numbers[key]

    def _variables(self, class_name: str) -> tuple[str, ...]:
        """Of the class, or of those around it."""
        found: dict[str, None] = {}
        while class_name and not class_name.startswith("["):
            info: ClassInfo | None = self._classes.find(class_name)
            found.update(dict.fromkeys(_comparable(info.signature) if info is not None else ()))
            class_name = class_name.rpartition("$")[0]
        return tuple(found)


def _comparable(signature: str) -> list[str]:
    """Variables that are bound by being comparable with themselves."""
    if not signature.startswith("<"):
        return []
    return [name for name in re.findall(r"[<;>](\w+):", signature)
            if re.search(rf":Ljava/lang/Comparable<[+-]?T{name};>;", signature)]  # fmt: skip


def _parameters(signature: str) -> list[str]:
    """The types of parameters, as they are written."""
    inside = signature[signature.find("(") + 1 : signature.rfind(")")] if "(" in signature else ""
    found, start, depth = [], 0, 0
    for at, letter in enumerate(inside):
        depth += (letter == "<") - (letter == ">")
        in_name = inside[start : at + 1].lstrip("[")[:1] in ("L", "T")
        if depth == 0 and letter != "[" and (letter == ";" if in_name else True):
            found.append(inside[start : at + 1])
            start = at + 1
    return found


def _count(method: MethodInfo) -> int:
    return len(argument_types(method)) - (0 if method.is_static else 1)
