"""Objects by number: what is fixed when one is made, and which objects a reference may be.

An object is a number with a fixed run-time class; a reference is a term whose leaves are such numbers, 0 being null.
"""

from __future__ import annotations

from pybmc.errors import InternalError
from pybmc.goto.classes import FieldInfo
from pybmc.goto.names import KIND_OF, STRING, is_reference
from pybmc.symex.heap.kinds import Kinds
from pybmc.symex.heap.overlay import Key
from pybmc.symex.texts.messages import Part
from pybmc.symex.texts.strings import Text
from pybmc.terms.node import Term, Terms
from pybmc.terms.ops import Op
from pybmc.terms.spread import note_choice

Targets = tuple[tuple[int, Term], ...]
ROW = 8  # objects that make a row of choices a long one
MANY = 32  # choices that one reference is made of, of which nobody has asked yet


class HeapObject:
    """An object number's meaning: an object with fields, unless it is one of the kinds below."""

    __slots__ = ("class_name", "is_input", "number", "opaque", "shared", "source")

    def __init__(self, number: int, class_name: str) -> None:
        self.number = number
        self.class_name = class_name
        self.is_input = False  # what it holds at first is looked up or made up, not zero
        self.opaque = ""  # not empty: why nothing of its contents is known
        self.shared: Shared | None = None
        self.source = 0  # the calls without meaning that gave this object (`Taint`): it may be any other one

    # What may be asked of any object, whatever its kind.

    @property
    def element(self) -> str:
        """Of an array: the descriptor of its elements."""
        return ""

    @property
    def length(self) -> Term | None:
        return None

    @property
    def capacity(self) -> int:
        """Of an array: cells that it has at most, -1 if unbounded."""
        return -1

    @property
    def promoted(self) -> bool:
        """Of an array: some path holds it as one SMT array."""
        return False

    @property
    def text(self) -> str | None:
        """Of a String that is a constant: its contents."""
        return None

    @property
    def chars(self) -> Text | None:
        """Of a String: its contents, where these are known as a text."""
        return None


class ArrayObject(HeapObject):
    """`capacity`: cells; -1 for an array of unbounded length, held as one SMT array from the start."""

    __slots__ = ("capacity", "element", "kinds", "length", "measured", "promoted", "stored", "updated")

    def __init__(self, number: int, class_name: str, length: Term, capacity: int) -> None:
        super().__init__(number, class_name)
        self.element: str = class_name[1:]
        self.length: Term = length
        self.capacity: int = capacity
        self.promoted: bool = capacity < 0
        self.kinds: Kinds | None = None  # classes that it may have, if these are several; `class_name` is the widest
        self.stored = {0}  # objects that may be in a promoted array of references
        self.measured = False  # somebody has asked for its length
        self.updated = 0  # cells that writes at unknown indices have made anew

    @property
    def holds_references(self) -> bool:
        return is_reference(self.element)


class StringObject(HeapObject):
    """A String. Without `chars` it is one whose fields the JDK's own code keeps, or one that nobody has looked at."""

    __slots__ = ("chars", "pending", "text")

    def __init__(self, number: int, class_name: str = STRING) -> None:
        super().__init__(number, class_name)
        self.text: str | None = None
        self.chars: Text | None = None
        self.pending: tuple[Part, ...] = ()  # opaque until somebody looks: what it will consist of


class ForeignObject(HeapObject):
    """An object of which nobody knows the class; `declared` is the type that it has at least."""

    __slots__ = ("declared",)

    def __init__(self, number: int, declared: str, reason: str) -> None:
        super().__init__(number, "")
        self.declared = declared
        self.opaque = reason


class Shared:
    """Where `condition` holds, an object is the one that a cache keeps for `value` (JLS 5.1.7: boxes of small values).

    So two object numbers can be one Java object. That is sound for immutable objects alone: nothing but `==` can tell.
    """

    __slots__ = ("cache", "condition", "value")

    def __init__(self, cache: str, value: Term, condition: Term) -> None:
        self.cache = cache
        self.value = value
        self.condition = condition


class Objects:
    """All objects of a run, the fields that somebody named, and what was there before anything was written."""

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self.objects: dict[int, HeapObject] = {}
        self.initial_values: dict[Key, Term] = {}  # of inputs, as they were first looked at
        self.static_initial: dict[int, Term] = {}
        self.has_foreign = False  # there are objects of which nobody knows the class or, any more, the contents
        self.has_shared = False
        self.has_unknown_strings = False
        self.has_unknown_cells = False  # arrays all of whose cells are one unknown
        self.allocated: set[int] = set()  # objects that exist on those paths alone that made them
        self.born: dict[int, Term] = {}  # of these: where they were made
        self.unmade: dict[int, Term] = {}  # and where a constructor of theirs threw
        self.null = terms.bv(0, 32)
        self._zero = {
            "I": self.null, "A": self.null, "J": terms.bv(0, 64), "F": terms.fp(0, 32), "D": terms.fp(0, 64),
        }  # fmt: skip
        self._fields: dict[tuple[str, str, str], int] = {}
        self._field_info: list[FieldInfo] = []
        self._targets: dict[Term, Targets] = {}
        self._along: dict[tuple[object, ...], Term | None] = {}  # what was read through parts of references
        self._leaf_objects: dict[Term, tuple[int, ...]] = {}

    # --------------------------------------------------------------------------------------- making

    def zero(self, descriptor: str) -> Term:
        return self._zero[KIND_OF[descriptor[0]]]

    def make(self, class_name: str) -> HeapObject:
        number = len(self.objects) + 1
        made = StringObject(number) if class_name == STRING else HeapObject(number, class_name)
        self.objects[number] = made
        return made

    def make_string(self) -> StringObject:
        made = StringObject(len(self.objects) + 1)
        self.objects[made.number] = made
        return made

    def make_foreign(self, declared: str, reason: str) -> ForeignObject:
        """An object of which no more is known than the type that it has at least."""
        made = ForeignObject(len(self.objects) + 1, declared, reason)
        self.objects[made.number] = made
        self.has_foreign = True
        return made

    def meet_unknown_strings(self) -> None:
        """From now on two references to strings may be one object though both were made up."""
        self.has_unknown_strings = True

    def meet_unknown_cells(self) -> None:
        """From now on all cells of an array may be one unknown."""
        self.has_unknown_cells = True

    def share(self, made: HeapObject, shared: Shared) -> None:
        made.shared = shared
        self.has_shared = True

    def reference(self, made: HeapObject) -> Term:
        return self.terms.bv(made.number, 32)

    def make_array(self, descriptor: str, length: Term, capacity: int) -> ArrayObject:
        """`capacity` cells at most; -1 if unbounded."""
        made = ArrayObject(len(self.objects) + 1, descriptor, length, capacity)
        self.objects[made.number] = made
        return made

    def one_array(self, reference: Term) -> ArrayObject | None:
        """The array that a reference is, if that is one for certain."""
        made = self.objects.get(reference.payload) if reference.op is Op.CONST else None
        return made if isinstance(made, ArrayObject) else None

    # ---------------------------------------------------------------------------------------- fields

    def field_number(self, info: FieldInfo) -> int:
        key = (info.owner, info.name, info.descriptor)
        number = self._fields.get(key)
        if number is None:
            number = self._fields[key] = len(self._field_info)
            self._field_info.append(info)
        return number

    def field_info(self, number: int) -> FieldInfo:
        return self._field_info[number]

    def fields(self) -> tuple[FieldInfo, ...]:
        """All that somebody named."""
        return tuple(self._field_info)

    # ------------------------------------------------------------------------------------ references

    def targets(self, reference: Term) -> Targets:
        """The objects that a reference may be (0 for null), each with the condition under which it is that one."""
        known = self._targets.get(reference)
        if known is not None:
            return known
        memo = self._targets
        choices = self._new_choices(reference)
        if len(choices) >= MANY:
            memo[reference] = self._from_above(choices)
            return memo[reference]
        stack = [reference]
        while stack:
            term = stack[-1]
            if term in memo:
                stack.pop()
            elif term.op is Op.CONST:
                memo[term] = ((term.payload, self.terms.true),)
            elif term.op is Op.ITE:
                row, rest = self._row(term)
                _, then, other = term.args
                needed = [side for side in ((rest,) if row else (then, other)) if side not in memo]
                if needed:
                    stack.append(needed[0])
                elif row:
                    memo[term] = self._targets_of_row(row, memo[rest])
                else:
                    memo[term] = self._join_targets(term.args[0], memo[then], memo[other])
            else:
                objects = self._leaf_objects.get(term)
                if objects is None:
                    raise InternalError(f"reference {term!r} with unknown targets")
                memo[term] = tuple((number, self.terms.eq(term, self.terms.bv(number, 32))) for number in objects)
        return memo[reference]

    def _new_choices(self, reference: Term) -> list[Term]:
        """The choices that it is made of and whose objects are not known yet, each before those inside it."""
        found: list[Term] = []
        seen: set[Term] = set()
        stack = [(reference, False)]
        while stack:
            term, is_done = stack.pop()
            if is_done:
                found.append(term)
            elif term.op is Op.ITE and term not in seen and term not in self._targets:
                seen.add(term)
                stack.append((term, True))
                stack += ((side, False) for side in term.args[1:])
        found.reverse()
        return found

    def _from_above(self, choices: list[Term]) -> Targets:
        """Each choice and each object once, with what leads to it: whatever has one of hundreds of exceptions at the
        end of a loop would otherwise add a condition to each of them for every round behind it."""
        terms = self.terms
        reached = {choices[0]: terms.true}
        for choice in choices:
            here, (condition, then, other) = reached.pop(choice), choice.args
            for side, taken in ((then, condition), (other, terms.not_(condition))):
                way, before = terms.and_(here, taken), reached.get(side)
                reached[side] = way if before is None else terms.or_(before, way)
        joined: dict[int, Term] = {}
        for side, way in reached.items():
            for number, guard in self.targets(side):
                also, before = terms.and_(way, guard), joined.get(number)
                joined[number] = also if before is None else terms.or_(before, also)
        return tuple(pair for pair in joined.items() if pair[1] is not terms.false)

    def _row(self, term: Term) -> tuple[dict[int, Term], Term]:
        """Different objects that a reference is one of, each with what decides on it once it is none of those before,
        and what it is otherwise. A short row is none: most references are choices among few objects, over and over."""
        memo, row = self._targets, dict[int, Term]()
        rest = term
        while rest.op is Op.ITE and rest not in memo:
            condition, side, other = rest.args
            if side.op is not Op.CONST:
                condition, side, other = self.terms.not_(condition), other, side
            if side.op is not Op.CONST or side.payload in row:
                break
            row[side.payload] = condition
            rest = other
        return (row, rest) if len(row) >= ROW else ({}, term)

    def _targets_of_row(self, row: dict[int, Term], rest: Targets) -> Targets:
        """From its first to its last, so that conditions share their beginning. From the last to the first, each
        choice would make the conditions of all behind it anew."""
        terms = self.terms
        joined: dict[int, Term] = {}
        before = terms.true  # none of the objects so far
        for number, condition in row.items():
            joined[number] = terms.and_(before, condition)
            before = terms.and_(before, terms.not_(condition))
        return self._joined(joined, before, rest)

    def give_up(self, reference: Term, where: Term) -> None:
        """A constructor of an object throws on these paths."""
        for number, guard in self.targets(reference):
            if number in self.allocated:
                here = self.terms.and_(where, guard)
                self.unmade[number] = self.terms.or_(self.unmade.get(number, self.terms.false), here)

    def _join_targets(self, condition: Term, then: Targets, other: Targets) -> Targets:
        terms = self.terms
        joined = {number: terms.and_(condition, guard) for number, guard in then}
        return self._joined(joined, terms.not_(condition), other)

    def _joined(self, joined: dict[int, Term], otherwise: Term, other: Targets) -> Targets:
        terms = self.terms
        for number, guard in other:
            also = terms.and_(otherwise, guard)
            before = joined.get(number)
            joined[number] = also if before is None else terms.or_(before, also)
        false = terms.false
        return tuple(pair for pair in joined.items() if pair[1] is not false)

    def choose(self, pairs: list[tuple[Term, Term]]) -> Term:
        """The value whose condition holds, the conditions being exhaustive."""
        result = pairs[-1][1]
        for guard, value in reversed(pairs[:-1]):
            result = self.terms.ite(guard, value, result)
            note_choice(self.terms, result)
        return result

    def read_along(self, reference: Term, field: int, values: dict[int, Term]) -> Term | None:
        """The field by the very choices that the reference is made of: boxes are sorted as their numbers would be.

        One condition for each object would say for every number where it came from, through all comparisons so far.
        Objects without a value are not met here. What was read before is remembered. None if there are other leaves
        than objects.
        """
        terms, memo, stack = self.terms, self._along, [reference]
        done: dict[Term, Term | None] = {}
        while stack:
            term = stack[-1]
            if term in done:
                stack.pop()
            elif term.op is Op.CONST:
                done[term] = values.get(term.payload)
            elif term.op is not Op.ITE:
                return None
            else:
                key = (field, term, *(values.get(number) for number, _ in self.targets(term)))
                condition, then, other = term.args
                if key in memo:
                    done[term] = memo[key]
                elif then not in done:
                    stack.append(then)
                elif other not in done:
                    stack.append(other)
                else:
                    left, right = done[then], done[other]
                    found = right if left is None else left if right is None else terms.ite(condition, left, right)
                    done[term] = memo[key] = found
        terms.counts["read_along"] = terms.counts.get("read_along", 0) + 1
        return done[reference]

    def note_leaves(self, value: Term, objects: set[int] | frozenset[int]) -> None:
        """Array reads inside this reference may be any of these objects."""
        stack = [value]
        while stack:
            term = stack.pop()
            if term.op is Op.ITE:
                stack.extend(term.args[1:])
            elif term.op is not Op.CONST and term not in self._leaf_objects:
                self._leaf_objects[term] = tuple(sorted(objects))
