"""New objects, arrays and exceptions, and initial values of statics."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from pybmc.goto.classes import FieldInfo
from pybmc.goto.names import STRING, THROWABLE, class_of, is_reference, kind_of, simple_name
from pybmc.goto.place import Place
from pybmc.symex.machine import Machine
from pybmc.symex.running.state import State
from pybmc.symex.ssa import Provenance
from pybmc.symex.texts.messages import Message, constant_text
from pybmc.symex.texts.strings import constant
from pybmc.symex.unknowns.making import Making
from pybmc.terms.node import Term
from pybmc.terms.ops import Op

CELLS = 65536  # longest array of known length kept cell by cell
MAX_ROWS = 16  # rows that a multi-dimensional array of unknown length gets


class Allocation:
    def __init__(self, machine: Machine) -> None:
        self._machine = machine
        self._heap = machine.heap
        self._terms = machine.terms

    # --------------------------------------------------------------------------------------- objects

    def new_object(self, state: State, class_name: str) -> Term:
        made = self._heap.make(class_name)
        self._heap.allocate(state, made)
        return self._heap.reference(made)

    def new_throwable(
        self, state: State, class_name: str, message: Message, fields: Mapping[str, Term] = MappingProxyType({})
    ) -> Term:
        """An exception that the JVM itself or a model makes; no constructor runs."""
        machine, heap = self._machine, self._heap
        reference = self.new_object(state, class_name)
        throwable = machine.classes.get(THROWABLE)
        for field in throwable.fields:
            if field.is_static:
                continue
            key = (int(reference.payload), heap.field_number(field))
            if field.name == "detailMessage":
                given = fields.get(field.name)
                state.heap.data[key] = self.message(class_name, message) if given is None else given
            elif field.name == "cause":
                state.heap.data[key] = reference  # "not initialised yet", as the constructors leave it
        if not class_name.startswith("java/lang/"):
            self._own_fields(state, reference, class_name, fields)
        return reference

    def _own_fields(self, state: State, reference: Term, class_name: str, values: Mapping[str, Term]) -> None:
        """What the constructors of a class outside java.lang would have set; what nobody gives here is unknown."""
        heap = self._heap
        for info in self._machine.classes.superclasses(class_name):
            for field in info.fields if not info.name.startswith("java/lang/") else ():
                if not field.is_static:
                    value = values.get(field.name)
                    key = (int(reference.payload), heap.field_number(field))
                    state.heap.data[key] = self._untold(state, field) if value is None else value

    def _untold(self, state: State, field: FieldInfo) -> Term:
        reason = f"what {field.owner.replace('/', '.')}.{field.name} holds"
        if not is_reference(field.descriptor):
            marks = self._machine.taint.source(state.guard.term, reason)
            making = Making(Provenance.UNCOVERED, f"{field.owner}.{field.name}", marks=marks)
            return self._machine.unknowns.value(field.descriptor, making)
        made = self._heap.make(class_of(field.descriptor))
        made.opaque = reason
        return self._heap.reference(made)

    def message(self, class_name: str, message: Message) -> Term:
        """The String that such an exception has for a message: an object of its own, no constant of the program."""
        if isinstance(message, tuple) and not message:
            return self._heap.null
        made = self._heap.make_string()
        if message is None:
            simple = simple_name(class_name)
            made.opaque = f"the message of a {simple} made by the JVM is not modelled yet"
            return self._heap.reference(made)
        text = message if isinstance(message, str) else constant_text(message)
        if text is not None:
            made.text, made.chars = text, constant(self._terms, text)
        elif isinstance(message, tuple):
            made.opaque, made.pending = "the message of an exception", message
        return self._heap.reference(made)

    # ---------------------------------------------------------------------------------------- arrays

    def new_array(self, state: State, descriptor: str, lengths: list[Term], place: Place) -> Term | None:
        """None if the path ends: the lengths are ones that no run can afford, or not supported."""
        length = lengths[0]
        limit = self._machine.settings.max_vla_length
        if limit is not None and self._machine.assume(state, self._at_most(length, limit)):
            return None
        if len(lengths) == 1:
            return self._flat(state, descriptor, length)
        return self._rows(state, descriptor, lengths, place)

    def _at_most(self, length: Term, limit: int) -> Term:
        return self._terms.sle(length, self._terms.bv(limit, 32))

    def _flat(self, state: State, descriptor: str, length: Term) -> Term:
        made = self._heap.make_array(descriptor, length, self._capacity(state, length))
        self._heap.allocate(state, made)
        return self._heap.reference(made)

    def _capacity(self, state: State, length: Term) -> int:
        if length.op is Op.CONST:
            return length.payload if length.payload <= CELLS else -1
        choices = self._terms.choices(length)
        # Negative sizes are excluded by the check before.
        sizes = [size for size, _ in choices if size < 1 << 31] if choices is not None else []
        most = max(sizes) if sizes else self._machine.extent(state, length)[1]
        return max(most, 0) if most <= MAX_ROWS * 4 else -1

    def _rows(self, state: State, descriptor: str, lengths: list[Term], place: Place) -> Term | None:
        """An array of arrays: every row is an object of its own, so their number must be bounded."""
        length = lengths[0]
        rows = self._capacity(state, length)
        if rows < 0 and length.op is not Op.CONST:
            rows = MAX_ROWS
            too_many = self._terms.not_(self._at_most(length, rows))
            reason = f"multi-dimensional array with an unknown number of rows above {rows}; a precondition may bound it"
            if self._machine.unsupported(state, too_many, reason, place):
                return None
        elif rows < 0:
            self._machine.unsupported(state, self._terms.true, f"array of {length.payload} arrays", place)
            return None
        made = self._heap.make_array(descriptor, length, rows)
        self._heap.allocate(state, made)
        for row in range(rows):
            inner = self.new_array(state, descriptor[1:], lengths[1:], place)
            if inner is None:
                return None
            state.heap.data[(made.number, row)] = inner
        return self._heap.reference(made)

    # --------------------------------------------------------------------------------------- statics

    def static_initial(self, info: FieldInfo, number: int) -> Term:
        """What a static field holds before its class is initialised: its constant, or zero (JLS 12.4.1, 4.12.5)."""
        known = self._heap.static_initial.get(number)
        if known is None:
            known = self._heap.static_initial[number] = self._constant(info)
        return known

    def _constant(self, info: FieldInfo) -> Term:
        if self._machine.classes.is_made_up(info.owner):  # nobody knows what its initialiser does
            making = Making(Provenance.STATIC, f"{info.owner.replace('/', '.')}.{info.name}")
            return self._machine.unknowns.value(info.descriptor, making)
        if info.constant is None:
            if (info.owner, info.name) == (STRING, "COMPACT_STRINGS"):
                return self._machine.one  # String is initialised before any program runs
            return self._heap.zero(info.descriptor)
        if isinstance(info.constant, str):
            return self._machine.constants.string_object(info.constant)
        match kind_of(info.descriptor):
            case "J":
                return self._terms.bv(info.constant, 64)
            case "F":
                return self._terms.fp(info.constant, 32)
            case "D":
                return self._terms.fp(info.constant, 64)
            case _:
                return self._terms.bv(info.constant, 32)
