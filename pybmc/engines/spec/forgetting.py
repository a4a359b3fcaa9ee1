"""What a call by contract may have written is forgotten: new unknown values, made by the one way to forget."""

from __future__ import annotations

from collections.abc import Mapping

from pybmc.engines.spec.clauses import emit_open
from pybmc.engines.spec.evaluate import Evaluation
from pybmc.engines.spec.places import Slot, places_of, values_at
from pybmc.engines.spec.points import Written, letter_of
from pybmc.engines.spec.scene import Scene
from pybmc.goto.boxing import BOXES, BUILDERS
from pybmc.goto.classes import ACC_FINAL, FieldInfo, Origin
from pybmc.goto.names import CLASS, OBJECT, STRING, THROWABLE, MethodId, descriptor_of, is_reference
from pybmc.records import changed
from pybmc.specs import syntax as s
from pybmc.symex.heap.objects import ArrayObject, HeapObject
from pybmc.symex.heap.overlay import ALLOCATED, WHOLE_ARRAY
from pybmc.symex.ssa import Provenance
from pybmc.symex.texts.strings import CONTENTS
from pybmc.symex.unknowns.forget import Anything, Forgetter
from pybmc.symex.unknowns.making import Making
from pybmc.terms.node import Term


class Forgetting:
    """On the state of a scene, whose pre-state says which places are meant."""

    def __init__(self, scene: Scene, name: str, method: MethodId) -> None:
        self._scene = scene
        self._machine = scene.parts.machine
        self._heap = scene.parts.machine.heap
        self._terms = scene.parts.machine.terms
        self._method = method
        self._making = Making(Provenance.STUB, f"{name}()", counted=False)
        self._anything = Anything(self._machine, scene.now)
        self._forgetter = Forgetter(self._machine, scene.now, self._making, self._anything)
        self._ev = Evaluation(scene)

    def value(self, descriptor: str, name: str, nullable: bool | None = None) -> Term:
        """Any value of a type."""
        making = changed(self._making, name=name, nullable=nullable)
        return Forgetter(self._machine, self._scene.now, making, self._anything).value(descriptor, name)

    def stores(self, stores: tuple[s.Store, ...], where: Term) -> None:
        ev = self._ev
        ev.where = where
        if self._scene.old is not None:
            ev.chain = self._scene.old
        for store in stores:
            for slot in list(places_of(ev, store)):
                self._slot(slot, self._terms.and_(where, slot.where))

    def fields_of(self, reference: Term, known: Mapping[int, Term]) -> None:
        """All fields of an object, final ones too: of one that is being constructed. `known`: what some hold then."""
        data = self._scene.now.heap.data
        for number, condition in self._heap.targets(reference):
            for field in self._fields(self._heap.objects[number], finals=True) if number else ():
                slot = Slot(self._heap.objects[number], self._heap.field_number(field), condition, False)
                if slot.slot in known:
                    old = values_at(self._ev, slot, self._scene.now.heap)
                    data[slot.key] = self._terms.ite(condition, known[slot.slot], old)
                else:
                    self._slot(slot, condition)

    def everything(self, where: Term) -> None:
        """All that the program's own code can write."""
        heap = self._heap
        for made in list(heap.objects.values()):
            if not self._is_there(made):
                continue
            if isinstance(made, ArrayObject):
                self._array(made, where)
            elif self._is_looked_into(made):
                self._object(made, where)
        for field in self._statics():
            self._static(field, where)
        self._ghosts(where)

    def inside(self, reference: Term) -> None:
        """What an object holds that initialisers have made, and whatever it leads to."""
        todo, seen = [reference], set[int]()
        while todo:
            for number, _ in self._heap.targets(todo.pop()):
                made = self._heap.objects.get(number)
                if made is None or number in seen or made.is_input:
                    continue
                seen.add(number)
                todo += [value for slot in self._references(made) if (value := self._held_by(made, slot)) is not None]
                if isinstance(made, ArrayObject):
                    self._array(made, self._terms.true)
                elif self._is_looked_into(made):
                    self._object(made, self._terms.true)

    def _is_looked_into(self, made: HeapObject) -> bool:
        is_known = not made.opaque and bool(made.class_name) and made.chars is None
        return is_known or made.class_name in BUILDERS

    def _references(self, made: HeapObject) -> list[int]:
        if isinstance(made, ArrayObject):
            return list(range(made.capacity)) if made.holds_references and not made.promoted else []
        return [self._heap.field_number(one) for one in self._fields(made, True) if is_reference(one.descriptor)]

    def _held_by(self, made: HeapObject, slot: int) -> Term | None:
        return self._scene.now.heap.get((made.number, slot))

    def _object(self, made: HeapObject, where: Term) -> None:
        """What is inside an object of the library nobody can make up, texts apart: whoever looks at it is told so."""
        heap, info = self._heap, self._machine.classes.find(made.class_name)
        if made.class_name in BUILDERS:
            self._forgetter.contents(made, where)
            return
        if info is not None and info.origin is not Origin.USER and not self._is_constant(made):
            heap.hide(self._scene.now, made, f"what {self._making.name} may have changed")
        for field in self._fields(made, finals=False):
            self._slot(Slot(made, heap.field_number(field), where, False), where)

    def _is_constant(self, made: HeapObject) -> bool:
        is_exception = self._machine.unknowns.fits(made, THROWABLE)
        return made.class_name in (STRING, OBJECT, CLASS, *BOXES) or is_exception

    def _ghosts(self, where: Term) -> None:
        """Fields, also those that nobody has looked at so far: they hold something else from now on."""
        own = [info for info in self._machine.classes.loaded if info.origin is Origin.USER]
        for ghost in (ghost for info in own for ghost in self._scene.specs.of_class(info.name).ghosts):
            obj = None if ghost.static else s.This(descriptor_of(ghost.owner), ghost.span)
            self._ghost(s.Ghost(obj, ghost.owner, ghost.name, ghost.type, ghost.span), where)

    def _ghost(self, ghost: s.Ghost, where: Term) -> None:
        """A static one or a variable, or that of every object."""
        field = self._ev.field_info(ghost)
        assert field is not None
        if ghost.obj is None:
            self._ev.ghost_static(ghost)
            self._static(field, where)
        else:
            self._of_all(field, where)

    def _static(self, field: FieldInfo, where: Term) -> None:
        number = self._heap.field_number(field)
        known = self._heap.static_initial.get(number)
        initial = self._scene.parts.allocation.static_initial(field, number) if known is None else known
        old = self._scene.now.heap.get((0, number))
        self._write((0, number), initial if old is None else old, field.descriptor, field.name, where)

    def _array(self, made: ArrayObject, where: Term) -> None:
        if made.capacity < 0 or self._heap.whole(self._scene.now.heap, made) is not None:
            self._slot(Slot(made, WHOLE_ARRAY, where, False), where)
            return
        for at in range(made.capacity):
            self._slot(Slot(made, at, where, False), where)

    def written(self, written: Written) -> None:
        """What the instructions of a loop may write, wherever."""
        self.ghosts(written)
        if written.anything:
            self.everything(self._terms.true)
            return
        for ref in written.fields:
            field = self._machine.classes.resolve_field(ref.owner, ref.name, ref.descriptor)
            if field is None:
                self._machine.unsupported(self._scene.now, self._terms.true, f"there is no field {ref.name}")
            elif field.is_static:
                self._static(field, self._terms.true)
            else:
                self._of_all(field, self._terms.true)
        for made in list(self._heap.objects.values()):
            if not self._is_there(made):
                continue
            if isinstance(made, ArrayObject) and self._is_written(made, written.elements):
                self._array(made, self._terms.true)
            elif written.texts and made.class_name in BUILDERS:
                self._forgetter.contents(made, self._terms.true)
        self._held(written)

    def ghosts(self, written: Written) -> None:
        """What the statements of a loop may set, whatever it says that it modifies."""
        if written.anything:
            self._ghosts(self._terms.true)
        for ghost in written.ghosts:
            self._ghost(ghost, self._terms.true)

    def _held(self, written: Written) -> None:
        """What loops write in objects that variables hold all the time."""
        heap, held = self._heap, self._scene.locals
        for slot, ref in written.fields_of:
            field = self._machine.classes.resolve_field(ref.owner, ref.name, ref.descriptor)
            if field is None:
                self._machine.unsupported(self._scene.now, self._terms.true, f"there is no field {ref.name}")
                continue
            number = heap.field_number(field)
            for target, condition in heap.targets(held[slot]):
                made = heap.objects.get(target)
                if made is not None and not made.opaque and heap._has_field(made, number):
                    self._slot(Slot(made, number, condition, False), condition)
        for slot in written.cells_of:
            for target, condition in heap.targets(held[slot]):
                made = heap.objects.get(target)
                if isinstance(made, ArrayObject):
                    self._array(made, condition)

    def _of_all(self, field: FieldInfo, where: Term) -> None:
        number = self._heap.field_number(field)
        for made in list(self._heap.objects.values()):
            if not made.opaque and self._heap._has_field(made, number) and self._is_there(made):
                self._slot(Slot(made, number, where, False), where)

    def _is_written(self, made: ArrayObject, elements: tuple[str, ...]) -> bool:
        return letter_of(made.element) in elements

    def _is_there(self, made: HeapObject) -> bool:
        return made.number not in self._heap.allocated or self._scene.now.heap.get((made.number, ALLOCATED)) is not None

    def done(self) -> None:
        emit_open(self._machine, self._scene.now, self._ev.open, self._method)

    # ---------------------------------------------------------------------------------------- slots

    def _fields(self, made: HeapObject, finals: bool) -> list[FieldInfo]:
        infos = self._machine.classes.present_superclasses(made.class_name)
        own = [field for info in infos if info.origin is Origin.USER for field in info.fields]
        return [field for field in own if not field.is_static and (finals or not field.access & ACC_FINAL)]

    def _statics(self) -> list[FieldInfo]:
        own = [info for info in self._machine.classes.loaded if info.origin is Origin.USER]
        fields = [field for info in own for field in info.fields if not field.name.startswith("<")]
        return [field for field in fields if field.is_static and not field.access & ACC_FINAL]

    def _slot(self, slot: Slot, where: Term) -> None:
        old = values_at(self._ev, slot, self._scene.now.heap)  # looked at before it is forgotten: `\old` speaks of it
        made = slot.made
        if made is not None and slot.slot == CONTENTS:
            self._forgetter.contents(made, where)
            return
        if made is not None and slot.slot == WHOLE_ARRAY and isinstance(made, ArrayObject):
            self._forgetter.cells(made, where)
            return
        if isinstance(made, ArrayObject):
            self._write(slot.key, old, made.element, f"[{slot.slot}]", where)
        else:
            field = self._heap.field_info(slot.slot)
            self._write(slot.key, old, field.descriptor, field.name, where)

    def _write(self, key: tuple[int, int], old: Term, descriptor: str, name: str, where: Term) -> None:
        if where is self._terms.false:
            return
        value = self._forgetter.value(descriptor, self._forgetter.named(name), old)
        self._scene.now.heap.data[key] = self._terms.ite(where, value, old)
