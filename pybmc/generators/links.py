"""Claims about how long lists are: numbers against what is behind their first objects (`contracts/links.py`)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pybmc.budget import Budget
from pybmc.contracts.claims import Claim
from pybmc.contracts.expr import NULL, And, Apply, Bound, Compare, Expr, Field, ForAllObjects, Num, Or, Static
from pybmc.contracts.links import behind, given, is_link
from pybmc.generators.api import Cut, Question
from pybmc.generators.locals import Locals, field_of, fields_of
from pybmc.goto.classes import ClassNotFound, ClassTable, Origin
from pybmc.goto.instr import FieldRef, PutField
from pybmc.goto.names import class_of, is_array, is_reference
from pybmc.goto.program import Function

SOME = Bound("o", "A")
ZERO, ONE = Num("I", 0), Num("I", 1)
MAX_LINKS = 2
MAX_HEADS = 4
MAX_NUMBERS = 5


class Links:
    name = "links"

    def claims(self, question: Question, budget: Budget) -> Iterator[Claim]:
        classes = question.program.classes
        for link in _links(question.functions, classes)[:MAX_LINKS]:
            for cut in question.cuts:
                locals_ = Locals(cut)
                holders = _holders(locals_, classes)
                heads = _heads(cut, locals_, holders, link.descriptor)[:MAX_HEADS]
                numbers = _numbers(cut, locals_, holders)[:MAX_NUMBERS]
                found = [*_of_all(link), *(claim for head in heads for claim in _of_head(head, numbers, link))]
                yield from (Claim(where, expr) for where in locals_.places for expr in found)


def _links(functions: tuple[Function, ...], classes: ClassTable) -> list[FieldRef]:
    """Those of the program's classes that somebody writes."""
    found: dict[FieldRef, None] = {}
    for function in functions:
        for instr in function.body:
            if isinstance(instr, PutField) and is_reference(instr.field.descriptor):
                try:
                    info = classes.resolve_field(instr.field.owner, instr.field.name, instr.field.descriptor)
                except ClassNotFound:
                    continue
                is_own = info is not None and classes.get(info.owner).origin is Origin.USER
                if info is not None and is_own and is_link(info.owner, info.descriptor):
                    found[FieldRef(info.owner, info.name, info.descriptor)] = None
    return list(found)


def _of_all(link: FieldRef) -> Iterator[Expr]:
    """The count is what is behind each object; that it never overflows, numbers that it is held against have to say."""
    following, count = field_of(SOME, link), Field(SOME, *behind(link.owner, link.name))
    one_more = Apply("iadd", (Field(following, *behind(link.owner, link.name)), ONE))
    is_given = Compare("!=", Field(SOME, *given(link.owner, link.name)), ZERO)
    followed = And((_is_counted(following, link), Compare("==", count, one_more)))
    for claim in (
        Or((is_given, Compare("==", following, NULL), followed)),
        Or((is_given, Compare("!=", following, NULL), Compare("==", count, ZERO))),
        Or((is_given, Compare(">=", count, ZERO))),
    ):
        yield ForAllObjects(SOME, link.owner, claim)


def _is_counted(obj: Expr, link: FieldRef) -> Expr:
    return Compare("==", Field(obj, *given(link.owner, link.name)), ZERO)


def _of_head(head: Expr, numbers: Sequence[Expr], link: FieldRef) -> Iterator[Expr]:
    """A number is the length of the list from here on, or that and what another number has counted."""
    length = Apply("iadd", (Field(head, *behind(link.owner, link.name)), ONE))
    empty, there = Compare("==", head, NULL), Compare("!=", head, NULL)
    yield Or((empty, _is_counted(head, link)))
    for number in numbers:
        yield Or((there, Compare("==", number, ZERO)))
        yield Or((empty, Compare("==", number, length)))
        for counted in numbers:
            if counted != number:
                yield Or((there, Compare("==", number, counted)))
                yield Or((empty, Compare("==", number, Apply("iadd", (counted, length)))))


def _holders(locals_: Locals, classes: ClassTable) -> list[tuple[Expr, list[FieldRef]]]:
    """Objects at hand, with their fields."""
    found: list[tuple[Expr, list[FieldRef]]] = []
    for local in locals_.of_kind("A"):
        for name in locals_.types(local):
            if not is_array(name):
                try:
                    found.append((local, fields_of(classes, name)))
                except ClassNotFound:
                    continue
    return found


def _heads(
    cut: Cut, locals_: Locals, holders: list[tuple[Expr, list[FieldRef]]], descriptor: str
) -> list[Expr]:  # fmt: skip
    """What may be the first object of a list: locals, and fields of objects of other classes."""
    name = class_of(descriptor)
    found: list[Expr] = [local for local in locals_.of_kind("A") if name in locals_.types(local)]
    for holder, fields in holders:
        found += [field_of(holder, ref) for ref in fields if ref.descriptor == descriptor and ref.owner != name]
    found += [Static(ref.owner, ref.name, ref.descriptor) for ref in _statics(cut) if ref.descriptor == descriptor]
    return list(dict.fromkeys(found))


def _numbers(cut: Cut, locals_: Locals, holders: list[tuple[Expr, list[FieldRef]]]) -> list[Expr]:
    found: list[Expr] = [field_of(holder, ref) for holder, fields in holders for ref in fields if ref in cut.fields]
    found += [field_of(holder, ref) for holder, fields in holders for ref in fields if ref not in cut.fields]
    statics: list[Expr] = [Static(ref.owner, ref.name, ref.descriptor) for ref in _statics(cut)]
    numbers = [expr for expr in (*found, *statics) if isinstance(expr, Field | Static) and expr.descriptor == "I"]
    return list(dict.fromkeys([*locals_.of_kind("I")[: MAX_NUMBERS - 2], *numbers]))


def _statics(cut: Cut) -> list[FieldRef]:
    return sorted(cut.statics, key=lambda ref: (ref.owner, ref.name))
