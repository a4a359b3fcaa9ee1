"""Exceptions without their messages, which nobody compares: texts that are made for them alone are not made."""

from __future__ import annotations

from collections.abc import Iterator

from pybmc.equivalence.pipelines import Uses
from pybmc.goto.instr import NULL, Compute, InitClass, Instr, Invoke, InvokeKind, New, Reg
from pybmc.goto.names import STRING, descriptor_of, is_reference, split_method
from pybmc.goto.program import Function
from pybmc.lowering.rewrite import BodyWriter
from pybmc.records import changed

BUILDER = "java/lang/StringBuilder"
OF_A_TEXT = f"({descriptor_of(STRING)})V"


def untold(function: Function) -> Function:
    uses = Uses(function)
    gone: set[int] = set()
    told: set[int] = set()
    for at, instr in enumerate(function.body):
        if isinstance(instr, New) and instr.class_name == BUILDER:
            found = _only_for_messages(function, uses, instr.dst)
            if found is not None:
                gone.add(at)
                gone |= found[0]
                told |= found[1]
    if not told:
        return function
    writer = BodyWriter(function)
    for at, instr in enumerate(function.body):
        writer.begin()
        if at in told and isinstance(instr, Invoke):
            writer.emit(changed(instr, args=(instr.args[0], NULL)))
        elif at not in gone and not (isinstance(instr, InitClass) and instr.class_name == BUILDER):
            writer.emit(instr)
    return writer.finish()


def _only_for_messages(function: Function, uses: Uses, builder: Reg) -> tuple[set[int], set[int]] | None:
    """The instructions that make a text with this builder, and the constructors of exceptions that are given it; None
    if anybody else has it.
    """
    if uses.only_write(builder) == -1:
        return None
    gone, told = set[int](), set[int]()
    for at in uses.read.get(builder.index, []):
        instr = function.body[at]
        if not isinstance(instr, Invoke) or instr.method.owner != BUILDER or instr.args[0] != builder:
            return None
        if instr.method.name in ("<init>", "append") and instr.dst is None and _is_plain(instr):
            gone.add(at)
            continue
        if instr.method.name not in ("toNewString", "toString") or instr.dst is None:
            return None
        given = list(_given_to(function, uses, instr.dst))
        if -1 in given or not all(
            isinstance(function.body[one], Compute) or _is_message(function.body[one]) for one in given
        ):
            return None
        gone.add(at)
        gone.update(one for one in given if isinstance(function.body[one], Compute))
        told.update(one for one in given if not isinstance(function.body[one], Compute))
    return gone, told


def _given_to(function: Function, uses: Uses, text: Reg) -> Iterator[int]:
    """Who reads a text, or a register that it was moved to: -1 if that is not all."""
    todo = [text]
    while todo:
        one = todo.pop()
        if uses.only_write(one) == -1:
            yield -1
            return
        for at in uses.read.get(one.index, []):
            yield at
            instr = function.body[at]
            if isinstance(instr, Compute) and instr.op == "move":
                todo.append(instr.dst)


def _is_plain(call: Invoke) -> bool:
    """Whether nothing runs to make a text of what is given."""
    return all(
        not is_reference(type_) or type_ == descriptor_of(STRING) for type_ in split_method(call.method.descriptor)[0]
    )


def _is_message(instr: Instr) -> bool:
    """Whether this is the constructor of an exception of java.lang, which only keeps the message."""
    return (
        isinstance(instr, Invoke)
        and instr.kind is InvokeKind.SPECIAL
        and instr.method.name == "<init>"
        and instr.method.owner.startswith("java/lang/")
        and instr.method.owner.endswith(("Exception", "Error"))
        and instr.method.descriptor == OF_A_TEXT
    )
