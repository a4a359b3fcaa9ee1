"""Choices: ITE DAGs whose leaves are all constants, such as references over object numbers or the result of lcmp.

An operation on such a term and a constant is carried out at the leaves, with the shape of the DAG kept, so that a
comparison dissolves into the conditions of the choice.
"""

from __future__ import annotations

from collections.abc import Callable

from pybmc.annotations import Any
from pybmc.terms.build_bool import BoolBuilder
from pybmc.terms.ops import Op
from pybmc.terms.term import Term

Choices = tuple[tuple[int, Term], ...]


class ChoiceBuilder(BoolBuilder):
    __slots__ = ()

    def map_leaves(
        self, root: Term, key: Callable[[Term], tuple[Any, ...]], image: Callable[[Term], Term], limit: int
    ) -> Term | None:
        """The DAG with `image` of each leaf; results for inner nodes are interned under `key`.

        None if that would make more than `limit` new nodes (0: no limit).
        """
        nodes = self._nodes
        ite = self.ite
        leaves: dict[Term, Term] = {}
        made = 0
        stack = [root]
        while stack:
            node = stack[-1]
            name = key(node)
            if name in nodes:
                stack.pop()
                continue
            c, a, b = node.args
            if a.is_const:
                x = leaves.get(a)
                if x is None:
                    x = leaves[a] = image(a)
            else:
                x = nodes.get(key(a))
            if b.is_const:
                y = leaves.get(b)
                if y is None:
                    y = leaves[b] = image(b)
            else:
                y = nodes.get(key(b))
            if x is not None and y is not None:
                stack.pop()
                nodes[name] = ite(c, x, y)
                made += 1
                if made == limit:
                    return None
                continue
            if x is None:
                stack.append(a)
            if y is None:
                stack.append(b)
        return nodes[key(root)]

    def choices(self, term: Term) -> Choices | None:
        """The constants that `term` can be, each with the guard under which it is that one.

        The guards are exhaustive and exclude each other. None if a leaf is not constant or there are too many values.
        """
        if term.is_const:
            return ((term.payload, self.true),)
        if term not in self.leaves:
            return None
        memo = self._choices
        result = memo.get(term)
        if result is not None:
            return result
        stack = [term]
        while stack:
            node = stack[-1]
            if node in memo:
                stack.pop()
                continue
            c, a, b = node.args
            left = ((a.payload, self.true),) if a.is_const else memo.get(a)
            right = ((b.payload, self.true),) if b.is_const else memo.get(b)
            if left is not None and right is not None:
                stack.pop()
                memo[node] = self._merge(c, left, right)
                continue
            if left is None:
                stack.append(a)
            if right is None:
                stack.append(b)
        return memo[term]

    def _merge(self, c: Term, left: Choices, right: Choices) -> Choices:
        otherwise = self.not_(c)
        others = dict(right)
        result = []
        for value, guard in left:
            other = others.pop(value, None)
            if other is None:
                guard = self.and_(c, guard)
            elif other is not guard:
                guard = self.ite(c, guard, other)
            if guard is not self.false:
                result.append((value, guard))
        for value, guard in others.items():
            guard = self.and_(otherwise, guard)
            if guard is not self.false:
                result.append((value, guard))
        return tuple(result)


def is_least(choice: Term, is_unsigned: bool) -> bool | None:
    """Whether the lesser or the greater of two numbers is chosen; None if it is not chosen by which one that is."""
    condition, then, other = choice.args
    negated = condition.op is Op.NOT
    if negated:
        condition = condition.args[0]
    if condition.op not in ((Op.SLT, Op.SLE, Op.ULT, Op.ULE) if is_unsigned else (Op.SLT, Op.SLE)):
        return None
    a, b = condition.args
    if a is then and b is other:
        return not negated
    return negated if a is other and b is then else None
