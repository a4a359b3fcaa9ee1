"""A call being made: what is called with what, from where, and who waits for what comes of it."""

from __future__ import annotations

from collections.abc import Callable

from pybmc.annotations import TYPE_CHECKING, Self
from pybmc.goto.classes import MethodInfo
from pybmc.goto.instr import InitClass, Invoke, MethodRef
from pybmc.goto.names import MethodId, simple_name
from pybmc.goto.place import Place
from pybmc.symex.running.state import State
from pybmc.terms.node import Term

if TYPE_CHECKING:
    from pybmc.symex.running.blocks import Block, Key
    from pybmc.symex.running.frames import Frame
    from pybmc.symex.running.moves import Moves

Deliver = Callable[[State], None]  # of a state whose only register is the result or the exception
Named = MethodRef | MethodInfo | MethodId
INITIALISER = "<initialise>"  # the function that initialises a class
INITIALISERS = (INITIALISER, "<clinit>")


class CallSite:
    """`guarded`: somebody may catch what the call throws."""

    __slots__ = ("args", "guarded", "named", "place")

    def __init__(self, named: Named, args: list[Term], place: Place, guarded: bool = False) -> None:
        self.named = named
        self.args = args
        self.place = place
        self.guarded = guarded

    def on_return(self, state: State) -> None:
        """The call is over; the state's only register is its result, if it has one."""
        raise NotImplementedError

    def on_throw(self, state: State) -> None:
        """Likewise, with the exception."""
        raise NotImplementedError

    def calling(self, named: Named, args: list[Term]) -> Self:
        """The same place with the same who waits, but another method."""
        from copy import copy

        other = copy(self)
        other.named, other.args = named, args
        return other

    @property
    def method(self) -> MethodId:
        named = self.named
        if isinstance(named, MethodId):
            return named
        return MethodId(named.owner, named.name, named.descriptor)

    @property
    def short_name(self) -> str:
        name = self.named.name
        simple = simple_name(self.method.class_name)
        if name in INITIALISERS:
            return f"the initialiser of {simple}"
        return f"new {simple}()" if name == "<init>" else f"{simple}.{name}()"


class Start(CallSite):
    """A call that no instruction makes: the run itself waits for it."""

    __slots__ = ("_returned", "_thrown")

    def __init__(self, named: Named, args: list[Term], place: Place, returned: Deliver, thrown: Deliver) -> None:
        super().__init__(named, args, place)
        self._returned = returned
        self._thrown = thrown

    def on_return(self, state: State) -> None:
        self._returned(state)

    def on_throw(self, state: State) -> None:
        self._thrown(state)


class Abandoned(CallSite):
    """A running call that is given up in the middle, on one path: what is said of it is said to its caller."""

    __slots__ = ("_frame",)

    def __init__(self, frame: Frame) -> None:
        super().__init__(frame.method, frame.site.args, frame.site.place)
        self._frame = frame

    def on_return(self, state: State) -> None:
        self._frame.returned.append(state)

    def on_throw(self, state: State) -> None:
        self._frame.thrown.append(state)


class Invocation(CallSite):
    """A call instruction of a running frame. What comes of it goes on behind the call or at its landing pad.

    Several callees may come back to one: each gets a copy of the caller's registers as they were.
    """

    __slots__ = ("_counted", "_iterations", "_moves", "_regs", "block", "frame", "instr")

    def __init__(self, moves: Moves, frame: Frame, state: State, block: Block) -> None:
        instr: Invoke | InitClass = block.end
        self.instr = instr
        self.named = instr.method if isinstance(instr, Invoke) else frame.method
        self.args = [state.regs[slot] for slot in block.operands]
        self.place = moves.machine.record.place(frame.prepared.function, instr.loc)
        # What an initialiser throws leaves it as an error of its own: nobody counts on catching that.
        self.guarded = isinstance(instr, Invoke) and (frame.site.guarded or block.edges[1] is not None)
        self.frame = frame
        self.block = block
        self._moves = moves
        self._regs, self._iterations, self._counted = state.regs, state.iterations, state.counted

    def on_return(self, state: State) -> None:
        values = state.regs
        state.regs = self._regs.copy()
        if values:
            self.put(state, values[0])
        state.iterations, state.counted = self._iterations, self._counted
        self.go_on(state)

    def on_throw(self, state: State) -> None:
        if isinstance(self.instr, Invoke) and self.instr.method.name == "<init>":
            self._moves.machine.heap.give_up(self.args[0], state.guard.term)
        pad = self.block.edges[1]
        exception = state.regs[0]
        state.iterations, state.counted = self._iterations, self._counted
        if pad is None:
            state.regs = [exception]
            self.frame.thrown.append(state)
        else:
            state.regs = self._regs.copy()
            state.regs[self.frame.prepared.function.exception_register] = exception
            self._moves.continue_at(self.frame, pad, state)

    @property
    def key(self) -> Key:
        """Where in the order of the caller the call is."""
        return self.block.key(self._iterations)

    def monitors(self) -> list[Term] | None:
        """What the synchronized blocks around the call hold; None if that is not known."""
        monitors = self.frame.prepared.function.monitors
        if monitors is None:
            return []
        registers = monitors.at(self.instr.loc.bci)
        return None if registers is None else [self._regs[register] for register in registers]

    def put(self, state: State, value: Term) -> None:
        """The register that is to have the result gets it."""
        instr = self.instr
        if isinstance(instr, Invoke) and instr.dst is not None:
            tables = self._moves.machine.tables
            if tables is not None and tables.is_one(instr):
                value = tables.given(state, value, self.args[1], instr.method.descriptor, self.place)
            state.regs[instr.dst.index] = value
            if self._moves.machine.recording:
                self._note(state, instr)

    def go_on(self, state: State) -> None:
        """The state, with the caller's registers, waits behind the call."""
        after = self.block.edges[0]
        assert after is not None
        self._moves.continue_at(self.frame, after, state)

    def _note(self, state: State, instr: Invoke) -> None:
        from pybmc.symex.running.notes import result_note

        step = result_note(self.frame.prepared.function, instr, self.place, state)
        if step is not None:
            self._moves.machine.record.steps.append(step)
