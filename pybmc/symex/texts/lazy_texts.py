"""Texts whose units are functions of the index: nothing is laid out, so that cost follows the indices in play.

A long unknown string is an array variable. What is made from it says how to find the unit at an index: a part moves the
index, a joined text compares it with the length of its first part, a changed one looks at the unit. What would have
to be said of all units (equality, search, order) is an axiom, of which only some instances are ever stated: see
`text_axioms`.

Whoever asks for cells nevertheless gets them, one read for each: all operations work on these texts as on any other.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pybmc.annotations import TYPE_CHECKING
from pybmc.symex.texts.strings import MOST_CELLS, Cells, Text, TextTooLong, of_cells
from pybmc.terms.evaluate import Evaluator
from pybmc.terms.node import Term, Terms

if TYPE_CHECKING:
    from pybmc.symex.texts.text_axioms import TextAxioms

Change = Callable[[Term, Term, Callable[[], Term]], Term]

SHORT = 8  # texts of at most so many units are laid out
DEEP = 48  # texts that one is made of, one by one, from which on it is laid out
MOST_OPTIONS = 4  # texts to choose from, up to which each is asked by itself
MOST_INDICES = 48  # index terms that are remembered of an unknown string
LONGEST_READ = 1 << 20  # units of a text that are looked at one by one under a model


class LazyText(Text):
    """`lazy` states the axioms; `depth`: how many texts a read may go through."""

    __slots__ = ("_reads", "_rows", "_units", "depth", "lazy")

    def __init__(self, lazy: TextAxioms, length: Term, capacity: int, depth: int) -> None:
        super().__init__(length, capacity)
        self.lazy: TextAxioms = lazy
        self.depth = depth
        self._rows: Cells | None = None
        self._reads: dict[Term, Term] = {}
        self._units: tuple[Evaluator, list[int]] | None = None

    # What a kind of text has to say:

    def read(self, t: Terms, index: Term) -> Term:
        """The unit at an index within the length."""
        raise NotImplementedError

    def concrete(self, t: Terms, model: Evaluator) -> list[int]:
        """The units under a model."""
        raise NotImplementedError

    def indices(self, t: Terms) -> list[Term]:
        """Indices of this text that are in play: the unknown strings under it are looked at there."""
        raise NotImplementedError

    def note(self, t: Terms, index: Term) -> None:
        """This index is in play."""
        raise NotImplementedError

    # What all have in common:

    def at(self, t: Terms, index: Term) -> Term:
        unit = self._reads.get(index)
        if unit is None:
            unit = self._reads[index] = self.read(t, index)
        return unit

    def row(self, t: Terms) -> Cells:
        """TextTooLong if it has very many."""
        if self._rows is None:
            if self.capacity > MOST_CELLS:
                raise TextTooLong(self.capacity)
            self._rows = tuple(self.at(t, t.bv(index, 32)) for index in range(self.capacity))
        return self._rows

    def cells(self, t: Terms) -> Cells:
        return self.row(t)

    def units(self, t: Terms, model: Evaluator) -> list[int]:
        if self._units is None or self._units[0] is not model:
            self._units = (model, self.concrete(t, model))
        return self._units[1]


class UnknownText(LazyText):
    """An input. `unit` makes of what an array cell holds what the unit may be."""

    __slots__ = ("_indices", "_unit", "array")

    def __init__(
        self, lazy: TextAxioms, length: Term, capacity: int, array: Term, unit: Callable[[Term], Term]
    ) -> None:
        super().__init__(lazy, length, capacity, 0)
        self.array = array
        self._unit = unit
        self._indices: dict[Term, None] = {}

    def read(self, t: Terms, index: Term) -> Term:
        self.note(t, index)
        return self._unit(t.select(self.array, index))

    def note(self, t: Terms, index: Term) -> None:
        if len(self._indices) < MOST_INDICES and not index.is_const:
            self._indices[index] = None

    def concrete(self, t: Terms, model: Evaluator) -> list[int]:
        length = model.value(self.length)
        if length > LONGEST_READ:
            raise TextTooLong(length)
        cells, default = model.array(self.array)
        found = [self._unit(t.bv(default, 16)).payload] * length
        for at, value in cells.items():
            if at < length:
                found[at] = self._unit(t.bv(value, 16)).payload
        return found

    def indices(self, t: Terms) -> list[Term]:
        return list(self._indices)


class PartText(LazyText):
    """From `start` on."""

    __slots__ = ("base", "first")

    def __init__(self, base: LazyText, first: Term, length: Term, capacity: int) -> None:
        super().__init__(base.lazy, length, capacity, base.depth)
        self.base = base
        self.first = first

    def read(self, t: Terms, index: Term) -> Term:
        return self.base.at(t, t.add(self.first, index))

    def concrete(self, t: Terms, model: Evaluator) -> list[int]:
        first = model.value(self.first)
        return self.base.units(t, model)[first : first + model.value(self.length)]

    def indices(self, t: Terms) -> list[Term]:
        return [t.sub(index, self.first) for index in self.base.indices(t)]

    def note(self, t: Terms, index: Term) -> None:
        self.base.note(t, t.add(self.first, index))


class JoinedText(LazyText):
    __slots__ = ()

    def __init__(self, lazy: TextAxioms, a: Text, b: Text, length: Term, capacity: int) -> None:
        super().__init__(lazy, length, capacity, 1 + max(depth_of(a), depth_of(b)))
        self.parts = (a, b)

    def read(self, t: Terms, index: Term) -> Term:
        assert self.parts is not None
        a, b = self.parts
        in_first = t.slt(index, a.length)
        if in_first is t.true:
            return a.at(t, index)
        behind = b.at(t, t.sub(index, a.length))
        return behind if in_first is t.false else t.ite(in_first, a.at(t, index), behind)

    def concrete(self, t: Terms, model: Evaluator) -> list[int]:
        assert self.parts is not None
        a, b = self.parts
        return [*a.units(t, model), *b.units(t, model)]

    def indices(self, t: Terms) -> list[Term]:
        assert self.parts is not None
        a, b = self.parts
        return [*indices_of(t, a), *(t.add(index, a.length) for index in indices_of(t, b))]

    def note(self, t: Terms, index: Term) -> None:
        assert self.parts is not None
        a, b = self.parts
        note_index(t, a, index)
        note_index(t, b, t.sub(index, a.length))


class ChosenText(LazyText):
    """The one whose condition holds."""

    __slots__ = ("_options",)

    def __init__(self, lazy: TextAxioms, options: list[tuple[Term, Text]], length: Term, capacity: int) -> None:
        super().__init__(lazy, length, capacity, 1 + max(depth_of(text) for _, text in options))
        self._options = options

    def read(self, t: Terms, index: Term) -> Term:
        filled = [(guard, text) for guard, text in self._options if text.capacity]
        unit = filled[-1][1].at(t, index)
        for guard, text in reversed(filled[:-1]):
            unit = t.ite(guard, text.at(t, index), unit)
        return unit

    def concrete(self, t: Terms, model: Evaluator) -> list[int]:
        for guard, text in self._options[:-1]:
            if model.value(guard):
                return text.units(t, model)
        return self._options[-1][1].units(t, model)

    def by_option(self, t: Terms, ask: Callable[[Text], Term]) -> Term | None:
        """The answer of the chosen one, where there are few: it may be known already, or easier to tell."""
        if len(self._options) > MOST_OPTIONS:
            return None
        answer = ask(self._options[-1][1])
        for guard, text in reversed(self._options[:-1]):
            answer = t.ite(guard, ask(text), answer)
        return answer

    def indices(self, t: Terms) -> list[Term]:
        return [index for _, text in self._options for index in indices_of(t, text)]

    def note(self, t: Terms, index: Term) -> None:
        for _, text in self._options:
            note_index(t, text, index)


class ChangedText(LazyText):
    """Every unit changed by a function of the index, the unit and the one before it (0 for the first)."""

    __slots__ = ("_base", "_change")

    def __init__(self, base: LazyText, change: Change) -> None:
        super().__init__(base.lazy, base.length, base.capacity, base.depth + 1)
        self._base = base
        self._change = change

    def read(self, t: Terms, index: Term) -> Term:
        zero, base = t.bv(0, 32), self._base

        def before() -> Term:
            return t.ite(t.eq(index, zero), t.bv(0, 16), base.at(t, t.sub(index, t.bv(1, 32))))

        return self._change(index, base.at(t, index), before)

    def concrete(self, t: Terms, model: Evaluator) -> list[int]:
        units = [t.bv(unit, 16) for unit in self._base.units(t, model)]
        before = [t.bv(0, 16), *units]
        return [
            model.value(self._change(t.bv(at, 32), unit, partial(before.__getitem__, at)))
            for at, unit in enumerate(units)
        ]

    def indices(self, t: Terms) -> list[Term]:
        return self._base.indices(t)

    def note(self, t: Terms, index: Term) -> None:
        self._base.note(t, index)


def depth_of(text: Text) -> int:
    return text.depth if isinstance(text, LazyText) else 0


def indices_of(t: Terms, text: Text) -> list[Term]:
    """Where it is worth to look: at indices that the program reads at, and in short texts at all of them.

    The latter count once they are joined to an unknown one: `s + "</p>"` has a `<` behind all of `s`.
    """
    if isinstance(text, LazyText):
        return text.indices(t)
    return [t.bv(at, 32) for at in range(min(text.capacity, SHORT))]


def note_index(t: Terms, text: Text, index: Term) -> None:
    if isinstance(text, LazyText):
        text.note(t, index)


# -------------------------------------------------------------------------------------- making them


def settled(t: Terms, text: LazyText) -> Text:
    """Laid out where it is short, or made of too many."""
    if text.capacity > SHORT and text.depth < DEEP:
        return text
    return of_cells(t, text.length, text.row(t))


def part(t: Terms, base: LazyText, first: Term, length: Term, capacity: int) -> Text:
    if isinstance(base, PartText):
        return settled(t, PartText(base.base, t.add(base.first, first), length, capacity))
    return settled(t, PartText(base, first, length, capacity))


def joined(t: Terms, lazy: TextAxioms, a: Text, b: Text, length: Term, capacity: int) -> Text:
    return settled(t, JoinedText(lazy, a, b, length, capacity))


def chosen(t: Terms, lazy: TextAxioms, options: Sequence[tuple[Term, Text]], length: Term, capacity: int) -> Text:
    parts: list[tuple[Term, Text, Term]] = []
    for guard, text in options:
        if text.capacity:
            parts.append((guard, text.base, text.first) if isinstance(text, PartText) else (guard, text, t.bv(0, 32)))
    _, base, first = parts[-1]
    if isinstance(base, LazyText) and all(other is base for _, other, _ in parts):  # parts of one text stay one
        for guard, _, start in reversed(parts[:-1]):
            first = t.ite(guard, start, first)
        return settled(t, PartText(base, first, length, capacity))
    return settled(t, ChosenText(lazy, list(options), length, capacity))


def changed(t: Terms, base: LazyText, change: Change) -> Text:
    return settled(t, ChangedText(base, change))
