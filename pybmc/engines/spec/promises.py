"""A specification without bounds: what a method promises, as obligations of the checker of proofs.

The state that the method begins in is any in which its precondition and the invariants of objects hold. Where the
method ends, goals must be valid: of variables that stand for any number and any object. What proofs cannot express,
and what they do not follow (static fields), is a gap, so that nothing is proved without it.
"""

from __future__ import annotations

from collections.abc import Callable
from fnmatch import fnmatch
from functools import partial

from pybmc.annotations import TYPE_CHECKING
from pybmc.contracts import expr as claims
from pybmc.contracts.expr import TRUE, And, Expr, Or
from pybmc.engines.prove.calls import entry_place, input_classes
from pybmc.engines.prove.library import ARRAYS, RUN, UNKNOWN_VALUE, VERIFIERS, Site
from pybmc.engines.prove.machine import ByContract, Machine
from pybmc.engines.prove.meaning import Meaning, NoMeaning, View
from pybmc.engines.prove.running import Frame, Outcome, Some
from pybmc.engines.prove.state import State
from pybmc.engines.spec.clauses import clause_property, place_of
from pybmc.engines.spec.ending import Ending, plain, precondition
from pybmc.engines.spec.final_fields import FinalFields
from pybmc.engines.spec.invariants import clause_name
from pybmc.engines.spec.looked_at import Code
from pybmc.engines.spec.loops import Loops
from pybmc.engines.spec.measures import is_smaller
from pybmc.engines.spec.obligations import Obligations
from pybmc.engines.spec.statements import Statements, WithStatements
from pybmc.engines.spec.taken import Taken, signature_of
from pybmc.goto.classes import ACC_FINAL, MethodInfo, Origin
from pybmc.goto.instr import Invoke, Property
from pybmc.goto.names import STRING, THROWABLE, MethodId, descriptor_of, dotted, is_reference, split_method
from pybmc.goto.place import Place
from pybmc.goto.program import Function
from pybmc.goto.run_properties import uncaught_property
from pybmc.options import Options
from pybmc.program.program import Program
from pybmc.records import Record
from pybmc.specs.claims import NotAClaim
from pybmc.specs.class_claims import OBJECT
from pybmc.specs.clauses import Case, Condition, MethodSpec
from pybmc.specs.goals import Goal, Goals
from pybmc.specs.source import Span
from pybmc.symex.running.blocks import Block
from pybmc.terms.node import Term

if TYPE_CHECKING:
    from pybmc.specs.book import Specs

# Classes of the library whose methods write nothing that was there before, arrays apart, which are followed.
HARMLESS = (*RUN, *VERIFIERS, UNKNOWN_VALUE, ARRAYS, STRING, "java/io/PrintStream")


class Promised(Record):
    """Of all runs over one program."""

    program: Program
    specs: Specs
    functions: WithStatements
    options: Options
    modular: bool = False  # calls of methods that have a contract mean that, whether they have a body or not
    taken: Callable[[str], None] = lambda name: None  # is told which contracts are used
    met: Callable[[str], None] = lambda name: None  # and which could be
    unmeasured: Callable[[str], None] = lambda name: None  # and which call themselves, and nobody says why that ends

    @property
    def in_any_state(self) -> bool:
        return True

    def __call__(self, machine: Machine) -> Promises:
        return Promises(self, machine)

    def leads_back(self, method: MethodInfo) -> bool:
        """Whether it may call the entry point."""
        return Code(self.program.converted, self.program.callees).leads_to(self.program.entry)(method)


class Promises:
    """Of one run: see `engines.prove.entry.Contract`."""

    def __init__(self, shared: Promised, machine: Machine) -> None:
        self._shared = shared
        self._machine = machine
        self._terms = machine.terms
        self._entry: MethodInfo = shared.program.entry
        self._function: Function = shared.functions.function(self._entry)
        self._method = MethodId(self._entry.owner, self._entry.name, self._entry.descriptor)
        self._spec: MethodSpec = shared.specs.of_method(self._entry)
        self._place: Place = entry_place(self._function)
        self._old: State | None = None  # once the method has begun
        self._measures: list[Term] = []  # then
        self._obligations = Obligations(machine, lambda key, state: key in state.statics)
        self._loops = Loops(shared.specs, self._obligations)
        self._statements = Statements(shared.specs, shared.functions.points, self._obligations, True)
        machine.of_new = self._statements.new_object

    # ------------------------------------------------------------------------------------------ start

    def begin(self, state: State) -> None:
        self._old = state.fork()
        self._ending = Ending(self._obligations, self._entry, self._spec, self._function, self._old)
        for name in self._classes():
            for condition in self._shared.specs.invariants(name):
                self._assume_invariant(state, name, condition, self._is_exempt())
            self._made_by_constructors(state, name)
        for at, case in enumerate(self._spec.cases, 1):
            self._defined(state, case, at)
        self._measures = self._measure(self._spec, self._function, state)

    def _made_by_constructors(self, state: State, name: str) -> None:
        """Final fields hold what every constructor gives them."""
        final = FinalFields(self._machine.classes, self._shared.program.converted)
        for info in self._machine.instance_fields(name):
            made = final.made_of(info) if is_reference(info.descriptor) else None
            if made is not None:
                held = claims.Field(OBJECT, info.owner, info.name, info.descriptor)
                fits: list[Expr] = [claims.IsA(held, made, True)]
                if self._entry.name == "<init>":
                    fits.append(claims.Compare("==", OBJECT, claims.Local(0, "A")))
                self._assume(state, claims.ForAllObjects(OBJECT, name, Or(tuple(fits))))

    def _classes(self) -> list[str]:
        """The program's classes of which there may be objects."""
        given = split_method(self._entry.descriptor)[0]
        own = [] if self._entry.is_static else [descriptor_of(self._entry.owner)]
        made = [name for name in self._machine.world.made if self._is_own(name)]
        named = [*input_classes(self._shared.program, [*given, *own]), *made, self._entry.owner]
        return list(dict.fromkeys(named))

    def _is_own(self, name: str) -> bool:
        info = self._shared.program.classes.find(name) if name[:1] != "[" else None
        return info is not None and info.origin is Origin.USER

    def _assume_invariant(self, state: State, name: str, condition: Condition, exempt: bool) -> None:
        """What claims cannot express is not assumed, which proves less."""
        try:
            body = Goals(self._function, OBJECT).holding(condition.expr)
            self._obligations.look_at_statics(body, state, self._begun)
        except NotAClaim:
            return
        if condition.static:
            self._assume(state, body)
            return
        if exempt:
            body = Or((claims.Compare("==", OBJECT, claims.Local(0, "A")), body))
        self._assume(state, claims.ForAllObjects(OBJECT, name, body))

    def _assume(self, state: State, expr: Expr) -> None:
        try:
            Meaning(self._machine, View(state.fork())).assume(expr, state, self._terms.true)
        except NoMeaning:
            return

    def _is_exempt(self) -> bool:
        """Whether the invariants of the object at hand need not hold at the beginning."""
        return not self._entry.is_static and (self._entry.name == "<init>" or self._spec.helper)

    def _defined(self, state: State, case: Case, at: int) -> None:
        """A precondition is defined where those before it hold."""
        before: list[Expr] = []
        goals = Goals(self._function)
        for number, condition in enumerate(case.requires, 1):
            prop = clause_property(self._method, f"requires.{at}.{number}", condition.span, condition.text)
            self._check(state, partial(goals.defined, condition.expr), prop, condition.span, And(tuple(before)))
            before += plain(goals, condition)
            self._assumable(state, goals, condition)

    def _assumable(self, state: State, goals: Goals, condition: Condition) -> None:
        """What the checker is going to assume must mean what it says."""
        try:
            found = goals.condition(condition.expr)
        except NotAClaim:
            return  # then it is not assumed
        try:
            self._obligations.look_at_statics(found, state, self._begun)
        except NotAClaim as reason:
            self._gap(state, f"{condition.span.place}: {reason}", self._place)

    # -------------------------------------------------------------------------------------------- end

    def end(self, outcome: Outcome) -> Outcome:
        self._statics()
        if outcome.returned is not None:
            self._returned(outcome.returned)
        if outcome.thrown is not None:
            self._thrown(outcome.thrown)
        return Outcome()

    @property
    def _begun(self) -> State:
        assert self._old is not None
        return self._old

    def _statics(self) -> None:
        """What is inside objects that final static fields hold may have changed before, which nobody makes up."""
        for key in self._machine.initial_statics:
            info = self._machine.classes.resolve_field(key.owner, key.name, key.descriptor)
            if info is not None and info.constant is None and info.access & ACC_FINAL and is_reference(key.descriptor):
                reason = f"the static field {dotted(key.owner)}.{key.name}: what is inside its object is not known"
                self._gap(self._begun.fork(), reason, self._place)

    def _returned(self, state: State) -> None:
        result = state.regs[0] if state.regs else None
        self._ending.begin(state)
        self._ending.returned(state, result)
        self._ended(state, False)
        if self._entry.name == "<init>":
            for condition in self._shared.specs.initially(self._entry.owner):
                prop = clause_property(self._method, clause_name(condition), condition.span, condition.text)
                self._check(state, partial(Goals(self._function).goal, condition.expr), prop, condition.span)

    def _thrown(self, state: State) -> None:
        exception = state.regs[0]
        self._ending.begin(state)
        prop = uncaught_property(self._method, self._place.file, self._place.line)
        self._ending.thrown(state, exception, prop)
        self._ended(state, True)

    def _ended(self, state: State, failed: bool) -> None:
        """What holds however the method ends."""
        self._ending.unwritten(state)
        exempt = self._spec.helper or (self._entry.name == "<init>" and failed)
        self._invariants(state, exempt and not self._entry.is_static)
        self._constraints(state)

    def _invariants(self, state: State, exempt: bool) -> None:
        """Of any object that exists."""
        known = self._is_untouched(state)
        for name in self._classes():
            for condition in self._shared.specs.invariants(name):
                prop = clause_property(self._method, clause_name(condition), condition.span, condition.text)
                if known:
                    self._machine.properties.setdefault(prop.id, prop)
                    continue
                here = TRUE if condition.static else claims.IsA(OBJECT, name)
                is_other = claims.Compare("!=", OBJECT, claims.Local(0, "A"))
                where = And((here, is_other)) if exempt and not condition.static else here
                goals = Goals(self._function, OBJECT)
                self._check(state, partial(goals.goal, condition.expr), prop, condition.span, where)

    def _is_untouched(self, state: State) -> bool:
        """Whether this is as it was where the method began, when all invariants held."""
        begun, chain = self._begun, self._machine.chain
        same = all(chain(state, key) is chain(begun, key) for key in {**begun.heap, **state.heap})
        fixed = state.statics.keys() == begun.statics.keys() and all(
            value is begun.statics[key] for key, value in state.statics.items()
        )
        return same and fixed and state.made == begun.made and not self._is_exempt()

    def _constraints(self, state: State) -> None:
        """Of any object that was there before, and of the classes."""
        for name in self._classes():
            for condition in self._shared.specs.constraints(name):
                prop = clause_property(self._method, clause_name(condition), condition.span, condition.text)
                where: list[Expr] = [] if condition.static else [claims.IsA(OBJECT, name), claims.Existed(OBJECT)]
                if self._is_exempt() and not condition.static:
                    where.append(claims.Compare("!=", OBJECT, claims.Local(0, "A")))
                goals = Goals(self._function, OBJECT)
                self._check(state, partial(goals.goal, condition.expr), prop, condition.span, And(tuple(where)))

    # ------------------------------------------------------------------------------------------ calls

    def instead(self, method: MethodInfo, site: Site) -> Outcome | None:
        """Bodies are run, but where there is none, where a measure ends recursion, or where contracts are wanted."""
        if self._old is None or not self._is_own(method.owner) or method.name == "<clinit>":
            return None
        spec, name = self._shared.specs.of_method(method), f"{dotted(method.owner)}.{method.name}"
        if not spec.written or any(fnmatch(name, glob) for glob in self._shared.options.inline):
            return None
        if not (self._shared.modular or spec.measures or method.code is None):
            self._shared.met(name)
            return None
        return self._by_contract(method, spec, site)

    def of_unknown(self, method: MethodInfo, site: Site) -> Outcome | None:
        """A call on an object of a class that nobody knows."""
        known = self._old is not None and self._is_own(method.owner)
        spec = self._shared.specs.of_method(method) if known else None
        return self._by_contract(method, spec, site) if spec is not None and spec.written else None

    def _by_contract(self, method: MethodInfo, spec: MethodSpec, site: Site) -> Outcome:
        self._shared.taken(f"{dotted(method.owner)}.{method.name}")
        function, state = signature_of(method, self._shared.functions), site.state
        state.regs, self._obligations.some = list(site.args), {}
        check_precondition(self._obligations, function, spec, site)
        exempt = method.name == "<init>"
        if not spec.helper:
            self._invariants(state, exempt)
        self._measured(method, spec, function, site)
        is_whole = not exempt or self._machine.world.class_of(site.args[0]) == method.owner
        classes = self._classes() if not spec.helper else []

        def hold(after: State) -> None:
            after.regs = list(site.args)
            for name in classes:
                for condition in self._shared.specs.invariants(name):
                    is_returned = after is state
                    self._assume_invariant(after, name, condition, not (is_whole and (is_returned or not exempt)))

        machine, guard = self._machine, state.guard.term
        before = (guard, len(machine.assumptions))
        outcome = Taken(self._obligations, method, spec, function).run(site, hold)
        ends = (end for end in (outcome.returned, outcome.thrown) if end is not None)
        after = tuple((end.guard.term, len(machine.assumptions)) for end in ends)
        machine.by_contract.append(ByContract(f"{dotted(method.owner)}.{method.name}", site.place, before, after))
        return outcome

    def _measured(self, method: MethodInfo, spec: MethodSpec, function: Function, site: Site) -> None:
        """A method that calls itself, perhaps through others, comes nearer to its end by each call."""
        if not self._shared.leads_back(method):
            return
        if not self._measures or not spec.measures:
            self._shared.unmeasured(f"{dotted(method.owner)}.{method.name}")
            return
        machine, span = self._machine, spec.measures[0].span
        prop = clause_property(site.place.method, f"call.{site.place.line}.{method.name}.measured_by", span)
        after = self._measure(spec, function, site.state)
        machine.check(site.state, is_smaller(self._terms, after, self._measures), prop, site.place)

    def _measure(self, spec: MethodSpec, function: Function, state: State) -> list[Term]:
        """As longs."""
        found, goals = list[Term](), Goals(function)
        meaning = Meaning(self._machine, View(state))
        for one in spec.measures:
            try:
                defined, value = goals.defined(one.expr), meaning.value(goals.value(one.expr))
                wrong = self._terms.not_(meaning.condition(defined.expr))
                self._machine.gap(state, wrong, f"{one.span.place}: a measure that may be undefined", self._place)
            except (NotAClaim, NoMeaning) as reason:
                self._gap(state, f"{one.span.place}: proofs cannot express {reason}", self._place)
                value = self._terms.bv(0, 64)
            found.append(self._machine.operations["i2l"](value) if value.sort.width == 32 else value)
        return found

    def called(self, method: MethodInfo, site: Site) -> None:
        """The body runs; that the precondition and all invariants hold before is checked as for any call."""
        if self._old is None or not self._is_own(method.owner) or method.name == "<clinit>":
            return
        spec = self._shared.specs.of_method(method)
        name = f"{dotted(method.owner)}.{method.name}"
        if not spec.written or any(fnmatch(name, glob) for glob in self._shared.options.inline):
            return
        site.state.regs, self._obligations.some = list(site.args), {}
        check_precondition(self._obligations, self._shared.functions.function(method), spec, site)
        if not spec.helper:
            self._invariants(site.state, method.name == "<init>")

    def called_anyhow(self, function: Function, state: State) -> None:
        """How callees end is looked at where they are the entry point."""
        method = function.method
        info = self._machine.classes.get(method.class_name).method(method.name, method.descriptor)
        if info is not None and not self._shared.specs.of_method(info).measures:
            self._shared.unmeasured(f"{dotted(method.class_name)}.{method.name}")

    def by_meaning(self, site: Site) -> None:
        """What the library writes inside its own objects is not among the fields that proofs follow."""
        if self._old is not None:
            note_library(self._obligations, site)

    def stated(self, frame: Frame, state: State, call: Invoke) -> Outcome | None:
        return self._statements.run(frame, state, call)

    # ------------------------------------------------------------------------------------------ loops

    def at_head(self, frame: Frame, loop: int, state: State, place: Place, some: Some) -> None:
        if self._old is not None:
            self._loops.at_head(frame, loop, state, place, some)

    def in_any_round(self, frame: Frame, loop: int, state: State) -> None:
        if self._old is not None:
            self._loops.in_any_round(frame, loop, state)

    def after_round(self, frame: Frame, loop: int, state: State, place: Place, some: Some) -> None:
        if self._old is not None:
            self._loops.after_round(frame, loop, state, place, some)

    def on_way(self, frame: Frame, block: Block, to: Block | None, state: State) -> None:
        if self._old is not None:
            self._loops.on_way(frame, block, to, state)

    # ------------------------------------------------------------------------------------------ goals

    def _check(
        self, state: State, make: Callable[[], Goal], prop: Property, span: Span, where: Expr = TRUE,
        result: Term | None = None, old: State | None = None, place: Place | None = None, some: Some | None = None,
    ) -> None:  # fmt: skip
        """A goal is valid where a condition holds."""
        place = place or place_of(self._method, span)
        self._obligations.check(state, make, prop, span, place, old or self._begun, where, result, some)

    def _gap(self, state: State, reason: str, place: Place) -> None:
        self._machine.gap(state, self._terms.true, reason, place)


def check_precondition(obligations: Obligations, function: Function, spec: MethodSpec, site: Site) -> None:
    """Of a call, in a state whose registers are the arguments."""
    words, base = f" of {dotted(spec.owner)}.{spec.name}", f"call.{site.place.line}.{spec.name}.requires"
    prop = clause_property(site.place.method, base, spec.span, f"a precondition{words}")
    make = partial(precondition, spec, Goals(function))
    obligations.check(site.state, make, prop, spec.span, site.place, site.state)


def note_library(obligations: Obligations, site: Site) -> None:
    """What the library writes inside its own objects is not among the fields that proofs follow."""
    owner, classes = site.method.owner, obligations.machine.classes
    harmless = owner in HARMLESS or site.method.name == "arraycopy" or owner[:1] == "["
    if not harmless and not classes.is_subtype(owner, THROWABLE):
        obligations.library.append(site.words)
