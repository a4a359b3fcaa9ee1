"""What runs the functions of one program over a machine, put together."""

from __future__ import annotations

from pybmc.symex.heap.allocation import Allocation
from pybmc.symex.heap.types import TypeTests
from pybmc.symex.machine import Machine
from pybmc.symex.running.blocks import Block
from pybmc.symex.running.calls import Calls
from pybmc.symex.running.engine import Engine
from pybmc.symex.running.frames import Frame
from pybmc.symex.running.functions import Functions, Library
from pybmc.symex.running.initialisation import Initialisation
from pybmc.symex.running.instructions import Tools
from pybmc.symex.running.moves import Moves, Watch
from pybmc.symex.running.state import State
from pybmc.symex.unknowns.uncovered import Uncovered


class Runner:
    """The classes are those that the machine has when this is made."""

    def __init__(self, machine: Machine, library: Library, watch: Watch) -> None:
        self.library = library
        self.allocation = Allocation(machine)
        uncovered = Uncovered(machine, self.allocation)
        moves = Moves(machine, watch)
        self.types = TypeTests(machine, uncovered)
        tools = Tools(machine, self.allocation, uncovered, self.types)
        self.functions = Functions(tools, library)
        self.initialisation = Initialisation(moves, self.functions, library, uncovered)
        self.calls = Calls(moves, self.allocation, library, self.functions, uncovered)
        self.engine = Engine(machine, moves, watch, self.calls.invoke, self.initialisation.initialise, self._behind)

    def _behind(self, frame: Frame, states: list[State], block: Block) -> list[State]:
        from pybmc.symex.running.beyond import Beyond  # most programs have no such loop

        return Beyond(self.engine.machine, self.allocation, self.functions).behind(frame, states, block)
