"""Unknown objects of the program by construction: what its constructors, factories and methods make of unknown values.

Which of them there are for a class says its `Shape`. An object is made on a path where a choice says so, so that what
a constructor throws concerns nobody: it just does not give that object. Then come fields that callers can
assign, and calls of methods that change it, each of them where its own choice says so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from pybmc.goto.classes import ClassInfo, FieldInfo, MethodInfo
from pybmc.goto.generics import GenericType, class_variables, field_type, parameter_types
from pybmc.goto.names import MethodId, class_of, descriptor_of, dotted, is_reference, split_method
from pybmc.goto.shapes import Shape
from pybmc.records import changed
from pybmc.symex import ssa
from pybmc.symex.heap.allocation import Allocation
from pybmc.symex.machine import Machine
from pybmc.symex.running.calls import Calls
from pybmc.symex.running.merge import Merger
from pybmc.symex.running.sites import Start
from pybmc.symex.running.state import State
from pybmc.symex.ssa import Provenance
from pybmc.symex.unknowns.constructible import Constructible
from pybmc.symex.unknowns.input_world import InputWorld
from pybmc.symex.unknowns.inputs import Inputs
from pybmc.symex.unknowns.making import Making
from pybmc.terms.node import Term

ROUNDS = 32  # of a loop or recursion in a constructor
MAX_OBJECTS = 16  # that are constructed for one unknown, as far as they are parts of their like
MAX_NESTING = 3  # objects of one class inside each other
MAX_CHANGERS = 12  # methods of a class that are called
NEAR_WAYS = 2  # to make an object, where a few will do
# How much work (`Machine.work`) one call may take, all that goes into one unknown, and all unknowns of a run. What is
# inside others begins only while less has been done, so that something is left for the objects around it.
CALL_WORK = 5_000
OBJECT_WORK = 15_000
ALL_WORK = 24_000


class Construction:
    def __init__(
        self, machine: Machine, inputs: Inputs, constructible: Constructible, world: InputWorld, calls: Calls,
        run: Callable[[int], None], initialise: Callable[[State, str], None],
    ) -> None:  # fmt: skip
        self._machine = machine
        self._classes = machine.classes
        self._inputs = inputs
        self.constructible = constructible
        self._world = world
        self._allocation = Allocation(machine)
        self._calls = calls
        self._run = run  # the engine, until no more than so many calls are running
        self._initialise = initialise
        self._is_near = machine.settings.near
        self._nesting = 1 if self._is_near else MAX_NESTING
        self._count = 0
        self._began = 0  # how much work had been done when the present unknown was begun
        self._spent = 0  # on those before
        self._open: list[str] = []  # classes whose objects are being constructed, inside each other
        self._failed: dict[str, str] = {}  # classes that cannot be built, and why
        self.built: dict[int, list[ssa.Built]] = {}  # by the numbers of objects

    def build(self, state: State, type_: GenericType, making: Making, is_behind: bool = False) -> Term | None:
        """An object of one of the classes that such an unknown may have, or null where it is not made.

        `is_behind`: unknowns of a wide type, where only what somebody looks at is constructed.
        """
        if making.marks:
            return None  # nobody knows what a call without meaning gives
        if self._open:
            return self._build(state, type_, making, is_behind)
        self._began = self._machine.work
        value = self._build(state, type_, making, is_behind)
        self._spent += self._machine.work - self._began
        return value

    def _build(self, state: State, type_: GenericType, making: Making, is_behind: bool) -> Term | None:
        found = []
        for name, own in self._wanted(type_, making, is_behind):
            if self._is_too_late():
                self._say_left_out(name)
                continue
            self._count += 1
            self._open.append(name)
            value = self._object(state, self._classes.get(name), own, making)
            self._open.pop()
            if making.depth == 1:
                self._count = 0
            if value is not None:
                self._world.constructed[name] = self._world.constructed.get(name, 0) + 1
                found.append(value)
            elif name in self._failed and not self._is_near:
                self._world.constructed.pop(name, None)
        if not found:
            return None
        result = found[-1]
        for value in found[:-1]:
            result = self._machine.terms.ite(
                self._inputs.choice(f"{making.name}?is_constructed", making), value, result
            )
        return result

    def _wanted(self, type_: GenericType, making: Making, is_behind: bool) -> list[tuple[str, GenericType]]:
        """The classes of which an object is to be made, and what is known of their type arguments.

        From here on none of them is made up, not even among parts of objects of the others.
        """
        found = []
        for name in self.constructible.of(class_of(type_.descriptor)):
            own = self._inputs.arguments.narrowed(name, type_)
            if own is None or name in making.without or (is_behind and self.constructible.leaves_out(name)):
                continue
            if self._is_near:
                self._world.constructed.setdefault(name, 0)  # if it cannot be constructed, there is none
            if name in self._failed or name in self._world.excluded or self._open.count(name) >= self._nesting:
                continue
            if self._count < MAX_OBJECTS or name not in self._open:
                found.append((name, own))
        self._world.constructed.update((name, 0) for name, _ in found if name not in self._world.constructed)
        return found

    def _object(self, state: State, info: ClassInfo, type_: GenericType, making: Making) -> Term | None:
        terms, heap, shape = self._machine.terms, self._machine.heap, self.constructible.shapes.of(info.name)
        arguments = _Arguments(self._machine, self._inputs, making, type_)
        made: list[tuple[Term, Term]] = []
        ways = 0
        reason = ""
        for method in shape.makers if not self._is_near else _simplest(shape.makers):
            if ways and self._is_spent():
                reason = "it takes too many steps"
                break
            given = arguments.of(state, method, info)
            run = self._try(state, method, given, info.name)
            reason = run.failure or reason
            ways += run.value is not None and not run.failure
            for number, where in heap.targets(run.value) if run.value is not None else ():
                if number and heap.objects[number].class_name == info.name:
                    made.append((terms.and_(run.chosen, where), terms.bv(number, 32)))
                    if info.name in self._inputs.candidates.functions.types:
                        self._inputs.types_of[number] = type_
                    built = ssa.Built(terms.and_(run.chosen, where), _id(method), tuple(given))
                    self.built.setdefault(number, []).append(built)
        if not made:
            none = "none of its constructors comes back" if shape.makers else "no constructor is accessible"
            self._say_unbuilt(info, reason or none)
            return None
        if ways < len(shape.makers) and reason:
            self._machine.record.limits[ssa.Limit.WAYS] = ways
        done = self._change(state, info, shape, arguments, made)
        for _, reference in made:
            number = reference.payload
            self.built[number] = [changed(built, calls=tuple(done)) for built in self.built[number]]
        self._say(info.name, shape)
        return self._one(made, heap.null)

    def _one(self, made: list[tuple[Term, Term]], otherwise: Term) -> Term:
        result = otherwise
        for where, reference in reversed(made):
            result = self._machine.terms.ite(where, reference, result)
        return result

    def _say(self, name: str, shape: Shape) -> None:
        if shape.is_made_up and shape.base is not None:
            self._machine.record.warn(
                f"unknown objects of {dotted(name)} hold any values, but for what {dotted(shape.base.name)} keeps there"
            )
            return
        most = self._machine.settings.max_input_calls
        how = "with at most one call" if most == 1 else f"with at most {most} calls"
        self._machine.record.warn(
            f"unknown objects of {dotted(name)} are constructed, {how} of methods that change them "
            "(--inputs constructed)"
        )

    def _is_too_late(self) -> bool:
        done = self._machine.work - self._began
        return done > OBJECT_WORK >> len(self._open) or self._spent + done > ALL_WORK

    def _is_spent(self) -> bool:
        """Whether no more calls are to be made for the object that is being constructed."""
        done = self._machine.work - self._began
        return done > OBJECT_WORK >> len(self._open) - 1 or self._spent + done > ALL_WORK

    def _say_uncalled(self, name: str) -> None:
        """Not even one call of each method that changes objects of a class is made."""
        self._machine.record.limits[ssa.Limit.CALLS] = 0
        self._machine.record.warn(
            f"not all methods that change a {dotted(name)} are called, since that takes too many steps"
        )

    def _say_left_out(self, name: str) -> None:
        """Others of the class may be constructed all the same."""
        if self._open:
            self._machine.record.limits.setdefault(ssa.Limit.CONSTRUCTED, 0)  # see Execution
        elif not self._world.constructed.get(name):
            self._world.constructed.pop(name, None)
            self._machine.record.warn(
                f"some unknown objects of {dotted(name)} hold any values, since constructing them takes too many steps"
            )

    def _say_unbuilt(self, info: ClassInfo, reason: str) -> None:
        self._failed[info.name] = reason
        self._machine.record.warn(
            f"unknown objects of {dotted(info.name)} hold any values, since they cannot be constructed: {reason}"
        )

    # -------------------------------------------------------------------------------------- changing

    def _change(
        self, state: State, info: ClassInfo, shape: Shape, arguments: _Arguments, made: list[tuple[Term, Term]]
    ) -> list[ssa.Done]:
        """Fields that callers assign, then calls, then simple fields once more."""
        this = self._one(made[:-1], made[-1][1])
        is_made = self._machine.terms.or_all(where for where, _ in made)
        done = self._assign(state, this, shape.chosen, arguments)
        done += self._fill(state, info, this, is_made, arguments)
        changers = shape.changers[:MAX_CHANGERS]
        for _ in range(self._machine.settings.max_input_calls if changers else 0):
            arguments.forget()
            given = []
            for method in changers:
                if self._is_spent():
                    self._say_uncalled(info.name)
                    break
                given.append((method, arguments.of(state, method, info)))
            done += self._call_one(state, this, is_made, given)
        if changers or shape.base is not None:
            most = self._machine.settings.max_input_calls if changers or shape.fillers else 0
            self._machine.record.limits.setdefault(ssa.Limit.CALLS, most)
        if changers:
            done += self._assign(state, this, [f for f in shape.chosen if not is_reference(f.descriptor)], arguments)
        if len(shape.changers) > len(changers):
            self._machine.record.warn(
                f"of the methods that change a {dotted(info.name)} only the first {MAX_CHANGERS} are called"
            )
        return done

    def _fill(
        self, state: State, info: ClassInfo, this: Term, is_made: Term, arguments: _Arguments
    ) -> list[ssa.Done]:  # fmt: skip
        """Calls of methods by which callers put something into what the library keeps in an object."""
        done: list[ssa.Done] = []
        limits, most = self._machine.record.limits, self._machine.settings.max_collection_size
        for filler in self.constructible.shapes.of(info.name).fillers:
            where, count, is_whole = is_made, 0, True
            while count < (most if filler.is_adding else 1) and not (count and self._is_spent()):
                arguments.forget()
                given = arguments.of(state, filler.declared, info)
                run = self._try(state, filler.method, [this, *given], "", where)
                is_whole = run.value is not None or not run.failure  # else it throws
                if run.value is None:
                    break
                where, count = run.chosen, count + 1
                done.append(ssa.Done(run.chosen, _id(filler.declared), None, tuple(given)))
            if filler.is_adding and (count or not is_whole):
                limits[ssa.Limit.COLLECTIONS] = min(count, int(limits.get(ssa.Limit.COLLECTIONS, count)))
        return done

    def _assign(
        self, state: State, this: Term, fields: Iterable[FieldInfo], arguments: _Arguments
    ) -> list[ssa.Done]:  # fmt: skip
        terms, heap = self._machine.terms, self._machine.heap
        done = []
        for field in fields:
            number = heap.field_number(field)
            is_outer = field.name.startswith("this$")  # JLS 8.1.3: there is one
            chosen = terms.true if is_outer else arguments.choice()
            value = arguments.field(state, field, False if is_outer else None)
            old = heap.read_field(state, this, number)
            if old is not None:
                heap.write_field(state, this, number, terms.ite(chosen, value, old))
                done.append(ssa.Done(terms.and_(state.guard.term, chosen), None, field, (value,)))
        return done

    def _call_one(
        self, state: State, this: Term, is_made: Term, given: list[tuple[MethodInfo, list[Term]]]
    ) -> list[ssa.Done]:  # fmt: skip
        done = []
        any_called = self._machine.terms.false
        for method, args in given:
            if self._is_spent():
                self._say_uncalled(method.owner)
                break
            where = self._machine.terms.and_(is_made, self._machine.terms.not_(any_called))
            run = self._try(state, method, [this, *args], "", where)
            if run.value is not None:
                any_called = self._machine.terms.or_(any_called, run.chosen)
                done.append(ssa.Done(run.chosen, _id(method), None, tuple(args)))
        return done

    # --------------------------------------------------------------------------------------- running

    def _try(
        self, state: State, method: MethodInfo, args: list[Term], class_name: str, where: Term | None = None
    ) -> _Run:
        """Call a method where a new choice says so, on the path; where it throws, the choice cannot have been made.

        `class_name`: what a constructor makes. `where`: the choice can only be made there.
        """
        machine, terms = self._machine, self._machine.terms
        chosen = machine.variable(self._inputs.unique(f"{method.name}?called"), machine.terms.true.sort)
        chosen = terms.and_(chosen, where) if where is not None else chosen
        if method.is_static and method.owner != class_name:
            self._initialise(state, method.owner)
        inside, outside = state.fork(), state.fork()
        inside.guard, outside.guard = (state.guard.branch(terms, c) for c in (chosen, terms.not_(chosen)))
        this = self._allocation.new_object(inside, class_name) if method.name == "<init>" else None
        if any(self._machine.assume(inside, self._is_there(arg)) for arg in args if arg in self._inputs.never_null):
            inside.die()
            outside.die()
            return _Run(None, chosen, "")
        finished, failure = self._finished(inside, method, args if this is None else [this, *args])
        if finished is None:
            outside.die()
            machine.state_fact(terms.not_(terms.and_(state.guard.term, chosen)))
            return _Run(None, chosen, failure)
        has_result = this is None and method.descriptor[-1] != "V"
        finished.regs = [
            finished.regs[0] if has_result and is_reference(_result(method)) else this or machine.heap.null
        ]
        outside.regs = [machine.heap.null]
        for other in (finished, outside):
            other.iterations, other.counted, other.at = state.iterations, state.counted, state.at
        value = finished.regs[0]
        merged = Merger(machine.heap).merge_all([finished, outside])
        state.die()
        state.heap = merged.heap
        machine.assume(state, merged.guard.term)  # it came back
        return _Run(value, terms.and_(state.guard.term, chosen), failure)

    def _is_there(self, value: Term) -> Term:
        return self._machine.terms.not_(self._machine.terms.eq(value, self._machine.heap.null))

    def _finished(self, inside: State, method: MethodInfo, args: list[Term]) -> tuple[State | None, str]:
        machine, record = self._machine, self._machine.record
        finished: list[State] = []
        steps, properties = len(record.steps), len(record.properties)
        site = Start(method, args, inside.at, finished.append, lambda thrown: thrown.die())
        with machine.on_trial(f"{dotted(method.owner)}.{method.name}", ROUNDS, True, CALL_WORK) as attempt:
            depth = len(machine.stack.frames)
            self._calls.start(method, inside, site)
            self._run(depth)
        record.steps[steps:] = [step for step in record.steps[steps:] if isinstance(step, ssa.Input | ssa.Asked)]
        for name in list(record.properties)[properties:]:
            del record.properties[name]  # the program has not met them
        if attempt.failure:
            record.warn(f"not followed while inputs are constructed: {attempt.failure}")
        return finished[0] if finished else None, attempt.failure


class _Run:
    """What came of a call: a value (of a method that gives none, null), or None if it does not come back."""

    def __init__(self, value: Term | None, chosen: Term, failure: str) -> None:
        self.value = value
        self.chosen = chosen
        self.failure = failure


class _Arguments:
    """Unknown values for what makes and changes one object. Only one of several methods is called at a time, so they
    share values of equal types."""

    def __init__(self, machine: Machine, inputs: Inputs, making: Making, type_: GenericType) -> None:
        self._machine = machine
        self._inputs = inputs
        self._making = making.part(Provenance.FIELD, f"{making.name}'s parts")
        self._type = type_
        self._shared: dict[tuple[GenericType, bool | None, int], Term] = {}

    def forget(self) -> None:
        """What follows happens besides what was before."""
        self._shared.clear()

    def choice(self) -> Term:
        return self._inputs.choice(f"{self._making.name}?", self._making)

    def of(self, state: State, method: MethodInfo, info: ClassInfo) -> list[Term]:
        owner = self._machine.classes.get(method.owner)
        bound = self._inputs.arguments.seen(self._type, owner)
        types = parameter_types(method, owner, class_variables(owner, bound))
        values, used = [], dict[tuple[GenericType, bool | None], int]()
        if not method.is_static and method.name != "<init>" and owner.name != info.name and _is_maker(method, info):
            types = [GenericType(descriptor_of(method.owner)), *types]
        for position, type_ in enumerate(types):
            at = position - (len(types) - len(parameter_types(method, owner)))
            is_outer = position == 0 and is_inner_of(info, type_) and method.name == "<init>"
            if is_outer and self._type.outer is not None and self._type.outer.descriptor == type_.descriptor:
                type_ = self._type.outer
            making = changed(self._making, nullable=False if at < 0 or is_outer else None)
            making = making.told(self._machine.nulls.parameter(method, at)) if at >= 0 else making
            making = changed(making, told_if_null=making.nullable is False)
            count = used[type_, making.nullable] = used.get((type_, making.nullable), 0) + 1
            key = (type_, making.nullable, count)
            if key not in self._shared:
                self._shared[key] = self._value(state, type_, making)
            values.append(self._shared[key])
        return values

    def field(self, state: State, field: FieldInfo, nullable: bool | None = None) -> Term:
        owner = self._machine.classes.get(field.owner)
        type_ = field_type(field, class_variables(owner, self._inputs.arguments.seen(self._type, owner)))
        making = changed(self._making, nullable=nullable).told(self._machine.nulls.field(field))
        return self._value(state, type_, making)

    def _value(self, state: State, type_: GenericType, making: Making) -> Term:
        making = changed(making, type=type_)
        return self._inputs.value(type_.descriptor, self._inputs.readied(state, type_.descriptor, making))


def is_inner_of(info: ClassInfo, type_: GenericType) -> bool:
    """Whether a type is that of the outer object of an inner class."""
    is_inner = info.inner_name is not None and not info.inner_access & 0x8
    return is_inner and type_.descriptor == f"L{info.name.rpartition('$')[0]};"


def _simplest(makers: Sequence[MethodInfo]) -> list[MethodInfo]:
    return sorted(makers, key=lambda method: len(split_method(method.descriptor)[0]))[:NEAR_WAYS]


def _is_maker(method: MethodInfo, info: ClassInfo) -> bool:
    return _result(method) == f"L{info.name};"


def _result(method: MethodInfo) -> str:
    return method.descriptor.rpartition(")")[2]


def _id(method: MethodInfo) -> MethodId:
    return MethodId(method.owner, method.name, method.descriptor)
