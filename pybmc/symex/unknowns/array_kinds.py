"""Unknown arrays may be arrays of subtypes (JLS 4.10.3): their elements fit the class that they have."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pybmc.goto.classes import ClassNotFound
from pybmc.goto.names import class_of, element_of, pretty_class
from pybmc.symex.heap.kinds import Kinds
from pybmc.symex.heap.objects import ArrayObject, HeapObject
from pybmc.symex.machine import Machine
from pybmc.symex.unknowns.candidates import Candidates
from pybmc.terms.node import Term
from pybmc.terms.ops import Op, bv_sort

Sort = str | int  # of objects that fit alike: their class, or the number of an array that may have several


class ArrayKinds:
    def __init__(self, machine: Machine, candidates: Candidates) -> None:
        self._machine = machine
        self._terms = machine.terms
        self._candidates = candidates

    def attach(self, made: ArrayObject, marks: int) -> None:
        """Let an unknown array have any class that fits."""
        names = self._candidates.arrays.kinds(made.class_name) if made.holds_references else ()
        if len(names) > 1:
            choose, chosen = lambda: self._choose(made, names, marks), lambda: self._chosen(made)
            made.kinds = Kinds(self._terms, names, choose, chosen)
        if self._candidates.arrays.leaves_out(names):
            self._machine.record.open_classes[made.number] = pretty_class(made.class_name).rpartition(".")[2]

    def _choose(self, made: ArrayObject, names: tuple[str, ...], marks: int) -> tuple[Term, ...]:
        """Somebody asks for the class: a variable for it."""
        terms, bits = self._terms, (len(names) - 1).bit_length()
        variable = self._machine.variable(f"o{made.number}.class", bv_sort(bits), marks)
        self._machine.state_fact(terms.ule(variable, terms.bv(len(names) - 1, bits)))
        return tuple(terms.eq(variable, terms.bv(at, bits)) for at in range(len(names)))

    def _chosen(self, made: ArrayObject) -> None:
        """What the class means for elements that were looked at before somebody asked for it."""
        assert made.kinds is not None
        for (number, slot), value in list(self._machine.heap.initial_values.items()):
            if number == made.number and slot >= 0:
                self._fit(made.kinds.conditions(), value)

    def looked_at(self, made: ArrayObject, value: Term) -> None:
        """An element of an unknown array was made up."""
        if made.kinds is not None and made.kinds.is_asked_for:
            self._fit(made.kinds.conditions(), value)

    def _fit(self, conditions: Iterable[tuple[str, Term]], value: Term) -> None:
        for condition, fits in self._fitting(conditions, value):
            self._machine.state_fact(self._terms.implies(condition, fits))

    def fits(self, type_name: str, value: Term) -> Term:
        """Whether it is null or of a type."""
        samples = self._samples(value)
        return self._fits(value, {sort: self.is_a(made, type_name) for sort, made in samples.items()})

    def _fitting(self, conditions: Iterable[tuple[str, Term]], value: Term) -> Iterator[tuple[Term, Term]]:
        """Conditions on the class of an array, each with whether an element is null or fits there.

        An element may be many objects of few classes: what all of these fit alike is one condition, and most classes
        fit none of them.
        """
        samples = self._samples(value)
        alike: dict[tuple[Term, ...], list[Term]] = {}
        for name, condition in conditions:
            type_name = class_of(element_of(name))
            answers = tuple(self.is_a(made, type_name) for made in samples.values())
            alike.setdefault(answers, []).append(condition)
        for answers, where in alike.items():
            yield self._terms.or_all(where), self._fits(value, dict(zip(samples, answers, strict=True)))

    def _samples(self, value: Term) -> dict[Sort, HeapObject]:
        """One object of each sort that a value may be."""
        heap = self._machine.heap
        objects = [heap.objects[number] for leaf in _leaves(value) for number, _ in heap.targets(leaf) if number]
        return {_sort_of(made): made for made in objects}

    def _fits(self, value: Term, answers: dict[Sort, Term]) -> Term:
        """By the choices of the value as they stand: what it may be are many objects, with a long condition each."""
        terms = self._terms
        memo = {leaf: self._is_one(leaf, answers) for leaf in _leaves(value)}
        stack = [value]
        while stack:
            term = stack[-1]
            if term in memo:
                stack.pop()
            elif term.args[1] in memo and term.args[2] in memo:
                condition, then, other = term.args
                memo[term] = terms.ite(condition, memo[then], memo[other])
            else:
                stack += term.args[1:]
        return memo[value]

    def _is_one(self, reference: Term, answers: dict[Sort, Term]) -> Term:
        terms, heap = self._terms, self._machine.heap
        return terms.or_all(
            guard if number == 0 else terms.and_(guard, answers[_sort_of(heap.objects[number])])
            for number, guard in heap.targets(reference)
        )

    def shown(self, made: ArrayObject, value: Term) -> Term:
        """An element as a counterexample shows it: null if it was looked at later and nobody saw to it that it fits.

        One whose class nobody knows is shown in arrays of the declared type alone, since it is made as one of that.
        """
        if made.kinds is None or not made.kinds.is_asked_for:
            return value
        terms, heap = self._terms, self._machine.heap
        known = terms.or_all(
            guard for number, guard in heap.targets(value) if not number or heap.objects[number].class_name
        )
        declared, *others = made.kinds.conditions()
        fits = [terms.and_(*pair) for pair in self._fitting([declared], value)]
        fits += [terms.and_all([*pair, known]) for pair in self._fitting(others, value)]
        return terms.ite(terms.or_all(fits), value, heap.null)

    def is_a(self, made: HeapObject, type_name: str) -> Term:
        """Whether an object is of a type; nobody knows of those without a class, so they may be."""
        terms, classes = self._terms, self._machine.classes
        try:
            if isinstance(made, ArrayObject) and made.kinds is not None:
                return made.kinds.where(lambda name: classes.is_subtype(name, type_name))
            fits = not made.class_name or classes.is_subtype(made.class_name, type_name)
        except ClassNotFound:
            fits = True
        return terms.true if fits else terms.false


def _leaves(value: Term) -> Iterator[Term]:
    """What a choice is made among."""
    stack, seen = [value], set[Term]()
    while stack:
        term = stack.pop()
        if term in seen:
            continue
        seen.add(term)
        if term.op is Op.ITE:
            stack += term.args[1:]
        else:
            yield term


def _sort_of(made: HeapObject) -> Sort:
    return made.number if isinstance(made, ArrayObject) and made.kinds is not None else made.class_name
