"""The order of entries that the program compares itself: native methods of ProgramOrder.java.

What was said of an entry when it came lies in fields of it that no Java source can name, one for each slot: whether the
entry there, which came earlier, lies before it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from pybmc.annotations import Any
from pybmc.goto.classes import ACC_FINAL, FieldInfo, MethodInfo, Origin
from pybmc.goto.constructors import instructions
from pybmc.goto.instr import FieldRef, Instr, Invoke, MethodRef
from pybmc.goto.names import ClassName, Descriptor, is_reference
from pybmc.goto.program import Function
from pybmc.symex.api import Call, Intrinsic, Object
from pybmc.terms.node import Term

ORDER = "java/util/ProgramOrder"
MAP, ENTRY = ClassName("java/util/TreeMap"), ClassName("java/util/TreeMap$Entry")
OBJECT, TEXT = "Ljava/lang/Object;", "Ljava/lang/String;"
ROOM = 64  # as in ProgramOrder
LIES_BEFORE = tuple(FieldInfo(ENTRY, f"<before {slot}>", Descriptor("Z"), 0) for slot in range(ROOM))
MARKS = "marks of the heap"
MOST = 20  # methods that are looked at before comparing is taken for plain
# JVMS 6.5: athrow; idiv, ldiv, irem, lrem; iconst_m1, iconst_1 to 5, lconst_1, bipush, sipush
THROW, DIVISIONS = 0xBF, frozenset((0x6C, 0x6D, 0x70, 0x71))
NUMBERS = frozenset((0x02, *range(0x04, 0x09), 0x0A, 0x10, 0x11))
# JVMS 6.5: xaload, xastore, putstatic, putfield
STORES_AND_ELEMENTS = frozenset((*range(0x2E, 0x36), *range(0x4F, 0x57), 0xB3, 0xB5))

# Comparators of the library that have nothing of the program's in them.
LIBRARY_ORDERS = (
    "java/util/Collections$ReverseComparator", "java/util/Comparators$NaturalOrderComparator",
    "java/lang/String$CaseInsensitiveComparator",
)  # fmt: skip


def compares_in_library(call: Call, key: Term) -> bool:
    """Whether the natural order of what a reference may be is the library's."""
    classes = call.classes
    compare = next(m for m in classes.get("java/lang/Comparable").methods if m.name == "compareTo")
    for made, _ in call.candidates(key):
        if made is not None:
            is_object = bool(made.class_name) and not made.class_name.startswith("[")
            method = classes.select_method(made.class_name, compare) if is_object else None
            if method is None or not method.owner.startswith(("java/lang/", "java/math/", "java/time/", "java/util/")):
                return False
    return True


def has_own_comparator(call: Call, map_: Term) -> bool | None:
    """Whether the program made the comparator; None if it is not known, or if there is none."""
    comparator = call.read(map_, call.field(MAP, "comparator"))
    if comparator is None or call.is_surely_null(comparator):
        return None
    kinds = {made is not None and made.class_name not in LIBRARY_ORDERS for made, _ in call.candidates(comparator)}
    return kinds.pop() if len(kinds) == 1 else None


def asked_of(call: Call, map_: Term, key: Term) -> tuple[Term, str]:
    """Who compares the keys of a map, and by which interface."""
    comparator = call.read(map_, call.field(MAP, "comparator"))
    if comparator is None or call.is_surely_null(comparator):
        return key, "java/lang/Comparable"
    return comparator, "java/util/Comparator"


def seems_plain(call: Call, asked: Term, interface: str) -> bool:
    """Whether comparing seems to change nothing and to say the same each time; a guess, good for choosing a way."""
    for instr in _comparing(call, asked, interface):
        if instr.opcode in STORES_AND_ELEMENTS:
            return False
        member = instr.operands[0] if instr.operands else None
        if isinstance(member, FieldRef):
            field = call.classes.resolve_field(member.owner, member.name, member.descriptor)
            if field is None or not field.access & ACC_FINAL:
                return False
    return True


def may_fail_for_some(call: Call, asked: Term, interface: str) -> bool:
    """Whether comparing asserts, throws or divides: of two that the JDK never compares, that would be no failure."""
    before = -1
    for instr in _comparing(call, asked, interface):
        if instr.opcode == THROW or (instr.opcode in DIVISIONS and before not in NUMBERS):
            return True
        before = instr.opcode
    return False


def _comparing(call: Call, asked: Term, interface: str) -> Iterator[Any]:
    """Instructions of the program's methods that compare, and of those that they call."""
    compare = next(m for m in call.classes.get(interface).methods if m.name in ("compare", "compareTo"))
    made_of = [made for made, _ in call.candidates(asked) if made and not made.class_name.startswith("[")]
    todo = [call.classes.select_method(made.class_name, compare) for made in made_of]
    todo += [method for made in made_of for method in _passed_on(call, made)]
    seen = set[MethodInfo]()
    while todo and len(seen) < MOST:
        method = todo.pop()
        if method is not None and method not in seen and call.classes.get(method.owner).origin is Origin.USER:
            seen.add(method)
            for instr in _code(method):
                yield instr
                member = instr.operands[0] if instr.operands else None
                if isinstance(member, MethodRef):
                    todo.append(call.classes.resolve_method(member.owner, member.name, member.descriptor))


def _passed_on(call: Call, made: Object) -> Iterator[MethodInfo]:
    """Methods of what a comparator of the library was made of: `thenComparing`, `comparing`, `reversed`."""
    todo, seen = [made], {made}
    while todo and len(seen) < MOST:
        info = call.classes.get(todo[-1].class_name)
        held = call.reference(todo.pop())
        if info.origin is Origin.USER:
            yield from (method for method in info.methods if method.name != "<init>")
            continue
        fields = [one for owner in call.classes.superclasses(info.name) for one in owner.fields if not one.is_static]
        for field in fields:
            value = call.read(held, field) if is_reference(field.descriptor) else None
            inner = [one for one, _ in (call.candidates(value) if value is not None else ()) if one]
            new = [one for one in inner if one not in seen and not one.class_name.startswith("[")]
            seen.update(new)
            todo += new


def _code(method: MethodInfo) -> list[Any]:
    """Of a method of the program's, or of the one that a lambda stands for."""
    return instructions(method) or [_Call(instr.method) for instr in _body(method) if isinstance(instr, Invoke)]


def _body(method: MethodInfo) -> Sequence[Instr]:
    return method.code.body if isinstance(method.code, Function) else ()


class _Call:
    """Looks like an instruction of bytecode that calls."""

    opcode = -1

    def __init__(self, method: MethodRef) -> None:
        self.operands = (method,)


def compares(call: Call) -> Term:
    map_, key = call.args
    own = has_own_comparator(call, map_)
    if own is None:
        root = call.read(map_, call.field(MAP, "root"))
        there = None if root is None or call.is_surely_null(root) else call.read(root, call.field(ENTRY, "key"))
        own = not all(one is None or compares_in_library(call, one) for one in (key, there))
    return call.one if own else call.zero


# ------------------------------------------------------------------------------------ what comparing does


def mark(call: Call) -> Term:
    marks: list[object] = call.memo.setdefault((MARKS,), [])
    marks.append(call.snapshot())
    return call.terms.bv(len(marks) - 1, 32)


def must_be_unchanged(call: Call) -> None:
    number = call.args[0]
    if not number.is_const or call.has_changed(call.memo[(MARKS,)][number.payload]):
        call.unsupported(_text(call, call.args[1]))


def _text(call: Call, reference: Term) -> str:
    return next((made.text for made, _ in call.objects(reference)), None) or "comparing keys"


# ---------------------------------------------------------------------------------------------- entries


class Entries:
    """The entries in an array of slots: (slot counted from the middle, entry, whether there is one)."""

    def __init__(self, call: Call) -> None:
        (array, _), *others = call.objects(call.args[0])
        assert not others, "the slots of a map are one array"
        self._call, self._middle = call, array.capacity // 2
        cells = enumerate(call.cells(array))
        self.all = [(self.slot(at), cell) for at, cell in cells if cell is not call.null]
        self.there = {slot: call.terms.not_(call.terms.eq(cell, call.null)) for slot, cell in self.all}

    def slot(self, at: int) -> int:
        return at - self._middle + ROOM // 2

    def is_before(self, one: tuple[int, Term], other: tuple[int, Term]) -> Term:
        """Of two entries that are there."""
        (slot, _), (other_slot, other_entry) = one, other
        if slot > other_slot:
            return self._call.terms.not_(self.is_before(other, one))
        told = self._call.read(other_entry, LIES_BEFORE[slot])
        return self._call.terms.false if told is None else self._is_set(told)

    def _is_set(self, flag: Term) -> Term:
        return self._call.terms.not_(self._call.terms.eq(flag, self._call.zero))

    def first(self, wanted: dict[int, Term], is_forward: Term) -> Term:
        """The first of the wanted ones, null if there are none."""
        call, t = self._call, self._call.terms
        found: list[tuple[Term, Term]] = []
        for one in self.all:
            earlier = [
                t.and_(wanted[other[0]], t.eq(self.is_before(other, one), is_forward))
                for other in self.all
                if other is not one
            ]
            found.append((t.and_(wanted[one[0]], t.not_(t.or_all(earlier))), one[1]))
        none = t.not_(t.or_all(condition for condition, _ in found))
        return call.choose([*found, (none, call.null)])

    def signs(self, of: Term) -> Iterator[tuple[int, Term, Term]]:
        """(slot, the key lies before the entry, the key is equal to that of the entry)"""
        t, call = self._call.terms, self._call
        for slot, _ in self.all:
            sign = call.read_cell(of, t.bv(slot, 32), "I")
            sign = call.zero if sign is None else sign
            yield slot, t.slt(sign, call.zero), t.eq(sign, call.zero)


def _is_forward(call: Call, direction: Term) -> Term:
    return call.terms.slt(call.zero, direction)


def must_fit(call: Call) -> None:
    t, entries = call.terms, Entries(call)
    signs = {slot: (before, equal) for slot, before, equal in entries.signs(call.args[1])}
    wrong = []
    for one in entries.all:
        for other in entries.all:
            if other is not one:
                not_behind = t.or_(*signs[one[0]])  # the key is not behind an entry ...
                not_before = t.not_(signs[other[0]][0])  # ... but not before one that lies behind it
                both = t.and_(entries.there[one[0]], entries.there[other[0]])
                wrong.append(t.and_all((both, entries.is_before(one, other), not_behind, not_before)))
    if call.makes_unknowns:
        call.leave_out(MAP, t.or_all(wrong))
    else:
        call.unsupported(_text(call, call.args[2]), t.or_all(wrong))


def arrive(call: Call) -> None:
    t, entries, at = call.terms, Entries(call), call.args[1]
    slot = entries.slot(at.payload)
    if slot >= ROOM:
        call.unsupported("a TreeMap of many unknown keys that the program compares")
        return
    entry = next(cell for there, cell in entries.all if there == slot)
    nothing_said = call.is_surely_null(call.args[2])
    behind = {
        earlier: t.true if nothing_said else t.not_(t.or_(before, equal))
        for earlier, before, equal in (() if nothing_said else entries.signs(call.args[2]))
    }
    for earlier, _ in entries.all:
        if earlier < slot:
            call.write(entry, LIES_BEFORE[earlier], call.as_int(behind.get(earlier, t.true)))


def inherit(call: Call) -> None:
    entry, other = call.args
    for field in LIES_BEFORE:
        told = call.read(other, field)
        if told is not None and told is not call.zero:
            call.write(entry, field, told)


# -------------------------------------------------------------------------------------------- questions


def is_before(call: Call) -> Term:
    t, entries = call.terms, Entries(call)
    by_slot = {slot: (slot, cell) for slot, cell in entries.all}
    one, other = (by_slot.get(entries.slot(at.payload)) for at in call.args[1:3])
    if one is None or other is None:
        return call.zero
    return call.as_int(t.eq(entries.is_before(one, other), _is_forward(call, call.args[3])))


def is_from(call: Call) -> Term:
    t, entries, key = call.terms, Entries(call), call.field(ENTRY, "key")
    _, at, wanted, direction = call.args
    forward = _is_forward(call, direction)
    own = next((one for one in entries.all if one[0] == entries.slot(at.payload)), None)
    if own is None:
        return call.zero
    found = []
    for one in entries.all:
        held = call.read(one[1], key)
        if held is not None:
            lies = t.true if one is own else t.eq(entries.is_before(one, own), forward)
            found.append(t.and_all((entries.there[one[0]], t.eq(held, wanted), lies)))
    return call.as_int(t.or_all(found))


def first(call: Call) -> Term:
    entries = Entries(call)
    return entries.first(entries.there, _is_forward(call, call.args[1]))


def equal(call: Call) -> Term:
    t, entries = call.terms, Entries(call)
    wanted = {slot: t.and_(entries.there[slot], same) for slot, _, same in entries.signs(call.args[1])}
    none = t.not_(t.or_all(wanted.values()))
    return call.choose([*((wanted[slot], cell) for slot, cell in entries.all), (none, call.null)])


def behind(call: Call) -> Term:
    t, entries = call.terms, Entries(call)
    _, signs, direction, or_at = call.args
    forward, at = _is_forward(call, direction), t.not_(t.eq(or_at, call.zero))
    wanted = {}
    for slot, before, same in entries.signs(signs):
        after = t.not_(t.or_(before, same))
        lies = t.or_(t.ite(forward, before, after), t.and_(at, same))
        wanted[slot] = t.and_(entries.there[slot], lies)
    return entries.first(wanted, forward)


def following(call: Call) -> Term:
    t, entries, entry = call.terms, Entries(call), call.args[1]
    wanted = {}
    for other in entries.all:
        behind_it = [
            t.and_(_is_one(call, one[1], entry), entries.is_before(one, other))
            for one in entries.all
            if one is not other
        ]
        wanted[other[0]] = t.and_(entries.there[other[0]], t.or_all(behind_it))
    return entries.first(wanted, t.true)


def _is_one(call: Call, cell: Term, entry: Term) -> Term:
    """As ==, among the entries of the model."""
    t, right = call.terms, dict(call.candidates(entry))
    return t.or_all(t.and_(g, right[o]) for o, g in call.candidates(cell) if o is not None and o in right)


def _native(run: Callable[[Call], Term | None]) -> Intrinsic:
    return Intrinsic(run, True, "the order of entries that the program compares")


ALL, SIGNS, FOUND = f"[{OBJECT}", "[I", f"L{ENTRY};"
OWNS = (ORDER,)
METHODS: dict[tuple[str, str, str], Intrinsic] = {
    (ORDER, "compares", f"(L{MAP};{OBJECT})Z"): _native(compares),
    (ORDER, "mark", "()I"): _native(mark),
    (ORDER, "mustBeUnchanged", f"(I{TEXT})V"): _native(must_be_unchanged),
    (ORDER, "mustFit", f"({ALL}{SIGNS}{TEXT})V"): _native(must_fit),
    (ORDER, "arrive", f"({ALL}I{SIGNS})V"): _native(arrive),
    (ORDER, "inherit", f"({OBJECT}{OBJECT})V"): _native(inherit),
    (ORDER, "isBefore", f"({ALL}III)Z"): _native(is_before),
    (ORDER, "isFrom", f"({ALL}I{OBJECT}I)Z"): _native(is_from),
    (ORDER, "first", f"({ALL}I){FOUND}"): _native(first),
    (ORDER, "equal", f"({ALL}{SIGNS}){FOUND}"): _native(equal),
    (ORDER, "behind", f"({ALL}{SIGNS}IZ){FOUND}"): _native(behind),
    (ORDER, "next", f"({ALL}{OBJECT}){FOUND}"): _native(following),
}
