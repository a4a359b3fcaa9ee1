"""What calls inside a loop may write: what the bodies write that are run, or nothing where a contract promises that.

Of contracts the places that they let be written count, of whatever object. Anything else may be anything, as code of
the library.
"""

from __future__ import annotations

from collections.abc import Sequence
from fnmatch import fnmatch

from pybmc.engines.spec.called_back import CALLED_BACK
from pybmc.engines.spec.constructing import Constructing
from pybmc.engines.spec.looked_at import Code
from pybmc.engines.spec.points import Written, letter_of
from pybmc.goto.boxing import OWNERS_OF_BUILDING
from pybmc.goto.classes import MethodInfo, Origin
from pybmc.goto.instr import ArrayStore, FieldRef, Instr, Invoke, InvokeDynamic, PutField, PutStatic
from pybmc.goto.names import OBJECT, dotted, element_of
from pybmc.goto.program import Function
from pybmc.options import Options
from pybmc.program.program import Program
from pybmc.records import changed
from pybmc.specs import pure_library
from pybmc.specs import syntax as s
from pybmc.specs.book import Specs
from pybmc.specs.clauses import SetGhost
from pybmc.specs.frames import assignable


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
        self._constructing = Constructing(program.classes, specs, Code(program.converted, program.callees))

    def of(self, written: Written) -> Written:
        """With what is called; `anything` if nobody can tell."""
        fields, elements, ghosts = list(written.fields), set(written.elements), list(written.ghosts)
        texts = False
        todo, seen = self._targets(written.calls), set[MethodInfo | None]()
        while todo:
            method = todo.pop()
            if method in seen:
                continue
            if method is None:
                return Written((), (), (), anything=True, ghosts=written.ghosts)
            seen.add(method)
            if self._writes_nothing(method):
                todo += self._called_back() if self._is_of_library(method) else []
                continue
            if method.owner in OWNERS_OF_BUILDING:
                texts = True
                todo += self._called_back()
                continue
            promised = self._promised(method)
            if promised is not None:
                fields += promised.fields
                elements |= set(promised.elements)
                continue
            body = self._body(method)
            if body is None:
                return Written((), (), (), anything=True, ghosts=written.ghosts)
            statements = self._specs.of_method(method).statements
            ghosts += [one.target for one in statements if isinstance(one, SetGhost) and one.target.owner]
            fields += [instr.field for instr in body if isinstance(instr, PutField | PutStatic)]
            elements |= {instr.element for instr in body if isinstance(instr, ArrayStore)}
            todo += self._targets([instr for instr in body if isinstance(instr, Invoke)])
        return changed(
            written, fields=tuple(dict.fromkeys(fields)), elements=tuple(sorted(elements)), calls=(),
            ghosts=tuple(dict.fromkeys(ghosts)), texts=texts,
        )  # fmt: skip

    def _targets(self, calls: Sequence[Invoke]) -> list[MethodInfo | None]:
        """None stands for a method that nobody finds."""
        found: list[MethodInfo | None] = []
        for call in calls:
            targets = self._program.targets(call)
            found.extend(targets)
            if not targets:
                found.append(None)
        return found

    def _called_back(self) -> list[MethodInfo]:
        """The library may call back: of objects that it is given, what they override."""
        own = [info for info in self._program.classes.loaded if info.origin is Origin.USER]
        return [method for info in own for method in info.methods if method.name in CALLED_BACK]

    def _writes_nothing(self, method: MethodInfo) -> bool:
        if self._constructing.keeps_to_itself(method):
            return True  # the object is new
        if self._is_of_library(method):
            return pure_library.is_pure(method) or (method.owner, method.name) == (OBJECT, "<init>")
        if not is_by_contract(method, self._specs, self._options):
            return False
        spec = self._specs.of_method(method)
        return method.name != "<init>" and all(assignable(case, spec.pure) == () for case in spec.cases)

    def _promised(self, method: MethodInfo) -> Written | None:
        """What a contract lets a call write, of whatever objects; None if it is no contract, or no such places."""
        if method.name == "<init>" or self._is_of_library(method):
            return None
        if not is_by_contract(method, self._specs, self._options):
            return None
        spec = self._specs.of_method(method)
        fields, elements = list[FieldRef](), list[str]()
        for case in spec.cases:
            for store in assignable(case, spec.pure) or (s.Everything(case.span),):
                match store:
                    case s.Field(_, owner, name, type_) | s.Static(owner, name, type_):
                        fields.append(FieldRef(owner, name, type_))
                    case s.Cell(array) | s.Cells(array):
                        elements.append(letter_of(element_of(array.type)))
                    case _:
                        return None
        return Written(tuple(fields), tuple(elements), ())

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
