"""The same class in two places: what must be the same on both sides so that objects of it can be given to both."""

from __future__ import annotations

import re

from pybmc.classfile.model import Code
from pybmc.goto.classes import ClassInfo, FieldInfo, MethodInfo, Origin
from pybmc.goto.instr import (
    ArrayLength,
    ArrayLoad,
    ArrayStore,
    Branch,
    Catch,
    CheckCast,
    Compute,
    Goto,
    InstanceOf,
    Instr,
    Invoke,
    MethodRef,
    New,
    NewArray,
    Return,
    Switch,
    Throw,
)
from pybmc.goto.names import dotted
from pybmc.program.program import Program

NAMED = re.compile("L([^;]+);")  # classes in a descriptor
DIRECT = (0xB7, 0xB8)  # invokespecial, invokestatic: nobody can override what these call


class Places:
    """Two programs, with their own class paths."""

    def __init__(self, left: Program, right: Program) -> None:
        self._left = left
        self._right = right
        self._known: dict[tuple[str, bool], str] = {}

    def unlike(self, name: str, initialised: bool) -> str:
        """Why what the left side makes of a class does not suit the right one; empty if it does.

        `initialised`: its initialiser has run before both methods, with the code of the left side.
        """
        key = (name, initialised)
        if key not in self._known:
            self._known[key] = self._why(name, initialised)
        return self._known[key]

    def _why(self, name: str, initialised: bool) -> str:
        left, right = self._left.classes.find(name), self._right.classes.find(name)
        if left is None or left.origin is not Origin.USER or self.is_same(name):
            return ""
        if right is None:
            return f"{dotted(name)} is on one side only"
        if _shape(left) != _shape(right):
            return f"{dotted(name)} has other fields or supertypes on the other side"
        if _codes(left, "<init>") != _codes(right, "<init>"):
            return f"the constructors of {dotted(name)} are not the same on both sides"
        if initialised and not self._initialised_alike(left, right):
            return f"the initialiser of {dotted(name)} is not the same on both sides"
        return ""

    def is_same(self, name: str) -> bool:
        """Whether a class and all of the user's classes that it leads to are the same on both sides."""
        names = [name, *(other for other in self._left.named_by(name))]
        return all(self._left.class_bytes(each) == self._right.class_bytes(each) for each in dict.fromkeys(names))

    def stands_alone(self, method: MethodInfo) -> bool:
        """Whether a method of the right side means the same among the classes of the left one: it names none of the
        user's, and that its own class is initialised shows nowhere.
        """
        own = self._right.classes.present_superclasses(method.owner)
        if any(info.origin is Origin.USER and info.method("<clinit>", "()V") is not None for info in own):
            return False
        function = self._right.converted(method)
        named = [*NAMED.findall(method.descriptor), *(h.catch_type for h in function.handlers if h.catch_type)]
        return all(map(self._is_of_library, named)) and all(map(self._names_no_user_class, function.body))

    def _names_no_user_class(self, instr: Instr) -> bool:
        match instr:
            case Compute() | Branch() | Goto() | Switch() | ArrayLoad() | ArrayStore() | ArrayLength():
                return True
            case Return() | Throw() | Catch():
                return True
            case Invoke():
                types = NAMED.findall(instr.method.descriptor)
                return all(map(self._is_of_library, [instr.method.owner, *types]))
            case New():
                return self._is_of_library(instr.class_name)
            case NewArray():
                return all(map(self._is_of_library, NAMED.findall(instr.descriptor)))
            case InstanceOf() | CheckCast():
                return self._is_of_library(instr.type)
            case _:
                return False

    def _is_of_library(self, name: str) -> bool:
        if name[:1] == "[":
            return all(map(self._is_of_library, NAMED.findall(name)))
        info = self._right.classes.find(name)
        return info is not None and info.origin is not Origin.USER

    def _initialised_alike(self, left: ClassInfo, right: ClassInfo) -> bool:
        """Whether the initialisers do the same, with all of the user's methods that they call."""
        todo = [(left.method("<clinit>", "()V"), right.method("<clinit>", "()V"))]
        seen: set[MethodRef] = set()
        while todo:
            one, other = todo.pop()
            if one is None or other is None:
                if one is not other:
                    return False
                continue
            if code_of(one) != code_of(other):
                return False
            for instruction in one.code.instructions if isinstance(one.code, Code) else ():
                for called in (operand for operand in instruction.operands if isinstance(operand, MethodRef)):
                    if called in seen or self._is_library(called):
                        continue
                    seen.add(called)
                    if instruction.opcode not in DIRECT:
                        return False
                    sides = (self._left, self._right)
                    resolved = [p.classes.resolve_method(called.owner, called.name, called.descriptor) for p in sides]
                    todo.append((resolved[0], resolved[1]))
        return True

    def _is_library(self, called: MethodRef) -> bool:
        info = self._left.classes.find(called.owner) if called.owner[:1] != "[" else None
        return called.owner[:1] == "[" or (info is not None and info.origin is not Origin.USER)


def _shape(info: ClassInfo) -> tuple[object, ...]:
    def plain(field: FieldInfo) -> tuple[object, ...]:
        return field.name, field.descriptor, field.is_static, field.constant

    return info.super_name, info.interfaces, tuple(map(plain, info.fields)), info.is_enum


def _codes(info: ClassInfo, name: str) -> list[tuple[object, ...]]:
    return sorted((method.descriptor, *code_of(method)) for method in info.methods if method.name == name)


def code_of(method: MethodInfo) -> tuple[str, str]:
    """What a method does, without lines and names of variables."""
    code = method.code
    return (repr(code.instructions), repr(code.handlers)) if isinstance(code, Code) else ("", "")
