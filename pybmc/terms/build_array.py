"""Building array terms: arrays of Bool, bit vectors or floats, indexed by 32-bit vectors."""

from __future__ import annotations

from pybmc.errors import InternalError
from pybmc.terms.build_fp import FpBuilder
from pybmc.terms.ops import Op, array_sort
from pybmc.terms.term import Term

CONST_ARRAY, SELECT, STORE, ITE = Op.CONST_ARRAY, Op.SELECT, Op.STORE, Op.ITE
MAX_VISITED = 512  # stores and choices that one read looks through before it is left to the solver


class ArrayBuilder(FpBuilder):
    __slots__ = ()

    def const_array(self, value: Term) -> Term:
        key = (CONST_ARRAY, value)
        node = self._nodes.get(key)
        if node is None:
            node = self._nodes[key] = self._node(CONST_ARRAY, (value,), None, array_sort(value.sort))
        return node

    def select(self, array: Term, index: Term) -> Term:
        node = self._nodes.get((SELECT, array, index))
        if node is not None:
            return node
        return self._read(array, index) if self.simplify else self._undecided(array, index)

    def _read(self, root: Term, index: Term) -> Term:
        """Look through stores at other indices and into choices, without recursion; each step is remembered."""
        nodes = self._nodes
        stack = [root]
        budget = MAX_VISITED
        while stack:
            array = stack[-1]
            if (SELECT, array, index) in nodes:
                stack.pop()
                continue
            budget -= 1
            below = self._looked_into(array, index) if budget > 0 else ()
            missing = [part for part in below if (SELECT, part, index) not in nodes]
            if missing:
                stack.extend(missing)
                continue
            stack.pop()
            if not below:
                self._read_here(array, index)
            elif array.op is STORE:
                nodes[SELECT, array, index] = nodes[SELECT, below[0], index]
            else:
                self._read_choice(array, index)
        return nodes[SELECT, root, index]

    def _looked_into(self, array: Term, index: Term) -> tuple[Term, ...]:
        """The arrays that a read of this one is made of."""
        if array.op is STORE and self.eq(array.args[1], index) is self.false:
            return (array.args[0],)
        return array.args[1:] if array.op is ITE else ()

    def _read_here(self, array: Term, index: Term) -> None:
        if array.op is STORE and self.eq(array.args[1], index) is self.true:
            self._nodes[SELECT, array, index] = array.args[2]
        elif array.op is CONST_ARRAY:
            self._nodes[SELECT, array, index] = array.args[0]
        else:
            self._undecided(array, index)

    def _read_choice(self, array: Term, index: Term) -> None:
        """select(ite(c, a, b), i) moves inwards unless both sides would be new reads of just those arrays."""
        c, a, b = array.args
        x, y = self._nodes[SELECT, a, index], self._nodes[SELECT, b, index]
        if x.op is SELECT and x.args[0] is a and y.op is SELECT and y.args[0] is b:
            self._undecided(array, index)
        else:
            self._nodes[SELECT, array, index] = self.ite(c, x, y)

    def _undecided(self, array: Term, index: Term) -> Term:
        """A read that is left to the solver."""
        element = array.sort.element
        if element is None:
            raise InternalError(f"select from a term of sort {array.sort!r}")
        node = self._node(SELECT, (array, index), None, element)
        self._nodes[SELECT, array, index] = node
        return node

    def store(self, array: Term, index: Term, value: Term) -> Term:
        key = (STORE, array, index, value)
        node = self._nodes.get(key)
        if node is None:
            known = self._known_store(array, index, value) if self.simplify else None
            if known is not None:
                return known
            node = self._nodes[key] = self._node(STORE, (array, index, value), None, array.sort)
        return node

    def _known_store(self, array: Term, index: Term, value: Term) -> Term | None:
        """What is there already, and what overwrites the last store."""
        if value.op is SELECT and value.args[0] is array and value.args[1] is index:
            return array
        if array.op is CONST_ARRAY and array.args[0] is value:
            return array
        if array.op is STORE and array.args[1] is index:
            return self.store(array.args[0], index, value)
        return None
