"""Calls: which methods a call may run, on which objects, and how their results come back.

Dispatch happens here, at the moment of the call: the receiver's possible objects have known classes, so the methods
that can run are found exactly, and only they are ever loaded, converted and lowered.
"""

from __future__ import annotations

from collections.abc import Callable

from pybmc.errors import InternalError
from pybmc.goto.classes import INITIALISATION_STATE, ClassNotFound, ClassTable, MethodInfo
from pybmc.goto.instr import Assert, FieldRef, InitClass, Invoke, MethodRef, Property
from pybmc.goto.place import Place
from pybmc.goto.program import Function, MethodId
from pybmc.symex import ssa
from pybmc.symex.api import Call, Intrinsic
from pybmc.symex.heap.allocation import Allocation
from pybmc.symex.heap.heap import HeapObject
from pybmc.symex.machine import Machine
from pybmc.symex.running.blocks import Block, Prepared, prepare
from pybmc.symex.running.engine import Engine
from pybmc.symex.running.frames import Deliver, Frame
from pybmc.symex.running.instructions import InstructionCompiler
from pybmc.symex.running.state import State
from pybmc.symex.texts.messages import NO_MESSAGE
from pybmc.symex.unknowns.uncovered import Site, Uncovered
from pybmc.terms.node import Term
from pybmc.terms.ops import Op


class Library:
    """Where the bodies of methods come from."""

    def __init__(
        self,
        function_of: Callable[[MethodInfo, bool], Function],
        initialiser_of: Callable[[str], Function | None],
        intrinsic: Callable[[str, str, str], Intrinsic | None],
        has_body: Callable[[MethodInfo], bool],
        settle: Callable[[Machine, HeapObject], None] | None = None,
        null_pointer_message: Callable[[MethodInfo, int], str | None] | None = None,
    ) -> None:
        self.function_of = function_of  # converted and lowered; the flag: see Task.function_of
        self.initialiser_of = initialiser_of  # of a class, None if there is nothing to do
        self.intrinsic = intrinsic  # by class, name, descriptor
        self.has_body = has_body  # False: the user wants its result unknown
        self.settle = settle  # gives a pending message its text
        self.null_pointer_message = null_pointer_message  # by the method and bytecode index that raise it


class Target:
    """One method that a call may run."""

    __slots__ = ("condition", "method")

    def __init__(self, method: MethodInfo, condition: Term) -> None:
        self.method = method
        self.condition = condition


class Calls:
    def __init__(self, engine: Engine, machine: Machine, allocation: Allocation, library: Library) -> None:
        self._engine = engine
        self._machine = machine
        self._terms = machine.terms
        self._heap = machine.heap
        self._classes: ClassTable = machine.classes
        self._allocation = allocation
        self._library = library
        self.uncovered = Uncovered(machine, allocation, engine)
        self._prepared: dict[tuple[str, str, str, bool], Prepared] = {}
        self._initialisers: dict[str, Prepared | None] = {}
        self._state_fields: dict[str, int] = {}
        self._resolved: dict[tuple[str, MethodRef], MethodInfo | str] = {}
        self.stack_property: Property | None = None
        machine.missing = self.uncovered
        engine.call = self.invoke
        engine.initialise = self.initialise

    # --------------------------------------------------------------------------------- instructions

    def invoke(self, frame: Frame, state: State, block: Block, call: Invoke) -> bool:
        """Run a call; True if it is done already and the state goes on."""
        machine = self._machine
        place = machine.at = machine.place(frame.prepared.function, call.loc)
        args = [state.regs[slot] for slot in block.operands]
        direct = self._library.intrinsic(call.method.owner, call.method.name, call.method.descriptor)
        unknown, origin = self._unknown_receiver(state, call, args)
        if direct is not None and direct.is_stub and unknown is not self._terms.false:
            return self._run_intrinsic(direct, frame, state, block, call, args, place)
        if unknown is self._terms.true:
            return self._run_uncovered(frame, state, block, call, args, "", place, origin)
        if unknown is not self._terms.false:
            other = state.fork()
            other.guard = other.guard.branch(self._terms, unknown)
            state.guard = state.guard.branch(self._terms, self._terms.not_(unknown))
            self._run_uncovered(frame, other, block, call, args, "", place, origin)
        if direct is not None and (call.kind in ("static", "special") or direct.is_final):
            return self._run_intrinsic(direct, frame, state, block, call, args, place)
        resolved = self._resolve(call)
        if isinstance(resolved, str):
            return self._run_uncovered(frame, state, block, call, args, f"{_name(call.method)}: {resolved}", place)
        targets = self._targets(state, call, resolved, args, place)
        if targets is None:
            state.die()
            return False
        return self._run_targets(targets, frame, state, block, call, args, place)

    def _run_targets(
        self,
        targets: list[Target],
        frame: Frame,
        state: State,
        block: Block,
        call: Invoke,
        args: list[Term],
        place: Place,
    ) -> bool:
        terms = self._terms
        caller_regs = state.regs
        for target in targets[:-1]:
            condition = state.guard.decide(terms, target.condition)
            other = state.fork()
            other.guard = other.guard.branch(terms, condition)
            state.guard = state.guard.branch(terms, terms.not_(condition))
            other.regs = caller_regs.copy()
            if self._run_method(target.method, frame, other, block, call, args, place):
                self._return(frame, block, other)
        done = self._run_method(targets[-1].method, frame, state, block, call, args, place)
        if done and len(targets) > 1:  # the other targets must come back first, so that all merge behind the call
            self._return(frame, block, state)
            return False
        return done

    def _return(self, frame: Frame, block: Block, state: State) -> None:
        edge = block.edges[0]
        assert edge is not None
        self._engine.continue_at(frame, edge, state)

    def initialise(self, frame: Frame, state: State, block: Block, init: InitClass) -> bool:
        machine = self._machine
        place = machine.place(frame.prepared.function, init.loc)
        name = self._declaring_class(init)
        if name is None:  # the access itself will say what is missing, except of a superclass
            if frame.method.name == "<initialise>" and init.member is None and not machine.trial:
                self.uncovered.missing_parent(state, init.class_name, self._engine.user_place(place))
            return True
        prepared = self.initialiser(name)
        if prepared is None or state.heap.get((0, self._state_field(name))) is machine.one:
            return True
        if self._engine.too_deep():
            machine.unsupported(state, self._terms.true, "class initialisers nest too deeply", place)
            state.die()
            return False
        on_return, on_throw = self._continuations(frame, state, block, None)
        self._engine.push(prepared, state, [], place, on_return, on_throw)
        return False

    def initialiser(self, name: str) -> Prepared | None:
        """The function that initialises a class, or None if that has no effect."""
        if name not in self._initialisers:
            function = self._library.initialiser_of(name)
            self._initialisers[name] = self._prepare(function) if function is not None else None
        return self._initialisers[name]

    def is_initialised(self, state: State, name: str) -> bool:
        """Whether the class is initialised for certain."""
        prepared = self._initialisers.get(name)
        return prepared is None or state.heap.get((0, self._state_field(name))) is self._machine.one

    def _state_field(self, name: str) -> int:
        number = self._state_fields.get(name)
        if number is None:
            info = self._classes.resolve_field(name, INITIALISATION_STATE, "I")
            assert info is not None
            number = self._state_fields[name] = self._heap.field_number(info)
        return number

    def _declaring_class(self, init: InitClass) -> str | None:
        member = init.member
        try:
            if isinstance(member, FieldRef):
                field = self._classes.resolve_field(member.owner, member.name, member.descriptor)
                return field.owner if field is not None else None
            if isinstance(member, MethodRef):
                intrinsic = self._library.intrinsic(member.owner, member.name, member.descriptor)
                if intrinsic is not None and not intrinsic.initialises:
                    return None
                method = self._classes.resolve_method(member.owner, member.name, member.descriptor)
                return method.owner if method is not None else None
            name = init.class_name
            if self._library.intrinsic(name, "<clinit>", "()V") is not None:
                return None  # none of its code is ever run
            return name if self._classes.find(name) is not None else None
        except ClassNotFound:
            return None

    # ------------------------------------------------------------------------------------ resolution

    def _resolve(self, call: Invoke) -> MethodInfo | str:
        key = (call.kind, call.method)
        known = self._resolved.get(key)
        if known is None:
            ref = call.method
            try:
                found = self._classes.resolve_method(ref.owner, ref.name, ref.descriptor)
            except ClassNotFound as missing:
                known = str(missing)
            else:
                known = found or f"method {_pretty(ref)} does not exist"
            self._resolved[key] = known
        return known

    def _targets(
        self, state: State, call: Invoke, resolved: MethodInfo, args: list[Term], place: Place
    ) -> list[Target] | None:
        """The methods that may run, with conditions of which exactly one holds; None if the path ends."""
        true = self._terms.true
        if call.kind == "static":
            return [Target(resolved, true)]
        if call.kind == "special":
            return [Target(self._special(call, resolved), true)]
        found: dict[tuple[str, str], Target] = {}
        for made, condition in self._receivers(state, args[0]):
            if made.declared:
                continue  # see _unknown_receiver
            if not made.class_name:
                if self._machine.unsupported(state, condition, made.opaque, self._engine.user_place(place)):
                    return None
                continue
            try:
                method = self._classes.select_method(made.class_name, resolved)
            except ClassNotFound as missing:
                if self._machine.unsupported(state, condition, str(missing), self._engine.user_place(place)):
                    return None
                continue
            if method is None:  # excluded by a cast before, or an IncompatibleClassChangeError
                reason = f"no {resolved.name}{resolved.descriptor} in {made.class_name}"
                if self._machine.unsupported(state, condition, reason, self._engine.user_place(place)):
                    return None
                continue
            key = (method.owner, method.name)
            if key in found:
                found[key].condition = self._terms.or_(found[key].condition, condition)
            else:
                found[key] = Target(method, condition)
        return list(found.values()) or None

    def _receivers(self, state: State, reference: Term) -> list[tuple[HeapObject, Term]]:
        heap = self._heap
        if reference.op is Op.CONST:
            return [(heap.objects[reference.payload], self._terms.true)] if reference.payload else []
        false = self._terms.false
        pairs = [
            (heap.objects[number], state.guard.decide(self._terms, guard))
            for number, guard in heap.targets(reference)
            if number
        ]
        return [pair for pair in pairs if pair[1] is not false]

    def _special(self, call: Invoke, resolved: MethodInfo) -> MethodInfo:
        """JVMS 6.5 invokespecial: the method itself; a super call selects from the superclass upward."""
        if resolved.name == "<init>" or resolved.is_private or not resolved.is_abstract:
            return resolved
        return self._classes.select_method(call.method.owner, resolved) or resolved

    # --------------------------------------------------------------------------------------- running

    def _run_method(
        self,
        method: MethodInfo,
        frame: Frame,
        state: State,
        block: Block,
        call: Invoke,
        args: list[Term],
        place: Place,
    ) -> bool:
        intrinsic = self._library.intrinsic(method.owner, method.name, method.descriptor)
        if intrinsic is not None:
            return self._run_intrinsic(intrinsic, frame, state, block, call, args, place, method)
        on_return, on_throw = self._continuations(frame, state, block, call)
        self.start(method, state, args, place, on_return, on_throw, frame.guarded or block.edges[1] is not None)
        return False

    def start(
        self,
        method: MethodInfo,
        state: State,
        args: list[Term],
        place: Place,
        on_return: Deliver,
        on_throw: Deliver,
        guarded: bool = False,
    ) -> None:
        """Begin to run a method that has a body; where it has none, the verdict is open.

        `guarded`: somebody may catch what it throws.
        """
        machine = self._machine
        if not self._library.has_body(method):
            self._without_body(method, state, on_return)
            return
        if method.code is None:
            kind = "native" if method.is_native else "abstract"
            reason = f"{kind} method {_pretty(method)} has no model"
            at = self._engine.user_place(place)
            if method.is_native:
                self.uncovered.call(state, Site(method, args, place, on_return, on_throw), reason)
                return
            machine.unsupported(state, self._terms.true, reason, at)
            state.die()
            return
        limit = machine.settings.max_stack_depth
        if limit is not None and len(self._engine.frames) >= limit:
            self._overflow(state, place, on_throw)
            return
        prepared = self._prepared_method(method, guarded)
        if self._recursion_cut(prepared, state, place):
            state.die()
            return
        if machine.recording:
            machine.steps.append(ssa.Called(state.guard.term, place, prepared.function.method))
        self._engine.push(prepared, state, args, place, on_return, on_throw, guarded)

    def _overflow(self, state: State, place: Place, on_throw: Deliver) -> None:
        """The stack has no room for another frame."""
        machine = self._machine
        if not self._engine.feasible(state):
            state.die()
        elif self.stack_property is not None:
            machine.check(state, self._terms.false, self.stack_property, self._engine.user_place(place))
            state.die()
        else:
            error = self._allocation.new_throwable(state, "java/lang/StackOverflowError", NO_MESSAGE)
            machine.thrown_at[error.payload] = machine.here()
            state.regs = [error]
            on_throw(state)

    def _run_uncovered(
        self, frame: Frame, state: State, block: Block, call: Invoke, args: list[Term], reason: str, place: Place,
        origin: str = "",
    ) -> bool:  # fmt: skip
        """A call without meaning; always False: the state goes on by itself, if at all.

        `origin`: it is one because the receiver is unknown, for that reason.
        """
        on_return, on_throw = self._continuations(frame, state, block, call)
        owner = call.method.owner
        if not reason and not owner.startswith("[") and self._classes.find(owner) is None:
            reason = f"{_name(call.method)}: {ClassNotFound(owner)}"
        self.uncovered.call(state, Site(call.method, args, place, on_return, on_throw), reason, origin)
        return False

    def _unknown_receiver(self, state: State, call: Invoke, args: list[Term]) -> tuple[Term, str]:
        """Where the receiver is an object of which nobody knows the class or contents, and what it comes from."""
        heap, terms = self._heap, self._terms
        where, reason = terms.false, ""
        if call.kind == "static" or not heap.has_foreign:
            return where, reason
        for made, condition in self._receivers(state, args[0]):
            hidden = heap.is_hidden(state, made) if not made.declared else terms.true
            if hidden is not terms.false:
                where = terms.or_(where, terms.and_(condition, hidden))
                reason = reason or (made.opaque if made.declared else heap.hidden[made.number])
        where = state.guard.decide(terms, where)
        if not where.is_const and not self._machine.feasible(terms.and_(state.guard.term, terms.not_(where))):
            where = terms.true  # a cast before has excluded all others
        return where, reason

    def _without_body(self, method: MethodInfo, state: State, on_return: Deliver) -> None:
        """The user excluded the method (--context-exclude): its result is unknown and it does nothing else."""
        machine = self._machine
        machine.warn(f"no body for function {_pretty(method)}: its result is unknown and it has no effect")
        result = method.descriptor.rpartition(")")[2]
        unknowns = machine.heap.unknowns
        assert unknowns is not None
        state.regs = [] if result == "V" else [unknowns.value(result, f"{method.name}()", 1)]
        on_return(state)

    def _recursion_cut(self, prepared: Prepared, state: State, place: Place) -> bool:
        """Whether the call nests too deeply in itself, or can never happen."""
        engine, settings = self._engine, self._machine.settings
        name = prepared.function.method.java_id
        nested = engine.nesting(name)
        if nested == 0:
            return False
        if not engine.feasible(state):
            return True
        bound = settings.unwindset.get(name, settings.unwind)
        if settings.deepening and state.guard.term is self._terms.true and not engine.too_deep():
            return False
        if (bound is None or nested < bound) and not engine.too_deep():
            return False
        prop = Property(
            f"{name}.recursion", "recursion", "recursion unwinding assertion", place.file, place.line, name,
            place.bci, f"recursion ends within {bound or nested} nested calls",
        )  # fmt: skip
        engine.cut(state, name, bound or nested, place, prop)
        return True

    def _continuations(self, frame: Frame, state: State, block: Block, call: Invoke | None) -> tuple[Deliver, Deliver]:
        """What becomes of the callee's results: they go on in the caller, behind the call or at its landing pad."""
        engine = self._engine
        regs, iterations, counted = state.regs, state.iterations, state.counted
        dst = call.dst.index if call is not None and call.dst is not None else -1
        after, pad = block.edges
        exception_register = frame.prepared.function.exception_register

        def on_return(result: State) -> None:
            values = result.regs
            result.regs = regs.copy()
            if call is not None and dst >= 0:
                result.regs[dst] = values[0]
                self._note_result(frame, call, result)
            result.iterations, result.counted = iterations, counted
            assert after is not None
            engine.continue_at(frame, after, result)

        def on_throw(result: State) -> None:
            exception = result.regs[0]
            result.regs = regs.copy()
            result.iterations, result.counted = iterations, counted
            if pad is None:
                result.regs = [exception]
                frame.thrown.append(result)
            else:
                result.regs[exception_register] = exception
                engine.continue_at(frame, pad, result)

        return on_return, on_throw

    def _run_intrinsic(
        self,
        intrinsic: Intrinsic,
        frame: Frame,
        state: State,
        block: Block,
        call: Invoke,
        args: list[Term],
        place: Place,
        method: MethodInfo | None = None,
    ) -> bool:
        on_return, on_throw = self._continuations(frame, state, block, call)
        context = Call(self._machine, self._allocation, state, args, place, call.method, on_throw)
        value = intrinsic.run(context)
        if context.ended:
            state.die()
            return False
        if context.uncovered:
            return self._run_uncovered(frame, state, block, call, args, context.uncovered, place)
        if context.declined:
            body = method if method is not None else self._resolve(call)
            assert isinstance(body, MethodInfo)
            self.start(body, state, args, place, on_return, on_throw, frame.guarded or block.edges[1] is not None)
            return False
        if context.instead:
            targets = [Target(method, condition) for method, condition in context.instead]
            return self._run_targets(targets, frame, state, block, call, context.args, place)
        if call.dst is not None:
            if value is None:
                raise InternalError(f"the model of {_pretty(call.method)} returns nothing")
            state.regs[call.dst.index] = value
            self._note_result(frame, call, state)
        return True

    def _note_result(self, frame: Frame, call: Invoke, state: State) -> None:
        """For traces: a local variable gets what a call gives."""
        machine, function = self._machine, frame.prepared.function
        if machine.recording and call.dst is not None and function.registers[call.dst.index].slot >= 0:
            compiler = InstructionCompiler(machine, self._allocation, function)
            name, descriptor = compiler.variable(call.dst, call.loc.bci)
            place, value = machine.place(function, call.loc), state.regs[call.dst.index]
            machine.steps.append(ssa.Assignment(state.guard.term, place, name, descriptor, value))

    def _prepared_method(self, method: MethodInfo, guarded: bool) -> Prepared:
        key = (method.owner, method.name, method.descriptor, guarded)
        prepared = self._prepared.get(key)
        if prepared is None:
            prepared = self._prepared[key] = self._prepare(self._library.function_of(method, guarded))
        return prepared

    def _prepare(self, function: Function) -> Prepared:
        compiler = InstructionCompiler(self._machine, self._allocation, function)
        for instr in function.body:  # also what is never reached gets a status
            if isinstance(instr, Assert):
                self._machine.properties.setdefault(instr.prop.id, instr.prop)
        info = self._classes.find(function.method.class_name)
        return prepare(function, info.origin if info is not None else "jdk", self._terms, compiler)


def _pretty(ref: MethodRef | MethodInfo) -> str:
    return f"{ref.owner.replace('/', '.')}.{ref.name}{ref.descriptor}"


def _name(ref: MethodRef) -> str:
    return MethodId(ref.owner, ref.name, ref.descriptor).pretty
