"""What all parts of a run share: facts, assumptions in order, what must hold, and who writes what."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sized

from pybmc.annotations import TYPE_CHECKING
from pybmc.contracts.claims import Claim, Where
from pybmc.engines.prove.folds import Folds
from pybmc.engines.prove.heap import UNITS, Chain, Field, Forgotten, Heap, Key, Made, Static, Stored, Targets
from pybmc.engines.prove.reaching import Reaching
from pybmc.engines.prove.state import Merger, State
from pybmc.engines.prove.world import World
from pybmc.goto.classes import ACC_FINAL, ACC_PUBLIC, ACC_STATIC, ClassTable, FieldInfo, Origin
from pybmc.goto.instr import Property
from pybmc.goto.names import STRING, is_reference, kind_of
from pybmc.goto.place import Place
from pybmc.records import NamedTuple, Record
from pybmc.symex.arithmetic import operations
from pybmc.terms.node import Term, Terms
from pybmc.terms.ops import BOOL, Op
from pybmc.terms.walk import variables

if TYPE_CHECKING:
    from collections.abc import Callable

    from pybmc.engines.prove.library import Means
    from pybmc.engines.prove.readback import Point
    from pybmc.goto.instr import MethodRef

    Meanings = Callable[[MethodRef], "Means | None"]

MAX_TARGETS = 6  # objects of one field that a loop may write to and that are told apart

NEVER_NULL = {("java/lang/System", name) for name in ("in", "out", "err")}
FOR_ALL = ACC_PUBLIC | ACC_STATIC | ACC_FINAL  # none of the thousand such fields of java.base is null


class Gap(Record):
    """A place behind which nobody knows how the program goes on; `closes`: claims may show that nobody gets there."""

    place: Place
    reason: str
    closes: bool = False


class ByContract(Record):
    """A call that means a contract: paths, with the number of assumptions then, before it and how it may end."""

    name: str
    place: Place
    before: tuple[Term, int]
    after: tuple[tuple[Term, int], ...]


class Obligation(Record):
    """`violated` must not hold together with the first `prefix` assumptions."""

    subject: Property | Claim | Gap
    violated: Term
    prefix: int
    place: Place
    when: str = ""  # of a claim: `initially`, `after a round`, ...


class Stated(Record):
    """A condition that the program names for a proof, with the state of the loop that it stands in."""

    condition: Term
    point: Point | None
    place: Place
    is_hint: bool


class _Single(NamedTuple):
    """A new object of one of two programs; `around`: the loops in which it was made."""

    made: Term
    class_name: str
    length: Term | None
    around: tuple[Context, ...]


class Context:
    """A loop or a recursive method that is being cut: what one round of it may write, as earlier runs saw it."""

    def __init__(self, name: str, where: Where, allowed: dict[Key, Targets], start: int) -> None:
        self.name = name
        self.where = where
        self.allowed = allowed
        self.start = start  # the number of the next object at the head
        self.seen: dict[Key, set[Term] | None] = {}
        self.args: list[Term] = []  # of a recursion: what it is called with from outside
        self.other_args: set[int] = set()  # positions at which calls inside pass something else

    def note(self, key: Key, target: Term | None) -> None:
        """A write to an object; None: to any, or to a static field."""
        seen = self.seen.setdefault(key, set())
        if seen is None:
            return
        if target is None:
            self.seen[key] = None
        elif not _all_made_since(target, self.start):
            seen.add(target)
            if len(seen) > MAX_TARGETS:
                self.seen[key] = None

    def missing(self) -> dict[Key, Targets]:
        """What was written and is not allowed; what an object is told apart by was wrong if it is."""
        found: dict[Key, Targets] = {}
        for key, seen in self.seen.items():
            if key not in self.allowed:
                found[key] = None if seen is None else tuple(seen)
            else:
                allowed = self.allowed[key]
                if allowed is not None and (seen is None or not seen <= set(allowed)):
                    found[key] = None
        return found


def _all_made_since(reference: Term, start: int) -> bool:
    todo = [reference]
    while todo:
        term = todo.pop()
        if term.op is Op.ITE:
            todo += term.args[1:]
        elif not term.is_const or 0 < term.value < start:
            return False
    return True


class Machine:
    """Reads and writes states, narrows paths, and keeps the record."""

    def __init__(self, terms: Terms, classes: ClassTable, world: World) -> None:
        self.terms = terms
        self.classes = classes
        self.world = world
        self.heap = Heap(world)
        self.folds = Folds(world, self.heap)
        self.reaching = Reaching(world, self.heap)
        self.operations = operations(terms)
        self.assumptions: list[Term] = []
        self.known_to_be: list[Term] = []  # values of which something says that there is one
        self.points: list[Point] = []  # states of which only claims are known, in the order in which they were met
        self.stated: list[Stated] = []
        self.passed: list[tuple[int, Term, Term]] = []  # of assumptions that paths meet: number, path and condition
        self.obligations: list[Obligation] = []
        self.properties: dict[str, Property] = {}
        self.active: tuple[Context, ...] = ()  # the loops and recursions around what is running
        self.trusting = False  # what must hold is known to hold
        self._single: list[_Single] = []  # what the first of two programs in step has made, and the other one has not
        self.is_limited = False  # arrays must fit in a heap of some size, which only instructions check
        self.meanings: Meanings | None = None  # of calls, before all others: for two programs in step
        self.outside_is_covered = False  # what files, connections and settings give is unknown, and that is all
        # Of links whose counts claims speak of: where these are kept, and whether there is none.
        self.counts: dict[Field, tuple[Field, Field]] = {}
        # What runs have looked at: if somebody asks for all of it, another run follows one that sees more.
        self.keys: dict[Key, None] = {}
        self.wants_every_key = False
        self.sites: Sized = ()  # where collections are made
        self.of_new: Callable[[State, Term, str], None] | None = None  # says what else new objects of a class hold
        self.start: Point | None = None  # the arguments
        self.by_contract: list[ByContract] = []
        self.begun: tuple[Term, int] | None = None  # the path on which what is assumed of the start holds
        self.initial_statics: dict[Static, Term] = {}
        self.merger = Merger(terms, self.heap, self.initial_statics)
        self.one, self.zero = terms.bv(1, 32), terms.bv(0, 32)

    # -------------------------------------------------------------------------------- what narrows a path

    def assume(self, state: State, condition: Term) -> bool:
        """Go on only where the condition holds; True if that is nowhere."""
        condition = state.guard.decide(self.terms, condition)
        if condition is self.terms.true:
            return False
        self.passed.append((len(self.assumptions), state.guard.term, condition))
        self.assumptions.append(self.terms.implies(state.guard.term, condition))
        if condition is self.terms.false:
            return True
        state.guard = state.guard.assume(condition)
        return False

    def check(self, state: State, condition: Term, prop: Property, place: Place) -> bool:
        """A property; the path goes on where it holds. True if that is nowhere."""
        self.properties.setdefault(prop.id, prop)
        condition = state.guard.decide(self.terms, condition)
        if condition is self.terms.true:
            return False
        self._must(state, condition, prop, place)
        return self.assume(state, condition)

    def gap(self, state: State, condition: Term, reason: str, place: Place) -> bool:
        """Where the condition holds nobody knows how it goes on. True if that is everywhere."""
        holds = self.terms.not_(state.guard.decide(self.terms, condition))
        if holds is self.terms.true:
            return False
        self._must(state, holds, Gap(place, reason, holds is not self.terms.false), place)
        return self.assume(state, holds)

    def claim(self, state: State, condition: Term, claim: Claim, place: Place, when: str) -> None:
        self._must(state, condition, claim, place, when)

    def _must(
        self, state: State, condition: Term, subject: Property | Claim | Gap, place: Place, when: str = ""
    ) -> None:
        violated = self.terms.and_(state.guard.term, self.terms.not_(condition))
        if violated is not self.terms.false and not self.trusting:
            self.obligations.append(Obligation(subject, violated, len(self.assumptions), place, when))

    def branch(self, state: State, condition: Term) -> State | None:
        """The part of a state where a condition holds; the state itself keeps the rest."""
        condition = state.guard.decide(self.terms, condition)
        if condition is self.terms.false:
            return None
        other = state.fork()
        other.guard = other.guard.branch(self.terms, condition)
        state.guard = state.guard.branch(self.terms, self.terms.not_(condition))
        return other

    def choice(self, name: str) -> Term:
        """An unknown condition."""
        return self.world.var(self.world.unique(name), BOOL)

    def as_int(self, condition: Term) -> Term:
        return self.terms.ite(condition, self.one, self.zero)

    def zero_of(self, descriptor: str) -> Term:
        match kind_of(descriptor):
            case "J":
                return self.terms.bv(0, 64)
            case "F":
                return self.terms.fp(0, 32)
            case "D":
                return self.terms.fp(0, 64)
        return self.zero

    # ----------------------------------------------------------------------------------- fields and cells

    def every_key(self) -> list[Key]:
        """All that any run has looked at so far, but what never changes."""
        self.wants_every_key = True
        return [key for key in self.keys if key != UNITS]

    def looked_at(self) -> list[Key]:
        """What this run has looked at, in the heap and of classes."""
        return [*self.heap.known(), *self.initial_statics]

    @property
    def has_collections(self) -> bool:
        return bool(len(self.sites) or self.world.given)

    def chain(self, state: State, key: Key) -> Chain:
        found = state.heap.get(key)
        return self.heap.initial(key) if found is None else found

    def read(self, state: State, key: Key, ref: Term, index: Term | None = None) -> Term:
        return self.heap.read(self.chain(state, key), ref, index)

    def write(self, state: State, key: Key, ref: Term, value: Term, index: Term | None = None) -> None:
        self.note(key, ref)
        state.heap[key] = Stored(self.chain(state, key), ref, index, value)

    def set_field(self, state: State, info: FieldInfo, ref: Term, value: Term) -> None:
        key = field_key(info)
        self.write(state, key, ref, self.narrow(info.descriptor, value))
        if key in self.counts:
            terms, is_null, (count, given) = self.terms, self.terms.eq(value, self.world.null), self.counts[key]
            more = terms.add(self.read(state, count, value), self.one)
            self.write(state, count, ref, terms.ite(is_null, self.zero, more))
            self.write(state, given, ref, terms.ite(is_null, self.zero, self.read(state, given, value)))

    def note(self, key: Key, target: Term | None) -> None:
        """Whoever writes says so: the loops around have to forget it."""
        for context in self.active:
            context.note(key, target)

    def narrow(self, descriptor: str, value: Term) -> Term:
        """What a field or cell of this type keeps of an int."""
        terms = self.terms
        if descriptor == "B":
            return terms.sext(24, terms.extract(7, 0, value))
        if descriptor == "S":
            return terms.sext(16, terms.extract(15, 0, value))
        if descriptor == "C":
            return terms.zext(16, terms.extract(15, 0, value))
        return terms.band(value, self.one) if descriptor == "Z" else value

    def static(self, state: State, info: FieldInfo) -> Term:
        """What a static field holds; of the library's own nobody knows anything but constants."""
        key = Static(info.owner, info.name, info.descriptor)
        if not self.is_own(info.owner) and info.constant is None:
            value = self.world.unknown(f"{info.owner}.{info.name}", info.descriptor)
            is_for_all = info.owner.startswith("java/") and info.access & FOR_ALL == FOR_ALL
            if is_reference(info.descriptor) and (is_for_all or (info.owner, info.name) in NEVER_NULL):
                self.world.fact(self.terms.not_(self.terms.eq(value, self.world.null)))
            return value
        found = state.statics.get(key)
        return self.initial_static(key, info) if found is None else found

    def initial_static(self, key: Static, info: FieldInfo) -> Term:
        value = self.initial_statics.get(key)
        if value is None:
            value = self.initial_statics[key] = self._constant(info)
        return value

    def set_static(self, state: State, info: FieldInfo, value: Term) -> None:
        if not self.is_own(info.owner):
            return
        key = Static(info.owner, info.name, info.descriptor)
        self.initial_static(key, info)
        self.note(key, None)
        state.statics[key] = self.narrow(info.descriptor, value)

    def is_own(self, class_name: str) -> bool:
        """Whether static fields of a class are followed."""
        info = self.classes.find(class_name)
        return info is not None and (info.origin is Origin.USER or "$$Lambda$" in class_name)

    def _constant(self, info: FieldInfo) -> Term:
        constant = info.constant
        if constant is None:
            return self.zero_of(info.descriptor)
        if isinstance(constant, str):
            return self.string(constant)
        match kind_of(info.descriptor):
            case "J":
                return self.terms.bv(constant, 64)
            case "F":
                return self.terms.fp(constant, 32)
            case "D":
                return self.terms.fp(constant, 64)
        return self.terms.bv(constant, 32)

    def string(self, text: str) -> Term:
        """A constant string; its length is kept as that of an array."""
        made = self.world.literal(("string", text), STRING)
        self.world.has_length(made, self.terms.bv(len(text), 32))
        self.heap.literals[made.value] = text
        return made

    # --------------------------------------------------------------------------------------- forgetting

    def forget(self, state: State, allowed: dict[Key, Targets], name: str) -> None:
        """Fields, cells and statics hold unknown values from now on, as any number of rounds may leave them."""
        self.world.existing = state.made
        made = frozenset(key.class_name for key in allowed if isinstance(key, Made))
        time = self.world.tick(None if "" in made else made, state.guard.term)
        self._forget_heap(state, allowed, name, time)
        if state.beside is not None:  # nobody keeps apart which of the two writes what
            state.swap()
            self._forget_heap(state, allowed, name, time)
            state.swap()

    def _forget_heap(self, state: State, allowed: dict[Key, Targets], name: str, time: int) -> None:
        for key, targets in allowed.items():
            if isinstance(key, Made):
                self.note(key, None)
                continue
            if isinstance(key, Static):
                self.note(key, None)
                self._forget_static(state, key, name)
                continue
            known = targets if targets is None or self._are_fixed(targets) else None
            for target in known if known is not None else (None,):
                self.note(key, target)
            state.heap[key] = Forgotten(self.chain(state, key), self.heap.base(key, name, time), known)

    def _forget_static(self, state: State, key: Static, name: str) -> None:
        info = self.classes.resolve_field(key.owner, key.name, key.descriptor)
        assert info is not None
        self.initial_static(key, info)
        state.statics[key] = self.world.unknown(f"{key.owner}.{key.name} {name}", key.descriptor)

    def _are_fixed(self, targets: Iterable[Term]) -> bool:
        """Whether these references mean the same in every round: they are made of what was known before."""
        made = self.world.variables
        return all(variable in made for variable in variables(targets))

    # ------------------------------------------------------------------------------------------ objects

    def make(self, state: State, class_name: str, length: Term | None = None) -> Term:
        """The number of a new object; of an array, its length."""
        self.note(Made(class_name), None)
        made = self._twin(class_name, length) if state.is_second else None
        if made is None:
            made = self.world.new(class_name)
            if length is not None:
                self.world.has_length(made, length)
            if state.beside is not None and not state.is_second:
                self._single.append(_Single(made, class_name, length, self.active))
        state.made[made.value] = self.terms.true
        return made

    def _twin(self, class_name: str, length: Term | None) -> Term | None:
        """Of two programs in step each has a heap of its own, so numbers mean something in each alone, and the second
        may give a new object the number of one that the first has made. Each number is given once, inside the very
        loops where it was made: so no round gives the number of another one.
        """
        for single in self._single:
            if (single.class_name, single.around) == (class_name, self.active) and single.length is length:
                self._single.remove(single)
                return single.made
        return None

    def new_object(self, state: State, class_name: str) -> Term:
        made = self.make(state, class_name)
        for field in self.instance_fields(class_name):
            self.write(state, field_key(field), made, self.zero_of(field.descriptor))
            for count in self.counts.get(field_key(field), ()):
                self.write(state, count, made, self.zero)
        if self.of_new is not None:
            self.of_new(state, made, class_name)
        return made

    def instance_fields(self, class_name: str) -> list[FieldInfo]:
        infos = self.classes.superclasses(class_name)
        return [field for info in infos for field in info.fields if not field.is_static]

    def new_throwable(self, state: State, class_name: str) -> Term:
        """An exception that the JVM or the library makes: what it holds is unknown."""
        made = self.make(state, class_name)
        for field in self.instance_fields(class_name):
            value = self.world.unknown(f"{field.owner}.{field.name}", field.descriptor)
            self.write(state, field_key(field), made, value)
        return made


def field_key(info: FieldInfo) -> Field:
    return Field(info.owner, info.name, info.descriptor)


def element_letter(descriptor: str) -> str:
    """How opcodes call elements of a type."""
    return "A" if is_reference(descriptor) else "B" if descriptor == "Z" else descriptor
