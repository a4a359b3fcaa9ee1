"""What calls inside a loop may write: what the bodies write that are run, or nothing where a contract promises that.

Anything else may be anything: contracts that let something be written, and code of the library.
"""

from __future__ import annotations

from collections.abc import Sequence
from fnmatch import fnmatch

from pybmc.engines.spec.frame import assignable
from pybmc.engines.spec.points import Written
from pybmc.goto.classes import MethodInfo, Origin
from pybmc.goto.instr import ArrayStore, Instr, Invoke, InvokeDynamic, PutField, PutStatic
from pybmc.goto.names import OBJECT, dotted
from pybmc.goto.program import Function
from pybmc.options import Options
from pybmc.program.program import Program
from pybmc.specs import pure_library
from pybmc.specs.book import Specs


def is_by_contract(method: MethodInfo, specs: Specs, options: Options) -> bool:
    """Whether a call means what is promised, and not the body."""
    name = f"{dotted(method.owner)}.{method.name}"
    inlined = any(fnmatch(name, glob) for glob in options.inline)
    return not inlined and (options.contracts_only or specs.of_method(method).written)


class Effects:
    def __init__(self, program: Program, specs: Specs, options: Options) -> None:
        self._program = program
        self._specs = specs
        self._options = options

    def of(self, written: Written) -> Written:
        """With what is called; `anything` if nobody can tell."""
        fields, elements = list(written.fields), set(written.elements)
        todo, seen = [target for call in written.calls for target in self._targets(call)], set[MethodInfo]()
        while todo:
            method = todo.pop()
            if method in seen or self._writes_nothing(method):
                continue
            seen.add(method)
            body = self._body(method)
            if body is None:
                return Written((), (), (), anything=True)
            fields += [instr for instr in body if isinstance(instr, PutField | PutStatic)]
            elements |= {instr.element for instr in body if isinstance(instr, ArrayStore)}
            todo += [target for instr in body if isinstance(instr, Invoke) for target in self._targets(instr)]
        return Written(tuple(fields), tuple(sorted(elements)), ())

    def _targets(self, call: Invoke) -> list[MethodInfo]:
        return self._program.targets(call)

    def _writes_nothing(self, method: MethodInfo) -> bool:
        if self._is_of_library(method):
            return pure_library.is_pure(method) or (method.owner, method.name) == (OBJECT, "<init>")
        if not is_by_contract(method, self._specs, self._options):
            return False
        spec = self._specs.of_method(method)
        return method.name != "<init>" and all(assignable(case, spec.pure) == () for case in spec.cases)

    def _body(self, method: MethodInfo) -> Sequence[Instr] | None:
        """The instructions that a call runs; None if it is not known what it does."""
        if self._is_of_library(method) or is_by_contract(method, self._specs, self._options):
            return None
        if method.code is None or isinstance(method.code, Function):
            return None
        body = self._program.converted(method).body
        return None if any(isinstance(instr, InvokeDynamic) for instr in body) else body

    def _is_of_library(self, method: MethodInfo) -> bool:
        return self._program.classes.get(method.owner).origin is not Origin.USER
