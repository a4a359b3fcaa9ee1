"""Inserts class initialisation where JLS 12.4.1 asks for it, and makes the initialiser of a class a GOTO function.

Before `new`, a static call and a static field access stands an InitClass. A class that a method belongs to
is initialised (or being initialised by this thread) while the method runs, so no test is needed for it there.
"""

from __future__ import annotations

from collections.abc import Iterator

from pybmc.annotations import TYPE_CHECKING
from pybmc.goto.classes import (
    ACC_FINAL,
    ACC_STATIC,
    ACC_SYNTHETIC,
    INITIALISATION_STATE,
    ClassInfo,
    ClassTable,
    Origin,
)
from pybmc.goto.instr import (
    NULL,
    Branch,
    Catch,
    Comparison,
    Cond,
    Const,
    FieldRef,
    GetStatic,
    InitClass,
    InstanceOf,
    Instr,
    Invoke,
    InvokeKind,
    Loc,
    MethodRef,
    New,
    NewThrowable,
    PutField,
    PutStatic,
    Reg,
    Return,
    Throw,
)
from pybmc.goto.names import (
    ERROR,
    NO_ARGUMENTS,
    THROWABLE,
    ClassName,
    Descriptor,
    MethodDescriptor,
    MethodId,
    dotted,
    kind_of,
)
from pybmc.goto.program import Function, Handler, Register
from pybmc.lowering.rewrite import BodyWriter

if TYPE_CHECKING:
    from pybmc.goto.given import GivenValues


def lower_class_initialisation(function: Function) -> Function:
    own = function.method.class_name
    if not any(_needed(i, own) for i in function.body):
        return function
    writer = BodyWriter(function)
    for instr in function.body:
        writer.begin()
        init = _needed(instr, own)
        if init is not None:
            writer.emit(init)
        writer.emit(instr)
    return writer.finish()


def _needed(instr: Instr, own: str) -> InitClass | None:
    match instr:
        case New(loc, _, class_name):
            return InitClass(loc, class_name) if class_name != own else None
        case GetStatic(loc, _, field) | PutStatic(loc, field, _):
            return InitClass(loc, field.owner, field) if field.owner != own else None
        case Invoke(loc, _, InvokeKind.STATIC, method):
            return InitClass(loc, method.owner, method) if method.owner != own else None
        case _:
            return None


# ------------------------------------------------------------------------------------- initialisers


def _initialiser_of(info: ClassInfo) -> bool:
    return info.method("<clinit>", "()V") is not None


def _there(classes: ClassTable, name: str) -> Iterator[ClassInfo]:
    """The class and its superclasses, up to one that is not found."""
    info = classes.find(name)
    while info is not None:
        yield info
        info = classes.find(info.super_name) if info.super_name is not None else None


def _superinterfaces(classes: ClassTable, name: str) -> list[ClassName]:
    """Superinterfaces that are initialised with a class (JLS 12.4.1): those that declare default methods."""
    found: list[ClassName] = []
    for info in _there(classes, name):
        todo = list(info.interfaces)
        while todo:
            parent = todo.pop(0)
            if parent not in found:
                interface = classes.find(parent)
                if interface is None:
                    continue  # a call of its methods will say that it is missing
                todo.extend(interface.interfaces)
                if any(not m.is_abstract and not m.is_static and not m.is_private for m in interface.methods):
                    found.append(parent)
    return found


class InitialValues:
    """What the user wants static fields to start with, instead of what their class gives them."""

    def __init__(self, nondet: bool = False, given: GivenValues | None = None) -> None:
        self.nondet = nondet  # --nondet-static: fields of the user's classes that are not final start unknown
        self._given = given  # what replaces initialisers (--static-values)

    def are_given(self, name: str) -> bool:
        return self._given is not None and self._given.of(name) is not None

    def instructions(self, info: ClassInfo) -> list[Instr]:
        """What runs in place of, or after, the initialiser of a class."""
        loc = Loc(0, -1)
        given = self._given.of(info.name) if self._given is not None else None
        if given is not None:
            first = [_given_call("make", info.name)] if given.is_holder else []
            return [*first, *(InitClass(loc, name) for name in given.needs), _given_call("assign", info.name)]
        if not self.nondet or info.origin is not Origin.USER:
            return []
        made: list[Instr] = []
        for field in info.fields:
            if field.is_static and not field.access & (ACC_FINAL | ACC_SYNTHETIC):
                kind = kind_of(field.descriptor)
                value = Reg("IJFDA".index(kind) + 4, kind)
                unknown = MethodRef(
                    UNKNOWN_VALUE, f"{info.name}.{field.name}", MethodDescriptor(f"(){field.descriptor}")
                )
                made.append(Invoke(loc, value, InvokeKind.STATIC, unknown, ()))
                made.append(PutStatic(loc, FieldRef(info.name, field.name, field.descriptor), value))
        return made


def _given_call(action: str, class_name: str) -> Invoke:
    method = MethodRef(GIVEN_VALUES, f"{action} {class_name}", NO_ARGUMENTS)
    return Invoke(Loc(0, -1), None, InvokeKind.STATIC, method, ())


# Owners of calls that only initialisers make; `oplib` gives them their meaning.
GIVEN_VALUES = ClassName("pybmc/GivenValues")
UNKNOWN_VALUE = ClassName("pybmc/UnknownValue")


def class_initialiser(classes: ClassTable, class_name: str, values: InitialValues) -> Function | None:
    """The procedure of JLS 12.4.2 for one thread, as a function; None if it would run no code.

    `ExceptionInInitializerError` wraps what is not an Error, and a class whose initialiser failed stays unusable.
    """
    info = classes.get(class_name)
    name = info.name
    parents = [] if info.is_interface else _parents(classes, info, values)
    own = values.instructions(info)
    if _initialiser_of(info) and not values.are_given(name):
        own.insert(0, Invoke(Loc(0, -1), None, InvokeKind.STATIC, MethodRef(name, "<clinit>", NO_ARGUMENTS), ()))
    if not own and not parents:
        return None
    body, handlers = _procedure(name, parents, own)
    kinds = ("I", "A", "I", "A", "I", "J", "F", "D", "A")
    registers = tuple(Register(kind, -1) for kind in kinds)
    return Function(
        MethodId(name, "<initialise>", NO_ARGUMENTS), ACC_STATIC | ACC_SYNTHETIC, info.source_file, (), Descriptor("V"),
        registers, tuple(body), tuple(handlers), (),
    )  # fmt: skip


def _procedure(name: ClassName, parents: list[ClassName], own: list[Instr]) -> tuple[list[Instr], list[Handler]]:
    loc = Loc(0, -1)
    state = FieldRef(name, INITIALISATION_STATE, Descriptor("I"))
    status, error, is_error, wrapper = Reg(0, "I"), Reg(1, "A"), Reg(2, "I"), Reg(3, "A")
    begin = 3 + len(_no_class(name, error, wrapper))
    first_own = begin + 1 + len(parents)
    end = first_own + len(own)
    body: list[Instr] = [
        GetStatic(loc, status, state),
        Branch(loc, Cond(Comparison.EQ, status, Const("I", 0)), begin),
        Branch(loc, Cond(Comparison.EQ, status, Const("I", 1)), end),
        *_no_class(name, error, wrapper),
        PutStatic(loc, state, Const("I", 1)),
        *(InitClass(loc, parent) for parent in parents),
        *own,
        Return(loc, None),
    ]
    handlers = []
    if parents:  # a parent failed: this class fails with the same error
        handlers.append(Handler(begin + 1, first_own, len(body), None))
        body += [Catch(loc, error), PutStatic(loc, state, Const("I", 2)), Throw(loc, error, ERROR)]
    if own:  # our own initialiser failed: what is not an Error gets wrapped
        handlers.append(Handler(first_own, end, len(body), None))
        wrap = MethodRef(
            ClassName("java/lang/ExceptionInInitializerError"), "<init>", MethodDescriptor("(Ljava/lang/Throwable;)V")
        )
        body += [
            Catch(loc, error),
            PutStatic(loc, state, Const("I", 2)),
            InstanceOf(loc, is_error, error, ERROR),
            Branch(loc, Cond(Comparison.NE, is_error, Const("I", 0)), len(body) + 7),
            New(loc, wrapper, wrap.owner),
            Invoke(loc, None, InvokeKind.SPECIAL, wrap, (wrapper, error)),
            Throw(loc, wrapper, wrap.owner),
            Throw(loc, error, ERROR),
        ]
    return body, handlers


def _no_class(name: str, error: Reg, cause: Reg) -> list[Instr]:
    """A class whose initialiser has failed is used again.

    HotSpot tells in the cause what was thrown then, and in which thread; that exception itself is gone.
    """
    loc = Loc(0, -1)
    slot = FieldRef(THROWABLE, "cause", Descriptor("Ljava/lang/Throwable;"))
    told = (f"Could not initialize class {dotted(name)}",)
    return [
        NewThrowable(loc, error, ClassName("java/lang/NoClassDefFoundError"), told),
        NewThrowable(loc, cause, ClassName("java/lang/ExceptionInInitializerError"), None),
        PutField(loc, cause, slot, NULL),
        PutField(loc, error, slot, cause),
        Throw(loc, error, ClassName("java/lang/NoClassDefFoundError")),
    ]


def _parents(classes: ClassTable, info: ClassInfo, values: InitialValues) -> list[ClassName]:
    """What is initialised before the class itself: the superclass, then interfaces with default methods."""
    parents = []
    if info.super_name and _runs_code(classes, info.super_name, values):
        parents.append(info.super_name)
    return parents + [i for i in _superinterfaces(classes, info.name) if _initialiser_of(classes.get(i))]


def _runs_code(classes: ClassTable, name: str, values: InitialValues) -> bool:
    """Whether initialising the class runs any code; of one that is not found, or extends one, nobody knows."""
    known = list(_there(classes, name))
    if not known or known[-1].super_name is not None:
        return True
    return any(_initialiser_of(info) or values.instructions(info) for info in known) or any(
        _initialiser_of(classes.get(parent)) for parent in _superinterfaces(classes, name)
    )
