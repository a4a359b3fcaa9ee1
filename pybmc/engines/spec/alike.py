"""Which classes matter for an unknown Object: objects of the others can be told from plain ones by nobody.

A value of type Object is compared with others, and it is handed on. Whoever wants more of it asks for a type (a cast,
`instanceof`, `\\typeof`), calls a method of the library with it, or compares it with what has a type of its own. Where
none of that happens, a plain object stands for all: there is a run with objects of any class exactly if there is
one with plain ones. Most classes near a container of objects need not be made then.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from pybmc.engines.spec.reference_types import ReferenceTypes
from pybmc.goto.classes import ClassNotFound, ClassTable, Origin
from pybmc.goto.instr import (
    ArrayStore,
    Branch,
    CheckCast,
    Comparison,
    GetField,
    GetStatic,
    InstanceOf,
    Instr,
    Invoke,
    InvokeDynamic,
    NewArray,
    PutField,
    PutStatic,
    Return,
)
from pybmc.goto.names import OBJECT, STRING, THROWABLE, class_of, descriptor_of, element_of, is_reference, split_method
from pybmc.goto.program import Function
from pybmc.specs import syntax as s

ANY_OBJECT = descriptor_of(OBJECT)
EQUATING = (("equals", "(Ljava/lang/Object;)Z"), ("hashCode", "()I"))
# Their methods look at numbers and texts alone, if they are given nothing else.
PLAIN_OWNERS = (STRING, *(f"java/lang/{name}" for name in ("Math", "StrictMath", "Integer", "Long", "Character")))
# Collections hand on what they hold, and find it by `equals` and `hashCode`: in these methods nobody asks for more.
COLLECTIONS = frozenset((
    *(f"java/util/{name}" for name in (
        "Collection", "List", "ArrayList", "LinkedList", "Set", "HashSet", "LinkedHashSet", "Map", "HashMap",
        "LinkedHashMap", "Map$Entry", "Iterator", "ListIterator", "Queue", "Deque", "ArrayDeque", "Objects",
    )),
    "java/lang/Iterable", OBJECT,
))  # fmt: skip
HANDS_ON = frozenset((
    "<init>", "add", "addFirst", "addLast", "clear", "contains", "containsAll", "containsKey", "containsValue",
    "element", "entrySet", "equals", "get", "getFirst", "getKey", "getLast", "getOrDefault", "getValue", "hasNext",
    "hasPrevious", "hashCode", "indexOf", "isEmpty", "iterator", "keySet", "lastIndexOf", "listIterator", "next",
    "offer", "offerFirst", "offerLast", "peek", "peekFirst", "peekLast", "poll", "pollFirst", "pollLast", "pop",
    "previous", "push", "put", "putIfAbsent", "remove", "removeFirst", "removeLast", "requireNonNull", "set", "size",
    "subList", "values",
))  # fmt: skip


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
        self._looks = False  # somebody may look at the class of any object
        self.equates = False  # by calling its `equals` and `hashCode` alone

    @property
    def looks(self) -> bool:
        """A cell of an Object[] may be that of a narrower array under another name."""
        narrows = self._stores and any(name[0] == "[" and self.is_of_library(name) for name in self.types)
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
            case InvokeDynamic():
                self._looks |= any(map(is_reference, split_method(instr.site.descriptor)[0]))

    def method(self, descriptor: str) -> None:
        parameters, result = split_method(descriptor)
        self._declared(*parameters, result)

    def call(self, owner: str, name: str, descriptor: str) -> None:
        """Of the library: what it does with objects is its own affair. Bodies of others are followed."""
        self.method(descriptor)
        info = self._classes.find(owner) if owner[0] != "[" else None
        if info is None or info.origin is Origin.USER or (owner == OBJECT and name == "<init>"):
            return
        if owner in COLLECTIONS and name in HANDS_ON:
            self.equates = True
            return
        is_plain = owner in PLAIN_OWNERS or (name == "<init>" and self._classes.is_subtype(owner, THROWABLE))
        given = split_method(descriptor)[0]
        self._looks |= not is_plain or any(is_reference(one) and one != descriptor_of(STRING) for one in given)

    def expression(self, part: s.Expr | s.Store) -> None:
        match part:
            case s.InstanceOf() | s.Cast():
                self._ask(class_of(part.tested if isinstance(part, s.InstanceOf) else part.type))
                self._becomes((part.arg.type,), part.type)
            case s.Conditional():
                self._becomes((part.then.type, part.otherwise.type), part.type)
            case s.Concat() | s.AllFields() | s.ElemType():
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
        methods = [self._classes.resolve_method(name, *one) for one in EQUATING]
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
    named = [name for name in [*uses.asked, *(uses.widened if uses.compares else ())] if name != OBJECT]
    library = uses.equates or any(map(uses.is_of_library, named))
    equated = [name for name in subclasses(OBJECT) if uses.has_library_type(name)] if uses.equates else []
    return list(dict.fromkeys([*(one for name in named for one in subclasses(name)), *equated])), library
