"""Claims about collections of the library: what their elements are, how many there are, and that iterators go on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pybmc.budget import Budget
from pybmc.contracts.claims import Claim, Where
from pybmc.contracts.collections import CHANGES, CONTENTS, MADE, SEEN, SIZE, SOURCE
from pybmc.contracts.expr import NULL, Apply, Compare, Expr, Field, IsA, Local, Num, Or, Result
from pybmc.generators.api import Cut, Question
from pybmc.generators.locals import Locals
from pybmc.goto.instr import FieldRef, InstanceOf, Invoke
from pybmc.goto.names import ClassName, Descriptor, is_array
from pybmc.goto.program import Function

EACH = Result("A")
MAX_TYPES = 8  # that elements are compared with
MAX_LOCALS = 4


class Collections:
    name = "collections"

    def claims(self, question: Question, budget: Budget) -> Iterator[Claim]:
        sites = [site for function in question.functions for site in _sites(function)]
        types = _types(question.functions)
        made = list(dict.fromkeys(owner for _, _, owner in sites))
        for function, bci, _ in sites:
            for moment in CONTENTS:
                yield from (Claim(Where(function, moment, bci), expr) for expr in _of_elements(types, made))
        for cut in question.cuts:
            if FieldRef(ClassName(CHANGES[0]), CHANGES[1], Descriptor(CHANGES[2])) in cut.fields:
                locals_ = Locals(cut)
                found = list(_of_cut(cut, locals_))
                yield from (Claim(where, expr) for where in locals_.places for expr in found)


def _sites(function: Function) -> Iterator[tuple[str, int, str]]:
    """Where a function makes collections, and of which class."""
    for instr in function.body:
        if isinstance(instr, Invoke) and instr.method.name == "<init>" and instr.method.owner in MADE:
            yield function.method.java_id, instr.loc.bci, instr.method.owner


def _types(functions: tuple[Function, ...]) -> Sequence[str]:
    """Types that somebody asks objects for."""
    found = (i.type for function in functions for i in function.body if isinstance(i, InstanceOf))
    return [name for name in dict.fromkeys(found) if not is_array(name)][:MAX_TYPES]


def _of_elements(types: Sequence[str], made: Sequence[str]) -> Iterator[Expr]:
    """`made`: classes of collections, which may be inside each other."""
    yield Compare("!=", EACH, NULL)
    for name in made:
        yield IsA(EACH, name, True)
    for name in types:
        yield IsA(EACH, name)
        yield Or((Compare("==", EACH, NULL), IsA(EACH, name)))


def _of_cut(cut: Cut, locals_: Locals) -> Iterator[Expr]:
    """Where collections are changed: what iterators know of that, and sizes against numbers."""
    numbers: list[Expr] = [*locals_.of_kind("I")[:MAX_LOCALS], Num("I", 0), Num("I", 1)]
    for local in locals_.of_kind("A"):
        yield Compare("==", Field(local, *SEEN), Field(Field(local, *SOURCE), *CHANGES))
        if not _may_be_collection(local, locals_):
            continue
        for number in numbers:
            yield Compare("==", Field(local, *SIZE), number)
            yield Compare(">=", Field(local, *SIZE), number)
            yield Compare("<=", Field(local, *SIZE), number)
            yield Compare(">", Field(local, *SIZE), number)
            if isinstance(number, Local):
                yield Or((Compare("==", number, Num("I", 0)), Compare(">", Field(local, *SIZE), Num("I", 0))))
                yield Compare("==", Field(local, *SIZE), Apply("iadd", (number, Num("I", 1))))


def _may_be_collection(local: Local, locals_: Locals) -> bool:
    types = locals_.types(local)
    return not types or any(name.startswith("java/util/") for name in types)
