"""Claims about collections of the library: what their elements are, how many there are, and that iterators go on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from pybmc.budget import Budget
from pybmc.contracts.claims import Claim, Where
from pybmc.contracts.collections import BOXED, CHANGES, CONTENTS, LEFT, MADE, SEEN, SIZE, SOURCE, TEXT, boxed
from pybmc.contracts.expr import NULL, Apply, Compare, Expr, Field, IsA, Length, Local, Not, Num, Or, Result
from pybmc.generators.api import Cut, Question
from pybmc.generators.locals import Constants, Locals, field_of
from pybmc.generators.residues import divisors, rests
from pybmc.goto.boxing import BUILDERS
from pybmc.goto.instr import ArrayLength, Const, FieldRef, GetField, InstanceOf, Invoke, NewArray, Reg
from pybmc.goto.loops import live_registers
from pybmc.goto.names import STRING, ClassName, Descriptor, class_of, is_array, kind_of
from pybmc.goto.program import Function

EACH = Result("A")
MAX_TYPES = 8  # that elements are compared with
MAX_LOCALS = 4
MAX_LENGTHS = 4
ITERATORS = {"java/util/Iterator", "java/util/ListIterator"}
INTEGER = "java/lang/Integer"
ZERO, ONE = Num("I", 0), Num("I", 1)


class Collections:
    name = "collections"

    def claims(self, question: Question, budget: Budget) -> Iterator[Claim]:
        sites = [site for function in question.functions for site in _sites(function)]
        ends = {site: list(_ends(function, site)) for function in question.functions for site in _sites(function)}
        types, lengths = _types(question.functions), _lengths(question)
        constants = Constants(question.functions)
        numbers = list(_of_numbers(types, constants, divisors(question.functions)))
        rooms = [Num("I", most) for most in constants.of("I") if most > 1]
        made = list(dict.fromkeys(owner for _, _, owner in sites))
        for site in sites:
            function, bci, _ = site
            for moment in CONTENTS:
                found = [*_of_elements(types, made, lengths), *numbers, *_below(types, ends[site])]
                yield from (Claim(Where(function, moment, bci), expr) for expr in found)
        for cut in question.cuts:
            if not cut.fields.isdisjoint((_ref(CHANGES), _ref(LEFT))):
                locals_ = Locals(cut)
                sizes = [*_of_cut(cut, locals_, rooms), *_of_holders(locals_, question.functions, rooms)]
                yield from (Claim(where, expr) for where in locals_.places for expr in sizes)
            if _ref(TEXT) in cut.fields:
                yield from (Claim(Locals(cut).where, expr) for expr in _of_builders(Locals(cut)))


def _ref(field: tuple[str, str, str]) -> FieldRef:
    return FieldRef(ClassName(field[0]), field[1], Descriptor(field[2]))


def _sites(function: Function) -> Iterator[tuple[str, int, str]]:
    """Where a function makes collections, and of which class."""
    for instr in function.body:
        if isinstance(instr, Invoke) and instr.method.name == "<init>" and instr.method.owner in MADE:
            yield function.method.java_id, instr.loc.bci, instr.method.owner


def _ends(function: Function, site: tuple[str, int, str]) -> Iterator[Expr]:
    """Numbers and lengths of arrays that are there where a collection is made: elements may be indices below them."""
    at = next(n for n, i in enumerate(function.body) if isinstance(i, Invoke) and i.loc.bci == site[1])
    live = live_registers(function)[at]
    there = [Local(index, register.kind) for index, register in enumerate(function.registers) if live >> index & 1]
    yield from [local for local in there if local.kind == "I"][:MAX_LOCALS]
    arrays = {i.array.index for i in function.body if isinstance(i, ArrayLength) and isinstance(i.array, Reg)}
    yield from [Length(local) for local in there if local.kind == "A" and local.index in arrays][:MAX_LENGTHS]


def _types(functions: tuple[Function, ...]) -> Sequence[str]:
    """Types that somebody asks objects for."""
    found = (i.type for function in functions for i in function.body if isinstance(i, InstanceOf))
    return list(dict.fromkeys(found))[:MAX_TYPES]


def _lengths(question: Question) -> list[int]:
    """That arrays inside collections may have: those with which the program makes arrays."""
    bodies = (function.body for function in question.functions)
    made = (i.lengths[0] for body in bodies for i in body if isinstance(i, NewArray))
    return list(dict.fromkeys(length.value for length in made if isinstance(length, Const)))[:MAX_LENGTHS]


def _of_elements(types: Sequence[str], made: Sequence[str], lengths: Sequence[int]) -> Iterator[Expr]:
    """`made`: classes of collections, which may be inside each other."""
    yield Compare("!=", EACH, NULL)
    for length in lengths if any(map(is_array, types)) else ():
        yield Compare("==", Length(EACH), Num("I", length))
    for name in made:
        yield IsA(EACH, name, True)
    for name in types:
        yield IsA(EACH, name)
        yield Or((Compare("==", EACH, NULL), IsA(EACH, name)))


def _of_numbers(types: Sequence[str], constants: Constants, by: Sequence[int]) -> Iterator[Expr]:
    """Numbers in boxes against those that the program names, and their rests when they are divided."""
    for name, kind in BOXED.items():
        if name in types:
            number = boxed(EACH, name)
            left = (rest for divisor in by if kind in "IJ" for rest in rests(number, kind, divisor))
            below = (Compare("<", number, Num(kind_of(kind), most)) for most in constants.of(kind_of(kind)) if most > 0)
            claims = (*constants.bounds(number, kind_of(kind)), *below, *left)
            yield from (Or((Not(IsA(EACH, name)), claim)) for claim in claims)


def _below(types: Sequence[str], ends: Sequence[Expr]) -> Iterator[Expr]:
    if INTEGER in types:
        for end in ends:
            yield from (Or((Not(IsA(EACH, INTEGER)), Compare(op, boxed(EACH, INTEGER), end))) for op in ("<", "<="))


def _of_cut(cut: Cut, locals_: Locals, rooms: Sequence[Expr]) -> Iterator[Expr]:
    """Where collections are changed: what iterators know of that, and sizes against numbers.

    `rooms`: constants of the program, which may be how many elements there is room for.
    """
    numbers: list[Expr] = [*locals_.of_kind("I")[:MAX_LOCALS], Num("I", 0), Num("I", 1)]
    written = locals_.of_kind("I", written=True)[:MAX_LOCALS]
    lengths: list[Expr] = [Length(local) for local in locals_.arrays]
    wholes = [*locals_.of_kind("I")[:MAX_LOCALS], *lengths[:MAX_LENGTHS]]
    yield from _together(locals_, [*written, *wholes])
    for local in locals_.of_kind("A"):
        yield Compare("==", Field(local, *SEEN), Field(Field(local, *SOURCE), *CHANGES))
        if any(name in ITERATORS for name in locals_.types(local)):
            whole = Field(Field(local, *SOURCE), *SIZE)
            sizes: list[Expr] = [
                Field(other, *SIZE) for other in locals_.of_kind("A") if _is_collection(other, locals_)
            ]
            yield from _counted(Field(local, *LEFT), [*written, *sizes[:MAX_LOCALS]], [*wholes, whole])
            continue
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
        yield from (Compare("<=", Field(local, *SIZE), most) for most in (*lengths[:MAX_LENGTHS], *rooms))
        yield from _counted(Field(local, *SIZE), written, wholes)


def _of_holders(locals_: Locals, functions: tuple[Function, ...], rooms: Sequence[Expr]) -> Iterator[Expr]:
    """The sizes of collections in fields of an object at hand against its numbers, those beside it and constants."""
    fields = dict.fromkeys(i.field for function in functions for i in function.body if isinstance(i, GetField))
    for local in locals_.of_kind("A")[:MAX_LOCALS]:
        own = [ref for ref in fields if ref.owner in locals_.types(local)]
        numbers = [field_of(local, ref) for ref in own if ref.descriptor == "I"][:MAX_LOCALS]
        for ref in own:
            name = class_of(ref.descriptor) if ref.descriptor[0] == "L" else ""
            if name.startswith("java/util/") and name not in ITERATORS:
                size = Field(field_of(local, ref), *SIZE)
                ends = (*numbers, *locals_.of_kind("I")[:MAX_LOCALS], *rooms)
                yield from (Compare("<=", size, end) for end in ends)
                yield from (Compare("==", size, number) for number in numbers)


def _together(locals_: Locals, numbers: Sequence[Expr]) -> Iterator[Expr]:
    """What is put into one collection or another is counted."""
    held: list[Expr] = [Field(other, *SIZE) for other in locals_.of_kind("A") if _is_collection(other, locals_)]
    for one, other in combinations(held[:MAX_LOCALS], 2):
        both = Apply("iadd", (one, other))
        yield from (Compare(op, both, number) for number in dict.fromkeys(numbers) for op in ("==", "<="))


def _counted(rest: Expr, written: Sequence[Expr], wholes: Sequence[Expr]) -> Iterator[Expr]:
    """What is taken out, or has been looked at, is counted: at most what is not left of a whole."""
    for number in written:
        for whole in wholes:
            if whole != number:
                yield from (Compare(op, number, Apply("isub", (whole, rest))) for op in ("==", "<="))


def _of_builders(locals_: Locals) -> Iterator[Expr]:
    """How long texts are that are being built: against numbers, and what is still to come of another text or array."""
    numbers: list[Expr] = [*locals_.of_kind("I")[:MAX_LOCALS]]
    texts = [local for local in locals_.of_kind("A") if STRING in locals_.types(local)]
    wholes: list[Expr] = [Length(local) for local in [*locals_.arrays, *texts][:MAX_LOCALS]]
    for local in locals_.of_kind("A"):
        if not set(BUILDERS).isdisjoint(locals_.types(local)):
            size = Length(Field(local, *TEXT))
            ends: list[Expr] = [*numbers, *(Apply("iadd", (number, ONE)) for number in numbers), *wholes]
            yield from (Compare(op, size, end) for end in ends for op in ("==", "<=", ">="))
            yield Compare(">", size, ZERO)
            for number in numbers:
                both = Apply("iadd", (size, number))
                sums = (both, Apply("iadd", (both, ONE)))
                yield from (Compare("==", one, whole) for one in sums for whole in (*wholes, *numbers))


def _is_collection(local: Local, locals_: Locals) -> bool:
    types = locals_.types(local)
    return any(name.startswith("java/util/") and name not in ITERATORS for name in types)


def _may_be_collection(local: Local, locals_: Locals) -> bool:
    types = locals_.types(local)
    return not types or any(name.startswith("java/util/") for name in types)
