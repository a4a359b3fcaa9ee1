"""Choices among constants that differ by a constant alone, or by their sign: `ite(c, 5, 4)` is `ite(c, 1, 0) + 4`.

Arithmetic on such choices is carried out at their constants (`map_leaves`), so that what a loop counted before its last
round stands there twice, as it was and with one more. In sums both are brought back to one of them.
"""

from __future__ import annotations

from pybmc.terms.node import Terms
from pybmc.terms.term import Term

Shape = int  # a number for each function of the conditions
View = tuple[Shape, int, int]  # what a term is: sign * shape + offset, as integers
FLAT: View = (0, 0, 0)  # a constant: an offset from nothing


class Shapes:
    def __init__(self, terms: Terms) -> None:
        self._terms = terms
        self._views: dict[Term, View] = {}
        self._shapes: dict[tuple[object, ...], Shape] = {}
        self._first: dict[tuple[Shape, int], Term] = {}  # the first term of a shape, by its width

    def based(self, term: Term) -> tuple[Term, int, int] | None:
        """sign * base + constant for a term, modulo its width; None if it is the first of its shape, or has none."""
        if term not in self._terms.leaves:
            return None
        shape, sign, offset = self._view(term)
        if not sign:
            return None
        base = self._first.setdefault((shape, term.sort.width), term)
        if base is term:
            return None
        self._terms.counts["shapes"] = self._terms.counts.get("shapes", 0) + 1
        _, base_sign, base_offset = self._views[base]
        factor = sign * base_sign  # term = sign * shape + offset, shape = base_sign * (base - base_offset)
        return base, factor, offset - factor * base_offset

    def _view(self, root: Term) -> View:
        views = self._views
        stack = [root]
        while stack:
            node = stack[-1]
            if node in views:
                stack.pop()
            elif node.is_const:
                views[node] = 0, 0, node.signed()
            else:
                missing = [side for side in node.args[1:] if side not in views]
                stack.extend(missing)
                if not missing:
                    views[node] = self._of_choice(node)
        return views[root]

    def _of_choice(self, node: Term) -> View:
        """A shape is 0 where its first constant is, and its first difference is positive."""
        (one, one_sign, start), (other, other_sign, end) = (self._views[side] for side in node.args[1:])
        step = end - start
        sign = -1 if (one_sign, other_sign, step) < (0, 0, 0) else 1
        key = node.args[0], one, one_sign * sign, other, other_sign * sign, step * sign
        return self._shapes.setdefault(key, len(self._shapes) + 1), sign, start
