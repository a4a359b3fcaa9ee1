"""Bounded model checking of one method against its specification."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator, Sequence
from functools import cache

from oplib.registry import Lookup
from pybmc.budget import Budget, Share
from pybmc.engines.api import Finding, Met, Unsupported, Violated, Wanted
from pybmc.engines.bmc.engine import Bmc
from pybmc.engines.bmc.functions import Functions
from pybmc.engines.bmc.prune import Pruner
from pybmc.engines.bmc.rounds import Rounds
from pybmc.engines.spec.bodies import Bodies
from pybmc.engines.spec.bounds import smaller
from pybmc.engines.spec.calls import Contracts, World
from pybmc.engines.spec.contract import EntryContract
from pybmc.engines.spec.effects import Effects
from pybmc.engines.spec.final_fields import FinalFields
from pybmc.engines.spec.looked_at import Code, LookedAt, of_object, types_asked_for
from pybmc.engines.spec.named import check_names
from pybmc.engines.spec.points import Points, instrumented
from pybmc.engines.spec.scene import Scene
from pybmc.engines.spec.universal import Quantifiers
from pybmc.engines.spec.unwound import followed, held_against_rounds, rounds
from pybmc.errors import InputError
from pybmc.goto.chosen import Chosen
from pybmc.goto.classes import MethodInfo, Origin
from pybmc.goto.names import dotted
from pybmc.goto.program import Function
from pybmc.goto.properties import BOUNDS
from pybmc.log import Log, Quiet
from pybmc.options import Options
from pybmc.program.program import Program
from pybmc.records import changed
from pybmc.solvers.api import Solver
from pybmc.specs.book import Specs
from pybmc.specs.proposed import NOTHING, Proposed
from pybmc.specs.source import NOWHERE, SpecError
from pybmc.symex.execution import Execution
from pybmc.symex.running.functions import Library
from pybmc.symex.settings import Settings
from pybmc.symex.unknowns.input_world import InputWorld

REWRITES = ("ranks", "narrowing", "algebra_first")  # of queries: definitions speak of the variables as they are
# Cost more than they save where --int-width has made numbers narrow already.
NARROWING = ("ranks", "narrowing", "telescope")
AT_LEAST = 5.0  # seconds of CPU time for loops that are unwound in spite of their contracts


class Spec(Bmc):
    """`proposed`: clauses that are added to what is written of the method; `unwound`: so often are loops, whatever
    contracts they have.
    """

    def __init__(
        self, options: Options, log: Log, proposed: Proposed = NOTHING, unwound: Sequence[int] = ()
    ) -> None:  # fmt: skip
        super().__init__(options, log)
        self._proposed = proposed
        self._unwound = unwound
        self._is_whole = True  # the world that the user asks about, not a smaller one
        self._bounds = unwound or self._bounds
        self._quantifiers = Quantifiers("expand")

    def run(self, program: Program, wanted: Wanted, budget: Budget) -> Iterator[Finding]:
        """If one counterexample is enough, a small one is looked for first: it is one within larger bounds, too."""
        if wanted.stop_on_fail and (small := smaller(self._options)) is not None:
            first = Spec(small, self._log, self._proposed)
            first._is_whole = False
            found = list(first._run(program, wanted, budget))
            if any(isinstance(one, Violated) and one.prop.kind not in BOUNDS for one in found):
                yield from found
                return
        yield from self._run(program, wanted, budget)

    def _run(self, program: Program, wanted: Wanted, budget: Budget) -> Iterator[Finding]:
        if self._unwound:
            yield from self._quantified(program, wanted, budget)
            return

        looked = False

        def unwound(names: Sequence[str]) -> list[Finding]:
            nonlocal looked
            looked = True
            other = Spec(followed(self._options), Quiet(), self._proposed, rounds(self._options))
            share = Share(budget, max(AT_LEAST, time.process_time()))
            return list(other.run(program, Wanted(Chosen(tuple(names))), share))

        warn = self._log.warning if self._is_whole else Quiet().warning
        found = held_against_rounds(self._quantified(program, wanted, budget), unwound, warn)
        if not wanted.stop_on_fail:
            yield from found
            return
        kept = list(found)
        if not looked or any(isinstance(one, Violated) for one in kept):
            yield from kept
        else:  # what it stopped at was none
            every = self._quantified(program, changed(wanted, stop_on_fail=False), budget)
            yield from held_against_rounds(every, unwound, warn)

    def _quantified(self, program: Program, wanted: Wanted, budget: Budget) -> Iterator[Finding]:
        """With quantifiers as the user wants them; else z3 is asked where expansion left something open."""
        if self._options.quantifiers != "auto":
            self._quantifiers = Quantifiers(self._options.quantifiers)
            yield from super().run(program, wanted, budget)
            return
        self._quantifiers = Quantifiers("expand")
        kept: list[Finding] = []
        for finding in super().run(program, wanted, budget):
            if isinstance(finding, Met | Violated):
                yield finding
            else:
                kept.append(finding)
            if isinstance(finding, Violated):
                self._quantifiers.left_open = 0  # a failure stands
        if self._quantifiers.left_open and any(isinstance(finding, Unsupported) for finding in kept):
            self._quantifiers = Quantifiers("rest")
            kept = list(super().run(program, wanted, budget))
        yield from kept

    def _rounds(self, program: Program, wanted: Wanted, budget: Budget) -> Rounds:
        check_names(program, self._options)
        specs = specs_of(program, self._options, self._log)
        path = self._options.sourcepath or self._options.classpath
        entry = program.entry
        if specs.of_class(entry.owner).span == NOWHERE and not specs.of_method(entry).written:
            raise InputError(
                f"no specification of {dotted(entry.owner)}: its source is not in {os.pathsep.join(path)}; "
                "give the folder of the sources with --sourcepath"
            )
        if self._proposed is not NOTHING:
            specs.propose(entry, self._proposed)
        left_out: tuple[str, ...] = NARROWING if self._options.int_width is not None else ()
        if self._quantifiers.mode != "expand":
            left_out = REWRITES
        options = changed(self._options, without_rule=(*self._options.without_rule, *left_out))
        made = SpecRounds(program, wanted, options, budget, self._log, specs, self._quantifiers)
        made.apart, made.unwound = self._proposed.apart, bool(self._unwound)
        return made


def specs_of(program: Program, options: Options, log: Log) -> Specs:
    path = options.sourcepath or options.classpath
    return Specs(program.classes, path, options.library_specs, warn=log.warning, file_of=program.class_file)


class SpecRounds(Rounds):
    may_stop = False
    together = 3.0  # clauses are many and seldom of use for each other

    def __init__(
        self, program: Program, wanted: Wanted, options: Options, budget: Budget, log: Log, specs: Specs,
        quantifiers: Quantifiers,
    ) -> None:  # fmt: skip
        super().__init__(program, wanted, options, budget, log)
        self._specs = specs
        self.apart = False  # see `Proposed`
        self.unwound = False  # loops with contracts are unwound as well
        self._quantifiers = quantifiers
        self.told_more = quantifiers.mode != "expand"
        self._contract: EntryContract | None = None  # of the execution at hand
        self._points = Points()
        self._instrumented: dict[tuple[MethodInfo, bool], Function] = {}

    def _symbolic(self, library: Library, world: InputWorld, settings: Settings, pruner: Pruner) -> Execution:
        program, entry = self._program, self._program.entry
        asked = types_asked_for(self._specs.of_method(entry), self._specs.of_class(entry.owner))
        world.tested = lambda: [*dict.fromkeys([*program.tested(), *asked])]
        code = Code(program.converted, program.callees)
        world.of_object = cache(
            lambda: of_object(LookedAt(program.classes, self._specs, code), entry, program.subclasses)
        )
        world.of_field = FinalFields(program.classes, program.converted).made_of
        self._contract = EntryContract(self._specs, entry, code, self._quantifiers, self.apart)
        return Execution(
            self.terms, program.classes, library, world, settings, self._watch, pruner, self._contract
        )  # fmt: skip

    def _new_solver(self, preprocess: bool = True) -> Solver:
        """Whoever only asks which paths are possible needs no quantifiers."""
        if not preprocess or self._quantifiers.mode == "expand":
            return super()._new_solver(preprocess)
        from pybmc.solvers.z3_quantified import QuantifiedSolver

        solver = QuantifiedSolver(self._quantifiers.definitions)
        solver.budget = self._budget
        return solver

    def _rival(self) -> Callable[[], Solver] | None:
        return super()._rival() if self._quantifiers.mode == "expand" else None

    def _library(self, program: Program, functions: Functions, lookup: Lookup) -> Library:
        """Methods with a contract mean that, and bodies have calls where specifications stand in them."""
        effects = Effects(program, self._specs, self._options)
        bodies = Bodies(self._specs, self._points, self._scene, effects)
        library = super()._library(program, functions, lookup)
        library.intrinsic = Contracts(self._specs, lookup, self._options, self._world, bodies).lookup
        library.function_of = self._function
        return library

    def _function(self, method: MethodInfo, guarded: bool) -> Function:
        function = self._functions.function(method, guarded)
        if self._program.classes.get(method.owner).origin is not Origin.USER or isinstance(method.code, Function):
            return function
        known = self._instrumented.get((method, guarded))
        if known is None:
            try:
                spec = self._specs.of_method(method)
            except SpecError:
                # Somebody looks at the code. Whoever runs it asks for its specification as well, and is told.
                return function
            known = self._instrumented[method, guarded] = instrumented(
                function, spec, self._points, unwound=self.unwound
            )
        return known

    def _scene(self) -> Scene | None:
        return self._contract.scene if self._contract is not None and self._contract.world is not None else None

    def _world(self) -> World | None:
        return self._contract.world if self._contract is not None else None
