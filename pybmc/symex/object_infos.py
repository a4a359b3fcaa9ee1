"""What the numbers of objects mean, for whoever reads the record of an execution."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial

from pybmc.annotations import TYPE_CHECKING
from pybmc.goto.classes import ClassTable
from pybmc.goto.names import MethodDescriptor, MethodId, class_of, type_named
from pybmc.symex.heap.objects import ArrayObject, HeapObject, StringObject
from pybmc.symex.heap.overlay import WHOLE_ARRAY
from pybmc.symex.machine import Machine
from pybmc.symex.ssa import Built, ObjectInfo
from pybmc.symex.texts.messages import spelled
from pybmc.symex.texts.strings import CONTENTS, Text
from pybmc.symex.unknowns.inputs import Inputs
from pybmc.symex.unknowns.readiness import Readiness
from pybmc.terms.node import Term, Terms

if TYPE_CHECKING:
    from pybmc.symex.unknowns.function_classes import MadeUp

Infos = dict[int, ObjectInfo]
Calls = Mapping[int, list[Built]]  # by the numbers of objects that they may have made


def object_infos(
    machine: Machine, classes: ClassTable, inputs: Inputs, ready: Readiness, built: Iterable[Calls]
) -> Infos:
    infos = {number: _of_object(made, machine) for number, made in machine.heap.objects.items()}
    for a, b, same in inputs.identical_strings():
        infos[a].identical.append((same, b))
        infos[b].identical.append((same, a))
    _add_contents(infos, machine, inputs)
    _add_functions(infos, classes, inputs)
    for calls_of in built:
        for number, calls in calls_of.items():
            infos[number].built = calls
    for number, constant in ready.constant_names.items():
        infos[number].constant = constant
    for number, kept in ready.paths.items():
        infos[number].kept = kept
    for number, name in machine.constants.class_names.items():
        infos[number].literal = type_named(name)
    return infos


def _of_object(made: HeapObject, machine: Machine) -> ObjectInfo:
    terms = machine.terms
    length = made.length if isinstance(made, ArrayObject) else None
    info = ObjectInfo(made.number, made.class_name, made.is_input, length, made.text)
    if isinstance(made, ArrayObject) and made.kinds is not None and made.kinds.is_asked_for:
        info.kinds = made.kinds.conditions()
    if made.chars is not None and made.text is None:
        info.length = made.chars.length
        info.unit = partial(_unit, made.chars, terms)
    if made.shared is not None:
        info.cached = made.shared.condition
    if isinstance(made, StringObject) and made.pending:
        info.words = partial(spelled, made.pending, terms, partial(_class_at, machine))
    thrown = machine.record.thrown_at.get(made.number)
    info.message = thrown.message if thrown is not None else None
    return info


def _add_contents(infos: Infos, machine: Machine, inputs: Inputs) -> None:
    """What was looked at of what unknown objects hold at the start."""
    heap = machine.heap
    for (number, slot), value in heap.initial_values.items():
        made, info = heap.objects[number], infos[number]
        if slot == WHOLE_ARRAY:
            continue  # of unknowns without bounds, which no input is
        if isinstance(made, ArrayObject):
            zero = heap.zero(made.element)
            info.elements += [zero] * (slot + 1 - len(info.elements))
            info.elements[slot] = inputs.shown(made, value)
        elif slot == CONTENTS:
            info.fields.append(("toString()", "Ljava/lang/String;", value))
            info.owners.append(made.class_name)
        else:
            field = heap.field_info(slot)
            info.fields.append((field.name, field.descriptor, value))
            info.owners.append(field.owner)


def _add_functions(infos: Infos, classes: ClassTable, inputs: Inputs) -> None:
    for info in infos.values():
        known = inputs.candidates.functions.types.get(info.class_name)
        if known is not None:
            above = classes.get(class_of(known.type.descriptor))
            info.function = _called(known)
            info.extends = above.name if not above.is_interface else ""
    functions = inputs.functions
    for number, (descriptor, held) in functions.boxes.items() if functions is not None else ():
        infos[number].fields.append(("value", descriptor, held))
        infos[number].owners.append(infos[number].class_name)


def _called(known: MadeUp) -> MethodId:
    """The method of an unknown function; without a name if it is an object that has several."""
    if known.is_function:
        return known.methods[0].called
    return MethodId(class_of(known.type.descriptor), "", MethodDescriptor(""))


def _unit(text: Text, terms: Terms, index: int) -> Term:
    return text.at(terms, terms.bv(index, 32))


def _class_at(machine: Machine, number: int) -> str:
    made = machine.heap.objects.get(number)
    return made.class_name if made is not None else ""
