"""Building array terms: arrays of Bool, bit vectors or floats, indexed by 32-bit vectors."""

from __future__ import annotations

from pybmc.errors import InternalError
from pybmc.terms.build_fp import FpBuilder
from pybmc.terms.ops import Op, Sort, array_sort
from pybmc.terms.term import Term

CONST_ARRAY, SELECT, STORE, ITE = Op.CONST_ARRAY, Op.SELECT, Op.STORE, Op.ITE
MAX_SKIP = 256  # stores that a read looks through before it gives up


class ArrayBuilder(FpBuilder):
    __slots__ = ()

    def const_array(self, value: Term) -> Term:
        key = (CONST_ARRAY, value)
        node = self._nodes.get(key)
        if node is None:
            node = self._nodes[key] = self._node(CONST_ARRAY, (value,), None, array_sort(value.sort))
        return node

    def select(self, array: Term, index: Term) -> Term:
        key = (SELECT, array, index)
        node = self._nodes.get(key)
        if node is None:
            element = array.sort.element
            if element is None:
                raise InternalError(f"select from a term of sort {array.sort!r}")
            node = self._read(array, index, element) if self.simplify else None
            if node is None:
                node = self._node(SELECT, (array, index), None, element)
            self._nodes[key] = node
        return node

    def _read(self, array: Term, index: Term, element: Sort) -> Term | None:
        """Look through stores at other indices; None if `array` itself must be read."""
        current = array
        for _ in range(MAX_SKIP):
            if current.op is STORE:
                same = self.eq(current.args[1], index)
                if same is self.true:
                    return current.args[2]
                if same is not self.false:
                    break
                current = current.args[0]
            elif current.op is CONST_ARRAY:
                return current.args[0]
            elif current.op is ITE:
                return self._read_choice(current, index)
            else:
                break
        return None if current is array else self.select(current, index)

    def _read_choice(self, array: Term, index: Term) -> Term | None:
        """select(ite(c, a, b), i) moves inwards where one side is decided without a new read."""
        c, a, b = array.args
        if a.op is ITE or b.op is ITE:  # one level only, so that reads stay small
            return None
        left, right = self.select(a, index), self.select(b, index)
        if left.op is SELECT and right.op is SELECT and left.args[0] is a and right.args[0] is b:
            return None
        return self.ite(c, left, right)

    def store(self, array: Term, index: Term, value: Term) -> Term:
        key = (STORE, array, index, value)
        node = self._nodes.get(key)
        if node is None:
            if self.simplify:
                if value.op is SELECT and value.args[0] is array and value.args[1] is index:
                    return array
                if array.op is CONST_ARRAY and array.args[0] is value:
                    return array
                if array.op is STORE and array.args[1] is index:
                    return self.store(array.args[0], index, value)
            node = self._nodes[key] = self._node(STORE, (array, index, value), None, array.sort)
        return node
