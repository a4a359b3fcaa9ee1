"""What a method may write, as claims at its loops: places that were there before and that it does not name hold what
they held. A loop without `loop_modifies` may break that for a while, so that these are proposals like others.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress

from pybmc.contracts import expr as claims
from pybmc.contracts.expr import And, Compare, Existed, Expr, ForAll, ForAllObjects, Length, Num, Old, Or
from pybmc.goto.instr import FieldRef
from pybmc.goto.names import kind_of
from pybmc.goto.program import Function
from pybmc.specs import syntax as s
from pybmc.specs.claims import NotAClaim, Translator
from pybmc.specs.clauses import Case

INDEX = claims.Bound("k", "I")
SOME = claims.Bound("o", "A")
FLOATING = "FD"  # NaN is not equal to itself
# Types of arrays, by how opcodes call their elements.
ARRAYS = {**{one: (f"[{one}",) for one in "IJSC"}, "B": ("[B", "[Z"), "A": ("[Ljava/lang/Object;",)}


def assignable(case: Case, pure: bool) -> tuple[s.Store, ...] | None:
    """What a case lets the method write; None: everything."""
    stores = tuple(store for clause in case.assignable for store in clause.stores)
    if not case.assignable:
        return () if pure else None
    return None if any(isinstance(store, s.Everything) for store in stores) else stores


def frame_claims(
    function: Function, stores: Sequence[s.Store], written: Iterable[FieldRef], elements: Iterable[str]
) -> Iterator[Expr]:
    """`written`: fields that somebody writes; `elements`: kinds of arrays."""
    translator = Translator(function, in_old=True)
    with suppress(NotAClaim):
        cells = [store for store in stores if isinstance(store, s.Cell | s.Cells)]
        yield from _cells(translator, cells)
        for element in elements:
            for type_ in ARRAYS.get(element, ()):
                yield _arrays(translator, cells, element, type_)
    for field in written:
        if kind_of(field.descriptor) not in FLOATING:
            with suppress(NotAClaim):
                yield _field(translator, stores, field)


def _field(translator: Translator, stores: Sequence[s.Store], field: FieldRef) -> Expr:
    named = [
        Compare("==", SOME, translator.value(store.obj))
        for store in stores
        if isinstance(store, s.AllFields)
        or (isinstance(store, s.Field) and (store.owner, store.name) == (field.owner, field.name))
    ]
    now = claims.Field(SOME, field.owner, field.name, field.descriptor)
    kept = Compare("==", now, Old(now))
    return ForAllObjects(SOME, field.owner, Or((claims.Not(Existed(SOME)), *named, kept)))


def _cells(translator: Translator, stores: Sequence[s.Cell | s.Cells]) -> Iterator[Expr]:
    """Of arrays of which some cells are named, the others."""
    named = [(translator.value(store.array), _inside(translator, store)) for store in stores]
    arrays = {array: store.array.type for (array, _), store in zip(named, stores, strict=True)}
    for array, type_ in arrays.items():
        element = _letter(type_)
        if element in FLOATING:
            continue
        others = [inside if other == array else And((Compare("==", other, array), inside)) for other, inside in named]
        before = Old(claims.Cell(array.arg if isinstance(array, Old) else array, INDEX, element))
        kept = Compare("==", claims.Cell(array, INDEX, element), before)
        yield ForAll(INDEX, Num("I", 0), Length(array), Or((*others, kept)))


def _arrays(translator: Translator, stores: Sequence[s.Cell | s.Cells], element: str, type_: str) -> Expr:
    """Of all arrays that were there, the cells that nobody names."""
    named = [
        And((Compare("==", SOME, translator.value(store.array)), _inside(translator, store)))
        for store in stores
        if _letter(store.array.type) == element
    ]
    now = claims.Cell(SOME, INDEX, element)
    kept = ForAll(INDEX, Num("I", 0), Length(SOME), Or((*named, Compare("==", now, Old(now)))))
    return ForAllObjects(SOME, type_, Or((claims.Not(Existed(SOME)), kept)))


def _inside(translator: Translator, store: s.Cell | s.Cells) -> Expr:
    """Whether an index is named."""
    if isinstance(store, s.Cell):
        return Compare("==", INDEX, translator.value(store.index))
    low = () if store.low is None else (Compare("<=", translator.value(store.low), INDEX),)
    high = () if store.high is None else (Compare("<=", INDEX, translator.value(store.high)),)
    return And((*low, *high))


def _letter(array: str) -> str:
    """How opcodes call the elements of an array."""
    return "A" if array[1] in "[L" else "B" if array[1] == "Z" else array[1]
