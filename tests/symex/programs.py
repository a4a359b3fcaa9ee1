"""Small programs as GOTO text, run by symbolic execution, and what it leaves as text.

class A: v I, next LA;           a class with its fields; `extends B` before the colon
A.get(this LA;)I                 a method; static without `this`; `native` before it if it has no body
  t := this.[A.v]                its body as `--show-goto-functions` prints it; targets count lines from 0
  return t
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from pybmc.goto.classes import ClassInfo, ClassTable, FieldInfo, MethodInfo, Origin
from pybmc.goto.instr import (
    ArrayLength,
    ArrayLoad,
    ArrayStore,
    Assert,
    Assume,
    Branch,
    Comparison,
    Compute,
    Cond,
    Const,
    FieldRef,
    GetField,
    GetStatic,
    Goto,
    InstanceOf,
    Instr,
    Invoke,
    InvokeKind,
    Loc,
    MethodRef,
    New,
    NewArray,
    Operand,
    Property,
    PutField,
    PutStatic,
    Reg,
    Return,
    Unsupported,
)
from pybmc.goto.names import ClassName, Descriptor, MethodDescriptor, MethodId, kind_of, split_method
from pybmc.goto.place import Place
from pybmc.goto.program import Function, LocalVariable, Register
from pybmc.goto.properties import PropertyKind
from pybmc.symex import ssa
from pybmc.symex.execution import Execution
from pybmc.symex.running.functions import Library
from pybmc.symex.settings import Settings
from pybmc.symex.unknowns.input_world import InputWorld
from pybmc.terms.node import Terms

ACC_STATIC, ACC_NATIVE = 0x8, 0x100
OBJECT = "Ljava/lang/Object;"
HEADER = re.compile(r"(native )?(\w+)\.(\w+)\((.*)\)(\S+)")
CLASS = re.compile(r"class ([\w/]+)(?: extends ([\w/]+))?(?:: (.*))?")
JDK = {
    name: ClassInfo(ClassName(name), ClassName(parent) if parent else None, (), 0x21, (), (), "", Origin.JDK)
    for name, parent in (
        ("java/lang/Object", None), ("java/lang/String", "java/lang/Object"), ("java/lang/Integer", "java/lang/Object"),
    )
}  # fmt: skip
COMPARED = {"==": "eq", "!=": "ne", "<": "lt", ">=": "ge", ">": "gt", "<=": "le"}


class Body:
    """Reads the lines of one function."""

    def __init__(self, program: Program, method: MethodInfo, parameters: list[tuple[str, str]]) -> None:
        self._program = program
        self._method = method
        self._id = MethodId(method.owner, method.name, method.descriptor)
        self._types = [Descriptor(descriptor) for _, descriptor in parameters]
        self._registers = {name: at for at, (name, _) in enumerate(parameters)}
        self._body: list[Instr] = []

    def function(self, lines: list[str]) -> Function:
        parameters = tuple(self._types)
        for at, line in enumerate(lines):
            self._body.append(self._instr(Loc(at + 1, at), line))
        slots = self._registers.items()
        variables = tuple(LocalVariable(slot, 0, 1000, name, self._types[slot]) for name, slot in slots)
        registers = tuple(Register(kind_of(descriptor), slot) for slot, descriptor in enumerate(self._types))
        result = split_method(self._method.descriptor)[1]
        return Function(
            self._id, self._method.access, "Main.java", parameters, result, registers, tuple(self._body), (), variables
        )

    def _instr(self, loc: Loc, line: str) -> Instr:
        match line.split():
            case ["return"]:
                return Return(loc, None)
            case ["return", value]:
                return Return(loc, self._operand(value))
            case ["goto", target]:
                return Goto(loc, int(target))
            case ["if", left, op, right, "goto", target]:
                return Branch(loc, self._cond(left, op, right), int(target))
            case ["assume", left, op, right]:
                return Assume(loc, self._cond(left, op, right))
            case ["assert", left, op, right]:
                return Assert(loc, self._cond(left, op, right), self._property(loc))
            case ["unsupported:", *words]:
                return Unsupported(loc, " ".join(words))
        if ":=" not in line:
            return self._call(loc, None, line)
        target, value = line.split(" := ")
        return self._store(loc, target, value) or self._load(loc, target, value)

    def _store(self, loc: Loc, target: str, value: str) -> Instr | None:
        """An assignment to something other than a register."""
        if found := re.fullmatch(r"(\w+)\.\[(\w+)\.(\w+)\]", target):
            return PutField(loc, self._operand(found[1]), self._field(found[2], found[3]), self._operand(value))
        if found := re.fullmatch(r"static (\w+)\.(\w+)", target):
            return PutStatic(loc, self._field(found[1], found[2]), self._operand(value))
        if found := re.fullmatch(r"(\w+)\[(\w+)\] as (\w)", target):
            return ArrayStore(loc, self._operand(found[1]), self._operand(found[2]), self._operand(value), found[3])
        return None

    def _load(self, loc: Loc, dst: str, value: str) -> Instr:
        if found := re.fullmatch(r"(\w+)\.\[(\w+)\.(\w+)\]", value):
            field = self._field(found[2], found[3])
            return GetField(loc, self._register(dst, field.descriptor), self._operand(found[1]), field)
        if found := re.fullmatch(r"static (\w+)\.(\w+)", value):
            field = self._field(found[1], found[2])
            return GetStatic(loc, self._register(dst, field.descriptor), field)
        if found := re.fullmatch(r"(\w+)\[(\w+)\] as (\w)", value):
            kind = OBJECT if found[3] == "A" else found[3]
            operands = self._operand(found[1]), self._operand(found[2])
            return ArrayLoad(loc, self._register(dst, kind), *operands, found[3])
        if found := re.fullmatch(r"(\w+)\.length", value):
            return ArrayLength(loc, self._register(dst, "I"), self._operand(found[1]))
        if found := re.fullmatch(r"new (\S+) of (\w+)", value):
            return NewArray(loc, self._register(dst, found[1]), Descriptor(found[1]), (self._operand(found[2]),))
        if found := re.fullmatch(r"new (\S+)", value):
            return New(loc, self._register(dst, f"L{found[1]};"), ClassName(found[1]))
        if found := re.fullmatch(r"(\w+) instanceof (\S+)", value):
            return InstanceOf(loc, self._register(dst, "I"), self._operand(found[1]), ClassName(found[2]))
        if "(" in value:
            return self._call(loc, dst, value)
        op, _, rest = value.partition(" ")
        args = tuple(self._operand(name) for name in (rest or op).split(", "))
        kind = self._type(args[0])
        return Compute(loc, self._register(dst, kind), op if rest else "move", args)

    def _call(self, loc: Loc, dst: str | None, text: str) -> Instr:
        found = re.fullmatch(r"(\w+) (\w+)\.(\w+):(\(.*?\)\S+)\((.*)\)", text)
        assert found is not None, text
        args = tuple(self._operand(name) for name in found[5].split(", ") if name)
        result = split_method(found[4])[1]
        method = MethodRef(ClassName(found[2]), found[3], MethodDescriptor(found[4]))
        return Invoke(loc, self._register(dst, result) if dst else None, InvokeKind(found[1]), method, args)

    def _cond(self, left: str, op: str, right: str) -> Cond:
        a, b = self._operand(left), self._operand(right)
        name = COMPARED[op]
        return Cond(Comparison(f"a{name}" if a.kind == "A" else name), a, b)

    def _operand(self, text: str) -> Operand:
        if text == "null":
            return Const("A", 0)
        if text.lstrip("-").isdigit():
            return Const("I", int(text))
        at = self._registers[text]
        return Reg(at, kind_of(self._types[at]))

    def _register(self, name: str, descriptor: str) -> Reg:
        at = self._registers.setdefault(name, len(self._types))
        if at == len(self._types):
            self._types.append(Descriptor(descriptor))
        return Reg(at, kind_of(descriptor))

    def _type(self, operand: Operand) -> str:
        if isinstance(operand, Reg):
            return self._types[operand.index]
        return OBJECT if operand.kind == "A" else operand.kind

    def _field(self, owner: str, name: str) -> FieldRef:
        return FieldRef(ClassName(owner), name, self._program.fields[owner, name])

    def _property(self, loc: Loc) -> Property:
        name = f"line {loc.line}"
        return Property(name, PropertyKind.ASSERTION, name, "Main.java", loc.line, self._id.java_id, loc.bci, "")


class Program:
    def __init__(self, text: str) -> None:
        self.fields: dict[tuple[str, str], Descriptor] = {}
        self._shapes: dict[str, tuple[str, list[FieldInfo], list[MethodInfo]]] = {}
        self._bodies: dict[MethodId, tuple[MethodInfo, list[tuple[str, str]], list[str]]] = {}
        lines: list[str] = []
        for line in text.strip("\n").splitlines():
            if line.startswith(" "):
                lines.append(line.strip())
            elif found := CLASS.fullmatch(line):
                self._class(found[1], found[2] or "java/lang/Object", found[3] or "")
            else:
                lines = self._method(line)
        self._classes: Mapping[str, ClassInfo] = JDK | {
            name: ClassInfo(
                ClassName(name), ClassName(parent), (), 0x21, tuple(fields), tuple(methods), "Main.java", Origin.USER
            )
            for name, (parent, fields, methods) in self._shapes.items()
        }

    def _class(self, name: str, parent: str, fields: str) -> None:
        made = []
        for text in filter(None, fields.split(", ")):
            field, descriptor = text.removeprefix("static ").split(" ")
            access = ACC_STATIC if text.startswith("static ") else 0
            made.append(FieldInfo(ClassName(name), field, Descriptor(descriptor), access))
            self.fields[name, field] = Descriptor(descriptor)
        self._shapes[name] = (parent, made, [])

    def _method(self, header: str) -> list[str]:
        found = HEADER.fullmatch(header)
        assert found is not None, header
        native, owner, name, given, result = found.groups()
        parameters = [(p.split(" ")[0], p.split(" ")[1]) for p in given.split(", ") if p]
        has_this = bool(parameters) and parameters[0][0] == "this"
        descriptor = f"({''.join(d for _, d in parameters[has_this:])}){result}"
        access = (0 if has_this else ACC_STATIC) | (ACC_NATIVE if native else 0)
        method = MethodInfo(ClassName(owner), name, MethodDescriptor(descriptor), access, None if native else "code")
        self._shapes.setdefault(owner, ("java/lang/Object", [], []))[2].append(method)
        lines: list[str] = []
        self._bodies[MethodId(method.owner, name, method.descriptor)] = (method, parameters, lines)
        return lines

    def run(self, settings: Settings | None = None) -> ssa.Execution:
        """From `Main.run` on."""
        library = Library(self._function, lambda name: None, lambda *_: None, lambda method: True)
        world = InputWorld(lambda name: [c for c, (parent, _, _) in self._shapes.items() if name in (c, parent)])
        settings = settings or Settings(unwind=5, record_steps=True)
        execution = Execution(Terms(), ClassTable(self._classes.get), library, world, settings, Quiet(), None)
        entry = next(method for method, _, _ in self._bodies.values() if (method.owner, method.name) == ("Main", "run"))
        return execution.run(entry)

    def _function(self, method: MethodInfo, guarded: bool) -> Function:
        info, parameters, lines = self._bodies[MethodId(method.owner, method.name, method.descriptor)]
        return Body(self, info, parameters).function(lines)


class Quiet:
    def tick(self, steps: int) -> bool:
        return False

    def unwinding(self, loop: str, iteration: int, place: Place, stopped: bool) -> None:
        pass


def steps(execution: ssa.Execution) -> Iterator[str]:
    """One line for each step behind the call of the entry point; guards that always hold are left out."""
    entry = next((step for step in execution.steps if isinstance(step, ssa.Called)), None)
    for step in execution.steps:
        if step is entry:
            continue
        match step:
            case ssa.Check():
                yield f"{step.prop.id} violated: {step.violated!r}"
            case ssa.Input():
                yield f"input {step.name} = {step.value!r}"
            case ssa.Assignment():
                at = "" if step.index is None else repr(step.index)
                yield _guarded(step.guard, f"{step.target.replace('%', at)} = {step.value!r}")
            case ssa.Called():
                yield _guarded(step.guard, f"call {step.callee.pretty}")
            case ssa.Unsupported():
                yield _guarded(step.guard, f"unsupported: {step.reason}")
            case ssa.Cut():
                yield _guarded(step.guard, f"cut {step.loop}")
            case ssa.Thrown():
                yield _guarded(step.guard, f"throw {step.exception!r}")
            case ssa.Returned():
                pass  # what came back is assigned, if anybody wants it


def _guarded(guard: object, text: str) -> str:
    return text if repr(guard) == "true" else f"{guard!r}: {text}"
