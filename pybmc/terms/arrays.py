"""Array elimination: an equisatisfiable formula without arrays, for solvers that have none.

A read of a store becomes an ITE over the indices; a read of an array variable becomes a fresh variable, and any two
reads of one array agree where their indices do (Ackermann). Incremental: the object remembers all reads, and
`take_constraints` gives what must be asserted besides the eliminated terms.
"""

from __future__ import annotations

from collections.abc import Callable

from pybmc.errors import InternalError
from pybmc.terms.node import Term, Terms
from pybmc.terms.ops import Op
from pybmc.terms.rebuild import rebuild
from pybmc.terms.walk import postorder


class ArrayElimination:
    def __init__(self, terms: Terms) -> None:
        self._terms = terms
        self._done: dict[Term, Term] = {}
        self._seen: set[Term] = set()
        self._values: dict[tuple[Term, Term], Term] = {}  # (array, index) -> what is read there
        self._reads: dict[Term, list[tuple[Term, Term]]] = {}  # array variable -> (index, fresh variable)
        self._constraints: list[Term] = []

    def eliminate(self, term: Term) -> Term:
        """An array-free term; it says the same together with the constraints."""
        done = self._done
        for node in postorder((term,), self._seen):
            if node.sort.kind == "array":
                continue  # read where it is selected from
            if node.op is Op.SELECT:
                done[node] = self._read(node.args[0], done[node.args[1]])
            else:
                done[node] = rebuild(self._terms, node, [done[arg] for arg in node.args])
        return done[term]

    def take_constraints(self) -> list[Term]:
        """The constraints on fresh variables since the last call."""
        taken, self._constraints = self._constraints, []
        return taken

    def array_value(self, variable: Term, value: Callable[[Term], int]) -> tuple[dict[int, int], int]:
        """The array in a model: `value` evaluates array-free terms. Cells that no read looked at are 0."""
        return {value(index): value(read) for index, read in self._reads.get(variable, ())}, 0

    def variables(self, variable: Term) -> list[Term]:
        """The fresh variables that stand for reads of this array variable."""
        return [read for _, read in self._reads.get(variable, ())]

    def _read(self, root: Term, index: Term) -> Term:
        """What is at `index`, which is array-free already, as are the eliminated parts of the array."""
        values = self._values
        terms = self._terms
        done = self._done
        stack = [root]
        while stack:
            array = stack[-1]
            if (array, index) in values:
                stack.pop()
                continue
            op = array.op
            needed: list[Term] = []
            if op is Op.STORE:
                same = terms.eq(done[array.args[1]], index)
                if same is not terms.true:
                    needed = [array.args[0]]
            elif op is Op.ITE:
                needed = [array.args[1], array.args[2]]
            missing = [part for part in needed if (part, index) not in values]
            if missing:
                stack.extend(missing)
                continue
            stack.pop()
            below = [values[part, index] for part in needed]
            if op is Op.STORE:
                stored = done[array.args[2]]
                result = terms.ite(same, stored, below[0]) if below else stored
            elif op is Op.ITE:
                result = terms.ite(done[array.args[0]], below[0], below[1])
            elif op is Op.CONST_ARRAY:
                result = done[array.args[0]]
            elif op is Op.VAR:
                result = self._fresh(array, index)
            else:
                raise InternalError(f"an array cannot be made by {op.name}")
            values[array, index] = result
        return values[root, index]

    def _fresh(self, array: Term, index: Term) -> Term:
        terms = self._terms
        element = array.sort.element
        if element is None:
            raise InternalError(f"{array!r} is not an array")
        reads = self._reads.setdefault(array, [])
        fresh = terms.var(f"!read:{array.payload}:{len(reads)}", element)
        for other_index, other in reads:
            same = terms.eq(index, other_index)
            if same is not terms.false:
                self._constraints.append(terms.implies(same, terms.eq(fresh, other)))
        reads.append((index, fresh))
        return fresh
