"""Methods that the user replaces (--stub CLASS.METHOD=KIND; CLASS.* is all of them): one of four behaviours.

A stub is the user's word about a method: it never makes a verdict UNKNOWN, but a warning names every stub that was
used. Whatever the kind, class initialisation that only the stubbed call needs does not happen.

- nondet: an unknown result and no effect
- assume-pure: as nondet, but equal arguments give equal results; of references, identity counts and not contents
- throw: as nondet, or a new RuntimeException or one of the exceptions that the method declares
- havoc: as nondet, and what the arguments directly hold becomes unknown: non-final fields of objects of the program's
  own classes, cells of arrays; static fields stay

An unknown reference is null, an unknown object, one of the call's arguments or, in a field or cell, what was there.
It is no other object that the program made.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pybmc.goto.boxing import BOXES
from pybmc.goto.classes import ClassNotFound, ClassTable, FieldInfo, MethodInfo, Origin
from pybmc.goto.generics import GenericType, class_variables, result_type
from pybmc.goto.instr import MethodRef
from pybmc.goto.names import OBJECT, STRING, Descriptor, class_of, descriptor_of, dotted, is_reference, split_method
from pybmc.records import changed
from pybmc.symex.api import Call, Intrinsic, Provenance
from pybmc.symex.heap.objects import ArrayObject, ForeignObject, HeapObject
from pybmc.symex.unknowns.forget import MAX_CELLS, Forgetter
from pybmc.symex.unknowns.making import Making
from pybmc.terms.node import Term
from pybmc.terms.ops import BOOL

Lookup = Callable[[str, str, str], "Intrinsic | None"]
Key = tuple[str, str, str]
FINAL = 0x0010


class Stubs:
    """The stubs of one execution, in front of the models."""

    def __init__(self, kinds: Mapping[str, str], models: Lookup, classes: ClassTable) -> None:
        self._kinds = kinds
        self._models = models
        self._classes = classes
        self._made: dict[Key, Intrinsic | None] = {}
        self._used: set[str] = set()
        self._results: dict[Key, list[tuple[list[Term], Term]]] = {}  # of assume-pure: arguments and result
        self._runs = {"nondet": nondet, "assume-pure": self._pure, "throw": self._throw, "havoc": self._havoc}

    def lookup(self, owner: str, name: str, descriptor: str) -> Intrinsic | None:
        key = (owner, name, descriptor)
        if key not in self._made:
            self._made[key] = self._stub(*key)
        return self._made[key] or self._models(*key)

    def unused(self) -> list[str]:
        """What no call ran into; a misspelt name, perhaps."""
        return [f"--stub {name}={kind}: no such call was met" for name, kind in self._kinds.items()
                if name not in self._used]  # fmt: skip

    def _stub(self, owner: str, name: str, descriptor: str) -> Intrinsic | None:
        class_name = dotted(owner)
        plain = f"{class_name}.{name}"
        every = f"{class_name}.*" if not name.startswith("<") else plain  # constructors must be named
        given = next((text for text in (f"{plain}:{descriptor}", plain, every) if text in self._kinds), None)
        if given is None:
            return None
        kind = self._kinds[given]
        run = self._runs[kind]

        def stub(call: Call) -> Term | None:
            self._used.add(given)
            call.machine.record.warn(f"{plain}{descriptor} is replaced by --stub {given}={kind}")
            return run(call)

        method = self._method(owner, name, descriptor)
        # what has no body of its own stands for all that implements it
        return Intrinsic(stub, method is None or method.is_abstract, f"--stub {given}={kind}", is_stub=True)

    def _method(self, owner: str, name: str, descriptor: str) -> MethodInfo | None:
        try:
            return self._classes.resolve_method(owner, name, descriptor)
        except ClassNotFound:
            return None

    # ----------------------------------------------------------------------------------------- kinds

    def _pure(self, call: Call) -> Term | None:
        """An uninterpreted function: one unknown for each tuple of arguments, and equal ones where those are equal."""
        ref = call.method
        known = self._results.setdefault((ref.owner, ref.name, ref.descriptor), [])
        for args, value in known:
            if all(map(_is_same, args, call.args)):
                return value
        result = nondet(call)
        if result is None:
            return None
        if not _returns_reference(ref):
            terms = call.terms
            for args, value in known:
                equal = terms.and_all([terms.eq(a, b) for a, b in zip(args, call.args, strict=True)])
                call.machine.state_fact(terms.implies(equal, terms.eq(value, result)))
        known.append((list(call.args), result))
        return result

    def _throw(self, call: Call) -> Term | None:
        method = self._method(call.method.owner, call.method.name, call.method.descriptor)
        declared = method.exceptions if method is not None else ()
        for name in dict.fromkeys(("java/lang/RuntimeException", *declared)):
            if self._classes.find(name) is None:
                call.unsupported(f"class {dotted(name)} is not found")
                return None
            thrown = call.terms.var(call.fresh_name(f"{call.method.name}() throws"), BOOL)
            if self._has_state(name):  # no constructor runs, so nobody knows what they hold
                call.unsupported(f"--stub ...=throw of {dotted(name)}, which has fields", thrown)
            else:
                call.throw_if(thrown, name)
        return nondet(call)

    def _has_state(self, class_name: str) -> bool:
        own = (info for info in self._classes.superclasses(class_name) if info.origin is Origin.USER)
        return any(not field.is_static for info in own for field in info.fields)

    def _havoc(self, call: Call) -> Term | None:
        for arg in _references(call):
            for made, condition in call.machine.heap.live_targets(call.state, arg):
                self._forget(call, made, condition)
            if call.ended:
                return None
        return nondet(call)

    def _forget(self, call: Call, made: HeapObject, condition: Term) -> None:
        """The contents of one object become unknown where the condition holds."""
        forget = Forgetter(call.machine, call.state, _making(call), _Known(call))
        if isinstance(made, ArrayObject):
            if made.holds_references and not 0 <= made.capacity <= MAX_CELLS:
                call.unsupported("--stub ...=havoc on an array of references of unknown length", condition)
            else:
                forget.cells(made, condition)
            return
        if made.class_name in BOXES or made.class_name in (STRING, OBJECT):
            return  # immutable, or without contents
        for field in self._fields(made.class_name, call.method.name == "<init>"):
            info = self._classes.find(field.owner)
            if info is None or info.origin is not Origin.USER:
                call.unsupported(f"--stub ...=havoc on an object of {dotted(field.owner)}", condition)
                return
            forget.field(made, field, condition)

    def _fields(self, class_name: str, is_constructor: bool) -> list[FieldInfo]:
        """The instance fields that a method may assign, of the class and its superclasses."""
        fields = (field for info in self._classes.superclasses(class_name) for field in info.fields)
        return [field for field in fields if not field.is_static and (is_constructor or not field.access & FINAL)]


def nondet(
    call: Call, flows: bool = False, fresh: bool = False, alone: bool = False, type_: GenericType | None = None
) -> Term | None:
    """An unknown result, which `flows` from a source of --taint; `fresh`: it is none of the arguments; `alone`: nor any
    other unknown object. `type_`: if its class is not there to tell.
    """
    result = call.method.descriptor.rpartition(")")[2]
    if result == "V":
        return None
    making = changed(_making(call), flows=flows, alone=alone, type=type_)
    if is_reference(result):
        making = _told(call, making)
    if fresh or alone:
        value = call.machine.heap.unknowns.unknown(call.state, result, making)
    else:
        value = _Known(call).value(result, making, None)
    call.received(result, making.name, value, Provenance.STUB)
    return value


def _told(call: Call, making: Making) -> Making:
    """What annotations and the generic type say of the result."""
    ref, classes = call.method, call.machine.classes
    try:
        method = classes.resolve_method(ref.owner, ref.name, ref.descriptor)
    except ClassNotFound:
        method = None
    if method is None:
        return making
    type_ = result_type(method, class_variables(classes.get(method.owner)))
    return changed(making, type=type_).told(call.machine.nulls.result(method))


def _making(call: Call) -> Making:
    return Making(Provenance.STUB, f"{call.method.name}()")


class _Known:
    """Any value of a type, among them the arguments and what was there: one that is only new would differ from them."""

    def __init__(self, call: Call) -> None:
        self._call = call

    def value(self, descriptor: str, making: Making, old: Term | None) -> Term:
        call, heap, terms = self._call, self._call.machine.heap, self._call.terms
        value = heap.unknowns.unknown(call.state, descriptor, making)
        for candidate in [*_references(call), *([] if old is None else [old])] if is_reference(descriptor) else ():
            fits = terms.or_all(guard for number, guard in heap.targets(candidate)
                                if number and _fits(call, number, descriptor))  # fmt: skip
            if fits is not terms.false:
                chosen = terms.and_(heap.unknowns.choice(f"{making.name} is known", making), fits)
                value = terms.ite(chosen, candidate, value)
        return value


def _references(call: Call) -> list[Term]:
    return [arg for arg, descriptor in zip(call.args, _descriptors(call), strict=True) if is_reference(descriptor)]


def _descriptors(call: Call) -> list[Descriptor]:
    """The types of the arguments, the receiver first if there is one."""
    parameters = list(split_method(call.method.descriptor)[0])
    return parameters if len(parameters) == len(call.args) else [descriptor_of(call.method.owner), *parameters]


def _fits(call: Call, number: int, descriptor: str) -> bool:
    made = call.machine.heap.objects[number]
    try:
        wanted = class_of(descriptor)
        if isinstance(made, ForeignObject):
            return call.machine.classes.may_be(made.declared, wanted)
        return not made.class_name or call.machine.classes.is_subtype(made.class_name, wanted)
    except ClassNotFound:
        return False


def _returns_reference(ref: MethodRef) -> bool:
    return ref.descriptor.rpartition(")")[2][0] in "L["


def _is_same(a: Term, b: Term) -> bool:
    return a is b
