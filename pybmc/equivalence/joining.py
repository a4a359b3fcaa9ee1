"""Which two functions can be run in step: what their instructions and calls may be."""

from __future__ import annotations

from collections.abc import Callable

from pybmc.contracts.collections import ROW
from pybmc.engines.prove.array_library import BEYOND, ILLEGAL, NEGATIVE_SIZE, NULL_POINTER, meaning_of_arrays
from pybmc.equivalence.common import Common, Name, name_of
from pybmc.equivalence.letterings import makes_texts, meaning_in_step
from pybmc.equivalence.rows import ROW_CLASS, is_boxing
from pybmc.equivalence.sides import Pair, Receiver
from pybmc.equivalence.text_functions import is_of_texts
from pybmc.goto.boxing import BUILDERS
from pybmc.goto.classes import ClassNotFound, ClassTable, MethodInfo, Origin
from pybmc.goto.instr import (
    ArrayLength,
    ArrayLoad,
    ArrayStore,
    Assert,
    Branch,
    Catch,
    CheckCast,
    Comparison,
    Compute,
    Cond,
    GetField,
    Goto,
    InitClass,
    InstanceOf,
    Instr,
    Invoke,
    InvokeKind,
    Literal,
    New,
    NewArray,
    NewThrowable,
    PutField,
    Reg,
    Return,
    StoreTest,
    Switch,
    Throw,
    Unwind,
)
from pybmc.goto.loops import loops_of
from pybmc.goto.names import OBJECT, STRING, THROWABLE, is_array, is_reference, split_method
from pybmc.goto.program import Function
from pybmc.goto.properties import PropertyKind
from pybmc.program.program import Program
from pybmc.records import Record

PURE = ("java/lang/Math", "java/lang/Integer", "java/lang/Long", "java/lang/Character", "java/lang/StrictMath")
# What methods of these, and of arrays, throw.
THROWN = (
    "java/lang/ArithmeticException", NULL_POINTER, NEGATIVE_SIZE, BEYOND, ILLEGAL, "java/lang/ArrayStoreException",
    "java/lang/IndexOutOfBoundsException", "java/lang/StringIndexOutOfBoundsException",
)  # fmt: skip
OF_TEXTS = (("length", "()I"), ("charAt", "(I)C"), ("isEmpty", "()Z"))  # which make nothing and look at nothing else
# What a side does to its own heap, and where it goes on; calls are looked at one by one. A kind of instruction that is
# new is not among these: static fields and what is printed are shared with others.
HARMLESS = (
    Compute, Literal, Branch, Goto, Switch, GetField, PutField, ArrayLoad, ArrayStore, ArrayLength, NewArray,
    InstanceOf, CheckCast, StoreTest, Invoke, Return, Throw, Catch, Unwind,
)  # fmt: skip


COMPUTING = (Compute, Branch, Goto, Switch, Return, Throw, Unwind)
NUMBERS = frozenset("IJZBSC")


class CannotJoin(Exception):
    """Somebody else would see what the two do, or nobody knows it."""


class Joinable(Record):
    throwables: list[str]  # the classes of exceptions that the two can throw
    common: Common  # methods that are not run: one unknown function each


def may_be_joined(
    pair: Pair, function_of: Callable[[MethodInfo], Function], program: Program
) -> Joinable | None:  # fmt: skip
    """None if they cannot be run in step."""
    if pair.receiver is Receiver.OWN:
        return None
    joining = _Joining(pair, function_of, program)
    try:
        for method in (pair.left, pair.right):
            joining.look(method)
    except (CannotJoin, ClassNotFound):
        return None
    if joining.asks_which_text:
        return None
    return Joinable(list(joining.throwables), joining.common)


def may_be_thrown(classes: ClassTable, name: str) -> bool:
    """Whether a reference of this type may be an exception."""
    if is_array(name):
        return False
    info = classes.find(name)
    if info is None or info.is_interface:
        return True
    return classes.is_subtype(name, THROWABLE) or classes.is_subtype(THROWABLE, name)


class _Joining:
    def __init__(self, pair: Pair, function_of: Callable[[MethodInfo], Function], program: Program) -> None:
        self._pair = pair
        self._function_of = function_of
        self._program = program
        self._done: set[tuple[str, str, str]] = set()
        self._around: list[tuple[str, str, str]] = []  # methods whose calls are being looked at
        self.throwables = dict.fromkeys(THROWN)
        self.common: dict[Name, str] = {}
        self._makes_texts = self._asks_which = False

    @property
    def asks_which_text(self) -> bool:
        """Whether somebody may ask which of two objects a text is that was made."""
        return self._makes_texts and self._asks_which

    def look(self, method: MethodInfo) -> None:
        name = name_of(method)
        is_called = bool(self._around)
        if name in self._around[1:] or method.code is None or method.is_native:
            raise CannotJoin
        if name in self.common or (name in self._done and is_called):
            return
        function = self._function_of(method)
        if is_called and (loops_of(function).head or name in self._calls(function)):
            self.common[name] = self._only_throws(method)
            return
        self._around.append(name)
        for instr in function.body:
            self._look_at(instr)
        self._around.pop()
        if is_called:
            self._done.add(name)

    def _calls(self, function: Function) -> list[Name]:
        calls = [instr.method for instr in function.body if isinstance(instr, Invoke)]
        return [(call.owner, call.name, call.descriptor) for call in calls]

    def _only_throws(self, method: MethodInfo) -> str:
        """Of a method that goes round: the class of its exceptions, empty if it throws none. It must be a function of
        numbers that gives a number, and do nothing else, whatever it calls.
        """
        todo, seen, thrown = [method], {name_of(method)}, set[str]()
        while todo:
            function = self._function_of(one := todo.pop())
            if not one.is_static or not NUMBERS.issuperset((*function.parameters, function.result)):
                raise CannotJoin
            for instr in function.body:
                if isinstance(instr, NewThrowable):
                    thrown.add(instr.class_name)
                elif isinstance(instr, Invoke):
                    called = [callee for callee in self._called(instr) if name_of(callee) not in seen]
                    seen.update(map(name_of, called))
                    todo += called
                elif not (isinstance(instr, InitClass) and self._runs_nothing(instr.class_name)) and not isinstance(
                    instr, COMPUTING
                ):
                    raise CannotJoin
        if len(thrown) > 1:
            raise CannotJoin  # which of them may depend on the arguments
        return next(iter(thrown), "")

    def _look_at(self, instr: Instr) -> None:
        match instr:
            case NewThrowable(class_name=name):
                self.throwables[name] = None
            case New(class_name=name):
                if self._program.classes.is_subtype(name, THROWABLE):
                    self.throwables[name] = None
                elif name not in (*BUILDERS, ROW_CLASS) and self._program.classes.get(name).origin is not Origin.USER:
                    raise CannotJoin
            case InitClass(class_name=name):
                if not self._runs_nothing(name):
                    raise CannotJoin
            case Invoke():
                for method in self._called(instr):
                    self.look(method)
            case Branch(cond=Cond(op, Reg(), Reg())) if op in (Comparison.AEQ, Comparison.ANE):
                self._asks_which = True
            case Assert(prop=prop) if prop.kind is PropertyKind.EQUIVALENCE:
                pass  # what is written out says so, and a proof must show it
            case _ if not isinstance(instr, HARMLESS):
                raise CannotJoin

    def _runs_nothing(self, name: str) -> bool:
        """Whether no class of the user's is initialised by code when this one is."""
        infos = self._program.classes.superclasses(name)
        users = [info for info in infos if info.origin is Origin.USER]
        return not any(method.name == "<clinit>" for info in users for method in info.methods)

    def _called(self, call: Invoke) -> list[MethodInfo]:
        """Methods of the user's that a call may run; none of the library's that do nothing but compute."""
        classes, owner = self._program.classes, call.method.owner
        if meaning_of_arrays(call.method) is not None:
            return []
        if call.method.owner == ROW:
            return []
        if is_boxing(call.method):
            self._makes_texts = True  # whose identity is not known either
            return []
        if meaning_in_step(call.method) is not None or is_of_texts(call.method):
            self._makes_texts |= makes_texts(call.method)
            return []
        info = classes.find(owner) if owner[:1] != "[" else None
        if info is None:
            raise CannotJoin
        if info.origin is not Origin.USER:
            if owner == STRING and (call.method.name, call.method.descriptor) in OF_TEXTS:
                return []
            is_made = call.method.name == "<init>" and (owner == OBJECT or classes.is_subtype(owner, THROWABLE))
            is_plain = not any(is_reference(kind) for kind in split_method(call.method.descriptor)[0])
            if not is_made and not (owner in PURE and call.kind is InvokeKind.STATIC and is_plain):
                raise CannotJoin
            return []
        method = classes.resolve_method(owner, call.method.name, call.method.descriptor)
        if method is None or call.kind is InvokeKind.INTERFACE or self._program.unsure_subclasses(owner):
            raise CannotJoin
        if call.kind is not InvokeKind.VIRTUAL:
            return [method]
        selected = [classes.select_method(name, method) for name in (owner, *self._program.subclasses(owner))]
        return [*{id(one): one for one in selected if one is not None and not one.is_abstract}.values()]
