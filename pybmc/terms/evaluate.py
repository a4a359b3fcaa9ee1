"""Evaluation of terms under a model, by the same table as constant folding."""

from __future__ import annotations

from collections.abc import Mapping, Set

from pybmc.annotations import Any
from pybmc.errors import InternalError
from pybmc.terms.fold import FOLD
from pybmc.terms.ops import Op
from pybmc.terms.term import Term

ArrayValue = tuple[dict[int, int], int]


class Evaluator:
    """Values of terms where the variables have the values of `env` (an array: cells and default).

    Values are kept, so that one evaluator serves many terms. A variable without a value is 0 if `total`, else an error.
    Only the needed branch of ITE, AND and OR is evaluated.
    """

    __slots__ = ("_memo", "_total")

    def __init__(self, env: Mapping[Term, Any], total: bool = True) -> None:
        self._memo: dict[Term, Any] = dict(env)
        self._total = total

    def value(self, term: Term) -> int:
        """0/1, unsigned bits, or raw fp bits."""
        result: int = self._run(term)
        return result

    def array(self, term: Term) -> ArrayValue:
        result: ArrayValue = self._run(term)
        return result

    def model(self) -> dict[Term, Any]:
        """The values of all variables that have one."""
        return {term: value for term, value in self._memo.items() if term.op is Op.VAR}

    def without(self, variables: Set[Term]) -> Evaluator:
        """One that has the same values of all other variables."""
        known = {term: value for term, value in self._memo.items() if term.op is Op.VAR and term not in variables}
        return Evaluator(known, self._total)

    def assign(self, variable: Term, value: Any) -> None:
        """Give a value to a variable that no term evaluated so far depends on."""
        self._memo[variable] = value

    def _run(self, root: Term) -> Any:
        memo = self._memo
        stack = [root]
        while stack:
            node = stack[-1]
            if node in memo:
                stack.pop()
                continue
            op = node.op
            if op is Op.CONST:
                memo[node] = node.payload
            elif op is Op.VAR:
                memo[node] = self._missing(node)
            elif op is Op.ITE or op is Op.AND or op is Op.OR:
                self._lazy(node, stack)
            else:
                self._strict(node, stack)
        return memo[root]

    def _strict(self, node: Term, stack: list[Term]) -> None:
        memo = self._memo
        args = node.args
        missing = [arg for arg in args if arg not in memo]
        if missing:
            stack.extend(missing)
        else:
            values = [memo[arg] for arg in args]
            memo[node] = FOLD[node.op](args[0].sort.width, node.sort.width, node.payload, *values)

    def _lazy(self, node: Term, stack: list[Term]) -> None:
        memo = self._memo
        op = node.op
        if op is Op.ITE:
            condition, a, b = node.args
            if condition not in memo:
                stack.append(condition)
                return
            chosen = a if memo[condition] else b
            if chosen in memo:
                memo[node] = memo[chosen]
            else:
                stack.append(chosen)
            return
        neutral = 1 if op is Op.AND else 0
        for arg in node.args:
            if arg not in memo:
                stack.append(arg)
                return
            if memo[arg] != neutral:
                memo[node] = 1 - neutral
                return
        memo[node] = neutral

    def _missing(self, variable: Term) -> Any:
        if not self._total:
            raise InternalError(f"the model has no value for {variable.payload}")
        return ({}, 0) if variable.sort.kind == "array" else 0
