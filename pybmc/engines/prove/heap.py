"""What objects hold, as functions from references: one for each field, one for the cells of each element type.

A function is a chain of what happened to it: stored here, made zero there, forgotten, merged. A read walks down the
chain and ends at variables that stand for whole functions, so nothing limits how many objects there are. What a loop
forgets of a field is all of it, except for objects that were there before and that the loop does not write to.
"""

from __future__ import annotations

from collections.abc import Callable

from pybmc.contracts.links import GIVEN
from pybmc.engines.prove.world import SORTS, Existing, Moments, World
from pybmc.goto.names import kind_of
from pybmc.goto.nulls import Rule
from pybmc.records import Record
from pybmc.terms.node import Term
from pybmc.terms.ops import Op, array_sort


class Field(Record):
    """A field of all objects."""

    owner: str
    name: str
    descriptor: str


class Cells(Record):
    """The cells of all arrays whose opcodes have this letter."""

    element: str


UNITS = Cells("U")  # of strings, as if these were arrays; nobody writes to those that were there before


class Static(Record):
    owner: str
    name: str
    descriptor: str


class Made(Record):
    """New objects of a class; empty: of any."""

    class_name: str


MAX_TOLD = 60  # units of a string of which it is stated what holds of all
LITERALS = range(1, 65)  # lengths of constant strings whose units are told one by one
Key = Field | Cells | Static | Made
Targets = tuple[Term, ...] | None  # the objects that are written to; None: nobody knows


class Base:
    """A function of which nothing is known, as it is since a moment."""

    __slots__ = ("existing", "key", "known", "moments", "name", "reads", "rows", "states", "time", "triggers")

    def __init__(self, key: Key, name: str, time: int, existing: Existing, moments: Moments) -> None:
        self.existing = existing  # what it may hold of the objects that the run made
        self.key = key
        self.moments = moments  # of the run that forgot it: what is read later, and from elsewhere, knows no others
        self.name = name
        self.time = time
        self.rows: dict[Term, list[Term]] = {}  # of cells: the indices read so far, by reference
        self.known: set[Term] = set()  # what was read, each with what holds of all values of its type
        self.reads: dict[tuple[Term, Term | None], None] = {}  # that are no part of what somebody says of all cells
        self.triggers: list[Trigger] = []  # who wants to know what is read
        self.states: Callable[[Term], None] = lambda leaf: None  # says what holds of all that it gives

    def listen(self, heard: Trigger) -> None:
        """Tell of all reads, those before included."""
        self.triggers.append(heard)
        for ref, index in list(self.reads):
            heard(ref, index)


class Stored:
    __slots__ = ("index", "prev", "ref", "value")

    def __init__(self, prev: Chain, ref: Term, index: Term | None, value: Term) -> None:
        self.prev, self.ref, self.index, self.value = prev, ref, index, value


class Zeroed:
    """All cells of a new array are zero; `rows`: those of all its rows."""

    __slots__ = ("prev", "ref", "rows", "zero")

    def __init__(self, prev: Chain, ref: Term, zero: Term, rows: bool = False) -> None:
        self.prev, self.ref, self.zero, self.rows = prev, ref, zero, rows


class RowsMade:
    """The cells of a new array of arrays are new arrays."""

    __slots__ = ("descriptor", "length", "prev", "ref", "rows")

    def __init__(self, prev: Chain, ref: Term, rows: Term, descriptor: str, length: Term) -> None:
        self.prev, self.ref, self.rows, self.descriptor, self.length = prev, ref, rows, descriptor, length


class Span:
    """Cells of an array from `low` up to `high` were written at once: by one value, or by cells of another array as
    they were, whose first one is at `start`.
    """

    __slots__ = ("high", "low", "prev", "ref", "source", "start", "value")

    def __init__(
        self, prev: Chain, ref: Term, low: Term, high: Term, value: Term | None,
        source: tuple[Chain, Term] | None = None, start: Term | None = None,
    ) -> None:  # fmt: skip
        self.prev, self.ref, self.low, self.high = prev, ref, low, high
        self.value, self.source, self.start = value, source, start


class Forgotten:
    __slots__ = ("base", "prev", "targets")

    def __init__(self, prev: Chain, base: Base, targets: Targets) -> None:
        self.prev, self.base, self.targets = prev, base, targets


class Merged:
    __slots__ = ("condition", "other", "then")

    def __init__(self, condition: Term, then: Chain, other: Chain) -> None:
        self.condition, self.then, self.other = condition, then, other


Chain = Base | Stored | Zeroed | RowsMade | Span | Forgotten | Merged
Trigger = Callable[[Term, "Term | None"], None]  # of a reference and an index
UnitTest = Callable[[Term], Term]  # what holds of a unit


class Heap:
    """Reads chains."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._terms = world.terms
        # By whether somebody wanted to hear of the reads: what was read quietly is read again for those who do.
        self._memo: dict[tuple[int, Term, Term | None, bool], Term] = {}
        self._kept: list[Chain] = []  # keeps what the memo knows by identity
        self._initial: dict[Key, Base] = {}
        self._start: tuple[int, Existing] = (0, {})
        # What somebody says of null in fields of objects that were there before the program, and in arrays.
        self.rule_of: Callable[[Field], Rule] | None = None
        self._rules: dict[Term, Rule] = {}  # of the elements of arrays
        self.literals: dict[int, str] = {}  # what constant strings say, by number
        self._units: dict[Term, list[UnitTest]] = {}  # what holds of all units of a string
        self.places: dict[tuple[Term, str | None], Term] = {}  # where a constant was looked for in a string
        self._told: dict[Term, set[Term]] = {}  # the indices for which that was stated
        self.quiet = False  # reads are part of what somebody says of all cells: nobody wants to hear of them

    def initial(self, key: Key) -> Base:
        """What was there before the program."""
        base = self._initial.get(key)
        if base is None:
            base = self._initial[key] = Base(key, _name(key), *self._start, self._world.moments)
        return base

    def begin(self, existing: Existing) -> None:
        """The program begins now: what initialisers made may be inside the objects that it is given."""
        self._start = (self._world.now, existing.copy())
        for base in self._initial.values():
            base.time, base.existing = self._start

    def base(self, key: Key, name: str, time: int) -> Base:
        """What is there since a moment, on the path that is running."""
        return Base(
            key, self._world.unique(f"{_name(key)} {name}"), time, self._world.existing.copy(), self._world.moments
        )

    def read(self, chain: Chain, ref: Term, index: Term | None = None) -> Term:
        result = self._read(chain, ref, index)
        if index is not None and self._units:
            self._state_unit(ref, index, result)
        return result

    # ------------------------------------------------------------------------- all units of a string

    def every_unit(self, text: Term, test: UnitTest) -> None:
        """From now on state of every unit of a string that somebody reads that it meets a test.

        Strings never change, so that holds on all paths; where it depends on the path, the test has to say so.
        """
        self._units.setdefault(text, []).append(test)
        self._told.pop(text, None)

    def unit_test(self, text: Term) -> UnitTest:
        """What is known of all units of a string."""
        terms, tests = self._terms, tuple(self._units.get(text, ()))
        if text.op is not Op.ITE:
            return lambda unit: terms.and_all(test(unit) for test in tests)
        condition, then, other = text.args
        on_then, on_other = self.unit_test(then), self.unit_test(other)

        def either(unit: Term) -> Term:
            one = terms.and_(terms.implies(condition, on_then(unit)), terms.or_(condition, on_other(unit)))
            return terms.and_all([one, *(test(unit) for test in tests)])

        return either

    def _state_unit(self, ref: Term, index: Term, unit: Term) -> None:
        if ref not in self._units and ref.op is not Op.ITE:
            return
        told = self._told.setdefault(ref, set())
        if index not in told and len(told) < MAX_TOLD:
            told.add(index)
            terms, world = self._terms, self._world
            inside = terms.and_(terms.sle(terms.bv(0, 32), index), terms.slt(index, world.length(ref)))
            world.fact(terms.implies(inside, self.unit_test(ref)(unit)))

    # --------------------------------------------------------------------------------------- chains

    def _read(self, chain: Chain, ref: Term, index: Term | None) -> Term:
        """Iterative along the chain, so that it may be long; a merge reads both sides."""
        terms, world = self._terms, self._world
        passed: list[tuple[Chain, Term, Term]] = []  # conditions and values above
        node = chain
        while True:
            known = self._memo.get((id(node), ref, index, self.quiet))
            if known is not None:
                result = known
                break
            hit, value, below = self._look(node, ref, index)
            if hit is terms.true or below is None:
                result = value
                self._remember(node, ref, index, result)
                break
            if hit is not terms.false:
                passed.append((node, hit, value))
            node = below
        for above, hit, value in reversed(passed):
            result = terms.ite(hit, value, result)
            self._remember(above, ref, index, result)
        world.terms.check()
        return result

    def _remember(self, node: Chain, ref: Term, index: Term | None, value: Term) -> None:
        self._memo[id(node), ref, index, self.quiet] = value
        self._kept.append(node)

    def _look(self, node: Chain, ref: Term, index: Term | None) -> tuple[Term, Term, Chain | None]:
        """Whether a read ends at a link, what it gives there, and where it goes on otherwise."""
        terms, world = self._terms, self._world
        if isinstance(node, Stored):
            hit = world.may_be(node.ref, ref)
            if index is not None and node.index is not None and hit is not terms.false:
                hit = terms.and_(hit, terms.eq(node.index, index))
            return hit, node.value, node.prev
        if isinstance(node, Zeroed):
            hit = world.is_row_of(ref, node.ref) if node.rows else world.may_be(node.ref, ref)
            return hit, node.zero, node.prev
        if isinstance(node, RowsMade):
            hit = world.may_be(node.ref, ref)
            return hit, self.row(node, index) if hit is not terms.false else world.null, node.prev
        if isinstance(node, Span):
            return self._span(node, ref, index)
        if isinstance(node, Forgotten):
            return self._forgotten(node, ref, index)
        if isinstance(node, Merged):
            then, other = self.read(node.then, ref, index), self.read(node.other, ref, index)
            return terms.true, terms.ite(node.condition, then, other), None
        return terms.true, self._select(node, ref, index), None

    def _span(self, node: Span, ref: Term, index: Term | None) -> tuple[Term, Term, Chain | None]:
        assert index is not None
        terms, world = self._terms, self._world
        inside = terms.and_(terms.sle(node.low, index), terms.slt(index, node.high))
        hit = terms.and_(world.may_be(node.ref, ref), inside)
        if hit is terms.false:
            return hit, world.null, node.prev
        if node.source is None or node.start is None:
            assert node.value is not None
            return hit, node.value, node.prev
        chain, source = node.source
        return hit, self.read(chain, source, terms.add(terms.sub(index, node.low), node.start)), node.prev

    def _forgotten(self, node: Forgotten, ref: Term, index: Term | None) -> tuple[Term, Term, Chain | None]:
        terms, world = self._terms, self._world
        if node.targets is None:
            return terms.true, self._select(node.base, ref, index), None
        written = terms.or_all(world.may_be(target, ref) for target in node.targets)
        hit = terms.or_(written, terms.not_(world.born_before(ref, node.base.time)))
        value = self._select(node.base, ref, index) if hit is not terms.false else world.null
        return hit, value, node.prev

    def row(self, node: RowsMade, index: Term | None) -> Term:
        assert index is not None
        world, leaf = self._world, self._terms.select(node.rows, index)
        world.meet_row(leaf, node.ref, index)
        world.fact(world.is_exactly(leaf, node.descriptor))
        terms = self._terms
        world.fact(terms.implies(terms.sle(world.null, node.length), terms.eq(world.length(leaf), node.length)))
        return leaf

    # ------------------------------------------------------------------------------------ variables

    def _select(self, base: Base, ref: Term, index: Term | None) -> Term:
        terms, key = self._terms, base.key
        if isinstance(key, Field):
            leaf = terms.select(self.function(base), ref)
        else:
            assert isinstance(key, Cells) and index is not None
            if key == UNITS and ref.is_const and len(self.literals.get(ref.value, "")) in LITERALS:
                return self._unit(self.literals[ref.value], index)
            leaf = self._cell(base, ref, index)
        if leaf not in base.known:
            base.known.add(leaf)
            self._well_formed(base, key, leaf)
            self._by_rule(base, key, ref, leaf)
            base.states(leaf)
        if not self.quiet and (ref, index) not in base.reads:
            base.reads[ref, index] = None
            for trigger in list(base.triggers):
                trigger(ref, index)
        return leaf

    def _unit(self, text: str, index: Term) -> Term:
        """Of a constant string; beyond its end nobody asks."""
        terms, value = self._terms, self._terms.bv(ord(text[-1]), 32)
        for at in reversed(range(len(text) - 1)):
            value = terms.ite(terms.eq(index, terms.bv(at, 32)), terms.bv(ord(text[at]), 32), value)
        return value

    def function(self, base: Base, ref: Term | None = None) -> Term:
        """The variable: of a field, or of the cells of one array."""
        key = base.key
        if isinstance(key, Field):
            return self._world.var(base.name, array_sort(SORTS[kind_of(key.descriptor)]))
        assert isinstance(key, Cells) and ref is not None
        sort = array_sort(SORTS[key.element if key.element in "IJFDA" else "I"])
        return self._world.var(f"{base.name} of {ref.id}", sort)

    def known(self) -> list[Key]:
        """What was looked at so far as it was before the program."""
        return list(self._initial)

    def _cell(self, base: Base, ref: Term, index: Term) -> Term:
        """Arrays of the solver have one index, so there is one for each reference; equal references have equal ones."""
        terms = self._terms

        def row(reference: Term) -> Term:
            return self.function(base, reference)

        leaf = terms.select(row(ref), index)
        if ref not in base.rows:
            base.rows[ref] = []
            for other, indices in base.rows.items():
                for at in indices if other is not ref else ():
                    self._agree(row(ref), row(other), ref, other, at)
        if index not in base.rows[ref]:
            base.rows[ref].append(index)
            for other in base.rows:
                if other is not ref:
                    self._agree(row(ref), row(other), ref, other, index)
        return leaf

    def _agree(self, row: Term, other: Term, ref: Term, other_ref: Term, index: Term) -> None:
        terms = self._terms
        same = self._world.may_be(ref, other_ref)
        if same is not terms.false:
            equal = terms.eq(terms.select(row, index), terms.select(other, index))
            self._world.fact(terms.implies(same, equal))

    def _well_formed(self, base: Base, key: Key, leaf: Term) -> None:
        """What holds of everything that Java keeps in such a place."""
        if isinstance(key, Cells):
            if key.element == "A":
                self._world.meet(leaf, base.time, base.existing, base.moments)
            elif key.element in "BCSU":
                self._world.is_of(leaf, "C" if key == UNITS else key.element)
            return
        assert isinstance(key, Field)
        if kind_of(key.descriptor) == "A":
            self._world.meet(leaf, base.time, base.existing, base.moments)
        self._world.is_of(leaf, key.descriptor)
        if key.name.startswith(GIVEN) and base is self._initial.get(key):
            self._world.fact(self._terms.eq(leaf, self._terms.bv(1, 32)))

    def _by_rule(self, base: Base, key: Key, ref: Term, leaf: Term) -> None:
        """What somebody says of null in what was there before."""
        if base is not self._initial.get(key):
            return
        if isinstance(key, Field) and kind_of(key.descriptor) == "A" and self.rule_of is not None:
            self.obey(leaf, self.rule_of(key))
        elif isinstance(key, Cells) and key.element == "A":
            self.obey(leaf, self._rules.get(ref, ()))

    def obey(self, given: Term, rule: Rule) -> None:
        """A reference that was there before: whether it may be null, and what is said of the elements of an array."""
        if rule[:1] == (False,):
            self._world.fact(self._terms.not_(self._terms.eq(given, self._world.null)))
        if len(rule) > 1:
            self._rules[given] = rule[1:]


def _name(key: Key) -> str:
    if isinstance(key, Cells):
        return f"cells {key.element}"
    assert not isinstance(key, Made)
    return f"{key.owner}.{key.name}:{key.descriptor}"
