"""Calls: how the methods that a call may run are run, and what becomes of their results."""

from __future__ import annotations

from functools import partial

from pybmc.errors import InternalError
from pybmc.goto.classes import ClassNotFound, ClassTable, MethodInfo, Origin
from pybmc.goto.instr import Invoke, InvokeKind, MethodRef, Property
from pybmc.goto.names import is_array
from pybmc.goto.properties import PropertyKind
from pybmc.goto.run_properties import stack_property
from pybmc.symex import ssa
from pybmc.symex.api import Call, Intrinsic
from pybmc.symex.heap.allocation import Allocation
from pybmc.symex.running.blocks import Block, Prepared
from pybmc.symex.running.frames import Frame
from pybmc.symex.running.functions import Functions, Library
from pybmc.symex.running.moves import Moves, Stop
from pybmc.symex.running.nesting import Nesting
from pybmc.symex.running.resolution import Resolution, Target, plain_name
from pybmc.symex.running.sites import CallSite, Invocation
from pybmc.symex.running.state import State
from pybmc.symex.texts.messages import NO_MESSAGE
from pybmc.symex.texts.strings import TextTooLong
from pybmc.symex.unknowns.making import Making
from pybmc.symex.unknowns.uncovered import Uncovered
from pybmc.terms.node import Term


class Calls:
    def __init__(
        self, moves: Moves, allocation: Allocation, library: Library, functions: Functions, uncovered: Uncovered
    ) -> None:
        self._moves = moves
        self._machine = moves.machine
        self._terms = moves.machine.terms
        self._classes: ClassTable = moves.machine.classes
        self._allocation = allocation
        self._library = library
        self._functions = functions
        self._uncovered = uncovered
        self._resolution = Resolution(moves.machine)
        self._nesting = Nesting(moves.machine)

    def invoke(self, frame: Frame, state: State, block: Block) -> bool:
        """Run a call; True if it is done already and the state goes on."""
        terms, call = self._terms, block.end
        site = Invocation(self._moves, frame, state, block)
        state.at = site.place
        direct = self._library.intrinsic(call.method.owner, call.method.name, call.method.descriptor)
        unknown, origin = self._resolution.unknown_receiver(state, call, site.args)
        if direct is not None and direct.is_stub and unknown is not terms.false:
            return self._run_intrinsic(direct, state, site, call)
        if unknown is terms.true:
            return self._run_uncovered(state, site, "", origin)
        if unknown is not terms.false:
            other = state.fork()
            other.guard = other.guard.branch(terms, unknown)
            state.guard = state.guard.branch(terms, terms.not_(unknown))
            self._run_uncovered(other, site, "", origin)
        if direct is not None and (call.kind in (InvokeKind.STATIC, InvokeKind.SPECIAL) or direct.is_final):
            return self._run_intrinsic(direct, state, site, call)
        resolved = self._resolution.resolve(call)
        if isinstance(resolved, str):
            return self._run_uncovered(state, site, f"{site.method.pretty}: {resolved}")
        targets = self._resolution.targets(state, site, call, resolved)
        if targets is None:
            state.die()
            return False
        return self._run_targets(targets, state, site, call)

    # --------------------------------------------------------------------------------------- running

    def _run_targets(self, targets: list[Target], state: State, site: Invocation, call: Invoke) -> bool:
        terms = self._terms
        if len(targets) == 1:
            return self._run_method(targets[0].method, state, site, call)
        for target in targets[:-1]:
            condition = state.guard.decide(terms, target.condition)
            other = state.fork()
            other.guard = other.guard.branch(terms, condition)
            state.guard = state.guard.branch(terms, terms.not_(condition))
            if self._run_target(target, other, site, call):
                site.go_on(other)
        state.regs = state.regs.copy()  # the site keeps the others for who comes back later
        if self._run_target(targets[-1], state, site, call):
            site.go_on(state)  # the other targets must come back first, so that all merge behind the call
        return False

    def _run_target(self, target: Target, state: State, site: Invocation, call: Invoke) -> bool:
        """One of several."""
        method = target.method
        if self._library.intrinsic(method.owner, method.name, method.descriptor) is not None:
            site = site.calling(site.named, [target.receiver(self._terms, site.args[0]), *site.args[1:]])
        return self._run_method(method, state, site, call)

    def _run_method(self, method: MethodInfo, state: State, site: Invocation, call: Invoke) -> bool:
        intrinsic = self._library.intrinsic(method.owner, method.name, method.descriptor)
        if intrinsic is None and method.is_native:
            intrinsic = self._machine.unknowns.meaning(method)
        if intrinsic is not None:
            return self._run_intrinsic(intrinsic, state, site, call, method)
        self.start(method, state, site)
        return False

    def _run_intrinsic(
        self, intrinsic: Intrinsic, state: State, site: Invocation, call: Invoke, method: MethodInfo | None = None
    ) -> bool:
        """`method`: the one that was found for the receiver."""
        context = Call(self._machine, self._allocation, state, site, call.method)
        try:
            value = intrinsic.run(context)
        except TextTooLong as error:
            value = self._roughly(intrinsic, context, str(error))
        if context.ended:
            state.die()
            return False
        if context.uncovered:
            if method is not None and len(site.args) != len(call.args):
                site = site.calling(method, site.args)  # it runs instead of the one that is named, with less or more
            return self._run_uncovered(state, site, context.uncovered)
        if context.declined:
            body = method if method is not None else self._resolution.resolve(call)
            assert isinstance(body, MethodInfo)
            self.start(body, state, site)
            return False
        if context.instead:
            targets = [Target(method, condition) for method, condition in context.instead]
            return self._run_targets(targets, state, site.calling(site.named, context.args), call)
        if call.dst is not None:
            if value is None:
                raise InternalError(f"the model of {plain_name(call.method)} returns nothing")
            site.put(state, value)
        return True

    def _roughly(self, intrinsic: Intrinsic, context: Call, reason: str) -> Term | None:
        """A text is too long: what is proved for all results that the call may have is proved."""
        if intrinsic.rough is None or self._machine.trial:
            context.unsupported(reason)
            context.ended = True
            return None
        context.doubt(reason, self._terms.true)
        return intrinsic.rough(context)

    def _run_uncovered(self, state: State, site: CallSite, reason: str, origin: str = "") -> bool:
        """A call without meaning; always False: the state goes on by itself, if at all.

        `origin`: it is one because the receiver is unknown, for that reason.
        """
        method = site.method
        owner = method.class_name
        if not reason and not is_array(owner) and self._classes.find(owner) is None:
            reason = f"{method.pretty}: {ClassNotFound(owner)}"
        self._uncovered.call(state, site, reason, origin)
        return False

    # ----------------------------------------------------------------------------------------- bodies

    def enter(self, method: MethodInfo, state: State, site: CallSite) -> None:
        """Begin with a method that no instruction calls: one of the library means what it means to its callers."""
        state.at = site.place
        intrinsic = None
        if self._classes.get(method.owner).origin is not Origin.USER:
            intrinsic = self._library.intrinsic(method.owner, method.name, method.descriptor)
        if intrinsic is None or not self._library.has_body(method):
            self.start(method, state, site)
            return
        named = MethodRef(method.owner, method.name, method.descriptor)
        context = Call(self._machine, self._allocation, state, site, named)
        try:
            value = intrinsic.run(context)
        except TextTooLong as error:
            value = self._roughly(intrinsic, context, str(error))
        if context.ended:
            state.die()
        elif context.uncovered or context.declined:
            self.start(method, state, site)
        elif context.instead:
            self._start_each(context.instead, state, site.calling(site.named, context.args))
        else:
            state.regs = [] if value is None else [value]
            site.on_return(state)

    def _start_each(self, choices: list[tuple[MethodInfo, Term]], state: State, site: CallSite) -> None:
        """Each method where its condition holds; exactly one does."""
        for method, condition in choices:
            other = state.fork()
            other.guard = other.guard.branch(self._terms, other.guard.decide(self._terms, condition))
            self.start(method, other, site)
        state.die()

    def start(self, method: MethodInfo, state: State, site: CallSite) -> None:
        """Begin to run a method that has a body; where it has none, the verdict is open."""
        machine = self._machine
        if not self._library.has_body(method):
            self._without_body(method, state, site)
            return
        if method.code is None:
            kind = "native" if method.is_native else "abstract"
            reason = f"{kind} method {plain_name(method)} has no model"
            if method.is_native:
                self._uncovered.call(state, site.calling(method, site.args), reason)
                return
            machine.unsupported(state, self._terms.true, reason, machine.stack.user_place(site.place))
            state.die()
            return
        limit = machine.settings.max_stack_depth
        if limit is not None and len(machine.stack.frames) >= limit:
            self._overflow(state, site, limit)
            return
        prepared = self._functions.method(method, site.guarded)
        if self._recursion_cut(prepared, state, method, site):
            return
        if machine.recording:
            machine.record.steps.append(ssa.Called(state.guard.term, site.place, prepared.function.method))
        machine.stack.push(prepared, state, site)

    def _overflow(self, state: State, site: CallSite, limit: int) -> None:
        """The stack has no room for another frame."""
        machine = self._machine
        if not machine.reachable(state):
            state.die()
        elif machine.settings.throws_errors:
            error = self._allocation.new_throwable(state, "java/lang/StackOverflowError", NO_MESSAGE)
            machine.note_throw(error.payload, state)
            state.regs = [error]
            site.on_throw(state)
        else:
            entry = machine.stack.frames[0].site.place
            prop = stack_property(entry.method, entry.file, entry.line, limit)
            machine.check(state, self._terms.false, prop, machine.stack.user_place(site.place))
            state.die()

    def _without_body(self, method: MethodInfo, state: State, site: CallSite) -> None:
        """The user excluded the method (--context-exclude): its result is unknown and it does nothing else."""
        machine = self._machine
        machine.record.warn(f"no body for function {plain_name(method)}: its result is unknown and it has no effect")
        result = method.descriptor.rpartition(")")[2]
        unknowns = machine.unknowns
        making = Making(ssa.Provenance.EXCLUDED, f"{method.name}()").told(machine.nulls.result(method))
        state.regs = []
        if result != "V":
            value = unknowns.unknown(state, result, making)
            step = ssa.Input(state.guard.term, site.place, making.name, result, value, making.origin)
            machine.record.steps.append(step)
            state.regs = [value]
        site.on_return(state)

    def _recursion_cut(self, prepared: Prepared, state: State, method: MethodInfo, site: CallSite) -> bool:
        """Whether the call nests too deeply in itself, or can never happen."""
        machine, stack = self._machine, self._machine.stack
        settings = machine.settings
        name = prepared.name
        nested = stack.nesting(name)
        if nested == 0:
            return False
        bound = settings.unwindset.get(name, settings.unwind)
        if bound is not None and machine.trial is not None:
            bound = max(bound, machine.trial.rounds)
        ends = (bound is not None and nested >= bound) or stack.too_deep()
        if settings.deepening and state.guard.term is self._terms.true and not stack.too_deep():
            return False
        # While bounds are raised, whether a cut can be reached is asked of all of them at once.
        asks = not (ends and settings.deepening and machine.trial is None and name not in settings.unwindset)
        if asks and not (machine.reachable(state) if ends else self._nesting.is_possible(name, nested, state)):
            state.die()
            return True
        if not ends:
            return False
        place = site.place
        prop = Property(
            f"{name}.recursion", PropertyKind.RECURSION, "recursion unwinding assertion", place.file, place.line, name,
            place.ordinal, f"recursion ends within {bound or nested} nested calls",
        )  # fmt: skip
        if self._moves.cut(state, Stop(name, bound or nested, place), prop):
            assert machine.cuts is not None
            machine.cuts.keep(site, stack.frames[-1], partial(self.start, method, state, site))
        else:
            state.die()
        return True
