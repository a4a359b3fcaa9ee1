"""The types that references in the registers of a function may have been declared with, wherever they come from."""

from __future__ import annotations

from pybmc.goto.instr import (
    ArrayLoad,
    Catch,
    CheckCast,
    Compute,
    GetField,
    GetStatic,
    Instr,
    Invoke,
    Literal,
    New,
    NewArray,
    Operand,
    Reg,
)
from pybmc.goto.names import OBJECT, THROWABLE, descriptor_of, element_of, is_reference, split_method
from pybmc.goto.program import Function


class ReferenceTypes:
    """For all of the function at once: a register that holds one thing after another has the types of all of them."""

    def __init__(self, function: Function) -> None:
        self._types: dict[int, set[str]] = {}
        for register, descriptor in enumerate(function.parameters):
            self._declare(register, descriptor)
        passed: list[Compute | ArrayLoad] = []
        for instr in function.body:
            if isinstance(instr, Compute | ArrayLoad):
                passed.append(instr)
            else:
                self._note(instr)
        while sum(map(self._pass_on, passed)):
            pass

    def of(self, operand: Operand) -> set[str]:
        """Descriptors; none of null."""
        return self._types.get(operand.index, set()) if isinstance(operand, Reg) and operand.kind == "A" else set()

    def _declare(self, register: int, descriptor: str) -> None:
        if is_reference(descriptor):
            self._types.setdefault(register, set()).add(descriptor)

    def _note(self, instr: Instr) -> None:
        dst = getattr(instr, "dst", None)
        if not isinstance(dst, Reg) or dst.kind != "A":
            return
        match instr:
            case GetField() | GetStatic():
                self._declare(dst.index, instr.field.descriptor)
            case Invoke():
                self._declare(dst.index, split_method(instr.method.descriptor)[1])
            case New():
                self._declare(dst.index, descriptor_of(instr.class_name))
            case NewArray():
                self._declare(dst.index, instr.descriptor)
            case CheckCast():
                self._declare(dst.index, descriptor_of(instr.type))
            case Catch():
                self._declare(dst.index, descriptor_of(THROWABLE))
            case Literal() | _:  # of the library, whatever it is
                self._declare(dst.index, descriptor_of(OBJECT))

    def _pass_on(self, instr: Compute | ArrayLoad) -> bool:
        """Whether a register may have more types than were known."""
        if instr.dst.kind != "A":
            return False
        if isinstance(instr, ArrayLoad):
            found: set[str] = {element_of(one) for one in self.of(instr.array) if one[0] == "["}
        else:
            found = {one for arg in instr.args for one in self.of(arg)}
        known = self._types.setdefault(instr.dst.index, set())
        before = len(known)
        known |= {one for one in found if is_reference(one)}
        return len(known) > before
