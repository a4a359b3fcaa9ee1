"""A running call: the states of one function that still have work to do, in the order of execution."""

from __future__ import annotations

from collections.abc import Callable
from heapq import heappop, heappush

from pybmc.goto.place import Place
from pybmc.goto.program import MethodId
from pybmc.symex.running.blocks import Block, Key, Prepared
from pybmc.symex.running.state import State
from pybmc.terms.node import Term

Deliver = Callable[[State], None]  # of a state whose only register is the result or the exception


class Frame:
    """States wait under the key of their block and iteration; states under one key merge."""

    __slots__ = (
        "args", "call_place", "guarded", "method", "on_return", "on_throw", "prepared", "returned", "thrown", "_keys",
        "_waiting",
    )  # fmt: skip

    def __init__(
        self, prepared: Prepared, args: list[Term], call_place: Place | None, on_return: Deliver, on_throw: Deliver
    ) -> None:
        self.prepared = prepared
        self.args = args
        self.method: MethodId = prepared.function.method
        self.call_place = call_place
        self.on_return = on_return
        self.on_throw = on_throw
        self.guarded = False  # somebody below may catch what this call throws
        self.returned: list[State] = []
        self.thrown: list[State] = []
        self._keys: list[Key] = []
        self._waiting: dict[Key, tuple[Block, list[State]]] = {}

    @property
    def idle(self) -> bool:
        return not self._keys

    def wait(self, key: Key, block: Block, state: State) -> None:
        there = self._waiting.get(key)
        if there is None:
            self._waiting[key] = (block, [state])
            heappush(self._keys, key)
        else:
            there[1].append(state)

    def may_run_now(self, key: Key) -> bool:
        """Whether nothing waits that comes before this or would merge with it."""
        return not self._keys or key < self._keys[0]

    def next(self) -> tuple[Block, list[State]]:
        return self._waiting.pop(heappop(self._keys))
