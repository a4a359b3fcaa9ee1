"""Claims about the fields of all objects of a class, of the object at hand, and about static fields."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from pybmc.budget import Budget
from pybmc.contracts.claims import Claim, Moment
from pybmc.contracts.expr import NULL, And, Bound, Compare, Expr, ForAllObjects, Length, Local, Num, Or, Static
from pybmc.generators.api import Cut, Question
from pybmc.generators.locals import Constants, Locals, field_of
from pybmc.goto.classes import INITIALISATION_STATE, ClassNotFound, ClassTable, Origin
from pybmc.goto.instr import FieldRef, GetField, PutField
from pybmc.goto.names import is_array, kind_of
from pybmc.goto.program import Function

SOME = Bound("o", "A")
THIS = Local(0, "A")
MAX_FIELDS = 12  # of one class
MAX_REFERENCES = 4  # of one object that are held against each other
MAX_FLAGS = 2
MAX_VALUES = 4
LARGE = 1000
ZERO, ONE = Num("I", 0), Num("I", 1)


class Objects:
    name = "objects"

    def claims(self, question: Question, budget: Budget) -> Iterator[Claim]:
        constants, classes = Constants(question.functions), question.program.classes
        used = _used(question.functions, classes)
        for cut in question.cuts:
            locals_ = Locals(cut)
            this = [ref for ref in locals_.fields_of_this(classes) if ref in cut.fields]
            of_this = _of_object(THIS, this, locals_.fields_of_this(classes), constants)
            found = [*_of_classes(used, constants), *_statics(cut, constants), *_since(cut, locals_), *of_this]
            found += _but_for(used, locals_)
            yield from (Claim(where, expr) for where in locals_.places for expr in found)


def _used(functions: tuple[Function, ...], classes: ClassTable) -> dict[str, list[FieldRef]]:
    """Fields of the program's classes that somebody reads or writes, by the class that declares them."""
    found: dict[str, dict[FieldRef, None]] = {}
    for function in functions:
        for instr in function.body:
            if not isinstance(instr, GetField | PutField):
                continue
            try:
                info = classes.resolve_field(instr.field.owner, instr.field.name, instr.field.descriptor)
            except ClassNotFound:
                continue
            if info is not None and classes.get(info.owner).origin is Origin.USER:
                found.setdefault(info.owner, {})[FieldRef(info.owner, info.name, info.descriptor)] = None
    return {owner: list(fields) for owner, fields in found.items()}


def _of_classes(used: dict[str, list[FieldRef]], constants: Constants) -> Iterator[Expr]:
    for owner, fields in sorted(used.items()):
        for expr in _of_object(SOME, fields[:MAX_FIELDS], fields[:MAX_FIELDS], constants):
            yield ForAllObjects(SOME, owner, expr)


def _but_for(used: dict[str, list[FieldRef]], locals_: Locals) -> Iterator[Expr]:
    """References of all objects are there, but for one that is being made."""
    for local in locals_.of_kind("A"):
        if local in locals_.written and locals_.where.moment is Moment.LOOP:
            continue
        for owner in locals_.types(local):
            for ref in used.get(owner, [])[:MAX_FIELDS]:
                if kind_of(ref.descriptor) == "A":
                    there = Compare("!=", field_of(SOME, ref), NULL)
                    yield ForAllObjects(SOME, owner, Or((Compare("==", SOME, local), there)))


def _of_object(obj: Expr, fields: list[FieldRef], others: list[FieldRef], constants: Constants) -> Iterator[Expr]:
    """What may hold of the fields of an object."""
    for ref in fields:
        value, kind = field_of(obj, ref), kind_of(ref.descriptor)
        if kind == "A":
            yield Compare("!=", value, NULL)
        else:
            yield from constants.bounds(value, kind)
            for other in others if kind in "IJ" else ():
                if other.descriptor == ref.descriptor and other != ref:
                    yield from (Compare(op, value, field_of(obj, other)) for op in ("<=", "==", "<"))
    yield from _by_flag(obj, fields, others, constants)
    references = [field_of(obj, ref) for ref in fields if kind_of(ref.descriptor) == "A"][:MAX_REFERENCES]
    for one, two in permutations(references, 2):
        yield Or((Compare("==", one, NULL), Compare("!=", two, NULL)))
    for ref in others:
        if is_array(ref.descriptor):
            yield from _sizes(obj, ref, fields, others, constants)


def _by_flag(obj: Expr, fields: list[FieldRef], others: list[FieldRef], constants: Constants) -> Iterator[Expr]:
    """An object is there while a flag of the same object is set, and a number is what it began with until it is."""
    for flag in [ref for ref in others if ref.descriptor == "Z"][:MAX_FLAGS]:
        held = [ref for ref in others if ref.descriptor != "Z" and (flag in fields or ref in fields)]
        for ref in held[:MAX_REFERENCES]:
            value, kind = field_of(obj, ref), kind_of(ref.descriptor)
            off, on = (Compare(op, field_of(obj, flag), ZERO) for op in ("==", "!="))
            if kind == "A":
                yield Or((off, Compare("!=", value, NULL)))
            elif kind == "I":
                for number in dict.fromkeys((0, -1, *constants.of("I")[:MAX_VALUES])):
                    yield Or((on, Compare("==", value, Num("I", number))))


def _sizes(
    obj: Expr, array: FieldRef, fields: list[FieldRef], others: list[FieldRef], constants: Constants
) -> Iterator[Expr]:  # fmt: skip
    """Numbers of an object against the lengths of its arrays."""
    held = field_of(obj, array)
    there = Compare("!=", held, NULL)
    yield And((there, Compare(">", Length(held), ZERO)))
    for size in constants.of("I"):
        if size > 0:
            yield And((there, Compare("==", Length(held), Num("I", size))))
        if LARGE < size < 1 << 30:  # where it stops to grow, and what it has grown to by then
            yield from (And((there, Compare("<=", Length(held), Num("I", most)))) for most in (size, 2 * size))
    for number in others:
        if number.descriptor == "I" and (number in fields or array in fields):
            value = field_of(obj, number)
            yield from (And((there, Compare(op, value, Length(held)))) for op in ("<=", "<", "=="))


def _since(cut: Cut, locals_: Locals) -> Iterator[Expr]:
    """References, static ones and those of objects at hand, that the first round sets."""
    counters = locals_.of_kind("I", written=True)
    for holder in locals_.of_kind("A"):
        for ref in sorted(cut.fields, key=lambda ref: (ref.owner, ref.name)):
            if kind_of(ref.descriptor) == "A" and ref.owner in locals_.types(holder):
                there = Compare("!=", field_of(holder, ref), NULL)
                yield from (Or((Compare("==", local, ZERO), there)) for local in counters)
    for ref in sorted(cut.statics, key=lambda ref: (ref.owner, ref.name)):
        for local in locals_.of_kind("I", written=True) if kind_of(ref.descriptor) == "A" else ():
            there = Compare("!=", Static(ref.owner, ref.name, ref.descriptor), NULL)
            yield Or((Compare("==", local, ZERO), there))


def _statics(cut: Cut, constants: Constants) -> Iterator[Expr]:
    for ref in sorted(cut.statics, key=lambda ref: (ref.owner, ref.name)):
        static, kind = Static(ref.owner, ref.name, ref.descriptor), kind_of(ref.descriptor)
        if ref.name == INITIALISATION_STATE:
            yield Or((Compare("==", static, ZERO), Compare("==", static, ONE)))
            yield Compare("==", static, ONE)
        elif kind in "IJ":
            yield from constants.bounds(static, kind)
            state = Static(ref.owner, INITIALISATION_STATE, "I")
            for value in constants.of(kind):
                yield Or((Compare("==", state, ZERO), Compare("==", static, Num(kind, value))))
        elif kind == "A":
            yield Compare("!=", static, NULL)
            yield Or((Compare("==", Static(ref.owner, INITIALISATION_STATE, "I"), ZERO), Compare("!=", static, NULL)))
