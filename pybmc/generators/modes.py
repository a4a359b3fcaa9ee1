"""What holds in a mode: a variable that is only ever one of few values, and what others are while it is that one.

A door that is open is not locked; a machine that runs has been started once. Runs show which variables are such
(numbers, truth values, constants of an enum, in locals and fields), and what the others had in common then.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pybmc.budget import Budget
from pybmc.contracts.claims import Claim, Where
from pybmc.contracts.expr import NULL, And, Compare, Expr, Field, Local, Num, Or, Static
from pybmc.generators.api import Cut, Question
from pybmc.generators.locals import Locals
from pybmc.generators.observed import Seen, fields_at_hand
from pybmc.generators.runs.holds import Scene, value_of
from pybmc.generators.runs.values import Value
from pybmc.goto.classes import ClassTable
from pybmc.goto.names import class_of, descriptor_of, is_array, is_reference

MAX_TERMS = 10  # of one place
MOST = 6  # values of a variable that is a mode
FEWEST = 3  # rows that show something
ACC_ENUM = 0x4000
ENUM = "java/lang/Enum"
NUMBERS = "IZBSC"

Rows = Sequence[tuple[int, ...]]


class Modes:
    name = "modes"

    def claims(self, question: Question, budget: Budget) -> Iterator[Claim]:
        classes = question.program.classes
        places = {Locals(cut).where: _terms(cut, classes) for cut in question.cuts if cut.loop >= 0}
        seen = InModes(question, places)
        seen.watch()
        for where, terms in places.items():
            budget.check()
            rows = seen.rows.get(where, [])
            columns = [Column(term, names, [row[at] for row in rows]) for at, (term, names) in enumerate(terms.items())]
            yield from (Claim(where, expr) for mode in columns for expr in _of_mode(mode, columns))
            for names in terms.values():
                yield from (Claim(where, expr) for expr in _numbered(names))


class InModes(Seen):
    """Constants of an enum are numbered."""

    def __init__(self, question: Question, places: dict[Where, dict[Expr, list[Static]]]) -> None:
        by_place = {where: list(terms) for where, terms in places.items()}
        super().__init__(question.program, question.functions, question.cuts, by_place)
        self._constants = {term: names for terms in places.values() for term, names in terms.items() if names}

    def number(self, term: Expr, scene: Scene) -> Value:
        value = value_of(term, scene)
        names = self._constants.get(term)
        if names is None:
            return value
        if value is None:
            return -1
        return next((at for at, name in enumerate(names) if value_of(name, scene) is value), None)


class Column:
    """A variable, with what it was in all rows."""

    def __init__(self, term: Expr, names: list[Static], values: list[int]) -> None:
        self.term = term
        self._names = names
        self.values = values
        self.all = sorted(set(values))
        self.is_number = not names

    @property
    def is_mode(self) -> bool:
        return 1 < len(self.all) <= MOST

    def is_one(self, op: str, value: int) -> Expr:
        if self.is_number:
            return Compare(op, self.term, Num("I", value))
        return Compare(op, self.term, NULL if value < 0 else self._names[value])


def _terms(cut: Cut, classes: ClassTable) -> dict[Expr, list[Static]]:
    """What may be a mode, or depend on one: numbers, and references to constants of an enum with these."""
    locals_ = Locals(cut)
    found: dict[Expr, list[Static]] = {local: [] for local in locals_.of_kind("I", written=True)}
    for local in locals_.of_kind("A", written=True):
        names = [names for type_ in locals_.types(local) if (names := _constants(descriptor_of(type_), classes))]
        found |= {local: names[0]} if names else {}
    enums = {ref.descriptor for ref in (*cut.fields, *cut.statics) if _constants(ref.descriptor, classes)}
    for field in fields_at_hand(cut, locals_, {*NUMBERS, *enums}):
        assert isinstance(field, Field)
        found[field] = _constants(field.descriptor, classes)
    for ref in sorted(cut.statics, key=repr):
        if ref.descriptor in {*NUMBERS, *enums} and ref.name[:1].isalpha():
            found[Static(ref.owner, ref.name, ref.descriptor)] = _constants(ref.descriptor, classes)
    return dict(list(found.items())[:MAX_TERMS])


def _constants(descriptor: str, classes: ClassTable) -> list[Static]:
    """Of an enum of the program; none if it is no enum."""
    info = classes.find(class_of(descriptor)) if is_reference(descriptor) and not is_array(descriptor) else None
    if info is None or not info.access & ACC_ENUM:
        return []
    return [Static(f.owner, f.name, f.descriptor) for f in info.fields if f.access & ACC_ENUM]


def _numbered(names: list[Static]) -> Iterator[Expr]:
    """What `switch` asks constants for."""
    for at, name in enumerate(names):
        there, number = Compare("!=", name, NULL), Field(name, ENUM, "ordinal", "I")
        yield And((there, Compare("==", number, Num("I", at))))


def _of_mode(mode: Column, columns: list[Column]) -> Iterator[Expr]:
    if not mode.is_mode:
        return
    if isinstance(mode.term, Local | Field | Static):
        yield Or(tuple(mode.is_one("==", value) for value in mode.all))
    for value in mode.all:
        rows = [at for at, here in enumerate(mode.values) if here == value]
        if len(rows) < FEWEST:
            continue
        for other in columns:
            if other is not mode:
                yield from (Or((mode.is_one("!=", value), fact)) for fact in _facts(other, rows))


def _facts(column: Column, rows: list[int]) -> Iterator[Expr]:
    """What a variable is in some rows, and is not in others."""
    here = sorted({column.values[at] for at in rows})
    if here == column.all:
        return
    if len(here) == 1:
        yield column.is_one("==", here[0])
    elif len(column.all) <= MOST:
        yield Or(tuple(column.is_one("==", value) for value in here))
    if not column.is_number:
        return
    for least in (0, 1):
        if column.all[0] < least <= here[0]:
            yield column.is_one(">=", least)
    if here[-1] <= 0 < column.all[-1]:
        yield column.is_one("<=", 0)
