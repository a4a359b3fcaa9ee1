"""Names for places in methods that last: an instruction by what it does, and the how manieth such it is.

Lines and numbers of instructions change with whatever is written above; this changes with the like of it alone.
"""

from __future__ import annotations

from collections.abc import Sequence

from pybmc.annotations import TYPE_CHECKING
from pybmc.classfile.model import Code, Insn
from pybmc.errors import InputError
from pybmc.goto.classes import ClassNotFound

if TYPE_CHECKING:
    from pybmc.goto.place import Place
    from pybmc.program.program import Program

ATHROW = 0xBF


class Anchors:
    def __init__(self, program: Program) -> None:
        self._classes = program.classes

    def of(self, place: Place) -> str:
        """Of a place in a method that is not there, or has no bytecode, the number of the instruction."""
        instructions = self._instructions(place)
        at = next((insn for insn in instructions if insn.pc == place.bci), None)
        if at is None:
            return str(place.ordinal)
        like = [insn for insn in instructions if (insn.opcode, insn.operands) == (at.opcode, at.operands)]
        return f"{at.opcode} {at.operands!r} {like.index(at)}"

    def throws(self, place: Place) -> bool:
        return any(insn.pc == place.bci and insn.opcode == ATHROW for insn in self._instructions(place))

    def _instructions(self, place: Place) -> Sequence[Insn]:
        method = place.method
        try:
            info = self._classes.get(method.class_name)
            found = info.method(method.name, method.descriptor)
            return found.code.instructions if found is not None and isinstance(found.code, Code) else ()
        except (ClassNotFound, InputError):
            return ()
