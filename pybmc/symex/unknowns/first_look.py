"""Whether a run in which unknown objects hold any values also speaks for constructed ones.

Making objects up costs little, constructing them much, and what cannot go wrong for any values cannot go wrong for
those that constructors leave. That is so as long as nobody looked at what is made up smaller, or of fewer kinds, than
constructors make it (arrays, collections, functions), nor at static fields, which constructors may write.
"""

from __future__ import annotations

from collections.abc import Iterable

from pybmc.goto.boxing import BOXES
from pybmc.goto.classes import ACC_FINAL, ACC_SYNTHETIC, ClassInfo, ClassNotFound, FieldInfo, Origin
from pybmc.goto.instr import GetStatic
from pybmc.goto.names import CLASS, OBJECT, STRING, class_of, is_reference
from pybmc.goto.program import Function
from pybmc.goto.shapes import Shapes
from pybmc.symex.machine import Machine
from pybmc.symex.running.sites import INITIALISERS
from pybmc.symex.ssa import Limit

WHOLE = frozenset((STRING, OBJECT, CLASS, *BOXES))  # of the library: what a constructor keeps is what it was given
SMALLER = (Limit.NESTING, Limit.FUNCTIONS, Limit.OFFERED)  # than what constructors make


class FirstLook:
    def __init__(self, machine: Machine, shapes: Shapes) -> None:
        self._machine = machine
        self._classes = machine.classes
        self._shapes = shapes
        self._changing: dict[str, bool] = {}

    def made_up(self) -> list[str]:
        """Classes of unknown objects that constructors would have made."""
        inputs = [made for made in self._machine.heap.objects.values() if made.is_input]
        names = dict.fromkeys(made.class_name for made in inputs if made.class_name and made.class_name[0] != "[")
        return [name for name in names if self._is_constructed(name)]

    def _is_constructed(self, name: str) -> bool:
        info = self._classes.find(name)
        try:
            return info is not None and info.origin is Origin.USER and not self._shapes.of(name).is_free
        except ClassNotFound:
            return True

    def is_enough(self, functions: Iterable[Function], existing: Iterable[str]) -> bool:
        """`functions`: all that ran. `existing`: classes of objects of static fields that unknowns may be."""
        if any(limit in self._machine.record.limits for limit in SMALLER):
            return False
        made_up, heap = frozenset(self.made_up()), self._machine.heap
        for number, slot in heap.initial_values:
            is_inside = slot >= 0 and heap.objects[number].class_name in made_up
            if is_inside and not self._is_as_given(heap.field_info(slot).descriptor):
                return False
        infos = [self._classes.find(name) for name in existing]
        if any(info is None or (self._changes(info) and not self._is_library_enum(info)) for info in infos):
            return False
        return not self.reads_statics(functions)

    def reads_statics(self, functions: Iterable[Function]) -> bool:
        """Whether these read what constructors may have written before."""
        return any(self._reads_statics(function) for function in functions)

    def _is_library_enum(self, info: ClassInfo) -> bool:
        """Whose constants nobody can change."""
        return info.is_enum and info.origin is not Origin.USER

    def _is_as_given(self, descriptor: str) -> bool:
        if not is_reference(descriptor):
            return True
        info = self._classes.find(class_of(descriptor)) if descriptor[0] != "[" else None
        return info is not None and (info.name in WHOLE or info.origin is Origin.USER)

    def _reads_statics(self, function: Function) -> bool:
        """Static fields of the program that its constructors may have written, or changed what they hold."""
        if function.method.name in INITIALISERS:
            return False
        for instr in function.body:
            if isinstance(instr, GetStatic):
                try:
                    field = self._classes.resolve_field(instr.field.owner, instr.field.name, instr.field.descriptor)
                except ClassNotFound:
                    return True
                if field is None or self._may_change(field):
                    return True
        return False

    def _may_change(self, field: FieldInfo) -> bool:
        owner = self._classes.find(field.owner)
        if owner is not None and owner.origin is not Origin.USER:
            return False
        if field.access & ACC_SYNTHETIC:
            return False  # tables of compilers
        if not field.access & ACC_FINAL:
            return True
        if not is_reference(field.descriptor):
            return False
        held = self._classes.find(class_of(field.descriptor)) if field.descriptor[0] != "[" else None
        return held is None or (held.name not in WHOLE - {OBJECT} and self._changes(held))

    def _changes(self, info: ClassInfo) -> bool:
        """Whether objects of a class may be other than they were; of the library nobody knows."""
        known = self._changing.get(info.name)
        if known is None:
            self._changing[info.name] = False  # as long as only objects of its own class could be a reason
            fields = [field for parent in self._classes.superclasses(info.name) for field in parent.fields]
            is_open = info.origin is not Origin.USER or info.is_interface
            known = is_open or any(not field.is_static and self._may_change(field) for field in fields)
            self._changing[info.name] = known
        return known
