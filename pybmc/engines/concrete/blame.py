"""Which property a run violated, by the exception that left the entry point and where it was thrown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pybmc.counterexamples.counterexample import Counterexample
from pybmc.engines.api import Replayed, ReplayOutcome
from pybmc.engines.bmc.functions import passes_of
from pybmc.goto.classes import Origin
from pybmc.goto.instr import Assert, Property
from pybmc.goto.names import MethodId, class_named
from pybmc.goto.place import Place
from pybmc.goto.properties import PropertyKind
from pybmc.goto.run_properties import uncaught_property
from pybmc.lowering.must_not_throw import must_not_throw
from pybmc.options import Options
from pybmc.program.program import Program
from pybmc.records import changed
from pybmc.replay.judge import OUT_OF_RESOURCES, Judge, why_not
from pybmc.replay.jvm import Outcome, Seen

NEGATIVE_INDEX = "Index -"  # how the JVM's message begins then


class Blame:
    """The properties of the user's own code, and that of the run as a whole."""

    def __init__(self, program: Program, options: Options) -> None:
        self._classes = program.classes
        self._only_for = tuple(class_named(name) for name in options.uncaught_exception_check_only_for)
        self._ignored = tuple(class_named(name) for name in options.ignore_exception)
        self._checks_uncaught = not options.disable_uncaught_exception_check
        passes = passes_of(options)
        entry = program.entry
        file, line = self._classes.get(entry.owner).source_file, 0
        function = program.function(entry, passes) if entry.code is not None else None
        if function is not None and function.body:
            line = function.body[0].loc.line
        method = MethodId(entry.owner, entry.name, entry.descriptor)
        self.entry_place = Place(method, file, line, 0, 0)
        self.uncaught = uncaught_property(method, file, line)
        functions = program.closure(passes)
        self.silent = next((f.method.pretty for f in functions if self._must_not_throw(f.method)), "")
        self._asserted = [
            (instr.prop, Place(found.method, found.source_file, instr.loc.line, instr.loc.bci, instr.loc.ordinal))
            for found in functions
            for instr in found.body
            if isinstance(instr, Assert)
        ]

    def _must_not_throw(self, method: MethodId) -> bool:
        """Whether a path on which it throws does not exist, which no JVM knows."""
        found = self._classes.get(method.class_name).method(method.name, method.descriptor)
        return found is not None and must_not_throw(found)

    @property
    def properties(self) -> list[Property]:
        found = {prop.id: prop for prop, _ in self._asserted}
        return [self.uncaught, *found.values()] if self._checks_uncaught else list(found.values())

    def is_about_resources(self, thrown: Sequence[Seen]) -> bool:
        """How much memory and stack a JVM has is not for us to judge."""
        return any(seen.class_name in OUT_OF_RESOURCES for seen in thrown)

    def of(self, draft: Counterexample, outcome: Outcome) -> tuple[Counterexample, Replayed] | None:
        """The counterexample with the property that it violates, and what the JVM did; None if it was none."""
        if outcome.kind != "threw" or self.is_about_resources(outcome.thrown):
            return None
        for found in self._suspects(draft, outcome):
            said = Judge(found, self._origin).judge(outcome)
            if said.outcome is ReplayOutcome.CONFIRMED:
                return found, said
        return None

    def _suspects(self, draft: Counterexample, outcome: Outcome) -> Iterator[Counterexample]:
        """The check at the very instruction first, then those of its line, then that nothing is thrown at all."""
        thrown = outcome.thrown[-1] if len(outcome.thrown) > 1 else outcome.thrown[0]
        drafts = [changed(draft, prop=prop, place=place, exception="") for prop, place in self._asserted]
        drafts = [found for found in drafts if not why_not(found) and _fits_index(found.prop, thrown.message)]
        logged = [seen for seen in outcome.logged if seen.class_name == thrown.class_name][-1:]
        exact = Outcome("returned", logged=tuple(logged))
        for found in drafts:
            if Judge(found, self._origin).judge(exact).outcome is ReplayOutcome.CONFIRMED:
                yield found
        yield from drafts
        if self._checks_uncaught and self._counts(thrown.class_name):
            yield changed(draft, prop=self.uncaught, place=self.entry_place, exception=outcome.thrown[0].class_name)

    def _counts(self, class_name: str) -> bool:
        known = self._classes.find(class_name) is not None
        if known and any(self._classes.is_subtype(class_name, ignored) for ignored in self._ignored):
            return False
        if not self._only_for:
            return True
        return known and any(self._classes.is_subtype(class_name, wanted) for wanted in self._only_for)

    def _origin(self, class_name: str) -> Origin:
        info = self._classes.find(class_name)
        return Origin.JDK if info is None else info.origin


def _fits_index(prop: Property, message: str) -> bool:
    """Of the two checks of an index, the one that the message is about."""
    if prop.kind not in (PropertyKind.INDEX_LOW, PropertyKind.INDEX_HIGH):
        return True
    return message.startswith(NEGATIVE_INDEX) == (prop.kind is PropertyKind.INDEX_LOW)
