"""What all instructions share: what narrows or ends a path, and the parts of an execution."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cached_property

from pybmc import records
from pybmc.annotations import TYPE_CHECKING, Any, Protocol
from pybmc.goto.classes import ClassNotFound, ClassTable, MethodInfo
from pybmc.goto.instr import Property
from pybmc.goto.names import STRING, THROWABLE
from pybmc.goto.nulls import Nulls
from pybmc.goto.place import Place, Stretch
from pybmc.goto.properties import BOUNDS, PropertyKind
from pybmc.symex import ssa
from pybmc.symex.arithmetic import operations
from pybmc.symex.feasibility import Feasibility, Feasible
from pybmc.symex.heap.constants import Constants
from pybmc.symex.heap.contents import Unknowns
from pybmc.symex.heap.heap import Heap
from pybmc.symex.heap.objects import HeapObject, StringObject
from pybmc.symex.record import Record
from pybmc.symex.running.stack import Stack
from pybmc.symex.running.state import State
from pybmc.symex.settings import Settings
from pybmc.symex.texts.words import Words
from pybmc.symex.unknowns.taint import Taint
from pybmc.terms.node import Term, Terms
from pybmc.terms.ops import BOOL, Op, Sort

if TYPE_CHECKING:
    from pybmc.symex.extent import Extents
    from pybmc.symex.running.cuts import Cuts
    from pybmc.symex.running.sites import CallSite
    from pybmc.symex.texts.text_axioms import TextAxioms
    from pybmc.symex.unknowns.flow_tables import FlowTables
    from pybmc.symex.unknowns.flows import Flows


class Events(Protocol):
    def call(self, state: State, site: CallSite) -> bool:
        """Go on behind a call; False to leave it to others."""


MAX_QUESTIONS = 12  # to a solver in one trial
FEW = 12  # unknowns of which solvers are asked without ado
PRODUCT = 4  # so many of them are about as hard as a product or quotient
TERMS_A_STEP = 30  # that are made at most as long as little is done


class Helpers(records.Record):
    """What a machine asks others for: whether a path is possible, and the words of messages."""

    feasible: Feasible | None = None
    settle: Callable[[Machine, StringObject], None] | None = None  # gives a pending message its text
    null_pointer_message: Callable[[MethodInfo, int], str | None] | None = None  # by method and bytecode index
    jvm: Callable[[str], str] | None = None  # what a JVM answers; empty: none does


class Trial:
    """Whether something that inputs need can be run at all, such as the initialiser of a class."""

    def __init__(self, what: str, rounds: int, asks: bool, until: int | None) -> None:
        self._what = what
        self.until = until  # when it has taken too much work (`Machine.work`)
        self.is_over = False  # it has
        self.asks = asks  # whether paths are possible: only if its facts stay facts, whatever comes of it
        self.rounds = rounds  # that every loop may go at least, however the user bounds those of the program
        self.failure = ""  # why pybmc could not follow; empty: it can, or the program fails
        self.questions: Feasible | None = None  # whether what it cannot follow can be reached
        self.asked = 0
        self.is_hard = False  # to tell which paths are possible: all are followed, as far as the work goes

    def fail(self, reason: str) -> None:
        self.failure = f"{self._what}: {reason}"


def _flows(terms: Terms, settings: Settings) -> Flows | None:
    """--taint"""
    if settings.flows is None:
        return None
    from pybmc.symex.unknowns.flows import Flows

    return Flows(terms, settings.flows)


def _tables(machine: Machine) -> FlowTables | None:
    if machine.flows is None:
        return None
    from pybmc.symex.unknowns.flow_tables import FlowTables

    return FlowTables(machine, machine.flows)


class Machine:
    """Narrows and ends paths, and knows the record, the heap, classes and terms."""

    def __init__(
        self,
        terms: Terms,
        classes: ClassTable,
        settings: Settings,
        helpers: Helpers,
        make_unknowns: Callable[[Machine], Unknowns],
    ) -> None:
        self.terms = terms
        self.classes = classes
        self.settings = settings
        self.stack = Stack(settings.max_stack_depth)
        self.record = Record()
        self.flows = _flows(terms, settings)  # where values come from, if anybody asks
        self.taint = Taint(terms)  # what depends on calls that are not covered
        self.heap = Heap(terms, self)
        self.constants = Constants(self.heap, classes)
        self.words = Words(classes, helpers.null_pointer_message)
        self.operations = operations(terms)
        self.recording = settings.record_steps
        self.zero, self.one = terms.bv(0, 32), terms.bv(1, 32)
        self.notes: dict[int, tuple[object, ...]] = {}  # what intrinsics know of objects that they made
        self.memo: dict[tuple[object, ...], Any] = {}  # what intrinsics know of terms
        self._settle = helpers.settle
        self.jvm = helpers.jvm
        self._text_axioms: TextAxioms | None = None
        self._by_bounds = "path_bounds" not in self.terms.OFF
        self._feasibility = Feasibility(helpers.feasible, self.record.assumptions, self.taint)
        self.nulls = Nulls(classes, settings.nulls)
        self.trial: Trial | None = None
        self.cuts: Cuts | None = None  # paths that are kept for a larger bound, if anybody wants to go on
        self.events: Events | None = None  # whoever makes something of calls that are not covered
        self.steps = 0  # of all functions that ran
        self.functions = 0  # that were made ready to run
        self.hard = 0  # what makes questions hard: unknowns, and products and quotients of such
        self._began = terms.count  # those of executions before
        self._questions = 0  # to a solver
        self._message = -1  # the field that holds the message of an exception, once one was thrown
        self.unknowns: Unknowns = make_unknowns(self)
        self.tables = _tables(self)  # through which values flow, if anybody asks

    def renew(self, unwind: int | None, feasible: Feasible | None) -> None:
        """The execution goes on with a larger bound."""
        self.settings = records.changed(self.settings, unwind=unwind)
        if self.cuts is not None:
            self.cuts.take_back(self.terms, self.record.assumptions)
        self._feasibility = Feasibility(feasible, self.record.assumptions, self.taint)

    @property
    def work(self) -> int:
        """What has been done so far, the same on every machine: some 10,000 are a second."""
        return self.steps // 4 + self.terms.count + 100 * self.functions + 500 * self._questions

    def is_little(self) -> bool:
        """Whether so little was done that the bound, while it is raised, cuts nothing yet."""
        allowed = self.settings.allowance
        is_little = self.steps < allowed and self.hard <= FEW and self.trial is None
        return is_little and self.terms.count - self._began < TERMS_A_STEP * allowed

    @contextmanager
    def on_trial(
        self, what: str, rounds: int = 0, asks: bool = False, work: int | None = None
    ) -> Iterator[Trial]:  # fmt: skip
        """While something is run that inputs need, failures are nobody's: they just end the path.

        `work`: the most that may be done; where that is not enough, all paths end that are not at their end.
        """
        before, until = self.trial, None if work is None else self.work + work
        if before is not None and before.until is not None:
            until = before.until if until is None else min(until, before.until)
        trial = Trial(what, rounds, asks, until)
        self.trial = trial
        try:
            yield trial
        finally:
            self.trial = before

    def is_too_much(self) -> bool:
        """Whether what is on trial has taken too much work."""
        trial = self.trial
        if trial is None or trial.until is None or self.work <= trial.until:
            return False
        if not trial.failure:
            trial.fail("it takes too many steps")
        trial.is_over = True
        return True

    # ------------------------------------------------------------------------------- where, and whether

    def here(self, state: State) -> Place:
        """Where a path is, as the user sees it."""
        return self.stack.user_place(state.at)

    def note_throw(self, number: int, state: State, place: Place | None = None) -> None:
        """An exception object is thrown; only the first place counts, as for the JVM that of its making does."""
        if number not in self.record.thrown_at:
            at = place or state.at
            message = state.heap.get((number, self._message_field()))
            self.record.thrown_at[number] = ssa.ThrownAt(self.stack.user_place(at), at, self.stack.trail, message)

    def _message_field(self) -> int:
        if self._message < 0:
            field = self.classes.resolve_field(THROWABLE, "detailMessage", f"L{STRING};")
            assert field is not None
            self._message = self.heap.field_number(field)
        return self._message

    def reachable(self, state: State) -> bool:
        """Whether some execution gets here; asked where going on costs much. True where nobody can tell."""
        return state.guard.term is self.terms.true or self.feasible(state.guard.term)

    def feasible(self, condition: Term) -> bool:
        """False if a condition never holds."""
        trial = self.trial
        if trial is not None and (trial.is_hard or not trial.asks):
            return True
        self._questions += 1
        may_hold = self._feasibility.may_hold(condition, brief=trial is not None)
        if trial is not None:
            trial.is_hard = self._feasibility.gave_up
        return may_hold

    def as_int(self, condition: Term) -> Term:
        return self.terms.ite(condition, self.one, self.zero)

    # ---------------------------------------------------------------------------- what narrows a path

    def assume(
        self, state: State, condition: Term, ends_path: bool = False, why: str = "", inside: Stretch | None = None
    ) -> bool:
        """Go on only where the condition holds; True if that is nowhere.

        `why`: "check" if otherwise a property is violated, so that what goes wrong later is a failure in any case;
        "bound" if a loop or recursion is not followed any further. That such a loop ends is taken for granted
        where something is known of what it leaves behind (`inside`).
        """
        terms = self.terms
        condition = self.decide(state, condition)
        if condition is terms.true:
            return False
        fact = terms.implies(state.guard.term, condition)
        if self.taint and why == "bound":
            if inside is not None:
                self.taint.ends(fact, inside)
        elif self.taint and why != "check":
            self.taint.assumed(state.guard.term, fact)
        self.record.assumptions.append(ssa.Assumed(fact, ends_path))
        if condition is terms.false:
            return True
        state.guard = state.guard.assume(condition)
        return False

    def state_fact(self, condition: Term) -> None:
        """Holds of every execution, whatever path it takes: what is known about unknowns."""
        if condition is not self.terms.true:
            self.taint.stated(condition)
            if self.flows is not None:
                self.flows.stated(condition)
            self.record.assumptions.append(ssa.Assumed(condition, ends_path=False, is_fact=True))

    def withdraw(self, since: int) -> None:
        """What was assumed of a path since then: it is not taken. Unknowns that it met are there for others."""
        assumptions = self.record.assumptions
        assumptions[since:] = [assumed for assumed in assumptions[since:] if assumed.is_fact]

    def extent(self, state: State, term: Term) -> tuple[int, int]:
        """Numbers between which an integer is on a path."""
        return self.extents.of(state.guard, term)

    @cached_property
    def extents(self) -> Extents:
        from pybmc.symex.extent import Extents

        return Extents(self.terms)

    def decide(self, state: State, condition: Term) -> Term:
        """The condition, or true or false where what is known on the path decides it."""
        condition = state.guard.decide(self.terms, condition)
        if condition.op is not Op.CONST and self._by_bounds:
            condition = self.extents.decide(state.guard, condition)
        return self.decide_at_once(state, condition)

    def is_certain(self, guard: Term, condition: Term) -> bool:
        """Whether it is known, without a question, that a condition holds wherever a guard does."""
        return self.trial is None and bool(self._feasibility.decided(guard, condition))

    def decide_at_once(self, state: State, condition: Term) -> Term:
        """Likewise, by what questions about the order of few unknowns have found out."""
        if condition.op is Op.CONST or self.trial is not None:
            return condition
        found = self._feasibility.decided(state.guard.term, condition)
        return condition if found is None else self.terms.true if found else self.terms.false

    def variable(self, name: str, sort: Sort, marks: int = 0, flows: bool = False) -> Term:
        """An unknown: an input of the run, or what calls that are not covered gave, which `marks` names.

        `flows`: from a source of --taint.
        """
        made = self.terms.var(name, sort)
        self.hard += 1
        if marks:
            self.taint.mark(made, marks)
        if flows and self.flows is not None:
            self.flows.mark(made)
        return made

    def may_be_another(self, made: HeapObject, source: int) -> None:
        """Whether this is the same object as another one of its class depends on a source."""
        self.heap.note_given(made, source)

    def derived(self, name: str, sort: Sort, operands: Sequence[Term] = ()) -> Term:
        """A variable that facts define, by these operands or by what the facts mention."""
        made = self.terms.var(name, sort)
        if self.flows is not None:
            self.flows.derive(made, operands)
        return self.taint.derive(made, operands)

    def text_axioms(self) -> TextAxioms:
        """What is known about long strings; made when there is one."""
        if self._text_axioms is None:
            from pybmc.symex.texts.text_axioms import TextAxioms

            self._text_axioms = TextAxioms(self.terms, self.unknowns.unique, self.state_fact, self.derived)
            self.record.refinements.append(self._text_axioms)
        return self._text_axioms

    def check(
        self, state: State, condition: Term, prop: Property, place: Place, escaped: ssa.Escaped | None = None,
        stated: Callable[[State], ssa.Stated | None] | None = None, inside: Stretch | None = None,
    ) -> bool:  # fmt: skip
        """Record a property; the path goes on where it holds. True if that is nowhere.

        `stated` says it in the words of the source, where somebody asks. `inside`: see `assume`.
        """
        terms = self.terms
        self.record.properties.setdefault(prop.id, prop)
        condition = self.decide(state, condition)
        if self.trial and prop.kind is not PropertyKind.COVERAGE:
            return condition is not terms.true and self.assume(state, condition)
        self.record.arrive(prop.id, state.guard.term, place)
        if condition is terms.true:
            return False
        violated = terms.and_(state.guard.term, terms.not_(condition))
        if violated is not terms.false:
            said = stated(state) if stated is not None else None
            self._record_check(violated, place, prop, escaped, said)
        if prop.kind is PropertyKind.COVERAGE:
            return False
        if condition is terms.false:
            self.record.ends[prop.id] = prop
        why = "bound" if prop.kind in BOUNDS else "" if self.settings.some_properties else "check"
        return self.assume(state, condition, ends_path=True, why=why, inside=inside)

    def _record_check(
        self, violated: Term, place: Place, prop: Property, escaped: ssa.Escaped | None, stated: ssa.Stated | None
    ) -> None:
        """A violation that depends on a doubt is none, but leaves the verdict open."""
        terms, prefix = self.terms, len(self.record.assumptions)
        trail = self.stack.trail if escaped is None else escaped.thrown.trail
        certain = terms.and_(violated, terms.not_(terms.or_all(doubt for doubt, _, _ in self.record.doubts)))
        if self.taint:
            open_calls = _places(place if escaped is None else escaped.thrown.at, trail)
            certain, open_, reason = self.taint.split(certain, self._feasibility.may_hold_anyway, open_calls)
            if open_ is not terms.false:
                self.record.steps.append(ssa.Unsupported(open_, place, reason, prefix, depends=True))
        if certain is not terms.false:
            self.record.steps.append(ssa.Check(certain, place, prop, prefix, trail, escaped, stated))
        for doubt, reason, where in self.record.doubts:
            both = terms.and_(violated, doubt)
            if both is not terms.false:
                self.record.steps.append(ssa.Unsupported(both, where, reason, prefix))

    def doubt(self, state: State, condition: Term, reason: str) -> bool:
        """Where the condition holds, what the path goes on with may be more than what Java can give.

        A proof remains a proof; a violation there leaves the verdict open. True if the path ends.
        """
        if self.trial:
            return self.unsupported(state, condition, reason)
        guard = self.terms.and_(state.guard.term, state.guard.decide(self.terms, condition))
        if guard is not self.terms.false:
            self.record.doubts.append((guard, reason, self.here(state)))
        return False

    def unsupported(
        self, state: State, condition: Term, reason: str, place: Place | None = None, asks: bool = True
    ) -> bool:  # fmt: skip
        """Where the condition holds the verdict is open, and the path ends. True if that is everywhere.

        `asks`: of what is on trial, whether it can get there.
        """
        if self.trial:
            if not self.trial.failure and (
                not asks or self._may_fail(self.trial, self.terms.and_(state.guard.term, condition))
            ):
                self.trial.fail(reason)
            return self.assume(state, self.terms.not_(condition))
        guard = self.terms.and_(state.guard.term, condition)
        where = place if place is not None else self.here(state)
        if self.taint and self.taint.mask(guard) and not self.feasible(guard):
            return self.assume(state, self.terms.not_(condition), ends_path=True, why="check")  # leaves nothing open
        if guard is not self.terms.false:
            self.record.steps.append(ssa.Unsupported(guard, where, reason, len(self.record.assumptions)))
        return self.assume(state, self.terms.not_(condition), ends_path=True)

    def _may_fail(self, trial: Trial, condition: Term) -> bool:
        """Not where a cast before has excluded it. Where the facts of a trial may be withdrawn, it has its own solver;
        to begin with one costs more than most answers do.
        """
        trial.asked += 1
        if trial.asked > MAX_QUESTIONS:
            return True
        if trial.asks:
            return self.feasible(condition)
        if trial.questions is None:
            trial.questions = self._feasibility.apart()
        return trial.questions is None or trial.questions(condition, self.record.assumptions, brief=True)

    # ----------------------------------------------------------------------- what the heap asks for (`Around`)

    def look_inside(self, state: State, condition: Term, reason: str) -> None:
        """Somebody looks into an object of which nothing is known, where the condition holds."""
        self.unsupported(state, condition, reason)

    def settle(self, made: StringObject) -> None:
        if self._settle is not None:
            self._settle(self, made)

    def fill_string(self, made: StringObject) -> None:
        self.constants.fill(made)

    def may_be_same(self, a: HeapObject, b: HeapObject) -> Term:
        """Whether two objects are one, where a call without meaning gave one of them."""
        name = f"object#{min(a.number, b.number)}=={max(a.number, b.number)}"
        variable = self.terms.var(name, BOOL)
        self.taint.mark(variable, a.source | b.source)
        return variable

    def may_extend(self, name: str, parent: str) -> bool:
        """Whether objects of a class are of another one; yes where a class is missing that could tell."""
        try:
            return self.classes.is_subtype(name, parent)
        except ClassNotFound:
            return True


def _places(place: Place, trail: ssa.Trail | None) -> list[Place]:
    """Where something happens, and where the calls that are open were made."""
    found = [place]
    while trail is not None and trail.outer is not None:  # the entry point is called from nowhere
        found.append(trail.called_at)
        trail = trail.outer
    return found
