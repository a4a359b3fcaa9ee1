"""What constructors of arguments may have done before the program began.

An argument is an object that somebody made, so its constructors ran, any number of times: static fields that they
write may hold anything, and so may what they write of objects that initialisers made. A proof that starts from what
initialisers leave would be wrong there. What they write of the object that they make is of no interest: of arguments
nothing is known anyway.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress

from pybmc.engines.prove.calls import FunctionOf
from pybmc.engines.prove.heap import Cells, Key, Made, Static
from pybmc.engines.prove.library import RUN
from pybmc.engines.prove.machine import field_key
from pybmc.goto.access import writes
from pybmc.goto.boxing import OWNERS_OF_BUILDING
from pybmc.goto.classes import ClassNotFound, MethodInfo, Origin
from pybmc.goto.initialised import initialised_class
from pybmc.goto.instr import (
    ArrayStore,
    FieldRef,
    InitClass,
    Instr,
    Invoke,
    InvokeKind,
    New,
    NewArray,
    Operand,
    PutField,
    PutStatic,
    Reg,
)
from pybmc.goto.names import STRING, THROWABLE, descriptor_of, dotted, is_array, split_method
from pybmc.goto.program import Function
from pybmc.program.program import Program

HARMLESS = (*RUN, *OWNERS_OF_BUILDING, STRING)  # classes of the library whose methods write nothing that a program sees


class Before:
    """What may be written before the program begins (`written`), and a call of which nobody knows that (`unknown`)."""

    def __init__(self, program: Program, functions: FunctionOf, is_initialised: Callable[[str], bool]) -> None:
        """`is_initialised`: of a class, whether that has happened for sure."""
        self._program = program
        self._functions = functions
        self._is_initialised = is_initialised
        self.written: dict[Key, None] = {}
        self.unknown = ""
        self._seen: set[str] = set()
        self._todo: list[Function] = []

    def look(self, names: Iterable[str]) -> None:
        """At all that makes objects of these classes."""
        for name in names:
            for method in self._makers(name):
                self._call(method)
        while self._todo and not self.unknown:
            function = self._todo.pop()
            own = _own_objects(function)
            for instr in function.body:
                self._note(instr, own)
        if self.written:
            self.written[Made("")] = None

    def _makers(self, name: str) -> list[MethodInfo]:
        """Its constructors; also its factories, if some constructor is there for them alone."""
        try:
            infos = list(self._program.classes.superclasses(name))
        except ClassNotFound as missing:
            self._missing(missing)
            return []
        found = [method for info in infos for method in info.methods if method.name == "<init>"]
        if any(method.is_private for method in found):
            result = f"){descriptor_of(name)}"
            found += [m for m in infos[0].methods if m.is_static and m.descriptor.endswith(result)]
        return found

    def _missing(self, missing: ClassNotFound) -> None:
        """Code that nobody has may write anything."""
        self.unknown = f"code that is not there ({missing})"

    def _note(self, instr: Instr, own: set[int]) -> None:
        match instr:
            case PutStatic(field=ref):
                self._write(ref, None, own)
            case PutField(field=ref, obj=obj):
                self._write(ref, obj, own)
            case ArrayStore(array=array, element=element) if not _is_own(array, own):
                self.written[Cells(element)] = None
            case InitClass():
                self._initialise(instr)
            case Invoke():
                self._follow(instr)

    def _write(self, ref: FieldRef, obj: Operand | None, own: set[int]) -> None:
        """Also of the library's classes, which the program may extend; their static fields are never known anyway."""
        info = None
        with suppress(ClassNotFound):  # whoever reads such a field finds out
            info = self._program.classes.resolve_field(ref.owner, ref.name, ref.descriptor)
        if info is None:
            return
        if obj is None and self._program.classes.get(info.owner).origin is Origin.USER:
            self.written[Static(info.owner, info.name, info.descriptor)] = None
        elif obj is not None and not _is_own(obj, own):
            self.written[field_key(info)] = None

    def _initialise(self, instr: InitClass) -> None:
        classes = self._program.classes
        try:
            name = initialised_class(classes, instr)
        except ClassNotFound as missing:
            self._missing(missing)
            return
        if name is not None and classes.get(name).origin is Origin.USER and not self._is_initialised(name):
            self._enter(f"<initialise> {name}", self._functions.initialiser(name))

    def _follow(self, call: Invoke) -> None:
        """The program's methods that a call may lead to; of the library's only some are known to write nothing."""
        owner, name, classes = call.method.owner, call.method.name, self._program.classes
        if is_array(owner):
            return
        try:
            resolved = classes.resolve_method(owner, name, call.method.descriptor)
            if resolved is None:
                return
            if classes.get(resolved.owner).origin is not Origin.USER and not self._is_harmless(call, resolved):
                self.unknown = f"{dotted(owner)}.{name}()"
            self._call(resolved)
            if call.kind in (InvokeKind.STATIC, InvokeKind.SPECIAL):
                return
            if call.method.interface:  # it may be that of a lambda
                self.unknown = f"{dotted(owner)}.{name}()"
            for selected in (classes.select_method(one, resolved) for one in self._program.subclasses(owner)):
                if selected is not None:
                    self._call(selected)
        except ClassNotFound as missing:
            self._missing(missing)

    def _is_harmless(self, call: Invoke, method: MethodInfo) -> bool:
        if method.owner in HARMLESS or self._program.classes.is_subtype(method.owner, THROWABLE):
            return True
        given = split_method(method.descriptor)[0]
        plain = all(len(one) == 1 or one == descriptor_of(STRING) for one in given)
        return call.kind is InvokeKind.SPECIAL and method.name == "<init>" and plain

    def _call(self, method: MethodInfo) -> None:
        if method.code is not None and self._program.classes.get(method.owner).origin is Origin.USER:
            name = f"{method.owner}.{method.name}{method.descriptor}"
            self._enter(name, None if name in self._seen else self._functions.function(method))

    def _enter(self, name: str, function: Function | None) -> None:
        if function is not None and name not in self._seen:
            self._seen.add(name)
            self._todo.append(function)


def _own_objects(function: Function) -> set[int]:
    """Registers that hold nothing but what the function makes, or the object that a constructor is there for."""
    made: dict[int, bool] = {}
    for instr in function.body:
        register = writes(instr)
        if register is not None:
            made[register.index] = made.get(register.index, True) and isinstance(instr, New | NewArray)
    own = {index for index, is_made in made.items() if is_made and index >= len(function.parameters)}
    return own | ({0} if function.method.name == "<init>" and 0 not in made else set())


def _is_own(operand: Operand, own: set[int]) -> bool:
    return isinstance(operand, Reg) and operand.index in own
