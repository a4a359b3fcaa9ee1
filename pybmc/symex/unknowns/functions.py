"""Unknown functions: what a call of one gives.

A function has an identity like any object. It gives the same for the same arguments, of which boxes and strings are
compared by value (`equal_values.py`); with --functions impure every call may give something else. What it gives
is any value of the result's type, among them its arguments and what these lead to. It changes nothing, and throws
nothing unless --functions-may-throw says so: a proof names this as what it holds within.

An object whose class is made up has several such methods, and a state besides: what they give may be something else
once a method was called that gives nothing, or when a place of the program asks once more.
"""

from __future__ import annotations

from pybmc.annotations import TYPE_CHECKING
from pybmc.goto.boxing import BOXES
from pybmc.goto.classes import MethodInfo
from pybmc.goto.functional import FunctionType
from pybmc.goto.generics import GenericType, class_variables, result_type, seen_as
from pybmc.goto.names import class_of, descriptor_of, is_reference, split_method
from pybmc.goto.nulls import Rule
from pybmc.goto.place import Place
from pybmc.records import NamedTuple, changed
from pybmc.symex import ssa
from pybmc.symex.api import Call, Intrinsic
from pybmc.symex.machine import Machine
from pybmc.symex.ssa import Limit, Provenance
from pybmc.symex.unknowns.equal_values import equal_values
from pybmc.symex.unknowns.library_types import FACTORIES
from pybmc.symex.unknowns.making import Making
from pybmc.symex.unknowns.offered import MAX_OFFERED, Offered, Offers
from pybmc.terms.node import Term

if TYPE_CHECKING:
    from pybmc.symex.unknowns.inputs import Inputs

RUNTIME_EXCEPTION = "java/lang/RuntimeException"
EFFECTS = ("without effects", "without effects and exceptions")
WHY = "an unknown function"


Key = tuple[str, str, str]  # of a method: its class, name and descriptor


class Known(NamedTuple):
    """A call that was made."""

    place: Place

    guard: Term
    args: list[Term]  # the function itself first
    result: Term | None
    thrown: Term | None  # null where it returns


class UnknownFunctions:
    def __init__(self, machine: Machine, inputs: Inputs) -> None:
        self._machine = machine
        self._inputs = inputs
        self._known: dict[Key, list[Known]] = {}  # calls, by the method
        self._meanings: dict[Key, Intrinsic] = {}
        self.boxes: dict[int, tuple[str, Term]] = {}  # what those hold that functions were given: type and value

    def meaning(self, method: MethodInfo) -> Intrinsic:
        """Of the method of such a function."""
        made_up = self._inputs.candidates.functions.types[method.owner]
        type_ = made_up.method(method.name, method.descriptor)
        key = (str(method.owner), type_.method.name, str(type_.method.descriptor))
        if key not in self._meanings:
            run = self._call if made_up.is_function else self._call_object
            self._meanings[key] = Intrinsic(lambda call: run(call, key, type_), True, WHY)
        return self._meanings[key]

    def _call_object(self, call: Call, key: Key, type_: FunctionType) -> Term | None:
        """One of several methods of an object."""
        if type_.is_generic:
            call.unsupported(f"what {type_.called.pretty} gives is what its caller wants, of an unknown object")
            return None
        if type_.result.descriptor == "V" or any(known.place == call.place for known in self._known.get(key, ())):
            for other in [other for other in self._known if other[0] == key[0]]:
                del self._known[other]
        return self._call(call, key, type_)

    def _call(self, call: Call, key: Key, type_: FunctionType) -> Term | None:
        settings, terms = self._machine.settings, self._machine.terms
        self._say_bounds()
        args = list(call.args)
        matches = self._matches(call, key, type_) if settings.functions == "pure" else []
        certain = matches.pop()[1] if matches and matches[-1][0] is terms.true else None
        thrown = self._thrown(call, type_, matches, certain)
        offered = self._offered(call, key, type_)
        result: Term | None = None
        if type_.result.descriptor != "V":
            value = self._fresh(call, type_, offered) if certain is None else self._again(call, type_, certain)
            for where, known in reversed(matches):
                value = terms.ite(where, self._again(call, type_, known), value)
            result = value
        if certain is None:
            self._known.setdefault(key, []).append(Known(call.place, call.reached, args, result, thrown))
        self._record(call, type_, result, thrown, offered)
        if thrown is not None:
            call.throw_object_if(terms.not_(terms.eq(thrown, call.null)), thrown)
        return result

    def _say_bounds(self) -> None:
        settings = self._machine.settings
        kind = ("pure", "pure without exceptions") if settings.functions == "pure" else EFFECTS
        self._machine.record.limits[Limit.FUNCTIONS] = kind[not settings.functions_throw]

    # ------------------------------------------------------------------------------------- same as before

    def _matches(self, call: Call, key: Key, type_: FunctionType) -> list[tuple[Term, Known]]:
        """Calls before this one that had the same arguments, and where: the earliest first, a certain one last.

        Later ones may have got what they gave from earlier ones, of equal arguments that are other objects.
        """
        kinds = [descriptor_of(key[0]), *split_method(type_.method.descriptor)[0]]
        false, true = call.terms.false, call.terms.true
        found = []
        for known in self._known.get(key, ()):
            same = [self._same(call, kind, a, b) for kind, a, b in zip(kinds, known.args, call.args, strict=True)]
            where = call.decide(call.terms.and_all([known.guard, *same])) if false not in same else false
            if where is not false:
                found.append((where, known))
            if where is true:
                break
        return found

    def _same(self, call: Call, kind: str, a: Term, b: Term) -> Term:
        is_value = not is_reference(kind)
        return self._machine.terms.eq(a, b) if is_value else equal_values(self._machine, call.state, a, b)

    def _again(self, call: Call, type_: FunctionType, known: Known) -> Term:
        """What it gave for equal arguments: one that gave its argument back does so now, with another object."""
        result = given = known.result
        assert result is not None and given is not None
        if not is_reference(type_.result.descriptor):
            return result
        for kind, before, now in zip(
            split_method(type_.method.descriptor)[0], known.args[1:], call.args[1:], strict=True
        ):
            if before is not now and is_reference(kind):
                result = call.terms.ite(self._machine.heap.same(given, before), now, result)
        return result

    # ------------------------------------------------------------------------------------------ new values

    def _making(self, call: Call) -> Making:
        """What the function knew when it was made is not what may be given now."""
        making = self._making_of_function(call)
        part = making.part(Provenance.FUNCTION, f"{making.name}.{call.method.name}()")
        return changed(part, existing=(), pool=None, inside=False)

    def _making_of_function(self, call: Call) -> Making:
        targets = self._machine.heap.targets(call.args[0])
        return self._inputs.making_of(next(number for number, _ in targets if number))

    def _rule(self, call: Call, type_: FunctionType) -> Rule:
        """Whether it gives null: what its method says, or what is said of the type arguments, if one is the result."""
        rule, of_arguments = self._machine.nulls.result(type_.method), self._making_of_function(call).elements
        is_argument = ")T" in type_.method.signature
        return of_arguments if rule[0] is None and is_argument and of_arguments[:1] == (False,) else rule

    def _result_type(self, call: Call, type_: FunctionType) -> GenericType:
        """Of objects whose class is made up, what the places say that they were made for."""
        numbers = [number for number, _ in self._machine.heap.targets(call.args[0]) if number]
        told = {self._inputs.types_of.get(number, self._inputs.making_of(number).type) for number in numbers}
        one = told.pop() if len(told) == 1 else None
        owner = self._machine.classes.get(type_.method.owner)
        if one is None or not one.arguments or not owner.signature:
            return type_.result
        bound = class_variables(owner, seen_as(self._machine.classes, one, owner.name))
        return result_type(type_.method, bound) or type_.result

    def _fresh(self, call: Call, type_: FunctionType, offered: list[Offered]) -> Term:
        result = self._result_type(call, type_)
        making = changed(self._making(call), type=result)
        if not is_reference(result.descriptor):
            return self._inputs.unknown(call.state, result.descriptor, making)
        making = making.told(self._rule(call, type_))
        value = self._inputs.unknown(call.state, result.descriptor, making)
        terms, heap = call.terms, self._machine.heap
        for one in offered:
            fits = terms.or_all(
                guard
                for number, guard in heap.targets(one.value)
                if number and self._inputs.fits(heap.objects[number], class_of(result.descriptor))
            )
            where = call.decide(terms.and_(one.where, fits))
            if where is not terms.false:
                chosen = self._inputs.choice(f"{making.name}?is_given", making)
                value = terms.ite(terms.and_(chosen, where), one.value, value)
        return value

    def _thrown(
        self, call: Call, type_: FunctionType, matches: list[tuple[Term, Known]], certain: Known | None
    ) -> Term | None:
        """--functions-may-throw: null, or an unknown unchecked exception, or one that the method declares."""
        if not self._machine.settings.functions_throw:
            return None
        terms, making = call.terms, self._making(call)
        value = call.null if certain is None or certain.thrown is None else certain.thrown
        for name in dict.fromkeys((RUNTIME_EXCEPTION, *type_.method.exceptions)):
            if certain is not None or self._machine.classes.find(name) is None:
                continue
            part = changed(making, name=f"{making.name} throws", nullable=False)
            exception = self._inputs.unknown(call.state, descriptor_of(name), part)
            value = terms.ite(self._inputs.choice(part.name, part), exception, value)
        for where, known in reversed(matches):
            assert known.thrown is not None
            value = terms.ite(where, known.thrown, value)
        return value

    # ---------------------------------------------------------------------------------- what it is given

    def _offered(self, call: Call, key: Key, type_: FunctionType) -> list[Offered]:
        """What the program leads the function to, and what it is known to have."""
        kinds = split_method(call.method.descriptor)[0]
        given = [
            (at, arg) for at, (arg, kind) in enumerate(zip(call.args[1:], kinds, strict=True)) if is_reference(kind)
        ]
        for _, arg in given:
            self._note_boxes(call, arg)
        offers = Offers(self._machine, call, type_.result.descriptor)
        return offers.find(given) + self._kept(call, key)

    def _kept(self, call: Call, key: Key) -> list[Offered]:
        """What a function that need not be pure was given before, and objects of the library that others gave."""
        terms, heap, types = call.terms, self._machine.heap, self._inputs.candidates.functions.types
        found: list[Offered] = []
        for (owner, *named), calls in self._known.items():
            result = types[owner].method(*named).result.descriptor
            if is_reference(result) and class_of(result) in FACTORIES:
                found += [Offered((), one.result, one.guard) for one in calls if one.result is not None]
        for known in self._known.get(key, ()) if self._machine.settings.functions != "pure" else ():
            where = terms.and_(known.guard, heap.same(known.args[0], call.args[0]))
            kinds = split_method(call.method.descriptor)[0]
            given = [arg for arg, kind in zip(known.args[1:], kinds, strict=True) if is_reference(kind)]
            found += [Offered((), arg, where) for arg in given]
        if len(found) > MAX_OFFERED:
            self._machine.record.limits[Limit.OFFERED] = MAX_OFFERED
        return found[-MAX_OFFERED:]

    def _note_boxes(self, call: Call, given: Term) -> None:
        """For counterexamples: what the program's boxes hold, which are known by that and not by their identity."""
        heap = self._machine.heap
        for box in (heap.objects[number] for number, _ in heap.targets(given) if number):
            if box.class_name in BOXES and not box.is_input and box.number not in self.boxes:
                for field in self._machine.classes.get(box.class_name).fields:
                    if field.name == "value" and not field.is_static:
                        held = heap.read_slot(call.state.heap, box, heap.field_number(field))
                        self.boxes[box.number] = (field.descriptor, held)

    def _record(
        self, call: Call, type_: FunctionType, result: Term | None, thrown: Term | None, offered: list[Offered]
    ) -> None:
        ways = tuple((one.way, one.value) for one in offered if one.way)
        args = tuple(call.args[1:])
        step = ssa.Asked(call.reached, call.place, type_.called, call.args[0], args, result, thrown, ways)
        self._machine.record.steps.append(step)
