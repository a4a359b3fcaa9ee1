"""Unknown values: arguments of the entry point, initial contents of unknown objects, results of nondet calls.

Unknown objects are made lazily. A reference to be made up is null, or one of the unknown objects made before (so that
inputs may be aliased and cyclic), or a new object of one of the classes it may have. Every bounded heap has a
representation of this form.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pybmc.goto.classes import ClassNotFound, ClassTable, Origin
from pybmc.goto.names import OBJECT, STRING, class_of, dotted, is_array, is_reference, simple_name
from pybmc.symex.heap.boxes import CACHES, share_unknown, value_field
from pybmc.symex.heap.heap import HeapObject
from pybmc.symex.machine import Machine
from pybmc.symex.unknowns.unknown_strings import UnknownStrings
from pybmc.terms.node import Term
from pybmc.terms.ops import BOOL, FP32, FP64, bv_sort

BOXES = frozenset(
    f"java/lang/{name}" for name in ("Integer", "Long", "Short", "Byte", "Character", "Boolean", "Float", "Double")
)
BUILDERS = ("java/lang/StringBuilder", "java/lang/StringBuffer")
COMMON = (STRING, "java/lang/Integer")  # of all library classes, those that values of type Object mostly have
MAX_CLASSES = 20  # classes considered for one reference; with more the rest is one opaque object


class InputWorld:
    """What is known about the classes that inputs may have."""

    def __init__(self, subclasses: Callable[[str], Sequence[str]]) -> None:
        self.subclasses = subclasses  # concrete subtypes on the user's class path
        self.enum_constants: dict[str, list[Term]] = {}
        # Classes whose initialiser did not come to its end: no object of them exists, or, if it was pybmc that could
        # not follow (the reason is given), nothing is known of those.
        self.excluded: dict[str, str] = {}


class Inputs:
    """Makes unknown values; the heap asks it for the initial contents of unknown objects."""

    def __init__(self, machine: Machine, world: InputWorld) -> None:
        self._machine = machine
        self._terms = machine.terms
        self._heap = machine.heap
        self._classes: ClassTable = machine.classes
        self._world = world
        self._made: list[HeapObject] = []
        self._names: dict[str, int] = {}
        self._strings = UnknownStrings(machine)
        self.non_null_elements: set[int] = set()
        machine.heap.unknowns = self

    # -------------------------------------------------------------------------------------- any type

    def value(self, descriptor: str, name: str, depth: int, owner: int = 0) -> Term:
        """`owner` is the unknown object whose field or cell this is."""
        taint = self._machine.taint
        before = taint.making
        taint.making |= self._heap.objects[owner].taint if owner else 0
        try:
            if not is_reference(descriptor):
                return self._primitive(descriptor, name)
            nullable = False if owner in self.non_null_elements else None
            return self.reference(descriptor, name, depth, nullable)
        finally:
            taint.making = before

    def identical_strings(self) -> list[tuple[int, int, Term]]:
        """Pairs of String objects that were compared, and where they are one Java object."""
        return self._strings.compared()

    def unique(self, name: str) -> str:
        count = self._names[name] = self._names.get(name, 0) + 1
        return name if count == 1 else f"{name}!{count}"

    def identical(self, a: HeapObject, b: HeapObject) -> Term:
        return self._strings.identical(a, b)

    def intern(self, made: HeapObject, guard: Term) -> HeapObject:
        return self._strings.intern(made, guard)

    def _primitive(self, descriptor: str, name: str) -> Term:
        terms, name = self._terms, self.unique(name)
        match descriptor:
            case "Z":
                return self._machine.as_int(self._machine.variable(name, BOOL))
            case "B":
                value = terms.sext(24, self._machine.variable(name, bv_sort(8)))
            case "S":
                value = terms.sext(16, self._machine.variable(name, bv_sort(16)))
            case "C":
                value = terms.zext(16, self._machine.variable(name, bv_sort(16)))
            case "I":
                value = self._machine.variable(name, bv_sort(32))
            case "J":
                value = self._machine.variable(name, bv_sort(64))
            case "F":
                value = self._machine.variable(name, FP32)
            case _:
                value = self._machine.variable(name, FP64)
        self._bound(descriptor, value)
        return value

    def _fact(self, condition: Term) -> None:
        """Holds of the inputs of every execution."""
        self._machine.state_fact(condition)

    def _bound(self, descriptor: str, value: Term) -> None:
        """--java-assume-inputs-interval and --java-assume-inputs-integral."""
        settings, terms = self._machine.settings, self._terms
        low, high = settings.inputs_interval or (None, None)
        if descriptor in "FD":
            width = value.sort.width
            if settings.inputs_integral:
                self._fact(terms.not_(terms.or_(terms.fisnan(value), terms.fisinf(value))))
                self._fact(terms.feq(terms.fround("RTZ", value), value))
            if low is not None:
                self._fact(terms.fle(terms.fp_of(float(low), width), value))
            if high is not None:
                self._fact(terms.fle(value, terms.fp_of(float(high), width)))
            return
        wide = value if value.sort.width == 64 else terms.sext(32, value)
        if low is not None:
            self._fact(terms.sle(terms.bv(max(low, -(1 << 63)), 64), wide))
        if high is not None:
            self._fact(terms.sle(wide, terms.bv(min(high, (1 << 63) - 1), 64)))

    # ------------------------------------------------------------------------------------ references

    def reference(self, descriptor: str, name: str, depth: int, nullable: bool | None = None) -> Term:
        """null, an alias, or a new object."""
        settings, heap = self._machine.settings, self._heap
        if nullable is None:
            nullable = not settings.inputs_non_null
        options: list[Term] = [heap.null] if nullable else []
        type_name = class_of(descriptor)
        enum = self._world.enum_constants.get(type_name)
        if enum is not None:
            return self._one_of(options + enum, name)
        if type_name == STRING:
            strings = self._strings.objects(self.unique(name), depth)
            return self._one_of(options + [heap.reference(made) for made in strings], name)
        options += [heap.reference(made) for made in self._aliases(type_name)]
        if depth <= settings.max_tree_depth:
            for made in self._new(type_name, name, depth):
                self._made.append(made)
                options.append(heap.reference(made))
        elif not options:
            options = [heap.null]  # as deep as the bound allows
        return self._one_of(options, name)

    def _one_of(self, options: list[Term], name: str) -> Term:
        if not options:
            return self._heap.null
        result = options[-1]
        for number, option in reversed(list(enumerate(options[:-1]))):
            kind = "is_null" if option is self._heap.null else f"is_{number}"
            result = self._terms.ite(self._machine.variable(self.unique(f"{name}?{kind}"), BOOL), option, result)
        return result

    def _aliases(self, type_name: str) -> list[HeapObject]:
        return [made for made in self._made if self._fits(made, type_name)]

    def _fits(self, made: HeapObject, type_name: str) -> bool:
        if not made.class_name:
            return False  # opaque in class: looking at it ends in UNKNOWN anyway
        try:
            return self._classes.is_subtype(made.class_name, type_name)
        except ClassNotFound:
            return False

    def _new(self, type_name: str, name: str, depth: int) -> list[HeapObject]:
        if is_array(type_name):
            return [self._array(type_name, name, depth)]
        if self._classes.find(type_name) is None:
            return [self._missing(type_name, depth)]
        made = []
        for candidate in self.candidates(type_name):
            if candidate == STRING:
                made += self._strings.objects(self.unique(f"{name}.string"), depth)
                continue
            new = self._heap.make(candidate)
            new.is_input, new.depth = True, depth
            self._machine.is_given(new)
            new.opaque = self._opaque(candidate, type_name)
            made.append(new)
            if candidate in CACHES:
                self._share_box(new, name)
        return made

    def _missing(self, type_name: str, depth: int) -> HeapObject:
        made = self._heap.make_foreign(type_name, f"class {dotted(type_name)} not found")
        made.is_input, made.depth = True, depth
        return self._machine.is_given(made)

    def _share_box(self, made: HeapObject, name: str) -> None:
        """`==` between this box and what boxing gives is open where its value is a small one."""
        field = value_field(self._classes, made.class_name)
        if field is None or made.opaque:
            return
        key = (made.number, self._heap.field_number(field))
        value = self._heap.initial_values[key] = self.value(field.descriptor, f"{name}.value", made.depth + 1)
        chosen = self._machine.variable(self.unique(f"{name}?is_cached"), BOOL)
        share_unknown(self._heap, made, value, chosen)

    def _array(self, descriptor: str, name: str, depth: int) -> HeapObject:
        limit, terms = self._machine.settings.max_array_length, self._terms
        length = self._machine.variable(self.unique(f"{name}.length"), bv_sort(32))
        self._fact(terms.sle(terms.bv(0, 32), length))
        self._fact(terms.sle(length, terms.bv(limit, 32)))
        made = self._heap.make_array(descriptor, length, limit)
        made.is_input, made.depth = True, depth
        return self._machine.is_given(made)

    def candidates(self, type_name: str) -> list[str]:
        """Classes that an unknown object of this type may have; an empty name stands for "some other class"."""
        info = self._classes.get(type_name)
        own = [] if info.is_abstract or info.is_interface else [type_name]
        if type_name == STRING or (info.origin is Origin.JDK and info.access & 0x10):
            return own
        found = own + [name for name in self._world.subclasses(type_name) if name != type_name]
        found = [name for name in found if self._world.excluded.get(name) != ""]
        common = self._common(type_name, found) if info.origin is Origin.JDK else []
        if len(found) + len(common) > MAX_CLASSES:
            return [*found[: MAX_CLASSES - len(common)], *common, ""]
        return [*found, *common] or [""]

    def _common(self, type_name: str, found: list[str]) -> list[str]:
        """What an input of a library type may be besides the user's classes. The library has more: say so."""
        common = [name for name in COMMON if name not in found and self._classes.is_subtype(name, type_name)]
        most = found[: MAX_CLASSES - len(common)]
        names = ", ".join(simple_name(name) for name in [*most, *common])
        if len(most) < len(found):
            names += f", or one of {len(found) - len(most)} others that are not looked into"
        self._machine.warn(f"an unknown {dotted(type_name)} is taken to be one of: {names or 'none'}")
        return common

    def _opaque(self, class_name: str, type_name: str) -> str:
        """Why the contents of such an object cannot be made up; empty if they can."""
        if not class_name:
            return f"an unknown object whose class implements {dotted(type_name)}"
        if class_name in self._world.excluded:
            return self._world.excluded[class_name]
        info = self._classes.get(class_name)
        if class_name in BUILDERS:
            return "a library method that looks into a string builder"  # its contents as such are an unknown string
        if info.origin is Origin.USER or class_name == OBJECT or class_name in BOXES:
            return ""
        return f"the contents of an unknown {dotted(class_name)} are not supported yet"
