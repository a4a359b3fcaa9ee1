"""Texts that are read through an array of their letters: `for (char c : text.toCharArray())` reads the text itself."""

from __future__ import annotations

from pybmc.equivalence.pipelines import TEXT, Uses, is_null_test
from pybmc.goto.instr import ArrayLength, ArrayLoad, Compute, Invoke, InvokeKind, Loc, MethodRef, Operand, Reg
from pybmc.goto.names import ClassName, MethodDescriptor
from pybmc.goto.program import Function
from pybmc.lowering.rewrite import BodyWriter


def only_read(function: Function, uses: Uses, register: Reg) -> set[int] | None:
    """Registers that hold an array which is made once and whose length and cells are read; None if more is done."""
    held, todo = {register.index}, [register]
    while todo:
        one = todo.pop()
        if uses.only_write(one) == -1:
            return None
        for at in uses.read.get(one.index, []):
            match function.body[at]:
                case ArrayLength() | ArrayLoad():
                    pass
                case Compute(_, dst, "move", _):
                    if dst.index not in held:
                        held.add(dst.index)
                        todo.append(dst)
                case instr if not is_null_test(instr):
                    return None
    return held


def by_letters(function: Function) -> tuple[Function, set[int]]:
    """And registers that are not needed any more, which are not null where somebody asks."""
    uses = Uses(function)
    texts: dict[int, int] = {}  # by register, the call that made the letters
    for at, instr in enumerate(function.body):
        if isinstance(instr, Invoke) and (instr.method.owner, instr.method.name) == (TEXT, "toCharArray"):
            held = only_read(function, uses, instr.dst) if instr.dst is not None else None
            texts.update(dict.fromkeys(held or (), at))
    if not texts:
        return function, set()
    writer = BodyWriter(function)
    kept = {at: writer.register("A") for at in dict.fromkeys(texts.values())}
    for at, instr in enumerate(function.body):
        writer.begin()
        match instr:
            case Invoke(args=(text,)) if at in kept:
                writer.emit(Compute(instr.loc, kept[at], "move", (text,)))
            case ArrayLength(loc, dst, Reg(index)) if index in texts:
                writer.emit(_asked(loc, dst, "length", "()I", (kept[texts[index]],)))
            case ArrayLoad(loc, dst, Reg(index), place) if index in texts:
                writer.emit(_asked(loc, dst, "charAt", "(I)C", (kept[texts[index]], place)))
            case _:
                writer.emit(instr)
    return writer.finish(), set(texts)


def _asked(loc: Loc, dst: Reg, name: str, descriptor: str, args: tuple[Operand, ...]) -> Invoke:
    method = MethodRef(ClassName(TEXT), name, MethodDescriptor(descriptor))
    return Invoke(loc, dst, InvokeKind.VIRTUAL, method, args)
