"""Initialisation of classes (JLS 12.4): which class an instruction initialises, and whether that is done already."""

from __future__ import annotations

from pybmc.goto.classes import INITIALISATION_STATE, ClassNotFound
from pybmc.goto.initialised import QUIET, initialised_class, needs_no_initialiser
from pybmc.goto.instr import InitClass, MethodRef
from pybmc.symex.machine import Machine
from pybmc.symex.running.blocks import Block
from pybmc.symex.running.frames import Frame
from pybmc.symex.running.functions import Functions, Library
from pybmc.symex.running.moves import Moves
from pybmc.symex.running.sites import Invocation
from pybmc.symex.running.state import State
from pybmc.symex.unknowns.uncovered import Uncovered


class Initialisation:
    def __init__(self, moves: Moves, functions: Functions, library: Library, uncovered: Uncovered) -> None:
        self._machine: Machine = moves.machine
        self._moves = moves
        self._functions = functions
        self._library = library
        self._uncovered = uncovered
        self._state_fields: dict[str, int] = {}
        self._without: dict[MethodRef, bool] = {}  # methods that need no initialiser of their class

    def initialise(self, frame: Frame, state: State, block: Block) -> bool:
        """Run the initialiser of a class; True if there is nothing to do."""
        machine, init = self._machine, block.end
        name = self._declaring_class(init)
        if name is None:  # the access itself will say what is missing, except of a superclass
            if frame.method.name == "<initialise>" and init.member is None and not machine.trial:
                place = machine.record.place(frame.prepared.function, init.loc)
                self._uncovered.missing_parent(state, init.class_name, machine.stack.user_place(place))
            return True
        prepared = self._functions.initialiser(name)
        if prepared is None or state.heap.get((0, self._state_field(name))) is machine.one:
            return True
        site = Invocation(self._moves, frame, state, block)
        if machine.stack.too_deep():
            machine.unsupported(state, machine.terms.true, "class initialisers nest too deeply", site.place)
            state.die()
            return False
        machine.stack.push(prepared, state, site)
        return False

    def of_missing_parent(self, state: State, class_name: str) -> None:
        """An input may be of a class whose superclass is not there, but was initialised before."""
        missing = self._machine.classes.missing_superclass(class_name)
        if missing is not None and not self._machine.trial:
            self._uncovered.missing_parent(state, missing, self._machine.here(state), class_name)

    def is_initialised(self, state: State, class_name: str) -> bool:
        """Whether the class is initialised for certain."""
        if not self._functions.met_initialiser(class_name):
            return True
        return state.heap.get((0, self._state_field(class_name))) is self._machine.one

    def _state_field(self, name: str) -> int:
        number = self._state_fields.get(name)
        if number is None:
            info = self._machine.classes.resolve_field(name, INITIALISATION_STATE, "I")
            assert info is not None
            number = self._state_fields[name] = self._machine.heap.field_number(info)
        return number

    def _declaring_class(self, init: InitClass) -> str | None:
        """None if there is none that has to be."""
        member = init.member
        if isinstance(member, MethodRef):
            intrinsic = self._library.intrinsic(member.owner, member.name, member.descriptor)
            if intrinsic is not None and not intrinsic.initialises:
                return None
            if member.owner in QUIET and self._needs_none(member):
                return None
        elif member is None and self._library.intrinsic(init.class_name, "<clinit>", "()V") is not None:
            return None  # none of its code is ever run
        try:
            return initialised_class(self._machine.classes, init)
        except ClassNotFound:
            return None

    def _needs_none(self, member: MethodRef) -> bool:
        known = self._without.get(member)
        if known is None:
            method = self._machine.classes.resolve_method(member.owner, member.name, member.descriptor)
            known = self._without[member] = method is not None and needs_no_initialiser(method)
        return known
