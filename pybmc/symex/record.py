"""What a run leaves behind, as it is written: see `ssa.Execution`."""

from __future__ import annotations

from pybmc.goto.instr import Loc, Property
from pybmc.goto.place import Place
from pybmc.goto.program import Function
from pybmc.symex import ssa
from pybmc.terms.node import Term

MANY = 50  # visits of a property beyond which nobody keeps account


class Record:
    def __init__(self) -> None:
        self.steps: list[ssa.Step] = []
        self.assumptions: list[ssa.Assumed] = []
        self.has_assumptions = False  # the program makes some
        self.refinements: list[ssa.Refinement] = []  # of unknowns that the assumptions do not say everything about
        self.doubts: list[tuple[Term, str, Place]] = []  # where values stand in for unknown ones, and why
        self.properties: dict[str, Property] = {}
        self.warnings: list[str] = []
        self.thrown_at: dict[int, ssa.ThrownAt] = {}  # where an exception object was first thrown
        self.string_lengths: list[Term] = []  # of unknown strings
        self.string_bounds: list[Term] = []  # facts about lengths that could be any number
        self.string_units: list[Term] = []  # of these: variables for one unit each, or arrays of them
        self.strings_in_cells = False  # there are unknown strings that need no axioms
        self.limits: dict[ssa.Limit, int | str] = {}  # that unknowns met
        self.open_classes: dict[int, str] = {}  # of unknown objects: a type that has other classes than theirs
        self._few: set[str] = set()  # types of which there are other objects than those that are made
        self.excused: dict[tuple[str, Place], str] = {}  # exceptions that may leave the entry point, and why
        self.ends: dict[str, Property] = {}  # checks at which all of a path ended, by id
        self._arrivals: dict[str, list[ssa.Arrival]] = {}
        self._places: dict[tuple[int, int, str, str, str], Place] = {}

    def place(self, function: Function, loc: Loc) -> Place:
        method = function.method
        key = (loc.line, loc.bci, method.class_name, method.name, method.descriptor)
        place = self._places.get(key)
        if place is None:
            place = self._places[key] = Place(method, function.source_file, loc.line, loc.bci, loc.ordinal)
        return place

    def arrive(self, name: str, guard: Term, place: Place) -> None:
        """A property is looked at where the guard holds; of those that are met again and again nobody asks."""
        known = self._arrivals.get(name)
        if known is None:
            known = self._arrivals[name] = []
        if len(known) < MANY:
            known.append(ssa.Arrival(guard, place, len(self.assumptions)))

    def warn(self, text: str) -> None:
        if text not in self.warnings:
            self.warnings.append(text)

    def limit_kinds(self, type_name: str) -> None:
        """Of a type of the library there are other objects than those that unknowns are taken to be."""
        self._few.add(type_name.rpartition("/")[2].replace("$", "."))
        self.limits[ssa.Limit.KINDS] = f"of {', '.join(sorted(self._few))}"

    def execution(self, objects: dict[int, ssa.ObjectInfo], step_count: int) -> ssa.Execution:
        return ssa.Execution(
            self.steps, self.assumptions, self.properties, objects, step_count, 0, self.warnings, self.has_assumptions,
            self.refinements, self.string_lengths, self.string_bounds, self.string_units, self.strings_in_cells,
            self.limits, {name: met for name, met in self._arrivals.items() if len(met) < MANY},
            frozenset(self.properties.keys() - self._arrivals.keys()), tuple(self.ends.values()), self.excused,
        )  # fmt: skip
