"""`--prove` with contracts of sources: what methods require is checked at calls, what they promise where they end.

Methods are run where they are called, so that nobody relies on a contract that is not kept: its clauses are properties
like others, and hold from there on. What the entry point requires is assumed by the prover itself, as are invariants of
the objects that it is given. Constraints, and measures of recursions, are for `pybmc spec`.
"""

from __future__ import annotations

from pybmc.engines.bmc.functions import Functions
from pybmc.engines.prove.calls import entry_place
from pybmc.engines.prove.heap import Static
from pybmc.engines.prove.library import Site
from pybmc.engines.prove.machine import Machine
from pybmc.engines.prove.recursion import Ended
from pybmc.engines.prove.running import Frame, Outcome, Some
from pybmc.engines.prove.state import State
from pybmc.engines.spec.class_invariants import ClassInvariants
from pybmc.engines.spec.ending import Ending
from pybmc.engines.spec.engine import specs_of
from pybmc.engines.spec.loops import Loops
from pybmc.engines.spec.obligations import Obligations
from pybmc.engines.spec.promises import check_precondition, note_library
from pybmc.engines.spec.statements import Statements, WithStatements
from pybmc.goto.classes import INITIALISATION_STATE, MethodInfo, Origin
from pybmc.goto.instr import Invoke
from pybmc.goto.place import Place
from pybmc.goto.program import Function
from pybmc.log import Log
from pybmc.options import Options
from pybmc.program.program import Program
from pybmc.records import Record
from pybmc.specs.book import Specs
from pybmc.specs.claims import NotAClaim, Translator
from pybmc.specs.clauses import MethodSpec
from pybmc.symex.running.blocks import Block


class Keeping(Record):
    """Of all runs over one program."""

    program: Program
    specs: Specs
    functions: WithStatements
    options: Options

    @property
    def in_any_state(self) -> bool:
        return False

    def __call__(self, machine: Machine) -> Kept:
        return Kept(self, machine)


def kept(program: Program, options: Options, log: Log) -> Keeping:
    specs = specs_of(program, options, log)
    return Keeping(program, specs, WithStatements(program, specs, Functions(program, options)), options)


class Kept:
    """Of one run: see `engines.prove.entry.Contract`."""

    def __init__(self, shared: Keeping, machine: Machine) -> None:
        self._shared = shared
        self._machine = machine
        self._obligations = Obligations(machine, self._is_initialised)
        self._loops = Loops(shared.specs, self._obligations)
        # What code assumes is not for proofs of all that it does.
        self._statements = Statements(shared.specs, shared.functions.points, self._obligations, False)
        machine.of_new = self._statements.new_object
        self._invariants = ClassInvariants(shared.specs, self._obligations)
        self._ending: Ending | None = None  # of the entry point, once it has begun

    def _is_initialised(self, key: Static, state: State) -> bool:
        """Whether the class is, for certain."""
        if self._shared.functions.initialiser(key.owner) is None:
            return True
        info = self._machine.classes.resolve_field(key.owner, INITIALISATION_STATE, "I")
        return info is not None and self._machine.static(state, info) is self._machine.one

    # ------------------------------------------------------------------------------------ entry point

    def begin(self, state: State) -> None:
        entry = self._shared.program.entry
        function, spec = self._shared.functions.function(entry), self._shared.specs.of_method(entry)
        self._assumable(spec, function, state)
        if spec.written:
            self._ending = Ending(self._obligations, entry, spec, function, state.fork())

    def _assumable(self, spec: MethodSpec, function: Function, state: State) -> None:
        """What is going to be assumed must mean what it says."""
        for condition in (one for case in spec.cases for one in case.requires):
            try:
                self._obligations.look_at_statics(Translator(function).condition(condition.expr), state)
            except NotAClaim as reason:
                if spec.written:
                    self._obligations.gap(state, f"{condition.span.place}: {reason}", entry_place(function))

    def end(self, outcome: Outcome) -> Outcome:
        entry = self._shared.program.entry
        for state in (outcome.returned, outcome.thrown):
            if state is not None:
                self._obligations.some = {}
                self._invariants.at_end(entry, self._shared.functions.function(entry), state)
        if self._ending is not None:
            if self._shared.options.disable_uncaught_exception_check:
                self._ended(self._ending, outcome)
            else:  # exceptions that leave it are violations, whatever is written
                self._ended(self._ending, Outcome(outcome.returned))
        return Outcome(None, outcome.thrown)

    def _ended(self, ending: Ending, outcome: Outcome) -> None:
        for state in (outcome.returned, outcome.thrown):
            if state is None:
                continue
            own = state.regs
            ending.begin(state)
            if state is outcome.returned:
                result = own[0] if own else None
                ending.returned(state, result)
                ending.assume(state, result)
            else:
                ending.thrown(state, own[0], None)
            ending.unwritten(state)
            state.regs = own

    # ------------------------------------------------------------------------------------------ calls

    def instead(self, method: MethodInfo, site: Site) -> None:
        """All bodies are run."""

    def of_unknown(self, method: MethodInfo, site: Site) -> None:
        """Nobody knows."""

    def called(self, method: MethodInfo, site: Site) -> Ended | None:
        if self._machine.classes.get(method.owner).origin is not Origin.USER or method.name == "<clinit>":
            return None
        spec = self._shared.specs.of_method(method)
        if method.code is None:
            return None
        function = self._shared.functions.function(method)
        site.state.regs, self._obligations.some = list(site.args), {}
        if spec.written:
            check_precondition(self._obligations, function, spec, site)
        return self._ends(method, spec, function, site.state.fork())

    def called_anyhow(self, function: Function, state: State) -> Ended | None:
        info = self._machine.classes.get(function.method.class_name)
        method = info.method(function.method.name, function.method.descriptor)
        if method is None or info.origin is not Origin.USER:
            return None
        return self._ends(method, self._shared.specs.of_method(method), function, state.fork())

    def _ends(self, method: MethodInfo, spec: MethodSpec, function: Function, old: State) -> Ended:
        ending = Ending(self._obligations, method, spec, function, old) if spec.written else None

        def ended(outcome: Outcome) -> None:
            if ending is not None:
                self._ended(ending, outcome)
            for state in (outcome.returned, outcome.thrown):
                if state is not None:
                    own, state.regs, self._obligations.some = state.regs, [*old.regs], {}
                    self._invariants.after(method, spec, function, state, state is outcome.returned)
                    state.regs = own

        return ended

    def by_meaning(self, site: Site) -> None:
        note_library(self._obligations, site)

    def stated(self, frame: Frame, state: State, call: Invoke) -> Outcome | None:
        return self._statements.run(frame, state, call)

    # ------------------------------------------------------------------------------------------ loops

    def at_head(self, frame: Frame, loop: int, state: State, place: Place, some: Some) -> None:
        self._loops.at_head(frame, loop, state, place, some)

    def in_any_round(self, frame: Frame, loop: int, state: State) -> None:
        self._loops.in_any_round(frame, loop, state)

    def after_round(self, frame: Frame, loop: int, state: State, place: Place, some: Some) -> None:
        self._loops.after_round(frame, loop, state, place, some)

    def on_way(self, frame: Frame, block: Block, to: Block | None, state: State) -> None:
        self._loops.on_way(frame, block, to, state)
