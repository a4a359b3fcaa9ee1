"""Which conditions depend on calls that are not covered.

A source is such a call, with the guard under which it is reached. Variables that stand for what it gave or left behind
are marked with it, and so are those that are defined by marked ones. A condition that mentions none of these does not
depend on any call; one that does depends on its sources only where those are reached, so it is still certain elsewhere.

Sets of sources are bit masks.
"""

from __future__ import annotations

from collections.abc import Iterable

from pybmc.symex.ssa import Place
from pybmc.terms.node import Term, Terms
from pybmc.terms.ops import Op
from pybmc.terms.walk import postorder, variables

SHOWN = 4  # calls that one reason names


class Taint:
    def __init__(self, terms: Terms) -> None:
        self._terms = terms
        self._guards: list[Term] = []
        self._names: list[str] = []
        self._sites: dict[tuple[Place | None, str], int] = {}
        self._marked: dict[Term, int] = {}
        self._derived: set[Term] = set()
        self._known: dict[Term, int] = {}
        self._seen: set[Term] = set()
        self._open: list[tuple[Term, int]] = []  # where an assumption depends on sources, and on which
        self.making = 0  # what is made now stands for what these sources gave

    def __bool__(self) -> bool:
        return bool(self._guards)

    def source(self, guard: Term, name: str, place: Place | None = None) -> int:
        """The mask of a call that is reached where the guard holds; one and the same for all its rounds in a loop."""
        at = self._sites.get((place, name))
        if at is None:
            at = self._sites[place, name] = len(self._guards)
            self._guards.append(guard)
            self._names.append(name)
        else:
            self._guards[at] = self._terms.or_(self._guards[at], guard)
        return 1 << at

    # ------------------------------------------------------------------------------------- variables

    def mark(self, variable: Term, mask: int) -> None:
        before = self._marked.get(variable, 0)
        if before | mask != before:
            self._marked[variable] = before | mask
            if variable in self._seen:  # terms that mention it have been looked at
                self._known.clear()
                self._seen.clear()

    def made(self, variable: Term) -> Term:
        """A variable that was made just now."""
        if self.making:
            self.mark(variable, self.making)
        return variable

    def derive(self, variable: Term, operands: Iterable[Term]) -> Term:
        """A variable that facts define, in terms of these or of what the facts mention."""
        self._derived.add(variable)
        for operand in operands if self else ():
            self.mark(variable, self.mask(operand))
        return self.made(variable)

    def stated(self, fact: Term) -> None:
        """What a fact defines depends on all that it mentions."""
        if not self._marked:
            return
        mentioned = variables([fact])
        mask = 0
        for variable in mentioned:
            mask |= self._marked.get(variable, 0)
        for variable in mentioned if mask else ():
            if variable in self._derived:
                self.mark(variable, mask)

    def mask(self, term: Term) -> int:
        """The sources that a term mentions."""
        if not self._marked:
            return 0
        known = self._known
        if term not in known:
            for node in postorder((term,), self._seen):
                mask = self._marked.get(node, 0) if node.op is Op.VAR else 0
                for arg in node.args:
                    mask |= known[arg]
                known[node] = mask
        return known[term]

    # ------------------------------------------------------------------------------------ dependence

    def assumed(self, guard: Term, fact: Term) -> None:
        """What follows an assumption that depends on sources is open where it was made."""
        mask = self.mask(fact)
        if mask:
            where = self._where(mask)
            clean = self._terms.and_(where, guard) if not self.mask(guard) else where
            if (clean, mask) not in self._open:
                self._open.append((clean, mask))

    def split(self, condition: Term) -> tuple[Term, list[tuple[Term, str]]]:
        """A condition where it is certain, and where and why it is not."""
        terms = self._terms
        doubts: dict[int, Term] = {}
        mask = self.mask(condition)
        if mask:
            doubts[mask] = self._where(mask)
        for where, sources in self._open:
            doubts[sources] = terms.or_(doubts[sources], where) if sources in doubts else where
        open_: list[tuple[Term, str]] = []
        for sources, where in doubts.items():
            both = terms.and_(condition, where)
            if both is not terms.false:
                open_.append((both, self._why(sources)))
        certain = terms.and_(condition, terms.not_(terms.or_all(doubts.values())))
        return certain, open_

    def _where(self, mask: int) -> Term:
        """Where any of these sources is reached; whether they are may depend on others."""
        whole, todo, guards = mask, mask, []
        while todo:
            at = (todo & -todo).bit_length() - 1
            todo &= todo - 1
            guards.append(self._guards[at])
            new = self.mask(self._guards[at]) & ~whole
            whole |= new
            todo |= new
        return self._terms.or_all(guards)

    def _why(self, mask: int) -> str:
        named = list(dict.fromkeys(name for at, name in enumerate(self._names) if mask >> at & 1))
        more = f" and {len(named) - SHOWN} more" if len(named) > SHOWN else ""
        return "whether this holds depends on what is not covered: " + ", ".join(named[:SHOWN]) + more
