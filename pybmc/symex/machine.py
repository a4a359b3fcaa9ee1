"""The part of an execution that all instructions share: the record being written, and what ends a path."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Protocol

from pybmc.goto.classes import ClassNotFound, ClassTable
from pybmc.goto.instr import Loc, Property
from pybmc.goto.names import CLASS, STRING, dotted
from pybmc.goto.place import Place
from pybmc.goto.program import Function
from pybmc.goto.properties import BOUNDS
from pybmc.symex import ssa
from pybmc.symex.arithmetic import operations
from pybmc.symex.feasibility import Feasibility, Feasible
from pybmc.symex.heap.heap import Heap, HeapObject
from pybmc.symex.running.stack import Stack
from pybmc.symex.running.state import State
from pybmc.symex.settings import Settings
from pybmc.symex.texts.strings import constant
from pybmc.symex.texts.words import Words
from pybmc.symex.unknowns.taint import Taint
from pybmc.terms.node import Term, Terms
from pybmc.terms.ops import BOOL, Sort

if TYPE_CHECKING:
    from pybmc.symex.extent import Extents
    from pybmc.symex.texts.text_axioms import TextAxioms


class Missing(Protocol):
    """What classes and fields mean that are not there: see `symex/unknowns/uncovered.py`."""

    def value(self, state: State, descriptor: str, name: str, reason: str, place: Place) -> Term: ...

    def write(self, state: State, name: str, reason: str, place: Place) -> None: ...

    def new(self, state: State, class_name: str) -> Term: ...

    def is_instance(self, state: State, number: int, type_name: str) -> Term: ...


class Trial:
    """Whether a class of which an input may be an object can be initialised at all."""

    def __init__(self, class_name: str) -> None:
        self._class_name = class_name
        self.failure = ""  # why pybmc could not follow; empty: it can, or the program fails

    def fail(self, reason: str) -> None:
        name = dotted(self._class_name)
        self.failure = f"the initialiser of {name}, which an input may be an object of: {reason}"


class Machine:
    """Records steps, properties and assumptions; knows classes, heap and terms."""

    def __init__(
        self, terms: Terms, classes: ClassTable, settings: Settings, stack: Stack, ask: Feasible | None
    ) -> None:
        self.terms = terms
        self.stack = stack
        self.classes = classes
        self.settings = settings
        self.heap = Heap(terms, self._may_extend)
        self.heap.on_opaque = self._look_inside
        self.words = Words(classes)
        self.operations = operations(terms)
        self.steps: list[ssa.Step] = []
        self.assumptions: list[ssa.Assumed] = []
        self.has_assumptions = False  # the program makes some
        self.refinements: list[ssa.Refinement] = []  # of unknowns that the assumptions do not say everything about
        self.doubts: list[tuple[Term, str, Place]] = []  # where values stand in for unknown ones, and why
        self.missing: Missing
        self.taint = Taint(terms)  # what depends on calls that are not covered
        self.properties: dict[str, Property] = {}
        self.warnings: list[str] = []
        self.recording = settings.record_steps
        self.zero, self.one = terms.bv(0, 32), terms.bv(1, 32)
        self.class_objects: dict[str, HeapObject] = {}
        self.class_names: dict[int, str] = {}  # of class objects; primitives as `int`
        self.instances: dict[str, HeapObject] = {}
        self.notes: dict[int, tuple[object, ...]] = {}  # what intrinsics know of objects that they made
        self.strings: dict[str, HeapObject] = {}
        self.literals: dict[str, Term] = {}  # where constants of the program have been looked at so far
        self.memo: dict[tuple[object, ...], Any] = {}  # what intrinsics know of terms
        self.contents: dict[str, HeapObject] = {}  # of builders that hold a constant
        self.heap.fill_string = self._fill_string
        self.thrown_at: dict[int, Place] = {}  # where an exception object was first thrown
        self._text_axioms: TextAxioms | None = None
        self._extents: Extents | None = None
        self.string_lengths: list[Term] = []  # of unknown strings
        self.string_bounds: list[Term] = []  # facts about lengths that could be any number
        self.string_units: list[Term] = []  # of these: variables for one unit each, or arrays of them
        self.strings_in_cells = False  # there are unknown strings that need no axioms
        self._places: dict[tuple[int, int, str], Place] = {}
        self._feasibility = Feasibility(ask, self.assumptions, self.taint)
        self.trial: Trial | None = None

    @contextmanager
    def on_trial(self, class_name: str) -> Iterator[Trial]:
        """While the class of a possible input is initialised, failures are nobody's: they just end the path."""
        trial = self.trial = Trial(class_name)
        try:
            yield trial
        finally:
            self.trial = None

    # ------------------------------------------------------------------------------- where, and whether

    def here(self, state: State) -> Place:
        """Where a path is, as the user sees it."""
        return self.stack.user_place(state.at)

    def reachable(self, state: State) -> bool:
        """Whether some execution gets here; asked where going on costs much. True where nobody can tell."""
        return state.guard.term is self.terms.true or self.feasible(state.guard.term)

    def feasible(self, condition: Term) -> bool:
        """False if a condition never holds."""
        return self.trial is not None or self._feasibility.may_hold(condition)

    # ------------------------------------------------------------------------------------ the record

    def place(self, function: Function, loc: Loc) -> Place:
        key = (loc.line, loc.bci, function.method.java_id)
        place = self._places.get(key)
        if place is None:
            place = self._places[key] = Place(function.method, function.source_file, loc.line, loc.bci)
        return place

    def warn(self, text: str) -> None:
        if text not in self.warnings:
            self.warnings.append(text)

    def as_int(self, condition: Term) -> Term:
        return self.terms.ite(condition, self.one, self.zero)

    # ---------------------------------------------------------------------------- what narrows a path

    def assume(self, state: State, condition: Term, ends_path: bool = False, why: str = "") -> bool:
        """Go on only where the condition holds; True if that is nowhere.

        `why`: "check" if otherwise a property is violated, so that what goes wrong later is a failure in any case;
        "bound" if a loop or recursion is not followed any further.
        """
        terms = self.terms
        condition = state.guard.decide(terms, condition)
        if condition is terms.true:
            return False
        fact = terms.implies(state.guard.term, condition)
        if self.taint and why == "bound":
            self.taint.ends(fact)
        elif self.taint and why != "check":
            self.taint.assumed(state.guard.term, fact)
        self.assumptions.append(ssa.Assumed(fact, ends_path))
        if condition is terms.false:
            return True
        state.guard = state.guard.assume(condition)
        return False

    def state_fact(self, condition: Term) -> None:
        """Holds of every execution, whatever path it takes: what is known about unknowns."""
        if condition is not self.terms.true:
            self.taint.stated(condition)
            self.assumptions.append(ssa.Assumed(condition, ends_path=False))

    def extent(self, state: State, term: Term) -> tuple[int, int]:
        """Numbers between which an integer is on a path."""
        if self._extents is None:
            from pybmc.symex.extent import Extents

            self._extents = Extents(self.terms)
        return self._extents.of(state.guard, term)

    def variable(self, name: str, sort: Sort, marks: int = 0) -> Term:
        """An unknown: an input of the run, or what calls that are not covered gave, which `marks` names."""
        made = self.terms.var(name, sort)
        if marks:
            self.taint.mark(made, marks)
        return made

    def may_be_another(self, made: HeapObject, source: int) -> None:
        """Whether this is the same object as another one of its class depends on a source."""
        made.source |= source
        self.heap.may_be_same = self._may_be_same

    def _may_be_same(self, a: HeapObject, b: HeapObject) -> Term:
        name = f"object#{min(a.number, b.number)}=={max(a.number, b.number)}"
        variable = self.terms.var(name, BOOL)
        self.taint.mark(variable, a.source | b.source)
        return variable

    def _may_extend(self, name: str, parent: str) -> bool:
        """Whether objects of a class are of another one; yes where a class is missing that could tell."""
        try:
            return self.classes.is_subtype(name, parent)
        except ClassNotFound:
            return True

    def derived(self, name: str, sort: Sort, operands: Sequence[Term] = ()) -> Term:
        """A variable that facts define, by these operands or by what the facts mention."""
        return self.taint.derive(self.terms.var(name, sort), operands)

    def text_axioms(self) -> TextAxioms:
        """What is known about long strings; made when there is one."""
        if self._text_axioms is None:
            from pybmc.symex.texts.text_axioms import TextAxioms

            assert self.heap.unknowns is not None
            self._text_axioms = TextAxioms(self.terms, self.heap.unknowns.unique, self.state_fact, self.derived)
            self.refinements.append(self._text_axioms)
        return self._text_axioms

    def check(self, state: State, condition: Term, prop: Property, place: Place, exception: str = "") -> bool:
        """Record a property; the path goes on where it holds. True if that is nowhere."""
        terms = self.terms
        self.properties.setdefault(prop.id, prop)
        condition = state.guard.decide(terms, condition)
        if condition is terms.true:
            return False
        if self.trial:
            return self.assume(state, condition)
        violated = terms.and_(state.guard.term, terms.not_(condition))
        if violated is not terms.false:
            self._record_check(violated, place, prop, exception)
        why = "bound" if prop.kind in BOUNDS else "" if self.settings.some_properties else "check"
        return self.assume(state, condition, ends_path=True, why=why)

    def _record_check(self, violated: Term, place: Place, prop: Property, exception: str) -> None:
        """A violation that depends on a doubt is none, but leaves the verdict open."""
        terms, prefix = self.terms, len(self.assumptions)
        certain = terms.and_(violated, terms.not_(terms.or_all(doubt for doubt, _, _ in self.doubts)))
        if self.taint:
            certain, open_, reason = self.taint.split(certain, self._feasibility.may_hold_anyway)
            if open_ is not terms.false:
                self.steps.append(ssa.Unsupported(open_, place, reason, prefix, depends=True))
        if certain is not terms.false:
            self.steps.append(ssa.Check(certain, place, prop, prefix, exception))
        for doubt, reason, where in self.doubts:
            both = terms.and_(violated, doubt)
            if both is not terms.false:
                self.steps.append(ssa.Unsupported(both, where, reason, prefix))

    def doubt(self, state: State, condition: Term, reason: str) -> bool:
        """Where the condition holds, what the path goes on with may be more than what Java can give.

        A proof remains a proof; a violation there leaves the verdict open. True if the path ends.
        """
        if self.trial:
            return self.unsupported(state, condition, reason)
        guard = self.terms.and_(state.guard.term, state.guard.decide(self.terms, condition))
        if guard is not self.terms.false:
            self.doubts.append((guard, reason, self.here(state)))
        return False

    def unsupported(self, state: State, condition: Term, reason: str, place: Place | None = None) -> bool:
        """Where the condition holds the verdict is open, and the path ends. True if that is everywhere."""
        if self.trial:
            self.trial.fail(reason)
            return self.assume(state, self.terms.not_(condition))
        guard = self.terms.and_(state.guard.term, condition)
        where = place if place is not None else self.here(state)
        if self.taint and self.taint.mask(guard) and not self.feasible(guard):
            return self.assume(state, self.terms.not_(condition), ends_path=True, why="check")  # leaves nothing open
        if guard is not self.terms.false:
            self.steps.append(ssa.Unsupported(guard, where, reason, len(self.assumptions)))
        return self.assume(state, self.terms.not_(condition), ends_path=True)

    def _look_inside(self, state: State, condition: Term, reason: str) -> None:
        self.unsupported(state, condition, reason)

    # --------------------------------------------------------------------------------- constant objects

    def class_object(self, name: str) -> Term:
        """`Foo.class`: one object for each class, of which only identity is known."""
        made = self.class_objects.get(name)
        if made is None:
            made = self.class_objects[name] = self.heap.make(CLASS)
            made.opaque = "reflection on java.lang.Class objects is not supported yet"
            self.class_names[made.number] = name
        return self.heap.reference(made)

    def instance(self, class_name: str) -> Term:
        """The one object of a synthetic class without state."""
        made = self.instances.get(class_name)
        if made is None:
            made = self.instances[class_name] = self.heap.make(class_name)
        return self.heap.reference(made)

    def string_object(self, text: str) -> Term:
        """A constant string (JLS 3.10.5: one object for each content); its contents are those of the JDK's class."""
        made = self.strings.get(text)
        if made is None:
            made = self.strings[text] = self.heap.make(STRING)
            made.text = text
            made.chars = constant(self.terms, text)
        return self.heap.reference(made)

    def literal(self, text: str, guard: Term) -> Term:
        """A constant that the program looks at where the guard holds: from then on the JVM has it in its pool."""
        seen = self.literals.get(text)
        if seen is not self.terms.true:
            self.literals[text] = guard if seen is None else self.terms.or_(seen, guard)
        return self.string_object(text)

    def _fill_string(self, made: HeapObject) -> None:
        """Fields of a constant, as java.lang.String has them since JDK 9: bytes and a coder (0 Latin-1, 1 UTF-16).

        Done when code of the JDK first looks at them.
        """
        text = made.text
        if text is None:
            return
        info = self.classes.find(STRING)
        value = info.field("value", "[B") if info is not None else None
        coder = info.field("coder", "B") if info is not None else None
        if value is None or coder is None:
            made.opaque = "this JDK's java.lang.String has an unknown layout"
            return
        latin = all(ord(c) < 256 for c in text)
        data = bytes(map(ord, text)) if latin else text.encode("utf-16-le", "surrogatepass")
        array = self.heap.make_array("[B", self.terms.bv(len(data), 32), len(data))
        initial = self.heap.initial_values
        array.is_input = made.is_input = True  # their initial values are looked up, not zero
        for at, byte in enumerate(data):
            initial[(array.number, at)] = self.terms.bv(byte - 256 if byte > 127 else byte, 32)
        for field in info.fields if info is not None else ():
            if not field.is_static:
                initial[(made.number, self.heap.field_number(field))] = self.heap.zero(field.descriptor)
        initial[(made.number, self.heap.field_number(value))] = self.heap.reference(array)
        initial[(made.number, self.heap.field_number(coder))] = self.terms.bv(0 if latin else 1, 32)
