"""A function with all that it does in its own body: what it calls is pasted, streams and library calls are loops.

Methods of the program that go round, or lead to such, stand in the place of their calls. Methods of the library that
go round have a second body in Java (`java-models/equivalence`), which does the same; that is pasted as well. What one
of two functions leaves to the library, the other may do by hand, and only loops can be run in step.
"""

from __future__ import annotations

from collections.abc import Callable, Container

from pybmc.equivalence.common import Name, name_of
from pybmc.equivalence.letters import by_letters
from pybmc.equivalence.pasting import Ends, paste
from pybmc.equivalence.pipeline_loops import PipelineLoop, Writing, can_be_loop
from pybmc.equivalence.pipelines import OPTIONALS, PACKAGE, Uses, is_null_test, pipelines
from pybmc.equivalence.tails import as_loop
from pybmc.equivalence.text_functions import is_of_texts
from pybmc.equivalence.untold import untold
from pybmc.goto.classes import ClassNotFound, MethodInfo, Origin
from pybmc.goto.instr import (
    NULL,
    Assert,
    Branch,
    Comparison,
    Compute,
    Cond,
    Const,
    Goto,
    InitClass,
    Instr,
    Invoke,
    InvokeKind,
    Literal,
    Loc,
    NewArray,
    NewThrowable,
    Property,
    Reg,
)
from pybmc.goto.loops import loops_of
from pybmc.goto.names import descriptor_of, is_array, is_reference
from pybmc.goto.program import Function
from pybmc.goto.properties import PropertyKind
from pybmc.lowering.rewrite import BodyWriter
from pybmc.program.program import Program
from pybmc.records import changed

MODELS = "pybmc/written/"
OPEN = "pybmc/written/Open"  # its method stands where nobody says what the library does
MOST = 4000  # instructions of a function
SYNCHRONIZED = 0x20


class Written:
    """Functions of a program, written out; `function_of` gives them as they are, calls of what is `shared` stay."""

    def __init__(
        self, program: Program, function_of: Callable[[MethodInfo], Function], shared: Container[Name]
    ) -> None:  # fmt: skip
        self._program = program
        self._function_of = function_of
        self._shared = shared
        self._known: dict[MethodInfo, Function] = {}
        self._around: list[MethodInfo] = []
        self.is_recursive = False

    def function(self, method: MethodInfo) -> Function:
        known = self._known.get(method)
        if known is None:
            self._around.append(method)
            known = self._known[method] = self._as_loop(self._pasted(self._read(self._function_of(method))))
            self._around.pop()
        return known

    def _as_loop(self, function: Function) -> Function:
        looped = as_loop(function)
        self.is_recursive |= looped is not function
        return looped

    def _read(self, function: Function) -> Function:
        """With streams as loops, letters read where they are, and no messages."""
        read, gone = by_letters(untold(function))
        if gone:
            writer = BodyWriter(read)
            for instr in read.body:
                writer.begin()
                _emit(writer, instr, gone)
            read = writer.finish()
        return self._piped(read)

    # ----------------------------------------------------------------------------------------- streams

    def _piped(self, function: Function) -> Function:
        found = [one for one in pipelines(function, self._program.classes) if can_be_loop(function, one)]
        if not found:
            return function
        writer = BodyWriter(function)
        thrown = self._thrown(writer)
        places: dict[int, Writing] = {}
        for pipeline in found:
            places.update(PipelineLoop(function, pipeline, self.function).places)
        gone = _gone(function, places)
        for at, instr in enumerate(function.body):
            writer.begin()
            if at in places:
                places[at](writer, thrown)
            else:
                _emit(writer, instr, gone)
        return self._finished(writer, thrown)

    def _thrown(self, writer: BodyWriter) -> Reg:
        at = writer.function.exception_register
        return Reg(at, "A") if at >= 0 else writer.register("A")

    def _finished(self, writer: BodyWriter, thrown: Reg) -> Function:
        return changed(writer.finish(), exception_register=thrown.index)

    # ------------------------------------------------------------------------------------------- calls

    def _pasted(self, function: Function) -> Function:
        uses = Uses(function)
        callees = {
            at: callee
            for at, instr in enumerate(function.body)
            if isinstance(instr, Invoke) and (callee := self._callee(function, uses, instr)) is not None
        }
        opened = [at for at, i in enumerate(function.body) if isinstance(i, Invoke) and i.method.owner == OPEN]
        if not callees and not opened:
            return function
        if len(function.body) + sum(len(callee.body) for callee in callees.values()) > MOST:
            return function
        writer = BodyWriter(function)
        thrown = self._thrown(writer)
        for at, instr in enumerate(function.body):
            writer.begin()
            if at in opened:
                writer.emit(never(function, at, instr.loc))
            elif at in callees and isinstance(instr, Invoke):
                ends = Ends(instr.dst, instr.on_throw, thrown)
                paste(writer, callees[at], dict(enumerate(instr.args)), ends, instr.loc)
            elif not (isinstance(instr, InitClass) and instr.class_name.startswith("java/util/")):
                writer.emit(instr)
        return self._finished(writer, thrown)

    def _callee(self, function: Function, uses: Uses, call: Invoke) -> Function | None:
        """What is pasted for a call."""
        try:
            model = self._model(function, uses, call)
            if model is not None:
                return self.function(model)
            method = self._only_method(call)
            if method is None or method in self._around or name_of(method) in self._shared:
                return None
            written = self.function(method)
        except ClassNotFound:
            return None
        goes_round = bool(loops_of(written).head) or written is not self._function_of(method)
        return written if goes_round else None

    def _only_method(self, call: Invoke) -> MethodInfo | None:
        """Of the program's, that this call runs, whatever the receiver is."""
        classes, owner = self._program.classes, call.method.owner
        info = None if is_array(owner) else classes.find(owner)
        if info is None or info.origin is not Origin.USER or call.kind is InvokeKind.INTERFACE:
            return None
        method = classes.resolve_method(owner, call.method.name, call.method.descriptor)
        if method is not None and call.kind is InvokeKind.VIRTUAL:
            if self._program.unsure_subclasses(owner):
                return None
            selected = [classes.select_method(name, method) for name in (owner, *self._program.subclasses(owner))]
            found = {id(one): one for one in selected if one is not None and not one.is_abstract}
            method = next(iter(found.values())) if len(found) == 1 else None
        if method is None or method.code is None or method.is_native or method.access & SYNCHRONIZED:
            return None
        return method

    def _model(self, function: Function, uses: Uses, call: Invoke) -> MethodInfo | None:
        """The second body of a library method."""
        owner = "java/util/Arrays" if is_array(call.method.owner) else call.method.owner
        if not owner.startswith("java/") or self._is_function(function, uses, call):
            return None
        model = self._program.classes.find(MODELS + owner)
        if model is None:
            return None
        descriptor: str = call.method.descriptor
        if call.kind is not InvokeKind.STATIC:
            descriptor = f"({descriptor_of(call.method.owner)}{descriptor[1:]}"
        for array in (array_of(function, uses, arg) for arg in call.args if arg.kind == "A"):
            if call.method.name in ("arraycopy", "clone") and array:
                descriptor = _refined(call.method.name, descriptor, array)
                break
        if call.method.name == "arraycopy" and not _are_apart(function, uses, call):
            return None
        return next((m for m in model.methods if (m.name, m.descriptor) == (call.method.name, descriptor)), None)

    def _is_function(self, function: Function, uses: Uses, call: Invoke) -> bool:
        """Whether what this gives is as well known by what it is given: both sides ask it, or ask a constant."""
        method = call.method
        if not is_of_texts(method):
            return False
        if (method.owner, method.name, method.descriptor) in self._shared:
            return True
        at = uses.only_write(call.args[0])
        is_constant = at != -1 and isinstance(function.body[at], Literal)
        return is_constant and (method.name, method.descriptor) == ("indexOf", "(I)I")


def array_of(function: Function, uses: Uses, operand: object) -> str:
    """The type of an array, where one instruction or parameter says it; empty if nobody knows."""
    for _ in function.body:
        if not isinstance(operand, Reg):
            return ""
        at = uses.only_write(operand)
        if at == -1:
            is_given = operand.index < len(function.parameters) and uses.written[operand.index] == [-1]
            return function.parameters[operand.index] if is_given else ""
        instr = function.body[at]
        if isinstance(instr, NewArray):
            return instr.descriptor
        if not (isinstance(instr, Compute) and instr.op == "move"):
            return ""
        operand = instr.args[0]
    return ""


def _refined(name: str, descriptor: str, array: str) -> str:
    """With the type of the array instead of Object."""
    if name == "clone":
        return f"({array}){array}"
    return descriptor.replace("Ljava/lang/Object;", array)


def _are_apart(function: Function, uses: Uses, call: Invoke) -> bool:
    """Whether System.arraycopy is given two arrays of one type of numbers, one of which is made here, so that the order
    in which cells are copied makes no difference.
    """
    types = [array_of(function, uses, call.args[at]) for at in (0, 2)]
    made = [_made_at(function, uses, call.args[at]) for at in (0, 2)]
    return types[0] == types[1] and not is_reference(types[0][1:] or "L") and made[0] != made[1]


def _made_at(function: Function, uses: Uses, operand: object) -> int:
    """Where an array is made; negative for parameters."""
    while isinstance(operand, Reg):
        at = uses.only_write(operand)
        if at == -1:
            return -1
        instr = function.body[at]
        if not (isinstance(instr, Compute) and instr.op == "move"):
            return at
        operand = instr.args[0]
    return -1


def never(function: Function, at: int, loc: Loc) -> Assert:
    """Nobody gets here: a proof must show it."""
    name = function.method.java_id
    prop = Property(
        f"{name}.written.{at}", PropertyKind.EQUIVALENCE, "is known", function.source_file, 0, name, 0, "is known"
    )
    return Assert(loc, Cond(Comparison.NE, Const("I", 0), Const("I", 0)), prop)


# ------------------------------------------------------------------------------------------ what is gone


def _gone(function: Function, places: dict[int, Writing]) -> set[int]:
    """Registers that held streams, what they were given, and Optionals."""
    body = function.body
    gone = set()
    for at in places:
        dst = getattr(body[at], "dst", None)
        if isinstance(dst, Reg) and dst.kind == "A" and _is_of_pipeline(body[at]):
            gone.add(dst.index)
    while True:
        more = {
            i.dst.index
            for i in body
            if isinstance(i, Compute) and i.op == "move" and isinstance(i.args[0], Reg) and i.args[0].index in gone
        }
        if more <= gone:
            return gone
        gone |= more


def _is_of_pipeline(instr: Instr) -> bool:
    if not isinstance(instr, Invoke):
        return True  # a function that is made
    result = instr.method.descriptor.rpartition(")")[2].strip("L;")
    return result.startswith(PACKAGE) or result in OPTIONALS


def _emit(writer: BodyWriter, instr: Instr, gone: set[int]) -> None:
    """An instruction of the function; what is gone was not null."""
    match instr:
        case Branch(loc, cond, target) if is_null_test(instr) and any(
            isinstance(one, Reg) and one.index in gone for one in (cond.left, cond.right)
        ):
            if cond.op is Comparison.ANE:
                writer.emit(Goto(loc, target))
        case NewThrowable():
            writer.emit(changed(instr, message=None))
        case Compute(loc, dst, "move", (Reg() as source,)) if source.index in gone:
            writer.emit(Compute(loc, dst, "move", (NULL,)))
        case InitClass(class_name=name) if name.startswith(PACKAGE):
            pass
        case _:
            writer.emit(instr)
