"""Which classes matter for an unknown Object: objects of the others can be told from plain ones by nobody.

A value of type Object is compared with others, and it is handed on. Whoever wants more of it asks for a type (a cast,
`instanceof`, `\\typeof`), calls a method of the library with it, or compares it with what has a type of its own. Where
none of that happens, a plain object stands for all: there is a run with objects of any class exactly if there is
one with plain ones. Most classes near a container of objects need not be made then.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from pybmc.engines.spec.called_back import (
    CALLED_BACK,
    EQUATING,
    ORDERING,
    RECORDS,
    asks_for_own,
    bootstrap_of,
    called_back,
    copies_cells,
    is_plain,
)
from pybmc.engines.spec.reference_types import ReferenceTypes
from pybmc.goto.classes import ClassNotFound, ClassTable, Origin
from pybmc.goto.instr import (
    ArrayStore,
    Branch,
    CheckCast,
    ClassConst,
    Comparison,
    GetField,
    GetStatic,
    InstanceOf,
    Instr,
    Invoke,
    InvokeDynamic,
    MethodHandleConst,
    MethodTypeConst,
    NewArray,
    PutField,
    PutStatic,
    Return,
)
from pybmc.goto.names import OBJECT, array_of, class_of, descriptor_of, element_of, is_reference, split_method
from pybmc.goto.program import Function
from pybmc.specs import syntax as s

ANY_OBJECT = descriptor_of(OBJECT)
EQUATED = (("equals", "(Ljava/lang/Object;)Z"), ("hashCode", "()I"))


class Uses:
    """What code and specifications do with values whose type says little."""

    def __init__(self, classes: ClassTable) -> None:
        self._classes = classes
        self.asked: dict[str, None] = {}  # types that some value is asked for, or compared with values of
        self.types: dict[str, None] = {}  # that variables, fields and methods have
        self.widened: dict[str, None] = {}  # types of values that become values of type Object
        self.compares = False  # values of type Object with each other
        self._of_types = 0  # `\typeof(x)` that are not compared with the name of a type
        self._stores = False  # into arrays of references
        self.names_arrays = False  # somebody asks for an Object[]: one of texts is none of boxes
        self._looks = False  # somebody may look at the class of any object
        self.equates = False  # by calling its `equals`, `hashCode` and `compareTo` alone

    def narrows(self, *but: str) -> bool:
        """Whether something is stored into an array that may be one of a narrower type, which refuses some objects."""
        arrays = [name for name in self.types if name[0] == "[" and name not in but]
        return self._stores and any(map(self.is_of_library, arrays))

    @property
    def looks(self) -> bool:
        """A cell of an Object[] may be that of a narrower array under another name. Of all that these may refuse, texts
        and boxes are examples.
        """
        narrows = self.narrows(array_of(ANY_OBJECT))
        arrays = self.compares and any(name[0] == "[" for name in self.widened)
        return self._looks or self._of_types > 0 or narrows or arrays

    def function(self, function: Function) -> None:
        types = ReferenceTypes(function)
        for instr in function.body:
            self._instruction(instr, types)
            if isinstance(instr, Return) and instr.value is not None:
                self._becomes(types.of(instr.value), function.result)

    def _instruction(self, instr: Instr, types: ReferenceTypes) -> None:
        match instr:
            case InstanceOf() | CheckCast():
                self._ask(instr.type)
            case Branch() if instr.cond.op in (Comparison.AEQ, Comparison.ANE):
                for left in types.of(instr.cond.left):
                    for right in types.of(instr.cond.right):
                        self._compared(left, right)
            case GetField() | GetStatic():
                self._declared(instr.field.descriptor)
            case PutField() | PutStatic():
                self._becomes(types.of(instr.value), instr.field.descriptor)
            case NewArray():
                self._declared(instr.descriptor)
            case ArrayStore() if instr.element == "A":
                self._stores = True
                for array in types.of(instr.array):
                    self._becomes(types.of(instr.value), element_of(array) if array[0] == "[" else array)
            case Invoke():
                parameters = split_method(instr.method.descriptor)[0]
                for arg, wanted in zip(instr.args[len(instr.args) - len(parameters) :], parameters, strict=True):
                    self._becomes(types.of(arg), wanted)
                self.call(instr.method.owner, instr.method.name, instr.method.descriptor)
                if copies_cells(instr.method.owner, instr.method.name):  # of what may be any array
                    self._looks |= any(ANY_OBJECT in types.of(arg) for arg in instr.args)
            case InvokeDynamic():
                self._dynamic(instr)

    def method(self, descriptor: str) -> None:
        parameters, result = split_method(descriptor)
        self._declared(*parameters, result)

    def call(self, owner: str, name: str, descriptor: str) -> None:
        """Of the library: what it does with objects is its own affair. Bodies of others are followed."""
        self.method(descriptor)
        info = self._classes.find(owner) if owner[0] != "[" else None
        if info is None or info.origin is Origin.USER:
            return
        if asks_for_own(owner, name):
            self._ask(owner)
        called = called_back(self._classes, owner, name, descriptor)
        self.equates |= called in (EQUATING, ORDERING)
        self._stores |= copies_cells(owner, name)
        self._looks |= called == CALLED_BACK

    def _dynamic(self, instr: InvokeDynamic) -> None:
        """A record is told from what is none, and its components are compared; others get at what they are given."""
        given = split_method(instr.site.descriptor)[0]
        if bootstrap_of(instr) == RECORDS:
            for argument in instr.site.arguments:
                if isinstance(argument, ClassConst):
                    self._ask(argument.name)
                if isinstance(argument, MethodHandleConst) and not is_plain(argument.target.descriptor):
                    self.equates = True
                    self._looks |= instr.site.name == "toString"
            return
        for argument in instr.site.arguments:
            if isinstance(argument, MethodTypeConst):  # a lambda casts what it is given
                for one in split_method(argument.descriptor)[0]:
                    if is_reference(one) and one != ANY_OBJECT:
                        self._ask(class_of(one))
        self._looks |= not all(map(is_plain, given))

    def expression(self, part: s.Expr | s.Store) -> None:
        match part:
            case s.InstanceOf() | s.Cast():
                self._ask(class_of(part.tested if isinstance(part, s.InstanceOf) else part.type))
                self._becomes((part.arg.type,), part.type)
            case s.Conditional():
                self._becomes((part.then.type, part.otherwise.type), part.type)
            case s.Concat():
                self._looks |= not all(is_plain(one.type) for one in part.parts)
            case s.AllFields() | s.ElemType():
                self._looks = True
            case s.Ghost() | s.Model():
                self._looks |= self.is_of_library(part.type)
                self._declared(part.type)
            case s.ClassLiteral():
                self._ask(class_of(part.named))
            case s.TypeOf():
                self._of_types += 1
            case s.Subtype():
                self._of_types -= isinstance(part.left, s.TypeOf) and isinstance(part.right, s.ClassLiteral)
            case s.Reach():
                self._looks |= not part.fields
            case s.Contains():
                self._looks |= self.is_of_library(part.element.type)
            case s.Quantified():
                self._declared(*(one.type for one in part.variables))
                self._looks |= any(is_reference(one.type) and self.is_of_library(one.type) for one in part.variables)
            case s.Compare():
                self._of_types -= {s.TypeOf, s.ClassLiteral} == {type(part.left), type(part.right)}
                self._compared(part.left.type, part.right.type)
            case s.Call():
                for arg, wanted in zip(part.args, split_method(part.descriptor)[0], strict=True):
                    self._becomes((arg.type,), wanted)
                self.call(part.owner, part.name, part.descriptor)
            case s.Field() | s.Static():
                self._declared(part.type)

    def _compared(self, left: str, right: str) -> None:
        for one, other in ((left, right), (right, left)):
            if one == ANY_OBJECT and other != s.NULL_TYPE and is_reference(other):
                if other == ANY_OBJECT:
                    self.compares = True
                else:
                    self._ask(class_of(other))

    def _becomes(self, descriptors: Iterable[str], wanted: str) -> None:
        """A value of one of these types becomes one of another type."""
        if wanted == ANY_OBJECT:
            self.widened |= {class_of(one): None for one in descriptors if is_reference(one) and one != ANY_OBJECT}

    def _ask(self, name: str) -> None:
        if name == array_of(ANY_OBJECT):
            self.names_arrays = True
            return
        self.asked[name] = None
        self._looks |= name[0] == "["

    def _declared(self, *descriptors: str) -> None:
        for descriptor in descriptors:
            if is_reference(descriptor):
                self.types[class_of(descriptor)] = None

    def own(self) -> list[str]:
        """The types that objects of the program may be there by; of arrays those of their cells."""
        names = [*self.types, *self.asked]
        plain = (class_of(name.lstrip("[")) if name.endswith(";") else name for name in names)
        return [name for name in plain if len(name) > 1 and name[0] != "[" and name != OBJECT]

    def has_library_type(self, name: str) -> bool:
        """Whether the library can tell an object of a class from a plain one by what is the same for equal objects."""
        try:
            above = [self._classes.get(one) for one in self._classes.supertypes(name)]
        except ClassNotFound:
            return True
        methods = [self._classes.resolve_method(name, *one) for one in EQUATED]
        return any(info.origin is not Origin.USER and info.name != OBJECT for info in above) or any(
            method is None or method.owner != OBJECT for method in methods
        )

    def is_of_library(self, name: str) -> bool:
        """A type that classes of the program may have or not, or an array of such."""
        name = class_of(name.lstrip("[")) if name.endswith(";") else name
        info = self._classes.find(name) if len(name) > 1 and name[0] != "[" else None
        return info is not None and info.origin is not Origin.USER


def classes_that_matter(uses: Uses, subclasses: Callable[[str], Iterable[str]]) -> tuple[list[str], bool] | None:
    """Those of the program that an unknown Object may have besides being a plain one, and whether any of the library
    matter; None if all classes do.
    """
    if uses.looks:
        return None
    stored = [class_of(name.lstrip("[")) for name in uses.types if name[0] == "["] if uses.narrows() else ()
    named = [name for name in [*uses.asked, *stored, *(uses.widened if uses.compares else ())] if name != OBJECT]
    named = [name for name in named if len(name) > 1]
    library = uses.equates or uses.names_arrays or uses.narrows() or any(map(uses.is_of_library, named))
    equated = [name for name in subclasses(OBJECT) if uses.has_library_type(name)] if uses.equates else []
    return list(dict.fromkeys([*(one for name in named for one in subclasses(name)), *equated])), library
