"""The world as one function sees it: calls by the summaries of callees, the heap by what the whole program writes.

While it is `recording`, what the function does is told to the rest of the program; before that its states are not
final.
"""

from __future__ import annotations

from pybmc.annotations import TYPE_CHECKING
from pybmc.generators.abstract.importing import imported
from pybmc.generators.abstract.intervals import Int, join
from pybmc.generators.abstract.library import is_calm, learn_from, result
from pybmc.generators.abstract.references import NEVER, Ref
from pybmc.generators.abstract.state import RESULT, Cell, Fact, Field, State, Value, ghost
from pybmc.generators.abstract.summaries import Effect, Summary, default
from pybmc.generators.abstract.targets import Targets
from pybmc.generators.abstract.world import After, Nothing
from pybmc.goto.classes import INITIALISATION_STATE
from pybmc.goto.instr import (
    ArrayStore,
    FieldRef,
    InitClass,
    Instr,
    Invoke,
    InvokeKind,
    PutField,
    PutStatic,
    Return,
    Unwind,
)
from pybmc.goto.names import OBJECT, THROWABLE, dotted, kind_of
from pybmc.goto.program import Function

if TYPE_CHECKING:
    from pybmc.generators.abstract.program import Analysis

ANY_THROWABLE = Ref(NEVER, THROWABLE)
VERIFIERS = ("org/cprover/CProver", "org/sosy_lab/sv_benchmarks/Verifier", "pybmc/Verifier", "pybmc/UnknownValue")
REFLECTIVE = ("java/lang/invoke/", "java/lang/reflect/", "sun/misc/Unsafe", "jdk/internal/", "java/io/ObjectInput")
CELLS: frozenset[Effect] = frozenset("IJFDABCS")


class Calls:
    """A `World`."""

    def __init__(self, analysis: Analysis, function: Function) -> None:
        self._analysis = analysis
        self._store = analysis.store
        self._function = function
        self._name = function.method.java_id
        self._own = str(function.method.class_name)
        self._is_constructor = function.method.name == "<init>"
        self._is_initialiser = function.method.name == "<clinit>"
        self._recording = False
        self.summary = Summary()

    def record(self, on: bool) -> None:
        self._recording = on

    # ----------------------------------------------------------------------------------------- entry

    def entered(self, entry: State) -> State:
        """The entry state, with the fields of what is being made as they are before anybody writes them."""
        if not (self._is_constructor or self._is_initialiser):
            return entry
        state = entry.copy()
        owner = None if self._is_initialiser else state.env[0]
        for info in self._store.infos(self._own, self._is_initialiser):
            fact = default(info)
            if isinstance(fact, Ref) and fact.bound == OBJECT and info.constant is not None:
                continue
            value = self._default(state, kind_of(info.descriptor), fact)
            state.heap[(str(info.owner), info.name), owner, None] = value
        return state

    @staticmethod
    def _default(state: State, kind: str, fact: Fact) -> Value:
        return state.constant(kind, fact.low if isinstance(fact, Int) else 0)

    def _made(self, state: State) -> Value:
        """The object that the constructor makes."""
        return state.env.get(ghost(0))

    def _show(self, state: State, fields: frozenset[Effect] | None = None) -> None:
        """Others can see what is being made: its fields hold what they hold now (None: all of them)."""
        if not self._recording:
            return
        owner = None if self._is_initialiser else self._made(state)
        for info in self._store.infos(self._own, self._is_initialiser):
            field = (str(info.owner), info.name)
            held = state.heap.get((field, owner, None))
            if held is not None and (fields is None or field in fields):
                self._store.write(field, info.descriptor, state.facts.get(held))

    def watch(self, instr: Instr, state: State) -> None:
        """What an instruction shows to others beside its own effect."""
        if isinstance(instr, ArrayStore):
            self.summary.writes |= {instr.element}
        if not (self._is_constructor or self._is_initialiser):
            return
        if isinstance(instr, Return | Unwind):
            self._show(state)
        elif self._is_constructor and isinstance(instr, PutField | PutStatic | ArrayStore):
            held = state.env.get(getattr(instr.value, "index", RESULT))
            if held is not None and held == self._made(state):
                self.summary.leaks = True
                self._show(state)

    # ------------------------------------------------------------------------------------------ heap

    def field(self, ref: FieldRef) -> Field:
        return self._store.field(ref)

    def read(self, field: Field, ref: FieldRef) -> Fact | Nothing:
        if self._recording and self._store.is_static(field):
            self.summary.reads |= {field}
        return self._store.read(field, ref, self._name)

    def write(self, field: Field, ref: FieldRef, fact: Fact) -> None:
        if self._recording:
            self.summary.writes |= {field}
            self._store.write(field, ref.descriptor, fact)

    def cell(self, element: str, array: Ref) -> Fact:
        return self._store.cell(element, array)

    def allocate(self, class_name: str) -> None:
        if self._recording:
            self._analysis.allocated(class_name)

    def _forget(self, state: State, writes: frozenset[Effect], outside: bool) -> None:
        """What a call may write is not known any more."""
        store = self._store
        if outside and store.is_all_open:
            state.heap = {}
            return
        if outside:
            writes = writes | self._analysis.outside.writes | CELLS

        def stays(effect: Effect) -> bool:
            if isinstance(effect, str):
                return effect not in writes
            if effect[1] == INITIALISATION_STATE:  # what is initialised stays so
                return True
            if store.is_final(effect):
                return self._keeps(effect) or effect not in writes
            return effect not in writes and (not outside or store.is_ours(effect))

        state.heap = {cell: held for cell, held in state.heap.items() if stays(cell[0])}

    def _keeps(self, field: Field) -> bool:
        """Whether a final field that was looked at cannot change under us: it is not ours to make."""
        return field[0] != self._own or not (self._is_constructor or self._is_initialiser)

    # ----------------------------------------------------------------------------------------- calls

    def initialise(self, state: State, instr: InitClass) -> After:
        owner = self._store.declaring(instr)
        done: Cell = ((owner, INITIALISATION_STATE), None, None)
        if done in state.heap:
            return After(state.copy(), None, None)
        name = self._analysis.initialise(owner) if self._recording else f"java::{dotted(owner)}.<initialise>:()V"
        if name is None or name not in self._analysis.summaries:
            return After(state.copy(), None, None)
        summary = self._summary(name)
        self._before_call(state, summary)
        self._forget(state, summary.writes, summary.calls_outside)
        if summary.returned is None:
            return After(None, None, summary.thrown)
        after = state.copy()
        after.heap[done] = after.constant("I", 1)
        return After(after, None, summary.thrown)

    def _summary(self, name: str) -> Summary:
        """The summary of a callee, whose effects are now also ours."""
        analysis = self._analysis
        analysis.waiting.setdefault(name, {})[self._name] = None
        found = analysis.summaries.get(name) or Summary()
        self.summary.writes |= found.writes
        self.summary.reads |= found.reads
        self.summary.calls_outside |= found.calls_outside
        return found

    def _before_call(self, state: State, callee: Summary) -> None:
        if self._is_initialiser:
            reads = callee.reads | (self._analysis.outside.reads if callee.calls_outside else frozenset())
            self._show(state, reads)

    def call(self, state: State, index: int, instr: Invoke, args: list[Value]) -> After:
        analysis = self._analysis
        is_virtual = instr.kind in (InvokeKind.VIRTUAL, InvokeKind.INTERFACE)
        if is_virtual:
            analysis.has_virtual_calls(self._name)
        targets = analysis.graph.targets(instr, state.ref(args[0]) if instr.kind is not InvokeKind.STATIC else None)
        functions = [analysis.function(method) for method in targets.methods]
        known = [function for function in functions if analysis.takes(function)]
        if len(known) < len(functions):
            functions, targets = known, Targets(targets.methods, True, True)
        if self._recording:
            for function in functions:
                analysis.enter(function, self._passed(state, function, args))
        summaries = [self._summary(function.method.java_id) for function in functions]
        self._handed_over(state, instr, args, summaries)
        if targets.outside:
            self._opened(instr, targets.hidden)
        return self._after(state, index, instr, args, summaries, targets.outside)

    def _passed(self, state: State, function: Function, args: list[Value]) -> State:
        """The state in which the callee begins: what is known of its arguments."""
        made = state.copy()
        made.env = {}
        for parameter, arg in enumerate(args):
            made.env[parameter] = made.env[ghost(parameter)] = arg
        made.heap, made.defs = {}, {}
        made.restrict((1 << len(args)) - 1)
        if not function.access & 0x8:
            made.refine(args[0], self._analysis.types.declared(function.parameters[0], NEVER))
        return made

    def _handed_over(self, state: State, instr: Invoke, args: list[Value], summaries: list[Summary]) -> None:
        """An object that is being made is passed to others, or to the constructor that goes on making it."""
        for summary in summaries:
            self._before_call(state, summary)
        if not summaries and self._is_initialiser:
            self._show(state, self._analysis.outside.reads)
        if not self._is_constructor or self._made(state) not in args:
            return
        made = self._made(state)
        if instr.method.name == "<init>" and args[0] == made and made not in args[1:]:
            if instr.method.owner == self._own:  # this(...) makes it
                state.heap = {cell: v for cell, v in state.heap.items() if cell[1] != made}
                return
            if not any(summary.leaks for summary in summaries):
                return
        self.summary.leaks = True
        self._show(state)

    def _after(
        self, state: State, index: int, instr: Invoke, args: list[Value], summaries: list[Summary], outside: bool
    ) -> After:
        thrown = self._thrown(instr, summaries, outside)
        writes = frozenset[Effect]().union(*(summary.writes for summary in summaries))
        quiet = is_calm(instr)
        if outside and not quiet:
            self.summary.calls_outside = True
            self._analysis.waiting.setdefault("", {})[self._name] = None
        through = any(summary.calls_outside for summary in summaries)
        self._forget(state, writes, (outside and not quiet) or through)
        if not outside and all(summary.returned is None for summary in summaries):
            return After(None, None, thrown)
        after = state.copy()
        made = self._result(after, index, instr, args, summaries, outside)
        if outside and not summaries and not learn_from(after, instr, args, made):
            return After(None, None, thrown)
        return After(after, made, thrown)

    def _opened(self, instr: Invoke, hidden: bool) -> None:
        """Code that we do not see makes objects, or writes fields, of our classes."""
        owner = instr.method.owner
        if owner in VERIFIERS:
            self._store.open_up([instr.method.descriptor.rpartition(")")[2]])
        elif hidden or owner.startswith(REFLECTIVE) or owner.endswith("FieldUpdater"):
            self._store.open_everything()

    def _thrown(self, instr: Invoke, summaries: list[Summary], outside: bool) -> Ref | None:
        refs = [summary.thrown for summary in summaries if summary.thrown is not None]
        if outside and not is_calm(instr):
            refs.append(ANY_THROWABLE)
        found: Ref | None = None
        for ref in refs:
            found = ref if found is None else self._analysis.types.join(found, ref)
        return found

    # --------------------------------------------------------------------------------------- results

    def _result(
        self, state: State, index: int, instr: Invoke, args: list[Value], summaries: list[Summary], outside: bool
    ) -> Value:
        states = [summary.returned for summary in summaries if summary.returned is not None]
        if len(states) == 1 and not outside:
            made = imported(state, index, states[0], args)
            cases = next(summary.cases for summary in summaries if summary.returned is not None)
            if cases is not None and made not in args and not state.interval(made).is_constant:
                state.defs[made] = ("cases", cases, *args)
            return made
        if instr.dst is None:
            return state.define(("at", index), None)
        fact: Fact = result(instr, state) if outside else None
        for position, returned in enumerate(states):
            held = returned.facts.get(returned.env.get(RESULT))
            if position == 0 and not outside:
                fact = held
            elif isinstance(fact, Ref) and isinstance(held, Ref):
                fact = self._analysis.types.join(fact, held)
            elif isinstance(fact, Int) and isinstance(held, Int):
                fact = join(fact, held)
            else:
                fact = None
        return state.define(("at", index), fact)
