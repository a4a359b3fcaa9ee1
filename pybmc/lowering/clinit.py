"""Inserts class initialisation where JLS 12.4.1 asks for it, and makes the initialiser of a class a GOTO function.

Before `new`, a static call and a static field access stands an InitClass. A class that a method belongs to
is initialised (or being initialised by this thread) while the method runs, so no test is needed for it there.
"""

from __future__ import annotations

from pybmc.goto.classes import INITIALISATION_STATE, ClassInfo, ClassTable
from pybmc.goto.instr import (
    Branch,
    Catch,
    Cond,
    Const,
    FieldRef,
    GetStatic,
    InitClass,
    InstanceOf,
    Instr,
    Invoke,
    Loc,
    MethodRef,
    New,
    NewThrowable,
    PutStatic,
    Reg,
    Return,
    Throw,
)
from pybmc.goto.program import Function, Handler, MethodId, Register
from pybmc.lowering.rewrite import BodyWriter


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
        case Invoke(loc, _, "static", method):
            return InitClass(loc, method.owner, method) if method.owner != own else None
        case _:
            return None


# ------------------------------------------------------------------------------------- initialisers


def needs_initialisation(classes: ClassTable, name: str) -> bool:
    """Whether initialising the class runs any code."""
    return any(_initialiser_of(info) for info in classes.superclasses(name)) or any(
        _initialiser_of(classes.get(parent)) for parent in _superinterfaces(classes, name)
    )


def _initialiser_of(info: ClassInfo) -> bool:
    return info.method("<clinit>", "()V") is not None


def _superinterfaces(classes: ClassTable, name: str) -> list[str]:
    """Superinterfaces that are initialised with a class (JLS 12.4.1): those that declare default methods."""
    found: list[str] = []
    for info in classes.superclasses(name):
        todo = list(info.interfaces)
        while todo:
            parent = todo.pop(0)
            if parent not in found:
                interface = classes.get(parent)
                todo.extend(interface.interfaces)
                if any(not m.is_abstract and not m.is_static and not m.is_private for m in interface.methods):
                    found.append(parent)
    return found


def class_initialiser(classes: ClassTable, name: str) -> Function | None:
    """The procedure of JLS 12.4.2 for one thread, as a function; None if it would run no code.

    `ExceptionInInitializerError` wraps what is not an Error, and a class whose initialiser failed stays unusable.
    """
    info = classes.get(name)
    if info.is_interface:
        if not _initialiser_of(info):
            return None
    elif not needs_initialisation(classes, name):
        return None
    loc = Loc(0, -1)
    state = FieldRef(name, INITIALISATION_STATE, "I")
    status, error, is_error = Reg(0, "I"), Reg(1, "A"), Reg(2, "I")
    parents = [] if info.is_interface else _parents(classes, info)
    own: list[Instr] = [Invoke(loc, None, "static", MethodRef(name, "<clinit>", "()V"), ())]
    wrap = MethodRef("java/lang/ExceptionInInitializerError", "<init>", "(Ljava/lang/Throwable;)V")
    begin = 6
    first_own = begin + 1 + len(parents)
    end = first_own + (1 if _initialiser_of(info) else 0)
    failed_parent, failed_own = end + 1, end + 4
    body: list[Instr] = [
        GetStatic(loc, status, state),
        Branch(loc, Cond("eq", status, Const("I", 0)), begin),
        Branch(loc, Cond("eq", status, Const("I", 1)), end),
        NewThrowable(loc, error, "java/lang/NoClassDefFoundError", None),
        Throw(loc, error, "java/lang/NoClassDefFoundError"),
        Return(loc, None),
        PutStatic(loc, state, Const("I", 1)),
        *(InitClass(loc, parent) for parent in parents),
        *(own if _initialiser_of(info) else ()),
        Return(loc, None),
        # a parent failed: this class fails with the same error
        Catch(loc, error),
        PutStatic(loc, state, Const("I", 2)),
        Throw(loc, error, "java/lang/Error"),
        # our own initialiser failed
        Catch(loc, error),
        PutStatic(loc, state, Const("I", 2)),
        InstanceOf(loc, is_error, error, "java/lang/Error"),
        Branch(loc, Cond("ne", is_error, Const("I", 0)), failed_own + 7),
        New(loc, Reg(3, "A"), wrap.owner),
        Invoke(loc, None, "special", wrap, (Reg(3, "A"), error)),
        Throw(loc, Reg(3, "A"), wrap.owner),
        Throw(loc, error, "java/lang/Error"),
    ]
    handlers = [Handler(begin + 1, first_own, failed_parent, None)] if parents else []
    if _initialiser_of(info):
        handlers.append(Handler(first_own, end, failed_own, None))
    else:
        del body[failed_own:]
    if not parents:
        # Without a parent nothing reaches its handler; it must still be well formed.
        body[failed_parent] = NewThrowable(loc, error, "java/lang/NoClassDefFoundError", None)
    registers = (Register("I", -1), Register("A", -1), Register("I", -1), Register("A", -1))
    return Function(
        MethodId(name, "<initialise>", "()V"), 0x1008, info.source_file, (), "V", registers, tuple(body),
        tuple(handlers), (),
    )  # fmt: skip


def _parents(classes: ClassTable, info: ClassInfo) -> list[str]:
    """What is initialised before the class itself: the superclass, then interfaces with default methods."""
    parents = [info.super_name] if info.super_name and needs_initialisation(classes, info.super_name) else []
    return parents + [i for i in _superinterfaces(classes, info.name) if _initialiser_of(classes.get(i))]
